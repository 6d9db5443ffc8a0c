"""Where a game stands, and how one moment leads to the next: values and functions, no Game."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ..position.arguments import Row
from ..position.position import Position
from ..rules.errors import Refused
from ..rules.next_turn import DRAW, GOING_ON, outcome
from ..rules.nodes import lists_for
from ..rules.score import End, end_of, worth
from ..rules.stuck import Codes, is_stuck
from ..rules.switches import Rules
from .cube import Cube, Offer
from .events import Result

#: At the beginning it lies in the middle at 1.
CENTRED = Cube()


@dataclass(frozen=True)
class Moment:
    """Where a game stands; every call makes a new one or changes nothing."""

    position: Position
    dice: tuple[int, ...] = ()  # the roll that lies on the board, or the group that is owed
    throws: int = 0
    turns: int = 0
    cube: Cube = CENTRED
    offer: Offer | None = None
    fresh: bool = True  # who is to move has not thrown in this turn: he may still double
    passes: int = 0  # how many turns in a row were passed
    result: Result | None = None

    @property
    def asked(self) -> tuple[int, int] | None:
        """The dice as the position is asked with them: none where steps are owed."""
        return None if self.position.owed else (self.dice[0], self.dice[-1])


def after_turn(at: Moment, position: Position, passed: bool) -> Moment:
    """The moment after a turn that led to this position."""
    moment = replace(
        at,
        position=position,
        dice=owed_dice(position),
        offer=None,
        turns=at.turns + 1,
        fresh=at.fresh or position.player != at.position.player,
        passes=at.passes + 1 if passed else 0,
    )
    return replace(moment, result=result_at(moment))


def owed_dice(position: Position) -> tuple[int, ...]:
    """Without a throw the dice of the next group lie there at once."""
    return position.phase_dice() if position.owed else ()


def require_going_on(at: Moment) -> None:
    """Refuse where the game is over or an offer waits for its answer."""
    if at.result is not None:
        raise Refused("game over", position=at.position)
    if at.offer is not None:
        raise Refused("answer first", position=at.position)


def row_of_player(position: Position, player: int) -> Row:
    """A player's row, whoever is to move."""
    return position.rows[0 if player == position.player else 1]


def no_double(at: Moment, crawford: bool) -> str | None:
    """The key of why the one to move may not double now; None if he may."""
    if at.result or at.offer:
        return "game over" if at.result else "answer first"
    if at.position.rules.cube == "none":
        return "no cube"
    if crawford:
        return "crawford"
    if at.dice or not at.fresh:
        return "double before the throw"
    return None if at.cube.may_be_turned_by(at.position.player) else "not your cube"


def result_at(at: Moment) -> Result | None:
    """How the game ended, if it has; a draw's points are those of the rule, whatever the stake."""
    position, rules = at.position, at.position.rules
    winner = outcome(rules.last_turn == "equal turns", position.player, *map(list, position.rows))
    if winner == DRAW:
        points = 0.5 if rules.draw_points == "half each" else 1
        return Result(None, End.DRAW, (points, points))
    if winner == GOING_ON:
        stuck = at.passes >= 2 and is_blocked(position)
        return Result(None, End.BLOCKED, (0, 0)) if stuck else None
    loser = row_of_player(position, 1 - winner)
    end = End(end_of(rules.scoring, list(loser)))
    points = worth(rules.scoring, end, list(loser), at.cube.turned, at.cube.value)
    return won_by(winner, end, points)


def won_by(winner: int, end: End, points: int, resigned: bool = False) -> Result:
    """A result with a winner."""
    return Result(winner, end, (points, 0) if winner == 0 else (0, points), resigned)


def is_blocked(position: Position) -> bool:
    """Neither side can ever move again: every one of the 21 rolls is passed by both.

    >>> is_blocked(Position("long", {24: 15}, {24: 15}))
    False
    """
    if position.owed:
        return False
    rules = position.rules
    mine, theirs = map(list, position.rows)
    work = lists_for(max(sum(mine[1:]), sum(theirs[1:])), 4, True)
    return is_stuck(codes_of(rules), mine, theirs, *position.first, work)


def codes_of(rules: Rules) -> Codes:
    """The rules of a phase as `stuck` and whole games ask them."""
    leftovers = rules.unplayed == "opponent plays them"
    return Codes(rules.code, rules.left_over_code, int(leftovers))
