"""The fullest legal turns of one roll, each distinct result once.

Where the sources are silent it was decided: a sequence whose end holds a forbidden prime is no
turn, and "as many dice as possible", then "the larger", are judged among the sequences that remain;
where not even the empty one remains, the turn is passed. A roll is hindered (`first_turn_head`)
when with one checker from the head it cannot be played whole, by any checkers and all rules.

The search goes by levels: all distinct states after one step, after two, … . A state is a node:
the step that led to it, its parent, and an exact key of the board relative to the start, so that
no board is copied; the path of a node is played on the rows, its steps tried, and taken back.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from math import comb
from typing import NamedTuple

from .compilable import compilable, compilable_large
from .head import TWO_IF_HINDERED, head_limit
from .prime import checked_each_step, may_arise, standing_prime
from .step import (
    HIT_SHIFT,
    NO_LIMIT,
    Phase,
    is_closed,
    landing,
    make_step,
    remember,
    runner_passed,
    step_verdict,
    was_hit,
)
from .switches import (
    ALWAYS,
    FREE,
    LARGER,
    LARGER_FIRST,
    NO_RUNNER,
    ONE_MORE,
    PASS_ALLOWED,
    TOLERATED,
    UNTIL_ALL_HOME,
    WHEN_STUCK,
    Code,
)
from .track import BAR, HOME_END, OFF, SIZE, Row, across
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
def play_path(rules: Code, mine: Row, theirs: Row, work: Work, node: int, times: int) -> None:
    """Play a node's steps on the rows (times 1) or take them back (−1)."""
    while node:
        parent = work.parents[node]
        target = landing(work.sources[node], work.dice[node])
        hits = was_hit(work.memories[parent], work.memories[node])
        make_step(rules, mine, theirs, work.sources[node], target, hits, times)
        node = parent


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


@compilable
def nothing_repeats(rules: Code, phase: Phase, mine: Row) -> bool:
    """Two steps of different dice end alike only where one checker could make both.

    Not so where the first of them may bring the last checker home.
    """
    if rules.order == LARGER_FIRST or not order_is_free(rules, phase):
        return False
    if rules.home_steps != ALWAYS:  # home with one die, a checker may not go on with the other
        return False
    if mine[BAR]:
        return True
    outside = 0
    for point in range(HOME_END + 1, BAR):
        outside += mine[point]
    return outside > 1


@compilable
def free_way(rules: Code, theirs: Row, source: int, die: int) -> bool:
    """A checker may touch down there on its way, and hits nobody."""
    return source > die and theirs[across(rules.direction, source - die)] == 0


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
def add_node(work: Work, node: int, parent: int, source: int, die: int, memory: int) -> None:
    """Write down a state: the step that made it, of which other state, and what is remembered."""
    work.memories[node] = memory
    work.parents[node] = parent
    work.sources[node] = source
    work.dice[node] = die


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


@compilable
def may_end(rules: Code, phase: Phase, mine: Row, theirs: Row, work: Work, node: int) -> bool:
    """No forbidden prime is left standing in this node."""
    if not phase.watched:
        return True
    play_path(rules, mine, theirs, work, node, 1)
    verdict, _, _ = standing_prime(rules, phase.prime, mine, theirs)
    play_path(rules, mine, theirs, work, node, -1)
    return verdict == LEGAL


@compilable_large
def descend(
    rules: Code, phase: Phase, mine: Row, theirs: Row, work: Work, die: int, steps: int
) -> tuple[int, int]:
    """All ways to play equal dice, no step from behind the one before: (nodes, most dice).

    Goes down and up again, so that each step is made on the rows once. `work.keys` keeps how many
    dice a node has played, `work.levels` the place of each node on the way among the starts.
    """
    starts = open_starts(rules, theirs, work, die, 0)
    node, depth, most, nodes = 0, 0, 0, 1
    work.keys[0] = 0
    index = 0
    while True:
        source = OFF
        while depth < steps and index < starts:
            source = work.starts[index]
            memory = work.memories[node]
            if (
                mine[source]
                and step_verdict(rules, phase, mine, theirs, memory, source, die) == LEGAL
            ):
                break
            source = OFF
            index += 1
        if source != OFF:
            target = landing(source, die)
            after = remember(rules, phase, mine, theirs, work.memories[node], source, target, False)
            hits = was_hit(work.memories[node], after)
            make_step(rules, mine, theirs, source, target, hits, 1)
            add_node(work, nodes, node, source, die, after)
            node = nodes
            nodes += 1
            depth += 1
            work.keys[node] = depth
            work.levels[depth] = index  # the same source may be played again
            most = max(most, depth)
            continue
        if depth == 0:
            return nodes, most
        parent = work.parents[node]
        hits = was_hit(work.memories[parent], work.memories[node])
        target = landing(work.sources[node], die)
        make_step(rules, mine, theirs, work.sources[node], target, hits, -1)
        index = work.levels[depth] + 1
        node = parent
        depth -= 1


