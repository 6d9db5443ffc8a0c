"""Exercises that mark themselves, alone, in a row and on a sheet."""
