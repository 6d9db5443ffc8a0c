"""Dice by the million, from the one stream."""

from __future__ import annotations

import numpy as np

from ...rules.dice import DICE, roll
from .cache import entry


@entry
def throw(seed: int, a_game: int, found: np.ndarray) -> None:
    """Fill (n, 2) with the throws of a seed's games, so many of each game."""
    for number in range(len(found)):
        found[number, 0], found[number, 1] = roll(seed, number // a_game, number % a_game, DICE)
