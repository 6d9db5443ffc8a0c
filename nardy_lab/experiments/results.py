"""What an experiment found: a table with intervals, sentences worded by them, a plot, a file."""

from __future__ import annotations

import html
import json
import os
import tempfile
from collections.abc import Callable, Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from ..rules.errors import Unreadable
from ..simulation.intervals import Interval
from ..words import say
from ..words.measures import EXACT_SHARES, group_text, measure_text, note_text
from .sums import Key, Sums

if TYPE_CHECKING:
    import pandas as pd

FORMAT = "nardy-lab result 1"
COLUMNS = ("measure", "group", "kind", "n", "estimate", "low", "high", "exact")
_SUMS = ("x", "y", "xx", "yy", "xy")
_Value = TypeVar("_Value")
#: How many rows the page and the text show before they say how many more there are.
SHOWN = 30


class Result:
    """An experiment's numbers. Every interval is of 95%; `str()` is the same on any machine.

    `sums` holds for each (measure, group) what was counted, `exact` the values that are known,
    `settings` how it was run, `notes` what has to be kept in mind. Of a measure with several groups
    all intervals hold together (Bonferroni).

    >>> from nardy_lab.experiments.sums import Sums
    >>> result = Result("run", {"games": 1000}, {("white wins", ""): Sums("share", 1000, 541.0)})
    >>> result.table[["estimate", "n"]].values.tolist()
    [[0.541, 1000.0]]
    """

    def __init__(
        self,
        name: str,
        settings: Mapping[str, Any],
        sums: Mapping[Key, Sums],
        exact: Mapping[Key, float] | None = None,
        notes: tuple[str, ...] = (),
    ) -> None:
        self.name = name
        self.settings = dict(settings)
        #: In the order of the measures, the groups of each together.
        self.sums = _together(sums)
        self.exact = _together(exact or {})
        self.notes = notes

    @cached_property
    def intervals(self) -> dict[Key, Interval]:
        """The estimate of each (measure, group), with its interval."""
        groups: dict[str, int] = {}
        for measure, _ in self.sums:
            groups[measure] = groups.get(measure, 0) + 1
        return {key: sums.interval(groups[key[0]]) for key, sums in self.sums.items()}

    def __getitem__(self, key: str | Key) -> Interval:
        known = key if isinstance(key, tuple) else (key, "")
        if known not in self.intervals:
            raise Unreadable("no measure", given=str(key), known=sorted({m for m, _ in self.sums}))
        return self.intervals[known]

    def only(self, *measures: str) -> Result:
        """The same result with these measures alone, their intervals as they were."""
        known = dict.fromkeys(measure for measure, _ in [*self.sums, *self.exact])
        for measure in measures:
            if measure not in known:
                raise Unreadable("no measure", given=measure, known=list(known))
        sums = {key: sums for key, sums in self.sums.items() if key[0] in measures}
        exact = {key: value for key, value in self.exact.items() if key[0] in measures}
        return Result(self.name, self.settings, sums, exact, self.notes)

    @cached_property
    def table(self) -> pd.DataFrame:
        """One row a measure and group: kind, n, estimate, low, high, and the exact value if known.

        Shares are from 0 to 1; points are those of a game.
        """
        import pandas as pd

        rows = []
        for key in self.keys:
            interval = self.intervals.get(
                key, Interval(float("nan"), float("nan"), float("nan"), 0)
            )
            kind = self.sums[key].kind if key in self.sums else "exact"
            ends = (interval.value, interval.low, interval.high)
            rows.append((*key, kind, interval.n, *ends, self.exact.get(key, float("nan"))))
        return pd.DataFrame(rows, columns=list(COLUMNS))

    # -- in words ----------------------------------------------------------------------------------

    @property
    def sentences(self) -> list[str]:
        """Each number in a sentence; a difference that may be nothing is said to be none seen."""
        return [self.sentence(key) for key in self.keys]

    def sentence(self, key: Key) -> str:
        """One number, worded by its interval."""
        measure, group = key
        facts: dict[str, Any] = {"what": measure_text(measure)}
        facts["group"] = f" ({group_text(measure, group)})" if group else ""
        exact = self.exact.get(key)
        if key not in self.sums:
            return say("result.exact", facts | {"exact": _shown_exact(measure)(exact or 0.0)})
        kind, interval = self.sums[key].kind, self.intervals[key]
        shown: Callable[[float], str] = _percent if kind == "share" else _number
        facts |= {"value": shown(interval.value), "n": interval.n}
        facts |= {"low": shown(interval.low), "high": shown(interval.high)}
        if interval.n == 0:
            return say("result.none", facts)
        if kind == "gap" and interval.low <= 0 <= interval.high:
            most = max(-interval.low, interval.high)
            return say("result.no difference", facts | {"most": _number(most).lstrip("+")})
        words = say(f"result.{kind}" if kind == "gap" else "result.value", facts)
        return words if exact is None else f"{words} {say('result.known', {'exact': shown(exact)})}"

    @property
    def head(self) -> str:
        """What was run: the experiment, rules, players, games, seed."""
        facts = {name: self.settings.get(name, "") for name in ("players", "games", "seed")}
        sets = str(self.settings.get("rules", "")).split(", ")
        facts["rules"] = ", ".join(sets[:2]) + (f" … ({len(sets)})" if len(sets) > 2 else "")
        key = "result.head" if facts["games"] else "result.exact head"
        words = say(key, {"name": note_text(self.name), **facts})
        reached = self.settings.get("until")
        return words if reached is None else f"{words} {say('result.until', {'until': reached})}"

    def __str__(self) -> str:
        sentences = self.sentences
        lines = [self.head, *sentences[:SHOWN]]
        if len(sentences) > SHOWN:
            lines.append(say("result.more", {"more": len(sentences) - SHOWN}))
        return "\n".join([*lines, *map(note_text, self.notes)])

    __repr__ = __str__

    def _repr_html_(self) -> str:
        """The head, the table with numbers as people read them, the notes."""
        keys = self.keys
        rows = [self._row(key) for key in keys[:SHOWN]]
        used = [at for at in range(len(_SHOWN)) if any(row[at] for row in rows)]
        titles = _cells("th", [say(f"result.column {_SHOWN[at]}") for at in used])
        body = "".join(_cells("td", [row[at] for at in used]) for row in rows)
        left = len(keys) - SHOWN
        below = [say("result.more", {"more": left})] if left > 0 else []
        below += map(note_text, self.notes)
        notes = "".join(f"<p>{html.escape(text)}</p>" for text in below)
        return (
            f"<p>{html.escape(self.head)}</p><table><thead>{titles}</thead>"
            f"<tbody>{body}</tbody></table>{notes}"
        )

    def _row(self, key: Key) -> list[str]:
        """What the page shows of a measure, column by column."""
        sums, exact = self.sums.get(key), self.exact.get(key)
        shown = _shown_exact(key[0])
        if sums is not None:
            shown = _percent if sums.kind == "share" else _number
        cells = [measure_text(key[0]), group_text(*key)]
        if sums is None:
            cells += ["", "", ""]
        else:
            interval = self.intervals[key]
            ends = f"{shown(interval.low)} … {shown(interval.high)}"
            if sums.kind == "gap" and interval.low <= 0 <= interval.high:
                ends = say("result.none seen", {"ends": ends})
            cells += [shown(interval.value), ends]
            cells.append(str(interval.n))
        cells.append("" if exact is None else shown(exact))
        return cells

    # -- drawn ------------------------------------------------------------------------------------

    def plot(self, measure: str | None = None) -> Any:
        """A matplotlib Figure: the groups of a measure (the first with some), intervals drawn."""
        from .plots import plot

        return plot(self, measure)

    # -- kept -------------------------------------------------------------------------------------

    def save(self, file: str | Path) -> Path:
        """Write a .csv: how it was run in its first lines, then the table and its sums."""
        place = Path(file)
        if place.suffix != ".csv":
            raise Unreadable("bad result file", given=str(file))
        head = {"name": self.name, "settings": self.settings, "notes": self.notes}
        table = self.table.copy()
        for at, column in enumerate(_SUMS):
            values = [self.sums[key][at + 2] if key in self.sums else None for key in self.keys]
            table[column] = values
        text = f"# {FORMAT}\n# {json.dumps(head, ensure_ascii=False)}\n{table.to_csv(index=False)}"
        try:
            _write_whole(place, text)
        except OSError as error:
            raise Unreadable("result not saved", given=str(file), reason=error.strerror) from error
        return place

    @property
    def keys(self) -> list[Key]:
        """Every (measure, group), in order."""
        return list(dict.fromkeys([*self.sums, *self.exact]))


