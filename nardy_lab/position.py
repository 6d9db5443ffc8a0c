"""Position and Turn: what legal play depends on, as values to print, parse and ask."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from .notation.numbering import numbering_of
from .notation.positions import read_groups, read_line, write_groups, write_rules, write_side
from .notation.turns import Frame, Leg, as_steps, read_turn, write_steps
from .rules.double import NOTHING, Owed, after_leftovers, after_phase
from .rules.errors import Refused, Unreadable
from .rules.games import rules_of
from .rules.step import comes_home_last
from .rules.switches import ALL_HOME, ONE_MORE, UNLIMITED, Code, Rules, set_up_with
from .rules.track import BAR, OFF, SIZE, across
from .rules.tree import Step, Tree, legal_tree, sequences
from .rules.turn import Found, find_turns, path_of
from .rules.verdicts import Verdict
from .ruling import Ruling, judge, refuse_incomplete, write_dice

Row: TypeAlias = tuple[int, ...]
Dice: TypeAlias = Sequence[int] | str
Groups: TypeAlias = tuple[tuple[int, int], ...]


def read_dice(given: Dice | None) -> tuple[int, ...]:
    """All dice of a roll, the larger first, a double four times: from (6, 1), "6-1" or "61".

    >>> read_dice("1-6"), read_dice((3, 3))
    ((6, 1), (3, 3, 3, 3))
    """
    numbers: list[Any] = list(given) if isinstance(given, Iterable) else []
    if isinstance(given, str):
        numbers = [int(d) for d in re.findall(r"\d", given)]
        if not re.fullmatch(r"\s*\d\s*[-–—:, ]?\s*\d\s*", given):
            numbers = []
    good = len(numbers) == 2 and all(
        isinstance(n, int) and not isinstance(n, bool) and 1 <= n <= 6 for n in numbers
    )
    if not good:
        raise Unreadable("bad dice", given=repr(given))
    high, low = max(numbers), min(numbers)
    return (high,) * 4 if high == low else (high, low)


def opposite(rules: Rules | str, point: int) -> int:
    """The other side's number of a player's own point, by the geometry of a game.

    >>> opposite("long", 24), opposite("short", 24)
    (12, 1)
    """
    if isinstance(point, bool) or not isinstance(point, int) or not 1 <= point < BAR:
        raise Unreadable("bad point", given=repr(point))
    return across(rules_of(rules).code.direction, point)


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
        return _points(self.rows[0])

    @property
    def theirs(self) -> dict[int, int]:
        """The other side's checkers after the turn, by his own numbers."""
        return _points(self.rows[1])

    @property
    def home_last(self) -> bool:
        """The fourth step of a double brought the last checker home, and that counts here."""
        if self.before.rules.code.progression_ends != ONE_MORE or len(self.steps) < 4:
            return False
        mine = list(self.rows[0])
        last = self.steps[-1]
        mine[last.target] -= 1
        mine[last.source] += 1
        return comes_home_last(mine, last.source, last.target)

    @property
    def follows(self) -> Owed:
        """Who goes on after the turn, and what is played without a throw (see `rules.double`)."""
        before, die = self.before, self.dice[0]
        if before.left_over:
            return after_leftovers(list(self.rows[0]), die, before.owed[-1][0])
        if self.dice[0] != self.dice[-1]:
            return NOTHING
        growth, thrown = before.rules.growth, not before.owed
        return after_phase(growth, list(self.rows[0]), die, len(self.steps), thrown, self.home_last)

    @property
    def position(self) -> Position:
        """What is played next, by `.player`: a throw, or the steps that are `.owed`.

        A player's turn is his first until he has made a step, through all its phases and throws;
        who passes has yet to make it as long as he stands as in the set-up.
        """
        before, next_ = self.before, self.follows
        rows, first, player = self.rows, before.first, before.player
        if not next_.same:
            as_set_up = _as_set_up(before.rules, rows[0], player)
            rows, player = rows[::-1], 1 - player
            first = first[1], first[0] and as_set_up
        groups = [(next_.die, next_.steps)] if next_.die else []
        groups += [(die, 4) for die in range(next_.die + 1, next_.last + 1)]
        return Position._of_rows(
            before.rules, rows, player, first, tuple(groups), bool(next_.left_over)
        )

    def orders(self) -> list[Turn]:
        """The same turn in every legal order of its steps.

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
        return write_steps(self.steps, Frame(numbering, code.direction, self.before.player))

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
        rows = _row(mine, counts[0]), _row(theirs, counts[1])
        _refuse_shared_points(made, rows)
        groups = _groups(made, owed, left_over)
        self._set(made, rows, player, _first(made, rows, player, first), groups, left_over)

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
    def _of_rows(
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
        """The position behind its line of text (see `notation/positions`).

        >>> Position.parse("short | bar:1 6:5 | 24:2").mine
        {25: 1, 6: 5, 0: 9}
        """
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

    # -- what it holds ---------------------------------------------------------------------------

    @property
    def mine(self) -> dict[int, int]:
        """The mover's checkers, {own point: checkers}, zeros left out."""
        return _points(self.rows[0])

    @property
    def theirs(self) -> dict[int, int]:
        """The other side's checkers, {his own point: checkers}, zeros left out."""
        return _points(self.rows[1])

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
        mine, theirs = (not any(row[1:]) for row in self.rows)
        if mine:
            return self.player
        if theirs and not (self.rules.last_turn == "equal turns" and self.player == 1):
            return 1 - self.player
        return None

    @property
    def code(self) -> Code:
        """The rules of this phase as the core asks them: leftovers may have no head limit."""
        code = self.rules.code
        if not self.left_over:
            return code
        head = UNLIMITED if self.rules.leftover_head == "none" else code.head
        return code._replace(head=head, progression_ends=ALL_HOME)

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

    def turns_of(self, found: Found, dice: tuple[int, ...] | None = None) -> tuple[Turn, ...]:
        """The turns of a search, as values."""
        if dice is None:
            assert self._tree is not None
            dice = self._tree[0]
        if not found.played:
            return (Turn(self, dice, ()),)
        return tuple(Turn(self, dice, self._steps(found, node)) for node in found.ends)

    def turn_of(self, steps: tuple[Step, ...], dice: tuple[int, ...]) -> Turn:
        """A turn of steps that are known to be legal."""
        return Turn(self, dice, steps)

    def _steps(self, found: Found, node: int) -> tuple[Step, ...]:
        if not self.rules.code.hitting:
            return tuple(
                Step(source, max(source - die, OFF), die)
                for source, die in path_of(found.work, node)
            )
        theirs = list(self.rows[1])
        steps = []
        for source, die in path_of(found.work, node):
            target = max(source - die, OFF)
            there = across(self.rules.code.direction, target) if target else OFF
            hit = target != OFF and theirs[there] == 1
            if hit:
                theirs[there] = 0
            steps.append(Step(source, target, die, hit))
        return tuple(steps)

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
        if isinstance(turn, Turn):
            return self._whole(judge(self, thrown, turn.steps), turn.steps)
        if not isinstance(turn, str):
            steps = tuple(Step(*step) for step in turn)
            return judge(self, thrown, steps)
        frame = Frame(numbering_of(numbering), self.rules.code.direction, self.player)
        try:
            legs = read_turn(turn, frame)
        except Unreadable as error:
            error.facts |= {"position": self, "dice": write_dice(thrown)}
            raise
        return self._why_text(turn, thrown, legs)

    def _whole(self, ruling: Ruling, steps: tuple[Step, ...]) -> Ruling:
        """An empty turn is always asked about as a whole one."""
        if not steps and ruling.legal and not ruling.complete:
            return refuse_incomplete(ruling)
        return ruling

    def _why_text(self, text: str, dice: tuple[int, ...], legs: list[Leg]) -> Ruling:
        if any(len(leg.points) == 1 for leg in legs):
            return self._why_destinations(text, dice, legs)
        rulings = [judge(self, dice, tuple(steps)) for steps in as_steps(legs, dice)]
        legal = [ruling for ruling in rulings if ruling.legal]
        if any(leg.hit for leg in legs):  # a star decides only between ways that are legal
            legal = [r for r in legal if any(step.hit for step in r.steps)] or legal
        results = {Turn(self, dice, ruling.steps): ruling for ruling in reversed(legal)}
        if len(results) > 1:
            first, second, *_ = sorted(map(str, results))
            raise Unreadable(
                "two results", given=text, first=first, second=second, position=self,
                dice=write_dice(dice),
            )  # fmt: skip
        if legal:
            return self._whole(legal[0], legal[0].steps)
        return max(rulings, key=lambda ruling: len(ruling.facts.get("steps", ruling.steps)))

    def _why_destinations(self, text: str, dice: tuple[int, ...], legs: list[Leg]) -> Ruling:
        """A lone destination is enough where only one legal turn fits."""
        fitting: dict[Turn, Turn] = {}
        for turn in self.turns_of(self.tree(dice).found, dice):
            for order in turn.orders():
                if _fits(order.steps, legs):
                    fitting.setdefault(turn, order)
        if len(fitting) == 1:
            return judge(self, dice, next(iter(fitting.values())).steps)
        where = {"position": self, "dice": write_dice(dice)}
        if fitting:
            first, second, *_ = map(str, fitting)
            raise Unreadable("two results", given=text, first=first, second=second, **where)
        raise Unreadable("no turn ends there", given=text, **where)

    def turn(self, turn: Any, dice: Dice | None = None, *, numbering: str = "own") -> Turn:
        """The legal turn that was meant, or an error that carries the Ruling.

        Text is read forgivingly: an order in which nobody could play it is put right, one that a
        rule forbids is not.
        """
        thrown = self.phase_dice(dice)
        ruling = self.why(turn, dice, numbering=numbering)
        if not ruling.complete and not ruling.legal and ruling.verdict in _ORDER_OF_WRITING:
            ruling = self._reordered(ruling) or ruling
        if ruling.legal and not ruling.complete:
            ruling = refuse_incomplete(ruling)
        if not ruling.complete:
            raise Refused("refused", ruling, position=self, dice=write_dice(thrown))
        return Turn(self, thrown, ruling.steps)

    def _reordered(self, ruling: Ruling) -> Ruling | None:
        asked = sorted((step.source, step.target) for step in ruling.steps)
        for turn in self.turns_of(self.tree(ruling.dice).found, ruling.dice):
            for order in turn.orders():
                if sorted((step.source, step.target) for step in order.steps) == asked:
                    return judge(self, ruling.dice, order.steps)
        return None

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
        groups = _groups(made, self.owed, self.left_over)
        return Position._of_rows(made, self.rows, self.player, self.first, groups, self.left_over)

    # -- a value ---------------------------------------------------------------------------------

    def __str__(self) -> str:
        parts = [write_rules(self.rules), *map(write_side, self.rows)]
        said = ["player=1"] if self.player else []
        if self.first != _first(self.rules, self.rows, self.player, None):
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

    def _value(self) -> tuple[Any, ...]:
        return self.rules, self.rows, self.player, self.first, self.owed, self.left_over

    def svg(self, **how: Any) -> str:
        """The position as an SVG picture (see `drawing.svg.draw`)."""
        from .drawing.svg import draw

        return draw(self.rules.code.direction, *self.rows, player=self.player, **how)

    def board(self, numbering: str = "own") -> str:
        """The position drawn as plain text, for a terminal."""
        from .drawing.text import draw

        return draw(self.rules.code.direction, *self.rows, self.player, numbering)

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        return {"text/plain": str(self), "image/svg+xml": self.svg()}


