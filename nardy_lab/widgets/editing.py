"""Setting a position up by hand: a checker goes from any place to any other."""

from __future__ import annotations

from ..position.arguments import points_of
from ..position.position import Position
from ..rules.errors import Unreadable
from ..rules.track import BAR, OFF, across


def moved_by_hand(position: Position, near: int | None, source: str, target: str) -> Position:
    """The position with one checker elsewhere; places are named as on the page (`place_name`).

    >>> start = Position.start("long")
    >>> str(moved_by_hand(start, 0, "near 24", "near off"))
    'long | 24:14 | 24:15'
    """
    seat = position.player if near is None else near
    side = _who_stands(position, seat, source)
    rows = [list(row) for row in position.rows]
    row = rows[side != position.player]
    row[_own_point(position, seat, side, source)] -= 1
    row[_own_point(position, seat, side, target)] += 1
    mine, theirs = (points_of(tuple(row)) for row in rows)
    return Position(position.rules, mine, theirs, player=position.player)


def _read(name: str) -> tuple[str, str]:
    where, _, key = name.partition(" ")
    known = key in ("bar", "off") or (key.isdecimal() and 1 <= int(key) < BAR and where == "near")
    if where not in ("near", "far") or not known:
        raise Unreadable("bad message", given=repr(name)[:80])
    return where, key


def _who_stands(position: Position, near: int, name: str) -> int:
    """The side whose checkers stand on a place."""
    where, key = _read(name)
    if key in ("bar", "off"):
        side = near if where == "near" else 1 - near
        sides = [side]
    else:
        sides = [near, 1 - near]
    for side in sides:
        row = position.rows[side != position.player]
        if row[_own_point(position, near, side, name)]:
            return side
    raise Unreadable("bad message", given=repr(name)[:80])


def _own_point(position: Position, near: int, side: int, name: str) -> int:
    """A side's own point of a place; both bars are his bar, both trays his tray."""
    _, key = _read(name)
    if key == "off":
        return OFF
    if key == "bar":
        if not position.rules.hitting:
            raise Unreadable("no bar here", given=position.rules.name)
        return BAR
    point = int(key)
    return point if side == near else across(position.rules.code.direction, point)
