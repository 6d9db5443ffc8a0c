"""The rules at full speed: the only room that knows numba."""
