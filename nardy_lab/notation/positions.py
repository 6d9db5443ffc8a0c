"""One line of text for rules and for a position, and back.

    long prime=home prime_checked=each-step | 24:14 20:1 | 24:15 | player=1 first=no,yes
    crazy | 20:15 | 24:15 | owed=5x4,6x4
    gulbar | 24:10 3:5 | 18:1 1:14 | player=1 owed=3x2 left_over

Rules are a game and what is turned in it. Then mine and theirs, each by its owner's numbers
(`bar:1`; what is missing is off). The last part is written only where it cannot be guessed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..rules.errors import Unreadable
from ..rules.games import games
from ..rules.switches import Rules
from ..rules.track import BAR, OFF

#: What may be said after the checkers, and whether something is said of it.
_SAID = {("player", True), ("first", True), ("owed", True), ("left_over", False)}


def write_rules(rules: Rules) -> str:
    """The game's key, then every switch that is not as in that game.

    >>> write_rules(games["long"].but(prime_checked="each step"))
    'long prime_checked=each-step'
    """
    base = games[rules.name]
    turned = base.differences(rules)
    return " ".join([rules.name, *(f"{k}={_write_option(k, v[1])}" for k, v in turned.items())])


def read_rules(text: str) -> Rules:
    """The rules behind such a line; options may be written with hyphens.

    >>> read_rules("long prime-checked=each-step").prime_checked
    'each step'
    """
    words = text.split()
    if not words:
        raise Unreadable("no rules", given=text, known=list(games))
    turned: dict[str, Any] = {}
    for word in words[1:]:
        switch, equals, option = word.partition("=")
        if not equals:
            raise Unreadable("unreadable rules", given=text, word=word)
        switch = switch.replace("-", "_")
        turned[switch] = _read_setup(option) if switch == "setup" else option
    return games[words[0]].but(**turned)


def _write_option(switch: str, option: Any) -> str:
    if switch == "setup":
        mine, theirs = (",".join(f"{p}:{n}" for p, n in side) for side in option)
        return mine if mine == theirs else f"{mine}/{theirs}"
    if isinstance(option, bool):
        return "yes" if option else "no"
    return str(option).lower().replace(" ", "-")


def _read_setup(text: str) -> Any:
    try:
        sides = [
            {int(p): int(n) for p, n in (pair.split(":") for pair in side.split(","))}
            for side in text.split("/")
        ]
    except ValueError:
        raise Unreadable("set-up", given=text) from None
    return sides[0] if len(sides) == 1 else tuple(sides)


def write_side(row: tuple[int, ...]) -> str:
    """One side's checkers on the board and the bar, from the far end; "-" when there are none."""
    pairs = [(BAR, row[BAR]), *((p, row[p]) for p in range(24, OFF, -1))]
    return " ".join(f"{'bar' if p == BAR else p}:{n}" for p, n in pairs if n) or "-"


def read_side(text: str, line: str) -> dict[int, int]:
    """{point: checkers} of one side; what is written twice is refused."""
    side: dict[int, int] = {}
    for word in text.replace(",", " ").split():
        if word == "-":
            continue
        place, colon, count = word.lower().partition(":")
        place = {"bar": str(BAR), "бар": str(BAR), "off": str(OFF), "снято": str(OFF)}.get(
            place, place
        )
        if not (colon and place.isdecimal() and count.isdecimal()) or int(place) in side:
            raise Unreadable("unreadable side", given=line, word=word)
        side[int(place)] = int(count)
    return side


def write_groups(groups: tuple[tuple[int, int], ...]) -> str:
    """Groups owed, die by steps.

    >>> write_groups(((3, 2), (4, 4)))
    '3x2,4x4'
    """
    return ",".join(f"{die}x{steps}" for die, steps in groups)


def read_groups(text: str) -> tuple[tuple[int, int], ...]:
    """The groups behind such a text; none of an empty one."""
    try:
        pairs = [tuple(map(int, group.split("x"))) for group in text.split(",") if group]
        return tuple((die, steps) for die, steps in pairs)
    except ValueError:
        raise Unreadable("bad owed", given=repr(text)) from None


def read_line(text: str) -> tuple[Rules, dict[int, int], dict[int, int], Mapping[str, str]]:
    """A position's line: rules, mine, theirs, and what else was said."""
    parts = [part.strip() for part in str(text).strip().split("|")]
    if len(parts) not in (3, 4):
        raise Unreadable("unreadable position", given=text)
    said: dict[str, str] = {}
    for word in parts[3].split() if len(parts) == 4 else ():
        key, equals, value = word.partition("=")
        if (key, bool(equals)) not in _SAID:
            raise Unreadable("unreadable position", given=text)
        said[key] = value
    return read_rules(parts[0]), read_side(parts[1], text), read_side(parts[2], text), said
