"""Legal turns at full speed: the functions of `rules`, compiled, on numpy rows."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...rules.nodes import WEIGHTS, Work, nodes_for, play_path, sizes_for
from ...rules.switches import Code
from ...rules.track import SIZE, Row
from ...rules.turn import search_phase
from .cache import entry


def arrays_for(checkers: int) -> Work:
    """Work arrays large enough for any roll of so many checkers; they serve again and again."""
    nodes = max(nodes_for(checkers, 4, True), nodes_for(checkers, 2, False))
    arrays: list[Any] = [np.zeros(size, np.int64) for size in sizes_for(nodes)]
    return Work._make([*arrays, np.array(WEIGHTS)])


@entry
def count_turns(
    rules: Code,
    mine: Row,
    theirs: Row,
    first_turn: bool,
    high: int,
    low: int,
    work: Work,
) -> tuple[int, int]:
    """The number of distinct results of a roll (a pass is one), and the dice they play."""
    steps = 4 if high == low else 2
    ends, played, _ = search_phase(rules, mine, theirs, first_turn, work, high, low, steps)
    if ends == 0:  # not even standing still is allowed: the turn is passed all the same
        work.ends[0] = 0
        ends = 1
    return ends, played


@entry
def result_rows(
    rules: Code,
    mine: Row,
    theirs: Row,
    first_turn: bool,
    high: int,
    low: int,
    work: Work,
) -> np.ndarray:
    """Every distinct result, as (results, side, 26) with the mover's side first."""
    ends, _ = count_turns(rules, mine, theirs, first_turn, high, low, work)
    rows = np.zeros((ends, 2, SIZE), np.int8)
    for index in range(ends):
        node = work.ends[index]
        play_path(rules, mine, theirs, work, node, 1)
        rows[index, 0] = mine
        rows[index, 1] = theirs
        play_path(rules, mine, theirs, work, node, -1)
    return rows


@entry
def count_many(rules: Code, positions: np.ndarray, dice: np.ndarray, work: Work) -> np.ndarray:
    """`count_turns` of many positions (n, side, 26) and rolls (n, 2: high, low)."""
    counts = np.zeros(len(positions), np.int64)
    for index in range(len(positions)):
        mine, theirs = positions[index, 0], positions[index, 1]
        high, low = dice[index, 0], dice[index, 1]
        counts[index], _ = count_turns(rules, mine, theirs, False, high, low, work)
    return counts
