"""Compare: two to four rule sets on one position and roll, on boards that are linked."""

from __future__ import annotations

import html
from typing import Any

import ipywidgets as widgets
import traitlets

from ..explore.compare import Comparison, Result, compare
from ..explore.listing import entry_of
from ..explore.witnesses import Witness
from ..notation.turns import write_dice
from ..position.arguments import Dice
from ..position.position import Position
from ..rules.dice import ROLLS
from ..rules.errors import Unreadable
from ..rules.switches import Rules
from ..words import option_name, say
from .board import Board
from .page import beside, notice, row_of_widgets
from .turn_list import TurnList


class Compare(widgets.VBox):  # type: ignore[misc]
    """Rule sets side by side: a board and a list of turns for each, linked with the others.

    Point at a turn and it is shown on every board whose rules allow it; under a set that refuses it
    stands its Ruling. Below are the switches in which the sets differ, and a grid of all 21 rolls
    that marks where they part: click one to look at it. A Witness can be given in place of rules.
    `dice` can be set from code, `comparison` is the same as `nl.compare` gives.

    >>> line = "long | 24:4 17:2 16:2 15:2 14:2 13:2 1:1 | 24:4 23:2 22:2 21:2 20:2 19:2 11:1"
    >>> Compare("long", "federation", position=line, dice=(6, 1))
    long, federation, 6-1: 0 results that all allow, 5 that only some do.
    """

    #: The roll that is looked at; None for none.
    dice = traitlets.Any(None, allow_none=True)

    def __init__(
        self,
        *rules: Rules | str | Witness,
        position: Position | str | None = None,
        dice: Dice | None = None,
        **settings: Any,
    ) -> None:
        if len(rules) == 1 and isinstance(rules[0], Witness):
            shown = rules[0]
            if shown.position is None or shown.comparison is None:
                raise Unreadable("no position to show", given=str(shown))
            rules, position, dice = shown.rules, shown.position, shown.dice
        sets = [each for each in rules if not isinstance(each, Witness)]
        self.comparison = compare(*sets, position=position, dice=dice)
        self.boards = [Board(each, **settings) for each in self.comparison.positions]
        self.lists = [TurnList() for _ in self.boards]
        super().__init__(dice=self._roll)
        for board, turns in zip(self.boards, self.lists, strict=True):
            turns.show_on(board)
        for turns in self.lists[1:]:
            widgets.jslink((self.lists[0], "at"), (turns, "at"))
        self.observe(lambda change: self._look_at(change["new"]), "dice")
        self._head = widgets.HTML()
        self.children = self._layout()
        self._show()

    @property
    def _roll(self) -> tuple[int, int] | None:
        """The roll of the comparison; none where steps are owed or nothing was rolled."""
        dice = self.comparison.dice
        return None if dice is None or self.comparison.positions[0].owed else (dice[0], dice[-1])

    def __repr__(self) -> str:
        return repr(self.comparison)

    def _repr_mimebundle_(self, **how: Any) -> Any:
        """The widget, and beside it its sentence as plain text."""
        return beside(super()._repr_mimebundle_(**how), text=repr(self))

    def _look_at(self, dice: Any) -> None:
        """Another roll, or none; what cannot be one is refused and nothing changes."""
        if dice == self._roll:
            return
        begin = self.comparison.positions[0]
        try:
            self.comparison = compare(*self.comparison.rules, position=begin, dice=dice)
        finally:
            self.dice = self._roll
        self._show()

    def _show(self) -> None:
        """Boards and lists for the roll; the grid stays."""
        found = self.comparison
        for number, (board, position) in enumerate(zip(self.boards, found.positions, strict=True)):
            board.put(position, self._roll)
            if found.dice is None:
                self.lists[number].put([])
                continue
            entries = [entry_of(result.turn, board.numbering) for result in found.results]
            entries = [
                entry._replace(group=self._group(result))
                for entry, result in zip(entries, found.results, strict=True)
            ]
            allowed = [result.allowed[number] for result in found.results]
            notes = [_note(result, number, board.numbering) for result in found.results]
            self.lists[number].put(entries, allowed, notes)
        self._head.value = notice(repr(self))
        for button, roll in zip(self._buttons, ROLLS, strict=True):
            button.style.font_weight = "bold" if roll == self._roll else ""

    def _group(self, result: Result) -> str:
        """Under which heading a result stands: what all allow, or who does."""
        if all(result.allowed):
            return say("compare.head all")
        names = zip(self.comparison.names, result.allowed, strict=True)
        return ", ".join(name for name, allowed in names if allowed)

    # -- what is on the page -----------------------------------------------------------------------

    def _layout(self) -> tuple[Any, ...]:
        columns = [
            widgets.VBox(
                [widgets.HTML(f"<b>{html.escape(name)}</b>"), board, turns],
                layout=widgets.Layout(min_width="0", padding="0 6px"),
            )
            for name, board, turns in zip(
                self.comparison.names, self.boards, self.lists, strict=True
            )
        ]
        side_by_side = widgets.Layout(
            grid_template_columns="repeat(auto-fit, minmax(min(280px, 100%), 1fr))"
        )
        parts = [self._head, *self._grid(), widgets.GridBox(columns, layout=side_by_side)]
        return (*parts, widgets.HTML(switches_table(self.comparison)))

    def _grid(self) -> list[Any]:
        """A button a roll, marked where the sets part."""
        self._buttons: list[Any] = []
        if self.comparison.positions[0].owed:
            return []
        for roll, counts, same in self.comparison.by_roll:
            text = write_dice(roll)
            told = " · ".join(map(str, counts))
            button = widgets.Button(
                description=text if same else f"{text} ≠",
                tooltip=f"{say('compare.same' if same else 'compare.parts')}: {told}",
                button_style="" if same else "warning",
                layout=widgets.Layout(width="64px"),
            )
            button.on_click(lambda _, roll=roll: setattr(self, "dice", roll))
            self._buttons.append(button)
        words = widgets.HTML(notice(say("compare.pick")))
        return [words, row_of_widgets(*self._buttons)]


def _note(result: Result, number: int, numbering: str) -> str:
    """Under a set: why it refuses a result, or what follows where that is not the same for all."""
    ruling = result.rulings[number]
    if ruling is not None:
        return ruling.text(numbering)
    sentence = result.follows[number]
    said = {follows for follows in result.follows if follows is not None}
    return say("compare.then row", {"sentence": sentence}) if len(said) > 1 else ""


def switches_table(comparison: Comparison) -> str:
    """The switches in which the sets differ, as a table of HTML."""
    head = "".join(f"<th>{html.escape(name)}</th>" for name in comparison.names)
    rows = []
    for switch, options in comparison.options.items():
        cells = "".join(f"<td>{html.escape(option_name(switch, each))}</td>" for each in options)
        title = f"{say(f'switch.{switch}')} ({switch})"
        rows.append(f"<tr><th>{html.escape(title)}</th>{cells}</tr>")
    title = html.escape(say("compare.switches"))
    return (
        f'<div class="nardy nardy-table"><b>{title}</b><table>'
        f"<thead><tr><th></th>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table></div>"
    )
