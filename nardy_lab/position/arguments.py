"""Values that a person gave: checked, named when they are wrong, and made into rows of counts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from ..rules.errors import Unreadable
from ..rules.switches import Rules
from ..rules.track import BAR, OFF, SIZE, across

Row: TypeAlias = tuple[int, ...]
Dice: TypeAlias = Sequence[int] | str
Groups: TypeAlias = tuple[tuple[int, int], ...]


def read_dice(given: Dice | None) -> tuple[int, ...]:
    """All dice of a roll, the larger first, a double four times: from (6, 1), "6-1" or "61".

    >>> read_dice("1-6"), read_dice((3, 3))
    ((6, 1), (3, 3, 3, 3))
    """
    numbers: list[Any] = list(given) if isinstance(given, Iterable) else []
    if isinstance(given, str):
        numbers = [int(d) for d in re.findall(r"\d", given)]
        if not re.fullmatch(r"\s*\d\s*[-–—:, ]?\s*\d\s*", given):
            numbers = []
    good = len(numbers) == 2 and all(
        isinstance(n, int) and not isinstance(n, bool) and 1 <= n <= 6 for n in numbers
    )
    if not good:
        raise Unreadable("bad dice", given=repr(given))
    high, low = max(numbers), min(numbers)
    return (high,) * 4 if high == low else (high, low)


def points_of(row: Row) -> dict[int, int]:
    """{point: checkers} of a row, zeros left out."""
    return {point: row[point] for point in range(BAR, OFF - 1, -1) if row[point]}


def row_of(given: Mapping[int, int], checkers: int) -> Row:
    """26 counts from {point: checkers}; what is missing is off."""
    row = [0] * SIZE
    if not isinstance(given, Mapping):
        raise Unreadable("set-up", given=given)
    for point, count in given.items():
        if isinstance(point, bool) or not isinstance(point, int) or not OFF <= point <= BAR:
            raise Unreadable("bad point", given=repr(point))
        if isinstance(count, bool) or not isinstance(count, int) or count < 0:
            raise Unreadable("bad count", point=point, given=repr(count))
        row[point] = count
    placed = sum(row)
    if placed > checkers:
        raise Unreadable("too many", given=placed, most=checkers)
    if row[OFF] and placed < checkers:
        raise Unreadable("too few", given=placed, most=checkers)
    row[OFF] += checkers - placed
    return tuple(row)


def refuse_shared_points(rules: Rules, rows: tuple[Row, Row]) -> None:
    """Refuse a board on which both sides share a point, or both have finished."""
    for point in range(1, BAR):
        his = across(rules.code.direction, point)
        if rows[0][point] and rows[1][his]:
            raise Unreadable("one point", mine=point, theirs=his)
    if not any(rows[0][1:]) and not any(rows[1][1:]) and rules.last_turn == "none":
        raise Unreadable("both finished")


def first_turns(
    rules: Rules, rows: tuple[Row, Row], player: int, given: Sequence[bool] | None
) -> tuple[bool, bool]:
    """Whose first turn is still to come: as given, or who stands as in the set-up."""
    if given is not None:
        flags = list(given) if isinstance(given, (tuple, list)) else []
        if len(flags) != 2 or not all(isinstance(flag, bool) for flag in flags):
            raise Unreadable("bad first", given=repr(given))
        return flags[0], flags[1]
    return stands_as_set_up(rules, rows[0], player), stands_as_set_up(rules, rows[1], 1 - player)


def stands_as_set_up(rules: Rules, row: Row, player: int) -> bool:
    """The row is a player's set-up."""
    return dict(rules.setup[player]) == {p: n for p, n in enumerate(row) if n}


def groups_of(rules: Rules, given: Sequence[Sequence[int]], left_over: bool) -> Groups:
    """The groups that are owed, if such can be under these rules."""
    try:
        groups = tuple((int(die), int(steps)) for die, steps in given)
    except (TypeError, ValueError):
        raise Unreadable("bad owed", given=repr(given)) from None
    dice = [die for die, _ in groups]
    good = (
        all(1 <= die <= 6 and 1 <= steps <= 4 for die, steps in groups)
        and dice == list(range(dice[0], dice[0] + len(dice)) if dice else ())
        and all(steps == 4 for _, steps in groups[1:])
        and (bool(groups) or not left_over)
    )
    grows = rules.doubles == "progression"
    if left_over:
        good = good and rules.unplayed == "opponent plays them" and (grows or len(groups) == 1)
    elif groups:
        good = good and grows and groups[0][1] == 4
    if not good:
        raise Unreadable("bad owed", given=repr(given))
    return groups
