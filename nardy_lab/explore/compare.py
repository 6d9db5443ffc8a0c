"""Rule sets side by side on one position: what all allow, what only some, and by which rule."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from ..notation.positions import write_rules
from ..notation.turns import write_dice
from ..position.arguments import Dice, Row, read_dice
from ..position.position import Position, position_of
from ..position.ruling import Ruling, what_follows
from ..position.turn import Turn
from ..rules.dice import ROLLS
from ..rules.errors import Refused, Unreadable
from ..rules.games import rules_of
from ..rules.switches import OPTIONS, Option, Rules
from ..words import say

if TYPE_CHECKING:
    import pandas as pd

FEWEST, MOST = 2, 4
ByRows: TypeAlias = dict[tuple[Row, Row], list[Turn]]


@dataclass(frozen=True)
class Result:
    """One result of a roll: the turn that leads to it, and what each rule set says of it.

    `rulings` has a Ruling for each set that does not allow it, None for each that does; `follows`
    says for each that does what is played next, in a sentence.
    """

    turn: Turn
    rulings: tuple[Ruling | None, ...]
    follows: tuple[str | None, ...]

    @property
    def allowed(self) -> tuple[bool, ...]:
        """For each rule set whether it allows this."""
        return tuple(ruling is None for ruling in self.rulings)

    @property
    def parts(self) -> bool:
        """Only some allow it, or not the same follows it."""
        return not all(self.allowed) or len(set(self.follows)) > 1


class OnRoll(NamedTuple):
    """One of the 21 rolls: the number of results under each set, and whether all are the same."""

    roll: tuple[int, int]
    counts: tuple[int, ...]
    same: bool


class Comparison:
    """Two to four rule sets on one position: with a roll its results, and all 21 rolls.

    >>> line = "long | 24:4 17:2 16:2 15:2 14:2 13:2 1:1 | 24:4 23:2 22:2 21:2 20:2 19:2 11:1"
    >>> both = compare("long", "federation", position=line, dice=(6, 1))
    >>> for result in both.differing[:2]:
    ...     print(result.turn, result.allowed)
    24/18 18/17 (True, False)
    17/16 (False, True)
    """

    def __init__(
        self, rules: Sequence[Rules], position: Position, dice: tuple[int, ...] | None
    ) -> None:
        self.rules = tuple(rules)
        #: The position under each of the rule sets.
        self.positions = tuple(position.under(made) for made in self.rules)
        self.dice = dice

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What each rule set is called: its game, and the switches that were turned."""
        return tuple(write_rules(made) for made in self.rules)

    @cached_property
    def results(self) -> tuple[Result, ...]:
        """Every result that some rule set allows, those that only some allow first."""
        found = self._results(self._asked)
        return tuple(sorted(found, key=lambda result: (all(result.allowed), not result.parts)))

    @property
    def shared(self) -> tuple[Result, ...]:
        """What all allow."""
        return tuple(result for result in self.results if all(result.allowed))

    @property
    def differing(self) -> tuple[Result, ...]:
        """What only some allow."""
        return tuple(result for result in self.results if not all(result.allowed))

    @property
    def parting(self) -> tuple[Result, ...]:
        """What only some allow, and what all allow though not the same follows it."""
        return tuple(result for result in self.results if result.parts)

    def only(self, number: int) -> tuple[Turn, ...]:
        """The turns that this one of the sets allows and not all the others."""
        found = [result for result in self.differing if result.allowed[number]]
        mine = self._by_rows(self._asked)[number]
        return tuple(turn for result in found for turn in mine[result.turn.rows])

    @cached_property
    def table(self) -> pd.DataFrame:
        """One row a result: the turn, whether each set allows it, and why one does not."""
        import pandas as pd

        rows = []
        for result in self.results:
            row: dict[str, Any] = {"turn": str(result.turn) or say("pass")}
            row |= dict(zip(self.names, result.allowed, strict=True))
            if len(set(result.follows)) > 1:
                row["then"] = "; ".join(
                    f"{name}: {sentence}"
                    for name, sentence in zip(self.names, result.follows, strict=True)
                    if sentence is not None
                )
            row["why not"] = "; ".join(
                f"{name}: {ruling}"
                for name, ruling in zip(self.names, result.rulings, strict=True)
                if ruling is not None
            )
            rows.append(row)
        return pd.DataFrame(rows)

    @cached_property
    def by_roll(self) -> tuple[OnRoll, ...]:
        """All 21 rolls: how many results each set allows, and whether they are the same."""
        if self.positions[0].owed:
            raise Unreadable("owed, no roll", position=self.positions[0])
        found = []
        for roll in ROLLS:
            results = self._by_rows(roll)
            seen = [{rows: _next(turns) for rows, turns in each.items()} for each in results]
            counts = tuple(map(len, results))
            found.append(OnRoll(roll, counts, all(each == seen[0] for each in seen)))
        return tuple(found)

    @cached_property
    def rolls(self) -> pd.DataFrame:
        """`by_roll` as a table, one row a roll."""
        import pandas as pd

        rows = [
            {"roll": write_dice(roll)} | dict(zip(self.names, counts, strict=True)) | {"same": same}
            for roll, counts, same in self.by_roll
        ]
        return pd.DataFrame(rows).set_index("roll")

    @cached_property
    def options(self) -> dict[str, tuple[Option, ...]]:
        """The switches in which the sets differ, each with the option of each set."""
        rows = {name: tuple(getattr(made, name) for made in self.rules) for name in OPTIONS}
        return {name: row for name, row in rows.items() if any(each != row[0] for each in row)}

    @property
    def switches(self) -> pd.DataFrame:
        """`options` as a table, one row a switch."""
        import pandas as pd

        return pd.DataFrame.from_dict(self.options, orient="index", columns=list(self.names))

    def __repr__(self) -> str:
        facts = {"sets": ", ".join(self.names), "switches": len(self.options)}
        if self.dice is None:
            return say(
                "compare.rolls", facts | {"rolls": sum(not each.same for each in self.by_roll)}
            )
        facts |= {"dice": write_dice(self.dice), "shared": len(self.shared)}
        words = [say("compare.turns", facts | {"some": len(self.differing)})]
        then = len(self.parting) - len(self.differing)
        return " ".join([*words, *([say("compare.then", {"then": then})] if then else [])])

    @property
    def _asked(self) -> tuple[int, int] | None:
        """The dice as a position is asked with them: none where steps are owed."""
        if self.dice is None:
            raise Unreadable("no roll", position=self.positions[0])
        return None if self.positions[0].owed else (self.dice[0], self.dice[-1])

    def _by_rows(self, dice: Dice | None) -> list[ByRows]:
        """For each rule set its turns by the board they lead to: one, or two that part after it."""
        found: list[ByRows] = []
        for position in self.positions:
            by_rows: ByRows = {}
            for turn in position.legal_turns(dice):
                by_rows.setdefault(turn.rows, []).append(turn)
            found.append(by_rows)
        return found

    def _results(self, dice: tuple[int, int] | None) -> list[Result]:
        by_set = self._by_rows(dice)
        turns: dict[tuple[Row, Row], Turn] = {}
        for known in by_set:
            turns |= {rows: found[0] for rows, found in known.items() if rows not in turns}
        return [
            Result(
                turn,
                tuple(
                    None if rows in known else refusal(position, turn, dice)
                    for position, known in zip(self.positions, by_set, strict=True)
                ),
                tuple(_said(known[rows]) if rows in known else None for known in by_set),
            )
            for rows, turn in turns.items()
        ]


