"""The opening table: each first roll and each first turn, by many games played on from it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ..notation.turns import write_dice
from ..position.ruling import say_turn
from ..rules.games import rules_of
from ..rules.switches import Rules
from ..simulation.simulate import Games
from .common import mars, points, won
from .first_moves import first_turns
from .results import Result
from .running import Setting, arm, measured, settings_of
from .sums import Key, Sums


def _opening(games: Games) -> dict[Any, Any]:
    return {"first points": points(games), "first wins": won(games), "first mars": mars(games)}


def openings(
    rules: Rules | str = "long",
    *,
    games: int = 1000,
    seed: int = 1,
    players: Sequence[Any] = ("easy", "easy"),
    workers: int = 1,
    until: float | None = None,
    progress: bool | None = None,
    keep: bool | str | Path = True,
) -> Result:
    """For each first roll and turn of the first player his points, share and mars, `games` each.

    All turns are played on with the same dice. Where a first turn leaves steps to be played, they
    are played in the games.

    >>> table = openings("hyper", games=50, progress=False, keep=False).table
    >>> table[table["measure"] == "first points"].shape
    (120, 8)
    """
    made = rules_of(rules)
    sums: dict[Key, Sums] = {}
    last: Setting | None = None
    played = 0
    for _, roll, turn in first_turns(made):
        run = arm(made, players, seed, turn.position)
        last = Setting((run,), games, workers, until, progress, keep)
        found, played = measured(last, _opening)
        group = f"{write_dice(roll)}: {say_turn(turn.steps)}"
        sums |= {(measure, group): each for (measure, _), each in found.items()}
    assert last is not None
    settings = settings_of(last, played)
    del settings["start"]
    ordered = {key: sums[key] for name in ("first points", "first wins", "first mars")
               for key in sums if key[0] == name}  # fmt: skip
    return Result("openings", settings, ordered, notes=("players matter", "openings"))