set_up_with(Position.start)

#: Refusals that come from the order of writing and not from a rule about order.
_ORDER_OF_WRITING = (
    Verdict.NO_CHECKER,
    Verdict.BAR_FIRST,
    Verdict.NOT_ALL_HOME,
    Verdict.HIGHER_CHECKER,
)


def _fits(steps: tuple[Step, ...], legs: list[Leg]) -> bool:
    """A turn goes where the legs say: whole legs step by step, lone points as destinations."""
    left = list(steps)
    for leg in legs:
        sources: list[int | None] = [None] if len(leg.points) == 1 else [*leg.points[:-1]]
        targets = leg.points[-len(sources) :]
        for source, target in [*zip(sources, targets, strict=True)] * leg.times:
            fits = [s for s in left if s.target == target and source in (None, s.source)]
            if not fits:
                return False
            left.remove(fits[0])
    return True


def _points(row: Row) -> dict[int, int]:
    return {point: row[point] for point in range(BAR, OFF - 1, -1) if row[point]}


def _row(given: Mapping[int, int], checkers: int) -> Row:
    """26 counts from {point: checkers}; what is missing is off."""
    row = [0] * SIZE
    if not isinstance(given, Mapping):
        raise Unreadable("set-up", given=given)
    for point, count in given.items():
        if isinstance(point, bool) or not isinstance(point, int) or not OFF <= point <= BAR:
            raise Unreadable("bad point", given=repr(point))
        if isinstance(count, bool) or not isinstance(count, int) or count < 0:
            raise Unreadable("bad count", point=point, given=repr(count))
        row[point] = count
    placed = sum(row)
    if placed > checkers:
        raise Unreadable("too many", given=placed, most=checkers)
    if row[OFF] and placed < checkers:
        raise Unreadable("too few", given=placed, most=checkers)
    row[OFF] += checkers - placed
    return tuple(row)


