"""Games beside each other: their length and ends (C13, C14, C16), and where two rule sets part."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from ..notation.positions import write_rules
from ..position.position import Position
from ..rules.errors import Unreadable
from ..rules.games import rules_of
from ..rules.score import SCALES, End
from ..rules.switches import Rules
from ..simulation.simulate import Games
from .checks import pips as pips_of
from .common import basics, column, gaps, passing, points, turns, won
from .results import Result
from .running import Setting, arm, result_of
from .sums import Link

#: How many turns of a game are compared board by board.
COMPARED = 512
#: The level that plays each rule set with a network of its own, or the nearest game's.
OWN = "normal"


class _Lengths:
    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names

    def __call__(self, *arms: Games) -> dict[Any, Any]:
        found: dict[Any, Any] = {}
        for name, games in zip(self.names, arms, strict=True):
            thrown = [pips_of(games.rows, "rolled", side) for side in (0, 1)]
            lost = sum(pips_of(games.rows, "unplayable", side) for side in (0, 1))
            found["turns", name] = turns(games)
            found["throws", name] = column(games, "throws")
            found["passes", name] = passing(games)
            found["lost pips", name] = lost
            found["first wins", name] = won(games)
            found["first points", name] = points(games)
            found["dice and points", name] = Link(thrown[0] - thrown[1], points(games))
            ends = column(games, "end")
            for end in (*SCALES[games.start.rules.scoring.scores], End.DRAW, End.BLOCKED):
                found["ends", f"{name}, {end.name.lower().replace('_', ' ')}"] = ends == end
        return found


def lengths(
    *rules: Rules | str,
    games: int = 10_000,
    seed: int = 1,
    players: Sequence[Any] = ("easy", "easy"),
    start: Position | str | None = None,
    workers: int = 1,
    until: float | None = None,
    progress: bool | None = None,
    keep: bool | str | Path = True,
) -> Result:
    """Turns, throws, passes, pips lost, ends, first player's share: games beside each other.

    >>> found = lengths("long", "short", games=200, progress=False)
    >>> found["turns", "long"].n
    200
    """
    sets = [rules_of(each) for each in rules or ("long", "short", "fevga")]
    names = tuple(write_rules(each) for each in sets)
    if len(set(names)) < len(names):
        raise Unreadable("same rules", given=next(n for n in names if names.count(n) > 1))
    arms = tuple(arm(each, players, seed, start) for each in sets)
    setting = Setting(arms, games, workers, until, progress, keep)
    return result_of("lengths", setting, _Lengths(names), notes=("players matter",))


def _difference(one: Games, other: Games) -> dict[Any, Any]:
    """The second set against the first, game for game on the same dice."""
    assert one.trails is not None
    assert other.trails is not None
    unlike = one.trails != other.trails
    parted = unlike.any(axis=1) | (points(one) != points(other))
    first_turn = np.where(unlike.any(axis=1), unlike.argmax(axis=1) + 1, turns(one))
    pairs = gaps(other, one)
    found: dict[Any, Any] = {
        ("gap first points", ""): pairs["gap first points", ""],  # the first: `until` looks at it
        ("parted", ""): parted,
        ("turn of parting", ""): first_turn[parted],
    }
    found |= pairs
    for place, games in enumerate((one, other)):
        found |= {(name, str(place + 1)): v for (name, _), v in basics(games).items()}
    return found


def difference(
    one: Rules | str,
    other: Rules | str,
    *,
    games: int = 10_000,
    seed: int = 1,
    players: Sequence[Any] | str = ("random", "random"),
    start: Position | str | None = None,
    workers: int = 1,
    until: float | None = None,
    progress: bool | None = None,
    keep: bool | str | Path = True,
) -> Result:
    """Two rule sets on the same dice: how often and when they first part, and what it comes to.

    Each "gap" is the second less the first, of pairs of games. `players="own"` lets each rule set
    be played by the network that was trained for it, or for the nearest game, as the result says.
    Random players choose by the number of turns there are: they part with the first turn that one
    set alone allows.

    >>> from nardy_lab import games
    >>> free = games["long"].but(prime="free")
    >>> found = difference("long", free, games=200, progress=False, keep=False)
    >>> 0 <= found["parted"].value <= 1
    True
    """
    sets = rules_of(one), rules_of(other)
    if sets[0] == sets[1]:
        raise Unreadable("same rules", given=write_rules(sets[0]))
    notes: tuple[str, ...] = ("players matter",)
    if isinstance(players, str):
        if players != "own":
            raise Unreadable("bad players", given=repr(players))
        players, notes = (OWN, OWN), ("own players",)
    arms = tuple(arm(each, players, seed, start) for each in sets)
    setting = Setting(arms, games, workers, until, progress, keep, trail=COMPARED)
    return result_of("difference", setting, _difference, notes=notes)
