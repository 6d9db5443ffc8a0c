"""Looking ahead in plain Python: all boards that a question leads to are valued at once.

It finds the same numbers as `lookahead`, which compiled games use, bit for bit.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from ..rules import dice
from ..rules.next_turn import DRAW, GOING_ON, Stand, outcome
from ..rules.nodes import Work, lists_for
from ..rules.step import landing, make_step, was_hit
from ..rules.track import SIZE, Row
from ..rules.turn import search_phase
from ..rules.whole_game import GameRules, play_end
from .batch_network import Answers, answers_after, settled
from .lookahead import THROWS
from .network import ANSWERS, equity_of, flip
from .weights import Weights

#: The dice by which any turn can be searched for need this much room: a double of fifteen.
LONGEST = 4


class Waiting(NamedTuple):
    """A place in a game, the rows of one side first: of who is to move, or has just moved."""

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
    for high, low in dice.ROLLS
]


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
    """The boards that some rolls lead to, each once; the side that has just moved comes first."""

    def __init__(self) -> None:
        self.places: dict[bytes, int] = {}

    def place_of(self, board: bytes) -> int:
        """Where a board lies; it is taken in if it is new."""
        return self.places.setdefault(board, len(self.places))

    def valued(self, thought: Thought) -> Valued:
        """What the network says of them."""
        rules = thought.rules
        both = np.frombuffer(b"".join(self.places), np.uint8).reshape(-1, 2, SIZE)
        answers = answers_after(rules, thought.weights, both[:, 0], both[:, 1])
        return Valued(answers, equity_of(rules.extra, answers.T))


class Valued(NamedTuple):
    """What the network says of some boards."""

    answers: Answers  # (boards, ANSWERS)
    equities: Answers  # (boards,)

    def best(self, results: Sequence[int]) -> int:
        """Which of the results of a roll its player likes best, the first of equals."""
        return int(np.argmax(self.equities[results]))


def search(thought: Thought, waiting: Waiting, roll: Roll) -> tuple[int, int]:
    """Find the results of a roll: how many ends lie in the work arrays, and dice played."""
    stand, mine, theirs = waiting
    code = thought.rules.codes.left if stand.left_over else thought.rules.codes.own
    thrown = roll.high, roll.low, roll.steps
    ends, played, _ = search_phase(code, mine, theirs, stand.first == 1, thought.work, *thrown)
    if ends == 0:
        thought.work.ends[0] = 0
    return max(ends, 1), played


def results_of(thought: Thought, waiting: Waiting, roll: Roll, boards: Boards) -> list[int]:
    """The places of the boards after every result of a roll."""
    ends, _ = search(thought, waiting, roll)
    sides = {0: (bytearray(waiting.mine), bytearray(waiting.theirs))}
    both = (sides_at(thought, node, sides) for node in thought.work.ends[:ends])
    return [boards.place_of(bytes(mine + theirs)) for mine, theirs in both]


def sides_at(
    thought: Thought, node: int, sides: dict[int, tuple[bytearray, bytearray]]
) -> tuple[bytearray, bytearray]:
    """The rows at a node, made from those of its parent, which many nodes share."""
    if node not in sides:
        work, parent = thought.work, thought.work.parents[node]
        mine, theirs = map(bytearray, sides_at(thought, parent, sides))
        hits = was_hit(work.memories[parent], work.memories[node])
        source = work.sources[node]
        target = landing(source, work.dice[node])
        make_step(thought.rules.codes.own, mine, theirs, source, target, hits, 1)
        sides[node] = mine, theirs
    return sides[node]


def rolls_of(stand: Stand) -> list[Roll]:
    """The rolls that may come next; what is owed comes for certain."""
    return [Roll(stand.die, stand.die, stand.steps, 1.0)] if stand.die else ROLLS


def expect_all(thought: Thought, waiting: Sequence[Waiting]) -> list[Answers]:
    """`expect` for many games: the chances of each side to move, before it throws or plays."""
    keys = [(each.stand, bytes(each.mine), bytes(each.theirs)) for each in waiting]
    boards, results = Boards(), {}
    for key, each in dict(zip(keys, waiting, strict=True)).items():
        rolls = rolls_of(each.stand)
        results[key] = [results_of(thought, each, roll, boards) for roll in rolls]
    valued = boards.valued(thought)
    expected = {key: weighed(thought, key[0], each, valued) for key, each in results.items()}
    return [expected[key] for key in keys]


def weighed(
    thought: Thought, stand: Stand, results: Sequence[Sequence[int]], valued: Valued
) -> Answers:
    """The chances after the best results of the rolls that may come, or of the one named."""
    best = [each[valued.best(each)] for each in results]
    if stand.die or thought.rules.named:
        most: Answers = valued.answers[best[valued.best(best)]]
        return most
    return mean_of([valued.answers[place] for place in best])


def mean_of(answers: Sequence[Answers]) -> Answers:
    """The chances before a throw, by those after each of the 21 rolls."""
    total = np.zeros(ANSWERS)
    for roll, after in zip(ROLLS, answers, strict=True):
        total += roll.share * after
    return total / THROWS


def to_move(player: int, after: Waiting) -> Waiting:
    """The same place with the rows of who moves next first; so far `player`'s come first."""
    stand, mine, theirs = after
    return after if stand.player == player else Waiting(stand, theirs, mine)


