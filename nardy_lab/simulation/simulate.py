"""Many games: one row a game, at full speed between built-in players, slower with one's own.

Game i of a seed is the same game whatever the number of workers, compiled or in plain Python. A run
goes in chunks of fixed size; finished chunks are kept, so a run that was stopped goes on where it
was.
"""

from __future__ import annotations

import os
import sys
import tempfile
import warnings
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from ..game.game import Game, positive, whole
from ..players.builtin import BuiltIn, Random, Seated
from ..players.counting import count_game
from ..players.protocol import name_of, play_on, player_of
from ..position.position import Position, position_of
from ..rules.compilable import has_numba
from ..rules.counts import COLUMNS, POINTS, TURNS_NOTED, WINNER, seal_of
from ..rules.errors import NardyError, Refused, Unreadable
from ..rules.games import games, rules_of
from ..rules.score import End
from ..rules.switches import Rules
from ..rules.whole_game import game_rules
from ..words import say

if TYPE_CHECKING:
    import pandas as pd

#: How many games are played, and kept, at a time.
CHUNK = 1000
Arrays = tuple[np.ndarray, np.ndarray]
#: A game counted: its row, its blocks, the seals of its first boards.
Counted = tuple[list[int], list[list[int]], list[int]]


class Games:
    """The games of a run: `rows` as bare numbers, `table` for pandas, `game(i)` whole.

    >>> games = simulate("hyper", games=20, seed=1)
    >>> len(games), games.game(3).result is None
    (20, False)
    """

    def __init__(
        self, run: Run, arrays: Arrays, first: int = 0, trails: np.ndarray | None = None
    ) -> None:
        self.run = run
        self.start = run.start
        self.seed = run.seed
        self.players = run.players
        #: The number of the first of them among the games of the seed.
        self.first = first
        #: One row a game, by the columns of `rules.tally`.
        self.rows = arrays[0]
        #: For each game, side and one of its first 64 turns: 8 × the longest block + its quarter.
        self.blocks = arrays[1]
        #: The boards after the first turns of each game, by their seals, where they were noted.
        self.trails = trails

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
        return self.run.to_end(self.first + number)

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

    A player is "random", "easy", "normal", "strong", one that was trained, a function
    `(position, dice) -> turn` or an object (see `players.protocol`); where both are the program's
    own, the cube is left alone. `start` begins elsewhere than in the set-up, without a lot.
    `progress` shows a bar (None: when it takes longer than two seconds); `keep` says where finished
    chunks are kept: True the user's cache, False nowhere, or a folder.
    """
    count = positive(games, "bad games")
    positive(workers, "bad workers")
    seed = whole(seed, "bad seed")
    begin = start_of(rules_of(rules), None if start is None else position_of(start))
    seats = seats_of(players)
    run = Run(begin, start is None, seed, seats)
    if run.compiled:
        chunks = _in_chunks(run, chunks_of(count), workers, keep)
    else:
        chunks = _plain(run, chunks_of(count))
    return Games(run, _gathered(chunks, count, progress))


def chunks_of(count: int, begin: int = 0) -> list[tuple[int, int]]:
    """The chunks of so many games: (first, how many)."""
    return [(at, min(CHUNK, count - at)) for at in range(begin, count, CHUNK)]


@dataclass(frozen=True)
class Run:
    """Where games begin, by which seed and who plays: enough to play any of them anywhere."""

    start: Position
    with_lot: bool
    seed: int
    players: tuple[Any, Any]

    @property
    def compiled(self) -> bool:
        """Whether they are played by compiled code."""
        return has_numba() and self.built_in

    @property
    def built_in(self) -> bool:
        """Whether both players come with the package or were trained: they leave the cube alone."""
        return all(isinstance(player, BuiltIn) for player in self.players)

    def to_end(self, number: int) -> Game:
        """One of its games, played to its end in plain Python."""
        return play_on(self.game(number), self.players, cube=not self.built_in)

    def play(
        self, first: int, many: int, keep: bool | str | Path = True, trail: int = 0
    ) -> tuple[np.ndarray, ...]:
        """The arrays of some of its games; what is kept already is not played again."""
        if not self.compiled:
            return _arrays([self.count(first + place, trail) for place in range(many)])
        from .compiled.cache import digest

        seats = tuple(player.seat(self.start.rules) for player in self.players)
        fixed = (str(self.start), self.with_lot, self.seed, seats, digest())
        kept: tuple[np.ndarray, ...] = _kept(keep)(*fixed, first, many, trail)
        return kept

    def game(self, number: int) -> Game:
        """One of its games, from its lot or from where the run begins, nothing played yet."""
        start = self.start.rules if self.with_lot else self.start
        return Game(start, seed=self.seed, number=number)

    def count(self, number: int, trail: int = 0) -> Counted:
        """One game in plain Python, counted."""
        return counted(self.to_end(number), trail)


def counted(game: Game, trail: int = 0) -> Counted:
    """The row of a game, its blocks, and the seals of its first boards."""
    rows = [event.turn.rows for event in game.history if event.turn is not None]
    boards = [seal_of(list(mine), list(theirs)) for mine, theirs in rows]
    return (*count_game(game), (boards + [0] * trail)[:trail])


def start_of(rules: Rules, start: Position | None) -> Position:
    """Where games begin: the set-up, or a position of these rules in which nobody has won."""
    if start is None:
        return Position.start(rules)
    if start.rules != rules:
        raise Unreadable("other rules", given=str(start))
    if start.winner is not None:
        raise Unreadable("game over already", position=start)
    return start


def seats_of(players: Sequence[Any]) -> tuple[Any, Any]:
    """White's player and Black's."""
    if isinstance(players, str) or not isinstance(players, (tuple, list)) or len(players) != 2:
        raise Unreadable("bad players", given=repr(players)[:80])
    return player_of(players[0]), player_of(players[1])


def game_bar(count: int, progress: bool | None) -> Any:
    """A bar for so many games: shown, not, or (None) when it takes longer than two seconds."""
    from tqdm.auto import tqdm

    return tqdm(total=count, disable=progress is False, delay=0 if progress else 2, unit="game")


def _gathered(
    chunks: Iterator[tuple[np.ndarray, ...]], count: int, progress: bool | None
) -> Arrays:
    rows, blocks = [], []
    with game_bar(count, progress) as bar:
        for chunk in chunks:
            rows.append(chunk[0])
            blocks.append(chunk[1])
            bar.update(len(chunk[0]))
    return np.concatenate(rows), np.concatenate(blocks)


# -- compiled ------------------------------------------------------------------------------------


def _in_chunks(
    run: Run, jobs: list[tuple[int, int]], workers: int, keep: bool | str | Path
) -> Iterator[tuple[np.ndarray, ...]]:
    from joblib import Parallel, delayed

    warm_up()
    parallel = Parallel(n_jobs=workers, return_as="generator")
    yield from parallel(delayed(run.play)(first, many, keep) for first, many in jobs)


def _kept(keep: bool | str | Path) -> Any:
    """`play_chunk`, its results kept in a folder; where none can be written, nothing is kept."""
    from joblib import Memory

    place = _place(keep)
    if place is not None and not _can_keep(place):
        place = None
    return Memory(place, verbose=0, compress=1).cache(play_chunk)


@cache
def _can_keep(place: Path) -> bool:
    """Whether a folder can be written, looked at once; if not, it is said."""
    try:
        place.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=place):
            return True
    except OSError as error:
        facts = {"place": place, "reason": error}
        warnings.warn(say("simulation.not kept", facts), stacklevel=2)
        return False


def _place(keep: bool | str | Path) -> Path | None:
    if keep is True:
        from platformdirs import user_cache_path

        asked = os.environ.get("NARDY_LAB_CACHE")
        return (Path(asked) if asked else user_cache_path("nardy_lab")) / "runs"
    if keep is not False and not isinstance(keep, (str, Path)):
        raise Unreadable("bad keep", given=repr(keep))
    return None if keep is False else Path(keep)


def warm_up() -> None:
    """Compile once, and say so where it takes its time."""
    from .compiled import cache

    if not any(cache.folder().rglob("games.play_games*.nbi")):
        print(say("simulation.compiling"), file=sys.stderr)
        play_chunk(
            str(Position.start("hyper")), True, 1, (Random().seat(games["hyper"]),) * 2, "", 0, 1
        )


def play_chunk(
    start: str,
    with_lot: bool,
    seed: int,
    seats: tuple[Seated, Seated],
    version: str,
    first: int,
    count: int,
    trail: int = 0,
) -> tuple[np.ndarray, ...]:
    """Games `first` … of a run, compiled; `version`, of the rules' sources, keeps chunks apart.

    With `trail` the boards after so many turns come as a third array, by their seals.
    """
    from .compiled.games import play_games
    from .compiled.players import table_of
    from .compiled.turns import arrays_for

    position = Position.parse(start)
    rules = position.rules
    rows = np.zeros((count, len(COLUMNS)), np.int32)
    blocks = np.zeros((count, 2, TURNS_NOTED), np.uint8)
    trails = np.zeros((count, trail), np.int32)
    table, stand = table_of(position, seats), position.stand
    work = arrays_for(max(rules.checkers))
    play_games(game_rules(rules), table, stand, seed, first, with_lot, work, rows, blocks, trails)
    return (rows, blocks, trails) if trail else (rows, blocks)


# -- plain ---------------------------------------------------------------------------------------


def _plain(run: Run, jobs: list[tuple[int, int]]) -> Iterator[tuple[np.ndarray, ...]]:
    """Games with a player of one's own; if it fails, the games before it are not lost."""
    done: list[Counted] = []
    for first, many in jobs:
        for number in range(first, first + many):
            game = run.game(number)
            try:
                done.append(counted(play_on(game, run.players, cube=not run.built_in)))
            except NardyError as error:
                error.facts["games"] = _as_games(run, done)
                raise
            except Exception as error:
                player = name_of(run.players[game.player])
                facts = {"player": player, "game": number, "reason": error}
                kept = _as_games(run, done)
                raise Refused("player raised", None, **facts, done=len(done), games=kept) from error
        yield _arrays(done[first:])


def _arrays(counted: list[Counted]) -> tuple[np.ndarray, ...]:
    rows = np.array([row for row, *_ in counted], np.int32).reshape(-1, len(COLUMNS))
    blocks = np.array([noted for _, noted, _ in counted], np.uint8).reshape(-1, 2, TURNS_NOTED)
    trails = [trail for *_, trail in counted]
    if not trails or not trails[0]:
        return rows, blocks
    return rows, blocks, np.array(trails, np.int32)


def _as_games(run: Run, counted: list[Counted]) -> Games:
    rows, blocks = _arrays(counted)[:2]
    return Games(run, (rows, blocks))
