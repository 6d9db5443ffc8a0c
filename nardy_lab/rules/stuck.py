"""A game that can't end: neither side can ever move again."""

from __future__ import annotations

from typing import NamedTuple

from .compilable import compilable_large
from .switches import Code
from .track import Row
from .turn import Work, search_phase

SIX = 6


class Codes(NamedTuple):
    """The rules of a phase as the core asks them: of a player's own roll, and of leftovers."""

    own: Code
    left: Code
    leftovers: int  # whether what is left of a double is played by the opponent


@compilable_large
def can_move(codes: Codes, mine: Row, theirs: Row, first: bool, work: Work) -> bool:
    """Some roll, or some leftovers, give this side something to play."""
    for high in range(1, SIX + 1):
        for low in range(1, high + 1):
            steps = 4 if high == low else 2
            _, played, _ = search_phase(codes.own, mine, theirs, first, work, high, low, steps)
            if played:
                return True
        if codes.leftovers:
            _, played, _ = search_phase(codes.left, mine, theirs, first, work, high, high, 4)
            if played:
                return True
    return False


@compilable_large
def is_stuck(
    codes: Codes, mine: Row, theirs: Row, first: bool, other_first: bool, work: Work
) -> bool:
    """Every roll is passed by both sides: nothing on the board will ever change."""
    return not (
        can_move(codes, mine, theirs, first, work)
        or can_move(codes, theirs, mine, other_first, work)
    )