def _next(turns: Sequence[Turn]) -> set[Any]:
    """What is played after turns that lead to one board."""
    return {(turn.follows, turn.position.winner) for turn in turns}


def _said(turns: Sequence[Turn]) -> str:
    return " / ".join(dict.fromkeys(map(after, turns)))


def after(turn: Turn) -> str:
    """What is played after a turn, in a sentence."""
    following = turn.position
    if following.winner is not None:
        return say("follows.over")
    finished = any(not any(row[1:]) for row in following.rows)
    words = [say("follows.last turn")] if finished else what_follows(turn)
    return " ".join(words) or say("follows.other")


def refusal(position: Position, turn: Turn, dice: Dice | None) -> Ruling:
    """Why a turn of another rule set's is no turn here."""
    try:
        position.turn(turn.steps, dice)
    except Refused as refused:
        ruling: Ruling = refused.ruling
        return ruling
    raise AssertionError(f"{turn} is legal in {position}")


def compare(
    *rules: Rules | str, position: Position | str | None = None, dice: Dice | None = None
) -> Comparison:
    """Compare two to four rule sets on a position (else the set-up of the first), with a roll.

    Without a roll all 21 are compared. Sets of another geometry or number of checkers are refused.
    """
    made = tuple(rules_of(each) for each in rules)
    if not FEWEST <= len(made) <= MOST:
        raise Unreadable("compare sets", given=len(made), least=FEWEST, most=MOST)
    twice = next((each for at, each in enumerate(made) if each in made[:at]), None)
    if twice is not None:
        raise Unreadable("same rules", given=write_rules(twice))
    begin = Position.start(made[0]) if position is None else position_of(position)
    if begin.owed and dice is None:
        return Comparison(made, begin, begin.phase_dice(None))
    return Comparison(made, begin, None if dice is None else read_dice(dice))
