"""What several experiments measure: who wins, with how much, and how it ends."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..rules.counts import COLUMNS, END, OF_SIDE, POINTS, SIDE, SIDE_COLUMNS, TURNS, WINNER
from ..simulation.rollout import MARSES
from ..simulation.simulate import Games
from .sums import Gap, Ratio


def points(games: Games, side: int = 0) -> np.ndarray:
    """Of each game a side's points, won less lost."""
    found: np.ndarray = (games.rows[:, POINTS + side] - games.rows[:, POINTS + 1 - side]) / 2
    return found


def won(games: Games, side: int = 0) -> np.ndarray:
    """Whether a side won."""
    found: np.ndarray = games.rows[:, WINNER] == side
    return found


def mars(games: Games, side: int = 0) -> np.ndarray:
    """Whether a side won with a mars or more."""
    found: np.ndarray = won(games, side) & np.isin(games.rows[:, END], MARSES)
    return found


def turns(games: Games) -> np.ndarray:
    """How many turns each game had, of both sides."""
    found: np.ndarray = games.rows[:, TURNS]
    return found


def of_side(games: Games, name: str, side: int) -> np.ndarray:
    """A column of one side, by its name in `rules.tally`."""
    found: np.ndarray = games.rows[:, OF_SIDE + side * SIDE + SIDE_COLUMNS.index(name)]
    return found


def column(games: Games, name: str) -> np.ndarray:
    """A column of the game, by its name in `rules.tally`."""
    found: np.ndarray = games.rows[:, COLUMNS.index(name)]
    return found


def basics(games: Games, group: str = "") -> dict[Any, Any]:
    """The first player's share, points and mars, the second's mars, and the length."""
    return {
        ("first wins", group): won(games),
        ("first points", group): points(games),
        ("first mars", group): mars(games),
        ("second mars", group): mars(games, 1),
        ("turns", group): turns(games),
    }


def any_mars(games: Games) -> np.ndarray:
    """Whether either side won with a mars or more."""
    found: np.ndarray = mars(games) | mars(games, 1)
    return found


def gaps(games: Games, base: Games, group: str = "") -> dict[Any, Any]:
    """What some games differ in from others, pair by pair on the same dice."""
    wins, marses = (what(games).astype(int) - what(base).astype(int) for what in (won, any_mars))
    return {
        ("gap first points", group): Gap(points(games) - points(base)),
        ("gap first wins", group): Gap(wins),
        ("gap mars", group): Gap(marses),
        ("gap turns", group): Gap(turns(games) - turns(base)),
    }


def passing(games: Games) -> Ratio:
    """Turns passed, of all turns."""
    passes = of_side(games, "passes", 0) + of_side(games, "passes", 1)
    return Ratio(passes, turns(games))
