"""Exact values by dynamic programming: bearing off alone, and whole games of few checkers."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement
from typing import Any

import numpy as np

from ..rules.nodes import Work, play_path
from ..rules.score import Scoring, end_of, points_of
from ..rules.switches import Code
from ..rules.track import BAR, HOME_END, OFF, SIZE, Row, across
from ..rules.turn import search_phase
from .cache import entry, free_entry, part

#: The 21 rolls and how many of the 36 ordered throws give each.
ROLLS = tuple(
    (high, low, 1 if high == low else 2) for high in range(1, 7) for low in range(1, high + 1)
)
THROWS = 36
NOWHERE = -1


# -- bearing off -----------------------------------------------------------------------------------


def home_rows(checkers: int) -> np.ndarray:
    """Every arrangement of up to so many checkers at home, fewest pips first, as rows."""
    spots = list(combinations_with_replacement(range(HOME_END + 1), checkers))
    spots.sort(key=lambda points: (sum(points), points))
    rows = np.zeros((len(spots), SIZE), np.int8)
    for place, points in enumerate(spots):
        for point in points:
            rows[place, point] += 1
    return rows


def home_keys(rows: np.ndarray) -> np.ndarray:
    """For each arrangement's key (base-16 digits of its points) its place; −1 elsewhere."""
    keys = np.full(16**HOME_END, NOWHERE, np.int32)
    weights = 16 ** np.arange(HOME_END)
    keys[rows[:, 1 : HOME_END + 1].astype(np.int64) @ weights] = np.arange(len(rows))
    return keys


@part
def home_key(mine: Row) -> int:
    """An arrangement's key."""
    key = 0
    for point in range(HOME_END, OFF, -1):
        key = key * 16 + mine[point]
    return key


@entry
def fill_home(
    code: Code,
    rows: np.ndarray,
    keys: np.ndarray,
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
        for high, low, throws in ROLLS:
            steps = 4 if high == low else 2
            ends, played, _ = search_phase(code, mine, theirs, False, work, high, low, steps)
            best = place
            if played:
                best = NOWHERE
                for index in range(ends):
                    play_path(code, mine, theirs, work, work.ends[index], 1)
                    next_ = keys[home_key(mine)]
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


def all_rows(checkers: int) -> np.ndarray:
    """Every arrangement of so many checkers, off and bar among the places, as rows."""
    spots = list(combinations_with_replacement(range(SIZE), checkers))
    rows = np.zeros((len(spots), SIZE), np.int8)
    for place, points in enumerate(spots):
        for point in points:
            rows[place, point] += 1
    return rows


def places_of(rows: np.ndarray, checkers: int) -> np.ndarray:
    """The place of an arrangement by its key: its points, the smallest last, in base 26."""
    places = np.full(SIZE**checkers, NOWHERE, np.int32)
    for place, row in enumerate(rows):
        key = 0
        for point in np.repeat(np.arange(SIZE), row)[::-1]:
            key = key * SIZE + int(point)
        places[key] = place
    return places


@part
def place_of(places: Sequence[int], row: Row) -> int:
    """Where an arrangement stands in the list."""
    key = 0
    for point in range(BAR, OFF - 1, -1):
        for _ in range(row[point]):
            key = key * SIZE + point
    return places[key]


@part
def can_stand(code: Code, mine: Row, theirs: Row, checkers: int) -> bool:
    """Both may stand so, and neither has finished."""
    if mine[OFF] == checkers or theirs[OFF] == checkers:
        return False
    for point in range(1, BAR):
        if mine[point] and theirs[across(code.direction, point)]:
            return False
    return True


@part
def value_of_roll(
    code: Code,
    scoring: Scoring,
    places: Sequence[int],
    values: np.ndarray,
    mine: Row,
    theirs: Row,
    checkers: int,
    high: int,
    low: int,
    work: Work,
) -> float:
    """The best that a roll gives, for the side that plays it."""
    steps = 4 if high == low else 2
    ends, _, _ = search_phase(code, mine, theirs, False, work, high, low, steps)
    best = -4.0
    for index in range(max(ends, 1)):
        node = work.ends[index] if ends else 0
        play_path(code, mine, theirs, work, node, 1)
        if mine[OFF] == checkers:
            value = 1.0 * points_of(end_of(scoring, theirs), theirs)
        else:
            value = -values[place_of(places, theirs), place_of(places, mine)]
        play_path(code, mine, theirs, work, node, -1)
        best = max(best, value)
    return best


@free_entry
def sweep(
    code: Code,
    scoring: Scoring,
    rows: np.ndarray,
    places: Sequence[int],
    values: np.ndarray,
    begin: int,
    end: int,
    work: Work,
) -> float:
    """Set anew the values of the arrangements begin … end−1 of the mover; the largest change."""
    checkers, change = rows[0].sum(), 0.0
    mine, theirs = rows[0].copy(), rows[0].copy()
    for place in range(begin, end):
        for other in range(len(rows)):
            mine[:] = rows[place]
            theirs[:] = rows[other]
            if not can_stand(code, mine, theirs, checkers):
                continue
            total = 0.0
            for high, low, throws in ROLLS:
                total += throws * value_of_roll(
                    code, scoring, places, values, mine, theirs, checkers, high, low, work
                )
            total /= THROWS
            change = max(change, abs(total - values[place, other]))
            values[place, other] = total
    return change
