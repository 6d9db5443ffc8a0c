"""The live board: a position that plays by its rules and says why it refuses."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from ..drawing.layout import layout
from ..drawing.svg import COLOURS, FACES, draw, label_of
from ..given import read_dice
from ..notation.numbering import numbering_of
from ..notation.turns import Frame, write_dice, write_point, write_steps
from ..position import Position
from ..rules.dice import DICE, roll
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
    """A live board for a position, or for a game's start.

    Click a checker and then a lit point; `roll`, or type the dice that really fell; undo; end the
    turn. Whatever is tried against the rules is answered in words. The same from code:
    `board.roll((6, 1))`, `board.play("24/18 18/17")`, `board.why("24/17")`.

    `seed` makes its rolls repeatable; `near` is who sits below (0 began), or None for who moves.

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
        position: Position | Rules | str = "long",
        *,
        dice: Any = None,
        seed: int | None = None,
        numbering: str = "own",
        near: int | None = 0,
        mirrored: bool = False,
    ) -> None:
        if not isinstance(position, Position):
            position = Position.start(rules_of(position))
        if near not in (None, 0, 1):
            raise Unreadable("bad player", given=repr(near))
        if seed is not None and not isinstance(seed, int):
            raise Unreadable("bad seed", given=repr(seed))
        self._position = position
        self._numbering = numbering_of(numbering)
        self._near = near
        self._mirrored = mirrored
        self._seed = secrets.randbits(63) if seed is None else seed
        self._thrown = 0
        self._answers = 0
        self._dice: tuple[int, ...] = ()
        super().__init__()
        self.on_msg(self._heard)
        self._lay_down_what_is_owed()
        if dice is None:
            self._show()
        else:
            self.roll(dice)

    # -- from code -------------------------------------------------------------------------------

    @property
    def position(self) -> Position:
        """The position before the roll that lies on the board."""
        return self._position

    @property
    def dice(self) -> tuple[int, int] | None:
        """The roll that lies on the board, if any."""
        return (self._dice[0], self._dice[-1]) if self._dice else None

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps of the turn that are played so far."""
        if not self._dice:
            return ()
        return steps_on(self._position.tree(self._dice), tuple(self.picks)) or ()

    def roll(self, dice: Any = None) -> None:
        """Throw, or put down the dice that really fell: (6, 1) or "6-1"."""
        if self._position.winner is not None:
            raise Unreadable("game over", position=self._position)
        if self._dice:
            raise Unreadable("dice lie", dice=write_dice(self._dice), position=self._position)
        thrown = roll(self._seed, 0, self._thrown, DICE) if dice is None else dice
        self._dice = read_dice(thrown)
        self._thrown += 1
        self._show()

    def play(self, turn: Any) -> None:
        """Play a whole turn with the dice on the board; the other side is to move."""
        self._require_dice()
        self._position = self._position.play(turn, self._asked, numbering=self._numbering)
        self._lay_down_what_is_owed()
        self._show()

    def _lay_down_what_is_owed(self) -> None:
        """Without a throw the dice of the next group lie there at once."""
        self._dice = self._position.phase_dice() if self._position.owed else ()

    def undo(self) -> None:
        """Take back the last step of the turn; a throw is never taken back."""
        self.picks = tuple(self.picks)[:-1]

    def why(self, turn: str) -> Any:
        """The ruling on a turn with the dice on the board."""
        self._require_dice()
        return self._position.why(turn, self._asked, numbering=self._numbering)

    @property
    def _asked(self) -> tuple[int, int] | None:
        """The dice as the position is asked with them: none where steps are owed."""
        return None if self._position.owed else self.dice

    def _require_dice(self) -> None:
        if not self._dice:
            raise Unreadable("no dice yet", position=self._position)

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
            self._require_dice()
            self.play(self.steps)
        elif kind == "try":
            self._try(message.get("source"), message.get("target"))
        else:
            raise Unreadable("bad message", given=repr(message)[:80])

    def _try(self, source: Any, target: Any) -> None:
        """A step that is not in the tree: legal by way of several dice, or refused in words."""
        for point in (source, target):
            if isinstance(point, bool) or not isinstance(point, int) or not OFF <= point <= BAR:
                raise Unreadable("bad message", given=repr((source, target))[:80])
        self._require_dice()
        step = Step(source, target, source - target)
        asked = write_steps((*self.steps, step)).replace("*", "")
        ruling = self._position.why(asked, self._asked)
        if ruling.legal:
            self.picks = picks_of(self._position.tree(self._dice), ruling.steps)
        else:
            self._show(message=ruling.text(self._numbering), refused=True)

    # -- what is shown ---------------------------------------------------------------------------

    def _show(self, message: str = "", refused: bool = False) -> None:
        """Send the whole view; a new roll or position also sends its tree and clears the turn."""
        self._answers += 1
        with self.hold_sync():
            if not refused:
                self.picks = ()
                self.tree = pack_tree(self._position.tree(self._dice)) if self._dice else b""
            self.view = self._view(message, refused)

    def _view(self, message: str, refused: bool) -> dict[str, Any]:
        position = self._position
        direction, player = position.rules.code.direction, position.player
        near = player if self._near is None else self._near
        won = position.winner
        if won is not None and not message:
            message = say("board.won", {"who": _colour(won)})
        elif position.owed and not message:
            message = " ".join(phase_words(position))
        return {
            "mine": position.rows[0],
            "theirs": position.rows[1],
            "player": player,
            "near": near,
            "dice": list(self._dice),
            "over": won is not None,
            "turns": len(position.legal_turns(self._asked)) if self._dice else 0,
            "across": [across(direction, point) for point in range(1, 25)],
            "labels": [
                label_of(self._numbering, direction, near, player, point) for point in range(1, 25)
            ],
            "names": [write_point(point, self._frame(player)) for point in range(OFF, BAR + 1)],
            "layout": layout(direction, self._mirrored),
            "colours": COLOURS,
            "faces": {str(face): pips for face, pips in FACES.items()},
            "words": {key: _template(f"board.{key}") for key in _PAGE_TEXTS},
            "who": say("board.to move", {"who": _colour(player)}),
            "pips": [
                f"{_colour(side)}: {say('board.pips', {'pips': pips})}"
                for side, pips in zip((player, 1 - player), position.pips, strict=True)
            ],
            "message": message,
            "refused": refused,
            "answer": self._answers,  # the same answer twice is sent twice
            "language": get_language(),
        }

    def _frame(self, player: int) -> Frame:
        return Frame(self._numbering, self._position.rules.code.direction, player)

    def svg(self) -> str:
        """The board as it stands, half a turn included, as a still picture."""
        return draw(
            self._position.rules.code.direction,
            *Turn(self._position, self._dice, self.steps).rows,
            player=self._position.player,
            near=self._near,
            mirrored=self._mirrored,
            numbering=self._numbering,
            dice=self.dice or (),
        )

    def __repr__(self) -> str:
        line = str(self._position)
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


def _colour(player: int) -> str:
    return say("board.white" if player == 0 else "board.black")


def _template(key: str) -> str:
    """A text whose gaps the page fills in."""
    return LANGUAGES[get_language()][key]
