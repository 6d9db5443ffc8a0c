"""Games of few checkers that have been solved: `strong` looks its turns up there.

The table holds what the side to move expects before its throw, for every arrangement of both sides;
`python -m nardy_lab.simulation.tables hyper` builds it.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from ..rules.compilable import compilable
from ..rules.score import end_of, points_of
from ..rules.switches import Rules
from ..rules.track import BAR, OFF, SIZE, Row
from ..rules.whole_game import GameRules

if TYPE_CHECKING:
    import numpy as np

#: More checkers than this make too many positions.
FEW = 3
#: Solved: no value changes by more any more.
PRECISE = 1e-9


class Known(NamedTuple):
    """A solved game: `values[mine, theirs]` by the places of both arrangements."""

    values: np.ndarray
    places: Sequence[int]  # the place of an arrangement, by its key


@compilable
def spots_key(row: Row) -> int:
    """A number for where few checkers stand: their points as digits, the largest first."""
    key = 0
    for point in range(BAR, OFF, -1):
        for _ in range(row[point]):
            key = key * SIZE + point
    for _ in range(row[OFF]):
        key *= SIZE
    return key


@compilable
def exact_after(rules: GameRules, known: Known, mine: Row, theirs: Row) -> float:
    """What the side that has just moved expects."""
    key = spots_key(mine)
    if key == 0:
        return float(points_of(end_of(rules.scoring, theirs), theirs))
    return float(-known.values[known.places[spots_key(theirs)], known.places[key]])


def spots_of(checkers: int) -> list[tuple[int, ...]]:
    """Where so many checkers may stand, off and bar among the places, fewest pips first."""
    return sorted(combinations_with_replacement(range(SIZE), checkers), key=lambda p: (sum(p), p))


def places_of(checkers: int) -> list[int]:
    """The place of each arrangement in that list, by its key."""
    places = [0] * SIZE**checkers
    for place, points in enumerate(spots_of(checkers)):
        key = 0
        for point in sorted(points, reverse=True):
            key = key * SIZE + point
        places[key] = place
    return places


def may_be_solved(rules: Rules) -> bool:
    """Few checkers, as many on both sides, one turn after the other, no first-turn exception."""
    return (
        rules.checkers[0] == rules.checkers[1] <= FEW
        and rules.doubles == "four"
        and rules.unplayed == "lost"
        and rules.last_turn == "none"
        and rules.dice == "rolled"
        and rules.code.head == 1
    )


def solved_place(rules: Rules) -> Path:
    """Where a solved game is kept."""
    from platformdirs import user_cache_path

    name = f"{rules.name}-{rules.checkers[0]}-{abs(hash_of(rules)):x}"
    return user_cache_path("nardy_lab") / "solved" / f"{name}.npz"


def hash_of(rules: Rules) -> int:
    """A number for what a game without a cube hangs on, the same on every machine."""
    return zlib.crc32(repr((rules.code, rules.scoring[:-1], rules.checkers)).encode())


def known_of(rules: Rules) -> Known | None:
    """The solved game, where it has been built on this machine."""
    if not may_be_solved(rules):
        return None
    place = solved_place(rules)
    if not place.exists():
        return None
    return _read(place, place.stat().st_mtime_ns, rules.checkers[0])


@cache
def _read(place: Path, _: int, checkers: int) -> Known | None:
    import numpy as np

    try:
        with np.load(place) as kept:
            done = float(kept["change"]) < PRECISE
            return Known(kept["values"], places_of(checkers)) if done else None
    except (OSError, ValueError, KeyError):
        return None
