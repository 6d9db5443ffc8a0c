"""The search by levels: all distinct states after one step, after two, …, each met once.

For every combination of switches; a table finds the states that were met before, by an exact key of
the board relative to the start.
"""

from __future__ import annotations

from .compilable import compilable, compilable_large
from .nodes import Work, add_node, may_end, play_path
from .step import HIT_SHIFT, NO_LIMIT, Phase, is_closed, landing, remember, step_verdict
from .switches import PASS_ALLOWED, WHEN_STUCK, Code
from .track import BAR, OFF, Row
from .verdicts import Verdict

LEGAL = Verdict.LEGAL


@compilable
def find_slot(work: Work, key: int, memory: int, shift: int) -> int:
    """The table's slot of a state: of the node that is there already, or an unused one.

    The lowest `shift` bits of the memories are not compared (nor contained in `memory`).
    """
    mask = len(work.slots) - 1
    slot = (key ^ (key >> 19) ^ (memory * 40503)) & mask
    while work.stamps[slot] == work.clock[0]:
        node = work.slots[slot]
        if work.keys[node] == key and work.memories[node] >> shift == memory:
            return slot
        slot = (slot + 1) & mask
    return slot


@compilable
def open_starts(rules: Code, theirs: Row, work: Work, die: int, begin: int) -> int:
    """Note the points from which this die has an open target, from place `begin` on; the end."""
    end = begin
    for source in range(BAR, OFF, -1):
        if source <= die or not is_closed(rules, theirs, source - die):
            work.starts[end] = source
            end += 1
    return end


@compilable_large
def expand(
    rules: Code,
    phase: Phase,
    mine: Row,
    theirs: Row,
    work: Work,
    begin: int,
    end: int,
    nodes: int,
    die: int,
    double: bool,
    fourth: bool,
) -> int:
    """Add every new state that one step with this die makes of nodes begin … end−1."""
    starts = open_starts(rules, theirs, work, die, 0)
    for parent in range(begin, end):
        memory = work.memories[parent]
        play_path(rules, mine, theirs, work, parent, 1)
        for index in range(starts):
            source = work.starts[index]
            if mine[source] == 0:
                continue
            if step_verdict(rules, phase, mine, theirs, memory, source, die) != LEGAL:
                continue
            target = landing(source, die)
            after = remember(rules, phase, mine, theirs, memory, source, target, fourth)
            key = work.keys[parent] + work.weights[source - 1]
            if not double:
                key = work.keys[parent] + work.weights[target] - work.weights[source]
            slot = find_slot(work, key, after, 0)
            if work.stamps[slot] != work.clock[0]:
                work.stamps[slot] = work.clock[0]
                work.slots[slot] = nodes
                work.keys[nodes] = key
                add_node(work, nodes, parent, source, die, after)
                nodes += 1
        play_path(rules, mine, theirs, work, parent, -1)
    return nodes


@compilable
def memory_beside_board(rules: Code, phase: Phase) -> bool:
    """Two nodes with one board may differ in what the rules remember."""
    if rules.hit_and_pass != PASS_ALLOWED or rules.second_head_checker == WHEN_STUCK:
        return True
    return rules.hitting == 1 and phase.limit != NO_LIMIT  # the head may be left and entered


@compilable_large
def add_ends(
    rules: Code,
    phase: Phase,
    mine: Row,
    theirs: Row,
    work: Work,
    begin: int,
    end: int,
    ends: int,
) -> int:
    """Note the nodes begin … end−1 that may be the end of a turn; the number noted so far."""
    one_board_twice = memory_beside_board(rules, phase)
    work.clock[0] += 1
    for node in range(begin, end):
        if one_board_twice:  # what the rules remembered makes no other result
            kept = work.memories[node] >> HIT_SHIFT  # what was hit, and how he came home
            slot = find_slot(work, work.keys[node], kept, HIT_SHIFT)
            if work.stamps[slot] == work.clock[0]:
                continue
            work.stamps[slot] = work.clock[0]
            work.slots[slot] = node
        if may_end(rules, phase, mine, theirs, work, node):
            work.ends[ends] = node
            ends += 1
    return ends
