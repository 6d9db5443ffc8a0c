"""What a block is worth (C03, C04): what its owner and his opponent come to, by its length."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from ..game.game import whole
from ..notation.turns import write_dice
from ..position.position import Position, position_of
from ..rules.counts import TURNS_NOTED
from ..rules.dice import ROLLS
from ..rules.errors import Unreadable
from ..rules.games import rules_of
from ..rules.switches import Rules
from ..simulation.simulate import Games
from .checks import pips
from .common import mars, of_side, won
from .first_moves import with_a_head
from .results import Result
from .running import Setting, arm, result_of
from .sums import Key

#: Blocks are counted from this length on, and this one stands for it and all longer.
LEAST, MOST = 1, 7
#: From this length on a block's quarter and its time are told apart.
LONG = 5
#: Own turns in which the longest block was first held: up to the first, the second, later.
TIMES = (10, 20)


class _Blocking:
    def __init__(self, at: int) -> None:
        self.at = at

    def __call__(self, games: Games) -> dict[Any, Any]:
        found: dict[Any, list[np.ndarray]] = {}
        for side in (0, 1):
            other = 1 - side
            noted = games.blocks[:, side, self.at - 1] // 8
            longest = of_side(games, "longest", side)
            told = {
                "opponent's lost pips": pips(games.rows, "unplayable", other),
                "opponent's passes": of_side(games, "passes", other),
                "owner wins": won(games, side),
                "owner's mars": mars(games, side),
            }
            for by, groups in self._groups(games, side, noted, longest).items():
                for group, here in groups.items():
                    for name, values in told.items():
                        found.setdefault((f"{name} by {by}", group), []).append(values[here])
        return {key: np.concatenate(parts) for key, parts in found.items()}

    def _groups(
        self, games: Games, side: int, noted: np.ndarray, longest: np.ndarray
    ) -> dict[str, dict[str, np.ndarray]]:
        """Which games belong to which group: by the block at the turn, by the longest of all."""
        playing = of_side(games, "turns", side) >= self.at
        quarter, turn = (
            of_side(games, "longest_quarter", side),
            of_side(games, "longest_turn", side),
        )
        long = longest >= LONG
        early, late = turn <= TIMES[0], turn > TIMES[1]
        when = {f"≤ {TIMES[0]}": early, f"{TIMES[0] + 1}–{TIMES[1]}": ~early & ~late}
        when[f"> {TIMES[1]}"] = late
        return {
            "block at the turn": {name: playing & here for name, here in _lengths(noted).items()},
            "longest block": _lengths(longest),
            "quarter of a long block": {str(q): long & (quarter == q) for q in (1, 2, 3, 4)},
            "time of a long block": {name: long & here for name, here in when.items()},
        }


def _lengths(length: np.ndarray) -> dict[str, np.ndarray]:
    groups = {str(each): length == each for each in range(LEAST, MOST)}
    return groups | {f"≥ {MOST}": length >= MOST}


def blocking(
    rules: Rules | str = "long",
    *,
    games: int = 10_000,
    seed: int = 1,
    players: Sequence[Any] = ("easy", "easy"),
    at: int = 15,
    start: Position | str | None = None,
    workers: int = 1,
    until: float | None = None,
    progress: bool | None = None,
    keep: bool | str | Path = True,
) -> Result:
    """Pips the opponent loses, his passes, win and mars share of who holds a block, by its length.

    By the longest block that a side holds after its own turn `at` (up to 64), and by the longest
    it ever held; of those of five and more also by the quarter and the time in which it stood.
    Every game counts twice, once for each side. Who holds the longer block is mostly ahead
    besides, so this is no measure of what *building* it does: see `style`.

    >>> found = blocking("long", games=500, progress=False)
    >>> five, six = (found["owner wins by block at the turn", length].value for length in "56")
    >>> five < six
    True
    """
    if not 0 < whole(at, "bad games") <= TURNS_NOTED:
        raise Unreadable("bad number", name="at", given=at, least=1, most=TURNS_NOTED)
    setting = Setting((arm(rules, players, seed, start),), games, workers, until, progress, keep)
    result = result_of("blocking", setting, _Blocking(at), notes=("confounded", "players matter"))
    result.settings["at"] = at
    return result


def rolls(position: Position | str) -> Result:
    """Of the 36 rolls of a position, exactly: played whole, in part, not at all; pips lost.

    >>> from nardy_lab import Position
    >>> found = rolls(Position("long", {24: 15}, {24: 14, 6: 1}))
    >>> round(found.exact["lost", ""] * 36), round(found.exact["pips lost", ""], 3)
    (1, 1.111)
    """
    place = position_of(position)
    if place.owed:
        raise Unreadable("owed, no roll", position=place)
    if place.winner is not None:
        raise Unreadable("game over already", position=place)
    shares = dict.fromkeys(("played whole", "played in part", "lost"), 0.0)
    exact: dict[Key, float] = {}
    total = 0.0
    for high, low in ROLLS:
        chance = (2 - (high == low)) / 36
        rolled = 4 * high if high == low else high + low
        turn = place.legal_turns((high, low))[0]
        lost = rolled - sum(step.die for step in turn.steps)
        kind = "played whole" if not lost else "played in part" if turn.steps else "lost"
        shares[kind] += chance
        total += chance * lost
        exact["pips lost by roll", write_dice((high, low))] = float(lost)
    summary: dict[Key, float] = {(name, ""): share for name, share in shares.items()}
    summary["pips lost", ""] = total
    settings = {"rules": str(place), "players": "", "games": 0, "seed": ""}
    return Result("rolls", settings, {}, summary | exact, ("exact",))


def held_in_front(rules: Rules | str = "long") -> Result:
    """How many of the 36 rolls let the opponent leave his head, by the points held before it (C08).

    All his checkers stand on the head; the other side holds the points named, the rest of it is
    far away.

    >>> round(held_in_front().exact["can leave the head", "1 2 3 4 5 6"] * 36)
    0
    """
    from itertools import combinations

    made = rules_of(rules).but(prime="free", first_turn_head="never")
    with_a_head(made)
    exact: dict[Key, float] = {}
    for count in range(7):
        for pips_away in combinations(range(1, 7), count):
            theirs = {24 - 12 - away: 1 for away in pips_away}
            theirs[24] = 15 - len(theirs)
            place = Position(made, {24: 15}, theirs, first=(False, False))
            free = sum(
                2 - (high == low) for high, low in ROLLS if place.legal_turns((high, low))[0].steps
            )
            exact["can leave the head", " ".join(map(str, pips_away)) or "–"] = free / 36
    settings = {"rules": made.name, "players": "", "games": 0, "seed": ""}
    return Result("held_in_front", settings, {}, exact, ("exact",))
