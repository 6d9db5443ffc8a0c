"""The network on many boards at once, with numpy: what plain Python thinks with.

Boards are arrays of counts, (boards, 26), the side that has just moved first; inside, a row is
turned so that all counts of one point lie together. The values are those of `network`, bit for bit.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ..rules.switches import Code
from ..rules.track import BAR, HEAD, HOME_END, OFF, PARALLEL, SIZE, YARD_END, Row, across
from ..rules.whole_game import GameRules
from .contact import hitting_throws, leaving_throws
from .easy import DEEP, SHOTS, SIX, STRANDED
from .network import ALWAYS, ANSWERS, CUT, FEATURES_FROM, LEVELS, OUT, SCALES, UNITS, gate, settle

if TYPE_CHECKING:
    from .weights import Weights

Counts: TypeAlias = NDArray[np.uint8]
Whole: TypeAlias = NDArray[np.int64]
Held: TypeAlias = NDArray[np.bool_]
Answers: TypeAlias = NDArray[np.float64]

#: So many boards at a time: their inputs take some 25 MB.
AT_ONCE = 1 << 13
#: By how much each longer block is worth more, from two in a row on.
LONGER = (1, 1, 2, 2, 1)
POINTS = np.arange(SIZE)


def facing_points(direction: int) -> list[int]:
    """The points 1–24 of one side by the other's numbers."""
    return [across(direction, point) for point in range(1, BAR)]


def blocks_of(held: Held, farthest: Whole) -> Whole:
    """The worth of blocks in the way of an opponent; `held`: his points 1–24."""
    in_the_way = held & (POINTS[1:BAR, None] < farthest)
    run, worth = in_the_way, np.zeros_like(farthest)
    for longer, more in enumerate(LONGER, 1):
        run = run[:-1] & in_the_way[longer:]
        worth += more * run.sum(0)
    return worth


