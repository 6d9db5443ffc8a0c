"""Everything that begins a legal turn of one roll, as a tree whose equal positions are shared."""

from __future__ import annotations

from typing import NamedTuple

from .nodes import play_path
from .prime import has_limits, standing_prime
from .step import Phase, came_home, is_hit, landing, make_step, remember, step_verdict
from .switches import LARGER_FIRST, Code
from .track import BAR, OFF, Row
from .turn import Found, Step, find_turns, path_of
from .verdicts import Verdict

Rows = tuple[tuple[int, ...], tuple[int, ...]]
Result = tuple[tuple[int, ...], tuple[int, ...], bool]


class Play(NamedTuple):
    """A moment inside a phase: the rows, what the rules remember, the dice still to be played."""

    mine: tuple[int, ...]
    theirs: tuple[int, ...]
    memory: int
    left: tuple[int, ...]
    fourth: int  # 1 where the last die left is the fourth of a double, else 0


class Node(NamedTuple):
    """A moment from which a legal turn can be finished, or in which it is (`is_end`)."""

    play: Play
    is_end: bool
    steps: tuple[tuple[Step, int], ...]  # each legal step, and the index of the node after it


class Tree(NamedTuple):
    """The legal play of one phase. Node 0 is the start; `found` is what the search settled."""

    nodes: list[Node]
    found: Found


def step_from(code: Code, phase: Phase, play: Play, source: int, die: int) -> tuple[Step, Play]:
    """The step that this checker makes with this die, and the moment after it; asks no rule."""
    mine, theirs = list(play.mine), list(play.theirs)
    fourth = play.fourth == len(play.left)
    target = landing(source, die)
    hits = is_hit(code, theirs, target)
    memory = remember(code, phase, mine, theirs, play.memory, source, target, fourth)
    make_step(code, mine, theirs, source, target, hits, 1)
    left = list(play.left)
    left.remove(die)
    after = Play(tuple(mine), tuple(theirs), memory, tuple(left), play.fourth)
    return Step(source, target, die, hits), after


def verdict_of(code: Code, phase: Phase, play: Play, source: int, die: int) -> Verdict:
    """The verdict on any step at all, a die that is not there among them."""
    mine, theirs = list(play.mine), list(play.theirs)
    if not OFF < source <= BAR or not mine[source]:
        return Verdict.NO_CHECKER
    if die not in play.left:
        return Verdict.NOT_ON_THE_DICE
    return step_verdict(code, phase, mine, theirs, play.memory, source, die)


def legal_steps(code: Code, phase: Phase, play: Play) -> list[tuple[Step, Play]]:
    """Every step that is legal by itself, from the far end, the larger die first."""
    dice = sorted(set(play.left), reverse=True)
    return [
        step_from(code, phase, play, source, die)
        for source in range(BAR, OFF, -1)
        if play.mine[source]
        for die in dice
        if verdict_of(code, phase, play, source, die) == Verdict.LEGAL
    ]


def standing(code: Code, phase: Phase, play: Play) -> tuple[Verdict, int, int]:
    """The prime that may not be left standing here, with its ends by the opponent's numbers."""
    if not has_limits(code, phase.prime):
        return Verdict.LEGAL, 0, 0
    return standing_prime(code, phase.prime, list(play.mine), list(play.theirs))


def result_rows(code: Code, mine: Row, theirs: Row, found: Found) -> list[Rows]:
    """The board after each fullest turn, in the order of the search."""
    rows = []
    for node in found.ends:
        play_path(code, mine, theirs, found.work, node, 1)
        rows.append((tuple(mine), tuple(theirs)))
        play_path(code, mine, theirs, found.work, node, -1)
    return rows


def first_dice(code: Code, found: Found, dice: tuple[int, ...]) -> set[int]:
    """The dice with which a fullest turn may begin."""
    begins = {path_of(found.work, node)[0].die for node in found.ends if node}
    if code.order == LARGER_FIRST and max(dice) in begins:
        return {max(dice)}
    return begins if found.played == 1 else set(dice)


def legal_tree(code: Code, mine: Row, theirs: Row, first_turn: bool, dice: tuple[int, ...]) -> Tree:
    """The tree of legal play; `dice` are all the dice of the phase, a double four times."""
    high, low = max(dice), min(dice)
    found = find_turns(code, mine, theirs, first_turn, high, low, len(dice))
    homes = [came_home(found.work.memories[node]) for node in found.ends]
    rows = result_rows(code, mine, theirs, found)
    results = {(*sides, home) for sides, home in zip(rows, homes, strict=True)}
    begins = first_dice(code, found, dice)
    nodes: list[Node] = []
    known: dict[Play, int] = {}

    def grow(play: Play) -> int:
        """The index of a moment's node; −1 where no legal turn comes of it."""
        if play in known:
            return known[play]
        played = len(dice) - len(play.left)
        is_end = played == found.played and result_of(play) in results
        steps = []
        index = len(nodes)
        if not played:
            nodes.append(Node(play, is_end, ()))  # the start comes first
        if played < found.played:
            for step, after in legal_steps(code, found.phase, play):
                if played or step.die in begins:
                    child = grow(after)
                    if child >= 0:
                        steps.append((step, child))
        if played and not is_end and not steps:
            known[play] = -1
            return -1
        if played:
            index = len(nodes)
            nodes.append(Node(play, is_end, tuple(steps)))
        else:
            nodes[0] = Node(play, is_end or not found.played, tuple(steps))
        known[play] = index
        return index

    whole_double = len(dice) == 4
    grow(Play(tuple(mine), tuple(theirs), 0, dice, int(whole_double)))
    return Tree(nodes, found)


def result_of(play: Play) -> Result:
    """What tells one end of a phase from another."""
    return play.mine, play.theirs, came_home(play.memory)


def sequences(tree: Tree, result: Result) -> list[tuple[Step, ...]]:
    """Every legal order of steps that ends in this result."""
    orders: list[tuple[Step, ...]] = []

    def walk(index: int, steps: tuple[Step, ...]) -> None:
        node = tree.nodes[index]
        if node.is_end and result_of(node.play) == result:
            orders.append(steps)
        for step, child in node.steps:
            walk(child, (*steps, step))

    walk(0, ())
    return orders


class Reach(NamedTuple):
    """How far play can go from a moment: steps to a legal end (−1: none), and any steps at all."""

    legal: int
    steps: tuple[Step, ...]  # a longest way on
    end: Play  # where it ends


def reach(code: Code, phase: Phase, play: Play) -> Reach:
    """How far play can go from here, by the rules of a step and by those of the end."""
    known: dict[Play, Reach] = {}

    def look(at: Play) -> Reach:
        if at in known:
            return known[at]
        legal = 0 if standing(code, phase, at)[0] == Verdict.LEGAL else -1
        steps: tuple[Step, ...] = ()
        end = at
        for step, after in legal_steps(code, phase, at):
            ahead = look(after)
            if ahead.legal >= 0:
                legal = max(legal, ahead.legal + 1)
            if len(ahead.steps) + 1 > len(steps):
                steps, end = (step, *ahead.steps), ahead.end
        known[at] = Reach(legal, steps, end)
        return known[at]

    return look(play)
