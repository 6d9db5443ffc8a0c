"""What different readings of the rules allow, and why: without widgets."""
