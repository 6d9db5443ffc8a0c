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


@compilable
def may_meet(direction: int, mine: Row, theirs: Row) -> bool:
    """Whether a checker has still to pass, or might be held up by, one of the other side.

    >>> row = lambda point: [int(at == point) for at in range(26)]
    >>> may_meet(0, row(12), row(12)), may_meet(0, row(13), row(1)), may_meet(1, row(14), row(10))
    (False, True, False)
    """
    last, his = BAR, BAR
    while last > OFF and mine[last] == 0:
        last -= 1
    while his > OFF and theirs[his] == 0:
        his -= 1
    if last == OFF or his == OFF:
        return False
    if direction == PARALLEL:
        return max(last, his) > YARD_END
    return last + his > HEAD
