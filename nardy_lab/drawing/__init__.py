"""Rows of counts to pictures: where things are (`layout`), as SVG, and as plain text."""
