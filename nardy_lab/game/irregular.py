"""A turn that was made against the rules, as it stands on the table (неправильный ход).

Whoever made it may change it until the dice are passed. Then the other accepts it as made or
demands a legal one, until he has thrown himself (002 §3.3; 000). Decided: an irregular turn that is
accepted is a whole turn, of which nothing grows and nothing is left over.
"""

from __future__ import annotations

from ..notation.turns import Frame, read_turn, write_point
from ..position.arguments import Row
from ..position.position import Position
from ..rules.errors import Unreadable
from ..rules.track import BAR, OFF, across
from ..rules.turn import Step


def steps_as_made(position: Position, text: str, frame: Frame) -> tuple[Step, ...]:
    """The moves of a text, whatever the dice; what no hand could do on the board is refused."""
    mine, theirs = list(position.rows[0]), list(position.rows[1])
    steps = []
    for leg in read_turn(text, frame):
        if len(leg.points) < 2:
            raise Unreadable("whole legs", given=text, word=write_point(leg.points[0], frame))
        for source, target in [*zip(leg.points, leg.points[1:], strict=False)] * leg.times:
            word = f"{write_point(source, frame)}/{write_point(target, frame)}"
            if source == OFF or target == BAR or not mine[source]:
                raise Unreadable("nothing to move", given=text, word=word, position=position)
            hit = False
            if target != OFF:
                there = across(position.rules.code.direction, target)
                hit = position.rules.hitting and theirs[there] == 1
                if theirs[there] and not hit:
                    raise Unreadable("taken point", given=text, word=word, position=position)
                if hit:
                    theirs[there], theirs[BAR] = 0, theirs[BAR] + 1
            mine[source] -= 1
            mine[target] += 1
            steps.append(Step(source, target, source - target, hit))
    return tuple(steps)


def position_after(position: Position, rows: tuple[Row, Row]) -> Position:
    """What is played after an irregular turn: the other side throws."""
    moved = rows[0] != position.rows[0]
    first = position.first[1], position.first[0] and not moved
    return Position.of_rows(position.rules, rows[::-1], 1 - position.player, first)
