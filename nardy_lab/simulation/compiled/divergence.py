"""Where two rule sets part: the first position and roll whose results, or what follows, differ.

Results are compared by sums of their hashes, so a difference that is found is one, and one that is
missed needs an accident of 1 in 2^64.
"""

from __future__ import annotations

import numpy as np

from ...rules.dice import DICE, NAMED, pick, roll
from ...rules.next_turn import GOING_ON, Stand, outcome
from ...rules.nodes import Work, play_path
from ...rules.track import SIZE, Row
from ...rules.turn import search_phase
from ...rules.whole_game import GameRules, play_end
from .cache import entry, part

#: Room for the results of one position under all 21 rolls.
MOST_RESULTS = 32_000
_PRIME = 1_099_511_628_211
_ODD = 6_364_136_223_846_793_005


@part
def mixed(seal: int, value: int) -> int:
    """A hash with one more value in it."""
    seal = (seal ^ (value + 1)) * _PRIME
    return seal ^ (seal >> 29)


@part
def result_seal(rules: GameRules, mine: Row, theirs: Row, after: Stand, player: int) -> int:
    """A hash of a result: both rows, what follows, whether the game is over."""
    seal = 0
    for point in range(SIZE):
        seal = mixed(seal, mine[point] + 32 * theirs[point])
    first, second = (mine, theirs) if after.player == player else (theirs, mine)
    end = outcome(rules.equal_turns == 1, after.player, first, second)
    if end != GOING_ON:
        return mixed(seal, 99 + end) * _ODD
    seal = mixed(seal, after.player + 2 * after.first + 4 * after.other_first)
    return mixed(seal, after.die + 8 * after.steps + 64 * after.last + 512 * after.left_over) * _ODD


@part
def results(
    rules: GameRules, stand: Stand, mine: Row, theirs: Row, high: int, low: int, work: Work
) -> tuple[int, int]:
    """The number of results in `work.ends`, at least one, and the dice they play."""
    code = rules.codes.left if stand.left_over else rules.codes.own
    steps = stand.steps if stand.die else 4 if high == low else 2
    ends, played, _ = search_phase(code, mine, theirs, stand.first == 1, work, high, low, steps)
    if ends == 0:
        work.ends[0] = 0
        ends = 1
    return ends, played


@part
def roll_seal(
    rules: GameRules,
    setup: Row,
    stand: Stand,
    mine: Row,
    theirs: Row,
    high: int,
    low: int,
    work: Work,
) -> int:
    """A hash of all results of a roll, whatever their order."""
    ends, played = results(rules, stand, mine, theirs, high, low, work)
    code, seal = rules.codes.own, ends
    for index in range(ends):
        node = work.ends[index]
        after = play_end(
            rules, rules.codes.own, setup, stand, mine, theirs, high, low, played, work, node
        )
        seal += result_seal(rules, mine, theirs, after, stand.player)
        play_path(code, mine, theirs, work, node, -1)
    return seal


@part
def parting_roll(
    one: GameRules, other: GameRules, setup: Row, stand: Stand, mine: Row, theirs: Row, work: Work
) -> int:
    """The first roll on which the two part here, as 10 × high + low; 0 where none does."""
    for low in range(1, 7):
        for high in range(low, 7):
            if stand.die and (high != stand.die or low != stand.die):
                continue
            first = roll_seal(one, setup, stand, mine, theirs, high, low, work)
            if first != roll_seal(other, setup, stand, mine, theirs, high, low, work):
                return 10 * high + low
    return 0


@part
def stand_of(numbers: np.ndarray) -> Stand:
    """A stand from its seven numbers."""
    return Stand(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5], numbers[6])


@part
def is_over(rules: GameRules, stand: Stand, mine: Row, theirs: Row) -> bool:
    """Somebody has won."""
    return outcome(rules.equal_turns == 1, stand.player, mine, theirs) != GOING_ON


@entry
def first_parting(
    one: GameRules,
    other: GameRules,
    setups: np.ndarray,
    rows: np.ndarray,
    stands: np.ndarray,
    work: Work,
) -> tuple[int, int]:
    """The first of these positions on which the two part, and its roll; (−1, 0) where none does.

    `rows` are (n, 2, 26), the mover's first; `stands` (n, 7); `setups` (2, 26) by player.
    """
    for index in range(len(rows)):
        mine, theirs, stand = rows[index, 0], rows[index, 1], stand_of(stands[index])
        if is_over(one, stand, mine, theirs):
            continue
        parts = parting_roll(one, other, setups[stand.player], stand, mine, theirs, work)
        if parts:
            return index, parts
    return -1, 0


@entry
def expand(
    rules: GameRules,
    setups: np.ndarray,
    rows: np.ndarray,
    stands: np.ndarray,
    begin: int,
    work: Work,
    to_rows: np.ndarray,
    to_stands: np.ndarray,
    came: np.ndarray,
) -> tuple[int, int]:
    """All results of all rolls from `begin` on, as long as there is room: (where it ended, count).

    `came` is for each result the position it came from, the roll and its place among the results.
    """
    count, code = 0, rules.codes.own
    for index in range(begin, len(rows)):
        if count + MOST_RESULTS > len(to_rows):
            return index, count
        mine, theirs, stand = rows[index, 0], rows[index, 1], stand_of(stands[index])
        if is_over(rules, stand, mine, theirs):
            continue
        for low in range(1, 7):
            for high in range(low, 7):
                if stand.die and (high != stand.die or low != stand.die):
                    continue
                ends, played = results(rules, stand, mine, theirs, high, low, work)
                for number in range(ends):
                    node = work.ends[number]
                    setup = setups[stand.player]
                    after = play_end(
                        rules, code, setup, stand, mine, theirs, high, low, played, work, node
                    )
                    side = 0 if after.player == stand.player else 1
                    to_rows[count, side] = mine
                    to_rows[count, 1 - side] = theirs
                    for place in range(7):
                        to_stands[count, place] = after[place]
                    came[count, 0], came[count, 1], came[count, 2] = index, 10 * high + low, number
                    play_path(code, mine, theirs, work, node, -1)
                    count += 1
    return len(rows), count


@entry
def stroll(
    one: GameRules,
    other: GameRules,
    setups: np.ndarray,
    start: np.ndarray,
    stand: Stand,
    seed: int,
    first: int,
    count: int,
    most_turns: int,
    work: Work,
) -> tuple[int, int, int]:
    """Random games of a seed: (game, turns played, roll) of the earliest parting; (−1, …) if none.

    They are the games that two random players play from this position with these numbers.
    """
    found, parts = -1, 0
    named = NAMED if one.named else DICE
    for game in range(first, first + count):
        sides, now, throws = start.copy(), stand, 0
        for turn in range(most_turns):
            mine, theirs = sides[now.player], sides[1 - now.player]
            setup = setups[now.player]
            if is_over(one, now, mine, theirs):
                break
            here = parting_roll(one, other, setup, now, mine, theirs, work)
            if here:
                found, parts, most_turns = game, here, turn  # from now on only an earlier one
                break
            high, low = now.die, now.die
            if now.die == 0:
                thrown, also = roll(seed, game, throws, named)
                high, low, throws = max(thrown, also), min(thrown, also), throws + 1
            ends, played = results(one, now, mine, theirs, high, low, work)
            node = work.ends[pick(seed, game, turn, ends) if ends > 1 else 0]
            now = play_end(
                one, one.codes.own, setup, now, mine, theirs, high, low, played, work, node
            )
    return found, most_turns, parts
