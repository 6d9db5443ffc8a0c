"""Whose point is which: the two numberings of one board."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import TypeAlias

from .compilable import compilable, compilable_large

Row: TypeAlias = MutableSequence[int]

OFF, HOME_END, YARD_END, HEAD, BAR = 0, 6, 12, 24, 25
SIZE = 26

PARALLEL, CONTRARY = 0, 1


@compilable
def across(direction: int, point: int) -> int:
    """The same point by the other side's numbers."""
    if direction == CONTRARY:
        return 25 - point
    if point > 12:
        return point - 12
    return point + 12


@compilable
def all_home(mine: Row) -> bool:
    """Every checker still on the board stands in its home, none on the bar."""
    for point in range(HOME_END + 1, SIZE):
        if mine[point]:
            return False
    return True


@compilable_large
def foremost(mine: Row) -> int:
    """The checker nearest to the finish among those that have left the head; 0 if none has."""
    for point in range(1, HEAD):
        if mine[point]:
            return point
    return 0
