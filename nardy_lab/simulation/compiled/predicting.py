"""What networks predicted in games, and what happened."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...players.network import WIN, begin_at, equity_after
from ...rules.counts import COLUMNS, TURNS, TURNS_NOTED, WINNER
from ...rules.dice import pick
from ...rules.next_turn import Stand
from ...rules.nodes import Work
from ...rules.track import SIZE
from ...rules.whole_game import GameRules
from .cache import entry
from .games import Notes, Table, play_game
from .learning import MOST_NOTED


@entry
def predict(
    rules: GameRules,
    table: Table,
    stand: Stand,
    seed: int,
    work: Work,
    predicted: np.ndarray,
    happened: np.ndarray,
) -> None:
    """Play games, one for each number in the arrays, and look at one board of each.

    `predicted` becomes the chance to win that the mover's network saw after that turn, `happened`
    what he won: 1, 0, or a half.
    """
    row: Any = np.zeros(len(COLUMNS), np.int32)
    blocks: Any = np.zeros((2, TURNS_NOTED), np.uint8)
    boards, movers = np.zeros((MOST_NOTED, 2, SIZE), np.int8), np.zeros(MOST_NOTED, np.int8)
    notes, code = Notes(row, blocks, row[:0], boards, movers), rules.codes.own
    for game in range(len(predicted)):
        row[:] = 0
        play_game(rules, table, stand, seed, game, True, table.start.copy(), work, notes)
        turn = pick(seed, game, MOST_NOTED, min(row[TURNS], MOST_NOTED))
        mover, net = movers[turn], table.seats[movers[turn]].net
        begin_at(code, net, boards[turn, 0], boards[turn, 1])
        equity_after(rules, code, net, boards[turn, 0], boards[turn, 1])
        predicted[game] = net.answers[WIN]
        happened[game] = 0.5 if row[WINNER] < 0 else 1.0 if row[WINNER] == mover else 0.0
