"""A game in files, links and lines of text: one format a file."""
