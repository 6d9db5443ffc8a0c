"""Every named game from start to end by its public face, many times: nothing is ever lost."""

from __future__ import annotations

import os
import random

import pytest
from random_games import play_at_random
from random_positions import random_rules

import nardy_lab as nl
from nardy_lab.rules.errors import NardyError
from nardy_lab.rules.games import games
from nardy_lab.rules.score import End
from nardy_lab.rules.switches import OPTIONS

#: How many games of each kind; the large run asks for 100.
GAMES = int(os.environ.get("NARDY_LAB_GAMES", "15"))
OF_A_GAME = [switch for switch in OPTIONS if switch not in ("direction", "hitting")]


def check_one(rules, seed):
    """One game: turns are whole by `why`, the record reads back, undo and redo go all the way."""
    game = nl.Game(rules, seed=seed)
    counts = game.rules.checkers

    def asked(game, turn):
        ruling = game.why(turn)
        assert ruling.complete, str(ruling)
        if not turn.steps:
            assert game.why_pass()

    play_at_random(game, random.Random(seed), asked)
    position, text, result = game.position, str(game), game.result
    assert tuple(map(sum, position.rows)) == (counts[position.player], counts[1 - position.player])
    assert sum(result.points) > 0 or result.end == End.BLOCKED
    assert (result.winner is None) == (result.end in (End.DRAW, End.BLOCKED))
    back = nl.Game.parse(text)
    assert (back.position, back.result, str(back)) == (position, result, text)
    events = len(game.history)
    game.undo(events)
    assert (game.position, game.history, game.result) == (game.start, (), None)
    game.redo(events)
    assert (game.position, game.result, str(game)) == (position, result, text)
    return result.end


@pytest.mark.parametrize("name", games)
def test_games_of_each_name(name):
    ends = {check_one(name, seed) for seed in range(GAMES)}
    assert ends


def rules_at_random(rng):
    """A named game with switches of every kind turned by chance, those of scoring too."""
    while True:
        rules = random_rules(rng)
        switches = {s: rng.choice(OPTIONS[s]) for s in OF_A_GAME if rng.random() < 0.3}
        try:
            return rules.but(**switches)
        except NardyError:
            continue


@pytest.mark.parametrize("batch", range(5))
def test_games_by_any_combination_of_switches(batch):
    for seed in range(batch * GAMES, (batch + 1) * GAMES):
        check_one(rules_at_random(random.Random(f"rules {seed}")), seed)
