"""One checker by one die: legal, or refused by which rule.

Where the sources are silent it was decided: checkers on one point are alike, and the reading that
lets the mover do more is taken. Beside another checker it is that other one that goes on, not the
one that has hit; but where the first checker from the head stands with others, it is the first that
goes on. Every step from own 24 counts as one from the head, whatever the set-up.

`memory` is what the rules remember inside a phase, packed in one int: how many checkers have
left the head (2 bits), where the first of them stands (5), the points where a checker stands
that has hit (25), the points where something was hit (25), and whether the fourth step brought the
last checker home (1), which makes another result where one phase more may follow.
"""

from __future__ import annotations

from typing import NamedTuple

from .compilable import compilable, compilable_large
from .prime import checked_each_step, made_prime
from .switches import (
    EXACT,
    LARGE_ENOUGH,
    NO_HOME_STEPS,
    NO_PASS,
    NO_PASS_IN_HOME,
    NO_RUNNER,
    ONE_MORE,
    PASS_ALLOWED,
    SAME_TURN,
    UNTIL_ALL_HOME,
    WHEN_STUCK,
    Code,
)
from .track import BAR, HEAD, HOME_END, OFF, YARD_END, Row, across, all_home, foremost
from .verdicts import Verdict

LEGAL = Verdict.LEGAL
NO_CHECKER = Verdict.NO_CHECKER
BAR_FIRST = Verdict.BAR_FIRST
CLOSED = Verdict.CLOSED
ONE_HEAD_CHECKER = Verdict.HEAD
SECOND_HEAD = Verdict.SECOND_HEAD
RUNNER = Verdict.RUNNER
NOT_ALL_HOME = Verdict.NOT_ALL_HOME
HIGHER_CHECKER = Verdict.HIGHER_CHECKER
INEXACT = Verdict.INEXACT
HOME_STEP = Verdict.HOME_STEP
HIT_AND_PASS = Verdict.HIT_AND_PASS

NO_LIMIT = 99  # how many may leave the head where any number may

DEPARTED = 3
FIRST_SHIFT, FIRST = 2, 31
HITTER_SHIFT, HIT_SHIFT, HOME_SHIFT = 7, 32, 57
HITS = (1 << (HOME_SHIFT - HIT_SHIFT)) - 1


class Phase(NamedTuple):
    """What is settled before the first step of a phase.

    `limit`: how many may leave the head. `released`: a runner had passed. `prime`: the option
    in force, `free` where a tolerated prime suspends it. `watched`: a forbidden prime may arise.
    """

    limit: int
    released: int
    prime: int
    watched: int


@compilable
def is_closed(rules: Code, theirs: Row, point: int) -> bool:
    """The opponent closes my point: with one checker, in hitting games with two."""
    return theirs[across(rules.direction, point)] > rules.hitting


@compilable
def landing(source: int, die: int) -> int:
    """Where a step ends: a point, or off."""
    if die < source:
        return source - die
    return OFF


@compilable
def is_hit(rules: Code, theirs: Row, target: int) -> bool:
    """A step onto this point of mine hits a lone checker."""
    return rules.hitting == 1 and target != OFF and theirs[across(rules.direction, target)] == 1


@compilable
def reach_verdict(rules: Code, mine: Row, theirs: Row, source: int, die: int) -> Verdict:
    """Rules 1 to 3: a checker is there, the bar goes first, the target is open."""
    if mine[source] == 0 or source == OFF:
        return NO_CHECKER
    if mine[BAR] and source != BAR:
        return BAR_FIRST
    if die < source and is_closed(rules, theirs, source - die):
        return CLOSED
    return LEGAL


@compilable
def runner_passed(mine: Row) -> bool:
    """Some checker is past the opponent's head: below own 12, or off."""
    for point in range(YARD_END):
        if mine[point]:
            return True
    return False


@compilable
def is_released(rules: Code, phase: Phase, mine: Row) -> bool:
    """The others may move: the runner has passed, in time."""
    if rules.runner == NO_RUNNER or phase.released:
        return True
    return rules.runner_release == SAME_TURN and runner_passed(mine)


@compilable
def bear_off_verdict(rules: Code, mine: Row, source: int, die: int) -> Verdict:
    """Rule 7: all are home, and the number fits or is allowed to be larger."""
    if not all_home(mine):
        return NOT_ALL_HOME
    if die == source or rules.bear_off == LARGE_ENOUGH:
        return LEGAL
    if rules.bear_off == EXACT:
        return INEXACT
    for point in range(source + 1, HOME_END + 1):
        if mine[point]:
            return HIGHER_CHECKER
    return LEGAL


@compilable
def is_hitter(memory: int, mine: Row, source: int) -> bool:
    """The checker that would leave this point has hit; beside another, the other one leaves."""
    return (memory >> (HITTER_SHIFT + source)) & 1 == 1 and mine[source] == 1


@compilable_large
def prime_step_verdict(
    rules: Code, phase: Phase, mine: Row, theirs: Row, source: int, target: int
) -> tuple[Verdict, int, int]:
    """Rule 9: the forbidden prime that this step would make, with its ends by his numbers."""
    there = across(rules.direction, target)
    hits = is_hit(rules, theirs, target)
    mine[source] -= 1
    mine[target] += 1
    if hits:
        theirs[there] -= 1
        theirs[BAR] += 1
    verdict, low, high = made_prime(rules, phase.prime, mine, theirs, target)
    mine[source] += 1
    mine[target] -= 1
    if hits:
        theirs[there] += 1
        theirs[BAR] -= 1
    return verdict, low, high


