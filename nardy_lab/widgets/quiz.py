"""The Quiz: exercises that mark themselves, with a board to try on once they are answered."""

from __future__ import annotations

import csv
import html
import io
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import ipywidgets as widgets
import traitlets

from ..exercises.exercises import exercise, read_count, read_kinds
from ..exercises.question import LETTERS, Choice, Exercise, Mark
from ..game.game import whole
from ..notation.positions import write_rules
from ..notation.turns import write_dice
from ..rules.errors import NardyError, Refused
from ..rules.games import rules_of
from ..rules.switches import Rules
from ..words import say
from .board import Board
from .page import beside, notice, row_of_widgets


class Answer(NamedTuple):
    """What was answered to an exercise, and how it was marked."""

    number: int
    exercise: Exercise
    given: str
    right: bool


class Quiz(widgets.VBox):  # type: ignore[misc]
    """Exercises by seed: everybody who opens the same line gets the same ones.

    Answer in the box, or by a letter, and it is marked at once, with the rule that explains; then
    the position lies on a board to try. `kinds` names one kind or several: "turns", "illegal",
    "why", "head", "best", "score", "sources", "rolls", or "play", which a network answers. `grade`
    is 1 to 3, `count` how many make a set (None for as many as you like), `name` who answers. The
    answers are worked out when they are asked for, so a saved notebook does not hold them.

    >>> quiz = Quiz("long", "head", seed=3, count=2)
    >>> quiz.answer("1").right
    True
    >>> quiz.score
    (1, 1)
    """

    #: Which exercise is shown, from 0.
    number = traitlets.Int(0)

    def __init__(
        self,
        rules: Rules | str = "long",
        kinds: str | Sequence[str] | None = None,
        *,
        seed: int = 1,
        count: int | None = 10,
        grade: int = 1,
        name: str = "",
    ) -> None:
        self.rules = rules_of(rules)
        self.kinds = read_kinds(kinds)
        self.seed = whole(seed, "bad seed")
        self.count = None if count is None else read_count(count)
        self.grade, self.name = grade, str(name)
        #: What was answered so far, in order.
        self.answers: list[Answer] = []
        self.exercise = self._make(0)
        super().__init__()
        self._make_parts()
        self._show()

    def _make(self, number: int) -> Exercise:
        return exercise(self.rules, self.kinds, self.seed, number, self.grade)

    # -- answering -------------------------------------------------------------------------------

    @property
    def score(self) -> tuple[int, int]:
        """How many were right, and how many were answered."""
        return sum(each.right for each in self.answers), len(self.answers)

    @property
    def answered(self) -> bool:
        """Whether the exercise that is shown has its answer."""
        return any(each.number == self.number for each in self.answers)

    @property
    def finished(self) -> bool:
        """Whether the whole set is answered."""
        return self.count is not None and len(self.answers) >= self.count

    def answer(self, given: str) -> Mark:
        """Answer the exercise that is shown; once."""
        if self.answered:
            raise Refused("answered already", position=self.exercise.position)
        mark = self.exercise.mark(str(given))
        self.answers.append(Answer(self.number, self.exercise, str(given), mark.right))
        self._show_mark(mark)
        return mark

    def next(self) -> Exercise:
        """Another one, as long as the set lasts."""
        if self.count is not None and self.number + 1 >= self.count:
            raise Refused("no more exercises", given=self.count)
        made = self._make(self.number + 1)
        self.number, self.exercise = self.number + 1, made
        self._show()
        return made

    def report(self, file: str | Path | None = None) -> str:
        """What was answered as CSV, one row an exercise; written to a file too, if one is named."""
        table = io.StringIO()
        writer = csv.writer(table, lineterminator="\n")
        writer.writerow(
            [
                "name",
                "rules",
                "seed",
                "grade",
                "number",
                "kind",
                "position",
                "dice",
                "answer",
                "right",
            ]
        )
        for number, made, given, right in self.answers:
            dice = write_dice(made.dice) if made.dice else ""
            fixed = [self.name, write_rules(self.rules), self.seed, self.grade]
            row = [*fixed, number, made.kind, made.position, dice, given, int(right)]
            writer.writerow([_plain(each) for each in row])
        if file is not None:
            Path(file).write_text(table.getvalue(), encoding="utf-8")
        return table.getvalue()

    def __repr__(self) -> str:
        return str(self.exercise)

    def _repr_mimebundle_(self, **how: Any) -> Any:
        """The widget, and beside it the question and its picture."""
        return beside(super()._repr_mimebundle_(**how), text=repr(self), svg=self.exercise.svg())

    # -- what is on the page -----------------------------------------------------------------------

    def _make_parts(self) -> None:
        self._question, self._verdict, self._standing = (widgets.HTML() for _ in range(3))
        self._stage = widgets.VBox([], layout=widgets.Layout(max_width="720px"))
        self._box = widgets.Text(continuous_update=False, placeholder=say("quiz.answer"))
        self._check = widgets.Button(description=say("quiz.check"), button_style="primary")
        self._another = widgets.Button(description=say("quiz.another"))
        self._letters = row_of_widgets()
        self._check.on_click(lambda _: self._try(lambda: self.answer(self._box.value)))
        self._another.on_click(lambda _: self._try(self.next))
        tools = row_of_widgets(self._box, self._check, self._another)
        self.children = (
            self._question, self._stage, self._letters, tools, self._verdict, self._standing,
        )  # fmt: skip

    def _try(self, act: Any) -> None:
        """What a person did on the page: done, or refused in words, nothing lost."""
        try:
            act()
        except NardyError as error:
            self._verdict.value = notice(str(error), refused=True)

    def _show(self) -> None:
        """The question and its picture; the board comes with the mark."""
        made = self.exercise
        choices = "".join(
            f"<div>{LETTERS[at]}) {html.escape(text)}</div>" for at, text in enumerate(made.choices)
        )
        self._question.value = (
            f'<div class="nardy"><b>{html.escape(made.question)}</b>{choices}</div>'
        )
        self._put_on_stage(widgets.HTML(made.svg()))
        by_letter = isinstance(made, Choice)
        self._letters.children = tuple(self._letter_buttons() if by_letter else ())
        self._box.value = ""
        self._box.layout.display = "none" if by_letter else ""
        self._check.layout.display = "none" if by_letter else ""
        self._verdict.value = ""
        self._show_standing()

    def _letter_buttons(self) -> list[Any]:
        buttons = []
        for letter in LETTERS[: len(self.exercise.choices)]:
            button = widgets.Button(description=letter, layout=widgets.Layout(width="64px"))
            button.on_click(lambda _, letter=letter: self._try(lambda: self.answer(letter)))
            buttons.append(button)
        return buttons

    def _show_mark(self, mark: Mark) -> None:
        """The mark with its reason, and the position on a board to try."""
        sign = say("quiz.right" if mark.right else "quiz.wrong")
        self._verdict.value = notice(f"{sign} {mark.text}", refused=not mark.right)
        self._put_on_stage(Board(self.exercise.position, dice=self.exercise.dice))
        self._show_standing()

    def _put_on_stage(self, shown: Any) -> None:
        before = self._stage.children
        self._stage.children = (shown,)
        for old in before:
            old.close()

    def _show_standing(self) -> None:
        right, answered = self.score
        facts = {"right": right, "answered": answered, "number": self.number + 1}
        key = "quiz.standing" if self.count is None else "quiz.standing of"
        self._standing.value = notice(say(key, facts | {"count": self.count}))
        last = self.count is not None and self.number + 1 >= self.count
        self._another.disabled = last


def _plain(value: Any) -> Any:
    """A cell that no spreadsheet takes for a formula."""
    text = str(value)
    return f"'{text}" if text[:1] in ("=", "+", "-", "@") and not isinstance(value, int) else value
