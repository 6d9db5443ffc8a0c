"""Work arrays of a search, and the nodes in them.

A state is a node: the step that led to it, its parent, and what the rules remember, so that no
board is copied; the path of a node is played on the rows, its steps tried, and taken back.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from math import comb
from typing import NamedTuple

from .compilable import compilable
from .prime import checked_each_step, standing_prime
from .step import Phase, landing, make_step, was_hit
from .switches import NO_RUNNER, ONE_MORE, PASS_ALLOWED, UNTIL_ALL_HOME, WHEN_STUCK, Code
from .track import SIZE, Row
from .verdicts import Verdict

LEGAL = Verdict.LEGAL

#: Powers of five: a key is exact, its digits being −2 … 2 for two dice, 0 … 4 for a double.
WEIGHTS = [5**point for point in range(SIZE)]


class Work(NamedTuple):
    """Arrays that the search writes in: one entry a node, then the table and the answers."""

    keys: MutableSequence[int]
    memories: MutableSequence[int]
    parents: MutableSequence[int]
    sources: MutableSequence[int]
    dice: MutableSequence[int]
    stamps: MutableSequence[int]  # hash table: which level a slot was filled for
    slots: MutableSequence[int]  # hash table: the node found there
    ends: MutableSequence[int]  # the nodes in which a fullest turn ends
    starts: MutableSequence[int]  # sources whose target is open, for the die at hand; room for two
    clock: MutableSequence[int]  # one number that never goes back: stamps stay fresh
    levels: MutableSequence[int]  # where each level of a double begins; the root is level 0
    weights: MutableSequence[int]  # what a checker on each point adds to a key


def nodes_for(checkers: int, steps: int, double: bool) -> int:
    """The most nodes that a phase can have."""
    points = min(checkers, 25)
    if double:  # each level: so many of the checkers, the same one more than once
        return sum(comb(points + level - 1, level) for level in range(steps + 1))
    return 1 + 2 * points + 2 * points * points


def table_for(nodes: int) -> int:
    """A power of two that leaves the table at most half full."""
    return 1 << (2 * nodes).bit_length()


def sizes_for(nodes: int) -> tuple[int, ...]:
    """The lengths of the work arrays, in the order of `Work`, its weights left out."""
    table = table_for(nodes)
    return (nodes,) * 5 + (table, table, nodes, 2 * SIZE, 1, 5)


def lists_for(checkers: int, steps: int, double: bool) -> Work:
    """Fresh work arrays as plain lists."""
    sizes = sizes_for(nodes_for(checkers, steps, double))
    return Work._make([*([0] * size for size in sizes), WEIGHTS])


@compilable
def add_node(work: Work, node: int, parent: int, source: int, die: int, memory: int) -> None:
    """Write down a state: the step that made it, of which other state, and what is remembered."""
    work.memories[node] = memory
    work.parents[node] = parent
    work.sources[node] = source
    work.dice[node] = die


@compilable
def play_path(rules: Code, mine: Row, theirs: Row, work: Work, node: int, times: int) -> None:
    """Play a node's steps on the rows (times 1) or take them back (−1)."""
    while node:
        parent = work.parents[node]
        target = landing(work.sources[node], work.dice[node])
        hits = was_hit(work.memories[parent], work.memories[node])
        make_step(rules, mine, theirs, work.sources[node], target, hits, times)
        node = parent


@compilable
def may_end(rules: Code, phase: Phase, mine: Row, theirs: Row, work: Work, node: int) -> bool:
    """No forbidden prime is left standing in this node."""
    if not phase.watched:
        return True
    play_path(rules, mine, theirs, work, node, 1)
    verdict, _, _ = standing_prime(rules, phase.prime, mine, theirs)
    play_path(rules, mine, theirs, work, node, -1)
    return verdict == LEGAL


@compilable
def order_is_free(rules: Code, phase: Phase) -> bool:
    """No rule here looks at the order of steps, bar and bearing off apart."""
    return (
        not checked_each_step(rules, phase.watched)
        and rules.runner == NO_RUNNER
        and rules.second_head_checker != WHEN_STUCK
        and rules.hit_and_pass == PASS_ALLOWED
        and rules.home_steps != UNTIL_ALL_HOME
        and rules.progression_ends != ONE_MORE
    )