@compilable_large
def search_double(
    rules: Code, phase: Phase, mine: Row, theirs: Row, work: Work, die: int, steps: int
) -> tuple[int, int]:
    """Fullest turns of up to `steps` equal steps: (number of ends, dice played)."""
    if order_is_free(rules, phase):
        nodes, played = descend(rules, phase, mine, theirs, work, die, steps)
        while played >= 0:
            ends = 0
            for node in range(nodes):
                if work.keys[node] == played:
                    if may_end(rules, phase, mine, theirs, work, node):
                        work.ends[ends] = node
                        ends += 1
            if ends:
                return ends, played
            played -= 1
        return 0, 0
    begin, end, played = 0, 1, 0
    while played < steps and begin < end:
        work.clock[0] += 1
        fourth = played == 3
        nodes = expand(rules, phase, mine, theirs, work, begin, end, end, die, True, fourth)
        begin, end = end, nodes
        played += 1
        work.levels[played] = begin
    while played >= 0:
        ends = add_ends(rules, phase, mine, theirs, work, work.levels[played], end, 0)
        if ends:
            return ends, played
        end = work.levels[played]
        played -= 1
    return 0, 0


@compilable
def own_starts(rules: Code, mine: Row, theirs: Row, work: Work, die: int, begin: int) -> int:
    """Note own points from which this die has an open target, from place `begin` on; the end."""
    end = begin
    for source in range(BAR, OFF, -1):
        target = max(source - die, 1)  # no branch here: which points are held is anybody's guess
        is_open = (source <= die) | (theirs[across(rules.direction, target)] <= rules.hitting)
        work.starts[end] = source
        end += (mine[source] > 0) & is_open
    return end


@compilable
def again_repeats(
    rules: Code, mine: Row, theirs: Row, first: int, touched: int, hits: bool, high: int
) -> bool:
    """One checker by the lower die, then the higher: another pair that was found ends so.

    Asked before the first step. It is the same checker the other way round, hitting nobody, or a
    checker that stood on the point between going on while this one comes.
    """
    if not hits and free_way(rules, theirs, first, high):
        return True
    return mine[touched] > 0 and first != BAR


@compilable_large
def pair_up(
    rules: Code, phase: Phase, mine: Row, theirs: Row, work: Work, high: int, low: int
) -> tuple[int, int]:
    """Fullest turns of two different dice where no state can be met twice but by one checker.

    Higher die first, then lower; the other way round only for one checker that plays both, or
    enters from the bar; of two pairs that end alike only the first is made. Gives (number of ends,
    dice played).
    """
    middle = own_starts(rules, mine, theirs, work, high, 0)
    last = own_starts(rules, mine, theirs, work, low, middle)
    nodes, ends = 1, 0
    waiting = mine[BAR]
    for place in range(last):
        first = work.starts[place]
        higher = place < middle
        die, other = (high, low) if higher else (low, high)
        if step_verdict(rules, phase, mine, theirs, 0, first, die) != LEGAL:
            continue
        touched, parent = landing(first, die), nodes
        memory = remember(rules, phase, mine, theirs, 0, first, touched, False)
        hits = was_hit(0, memory)
        add_node(work, parent, 0, first, die, memory)
        nodes += 1
        begin, end = (middle, last) if higher else (0, middle)
        onward = touched  # a point that the first step has taken is no start yet
        if mine[touched] or (touched > other and is_closed(rules, theirs, touched - other)):
            onward = OFF
        skipped = OFF
        if not higher:
            if again_repeats(rules, mine, theirs, first, touched, hits, high):
                onward, skipped = OFF, touched
            elif waiting == 0:
                onward = touched
            if waiting != 1:  # nothing but the same checker
                begin, end = 0, 0
        make_step(rules, mine, theirs, first, touched, hits, 1)
        while begin < end or onward:
            source = work.starts[begin] if begin < end else OFF
            if onward > source:
                source = onward
                onward = OFF
            else:
                begin += 1
            if mine[source] == 0 or source == skipped:
                continue
            if higher and source - low == first and free_way(rules, theirs, source, high):
                continue  # as if this checker had gone the whole way
            if step_verdict(rules, phase, mine, theirs, memory, source, other) != LEGAL:
                continue
            target = landing(source, other)
            after = remember(rules, phase, mine, theirs, memory, source, target, False)
            add_node(work, nodes, parent, source, other, after)
            if may_end_here(rules, phase, mine, theirs, source, target, was_hit(memory, after)):
                work.ends[ends] = nodes
                ends += 1
            nodes += 1
        make_step(rules, mine, theirs, first, touched, hits, -1)
    if ends:
        return ends, 2
    return one_die_ends(rules, phase, mine, theirs, work, nodes, high, low)


