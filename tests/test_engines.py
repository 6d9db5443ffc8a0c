"""Short nardy and hyper against an engine that others wrote: the same results everywhere."""

from __future__ import annotations

import os
import random

import gnubg_nn
import numpy as np
import pytest
from random_positions import random_rows

from nardy_lab.rules.games import games
from nardy_lab.simulation.compiled import turns

POSITIONS = int(os.environ.get("NARDY_LAB_POSITIONS", "1000"))
ROLLS = [(high, low) for high in range(1, 7) for low in range(1, high + 1)]


def theirs_by_gnubg(mine, theirs, roll):
    """The boards that gnubg reaches, as (mover's 1–24 and bar, opponent's 1–24 and bar)."""
    keys = gnubg_nn.moves([theirs[1:26], mine[1:26]], *roll)
    boards = (gnubg_nn.board_from_position_key(key) for key in keys)
    return {(mover, opponent) for opponent, mover in boards}


@pytest.mark.parametrize("game", ["short", "hyper"])
def test_results_agree_with_gnubg(game):
    rng = random.Random(f"gnubg {game}")
    rules = games[game]
    work = turns.arrays_for(15)
    for _ in range(POSITIONS):
        mine, theirs = random_rows(rng, rules)
        rows = np.array(mine, np.int8), np.array(theirs, np.int8)
        for roll in ROLLS:
            results = turns.result_rows(rules.code, *rows, False, *roll, work)
            ours = {(tuple(m), tuple(t)) for m, t in results[:, :, 1:].tolist()}
            unmoved = (tuple(mine[1:]), tuple(theirs[1:]))
            assert ours == (theirs_by_gnubg(mine, theirs, roll) or {unmoved}), (mine, theirs, roll)
