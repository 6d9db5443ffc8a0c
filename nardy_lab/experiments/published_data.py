"""The numbers under good play that come with the package (`publish` makes them)."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ..rules.errors import Unreadable
from ..rules.switches import nearest

if TYPE_CHECKING:
    import pandas as pd

KEPT = Path(__file__).with_name("published.csv")


def published(experiment: str | None = None) -> pd.DataFrame:
    """The kept numbers: how they were found, then what a result's table has.

    `experiment` is "first turn", "prime", "openings" or the code of a claim; None gives all.
    Players are "normal", but for styles, which are played by "easy" with and without the style.

    >>> from nardy_lab import experiments
    >>> table = experiments.published("first turn")
    >>> sorted(table["players"].unique())
    ['normal / normal']
    """
    import pandas as pd

    table = pd.read_csv(KEPT, keep_default_na=False, na_values=[""], dtype={"group": str})
    table["group"] = table["group"].fillna("")
    if experiment is None:
        return table
    known = list(dict.fromkeys(table["experiment"]))
    if experiment not in known:
        near = nearest(str(experiment), known)
        raise Unreadable("unknown experiment", given=experiment, near=near, known=known)
    return table[table["experiment"] == experiment].reset_index(drop=True)
