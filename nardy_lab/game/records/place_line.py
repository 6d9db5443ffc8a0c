"""One line with which another person stands at the same place of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from ...notation.turns import write_dice
from ...position.arguments import read_dice
from ...position.position import Position
from ...rules.errors import Unreadable
from ..cube import Cube
from ..events import Event
from ..moment import CENTRED, Moment, owed_dice, result_at

if TYPE_CHECKING:
    from ..game import Game

#: What may stand after the position, and whether it has a value. `again`: the same player throws
#: once more. `then`: offers, and the answers that ended the game, joined by "+".
KEYS = {
    "dice": True,
    "cube": True,
    "throws": True,
    "turns": True,
    "passes": True,
    "seed": True,
    "number": True,
    "again": False,
    "crawford": False,
    "then": True,
}


def write_place(game: Game, base: Moment, then: Sequence[Event]) -> str:
    """The line of a moment in which nothing is offered, and of what was offered after it."""
    said = []
    if base.dice and not base.position.owed:
        said.append(f"dice={write_dice(base.dice)}")
    if base.cube != CENTRED:
        owner = "middle" if base.cube.owner is None else str(base.cube.owner)
        said.append(f"cube={base.cube.value},{owner}" + (",turned" if base.cube.turned else ""))
    counts = {key: getattr(base, key) for key in ("throws", "turns", "passes")}
    counts["number"] = game.number
    said += [f"{key}={count}" for key, count in counts.items() if count]
    said.append(f"seed={game.seed}")
    if not base.fresh and not base.dice:
        said.append("again")
    if game.crawford:
        said.append("crawford")
    if then:
        said.append("then=" + "+".join(map(_write_event, then)))
    return f"{base.position} ; {' '.join(said)}"


def _write_event(event: Event) -> str:
    if event.end is not None:
        return f"{event.do}:{event.end.name.lower().replace('_', '-')}:{event.player}"
    return f"{event.do}:{event.text.replace(' ', ',')}" if event.text else event.do


def do_then(game: Game, words: str) -> None:
    """Do again what was offered, and answered, at the place."""
    for word in words.split("+") if words else ():
        do, _, rest = word.partition(":")
        if do == "resign":
            end, _, player = rest.partition(":")
            game.resign(end, player=int(player) if player.isdecimal() else -1)
        elif do == "irregular":
            game.play(rest, irregular=True)
        elif do in ("double", "beaver", "take", "drop", "accept") and not rest:
            getattr(game, do)()
        else:
            raise Unreadable("bad place", given=words, word=word)


def read_place(line: str) -> tuple[Moment, dict[str, str]]:
    """The moment of a line, and what else was said in it."""
    place, _, rest = line.partition(";")
    said: dict[str, str] = {}
    for word in rest.split():
        key, equals, value = word.partition("=")
        if KEYS.get(key) is not bool(equals) or key in said:
            raise Unreadable("bad place", given=line.strip(), word=word)
        said[key] = value
    position = Position.parse(place)
    if "dice" in said and position.owed:
        raise Unreadable("bad place", given=line.strip(), word=f"dice={said['dice']}")
    throws, turns, passes = (number(said, key) for key in ("throws", "turns", "passes"))
    fresh = not {"dice", "again"} & set(said)
    moment = Moment(
        position,
        owed_dice(position),
        throws=throws,
        turns=turns,
        passes=passes,
        cube=_read_cube(said),
        fresh=fresh,
    )
    if "dice" in said:
        moment = replace(moment, dice=read_dice(said["dice"]))
    return replace(moment, result=result_at(moment)), said


def number(said: Mapping[str, str], key: str) -> int:
    """A whole number that was said, 0 where nothing was."""
    value = said.get(key, "0")
    if not value.isdecimal():
        raise Unreadable("bad place", given=value, word=f"{key}={value}")
    return int(value)


def _read_cube(said: dict[str, str]) -> Cube:
    value, *rest = said.get("cube", "1,middle").split(",")
    owners: dict[str, int | None] = {"middle": None, "0": 0, "1": 1}
    if (
        not value.isdecimal()
        or not rest
        or rest[0] not in owners
        or rest[1:] not in ([], ["turned"])
    ):
        raise Unreadable("bad place", given=said["cube"], word=f"cube={said['cube']}")
    return Cube(int(value), owners[rest[0]], bool(rest[1:]))
