"""Whole games at full speed, by the same rules, dice and choices as a `Game` plays them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from ...players.easy import easy_value, opposing_of
from ...players.lookahead import (
    CLOSE,
    MARGIN,
    MOST,
    MOST_FURTHER,
    NEVER,
    Ahead,
    look_ahead,
    look_further,
    sees_further,
)
from ...players.network import Buffer, Net, begin_at, equity_after
from ...players.solved import Known, exact_after
from ...rules.counts import (
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
from ...rules.dice import DICE, NAMED, pick, roll
from ...rules.lot import lot_throw, ties_in_lot
from ...rules.next_turn import DRAW, GOING_ON, Stand, outcome
from ...rules.nodes import Work, play_path
from ...rules.score import End, end_of, worth
from ...rules.step import was_hit
from ...rules.stuck import is_stuck
from ...rules.switches import Code
from ...rules.track import HEAD, SIZE, Row
from ...rules.turn import search_phase
from ...rules.whole_game import GameRules, play_end
from .cache import entry, part

#: The built-in players, by their names; a seat holds the number.
PLAYERS = ("random", "easy", "normal", "strong", "exact")
RANDOM, EASY, NORMAL, STRONG, EXACT = range(len(PLAYERS))
#: A game that needs more turns than this is given up as endless (none has been seen).
MOST_TURNS = 1 << 20


class Seat(NamedTuple):
    """Who plays a side, with what he thinks with; what is not his kind's is left empty."""

    kind: int
    weights: Sequence[int]  # what an `easy` weighs by
    net: Net
    near: Ahead  # what `strong` looks ahead with
    far: Ahead  # … and a roll further
    known: Known  # a solved game, for `exact`
    values: Buffer  # what `strong` found each result to be worth, for the network
    looked: Buffer  # … and looking ahead; NEVER where it has not looked


class Table(NamedTuple):
    """Where the games begin, and who plays them."""

    start: np.ndarray  # (2, 26) int8: the rows of player 0 and player 1
    setup: np.ndarray  # the same of the set-up
    seats: tuple[Seat, Seat]


class Notes(NamedTuple):
    """What is written down of one game."""

    row: Counts  # by the columns of `rules.tally`
    blocks: Blocks
    trail: Counts  # the boards after so many first turns, by their seals
    boards: np.ndarray  # (turns, 2, 26) int8: the rows after each turn, the mover's first
    movers: np.ndarray  # who moved


@part
def easy_choice(
    code: Code, weights: Sequence[int], mine: Row, theirs: Row, work: Work, ends: int
) -> int:
    """The result with the highest sum of weighed features."""
    best, best_value = 0, 0
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
def exact_choice(
    rules: GameRules, code: Code, known: Known, mine: Row, theirs: Row, work: Work, ends: int
) -> int:
    """The result that a solved game holds for the best."""
    best, most = 0, NEVER
    for index in range(ends):
        node = work.ends[index]
        play_path(code, mine, theirs, work, node, 1)
        value = exact_after(rules, known, mine, theirs)
        play_path(code, mine, theirs, work, node, -1)
        if value > most:
            best, most = index, value
    return best


@part
def place_of_most(values: Buffer, ends: int) -> int:
    """The place of the greatest value, the first of equals."""
    place = 0
    for index in range(1, ends):
        if values[index] > values[place]:
            place = index
    return place


@part
def value_all(
    rules: GameRules, code: Code, seat: Seat, mine: Row, theirs: Row, work: Work, ends: int
) -> int:
    """Fill `seat.values` with what the network expects of each result; the place of the best."""
    begin_at(code, seat.net, mine, theirs)
    for index in range(ends):
        node = work.ends[index]
        play_path(code, mine, theirs, work, node, 1)
        seat.values[index] = equity_after(rules, code, seat.net, mine, theirs)
        play_path(code, mine, theirs, work, node, -1)
    return place_of_most(seat.values, ends)


@part
def count_from(values: Buffer, ends: int, least: float) -> int:
    """How many values reach the least."""
    count = 0
    for index in range(ends):
        count += int(values[index] >= least)
    return count


@part
def foresee(
    rules: GameRules,
    code: Code,
    seat: Seat,
    setup: Row,
    stand: Stand,
    mine: Row,
    theirs: Row,
    high: int,
    low: int,
    played: int,
    work: Work,
    node: int,
    further: bool,
) -> float:
    """What looking ahead, or a roll further, expects of a result."""
    player = stand.player
    after = play_end(rules, code, setup, stand, mine, theirs, high, low, played, work, node)
    if further:
        value = look_further(rules, player, after, mine, theirs, seat.near, seat.far)
    else:
        value = look_ahead(rules, player, after, mine, theirs, seat.near)
    play_path(code, mine, theirs, work, node, -1)
    return value