def _refuse_shared_points(rules: Rules, rows: tuple[Row, Row]) -> None:
    for point in range(1, BAR):
        his = across(rules.code.direction, point)
        if rows[0][point] and rows[1][his]:
            raise Unreadable("one point", mine=point, theirs=his)
    if not any(rows[0][1:]) and not any(rows[1][1:]) and rules.last_turn == "none":
        raise Unreadable("both finished")


def _first(
    rules: Rules, rows: tuple[Row, Row], player: int, given: Sequence[bool] | None
) -> tuple[bool, bool]:
    """Whose first turn is still to come: as given, or who stands as in the set-up."""
    if given is not None:
        flags = list(given) if isinstance(given, (tuple, list)) else []
        if len(flags) != 2 or not all(isinstance(flag, bool) for flag in flags):
            raise Unreadable("bad first", given=repr(given))
        return flags[0], flags[1]
    return _as_set_up(rules, rows[0], player), _as_set_up(rules, rows[1], 1 - player)


def _as_set_up(rules: Rules, row: Row, player: int) -> bool:
    return dict(rules.setup[player]) == {p: n for p, n in enumerate(row) if n}


def _groups(rules: Rules, given: Sequence[Sequence[int]], left_over: bool) -> Groups:
    """The groups that are owed, if such can be under these rules."""
    try:
        groups = tuple((int(die), int(steps)) for die, steps in given)
    except (TypeError, ValueError):
        raise Unreadable("bad owed", given=repr(given)) from None
    dice = [die for die, _ in groups]
    good = (
        all(1 <= die <= 6 and 1 <= steps <= 4 for die, steps in groups)
        and dice == list(range(dice[0], dice[0] + len(dice)) if dice else ())
        and all(steps == 4 for _, steps in groups[1:])
        and (bool(groups) or not left_over)
    )
    grows = rules.doubles == "progression"
    if left_over:
        good = good and rules.unplayed == "opponent plays them" and (grows or len(groups) == 1)
    elif groups:
        good = good and grows and groups[0][1] == 4
    if not good:
        raise Unreadable("bad owed", given=repr(given))
    return groups