_TEXTS, _NUMBERS = "text-align:left", "text-align:right;white-space:nowrap"


def _cells(kind: str, texts: list[str]) -> str:
    """A row of a table; texts to the left, numbers to the right."""
    cells = "".join(
        f'<{kind} style="{_NUMBERS if at else _TEXTS}">{html.escape(text)}</{kind}>'
        for at, text in enumerate(texts)
    )
    return f"<tr>{cells}</tr>"


def _together(found: Mapping[Key, _Value]) -> dict[Key, _Value]:
    """The same, the groups of a measure one after the other."""
    measures = dict.fromkeys(measure for measure, _ in found)
    return {key: found[key] for measure in measures for key in found if key[0] == measure}


def _shown_exact(measure: str) -> Callable[[float], str]:
    """How an exact value is written: shares of all rolls in percent."""
    return _percent if measure in EXACT_SHARES else _plain


def _plain(value: float) -> str:
    """A number that may be whole."""
    return f"{value:.0f}" if float(value).is_integer() else _number(value)


_SHOWN = ("measure", "group", "estimate", "interval", "n", "exact")


def _write_whole(place: Path, text: str) -> None:
    """All of it or nothing: what stood there before stays until the new file is whole."""
    handle, beside = tempfile.mkstemp(dir=place.parent, prefix=f".{place.name}")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        os.replace(beside, place)
    except OSError:
        os.unlink(beside)
        raise


