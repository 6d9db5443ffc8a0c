"""The names of what the rules can say of a step or a turn."""

from __future__ import annotations

from enum import IntEnum


class Verdict(IntEnum):
    """Why a step or a turn is refused. Of a step's reasons the first that holds is named.

    Numbered by hand: verdicts travel to the page as bytes.
    """

    LEGAL = 0
    # of one step, in the order in which they are asked
    BACKWARDS = 16
    NO_CHECKER = 1
    NOT_ON_THE_DICE = 2
    BAR_FIRST = 3
    CLOSED = 4
    HEAD = 5
    SECOND_HEAD = 6
    RUNNER = 7
    NOT_ALL_HOME = 8
    HIGHER_CHECKER = 9
    INEXACT = 10
    HOME_STEP = 11
    PRIME = 12
    TRAPPED_STACK = 13
    QUARTER_TOO_FULL = 14
    HIT_AND_PASS = 15
    # of a turn
    FULL_TURN = 20
    SMALLER_DIE = 21
    LARGER_FIRST = 22
    PRIME_LEFT = 23
    TRAPPED_STACK_LEFT = 24
    QUARTER_LEFT = 25
    GAME_OVER = 30


#: The rule behind each verdict: the switch that governs it, or a name of its own.
RULE_OF: dict[Verdict, str] = {
    Verdict.LEGAL: "legal",
    Verdict.BACKWARDS: "direction",
    Verdict.NO_CHECKER: "no checker",
    Verdict.NOT_ON_THE_DICE: "dice",
    Verdict.BAR_FIRST: "bar first",
    Verdict.CLOSED: "closed",
    Verdict.HEAD: "head",
    Verdict.SECOND_HEAD: "second_head_checker",
    Verdict.RUNNER: "runner",
    Verdict.NOT_ALL_HOME: "not all home",
    Verdict.HIGHER_CHECKER: "bear_off",
    Verdict.INEXACT: "bear_off",
    Verdict.HOME_STEP: "home_steps",
    Verdict.PRIME: "prime",
    Verdict.TRAPPED_STACK: "trapped_stack",
    Verdict.QUARTER_TOO_FULL: "opponent_quarter_max",
    Verdict.HIT_AND_PASS: "hit_and_pass",
    Verdict.FULL_TURN: "full turn",
    Verdict.SMALLER_DIE: "one_die",
    Verdict.LARGER_FIRST: "order",
    Verdict.PRIME_LEFT: "prime",
    Verdict.TRAPPED_STACK_LEFT: "trapped_stack",
    Verdict.QUARTER_LEFT: "opponent_quarter_max",
    Verdict.GAME_OVER: "game over",
}

#: What a prime that stands at the end of the turn is called.
LEFT_STANDING: dict[Verdict, Verdict] = {
    Verdict.PRIME: Verdict.PRIME_LEFT,
    Verdict.TRAPPED_STACK: Verdict.TRAPPED_STACK_LEFT,
    Verdict.QUARTER_TOO_FULL: Verdict.QUARTER_LEFT,
}
