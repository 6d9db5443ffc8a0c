"""`normal`: a small network that values a board for the side that has just moved.

It sees who stands where, point by point, and what `easy` counts for either side; it answers with
chances: to win, to win and to lose by two points or more, and what is won and lost beyond two. Two
networks make a player: one while the sides may still meet, one for the race after it.

The weights of a finished player are multiples of 2⁻¹⁶ and hidden values are cut to multiples of
2⁻²⁴, so every sum is exact, in whatever order: compiled, in plain Python and on any machine the
same board has the same value, to the last bit.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from math import floor, sqrt
from typing import Any, NamedTuple, TypeAlias

from ..rules.compilable import compilable, compilable_large
from ..rules.double import has_finished
from ..rules.score import end_of, points_of
from ..rules.switches import Code
from ..rules.track import SIZE, Row, may_meet
from ..rules.whole_game import GameRules
from .contact import hitting_rolls, leaving_rolls
from .easy import Base, base_features, opposing_of

Buffer: TypeAlias = MutableSequence[float]

#: Inputs of a point: one checker (without hitting: any), two or more, three or more, the rest.
UNITS = 4
#: What each feature of `easy` is multiplied by to be an input near 1; the last, his pips, is
#: among his own.
SCALES = (1 / 128, 1 / 8, 1 / 16, 1 / 8, 1 / 8, 1 / 4, 1 / 8, 1 / 8, 1 / 16, 1 / 4, 1 / 2)
#: The rows of a network: of each side's points, of its features, one that is always added, one for
#: each answer, and the last with what is added to the answers.
FEATURES_FROM = 2 * SIZE * UNITS
ALWAYS = FEATURES_FROM + 2 * len(SCALES)
#: The answers: win; win by 2 points or more, lose so; points won beyond 2, lost, as shares.
WIN, WIN_2, LOSE_2, WIN_3, LOSE_3 = range(5)
ANSWERS = 5
OUT = ALWAYS + 1
LEVELS = OUT + ANSWERS
ROWS = LEVELS + 1
#: Hidden values are cut to multiples of 1 / CUT, finished weights to those of 1 / GRAIN.
CUT, GRAIN = float(1 << 24), 1 << 16


class Net(NamedTuple):
    """The weights of two networks, each `ROWS` × hidden, and room to work in."""

    hidden: int
    meeting: Sequence[Buffer]  # while the sides may meet
    racing: Sequence[Buffer]
    before: Sequence[Row]  # the board that others are told apart from: mine, theirs
    base: Sequence[Buffer]  # what its checkers add up to in both networks
    values: Buffer  # the hidden values of the last board
    answers: Buffer  # the answers for the last board


@compilable
def add_row(weights: Sequence[Buffer], hidden: int, row: int, times: float, to: Buffer) -> None:
    """Add a row of weights, so many times."""
    line = weights[row]
    for place in range(hidden):
        to[place] += times * line[place]


@compilable
def first_unit(side: int, point: int) -> int:
    """The row of the first input of a side's point."""
    return (side * SIZE + point) * UNITS


@compilable
def add_count(
    weights: Sequence[Buffer],
    hidden: int,
    hitting: int,
    side: int,
    point: int,
    count: int,
    times: float,
    to: Buffer,
) -> None:
    """Add what so many checkers on a point are worth, so many times."""
    row = first_unit(side, point)
    if count == 1 or (hitting == 0 and count > 0):
        add_row(weights, hidden, row, times, to)
    if count > 1:
        add_row(weights, hidden, row + 1, times, to)
    if count > 2:
        add_row(weights, hidden, row + 2, times, to)
    if count > 3:
        add_row(weights, hidden, row + 3, (count - 3) * 0.25 * times, to)


@compilable_large
def add_checkers(
    weights: Sequence[Buffer], hidden: int, hitting: int, mine: Row, theirs: Row, to: Buffer
) -> None:
    """Begin with what is always added, and add both sides' checkers."""
    line = weights[ALWAYS]
    for place in range(hidden):
        to[place] = line[place]
    for point in range(SIZE):
        add_count(weights, hidden, hitting, 0, point, mine[point], 1.0, to)
        add_count(weights, hidden, hitting, 1, point, theirs[point], 1.0, to)


@compilable_large
def add_change(
    weights: Sequence[Buffer], hidden: int, hitting: int, side: int, was: Row, row: Row, to: Buffer
) -> None:
    """Add what has changed in one side's row."""
    for point in range(SIZE):
        if was[point] != row[point]:
            add_count(weights, hidden, hitting, side, point, was[point], -1.0, to)
            add_count(weights, hidden, hitting, side, point, row[point], 1.0, to)


@compilable
def feature_at(features: Base, place: int) -> float:
    """A feature as an input."""
    return features[place] * SCALES[place]


