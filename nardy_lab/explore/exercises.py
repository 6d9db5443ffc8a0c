"""Exercises from any rules, by seed: a question, a mark with the rule that explains, a solution.

The same seed and number give the same exercise on any machine. An exercise is only made where its
answer is the only one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from ..drawing.svg import draw
from ..game.game import Game, whole
from ..given import read_dice
from ..notation.turns import write_dice, write_steps
from ..players.protocol import player_of, step
from ..position import Position
from ..rules.dice import pick
from ..rules.errors import NardyError, Unreadable
from ..rules.games import rules_of
from ..rules.switches import Rules, nearest
from ..rules.track import HEAD
from ..ruling import Ruling, say_turn
from ..turn import Turn
from ..words import say
from .compare import refusal
from .listing import entry_of
from .readings import Reading, readings_for

#: How many positions are looked at before an exercise of a kind is given up.
TRIES = 80
GRADES = (1, 2, 3)
#: The fewest and the most legal turns of a question, by grade.
SIZES = {1: (2, 4), 2: (3, 7), 3: (5, 12)}
LETTERS = "abcdefgh"


class Chances:
    """The chances of one exercise, from the stream of dice."""

    def __init__(self, seed: int, number: int) -> None:
        self.seed, self.number, self.count = seed, number, 0

    def one_of(self, most: int) -> int:
        """A number from 0 to one below `most`, each as likely."""
        self.count += 1
        return pick(self.seed, self.number, 1_000_000 + self.count, most)

    def shuffled(self, things: Sequence[Turn]) -> list[Turn]:
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


# -- find all legal turns --------------------------------------------------------------------------


class FindAll(Exercise):
    """Write every legal turn of a roll."""

    kind = "turns"

    @classmethod
    def made(
        cls, position: Position, dice: tuple[int, int], chances: Chances, grade: int
    ) -> object:
        """The exercise, where the number of turns fits the grade."""
        low, high = SIZES[grade]
        if not low <= len(position.legal_turns(dice)) <= high:
            return None
        return cls(position, dice, say("exercise.turns", {"dice": write_dice(dice)}))

    @property
    def solution(self) -> str:
        """All of them."""
        return "; ".join(_text(turn) for turn in self.position.legal_turns(self.dice))

    def mark(self, given: str) -> Mark:
        """Which were found, which are missing, and why a wrong one is wrong."""
        legal = set(self.position.legal_turns(self.dice))
        found, wrong = set(), []
        for text in filter(None, (part.strip() for part in re.split(r"[;\n]", given))):
            try:
                found.add(self.position.turn(text, self.dice))
            except NardyError as error:
                ruling = getattr(error, "ruling", None)
                wrong.append(str(ruling) if ruling else str(error))
        facts = {"found": len(found), "all": len(legal)}
        words = [say("exercise.found", facts), *wrong]
        missing = "; ".join(_text(turn) for turn in legal if turn not in found)
        if missing:
            words.append(say("exercise.missing", {"turns": missing}))
        return Mark(found == legal and not wrong, " ".join(words))


# -- choices ---------------------------------------------------------------------------------------


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


class Illegal(Choice):
    """Which of four turns is illegal, and why."""

    kind = "illegal"

    @classmethod
    def made(
        cls, position: Position, dice: tuple[int, int], chances: Chances, grade: int
    ) -> object:
        """Three legal turns and one that a rule other than the dice forbids."""
        turns = position.legal_turns(dice)
        refused = list(_refused(position, dice))
        if len(turns) < 3 or not refused:
            return None
        ruling = refused[chances.one_of(len(refused))]
        texts = [_text(turn) for turn in chances.shuffled(turns)[:3]]
        place = chances.one_of(4)
        texts.insert(place, write_steps(ruling.steps).replace("*", ""))
        if len(set(texts)) < 4:
            return None
        question = say("exercise.illegal", {"dice": write_dice(dice)})
        return cls(position, dice, question, tuple(texts), place, str(ruling))


class Why(Choice):
    """By which rule a turn is refused."""

    kind = "why"

    @classmethod
    def made(
        cls, position: Position, dice: tuple[int, int], chances: Chances, grade: int
    ) -> object:
        """A refused turn, its rule, and rules that have nothing to do with it."""
        refused = [ruling for ruling in _refused(position, dice) if ruling.rule in _REASONS]
        if not refused:
            return None
        ruling = refused[chances.one_of(len(refused))]
        others = [rule for rule in _REASONS if rule != ruling.rule and _fits(position.rules, rule)]
        chosen = [
            others.pop(chances.one_of(len(others))) for _ in range(min(grade + 1, len(others)))
        ]
        place = chances.one_of(len(chosen) + 1)
        chosen.insert(place, ruling.rule)
        texts = tuple(say(f"exercise.rule.{rule}") for rule in chosen)
        turn = write_steps(ruling.steps).replace("*", "")
        question = say("exercise.why", {"turn": turn, "dice": write_dice(dice)})
        return cls(position, dice, question, texts, place, str(ruling))


#: Rules that a person can name, and that no other of them implies.
_REASONS = ("closed", "head", "prime", "full turn", "not all home", "bar first", "runner")


def _fits(rules: Rules, rule: str) -> bool:
    """The rule exists in a game."""
    there = {
        "head": rules.head == "one",
        "prime": rules.prime != "free",
        "bar first": rules.hitting,
        "runner": rules.runner == "first",
    }
    return there.get(rule, True)


def _refused(position: Position, dice: tuple[int, int]) -> Iterator[Ruling]:
    """Whole turns by these dice that one rule forbids, and no other, in whatever order."""
    high, low = dice
    sources = [point for point in range(25, 0, -1) if position.rows[0][point]]
    legal = {turn.rows[0] for turn in position.legal_turns(dice)}
    for first in sources:
        for second in sources:
            target, other = max(first - high, 0), max(second - low, 0)
            if high == low or (first == second and position.rows[0][first] < 2):
                continue
            steps = ((first, target, high), (second, other, low))
            orders = [position.why(order, dice) for order in (steps, steps[::-1])]
            alone = [position.why((each,), dice) for each in steps]
            broken = {ruling.rule for ruling in (*orders, *alone) if not ruling.legal}
            after = Turn(position, dice, orders[0].steps).rows[0]
            if not any(ruling.legal for ruling in orders) and len(broken) == 1:
                if after not in legal:
                    yield orders[0]


# -- numbers ---------------------------------------------------------------------------------------


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


class Head(Number):
    """How many checkers may leave the head with a roll."""

    kind = "head"

    @classmethod
    def made(
        cls, position: Position, dice: tuple[int, int], chances: Chances, grade: int
    ) -> object:
        """Early in the game, where there is a head; the hard ones on the first turn."""
        if position.rules.direction != "parallel" or not position.rows[0][HEAD]:
            return None
        if grade > 1 and not position.first[0]:
            return None
        turns = position.legal_turns(dice)
        most = max(_from_head(turn) for turn in turns)
        shown = next(turn for turn in turns if _from_head(turn) == most)
        reason = say("exercise.head reason", {"turn": _text(shown), "most": most})
        question = say("exercise.head", {"dice": write_dice(dice)})
        return cls(position, dice, question, (), most, reason)


def _from_head(turn: Turn) -> int:
    return entry_of(turn).counts["head"]


class Score(Number):
    """What a finished game is worth to its winner."""

    kind = "score"

    @classmethod
    def ended(cls, game: Game) -> object:
        """The exercise of a game that has a winner."""
        result = game.result
        if result is None or result.winner is None:
            return None
        points = result.points[result.winner]
        return cls(game.position, None, say("exercise.score"), (), points, str(result))


# -- the best by a criterion -----------------------------------------------------------------------


#: What can be asked for, and the count by which it is judged.
CRITERIA = {"block": "block", "points": "points", "off": "off", "hits": "hits"}


@dataclass(frozen=True, repr=False)
class Best(Exercise):
    """Play the turn that is best by a criterion that is named."""

    kind: ClassVar[str] = "best"
    criterion: str = ""

    @classmethod
    def made(
        cls, position: Position, dice: tuple[int, int], chances: Chances, grade: int
    ) -> object:
        """Where one turn alone is best by some criterion."""
        turns = position.legal_turns(dice)
        low, high = SIZES[grade]
        fitting = [name for name in CRITERIA if _only_best(turns, name) is not None]
        if not low <= len(turns) <= high or not fitting:
            return None
        criterion = fitting[chances.one_of(len(fitting))]
        question = say(f"exercise.best {criterion}", {"dice": write_dice(dice)})
        return cls(position, dice, question, (), criterion)

    @property
    def _best(self) -> Turn:
        best = _only_best(self.position.legal_turns(self.dice), self.criterion)
        assert best is not None
        return best

    @property
    def solution(self) -> str:
        """The best turn and its count."""
        count = entry_of(self._best).counts[CRITERIA[self.criterion]]
        return say("exercise.best reason", {"turn": _text(self._best), "count": count})

    def mark(self, given: str) -> Mark:
        """Right, or what another turn comes to, or why it is refused."""
        try:
            turn = self.position.turn(given, self.dice)
        except NardyError as error:
            ruling = getattr(error, "ruling", None)
            if ruling is None:
                raise
            return Mark(False, f"{ruling} {self.solution}")
        return Mark(turn == self._best, self.solution)


def _only_best(turns: Sequence[Turn], criterion: str) -> Turn | None:
    """The turn with the highest count, if it is alone with it."""
    counts = [entry_of(turn).counts[CRITERIA[criterion]] for turn in turns]
    best = max(counts)
    return turns[counts.index(best)] if counts.count(best) == 1 and len(turns) > 1 else None


# -- what the sources say --------------------------------------------------------------------------


@dataclass(frozen=True, repr=False)
class Sources(Exercise):
    """Which of some readings allow a turn."""

    kind: ClassVar[str] = "sources"
    allowed: tuple[int, ...] = ()
    reason: str = ""

    @classmethod
    def made(
        cls, position: Position, dice: tuple[int, int], chances: Chances, grade: int
    ) -> object:
        """A turn on which the readings of the sources part."""
        asked = _parting(position, dice)
        if asked is None:
            return None
        turn, allowing, refusing = asked
        chosen = _mixed(chances, allowing, refusing, 2 + grade)
        titles = tuple(reading.title for reading in chosen)
        right = tuple(at for at, reading in enumerate(chosen) if reading in allowing)
        strict = next(reading for reading in chosen if reading in refusing)
        refused = refusal(position.under(strict.rules), turn, dice)
        facts = {"turn": _text(turn), "dice": write_dice(dice)}
        return cls(position, dice, say("exercise.sources", facts), titles, right, str(refused))

    @property
    def solution(self) -> str:
        """The letters, with the reason of those that refuse."""
        return f"{' '.join(LETTERS[at] for at in self.allowed)}. {self.reason}"

    def mark(self, given: str) -> Mark:
        """Right only if just these letters were named."""
        letters = re.findall(r"\w", given.lower())
        known = LETTERS[: len(self.choices)]
        if any(letter not in known for letter in letters):
            raise Unreadable("bad choice", given=repr(given), known=list(known))
        chosen = {known.index(letter) for letter in letters}
        return Mark(chosen == set(self.allowed), self.solution)


def _parting(
    position: Position, dice: tuple[int, int]
) -> tuple[Turn, list[Reading], list[Reading]] | None:
    """A turn that some readings allow and some refuse, with both."""
    known = readings_for(position)
    results = [
        {turn.rows: turn for turn in position.under(reading.rules).legal_turns(dice)}
        for reading in known
    ]
    for found in results:
        for rows, turn in found.items():
            allowing = [r for r, other in zip(known, results, strict=True) if rows in other]
            refusing = [r for r, other in zip(known, results, strict=True) if rows not in other]
            if refusing and turn.steps:
                return turn, allowing, refusing
    return None


def _mixed(
    chances: Chances, allowing: list[Reading], refusing: list[Reading], most: int
) -> list[Reading]:
    """Some of both kinds, at least one of each, in the order of the sources."""
    pools, chosen = [list(allowing), list(refusing)], []
    for turn in range(most):
        pool = pools[turn % 2] or pools[1 - turn % 2]
        if pool:
            chosen.append(pool.pop(chances.one_of(len(pool))))
    return sorted(chosen, key=lambda reading: reading.key)


# -- making them -----------------------------------------------------------------------------------


def _text(turn: Turn) -> str:
    return say_turn(turn.steps).replace("*", "")


Maker = Callable[[Position, tuple[int, int], Chances, int], object]
MAKERS: dict[str, Maker] = {
    made.kind: made.made for made in (FindAll, Illegal, Why, Head, Best, Sources)
}
KINDS = (*MAKERS, "score")


def exercise(
    rules: Rules | str = "long",
    kinds: str | Sequence[str] | None = None,
    seed: int = 1,
    number: int = 0,
    grade: int = 1,
) -> Exercise:
    """Exercise `number` of a seed: of one kind, of several in turn, or of any that there are.

    >>> made = exercise("long", "turns", seed=1)
    >>> made.mark(made.solution).right
    True
    """
    made_rules = rules_of(rules)
    asked = read_kinds(kinds)
    if grade not in GRADES:
        raise Unreadable("bad grade", given=repr(grade), known=list(GRADES))
    chances = Chances(whole(seed, "bad seed"), number)
    for each in _in_turn(asked, number):
        made = _of_kind(made_rules, each, chances, grade)
        if made is not None:
            return made
    raise Unreadable("no exercise here", kind=", ".join(asked), given=made_rules.name)


def read_kinds(given: str | Sequence[str] | None) -> tuple[str, ...]:
    """The kinds asked for; all where none were named."""
    asked = KINDS if given is None else (given,) if isinstance(given, str) else tuple(given)
    for kind in asked or ("",):
        if kind not in KINDS:
            raise Unreadable("no such exercise", given=kind, near=nearest(kind, KINDS), known=KINDS)
    return asked


def _in_turn(kinds: tuple[str, ...], number: int) -> list[str]:
    """The kinds, beginning with another for every number."""
    start = number % len(kinds)
    return [*kinds[start:], *kinds[:start]]


def _of_kind(rules: Rules, kind: str, chances: Chances, grade: int) -> Exercise | None:
    for _ in range(TRIES):
        game = Game(Position.start(rules), seed=chances.seed, number=chances.one_of(1 << 30))
        if kind == "score":
            made = Score.ended(_played(game, 1 << 20))
        else:
            game = _played(game, _how_far(kind, chances))
            if game.result is not None or game.position.owed:
                continue
            high, low = chances.one_of(6) + 1, chances.one_of(6) + 1
            dice = read_dice((high, low))
            made = MAKERS[kind](game.position, (dice[0], dice[-1]), chances, grade)
        if made is not None:
            assert isinstance(made, Exercise)
            return made
    return None


def _how_far(kind: str, chances: Chances) -> int:
    """How many turns of random play lead to the position."""
    return chances.one_of(4 if kind in ("head", "sources") else 70)


def _played(game: Game, turns: int) -> Game:
    """Random play: so many turns, or to the end."""
    player = player_of("random")
    while game.result is None and game.turns < turns:
        step(game, player)
    return game


def exercises(
    rules: Rules | str = "long",
    kinds: str | Sequence[str] | None = None,
    seed: int = 1,
    count: int = 10,
    grade: int = 1,
) -> tuple[Exercise, ...]:
    """The first exercises of a seed: everybody gets the same."""
    return tuple(exercise(rules, kinds, seed, number, grade) for number in range(read_count(count)))


def read_count(given: int) -> int:
    """How many exercises: a whole number from 1."""
    if isinstance(given, bool) or not isinstance(given, int) or given < 1:
        raise Unreadable("bad count of exercises", given=repr(given))
    return given
