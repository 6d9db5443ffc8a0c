"""Who plays, as compiled code takes it: weights and room to think in."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...players.builtin import Seated
from ...players.easy import Features
from ...players.lookahead import Ahead
from ...players.network import ANSWERS, ROWS, Net
from ...players.solved import Known, known_of
from ...position.position import Position
from ...rules.switches import Rules
from ...rules.track import SIZE
from .games import EXACT, PLAYERS, STRONG, Seat, Table
from .turns import arrays_for

#: What stands for a network where a player has none.
NO_WEIGHTS = np.zeros((2, ROWS, ANSWERS))
#: … and for a solved game.
NOT_KNOWN = Known._make([np.zeros((1, 1)), np.zeros(1, np.int64)])


def net_of(weights: np.ndarray) -> Net:
    """A network to think with: `weights` (2, ROWS, hidden) are not copied."""
    hidden = weights.shape[2]
    room: list[Any] = [np.zeros((2, SIZE), np.int8), np.zeros((2, hidden))]
    room += [np.zeros(hidden), np.zeros(ANSWERS)]
    return Net._make([hidden, weights[0], weights[1], *room])


def ahead_of(weights: np.ndarray, checkers: int) -> Ahead:
    """What looking ahead needs."""
    room: list[Any] = [np.zeros(ANSWERS), np.zeros(ANSWERS), np.zeros(2, np.int64)]
    return Ahead._make([net_of(weights), arrays_for(checkers), *room])


def seat_of(seated: Seated, rules: Rules) -> Seat:
    """A seat for a built-in player."""
    kind, checkers = PLAYERS.index(seated.kind), max(rules.checkers)
    weights = NO_WEIGHTS if seated.network is None else seated.network
    near, far = (ahead_of(weights, checkers if kind == STRONG else 1) for _ in range(2))
    weighed = np.zeros(len(Features._fields), np.int64)
    weighed[: len(seated.weighed)] = seated.weighed
    solved = known_of(rules) if kind == EXACT else None
    known = NOT_KNOWN if solved is None else Known._make([solved.values, np.array(solved.places)])
    values, looked = np.zeros((2, len(arrays_for(checkers).ends)))
    return Seat._make([kind, weighed, net_of(weights), near, far, known, values, looked])


def table_of(position: Position, seats: tuple[Seated, Seated]) -> Table:
    """Where games begin, and who plays them: White, who is player 0, and Black."""
    sides = np.array(position.rows[:: -1 if position.player else 1], np.int8)
    setup = np.array(Position.start(position.rules).rows, np.int8)
    rules = position.rules
    return Table(sides, setup, (seat_of(seats[0], rules), seat_of(seats[1], rules)))
