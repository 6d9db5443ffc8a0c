"""What a network sees besides where there is hitting: who can be hit, and who can get away.

Points are the bits of a number by the numbers of the side that moves, so that a step is a shift.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from ..rules.compilable import compilable, compilable_large
from ..rules.switches import Code
from ..rules.track import BAR, Row, across

SIX = 6
#: A set of points as the bits of a number; with numpy many sets in an array.
Bits: TypeAlias = Any


@compilable
def held_by(mine: Row) -> int:
    """The points on which a side stands, the bar among them."""
    points = 0
    for point in range(1, BAR + 1):
        if mine[point]:
            points |= 1 << point
    return points


@compilable
def facing(code: Code, theirs: Row, least: int, most: int) -> int:
    """By the mover's numbers: where the other side has so many checkers."""
    points = 0
    for point in range(1, BAR):
        if least <= theirs[across(code.direction, point)] <= most:
            points |= 1 << point
    return points


@compilable_large
def hitting_throws(free: Bits, blots: Bits, everyone: Bits, movers: Bits, one_waits: Any) -> Any:
    """By how many of the 36 throws one of the `movers` reaches a blot by free points.

    `one_waits`: a single checker is on the bar; one die enters it, the other may move anybody.
    """
    rolls = blots * 0
    for one in range(1, SIX + 1):
        first = (movers >> one) & free
        reached, last = first, first
        for _ in range(3):
            last = (last >> one) & free
            reached = reached | last
        rolls += (reached & blots) != 0
        for other in range(one + 1, SIX + 1):
            second = (movers >> other) & free
            reached = first | second | ((first >> other) & free) | ((second >> one) & free)
            reached = reached | (everyone >> other) * (one_waits & (first != 0))
            reached = reached | (everyone >> one) * (one_waits & (second != 0))
            rolls += 2 * ((reached & blots) != 0)
    return rolls


@compilable_large
def hitting_rolls(code: Code, mine: Row, theirs: Row) -> int:
    """By how many of the 36 throws the side to move, `mine`, hits a blot; the bar comes first."""
    free, blots = ~facing(code, theirs, 2, 99), facing(code, theirs, 1, 1)
    everyone = held_by(mine)
    movers = 1 << BAR if mine[BAR] else everyone
    rolls: int = hitting_throws(free, blots, everyone, movers, mine[BAR] == 1)
    return rolls


@compilable_large
def leaving_throws(free: Bits, start: Bits) -> Any:
    """By how many of the 36 throws a checker, the bit `start`, moves by both dice."""
    rolls = start * 0
    for one in range(1, SIX + 1):
        first = (start >> one) & free
        rolls += ((first >> one) & free) != 0
        for other in range(one + 1, SIX + 1):
            second = (start >> other) & free
            rolls += 2 * ((((first >> other) | (second >> one)) & free) != 0)
    return rolls


@compilable_large
def leaving_rolls(code: Code, mine: Row, theirs: Row) -> int:
    """By how many of the 36 throws the hindmost checker of `mine` can move by both dice."""
    last = BAR
    while last > 0 and mine[last] == 0:
        last -= 1
    rolls: int = leaving_throws(~facing(code, theirs, 2, 99), 1 << last)
    return rolls
