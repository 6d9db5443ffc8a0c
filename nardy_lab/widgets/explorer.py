"""The Explorer: a board to set up, dice to choose, switches to turn, and all that may be played."""

from __future__ import annotations

from typing import Any

import ipywidgets as widgets
import traitlets

from ..explore.listing import listing
from ..explore.readings import settle
from ..game.game import Game
from ..notation.ids import read_diagram
from ..notation.turns import write_dice
from ..position.arguments import read_dice
from ..position.position import Position, position_of
from ..position.ruling import Ruling
from ..rules.dice import ROLLS
from ..rules.errors import NardyError, Unreadable
from ..rules.games import rules_of
from ..rules.switches import Rules
from ..words import get_language, say
from .board import Board
from .page import beside, notice, row_of_widgets
from .switch_panel import SwitchPanel
from .turn_list import TurnList

Roll = tuple[int, int] | None


class Explorer(widgets.VBox):  # type: ignore[misc]
    """Set up a position, choose a roll, turn any switch, and see what may be played and why not.

    Drag checkers (after "Set up by hand"), or type: a line, a Position ID, an XGID; a roll may
    follow after a semicolon. `position`, `rules`, `dice` can be read and set from code, `line` is
    all of it as one line of text. Whatever cannot be is refused with the reason, and what stood
    there stays.

    >>> explorer = Explorer("long", dice=(6, 1))
    >>> explorer
    long | 24:15 | 24:15 ; 6-1
    >>> explorer.rules = "federation"
    >>> explorer.line
    'federation | 24:15 | 24:15 ; 6-1'
    """

    #: The position on the board, the rules, and the roll (None where none lies there).
    position = traitlets.Any()
    rules = traitlets.Any()
    dice = traitlets.Any(None, allow_none=True)

    def __init__(
        self, start: Position | Rules | str = "long", dice: Any = None, **settings: Any
    ) -> None:
        self._busy = False
        self._shown: Any = None
        if isinstance(start, str) and (";" in start or "|" in start or read_diagram(start)):
            position, lying = read_place(start)
            dice = lying if dice is None else dice
        else:
            position = start if isinstance(start, Position) else Position.start(rules_of(start))
        self.board = Board(position, dice=dice, **settings)
        self.turns = TurnList(self._play)
        self.switches = SwitchPanel(position.rules, self._turn_switches)
        self._make_controls()
        self._make_dispute()
        super().__init__(position=position, rules=position.rules, dice=self.board.dice)
        self.turns.show_on(self.board)
        self.board.observe(lambda _: self._follow(), "view")
        self.observe(self._set_from_code, ["position", "rules", "dice"])
        self.children = self._layout()
        self._follow()

    # -- what it holds ---------------------------------------------------------------------------

    @property
    def line(self) -> str:
        """Position, rules and roll as one line, which `nl.Explorer` and the box above it read."""
        text = str(self.board.position)
        return text if self.dice is None else f"{text} ; {write_dice(self.dice)}"

    @line.setter
    def line(self, text: str) -> None:
        position, dice = read_place(text, self.board.position.rules)
        self._put(position, dice)

    def why(self, turn: str) -> Ruling:
        """The ruling on a turn with the roll on the board."""
        return self.board.why(turn)

    def __repr__(self) -> str:
        return self.line

    def _repr_mimebundle_(self, **how: Any) -> Any:
        """The widget, and beside it what stands where no widget can: a picture and the line."""
        return beside(super()._repr_mimebundle_(**how), text=repr(self), svg=self.board.svg())

    # -- changes ---------------------------------------------------------------------------------

    def _put(self, position: Position, dice: Roll) -> None:
        """Show another position; everything else follows the board."""
        self.board.put(position, dice)

    def _turn_switches(self, rules: Rules) -> None:
        """The same checkers under other rules; other geometry begins from its set-up."""
        position = self.board.position
        same = rules.direction == position.rules.direction and rules.setup == position.rules.setup
        self._put(position.under(rules) if same else Position.start(rules), self.board.dice)

    def _set_from_code(self, change: Any) -> None:
        """A trait was set by code: the board shows it, or refuses and the trait goes back."""
        if self._busy:
            return
        try:
            if change["name"] == "rules":
                self._turn_switches(rules_of(change["new"]))
            elif change["name"] == "position":
                self._put(position_of(change["new"]), self.board.dice)
            else:
                dice = None if change["new"] is None else read_dice(change["new"])
                self._put(self.board.position, (dice[0], dice[-1]) if dice else None)
        finally:
            self._follow()

    def _follow(self) -> None:
        """The board has changed: traits, list and words say the same."""
        board = self.board
        self._busy = True
        try:
            self.position, self.dice, self.rules = board.position, board.dice, board.position.rules
        finally:
            self._busy = False
        now = (self.line, board.numbering, get_language())
        if now != self._shown:
            self._shown = now
            self._tell()

    def _tell(self) -> None:
        board = self.board
        game = board.game
        self._box.value = self.line
        if self.switches.rules != board.position.rules:
            self.switches.put(board.position.rules)
        entries = listing(game.legal_turns(), board.numbering)
        self.turns.put(entries)
        self._legal = [entry.turn for entry in entries]
        with self._roll.hold_trait_notifications():
            self._roll.value = (
                write_dice(self.dice) if self.dice and not board.position.owed else ""
            )
        hint = "over" if game.result else "" if entries else "throw"
        self._hint.value = notice(say(f"explorer.{hint}")) if hint else ""

    def _play(self, number: int) -> None:
        self.board.play(self._legal[number])

    # -- what is around the board ----------------------------------------------------------------

    def _make_controls(self) -> None:
        wide = widgets.Layout(width="auto")
        self._box = widgets.Text(
            description=say("explorer.line"), placeholder=say("explorer.line hint"),
            continuous_update=False, layout=wide,
        )  # fmt: skip
        self._said = widgets.HTML()
        self._hint = widgets.HTML()
        rolls = [(say("explorer.no roll"), ""), *((write_dice(r), write_dice(r)) for r in ROLLS)]
        self._roll = widgets.Dropdown(options=rolls, description=say("explorer.roll"))
        self._edit = widgets.ToggleButton(
            description=say("explorer.set up"), tooltip=say("explorer.set up hint")
        )
        other = widgets.Button(description=say("explorer.other"))
        start = widgets.Button(description=say("explorer.start"))
        self._buttons = row_of_widgets(self._roll, self._edit, other, start)
        self._box.observe(lambda change: self._heard_line(change["new"]), "value")
        self._roll.observe(lambda change: self._heard_roll(change["new"]), "value")
        widgets.link((self._edit, "value"), (self.board, "editing"))
        other.on_click(lambda _: self._try(self._turn_round))
        start.on_click(lambda _: self._try(self._begin))

    def _heard_line(self, text: str) -> None:
        if text != self.line:
            self._try(lambda: self._put(*read_place(text, self.board.position.rules)))

    def _heard_roll(self, text: str) -> None:
        now = write_dice(self.dice) if self.dice else ""
        if text != now and not self.board.position.owed:
            self._try(lambda: self._put(self.board.position, read_roll(text)))

    def _turn_round(self) -> None:
        before = self.board.position
        if before.owed:
            raise Unreadable("owed, no roll", position=before)
        first = before.first[1], before.first[0]
        rows, player = before.rows[::-1], 1 - before.player
        self._put(Position.of_rows(before.rules, rows, player, first), self.board.dice)

    def _begin(self) -> None:
        self._put(Position.start(self.board.position.rules), self.board.dice)

    def _try(self, change: Any) -> None:
        """What a person asked for in the controls: done, or refused in words, nothing lost."""
        try:
            change()
            self._said.value = ""
        except NardyError as error:
            self._said.value = notice(str(error), refused=True)
            self._box.value = self.line
        self._shown = None
        self._follow()

    def _make_dispute(self) -> None:
        self._argued = widgets.Text(
            description=say("explorer.turn"), placeholder="24/18 18/17", continuous_update=False
        )
        ask = widgets.Button(description=say("explorer.ask"), button_style="primary")
        self._answer = widgets.HTML()
        ask.on_click(lambda _: self._settle())
        hint = widgets.HTML(notice(say("explorer.dispute hint")))
        self._dispute = widgets.VBox([hint, row_of_widgets(self._argued, ask), self._answer])

    def _settle(self) -> None:
        try:
            dispute = settle(self.board.position, self.dice, self._argued.value)
            self._answer.value = dispute.page()
        except NardyError as error:
            self._answer.value = notice(str(error), refused=True)

    def _layout(self) -> tuple[Any, ...]:
        more = widgets.Accordion(
            [self.switches, self._dispute],
            titles=(say("explorer.rules"), say("explorer.dispute")),
        )
        beside = widgets.VBox([self._hint, self.turns], layout=widgets.Layout(flex="1 1 260px"))
        board = widgets.VBox([self.board], layout=widgets.Layout(flex="3 1 420px", min_width="0"))
        return (self._box, self._said, self._buttons, row_of_widgets(board, beside), more)


def read_place(text: str, rules: Rules | None = None) -> tuple[Position, Roll]:
    """A position and a roll from a line: "long | 24:15 | 24:15 ; 6-1", an XGID, a Position ID.

    An ID is read by `rules` where they are of the short family.

    >>> read_place("long | 24:15 | 24:15 ; 6-1")[1]
    (6, 1)
    """
    diagram = read_diagram(text)
    if diagram is not None:
        short = rules if rules is not None and rules.direction == "contrary" else "short"
        dice = diagram.state.dice if diagram.state else None
        return Position.of_diagram(diagram, short), dice
    place, _, said = text.partition(";")
    if "=" in said:
        game = Game.parse(text)
        return game.position, None if game.position.owed else game.dice
    return Position.parse(place), read_roll(said)


def read_roll(text: str) -> Roll:
    """A roll, or none of an empty text."""
    if not text.strip():
        return None
    dice = read_dice(text)
    return dice[0], dice[-1]
