"""How strong the levels are, and whether their chances come true: measured, and kept.

    python -m nardy_lab.training.strength                 all named games
    python -m nardy_lab.training.strength short hyper     these

Each level plays the one below it in pairs of games with the same dice, the seats swapped; each
network says how likely it is to win, once a game, and what happened is counted by tenths.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from ..notation.positions import read_rules
from ..players.protocol import BUILT_IN, player_of
from ..players.trained import Network
from ..players.weights import SHIPPED
from ..position.position import Position
from ..rules.games import games, rules_of
from ..rules.switches import Rules
from ..rules.whole_game import game_rules
from ..simulation.intervals import Interval, of_mean, of_share
from .train import DUEL_SEED, duel, names_asked

if TYPE_CHECKING:
    import pandas as pd

#: Pairs of games of each level against the one below it.
PAIRS = {"easy": 1000, "normal": 1000, "strong": 500}
#: Games in which chance weighs so much that more are needed.
MORE = {"hyper": 20}
#: Games in which one prediction each is looked at.
PREDICTED = 10_000
KEPT = Path(__file__).parents[1] / "players" / "measured"
KEYS = {"levels": ["game", "level", "against"], "calibration": ["rules", "tenth"]}


def levels() -> pd.DataFrame:
    """Each level against the one below it, as it was measured for this version.

    One row a game and level: points a game with their interval of 95%, pairs of games, seed.
    """
    return _kept("levels")


def calibration() -> pd.DataFrame:
    """Of each network: the chance to win that it gave, by tenths, and the share that was won."""
    return _kept("calibration")


def _kept(name: str) -> pd.DataFrame:
    import pandas as pd

    return pd.read_csv(KEPT / f"{name}.csv")


def measure_level(game: str, level: str) -> dict[str, Any]:
    """A level against the one below it; "solved": it plays by the table of a solved game."""
    rules, who = games[game], player_of(level)
    below = list(BUILT_IN)[list(BUILT_IN).index(level) - 1]
    points = of_mean(duel(rules, who, player_of(below), PAIRS[level] * MORE.get(game, 1)))
    trained = ""
    if isinstance(who, Network):
        trained = "solved" if who.known(rules) is not None else who.source(rules)
    row = {"game": game, "level": level, "against": below, "trained_for": trained}
    return row | row_of(points) | {"seed": DUEL_SEED}


def row_of(points: Interval) -> dict[str, Any]:
    """An interval as a table's row has it."""
    ends = {"points": points.value, "low": points.low, "high": points.high}
    return {"pairs": points.n} | {name: round(value, 4) for name, value in ends.items()}


def predictions(
    rules: Rules | str, count: int, seed: int = DUEL_SEED, player: Any = "normal"
) -> tuple[np.ndarray, np.ndarray]:
    """Of one board a game: the chance to win that the mover's network saw, and what he won."""
    from ..simulation.compiled.players import table_of
    from ..simulation.compiled.predicting import predict
    from ..simulation.compiled.turns import arrays_for

    made = rules_of(rules)
    start, who = Position.start(made), player_of(player)
    assert isinstance(who, Network)
    table = table_of(start, (who.seat(made),) * 2)
    predicted, happened = np.zeros(count), np.zeros(count)
    work = arrays_for(max(made.checkers))
    predict(game_rules(made), table, start.stand, seed, work, predicted, happened)
    return predicted, happened


def measure_calibration(line: str) -> list[dict[str, Any]]:
    """A network's predictions by tenths, each with what happened."""
    predicted, happened = predictions(read_rules(line), PREDICTED)
    tenths = np.minimum((10 * predicted).astype(int), 9)
    rows = []
    for tenth in range(10):
        here = tenths == tenth
        if here.any():
            share = of_share(happened[here])
            row = {"rules": line, "tenth": tenth, "games": int(here.sum())}
            row["predicted"] = round(float(predicted[here].mean()), 4)
            ends = {"happened": share.value, "low": share.low, "high": share.high}
            rows.append(row | {name: round(value, 4) for name, value in ends.items()})
    return rows


def keep(name: str, rows: Sequence[Mapping[str, Any]]) -> None:
    """Put rows into a kept table, in place of older ones about the same."""
    import pandas as pd

    KEPT.mkdir(exist_ok=True)
    table, file = pd.DataFrame(rows), KEPT / f"{name}.csv"
    if file.exists():
        table = pd.concat([pd.read_csv(file), table])
    table.drop_duplicates(KEYS[name], keep="last").sort_values(
        KEYS[name], kind="stable", key=_order
    ).to_csv(file, index=False)


def _order(column: pd.Series) -> pd.Series:
    known = [*games, *SHIPPED, *BUILT_IN]
    if column.name == "tenth":
        return column
    return column.map(lambda text: known.index(text) if text in known else len(known))


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure the levels of named games, and the networks of their rules."""
    known = list(dict.fromkeys([*games, *SHIPPED]))
    asked = names_asked(known, arguments)
    for game in (line for line in asked if line in games):
        for level in PAIRS:
            row = measure_level(game, level)
            keep("levels", [row])
            print(row, flush=True)
    for line in (line for line in SHIPPED if line in asked):
        keep("calibration", measure_calibration(line))
    return 0


if __name__ == "__main__":
    sys.exit(main())
