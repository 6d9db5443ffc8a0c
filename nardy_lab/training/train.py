"""Train a player for any rules, by play against itself.

    python -m nardy_lab.training            makes the players that come with the package, anew
    python -m nardy_lab.training fevga      makes one of them

The same rules, seed and number of games give the same weights on any machine, in one go or in
several.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from ..game.game import positive, whole
from ..notation.positions import read_rules
from ..players.builtin import Easy, Seated
from ..players.network import ANSWERS, GRAIN, ROWS
from ..players.trained import Network
from ..players.weights import SHIPPED, Weights, load_weights
from ..position.position import Position
from ..rules.compilable import has_numba
from ..rules.counts import POINTS
from ..rules.errors import Unreadable
from ..rules.games import rules_of
from ..rules.switches import Rules, nearest
from ..rules.whole_game import game_rules
from ..simulation.intervals import Interval, of_mean
from ..simulation.simulate import game_bar, simulate
from ..version import __version__
from ..words import say

if TYPE_CHECKING:
    import pandas as pd

#: Hidden values of each network, where nothing else is asked for.
HIDDEN = 40
#: Games learnt from at a time: after each the bar moves, and learning can be stopped.
CHUNK = 500
#: A learner is measured so many times, each time in so many pairs of games.
MEASURED, PAIRS = 10, 250
#: The first weights lie between minus this and this.
SPREAD = 0.1
#: Games of measuring are of a seed that no learner plays.
DUEL_SEED = 1_000_003

#: How the players in the package are made: (games, hidden).
PLANS = {
    "long": (150_000, 40), "crazy": (60_000, 40), "gulbar": (80_000, 40),
    "crazy_gulbar": (60_000, 40), "khachapuri": (80_000, 40), "fevga": (80_000, 40),
    "crazy_fevga": (60_000, 40), "short": (900_000, 64),
    "hyper": (600_000, 40), "long hitting=yes": (60_000, 40), "short hitting=no": (60_000, 40),
}  # fmt: skip


class Mark(NamedTuple):
    """How strong a learner was after so many games: points a game, with intervals of 95%."""

    games: int
    easy: Interval  # against `easy`
    earlier: Interval  # against itself at the mark before


class Trained(Network):
    """A player that has learnt: `weights` are its own, `marks` say how it grew."""

    def __init__(self, weights: Weights, marks: tuple[Mark, ...] = (), name: str = "") -> None:
        super().__init__("normal", weights, name or say("player.trained"))
        self.weights = weights
        self.marks = marks

    @property
    def looking_ahead(self) -> Network:
        """The same player, looking ahead as `strong` does."""
        return Network("strong", self.weights, say("player.ahead", {"name": self.name}))

    def save(self, place: str | Path) -> Path:
        """Keep it in a file; learning can go on from there."""
        return self.weights.save(place)

    @cached_property
    def table(self) -> pd.DataFrame:
        """The learning curve: one row a mark, points a game with their intervals."""
        import pandas as pd

        rows = []
        for mark in self.marks:
            row: dict[str, float] = {"games": mark.games}
            for name in ("easy", "earlier"):
                found = getattr(mark, name)
                row |= {name: found.value, f"{name}_low": found.low, f"{name}_high": found.high}
            rows.append(row)
        return pd.DataFrame(rows)

    def plot(self) -> Any:
        """The learning curve as a matplotlib Figure."""
        import matplotlib.pyplot as plt

        figure, axes = plt.subplots(figsize=(7, 3), layout="constrained")
        games = [mark.games for mark in self.marks]
        for name, colour in (("easy", "#1f4e79"), ("earlier", "#d1711f")):
            found = [getattr(mark, name) for mark in self.marks]
            values = [each.value for each in found]
            around = [
                [each.value - each.low for each in found],
                [each.high - each.value for each in found],
            ]
            label = say(f"training.{name}")
            axes.errorbar(games, values, around, fmt="o-", color=colour, capsize=3, label=label)
        axes.axhline(0, color="0.5", linewidth=1, linestyle="--")
        axes.set_xlabel(say("training.games"))
        axes.set_ylabel(say("training.points"))
        axes.legend()
        plt.close(figure)  # a notebook would draw it a second time
        return figure

    def __repr__(self) -> str:
        facts = {"games": self.weights.games, "seed": self.weights.seed}
        lines = [say("training.head", facts | {"rules": self.weights.rules.name})]
        if self.marks:
            last = self.marks[-1]
            lines.append(say("training.last", {"easy": last.easy, "earlier": last.earlier}))
        return "\n".join(lines)


def train(
    rules: Rules | str = "long",
    games: int = 100_000,
    seed: int = 1,
    *,
    hidden: int = HIDDEN,
    begin: Trained | str | Path | None = None,
    progress: bool | None = None,
    measured: bool = True,
) -> Trained:
    """Train a player for these rules by play against itself: minutes for 100,000 games.

    `begin` goes on with a player trained before, or saved, until it has played `games` in all; its
    rules and seed are then the player's own. Stopping it (Ctrl-C, or the notebook's square) gives
    the player so far, who can be gone on with. With `measured` false no learning curve is kept.
    """
    if not has_numba():
        raise Unreadable("no training here")
    count = positive(games, "bad games")
    positive(hidden, "bad hidden")
    begun = _begun(begin, rules_of(rules), whole(seed, "bad seed"), hidden)
    if begun.games >= count:
        raise Unreadable("trained already", done=begun.games, given=count)
    marks = list(begin.marks) if isinstance(begin, Trained) else []
    learning = _Learning(begun)
    step = max(count // MEASURED, 1)
    with game_bar(count - begun.games, progress) as bar:
        try:
            while learning.games < count:
                mark = min((learning.games // step + 1) * step, count)
                before = learning.weights() if measured else None
                learning.go_on(mark, bar.update)
                if before is not None:
                    marks.append(_mark(learning.weights(), before))
        except KeyboardInterrupt:
            print(say("training.stopped", {"games": learning.games}), file=sys.stderr)
    return Trained(learning.weights(), tuple(marks))


def _begun(begin: Trained | str | Path | None, rules: Rules, seed: int, hidden: int) -> Weights:
    """What learning goes on from: weights of before, or new ones by chance."""
    if isinstance(begin, (str, Path)):
        begin = Trained(load_weights(begin))
    if begin is not None:
        if not isinstance(begin, Trained):
            raise Unreadable("bad begin", given=repr(begin)[:80])
        if begin.weights.learning is None:
            raise Unreadable("not to go on")
        return begin.weights
    learning = np.zeros((2, 2, ROWS, hidden))
    words = np.random.Philox(seed).random_raw(learning[0].size)  # the same by every numpy
    learning[0] = ((words >> 11) * 2.0**-53 * 2 - 1).reshape(learning[0].shape) * SPREAD
    return Weights(rules, seed, 0, "", _rounded(learning[1]), learning)


def _rounded(mean: np.ndarray) -> np.ndarray:
    """Weights as a finished player has them: sums of them are exact."""
    found: np.ndarray = np.round(mean * GRAIN) / GRAIN
    return found


class _Learning:
    """A network on its way."""

    def __init__(self, begun: Weights) -> None:
        from ..simulation.compiled.learning import Learner
        from ..simulation.compiled.players import net_of, table_of
        from ..simulation.compiled.turns import arrays_for

        assert begun.learning is not None
        self.begun = begun
        self.games = begun.games
        playing, self.mean = begun.learning.copy()
        self.playing = playing
        start = Position.start(begun.rules)
        self.stand = start.stand
        self.table = table_of(start, (Seated("normal", (), playing),) * 2)
        room: list[Any] = [np.zeros(ANSWERS), np.zeros(begun.hidden)]
        self.learner = Learner(net_of(playing), self.mean, *room)
        self.work = arrays_for(max(begun.rules.checkers))

    def go_on(self, until: int, tell: Callable[[int], Any]) -> None:
        """Learn from games until so many have been played."""
        from ..simulation.compiled.learning import learn

        # numbers that are named are thrown here: who has learnt nothing could name for ever what
        # nobody can play
        rules = game_rules(self.begun.rules)._replace(named=0)
        fixed = self.stand, self.begun.seed
        while self.games < until:
            some = min(CHUNK, until - self.games)
            learn(rules, self.table, *fixed, self.games, some, self.work, self.learner)
            self.games += some
            tell(some)

    def weights(self) -> Weights:
        """The player so far."""
        kept = np.stack([self.playing, self.mean])
        fixed = self.begun.rules, self.begun.seed, self.games, __version__
        return Weights(*fixed, _rounded(self.mean), kept)


def duel(
    rules: Rules, one: Any, other: Any, pairs: int, seed: int = DUEL_SEED, workers: int = 1
) -> np.ndarray:
    """Points a game that one player takes from another: one number a pair of games.

    Both games of a pair have the same dice, and the seats are swapped.
    """
    points = []
    for seats in ((one, other), (other, one)):
        rows = simulate(rules, pairs, seed, seats, progress=False, keep=False, workers=workers).rows
        points.append((rows[:, POINTS] - rows[:, POINTS + 1]) / 2)
    found: np.ndarray = (points[0] - points[1]) / 2
    return found


def _mark(weights: Weights, before: Weights) -> Mark:
    player = Network("normal", weights)
    easy = of_mean(duel(weights.rules, player, Easy(), PAIRS))
    earlier = of_mean(duel(weights.rules, player, Network("normal", before), PAIRS))
    return Mark(weights.games, easy, earlier)


def names_asked(known: Sequence[str], arguments: Sequence[str] | None) -> list[str]:
    """What a command was asked to do, all that is known where nothing was named.

    >>> names_asked(["long", "short"], [])
    ['long', 'short']
    """

    def name(word: str) -> str:
        if word not in known:
            facts = {"given": word, "near": nearest(word, known), "known": list(known)}
            raise argparse.ArgumentTypeError(str(Unreadable("unknown game", **facts)))
        return word

    parser = argparse.ArgumentParser()
    parser.add_argument("game", nargs="*", type=name)
    asked: list[str] = parser.parse_args(arguments).game
    return asked or list(known)


def main(arguments: Sequence[str] | None = None) -> int:
    """Make the players that come with the package, or those that are named."""
    for line in names_asked(list(PLANS), arguments):
        games, hidden = PLANS[line]
        player = train(read_rules(line), games, hidden=hidden)
        place = Path(__file__).parents[1] / "players" / "nets" / f"{SHIPPED[line]}.npz"
        player.weights.save(place, learning=False)
        print(line, player, sep="\n", flush=True)
    return 0
