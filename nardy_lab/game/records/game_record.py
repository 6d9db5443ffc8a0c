"""A game as a record: JSON, readable text in either language, one line; and back by replaying it.

The record is a dict of plain values, described by `game.schema.json`; its `version` changes when
that does. The text is the same record, one event a line, its words in English or Russian:

    nardy-lab game 1
    rules: long
    seed: 7
    number: 0
    lot: 6-2
    white: first

    1. white 6-1: 24/18 18/17
    2. black 5-5: 24/19 19/14 14/9 9/4

A turn without dice is a phase that is played without a throw. The line of `share()` is the
position's own line, then what else holds there:

    short | 24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5 | player=1 ; dice=6-1 cube=2,0,turned seed=7

Reading plays every event again by the rules, so a record that was not played so is refused, with
the event that is wrong.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from ...notation.positions import read_rules, write_rules
from ...notation.turns import write_dice
from ...position.position import Position
from ...rules.errors import NardyError, Refused, Unreadable
from ...rules.score import SCALES, End
from ...words import LANGUAGES, say
from ..events import Event, end_name

if TYPE_CHECKING:
    from ..game import Game

FORMAT, VERSION = "nardy-lab game", 1
MAGIC = f"{FORMAT} {VERSION}"
PEOPLE = ("first", "second")
COLOURS = ("white", "black")
#: What takes no more than a word to tell.
PLAIN = ("double", "take", "drop", "beaver", "accept", "refuse", "demand")


# -- a game as a dict ------------------------------------------------------------------------------


def record_of(game: Game) -> dict[str, Any]:
    """The record of a game, of plain values only."""
    record: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "rules": write_rules(game.rules),
        "seed": game.seed,
        "number": game.number,
        "white": game.white,
        "lot": [list(throw) for throw in game.lot],
        "crawford": game.crawford,
        "events": [_event_record(event) for event in game.history],
    }
    if game.start != Position.start(game.rules):
        record["start"] = str(game.start)
    if game.people:
        record["names"] = list(game.people)
    if game.result:
        record["result"] = _result_record(game)
    return record


def _result_record(game: Game) -> dict[str, Any]:
    assert game.result is not None
    end = game.result.end.name.lower().replace("_", " ")
    return {"end": end, "points": list(game.result.points)}


def _event_record(event: Event) -> dict[str, Any]:
    told: dict[str, Any] = {"do": event.do, "player": event.player}
    if event.dice:
        told["dice"] = list(event.dice)
    if event.turn is not None:
        told["turn"] = str(event.turn)
    if event.text:
        told["turn"] = event.text
    if event.end:
        told["end"] = event.end.name.lower().replace("_", " ")
    if event.comment:
        told["comment"] = event.comment
    return told


def replay(make: Callable[..., Game], record: Any, lenient: bool = False) -> Game:
    """The game of a record, every event played again by the rules.

    What the rules refuse is refused with its place; `lenient` accepts it as an irregular turn.
    """
    if not isinstance(record, dict) or record.get("format") != FORMAT:
        raise Unreadable("no record", given=_shortened(record))
    if record.get("version") != VERSION:
        raise Unreadable("record version", given=record.get("version"), known=[str(VERSION)])
    game = _game_to_replay(make, record)
    events = record.get("events", [])
    if not isinstance(events, list):
        raise Unreadable("bad record", word="events", given=_shortened(events))
    for place, event in enumerate(events, 1):
        try:
            _do_again(game, event, lenient)
            if event.get("comment"):
                game.comment(str(event["comment"]))
        except NardyError as error:
            raise Unreadable("bad event", place=place, reason=error) from error
    if "result" in record and (not game.result or record["result"] != _result_record(game)):
        raise Unreadable("bad result", given=_shortened(record["result"]), result=str(game.result))
    return game


def _game_to_replay(make: Callable[..., Game], record: dict[str, Any]) -> Game:
    rules = read_rules(str(record.get("rules", "")))
    start: Any = Position.parse(record["start"]) if "start" in record else rules
    if isinstance(start, Position) and start.rules != rules:
        raise Unreadable("bad record", word="start", given=_shortened(record["start"]))
    return make(
        start,
        seed=record.get("seed", 0),
        number=record.get("number", 0),
        names=record.get("names"),
        begins=record.get("white", 0),
        lot=record.get("lot") or None,
        crawford=record.get("crawford") is True,
    )


def play_as_made(game: Game, turn: str, lenient: bool) -> None:
    """A turn of a record: by the rules, or where they refuse it as it was made, and accepted."""
    try:
        game.play(turn)
    except Refused:
        if not lenient:
            raise
        game.play(turn, irregular=True)
        game.accept()


def _do_again(game: Game, event: Any, lenient: bool) -> None:
    """One event of a record, done by the player who did it."""
    do = event.get("do") if isinstance(event, dict) else None
    player = event.get("player") if do else None
    if do not in ("roll", "turn", "irregular", "resign", *PLAIN):
        raise Unreadable("bad record", word="do", given=_shortened(event))
    if player not in (0, 1) or (do != "resign" and player != game.player):
        raise Unreadable("bad record", word="player", given=_shortened(event))
    if do == "roll":
        if not game.history and game.dice == tuple(event.get("dice") or ()):
            return  # the dice of the lot, which lie there already
        game.roll(event.get("dice") or "")
    elif do == "turn":
        play_as_made(game, str(event.get("turn", "")), lenient)
    elif do == "irregular":
        game.play(str(event.get("turn", "")), irregular=True)
    elif do == "resign":
        game.resign(str(event.get("end", "")) or None, player=player)
    else:
        getattr(game, do)()


def _shortened(given: Any) -> str:
    text = repr(given)
    return text if len(text) <= 80 else text[:79] + "…"


# -- a game as text --------------------------------------------------------------------------------


def write_record(record: dict[str, Any]) -> str:
    """The record as readable text, in the current language."""
    lines = [MAGIC]

    def head(key: str, value: Any) -> None:
        lines.append(f"{say(f'record.{key}')}: {value}")

    for key in ("rules", "start", "seed", "number"):
        if key in record:
            head(key, record[key])
    for person, name in zip(PEOPLE, record.get("names", ()), strict=False):
        head(person, name)
    if record["lot"]:
        head("lot", " ".join(f"{first}-{second}" for first, second in record["lot"]))
    head("white", say(f"record.{PEOPLE[record['white']]}"))
    if record["crawford"]:
        head("crawford", say("record.yes"))
    lines += ["", *_event_lines(_with_opening(record))]
    if "result" in record:
        white, black = record["result"]["points"]
        lines.append("")
        head("result", f"{white:g}-{black:g} {_end_word(record['result']['end'])}")
    return "\n".join(lines)


def _end_word(end: str) -> str:
    return end_name(End[end.upper().replace(" ", "_")])


def _with_opening(record: dict[str, Any]) -> list[dict[str, Any]]:
    """The events, with the dice of the lot shown where they are the first roll."""
    events: list[dict[str, Any]] = record["events"]
    if events and events[0]["do"] == "turn" and record["lot"] and "start" not in record:
        dice = sorted(record["lot"][-1], reverse=True)
        return [{"do": "roll", "player": events[0]["player"], "dice": dice}, *events]
    return events


def _event_lines(events: list[dict[str, Any]]) -> list[str]:
    """A line an event, but a roll and the turn that plays it share one; turns are numbered."""
    lines: list[str] = []
    turn = 0
    for place, event in enumerate(events):
        who = say(f"record.{COLOURS[event['player']]}")
        before = events[place - 1] if place else None
        if event["do"] == "roll":
            turn += 1
            lines.append(f"{turn:3}. {who} {write_dice(tuple(event['dice']))}")
        elif event["do"] == "turn":
            text = say("pass") if event["turn"] == "pass" else event["turn"]
            if before and before["do"] == "roll" and "comment" not in before:
                lines[-1] += f": {text}"
            else:
                lines.append(f"     {who}: {text}")
        elif event["do"] == "irregular":
            lines.append(f"     {who} {say('record.irregular')}: {event['turn']}")
        elif event["do"] == "resign":
            lines.append(f"     {who} {say('record.resign')}: {_end_word(event['end'])}")
        else:
            lines.append(f"     {who} {say('record.' + event['do'])}")
        if "comment" in event:
            lines.append(f"     # {event['comment']}")
    return lines


def read_record(text: str) -> dict[str, Any]:
    """The record behind a text in either language, or behind JSON."""
    text = str(text).strip()
    if text.startswith("{"):
        try:
            record: dict[str, Any] = json.loads(text)
        except ValueError as error:
            raise Unreadable("no record", given=_shortened(text)) from error
        return record
    first, *lines = text.splitlines() or [""]
    if not first.startswith(FORMAT):
        raise Unreadable("no record", given=_shortened(first))
    version = first[len(FORMAT) :].strip()
    if version != str(VERSION):
        raise Unreadable("record version", given=version, known=[str(VERSION)])
    record = {"format": FORMAT, "version": VERSION, "events": []}
    for number, line in enumerate(lines, 2):
        if line.strip():
            if not (_read_head(record, line) or _read_event(record, line)):
                raise Unreadable("bad line", place=number, given=line.strip())
    return record


def spoken(keys: Sequence[str]) -> dict[str, str]:
    """The words of all languages for these keys of a record, in lower case."""
    return {texts[f"record.{key}"].lower(): key for texts in LANGUAGES.values() for key in keys}


def _read_head(record: dict[str, Any], line: str) -> bool:
    """Read a line "key: value"; False where it is none."""
    word, colon, value = (part.strip() for part in line.partition(":"))
    keys = ("rules", "start", "seed", "number", "lot", "white", "crawford", "result", *PEOPLE)
    key = spoken(keys).get(word.lower())
    if not colon or key is None:
        return False
    people = spoken(PEOPLE)
    if key in PEOPLE:
        record.setdefault("names", []).append(value)
    elif key in ("seed", "number") and value.isdecimal():
        record[key] = int(value)
    elif key == "lot":
        record["lot"] = [list(map(int, throw)) for throw in re.findall(r"(\d)-(\d)", value)]
    elif key == "white" and value.lower() in people:
        record["white"] = PEOPLE.index(people[value.lower()])
    elif key == "crawford":
        record["crawford"] = value.lower() in spoken(("yes",))
    elif key == "result":
        return _read_result(record, value)
    elif key in ("rules", "start"):
        record[key] = value
    else:
        return False
    return True


def _read_result(record: dict[str, Any], value: str) -> bool:
    match = re.fullmatch(r"([\d.]+)-([\d.]+) (.+)", value)
    end = _read_end(record, match[3]) if match else None
    if match is None or end is None:
        return False
    points = [float(number) for number in (match[1], match[2])]
    record["result"] = {"end": end, "points": points}
    return True


def _read_end(record: dict[str, Any], word: str) -> str | None:
    """The key of an end in any language's words, first of those on the scale of the rules."""
    scale = SCALES[read_rules(str(record.get("rules", ""))).scoring.scores]
    for end in (*scale, *End):
        key: str = end.name.lower().replace("_", " ")
        if word.lower() in (texts[f"end.{key}"].lower() for texts in LANGUAGES.values()):
            return key
    return None


