"""Searching for where two rule sets part: breadth first, in play, among few checkers.

All of it runs on compiled code, in chunks, so that a long search shows its progress and stops when
it is told to.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, NamedTuple

from ..game.game import Game
from ..notation.positions import write_rules
from ..players.protocol import player_of, step
from ..position.position import Position
from ..rules.compilable import has_numba
from ..rules.errors import Unreadable
from ..rules.next_turn import Stand
from ..rules.switches import Rules
from ..rules.track import BAR, OFF, SIZE, across

if TYPE_CHECKING:
    import numpy as np

CHUNK = 500
#: Rows and stands of many positions: (n, 2, 26) the mover's first, and (n, 7).
Level = tuple["np.ndarray", "np.ndarray"]


class Parting(NamedTuple):
    """A position and a roll on which two rule sets part, and the game that led there, if any."""

    position: Position
    dice: tuple[int, int] | None
    game: Game | None


class Pair:
    """Two rule sets as compiled code asks them, with the arrays that a search writes in."""

    def __init__(self, one: Rules, other: Rules) -> None:
        if not has_numba():
            raise Unreadable("no numba", given=write_rules(one))
        import numpy as np

        from ..rules.whole_game import game_rules
        from ..simulation.compiled.turns import arrays_for
        from ..simulation.simulate import warm_up

        warm_up()
        self.one, self.other = one, other
        self.codes = game_rules(one), game_rules(other)
        start = Position.start(one)
        self.setups = np.array(start.rows, np.int8)
        self.work = arrays_for(max(one.checkers))
        self.start: Level = (
            np.array([start.rows], np.int8),
            np.array([start.stand], np.int64),
        )

    def first_in(self, level: Level) -> tuple[int, int]:
        """The first position of a level on which they part, and its roll; (−1, 0) for none."""
        from ..simulation.compiled.divergence import first_parting

        rows, stands = level
        for begin in range(0, len(rows), CHUNK):
            part = slice(begin, begin + CHUNK)
            index, roll = first_parting(
                *self.codes, self.setups, rows[part], stands[part], self.work
            )
            if index >= 0:
                return begin + index, roll
        return -1, 0

    def parts_on(self, position: Position) -> tuple[int, int] | None:
        """The first roll on which they part in a position; None where none does."""
        import numpy as np

        level = np.array([position.rows], np.int8), np.array([position.stand], np.int64)
        index, roll = self.first_in(level)
        return None if index < 0 else divmod(roll, 10)


# -- breadth first ---------------------------------------------------------------------------------


def next_level(pair: Pair, level: Level) -> tuple[Level, np.ndarray]:
    """Every distinct position one turn on, and for each (position before, roll, place of turn)."""
    import numpy as np

    from ..simulation.compiled.divergence import MOST_RESULTS, expand

    rows, stands = level
    size = 8 * MOST_RESULTS
    to_rows, to_stands = np.zeros((size, 2, SIZE), np.int8), np.zeros((size, 7), np.int8)
    came = np.zeros((size, 3), np.int32)
    parts: list[tuple[np.ndarray, np.ndarray]] = []
    begin = 0
    while begin < len(rows):
        begin, count = expand(
            pair.codes[0], pair.setups, rows, stands, begin, pair.work, to_rows, to_stands, came
        )
        flat = np.concatenate([to_rows[:count].reshape(count, -1), to_stands[:count]], axis=1)
        parts.append(_distinct(flat, came[:count]))
    flat, froms = _distinct(*(np.concatenate(each) for each in zip(*parts, strict=True)))
    return (flat[:, : 2 * SIZE].reshape(-1, 2, SIZE), flat[:, 2 * SIZE :].astype(np.int64)), froms


def _distinct(flat: np.ndarray, came: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Each row once, in a fixed order, with where it first came from."""
    import numpy as np

    flat = np.ascontiguousarray(flat)
    keys = flat.view(np.dtype((np.void, flat.shape[1]))).ravel()
    _, first = np.unique(keys, return_index=True)
    return flat[first], came[first]


def breadth_first(pair: Pair, most: int) -> tuple[Parting | None, int]:
    """The parting after the fewest turns, and after how many turns it was looked for in vain.

    A level of more than `most` positions is not entered.
    """
    level: Level = pair.start
    paths: list[np.ndarray] = []
    for depth in range(64):
        index, roll = pair.first_in(level)
        if index >= 0:
            return _replayed(pair.one, paths, index, divmod(roll, 10)), depth - 1
        following, came = next_level(pair, level)
        if not len(following[0]) or len(following[0]) > most:
            return None, depth
        level = following
        paths.append(came)
    return None, depth


def _replayed(rules: Rules, paths: list[np.ndarray], index: int, dice: tuple[int, int]) -> Parting:
    """The game that leads to a position of the last level."""
    way: list[tuple[int, int]] = []
    for came in reversed(paths):
        index, roll, place = map(int, came[index])
        way.append((roll, place))
    game = Game(rules, begins=0, seed=0)
    for roll, place in reversed(way):
        if game.dice is None:
            game.roll(divmod(roll, 10))
        game.play(game.legal_turns()[place])
    return Parting(game.position, None if game.position.owed else dice, game)


# -- random play -----------------------------------------------------------------------------------


def in_play(pair: Pair, games: int, seed: int, most_turns: int = 400) -> Parting | None:
    """The earliest parting in so many games of two random players; every roll is tried."""
    import numpy as np

    from ..simulation.compiled.divergence import stroll

    start = np.array(Position.start(pair.one).rows, np.int8)
    stand = Position.start(pair.one).stand
    best: tuple[int, int, int] | None = None
    for first in _bar(range(0, games, 50)):
        number, turn, roll = stroll(
            *pair.codes, pair.setups, start, stand, seed, first, 50, most_turns, pair.work
        )
        if number >= 0:
            best, most_turns = (number, turn, roll), turn
        if not most_turns:
            break
    if best is None:
        return None
    number, turn, roll = best
    game = Game(pair.one, begins=0, seed=seed, number=number)
    player = player_of("random")
    while game.turns < turn or (game.dice is not None and not game.position.owed):
        step(game, player)
    return Parting(game.position, None if game.position.owed else divmod(roll, 10), game)


