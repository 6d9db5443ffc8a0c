"""`nardy-lab play`: a game in a text terminal."""