def _read_event(record: dict[str, Any], line: str) -> bool:
    """Read a line of play; False where it is none."""
    events = record["events"]
    if line.strip().startswith("#") and events:
        events[-1]["comment"] = line.strip()[1:].strip()
        return True
    colours = spoken(COLOURS)
    match = re.fullmatch(r"\s*(?:\d+\.)?\s*(\w+)\s*(.*)", line)
    if match is None or match[1].lower() not in colours:
        return False
    player = COLOURS.index(colours[match[1].lower()])
    what, colon, turn = (part.strip() for part in match[2].partition(":"))
    dice = re.fullmatch(r"([1-6])-([1-6])", what)
    if dice:
        rolled = [int(dice[1]), int(dice[2])]
        events.append({"do": "roll", "player": player, "dice": rolled})
    if dice or (not what and colon):
        if colon:
            events.append({"do": "turn", "player": player, "turn": turn})
        return True
    do = spoken(("irregular", "resign", *PLAIN)).get(what.lower())
    if do is None or bool(colon) != (do in ("irregular", "resign")):
        return False
    event: dict[str, Any] = {"do": do, "player": player}
    if do == "irregular":
        event["turn"] = turn
    elif do == "resign":
        event["end"] = _read_end(record, turn) or turn
    events.append(event)
    return True
