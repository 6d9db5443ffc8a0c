"""Numbers under good play, kept in the package: what nobody has published about long nardy.

python -m nardy_lab.experiments.publish              all of them: about a quarter of an hour
python -m nardy_lab.experiments.publish openings     one of them
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ..version import __version__
from .claims import claims
from .first_moves import first_move, options
from .opening_table import openings
from .published_data import KEPT
from .results import Result

if TYPE_CHECKING:
    import pandas as pd

PLAYERS = ("normal", "normal")
SEED = 1
#: Games of each reading, of each first turn, and of each experiment of a claim.
READINGS, OPENINGS, CLAIMED = 20_000, 4_000, 10_000

Experiment = Callable[[], tuple[Result, ...]]


def _first_turn() -> tuple[Result, ...]:
    return (first_move("long", games=READINGS, seed=SEED, players=PLAYERS),)


def _prime() -> tuple[Result, ...]:
    return (options("long", "prime", games=READINGS, seed=SEED, players=PLAYERS),)


def _openings() -> tuple[Result, ...]:
    return (openings("long", games=OPENINGS, seed=SEED, players=PLAYERS),)


def _claim(code: str) -> Experiment:
    return lambda: claims[code].run(games=CLAIMED, seed=SEED, players=PLAYERS)


EXPERIMENTS: dict[str, Experiment] = {
    "first turn": _first_turn,
    "prime": _prime,
    "openings": _openings,
    **{code: _claim(code) for code in claims},
}


def rows_of(name: str) -> pd.DataFrame:
    """Run an experiment; its numbers as the kept table has them."""
    import pandas as pd

    tables = []
    for result in EXPERIMENTS[name]():
        table, how = result.table.round(5), result.settings
        about = {"experiment": name, "result": result.name, "version": __version__}
        for place, (key, value) in enumerate(about.items()):
            table.insert(place, key, value)
        for place, key in enumerate(("rules", "players", "games", "seed")):
            table.insert(2 + place, key, str(how.get(key, "")))
        tables.append(table)
    return pd.concat(tables)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run what is named, or everything, and keep it in place of what was kept of it."""
    import pandas as pd

    for name in list(sys.argv[1:] if arguments is None else arguments) or list(EXPERIMENTS):
        print(name, flush=True)
        table = rows_of(name)
        if KEPT.exists():
            kept = pd.read_csv(KEPT, keep_default_na=False)
            table = pd.concat([kept[kept["experiment"] != name], table])
        order = {each: place for place, each in enumerate(EXPERIMENTS)}
        table.sort_values("experiment", kind="stable", key=lambda names: names.map(order)).to_csv(
            KEPT, index=False
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
