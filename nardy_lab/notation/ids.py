"""Positions of the short family as other programs write them: GNU Position ID, Match ID, XGID.

A Position ID is the base64 of ten bytes: from the ace point to the bar as many ones as checkers,
then a zero, first for the side that waits, then for the side on roll. A Match ID holds cube, dice,
score in bits that cross the borders of its nine bytes. An XGID is readable: the points of X from 1
to 24 between the two bars, capitals for X, small letters for O, then cube, turn, dice, score.
"""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Sequence
from typing import NamedTuple

from ..rules.errors import Unreadable
from ..rules.track import BAR, SIZE

Row = tuple[int, ...]
#: The bits of a Match ID: each field with its width, from the lowest.
_FIELDS = (
    ("cube_log", 4), ("owner", 2), ("on_roll", 1), ("crawford", 1), ("state", 3), ("turn", 1),
    ("doubled", 1), ("resigned", 2), ("die", 3), ("other_die", 3), ("length", 15), ("score", 15),
    ("other_score", 15),
)  # fmt: skip
_CENTRED, _PLAYING = 3, 1
_POSITION_BYTES, _MATCH_BYTES = 10, 9


class MatchState(NamedTuple):
    """What is known beside the checkers. Players are 0 and 1; in an XGID X is 0.

    `owner` is None where the cube is in the middle, `dice` None where none lie, `length` 0 where
    no match is played.
    """

    on_roll: int
    dice: tuple[int, int] | None = None
    cube: int = 1
    owner: int | None = None
    scores: tuple[int, int] = (0, 0)
    length: int = 0
    crawford: bool = False
    jacoby: bool = False
    beaver: bool = False
    doubled: bool = False  # a double waits for its answer


class Diagram(NamedTuple):
    """A position as another program wrote it: rows of 26, of the side on roll and of the other.

    An off count stands in no ID: place 0 of each row is 0.
    """

    mine: Row
    theirs: Row
    state: MatchState | None = None


# -- GNU Position ID and Match ID ------------------------------------------------------------------


def _bytes_of(text: str, size: int) -> bytes:
    try:
        raw = base64.b64decode(text + "=" * (-len(text) % 4), validate=True)
    except (binascii.Error, ValueError):
        raw = b""
    if len(raw) != size:
        raise Unreadable("bad id", given=text)
    return raw


def _text_of(number: int, size: int) -> str:
    return base64.b64encode(number.to_bytes(size, "little")).decode().rstrip("=")


def read_position_id(text: str) -> tuple[Row, Row]:
    """The row of the side on roll and of the other.

    >>> mine, theirs = read_position_id("4HPwATDgc/ABMA")
    >>> {point: count for point, count in enumerate(mine) if count}
    {6: 5, 8: 3, 13: 5, 24: 2}
    """
    bits = int.from_bytes(_bytes_of(text, _POSITION_BYTES), "little")
    rows = []
    for _ in range(2):
        row = [0] * SIZE
        for point in range(1, BAR + 1):
            while bits & 1:
                row[point] += 1
                bits >>= 1
            bits >>= 1
        rows.append(tuple(row))
    if bits or max(map(sum, rows)) > 15:
        raise Unreadable("bad id", given=text)
    return rows[1], rows[0]


def write_position_id(mine: Sequence[int], theirs: Sequence[int]) -> str:
    """The Position ID of the side on roll and of the other.

    >>> mine, theirs = read_position_id("HC/wATDg8+AxAA")
    >>> write_position_id(mine, theirs)
    'HC/wATDg8+AxAA'
    """
    bits, place = 0, 0
    for row in (theirs, mine):
        for point in range(1, BAR + 1):
            bits |= ((1 << row[point]) - 1) << place
            place += row[point] + 1
    return _text_of(bits, _POSITION_BYTES)


def read_match_id(text: str) -> MatchState:
    """The cube, dice and score of a Match ID.

    >>> state = read_match_id("QYkqASAAIAAA")
    >>> state.cube, state.owner, state.on_roll, state.dice, state.length, state.scores
    (2, 0, 1, (5, 2), 9, (2, 4))
    """
    bits = int.from_bytes(_bytes_of(text, _MATCH_BYTES), "little")
    field = {}
    for name, width in _FIELDS:
        field[name] = bits & ((1 << width) - 1)
        bits >>= width
    die, other = field["die"], field["other_die"]
    if max(die, other) > 6 or bool(die) != bool(other) or field["owner"] == 2:
        raise Unreadable("bad id", given=text)
    return MatchState(
        field["on_roll"],
        (die, other) if die else None,
        1 << field["cube_log"],
        None if field["owner"] == _CENTRED else field["owner"],
        (field["score"], field["other_score"]),
        field["length"],
        crawford=bool(field["crawford"]),
        doubled=bool(field["doubled"]),
    )


