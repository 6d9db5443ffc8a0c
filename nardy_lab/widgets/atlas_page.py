"""The atlas on a page: filtered by game and switch, and from a cell to a witness on boards."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import anywidget
import ipywidgets as widgets
import traitlets

from ..explore.rule_atlas import Atlas, cells_of, disputed, known_switch
from ..explore.witnesses import NoWitness, Witness
from ..rules.errors import NardyError, Unreadable
from ..rules.games import games
from ..rules.switches import OPTIONS
from ..words import option_name, say
from ..words.sources import SOURCES, source_title, stated
from .compare_boards import Compare
from .page import beside, notice, row_of_widgets

_FOLDER = Path(__file__).parent


class AtlasTable(anywidget.AnyWidget):
    """The table: a button on each option, which `chosen` is called with."""

    _esm = _FOLDER / "atlas.js"
    _css = _FOLDER / "board.css"

    view = traitlets.Dict().tag(sync=True)

    def __init__(self, chosen: Any) -> None:
        self._chosen = chosen
        super().__init__()
        self.on_msg(self._heard)

    def _heard(self, _: Any, message: Any, __: Any) -> None:
        told = message if isinstance(message, dict) else {}
        switch, option = told.get("switch"), told.get("option")
        if switch not in OPTIONS or type(option) is not int or option not in _places(switch):
            raise Unreadable("bad message", given=repr(message)[:80])
        self._chosen(switch, OPTIONS[switch][option])


def _places(switch: str) -> range:
    return range(len(OPTIONS[switch]))


class AtlasPage(widgets.VBox):  # type: ignore[misc]
    """The atlas of rules to look through: choose a game, look for a word, click an option.

    A click shows a witness: the smallest position on which that option and the one that holds in
    the game part, on linked boards; or why there can be none.

    >>> page = AtlasPage("long")
    >>> page.show("prime_checked", "each step")
    >>> page.witness.dice
    (1, 1)
    """

    def __init__(self, game: str | None = None) -> None:
        super().__init__()
        #: The witness that is shown, None before the first.
        self.witness: Witness | NoWitness | None = None
        self.table = AtlasTable(self.show)
        named = [(say("atlas.all games"), ""), *((say(f"game.{name}"), name) for name in games)]
        self._game = widgets.Dropdown(options=named, description=say("switches.game"))
        self._game.value = games[game].name if game else ""
        self._stage = widgets.VBox([])
        self._game.observe(lambda _: self._tell(), "value")
        self.children = (row_of_widgets(self._game), self._stage, self.table)
        self._tell()

    def show(self, switch: str, option: Any) -> None:
        """Show where an option parts from the one that holds in the game."""
        known_switch(switch)
        game = self._game.value or None
        rules = games[game or "long"]
        holds = getattr(rules, switch)
        others = [other for other in OPTIONS[switch] if other != option]
        other = holds if holds != option else others[0]
        try:
            self.witness = Atlas(game).witness(switch, other, option)
        except NardyError as error:
            self._put(widgets.HTML(notice(str(error), refused=True)))
            return
        found = self.witness
        text = widgets.HTML(notice(found.found if isinstance(found, Witness) else str(found)))
        if isinstance(found, Witness) and found.comparison is not None:
            self._put(Compare(found), text)
        else:
            self._put(widgets.HTML(notice(str(found)) if not found else _as_html(found)))

    def _put(self, *shown: Any) -> None:
        before, self._stage.children = self._stage.children, shown
        for old in before:
            old.close()

    def _tell(self) -> None:
        self.table.view = table_view(Atlas(self._game.value or None))

    def __repr__(self) -> str:
        return repr(Atlas(self._game.value or None))

    def _repr_mimebundle_(self, **how: Any) -> Any:
        """The widget, and beside it its sentence."""
        return beside(super()._repr_mimebundle_(**how), text=repr(self))


def _as_html(found: Any) -> str:
    return str(found._repr_mimebundle_()["text/html"])


def table_view(atlas: Atlas) -> dict[str, Any]:
    """What the page shows of an atlas: plain values, in the current language."""
    switches = [
        {
            "name": switch,
            "title": f"{say(f'switch.{switch}')} ({switch})",
            "disputed": disputed(switch),
            "options": [_option_view(switch, place) for place in _places(switch)],
        }
        for switch in atlas.switches()
    ]
    return {
        "switches": switches,
        "sources": [[number, source_title(number)] for number in SOURCES],
        "words": {
            "filter": say("atlas.filter"),
            "disputed": say("atlas.disputed"),
            "only": say("atlas.only disputed"),
            "show": say("atlas.show"),
            "option": say("atlas.option"),
        },
    }


def _option_view(switch: str, place: int) -> dict[str, Any]:
    option = OPTIONS[switch][place]
    meaning = option_name(switch, option)
    if stated(switch, option) is None:
        meaning += f" ({say('nobody says so')})"
    cells = {cell.source: [cell.kind, str(cell)] for cell in cells_of(switch, option)}
    return {"option": str(option), "meaning": meaning, "cells": cells}
