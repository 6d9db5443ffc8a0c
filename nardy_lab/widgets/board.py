"""The live board: a game that plays by its rules and says why it refuses."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import anywidget
import traitlets

from ..drawing.layout import layout
from ..drawing.svg import COLOURS, FACES, draw, label_of
from ..game.events import colour
from ..game.game import Game
from ..notation.numbering import numbering_of
from ..notation.turns import Frame, write_dice, write_point, write_steps
from ..position import Position
from ..rules.errors import NardyError, Unreadable
from ..rules.games import rules_of
from ..rules.switches import Rules
from ..rules.track import BAR, OFF, across
from ..rules.turn import Step
from ..ruling import phase_words
from ..turn import Turn
from ..words import LANGUAGES, get_language, say
from .playing import pack_tree, picks_of, steps_on

_FOLDER = Path(__file__).parent

#: Texts that the page itself fills in.
_PAGE_TEXTS = (
    "title", "point", "mine", "theirs", "empty", "bar", "off", "roll", "undo", "end", "pass",
    "dice", "dice hint", "set dice", "choose", "from", "done", "nothing", "throw", "wait",
)  # fmt: skip


class Board(anywidget.AnyWidget):
    """A live board for a Game, or for a position or the start of a named game.

    Click a checker and then a lit point; `roll`, or type the dice that really fell; undo; end the
    turn. Whatever is tried against the rules is answered in words. The same from code:
    `board.roll((6, 1))`, `board.play("24/18 18/17")`, `board.why("24/17")`.

    `seed` makes its rolls repeatable (a Game has its own); `near` is who sits below (0 began), or
    None for who moves. What happens to `board.game` in code is shown on the board.

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

    def __init__(
        self,
        game: Game | Position | Rules | str = "long",
        *,
        dice: Any = None,
        seed: int | None = None,
        numbering: str = "own",
        near: int | None = 0,
        mirrored: bool = False,
    ) -> None:
        if not isinstance(game, Game):
            start = game if isinstance(game, Position) else Position.start(rules_of(game))
            game = Game(start, seed=seed)
        if near not in (None, 0, 1):
            raise Unreadable("bad player", given=repr(near))
        self._game = game
        self._numbering = numbering_of(numbering)
        self._near = near
        self._mirrored = mirrored
        self._answers = 0
        super().__init__()
        self.on_msg(self._heard)
        if dice is not None:
            game.roll(dice)
        game.watch(self._show)
        self._show()

    def close(self) -> None:
        """Take the board away; the game goes on without it."""
        game = getattr(self, "_game", None)  # also called on a board that was never made
        if game is not None:
            game.unwatch(self._show)
        super().close()

    # -- from code -------------------------------------------------------------------------------

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
    def _dice(self) -> tuple[int, ...]:
        """All dice of the phase, none where nothing is to be played now."""
        game = self._game
        if game.dice is None or game.result or game.offer:
            return ()
        return game.position.phase_dice(None if game.position.owed else game.dice)

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps of the turn that are played so far."""
        if not self._dice:
            return ()
        return steps_on(self.position.tree(self._dice), tuple(self.picks)) or ()

    def roll(self, dice: Any = None) -> None:
        """Throw, or put down the dice that really fell: (6, 1) or "6-1"."""
        self._game.roll(dice)

    def play(self, turn: Any) -> None:
        """Play a whole turn with the dice on the board; the other side is to move."""
        self._game.play(turn, numbering=self._numbering)

    def undo(self) -> None:
        """Take back the last step of the turn; a throw is never taken back."""
        self.picks = tuple(self.picks)[:-1]

    def why(self, turn: str) -> Any:
        """The ruling on a turn with the dice on the board."""
        return self._game.why(turn, numbering=self._numbering)

    # -- from the page ---------------------------------------------------------------------------

    def _heard(self, _: Any, message: Any, __: Any) -> None:
        """A message of the page: checked like any input, answered with a sentence."""
        try:
            self._obey(message)
        except NardyError as error:
            self._show(message=str(error), refused=True)

    def _obey(self, message: Any) -> None:
        kind = message.get("kind") if isinstance(message, dict) else None
        if kind == "roll":
            self.roll()
        elif kind == "dice":
            self.roll(str(message.get("dice", "")))
        elif kind == "end":
            self._game.play(self.steps)
        elif kind == "try":
            self._try(message.get("source"), message.get("target"))
        else:
            raise Unreadable("bad message", given=repr(message)[:80])

    def _try(self, source: Any, target: Any) -> None:
        """A step that is not in the tree: legal by way of several dice, or refused in words."""
        for point in (source, target):
            if isinstance(point, bool) or not isinstance(point, int) or not OFF <= point <= BAR:
                raise Unreadable("bad message", given=repr((source, target))[:80])
        step = Step(source, target, source - target)
        asked = write_steps((*self.steps, step)).replace("*", "")
        ruling = self._game.why(asked)
        if ruling.legal:
            self.picks = picks_of(self.position.tree(self._dice), ruling.steps)
        else:
            self._show(message=ruling.text(self._numbering), refused=True)

    # -- what is shown ---------------------------------------------------------------------------

    def _show(self, message: str = "", refused: bool = False) -> None:
        """Send the whole view; a new roll or position also sends its tree and clears the turn."""
        self._answers += 1
        with self.hold_sync():
            if not refused:
                self.picks = ()
                self.tree = pack_tree(self.position.tree(self._dice)) if self._dice else b""
            self.view = self._view(message, refused)

    def _view(self, message: str, refused: bool) -> dict[str, Any]:
        position = self.position
        direction, player = position.rules.code.direction, position.player
        near = player if self._near is None else self._near
        if not message:
            message = self._news()
        return {
            "mine": position.rows[0],
            "theirs": position.rows[1],
            "player": player,
            "near": near,
            "dice": list(self._dice),
            "over": self._game.result is not None,
            "turns": len(self._game.legal_turns()),
            "across": [across(direction, point) for point in range(1, 25)],
            "labels": [
                label_of(self._numbering, direction, near, player, point) for point in range(1, 25)
            ],
            "names": [write_point(point, self._frame(player)) for point in range(OFF, BAR + 1)],
            "layout": layout(direction, self._mirrored),
            "colours": COLOURS,
            "faces": {str(face): pips for face, pips in FACES.items()},
            "words": {key: _template(f"board.{key}") for key in _PAGE_TEXTS},
            "who": self._whose(),
            "pips": [
                f"{colour(side)}: {say('board.pips', {'pips': pips})}"
                for side, pips in zip((player, 1 - player), position.pips, strict=True)
            ],
            "message": message,
            "refused": refused,
            "answer": self._answers,  # the same answer twice is sent twice
            "language": get_language(),
        }

    def _whose(self) -> str:
        """Who is to move, or to answer; nobody where the game is over."""
        if self._game.result is not None:
            return ""
        key = "board.to answer" if self._game.offer else "board.to move"
        return say(key, {"who": colour(self._game.player)})

    def _news(self) -> str:
        """What is to be said without being asked: the end, an offer, the phase, why to pass."""
        game = self._game
        if game.result is not None:
            return str(game.result)
        if game.offer is not None:
            return str(game.history[-1])
        words = phase_words(game.position)
        if self._dice and not game.legal_turns()[0].steps:
            words += [say("legal.pass"), game.why_pass(self._numbering)]
        return " ".join(words)

    def _frame(self, player: int) -> Frame:
        return Frame(self._numbering, self.position.rules.code.direction, player)

    def svg(self) -> str:
        """The board as it stands, half a turn included, as a still picture."""
        return draw(
            self.position.rules.code.direction,
            *Turn(self.position, self._dice, self.steps).rows,
            player=self.position.player,
            near=self._near,
            mirrored=self._mirrored,
            numbering=self._numbering,
            dice=self.dice or (),
        )

    def __repr__(self) -> str:
        line = str(self.position)
        if self._dice:
            line += f" ; {write_dice(self._dice)}"
        if self.steps:
            line += f" ; {write_steps(self.steps)}"
        return line

    def _repr_mimebundle_(self, **how: Any) -> Any:
        """The widget, and beside it what stands where no widget can: a picture and a line."""
        bundle: Any = super()._repr_mimebundle_(**how) or {}
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
        data = {**data, "text/plain": repr(self), "image/svg+xml": self.svg()}
        return data, metadata


def _template(key: str) -> str:
    """A text whose gaps the page fills in."""
    return LANGUAGES[get_language()][key]
