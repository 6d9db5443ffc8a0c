"""Exact values: bearing off alone, races, and games of few checkers solved whole.

    python -m nardy_lab.simulation.tables hyper

solves hyper (about ten million positions, under an hour on two cores; it may be stopped and goes on
where it was). Nothing is ever solved at first use but the small table of bearing off.
"""

from __future__ import annotations

import sys
import time
import zlib
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import numpy as np
from platformdirs import user_cache_path

from ..players.solved import PRECISE, may_be_solved, solved_place, spots_of
from ..position.position import Position, position_of
from ..rules.errors import NardyError, Unreadable
from ..rules.games import rules_of
from ..rules.switches import FREE, NEVER, Code, Rules
from ..rules.track import BAR, HOME_END, SIZE, may_meet
from ..words import say

#: The most rolls whose chances are kept: of standard bearing off no arrangement needs so many.
MOST_ROLLS = 128
#: The most arrangements of a side that are worked out for a race with checkers outside the home.
MOST_ARRANGEMENTS = 300_000
#: Rules on which a race hangs; those on primes besides where one may bind with nobody to hold up.
RACE = ("order", "one_die", "bear_off", "home_steps")
PRIMES = ("prime", "prime_checked", "forced_prime", "opponent_quarter_max", "direction", "hitting")
#: Into how many parts the positions of so many pips are divided, for the workers.
PARTS = 8


# -- races -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Race:
    """One side alone on its way, by the rules of a game: rolls needed when played for the fewest.

    Holds every arrangement that some row may become: for bearing off all those at home.
    """

    checkers: int
    keys: np.ndarray
    places: np.ndarray
    expected: np.ndarray
    chances: np.ndarray

    def place(self, row: Sequence[int]) -> int:
        """Where a row stands in the table; one that is not in it is refused."""
        key = sum(count << 4 * (point - 1) for point, count in enumerate(row) if 0 < point < 16)
        at = min(int(np.searchsorted(self.keys, key)), len(self.keys) - 1)
        if any(row[16:]) or sum(row) != self.checkers or self.keys[at] != key:
            raise Unreadable("not exact", reason=say("error.no race"))
        return int(self.places[at])

    def rolls(self, row: Sequence[int]) -> float:
        """The expected number of rolls."""
        return float(self.expected[self.place(row)])

    def distribution(self, row: Sequence[int]) -> np.ndarray:
        """The chance to need exactly 0, 1, 2, … rolls."""
        chances: np.ndarray = self.chances[self.place(row)]
        return chances


def bear_off(rules: Rules | str = "long") -> Race:
    """The table of bearing off by these rules, built in seconds and kept.

    >>> table = bear_off("hyper")
    >>> round(table.rolls((0, 1, 1, 1) + (0,) * 22), 3)
    1.861
    """
    made = rules_of(rules)
    return _bear_off(max(made.checkers), race_code(made))


def race_code(rules: Rules) -> Code:
    """The rules, what no race hangs on left at its default: so tables are few."""
    code, plain = rules.code, Rules().code
    names = RACE + (PRIMES if code.prime == NEVER or code.opponent_quarter_max else ())
    kept = {name: getattr(code, name) for name in names}
    if kept.get("prime") != NEVER:
        kept["prime"] = FREE
    return plain._replace(**kept)


@cache
def _bear_off(checkers: int, code: Code) -> Race:
    from .compiled.cache import digest

    bound = [0] * SIZE
    bound[HOME_END] = checkers
    seal = zlib.crc32(repr(tuple(code)).encode())
    stem = f"bear_off-{checkers}-{seal:x}"
    file = user_cache_path("nardy_lab") / "tables" / f"{stem}-{digest()}.npz"
    race = _race_within(tuple(bound), code, file)
    for old in file.parent.glob(f"{stem}-*.npz"):  # by another version of the rules
        if old != file:
            old.unlink(missing_ok=True)
    return race


