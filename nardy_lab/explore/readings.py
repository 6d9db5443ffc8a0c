"""The readings of the rules that the five sources hold, and what each says of a turn."""

from __future__ import annotations

import html
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from ..drawing.svg import draw
from ..notation.turns import write_dice
from ..position.arguments import Dice, read_dice
from ..position.position import Position, position_of
from ..position.ruling import Ruling
from ..rules.errors import Unreadable
from ..rules.games import games
from ..rules.switches import Rules
from ..words import say
from ..words.sources import source_title

if TYPE_CHECKING:
    import pandas as pd

#: key: (source, the game it speaks of, what it turns there). The key's words are `reading.<key>`.
_READINGS: dict[str, tuple[str, str, dict[str, Any]]] = {
    "000 first": ("000", "long", {"first_turn_head": "any roll"}),
    "000 classical": ("000", "long", {}),
    "000 article": ("000", "long", {"order": "larger first", "prime": "home"}),
    "000 nardgammon": ("000", "nardgammon", {}),
    "002 first": ("002", "federation", {}),
    "002 second": ("002", "federation", {"first_turn_head": "doubles"}),
    "002 third": (
        "002",
        "federation",
        {"first_turn_head": "any roll", "second_head_checker": "when the first is stuck"},
    ),
    "002 traditional": ("002", "long", {"first_turn_head": "natural obstacle"}),
    "002 home": ("002", "long", {"prime": "home"}),
    "003": ("003", "long", {"prime_checked": "each step", "next_game": "lot"}),
    "004 first page": ("004", "long", {"first_turn_head": "natural obstacle"}),
    "004 numbered": ("004", "long", {"prime": "home"}),
    "004 answers": (
        "004",
        "long",
        {
            "first_turn_head": "six-six",
            "prime": "home",
            "scores": "oin mars koks home mars",
            "koks_when": "head not emptied",
        },
    ),
    "004 classical": ("004", "long", {}),
    "004 tournament": (
        "004",
        "long",
        {"last_turn": "equal turns", "cube": "doubling", "beaver": True},
    ),
    "000 short first": ("000", "short", {}),
    "000 short second": ("000", "tavla", {"one_die": "free", "bear_off": "large enough"}),
    "000 short third": ("000", "short", {"bear_off": "large enough"}),
    "002 short first": ("002", "short", {"opening_dice": "thrown anew", "koks_zone": "bar"}),
    "002 short second": ("002", "short", {"koks_zone": "winner's home"}),
    "001": ("001", "hyper", {}),
}  # fmt: skip


@dataclass(frozen=True)
class Reading:
    """One text's reading of the rules, as far as it speaks; where it is silent, the game's own."""

    key: str
    source: str
    rules: Rules

    @property
    def title(self) -> str:
        """Which text it is, in the current language."""
        return f"{self.source} — {say(f'reading.{self.key}')}"

    def __str__(self) -> str:
        return f"{self.title} ({source_title(self.source)})"


def readings() -> tuple[Reading, ...]:
    """Every reading that a source gives of a game that it describes.

    >>> [reading.key for reading in readings()][:3]
    ['000 first', '000 classical', '000 article']
    """
    return tuple(
        Reading(key, source, games[game].but(**turned))
        for key, (source, game, turned) in _READINGS.items()
    )


def readings_for(position: Position) -> tuple[Reading, ...]:
    """The readings under which a position can stand."""
    rules = position.rules
    return tuple(
        reading
        for reading in readings()
        if reading.rules.direction == rules.direction and reading.rules.checkers == rules.checkers
    )


