"""The fullest legal turns of one roll, each distinct result once.

Where the sources are silent it was decided: a sequence whose end holds a forbidden prime is no
turn, and "as many dice as possible", then "the larger", are judged among the sequences that remain;
where not even the empty one remains, the turn is passed. A roll is hindered (`first_turn_head`)
when with one checker from the head it cannot be played whole, by any checkers and all rules.
A forced prime that is tolerated suspends the switch `prime` alone, for the whole phase;
`trapped_stack` and `opponent_quarter_max` stay in force.
"""

from __future__ import annotations

from typing import NamedTuple

from .compilable import compilable_large
from .equal_dice import search_double
from .head import TWO_IF_HINDERED, head_limit
from .nodes import Work, lists_for
from .prime import may_arise
from .step import Phase, landing, runner_passed, was_hit
from .switches import FREE, NO_RUNNER, TOLERATED, Code
from .track import Row
from .two_dice import search_two


@compilable_large
def search_phase(
    rules: Code,
    mine: Row,
    theirs: Row,
    first_turn: bool,
    work: Work,
    high: int,
    low: int,
    steps: int,
) -> tuple[int, int, Phase]:
    """One whole phase: (number of ends in `work.ends`, dice played, what was settled).

    No end, or the root alone, is a pass. `steps` is 2 for two different dice.
    """
    work.memories[0] = 0
    allowed = head_limit(rules, theirs, first_turn, high, low)
    limit = 1 if allowed == TWO_IF_HINDERED else allowed
    prime = rules.prime
    released = int(rules.runner == NO_RUNNER or runner_passed(mine))
    while True:
        phase = Phase(limit, released, prime, int(may_arise(rules, prime, mine, steps)))
        if high == low:
            ends, played = search_double(rules, phase, mine, theirs, work, high, steps)
        else:
            ends, played = search_two(rules, phase, mine, theirs, work, high, low)
        if played == 0 and prime != FREE and rules.forced_prime == TOLERATED:
            prime = FREE
        elif played < steps and limit == 1 and allowed == TWO_IF_HINDERED:
            limit, prime = 2, rules.prime
        else:
            return ends, played, phase


class Step(NamedTuple):
    """One checker by one die, in the mover's own numbers: 25 is the bar, 0 is off."""

    source: int
    target: int
    die: int
    hit: bool = False


def path_of(work: Work, node: int) -> tuple[Step, ...]:
    """The steps that lead to a node."""
    path: list[Step] = []
    while node:
        source, die, parent = work.sources[node], work.dice[node], work.parents[node]
        hit = was_hit(work.memories[parent], work.memories[node])
        path.append(Step(source, landing(source, die), die, hit))
        node = parent
    return tuple(reversed(path))


class Found(NamedTuple):
    """What a phase's search found, as plain lists."""

    work: Work
    ends: list[int]
    played: int
    phase: Phase


def find_turns(
    rules: Code, mine: Row, theirs: Row, first_turn: bool, high: int, low: int, steps: int
) -> Found:
    """The fullest turns of a phase in plain Python; the rows come back as they were."""
    work = lists_for(sum(mine[1:]), steps, high == low)
    ends, played, phase = search_phase(rules, mine, theirs, first_turn, work, high, low, steps)
    return Found(work, list(work.ends[:ends]), played, phase)