@compilable_large
def features_for(code: Code, mine: Row, theirs: Row) -> Base:
    """The features of one side.

    With hitting, those that the points show already, off and head, give way to the throws that hit
    this side and the throws by which its last checker gets away.
    """
    found = base_features(code, mine, theirs, opposing_of(code, theirs))
    if code.hitting == 0:
        return found
    pips, _, blocks, spread, _, front, stranded, deep, shots, home, barred, ahead = found
    hit = hitting_rolls(code, theirs, mine)
    away = leaving_rolls(code, mine, theirs)
    return pips, hit, blocks, spread, away, front, stranded, deep, shots, home, barred, ahead


@compilable_large
def add_features(
    code: Code, weights: Sequence[Buffer], hidden: int, mine: Row, theirs: Row, to: Buffer
) -> None:
    """Add both sides' features."""
    ours, his = features_for(code, mine, theirs), features_for(code, theirs, mine)
    row = FEATURES_FROM
    for place in range(len(SCALES)):
        if ours[place]:
            add_row(weights, hidden, row + place, feature_at(ours, place), to)
        if his[place]:
            add_row(weights, hidden, row + len(SCALES) + place, feature_at(his, place), to)


@compilable
def gate(value: Any) -> Any:
    """A hidden value, between −1 and 1; with numpy many in an array."""
    return value / (1.0 + abs(value))


@compilable
def chance(value: float) -> float:
    """An answer, between 0 and 1."""
    return 0.5 + 0.5 * value / sqrt(1.0 + value * value)


@compilable_large
def begin_at(code: Code, net: Net, mine: Row, theirs: Row) -> None:
    """Take a board as the one that those to come are told apart from."""
    for point in range(SIZE):
        net.before[0][point] = mine[point]
        net.before[1][point] = theirs[point]
    add_checkers(net.meeting, net.hidden, code.hitting, mine, theirs, net.base[0])
    add_checkers(net.racing, net.hidden, code.hitting, mine, theirs, net.base[1])


@compilable_large
def answer(weights: Sequence[Buffer], hidden: int, values: Buffer, answers: Buffer) -> None:
    """The answers that gated hidden values lead to."""
    for place in range(ANSWERS):
        total = weights[LEVELS][place]
        line = weights[OUT + place]
        for inner in range(hidden):
            total += line[inner] * values[inner]
        answers[place] = chance(total)


@compilable_large
def evaluate(code: Code, net: Net, mine: Row, theirs: Row) -> None:
    """Fill `net.answers` with the chances of the side that has just moved."""
    hidden, values = net.hidden, net.values
    meet = may_meet(code.direction, mine, theirs)
    weights = net.meeting if meet else net.racing
    base = net.base[0 if meet else 1]
    for place in range(hidden):
        values[place] = base[place]
    add_change(weights, hidden, code.hitting, 0, net.before[0], mine, values)
    add_change(weights, hidden, code.hitting, 1, net.before[1], theirs, values)
    if meet:
        add_features(code, weights, hidden, mine, theirs, values)
    for place in range(hidden):
        values[place] = floor(gate(values[place]) * CUT) / CUT
    answer(weights, hidden, values, net.answers)


@compilable_large
def settle(rules: GameRules, loser: Row, won: bool, answers: Buffer) -> None:
    """Fill in the answers of a game that is over, as the winner or the loser sees it."""
    points = points_of(end_of(rules.scoring, loser), loser)
    for place in range(ANSWERS):
        answers[place] = 0.0
    answers[WIN] = 1.0 if won else 0.0
    if points > 1:
        answers[WIN_2 if won else LOSE_2] = 1.0
    if points > 2:
        answers[WIN_3 if won else LOSE_3] = (points - 2) / rules.extra


@compilable
def equity_of(extra: int, answers: Any) -> Any:
    """The points expected, by the answers; with numpy each of them may be an array."""
    twice = answers[WIN_2] - answers[LOSE_2]
    return 2 * answers[WIN] - 1 + twice + extra * (answers[WIN_3] - answers[LOSE_3])


@compilable
def flip(answers: Buffer) -> None:
    """The same chances, seen by the other side."""
    answers[WIN] = 1.0 - answers[WIN]
    answers[WIN_2], answers[LOSE_2] = answers[LOSE_2], answers[WIN_2]
    answers[WIN_3], answers[LOSE_3] = answers[LOSE_3], answers[WIN_3]


@compilable_large
def equity_after(rules: GameRules, code: Code, net: Net, mine: Row, theirs: Row) -> float:
    """The points that the side that has just moved expects; `net.answers` holds its chances."""
    if rules.equal_turns == 0 and has_finished(mine):
        settle(rules, theirs, True, net.answers)
    else:
        evaluate(code, net, mine, theirs)
    equity: float = equity_of(rules.extra, net.answers)
    return equity
