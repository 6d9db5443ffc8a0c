"""A match as a record: a head of its own, then the record of every game."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from ...notation.positions import write_rules
from ...rules.errors import Unreadable
from ...words import say
from .game_record import MAGIC, PEOPLE, read_record, spoken, write_record

if TYPE_CHECKING:
    from ..match import Match

FORMAT, VERSION = "nardy-lab match", 1


def match_record(match: Match) -> dict[str, Any]:
    """The record of a match, of plain values only."""
    games = [played.record for played in match.played]
    if match.game.result is None:
        games.append(match.game.record())
    return {
        "format": FORMAT,
        "version": VERSION,
        "rules": write_rules(match.rules),
        "to": match.to,
        "names": list(match.names),
        "seed": match.seed,
        "games": games,
    }


def write_match(record: dict[str, Any]) -> str:
    """The record as readable text, in the current language."""
    lines = [f"{FORMAT} {VERSION}"]
    lines += [f"{say(f'record.{key}')}: {record[key]}" for key in ("rules", "seed")]
    if record["to"] is not None:
        lines.append(f"{say('record.to')}: {record['to']}")
    for person, name in zip(PEOPLE, record["names"], strict=True):
        lines.append(f"{say(f'record.{person}')}: {name}")
    return "\n\n".join(["\n".join(lines), *map(write_record, record["games"])])


def read_match(text: str) -> dict[str, Any]:
    """The record behind a text in either language, or behind JSON."""
    text = text.strip()
    if text.startswith("{"):
        try:
            record: dict[str, Any] = json.loads(text)
        except ValueError:
            raise Unreadable("bad match", given=text[:80]) from None
        return record
    head, *games = text.split(MAGIC)
    first, *lines = head.strip().splitlines() or [""]
    if first.strip() != f"{FORMAT} {VERSION}":
        raise Unreadable("bad match", given=first)
    keys = spoken(("rules", "seed", "to", *PEOPLE))
    record = {"to": None, "names": [], "games": [read_record(MAGIC + game) for game in games]}
    for line in lines:
        word, _, value = (part.strip() for part in line.partition(":"))
        key = keys.get(word.lower())
        if key in PEOPLE:
            record["names"].append(value)
        elif key in ("seed", "to") and value.isdecimal():
            record[key] = int(value)
        elif key == "rules":
            record[key] = value
        else:
            raise Unreadable("bad match", given=line)
    return record
