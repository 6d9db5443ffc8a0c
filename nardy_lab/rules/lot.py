"""The lot (жребий): each throws one die, the higher begins; ties are thrown again."""

from __future__ import annotations

from .compilable import compilable
from .dice import LOT, roll


@compilable
def ties_in_lot(seed: int, game: int) -> int:
    """How many throws of a game's lot were ties; the next one, `lot_throw` of it, decides."""
    ties = 0
    while True:
        first, second = lot_throw(seed, game, ties)
        if first != second:
            return ties
        ties += 1


@compilable
def lot_throw(seed: int, game: int, attempt: int) -> tuple[int, int]:
    """One throw of a game's lot: the first person's die, the second's."""
    return roll(seed, game, attempt, LOT)