@compilable_large
def one_die_ends(
    rules: Code, phase: Phase, mine: Row, theirs: Row, work: Work, nodes: int, high: int, low: int
) -> tuple[int, int]:
    """Where two dice cannot be played: the turns of one, the higher if either could be."""
    ends = 0
    for die in (high, low):
        for node in range(1, nodes):
            if work.parents[node] == 0 and work.dice[node] == die:
                if may_end(rules, phase, mine, theirs, work, node):
                    work.ends[ends] = node
                    ends += 1
        if ends and rules.one_die == LARGER:
            return ends, 1
    if ends:
        return ends, 1
    work.ends[0] = 0
    return int(may_end(rules, phase, mine, theirs, work, 0)), 0


@compilable
def may_end_here(
    rules: Code, phase: Phase, mine: Row, theirs: Row, source: int, target: int, hits: bool
) -> bool:
    """No forbidden prime is left standing after one more step on the rows."""
    if not phase.watched:
        return True
    make_step(rules, mine, theirs, source, target, hits, 1)
    verdict, _, _ = standing_prime(rules, phase.prime, mine, theirs)
    make_step(rules, mine, theirs, source, target, hits, -1)
    return verdict == LEGAL


@compilable_large
def search_two(
    rules: Code, phase: Phase, mine: Row, theirs: Row, work: Work, high: int, low: int
) -> tuple[int, int]:
    """Fullest turns of two different dice: (number of ends, dice played)."""
    if nothing_repeats(rules, phase, mine):
        return pair_up(rules, phase, mine, theirs, work, high, low)
    work.clock[0] += 1
    highs = expand(rules, phase, mine, theirs, work, 0, 1, 1, high, False, False)
    lows = expand(rules, phase, mine, theirs, work, 0, 1, highs, low, False, False)
    work.clock[0] += 1
    nodes = expand(rules, phase, mine, theirs, work, 1, highs, lows, low, False, False)
    if rules.order == LARGER_FIRST:
        ends = add_ends(rules, phase, mine, theirs, work, lows, nodes, 0)
        if ends:
            return ends, 2
    nodes = expand(rules, phase, mine, theirs, work, highs, lows, nodes, high, False, False)
    ends = add_ends(rules, phase, mine, theirs, work, lows, nodes, 0)
    if ends:
        return ends, 2
    ends = add_ends(rules, phase, mine, theirs, work, 1, highs, 0)
    if ends == 0 or (rules.one_die != LARGER and rules.order != LARGER_FIRST):
        ends = add_ends(rules, phase, mine, theirs, work, highs, lows, ends)
    if ends:
        return ends, 1
    return add_ends(rules, phase, mine, theirs, work, 0, 1, 0), 0


@compilable_large
def search(
    rules: Code,
    phase: Phase,
    mine: Row,
    theirs: Row,
    work: Work,
    high: int,
    low: int,
    steps: int,
) -> tuple[int, int]:
    """Fullest turns under a settled phase, from memory `work.memories[0]`."""
    if high == low:
        return search_double(rules, phase, mine, theirs, work, high, steps)
    return search_two(rules, phase, mine, theirs, work, high, low)


@compilable_large
def search_tolerant(
    rules: Code,
    limit: int,
    mine: Row,
    theirs: Row,
    work: Work,
    high: int,
    low: int,
    steps: int,
) -> tuple[int, int, Phase]:
    """The same with a forced prime tolerated where the switch says so.

    Decided: what is suspended, for the whole phase, is the switch `prime` alone; `trapped_stack`
    and `opponent_quarter_max` stay in force.
    """
    watched = int(may_arise(rules, rules.prime, mine, steps))
    phase = Phase(limit, int(runner_passed(mine)), rules.prime, watched)
    ends, played = search(rules, phase, mine, theirs, work, high, low, steps)
    if played == 0 and rules.forced_prime == TOLERATED and rules.prime != FREE:
        watched = int(may_arise(rules, FREE, mine, steps))
        phase = Phase(limit, phase.released, FREE, watched)
        ends, played = search(rules, phase, mine, theirs, work, high, low, steps)
    return ends, played, phase


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
    limit = head_limit(rules, theirs, first_turn, high, low)
    if limit != TWO_IF_HINDERED:
        return search_tolerant(rules, limit, mine, theirs, work, high, low, steps)
    ends, played, phase = search_tolerant(rules, 1, mine, theirs, work, high, low, steps)
    if played < steps:
        return search_tolerant(rules, 2, mine, theirs, work, high, low, steps)
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