def load(file: str | Path) -> Result:
    """A result that was saved."""
    import pandas as pd

    try:
        text = Path(file).read_text(encoding="utf-8")
        first, second, body = text.split("\n", 2)
        if first != f"# {FORMAT}":
            raise ValueError(first[:40])
        head = json.loads(second.removeprefix("# "))
        from io import StringIO

        table = pd.read_csv(StringIO(body), keep_default_na=False, na_values=[""])
        table[["measure", "group"]] = table[["measure", "group"]].fillna("").astype(str)
        return Result(head["name"], head["settings"], *_read_rows(table), tuple(head["notes"]))
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise Unreadable("no result", given=str(file), reason=error) from error


def _read_rows(table: pd.DataFrame) -> tuple[dict[Key, Sums], dict[Key, float]]:
    sums, exact = {}, {}
    for row in table.to_dict("records"):
        key = str(row["measure"]), str(row["group"])
        if row["kind"] != "exact":
            sums[key] = Sums(row["kind"], int(row["n"]), *(float(row[name]) for name in _SUMS))
        if row["exact"] == row["exact"]:
            exact[key] = float(row["exact"])
    return sums, exact


def _percent(value: float) -> str:
    return f"{100 * value:.2f}%"


def _number(value: float) -> str:
    size = abs(value)
    if size >= 10 and float(value).is_integer():
        return f"{value:.0f}"
    return f"{value:.{1 if size >= 100 else 2 if size >= 10 else 3 if size >= 0.1 else 4}f}"