class Dispute:
    """A turn that is argued about: what each text says of it, and why.

    >>> line = "long | 24:4 17:2 16:2 15:2 14:2 13:2 1:1 | 24:4 23:2 22:2 21:2 20:2 19:2 11:1"
    >>> dispute = settle(line, "6-1", "24/18 18/17")
    >>> [reading.key for reading, ruling in dispute.rulings.items() if not ruling.complete]
    ['000 nardgammon', '002 first', '002 second', '002 third', '003']
    """

    def __init__(self, position: Position, dice: tuple[int, ...], turn: str) -> None:
        self.position = position
        self.dice = dice
        self.turn = turn

    @cached_property
    def rulings(self) -> Mapping[Reading, Ruling]:
        """Each reading that fits the position, with its ruling on the turn as a whole one."""
        asked = (self.dice[0], self.dice[-1])
        return {
            reading: self.position.under(reading.rules).why(self.turn, asked)
            for reading in readings_for(self.position)
        }

    @property
    def line(self) -> str:
        """One line to send: `nl.settle` of it shows the same page."""
        return f"{self.position} ; {write_dice(self.dice)} ; {self.turn}"

    @cached_property
    def table(self) -> pd.DataFrame:
        """One row a reading: whether it allows the turn, the ruling, and who states the rule."""
        import pandas as pd

        rows = [
            {
                "reading": reading.title,
                "allowed": ruling.complete,
                "ruling": _verdict(ruling),
                "rule": ruling.rule,
                "stated in": ruling.source or say("nobody says so"),
            }
            for reading, ruling in self.rulings.items()
        ]
        return pd.DataFrame(rows)

    @property
    def summary(self) -> str:
        """How many of the readings allow it, in a sentence."""
        allowed = sum(ruling.complete for ruling in self.rulings.values())
        facts = {"turn": self.turn, "dice": write_dice(self.dice), "count": allowed}
        return say("dispute.summary", facts | {"all": len(self.rulings)})

    def groups(self) -> list[tuple[str, bool, list[Reading]]]:
        """The different answers, each with those who give it."""
        found: dict[tuple[str, bool], list[Reading]] = {}
        for reading, ruling in self.rulings.items():
            found.setdefault((_verdict(ruling), ruling.complete), []).append(reading)
        return [(text, allowed, who) for (text, allowed), who in found.items()]

    def __str__(self) -> str:
        lines = [self.summary]
        for text, _, who in self.groups():
            lines += ["", text, *(f"  {reading}" for reading in who)]
        return "\n".join([*lines, "", self.line])

    def __repr__(self) -> str:
        return str(self)

    def page(self) -> str:
        """One page of HTML: the position, the question, and each answer with who gives it."""
        code, player = self.position.rules.code, self.position.player
        picture = draw(
            code.direction, *self.position.rows, player=player, dice=(self.dice[0], self.dice[-1])
        )
        parts = [
            f"<h3>{html.escape(self.summary)}</h3>",
            f'<div style="max-width:36em">{picture}</div>',
        ]
        for text, allowed, who in self.groups():
            sign = say("dispute.allowed" if allowed else "dispute.refused")
            names = "".join(f"<li>{html.escape(str(reading))}</li>" for reading in who)
            parts.append(f"<h4>{html.escape(sign)}</h4><p>{html.escape(text)}</p><ul>{names}</ul>")
        parts.append(
            f"<p>{html.escape(say('dispute.line'))}<br><code>{html.escape(self.line)}</code></p>"
        )
        return "".join(parts)

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        return {"text/plain": str(self), "text/html": self.page()}


def _verdict(ruling: Ruling) -> str:
    """The ruling on a whole turn; a mere beginning is told as one."""
    return str(ruling)


def settle(position: Position | str, dice: Dice | None = None, turn: str = "") -> Dispute:
    """What each source says of a turn, with this roll in this position.

    One line does as well: "position ; 6-1 ; 24/18 18/17", as `Dispute.line` writes it.
    """
    if isinstance(position, str) and position.count(";") == 2:
        position, dice, turn = (part.strip() for part in position.split(";"))
    begin = position_of(position)
    if begin.owed:
        raise Unreadable("owed, no roll", position=begin)
    if dice is None or not str(turn).strip():
        raise Unreadable("settle what", given=str(position))
    return Dispute(begin, read_dice(dice), str(turn).strip())
