"""Many games: one row a game, at full speed between built-in players, slower with one's own.

Game i of a seed is the same game whatever the number of workers, compiled or in plain Python. A run
goes in chunks of fixed size; finished chunks are kept, so a run that was stopped goes on where it
was.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from .game.game import Game, whole
from .players.builtin import BuiltIn, Easy
from .players.counting import count_game
from .players.easy import Features
from .players.protocol import name_of, play_on, player_of
from .position import Position, position_of
from .rules.compilable import has_numba
from .rules.errors import NardyError, Refused, Unreadable
from .rules.games import rules_of
from .rules.score import End
from .rules.switches import Rules
from .rules.tally import COLUMNS, POINTS, TURNS_NOTED, WINNER
from .words import say

if TYPE_CHECKING:
    import pandas as pd

#: How many games are played, and kept, at a time.
CHUNK = 1000
Arrays = tuple[np.ndarray, np.ndarray]


class Games:
    """The games of a run: `rows` as bare numbers, `table` for pandas, `game(i)` whole.

    >>> games = simulate("hyper", games=20, seed=1)
    >>> len(games), games.game(3).result is None
    (20, False)
    """

    def __init__(
        self, start: Position, with_lot: bool, seed: int, players: tuple[Any, Any], arrays: Arrays
    ) -> None:
        self.start = start
        self.with_lot = with_lot
        self.seed = seed
        self.players = players
        #: One row a game, by the columns of `rules.tally`.
        self.rows = arrays[0]
        #: For each game, side and one of its first 64 turns: 8 × the longest block + its quarter.
        self.blocks = arrays[1]

    def __len__(self) -> int:
        return len(self.rows)

    @cached_property
    def table(self) -> pd.DataFrame:
        """One row a game: winner (0 White, 1 Black, −1 nobody), points, end, pips, passes, …"""
        import pandas as pd

        table = pd.DataFrame(self.rows, columns=list(COLUMNS))
        for side in (0, 1):
            table.insert(2 + side, f"points_{side}", table.pop(f"points2_{side}") / 2)
        table["end"] = [End(end).name.lower().replace("_", " ") for end in table["end"]]
        table.index.name = "game"
        return table

    def game(self, number: int) -> Game:
        """Game `number` whole: it opens on a Board, its record can be kept."""
        if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number < len(self):
            raise Unreadable("no such game", given=number, most=len(self))
        return play_on(new_game(self.start, self.with_lot, self.seed, number), self.players)

    @property
    def blocked(self) -> int:
        """How many games ended with both sides blocked for ever."""
        return int((self.rows[:, COLUMNS.index("end")] == End.BLOCKED).sum())

    def __repr__(self) -> str:
        first, second = map(name_of, self.players)
        facts = {
            "count": len(self),
            "game": self.start.rules.name,
            "first": first,
            "second": second,
            "share": 100 * (self.rows[:, WINNER] == 0).sum() / max(len(self), 1),
            "points": (self.rows[:, POINTS] - self.rows[:, POINTS + 1]).sum()
            / (2 * max(len(self), 1)),
            "blocked": self.blocked,
        }
        return say("simulation.games", facts)


def new_game(start: Position, with_lot: bool, seed: int, number: int) -> Game:
    """A game of a run, from its lot or from the position where the run begins."""
    return Game(start.rules if with_lot else start, seed=seed, number=number)


def simulate(
    rules: Rules | str = "long",
    games: int = 1000,
    seed: int = 1,
    players: Sequence[Any] = ("random", "random"),
    *,
    workers: int = 1,
    start: Position | str | None = None,
    progress: bool | None = None,
    keep: bool | str | Path = True,
) -> Games:
    """Play games between two players, of White, who begins, and of Black.

    A player is "random", "easy", a function `(position, dice) -> turn` or an object (see
    `players.protocol`). `start` begins elsewhere than in the set-up, without a lot. `progress`
    shows a bar (None: when it takes longer than two seconds); `keep` says where finished chunks are
    kept: True the user's cache, False nowhere, or a folder.
    """
    count = whole(games, "bad games") or _refuse("bad games", games)
    whole(workers, "bad workers") or _refuse("bad workers", workers)
    seed = whole(seed, "bad seed")
    begin = _start_of(rules_of(rules), None if start is None else position_of(start))
    seats = _seats(players)
    jobs = [(at, min(CHUNK, count - at)) for at in range(0, count, CHUNK)]
    with_lot = start is None
    if all(isinstance(player, BuiltIn) for player in seats) and has_numba():
        chunks = _compiled(begin, with_lot, seed, seats, jobs, workers, keep)
    else:
        chunks = _plain(begin, with_lot, seed, seats, jobs)
    arrays = _gathered(chunks, count, progress)
    return Games(begin, with_lot, seed, seats, arrays)


def _refuse(key: str, given: Any) -> int:
    raise Unreadable(key, given=repr(given))


def _start_of(rules: Rules, start: Position | None) -> Position:
    if start is None:
        return Position.start(rules)
    if start.rules != rules:
        raise Unreadable("other rules", given=str(start))
    if start.winner is not None:
        raise Unreadable("game over already", position=start)
    return start


def _seats(players: Sequence[Any]) -> tuple[Any, Any]:
    if isinstance(players, str) or not isinstance(players, (tuple, list)) or len(players) != 2:
        raise Unreadable("bad players", given=repr(players)[:80])
    return player_of(players[0]), player_of(players[1])


def _gathered(chunks: Iterator[Arrays], count: int, progress: bool | None) -> Arrays:
    from tqdm.auto import tqdm

    rows, blocks = [], []
    bar = tqdm(total=count, disable=progress is False, delay=0 if progress else 2, unit="game")
    with bar:
        for chunk in chunks:
            rows.append(chunk[0])
            blocks.append(chunk[1])
            bar.update(len(chunk[0]))
    return np.concatenate(rows), np.concatenate(blocks)


# -- compiled ------------------------------------------------------------------------------------


def _compiled(
    start: Position,
    with_lot: bool,
    seed: int,
    seats: tuple[Any, Any],
    jobs: list[tuple[int, int]],
    workers: int,
    keep: bool | str | Path,
) -> Iterator[Arrays]:
    from joblib import Memory, Parallel, delayed

    from .compiled.cache import digest

    warm_up()
    weights = tuple(_weights(player, start) for player in seats)
    kinds = tuple(player.name for player in seats)
    run = Memory(_place(keep), verbose=0).cache(play_chunk)
    fixed = (str(start), with_lot, seed, kinds, weights, digest())
    parallel = Parallel(n_jobs=workers, return_as="generator")
    yield from parallel(delayed(run)(*fixed, first, many) for first, many in jobs)


def _weights(player: Any, start: Position) -> tuple[int, ...]:
    if isinstance(player, Easy):
        return tuple(player.weights_for(start))
    return (0,) * len(Features._fields)


def _place(keep: bool | str | Path) -> Path | None:
    if keep is True:
        from platformdirs import user_cache_path

        return user_cache_path("nardy_lab") / "runs"
    return None if keep is False else Path(keep)


def warm_up() -> None:
    """Compile once, and say so where it takes its time."""
    from .compiled import cache

    if not any(cache.folder().rglob("games.play_games*.nbi")):
        print(say("simulation.compiling"), file=sys.stderr)
        play_chunk(str(Position.start("hyper")), True, 1, ("random", "random"), (), "", 0, 1)


def play_chunk(
    start: str,
    with_lot: bool,
    seed: int,
    kinds: tuple[str, str],
    weights: tuple[tuple[int, ...], ...],
    version: str,
    first: int,
    count: int,
) -> Arrays:
    """Games `first` … of a run, compiled; `version`, of the rules' sources, keeps chunks apart."""
    from .compiled.games import PLAYERS, Table, game_rules, play_games
    from .compiled.turns import arrays_for

    position = Position.parse(start)
    rules = position.rules
    rows = np.zeros((count, len(COLUMNS)), np.int32)
    blocks = np.zeros((count, 2, TURNS_NOTED), np.uint8)
    sides = np.array(position.rows[:: -1 if position.player else 1], np.int8)
    setup = np.array(Position.start(rules).rows, np.int8)
    seats = np.array([PLAYERS.index(kind) for kind in kinds])
    weighed = np.zeros((2, len(Features._fields)), np.int64)
    for side, given in enumerate(weights):
        weighed[side] = given
    table = Table(sides, setup, seats, weighed)
    work = arrays_for(max(rules.checkers))
    choices = np.zeros((count, 0), np.int16)
    play_games(
        game_rules(rules), table, position.stand, seed, first, with_lot, work, rows, blocks, choices
    )
    return rows, blocks


