"""A position, its turns and the judge: what may be played, and why something may not."""