def _bar(steps: range) -> Iterator[int]:
    from tqdm.auto import tqdm

    yield from tqdm(steps, delay=2, leave=False)


# -- few checkers ----------------------------------------------------------------------------------


def fewest(pair: Pair, most: int) -> tuple[Parting | None, int]:
    """The parting with the fewest checkers on the board, and how many were tried in vain."""
    tried = 0
    counts = pair.one.checkers
    for total in range(2, most + 1):
        for mine in range(total - 1, 0, -1):
            theirs = total - mine
            if mine > counts[0] or theirs > counts[1]:
                continue
            for level in small_positions(pair, mine, theirs):
                index, roll = pair.first_in(level)
                if index >= 0:
                    return _set_up(pair, level, index, roll), tried
        tried = total
    return None, tried


def small_positions(pair: Pair, mine: int, theirs: int) -> Iterator[Level]:
    """Every position with so many checkers on the board, White to move, in chunks."""
    import numpy as np

    rules = pair.one
    last = BAR if rules.hitting else BAR - 1
    both = [
        _rows_of(count, whole, last)
        for count, whole in zip((mine, theirs), rules.checkers, strict=True)
    ]
    apart = [across(rules.code.direction, point) for point in range(1, BAR)]
    seen_across = both[1][:, apart] > 0
    stand = np.array(Stand(0, 0, 0, 0, 0, 0, 0), np.int64)
    for row in both[0]:
        free = ~(seen_across & (row[1:BAR] > 0)).any(axis=1)
        theirs_free = both[1][free]
        rows = np.stack([np.broadcast_to(row, theirs_free.shape), theirs_free], axis=1)
        if len(rows):
            yield np.ascontiguousarray(rows), np.broadcast_to(stand, (len(rows), 7)).copy()


def first_block(pair: Pair) -> Parting | None:
    """A parting where one step closes a block of six, all of the other side's on one point."""
    for level in block_positions(pair):
        index, roll = pair.first_in(level)
        if index >= 0:
            return _set_up(pair, level, index, roll)
    return None


def block_positions(pair: Pair) -> Iterator[Level]:
    """Five points of six held and the sixth's checkers a little behind, before a single stack.

    The other checkers of that side are off, else all on one point.
    """
    import numpy as np

    rules = pair.one
    needed = 2 if rules.hitting else 1
    if rules.checkers[0] < 6 * needed:
        return
    for rest in (OFF, *range(BAR - 1, 0, -1)):
        for end in range(1, 20):
            found = list(_blocks(rules, needed, rest, end))
            if found:
                yield np.array(found, np.int8), np.zeros((len(found), 7), np.int64)


def _blocks(
    rules: Rules, needed: int, rest: int, end: int
) -> Iterator[tuple[list[int], list[int]]]:
    """The blocks that end on a point, with the rest of the checkers on another."""
    whole, his = rules.checkers
    apart = [0, *(across(rules.code.direction, point) for point in range(1, BAR))]
    for gap in range(end, end + 6):
        for back in range(gap + 1, min(gap + 6, BAR - 1) + 1):
            mine = [needed * (end <= point < end + 6) for point in range(SIZE)]
            mine[gap] -= 1
            mine[back] += 1
            mine[rest] += whole - 6 * needed
            if rest and mine[gap] >= needed:
                continue
            for stack in range(1, BAR):
                if not mine[apart[stack]]:
                    yield mine, [his * (point == stack) for point in range(SIZE)]


def _rows_of(count: int, whole: int, last: int) -> np.ndarray:
    import numpy as np

    places = list(combinations_with_replacement(range(1, last + 1), count))
    rows = np.zeros((len(places), SIZE), np.int8)
    for row, points in zip(rows, places, strict=True):
        for point in points:
            row[point] += 1
        row[OFF] = whole - count
    return rows


def _set_up(pair: Pair, level: Level, index: int, roll: int) -> Parting:
    rows, stands = level
    mine, theirs = (tuple(map(int, row)) for row in rows[index])
    stand = Stand(*map(int, stands[index]))
    first = bool(stand.first), bool(stand.other_first)
    position = Position.of_rows(pair.one, (mine, theirs), stand.player, first)
    return Parting(position, divmod(roll, 10), None)


def reduced(pair: Pair, found: Parting) -> Parting:
    """The same parting with checkers borne off, one by one, as long as the two still part."""
    position, dice = found.position, found.dice
    smaller = True
    while smaller:
        smaller = False
        for candidate in _one_fewer(position):
            roll = pair.parts_on(candidate)
            if roll is not None:
                position, dice, smaller = candidate, None if candidate.owed else roll, True
                break
    return Parting(position, dice, None)


def _one_fewer(position: Position) -> Iterator[Position]:
    """The position with one checker borne off, each in turn, none of a side's last."""
    for side in (0, 1):
        if sum(position.rows[side][1:]) < 2:
            continue
        for point in range(BAR, OFF, -1):
            if position.rows[side][point]:
                row = list(position.rows[side])
                row[point] -= 1
                row[OFF] += 1
                rows = (
                    (tuple(row), position.rows[1]) if side == 0 else (position.rows[0], tuple(row))
                )
                yield Position.of_rows(
                    position.rules, rows, position.player, position.first,
                    position.owed, position.left_over,
                )  # fmt: skip
