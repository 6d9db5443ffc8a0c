"""Looking ahead in plain Python: all boards that a question leads to are valued at once.

It finds the same numbers as `lookahead`, which compiled games use, bit for bit.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from ..rules.nodes import Work, lists_for, play_path
from ..rules.stand import DRAW, GOING_ON, Stand, outcome
from ..rules.track import SIZE, Row
from ..rules.turn import search_phase
from ..rules.whole import GameRules, play_end
from .batch_network import Answers, Counts, answers_after, settled
from .lookahead import SIX, THROWS
from .network import ANSWERS, equity_of, flip
from .weights import Weights

#: The dice by which any turn can be searched for need this much room: a double of fifteen.
LONGEST = 4


class Waiting(NamedTuple):
    """A game that goes on: whose rows come first is to move."""

    stand: Stand
    mine: Row
    theirs: Row


class Roll(NamedTuple):
    """A group of dice, and by how many of the 36 throws it comes."""

    high: int
    low: int
    steps: int
    share: float


ROLLS = [
    Roll(high, low, 4 if high == low else 2, 1.0 if high == low else 2.0)
    for high in range(1, SIX + 1)
    for low in range(1, high + 1)
]


class Found(NamedTuple):
    """Where the results of a roll lie among the gathered boards, and how many dice they play."""

    begin: int
    end: int
    played: int


class Thought(NamedTuple):
    """What looking ahead thinks by: the rules, the network, and room to search in."""

    rules: GameRules
    weights: Weights
    work: Work

    @classmethod
    def of(cls, rules: GameRules, weights: Weights, checkers: int) -> Thought:
        """For games with so many checkers a side."""
        return cls(rules, weights, lists_for(checkers, LONGEST, True))


class Boards:
    """The boards after every result of some rolls, one after another."""

    def __init__(self) -> None:
        self.rows = bytearray(), bytearray()

    def __len__(self) -> int:
        return len(self.rows[0]) // SIZE

    def add(self, mine: Row, theirs: Row) -> None:
        """One more board; the side that has just moved comes first."""
        self.rows[0].extend(mine)
        self.rows[1].extend(theirs)

    @property
    def arrays(self) -> tuple[Counts, Counts]:
        """Their counts: (boards, 26) for either side."""
        mine, theirs = (np.frombuffer(rows, np.uint8).reshape(-1, SIZE) for rows in self.rows)
        return mine, theirs


def search(thought: Thought, waiting: Waiting, roll: Roll) -> tuple[int, int]:
    """Find the results of a roll: how many ends lie in the work arrays, and dice played."""
    stand, mine, theirs = waiting
    code = thought.rules.codes.left if stand.left_over else thought.rules.codes.own
    dice = roll.high, roll.low, roll.steps
    ends, played, _ = search_phase(code, mine, theirs, stand.first == 1, thought.work, *dice)
    if ends == 0:
        thought.work.ends[0] = 0
    return max(ends, 1), played


def gather(thought: Thought, waiting: Waiting, roll: Roll, boards: Boards) -> Found:
    """Add the boards after every result of a roll."""
    _, mine, theirs = waiting
    code, work, begin = thought.rules.codes.own, thought.work, len(boards)
    ends, played = search(thought, waiting, roll)
    for node in work.ends[:ends]:
        play_path(code, mine, theirs, work, node, 1)
        boards.add(mine, theirs)
        play_path(code, mine, theirs, work, node, -1)
    return Found(begin, begin + ends, played)


def rolls_of(stand: Stand) -> list[Roll]:
    """The rolls that may come next; what is owed comes for certain."""
    return [Roll(stand.die, stand.die, stand.steps, 1.0)] if stand.die else ROLLS


def valued(
    thought: Thought, boards: Boards, found: Sequence[Found]
) -> Iterator[tuple[int, float, Answers]]:
    """Of each roll, the best board's place, its equity and its chances."""
    rules = thought.rules
    answers = answers_after(rules, thought.weights, *boards.arrays)
    equities = equity_of(rules.extra, answers.T)
    for begin, end, _ in found:
        place = begin + int(np.argmax(equities[begin:end]))
        yield place, float(equities[place]), answers[place]


