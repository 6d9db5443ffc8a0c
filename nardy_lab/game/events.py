"""What happened in a game, one thing at a time, and how the game ended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..notation.turns import write_dice
from ..position.passing import unplayable
from ..position.turn import Turn
from ..rules.score import End
from ..words import say

if TYPE_CHECKING:
    from ..position.ruling import Ruling


def colour(player: int) -> str:
    """White (who began) or Black, in the current language."""
    return say("board.white" if player == 0 else "board.black")


def end_name(end: End) -> str:
    """The kind of end in the current language: mars, gammon, …"""
    return say(f"end.{end.name.lower().replace('_', ' ')}")


@dataclass(frozen=True)
class Result:
    """How a game ended: the winner (None in a draw), the kind of end, the points of each player.

    >>> str(Result(0, End.MARS, (2, 0)))
    'White wins: mars. Points: 2–0.'
    """

    winner: int | None
    end: End
    points: tuple[float, float]
    resigned: bool = False

    def __str__(self) -> str:
        facts = {"points": "–".join(f"{points:g}" for points in self.points)}
        if self.winner is None:
            return say(f"result.{end_name_key(self.end)}", facts)
        facts |= {"who": colour(self.winner), "end": end_name(self.end)}
        return say("result.resigned" if self.resigned else "result.won", facts)


def end_name_key(end: End) -> str:
    """The key of an end without a winner."""
    return "draw" if end == End.DRAW else "blocked"


@dataclass(frozen=True)
class Event:
    """One thing that a player did.

    `do` is "roll", "turn", "irregular", "accept", "demand", "double", "take", "drop", "beaver",
    "resign" or "refuse". A roll has its `dice`, a turn its `turn` (empty in a pass), an irregular
    turn its text, a resignation its `end`. `comment` is what somebody wrote about it.
    """

    do: str
    player: int
    dice: tuple[int, int] | None = None
    turn: Turn | None = None
    text: str = ""
    end: End | None = None
    comment: str = ""

    @property
    def reasons(self) -> dict[int, tuple[Ruling, ...]]:
        """Of a pass: for each die the ruling on every checker's step; else nothing."""
        if self.turn is None or self.turn.steps:
            return {}
        return unplayable(self.turn.before, self.turn.dice)

    def tell(self, numbering: str = "own") -> str:
        """What happened, in a sentence, with the points in a numbering of the board's."""
        facts = {"who": colour(self.player), "text": self.text}
        if self.dice:
            facts["dice"] = write_dice(self.dice)
        if self.end:
            facts["end"] = end_name(self.end)
        if self.turn is not None:
            facts |= {"dice": write_dice(self.turn.dice), "turn": self.turn.text(numbering)}
            if not self.turn.steps:
                return say("event.pass", facts)
        return say(f"event.{self.do}", facts)

    def __str__(self) -> str:
        return self.tell()
