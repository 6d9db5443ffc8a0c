"""Matches of `normal` and `strong` against gnubg's network at 0-ply, cubeless money games.

    python tests/gnubg_match.py short normal 5000

prints points a game with a 95% interval, and keeps them in the table of levels; each pair of games
has the same dice, seats swapped.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

import gnubg_nn
import numpy as np

import nardy_lab as nl
from nardy_lab.players.protocol import player_of
from nardy_lab.rules.dice import DICE, roll
from nardy_lab.rules.lot import lot_throw, ties_in_lot
from nardy_lab.rules.next_turn import Stand
from nardy_lab.rules.nodes import Work, play_path
from nardy_lab.rules.score import end_of, worth
from nardy_lab.rules.turn import search_phase
from nardy_lab.rules.whole_game import GameRules, game_rules
from nardy_lab.simulation.compiled.cache import entry
from nardy_lab.simulation.compiled.games import Seat, choose
from nardy_lab.simulation.compiled.players import seat_of
from nardy_lab.simulation.compiled.turns import arrays_for
from nardy_lab.simulation.intervals import of_mean
from nardy_lab.training.strength import keep, row_of

SEED = 20_261_202


@entry
def play_turn(
    rules: GameRules,
    seat: Seat,
    setup: np.ndarray,
    mine: np.ndarray,
    theirs: np.ndarray,
    high: int,
    low: int,
    work: Work,
) -> None:
    """One turn of ours, played on the rows."""
    code, steps = rules.codes.own, 4 if high == low else 2
    stand = Stand(0, 0, 0, 0, 0, 0, 0)
    ends, played, _ = search_phase(code, mine, theirs, False, work, high, low, steps)
    if ends:
        args = (0, 0, 0, mine, theirs, high, low, played, work, ends)
        choice = choose(rules, code, seat, setup, stand, *args)
        play_path(code, mine, theirs, work, work.ends[choice], 1)


def gnubg_turn(mine: np.ndarray, theirs: np.ndarray, high: int, low: int) -> None:
    """One turn of gnubg's, played on the rows."""
    board = [theirs[1:26].tolist(), mine[1:26].tolist()]
    _, key = gnubg_nn.best_move(board, high, low, 0, b"X", 1, 0, 0, 0)
    checkers = mine.sum(), theirs.sum()
    # the position behind the key is the opponent's to move: his row comes second
    for row, found, count in zip(
        (mine, theirs), gnubg_nn.board_from_position_key(key), checkers, strict=True
    ):
        row[1:26] = found
        row[0] = count - sum(found)


def play(rules: nl.Rules, seat: Seat, ours: int, number: int, work: Work) -> float:
    """Points of one game, in which we are player `ours`."""
    numbers, start = game_rules(rules), np.array(rules.start().rows, np.int8)
    sides, player, throws = start.copy(), 0, 1
    first, second = lot_throw(SEED, number, ties_in_lot(SEED, number))
    while True:
        high, low = max(first, second), min(first, second)
        mine, theirs = sides[player], sides[1 - player]
        if player == ours:
            play_turn(numbers, seat, start[player], mine, theirs, high, low, work)
        else:
            gnubg_turn(mine, theirs, high, low)
        if not mine[1:].any():
            points = worth(rules.scoring, end_of(rules.scoring, theirs), theirs, False, 1)
            return points if player == ours else -points
        player = 1 - player
        first, second = roll(SEED, number, throws, DICE)
        throws += 1


def match(game: str, level: str, pairs: int) -> np.ndarray:
    """Points a game taken from gnubg, one number a pair of games."""
    rules = nl.games[game]
    seat = seat_of(player_of(level).seat(rules), rules)
    work = arrays_for(max(rules.checkers))
    games = [[play(rules, seat, ours, number, work) for ours in (0, 1)] for number in range(pairs)]
    return np.array(games).mean(axis=1)


def main(arguments: Sequence[str]) -> None:
    """Play, print, and keep the result among those of the levels."""
    game, level, pairs = arguments
    found = row_of(of_mean(match(game, level, int(pairs))))
    who = player_of(level)
    trained = "solved" if who.known(nl.games[game]) is not None else who.source(nl.games[game])
    row = {"game": game, "level": level, "against": "gnubg-nn 0-ply", "trained_for": trained}
    keep("levels", [row | found | {"seed": SEED}])
    print(row | found)


if __name__ == "__main__":
    main(sys.argv[1:])