def expect_all(thought: Thought, waiting: Sequence[Waiting]) -> list[Answers]:
    """`expect` for many games: the chances of each side to move, before it throws or plays."""
    boards = Boards()
    asked = [(place, roll) for place, each in enumerate(waiting) for roll in rolls_of(each.stand)]
    found = [gather(thought, waiting[place], roll, boards) for place, roll in asked]
    named, totals = thought.rules.named, [np.zeros(ANSWERS) for _ in waiting]
    most = [-np.inf] * len(waiting)
    for (place, roll), (_, equity, answers) in zip(
        asked, valued(thought, boards, found), strict=True
    ):
        if waiting[place].stand.die or not named:
            totals[place] += roll.share * answers
        elif equity > most[place]:
            most[place], totals[place] = equity, answers
    if not named:
        for each, total in zip(waiting, totals, strict=True):
            total /= 1 if each.stand.die else THROWS
    return totals


def look_ahead_all(thought: Thought, player: int, after: Sequence[Waiting]) -> list[Answers]:
    """`look_ahead` for many boards, `mine` in each the row of the player who has just moved."""
    rules, waiting, seen = thought.rules, [], []
    for stand, mine, theirs in after:
        goes_on = stand.player == player
        next_rows = (mine, theirs) if goes_on else (theirs, mine)
        end = outcome(rules.equal_turns == 1, stand.player, *next_rows)
        answers = np.zeros(ANSWERS)
        if end == DRAW:
            answers[0] = 0.5
        elif end != GOING_ON:
            answers = settled(rules, theirs if end == player else mine, end == player)
        else:
            waiting.append(Waiting(stand, *next_rows))
        seen.append((end == GOING_ON, goes_on, answers))
    expected = iter(expect_all(thought, waiting))
    return [_seen_by(next(expected), goes_on) if open_ else over for open_, goes_on, over in seen]


def _seen_by(answers: Answers, goes_on: bool) -> Answers:
    """The chances of the side to move as the player sees them who has just moved."""
    if not goes_on:
        listed = answers.tolist()
        flip(listed)
        return np.array(listed)
    return answers


def reply_after(thought: Thought, waiting: Waiting, roll: Roll, place: int) -> Waiting:
    """Play one of the results of a roll: what follows, the player's row first."""
    stand, mine, theirs = waiting.stand, list(waiting.mine), list(waiting.theirs)
    _, played = search(thought, Waiting(stand, mine, theirs), roll)
    node, code = thought.work.ends[place], thought.rules.codes.own
    # nobody asks again whether his first turn is made: his row may stand for the set-up
    dice = roll.high, roll.low, played
    after = play_end(thought.rules, code, mine, stand, mine, theirs, *dice, thought.work, node)
    return Waiting(after, mine, theirs)


def look_further(thought: Thought, player: int, after: Waiting) -> Answers:
    """`lookahead.look_further`: a roll further where the other side throws next."""
    stand, mine, theirs = after
    over = outcome(thought.rules.equal_turns == 1, stand.player, theirs, mine) != GOING_ON
    if stand.player == player or stand.die or over:
        return look_ahead_all(thought, player, [after])[0]
    waiting, boards = Waiting(stand, theirs, mine), Boards()
    found = [gather(thought, waiting, roll, boards) for roll in ROLLS]
    replies = [
        reply_after(thought, waiting, roll, place - each.begin)
        for roll, each, (place, _, _) in zip(
            ROLLS, found, valued(thought, boards, found), strict=True
        )
    ]
    total = np.zeros(ANSWERS)
    for roll, answers in zip(ROLLS, look_ahead_all(thought, stand.player, replies), strict=True):
        total += roll.share * answers
    return _seen_by(total / THROWS, False)
