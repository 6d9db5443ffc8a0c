"""An end of a game that two rule sets count differently: met in play, or set up."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from ..game.game import Game
from ..players.protocol import play_on, player_of
from ..position.position import Position
from ..rules.compilable import has_numba
from ..rules.score import end_of, worth
from ..rules.switches import Rules
from ..rules.track import BAR, OFF, SIZE


def value_of(rules: Rules, row: tuple[int, ...]) -> tuple[int, int]:
    """The kind of end, and the points, that a loser's row is worth; nobody has doubled."""
    end = end_of(rules.scoring, list(row))
    return end, worth(rules.scoring, end, list(row), False, 1)


def ending_in_play(one: Rules, other: Rules, games: int, seed: int) -> int | None:
    """The shortest of so many random games that the two count differently, by its number."""
    if not has_numba():
        return None
    from ..simulation.simulate import simulate

    start = Position.start(one)
    runs = [
        simulate(rules, games, seed, start=start.under(rules), keep=False) for rules in (one, other)
    ]
    tables = [run.table for run in runs]
    same_play = tables[0]["turns"] == tables[1]["turns"]
    counted = ["points_0", "points_1", "end"]
    parts = same_play & (tables[0][counted] != tables[1][counted]).any(axis=1)
    return int(tables[0]["turns"][parts].idxmin()) if parts.any() else None


def played_out(rules: Rules, seed: int, number: int) -> Game:
    """Game `number` between two random players, without a lot."""
    player = player_of("random")
    game = Game(Position.start(rules), seed=seed, number=number)
    return play_on(game, (player, player))


def ending_set_up(one: Rules, other: Rules) -> Position | None:
    """A finished position that the two count differently, its loser on the fewest points."""
    for row in _losers(one.checkers[1], BAR if one.hitting else BAR - 1):
        if value_of(one, row) != value_of(other, row):
            winner = (one.checkers[0], *(0,) * (SIZE - 1))
            return Position.of_rows(one, (row, winner), 1, (False, False))
    return None


def _losers(checkers: int, last: int) -> Iterator[tuple[int, ...]]:
    """Rows with a checker on each of one, two or three places and the rest on the first of them."""
    for places in range(1, 4):
        for chosen in combinations(range(OFF, last + 1), places):
            for many in chosen:
                row = [0] * SIZE
                for point in chosen:
                    row[point] = 1
                row[many] += checkers - places
                if places <= checkers and any(row[1:]):
                    yield tuple(row)
