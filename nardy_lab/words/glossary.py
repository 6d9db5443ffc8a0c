"""The terms of nardy in both languages: what they are called, and what they mean here.

One word of the sources may name two things: камень is a die and a checker, шаг a pip, ход a roll,
a step and a turn. Here each word means one thing; the others that people use stand beside it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ..rules.errors import Unreadable
from ..rules.switches import nearest
from . import get_language

#: key: (English words, Russian words, English meaning, Russian meaning); the first word is the
#: one used here.
_TERMS: dict[str, tuple[str, str, str, str]] = {
    "point": (
        "point",
        "пункт, лунка",
        "One of the 24 places on the board. Each player numbers them along his own way, 24 to 1.",
        "Одно из 24 мест на доске. Каждый игрок нумерует их вдоль своего пути, от 24 до 1.",
    ),
    "pip": (
        "pip",
        "шаг, очко, пипс",
        "One point of the way. A 6 takes a checker six pips.",
        "Один пункт пути. Шестёрка ведёт шашку на шесть шагов.",
    ),
    "die": (
        "die, dice, zar, zary",
        "кость, кости, зар, зары, зара, камень, кубик",
        "One of the two cubes that are thrown. «Камень» and «кость» can also mean a checker.",
        "Один из двух бросаемых кубиков. «Камнем» и «костью» называют и шашку.",
    ),
    "checker": (
        "checker, man",
        "шашка, фишка, камень, кость, пешка",
        "One of the fifteen (in hyper nardy three) pieces of a side.",
        "Одна из пятнадцати (в гипер-нардах трёх) фигур стороны.",
    ),
    "roll": (
        "roll, throw",
        "бросок",
        "Both dice as they fell.",
        "Обе кости, как они выпали.",
    ),
    "double": (
        "double",
        "дубль, дупль, куш, гош",
        "Two equal numbers. They are played four times; in some games they grow, or earn a new roll.",
        "Два равных числа. Играются четыре раза; в некоторых играх дубль растёт или даёт новый бросок.",
    ),
    "step": (
        "step",
        "движение, ход одной кости",
        "One checker moved by one die.",
        "Одна шашка, передвинутая на одну кость.",
    ),
    "turn": (
        "turn",
        "ход",
        "All the steps of a roll. Two orders that end alike are one turn.",
        "Все движения одного броска. Два порядка с одним исходом — один ход.",
    ),
    "pass": (
        "pass",
        "пропуск хода, пас",
        "A turn in which nothing can be played. Who can play must.",
        "Ход, в котором нечего сыграть. Кто может сыграть, обязан.",
    ),
    "head": (
        "head",
        "голова",
        "One's own 24 in the long family, where all fifteen checkers begin.",
        "Свой пункт 24 в длинных нардах: оттуда начинают все пятнадцать шашек.",
    ),
    "home": (
        "home",
        "дом",
        "One's own points 6 to 1. Bearing off begins when all one's checkers are there.",
        "Свои пункты с 6 по 1. Снимать начинают, когда все свои шашки там.",
    ),
    "yard": (
        "yard, outer board",
        "двор",
        "One's own points 12 to 7, before the home.",
        "Свои пункты с 12 по 7, перед домом.",
    ),
    "starting quarter": (
        "starting quarter",
        "стартовая четверть, база",
        "One's own points 24 to 19.",
        "Свои пункты с 24 по 19.",
    ),
    "bar": (
        "bar",
        "бар",
        "The middle of the board, where a hit checker waits to enter again. Written bar, or 25.",
        "Середина доски, где побитая шашка ждёт входа в игру. Пишут bar или 25.",
    ),
    "bear off": (
        "bear off",
        "снять, выбросить, выкинуть",
        "To take a checker over the edge, out of the game. Whoever bears off all first has won.",
        "Вывести шашку за край, из игры. Кто первым снимет все, тот выиграл.",
    ),
    "blot": (
        "blot",
        "блот, одиночная шашка",
        "A lone checker in a game with hitting.",
        "Шашка, стоящая одна, в игре, где бьют.",
    ),
    "hit": (
        "hit",
        "бить, побить",
        "To land on a blot of the opponent's; it goes to the bar. In the long family nobody is hit.",
        "Встать на одиночную шашку соперника; она уходит на бар. В длинных нардах не бьют.",
    ),
    "prime": (
        "prime, block of six",
        "забор, глухой блок, заслон, мост",
        "Six points in a row held by one player. Nothing passes it; when it may be built is disputed.",
        "Шесть пунктов подряд, занятых одним игроком. Его не пройти; когда его можно строить — спорят.",
    ),
    "in passing": (
        "in passing",
        "пробегом, на проходе",
        "Of a prime: standing only in the middle of a turn.",
        "О заборе: стоит только в середине хода.",
    ),
    "runner": (
        "runner",
        "бегун, бегунок",
        "In fevga the first checker, which must pass the opponent's head before the others may move.",
        "В февге — первая шашка: пока она не прошла чужую голову, остальные стоят.",
    ),
    "leftovers": (
        "leftovers",
        "несыгранное, остаток дубля",
        "What a player could not play of a double, where the opponent plays it in his stead.",
        "То, что игрок не смог сыграть от дубля, — там, где это доигрывает соперник.",
    ),
    "phase": (
        "phase",
        "фаза",
        "Four equal steps of a double that grows; each phase has its own duty to play.",
        "Четыре равных движения растущего дубля; в каждой фазе своя обязанность играть.",
    ),
    "lot": (
        "lot, opening throw",
        "жребий",
        "Each throws one die, the higher begins and is White; ties are thrown again.",
        "Каждый бросает по кости, у кого больше, тот начинает и играет белыми; равные перебрасывают.",
    ),
    "oin": (
        "oin, single game",
        "оин, ойн, простая победа",
        "A win over somebody who has borne off at least one: 1 point.",
        "Победа над тем, кто снял хотя бы одну: 1 очко.",
    ),
    "mars": (
        "mars, gammon",
        "марс, гаммон, двойная победа",
        "A win over somebody who has borne off none: 2 points.",
        "Победа над тем, кто не снял ни одной: 2 очка.",
    ),
    "koks": (
        "koks, backgammon",
        "кокс, бакгаммон",
        "A mars with a checker still at the very beginning (in short, on the bar or in the winner's home):"
        " 3 points where it is counted.",
        "Марс, при котором шашка осталась в самом начале пути (в коротких — на баре или в доме"
        " победителя): 3 очка там, где его считают.",
    ),
    "home mars": (
        "home mars",
        "домашний марс",
        "All home and none borne off: 4 points in clubs, unknown to serious documents.",
        "Все дома, и ни одна не снята: 4 очка в клубах; серьёзные документы его не знают.",
    ),
    "cube": (
        "doubling cube",
        "куб, дабл-куб, куб удвоения",
        "Shows the stake: 2, 4, 8 … Only its owner may double again.",
        "Показывает ставку: 2, 4, 8 … Удвоить снова может только его владелец.",
    ),
    "beaver": (
        "beaver",
        "бивер",
        "To answer a double by doubling again at once, keeping the cube.",
        "Ответить на удвоение ещё одним, сразу, оставив куб себе.",
    ),
    "valid throw": (
        "valid throw",
        "действительный бросок",
        "Both dice lie flat where they should; otherwise both are thrown again.",
        "Обе кости лежат ровно и там, где надо; иначе перебрасывают обе.",
    ),
}


@dataclass(frozen=True)
class Term:
    """A term: its words and its meaning in each language, the first word the one used here."""

    key: str
    words: Mapping[str, tuple[str, ...]]
    meanings: Mapping[str, str]

    @property
    def word(self) -> str:
        """What it is called here, in the current language."""
        return self.words[get_language()][0]

    @property
    def meaning(self) -> str:
        """What it means, in the current language."""
        return self.meanings[get_language()]

    def __str__(self) -> str:
        own, other = get_language(), "en" if get_language() == "ru" else "ru"
        return f"{', '.join(self.words[own])} ({', '.join(self.words[other])}): {self.meaning}"


def _words(term: Term) -> list[str]:
    return [word.lower() for words in term.words.values() for word in words]


class Glossary(Mapping[str, Term]):
    """The terms by their keys, and by any word that people use for them, in either language.

    >>> print(Glossary()["забор"].key)
    prime
    >>> Glossary()["primm"]
    Traceback (most recent call last):
    ...
    nardy_lab.rules.errors.Unreadable: There is no term "primm". Did you mean: prime, pip?
    """

    def __init__(self) -> None:
        self._terms: dict[str, Term] = {}
        self._by_word: dict[str, Term] = {}
        for key, (english, russian, *meanings) in _TERMS.items():
            words = {"en": tuple(english.split(", ")), "ru": tuple(russian.split(", "))}
            term = Term(key, words, dict(zip(("en", "ru"), meanings, strict=True)))
            self._terms[key] = term
            for word in (key, *words["en"], *words["ru"]):
                self._by_word.setdefault(word.lower(), term)

    def __getitem__(self, key: str) -> Term:
        term = self._by_word.get(str(key).strip().lower())
        if term is None:
            raise Unreadable("no such term", given=key, near=nearest(key, self._by_word))
        return term

    def search(self, text: str) -> list[Term]:
        """The terms with this in their words or meanings, in either language; words first.

        >>> [term.key for term in Glossary().search("зар")]
        ['die']
        """
        wanted = str(text).strip().lower()
        by_word = [term for term in self.values() if any(wanted in word for word in _words(term))]
        told = [
            term
            for term in self.values()
            if term not in by_word
            and any(wanted in said.lower() for said in term.meanings.values())
        ]
        return [*by_word, *told] if wanted else []

    def __contains__(self, key: object) -> bool:
        return str(key).strip().lower() in self._by_word

    def __iter__(self) -> Iterator[str]:
        return iter(self._terms)

    def __len__(self) -> int:
        return len(self._terms)

    def __repr__(self) -> str:
        return "\n".join(map(str, self.values()))

    def _repr_markdown_(self) -> str:
        """A table for a notebook: the words of both languages, the meaning in the current one."""
        rows = [
            f"| {', '.join(term.words['en'])} | {', '.join(term.words['ru'])} | {term.meaning} |"
            for term in self.values()
        ]
        return "\n".join(["| English | Русский | |", "| --- | --- | --- |", *rows])


glossary = Glossary()
