"""Exact values by dynamic programming: bearing off alone, and whole games of few checkers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from ...players.solved import spots_of
from ...rules.dice import ROLLS
from ...rules.nodes import Work, play_path
from ...rules.score import Scoring, end_of, points_of
from ...rules.step import landing, was_hit
from ...rules.switches import Code
from ...rules.track import BAR, OFF, SIZE, Row, across
from ...rules.turn import search_phase
from .cache import entry, free_entry, part

#: The 21 rolls and how many of the 36 ordered throws give each.
WEIGHTED_ROLLS = tuple((high, low, 1 if high == low else 2) for high, low in ROLLS)
THROWS = 36
NOWHERE = -1
#: The farthest point of a race that is worked out: four bits a point make one number.
RACE_END = 15


# -- races -----------------------------------------------------------------------------------------


def rows_within(bound: Sequence[int], most: int) -> np.ndarray:
    """Every arrangement that a row may become by moving on, fewest pips first, as rows.

    With never more checkers on a point and behind it than the row has. No rows where there would be
    more than `most`.
    """
    behind = np.cumsum(bound[::-1])[::-1]  # on each point and beyond
    counts, placed = np.zeros((1, SIZE), np.int8), np.zeros(1, np.int64)
    for point in range(BAR, OFF, -1):
        free = behind[point] - placed
        if (free + 1).sum() > most:
            return np.zeros((0, SIZE), np.int8)
        begins = np.repeat(np.cumsum(free + 1) - (free + 1), free + 1)
        here = np.arange(len(begins)) - begins
        counts, placed = np.repeat(counts, free + 1, axis=0), np.repeat(placed, free + 1)
        counts[:, point] = here
        placed = placed + here
    counts[:, OFF] = behind[OFF] - placed
    return counts[np.argsort(counts.astype(np.int64) @ np.arange(SIZE), kind="stable")]


def race_keys(rows: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The arrangements' keys in order, and the place of each: hexadecimal digits of the points."""
    shifts = 4 * np.arange(RACE_END)
    keys = (rows[:, 1 : RACE_END + 1].astype(np.int64) << shifts).sum(axis=1)
    order = np.argsort(keys)
    return keys[order], order


@part
def race_place(keys: np.ndarray, places: np.ndarray, mine: Row) -> int:
    """Where an arrangement stands in the list."""
    key = 0
    for point in range(RACE_END, OFF, -1):
        key = key * 16 + mine[point]
    low, high = 0, len(keys) - 1
    while low < high:
        middle = (low + high) // 2
        if keys[middle] < key:
            low = middle + 1
        else:
            high = middle
    return int(places[low])


@entry
def fill_race(
    code: Code,
    rows: np.ndarray,
    keys: np.ndarray,
    places: np.ndarray,
    work: Work,
    expected: np.ndarray,
    chances: np.ndarray,
) -> None:
    """Expected rolls and their distribution for each arrangement, played for the fewest.

    `chances[place, n]` is the chance to need exactly n rolls. A roll that cannot be played leaves
    the arrangement as it is.
    """
    theirs: Any = np.zeros(SIZE, np.int8)
    theirs[OFF] = 1  # somebody is past every prime
    for place in range(1, len(rows)):
        mine: Any = rows[place].copy()
        stays, total = 0, 0.0
        row = np.zeros(chances.shape[1])
        for high, low, throws in WEIGHTED_ROLLS:
            steps = 4 if high == low else 2
            ends, played, _ = search_phase(code, mine, theirs, False, work, high, low, steps)
            best = place
            if played:
                best = NOWHERE
                for index in range(ends):
                    play_path(code, mine, theirs, work, work.ends[index], 1)
                    next_ = race_place(keys, places, mine)
                    play_path(code, mine, theirs, work, work.ends[index], -1)
                    if best == NOWHERE or expected[next_] < expected[best]:
                        best = next_
            if best == place:
                stays += throws
                continue
            total += throws * expected[best]
            row += throws * chances[best]
        expected[place] = (THROWS + total) / (THROWS - stays)
        for rolls in range(1, chances.shape[1]):
            chances[place, rolls] = (row[rolls - 1] + stays * chances[place, rolls - 1]) / THROWS


# -- whole games of few checkers -------------------------------------------------------------------


