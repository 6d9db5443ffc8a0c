"""How a game ended and what it is worth: oin, mars, koks, home mars; single, gammon, backgammon.

Where the sources are silent it was decided: mars needs that nothing is borne off in either reading
(`not all home` only takes the home mars out of it); a checker on the bar has not left the starting
quarter; the head is own 24, whatever the set-up.
"""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from .compilable import compilable
from .track import BAR, HEAD, HOME_END, OFF, Row, across, all_home

# Places in `OPTIONS`.
OIN_MARS, KOKS_TOO, GAMMON_BACKGAMMON, CHECKERS_LEFT = range(4)
IN_QUARTER, HEAD_NOT_EMPTIED = 0, 1
NONE_OFF, NOT_ALL_HOME = 0, 1
BAR_OR_HOME, BAR_ONLY, HOME_ONLY = range(3)

QUARTER_END = 19


class Scoring(NamedTuple):
    """What the end of a game asks of the rules: places in `OPTIONS`."""

    direction: int
    scores: int
    koks_when: int
    mars_when: int
    koks_zone: int
    jacoby: int  # 1 where the rule has work: there is a cube


class End(IntEnum):
    """The kinds of end; numbered by hand, because records keep them as small numbers."""

    OIN = 1
    MARS = 2
    KOKS = 3
    HOME_MARS = 4
    SINGLE = 5
    GAMMON = 6
    BACKGAMMON = 7
    CHECKERS_LEFT = 8
    DRAW = 9
    DROPPED = 10
    BLOCKED = 11


#: The ends of each scale of `scores`, the cheapest first: what can be resigned.
SCALES = (
    (End.OIN, End.MARS),
    (End.OIN, End.MARS, End.KOKS, End.HOME_MARS),
    (End.SINGLE, End.GAMMON, End.BACKGAMMON),
    (End.CHECKERS_LEFT,),
)


@compilable
def end_of(scoring: Scoring, loser: Row) -> int:
    """The kind of end, by the row of the side that has not finished."""
    if scoring.scores == CHECKERS_LEFT:
        return End.CHECKERS_LEFT
    if scoring.scores == GAMMON_BACKGAMMON:
        if loser[OFF]:
            return End.SINGLE
        return End.BACKGAMMON if _caught(scoring, loser) else End.GAMMON
    if loser[OFF]:
        return End.OIN
    if scoring.scores == KOKS_TOO:
        if all_home(loser):
            return End.HOME_MARS
        return End.KOKS if _stayed_behind(scoring, loser) else End.MARS
    if scoring.mars_when == NOT_ALL_HOME and all_home(loser):
        return End.OIN
    return End.MARS


@compilable
def points_of(end: int, loser: Row) -> int:
    """What an end is worth before the stake."""
    if end == End.CHECKERS_LEFT:
        left = 0
        for point in range(1, BAR + 1):
            left += loser[point]
        return left
    if end == End.MARS or end == End.GAMMON:
        return 2
    if end == End.KOKS or end == End.BACKGAMMON:
        return 3
    if end == End.HOME_MARS:
        return 4
    return 1


@compilable
def worth(scoring: Scoring, end: int, loser: Row, turned: bool, stake: int) -> int:
    """The points of an end: times the stake; under Jacoby only 1 where nobody has doubled."""
    if scoring.jacoby and not turned and end != End.CHECKERS_LEFT:
        return stake
    return points_of(end, loser) * stake


@compilable
def _stayed_behind(scoring: Scoring, loser: Row) -> bool:
    """Koks of the long family: somebody is still where the way begins."""
    if scoring.koks_when == HEAD_NOT_EMPTIED:
        return loser[HEAD] > 0
    for point in range(QUARTER_END, BAR + 1):
        if loser[point]:
            return True
    return False


@compilable
def _caught(scoring: Scoring, loser: Row) -> bool:
    """Koks of the short family: somebody is on the bar or in the winner's home."""
    if scoring.koks_zone != HOME_ONLY and loser[BAR]:
        return True
    if scoring.koks_zone == BAR_ONLY:
        return False
    for point in range(1, HOME_END + 1):
        if loser[across(scoring.direction, point)]:
            return True
    return False
