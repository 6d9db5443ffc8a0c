"""Whole games at full speed, by the same rules, dice and choices as a `Game` plays them."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import njit

from ..players.easy import easy_value
from ..rules.dice import DICE, NAMED, pick, roll
from ..rules.lot import lot_throw, ties_in_lot
from ..rules.score import End, Scoring, end_of, worth
from ..rules.stand import DRAW, GOING_ON, Stand, outcome, stand_after
from ..rules.step import came_home, was_hit
from ..rules.stuck import Codes, is_stuck
from ..rules.switches import Growth, Rules
from ..rules.track import HEAD, SIZE, Row
from ..rules.turn import Work, play_path, search_phase
from . import cache  # noqa: F401 - must come before the first compiled function
from .tally import (
    END,
    FIRST_CHOICE,
    FIRST_ROLL,
    FROM_HEAD,
    HITS,
    OF_SIDE,
    OWN_TURNS,
    PASSES,
    POINTS,
    SIDE,
    THROWS,
    TURNS,
    WHITE,
    WINNER,
    note_block,
    note_pips,
    phase_of,
)

#: The built-in players, by their names; a seat holds the number.
PLAYERS = ("random", "easy")
RANDOM, EASY = range(len(PLAYERS))
#: A game that needs more turns than this is given up as endless (none has been seen).
MOST_TURNS = 1 << 20


class GameRules(NamedTuple):
    """What a whole game asks of the rules."""

    codes: Codes
    growth: Growth
    scoring: Scoring
    equal_turns: int
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
        1 if rules.draw_points == "half each" else 2,
        int(rolled and rules.opening_dice == "lot dice"),
        int(not rolled),
        int(rules.automatic_doubles and rules.cube == "doubling"),
    )


@njit
def choose(
    rules: GameRules,
    kind: int,
    seed: int,
    game: int,
    turn: int,
    mine: Row,
    theirs: Row,
    work: Work,
    ends: int,
) -> int:
    """Which of the results in `work.ends` a built-in player takes."""
    if ends < 2:
        return 0
    if kind == RANDOM:
        return pick(seed, game, turn, ends)
    best, best_value = 0, 0
    for index in range(ends):
        node = work.ends[index]
        play_path(rules.codes.own, mine, theirs, work, node, 1)
        value = easy_value(rules.codes.own, mine, theirs)
        play_path(rules.codes.own, mine, theirs, work, node, -1)
        if index == 0 or value > best_value:
            best, best_value = index, value
    return best


@njit
def first_dice(rules: GameRules, seed: int, game: int, row: np.ndarray) -> tuple[int, int]:
    """Throw the lot; the dice it leaves to be played, (0, 0) where none lie there."""
    ties = ties_in_lot(seed, game)
    first, second = lot_throw(seed, game, ties)
    row[WHITE] = int(second > first)
    if not rules.lot_dice:
        return 0, 0
    row[THROWS] = 1
    return max(first, second), min(first, second)


@njit
def same_rows(one: Row, other: Row) -> bool:
    """Both rows hold the same."""
    for point in range(SIZE):
        if one[point] != other[point]:
            return False
    return True


@njit
def play_game(
    rules: GameRules,
    start: np.ndarray,
    setup: np.ndarray,
    stand: Stand,
    seats: np.ndarray,
    seed: int,
    game: int,
    with_lot: bool,
    stop: int,
    work: Work,
    row: np.ndarray,
    blocks: np.ndarray,
) -> None:
    """Play one game to its end, or to turn `stop`; `row` and `blocks` are filled in."""
    sides = start.copy()
    row[:] = 0
    high, low = first_dice(rules, seed, game, row) if with_lot else (0, 0)
    ties = ties_in_lot(seed, game) if with_lot and rules.automatic else 0
    passes, seen, end = 0, -1, GOING_ON
    while row[TURNS] < stop:
        player = stand.player
        mine, theirs = sides[player], sides[1 - player]
        end = outcome(rules.equal_turns == 1, player, mine, theirs)
        if end != GOING_ON:
            break
        if passes >= 2 and stand.die == 0 and high == 0:
            if is_stuck(rules.codes, mine, theirs, stand.first == 1, stand.other_first == 1, work):
                row[END] = End.BLOCKED
                break
        if stand.die:
            high, low, steps = stand.die, stand.die, stand.steps
        else:
            if high == 0:
                lane = NAMED if rules.named else DICE
                one, other = roll(seed, game, row[THROWS], lane)
                high, low = max(one, other), min(one, other)
                row[THROWS] += 1
            steps = 4 if high == low else 2
        at = OF_SIDE + player * SIDE
        if seen != player:
            row[at + OWN_TURNS] += 1
            seen = player
        code = rules.codes.left if stand.left_over else rules.codes.own
        phase = phase_of(mine)
        ends, played, _ = search_phase(code, mine, theirs, stand.first == 1, work, high, low, steps)
        index, node = 0, 0
        if ends:
            index = choose(rules, seats[player], seed, game, row[TURNS], mine, theirs, work, ends)
            node = work.ends[index]
        if row[at + FIRST_ROLL] == 0 and not stand.left_over:
            row[at + FIRST_ROLL] = high * 10 + low
            row[at + FIRST_CHOICE] = index
        spent, moved, back = 0, 0, node
        while back:
            parent = work.parents[back]
            spent += work.dice[back]
            moved += min(work.dice[back], work.sources[back])
            row[at + HITS] += int(was_hit(work.memories[parent], work.memories[back]))
            if stand.first and work.sources[back] == HEAD:
                row[at + FROM_HEAD] += 1
            back = parent
        play_path(code, mine, theirs, work, node, 1)
        rolled = high * steps if high == low else high + low
        note_pips(row, player, phase, rolled, moved, spent)
        note_block(code, row, blocks, player, mine)
        if node == 0:
            row[at + PASSES] += 1
            passes += 1
        else:
            passes = 0
        as_set_up = stand.first == 1 and same_rows(mine, setup[player])
        home_last = node != 0 and came_home(work.memories[node])
        stand = stand_after(rules.growth, stand, mine, high, low, played, home_last, as_set_up)
        high, low = 0, 0
        row[TURNS] += 1
    row[WINNER] = -1
    if end == DRAW:
        row[END] = End.DRAW
        row[POINTS] = rules.draw_points2
        row[POINTS + 1] = rules.draw_points2
    elif end != GOING_ON:
        loser = sides[1 - end]
        row[WINNER] = end
        row[END] = end_of(rules.scoring, loser)
        row[POINTS + end] = 2 * worth(rules.scoring, row[END], loser, False, 1 << ties)


@njit(cache=True)
def play_games(
    rules: GameRules,
    start: np.ndarray,
    setup: np.ndarray,
    stand: Stand,
    seats: np.ndarray,
    seed: int,
    first: int,
    with_lot: bool,
    work: Work,
    rows: np.ndarray,
    blocks: np.ndarray,
) -> None:
    """Games number `first`, `first + 1`, … of a seed, one row each."""
    for game in range(len(rows)):
        play_game(
            rules,
            start,
            setup,
            stand,
            seats,
            seed,
            first + game,
            with_lot,
            MOST_TURNS,
            work,
            rows[game],
            blocks[game],
        )
