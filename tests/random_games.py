"""Whole games played at random through the public face."""

from __future__ import annotations

import random

import nardy_lab as nl
from nardy_lab.rules.dice import NAMED, pick, roll

#: More turns than any game that ends by itself has been seen to need.
ENDLESS = 3000


def play_at_random(game, rng, asked=None):
    """Play a game to its end; `asked(game, turn)` is called before each turn."""
    while game.result is None:
        if game.dice is None:
            game.roll((rng.randint(1, 6), rng.randint(1, 6)) if named(game) else None)
        turn = rng.choice(game.legal_turns())
        if asked:
            asked(game, turn)
        game.play(turn)
        assert game.turns < ENDLESS, game.share()
    return game


def named(game):
    return game.rules.dice == "chosen"


def game_of(rules, seed):
    return play_at_random(nl.Game(rules, seed=seed), random.Random(f"{seed}"))


def game_by_chance(rules, seed, number=0):
    """The game in which each turn is picked from the legal ones by the seed's own stream."""
    game = nl.Game(rules, seed=seed, number=number)
    while game.result is None:
        if game.dice is None:
            game.roll(roll(seed, number, game.throws, NAMED) if named(game) else None)
        turns = game.legal_turns()
        game.play(turns[pick(seed, number, game.turns, len(turns))])
        assert game.turns < ENDLESS, game.share()
    return game
