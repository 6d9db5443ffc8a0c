"""Whose turn it is after a turn, what is owed without a throw, and whether the game is over.

Where the sources are silent it was decided: a player's turn is his first until he has made a step,
through all its phases and throws, and who passes has yet to make it as long as he stands as in the
set-up. Under `equal turns` a turn counts as one with all its phases and throws.
"""

from __future__ import annotations

from typing import NamedTuple

from .compilable import compilable, compilable_large
from .double import NOTHING, after_leftovers, after_phase, has_finished
from .switches import Growth
from .track import Row

GOING_ON, DRAW = -2, -1


class Stand(NamedTuple):
    """What a position holds beside its rows.

    `player` is to move; `first`, `other_first`: his first turn, and the other side's, is still to
    come; `die`, `steps`: the group owed without a throw, 0 where nothing is; `last`: the die of the
    last whole group after it; `left_over`: the other side left them.
    """

    player: int
    first: int
    other_first: int
    die: int
    steps: int
    last: int
    left_over: int


@compilable_large
def stand_after(
    growth: Growth,
    stand: Stand,
    mine: Row,
    high: int,
    low: int,
    played: int,
    home_last: bool,
    as_set_up: bool,
) -> Stand:
    """What follows a turn of `played` steps with these dice; `mine` is the mover's row after it.

    `home_last`: its fourth step brought the last checker home. `as_set_up`: he stands as in the
    set-up.
    """
    owed = NOTHING
    if stand.left_over:
        owed = after_leftovers(mine, high, stand.last)
    elif high == low:
        owed = after_phase(growth, mine, high, played, stand.die == 0, home_last)
    if owed.same:
        player, first, other_first = stand.player, stand.first, stand.other_first
    else:
        player, first = 1 - stand.player, stand.other_first
        other_first = int(stand.first and as_set_up)
    return Stand(player, first, other_first, owed.die, owed.steps, owed.last, owed.left_over)


@compilable
def outcome(equal_turns: bool, player: int, mine: Row, theirs: Row) -> int:
    """The winner (0 or 1), DRAW, or GOING_ON; `player` is to move, `mine` his row."""
    if has_finished(mine):
        return DRAW if has_finished(theirs) else player
    if has_finished(theirs) and not (equal_turns and player == 1):
        return 1 - player
    return GOING_ON
