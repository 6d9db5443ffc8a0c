"""How many checkers may leave the head in a phase."""

from __future__ import annotations

from .compilable import compilable
from .step import NO_LIMIT, is_closed
from .switches import (
    ANY_DOUBLE,
    ANY_ROLL,
    DOUBLES,
    NATURAL_OBSTACLE,
    SIX_SIX,
    THREE_DOUBLES,
    UNLIMITED,
    Code,
)
from .track import HEAD, YARD_END, Row

TWO_IF_HINDERED = -2  # two, if with one of them the phase cannot be played whole


@compilable
def meets_head_first(rules: Code, theirs: Row, die: int) -> bool:
    """The first closed point in a head checker's four steps is the opponent's head, own 12."""
    for step in range(1, 5):
        point = HEAD - step * die
        if point > 0 and is_closed(rules, theirs, point):
            return point == YARD_END
    return False


@compilable
def head_limit(rules: Code, theirs: Row, first_turn: bool, high: int, low: int) -> int:
    """1, 2, NO_LIMIT, or TWO_IF_HINDERED, which the search has to settle."""
    if rules.head == UNLIMITED:
        return NO_LIMIT
    if not first_turn:
        return 1
    policy = rules.first_turn_head
    if policy == ANY_ROLL:
        return TWO_IF_HINDERED
    if high != low:
        return 1
    meets_in_the_way = high == 3 or high == 4 or high == 6
    if policy == ANY_DOUBLE:
        return 2
    if policy == SIX_SIX and high == 6:
        return 2
    if policy == THREE_DOUBLES and meets_in_the_way:
        return 2
    if policy == DOUBLES:
        return TWO_IF_HINDERED
    if policy == NATURAL_OBSTACLE and meets_in_the_way and meets_head_first(rules, theirs, high):
        return TWO_IF_HINDERED
    return 1
