"""Whole games at full speed, by the same rules, dice and choices as a `Game` plays them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from ..players.easy import easy_value, opposing_of
from ..rules.dice import DICE, NAMED, pick, roll
from ..rules.lot import lot_throw, ties_in_lot
from ..rules.nodes import Work, play_path
from ..rules.score import End, Scoring, end_of, worth
from ..rules.stand import DRAW, GOING_ON, Stand, outcome, stand_after
from ..rules.step import came_home, was_hit
from ..rules.stuck import Codes, is_stuck
from ..rules.switches import Growth, Rules
from ..rules.tally import (
    END,
    POINTS,
    THROWS,
    TURNS,
    WHITE,
    WINNER,
    Blocks,
    Counts,
    Played,
    note_turn,
    phase_of,
    seal_of,
)
from ..rules.track import HEAD, SIZE, Row
from ..rules.turn import search_phase
from .cache import entry, part

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


class Table(NamedTuple):
    """Where the games begin, and who plays them."""

    start: np.ndarray  # (2, 26) int8: the rows of player 0 and player 1
    setup: np.ndarray  # the same of the set-up
    seats: np.ndarray  # the kind of player in each seat
    weights: np.ndarray  # (2, features): what an `easy` in that seat weighs by


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


@part
def choose(
    rules: GameRules,
    kind: int,
    weights: Sequence[int],
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
    code = rules.codes.own
    opposing = opposing_of(code, theirs)
    for index in range(ends):
        node = work.ends[index]
        play_path(code, mine, theirs, work, node, 1)
        if code.hitting:
            opposing = opposing_of(code, theirs)
        value = easy_value(code, weights, mine, theirs, opposing)
        play_path(code, mine, theirs, work, node, -1)
        if index == 0 or value > best_value:
            best, best_value = index, value
    return best


@part
def first_dice(rules: GameRules, seed: int, game: int, row: Counts) -> tuple[int, int]:
    """Throw the lot; the dice it leaves to be played, (0, 0) where none lie there."""
    ties = ties_in_lot(seed, game)
    first, second = lot_throw(seed, game, ties)
    row[WHITE] = int(second > first)
    if not rules.lot_dice:
        return 0, 0
    row[THROWS] = 1
    return max(first, second), min(first, second)


@part
def same_rows(one: Row, other: Row) -> bool:
    """Both rows hold the same."""
    for point in range(SIZE):
        if one[point] != other[point]:
            return False
    return True


@part
def next_dice(
    rules: GameRules, stand: Stand, seed: int, game: int, row: Counts
) -> tuple[int, int, int]:
    """The dice to be played: (high, low, steps), owed or thrown."""
    if stand.die:
        return stand.die, stand.die, stand.steps
    one, other = roll(seed, game, row[THROWS], NAMED if rules.named else DICE)
    row[THROWS] += 1
    return max(one, other), min(one, other), 4 if one == other else 2


@part
def way_of(work: Work, node: int) -> tuple[int, int, int, int]:
    """Of the path to a node: pips of its dice, pips moved, steps from the head, hits."""
    spent, moved, from_head, hits = 0, 0, 0, 0
    while node:
        parent, source, die = work.parents[node], work.sources[node], work.dice[node]
        spent += die
        moved += min(die, source)
        from_head += int(source == HEAD)
        hits += int(was_hit(work.memories[parent], work.memories[node]))
        node = parent
    return spent, moved, from_head, hits


@part
def play_game(
    rules: GameRules,
    table: Table,
    stand: Stand,
    seed: int,
    game: int,
    with_lot: bool,
    sides: np.ndarray,
    work: Work,
    row: Counts,
    blocks: Blocks,
    trail: Counts,
) -> None:
    """Play one game to its end on `sides`; `row`, `blocks`, the start of `trail` are filled in."""
    passes, seen, end = 0, -1, GOING_ON
    high, low = first_dice(rules, seed, game, row) if with_lot else (0, 0)
    steps = 2
    while row[TURNS] < MOST_TURNS:
        player = stand.player
        mine, theirs = sides[player], sides[1 - player]
        end = outcome(rules.equal_turns == 1, player, mine, theirs)
        if end != GOING_ON:
            break
        if high == 0:
            if passes >= 2 and stand.die == 0:
                first, other = stand.first == 1, stand.other_first == 1
                if is_stuck(rules.codes, mine, theirs, first, other, work):
                    break
            high, low, steps = next_dice(rules, stand, seed, game, row)
        code = rules.codes.left if stand.left_over else rules.codes.own
        phase = phase_of(mine)
        ends, played, _ = search_phase(code, mine, theirs, stand.first == 1, work, high, low, steps)
        kind, weights, turn = table.seats[player], table.weights[player], row[TURNS]
        choice = choose(rules, kind, weights, seed, game, turn, mine, theirs, work, ends)
        node = work.ends[choice] if ends else 0
        spent, moved, from_head, hits = way_of(work, node)
        play_path(code, mine, theirs, work, node, 1)
        if turn < len(trail):
            trail[turn] = seal_of(mine, theirs)
        note_turn(
            code,
            row,
            blocks,
            Played(
                player,
                player != seen,
                stand.left_over == 1,
                stand.first == 1,
                phase,
                10 * high + low,
                choice,
                high * steps if high == low else high + low,
                spent,
                moved,
                from_head,
                hits,
            ),
            mine,
        )
        seen = player
        passes = 0 if node else passes + 1
        as_set_up = stand.first == 1 and same_rows(mine, table.setup[player])
        home_last = node != 0 and came_home(work.memories[node])
        stand = stand_after(rules.growth, stand, mine, high, low, played, home_last, as_set_up)
        high = 0
    finish(rules, sides, end, ties_in_lot(seed, game) if with_lot else 0, row)


@part
def finish(rules: GameRules, sides: np.ndarray, end: int, ties: int, row: Counts) -> None:
    """Write down how a game ended."""
    row[WINNER] = -1
    row[END] = End.BLOCKED
    if end == DRAW:
        row[END] = End.DRAW
        row[POINTS] = rules.draw_points2
        row[POINTS + 1] = rules.draw_points2
    elif end != GOING_ON:
        loser = sides[1 - end]
        row[WINNER] = end
        row[END] = end_of(rules.scoring, loser)
        stake = 1 << ties if rules.automatic else 1
        row[POINTS + end] = 2 * worth(rules.scoring, row[END], loser, False, stake)


@entry
def play_games(
    rules: GameRules,
    table: Table,
    stand: Stand,
    seed: int,
    first: int,
    with_lot: bool,
    work: Work,
    rows: np.ndarray,
    blocks: np.ndarray,
    trails: np.ndarray,
) -> None:
    """Games number `first`, `first + 1`, … of a seed, one row each.

    `rows`, `blocks` and `trails` begin as zeros; of each game the boards after as many turns are
    noted, by their seals, as there is room for.
    """
    for index in range(len(rows)):
        play_game(
            rules,
            table,
            stand,
            seed,
            first + index,
            with_lot,
            table.start.copy(),
            work,
            rows[index],
            blocks[index],
            trails[index],
        )
