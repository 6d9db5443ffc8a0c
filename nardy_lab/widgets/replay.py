"""Replay: a recorded game turn by turn, each turn checked under any rules."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import ipywidgets as widgets
import traitlets

from ..explore.replay import Checked, Played, check, irregular_note, open_game, turns_of, write_game
from ..game.events import colour
from ..game.game import Game
from ..notation.positions import write_rules
from ..notation.turns import write_dice
from ..rules.errors import NardyError
from ..rules.games import games, rules_of
from ..rules.switches import Rules
from ..words import say
from .board import Board
from .page import beside, notice, row_of_widgets
from .turn_list import TurnList


class Replay(widgets.VBox):  # type: ignore[misc]
    """Step through a game: a Game, its record, a text, or a file (.json, .txt, .mat).

    Arrows under the board, the slider, or a click in the list go to a place. Every turn can be
    checked under other rules; an irregular turn says what would have been legal. A file with a turn
    against the rules is refused with its place; `lenient=True` puts the turn down as it was made
    and goes on. `number` is the game of a .mat file, from 0. What is commented is kept in the
    record; `save` writes .json, .txt, .mat, or a film (.gif).

    >>> from nardy_lab.players.protocol import play_on, player_of
    >>> game = play_on(Game("hyper", seed=1), (player_of("random"), player_of("random")))
    >>> replay = Replay(game)
    >>> replay.place
    0
    """

    #: How much of the history has happened on the board.
    place = traitlets.Int(0)

    def __init__(
        self, source: Any, *, number: int = 0, lenient: bool = False, **settings: Any
    ) -> None:
        #: The whole game.
        self.game = open_game(source, number, lenient)
        self.turns = turns_of(self.game)
        self._checked: Checked | None = None
        shown = Game.parse(self.game.record())  # stepping through it leaves the game alone
        self.board = Board(shown, watching=True, **settings)
        super().__init__()
        self._make_parts()
        self._list_turns()
        self.board.observe(lambda _: self._follow(), "view")
        self.observe(lambda change: self._go(change["new"]), "place")
        self.board.jump(0)
        self._follow()

    # -- going about -----------------------------------------------------------------------------

    def _go(self, place: int) -> None:
        """Show a place; one that there is not is refused and nothing changes."""
        if place != len(self.board.game.history):
            try:
                self.board.jump(place)
            finally:
                self._follow()

    def _follow(self) -> None:
        """The board stands elsewhere: slider, words and list say the same."""
        self.place = place = len(self.board.game.history)
        self._slider.value = place
        here = 0 < place <= len(self.game.history)
        comment = self.game.history[place - 1].comment if here else ""
        self._said.value = notice(comment) if comment else ""
        self._ruling.value = self._ruling_here()

    def _shown_turn(self) -> Played | None:
        """The turn that was played last at this place."""
        before = [played for played in self.turns if played.place < self.place]
        return before[-1] if before else None

    def _ruling_here(self) -> str:
        """What is said of the turn that was just played: irregular, or what other rules say."""
        played = self._shown_turn()
        if played is None or played.place != self.place - 1:
            return ""
        words = [irregular_note(played)] if played.ruling is not None else []
        if self._checked is not None:
            ruling = self._checked.rulings[played.number - 1]
            facts = {"rules": write_rules(self._checked.rules), "ruling": ruling}
            words.append(say("replay.legal" if ruling.complete else "replay.refused", facts))
        return notice(" ".join(words), refused=played.ruling is not None) if words else ""

    # -- checking, comments, files -----------------------------------------------------------------

    def check(self, rules: Rules | str) -> Checked:
        """Check every turn under these rules, and say so beside the list and the board."""
        self._checked = check(self.game, rules_of(rules))
        self._list_turns()
        self._ruling.value = self._ruling_here()
        self._summary.value = notice(str(self._checked).splitlines()[0])
        return self._checked

    def comment(self, text: str) -> None:
        """Write something about what happened last at this place."""
        self.game.comment(text, self.place)
        self.turns = turns_of(self.game)
        self._list_turns()
        self._follow()

    def save(self, file: str | Path) -> Path:
        """Write the whole game: .json, .txt, .mat, or .gif."""
        return write_game(self.game, file)

    def __repr__(self) -> str:
        irregular = sum(played.ruling is not None for played in self.turns)
        return say("replay.repr", {"turns": len(self.turns), "irregular": irregular})

    def _repr_mimebundle_(self, **how: Any) -> Any:
        """The widget, and beside it the board and a sentence."""
        return beside(super()._repr_mimebundle_(**how), text=repr(self), svg=self.board.svg())

    # -- what is on the page -----------------------------------------------------------------------

    def _make_parts(self) -> None:
        self.list = TurnList(self._choose)
        self.list.words = {
            **self.list.words, "count": "", "label": say("replay.turns"), "orders": []
        }  # fmt: skip
        self._slider = widgets.IntSlider(
            min=0, max=len(self.game.history), description=say("replay.place"), readout=True
        )
        self._said, self._ruling, self._summary = (widgets.HTML() for _ in range(3))
        rules = self.game.rules
        fitting = [
            (say(f"game.{name}"), name)
            for name, other in games.items()
            if other.direction == rules.direction and other.checkers == rules.checkers
        ]
        self._under = widgets.Dropdown(
            options=[("—", ""), *fitting],
            description=say("replay.check"),
            value="",
            style={"description_width": "initial"},
        )
        self._note = widgets.Text(description=say("replay.comment"), continuous_update=False)
        self._slider.observe(lambda change: self._go(change["new"]), "value")
        self._under.observe(lambda change: change["new"] and self.check(change["new"]), "value")
        self._note.observe(lambda change: self._write(change["new"]), "value")
        board = widgets.VBox(
            [self.board, self._slider, self._ruling, self._said],
            layout=widgets.Layout(flex="3 1 420px", min_width="0"),
        )
        beside = widgets.VBox(
            [self._under, self._summary, self.list, self._note],
            layout=widgets.Layout(flex="1 1 260px"),
        )
        self.children = (row_of_widgets(board, beside),)

    def _write(self, text: str) -> None:
        if text.strip():
            try:
                self.comment(text)
                self._note.value = ""
            except NardyError as error:
                self._said.value = notice(str(error), refused=True)

    def _choose(self, row: int) -> None:
        self._go(self.turns[row].place + 1)

    def _list_turns(self) -> None:
        """Every turn as a row, with what is irregular, what other rules refuse, and comments."""
        rows = []
        for played in self.turns:
            facts = {
                "number": played.number,
                "who": colour(played.event.player),
                "dice": write_dice(played.dice),
                "turn": played.text,
            }
            rows.append(
                {
                    "text": say("replay.turn", facts),
                    "steps": [],
                    "group": say("replay.turns"),
                    "counts": {},
                    "allowed": True,
                    "note": self._row_note(played),
                }
            )
        self.list.rows = rows

    def _row_note(self, played: Played) -> str:
        words = [irregular_note(played)] if played.ruling is not None else []
        if self._checked is not None:
            ruling = self._checked.rulings[played.number - 1]
            if not ruling.complete:
                facts = {"rules": write_rules(self._checked.rules), "ruling": ruling}
                words.append(say("replay.refused", facts))
        if played.event.comment:
            words.append(played.event.comment)
        return "\n".join(words)
