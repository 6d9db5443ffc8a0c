"""Legal turns as a list to look through: what each does, in numbers and in a word."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ..notation.numbering import numbering_of
from ..notation.turns import Frame
from ..position.ruling import say_turn
from ..position.turn import Turn
from ..rules.counts import longest_block
from ..rules.track import HEAD, OFF
from ..words import say

#: By what a list can be sorted, the most first.
COUNTS = ("off", "hits", "head", "block", "points")


class Entry(NamedTuple):
    """One turn: its text, the kind of thing it does, and the counts by which a list is sorted.

    `off` checkers borne off, `hits`, `head` checkers taken from the head, `block` the longest row
    of points held after it, `points` how many points are held.
    """

    turn: Turn
    text: str
    group: str
    counts: dict[str, int]


def entry_of(turn: Turn, numbering: str = "own") -> Entry:
    """What a turn does.

    >>> from nardy_lab import games
    >>> turn = games["long"].start().legal_turns((6, 1))[0]
    >>> entry_of(turn).counts["head"], entry_of(turn).counts["points"]
    (1, 2)
    """
    code, mine = turn.before.rules.code, list(turn.rows[0])
    counts = {
        "off": sum(step.target == OFF for step in turn.steps),
        "hits": sum(step.hit for step in turn.steps),
        "head": sum(step.source == HEAD for step in turn.steps),
        "block": longest_block(code, mine)[0],
        "points": sum(count > 0 for count in mine[1:25]),
    }
    frame = Frame(numbering_of(numbering), code.direction, turn.before.player)
    text = say_turn(turn.steps, frame)
    return Entry(turn, text, _group(turn, counts), counts)


def _group(turn: Turn, counts: dict[str, int]) -> str:
    """The word under which a list puts it."""
    if not turn.steps:
        return say("listing.pass")
    for key in ("off", "hits"):
        if counts[key]:
            return say(f"listing.{key}", {"count": counts[key]})
    if not turn.before.rules.hitting and turn.before.rows[0][HEAD]:
        return say("listing.head", {"count": counts["head"]})
    movers = len({step.source for step in turn.steps} - {step.target for step in turn.steps})
    return say("listing.movers", {"count": movers})


def listing(turns: Iterable[Turn], numbering: str = "own") -> list[Entry]:
    """The entries of some turns, in their order."""
    return [entry_of(turn, numbering) for turn in turns]
