"""The fullest turns of one group of equal dice."""

from __future__ import annotations

from .compilable import compilable, compilable_large
from .levels import add_ends, expand
from .nodes import Work, add_node, may_end, order_is_free
from .step import Phase, landing, make_step, remember, step_verdict, was_hit
from .switches import Code
from .track import BAR, OFF, Row, across
from .verdicts import Verdict

LEGAL = Verdict.LEGAL


@compilable
def chain_starts(rules: Code, mine: Row, theirs: Row, work: Work, die: int, steps: int) -> int:
    """Note the points from which one of so many equal steps may set out; how many there are."""
    held, may_leave = 0, 0
    for source in range(1, BAR + 1):  # no branch here, as in `own_starts`
        target = max(source - die, 1)
        is_open = (source <= die) | (theirs[across(rules.direction, target)] <= rules.hitting)
        held |= int(mine[source] > 0) << source
        may_leave |= int(is_open) << source
    for _ in range(steps - 1):
        held |= (held & may_leave) >> die
    held &= may_leave
    end = 0
    for source in range(BAR, OFF, -1):
        work.starts[end] = source
        end += held >> source & 1
    return end


@compilable
def add_last_steps(
    rules: Code,
    phase: Phase,
    mine: Row,
    theirs: Row,
    work: Work,
    parent: int,
    nodes: int,
    begin: int,
    end: int,
    die: int,
    depth: int,
) -> int:
    """Add what the last of the equal steps makes of the rows, from starts begin … end−1."""
    memory = work.memories[parent]
    for index in range(begin, end):
        source = work.starts[index]
        if mine[source] and step_verdict(rules, phase, mine, theirs, memory, source, die) == LEGAL:
            target = landing(source, die)
            after = remember(rules, phase, mine, theirs, memory, source, target, False)
            add_node(work, nodes, parent, source, die, after)
            work.keys[nodes] = depth
            nodes += 1
    return nodes


@compilable_large
def descend(
    rules: Code, phase: Phase, mine: Row, theirs: Row, work: Work, die: int, steps: int
) -> int:
    """All ways to play equal dice, no step from behind the one before: the number of nodes.

    Goes down and up again, so that each step but the last is made on the rows, once. `work.keys`
    keeps how many dice a node has played, `work.levels` the place of each node on the way among
    the starts.
    """
    starts = chain_starts(rules, mine, theirs, work, die, steps)
    node, depth, nodes, index = 0, 0, 1, 0
    work.keys[0] = 0
    while True:
        if depth == steps - 1:
            nodes = add_last_steps(
                rules, phase, mine, theirs, work, node, nodes, index, starts, die, steps
            )
            index = starts
        memory = work.memories[node]
        while index < starts:
            source = work.starts[index]
            if (
                mine[source]
                and step_verdict(rules, phase, mine, theirs, memory, source, die) == LEGAL
            ):
                break
            index += 1
        if index < starts:
            target = landing(source, die)
            after = remember(rules, phase, mine, theirs, memory, source, target, False)
            make_step(rules, mine, theirs, source, target, was_hit(memory, after), 1)
            add_node(work, nodes, node, source, die, after)
            node = nodes
            nodes += 1
            depth += 1
            work.keys[node] = depth
            work.levels[depth] = index  # the same source may be played again
            continue
        if depth == 0:
            return nodes
        parent = work.parents[node]
        hits = was_hit(work.memories[parent], memory)
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
        nodes = descend(rules, phase, mine, theirs, work, die, steps)
        for played in range(steps, -1, -1):
            ends = 0
            for node in range(nodes):
                if work.keys[node] == played:
                    if may_end(rules, phase, mine, theirs, work, node):
                        work.ends[ends] = node
                        ends += 1
            if ends:
                return ends, played
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
