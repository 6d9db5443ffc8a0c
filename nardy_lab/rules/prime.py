"""Six points in a row: which runs are forbidden, and when that is seen.

Where the sources are silent it was decided: a prime that stands already (set up by hand, formed by
his stack, tolerated) has to be opened by the end of the phase, in one step or more, and the turn is
passed where no sequence does; a quarter that is already too full is treated alike; everything is
judged from where the checkers stand now.

Runs are found along the *opponent's* path, so points here are counted by his numbers;
a run does not wrap from his 1 to his 24. A longer run is judged as one.
"""

from __future__ import annotations

from .compilable import compilable, compilable_large
from .switches import AHEAD, EACH_STEP, FORBIDDEN, FREE, HOME, NEVER, STARTING_QUARTER, Code
from .track import BAR, HEAD, HOME_END, OFF, Row, across
from .verdicts import Verdict

SIX = 6
QUARTER = 19  # a starting quarter is its owner's 19–24

LEGAL = Verdict.LEGAL
PRIME = Verdict.PRIME
TRAPPED = Verdict.TRAPPED_STACK
TOO_FULL = Verdict.QUARTER_TOO_FULL


@compilable
def holds(rules: Code, mine: Row, his_point: int) -> bool:
    """I hold this point of his path: one checker, where there is hitting two."""
    return mine[across(rules.direction, his_point)] > rules.hitting


@compilable
def run_around(rules: Code, mine: Row, his_point: int) -> tuple[int, int]:
    """The run of points held around one of his points, (low, high) by his numbers; none: (0, 0)."""
    if not holds(rules, mine, his_point):
        return 0, 0
    low = his_point
    while low > 1 and holds(rules, mine, low - 1):
        low -= 1
    high = his_point
    while high < HEAD and holds(rules, mine, high + 1):
        high += 1
    return low, high


@compilable
def is_past(theirs: Row, point: int) -> bool:
    """Some checker of his stands below this point of his path, or is off."""
    for nearer in range(OFF, point):
        if theirs[nearer]:
            return True
    return False


@compilable
def all_behind(theirs: Row, high: int) -> bool:
    """All his checkers stand on the one point directly behind a run that ends at `high`."""
    if high == HEAD or theirs[high + 1] == 0:
        return False
    for point in range(OFF, BAR + 1):
        if theirs[point] and point != high + 1:
            return False
    return True


@compilable
def run_verdict(rules: Code, prime: int, mine: Row, theirs: Row, low: int, high: int) -> Verdict:
    """Whether a run may stand: LEGAL, PRIME or TRAPPED_STACK. `prime` is the option in force."""
    if high - low + 1 < SIX:
        return LEGAL
    if prime == NEVER:
        return PRIME
    if prime == AHEAD and not is_past(theirs, low):
        return PRIME
    if prime == HOME and not is_past(theirs, HOME_END + 1):
        return PRIME
    if prime == STARTING_QUARTER:
        # my own 19–24 lie side by side on his path in either direction
        first = across(rules.direction, QUARTER)
        last = across(rules.direction, HEAD)
        if low <= min(first, last) and max(first, last) <= high:
            return PRIME
    if rules.trapped_stack == FORBIDDEN and all_behind(theirs, high):
        return TRAPPED
    return LEGAL


@compilable_large
def quarter_held(rules: Code, mine: Row) -> int:
    """How many points of the opponent's starting quarter I hold."""
    held = 0
    for his_point in range(QUARTER, HEAD + 1):
        if holds(rules, mine, his_point):
            held += 1
    return held


@compilable
def has_limits(rules: Code, prime: int) -> bool:
    """Some rule of this file is in force."""
    return prime != FREE or rules.trapped_stack == FORBIDDEN or rules.opponent_quarter_max > 0


@compilable
def standing_prime(rules: Code, prime: int, mine: Row, theirs: Row) -> tuple[Verdict, int, int]:
    """What may not be left standing at the end: (verdict, low, high) by his numbers."""
    for anchor in range(SIX, HEAD + 1, SIX):  # six in a row cover one multiple of six
        low, high = run_around(rules, mine, anchor)
        if high - low + 1 >= SIX:
            verdict = run_verdict(rules, prime, mine, theirs, low, high)
            if verdict != LEGAL:
                return verdict, low, high
    if rules.opponent_quarter_max and quarter_held(rules, mine) > rules.opponent_quarter_max:
        return TOO_FULL, QUARTER, HEAD
    return LEGAL, 0, 0


@compilable
def made_prime(
    rules: Code, prime: int, mine: Row, theirs: Row, point: int
) -> tuple[Verdict, int, int]:
    """What a checker that has just landed on my `point` makes, asked of the board after it."""
    if mine[point] != rules.hitting + 1:  # the point was held before, or is not held now
        return LEGAL, 0, 0
    his_point = across(rules.direction, point)
    low, high = run_around(rules, mine, his_point)
    verdict = run_verdict(rules, prime, mine, theirs, low, high)
    if verdict != LEGAL:
        return verdict, low, high
    most = rules.opponent_quarter_max
    if most and his_point >= QUARTER and quarter_held(rules, mine) > most:
        return TOO_FULL, QUARTER, HEAD
    return LEGAL, 0, 0


@compilable
def may_arise(rules: Code, prime: int, mine: Row, steps: int) -> bool:
    """Within so many steps some rule of this file might forbid something.

    A step takes at most one new point, so a prime needs six in a row that lack no more than that.
    """
    if not has_limits(rules, prime):
        return False
    if rules.opponent_quarter_max > 0:
        return True
    held = 0
    for his_point in range(1, HEAD + 1):
        if holds(rules, mine, his_point):
            held += 1
        if his_point > SIX and holds(rules, mine, his_point - SIX):
            held -= 1
        if held + steps >= SIX:
            return True
    return False


@compilable
def checked_each_step(rules: Code, watched: int) -> bool:
    """Primes are judged after every step, not only at the end of the turn, where they may arise."""
    return rules.prime_checked == EACH_STEP and watched == 1
