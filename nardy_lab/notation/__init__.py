"""How positions, turns and rules are written and read back: text on rows and steps."""