@compilable
def manner_verdict(
    rules: Code, phase: Phase, mine: Row, theirs: Row, memory: int, source: int, die: int
) -> Verdict:
    """Rules 6 to 10, for a checker that may leave its point and has an open target."""
    if rules.runner != NO_RUNNER and source != BAR and not is_released(rules, phase, mine):
        runner = foremost(mine)
        if source != runner and (runner or source != HEAD):
            return RUNNER
    target = landing(source, die)
    if target == OFF:
        return bear_off_verdict(rules, mine, source, die)
    if source <= HOME_END:
        if rules.home_steps == NO_HOME_STEPS:
            return HOME_STEP
        if rules.home_steps == UNTIL_ALL_HOME and all_home(mine):
            return HOME_STEP
    if checked_each_step(rules, phase.watched):
        verdict, _, _ = prime_step_verdict(rules, phase, mine, theirs, source, target)
        if verdict != LEGAL:
            return verdict
    if mine[target] and is_hitter(memory, mine, source):
        return HIT_AND_PASS
    return LEGAL


@compilable_large
def first_is_stuck(
    rules: Code, phase: Phase, mine: Row, theirs: Row, memory: int, die: int
) -> bool:
    """The first checker from the head has no step left; the only die left is this one."""
    first = (memory >> FIRST_SHIFT) & FIRST
    if first == OFF:
        return True
    if reach_verdict(rules, mine, theirs, first, die) != LEGAL:
        return True
    return manner_verdict(rules, phase, mine, theirs, memory, first, die) != LEGAL


@compilable
def head_verdict(
    rules: Code, phase: Phase, mine: Row, theirs: Row, memory: int, die: int
) -> Verdict:
    """Rule 5: how many have left the head in this phase, and when a second one may."""
    departed = memory & DEPARTED
    if departed >= phase.limit:
        return ONE_HEAD_CHECKER
    if departed == 1 and rules.second_head_checker == WHEN_STUCK:
        if not first_is_stuck(rules, phase, mine, theirs, memory, die):
            return SECOND_HEAD
    return LEGAL


@compilable
def step_verdict(
    rules: Code, phase: Phase, mine: Row, theirs: Row, memory: int, source: int, die: int
) -> Verdict:
    """LEGAL, or the first rule that forbids this step. `die` is one that is still to be played."""
    verdict = reach_verdict(rules, mine, theirs, source, die)
    if verdict != LEGAL:
        return verdict
    if source == HEAD and phase.limit != NO_LIMIT:
        verdict = head_verdict(rules, phase, mine, theirs, memory, die)
        if verdict != LEGAL:
            return verdict
    return manner_verdict(rules, phase, mine, theirs, memory, source, die)


@compilable_large
def comes_home_last(mine: Row, source: int, target: int) -> bool:
    """This step brings home the last checker that was outside."""
    if source <= HOME_END or target > HOME_END or mine[source] > 1:
        return False
    for point in range(HOME_END + 1, BAR + 1):
        if mine[point] and point != source:
            return False
    return True


@compilable
def remember(
    rules: Code,
    phase: Phase,
    mine: Row,
    theirs: Row,
    memory: int,
    source: int,
    target: int,
    fourth: bool,
) -> int:
    """The memory after a step, asked of the board before it; `fourth`: of a whole double."""
    if fourth and rules.progression_ends == ONE_MORE and comes_home_last(mine, source, target):
        memory |= 1 << HOME_SHIFT
    if phase.limit != NO_LIMIT:
        if rules.second_head_checker == WHEN_STUCK:
            first = (memory >> FIRST_SHIFT) & FIRST
            leaves_now = source == HEAD and memory & DEPARTED == 0
            if leaves_now or (source == first and first != OFF):
                memory += (target - first) << FIRST_SHIFT
        if source == HEAD:
            memory += 1
    if rules.hitting:
        if rules.hit_and_pass != PASS_ALLOWED and is_hitter(memory, mine, source):
            memory -= 1 << (HITTER_SHIFT + source)
            if target != OFF:
                memory |= 1 << (HITTER_SHIFT + target)
        if is_hit(rules, theirs, target):
            memory |= 1 << (HIT_SHIFT + target)
            in_home = target <= HOME_END and rules.hit_and_pass == NO_PASS_IN_HOME
            if rules.hit_and_pass == NO_PASS or in_home:
                memory |= 1 << (HITTER_SHIFT + target)
    return memory


@compilable
def was_hit(before: int, after: int) -> bool:
    """The step between two memories hit something."""
    return (before >> HIT_SHIFT ^ after >> HIT_SHIFT) & HITS != 0


@compilable
def came_home(memory: int) -> bool:
    """The fourth step brought the last checker home (known where a phase more may follow)."""
    return memory >> HOME_SHIFT == 1


@compilable
def make_step(
    rules: Code, mine: Row, theirs: Row, source: int, target: int, hits: bool, times: int
) -> None:
    """Play a step on the rows; `times` is 1, or −1 to take it back."""
    mine[source] -= times
    mine[target] += times
    if hits:
        theirs[across(rules.direction, target)] -= times
        theirs[BAR] += times
