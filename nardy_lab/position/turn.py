"""Turn: one legal turn as a value."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..notation.numbering import numbering_of
from ..notation.turns import Frame, write_dice, write_steps
from ..rules.next_turn import Stand, stand_after
from ..rules.step import comes_home_last
from ..rules.switches import ONE_MORE
from ..rules.track import BAR, across
from ..rules.tree import sequences
from ..rules.turn import Step
from .arguments import Row, points_of, stands_as_set_up

if TYPE_CHECKING:
    from .position import Position


class Turn:
    """One legal turn as a value: its steps and what the board is after it.

    Two orders that end alike are one turn; `orders()` lists them.
    """

    __slots__ = ("_rows", "before", "dice", "steps")

    def __init__(self, before: Position, dice: tuple[int, ...], steps: tuple[Step, ...]) -> None:
        self.before = before
        self.dice = dice
        self.steps = steps
        self._rows: tuple[Row, Row] | None = None

    @property
    def rows(self) -> tuple[Row, Row]:
        """Both rows after the turn, the mover's first."""
        if self._rows is None:
            mine, theirs = list(self.before.rows[0]), list(self.before.rows[1])
            for step in self.steps:
                mine[step.source] -= 1
                mine[step.target] += 1
                if step.hit:
                    theirs[across(self.before.rules.code.direction, step.target)] -= 1
                    theirs[BAR] += 1
            self._rows = tuple(mine), tuple(theirs)
        return self._rows

    @property
    def mine(self) -> dict[int, int]:
        """The mover's checkers after the turn, {own point: checkers}."""
        return points_of(self.rows[0])

    @property
    def theirs(self) -> dict[int, int]:
        """The other side's checkers after the turn, by his own numbers."""
        return points_of(self.rows[1])

    @property
    def home_last(self) -> bool:
        """The fourth step of a double brought the last checker home, and that counts here."""
        if self.before.code.progression_ends != ONE_MORE or len(self.steps) < 4:
            return False
        mine = list(self.rows[0])
        last = self.steps[-1]
        mine[last.target] -= 1
        mine[last.source] += 1
        return comes_home_last(mine, last.source, last.target)

    @property
    def follows(self) -> Stand:
        """Who goes on after the turn, and what is played without a throw."""
        before, dice, mine = self.before, self.dice, self.rows[0]
        as_set_up = stands_as_set_up(before.rules, mine, before.player)
        high, low, played = dice[0], dice[-1], len(self.steps)
        return stand_after(
            before.rules.growth,
            before.stand,
            list(mine),
            high,
            low,
            played,
            self.home_last,
            as_set_up,
        )

    @property
    def position(self) -> Position:
        """What is played next, by `.player`: a throw, or the steps that are `.owed`."""
        before, next_ = self.before, self.follows
        rows = self.rows if next_.player == before.player else self.rows[::-1]
        groups = [(next_.die, next_.steps)] if next_.die else []
        groups += [(die, 4) for die in range(next_.die + 1, next_.last + 1)]
        first = bool(next_.first), bool(next_.other_first)
        return type(before).of_rows(
            before.rules, rows, next_.player, first, tuple(groups), bool(next_.left_over)
        )

    def orders(self) -> list[Turn]:
        """The same turn in every legal order of its steps.

        >>> from nardy_lab import Position
        >>> position = Position("short", {24: 2, 13: 5, 8: 3, 6: 5}, {24: 2, 13: 5, 8: 3, 6: 5})
        >>> turn = position.legal_turns((3, 1))[-1]
        >>> [str(order) for order in turn.orders()]
        ['6/3 3/2', '6/5 5/2']
        """
        result = (*self.rows, self.home_last)
        orders = sequences(self.before.tree(self.dice), result)
        return [Turn(self.before, self.dice, steps) for steps in orders]

    def text(self, numbering: str = "own") -> str:
        """The steps in standard notation, by one of the board's numberings."""
        code = self.before.rules.code
        return write_steps(
            self.steps, Frame(numbering_of(numbering), code.direction, self.before.player)
        )

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<{self} with {write_dice(self.dice)}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Turn) and self._value() == other._value()

    def __hash__(self) -> int:
        return hash(self._value())

    def _value(self) -> tuple[Position, tuple[int, ...], tuple[Row, Row], bool]:
        return self.before, self.dice, self.rows, self.home_last
