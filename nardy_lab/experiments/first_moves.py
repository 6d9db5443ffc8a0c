"""How much the first move is worth (C01), and what each reading of a switch does to it."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

from ..explore.rule_atlas import known_switch
from ..explore.unused_switches import idle, turned
from ..notation.turns import write_dice
from ..position.position import Position
from ..rules.dice import ROLLS
from ..rules.errors import Unreadable
from ..rules.games import rules_of
from ..rules.switches import OPTIONS, Rules
from ..rules.track import HEAD
from ..simulation.simulate import Games
from .common import any_mars, basics, gaps, of_side, points, turns, won
from .results import Result
from .running import Setting, arm, result_of
from .sums import Key

#: Rules under which a first turn is no single turn of a throw: its chances are not enumerated.
_PLAIN = {"doubles": "four", "dice": "rolled"}


def against_first(options: tuple[str, ...], arms: Sequence[Games]) -> dict[Any, Any]:
    """Each option's seats, and its difference from the first, of the same dice."""
    found: dict[Any, Any] = {}
    for option, games in zip(options, arms, strict=True):
        found["first wins under", option] = won(games)
        found["first points under", option] = points(games)
        found["mars under", option] = any_mars(games)
        found["turns under", option] = turns(games)
        for side, who in enumerate(("first", "second")):
            found[f"{who} takes two", option] = of_side(games, "from_head", side) > 1
    for option, games in zip(options[1:], arms[1:], strict=True):
        found |= gaps(games, arms[0], option)
    return found


class Options:
    """What is measured where all options of a switch are compared, and nothing by roll."""

    def __init__(self, options: tuple[str, ...]) -> None:
        self.options = options

    def __call__(self, *arms: Games) -> dict[Any, Any]:
        """Of a chunk of games of each option."""
        return basics(arms[0]) | against_first(self.options, arms)


class _FirstMove(Options):
    """The same, and the first of them by first roll."""

    def __call__(self, *arms: Games) -> dict[Any, Any]:
        found = basics(arms[0]) | by_first_roll(arms[0])
        return found | against_first(self.options, arms)


def by_first_roll(games: Games) -> dict[Any, Any]:
    """The first player's share and points by what he threw first."""
    found: dict[Any, Any] = {}
    first_rolls = of_side(games, "first_roll", 0)
    for high, low in ROLLS:
        here, roll = first_rolls == 10 * high + low, write_dice((high, low))
        found["first wins by roll", roll] = won(games)[here]
        found["first points by roll", roll] = points(games)[here]
    return found


def readings_of(rules: Rules, switch: str) -> dict[str, Rules]:
    """The rules with each option of a switch that they can have, their own first.

    Of a switch that has no work in them they are the only reading.
    """
    known_switch(switch)
    own = getattr(rules, switch)
    found = {str(own): rules}
    if idle(rules, switch) is not None:
        return found
    for option in OPTIONS[switch]:
        other = turned(rules, switch, option)
        if other is not None and option != own:
            found[str(option)] = other
    return found


def first_move(
    rules: Rules | str = "long",
    *,
    games: int = 10_000,
    seed: int = 1,
    players: Sequence[Any] = ("random", "random"),
    switch: str | None = "first_turn_head",
    start: Position | str | None = None,
    workers: int = 1,
    until: float | None = None,
    progress: bool | None = None,
    keep: bool | str | Path = True,
) -> Result:
    """The first player's share, points and mars: in all, by first roll, under each reading.

    The options of `switch` (None for none) are played with the same dice, and "gap" is the
    difference that each makes against these rules. Beside the share of games in which a side takes
    two from the head stands its exact chance, where both players are "random". `until` is the
    half-width that the share of the first player is to have.

    >>> found = first_move("long", games=1000, progress=False)
    >>> found["first wins"].n, 0.5 < found["first wins"].value < 0.6
    (1000, True)
    """
    made = rules_of(rules)
    readings = {"": made} if switch is None or start is not None else readings_of(made, switch)
    arms = tuple(arm(each, players, seed, start) for each in readings.values())
    statistic = _FirstMove(tuple(readings))
    exact: dict[Key, float] = {}
    if start is None and tuple(players) == ("random", "random"):
        for option, each in readings.items():
            for who, chance in zip(("first", "second"), takes_two(each), strict=True):
                if chance is not None:
                    exact[f"{who} takes two", option] = float(chance)
    setting = Setting(arms, games, workers, until, progress, keep)
    return result_of("first_move", setting, statistic, exact, ("players matter",))


