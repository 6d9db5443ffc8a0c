"""Learning by self-play: the network plays itself, then goes back over the game.

Each board of a game is drawn towards what came of it: partly the end of the game, partly what the
network now thinks of the next board (temporal differences, with a trace that fades). The weights
kept are a mean in which late games count most. Everything hangs on the number of the game alone, so
that a run that was stopped and goes on is the same run; and nothing is computed but sums, products,
quotients and square roots in a fixed order, so that every machine finds the same weights.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from ...players.network import (
    ALWAYS,
    ANSWERS,
    FEATURES_FROM,
    LEVELS,
    OUT,
    ROWS,
    SCALES,
    WIN,
    Buffer,
    Net,
    add_checkers,
    add_features,
    answer,
    feature_at,
    features_for,
    first_unit,
    flip,
    gate,
    settle,
)
from ...rules.counts import COLUMNS, TURNS, TURNS_NOTED, WINNER
from ...rules.next_turn import Stand
from ...rules.nodes import Work
from ...rules.switches import Code
from ...rules.track import SIZE, Row, may_meet
from ...rules.whole_game import GameRules
from .cache import entry, part
from .games import Notes, Table, play_game

#: A game with more turns than this teaches nothing: no room is kept for it.
MOST_NOTED = 2000
#: How far a board is drawn at first, how far at least, and by which game it is half as far.
RATE, LEAST_RATE, HALVED = 0.04, 0.003, 40_000
#: How much of the end of a game counts at first; it fades as the rate does.
TRACE = 0.5
#: In the mean of all weights, the last of n games counts LATE / (n + LATE).
LATE = 4.0


class Learner(NamedTuple):
    """A network that learns: the one that plays, the mean that is kept, and room to work in."""

    net: Net
    mean: np.ndarray  # (2, ROWS, hidden)
    target: Buffer
    slope: Buffer


@part
def nudge(weights: Sequence[Buffer], hidden: int, row: int, times: float, slope: Buffer) -> None:
    """Move a row of weights, so many times."""
    line = weights[row]
    for place in range(hidden):
        line[place] += times * slope[place]


@part
def nudge_checkers(
    weights: Sequence[Buffer], hidden: int, hitting: int, side: int, row: Row, slope: Buffer
) -> None:
    """Move the weights of one side's checkers."""
    for point in range(SIZE):
        count, first = row[point], first_unit(side, point)
        if count == 1 or (hitting == 0 and count > 0):
            nudge(weights, hidden, first, 1.0, slope)
        if count > 1:
            nudge(weights, hidden, first + 1, 1.0, slope)
        if count > 2:
            nudge(weights, hidden, first + 2, 1.0, slope)
        if count > 3:
            nudge(weights, hidden, first + 3, (count - 3) * 0.25, slope)


@part
def nudge_features(
    code: Code, weights: Sequence[Buffer], hidden: int, mine: Row, theirs: Row, slope: Buffer
) -> None:
    """Move the weights of both sides' features."""
    ours, his = features_for(code, mine, theirs), features_for(code, theirs, mine)
    for place in range(len(SCALES)):
        row = FEATURES_FROM + place
        if ours[place]:
            nudge(weights, hidden, row, feature_at(ours, place), slope)
        if his[place]:
            nudge(weights, hidden, row + len(SCALES), feature_at(his, place), slope)


@part
def draw_answers(weights: Sequence[Buffer], hidden: int, rate: float, learner: Learner) -> None:
    """Move the weights of the answers; `learner.slope` is where the hidden values should go."""
    values, slope, answers = learner.net.values, learner.slope, learner.net.answers
    for place in range(hidden):
        slope[place] = 0.0
    for place in range(ANSWERS):
        error = rate * (learner.target[place] - answers[place])
        line = weights[OUT + place]
        weights[LEVELS][place] += error
        for inner in range(hidden):
            slope[inner] += error * line[inner]
            line[inner] += error * values[inner]
    for inner in range(hidden):
        flat = 1.0 - abs(values[inner])
        slope[inner] *= flat * flat


@part
def draw(code: Code, learner: Learner, rate: float, mine: Row, theirs: Row) -> None:
    """Draw the answers for a board towards the target; `net.answers` are those before it."""
    net, slope = learner.net, learner.slope
    hidden, values = net.hidden, net.values
    meet = may_meet(code.direction, mine, theirs)
    weights = net.meeting if meet else net.racing
    add_checkers(weights, hidden, code.hitting, mine, theirs, values)
    if meet:
        add_features(code, weights, hidden, mine, theirs, values)
    for place in range(hidden):
        values[place] = gate(values[place])
    answer(weights, hidden, values, net.answers)
    draw_answers(weights, hidden, rate, learner)
    nudge(weights, hidden, ALWAYS, 1.0, slope)
    nudge_checkers(weights, hidden, code.hitting, 0, mine, slope)
    nudge_checkers(weights, hidden, code.hitting, 1, theirs, slope)
    if meet:
        nudge_features(code, weights, hidden, mine, theirs, slope)


@part
def end_seen_by(rules: GameRules, player: int, sides: np.ndarray, row: Row, to: Buffer) -> None:
    """The answers at the end of a game: nobody's is half a win for each."""
    winner = row[WINNER]
    if winner < 0:
        for place in range(ANSWERS):
            to[place] = 0.0
        to[WIN] = 0.5
    else:
        settle(rules, sides[1 - winner], winner == player, to)


@part
def look_back(
    rules: GameRules, learner: Learner, number: int, sides: np.ndarray, notes: Notes
) -> None:
    """Go over game `number` of the learner's life from its end to its beginning."""
    last = notes.row[TURNS] - 1
    if last < 0 or last >= len(notes.boards):
        return
    fade = HALVED / (HALVED + number)
    rate, trace = max(RATE * fade, LEAST_RATE), TRACE * fade
    seen, target = notes.movers[last], learner.target
    end_seen_by(rules, seen, sides, notes.row, target)
    for turn in range(last, -1, -1):
        if notes.movers[turn] != seen:
            seen = notes.movers[turn]
            flip(target)
        draw(rules.codes.own, learner, rate, notes.boards[turn, 0], notes.boards[turn, 1])
        for place in range(ANSWERS):
            target[place] += (1.0 - trace) * (learner.net.answers[place] - target[place])


@part
def take_mean(learner: Learner, number: int) -> None:
    """Let the present weights into the mean of all."""
    share = LATE / (number + LATE)
    for row in range(ROWS):
        for place in range(learner.net.hidden):
            for mean, weights in (
                (learner.mean[0, row], learner.net.meeting[row]),
                (learner.mean[1, row], learner.net.racing[row]),
            ):
                mean[place] += share * (weights[place] - mean[place])


@entry
def learn(
    rules: GameRules,
    table: Table,
    stand: Stand,
    seed: int,
    first: int,
    games: int,
    work: Work,
    learner: Learner,
) -> int:
    """Games `first`, `first + 1`, … of a learner's life; how many turns they had."""
    row: Any = np.zeros(len(COLUMNS), np.int32)
    blocks: Any = np.zeros((2, TURNS_NOTED), np.uint8)
    boards, movers = np.zeros((MOST_NOTED, 2, SIZE), np.int8), np.zeros(MOST_NOTED, np.int8)
    notes, turns = Notes(row, blocks, row[:0], boards, movers), 0
    for number in range(first, first + games):
        row[:] = 0
        sides = table.start.copy()
        play_game(rules, table, stand, seed, number, True, sides, work, notes)
        look_back(rules, learner, number, sides, notes)
        take_mean(learner, number)
        turns += row[TURNS]
    return turns
