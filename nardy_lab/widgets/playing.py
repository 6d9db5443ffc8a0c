"""The tree of legal play as bytes, so that a page can play a roll without asking back.

Layout, little-endian: nodes n (2 bytes), steps m (2 bytes); for each node the number of its first
step (2 bytes) and a byte that is 1 where a turn may end; then each step in 3 bytes, from the low
end: 12 bits for the node after it, 5 for its source, 3 for its die, 1 for a hit.
"""

from __future__ import annotations

from ..rules.tree import Tree
from ..rules.turn import Step


def pack_step(step: Step, child: int) -> bytes:
    """One step and the node after it."""
    word = child | step.source << 12 | step.die << 17 | int(step.hit) << 20
    return word.to_bytes(3, "little")


def pack_tree(tree: Tree) -> bytes:
    """All nodes and steps of a roll; empty bytes are no roll."""
    heads: list[bytes] = []
    steps: list[bytes] = []
    for node in tree.nodes:
        heads.append(len(steps).to_bytes(2, "little") + bytes([node.is_end]))
        steps += [pack_step(step, child) for step, child in node.steps]
    sizes = len(heads).to_bytes(2, "little") + len(steps).to_bytes(2, "little")
    return sizes + b"".join(heads) + b"".join(steps)


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
