"""Why a roll cannot be played: for each die, what stands in the way of every checker."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..notation.numbering import numbering_of
from ..notation.turns import Frame, write_steps
from ..rules.track import BAR, OFF
from ..rules.turn import Step
from ..words import say
from .ruling import Ruling, judge

if TYPE_CHECKING:
    from .position import Position


def unplayable(position: Position, dice: tuple[int, ...]) -> dict[int, tuple[Ruling, ...]]:
    """For each die that begins no legal turn: the ruling on that step of each checker."""
    found = {}
    for die in sorted(set(dice), reverse=True):
        steps = [
            Step(point, max(point - die, OFF), die)
            for point in range(BAR, OFF, -1)
            if position.rows[0][point]
        ]
        rulings = tuple(judge(position, dice, (step,)) for step in steps)
        if not any(ruling.legal for ruling in rulings):
            found[die] = rulings
    return found


def pass_text(position: Position, dice: tuple[int, ...], numbering: str = "own") -> str:
    """One sentence a die: "6: 24/18, 13/7: the point is closed; 15/9: …"."""
    frame = Frame(numbering_of(numbering), position.rules.code.direction, position.player)
    lines = []
    for die, rulings in unplayable(position, dice).items():
        groups: dict[str, list[str]] = {}
        for ruling in rulings:
            reason = say(f"short.{ruling.verdict.name.lower()}")
            groups.setdefault(reason, []).append(write_steps(ruling.steps, frame))
        reasons = "; ".join(f"{', '.join(steps)}: {reason}" for reason, steps in groups.items())
        lines.append(say("pass.die", {"die": die, "reasons": reasons}))
    return " ".join(lines)
