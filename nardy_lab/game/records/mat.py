"""Match files of the short family, as most programs write them (.mat): read and written.

     5 point match

     Game 1
     Anna : 0                          Boris : 0
      1) 31: 8/5 6/5                    52: 13/11 13/8
      2)  Doubles => 2                   Takes
      3) 64: 24/14
          Wins 2 points

The left column is the first person's. Each numbers the points from his own end; 25 is the bar, 0
off.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ...notation.turns import write_dice, write_steps
from ...rules.errors import NardyError, Refused, Unreadable
from ...rules.games import games
from ...rules.score import SCALES, points_of
from .game_record import play_as_made

if TYPE_CHECKING:
    from ..events import Event
    from ..game import Game

_LENGTH = re.compile(r"^\s*(\d+) point match", re.IGNORECASE)
_GAME = re.compile(r"^\s*Game (\d+)", re.IGNORECASE)
_NAMES = re.compile(r"^\s*(.+?)\s*:\s*\d+\s{2,}(.+?)\s*:\s*\d+\s*$")
_ROW = re.compile(r"^\s*(\d+)\)(.*)$")
_CELL = re.compile(
    r"(?P<dice>[1-6]{2}):(?P<turn>.*)|(?P<do>Doubles|Takes|Drops|Wins)\b(?P<rest>.*)", re.IGNORECASE
)
#: Where the second column begins, in the lines that are written.
_COLUMN = 33


@dataclass
class _Told:
    """One game as the file tells it: who the two are, and what each cell says."""

    names: tuple[str, str] = ("1", "2")
    cells: list[tuple[int, str, int]] = field(default_factory=list)  # person, text, line


def read_mat(
    make: Callable[..., Game], text: str, lenient: bool = False
) -> tuple[int, tuple[Game, ...]]:
    """The length of the match (0 where there is none), and its games, each played again.

    A turn against the rules stops the reading with its place; `lenient` accepts it and goes on.
    """
    length, told = _tell(text)
    found = tuple(_played(make, number, each, lenient) for number, each in enumerate(told, 1))
    return length, found


def _tell(text: str) -> tuple[int, list[_Told]]:
    length: int | None = None
    told: list[_Told] = []
    for place, line in enumerate(text.splitlines(), 1):
        plain = line.rstrip()
        if not plain.strip() or plain.lstrip().startswith(";"):
            continue
        found = _LENGTH.match(plain)
        if found:
            length = int(found[1])
        elif _GAME.match(plain):
            told.append(_Told())
        elif told and not told[-1].cells and _NAMES.match(plain):
            names = _NAMES.match(plain)
            assert names is not None
            told[-1].names = (names[1], names[2])
        elif told and _read_row(told[-1], plain, place):
            continue
        else:
            raise Unreadable("mat line", place=place, given=plain.strip())
    if length is None:
        raise Unreadable("no mat", given=text[:60])
    return length, told


def _read_row(told: _Told, line: str, place: int) -> bool:
    """The one or two cells of a row; False where it is none."""
    row = _ROW.match(line)
    if row is None:
        won = re.match(r"^(\s*)(Wins .*)$", line, re.IGNORECASE)
        if won is None:
            return False
        told.cells.append((int(len(won[1]) >= _COLUMN - 8), won[2], place))
        return True
    body = row[2]
    starts = [match.start() for match in re.finditer(r"[1-6]{2}:|Doubles|Takes|Drops|Wins", body)]
    second = next((at for at in starts if at >= 6 and body[at - 2 : at].isspace()), None)
    left = body if second is None else body[:second]
    for person, cell in ((0, left), (1, "" if second is None else body[second:])):
        if cell.strip():
            told.cells.append((person, cell.strip(), place))
    return bool(body.strip())


def _played(make: Callable[..., Game], number: int, told: _Told, lenient: bool) -> Game:
    """A game played again, cell by cell."""
    names = told.names if told.names[0] != told.names[1] else (f"{told.names[0]} 1", "2")
    game = _begun(make, number, names, told)
    turns = 0
    for person, text, place in told.cells:
        cell = _CELL.fullmatch(text)
        if cell is None:
            raise Unreadable("mat line", place=place, given=text)
        turns += bool(cell["dice"])
        try:
            _do(game, person, cell, lenient)
        except NardyError as error:
            facts = {"game": number, "turn": turns, "dice": cell["dice"] or cell["do"]}
            raise Unreadable("mat turn", reason=error, **facts) from error
    return game


def _begun(make: Callable[..., Game], number: int, names: tuple[str, str], told: _Told) -> Game:
    """The game before its first turn: the first roll is the lot's, unless it is a double."""
    person, text, _ = told.cells[0] if told.cells else (0, "", 0)
    cell = _CELL.fullmatch(text)
    dice = tuple(map(int, cell["dice"])) if cell and cell["dice"] else (1, 1)
    if dice[0] == dice[1]:
        rules = games["short"].but(opening_dice="thrown anew")
        return make(rules, names=names, begins=person, seed=0, number=number - 1)
    lot = sorted(dice, reverse=person == 0)
    return make(games["short"], names=names, lot=[lot], seed=0, number=number - 1)


