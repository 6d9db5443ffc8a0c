"""Match: games in a row, to a number of points or without a limit."""

from __future__ import annotations

import json
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..notation.positions import read_rules
from ..rules.errors import Refused, Unreadable
from ..rules.games import rules_of
from ..rules.switches import Rules
from ..words import say
from .events import Result
from .game import Game, read_names, whole
from .records.game_record import replay
from .records.match_record import match_record, read_match, write_match


@dataclass(frozen=True)
class Played:
    """A game that is over and counted: its record, its result, and who of the two was White."""

    record: dict[str, Any]
    result: Result
    white: int

    @property
    def points(self) -> tuple[float, float]:
        """The points of the first person and of the second."""
        white, black = self.result.points
        return (white, black) if self.white == 0 else (black, white)


class Match:
    """Games between two people to `to` points, or a series without a limit (`to=None`).

    `match.game` is the game that is played now. Its points count as soon as it is over; `next_game`
    begins another, in which who begins is said by the switch `next_game`, and by the lot after a
    game without a winner. Where the switch `crawford` is on, the game after somebody first stands
    one point before the end is the Crawford game. Without `names` the two are called by number.

    >>> match = Match("short", 3, seed=1, names=("Anna", "Boris"))
    >>> match.game.resign("gammon")
    >>> match.game.accept()
    >>> match.score in ((2, 0), (0, 2))
    True
    >>> match.next_game().crawford
    True
    """

    def __init__(
        self,
        rules: Rules | str = "long",
        to: int | None = None,
        *,
        names: Sequence[str] | None = None,
        seed: int | None = None,
        lot: Sequence[Sequence[int]] | None = None,
    ) -> None:
        if to is not None and (isinstance(to, bool) or not isinstance(to, int) or to < 1):
            raise Unreadable("match length", given=repr(to))
        self._rules = rules_of(rules)
        self._to = to
        self._seed = whole(secrets.randbits(63) if seed is None else seed, "bad seed")
        numbered = (say("match.person", {"number": 1}), say("match.person", {"number": 2}))
        self._names = read_names(names) or numbered
        self._played: tuple[Played, ...] = ()
        self._game = self._make_game(None, lot)

    # -- what it holds ---------------------------------------------------------------------------

    @property
    def rules(self) -> Rules:
        """The rules of all its games."""
        return self._rules

    @property
    def to(self) -> int | None:
        """To how many points; None without a limit."""
        return self._to

    @property
    def seed(self) -> int:
        """The seed of all its dice."""
        return self._seed

    @property
    def names(self) -> tuple[str, str]:
        """The first person and the second."""
        return self._names

    @property
    def game(self) -> Game:
        """The game that is played now, or was played last."""
        return self._game

    @property
    def played(self) -> tuple[Played, ...]:
        """The games that are over, each counted once."""
        if self._game.result is None:
            return self._played
        return (*self._played, Played(self._game.record(), self._game.result, self._game.white))

    @property
    def score(self) -> tuple[float, float]:
        """The points of the first person and of the second."""
        points = [played.points for played in self.played]
        return sum(first for first, _ in points), sum(second for _, second in points)

    @property
    def winner(self) -> int | None:
        """Who has won the match: 0 the first person, 1 the second; None while it goes on.

        Where a draw takes both over the line at once, the one with more points has won, and at
        equal points one more game is played.
        """
        first, second = self.score
        if self._to is None or max(first, second) < self._to or first == second:
            return None
        return int(second > first)

    # -- going on --------------------------------------------------------------------------------

    def next_game(self, lot: Sequence[Sequence[int]] | None = None) -> Game:
        """Begin the next game; `lot` are the dice of a real lot, where one is thrown."""
        if self.winner is not None:
            facts = {"winner": self._names[self.winner], "score": self._score_text()}
            raise Refused("match over", **facts)
        if self._game.result is None:
            raise Refused("game goes on", position=self._game.position)
        game = self._make_game(self._begins(), lot)
        self._played, self._game = self.played, game
        return game

    def _begins(self) -> int | None:
        """Who begins the next game; None where the lot decides."""
        result, white = self._game.result, self._game.white
        if result is None or result.winner is None or self._rules.next_game == "lot":
            return None
        if self._rules.next_game == "alternate":
            return 1 - white
        return white if result.winner == 0 else 1 - white

    def _make_game(self, begins: int | None, lot: Sequence[Sequence[int]] | None) -> Game:
        return Game(
            self._rules,
            seed=self._seed,
            number=len(self.played) if hasattr(self, "_game") else 0,
            names=self._names,
            begins=begins,
            lot=lot if begins is None else None,
            crawford=self._is_crawford(),
        )

    def _is_crawford(self) -> bool:
        if self._to is None or not self._rules.crawford or not hasattr(self, "_game"):
            return False
        had = any(played.record["crawford"] for played in self.played)
        return not had and max(self.score) >= self._to - 1

    def _score_text(self) -> str:
        return "–".join(f"{points:g}" for points in self.score)

    # -- text ------------------------------------------------------------------------------------

    def record(self) -> dict[str, Any]:
        """The whole match as plain values for JSON: its own, and the record of each game."""
        return match_record(self)

    def __str__(self) -> str:
        return write_match(self.record())

    def __repr__(self) -> str:
        length = "" if self._to is None else f" to {self._to}"
        first, second = self._names
        return f"<Match {self._rules.name}{length}: {first} {self._score_text()} {second}>"

    @classmethod
    def parse(cls, text: str | dict[str, Any]) -> Match:
        """The match behind its record, a dict, JSON or text; every game is played again."""
        record = read_match(text) if isinstance(text, str) else text
        try:
            games = list(record["games"])
            rules = read_rules(str(record["rules"]))
            match = cls(rules, record["to"], names=record["names"], seed=record["seed"])
        except (KeyError, TypeError):
            raise Unreadable("bad match", given=json.dumps(record)[:80]) from None
        for place, told in enumerate(games):
            game = replay(Game, told)
            if place:
                match.next_game()
            match._expect(game)
            match._game = game
        return match

    def _expect(self, game: Game) -> None:
        """Refuse a game that this match would not have begun."""
        mine = self._game
        same = ("rules", "seed", "number", "crawford", "people", "start")
        good = all(getattr(game, name) == getattr(mine, name) for name in same)
        if not good or (not mine.lot and game.white != mine.white):
            raise Unreadable("bad match", given=game.share())
