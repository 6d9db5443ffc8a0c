"""What the end of a game is worth, by every scale and definition that the texts give.

The table was written by hand from the sources' own sentences, not from the code.
"""

from __future__ import annotations

import pytest

import nardy_lab as nl
from nardy_lab.rules.score import End

# The loser's checkers when the other has finished; what is missing is off.
LOSERS = {
    "all home": {6: 15},
    "one in the starting quarter": {20: 1, 1: 14},
    "one on the head": {24: 1, 1: 14},
    "one in the yard": {8: 1, 1: 14},
    "one off": {1: 14},
    "one off, one on the head": {24: 1, 1: 13},
    "outside the winner's home": {18: 15},
    "one on the bar": {25: 1, 6: 14},
    "one in the winner's home": {23: 1, 6: 14},
    "one off, one on the bar": {25: 1, 6: 13},
}

LONG = ["all home", "one in the starting quarter", "one on the head", "one in the yard", "one off",
        "one off, one on the head"]  # fmt: skip
SHORT = ["outside the winner's home", "one on the bar", "one in the winner's home", "one off",
         "one off, one on the bar"]  # fmt: skip

TABLE = [
    # the Federation's scale: two results (002, 003, 004)
    ("long", {}, LONG, [2, 2, 2, 2, 1, 1]),
    # 004's questions: mars is for who has not come home
    ("long", {"mars_when": "not all home"}, LONG, [1, 2, 2, 2, 1, 1]),
    # amateur tables (002, 004)
    ("long", {"scores": "oin mars koks home mars"}, LONG, [4, 3, 3, 2, 1, 1]),
    (
        "long",
        {"scores": "oin mars koks home mars", "koks_when": "head not emptied"},
        LONG,
        [4, 2, 3, 2, 1, 1],
    ),
    (
        "long",
        {"scores": "oin mars koks home mars", "mars_when": "not all home"},
        LONG,
        [4, 3, 3, 2, 1, 1],
    ),
    (
        "long",
        {
            "scores": "oin mars koks home mars",
            "mars_when": "not all home",
            "koks_when": "head not emptied",
        },
        LONG,
        [4, 2, 3, 2, 1, 1],
    ),
    # two switches that idle where there is no koks
    ("long", {"koks_when": "head not emptied"}, LONG, [2, 2, 2, 2, 1, 1]),
    ("long", {"koks_zone": "bar"}, LONG, [2, 2, 2, 2, 1, 1]),
    # khachapuri (000)
    ("long", {"scores": "checkers left"}, LONG, [15, 15, 15, 15, 14, 14]),
    # short (000; 002's first text; 002's second)
    ("short", {}, SHORT, [2, 3, 3, 1, 1]),
    ("short", {"koks_zone": "bar"}, SHORT, [2, 3, 2, 1, 1]),
    ("short", {"koks_zone": "winner's home"}, SHORT, [2, 2, 3, 1, 1]),
    ("short", {"mars_when": "not all home"}, SHORT, [2, 3, 3, 1, 1]),
    ("short", {"scores": "oin mars"}, SHORT, [2, 2, 2, 1, 1]),
    ("short", {"scores": "checkers left"}, SHORT, [15, 15, 15, 14, 14]),
]

KINDS = {
    ("long", "oin mars"): {1: End.OIN, 2: End.MARS},
    ("long", "oin mars koks home mars"): {
        1: End.OIN,
        2: End.MARS,
        3: End.KOKS,
        4: End.HOME_MARS,
    },
    ("short", "gammon backgammon"): {1: End.SINGLE, 2: End.GAMMON, 3: End.BACKGAMMON},
    ("short", "oin mars"): {1: End.OIN, 2: End.MARS},
}


def finished(rules, loser, player=0, **how):
    """The game in which `player` has just borne off his last checker."""
    game = nl.Game(nl.Position(rules, {1: 1}, loser, player=player, first=(False, False)), **how)
    game.roll((2, 1))
    game.play("1/off")
    return game


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize(("name", "switches", "losers", "points"), TABLE)
def test_an_end_is_worth_what_the_text_says(name, switches, losers, points, player):
    rules = nl.games[name].but(**switches)
    kinds = KINDS.get((name, rules.scores), {})
    for loser, worth in zip(losers, points, strict=True):
        result = finished(rules, LOSERS[loser], player).result
        assert result.winner == player
        assert result.points == ((worth, 0) if player == 0 else (0, worth)), loser
        assert result.end == kinds.get(worth, End.CHECKERS_LEFT)


