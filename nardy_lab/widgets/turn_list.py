"""A list of turns on a page: filtered, sorted, grouped; linked to the boards that show them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import anywidget
import ipywidgets
import traitlets

from ..explore.listing import COUNTS, Entry
from ..rules.errors import Unreadable
from ..words import LANGUAGES, get_language, say
from .board import Board
from .page import beside

_FOLDER = Path(__file__).parent


class TurnList(anywidget.AnyWidget):
    """Turns to look through. Pointing at one shows its result on the boards that `show_on` links.

    `choose` is called with the place of a turn that was clicked.
    """

    _esm = _FOLDER / "turns.js"
    _css = _FOLDER / "board.css"

    #: What the page shows of each turn; replaced whole.
    rows: Any = traitlets.List().tag(sync=True)
    #: The row that is pointed at; −1 for none.
    at = traitlets.Int(-1).tag(sync=True)
    #: The steps of the row that is pointed at, as a board shows them.
    shown: Any = traitlets.List().tag(sync=True)
    #: The page's own words.
    words = traitlets.Dict().tag(sync=True)

    def __init__(self, choose: Callable[[int], None] | None = None) -> None:
        self._choose = choose
        super().__init__(words=list_words())
        self.on_msg(self._heard)

    def put(
        self,
        entries: Sequence[Entry],
        allowed: Sequence[bool] | None = None,
        notes: Sequence[str] | None = None,
    ) -> None:
        """Show these turns; of those that are not allowed the note says why."""
        good = allowed or [True] * len(entries)
        said = notes or [""] * len(entries)
        with self.hold_sync():
            self.at = -1
            self.words = list_words()
            self.rows = [
                row_of(entry, may, note)
                for entry, may, note in zip(entries, good, said, strict=True)
            ]

    def show_on(self, board: Board) -> None:
        """Let a board show the turn that is pointed at, without asking the kernel."""
        ipywidgets.jsdlink((self, "shown"), (board, "preview"))

    def _heard(self, _: Any, message: Any, __: Any) -> None:
        row = message.get("row") if isinstance(message, dict) else None
        if type(row) is not int or not 0 <= row < len(self.rows):
            raise Unreadable("bad message", given=repr(message)[:80])
        if self._choose is not None and self.rows[row]["allowed"]:
            self._choose(row)

    def __repr__(self) -> str:
        return say("listing.repr", {"count": len(self.rows)})

    def _repr_mimebundle_(self, **how: Any) -> Any:
        """The widget, and beside it its turns as plain text."""
        return beside(super()._repr_mimebundle_(**how), text=repr(self))


def row_of(entry: Entry, allowed: bool, note: str) -> dict[str, Any]:
    """What the page is sent of a turn."""
    return {
        "text": entry.text,
        "steps": [[step.source, step.target, step.hit] for step in entry.turn.steps],
        "group": entry.group,
        "counts": entry.counts,
        "allowed": allowed,
        "note": note,
    }


def list_words() -> dict[str, Any]:
    """The words of the list, in the current language."""
    texts = LANGUAGES[get_language()]
    words: dict[str, Any] = {
        key: texts[f"listing.{key}"] for key in ("filter", "sort", "count", "more", "none", "label")
    }
    orders = [["", texts["listing.by group"]], ["text", texts["listing.by text"]]]
    words["orders"] = [*orders, *([key, texts[f"listing.by {key}"]] for key in COUNTS)]
    return words | {"language": get_language()}
