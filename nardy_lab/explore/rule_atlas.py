"""The atlas of rules: every switch and option, and what each source has on it."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from ..rules.errors import Unreadable
from ..rules.games import games, rules_of
from ..rules.switches import OPTIONS, Option, Rules, nearest
from ..words import option_name, say, spoken
from ..words.atlas import BETWEEN_GAMES, DECISIONS, REMARKS, STATED, WORDING
from ..words.sources import CITED, SOURCES, stated
from .unused_switches import idle
from .witnesses import NoWitness, Witness, pairs, witness

if TYPE_CHECKING:
    import pandas as pd


@dataclass(frozen=True)
class Cell:
    """What one source has on one option: where, in a sentence, and how it says it.

    `kind` is "stated", "mentioned" (as somebody else's), or "wording" (badly worded).
    """

    switch: str
    option: Option
    source: str
    place: str
    kind: str
    text: str

    def __str__(self) -> str:
        return f"{self.place}: {self.text}" + (
            "" if self.kind == STATED else f" ({say(f'atlas.{self.kind}')})"
        )


class Atlas:
    """Switches × sources. Filter by `game` or `switch`; `table` is pandas.

    >>> found = Atlas(switch="prime_checked")
    >>> [(cell.source, cell.option) for cell in found.cells("each step")]
    [('000', 'each step'), ('002', 'each step'), ('003', 'each step')]
    >>> found.disputed("prime_checked")
    True
    """

    def __init__(self, game: Rules | str | None = None, switch: str | None = None) -> None:
        if switch is not None:
            known_switch(switch)
        self.game = None if game is None else rules_of(game)
        self.switch = switch

    def switches(self) -> Iterator[str]:
        """The switches shown: all, or those with work in the game."""
        for switch in OPTIONS:
            if self.switch in (None, switch):
                if self.game is None or idle(self.game, switch) is None:
                    yield switch

    def cells(self, option: Option | None = None) -> tuple[Cell, ...]:
        """Every cell shown, or those of an option."""
        found = [
            cell
            for switch in self.switches()
            for each in OPTIONS[switch]
            for cell in cells_of(switch, each)
        ]
        return tuple(cell for cell in found if option is None or cell.option == option)

    def disputed(self, switch: str) -> bool:
        """Whether the sources state two options of a switch or more for the same game."""
        return disputed(switch)

    @cached_property
    def table(self) -> pd.DataFrame:
        """One row an option: what it means, the games it holds in, each source's place and how."""
        import pandas as pd

        rows = []
        for switch in self.switches():
            for option in OPTIONS[switch]:
                row: dict[str, Any] = {
                    "switch": switch,
                    "option": str(option).lower() if isinstance(option, bool) else str(option),
                    "meaning": option_name(switch, option),
                    "disputed": disputed(switch),
                    "games": ", ".join(n for n, r in games.items() if getattr(r, switch) == option),
                }
                row |= dict.fromkeys(SOURCES, "")
                for cell in cells_of(switch, option):
                    row[cell.source] = str(cell)
                rows.append(row)
        return pd.DataFrame(rows)

    @property
    def decisions(self) -> pd.DataFrame:
        """What was decided here where every source is silent, with the switches it is about."""
        import pandas as pd

        rows = [
            {"switches": ", ".join(about), "decision": spoken(*texts)}
            for about, *texts in DECISIONS
            if set(about) & set(self.switches())
        ]
        return pd.DataFrame(rows, columns=["switches", "decision"])

    @property
    def wordings(self) -> pd.DataFrame:
        """What is badly worded, so that its letter says another rule: rule, source, remark."""
        import pandas as pd

        rows = [
            {"rule": rule, "source": source, "remark": spoken(*texts)}
            for (rule, source), (kind, *texts) in REMARKS.items()
            if kind == WORDING and ("=" not in rule or rule.split("=")[0] in self.switches())
        ]
        return pd.DataFrame(rows, columns=["rule", "source", "remark"])

    @cached_property
    def witnesses(self) -> pd.DataFrame:
        """Of every two options the witness that comes with the package, or why there can be none.

        One row a pair, in the atlas's game, else in all: where they part, what holds there under
        each, and how it was found. A minute where every game is asked for.
        """
        import pandas as pd
        from tqdm.auto import tqdm

        among = games if self.game is None else {self.game.name: self.game}
        asked = [pair for pair in pairs(among) if self.switch in (None, pair[1])]
        rows = [_witness_row(*pair) for pair in tqdm(asked, delay=2, leave=False)]
        return pd.DataFrame(rows, columns=WITNESS_COLUMNS)

    def witness(self, switch: str, one: Option, other: Option) -> Witness | NoWitness:
        """Where two options of a switch part, in the atlas's game, else in the first that can.

        >>> bool(Atlas("long").witness("bear_off", "standard", "exact"))
        True
        """
        known_switch(switch)
        last: Witness | NoWitness | None = None
        for rules in [self.game] if self.game else list(games.values()):
            last = witness(rules.but(**{switch: one}), rules.but(**{switch: other}))
            if last:
                break
        assert last is not None
        return last

    def __repr__(self) -> str:
        facts = {"switches": len(list(self.switches())), "cells": len(self.cells())}
        facts["disputed"] = sum(map(disputed, self.switches()))
        return say("atlas.head", facts)

    def _repr_html_(self) -> str:
        """The table as a page: disputed switches marked, what nobody states said so."""
        head = "".join(f"<th>{source}</th>" for source in SOURCES)
        body = "".join(self._rows())
        return (
            f"<p>{html.escape(repr(self))}</p><table><thead><tr><th></th><th></th>{head}</tr></thead>"
            f"<tbody>{body}</tbody></table>"
        )

    def _rows(self) -> Iterator[str]:
        for switch in self.switches():
            mark = f" ⚑ {say('atlas.disputed')}" if disputed(switch) else ""
            title = f"{switch}{html.escape(mark)}"
            yield f'<tr><th colspan="7" style="text-align:left">{title}</th></tr>'
            for option in OPTIONS[switch]:
                by_source = {cell.source: cell for cell in cells_of(switch, option)}
                said = "".join(
                    f'<td style="text-align:left">{html.escape(str(by_source.get(each, "")))}</td>'
                    for each in SOURCES
                )
                meaning = option_name(switch, option)
                if stated(switch, option) is None:
                    meaning += f" ({say('nobody says so')})"
                yield (
                    f'<tr><td style="text-align:left"><code>{html.escape(str(option))}</code></td>'
                    f'<td style="text-align:left">{html.escape(meaning)}</td>{said}</tr>'
                )


WITNESS_COLUMNS = ["game", "switch", "one", "other", "where", "under one", "under other", "found"]


def _witness_row(
    game: str, switch: str, one: Option, other: Option, first: Rules, second: Rules
) -> dict[str, Any]:
    """A row of the table of witnesses."""
    row: dict[str, Any] = {"game": game, "switch": switch, "one": one, "other": other}
    found = witness(first, second)
    if isinstance(found, NoWitness):
        return row | {"where": "", "under one": "", "under other": "", "found": found.reason}
    under = dict(zip(("under one", "under other"), found.outcomes, strict=True))
    return row | {"where": found.where, **under, "found": found.found}


def known_switch(switch: str) -> None:
    """Refuse a switch that there is not, with those that look like it."""
    if switch not in OPTIONS:
        raise Unreadable("unknown switch", given=switch, near=nearest(switch, OPTIONS))


def cells_of(switch: str, option: Option) -> tuple[Cell, ...]:
    """What each source has on an option, the silent ones left out."""
    key = f"{switch}={option}"
    found = []
    for source, place in places(CITED.get(key)).items():
        kind, *texts = REMARKS.get((key, source), (STATED, "", ""))
        text = spoken(*texts) or option_name(switch, option)
        found.append(Cell(switch, option, source, place, kind, text))
    return tuple(found)


def places(cited: str | None) -> dict[str, str]:
    """Each source of a citation with its place in it.

    >>> places("000; 002 §3.4, 003")
    {'000': '000', '002': '002 §3.4', '003': '003'}
    """
    found = {}
    for part in re.split(r"[;,]\s*", cited or ""):
        if part.strip():
            found[part.split()[0]] = part.strip()
    return found


def disputed(switch: str) -> bool:
    """The sources contradict each other: they hold two options of a switch for the same game."""
    if switch in BETWEEN_GAMES:
        return False
    return len({cell.option for option in OPTIONS[switch] for cell in cells_of(switch, option)}) > 1


def atlas(game: Rules | str | None = None, switch: str | None = None) -> Atlas:
    """The atlas of rules, whole, of the switches with work in a game, or of one switch."""
    return Atlas(game, switch)
