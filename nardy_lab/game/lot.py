"""The lot of a game, thrown or typed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from ..rules.errors import Unreadable
from ..rules.lot import lot_throw, ties_in_lot

#: The throws, each as (first person's die, second's): ties, then the one that decides.
Lot: TypeAlias = tuple[tuple[int, int], ...]


def throw_lot(seed: int, game: int) -> Lot:
    """The lot of a game of a seed.

    >>> throw_lot(1, 0)[-1][0] != throw_lot(1, 0)[-1][1]
    True
    """
    return tuple(lot_throw(seed, game, i) for i in range(ties_in_lot(seed, game) + 1))


def read_lot(given: Sequence[Sequence[int]]) -> Lot:
    """A lot that was really thrown: only its last throw may decide."""
    try:
        throws = tuple((int(first), int(second)) for first, second in given)
    except (TypeError, ValueError):
        raise Unreadable("bad lot", given=repr(given)) from None
    good = all(1 <= die <= 6 for throw in throws for die in throw)
    ties = [first == second for first, second in throws]
    if not good or ties != [True] * (len(throws) - 1) + [False]:
        raise Unreadable("bad lot", given=repr(given))
    return throws