# -- plain ---------------------------------------------------------------------------------------


def _plain(
    start: Position,
    with_lot: bool,
    seed: int,
    seats: tuple[Any, Any],
    jobs: list[tuple[int, int]],
) -> Iterator[Arrays]:
    """Games with a player of one's own; if it fails, the games before it are not lost."""
    done: list[tuple[list[int], list[list[int]]]] = []
    for first, many in jobs:
        for number in range(first, first + many):
            game = new_game(start, with_lot, seed, number)
            try:
                play_on(game, seats)
            except NardyError as error:
                error.facts["games"] = _as_games(start, with_lot, seed, seats, done)
                raise
            except Exception as error:
                facts = {"player": name_of(seats[game.player]), "game": number, "reason": error}
                kept = _as_games(start, with_lot, seed, seats, done)
                raise Refused("player raised", None, **facts, done=len(done), games=kept) from error
            done.append(count_game(game))
        yield _arrays(done[first:])


def _arrays(counted: list[tuple[list[int], list[list[int]]]]) -> Arrays:
    rows = np.array([row for row, _ in counted], np.int32).reshape(-1, len(COLUMNS))
    blocks = np.array([noted for _, noted in counted], np.uint8).reshape(-1, 2, TURNS_NOTED)
    return rows, blocks


def _as_games(
    start: Position, with_lot: bool, seed: int, seats: tuple[Any, Any], counted: list[Any]
) -> Games:
    return Games(start, with_lot, seed, seats, _arrays(counted))
