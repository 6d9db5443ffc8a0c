"""Rollout: every legal turn of a roll, played on many times with the same dice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from ..game.game import positive
from ..game.moment import Moment, result_at
from ..position.arguments import Dice
from ..position.position import Position, position_of
from ..position.turn import Turn
from ..rules.counts import END, POINTS, WINNER
from ..rules.score import End
from ..words import say
from .intervals import Interval, of_mean, of_share
from .simulate import simulate

if TYPE_CHECKING:
    import pandas as pd

#: The ends that count as a mars.
MARSES = (End.MARS, End.KOKS, End.HOME_MARS, End.GAMMON, End.BACKGAMMON)


@dataclass(frozen=True)
class Rolled:
    """One legal turn, as its games went for the side that played it; intervals are of 95%.

    `points`: a game's mean; `behind`: how much that is less than the best turn's, of the same dice;
    `win`: the share won; `mars`: the share won with a mars or more.
    """

    turn: Turn
    points: Interval
    behind: Interval
    win: Interval
    mars: Interval


class Rollout:
    """The legal turns of a roll, the one with the most points first."""

    def __init__(self, turns: Sequence[Rolled], games: int) -> None:
        self.turns = tuple(turns)
        #: How many games each turn was played on for.
        self.games = games

    @cached_property
    def table(self) -> pd.DataFrame:
        """One row a turn: its text, then each number with its interval."""
        import pandas as pd

        rows = []
        for rolled in self.turns:
            row: dict[str, Any] = {"turn": str(rolled.turn)}
            for name in ("points", "behind", "win", "mars"):
                interval = getattr(rolled, name)
                row |= {name: interval.value, f"{name}_low": interval.low}
                row[f"{name}_high"] = interval.high
            rows.append(row)
        return pd.DataFrame(rows)

    def __repr__(self) -> str:
        lines = [say("rollout.head", {"games": self.games})]
        for rolled in self.turns:
            facts = {"turn": rolled.turn, "points": rolled.points, "behind": rolled.behind}
            facts |= {"win": rolled.win.percent(), "mars": rolled.mars.percent()}
            lines.append(say("rollout.turn", facts))
        return "\n".join(lines)


def rollout(
    position: Position | str,
    dice: Dice | None = None,
    *,
    games: int = 1000,
    seed: int = 1,
    players: Sequence[Any] = ("easy", "easy"),
    workers: int = 1,
    progress: bool | None = None,
    keep: bool = True,
) -> Rollout:
    """Play each legal turn and go on, `games` times, the same dice for all turns.

    >>> from nardy_lab import games
    >>> result = rollout(games["hyper"].start(), (2, 1), games=50, keep=False)
    >>> len(result.turns), result.turns[0].behind.value
    (6, 0.0)
    """
    count = positive(games, "bad games")
    position = position_of(position)
    turns = position.legal_turns(dice)
    scored = []
    for turn in turns:
        after = turn.position
        if result_at(Moment(after)) is not None:
            scored.append(_ended(after, position.player, count))
            continue
        how: dict[str, Any] = {"workers": workers, "progress": progress, "keep": keep}
        run = simulate(after.rules, count, seed, players, start=after, **how)
        scored.append(_seen_by(run.rows, position.player))
    means = [points.mean() for points, _, _ in scored]
    best = scored[int(np.argmax(means))][0]
    found = [
        Rolled(turn, of_mean(points), of_mean(best - points), of_share(won), of_share(mars))
        for turn, (points, won, mars) in zip(turns, scored, strict=True)
    ]
    order = sorted(range(len(found)), key=lambda place: -means[place])
    return Rollout([found[place] for place in order], count)


Scores = tuple[np.ndarray, np.ndarray, np.ndarray]


def _seen_by(rows: np.ndarray, player: int) -> Scores:
    """Of each game, for a player: points won less lost, whether won, whether with a mars."""
    points = (rows[:, POINTS + player] - rows[:, POINTS + 1 - player]) / 2
    won = rows[:, WINNER] == player
    return points, won, won & np.isin(rows[:, END], MARSES)


def _ended(after: Position, player: int, count: int) -> Scores:
    """A turn that ends the game: the same result every time."""
    result = result_at(Moment(after))
    assert result is not None
    points = result.points[player] - result.points[1 - player]
    won = result.winner == player
    many = np.ones(count)
    return points * many, many * won > 0, many * (won and result.end in MARSES) > 0