def options(
    rules: Rules | str,
    switch: str,
    *,
    games: int = 10_000,
    seed: int = 1,
    players: Sequence[Any] = ("random", "random"),
    start: Position | str | None = None,
    workers: int = 1,
    until: float | None = None,
    progress: bool | None = None,
    keep: bool | str | Path = True,
) -> Result:
    """Every option of a switch on the same dice: seats, mars, length, and the paired differences.

    >>> found = options("long", "prime", games=300, progress=False)
    >>> [group for measure, group in found.sums if measure == "gap mars"]
    ['free', 'home', 'never', 'starting quarter']
    """
    readings = readings_of(rules_of(rules), switch)
    arms = tuple(arm(each, players, seed, start) for each in readings.values())
    setting = Setting(arms, games, workers, until, progress, keep)
    return result_of("options", setting, Options(tuple(readings)), notes=("players matter",))


# -- exact chances ---------------------------------------------------------------------------------


def first_turns(rules: Rules) -> list[tuple[Fraction, tuple[int, int], Any]]:
    """Every first roll and turn of the first player, each turn of a roll as likely: its chance.

    >>> from nardy_lab import games
    >>> len(first_turns(games["long"])), sum(chance for chance, *_ in first_turns(games["long"]))
    (22, Fraction(1, 1))
    """
    doubles = rules.opening_dice != "lot dice"
    rolls = [roll for roll in ROLLS if doubles or roll[0] != roll[1]]
    whole_chance = sum(2 - (high == low) for high, low in rolls)
    found = []
    for high, low in rolls:
        turns_here = Position.start(rules).legal_turns((high, low))
        chance = Fraction(2 - (high == low), whole_chance * len(turns_here))
        found += [(chance, (high, low), turn) for turn in turns_here]
    return found


def with_a_head(rules: Rules) -> None:
    """Refuse rules in which nothing stands on a head."""
    if rules.direction != "parallel":
        raise Unreadable("no head here", switch="direction", option=rules.direction)


def takes_two(rules: Rules) -> tuple[Fraction | None, Fraction | None]:
    """The exact chances that each side takes two from the head in its first turn, at random play.

    None where a first turn is more than one throw, or there is no head.

    >>> from nardy_lab import games
    >>> [chance * 1296 for chance in takes_two(games["long"])]
    [Fraction(108, 1), Fraction(108, 1)]
    """
    plain = all(getattr(rules, switch) == option for switch, option in _PLAIN.items())
    if not plain or rules.direction != "parallel" or rules.head != "one":
        return None, None
    first, second = Fraction(0), Fraction(0)
    for chance, _, turn in first_turns(rules):
        first += chance * _two(turn)
        after = turn.position
        for high, low in ROLLS:
            answers = after.legal_turns((high, low))
            two = Fraction(sum(map(_two, answers)), len(answers))
            second += chance * Fraction(2 - (high == low), 36) * two
    return first, second


def _two(turn: Any) -> int:
    return int(sum(step.source == HEAD for step in turn.steps) > 1)


def hindered(rules: Rules | str = "long") -> Result:
    """The exact chance that the second player's first roll cannot be played whole by one checker.

    By roll; the first player's turns of a roll are each as likely (C02, C02a, C02b). "doubles
    alone" says how many of a double's four steps one checker makes from the untouched set-up.

    >>> found = hindered()
    >>> round(found.exact["second hindered", "5-5"] * 1296, 1)
    8.5
    """
    asked = rules_of(rules)
    with_a_head(asked)
    made = asked.but(first_turn_head="never")
    exact: dict[Key, float] = {}
    for die in range(6, 0, -1):
        alone = Position.start(made).legal_turns((die, die))[0]
        exact["doubles alone", f"{die}-{die}"] = float(len(alone.steps))
    begun = first_turns(made.but(first_turn_head="three doubles"))
    after = [(chance, turn.position.under(made)) for chance, _, turn in begun]
    for high, low in ROLLS:
        steps = 4 if high == low else 2
        stopped = sum(
            chance
            for chance, position in after
            if len(position.legal_turns((high, low))[0].steps) < steps
        )
        exact["second hindered", write_dice((high, low))] = float(
            stopped * Fraction(2 - (high == low), 36)
        )
    settings = {"rules": made.name, "players": "random / random", "games": 0}
    return Result("hindered", settings | {"seed": ""}, {}, exact, ("exact",))
