"""A game that can't end: neither side can ever move again."""

from __future__ import annotations

from typing import NamedTuple

from .compilable import compilable_large
from .nodes import Work
from .switches import Code
from .track import Row
from .turn import search_phase

SIX = 6


class Codes(NamedTuple):
    """The rules of a phase as the core asks them: of a player's own roll, and of leftovers."""

    own: Code
    left: Code
    leftovers: int  # whether what is left of a double is played by the opponent


@compilable_large
def is_stuck(
    codes: Codes, mine: Row, theirs: Row, first: bool, other_first: bool, work: Work
) -> bool:
    """Every roll, and all leftovers, are passed by both sides: the board will never change."""
    for _ in range(2):
        for high in range(1, SIX + 1):
            for low in range(1, high + 1):
                steps = 4 if high == low else 2
                _, played, _ = search_phase(codes.own, mine, theirs, first, work, high, low, steps)
                if played:
                    return False
            if codes.leftovers:
                _, played, _ = search_phase(codes.left, mine, theirs, first, work, high, high, 4)
                if played:
                    return False
        mine, theirs, first = theirs, mine, other_first
    return True