@lru_cache(4)
def _race_within(bound: tuple[int, ...], code: Code, file: Path | None = None) -> Race:
    """The table of all that a row may become; kept in a file, where one is named."""
    from .compiled.tables import fill_race, race_keys, rows_within
    from .compiled.turns import arrays_for

    rows = rows_within(bound, MOST_ARRANGEMENTS)
    if not len(rows):
        raise Unreadable("not exact", reason=say("error.long race", {"most": MOST_ARRANGEMENTS}))
    keys, places = race_keys(rows)
    kept = None if file is None else _load(file)
    if kept is None:
        expected, chances = np.zeros(len(rows)), np.zeros((len(rows), MOST_ROLLS))
        chances[0, 0] = 1
        fill_race(code, rows, keys, places, arrays_for(sum(bound)), expected, chances)
        kept = {"expected": expected, "chances": chances}
        if file is not None:
            _save(file, **kept)
    return Race(sum(bound), keys, places, kept["expected"], kept["chances"])


def _load(place: Path) -> dict[str, np.ndarray] | None:
    try:
        with np.load(place) as kept:
            return dict(kept)
    except (OSError, ValueError):
        return None


def _save(place: Path, **arrays: Any) -> None:
    """Keep arrays for the next time; where nothing can be written they are built again then."""
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        made = place.with_name(f"{place.stem}-{time.time_ns()}.npz")
        np.savez(made, **arrays)
        made.replace(place)
    except OSError:
        pass


# -- an answer -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Exact:
    """What is known exactly of a position before the throw, for the side to move.

    `win` and `draw` are chances in a race, `rolls` the expected rolls of each side; in a
    game that has been solved `equity` is the points expected without a cube.
    """

    win: float | None = None
    draw: float | None = None
    rolls: tuple[float, float] | None = None
    equity: float | None = None


def exact(position: Position | str) -> Exact:
    """The exact value of a race, or of any position of a game that has been solved.

    >>> round(exact(Position("long", {1: 3}, {6: 15})).win, 6)
    1.0
    """
    position = position_of(position)
    solved = _solved(position.rules)
    if solved is not None and not position.owed:
        return Exact(equity=solved.equity(position))
    return _race(position)


def _race(position: Position) -> Exact:
    """Nobody can meet any more: each plays for the fewest rolls."""
    rules = position.rules
    if position.owed or rules.doubles != "four" or rules.unplayed != "lost":
        raise Unreadable("not exact", reason=say("error.owed rolls"))
    if rules.dice == "chosen" or may_meet(rules.code.direction, *map(list, position.rows)):
        raise Unreadable("not exact", reason=say("error.no race"))
    tables = [_table_for(rules, row) for row in position.rows]
    mine, theirs = (
        table.distribution(row) for table, row in zip(tables, position.rows, strict=True)
    )
    rolls = tables[0].rolls(position.rows[0]), tables[1].rolls(position.rows[1])
    later = theirs[::-1].cumsum()[::-1]  # he needs n rolls or more
    win = float(mine @ later)
    draw = 0.0
    if rules.last_turn == "equal turns":
        even = float(mine @ theirs) if position.player == 0 else float(mine[1:] @ theirs[:-1])
        draw, win = even, win - even if position.player == 0 else win
    return Exact(win=win, draw=draw, rolls=rolls)


def _table_for(rules: Rules, row: tuple[int, ...]) -> Race:
    """The table that a row is in: of bearing off, or its own."""
    if not any(row[HOME_END + 1 :]) and sum(row) == max(rules.checkers):
        return bear_off(rules)
    if any(row[16:]):
        raise Unreadable("not exact", reason=say("error.long race", {"most": MOST_ARRANGEMENTS}))
    return _race_within(row, race_code(rules))


# -- games of few checkers, solved ---------------------------------------------------------------


