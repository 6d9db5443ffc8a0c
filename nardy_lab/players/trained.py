"""`normal` and `strong`: players that think with trained networks, in plain Python."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias, TypeVar

from ..position.position import Position
from ..position.turn import Turn
from ..rules.errors import Unreadable
from ..rules.switches import Rules
from ..rules.whole_game import game_rules
from ..words import say
from .builtin import BuiltIn, Seated
from .cubing import Chances, beaver_from, chances_of, double_from, take_from, too_good_from, turned
from .lookahead import CLOSE, MARGIN, MOST, MOST_FURTHER, NEVER, sees_further
from .network import flip
from .solved import Known, exact_after, known_of
from .weights import Weights, distance, load_weights, nearest_game, shipped

if TYPE_CHECKING:
    from pathlib import Path

    from ..game.cube import Cube
    from ..game.game import Game
    from .batch_lookahead import Thought

Found = TypeVar("Found")
Slices: TypeAlias = Generator[Any, None, Found]


def to_end(thinking: Slices[Found]) -> Found:
    """Think without pauses."""
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            found: Found = end.value
            return found


class Judged(NamedTuple):
    """A legal turn, and what the player expects after it."""

    turn: Turn
    chances: Chances
    before: float  # the equity that it saw a roll less deep
    looked: int  # how many rolls were looked ahead for it

    @property
    def rank(self) -> tuple[int, float, float]:
        """What turns are ordered by: those looked ahead for come first."""
        return self.looked, self.chances.equity, self.before


class Network(BuiltIn):
    """A player that thinks with a network, `strong` looking ahead over every next roll.

    Without weights of its own it takes, for any rules, those of the nearest game that has some.

    >>> from nardy_lab import Position
    >>> player = Network("normal")
    >>> player.source(Position.start("federation").rules)
    'long'
    >>> best = player.judge(Position.start("short"), (3, 1))[0]
    >>> str(best.turn), 0 < best.chances.equity < 0.5
    ('8/5 6/5', True)
    """

    def __init__(self, kind: str, own: Weights | None = None, name: str = "") -> None:
        self.kind = kind
        self.own = own
        self.name = name or kind

    def source(self, rules: Rules) -> str:
        """The game whose weights it takes for these rules."""
        return nearest_game(rules) if self.own is None else self.own.rules.name

    def weights_for(self, rules: Rules) -> Weights:
        """The weights it thinks with; its own are for their own rules alone."""
        if self.own is None:
            return shipped(nearest_game(rules))
        if distance(self.own.rules, rules):
            raise Unreadable("other rules' player", own=self.own.rules, given=rules)
        return self.own

    def note(self, rules: Rules) -> str:
        """What is to be said where it was trained for other rules; "" where it was not."""
        if self.own is not None or not distance(rules, self.weights_for(rules).rules):
            return ""
        return say("nearest.other", {"level": self.name, "game": self.source(rules)})

    def seat(self, rules: Rules) -> Seated:
        """What compiled games by these rules need of it."""
        if self.known(rules) is not None:
            return Seated("exact")
        return Seated(self.kind, (), self.weights_for(rules).arrays)

    def known(self, rules: Rules) -> Known | None:
        """The solved game that it looks its turns up in, where there is one."""
        return known_of(rules) if self.kind == "strong" and self.own is None else None

    # -- choosing ----------------------------------------------------------------------------------

    def choose(self, game: Game, turns: Sequence[Turn]) -> int:
        """The place of the turn after which it expects most, the first of equals."""
        if len(turns) == 1:
            return 0
        judged = self._judge(game.position, turns)
        return max(range(len(turns)), key=lambda place: judged[place].rank)

    def turn(self, position: Position, dice: tuple[int, int] | None) -> Turn:
        """The turn it plays."""
        return self.judge(position, dice)[0].turn

    def judge(self, position: Position, dice: tuple[int, int] | None = None) -> list[Judged]:
        """Every legal turn with what it expects after it, the best first.

        `strong` looks ahead for the few that `normal` likes best; the others come after them.
        """
        judged = self._judge(position, position.legal_turns(dice))
        return sorted(judged, key=lambda each: each.rank, reverse=True)

    def _judge(self, position: Position, turns: Sequence[Turn]) -> list[Judged]:
        """What the mover expects after each turn."""
        return to_end(self.judging(position, turns))

    def judging(
        self, position: Position, turns: Sequence[Turn], also: int | None = None
    ) -> Generator[list[Judged], None, list[Judged]]:
        """The same in slices: what is known so far, again and again, and at the end all.

        `also` is the place of a turn that is looked ahead for however little it promises.
        """
        judged = self._by_network(position, turns)
        if self.kind == "strong" and len(turns) > 1 and not judged[0].looked:
            yield from self._looking_ahead(position, judged, also)
        return judged

    def _by_network(self, position: Position, turns: Sequence[Turn]) -> list[Judged]:
        """What the network expects after each turn."""
        rules, weights = game_rules(position.rules), self.weights_for(position.rules)
        from .batch_network import answers_after, counts_of  # with weights there is numpy too

        sides, known = counts_of([turn.rows for turn in turns]), self.known(position.rules)
        judged = []
        for turn, answers in zip(
            turns, answers_after(rules, weights, *sides).tolist(), strict=True
        ):
            equity = None if known is None else exact_after(rules, known, *map(list, turn.rows))
            chances = chances_of(rules, answers, equity)
            judged.append(Judged(turn, chances, chances.equity, int(known is not None)))
        return judged

    def _thought(self, position: Position) -> Thought:
        """What it looks ahead by."""
        weights = self.weights_for(position.rules)
        from .batch_lookahead import Thought  # with weights there is numpy too

        return Thought.of(game_rules(position.rules), weights, max(position.rules.checkers))

    def _looking_ahead(
        self, position: Position, judged: list[Judged], also: int | None
    ) -> Generator[list[Judged], None, None]:
        """Look ahead for the best, and where that pays a roll further for the best of these."""
        thought = self._thought(position)
        for place in _best_of(judged, 0, MOST, MARGIN, also):
            yield judged
            judged[place] = _looked(thought, position, judged[place])
        if not sees_further(thought.rules):
            return
        further = _best_of(judged, 1, MOST_FURTHER, CLOSE, also)
        for place in further if len(further) > 1 else ():
            yield judged
            judged[place] = _looked(thought, position, judged[place])

    # -- chances -----------------------------------------------------------------------------------

    def chances(self, position: Position) -> Chances:
        """What the side to move expects before it throws."""
        rules, (mine, theirs) = game_rules(position.rules), map(list, position.rows)
        weights = self.weights_for(position.rules)
        from .batch_lookahead import Waiting, expect_all  # with weights there is numpy too
        from .batch_network import answers_after, counts_of

        if self.kind == "strong" or position.owed:
            waiting = Waiting(position.stand, mine, theirs)
            return chances_of(rules, expect_all(self._thought(position), [waiting])[0].tolist())
        answers = answers_after(rules, weights, *counts_of([(theirs, mine)]))[0].tolist()
        flip(answers)
        return chances_of(rules, answers)

    # -- the cube ----------------------------------------------------------------------------------

    def doubles(self, position: Position, cube: Cube) -> bool:
        """Whether it offers a double before its throw."""
        chances = self.chances(position)
        least = double_from(chances, cube.turned)
        return least <= chances.win < too_good_from(chances)

    def takes(self, position: Position, cube: Cube) -> bool:
        """Whether it takes a double of the side to move."""
        chances = turned(self.chances(position))  # of the side that is not to move
        return chances.win >= take_from(chances)

    def beavers(self, position: Position, cube: Cube) -> bool:
        """Whether it answers a double with a beaver."""
        chances = turned(self.chances(position))
        return chances.win >= beaver_from(chances)

    def names_in(self, game: Game) -> tuple[int, int]:
        """The numbers it names: those whose best result the network likes best."""
        plain = Network("normal", self.own)
        best, named = NEVER, (6, 6)
        for high in range(6, 0, -1):
            for low in range(high, 0, -1):
                turns = game.position.legal_turns((high, low))
                most = max(each.chances.equity for each in plain._judge(game.position, turns))
                if most > best:
                    best, named = most, (high, low)
        return named


def _best_of(
    judged: Sequence[Judged], looked: int, most: int, margin: float, also: int | None
) -> list[int]:
    """The places of the best of those looked ahead for so far, and of one more."""
    order = [place for place, each in enumerate(judged) if each.looked == looked]
    order.sort(key=lambda place: -judged[place].chances.equity)
    least = judged[order[0]].chances.equity - margin
    best = [place for place in order[:most] if judged[place].chances.equity >= least]
    return best if also is None or also in best else [*best, also]


def _looked(thought: Thought, position: Position, judged: Judged) -> Judged:
    """A turn that has been looked ahead for: one roll, and the next time a roll further."""
    from .batch_lookahead import Waiting, look_ahead_all, look_further

    after, player = Waiting(judged.turn.follows, *map(list, judged.turn.rows)), position.player
    if judged.looked:
        answers = look_further(thought, player, after)
    else:
        answers = look_ahead_all(thought, player, [after])[0]
    chances = chances_of(thought.rules, answers.tolist())
    return Judged(judged.turn, chances, judged.chances.equity, judged.looked + 1)


def load_player(place: str | Path, name: str = "") -> Network:
    """A player that was saved: `normal`, thinking with the weights in a file.

    >>> load_player("nowhere.npz")
    Traceback (most recent call last):
    ...
    nardy_lab.rules.errors.Unreadable: There is no player's file nowhere.npz.
    """
    return Network("normal", load_weights(place), name)
