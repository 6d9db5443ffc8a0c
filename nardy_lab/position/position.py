"""Position: what legal play depends on, as a value to print, parse and ask."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..notation.ids import Diagram, MatchState, read_diagram, write_position_id, write_xgid
from ..notation.numbering import numbering_of
from ..notation.positions import read_groups, read_line, write_groups, write_rules, write_side
from ..notation.turns import Frame, write_dice
from ..rules.errors import Refused, Unreadable
from ..rules.games import rules_of
from ..rules.next_turn import DRAW, GOING_ON, Stand, outcome
from ..rules.switches import Code, Rules, set_up_with
from ..rules.track import BAR, across
from ..rules.tree import Tree, legal_tree
from ..rules.turn import Found, find_turns, path_of
from .arguments import (
    Dice,
    Groups,
    Row,
    first_turns,
    groups_of,
    points_of,
    read_dice,
    refuse_shared_points,
    row_of,
)
from .passing import unplayable
from .reading import put_in_order, rule_on_text, steps_of, whole
from .ruling import Ruling, judge, refuse_incomplete
from .turn import Turn


def opposite(rules: Rules | str, point: int) -> int:
    """The other side's number of a player's own point, by the geometry of a game.

    >>> opposite("long", 24), opposite("short", 24)
    (12, 1)
    """
    if isinstance(point, bool) or not isinstance(point, int) or not 1 <= point < BAR:
        raise Unreadable("bad point", given=repr(point))
    return across(rules_of(rules).code.direction, point)


class Position:
    """A position by some rules, seen by the side to move; immutable and hashable.

    `mine` and `theirs` are {own point: checkers}, each by its owner's numbers: 24 where the way
    begins, 1 the last point of the home, 25 the bar, 0 off. What is missing is off.
    `player` is the side to move, 0 who began the game. `first` says for each side, mine first,
    whether its first turn is still to come; when not given, a side that stands as in the set-up
    has yet to make it. `owed` are groups (die, steps) still to be played without a throw, as
    ((4, 4), (5, 4), (6, 4)) in the middle of a growing double; `left_over` says that the other side
    left them. Then `legal_turns`, `why` and `play` take no dice, and one Turn is one group.

    >>> position = Position("long", {24: 14, 20: 1}, {24: 15})
    >>> str(position)
    'long | 24:14 20:1 | 24:15'
    >>> Position.parse(str(position)) == position
    True
    >>> [str(turn) for turn in position.legal_turns((2, 1))]
    ['24/22 22/21', '24/22 20/19', '20/18 24/23', '20/18 18/17']
    """

    __slots__ = ("_tree", "first", "left_over", "owed", "player", "rows", "rules")

    rules: Rules
    player: int
    first: tuple[bool, bool]
    owed: Groups
    left_over: bool
    rows: tuple[Row, Row]
    _tree: tuple[tuple[int, ...], Tree] | None

    def __init__(
        self,
        rules: Rules | str,
        mine: Mapping[int, int],
        theirs: Mapping[int, int],
        *,
        player: int = 0,
        first: Sequence[bool] | None = None,
        owed: Sequence[Sequence[int]] = (),
        left_over: bool = False,
    ) -> None:
        made = rules_of(rules)
        if isinstance(player, bool) or player not in (0, 1):
            raise Unreadable("bad player", given=repr(player))
        counts = made.checkers[player], made.checkers[1 - player]
        rows = row_of(mine, counts[0]), row_of(theirs, counts[1])
        refuse_shared_points(made, rows)
        groups = groups_of(made, owed, left_over)
        self._set(made, rows, player, first_turns(made, rows, player, first), groups, left_over)

    def _set(
        self,
        rules: Rules,
        rows: tuple[Row, Row],
        player: int,
        first: tuple[bool, bool],
        owed: Groups,
        left_over: bool,
    ) -> None:
        set_ = object.__setattr__
        set_(self, "rules", rules)
        set_(self, "rows", rows)
        set_(self, "player", player)
        set_(self, "first", first)
        set_(self, "owed", owed)
        set_(self, "left_over", left_over)
        set_(self, "_tree", None)

    @classmethod
    def of_rows(
        cls,
        rules: Rules,
        rows: tuple[Row, Row],
        player: int,
        first: tuple[bool, bool],
        owed: Groups = (),
        left_over: bool = False,
    ) -> Position:
        """A position of rows that are known to be good."""
        position = cls.__new__(cls)
        position._set(rules, rows, player, first, owed, left_over)
        return position

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError("a Position does not change: play() gives the next one")

    @classmethod
    def start(cls, rules: Rules | str) -> Position:
        """The set-up of a game, who begins to move."""
        made = rules_of(rules)
        return cls(made, dict(made.setup[0]), dict(made.setup[1]))

    @classmethod
    def parse(cls, text: str) -> Position:
        """The position behind its line of text (see `notation/positions`), an XGID, a Position ID.

        >>> Position.parse("short | bar:1 6:5 | 24:2").mine
        {25: 1, 6: 5, 0: 9}
        >>> Position.parse("4HPwATDgc/ABMA") == Position.start("short")
        True
        """
        diagram = read_diagram(str(text))
        if diagram is not None:
            return cls.of_diagram(diagram)
        rules, mine, theirs, said = read_line(text)
        player = said.get("player", "0")
        first: tuple[bool, bool] | None = None
        if "first" in said:
            words = said["first"].split(",")
            if len(words) != 2 or not set(words) <= {"yes", "no"}:
                raise Unreadable("bad first", given=said["first"])
            first = (words[0] == "yes", words[1] == "yes")
        if player not in ("0", "1"):
            raise Unreadable("bad player", given=player)
        owed = read_groups(said.get("owed", ""))
        left_over = "left_over" in said
        return cls(
            rules, mine, theirs, player=int(player), first=first, owed=owed, left_over=left_over
        )

    @classmethod
    def of_diagram(cls, diagram: Diagram, rules: Rules | str = "short") -> Position:
        """The position of another program's diagram, by rules of the short family."""
        made = rules_of(rules)
        if made.direction != "contrary":
            raise Unreadable("diagram of short", given=made.name)
        mine, theirs = map(points_of, (diagram.mine, diagram.theirs))
        player = diagram.state.on_roll if diagram.state else 0
        return cls(made, mine, theirs, player=player)

    # -- what it holds ---------------------------------------------------------------------------

    @property
    def mine(self) -> dict[int, int]:
        """The mover's checkers, {own point: checkers}, zeros left out."""
        return points_of(self.rows[0])

    @property
    def theirs(self) -> dict[int, int]:
        """The other side's checkers, {his own point: checkers}, zeros left out."""
        return points_of(self.rows[1])

    @property
    def pips(self) -> tuple[int, int]:
        """The pips that mine and theirs still have to go (шаги).

        >>> Position.start("khachapuri").pips
        (162, 162)
        """
        mine, theirs = (sum(p * n for p, n in enumerate(row)) for row in self.rows)
        return mine, theirs

    @property
    def winner(self) -> int | None:
        """The player who has borne off everything, if the game is over; else None.

        With an equalising last turn the second player still moves after the first has finished.
        """
        end = outcome(self.rules.last_turn == "equal turns", self.player, *map(list, self.rows))
        return None if end == GOING_ON else self.player if end == DRAW else end

    @property
    def stand(self) -> Stand:
        """What it holds beside its rows, as the rules ask it."""
        die, steps = self.owed[0] if self.owed else (0, 0)
        last = self.owed[-1][0] if self.owed else 0
        first, other_first = map(int, self.first)
        return Stand(self.player, first, other_first, die, steps, last, int(self.left_over))

    @property
    def code(self) -> Code:
        """The rules of this phase as the core asks them: leftovers may have no head limit."""
        return self.rules.left_over_code if self.left_over else self.rules.code

    def phase_dice(self, dice: Dice | None = None) -> tuple[int, ...]:
        """All dice of the phase: those of a throw, or the steps that are owed.

        >>> Position.start("long").phase_dice("3-3")
        (3, 3, 3, 3)
        """
        if not self.owed:
            return read_dice(dice)
        die, steps = self.owed[0]
        if dice is not None:
            raise Unreadable("owed first", die=die, steps=steps, position=self)
        return (die,) * steps

    # -- what may be played ----------------------------------------------------------------------

    def legal_turns(self, dice: Dice | None = None) -> tuple[Turn, ...]:
        """Every distinct result of the roll, each with one legal sequence, in a fixed order.

        Never empty: a roll that cannot be played gives one empty Turn. A finished game is refused.
        With steps owed, leave the dice out: one Turn is one group.

        >>> [str(turn) for turn in Position.start("long").legal_turns((6, 1))]
        ['24/18 18/17']
        >>> [str(turn) for turn in Position.start("khachapuri").legal_turns((6, 6))]
        ['pass']
        """
        thrown = self.phase_dice(dice)
        if self.winner is not None:
            ruling = judge(self, thrown, ())
            raise Refused("refused", ruling, position=self, dice=write_dice(thrown))
        mine, theirs = list(self.rows[0]), list(self.rows[1])
        found = find_turns(
            self.code, mine, theirs, self.first[0], thrown[0], thrown[-1], len(thrown)
        )
        return self.turns_of(found, thrown)

    def turns_of(self, found: Found, dice: tuple[int, ...]) -> tuple[Turn, ...]:
        """The turns of a search, as values."""
        if not found.played:
            return (Turn(self, dice, ()),)
        return tuple(Turn(self, dice, path_of(found.work, node)) for node in found.ends)

    def tree(self, dice: tuple[int, ...]) -> Tree:
        """Everything that begins a legal turn; `dice` as `read_dice` gives them."""
        if self._tree is None or self._tree[0] != dice:
            mine, theirs = list(self.rows[0]), list(self.rows[1])
            tree = legal_tree(self.code, mine, theirs, self.first[0], dice)
            object.__setattr__(self, "_tree", (dice, tree))
            return tree
        return self._tree[1]

    # -- why, and play ---------------------------------------------------------------------------

    def why(self, turn: Any, dice: Dice | None = None, *, numbering: str = "own") -> Ruling:
        """The ruling on a step, a beginning or a turn: text, steps, or a Turn.

        It judges the order as written. A text that fits several ways of playing is judged by the
        best of them; one that fits several results is refused with both named.

        >>> Position.start("long").why("24/18 24/23", (6, 1)).rule
        'head'
        >>> Position.start("long").why("24/17", (6, 1)).complete
        True
        """
        thrown = self.phase_dice(dice)
        if isinstance(turn, str):
            frame = Frame(numbering_of(numbering), self.rules.code.direction, self.player)
            return rule_on_text(self, turn, thrown, frame)
        steps = turn.steps if isinstance(turn, Turn) else steps_of(turn)
        return whole(judge(self, thrown, steps))

    def unplayable(self, dice: Dice | None = None) -> dict[int, tuple[Ruling, ...]]:
        """For each die that begins no legal turn: the ruling on every checker's step with it.

        >>> stuck = Position.start("khachapuri").unplayable((6, 6))
        >>> [(str(ruling.steps[0].source), ruling.rule) for ruling in stuck[6]]
        [('24', 'closed'), ('6', 'not all home')]
        """
        return unplayable(self, self.phase_dice(dice))

    def turn(self, turn: Any, dice: Dice | None = None, *, numbering: str = "own") -> Turn:
        """The legal turn that was meant, or an error that carries the Ruling.

        Text is read forgivingly: an order in which nobody could play it is put right, one that a
        rule forbids is not.
        """
        thrown = self.phase_dice(dice)
        ruling = put_in_order(self, self.why(turn, dice, numbering=numbering))
        if ruling.legal and not ruling.complete:
            ruling = refuse_incomplete(ruling)
        if not ruling.complete:
            raise Refused("refused", ruling, position=self, dice=write_dice(thrown))
        return Turn(self, thrown, ruling.steps)

    def play(self, turn: Any, dice: Dice | None = None, *, numbering: str = "own") -> Position:
        """The next position; an incomplete turn is refused too.

        >>> str(Position.start("long").play("24/18/17", (6, 1)))
        'long | 24:15 | 24:14 17:1 | player=1'
        """
        return self.turn(turn, dice, numbering=numbering).position

    def under(self, rules: Rules | str) -> Position:
        """The same checkers by other rules of the same geometry.

        >>> Position.start("long").under("federation").rules.name
        'federation'
        """
        made = rules_of(rules)
        if made.direction != self.rules.direction:
            raise Unreadable("other geometry", given=made.name, direction=made.direction)
        if made.checkers != self.rules.checkers:
            raise Unreadable("other number", given=made.name, counts=made.checkers)
        groups = groups_of(made, self.owed, self.left_over)
        return Position.of_rows(made, self.rows, self.player, self.first, groups, self.left_over)

    # -- a value ---------------------------------------------------------------------------------

    def __str__(self) -> str:
        parts = [write_rules(self.rules), *map(write_side, self.rows)]
        said = ["player=1"] if self.player else []
        if self.first != first_turns(self.rules, self.rows, self.player, None):
            said.append("first=" + ",".join("yes" if yes else "no" for yes in self.first))
        if self.owed:
            said.append(f"owed={write_groups(self.owed)}")
        if self.left_over:
            said.append("left_over")
        return " | ".join([*parts, *([" ".join(said)] if said else [])])

    def __repr__(self) -> str:
        return f"Position.parse({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self._value() == other._value()

    def __hash__(self) -> int:
        return hash(self._value())

    def __reduce__(self) -> tuple[Any, ...]:
        return Position.parse, (str(self),)

    def _value(self) -> tuple[Any, ...]:
        return self.rules, self.rows, self.player, self.first, self.owed, self.left_over

    @property
    def diagram(self) -> Diagram:
        """The position as other programs of the short family hold it."""
        if self.rules.direction != "contrary":
            raise Unreadable("diagram of short", given=self.rules.name)
        return Diagram(*self.rows, MatchState(self.player))

    @property
    def position_id(self) -> str:
        """The GNU Position ID, in the short family.

        >>> Position.start("short").position_id
        '4HPwATDgc/ABMA'
        """
        return write_position_id(*self.diagram[:2])

    @property
    def xgid(self) -> str:
        """The XGID, in the short family; X is who began.

        >>> Position.start("short").xgid
        'XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10'
        """
        return write_xgid(self.diagram)

    def svg(self, **how: Any) -> str:
        """The position as an SVG picture (see `drawing.svg.draw`)."""
        from ..drawing.svg import draw

        return draw(self.rules.code.direction, *self.rows, player=self.player, **how)

    def board(self, numbering: str = "own") -> str:
        """The position drawn as plain text, for a terminal."""
        from ..drawing.text import draw

        return draw(self.rules.code.direction, *self.rows, self.player, numbering)

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        return {"text/plain": str(self), "image/svg+xml": self.svg()}


def position_of(given: Position | str) -> Position:
    """A position as given, or behind its line of text.

    >>> position_of("long | 24:15 | 24:15") == Position.start("long")
    True
    """
    return given if isinstance(given, Position) else Position.parse(given)


set_up_with(Position.start)
