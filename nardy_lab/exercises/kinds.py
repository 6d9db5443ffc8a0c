"""The kinds of exercises: what is asked about a position, and where it has one answer."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from ..explore.compare import refusal
from ..explore.listing import entry_of
from ..explore.readings import Reading, readings_for
from ..game.game import Game
from ..notation.turns import write_dice, write_steps
from ..players.trained import Network
from ..position.position import Position
from ..position.ruling import Ruling, say_turn
from ..position.turn import Turn
from ..rules.errors import NardyError, Unreadable
from ..rules.switches import Rules
from ..rules.track import HEAD
from ..words import say
from .question import LETTERS, Chances, Choice, Exercise, Mark, Number

#: The fewest and the most legal turns of a question, by grade.
SIZES = {1: (2, 4), 2: (3, 7), 3: (5, 12)}


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


# -- numbers --------------------------------------------------------------------------------------


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


class LostRolls(Number):
    """How many of the 36 rolls cannot be played whole."""

    kind = "rolls"

    @classmethod
    def made(
        cls, position: Position, dice: tuple[int, int], chances: Chances, grade: int
    ) -> object:
        """Where a few rolls are lost, or in part; the more of them, the higher the grade."""
        lost = [roll for roll in ROLLS if not _played_whole(position, roll)]
        if not grade <= len(lost) <= SIZES[grade][1]:
            return None
        answer = sum(1 if roll[0] == roll[1] else 2 for roll in lost)
        facts = {"rolls": [write_dice(roll) for roll in lost]}
        question = say("exercise.rolls")
        return cls(position, None, question, (), answer, say("exercise.rolls reason", facts))


ROLLS = [(high, low) for high in range(6, 0, -1) for low in range(high, 0, -1)]


def _played_whole(position: Position, roll: tuple[int, int]) -> bool:
    steps = 4 if roll[0] == roll[1] else 2
    return len(position.legal_turns(roll)[0].steps) == steps


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


# -- good play -------------------------------------------------------------------------------------

#: By how many points the best turn has to be better than the others of a question, by grade.
CLEARLY = {1: 0.2, 2: 0.1, 3: 0.05}


class GoodPlay(Choice):
    """Which of some turns the player `normal` likes best."""

    kind = "play"

    @classmethod
    def made(
        cls, position: Position, dice: tuple[int, int], chances: Chances, grade: int
    ) -> object:
        """Where the best turn is clearly better than two others."""
        judged = Network("normal").judge(position, dice)
        best = judged[0]
        others = [
            each for each in judged if best.chances.equity - each.chances.equity >= CLEARLY[grade]
        ]
        if len(others) < 2:
            return None
        shown = chances.shuffled([best, *others[:2]])
        texts = tuple(_text(each.turn) for each in shown)
        behind = best.chances.equity - others[0].chances.equity
        reason = say("exercise.play reason", {"points": f"{behind:.2f}"})
        question = say("exercise.play", {"dice": write_dice(dice)})
        return cls(position, dice, question, texts, shown.index(best), reason)


def _text(turn: Turn) -> str:
    return say_turn(turn.steps).replace("*", "")


Maker = Callable[[Position, tuple[int, int], Chances, int], object]
_KINDS = (FindAll, Illegal, Why, Head, Best, Sources, LostRolls, GoodPlay)
#: The kinds that ask about a position in the middle of a game.
MAKERS: dict[str, Maker] = {each.kind: each.made for each in _KINDS}
#: Those that the rules alone answer; and all.
BY_THE_RULES = (*(kind for kind in MAKERS if kind != GoodPlay.kind), Score.kind)
KINDS = (*BY_THE_RULES, GoodPlay.kind)