class Arrangements(NamedTuple):
    """Every arrangement of one side's few checkers, fewest pips first; the first has all off."""

    rows: np.ndarray  # (arrangements, 26)
    lifted: np.ndarray  # which arrangement of one checker less is left without one from a point
    put: np.ndarray  # which arrangement such a one becomes with a checker on a point
    firsts: np.ndarray  # the first arrangement of so many pips, and of one more than there are
    won: np.ndarray  # what the game is worth when the loser stands so


def arrangements_of(checkers: int, scoring: Scoring) -> Arrangements:
    """The arrangements of so many checkers, and how a step leads from one to another."""
    spots, fewer = spots_of(checkers), spots_of(checkers - 1)
    place_of = {points: place for place, points in enumerate(spots)}
    rows = np.zeros((len(spots), SIZE), np.int8)
    lifted = np.full((len(spots), SIZE), NOWHERE, np.int32)
    put = np.full((len(fewer), SIZE), NOWHERE, np.int32)
    for rest, points in enumerate(fewer):
        for point in range(SIZE):
            place = place_of[tuple(sorted((*points, point)))]
            put[rest, point] = place
            lifted[place, point] = rest
    for place, points in enumerate(spots):
        np.add.at(rows[place], list(points), 1)
    pips = [sum(points) for points in spots]
    firsts = np.searchsorted(pips, range(checkers * BAR + 2))
    won = [1.0 * points_of(end_of(scoring, row), row) for row in rows.tolist()]
    return Arrangements(rows, lifted, put, firsts, np.array(won))


@part
def can_stand(code: Code, mine: Row, theirs: Row) -> bool:
    """No point is held by both."""
    for point in range(1, BAR):
        if mine[point] and theirs[across(code.direction, point)]:
            return False
    return True


@part
def follow(
    code: Code, known: Arrangements, work: Work, last: int, own: np.ndarray, other: np.ndarray
) -> None:
    """The arrangements of both sides in nodes 1 … last, from those in node 0."""
    for node in range(1, last + 1):
        parent = work.parents[node]
        target = landing(work.sources[node], work.dice[node])
        own[node] = known.put[known.lifted[own[parent], work.sources[node]], target]
        other[node] = other[parent]
        if was_hit(work.memories[parent], work.memories[node]):
            there = across(code.direction, target)
            other[node] = known.put[known.lifted[other[parent], there], BAR]


@part
def value_of_roll(
    code: Code,
    known: Arrangements,
    values: np.ndarray,
    mine: Row,
    theirs: Row,
    high: int,
    low: int,
    work: Work,
    own: np.ndarray,
    other: np.ndarray,
) -> float:
    """The best that a roll gives, for the side that plays it."""
    steps = 4 if high == low else 2
    ends, _, _ = search_phase(code, mine, theirs, False, work, high, low, steps)
    if ends == 0:
        return float(-values[other[0], own[0]])
    last = 0
    for index in range(ends):
        last = max(last, work.ends[index])
    follow(code, known, work, last, own, other)
    best = -np.inf
    for index in range(ends):
        node = work.ends[index]
        value = -values[other[node], own[node]] if own[node] else known.won[other[node]]
        best = max(best, value)
    return best


@free_entry
def sweep(
    code: Code,
    known: Arrangements,
    values: np.ndarray,
    pips: int,
    first: int,
    stride: int,
    work: Work,
) -> float:
    """Set anew the values of all positions of so many pips together; the largest change.

    Only those in which the side to move has arrangement `first`, or every `stride`-th after it.
    """
    rows, change = known.rows, 0.0
    mine, theirs = rows[0].copy(), rows[0].copy()
    own, other = np.zeros_like(work.keys), np.zeros_like(work.keys)
    most = len(known.firsts) - 2
    for his_pips in range(max(1, pips - most), min(most, pips - 1) + 1):
        begin, end = known.firsts[pips - his_pips], known.firsts[pips - his_pips + 1]
        for place in range(begin + (first - begin) % stride, end, stride):
            for his in range(known.firsts[his_pips], known.firsts[his_pips + 1]):
                mine[:] = rows[place]
                theirs[:] = rows[his]
                if not can_stand(code, mine, theirs):
                    continue
                own[0], other[0] = place, his
                total = 0.0
                for high, low, throws in WEIGHTED_ROLLS:
                    total += throws * value_of_roll(
                        code, known, values, mine, theirs, high, low, work, own, other
                    )
                total /= THROWS
                change = max(change, abs(total - values[place, his]))
                values[place, his] = total
    return change
