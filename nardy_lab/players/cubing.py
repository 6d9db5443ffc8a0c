"""Chances, and what follows from them for the cube.

The points at which to double, take and drop are those of Janowski ("Take points in money games",
1993): between a cube that nobody can use any more and one that is used at the perfect moment. The
score of a match is not looked at.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..rules.whole_game import GameRules
from .network import LOSE_2, LOSE_3, WIN, WIN_2, WIN_3, equity_of

#: How much of a live cube's worth is had in play: 0 nothing, 1 all.
LIVE = 2 / 3


class Chances(NamedTuple):
    """What a side expects: shares of games, and points a game without a cube.

    `mars` is the share won by two points or more, `lost_mars` the share lost so.
    """

    equity: float
    win: float
    mars: float
    lost_mars: float
    won: float  # points of a game that is won, on average
    lost: float  # points of a game that is lost


def chances_of(rules: GameRules, answers: Sequence[float], equity: float | None = None) -> Chances:
    """The chances behind a network's answers; a mars is no likelier than the win it belongs to."""
    win = answers[WIN]
    mars, lost_mars = min(answers[WIN_2], win), min(answers[LOSE_2], 1 - win)
    won = (win + mars + rules.extra * answers[WIN_3]) / max(win, 1e-9)
    lost = (1 - win + lost_mars + rules.extra * answers[LOSE_3]) / max(1 - win, 1e-9)
    found = equity_of(rules.extra, answers) if equity is None else equity
    most = rules.extra + 2.0
    return Chances(found, win, mars, lost_mars, min(won, most), min(lost, most))


def turned(chances: Chances) -> Chances:
    """The same chances, seen by the other side."""
    equity, win, mars, lost_mars, won, lost = chances
    return Chances(-equity, 1 - win, lost_mars, mars, lost, won)


def double_from(chances: Chances, turned: bool) -> float:
    """The chance to win from which to offer the first double, or one more."""
    if turned:
        return (chances.lost + LIVE) / _span(chances)
    return (chances.lost + LIVE / 2 * (3 - LIVE) / (2 - LIVE)) / _span(chances)


def too_good_from(chances: Chances) -> float:
    """The chance to win from which it pays more to play on for a mars than to be dropped."""
    return (chances.lost + 1) / _span(chances)


def take_from(chances: Chances) -> float:
    """The chance to win from which to take a double; `chances` are the taker's."""
    return (chances.lost - 0.5) / _span(chances)


def beaver_from(chances: Chances) -> float:
    """The chance to win from which to beaver."""
    return chances.lost / _span(chances)


def _span(chances: Chances) -> float:
    return chances.won + chances.lost + LIVE / 2
