"""Many games, measured chunk by chunk: the engine under every experiment.

A chunk is a thousand games; what is measured of it is reduced to sums, so memory stays flat, and
the sums are added in the order of the chunks, so the result is the same for any number of workers.
Finished chunks of games are kept, so a run that was stopped goes on where it was, and another
experiment on the same games does not play them again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from ..game.game import positive, whole
from ..notation.positions import write_rules
from ..players.protocol import name_of
from ..position.position import Position, position_of
from ..rules.errors import NardyError, Refused, Unreadable
from ..rules.games import rules_of
from ..rules.switches import Rules
from ..simulation.simulate import Games, Run, chunks_of, game_bar, seats_of, start_of, warm_up
from ..version import __version__
from ..words import get_language, set_language
from .checks import check_games
from .results import Result
from .sums import Key, Sums, added, reduced

#: How many games a sequential run looks at before it reckons how many it needs.
PILOT = 4000
#: What a half-width may miss by chance in the reckoning: a little more is played at once.
RESERVE = 1.03
#: A seed has so many games: see `rules.dice`.
MOST_GAMES = 1 << 32

Statistic = Callable[..., Mapping[Any, Any]]


@dataclass(frozen=True)
class Setting:
    """How an experiment is run: its arms play game for game with the same dice."""

    arms: tuple[Run, ...]
    games: int
    workers: int = 1
    until: float | None = None
    progress: bool | None = None
    keep: bool | str | Path = True
    #: How many turns of each game have their boards noted.
    trail: int = 0


def arm(
    rules: Rules | str,
    players: Sequence[Any] = ("random", "random"),
    seed: int = 1,
    start: Position | str | None = None,
) -> Run:
    """Games of one rule set between two players; `start` is taken under these rules."""
    made = rules_of(rules)
    begin = start_of(made, None if start is None else position_of(start).under(made))
    return Run(begin, start is None, whole(seed, "bad seed"), seats_of(players))


def measure_chunk(
    arms: tuple[Run, ...], statistic: Statistic, first: int, many: int, keep: Any, trail: int
) -> dict[Key, Sums]:
    """One chunk of games of every arm, checked and measured."""
    chunks = []
    for run in arms:
        rows, blocks, *trails = run.play(first, many, keep, trail)
        games = Games(run, (rows, blocks), first, trails[0] if trails else None)
        check_games(games)
        chunks.append(games)
    try:
        return reduced(statistic(*chunks))
    except NardyError:
        raise
    except Exception as error:
        raise Refused("statistic raised", None, first=first, reason=repr(error)) from error


def measured(setting: Setting, statistic: Statistic) -> tuple[dict[Key, Sums], int]:
    """The sums of a whole run, and how many games it came to."""
    count = positive(setting.games, "bad games")
    if count > MOST_GAMES:
        raise Unreadable("bad games", given=repr(count))
    positive(setting.workers, "bad workers")
    if any(run.compiled for run in setting.arms):
        warm_up()

    def more(begin: int, end: int) -> dict[Key, Sums]:
        return _added(setting, statistic, begin, end)

    if setting.until is None:
        return more(0, count), count
    return sequential(more, setting.until, count)


def sequential(
    more: Callable[[int, int], dict[Key, Sums]], until: float, most: int, pilot: int = PILOT
) -> tuple[dict[Key, Sums], int]:
    """Run until the interval of the first measure is no wider than ± `until`, or to `most` games.

    From the spread of a pilot it reckons how many games are needed, and plays all of these before
    it looks again: so it stops by the spread alone, never by where the estimate happens to lie
    (Stein's two stages), and the interval covers as often as it says. See the tests.
    """
    if isinstance(until, bool) or not isinstance(until, (int, float)) or not until > 0:
        raise Unreadable("bad until", given=repr(until))
    done = min(pilot, most)
    sums = more(0, done)
    while done < most:
        interval = next(iter(sums.values())).interval()
        half = (interval.high - interval.low) / 2
        if half <= until:
            break
        need = min(int(done * (half / until) ** 2 * RESERVE) + 1, most)
        sums = added(sums, more(done, need))
        done = need
    return sums, done


def _added(setting: Setting, statistic: Statistic, begin: int, end: int) -> dict[Key, Sums]:
    """The sums of games `begin` … `end`, added in their order."""
    sums: dict[Key, Sums] = {}
    with game_bar(end - begin, setting.progress) as bar:
        chunks = _chunks(setting, statistic, begin, end)
        for chunk, (_, many) in zip(chunks, chunks_of(end, begin), strict=True):
            sums = added(sums, chunk)
            bar.update(many)
    return sums


def _chunks(
    setting: Setting, statistic: Statistic, begin: int, end: int
) -> Iterator[dict[Key, Sums]]:
    from joblib import Parallel, delayed

    one = delayed(in_language)
    parallel = Parallel(n_jobs=setting.workers, return_as="generator")
    fixed = get_language(), setting.arms, statistic
    yield from parallel(
        one(*fixed, *job, setting.keep, setting.trail) for job in chunks_of(end, begin)
    )


def in_language(language: str, *given: Any) -> dict[Key, Sums]:
    """`measure_chunk` in a worker, which speaks the language of who asked."""
    set_language(language)
    return measure_chunk(*given)


def settings_of(setting: Setting, games: int) -> dict[str, Any]:
    """How a result was come by, as it is kept with it."""
    run = setting.arms[0]
    names = list(dict.fromkeys(write_rules(each.start.rules) for each in setting.arms))
    pairs = list(dict.fromkeys(" / ".join(map(name_of, each.players)) for each in setting.arms))
    told: dict[str, Any] = {
        "rules": ", ".join(names),
        "players": "; ".join(pairs),
        "games": games,
        "seed": run.seed,
        "version": __version__,
        "numpy": np.__version__,
    }
    if not run.with_lot:
        told["start"] = str(run.start)
    return told if setting.until is None else told | {"until": setting.until}


def result_of(
    name: str,
    setting: Setting,
    statistic: Statistic,
    exact: Mapping[Key, float] | None = None,
    notes: tuple[str, ...] = (),
) -> Result:
    """Run an experiment, and what it found."""
    sums, games = measured(setting, statistic)
    return Result(name, settings_of(setting, games), sums, exact, notes)


def run(
    rules: Rules | str | Sequence[Rules | str] = "long",
    *,
    statistic: Statistic,
    games: int = 10_000,
    seed: int = 1,
    players: Sequence[Any] = ("random", "random"),
    start: Position | str | None = None,
    workers: int = 1,
    until: float | None = None,
    progress: bool | None = None,
    keep: bool | str | Path = True,
    name: str = "run",
) -> Result:
    """An experiment of your own: `statistic` measures a chunk of games, the rest is done for you.

    It is called with a `Games` (of several rule sets: with one for each, game for game on the same
    dice), and returns a dict of what it measured: {name: values} or {(name, group): values}, one
    value a game. Values that are true or false become a share with Wilson's interval, numbers a
    mean, `Ratio(x, y)` a ratio of sums, `Gap(values)` a difference that may be nothing,
    `Link(x, y)` a correlation. Of `games.table` every column is described in `rules.tally`. Leave
    games out by choosing among the values: a group may hold any number of them.

    `until` stops when the first measure's interval is that narrow (± in its own unit), at the
    latest after `games`. `workers` play on so many cores; `joblib.parallel_config` takes the work
    to a cluster.

    >>> def long_games(games):
    ...     return {"over 30 turns": games.table["turns"] > 30}
    >>> found = run("hyper", statistic=long_games, games=2000, progress=False)
    >>> print(found.sentences[0])
    over 30 turns: 13.55% (12.12% … 15.12%), n = 2000
    """
    if not callable(statistic):
        raise Unreadable("bad statistic", given=repr(statistic)[:80])
    sets = [rules] if isinstance(rules, (str, Rules)) else list(rules)
    if not sets:
        raise Unreadable("no rules given")
    arms = tuple(arm(each, players, seed, start) for each in sets)
    return result_of(name, Setting(arms, games, workers, until, progress, keep), statistic)
