"""What must hold of any games, checked on every chunk: a broken one stops the run and is named."""

from __future__ import annotations

import numpy as np

from ..rules.counts import COLUMNS, POINTS, WINNER
from ..rules.errors import Refused
from ..rules.score import End
from ..simulation.simulate import Games


def check_games(games: Games) -> None:
    """Winners, points, pips and checkers add up; else an error with the number of the game."""
    rows = games.rows
    winner = rows[:, WINNER]
    points = rows[:, POINTS : POINTS + 2]
    won = winner >= 0
    _hold(games, "winner", np.isin(winner, (-1, 0, 1)))
    paid = np.where(winner == 1, points[:, 1], points[:, 0])
    lost = np.where(winner == 1, points[:, 0], points[:, 1])
    _hold(games, "points", ~won | ((paid > 0) & (lost == 0)))
    drawn = rows[:, COLUMNS.index("end")] == End.DRAW
    _hold(games, "points", won | drawn | (points.sum(axis=1) == 0))
    for side in (0, 1):
        rolled, moved, wasted, unplayable = (pips(rows, kind, side) for kind in _KINDS)
        _hold(games, "pips", rolled == moved + wasted + unplayable)
        _hold(games, "checkers", _all_home(games, side, moved) | (winner != side))


_KINDS = ("rolled", "moved", "wasted", "unplayable")


def pips(rows: np.ndarray, kind: str, side: int, phase: str = "") -> np.ndarray:
    """Of each game the pips of a kind that a side had, in a phase or in all of them."""
    names = [
        name
        for name in COLUMNS
        if name.startswith(f"{kind}_{phase}") and name.endswith(f"_{side}") and name.count("_") == 2
    ]
    total: np.ndarray = rows[:, [COLUMNS.index(name) for name in names]].sum(axis=1)
    return total


def _all_home(games: Games, side: int, moved: np.ndarray) -> np.ndarray:
    """Whether the pips moved are those of all checkers borne off: more only after hits."""
    start = games.start
    row = start.rows[0 if start.player == side else 1]
    need = sum(point * count for point, count in enumerate(row))
    return moved >= need if start.rules.hitting else moved == need


def _hold(games: Games, what: str, true: np.ndarray) -> None:
    if not true.all():
        number = games.first + int(np.argmin(true))
        raise Refused("broken games", None, what=what, game=number, seed=games.seed)
