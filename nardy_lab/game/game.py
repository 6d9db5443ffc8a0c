"""Game: a whole game from the lot to its points, with everything undone and done again."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from ..notation.ids import read_diagram, write_match_id, write_position_id, write_xgid
from ..notation.numbering import numbering_of
from ..notation.turns import Frame, write_dice, write_steps
from ..position.arguments import read_dice
from ..position.passing import pass_text
from ..position.position import Position
from ..position.ruling import Ruling
from ..position.turn import Turn
from ..rules.dice import DICE, roll
from ..rules.errors import Refused, Unreadable
from ..rules.games import rules_of
from ..rules.score import SCALES, End, end_of, worth
from ..rules.switches import Rules
from .cube import Cube, Offer
from .events import Event, Result, end_name
from .irregular import position_after, steps_as_made
from .lot import Lot, read_lot, throw_lot
from .moment import (
    Moment,
    after_turn,
    no_double,
    owed_dice,
    require_going_on,
    result_at,
    row_of_player,
    won_by,
)
from .records.diagrams import diagram_of, game_of
from .records.game_record import read_record, record_of, replay, write_record
from .records.links import read_link, write_link
from .records.place_line import do_then, number, read_place, write_place


class Game:
    """A game between two people, thrown by a seed or with real dice.

    The lot is thrown when the game is made; who wins it begins and is White, player 0. `rules` may
    be a Position to go on from; then there is no lot. `begins` (0 or 1) names who of the two begins
    instead of the lot; `lot` gives the dice of a real one, each throw as (first person's die,
    second's). Game `number` of a seed is always the same game; without a seed one is drawn.

    Whatever is refused changes nothing.

    >>> game = Game("long", seed=1)
    >>> game.roll((6, 1))
    (6, 1)
    >>> game.play("24/18 18/17")
    >>> game.position
    Position.parse('long | 24:15 | 24:14 17:1 | player=1')
    >>> game.undo(2)
    >>> game.dice, str(game.position)
    (None, 'long | 24:15 | 24:15')
    """

    def __init__(
        self,
        rules: Rules | Position | str = "long",
        *,
        seed: int | None = None,
        number: int = 0,
        names: Sequence[str] | None = None,
        begins: int | None = None,
        lot: Sequence[Sequence[int]] | None = None,
        crawford: bool = False,
    ) -> None:
        start = rules if isinstance(rules, Position) else Position.start(rules_of(rules))
        if begins not in (None, 0, 1) or isinstance(begins, bool):
            raise Unreadable("bad begins", given=repr(begins))
        self._seed = whole(secrets.randbits(63) if seed is None else seed, "bad seed")
        self._number = whole(number, "bad game number")
        self._crawford = crawford
        self._lot: Lot = read_lot(lot) if lot is not None else ()
        if begins is None and lot is None and start is not rules:
            self._lot = throw_lot(self._seed, self._number)
        higher = int(self._lot[-1][1] > self._lot[-1][0]) if self._lot else 0
        self._white = higher if begins is None else begins
        self._names = read_names(names)
        self._watchers: list[Callable[[], None]] = []
        moment = Moment(start, owed_dice(start))
        self._moments = [self._after_lot(replace(moment, result=result_at(moment)))]
        self._events: list[Event] = []
        self._now = 0

    def _after_lot(self, moment: Moment) -> Moment:
        """The lot dice as the first roll, the stake doubled for each tie: where rules say so."""
        rules, ties = moment.position.rules, max(len(self._lot) - 1, 0)
        if rules.automatic_doubles and rules.cube == "doubling":
            moment = replace(moment, cube=Cube(2**ties))
        if self._lot and rules.opening_dice == "lot dice" and rules.dice == "rolled":
            moment = replace(moment, dice=read_dice(self._lot[-1]), throws=1, fresh=False)
        return moment

    # -- what it holds ---------------------------------------------------------------------------

    @property
    def _at(self) -> Moment:
        return self._moments[self._now]

    @property
    def rules(self) -> Rules:
        """The rules it is played by."""
        return self._at.position.rules

    @property
    def seed(self) -> int:
        """The seed of its dice; `number` is its place among the games of that seed."""
        return self._seed

    @property
    def number(self) -> int:
        """Which of the seed's games this is."""
        return self._number

    @property
    def crawford(self) -> bool:
        """The Crawford game of a match: nobody doubles."""
        return self._crawford

    @property
    def lot(self) -> Lot:
        """The lot, each throw as (first person's die, second's); empty where there was none."""
        return self._lot

    @property
    def white(self) -> int:
        """Which of the two people is White and began: 0 the first named, 1 the other."""
        return self._white

    @property
    def people(self) -> tuple[str, str] | None:
        """The names of the first person and the second, where they were given."""
        return self._names

    @property
    def names(self) -> tuple[str, str] | None:
        """The names of White and Black, where they were given."""
        if self._names is None:
            return None
        return self._names[self._white], self._names[1 - self._white]

    @property
    def start(self) -> Position:
        """The position in which it began."""
        return self._moments[0].position

    @property
    def start_dice(self) -> tuple[int, int] | None:
        """The roll that lay there when it began: of the lot, or of the place it goes on from."""
        dice = self._moments[0].dice
        return (dice[0], dice[-1]) if dice else None

    @property
    def position(self) -> Position:
        """The position before the roll that lies on the board."""
        return self._at.position

    @property
    def dice(self) -> tuple[int, int] | None:
        """The roll to be played, if any; of a growing double or leftovers the numbers owed."""
        dice = self._at.dice
        return (dice[0], dice[-1]) if dice else None

    @property
    def player(self) -> int:
        """Who is to do something now: throw, play, or answer an offer."""
        offer = self._at.offer
        return self._at.position.player if offer is None else 1 - offer.player

    @property
    def cube(self) -> Cube:
        """The stake and who may raise it."""
        return self._at.cube

    @property
    def offer(self) -> Offer | None:
        """What waits for an answer: a double, a beaver, a resignation, an irregular turn."""
        return self._at.offer

    @property
    def may_double(self) -> bool:
        """Whether the one to move may double now."""
        return no_double(self._at, self._crawford) is None

    @property
    def result(self) -> Result | None:
        """How it ended; None while it goes on."""
        return self._at.result

    @property
    def throws(self) -> int:
        """How many rolls there have been: the place in the stream of dice."""
        return self._at.throws

    @property
    def turns(self) -> int:
        """How many turns have been played, each phase of a double counted."""
        return self._at.turns

    @property
    def history(self) -> tuple[Event, ...]:
        """What has happened, in order, without what was undone."""
        return tuple(self._events[: self._now])

    @property
    def undone(self) -> int:
        """How many things were undone and can be done again."""
        return len(self._events) - self._now

    # -- dice and turns --------------------------------------------------------------------------

    def roll(self, dice: Any = None) -> tuple[int, int]:
        """Throw, or put down what really fell: (6, 1) or "6-1". Gives the dice.

        Who throws accepts an irregular turn that was offered to him. Where numbers are named and
        not thrown (the game without dice), this names them.
        """
        at = self._at
        if at.offer is not None and at.offer.kind == "irregular":
            at = self._as_made(at)
        require_going_on(at)
        if at.dice:
            raise Refused("dice lie", dice=write_dice(at.dice), position=at.position)
        if dice is None and self.rules.dice == "chosen":
            raise Refused("name the dice", position=at.position)
        lying = read_dice(roll(self._seed, self._number, at.throws, DICE) if dice is None else dice)
        event = Event("roll", at.position.player, dice=(lying[0], lying[-1]))
        self._do(event, replace(at, dice=lying, throws=at.throws + 1, fresh=False))
        return lying[0], lying[-1]

    def legal_turns(self) -> tuple[Turn, ...]:
        """The legal turns with the dice that lie there; none before the throw or at the end."""
        at = self._at
        if not at.dice or at.offer or at.result:
            return ()
        return at.position.legal_turns(at.asked)

    def why(self, turn: Any, *, numbering: str = "own") -> Ruling:
        """The ruling on a turn, or its beginning, with the dice that lie there."""
        at = self._require_dice()
        return at.position.why(turn, at.asked, numbering=numbering)

    def why_pass(self, numbering: str = "own") -> str:
        """Where nothing can be played: for each die, what stops every checker."""
        at = self._require_dice()
        return pass_text(at.position, at.dice, numbering)

    def play(self, turn: Any = "pass", *, irregular: bool = False, numbering: str = "own") -> None:
        """Play a whole turn with the dice that lie there; without a turn, pass.

        `irregular` puts the checkers where they were really moved, against the rules: the other
        player may `accept` it as made or `demand` a legal turn, until he has thrown.
        """
        at = self._require_dice()
        try:
            made = at.position.turn(turn, at.asked, numbering=numbering)
        except Refused as refused:
            if not irregular or self.rules.irregular_turn == "always corrected":
                raise
            self._play_irregular(turn, refused.ruling, numbering)
            return
        event = Event("turn", at.position.player, turn=made)
        self._do(event, after_turn(at, made.position, passed=not made.steps))

    def _play_irregular(self, turn: Any, ruling: Ruling, numbering: str) -> None:
        at = self._at
        if isinstance(turn, str):
            frame = Frame(numbering_of(numbering), self.rules.code.direction, at.position.player)
            steps = steps_as_made(at.position, turn, frame)
        else:
            steps = steps_as_made(at.position, write_steps(ruling.steps), Frame())
        after = position_after(at.position, Turn(at.position, at.dice, steps).rows)
        offer = Offer("irregular", at.position.player, ruling)
        event = Event("irregular", at.position.player, text=write_steps(steps))
        self._do(event, replace(at, position=after, dice=(), offer=offer, fresh=True))

    # -- the cube --------------------------------------------------------------------------------

    def double(self) -> None:
        """Offer to double the stake, before the first throw of one's turn."""
        reason = no_double(self._at, self._crawford)
        if reason is not None:
            raise Refused(reason, position=self._at.position)
        player = self._at.position.player
        offer = Offer("double", player, self._at.cube.value * 2)
        self._do(Event("double", player), replace(self._at, offer=offer))

    def take(self) -> None:
        """Take a double or a beaver: the game goes on for the higher stake."""
        offer = self._offered("double", "beaver")
        beaver = offer.kind == "beaver"
        owner = offer.player if beaver else 1 - offer.player
        cube = self._at.cube.taken_by(owner, times=4 if beaver else 2)
        self._do(Event("take", self.player), replace(self._at, cube=cube, offer=None))

    def drop(self) -> None:
        """Decline a double or a beaver: the game is lost for half of what it would have led to."""
        offer = self._offered("double", "beaver")
        result = won_by(offer.player, End.DROPPED, offer.what // 2)
        self._do(Event("drop", self.player), replace(self._at, offer=None, result=result))

    def beaver(self) -> None:
        """Answer a double by redoubling at once, keeping the cube; the other takes or drops."""
        offer = self._offered("double")
        if not self.rules.beaver:
            raise Refused("no beaver", position=self._at.position)
        raised = Offer("beaver", self.player, offer.what * 2)
        self._do(Event("beaver", self.player), replace(self._at, offer=raised))

    # -- resigning, and irregular turns ----------------------------------------------------------

    def resign(self, end: str | End | None = None, *, player: int | None = None) -> None:
        """Offer to lose the game as it would end now, or as the `end` named ("oin", "mars", …).

        `player` resigns, else the one to move. The other may `accept` or `refuse`.
        """
        at = self._at
        require_going_on(at)
        loser = at.position.player if player is None else player
        if isinstance(loser, bool) or loser not in (0, 1):
            raise Unreadable("bad player", given=repr(player))
        row = row_of_player(at.position, loser)
        kind = self._read_end(end) if end else End(end_of(self.rules.scoring, list(row)))
        event = Event("resign", loser, end=kind)
        self._do(event, replace(at, offer=Offer("resign", loser, kind)))

    def _read_end(self, given: str | End) -> End:
        scale = SCALES[self.rules.scoring.scores]
        name = given.name if isinstance(given, End) else str(given)
        for end in scale:
            if name.strip().lower().replace("-", " ").replace("_", " ") in (
                end.name.lower().replace("_", " "),
                end_name(end),
            ):
                return end
        raise Unreadable("no such end", given=name, known=[end_name(end) for end in scale])

    def accept(self) -> None:
        """Accept a resignation, or an irregular turn as it was made."""
        at, offer = self._at, self._offered("resign", "irregular")
        event = Event("accept", self.player)
        if offer.kind == "irregular":
            self._do(event, self._as_made(at))
            return
        loser = list(row_of_player(at.position, offer.player))
        points = worth(self.rules.scoring, offer.what, loser, at.cube.turned, at.cube.value)
        result = won_by(1 - offer.player, offer.what, points, resigned=True)
        self._do(event, replace(at, offer=None, result=result))

    def refuse(self) -> None:
        """Refuse a resignation: the game goes on."""
        self._offered("resign")
        self._do(Event("refuse", self.player), replace(self._at, offer=None))

    def demand(self) -> None:
        """Demand a legal turn in place of the irregular one: its dice lie on the board again."""
        self._offered("irregular")
        self._do(Event("demand", self.player), self._moments[self._now - 1])

    @staticmethod
    def _as_made(at: Moment) -> Moment:
        """The moment after an irregular turn was accepted."""
        moment = replace(at, offer=None, turns=at.turns + 1, passes=0)
        return replace(moment, result=result_at(moment))

    # -- back and forth --------------------------------------------------------------------------

    def undo(self, times: int = 1) -> None:
        """Take back what happened last, or the last few; a throw by seed falls the same again."""
        if not 1 <= whole(times, "bad times") <= self._now:
            raise Refused("nothing to undo", given=times, most=self._now)
        self._go_to(self._now - times)

    def redo(self, times: int = 1) -> None:
        """Do again what was undone."""
        if not 1 <= whole(times, "bad times") <= self.undone:
            raise Refused("nothing to redo", given=times, most=self.undone)
        self._go_to(self._now + times)

    def watch(self, watcher: Callable[[], None]) -> None:
        """Call this after every change: so a board shows the game."""
        self._watchers.append(watcher)

    def unwatch(self, watcher: Callable[[], None]) -> None:
        """Call this no more."""
        self._watchers = [other for other in self._watchers if other != watcher]

    def _do(self, event: Event, moment: Moment) -> None:
        self._events[self._now :] = [event]
        self._moments[self._now + 1 :] = [moment]
        self._go_to(self._now + 1)

    def _go_to(self, place: int) -> None:
        self._now = place
        for watcher in tuple(self._watchers):
            watcher()

    def _require_dice(self) -> Moment:
        require_going_on(self._at)
        if not self._at.dice:
            raise Refused("no dice yet", position=self._at.position)
        return self._at

    def _offered(self, *kinds: str) -> Offer:
        """The offer that waits, if it is one of these kinds."""
        if self._at.result is not None:
            raise Refused("game over", position=self._at.position)
        if self._at.offer is None or self._at.offer.kind not in kinds:
            raise Refused("no such offer", position=self._at.position)
        return self._at.offer

    def comment(self, text: str, place: int | None = None) -> None:
        """Write something about what happened last, or as thing number `place`; kept in the record.

        >>> game = Game("long", begins=0, seed=1)
        >>> game.roll((6, 1))
        (6, 1)
        >>> game.comment("There is only one turn.")
        >>> game.history[-1].comment
        'There is only one turn.'
        """
        number = self._now if place is None else place
        if not 1 <= number <= self._now:
            raise Refused("nothing to comment", position=self.position)
        plain = " ".join(str(text).split())
        self._events[number - 1] = replace(self._events[number - 1], comment=plain)
        self._go_to(self._now)

    # -- text ------------------------------------------------------------------------------------

    def share(self) -> str:
        """One line with which another person stands at the same place (see `sharing`).

        >>> Game("long", begins=0, seed=7).share()
        'long | 24:15 | 24:15 ; seed=7'
        """
        place = self._now
        while self._moments[place].offer or self._ended_by_word(place):
            place -= 1
        return write_place(self, self._moments[place], self._events[place : self._now])

    def link(self, page: str) -> str:
        """An address that opens this place: `page` is the opening page of a site or of Voila.

        >>> Game("long", begins=0, seed=7).link("https://nardy.example/open.html")
        'https://nardy.example/open.html?game=long+%7C+24%3A15+%7C+24%3A15+%3B+seed%3D7&lang=en'
        """
        return write_link(self.share(), page)

    @classmethod
    def from_link(cls, link: str | None = None) -> Game | None:
        """The game in an address; without one, in that of the page that is open in Voila.

        None where the page's address names no game. `Unreadable` for a link without one.

        >>> str(Game.from_link("https://nardy.example/open.html?game=short").position)
        'short | 24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5'
        """
        line = read_link(link)
        if line is None:
            return None
        return cls.parse(line) if "|" in line else cls(line)

    def _ended_by_word(self, place: int) -> bool:
        """A moment after a resignation or a dropped cube: the board alone does not tell it."""
        result = self._moments[place].result
        return result is not None and (result.resigned or result.end == End.DROPPED)

    @property
    def xgid(self) -> str:
        """The place as an XGID, in the short family; X is White.

        >>> game = Game("short", begins=0, seed=1)
        >>> game.roll((3, 1))
        (3, 1)
        >>> game.xgid
        'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10'
        """
        return write_xgid(diagram_of(self._at, self._crawford))

    @property
    def match_id(self) -> str:
        """The place as a GNU Position ID and Match ID, in the short family; player 0 is White."""
        mine, theirs, state = diagram_of(self._at, self._crawford)
        assert state is not None
        return f"{write_position_id(mine, theirs)}:{write_match_id(state)}"

    def record(self) -> dict[str, Any]:
        """The whole game as plain values for JSON, described by `game.schema.json`."""
        return record_of(self)

    @classmethod
    def parse(cls, text: str | dict[str, Any], *, lenient: bool = False) -> Game:
        """The game behind its record (a dict, JSON or text), the line of `share()`, or an XGID.

        A turn against the rules stops the reading with the reason; `lenient` puts it down as an
        irregular turn that was accepted, and goes on.

        >>> game = Game("short", seed=3)
        >>> str(Game.parse(str(game))) == str(Game.parse(game.record())) == str(game)
        True
        """
        diagram = read_diagram(text) if isinstance(text, str) else None
        if diagram is not None:
            return game_of(cls, diagram)
        if isinstance(text, str) and "|" in text and len(text.strip().splitlines()) == 1:
            moment, said = read_place(text)
            seed, number_ = (number(said, key) for key in ("seed", "number"))
            game = cls(moment.position, seed=seed, number=number_, crawford="crawford" in said)
            game._moments = [moment]
            do_then(game, said.get("then", ""))
            return game
        return replay(cls, read_record(text) if isinstance(text, str) else text, lenient)

    def __str__(self) -> str:
        return write_record(self.record())

    def __repr__(self) -> str:
        return f"<Game {self.share()}>"


def whole(given: Any, key: str) -> int:
    """A whole number from 0, or the error of this key."""
    if isinstance(given, bool) or not isinstance(given, int) or given < 0:
        raise Unreadable(key, given=repr(given))
    return given


def positive(given: Any, key: str) -> int:
    """A whole number from 1, or the error of this key."""
    if not whole(given, key):
        raise Unreadable(key, given=repr(given))
    return int(given)


def read_names(given: Sequence[str] | None) -> tuple[str, str] | None:
    """Two different names on one line each, or none."""
    if given is None:
        return None
    names = [str(name).strip() for name in given] if not isinstance(given, str) else []
    good = len(names) == 2 and names[0] != names[1] and all(names)
    if not good or any(len(name.splitlines()) > 1 for name in names):
        raise Unreadable("bad names", given=repr(given))
    return names[0], names[1]