@part
def strong_choice(
    rules: GameRules,
    code: Code,
    seat: Seat,
    setup: Row,
    stand: Stand,
    mine: Row,
    theirs: Row,
    high: int,
    low: int,
    played: int,
    work: Work,
    ends: int,
    best: int,
) -> int:
    """Of the results that the network likes best, the one that looking ahead likes best."""
    sides, dice = (setup, stand, mine, theirs), (high, low, played)
    for index in range(ends):
        seat.looked[index] = NEVER
    place, choice, most, least = best, best, NEVER, seat.values[best] - MARGIN
    for _ in range(min(MOST, ends)):
        if seat.values[place] < least:
            break
        value = foresee(rules, code, seat, *sides, *dice, work, work.ends[place], False)
        seat.looked[place], seat.values[place] = value, NEVER
        if value > most:
            choice, most = place, value
        place = place_of_most(seat.values, ends)
    least = most - CLOSE
    if not sees_further(rules) or count_from(seat.looked, ends, least) < 2:
        return choice
    most = NEVER
    for _ in range(min(MOST_FURTHER, ends)):
        place = place_of_most(seat.looked, ends)
        if seat.looked[place] < least:
            break
        value = foresee(rules, code, seat, *sides, *dice, work, work.ends[place], True)
        seat.looked[place] = NEVER
        if value > most:
            choice, most = place, value
    return choice


@part
def choose(
    rules: GameRules,
    code: Code,
    seat: Seat,
    setup: Row,
    stand: Stand,
    seed: int,
    game: int,
    turn: int,
    mine: Row,
    theirs: Row,
    high: int,
    low: int,
    played: int,
    work: Work,
    ends: int,
) -> int:
    """Which of the results in `work.ends` a built-in player takes."""
    if ends < 2:
        return 0
    if seat.kind == RANDOM:
        return pick(seed, game, turn, ends)
    if seat.kind == EASY:
        return easy_choice(rules.codes.own, seat.weights, mine, theirs, work, ends)
    if seat.kind == EXACT:
        return exact_choice(rules, code, seat.known, mine, theirs, work, ends)
    best = value_all(rules, code, seat, mine, theirs, work, ends)
    if seat.kind == NORMAL:
        return best
    return strong_choice(
        rules, code, seat, setup, stand, mine, theirs, high, low, played, work, ends, best
    )


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
def named_dice(
    rules: GameRules, seat: Seat, stand: Stand, mine: Row, theirs: Row, work: Work
) -> tuple[int, int]:
    """The two numbers that a network names: those whose best result it likes best."""
    code, most, named = rules.codes.own, NEVER, (6, 6)
    for high in range(6, 0, -1):
        for low in range(high, 0, -1):
            steps = 4 if high == low else 2
            first = stand.first == 1
            ends, _, _ = search_phase(code, mine, theirs, first, work, high, low, steps)
            if ends == 0:
                work.ends[0] = 0
            best = value_all(rules, code, seat, mine, theirs, work, max(ends, 1))
            if seat.values[best] > most:
                most, named = seat.values[best], (high, low)
    return named


@part
def next_dice(
    rules: GameRules,
    table: Table,
    stand: Stand,
    seed: int,
    game: int,
    sides: np.ndarray,
    work: Work,
    row: Counts,
) -> tuple[int, int, int]:
    """The dice to be played: (high, low, steps), owed, named or thrown."""
    if stand.die:
        return stand.die, stand.die, stand.steps
    seat = table.seats[stand.player]
    if rules.named and seat.kind >= NORMAL:
        mine, theirs = sides[stand.player], sides[1 - stand.player]
        one, other = named_dice(rules, seat, stand, mine, theirs, work)
    else:
        one, other = roll(seed, game, row[THROWS], NAMED if rules.named else DICE)
    row[THROWS] += 1
    return max(one, other), min(one, other), 4 if one == other else 2


@part
def note_board(notes: Notes, turn: int, player: int, mine: Row, theirs: Row) -> None:
    """Write down the board after a turn, where there is room for it."""
    if turn < len(notes.trail):
        notes.trail[turn] = seal_of(mine, theirs)
    if turn < len(notes.boards):
        for point in range(SIZE):
            notes.boards[turn, 0, point] = mine[point]
            notes.boards[turn, 1, point] = theirs[point]
        notes.movers[turn] = player


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
    notes: Notes,
) -> None:
    """Play one game to its end on `sides`; the notes are filled in."""
    row = notes.row
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
            high, low, steps = next_dice(rules, table, stand, seed, game, sides, work, row)
        code = rules.codes.left if stand.left_over else rules.codes.own
        phase = phase_of(mine)
        ends, played, _ = search_phase(code, mine, theirs, stand.first == 1, work, high, low, steps)
        setup, turn = table.setup[player], row[TURNS]
        choice = choose(
            rules,
            code,
            table.seats[player],
            setup,
            stand,
            seed,
            game,
            turn,
            mine,
            theirs,
            high,
            low,
            played,
            work,
            ends,
        )
        node = work.ends[choice] if ends else 0
        spent, moved, from_head, hits = way_of(work, node)
        after = play_end(rules, code, setup, stand, mine, theirs, high, low, played, work, node)
        note_board(notes, turn, player, mine, theirs)
        note_turn(
            code,
            row,
            notes.blocks,
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
        stand, high = after, 0
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
    no_boards, no_movers = np.zeros((0, 2, SIZE), np.int8), np.zeros(0, np.int8)
    for index in range(len(rows)):
        notes = Notes(rows[index], blocks[index], trails[index], no_boards, no_movers)
        sides = table.start.copy()
        play_game(rules, table, stand, seed, first + index, with_lot, sides, work, notes)