def write_match_id(state: MatchState) -> str:
    """The Match ID of a game that goes on.

    >>> write_match_id(read_match_id("QYkqASAAIAAA"))
    'QYkqASAAIAAA'
    """
    die, other = state.dice or (0, 0)
    field = {
        "cube_log": state.cube.bit_length() - 1,
        "owner": _CENTRED if state.owner is None else state.owner,
        "on_roll": state.on_roll,
        "crawford": int(state.crawford),
        "state": _PLAYING,
        "turn": 1 - state.on_roll if state.doubled else state.on_roll,
        "doubled": int(state.doubled),
        "resigned": 0,
        "die": die,
        "other_die": other,
        "length": state.length,
        "score": state.scores[0],
        "other_score": state.scores[1],
    }
    bits, place = 0, 0
    for name, width in _FIELDS:
        bits |= field[name] << place
        place += width
    return _text_of(bits, _MATCH_BYTES)


# -- XGID ------------------------------------------------------------------------------------------


def read_xgid(text: str) -> Diagram:
    """The diagram of an XGID; of the score in money play it keeps what is written.

    >>> diagram = read_xgid("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10")
    >>> diagram.mine[24], diagram.theirs[6], diagram.state.dice
    (2, 5, (3, 1))
    """
    board, *numbers = text.strip().removeprefix("XGID=").split(":")
    try:
        values = [int(number) for number in numbers]
    except ValueError:
        raise Unreadable("bad xgid", given=text) from None
    if len(board) != SIZE or not re.fullmatch(r"[-A-Oa-o]*", board) or len(values) not in (8, 9):
        raise Unreadable("bad xgid", given=text)
    x, o = [0] * SIZE, [0] * SIZE
    for place, letter in enumerate(board):
        if letter.isupper():
            x[place] = ord(letter) - ord("A") + 1
        elif letter.islower():
            o[BAR - place] = ord(letter) - ord("a") + 1
    state = _xgid_state(text, numbers[3], values)
    if x[0] or o[0] or max(sum(x), sum(o)) > 15:
        raise Unreadable("bad xgid", given=text)
    rows = (tuple(x), tuple(o))
    return Diagram(rows[state.on_roll], rows[1 - state.on_roll], state)


def _xgid_state(text: str, dice: str, values: list[int]) -> MatchState:
    cube, owner, turn, _, score, other, special, length = values[:8]
    sides = {1: 0, -1: 1}
    thrown = dice if re.fullmatch("[1-6]{2}", dice) else None
    if turn not in sides or owner not in (-1, 0, 1) or not (thrown or dice in ("00", "D", "B")):
        raise Unreadable("bad xgid", given=text)
    if not 0 <= cube <= 15 or min(score, other, length) < 0 or not 0 <= special <= 3:
        raise Unreadable("bad xgid", given=text)
    money = length == 0
    return MatchState(
        sides[turn],
        (int(thrown[0]), int(thrown[1])) if thrown else None,
        1 << cube,
        sides.get(owner),
        (score, other),
        length,
        crawford=not money and special == 1,
        jacoby=money and bool(special & 1),
        beaver=money and bool(special & 2),
    )


def write_xgid(diagram: Diagram) -> str:
    """The XGID of a diagram; X is player 0.

    >>> text = "XGID=-A-Bb-DBB---bBa---bcbbaA-A:0:0:-1:00:4:0:0:0:10"
    >>> write_xgid(read_xgid(text)) == text
    True
    """
    state = diagram.state or MatchState(0)
    rows = (diagram.mine, diagram.theirs)
    x, o = rows[state.on_roll], rows[1 - state.on_roll]
    board = ""
    for place in range(SIZE):
        mine, his = x[place] if place else 0, o[BAR - place] if place < BAR else 0
        letters = chr(ord("A") + mine - 1) if mine else chr(ord("a") + his - 1) if his else "-"
        board += letters
    owner = {None: 0, 0: 1, 1: -1}[state.owner]
    special = int(state.crawford) if state.length else state.jacoby + 2 * state.beaver
    dice = "".join(map(str, state.dice)) if state.dice else "00"
    numbers = (
        state.cube.bit_length() - 1, owner, -1 if state.on_roll else 1, dice, *state.scores,
        special, state.length, 10,
    )  # fmt: skip
    return "XGID=" + ":".join([board, *map(str, numbers)])


def read_diagram(text: str) -> Diagram | None:
    """The diagram behind an XGID, or a Position ID alone or with a Match ID; None of other text.

    >>> read_diagram("HC/wATDg8+AxAA:cIgUAAAAAAAA").state.dice
    (1, 5)
    >>> read_diagram("long | 24:15 | 24:15") is None
    True
    """
    plain = text.strip()
    if plain.startswith("XGID="):
        return read_xgid(plain)
    plain = re.sub(r"^(?:GNU\s?BG ID|Position ID)\s*[:=]\s*", "", plain, flags=re.IGNORECASE)
    match = re.fullmatch(r"([A-Za-z0-9+/]{14})(?:\s*:\s*([A-Za-z0-9+/]{12}))?", plain)
    if match is None:
        return None
    mine, theirs = read_position_id(match[1])
    return Diagram(mine, theirs, read_match_id(match[2]) if match[2] else None)
