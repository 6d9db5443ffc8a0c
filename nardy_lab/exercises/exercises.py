"""Exercises from any rules, by seed: a question, a mark with the rule that explains, a solution.

The same seed and number give the same exercise on any machine. An exercise is only made where its
answer is the only one.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..game.game import Game, whole
from ..players.protocol import player_of, step
from ..position.arguments import read_dice
from ..position.position import Position
from ..rules.errors import Unreadable
from ..rules.games import rules_of
from ..rules.switches import Rules, nearest
from .kinds import BY_THE_RULES, KINDS, MAKERS, Score
from .question import Chances, Exercise

#: How many positions are looked at before an exercise of a kind is given up.
TRIES = 80
GRADES = (1, 2, 3)


def exercise(
    rules: Rules | str = "long",
    kinds: str | Sequence[str] | None = None,
    seed: int = 1,
    number: int = 0,
    grade: int = 1,
) -> Exercise:
    """Exercise `number` of a seed: of one kind, of several in turn, or of any about the rules.

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
    """The kinds asked for; all that the rules answer where none were named."""
    asked = BY_THE_RULES if given is None else (given,) if isinstance(given, str) else tuple(given)
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