def _do(game: Game, person: int, cell: re.Match[str], lenient: bool) -> None:
    player = int(person != game.white)
    if cell["dice"]:
        if game.position.player != player:
            raise Refused("not your turn", position=game.position)
        if game.dice is None:
            game.roll(cell["dice"])
        play_as_made(game, _plain_turn(cell["turn"]), lenient)
    elif cell["do"].lower() == "doubles":
        game.double()
    elif cell["do"].lower() == "takes":
        game.take()
    elif cell["do"].lower() == "drops":
        game.drop()
    elif game.result is None:
        _resign(game, player, cell["rest"])


def _plain_turn(text: str) -> str:
    """A turn as `play` reads it: 25 is the bar, 0 off, and nothing said is a pass."""
    plain = re.sub(r"\b25/", "bar/", re.sub(r"/0\b", "/off", text.strip()))
    return "pass" if not plain or "cannot move" in plain.lower() else plain


def _resign(game: Game, winner: int, rest: str) -> None:
    """A game that ends without the board saying so: the other has resigned it."""
    points = re.search(r"\d+", rest)
    each = max(int(points[0]) // game.cube.value, 1) if points else 1
    loser = list(game.position.rows[0 if game.position.player != winner else 1])
    for end in SCALES[game.rules.scoring.scores]:
        if points_of(end, loser) == each:
            game.resign(end, player=1 - winner)
            game.accept()
            return
    raise Unreadable("mat line", place="", given=rest.strip())


# -- writing ---------------------------------------------------------------------------------------


def write_mat(played: Sequence[Game], length: int = 0) -> str:
    """The games of a match as a .mat file; `length` 0 is money play."""
    lines = [f" {length} point match"]
    score = [0.0, 0.0]
    for number, game in enumerate(played, 1):
        if game.rules.direction != "contrary":
            raise Unreadable("mat only short", given=game.rules.name)
        first, second = game.people or ("1", "2")
        left = f" {first} : {score[0]:g}"
        lines += ["", f" Game {number}", f"{left:<{_COLUMN + 1}}{second} : {score[1]:g}"]
        lines += _rows(_cells(game))
        if game.result is not None:
            points = game.result.points if game.white == 0 else game.result.points[::-1]
            score = [old + new for old, new in zip(score, points, strict=True)]
            lines.append(_wins(points))
    return "\n".join(lines) + "\n"


def _wins(points: tuple[float, ...]) -> str:
    best = max(points)
    indent = 6 if points[0] == best else _COLUMN + 2
    return f"{' ' * indent}Wins {best:g} point{'' if best == 1 else 's'}"


def _cells(game: Game) -> list[tuple[int, str]]:
    """What each person did, in order; a roll and its turn are one cell."""
    cells: list[tuple[int, str]] = []
    if game.start_dice and game.history and game.history[0].do != "roll":
        cells.append((game.white, f"{write_dice(game.start_dice).replace('-', '')}:"))
    for event in game.history:
        person = event.player if game.white == 0 else 1 - event.player
        text = _cell(event)
        if text and event.do in ("turn", "irregular") and cells and cells[-1][1].endswith(":"):
            cells[-1] = (person, f"{cells[-1][1]} {text}".rstrip())
        elif text:
            cells.append((person, text))
    return cells


def _cell(event: Event) -> str:
    if event.dice:
        return write_dice(event.dice).replace("-", "") + ":"
    if event.turn is not None:
        steps = write_steps(event.turn.steps) if event.turn.steps else " "
        return steps.replace("bar/", "25/").replace("/off", "/0")
    said = {"double": "Doubles", "take": "Takes", "drop": "Drops"}
    return event.text or said.get(event.do, "")


def _rows(cells: list[tuple[int, str]]) -> list[str]:
    """Two cells a row, numbered; who begins on the right leaves the first one empty."""
    rows: list[list[str]] = []
    for person, text in cells:
        if person == 0 or not rows or len(rows[-1]) == 2:
            rows.append([text] if person == 0 else ["", text])
        else:
            rows[-1].append(text)
    return [
        f"{number:3}) {row[0]:<{_COLUMN - 7}}  {row[1] if len(row) > 1 else ''}".rstrip()
        for number, row in enumerate(rows, 1)
    ]
