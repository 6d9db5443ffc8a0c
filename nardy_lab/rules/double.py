"""What a double leads to: it grows, is thrown again, or leaves steps over for the opponent.

A double is played in *phases* of four equal steps, each with its own full-turn obligation. What is
still to be played without a throw is three numbers: the group at hand (die and steps), and the last
die of the whole groups of four that follow it; die 0 is nothing.

Where the sources are silent it was decided: of a player who has come home nothing grows, and only
the rest of his phase is left over; nothing is left over by one who has finished; the opponent plays
each group as far as it goes, what he cannot play is lost, and leftovers earn no new throw.
"""

from __future__ import annotations

from typing import NamedTuple

from .compilable import compilable
from .switches import DROPPED, OPPONENT_PLAYS, PROGRESSION, ROLL_AGAIN, Growth
from .track import BAR, Row, all_home

SIX = 6
WHOLE = 4


class Owed(NamedTuple):
    """What comes after a phase.

    `same`: the same player goes on. `die`, `steps`: the group owed, 0 where nothing is. `last`: the
    die of the last whole group after it. `left_over`: the steps were left by the other side.
    """

    same: int
    die: int
    steps: int
    last: int
    left_over: int


NOTHING = Owed(0, 0, 0, 0, 0)
THROW_AGAIN = Owed(1, 0, 0, 0, 0)


@compilable
def has_finished(mine: Row) -> bool:
    """Nothing of his is left on the board or the bar."""
    for point in range(1, BAR + 1):
        if mine[point]:
            return False
    return True


@compilable
def after_leftovers(mine: Row, die: int, last: int) -> Owed:
    """After one group of leftovers: the next, or his own throw."""
    if has_finished(mine):
        return NOTHING
    if die < last:
        return Owed(1, die + 1, WHOLE, last, 1)
    return THROW_AGAIN


@compilable
def after_phase(
    growth: Growth, mine: Row, die: int, played: int, thrown: bool, home_last: bool
) -> Owed:
    """After a phase of the thrower's own double.

    `mine` is his row after it, `thrown` whether the double is the one that was thrown, `home_last`
    whether its last step brought the last checker home.
    """
    if has_finished(mine):
        return NOTHING
    home = all_home(mine)
    grows = growth.doubles == PROGRESSION and die < SIX
    if played == WHOLE:
        if growth.doubles == ROLL_AGAIN:
            return THROW_AGAIN
        if grows and not home:
            return Owed(1, die + 1, WHOLE, SIX, 0)
        if grows and growth.one_more and home_last:
            return Owed(1, die + 1, WHOLE, die + 1, 0)
        return NOTHING
    if growth.unplayed != OPPONENT_PLAYS:
        return NOTHING
    if thrown and played == 0 and growth.unstarted_double == DROPPED:
        return NOTHING
    return Owed(0, die, WHOLE - played, SIX if grows and not home else die, 1)
