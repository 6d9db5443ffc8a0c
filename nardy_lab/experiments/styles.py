"""Proverbs put to the test: a player that follows one against the same player that does not."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ..players.builtin import Easy
from ..position.position import Position
from ..rules.errors import Unreadable
from ..rules.games import rules_of
from ..rules.switches import Rules, nearest
from ..simulation.simulate import Games
from .common import mars, points, won
from .results import Result
from .running import Setting, arm, result_of
from .sums import Gap

#: For each style the feature that its player weighs, and by how much; the other has 0 there.
STYLES: dict[str, tuple[str, int]] = {
    "spread": ("spread", 12),  # C05: one checker to a point, spread out early
    "head": ("head", -20),  # C06: one checker from the head in every turn
    "corners": ("corners", 12),  # C07: hold the points where the quarters meet
    "front": ("front", 12),  # C08: hold the points before the opponent's head
    "home late": ("early", -16),  # C09: don't run a lone checker home early
    "blocks": ("blocks", 8),  # C18: blocking is the main thing
    "second quarter": ("second", 12),  # C18: most of own 18–13
    "gaps": ("gaps", 8),  # C18: leave gaps of one
    "no straggler": ("straggler", -4),  # C18: a straggler loses the game
}


def pair_of(style: str, rules: Rules) -> tuple[Easy, Easy]:
    """The player with the style and the one without: alike in every other weight."""
    if style not in STYLES:
        near = nearest(style, STYLES)
        raise Unreadable("unknown style", given=style, near=near, known=list(STYLES))
    feature, weight = STYLES[style]
    base = Easy().weights_for(rules_of(rules))
    with_it, without = base._replace(**{feature: weight}), base._replace(**{feature: 0})
    return Easy(with_it), Easy(without)


def _matched(first: Games, second: Games) -> dict[Any, Any]:
    """Of a pair of games, seats swapped, what the style comes to."""
    return {
        "gap style points": Gap((points(first, 0) + points(second, 1)) / 2),
        ("style wins", "1"): won(first, 0),
        ("style wins", "2"): won(second, 1),
        ("style mars", "1"): mars(first, 0),
        ("style mars", "2"): mars(second, 1),
    }


def style(
    name: str,
    rules: Rules | str = "long",
    *,
    games: int = 10_000,
    seed: int = 1,
    start: Position | str | None = None,
    workers: int = 1,
    until: float | None = None,
    progress: bool | None = None,
    keep: bool | str | Path = True,
) -> Result:
    """A paired match: `easy` with a style against `easy` without it, the same dice from both seats.

    Styles: "spread", "head", "corners", "front", "home late", "blocks", "second quarter", "gaps",
    "no straggler" (see `STYLES`). Points are those of the style in a game; "1" and "2" are the
    seats that it has. `games` pairs are played.

    >>> found = style("spread", games=500, progress=False)
    >>> found["gap style points"].n
    500
    """
    made = rules_of(rules)
    follower, other = pair_of(name, made)
    arms = arm(made, (follower, other), seed, start), arm(made, (other, follower), seed, start)
    setting = Setting(arms, games, workers, until, progress, keep)
    result = result_of("style", setting, _matched, notes=("one weight",))
    result.settings["players"] = f"easy + {name} / easy − {name}"
    return result