def test_the_winners_home_is_found_by_the_geometry():
    """Where both go the same way, the winner's home is the loser's 18 to 13."""
    rules = nl.games["long"].but(scores="gammon backgammon")
    points = {at: finished(rules, {at: 1, 6: 14}).result.points[0] for at in (19, 18, 14, 12)}
    assert points == {19: 2, 18: 3, 14: 3, 12: 2}


def test_the_stake_multiplies_and_a_gammon_is_not_a_single_game():
    position = nl.Position("short", {1: 1}, {18: 15}, first=(False, False))
    game = nl.Game(position)
    game.double()
    game.take()
    game.roll((2, 1))
    game.play("1/off")
    assert (game.result.points, game.result.end) == ((4, 0), End.GAMMON)


def test_hyper_ends_with_three_checkers():
    game = nl.Game(nl.Position("hyper", {1: 1}, {20: 1}))
    game.roll((2, 1))
    game.play("1/off")
    assert (game.result.winner, game.result.end, game.result.points) == (0, End.SINGLE, (1, 0))
    gammon = nl.Game.parse("hyper | 1:1 | 18:3 ; cube=2,1,turned seed=1")
    gammon.roll((2, 1))
    gammon.play("1/off")
    assert gammon.result.points == (4, 0)
    backgammon = nl.Game.parse("hyper | 1:1 | 23:1 18:2 ; cube=2,1,turned seed=1")
    backgammon.roll((2, 1))
    backgammon.play("1/off")
    assert backgammon.result.points == (6, 0)


def test_the_same_losers_by_the_official_and_the_amateur_scale():
    losers = {
        "all home": {6: 15},
        "one behind": {24: 1, 6: 14},
        "nothing home, nothing behind": {12: 15},
        "one off": {6: 14},
    }
    for switches, expected in (
        ({}, [2, 2, 2, 1]),
        ({"scores": "oin mars koks home mars"}, [4, 3, 2, 1]),
    ):
        rules = nl.games["long"].but(**switches)
        points = [finished(rules, loser).result.points[0] for loser in losers.values()]
        assert points == expected


@pytest.mark.parametrize(
    ("switches", "second", "dice", "end", "points"),
    [
        ({"last_turn": "equal turns"}, {1: 4}, (2, 2), End.DRAW, (0.5, 0.5)),
        ({"last_turn": "equal turns"}, {1: 2}, (5, 3), End.DRAW, (0.5, 0.5)),
        (
            {"last_turn": "equal turns", "draw_points": "one each"},
            {1: 4},
            (2, 2),
            End.DRAW,
            (1, 1),
        ),
        ({"last_turn": "equal turns"}, {1: 4}, (2, 1), End.OIN, (1, 0)),
        # what is borne off in the last turn counts
        ({"last_turn": "equal turns"}, {1: 15}, (2, 1), End.OIN, (1, 0)),
        ({"last_turn": "equal turns"}, {6: 14, 8: 1}, (6, 2), End.OIN, (1, 0)),
        ({"last_turn": "equal turns"}, {6: 14, 8: 1}, (1, 2), End.MARS, (2, 0)),
    ],
)
def test_the_equalising_last_turn(switches, second, dice, end, points):
    rules = nl.games["long"].but(**switches)
    game = finished(rules, second)
    assert game.result is None
    assert game.player == 1
    game.roll(dice)
    game.play(max(game.legal_turns(), key=lambda turn: turn.mine.get(0, 0)))
    assert (game.result.end, game.result.points) == (end, points)


def test_without_it_the_game_ends_at_once_and_the_second_player_has_no_other():
    assert finished("long", {1: 4}).result.points == (1, 0)
    rules = nl.games["long"].but(last_turn="equal turns")
    assert finished(rules, {1: 4}, player=1).result.points == (0, 1)


def test_jacoby_counts_a_gammon_only_after_a_double():
    rules = nl.games["short"].but(jacoby=True)
    assert finished(rules, {18: 15}).result.points == (1, 0)
    position = nl.Position(rules, {1: 1}, {18: 15}, first=(False, False))
    game = nl.Game(position)
    game.double()
    game.take()
    game.roll((2, 1))
    game.play("1/off")
    assert game.result.points == (4, 0)


def test_a_finished_position_is_over_and_no_rule_of_play_is_named():
    """The prime of six of an opponent who has borne off everything is nobody's fault."""
    game = nl.Game(nl.Position("long", {24: 8, 6: 1, 5: 2, 4: 1, 2: 1, 1: 2}, {}))
    assert (game.result.winner, game.result.end) == (1, End.MARS)
    with pytest.raises(nl.Refused, match="over"):
        game.roll()