def chances_if_over(rules: GameRules, player: int, after: Waiting) -> Answers | None:
    """What a player who has just moved has of a game that is over; None where it goes on."""
    stand, *rows = to_move(player, after)
    end = outcome(rules.equal_turns == 1, stand.player, *rows)
    if end == GOING_ON:
        return None
    if end == DRAW:
        return np.array([0.5] + [0.0] * (ANSWERS - 1))
    return settled(rules, after.theirs if end == player else after.mine, end == player)


def look_ahead_all(thought: Thought, player: int, after: Sequence[Waiting]) -> list[Answers]:
    """`look_ahead` for many boards, `mine` in each the row of the player who has just moved."""
    known = [chances_if_over(thought.rules, player, each) for each in after]
    going_on = [each for each, over in zip(after, known, strict=True) if over is None]
    expected = expect_all(thought, [to_move(player, each) for each in going_on])
    seen = (
        answers if each.stand.player == player else flipped(answers)
        for each, answers in zip(going_on, expected, strict=True)
    )
    return [next(seen) if over is None else over for over in known]


def flipped(answers: Answers) -> Answers:
    """The same chances, seen by the other side."""
    listed = answers.tolist()
    flip(listed)
    return np.array(listed)


def reply_after(thought: Thought, waiting: Waiting, roll: Roll, place: int) -> Waiting:
    """Play one of the results of a roll: what follows, the player's row first."""
    stand, mine, theirs = waiting.stand, list(waiting.mine), list(waiting.theirs)
    _, played = search(thought, Waiting(stand, mine, theirs), roll)
    node, code = thought.work.ends[place], thought.rules.codes.own
    # nobody asks again whether his first turn is made: his row may stand for the set-up
    done = roll.high, roll.low, played
    after = play_end(thought.rules, code, mine, stand, mine, theirs, *done, thought.work, node)
    return Waiting(after, mine, theirs)


def look_further(thought: Thought, player: int, after: Waiting) -> Answers:
    """`lookahead.look_further`: a roll further where the other side throws next."""
    stand, over = after.stand, chances_if_over(thought.rules, player, after)
    if stand.player == player or stand.die or over is not None:
        return look_ahead_all(thought, player, [after])[0]
    waiting, boards = to_move(player, after), Boards()
    results = [results_of(thought, waiting, roll, boards) for roll in ROLLS]
    valued = boards.valued(thought)
    replies = [
        reply_after(thought, waiting, roll, valued.best(each))
        for roll, each in zip(ROLLS, results, strict=True)
    ]
    return flipped(mean_of(look_ahead_all(thought, stand.player, replies)))
