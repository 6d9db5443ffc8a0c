"""The fullest turns of two different dice."""

from __future__ import annotations

from .compilable import compilable, compilable_large
from .levels import add_ends, expand
from .nodes import Work, add_node, may_end, order_is_free
from .prime import standing_prime
from .step import Phase, is_closed, landing, make_step, remember, step_verdict, was_hit
from .switches import ALWAYS, LARGER, LARGER_FIRST, Code
from .track import BAR, HOME_END, OFF, Row, across
from .verdicts import Verdict

LEGAL = Verdict.LEGAL


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
