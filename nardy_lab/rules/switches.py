"""Every switch, its options and defaults: a `Rules` is one choice for each.

Any combination can be asked for. One that speaks of what is not there (a head where there is none,
a side without checkers) is refused when the rules are made; a switch without work is kept and idle.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from .errors import Unreadable
from .score import Scoring
from .track import across

if TYPE_CHECKING:
    from ..position.position import Position

Option: TypeAlias = str | bool | int | None
Side: TypeAlias = tuple[tuple[int, int], ...]

#: The options of each switch, in the order in which the core counts them.
OPTIONS: dict[str, tuple[Option, ...]] = {
    "direction": ("parallel", "contrary"),
    "hitting": (False, True),
    "dice": ("rolled", "chosen"),
    "order": ("any", "larger first"),
    "one_die": ("larger", "free"),
    "doubles": ("four", "progression", "roll again"),
    "unplayed": ("lost", "opponent plays them"),
    "unstarted_double": ("passes on", "dropped"),
    "leftover_head": ("normal", "none"),
    "progression_ends": ("all home", "one more phase"),
    "head": ("one", "unlimited"),
    "first_turn_head": (
        "never",
        "six-six",
        "three doubles",
        "any double",
        "natural obstacle",
        "doubles",
        "any roll",
    ),
    "second_head_checker": ("free", "when the first is stuck"),
    "runner": ("none", "first"),
    "runner_release": ("same turn", "next turn"),
    "prime": ("free", "ahead", "home", "never", "starting quarter"),
    "prime_checked": ("end of turn", "each step"),
    "forced_prime": ("no such step", "tolerated"),
    "trapped_stack": ("allowed", "forbidden"),
    "opponent_quarter_max": (None, 1, 2, 3, 4, 5),
    "bear_off": ("standard", "exact", "large enough"),
    "home_steps": ("always", "until all are home", "never"),
    "hit_and_pass": ("allowed", "forbidden in home", "forbidden"),
    "opening_dice": ("thrown anew", "lot dice"),
    "automatic_doubles": (False, True),
    "next_game": ("winner begins", "lot", "alternate"),
    "scores": (
        "oin mars",
        "oin mars koks home mars",
        "gammon backgammon",
        "checkers left",
    ),
    "koks_when": ("checker in starting quarter", "head not emptied"),
    "mars_when": ("none off", "not all home"),
    "koks_zone": ("bar or winner's home", "bar", "winner's home"),
    "last_turn": ("none", "equal turns"),
    "draw_points": ("half each", "one each"),
    "cube": ("none", "doubling"),
    "beaver": (False, True),
    "jacoby": (False, True),
    "crawford": (False, True),
    "irregular_turn": ("opponent decides", "always corrected"),
}

#: The switches that one roll's legal play depends on, besides direction and set-up.
TURN_SWITCHES = (
    "hitting",
    "order",
    "one_die",
    "head",
    "first_turn_head",
    "second_head_checker",
    "runner",
    "runner_release",
    "prime",
    "prime_checked",
    "forced_prime",
    "trapped_stack",
    "opponent_quarter_max",
    "bear_off",
    "home_steps",
    "hit_and_pass",
)

# The core's names for the options: positions in the tuples above.
ANY_ORDER, LARGER_FIRST = 0, 1
LARGER, FREE_DIE = 0, 1
ONE_HEAD, UNLIMITED = 0, 1
NEVER_TWO, SIX_SIX, THREE_DOUBLES, ANY_DOUBLE, NATURAL_OBSTACLE, DOUBLES, ANY_ROLL = range(7)
FREE_SECOND, WHEN_STUCK = 0, 1
NO_RUNNER, RUNNER_FIRST = 0, 1
SAME_TURN, NEXT_TURN = 0, 1
FREE, AHEAD, HOME, NEVER, STARTING_QUARTER = range(5)
END_OF_TURN, EACH_STEP = 0, 1
NO_SUCH_STEP, TOLERATED = 0, 1
ALLOWED, FORBIDDEN = 0, 1
STANDARD, EXACT, LARGE_ENOUGH = range(3)
ALWAYS, UNTIL_ALL_HOME, NO_HOME_STEPS = range(3)
PASS_ALLOWED, NO_PASS_IN_HOME, NO_PASS = range(3)


FOUR, PROGRESSION, ROLL_AGAIN = range(3)
LOST, OPPONENT_PLAYS = 0, 1
PASSES_ON, DROPPED = 0, 1
ALL_HOME, ONE_MORE = 0, 1


class Growth(NamedTuple):
    """What the end of a phase asks of the rules: places in `OPTIONS`."""

    doubles: int
    unplayed: int
    unstarted_double: int
    one_more: int


class Code(NamedTuple):
    """What a step or a turn asks of the rules, as small ints: places in `OPTIONS`."""

    direction: int
    hitting: int
    order: int
    one_die: int
    head: int
    first_turn_head: int
    second_head_checker: int
    runner: int
    runner_release: int
    prime: int
    prime_checked: int
    forced_prime: int
    trapped_stack: int
    opponent_quarter_max: int
    bear_off: int
    home_steps: int
    hit_and_pass: int
    progression_ends: int


MOST_CHECKERS = 15

_set_up: Callable[[Rules], Position] | None = None


def set_up_with(maker: Callable[[Rules], Position]) -> None:
    """Let `position` make the start of a game; the rules never import it."""
    global _set_up
    _set_up = maker


#: Where `short` and its family differ from the options named first, and from `long`.
LONG_DEFAULTS: dict[str, Any] = {
    "setup": (((24, 15),), ((24, 15),)),
    "first_turn_head": "three doubles",
    "prime": "ahead",
}
SHORT_DEFAULTS: dict[str, Any] = {
    "setup": (((24, 2), (13, 5), (8, 3), (6, 5)),) * 2,
    "hitting": True,
    "head": "unlimited",
    "opening_dice": "lot dice",
    "scores": "gammon backgammon",
    "cube": "doubling",
    "crawford": True,
}
_BY_DIRECTION: Any = object()  # "as in long or short": filled in when the rules are made


@dataclass(frozen=True)
class Rules:
    """One choice for every switch: the rules of a game, immutable and hashable.

    What is not given is as in `long` (parallel) or `short` (contrary). Options are plain words,
    with spaces or hyphens. `name` is the game it was made from and does not count when rules
    are compared.

    >>> Rules(prime="home").prime_checked
    'end of turn'
    >>> Rules(direction="contrary").head
    'unlimited'
    """

    direction: str = "parallel"
    setup: Any = _BY_DIRECTION
    hitting: bool = _BY_DIRECTION
    dice: str = _BY_DIRECTION
    order: str = _BY_DIRECTION
    one_die: str = _BY_DIRECTION
    doubles: str = _BY_DIRECTION
    unplayed: str = _BY_DIRECTION
    unstarted_double: str = _BY_DIRECTION
    leftover_head: str = _BY_DIRECTION
    progression_ends: str = _BY_DIRECTION
    head: str = _BY_DIRECTION
    first_turn_head: str = _BY_DIRECTION
    second_head_checker: str = _BY_DIRECTION
    runner: str = _BY_DIRECTION
    runner_release: str = _BY_DIRECTION
    prime: str = _BY_DIRECTION
    prime_checked: str = _BY_DIRECTION
    forced_prime: str = _BY_DIRECTION
    trapped_stack: str = _BY_DIRECTION
    opponent_quarter_max: int | None = _BY_DIRECTION
    bear_off: str = _BY_DIRECTION
    home_steps: str = _BY_DIRECTION
    hit_and_pass: str = _BY_DIRECTION
    opening_dice: str = _BY_DIRECTION
    automatic_doubles: bool = _BY_DIRECTION
    next_game: str = _BY_DIRECTION
    scores: str = _BY_DIRECTION
    koks_when: str = _BY_DIRECTION
    mars_when: str = _BY_DIRECTION
    koks_zone: str = _BY_DIRECTION
    last_turn: str = _BY_DIRECTION
    draw_points: str = _BY_DIRECTION
    cube: str = _BY_DIRECTION
    beaver: bool = _BY_DIRECTION
    jacoby: bool = _BY_DIRECTION
    crawford: bool = _BY_DIRECTION
    irregular_turn: str = _BY_DIRECTION
    name: str = field(default="", compare=False)

    def __post_init__(self) -> None:
        direction = read_option("direction", self.direction)
        defaults = SHORT_DEFAULTS if direction == "contrary" else LONG_DEFAULTS
        for switch in SWITCHES:
            value = getattr(self, switch)
            if value is _BY_DIRECTION:
                value = defaults.get(switch, OPTIONS.get(switch, (None,))[0])
            value = read_setup(value) if switch == "setup" else read_option(switch, value)
            object.__setattr__(self, switch, value)
        if not self.name:
            object.__setattr__(self, "name", "short" if direction == "contrary" else "long")
        self._refuse_what_is_not_there()
        object.__setattr__(self, "code", self._code())
        object.__setattr__(self, "growth", self._growth())
        object.__setattr__(self, "scoring", self._scoring())

    code: Code = field(init=False, repr=False, compare=False)
    growth: Growth = field(init=False, repr=False, compare=False)
    scoring: Scoring = field(init=False, repr=False, compare=False)

    @property
    def left_over_code(self) -> Code:
        """The rules of a phase that plays leftovers: there may be no head limit."""
        head = UNLIMITED if self.leftover_head == "none" else self.code.head
        return self.code._replace(head=head, progression_ends=ALL_HOME)

    def but(self, **switches: Any) -> Rules:
        """The same rules with some switches turned.

        >>> Rules().but(prime="home", prime_checked="each step").prime
        'home'
        """
        for switch in switches:
            if switch not in SWITCHES:
                raise Unreadable("unknown switch", given=switch, near=nearest(switch, SWITCHES))
        kept = {switch: getattr(self, switch) for switch in SWITCHES}
        return Rules(**{**kept, **switches}, name=self.name)

    def start(self) -> Position:
        """The position in which the game begins, who begins to move.

        >>> import nardy_lab as nl
        >>> print(nl.games["hyper"].start())
        hyper | 24:1 23:1 22:1 | 24:1 23:1 22:1
        """
        assert _set_up is not None, "import nardy_lab, not nardy_lab.rules alone"
        return _set_up(self)

    def differences(self, other: Rules) -> dict[str, tuple[Any, Any]]:
        """The switches that the two set differently, each with both options."""
        pairs = {switch: (getattr(self, switch), getattr(other, switch)) for switch in SWITCHES}
        return {switch: pair for switch, pair in pairs.items() if pair[0] != pair[1]}

    @property
    def checkers(self) -> tuple[int, int]:
        """How many checkers each side has: who begins, and the other."""
        begins, other = (sum(n for _, n in side) for side in self.setup)
        return begins, other

    def _place(self, switch: str) -> int:
        return OPTIONS[switch].index(getattr(self, switch))

    def _code(self) -> Code:
        places = {switch: self._place(switch) for switch in Code._fields}
        if self.doubles != "progression":  # nothing grows, so no phase more can follow
            places["progression_ends"] = ALL_HOME
        return Code(**places)

    def _growth(self) -> Growth:
        chosen = {switch: self._place(switch) for switch in Growth._fields if switch in OPTIONS}
        return Growth(**chosen, one_more=self.code.progression_ends)

    def _scoring(self) -> Scoring:
        places = {switch: self._place(switch) for switch in Scoring._fields}
        places["jacoby"] = int(self.jacoby and self.cube == "doubling")
        return Scoring(**places)

    def _refuse_what_is_not_there(self) -> None:
        """Combinations that speak of what is not on the board."""
        if self.direction == "contrary":
            for switch, option in (("head", "one"), ("runner", "first")):
                if getattr(self, switch) == option:
                    raise Unreadable("no head here", switch=switch, option=option)
        for count in self.checkers:
            if not 1 <= count <= MOST_CHECKERS:
                raise Unreadable("checkers in set-up", given=count, most=MOST_CHECKERS)
        for point, _ in self.setup[0]:
            his = across(OPTIONS["direction"].index(self.direction), point)
            if his in dict(self.setup[1]):
                raise Unreadable("set-up meets", point=point, his=his)


_DERIVED = ("code", "growth", "scoring")
SWITCHES = tuple(f.name for f in fields(Rules) if f.name not in (*_DERIVED, "name"))


def nearest(given: str, known: Any) -> list[str]:
    """Up to three known names that look like the given one."""
    return difflib.get_close_matches(str(given), [str(k) for k in known], n=3, cutoff=0.5)


def read_option(switch: str, given: Any) -> Any:
    """The option that was meant: spaces or hyphens, 'none' for None, 'yes' for True."""
    options = OPTIONS[switch]
    for option in options:
        if given is option or (type(given) is type(option) and given == option):
            return option
    if isinstance(given, str):
        text = given.strip().lower().replace("-", " ").replace("_", " ").replace("’", "'")
        for option in options:
            if text in _spellings(option):
                return option
    raise Unreadable(
        "unknown option", switch=switch, given=given, options=options, near=nearest(given, options)
    )


def _spellings(option: Option) -> tuple[str, ...]:
    """How an option may be written in text, in lower case and with spaces."""
    if option is True:
        return ("true", "yes")
    if option is False:
        return ("false", "no")
    if isinstance(option, str):
        plain = option.replace("-", " ")
        return (plain, plain.replace("'", ""))
    return (str(option).lower(),)


def read_setup(given: Any) -> tuple[Side, Side]:
    """A set-up as two sides, each ((point, checkers), …) from the far end; a dict serves both."""
    both = given if isinstance(given, (tuple, list)) and len(given) == 2 else (given, given)
    return (_read_side(both[0]), _read_side(both[1]))


def _read_side(given: Any) -> Side:
    try:
        pairs = given.items() if isinstance(given, Mapping) else [(p, n) for p, n in given]
        side = sorted(((int(p), int(n)) for p, n in pairs if int(n) != 0), reverse=True)
    except (TypeError, ValueError):
        raise Unreadable("set-up", given=given) from None
    points = [point for point, _ in side]
    bad = any(not 1 <= p <= 24 or n < 0 for p, n in side) or len(set(points)) < len(points)
    if bad:
        raise Unreadable("set-up", given=given)
    return tuple(side)
