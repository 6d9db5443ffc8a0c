"""What a whole game asks of the rules, beyond a step and a turn."""

from __future__ import annotations

from typing import NamedTuple

from .compilable import compilable, compilable_large
from .next_turn import Stand, stand_after
from .nodes import Work, play_path
from .score import Scoring
from .step import came_home
from .stuck import Codes
from .switches import Code, Growth, Rules
from .track import SIZE, Row

#: The most points of a game, by its scale: oin and mars; koks too; gammon and backgammon.
MOST_POINTS = (2, 4, 3)


class GameRules(NamedTuple):
    """The numbers of a `Rules` that a whole game is played by."""

    codes: Codes
    growth: Growth
    scoring: Scoring
    equal_turns: int
    extra: int  # the most points that a game can bring beyond two
    draw_points2: int  # twice the points of a draw, for each
    lot_dice: int  # the dice of the lot are the first roll
    named: int  # dice are named, not thrown
    automatic: int  # a tie in the lot doubles the stake


def game_rules(rules: Rules) -> GameRules:
    """The numbers behind a `Rules`."""
    rolled = rules.dice == "rolled"
    leftovers = rules.unplayed == "opponent plays them"
    return GameRules(
        Codes(rules.code, rules.left_over_code, int(leftovers)),
        rules.growth,
        rules.scoring,
        int(rules.last_turn == "equal turns"),
        (*MOST_POINTS, max(rules.checkers))[rules.scoring.scores] - 2,
        1 if rules.draw_points == "half each" else 2,
        int(rolled and rules.opening_dice == "lot dice"),
        int(not rolled),
        int(rules.automatic_doubles and rules.cube == "doubling"),
    )


@compilable
def same_rows(one: Row, other: Row) -> bool:
    """Both rows hold the same."""
    for point in range(SIZE):
        if one[point] != other[point]:
            return False
    return True


@compilable_large
def play_end(
    rules: GameRules,
    code: Code,
    setup: Row,
    stand: Stand,
    mine: Row,
    theirs: Row,
    high: int,
    low: int,
    played: int,
    work: Work,
    node: int,
) -> Stand:
    """Play a result of a roll on the rows; what follows it. `setup` is the mover's."""
    play_path(code, mine, theirs, work, node, 1)
    as_set_up = stand.first == 1 and same_rows(mine, setup)
    home_last = came_home(work.memories[node])
    return stand_after(rules.growth, stand, mine, high, low, played, home_last, as_set_up)
