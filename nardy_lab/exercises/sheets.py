"""A page of exercises to print: boards and questions, and the answers on a page of their own."""

from __future__ import annotations

import html
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ..rules.errors import Unreadable
from ..rules.switches import Rules
from ..words import get_language, say
from .exercises import exercises
from .question import LETTERS, Exercise

_STYLE = """body { font-family: sans-serif; margin: 1.5cm; }
section { break-inside: avoid; margin-bottom: 1.2em; }
.answers { break-before: page; }
svg { width: 12cm; height: auto; }
.line { border-bottom: 1px solid #000; height: 1.6em; max-width: 14cm; }"""


@dataclass(frozen=True)
class Sheet:
    """Exercises as a page: `questions` and `answers` are HTML, `save` writes both to a file.

    Shown in a notebook it has the questions alone.
    """

    title: str
    exercises: tuple[Exercise, ...]

    @property
    def questions(self) -> str:
        """The boards and questions, with a line to write on."""
        parts = [_question(place, each) for place, each in enumerate(self.exercises, 1)]
        return f"<h1>{html.escape(self.title)}</h1>{''.join(parts)}"

    @property
    def answers(self) -> str:
        """The answers, numbered, each with its reason."""
        items = "".join(f"<li>{html.escape(each.solution)}</li>" for each in self.exercises)
        title = html.escape(f"{self.title}: {say('sheet.answers')}")
        return f'<div class="answers"><h1>{title}</h1><ol>{items}</ol></div>'

    def page(self) -> str:
        """A whole page of HTML: the questions, then the answers on a new sheet of paper."""
        head = f'<meta charset="utf-8"><title>{html.escape(self.title)}</title>'
        body = f"{self.questions}{self.answers}"
        return (
            f'<!doctype html><html lang="{get_language()}"><head>{head}<style>{_STYLE}</style>'
            f"</head><body>{body}</body></html>\n"
        )

    def save(self, file: str | Path) -> Path:
        """Write the page to an .html file, to be printed by any browser; gives its path."""
        place = Path(file)
        if place.suffix not in (".html", ".htm"):
            raise Unreadable("bad sheet", given=str(file))
        place.write_text(self.page(), encoding="utf-8")
        return place

    def __repr__(self) -> str:
        return say("sheet.repr", {"title": self.title, "count": len(self.exercises)})

    def _repr_html_(self) -> str:
        return self.questions


def _question(place: int, each: Exercise) -> str:
    choices = "".join(
        f"<div>{LETTERS[at]}) {html.escape(text)}</div>" for at, text in enumerate(each.choices)
    )
    question = html.escape(f"{place}. {each.question}")
    return (
        f"<section><p><b>{question}</b></p>{each.svg('print')}{choices}"
        f'<div class="line"></div></section>'
    )


def sheet(
    rules: Rules | str = "long",
    kinds: str | Sequence[str] | None = None,
    *,
    seed: int = 1,
    count: int = 6,
    grade: int = 1,
    title: str | None = None,
) -> Sheet:
    """The first exercises of a seed as a page to print.

    >>> page = sheet("long", "head", seed=3, count=2)
    >>> page.questions.count("<svg"), page.answers.count("<li>")
    (2, 2)
    """
    made = exercises(rules, kinds, seed=seed, count=count, grade=grade)
    return Sheet(title or say("sheet.title", {"seed": seed}), made)
