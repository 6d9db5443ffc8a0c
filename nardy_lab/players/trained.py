"""`normal` and `strong`: players that think with trained networks, in plain Python."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias, TypeVar

from ..position import Position
from ..rules.errors import Unreadable
from ..rules.nodes import lists_for
from ..rules.switches import Rules
from ..rules.track import SIZE
from ..rules.whole import GameRules, game_rules
from ..turn import Turn
from ..words import say
from .builtin import BuiltIn, Seated
from .cubing import (
    Chances,
    beaver_from,
    chances_of,
    double_from,
    take_from,
    too_good_from,
    turned,
)
from .lookahead import (
    CLOSE,
    MARGIN,
    MOST,
    MOST_FURTHER,
    NEVER,
    Ahead,
    expect,
    look_ahead,
    look_further,
    sees_further,
)
from .network import ANSWERS, Net, begin_at, equity_after, flip
from .solved import Known, exact_after, known_of
from .weights import Weights, distance, load_weights, nearest_game, shipped

if TYPE_CHECKING:
    from pathlib import Path

    from ..game.cube import Cube
    from ..game.game import Game

#: The dice by which any turn can be searched for need this much room: a double of fifteen.
LONGEST = 4


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
        rules, code = game_rules(position.rules), position.code
        net = net_of(self.weights_for(position.rules))
        begin_at(code, net, *map(list, position.rows))
        judged, known = [], self.known(position.rules)
        for turn in turns:
            mine, theirs = map(list, turn.rows)
            equity = equity_after(rules, code, net, mine, theirs)
            if known is not None:
                equity = exact_after(rules, known, mine, theirs)
            looked = int(known is not None)
            judged.append(Judged(turn, chances_of(rules, net.answers, equity), equity, looked))
        if self.kind == "strong" and len(turns) > 1 and known is None:
            yield from self._looking_ahead(position, judged, also)
        return judged

    def _looking_ahead(
        self, position: Position, judged: list[Judged], also: int | None
    ) -> Generator[list[Judged], None, None]:
        """Look ahead for the best, and where that pays a roll further for the best of these."""
        rules, weights = game_rules(position.rules), self.weights_for(position.rules)
        near, far = (ahead_of(weights, max(position.rules.checkers)) for _ in range(2))
        for place in _best_of(judged, 0, MOST, MARGIN, also):
            yield judged
            judged[place] = _looked(rules, position, judged[place], near)
        if not sees_further(rules):
            return
        further = _best_of(judged, 1, MOST_FURTHER, CLOSE, also)
        for place in further if len(further) > 1 else ():
            yield judged
            judged[place] = _looked(rules, position, judged[place], near, far)

    # -- chances -----------------------------------------------------------------------------------

    def chances(self, position: Position) -> Chances:
        """What the side to move expects before it throws."""
        rules = game_rules(position.rules)
        weights = self.weights_for(position.rules)
        mine, theirs = map(list, position.rows)
        if self.kind == "strong" or position.owed:
            ahead = ahead_of(weights, max(position.rules.checkers))
            expect(rules, position.stand, mine, theirs, ahead)
            return chances_of(rules, ahead.total)
        net = net_of(weights)
        begin_at(position.code, net, theirs, mine)
        equity_after(rules, position.code, net, theirs, mine)
        flip(net.answers)
        return chances_of(rules, net.answers)

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


def _looked(
    rules: GameRules, position: Position, judged: Judged, near: Ahead, far: Ahead | None = None
) -> Judged:
    """A turn that has been looked ahead for, with `far` a roll further."""
    mine, theirs = map(list, judged.turn.rows)
    turn = (rules, position.player, judged.turn.follows, mine, theirs)
    equity = look_ahead(*turn, near) if far is None else look_further(*turn, near, far)
    chances = chances_of(rules, near.total, equity)
    return Judged(judged.turn, chances, judged.chances.equity, judged.looked + 1)


def net_of(weights: Weights) -> Net:
    """Weights to think with, and room to work in."""
    hidden, (meeting, racing) = weights.hidden, weights.lists
    before, base = [[0] * SIZE, [0] * SIZE], [[0.0] * hidden, [0.0] * hidden]
    return Net(hidden, meeting, racing, before, base, [0.0] * hidden, [0.0] * ANSWERS)


def ahead_of(weights: Weights, checkers: int) -> Ahead:
    """What looking ahead needs."""
    room = lists_for(checkers, LONGEST, True)
    return Ahead(net_of(weights), room, [0.0] * ANSWERS, [0.0] * ANSWERS, [0, 0])


def load_player(place: str | Path, name: str = "") -> Network:
    """A player that was saved: `normal`, thinking with the weights in a file.

    >>> load_player("nowhere.npz")
    Traceback (most recent call last):
    ...
    nardy_lab.rules.errors.Unreadable: There is no player's file nowhere.npz.
    """
    return Network("normal", load_weights(place), name)
