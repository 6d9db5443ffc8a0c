"""The live board: a game that plays by its rules and says why it refuses."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from ..drawing.png import to_png
from ..drawing.svg import draw
from ..game.game import Game
from ..game.match import Match
from ..notation.turns import Frame, read_turn, write_dice, write_steps
from ..players.protocol import BUILT_IN, name_of, player_of, step
from ..players.trained import Network
from ..position.position import Position
from ..position.ruling import Ruling
from ..position.turn import Turn
from ..rules.errors import NardyError, Refused, Unreadable
from ..rules.games import rules_of
from ..rules.switches import Rules
from ..rules.track import BAR, OFF
from ..rules.turn import Step
from .autosave import keep, open_kept
from .editing import moved_by_hand
from .page import beside
from .player_thread import Thoughts
from .playing import pack_tree, picks_of, steps_on
from .settings import SHOWN_ANEW, Settings, known_settings
from .view import view_of

_FOLDER = Path(__file__).parent
SIDES = ("white", "black")
#: What can be asked of the program.
QUESTIONS = ("hint", "review", "reason", "dearest")
#: What a page may ask of the game, each a method without arguments.
_ORDERS = ("double", "take", "drop", "beaver", "resign", "accept", "refuse", "demand")


class Board(Settings, anywidget.AnyWidget):
    """A live board for a Game, a Match, or a position or the start of a named game.

    Click a checker and then a lit point, drag it, use the keys, or type the turn; `roll`, or type
    the dice that really fell; undo; end the turn. Whatever is tried against the rules is answered
    in words. The same from code: `board.roll((6, 1))`, `board.play("24/18 18/17")`,
    `board.why("24/17")`. What happens to `board.game` in code is shown on the board.

    `seed` makes its rolls repeatable (a Game has its own). `players` are White's and Black's: None
    is a person at the screen, else a name, a function or an object (see `players.protocol`).
    `autosave` names a JSON file in which the game is kept after everything that happens, and from
    which the same line opens it again. Every other name is a setting (see `settings.Settings`).

    >>> board = Board("long", dice=(6, 1))
    >>> board.play("24/18 18/17")
    >>> board
    long | 24:15 | 24:14 17:1 | player=1
    """

    _esm = _FOLDER / "board.js"
    _css = _FOLDER / "board.css"

    #: What the page shows; replaced whole, never changed inside.
    view = traitlets.Dict().tag(sync=True)
    #: The tree of legal play of the roll (see `playing`).
    tree = traitlets.Bytes(b"").tag(sync=True)
    #: The half-played turn: for each step which of the node's steps was picked.
    picks = traitlets.Tuple().tag(sync=True)
    #: A turn that is only looked at: its steps as [source, target, hit], none where none is.
    preview: Any = traitlets.List().tag(sync=True)
    #: Of which of the rolls sent these are the picks: a late message is not taken for the next.
    stamp = traitlets.Int(0).tag(sync=True)

    def __init__(
        self,
        game: Game | Match | Position | Rules | str = "long",
        *,
        dice: Any = None,
        seed: int | None = None,
        players: Sequence[Any] = (None, None),
        autosave: str | Path | None = None,
        **settings: Any,
    ) -> None:
        played = game if isinstance(game, (Game, Match)) else _game_of(game, seed)
        self._autosave = None if autosave is None else Path(autosave)
        if self._autosave is not None:
            played = open_kept(played, self._autosave)
        #: The match that is played, if any.
        self.match = played if isinstance(played, Match) else None
        self._game: Game = played.game if isinstance(played, Match) else played
        #: White's player and Black's; None is a person at the screen.
        self.seats = _seats(players)
        #: What the program is thinking about.
        self.thoughts = Thoughts(self)
        #: How many times the page has been sent something.
        self.answers = 0
        #: How many rolls or positions it has been sent.
        self.sent = 0
        #: The last try against the rules, where it may be put down all the same.
        self.tried = ""
        #: Arrows and marked points, each with the side by whose numbers it is; a lesson's words.
        self.pointers: tuple[tuple[int, int, int], ...] = ()
        self.marks: tuple[tuple[int, int], ...] = ()
        self.caption = ""
        settings = known_settings(settings)
        for side, player in zip(SIDES, self.seats, strict=True):
            if player is not None:
                settings[side] = player.name if player in BUILT_IN.values() else "other"
        super().__init__(**settings)
        self._sit_down()
        self.on_msg(self._heard)
        self.observe(self._settle, list(SHOWN_ANEW))
        self.observe(self._sit_down, list(SIDES))
        if dice is not None:
            self._game.roll(dice)
        self._game.watch(self._changed)
        self._show()

    def close(self) -> None:
        """Take the board away; the game goes on without it."""
        game = getattr(self, "_game", None)  # also called on a board that was never made
        if game is not None:
            game.unwatch(self._changed)
        super().close()

    # -- what is on it ---------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        """The game on the board."""
        return self._game

    @property
    def position(self) -> Position:
        """The position before the roll that lies on the board."""
        return self._game.position

    @property
    def dice(self) -> tuple[int, int] | None:
        """The roll that lies on the board, if any."""
        return self._game.dice

    @property
    def dice_to_play(self) -> tuple[int, ...]:
        """All dice of the phase, none where nothing is to be played now."""
        game = self._game
        if game.dice is None or game.result or game.offer:
            return ()
        return game.position.phase_dice(None if game.position.owed else game.dice)

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps of the turn that are played so far."""
        if not self.dice_to_play or self.stamp != self.sent:
            return ()
        return steps_on(self.position.tree(self.dice_to_play), tuple(self.picks)) or ()

    @property
    def acting(self) -> Any:
        """The player of the program's who is to do something now; None where a person is."""
        return None if self._game.result is not None else self.seats[self._game.player]

    @property
    def waiting(self) -> bool:
        """Whether the page should let the program's player act: never when looking at the past."""
        here = self.acting is not None and not self._game.undone and not self.thoughts.going_on
        return here and (self.running or None in self.seats)

    # -- from code -------------------------------------------------------------------------------

    def roll(self, dice: Any = None) -> None:
        """Throw, or put down the dice that really fell: (6, 1) or "6-1"."""
        self._game.roll(dice)

    def play(self, turn: Any) -> None:
        """Play a whole turn with the dice on the board; the other side is to move."""
        self._game.play(turn, numbering=self.numbering)

    def undo(self) -> None:
        """Take back the last step of the turn; a throw is never taken back."""
        self._pick(tuple(self.picks)[: max(len(self.steps) - 1, 0)])

    def why(self, turn: str) -> Ruling:
        """The ruling on a turn with the dice on the board."""
        return self._game.why(turn, numbering=self.numbering)

    def go(self) -> None:
        """Let the program's player whose turn it is do one thing: throw, play, or answer."""
        player = self.acting
        if player is None:
            raise Refused("nobody to go", position=self.position)
        self.thoughts.drop()
        try:
            step(self._game, player)
        except NardyError:
            raise
        except Exception as error:
            self.running = False
            facts = {"player": name_of(player), "reason": f"{type(error).__name__}: {error}"}
            raise Refused("player failed", position=self.position, **facts) from error

    def _act(self) -> None:
        """The same for the page: who looks ahead thinks in slices."""
        player, game = self.acting, self._game
        if isinstance(player, Network) and game.dice is not None and game.offer is None:
            self.thoughts.choose(player)
        else:
            self.go()

    def hint(self) -> None:
        """Say what `strong` would play here, with its chances and reasons, and show it."""
        self.thoughts.ask("hint")

    def review(self) -> None:
        """Say what the last turn of a person cost."""
        self.thoughts.ask("review")

    def reason(self) -> None:
        """Say why the program played its last turn."""
        self.thoughts.ask("reason")

    def dearest(self) -> None:
        """Say which three turns of the game cost most."""
        self.thoughts.ask("dearest")

    def jump(self, place: int) -> None:
        """Look at the game after so many things had happened; playing goes on from there."""
        now, most = len(self._game.history), len(self._game.history) + self._game.undone
        if isinstance(place, bool) or not isinstance(place, int) or not 0 <= place <= most:
            raise Unreadable("no such place", given=repr(place), most=most)
        if place < now:
            self._game.undo(now - place)
        elif place > now:
            self._game.redo(place - now)

    def next_game(self) -> None:
        """Begin the next game of the match."""
        if self.match is None:
            raise Refused("no match", position=self.position)
        self._open(self.match.next_game())

    def put(self, position: Position, dice: Any = None) -> None:
        """Go on from another position, with a roll or without; what was played before is gone."""
        game = Game(position, seed=self._game.seed)
        if dice is not None and not position.owed and game.result is None:
            game.roll(dice)
        self._open(game)

    def _open(self, game: Game) -> None:
        """Show another game from now on."""
        self._game.unwatch(self._changed)
        self._game = game
        game.watch(self._changed)
        self._changed()

    def _sit_down(self, change: Any = None) -> None:
        """Let those play who are chosen; "other" is who was given from code, if anybody was."""
        seats = []
        for side, player in zip(SIDES, self.seats, strict=True):
            chosen = getattr(self, side)
            if chosen == "other" and player is None:
                raise Unreadable("no other player", side=side)
            seats.append(player if chosen == "other" else BUILT_IN.get(chosen))
        self.seats = seats[0], seats[1]
        if change is not None:
            self.thoughts.drop()
            self._show()
            chosen = self.seats[SIDES.index(change["name"])]
            if isinstance(chosen, Network) and chosen.note(self._game.rules):
                self.tell(chosen.note(self._game.rules))

    # -- pointing --------------------------------------------------------------------------------

    @property
    def arrows(self) -> tuple[tuple[int, int], ...]:
        """The arrows as (from, to), own points of who was to move when they were set."""
        return tuple((source, target) for _, source, target in self.pointers)

    @arrows.setter
    def arrows(self, given: Turn | str | Iterable[Sequence[int]] | None) -> None:
        """Draw a turn (its text may leave out the dice), or pairs (from, to); None takes them away.

        They stand until something happens in the game.
        """
        player = self.position.player
        self.pointers = tuple((player, *pair) for pair in self._pairs(given))
        self.tell()

    def _pairs(self, given: Any) -> list[tuple[int, int]]:
        if given is None:
            return []
        if isinstance(given, Turn):
            return [(step.source, step.target) for step in given.steps]
        if isinstance(given, str):
            legs = [leg.points for leg in read_turn(given, self._frame)]
            return [pair for points in legs for pair in pairwise(points)]
        pairs = []
        for pair in given:
            source, target = pair if isinstance(pair, (tuple, list)) and len(pair) == 2 else (-1, 0)
            pairs.append((_point(source), _point(target)))
        return pairs

    def mark(self, *points: int, caption: str = "") -> None:
        """Ring points, own points of who is to move (25 the bar, 0 off), and say something.

        Without points the rings are taken away. They stand until something happens in the game.
        """
        player = self.position.player
        self.marks = tuple((player, _point(point)) for point in points)
        self.caption = caption
        self.tell()

    # -- from the page ---------------------------------------------------------------------------

    def _heard(self, _: Any, message: Any, __: Any) -> None:
        """A message of the page: checked like any input, answered with a sentence."""
        try:
            self._obey(message)
        except NardyError as error:
            ruling = getattr(error, "ruling", None)
            self.tell(str(error), refused=True, causes=ruling.causes if ruling else ())

    def _obey(self, message: Any) -> None:
        kind = message.get("kind") if isinstance(message, dict) else None
        if kind in ("end", "try", "say"):
            self._read_picks(message)
        now = len(self._game.history)
        places = {"first": 0, "back": now - 1, "forward": now + 1, "last": now + self._game.undone}
        if kind in places:
            self.jump(places[kind])
        elif self.watching:
            raise Unreadable("bad message", given=repr(message)[:80])
        elif kind == "roll":
            self.roll()
        elif kind == "dice":
            self.roll(str(message.get("dice", "")))
        elif kind == "end":
            self._game.play(self.steps)
        elif kind == "try":
            self._try(message.get("source"), message.get("target"))
        elif kind == "say":
            self._hear_turn(str(message.get("text", "")))
        elif kind == "go":
            if message.get("answer") == self.answers and self.waiting:
                self._act()  # what another view of this board has asked already is no more
        elif kind == "run":
            self.running = not self.running
        elif kind == "place":
            self._place(str(message.get("from")), str(message.get("to")))
        elif kind == "do":
            self._order(message.get("do"))
        else:
            raise Unreadable("bad message", given=repr(message)[:80])

    def _read_picks(self, message: dict[str, Any]) -> None:
        """What is asked about a half-played turn comes with it: a state may arrive later."""
        picks = message.get("picks", list(self.picks))
        good = isinstance(picks, list) and all(type(pick) is int for pick in picks)
        if not good or message.get("stamp", self.sent) != self.sent:
            raise Unreadable("bad message", given=repr(message)[:80])
        self._pick(tuple(picks))

    def _place(self, source: str, target: str) -> None:
        """Set a checker up elsewhere; a board that cannot be is refused and stays as it was."""
        if not self.editing:
            raise Unreadable("bad message", given=repr((source, target))[:80])
        self.put(moved_by_hand(self.position, self.near, source, target), self.dice)

    def _order(self, order: Any) -> None:
        if order == "next":
            self.next_game()
        elif order == "go" and self.acting is not None:
            self._act()
        elif order == "now":
            self.thoughts.stop()
        elif order in QUESTIONS:
            self.thoughts.ask(order)
        elif order == "irregular" and self.tried and self.irregular:
            self._game.play(self.tried, irregular=True)
        elif order in _ORDERS:
            getattr(self._game, order)()
        else:
            raise Unreadable("bad message", given=repr(order)[:80])

    def _try(self, source: Any, target: Any) -> None:
        """A step that is not in the tree: legal by way of several dice, or refused in words."""
        for point in (source, target):
            if isinstance(point, bool) or not isinstance(point, int) or not OFF <= point <= BAR:
                raise Unreadable("bad message", given=repr((source, target))[:80])
        made = Step(source, target, source - target)
        self._judge(self._game.why(write_steps((*self.steps, made)).replace("*", "")))

    def _hear_turn(self, text: str) -> None:
        """A typed turn that the page did not find in its tree."""
        done = write_steps(self.steps, self._frame).replace("*", "") if self.steps else ""
        self._judge(self.why(f"{done} {text}".strip()))

    def _judge(self, ruling: Ruling) -> None:
        if ruling.legal:
            self._pick(picks_of(self.position.tree(self.dice_to_play), ruling.steps))
            self.tell()
            return
        correctable = self.irregular and self._game.rules.irregular_turn != "always corrected"
        self.tried = write_steps(ruling.steps) if correctable else ""
        self.tell(ruling.text(self.numbering), refused=True, causes=ruling.causes)

    # -- what is shown ---------------------------------------------------------------------------

    def _changed(self) -> None:
        """Something happened in the game."""
        self.thoughts.drop()
        self.pointers, self.marks, self.caption = (), (), ""
        self._show()  # first: what can't be kept has happened all the same
        if self._autosave is not None and not self._game.undone:
            keep(self.match or self._game, self._autosave)

    def _settle(self, change: Any) -> None:
        """A setting was changed."""
        if change["name"] in ("editing", "watching"):
            self._show()
        else:
            self.tell()

    def _show(self) -> None:
        """Send a new roll or position: its tree, and no step of it played."""
        self.tried = ""
        idle = self.acting is not None or self.editing or self.watching
        dice = () if idle else self.dice_to_play
        self.sent += 1
        with self.hold_sync():
            self._pick(())
            self.tree = pack_tree(self.position, self.position.tree(dice)) if dice else b""
            self.tell()

    def _pick(self, picks: tuple[int, ...]) -> None:
        with self.hold_sync():
            self.picks, self.stamp = picks, self.sent

    def tell(self, message: str = "", refused: bool = False, causes: Sequence[int] = ()) -> None:
        """Send the view; the half-played turn stays."""
        self.answers += 1
        self.view = view_of(self, message, refused, tuple(causes))

    @property
    def _frame(self) -> Frame:
        return Frame(self.numbering, self.position.rules.code.direction, self.position.player)

    def svg(self) -> str:
        """The board as it stands, half a turn included, as a still picture."""
        return draw(
            self.position.rules.code.direction,
            *Turn(self.position, self.dice_to_play, self.steps).rows,
            player=self.position.player,
            near=self.near,
            mirrored=self.mirrored,
            numbering=self.numbering,
            both=self.both_numbers,
            dice=self.dice or (),
            palette="print" if self.theme == "print" else self.palette,
        )

    def save(self, file: str | Path) -> Path:
        """Write the picture to a file, SVG or PNG by its ending; gives its path."""
        place = Path(file)
        if place.suffix == ".svg":
            place.write_text(self.svg(), encoding="utf-8")
        elif place.suffix == ".png":
            place.write_bytes(to_png(self.svg()))
        else:
            raise Unreadable("bad picture", given=str(file))
        return place

    def __repr__(self) -> str:
        line = str(self.position)
        if self.dice_to_play:
            line += f" ; {write_dice(self.dice_to_play)}"
        if self.steps:
            line += f" ; {write_steps(self.steps)}"
        return line

    def _repr_mimebundle_(self, **how: Any) -> Any:
        """The widget, and beside it what stands where no widget can: a picture and a line."""
        return beside(super()._repr_mimebundle_(**how), text=repr(self), svg=self.svg())


def _game_of(given: Position | Rules | str, seed: int | None) -> Game:
    """A fresh game from a position, or from the set-up without a lot."""
    start = given if isinstance(given, Position) else Position.start(rules_of(given))
    return Game(start, seed=seed)


def _seats(players: Sequence[Any]) -> tuple[Any, Any]:
    """White's player and Black's as objects, None for a person."""
    if isinstance(players, str) or not isinstance(players, (tuple, list)) or len(players) != 2:
        raise Unreadable("bad players", given=repr(players)[:80])
    white, black = (None if player is None else player_of(player) for player in players)
    return white, black


def _point(given: Any) -> int:
    """An own point, bar and off among them."""
    if isinstance(given, bool) or not isinstance(given, int) or not OFF <= given <= BAR:
        raise Unreadable("bad point", given=repr(given))
    return given
