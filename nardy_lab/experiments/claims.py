"""What the sources and players claim, each with the experiment that measures it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ..rules.errors import Unreadable
from ..rules.games import games as named
from ..rules.switches import nearest
from ..words import say, spoken
from ..words.measures import CLAIMS
from .blocks import blocking, held_in_front
from .comparing import difference, lengths
from .dice import dice_audit
from .first_moves import first_move, hindered, options
from .pip_count import pips
from .results import Result
from .styles import STYLES, style

Experiment = Callable[..., Result]


@dataclass(frozen=True)
class Claim:
    """A claim: its code, who holds it, and the experiments that measure it, by name."""

    code: str
    sources: str
    experiments: tuple[str, ...]

    @property
    def text(self) -> str:
        """What is claimed, in the current language."""
        return spoken(*CLAIMS[self.code])

    def run(self, **how: Any) -> tuple[Result, ...]:
        """Every experiment of the claim; `how` is games, seed, players, workers, … of each."""
        return tuple(_EXPERIMENTS[name](**_fitting(name, how)) for name in self.experiments)

    def __str__(self) -> str:
        facts = {"code": self.code, "text": self.text, "sources": self.sources}
        return say("claim.line", facts)

    __repr__ = __str__


def _styled(name: str) -> Experiment:
    return lambda **how: style(name, **how)


def _prime_of_home(**how: Any) -> Result:
    return difference("long", named["long"].but(prime="home"), **how)


def _prime_each_step(**how: Any) -> Result:
    return difference("long", named["long"].but(prime_checked="each step"), **how)


_EXPERIMENTS: dict[str, Experiment] = {
    "first_move": first_move,
    "opening_dice": lambda **how: options("long", "opening_dice", **how),
    "last_turn": lambda **how: options("long", "last_turn", **how),
    "hindered": lambda **_: hindered(),
    "blocking": blocking,
    "held_in_front": lambda **_: held_in_front(),
    "pips": pips,
    "lengths": lambda **how: lengths("long", "short", "fevga", **how),
    "all lengths": lambda **how: lengths("long", "fevga", "short", "tavla", "hyper", **how),
    "ends": lambda **how: lengths("long", "nardgammon", "short", **how),
    "equal turns": lambda **how: lengths(
        named["long"], named["long"].but(last_turn="equal turns"), **how
    ),
    "home": _prime_of_home,
    "each step": _prime_each_step,
    "primes": lambda **how: options("long", "prime", **how),
    "dice": lambda **how: dice_audit(seed=how.get("seed", 1), rolls=how.get("games", 1_000_000)),
    **{f"style {name}": _styled(name) for name in STYLES},
}  # fmt: skip

#: What every experiment of a claim takes.
PASSED_ON = ("games", "seed", "players", "workers", "until", "progress", "keep")
#: Styles have their own players; the player that is asked for plays everything else.
_OWN_PLAYERS = "style "


def _fitting(name: str, how: dict[str, Any]) -> dict[str, Any]:
    """What of a call an experiment can use."""
    if name.startswith(_OWN_PLAYERS):
        return {key: value for key, value in how.items() if key != "players"}
    return how


claims: dict[str, Claim] = {
    code: Claim(code, sources, experiments)
    for code, sources, experiments in (
        ("C01", "002", ("first_move", "opening_dice", "last_turn")),
        ("C02", "002", ("hindered",)),
        ("C02a", "003", ("hindered",)),
        ("C02b", "002", ("hindered",)),
        ("C03", "002", ("blocking",)),
        ("C04", "002", ("blocking", "held_in_front")),
        ("C05", "002, 004", ("style spread",)),
        ("C06", "002", ("style head",)),
        ("C07", "002", ("style corners",)),
        ("C08", "002", ("style front", "held_in_front")),
        ("C09", "002", ("style home late",)),
        ("C10", "002", ("pips",)),
        ("C11", "002", ("pips",)),
        ("C12", "000, 002, 003, 004", ("home", "each step")),
        ("C13", "000", ("lengths",)),
        ("C14", "—", ("all lengths",)),
        ("C15", "—", ("dice",)),
        ("C16", "000, 002, 004", ("ends", "equal turns")),
        ("C17", "002", ("primes", "each step")),
        (
            "C18",
            "000, 002, 004",
            ("style blocks", "style second quarter", "style gaps", "style no straggler"),
        ),
    )
}


def claim(code: str, **how: Any) -> tuple[Result, ...]:
    """Measure a claim by its code: one result for each experiment that it needs.

    `how` is passed on: games, seed, players, workers, until, progress, keep. `claims` lists them.

    >>> found, = claim("C05", games=300, progress=False)
    >>> found["gap style points"].n
    300
    """
    if code not in claims:
        raise Unreadable(
            "unknown claim", given=code, near=nearest(code, claims), known=list(claims)
        )
    for name in how:
        if name not in PASSED_ON:
            near = nearest(name, PASSED_ON)
            raise Unreadable("unknown setting", given=name, near=near, known=list(PASSED_ON))
    return claims[code].run(**how)
