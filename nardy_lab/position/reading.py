"""What a person wrote of a turn: which of its readings is meant, and the ruling on that."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..notation.turns import Frame, Leg, as_steps, read_turn, write_dice
from ..rules.errors import Unreadable
from ..rules.track import BAR, OFF
from ..rules.turn import Step
from ..rules.verdicts import Verdict
from .ruling import Ruling, judge, refuse_incomplete
from .turn import Turn

if TYPE_CHECKING:
    from .position import Position

#: Refusals that come from the order of writing and not from a rule about order.
ORDER_OF_WRITING = (
    Verdict.NO_CHECKER,
    Verdict.BAR_FIRST,
    Verdict.NOT_ALL_HOME,
    Verdict.HIGHER_CHECKER,
)


def whole(ruling: Ruling) -> Ruling:
    """An empty turn is always asked about as a whole one."""
    if not ruling.steps and ruling.legal and not ruling.complete:
        return refuse_incomplete(ruling)
    return ruling


def steps_of(given: Any) -> tuple[Step, ...]:
    """Steps given as (source, target, die) or as Steps; what is none is refused."""
    try:
        steps = tuple(Step(*step) for step in given)
    except TypeError:
        raise Unreadable("unreadable turn", given=repr(given), word=repr(given)) from None
    for step in steps:
        numbers = all(isinstance(number, int) for number in step)
        if not numbers or not (OFF <= step.source <= BAR and OFF <= step.target <= BAR):
            raise Unreadable("unreadable turn", given=repr(given), word=repr(tuple(step)))
    return steps


def rule_on_text(position: Position, text: str, dice: tuple[int, ...], frame: Frame) -> Ruling:
    """The ruling on the best way to read a text; two results that fit are refused, both named."""
    try:
        legs = read_turn(text, frame)
        if any(len(leg.points) == 1 for leg in legs) and position.winner is None:
            return _rule_on_destinations(position, text, dice, legs)
        return _rule_on_legs(position, text, dice, legs)
    except Unreadable as error:
        error.facts |= {"position": position, "dice": write_dice(dice)}
        raise


def _rule_on_legs(position: Position, text: str, dice: tuple[int, ...], legs: list[Leg]) -> Ruling:
    rulings = [judge(position, dice, tuple(steps)) for steps in as_steps(legs, dice)]
    legal = [ruling for ruling in rulings if ruling.legal]
    if any(leg.hit for leg in legs):  # a star decides only between ways that are legal
        legal = [r for r in legal if any(step.hit for step in r.steps)] or legal
    results = {Turn(position, dice, ruling.steps): ruling for ruling in reversed(legal)}
    if len(results) > 1:
        first, second, *_ = sorted(map(str, results))
        raise Unreadable("two results", given=text, first=first, second=second)
    if legal:
        return whole(legal[0])
    fewest = min(len(ruling.steps) for ruling in rulings)  # 6/off is a 6 before it is 6/4/off
    direct = [ruling for ruling in rulings if len(ruling.steps) == fewest]
    return max(direct, key=lambda ruling: len(ruling.facts.get("steps", ruling.steps)))


def _rule_on_destinations(
    position: Position, text: str, dice: tuple[int, ...], legs: list[Leg]
) -> Ruling:
    """A lone destination is enough where only one legal turn fits."""
    fitting: dict[Turn, Turn] = {}
    for turn in position.turns_of(position.tree(dice).found, dice):
        for order in turn.orders():
            if _fits(order.steps, legs):
                fitting.setdefault(turn, order)
    if len(fitting) == 1:
        return judge(position, dice, next(iter(fitting.values())).steps)
    if fitting:
        first, second, *_ = map(str, fitting)
        raise Unreadable("two results", given=text, first=first, second=second)
    raise Unreadable("no turn ends there", given=text)


def put_in_order(position: Position, ruling: Ruling) -> Ruling:
    """Steps written in an order in which nobody could play them, put right if there is a way."""
    if ruling.verdict not in ORDER_OF_WRITING:
        return ruling
    asked = sorted((step.source, step.target) for step in ruling.steps)
    for turn in position.turns_of(position.tree(ruling.dice).found, ruling.dice):
        for order in turn.orders():
            if sorted((step.source, step.target) for step in order.steps) == asked:
                return judge(position, ruling.dice, order.steps)
    return ruling


def _fits(steps: tuple[Step, ...], legs: list[Leg]) -> bool:
    """A turn goes where the legs say: whole legs step by step, lone points as destinations."""
    left = list(steps)
    for leg in legs:
        sources: list[int | None] = [None] if len(leg.points) == 1 else [*leg.points[:-1]]
        targets = leg.points[-len(sources) :]
        for source, target in [*zip(sources, targets, strict=True)] * leg.times:
            fits = [s for s in left if s.target == target and source in (None, s.source)]
            if not fits:
                return False
            left.remove(fits[0])
    return True