class Solved:
    """Every position of a game of few checkers, its equity without a cube; kept on disk.

    Values are set anew until none changes: each is the mean over the 36 throws of the best result,
    a result being worth what the other side has then, with its sign turned. Fewest pips first: but
    for hits and passes, what a value hangs on has then been set already.
    """

    def __init__(self, rules: Rules, place: Path) -> None:
        from .compiled.tables import arrangements_of

        self.rules = rules
        self.checkers = rules.checkers[0]
        self.place = place
        self.places = {points: place for place, points in enumerate(spots_of(self.checkers))}
        self.known = arrangements_of(self.checkers, rules.scoring)
        self.values = np.zeros((len(self.known.rows), len(self.known.rows)))
        self.change, self.sweeps = np.inf, 0
        kept = _load(place)
        if kept is not None:
            self.values = kept["values"]
            self.change, self.sweeps = float(kept["change"]), int(kept["sweeps"])

    @property
    def done(self) -> bool:
        """No value changes any more."""
        return self.change < PRECISE

    def sweep(self, workers: int = 2) -> float:
        """Set all values anew, once; the largest change."""
        from .compiled.tables import sweep
        from .compiled.turns import arrays_for

        parts = [(first, arrays_for(self.checkers)) for first in range(PARTS)]
        code, self.change = self.rules.code, 0.0
        with ThreadPoolExecutor(workers) as pool:
            for pips in range(2, 2 * self.checkers * BAR + 1):
                calls = [
                    pool.submit(sweep, code, self.known, self.values, pips, first, PARTS, arrays)
                    for first, arrays in parts
                ]
                self.change = max(self.change, *(call.result() for call in calls))
        self.sweeps += 1
        return self.change

    def solve(self, workers: int = 2, *, tell: bool = False) -> Solved:
        """Sweep until nothing changes, saving after each time."""
        begin = time.time()
        while not self.done:
            self.sweep(workers)
            _save(
                self.place,
                values=self.values,
                change=np.array(self.change),
                sweeps=np.array(self.sweeps),
            )
            if tell:
                facts = {"sweeps": self.sweeps, "change": f"{self.change:.2e}"}
                facts |= {"minutes": f"{(time.time() - begin) / 60:.1f}"}
                facts |= {"memory": f"{self.values.nbytes / 1e6:.0f}"}
                print(say("exact.sweep", facts), flush=True)
        return self

    def equity(self, position: Position) -> float:
        """What the side to move expects before its throw."""
        if position.winner is not None:
            raise Unreadable("game over", position=position)
        return float(self.values[self._place(position.rows[0]), self._place(position.rows[1])])

    def _place(self, row: Sequence[int]) -> int:
        return self.places[tuple(np.repeat(np.arange(SIZE), row).tolist())]

    def opening(self) -> float:
        """What the winner of the lot expects, who plays its dice: no doubles."""
        start = Position.start(self.rules)
        total = 0.0
        for high in range(2, 7):
            for low in range(1, high):
                turns = start.legal_turns((high, low))
                total += max(-self.equity(turn.position) for turn in turns)
        return total / 15


def _solved(rules: Rules) -> Solved | None:
    """The solved game, if it has been built."""
    if not may_be_solved(rules):
        return None
    place = solved_place(rules)
    return _read_solved(rules, place, place.stat().st_mtime_ns) if place.exists() else None


@cache
def _read_solved(rules: Rules, place: Path, _: int) -> Solved | None:
    solved = Solved(rules, place)
    return solved if solved.done else None


def main(arguments: Sequence[str] | None = None) -> int:
    """Solve a game of few checkers: python -m nardy_lab.simulation.tables hyper."""
    from ..notation.positions import read_rules

    asked = " ".join(sys.argv[1:] if arguments is None else arguments)
    try:
        rules = read_rules(asked or "hyper")
    except NardyError as error:
        print(error, file=sys.stderr)
        return 2
    if not may_be_solved(rules):
        print(say("exact.not solvable"), file=sys.stderr)
        return 1
    solved = Solved(rules, solved_place(rules)).solve(tell=True)
    print(say("exact.solved", {"value": f"{solved.opening():.8f}"}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
