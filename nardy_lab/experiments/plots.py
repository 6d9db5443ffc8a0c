"""A result as a picture: one row a group, the estimate as a dot, its interval as a line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..rules.errors import Unreadable
from ..words.measures import EXACT_SHARES, group_text, measure_text

if TYPE_CHECKING:
    from .results import Result

#: A dark blue and an orange that printers and colour-blind people tell apart.
INK, KNOWN = "#1f4e79", "#d1711f"


def plot(result: Result, measure: str | None) -> Any:
    """The groups of a measure as a matplotlib Figure; exact values as diamonds."""
    import matplotlib.pyplot as plt

    names = list(dict.fromkeys(name for name, _ in result.keys))
    grouped = [name for name in names if sum(key[0] == name for key in result.keys) > 1]
    name = measure or (grouped or names)[0]
    keys = [key for key in result.keys if key[0] == name]
    if not keys:
        raise Unreadable("no measure", given=str(measure), known=names)
    figure, axes = plt.subplots(figsize=(7, 0.8 + 0.28 * len(keys)), layout="constrained")
    kinds = {result.sums[key].kind for key in keys if key in result.sums}
    percent = 100 if "share" in kinds or name in EXACT_SHARES else 1
    for row, key in enumerate(keys):
        if key in result.sums:
            found = result.intervals[key]
            ends = [percent * found.low, percent * found.high]
            axes.plot(ends, [row, row], color=INK, linewidth=2)
            axes.plot(percent * found.value, row, "o", color=INK, markersize=5)
        if key in result.exact:
            axes.plot(percent * result.exact[key], row, "D", color=KNOWN, markersize=6, mfc="none")
    if "gap" in kinds:
        axes.axvline(0, color="0.5", linewidth=1, linestyle="--")
    axes.set_yticks(
        range(len(keys)), [group_text(name, group) or measure_text(name) for _, group in keys]
    )
    axes.invert_yaxis()
    axes.set_xlabel(measure_text(name) + (", %" if percent == 100 else ""))
    axes.set_title(result.head, fontsize=9, loc="left", wrap=True)
    axes.grid(axis="x", color="0.85")
    axes.set_axisbelow(True)
    plt.close(figure)  # a notebook would draw it a second time
    return figure
