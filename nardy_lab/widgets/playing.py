"""The tree of legal play as bytes, so that a page can play a roll without asking back.

Layout, little-endian: how many nodes, steps and refusals (2 bytes each); for each node the number
of its first step and of its first refusal (2 bytes each) and a byte that is 1 where a turn may end;
then each step in 3 bytes, from the low end: 12 bits for the node after it, 5 for its source, 3 for
its die, 1 for a hit; then each refusal in 2 bytes: 8 × the source + the die, and the verdict.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..position.position import Position
from ..rules.switches import LARGER_FIRST
from ..rules.track import BAR, OFF
from ..rules.tree import Node, Tree, standing, step_from, verdict_of
from ..rules.turn import Step
from ..rules.verdicts import LEFT_STANDING, Verdict


def pack_step(step: Step, child: int) -> bytes:
    """One step and the node after it."""
    word = child | step.source << 12 | step.die << 17 | int(step.hit) << 20
    return word.to_bytes(3, "little")


def refusals(position: Position, tree: Tree, node: Node) -> Iterator[tuple[int, int, Verdict]]:
    """Every source and die that is no step here, with the rule that a step's look alone can name.

    What begins no legal turn though it is legal by itself is put down to a prime where one would be
    left standing, to the order of dice where that governs, else to the full turn.
    """
    played = {(step.source, step.die) for step, _ in node.steps}
    for source in range(BAR, OFF, -1):
        if not node.play.mine[source]:
            continue
        for die in sorted(set(node.play.left)):
            if (source, die) not in played:
                yield source, die, _refusal(position, tree, node, source, die)


def _refusal(position: Position, tree: Tree, node: Node, source: int, die: int) -> Verdict:
    code, phase = position.code, tree.found.phase
    verdict = verdict_of(code, phase, node.play, source, die)
    if verdict != Verdict.LEGAL:
        return verdict
    _, after = step_from(code, phase, node.play, source, die)
    left = standing(code, phase, after)[0]
    if left != Verdict.LEGAL:
        return LEFT_STANDING[left]
    smaller = tree.found.played == 1 and die < max(node.play.left)
    if smaller:
        return Verdict.LARGER_FIRST if code.order == LARGER_FIRST else Verdict.SMALLER_DIE
    return Verdict.FULL_TURN


def pack_tree(position: Position, tree: Tree) -> bytes:
    """All nodes, steps and refusals of a roll."""
    heads: list[bytes] = []
    steps: list[bytes] = []
    refused: list[bytes] = []
    for node in tree.nodes:
        begins = len(steps).to_bytes(2, "little") + len(refused).to_bytes(2, "little")
        heads.append(begins + bytes([node.is_end]))
        steps += [pack_step(step, child) for step, child in node.steps]
        refused += [
            bytes([8 * source + die, verdict])
            for source, die, verdict in refusals(position, tree, node)
        ]
    sizes = b"".join(len(part).to_bytes(2, "little") for part in (heads, steps, refused))
    return sizes + b"".join(heads) + b"".join(steps) + b"".join(refused)


def steps_on(tree: Tree, picks: tuple[int, ...]) -> tuple[Step, ...] | None:
    """The steps that a page picked, node by node; None where there is no such pick."""
    steps: list[Step] = []
    index = 0
    for pick in picks:
        if not 0 <= pick < len(tree.nodes[index].steps):
            return None
        step, index = tree.nodes[index].steps[pick]
        steps.append(step)
    return tuple(steps)


def picks_of(tree: Tree, steps: tuple[Step, ...]) -> tuple[int, ...]:
    """The picks that play these steps, which begin a legal turn."""
    picks: list[int] = []
    index = 0
    for step in steps:
        following = [known for known, _ in tree.nodes[index].steps]
        picks.append(following.index(step))
        index = tree.nodes[index].steps[picks[-1]][1]
    return tuple(picks)
