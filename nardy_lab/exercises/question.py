"""What an exercise is: a question about a position, an answer, a mark with its reason."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple, TypeVar

from ..drawing.svg import draw
from ..notation.turns import write_dice
from ..position.position import Position
from ..rules.dice import pick
from ..rules.errors import Unreadable

LETTERS = "abcdefgh"
Thing = TypeVar("Thing")


class Chances:
    """The chances of one exercise, from the stream of dice."""

    def __init__(self, seed: int, number: int) -> None:
        self.seed, self.number, self.count = seed, number, 0

    def one_of(self, most: int) -> int:
        """A number from 0 to one below `most`, each as likely."""
        self.count += 1
        return pick(self.seed, self.number, 1_000_000 + self.count, most)

    def shuffled(self, things: Sequence[Thing]) -> list[Thing]:
        """The same things in a chance order."""
        left = list(things)
        return [left.pop(self.one_of(len(left))) for _ in range(len(left))]


class Mark(NamedTuple):
    """Whether an answer was right, and why."""

    right: bool
    text: str


@dataclass(frozen=True, repr=False)
class Exercise:
    """A question about a position and, mostly, a roll.

    `mark(answer)` says whether it is right, and why; `solution` is the answer in words.
    """

    kind: ClassVar[str]
    position: Position
    dice: tuple[int, int] | None
    question: str
    choices: tuple[str, ...] = ()

    @property
    def solution(self) -> str:
        """The answer, in words."""
        raise NotImplementedError

    def mark(self, given: str) -> Mark:
        """Whether an answer is right, and why; what is no answer is refused with an error."""
        raise NotImplementedError

    def svg(self, palette: str = "wood") -> str:
        """The position and the roll as a picture."""
        position = self.position
        direction, dice = position.rules.code.direction, self.dice or ()
        return draw(direction, *position.rows, player=position.player, dice=dice, palette=palette)

    def __str__(self) -> str:
        choices = [f"{LETTERS[at]}) {text}" for at, text in enumerate(self.choices)]
        where = str(self.position) + (f" ; {write_dice(self.dice)}" if self.dice else "")
        return "\n".join([self.question, where, *choices])

    def __repr__(self) -> str:
        return str(self)


@dataclass(frozen=True, repr=False)
class Choice(Exercise):
    """One of several answers is right."""

    answer: int = -1
    reason: str = ""

    @property
    def solution(self) -> str:
        """The letter and what it stands for, with the reason."""
        return f"{LETTERS[self.answer]}) {self.choices[self.answer]}. {self.reason}"

    def mark(self, given: str) -> Mark:
        """Right or wrong, with the reason."""
        letter = given.strip().lower().rstrip(")").strip()
        known = LETTERS[: len(self.choices)]
        if len(letter) != 1 or letter not in known:
            raise Unreadable("bad choice", given=repr(given), known=list(known))
        right = known.index(letter) == self.answer
        return Mark(right, self.reason if right else self.solution)


@dataclass(frozen=True, repr=False)
class Number(Exercise):
    """The answer is a number."""

    answer: float = 0
    reason: str = ""

    @property
    def solution(self) -> str:
        """The number, with the reason."""
        return f"{self.answer:g}. {self.reason}"

    def mark(self, given: str) -> Mark:
        """Right or wrong, with the reason."""
        try:
            number = float(given.strip().replace(",", "."))
        except ValueError:
            raise Unreadable("bad answer number", given=repr(given)) from None
        return Mark(number == self.answer, self.solution)
