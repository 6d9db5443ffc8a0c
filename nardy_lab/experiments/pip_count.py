"""Where every pip goes (C10), and how much of a result the dice explain (C11)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from ..position.position import Position
from ..rules.counts import KINDS, PHASES
from ..rules.switches import Rules
from ..simulation.simulate import Games
from .checks import pips as pips_of
from .common import points, won
from .results import Result
from .running import Setting, arm, result_of
from .sums import Link


def _pips(games: Games) -> dict[Any, Any]:
    decided = won(games, 0) | won(games, 1)
    first_won = won(games)[decided]
    found: dict[Any, Any] = {}
    for kind in KINDS:
        for phase in ("", *PHASES):
            sides = [pips_of(games.rows, kind, side, phase)[decided] for side in (0, 1)]
            both = np.where(first_won, sides[0], sides[1]), np.where(first_won, sides[1], sides[0])
            for who, values in zip(("winner", "loser"), both, strict=True):
                name = f"{kind}, {phase}" if phase else kind
                found[f"pips of the {who}", name] = values
    thrown = [pips_of(games.rows, "rolled", side) for side in (0, 1)]
    more = (thrown[0] - thrown[1])[decided]
    found["winner threw fewer"] = np.where(first_won, more < 0, more > 0)
    found["dice and points"] = Link(thrown[0] - thrown[1], points(games))
    return found


def pips(
    rules: Rules | str = "long",
    *,
    games: int = 10_000,
    seed: int = 1,
    players: Sequence[Any] = ("easy", "easy"),
    start: Position | str | None = None,
    workers: int = 1,
    until: float | None = None,
    progress: bool | None = None,
    keep: bool | str | Path = True,
) -> Result:
    """Every pip of a game: rolled = moved + wasted + unplayable, by phase, of winner and loser.

    Also how often the winner threw fewer pips, and the correlation of the difference in pips
    thrown with the points; its square is the share of the result that the dice's size explains.

    >>> found = pips("long", games=500, progress=False)
    >>> loser = {kind: found["pips of the loser", kind].value for kind in KINDS}
    >>> abs(2 * loser["rolled"] - sum(loser.values())) < 1e-6
    True
    """
    setting = Setting((arm(rules, players, seed, start),), games, workers, until, progress, keep)
    return result_of("pips", setting, _pips, notes=("players matter",))
