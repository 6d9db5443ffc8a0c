"""The players that come with the package, in plain Python: the same choices as compiled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from ..game.game import Game
from ..position.position import Position
from ..position.turn import Turn
from ..rules.dice import NAMED, pick, roll
from ..rules.switches import Rules
from ..words import say
from .easy import CALM, HITTING, Features, easy_value, features_of, opposing_of

if TYPE_CHECKING:
    import numpy as np


class Seated(NamedTuple):
    """A built-in player as compiled games take it."""

    kind: str
    weighed: tuple[int, ...] = ()  # what `easy` weighs by
    network: np.ndarray | None = None  # the weights of a network


class BuiltIn:
    """A player whose choice is a number: which of the legal turns."""

    name: str
    kind: str

    def seat(self, rules: Rules) -> Seated:
        """What compiled games by these rules need of it."""
        return Seated(self.kind)

    def choose(self, game: Game, turns: Sequence[Turn]) -> int:
        """The place of its turn among the legal ones."""
        raise NotImplementedError

    def names_in(self, game: Game) -> tuple[int, int]:
        """The numbers it names: two of the seed's own stream."""
        return roll(game.seed, game.number, game.throws, NAMED)


class Random(BuiltIn):
    """Each legal turn as likely, by the seed of the game."""

    name = "random"
    kind = "random"

    def choose(self, game: Game, turns: Sequence[Turn]) -> int:
        """The place that the seed picks for this turn of this game."""
        return pick(game.seed, game.number, game.turns, len(turns)) if len(turns) > 1 else 0


class Easy(BuiltIn):
    """A player that counts a handful of features (see `players.easy`) and says what decided.

    >>> from nardy_lab import Position
    >>> turn, reason = Easy().advise(Position.start("short"), (3, 1))
    >>> str(turn)
    '8/5 6/5'
    """

    name = "easy"
    kind = "easy"

    def __init__(self, weights: Features | None = None) -> None:
        self.weights = weights

    def weights_for(self, rules: Rules) -> Features:
        """What it weighs by: its own weights, or those for games with or without hitting."""
        return self.weights or (HITTING if rules.hitting else CALM)

    def seat(self, rules: Rules) -> Seated:
        """What compiled games by these rules need of it."""
        return Seated(self.kind, tuple(self.weights_for(rules)))

    def choose(self, game: Game, turns: Sequence[Turn]) -> int:
        """The place of the turn with the highest sum, the first of equals."""
        values = self.values(game.position, turns)
        return values.index(max(values))

    def values(self, position: Position, turns: Sequence[Turn]) -> list[int]:
        """The sum of the weighed features after each turn."""
        code, weights = position.rules.code, self.weights_for(position.rules)
        found = []
        for turn in turns:
            mine, theirs = map(list, turn.rows)
            found.append(easy_value(code, weights, mine, theirs, opposing_of(code, theirs)))
        return found

    def turn(self, position: Position, dice: tuple[int, int] | None) -> Turn:
        """The turn it plays."""
        return self.advise(position, dice)[0]

    def advise(self, position: Position, dice: tuple[int, int] | None) -> tuple[Turn, str]:
        """The turn it plays, and in a line what it has over the next best."""
        turns = position.legal_turns(dice)
        values = self.values(position, turns)
        order = sorted(range(len(turns)), key=lambda place: -values[place])
        best = turns[order[0]]
        if len(turns) == 1:
            return best, say("easy.only")
        other = turns[order[1]]
        return best, self._reason(position, best, other)

    def _reason(self, position: Position, best: Turn, other: Turn) -> str:
        """The feature that speaks most for one turn against another, with both its values."""
        code, weights = position.rules.code, self.weights_for(position.rules)
        counted = []
        for turn in (best, other):
            mine, theirs = map(list, turn.rows)
            counted.append(features_of(code, mine, theirs, opposing_of(code, theirs)))
        gains = [
            weight * (ours - others) for weight, ours, others in zip(weights, *counted, strict=True)
        ]
        place = gains.index(max(gains))
        facts = {"other": str(other), "ours": counted[0][place], "others": counted[1][place]}
        if gains[place] <= 0:
            return say("easy.equal", facts)
        return say(f"easy.{Features._fields[place]}", facts)
