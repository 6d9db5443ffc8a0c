"""Why a switch changes nothing under given rules: what it speaks of is not there."""

from __future__ import annotations

from ..rules.errors import NardyError
from ..rules.switches import Option, Rules

#: Primes whose rule never lets a block stand before all of the other side's checkers.
_COVERS_STACK = ("ahead", "home", "never")
#: Switches that speak of six points in a row.
_OF_SIX = ("prime", "prime_checked", "forced_prime", "trapped_stack")


def idle(rules: Rules, switch: str) -> str | None:
    """The key of the reason why a switch has no work under these rules; None where it may have.

    >>> from nardy_lab import games
    >>> idle(games["long"], "runner_release"), idle(games["fevga"], "runner_release")
    ('no runner', None)
    """
    for reason, switches, holds in _reasons(rules):
        if holds and switch in switches:
            return reason
    return None


def _reasons(rules: Rules) -> list[tuple[str, tuple[str, ...], bool]]:
    """Reasons, the switches that each makes idle, and whether it holds under these rules."""
    limits = rules.prime != "free" or rules.trapped_stack == "forbidden"
    limits = limits or rules.opponent_quarter_max is not None
    most_held = max(rules.checkers) // (2 if rules.hitting else 1)
    two_at_first = rules.head == "one" and rules.first_turn_head != "never"
    return [
        ("no cube", ("beaver", "jacoby", "crawford", "automatic_doubles"), rules.cube == "none"),
        ("no hitting", ("hit_and_pass",), not rules.hitting),
        ("no head limit", ("first_turn_head", "second_head_checker"), rules.head != "one"),
        ("never two", ("second_head_checker",), not two_at_first),
        ("no leftovers", ("unstarted_double", "leftover_head"), rules.unplayed == "lost"),
        ("no head limit", ("leftover_head",), rules.head != "one"),
        ("no growth", ("progression_ends",), rules.doubles != "progression"),
        ("no runner", ("runner_release",), rules.runner == "none"),
        ("no limit on blocks", ("prime_checked",), not limits),
        ("no limit on blocks", ("forced_prime",), rules.prime == "free"),
        ("block forbidden anyway", ("trapped_stack",), rules.prime in _COVERS_STACK),
        ("too few checkers", (*_OF_SIX,), most_held < 6),
        ("too few checkers", ("opponent_quarter_max",), most_held < 2),
        ("no koks", ("koks_when",), rules.scores != "oin mars koks home mars"),
        ("no mars", ("mars_when",), rules.scores not in ("oin mars", "oin mars koks home mars")),
        ("home mars is told apart", ("mars_when",), rules.scores == "oin mars koks home mars"),
        ("no backgammon", ("koks_zone",), rules.scores != "gammon backgammon"),
        ("no draw", ("draw_points",), rules.last_turn == "none"),
        ("dice named", ("opening_dice",), rules.dice == "chosen"),
    ]


def turned(rules: Rules, switch: str, option: Option) -> Rules | None:
    """The rules with a switch at an option; None where this game cannot have it."""
    try:
        return rules.but(**{switch: option})
    except NardyError:
        return None