def danger_of(blots: Held, theirs: Whole, direction: int) -> Whole:
    """Pips in danger; `blots`: own points 1–24 where a checker stands alone."""
    stands = theirs[1:] > 0
    missed = np.full((HEAD, theirs.shape[1]), 36, np.int16)  # by his numbers
    for distance, shots in enumerate(SHOTS):
        if shots:
            passed = missed[: BAR - distance]
            passed -= np.where(stands[distance:], passed * shots // 36, 0).astype(np.int16)
    shots_at = 36 - missed[[his - 1 for his in facing_points(direction)]].astype(np.int64)
    loss = BAR - POINTS[1:BAR, None]
    danger: Whole = (blots * shots_at * loss).sum(0) // 36
    return danger


def stranded_of(counts: Whole, closed: Held) -> Whole:
    """Checkers with four or more closed points in the six before them."""
    seen = np.zeros((HEAD + 1, closed.shape[1]), np.int64)
    np.cumsum(closed, axis=0, out=seen[1:])
    before = seen[:HEAD].copy()
    before[SIX:] -= seen[: HEAD - SIX]
    stranded: Whole = (counts * (before >= STRANDED)).sum(0)
    return stranded


def points_in(sets: Held) -> Whole:
    """Points as the bits of a number; `sets`: a row for each point from 0 on."""
    bits: Whole = (1 << POINTS[: len(sets)]) @ sets
    return bits


def farthest_of(row: Whole) -> Whole:
    """The hindmost checker of each board."""
    hindmost: Whole = (POINTS[:, None] * (row > 0)).max(0)
    return hindmost


def facing(code: Code, theirs: Whole) -> Whole:
    """The other side's checkers by the numbers of the side that faces them."""
    turned = np.zeros_like(theirs)
    turned[1:BAR] = theirs[facing_points(code.direction)]
    return turned


def hits_of(code: Code, mine: Whole, theirs: Whole) -> Whole:
    """`hitting_rolls` of the side `mine`, for many boards."""
    opposite = facing(code, theirs)
    free, blots = ~points_in(opposite >= 2), points_in(opposite == 1)
    everyone = points_in(mine > 0) & ~1
    movers = np.where(mine[BAR] > 0, 1 << BAR, everyone)
    rolls: Whole = hitting_throws(free, blots, everyone, movers, mine[BAR] == 1)
    return rolls


def leaves_of(code: Code, mine: Whole, theirs: Whole) -> Whole:
    """`leaving_rolls` of the side `mine`, for many boards."""
    free = ~points_in(facing(code, theirs) >= 2)
    rolls: Whole = leaving_throws(free, 1 << farthest_of(mine))
    return rolls


def features_of_all(code: Code, mine: Whole, theirs: Whole) -> list[Whole]:
    """`features_for` of one side, for many boards."""
    across_from = facing_points(code.direction)
    counts, opposite = mine[1:BAR], theirs[across_from]
    held = counts > code.hitting
    front = [HEAD - SIX <= his < HEAD for his in across_from]
    outside = mine[HOME_END + 1 :].sum(0)
    hitting = code.hitting == 1
    danger = danger_of(counts == 1, theirs, code.direction) if hitting else np.zeros_like(outside)
    return [
        POINTS @ mine,
        hits_of(code, theirs, mine) if hitting else mine[OFF],
        blocks_of(held[[his - 1 for his in across_from]], farthest_of(theirs)),
        held[HOME_END:].sum(0),
        leaves_of(code, mine, theirs) if hitting else mine[HEAD],
        held[front].sum(0),
        stranded_of(counts, opposite > code.hitting),
        np.where(outside > 0, mine[1 : DEEP + 1].sum(0), 0),
        danger,
        held[:HOME_END].sum(0),
        theirs[BAR],
        POINTS @ theirs,
    ]


def meeting(direction: int, mine: Whole, theirs: Whole) -> Held:
    """`may_meet` for many boards."""
    last, his = farthest_of(mine), farthest_of(theirs)
    far = np.maximum(last, his) > YARD_END if direction == PARALLEL else last + his > HEAD
    return (last > OFF) & (his > OFF) & far


def inputs_of(code: Code, mine: Whole, theirs: Whole, features: bool) -> Answers:
    """What a network sees of each board: (boards, rows before the answers)."""
    seen = np.zeros((mine.shape[1], OUT))
    units = seen[:, :FEATURES_FROM].reshape(-1, 2, SIZE, UNITS)
    for side, row in enumerate((mine.T, theirs.T)):
        units[:, side, :, 0] = (row == 1) | ((row > 0) & (code.hitting == 0))
        units[:, side, :, 1] = row > 1
        units[:, side, :, 2] = row > 2
        units[:, side, :, 3] = np.maximum(row - 3, 0) * 0.25
    seen[:, ALWAYS] = 1.0
    if features:
        both = features_of_all(code, mine, theirs)[: len(SCALES)]
        both += features_of_all(code, theirs, mine)[: len(SCALES)]
        seen[:, FEATURES_FROM:ALWAYS] = np.array(both).T * np.array(SCALES * 2)
    return seen


def answers_of(weights: NDArray[np.float64], seen: Answers) -> Answers:
    """The answers of one network to its inputs."""
    hidden = np.floor(gate(seen @ weights[:OUT]) * CUT) / CUT
    total = hidden @ weights[OUT:LEVELS].T + weights[LEVELS, :ANSWERS]
    answers: Answers = 0.5 + 0.5 * total / np.sqrt(1.0 + total * total)
    return answers


def evaluate_all(code: Code, weights: Weights, mine: Counts, theirs: Counts) -> Answers:
    """The chances of the side that has just moved, `mine`, on each board: (boards, ANSWERS)."""
    answers = np.zeros((len(mine), ANSWERS))
    for begin in range(0, len(mine), AT_ONCE):
        part = slice(begin, begin + AT_ONCE)
        ours = np.ascontiguousarray(mine[part].T, np.int64)
        his = np.ascontiguousarray(theirs[part].T, np.int64)
        meet = meeting(code.direction, ours, his)
        for which, net in ((meet, weights.arrays[0]), (~meet, weights.arrays[1])):
            if which.any():
                seen = inputs_of(code, ours[:, which], his[:, which], which is meet)
                answers[part][which] = answers_of(net, seen)
    return answers


def settled(rules: GameRules, loser: Row, won: bool) -> Answers:
    """The answers of a game that is over, as `settle` finds them."""
    answers = [0.0] * ANSWERS
    settle(rules, loser, won, answers)
    return np.array(answers)


def counts_of(boards: Sequence[tuple[Sequence[int], Sequence[int]]]) -> tuple[Counts, Counts]:
    """The rows of some boards as two arrays."""
    both = np.array(boards, np.uint8)
    return both[:, 0], both[:, 1]


def answers_after(rules: GameRules, weights: Weights, mine: Counts, theirs: Counts) -> Answers:
    """`equity_after` for many boards: the chances, those of finished games among them."""
    answers = evaluate_all(rules.codes.own, weights, mine, theirs)
    if rules.equal_turns == 0:
        for place in np.flatnonzero(mine[:, 1:].sum(1) == 0):
            answers[place] = settled(rules, theirs[place].tolist(), True)
    return answers
