"""Game and Match: each thing that can happen in them, and each refusal."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest

import nardy_lab as nl
from nardy_lab.game import game as game_module
from nardy_lab.game.moment import is_blocked
from nardy_lab.rules.dice import DICE, LOT, roll
from nardy_lab.rules.score import End

SCHEMA = json.loads((Path(game_module.__file__).parent / "game.schema.json").read_text())


def refused(call, key, *given, **how):
    """The call is refused with this key; what it was asked on stays as it was."""
    with pytest.raises(nl.NardyError) as error:
        call(*given, **how)
    assert error.value.key == key, error.value.key
    for language in ("en", "ru"):
        nl.set_language(language)
        assert len(str(error.value)) > 15
    nl.set_language("en")


# -- the lot, the dice -----------------------------------------------------------------------------


def test_the_lot_is_thrown_by_the_seed_until_somebody_is_higher():
    for seed in range(60):
        game = nl.Game("long", seed=seed)
        assert [roll(seed, 0, i, LOT) for i in range(len(game.lot))] == list(game.lot)
        assert [first == second for first, second in game.lot] == [True] * (len(game.lot) - 1) + [
            False
        ]
        assert game.white == (1 if game.lot[-1][1] > game.lot[-1][0] else 0)
        assert game.dice is None
        assert game.roll() == tuple(sorted(roll(seed, 0, 0, DICE), reverse=True))


def test_in_short_the_lot_dice_are_the_first_roll():
    game = nl.Game("short", lot=[(2, 2), (1, 5)], names=("Anna", "Boris"))
    assert (game.dice, game.white, game.names) == ((5, 1), 1, ("Boris", "Anna"))
    refused(game.roll, "dice lie")
    refused(game.double, "double before the throw")
    again = nl.Game(nl.games["short"].but(opening_dice="thrown anew"), lot=[(1, 5)])
    assert again.dice is None


def test_a_tie_doubles_the_stake_where_automatic_doubles_are_played():
    rules = nl.games["short"].but(automatic_doubles=True)
    game = nl.Game(rules, lot=[(2, 2), (6, 6), (1, 5)])
    assert (game.cube.value, game.cube.owner, game.cube.turned) == (4, None, False)
    assert nl.Game("short", lot=[(2, 2), (1, 5)]).cube.value == 1


def test_real_dice_and_thrown_ones_share_one_stream():
    game, other = nl.Game("long", seed=5, begins=0), nl.Game("long", seed=5, begins=1)
    game.roll((6, 1))
    game.play("24/18 18/17")
    other.roll()
    other.play(other.legal_turns()[0])
    assert game.roll() == other.roll()


def test_numbers_are_named_in_the_game_without_dice():
    game = nl.Game("chosen_dice", seed=1)
    refused(game.roll, "name the dice")
    assert game.roll("6-6") == (6, 6)
    game.play("24/18(2)")
    game.roll((6, 6))
    game.play("24/18(2)")
    game.roll((5, 5))
    assert str(nl.Game.parse(str(game))) == str(game)


# -- turns -----------------------------------------------------------------------------------------


def test_nobody_is_asked_for_turns_before_the_throw():
    game = nl.Game("long", seed=1)
    assert game.legal_turns() == ()
    refused(game.why, "no dice yet", "24/18")
    refused(game.play, "no dice yet", "24/18")
    refused(game.why_pass, "no dice yet")


def test_a_pass_is_played_and_recorded_with_a_reason_for_each_die():
    game = nl.Game("khachapuri", begins=0)
    game.roll((6, 6))
    assert [str(turn) for turn in game.legal_turns()] == ["pass"]
    assert game.why_pass() == "6: 24/18: the point is closed; 6/off: not all are home."
    game.play()
    event = game.history[-1]
    assert str(event) == "White passes 6-6."
    assert [ruling.rule for ruling in event.reasons[6]] == ["closed", "not all home"]
    assert game.player == 1


def test_a_pass_names_each_die_of_an_ordinary_roll():
    position = nl.Position.parse("long | 24:1 1:14 | 10:1 4:1 23:13")
    game = nl.Game(position)
    game.roll((6, 2))
    assert game.legal_turns()[0].text() == "24/18"
    assert list(position.unplayable((6, 2))) == [2]


def test_a_passing_side_may_not_play_and_a_playing_side_may_not_pass():
    game = nl.Game("long", seed=1, begins=0)
    game.roll((6, 1))
    with pytest.raises(nl.Refused) as error:
        game.play()
    assert error.value.ruling.rule == "full turn"
    assert game.history[-1].do == "roll"


def test_phases_of_a_growing_double_are_played_without_a_throw():
    game = nl.Game("crazy", begins=0)
    game.roll((5, 5))
    game.play("24/4")
    assert (game.player, game.dice, game.position.owed) == (0, (6, 6), ((6, 4),))
    refused(game.roll, "dice lie")
    refused(game.double, "no cube")
    assert str(nl.Game.parse(game.share()).position) == str(game.position)
    assert str(nl.Game.parse(str(game))) == str(game)


def test_leftovers_come_before_the_cube_and_the_cube_before_the_roll():
    rules = nl.games["gulbar"].but(cube="doubling")
    game = nl.Game(nl.Position(rules, {24: 1, 1: 14}, {24: 10, 3: 5}, first=(False, False)))
    game.roll((3, 3))
    game.play("24/21/18")
    assert (game.player, game.dice) == (1, (3, 3))
    refused(game.double, "double before the throw")
    game.play(game.legal_turns()[0])
    assert game.may_double
    game.double()
    assert game.player == 0


def test_whoever_throws_again_does_not_double_in_between():
    rules = nl.games["gulbar"].but(cube="doubling")
    game = nl.Game(rules, begins=0)
    game.roll((4, 4))
    game.play(game.legal_turns()[0])
    assert (game.player, game.dice) == (0, None)
    refused(game.double, "double before the throw")
    shared = nl.Game.parse(game.share())
    refused(shared.double, "double before the throw")


# -- the cube --------------------------------------------------------------------------------------


def test_double_take_redouble_drop():
    game = nl.Game("short", begins=0)
    game.double()
    assert (game.offer.kind, game.offer.what, game.player) == ("double", 2, 1)
    refused(game.roll, "answer first")
    refused(game.double, "answer first")
    refused(game.beaver, "no beaver")
    game.take()
    assert (game.cube.value, game.cube.owner) == (2, 1)
    refused(game.double, "not your cube")
    game.roll((3, 1))
    game.play("8/5 6/5")
    game.double()
    game.drop()
    assert (game.result.winner, game.result.end, game.result.points) == (1, End.DROPPED, (0, 2))
    refused(game.take, "game over")
    refused(game.double, "game over")


def test_a_beaver_keeps_the_cube_and_may_be_dropped():
    game = nl.Game("long_cube", begins=0)
    game.double()
    game.beaver()
    assert (game.offer.kind, game.offer.what, game.player) == ("beaver", 4, 0)
    game.take()
    assert (game.cube.value, game.cube.owner) == (4, 1)
    refused(game.double, "not your cube")
    game.undo()
    game.drop()
    assert game.result.points == (0, 2)
    assert str(nl.Game.parse(game.share()).result) == str(game.result)
    assert str(nl.Game.parse(str(game))) == str(game)


def test_a_side_that_is_shut_out_may_double():
    held = {19: 2, 20: 2, 21: 2, 22: 2, 23: 2, 24: 2, 1: 3}
    home = {point - 18: count for point, count in held.items() if point > 18} | {13: 3}
    game = nl.Game(nl.Position("short", {25: 1, 7: 14}, home, first=(False, False)))
    assert game.may_double


# -- resigning, irregular turns --------------------------------------------------------------------


def test_resigning_is_offered_and_may_be_refused():
    game = nl.Game("long", begins=0)
    game.resign("oin")
    assert (game.player, game.offer.what) == (1, End.OIN)
    game.refuse()
    game.resign()
    assert game.offer.what == End.MARS
    game.accept()
    assert (game.result.points, game.result.resigned) == ((0, 2), True)
    for _ in range(2):  # the same message once more counts nothing twice
        refused(game.accept, "game over")
    refused(game.resign, "game over")
    assert game.result.points == (0, 2)


def test_the_other_side_may_resign_too_and_ends_have_names_in_both_languages():
    game = nl.Game("short", begins=0)
    game.resign("кокс" if nl.get_language() == "ru" else "backgammon", player=1)
    game.accept()
    assert game.result.points == (3, 0)
    refused(nl.Game("short").resign, "no such end", "oin")
    refused(nl.Game("long").resign, "no such end", "koks")
    refused(nl.Game("long").resign, "bad player", player=2)
    nl.set_language("ru")
    game = nl.Game("long", begins=0)
    game.resign("марс")
    nl.set_language("en")
    assert game.offer.what == End.MARS


def irregular():
    game = nl.Game("long", begins=0)
    game.roll((6, 1))
    game.play("24/18 24/23", irregular=True)
    return game


def test_an_irregular_turn_is_accepted_or_corrected_until_he_has_thrown():
    game = irregular()
    assert (game.offer.kind, game.offer.what.rule, game.player) == ("irregular", "head", 1)
    assert game.position.theirs == {24: 13, 23: 1, 18: 1}
    game.demand()
    assert (game.player, game.dice, game.position.mine) == (0, (6, 1), {24: 15})
    game.play("24/18 18/17")
    game.undo(2)
    game.accept()
    assert (game.player, game.dice, game.offer) == (1, None, None)
    game.undo()
    game.roll((3, 3))
    assert game.offer is None
    refused(game.demand, "no such offer")
    assert str(nl.Game.parse(str(game))) == str(game)


def test_a_place_with_an_irregular_turn_is_shared_with_its_offer():
    game = irregular()
    other = nl.Game.parse(game.share())
    assert (str(other.position), other.offer.what.rule) == (str(game.position), "head")
    other.demand()
    assert other.dice == (6, 1)


def test_an_irregular_turn_that_would_finish_waits_for_its_answer():
    game = nl.Game(nl.Position("long", {6: 1, 1: 1}, {8: 15}, first=(False, False)))
    game.roll((2, 1))
    game.play("6/off 1/off", irregular=True)
    assert game.result is None
    refused(game.roll, "game over")
    game.accept()
    assert game.result.points == (2, 0)


def test_where_turns_are_always_corrected_an_irregular_one_is_refused():
    game = nl.Game(nl.games["long"].but(irregular_turn="always corrected"), begins=0)
    game.roll((6, 1))
    refused(game.play, "refused", "24/18 24/23", irregular=True)
    assert game.dice == (6, 1)


@pytest.mark.parametrize(
    ("text", "key"),
    [("20", "no turn ends there"), ("20/18", "nothing to move"), ("24/12", "taken point")],
)
def test_what_no_hand_could_do_is_no_irregular_turn(text, key):
    game = nl.Game("long", begins=0)
    game.roll((6, 1))
    refused(game.play, key, text, irregular=True)
    assert len(game.history) == 1


def test_steps_off_the_board_are_no_steps():
    game = nl.Game("long", begins=0)
    game.roll((6, 1))
    refused(game.play, "unreadable turn", [(99, 12, 1)])
    refused(game.why, "unreadable turn", [(24, -3, 1)])


def test_a_legal_turn_is_never_irregular():
    game = nl.Game("long", begins=0)
    game.roll((6, 1))
    game.play("24/18 18/17", irregular=True)
    assert (game.offer, game.history[-1].do) == (None, "turn")


# -- back and forth, text --------------------------------------------------------------------------


def test_undo_and_redo_and_the_same_dice_again():
    game = nl.Game("long", seed=9)
    dice = game.roll()
    game.play(game.legal_turns()[0])
    refused(game.undo, "nothing to undo", 3)
    refused(game.undo, "bad times", "two")
    game.undo(2)
    refused(game.redo, "nothing to redo", 3)
    assert game.roll() == dice
    refused(game.redo, "nothing to redo")
    game.undo()
    game.redo()
    assert game.dice == dice


def test_a_record_follows_its_schema_and_both_languages_read_it():
    game = irregular()
    game.accept()
    game.resign("oin", player=0)
    game.refuse()
    record = json.loads(json.dumps(game.record()))
    jsonschema.validate(record, SCHEMA)
    texts = {}
    for language in ("en", "ru"):
        nl.set_language(language)
        texts[language] = str(game)
    for language in ("en", "ru"):
        nl.set_language(language)
        for text in texts.values():
            assert str(nl.Game.parse(text)) == texts[language]
        assert nl.Game.parse(json.dumps(record)).record() == record
    nl.set_language("en")


RECORD = """nardy-lab game 1
rules: long
seed: 1
number: 0
white: first

  1. white 6-1: 24/18 18/17
  2. black 5-5
"""


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("nardy-lab game 1", "nardy-lab game 2", "record version"),
        ("nardy-lab game 1", "a game", "no record"),
        ("rules: long", "rules: lung", "unknown game"),
        ("seed: 1", "seed: one", "bad line"),
        ("seed: 1", "sead: 1", "bad line"),
        ("white: first", "white: third", "bad event"),
        ("24/18 18/17", "24/18 24/23", "bad event"),
        ("24/18 18/17", "24/18", "bad event"),
        ("white 6-1", "black 6-1", "bad event"),
        ("black 5-5", "black 5-7", "bad line"),
        ("black 5-5", "black sings", "bad line"),
        ("black 5-5", "black takes", "bad event"),
        ("  2. black 5-5", "result: 2-0 mars", "bad result"),
        ("  2. black 5-5", "result: two", "bad line"),
        ("black 5-5", "black resigns: love", "bad event"),
    ],
)
def test_a_record_that_is_wrong_is_refused_by_the_line(old, new, key):
    assert nl.Game.parse(RECORD).dice == (5, 5)
    refused(nl.Game.parse, key, RECORD.replace(old, new))


@pytest.mark.parametrize(
    "record",
    [
        [],
        {},
        {"format": "nardy-lab game", "version": 1},
        {"format": "nardy-lab game", "version": 1, "rules": "long", "seed": "x"},
        {"format": "nardy-lab game", "version": 1, "rules": "long", "events": 5},
        {"format": "nardy-lab game", "version": 1, "rules": "long", "events": [5]},
        {"format": "nardy-lab game", "version": 1, "rules": "long", "events": [{"do": "x"}]},
        {"format": "nardy-lab game", "version": 1, "rules": "long", "lot": [1]},
        {"format": "nardy-lab game", "version": 1, "rules": "long", "names": ["a", "a"]},
        {"format": "nardy-lab game", "version": 1, "rules": "long", "white": 7},
        {"format": "nardy-lab game", "version": 1, "rules": "long", "start": 7},
        {"format": "nardy-lab game", "version": 1, "rules": "long", "start": "short | 1:1 | 1:1"},
    ],
)
def test_values_that_are_no_record_are_refused(record):
    with pytest.raises(nl.NardyError):
        nl.Game.parse(record)


@pytest.mark.parametrize(
    "word",
    [
        "dice=7-1",
        "dice=6-1 dice=6-1",
        "cube=two",
        "cube=2",
        "cube=2,2",
        "throws=-1",
        "seed=x",
        "again=1",
        "luck=1",
        "then=double+sing",
        "then=take",
        "then=resign:mars:x",
    ],
)
def test_a_shared_line_that_is_wrong_is_refused(word):
    with pytest.raises(nl.NardyError):
        nl.Game.parse(f"short | 24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5 ; {word}")


@pytest.mark.parametrize(
    ("how", "key"),
    [
        ({"seed": -1}, "bad seed"),
        ({"seed": "1"}, "bad seed"),
        ({"number": 1.5}, "bad game number"),
        ({"begins": 2}, "bad begins"),
        ({"begins": True}, "bad begins"),
        ({"names": "Anna"}, "bad names"),
        ({"names": ("Anna",)}, "bad names"),
        ({"names": ("Anna", "Anna")}, "bad names"),
        ({"names": ("Anna", "Bo\nris")}, "bad names"),
        ({"lot": [(1, 1)]}, "bad lot"),
        ({"lot": [(2, 1), (3, 1)]}, "bad lot"),
        ({"lot": [(2, 7)]}, "bad lot"),
        ({"lot": "6-1"}, "bad lot"),
        ({"lot": []}, "bad lot"),
    ],
)
def test_a_game_is_not_made_of_nonsense(how, key):
    refused(nl.Game, key, "long", **how)


# -- a game that can't end -------------------------------------------------------------------------


def test_both_sides_blocked_for_ever_is_recognised():
    """Each holds six before the other's last checkers, by rules that forbid no prime."""
    rules = nl.games["long"].but(prime="free", home_steps="never", bear_off="exact")
    mine, theirs = BLOCKED
    position = nl.Position(rules, mine, theirs, first=(False, False))
    assert is_blocked(position)
    game = nl.Game(position, seed=1)
    for _ in range(2):
        assert game.result is None
        game.roll()
        game.play()
    assert (game.result.end, game.result.points) == (End.BLOCKED, (0, 0))
    assert "no winner" in str(game.result)
    assert not is_blocked(nl.Position("long", {24: 15}, {24: 15}))


# Twelve of each fill the home and may not step there; the last three wait right before the other's.
BLOCKED = ({19: 3, **dict.fromkeys(range(1, 7), 2)},) * 2


# -- matches ---------------------------------------------------------------------------------------


def lose(match, person, end):
    """The person loses the game at hand, by resigning."""
    player = 0 if match.game.white == person else 1
    match.game.resign(end, player=player)
    match.game.accept()


def test_one_crawford_game_a_match():
    match = nl.Match("short", 5, seed=1, names=("Anna", "Boris"))
    lose(match, 1, "backgammon")
    match.next_game()
    lose(match, 0, "gammon")
    match.next_game()
    lose(match, 1, "single")
    flags = []
    for _ in range(2):
        match.next_game()
        flags.append(match.game.crawford)
        if match.game.crawford:
            refused(nl.Game.parse(match.game.share()).double, "crawford")
        lose(match, 0, "single")
    assert match.score == (4, 4)
    match.next_game()
    assert [*flags, match.game.crawford] == [True, False, False]
    lose(match, 1, "gammon")
    assert (match.winner, match.score) == (0, (6, 4))
    refused(match.next_game, "match over")
    assert len(match.played) == 6
    assert str(nl.Match.parse(str(match))) == str(match)


def test_a_resignation_told_three_times_counts_once():
    match = nl.Match("short", 5, seed=1)
    lose(match, 1, "backgammon")
    for _ in range(2):
        refused(match.game.accept, "game over")
    assert (match.score, len(match.played)) == ((3, 0), 1)
    finished = match.game
    match.next_game()
    finished.undo()  # a game that was counted stays counted
    assert match.score == (3, 0)


def test_hyper_wins_the_match_with_a_gammon_on_the_cube():
    match = nl.Match("hyper", 3, seed=1)
    lose(match, 0, "gammon")
    match.next_game()
    assert match.score == (0, 2)
    lose(match, 0, "gammon")
    assert (match.score, match.winner) == ((0, 4), 1)


@pytest.mark.parametrize(
    ("how", "expected"), [("winner begins", 1), ("alternate", None), ("lot", None)]
)
def test_who_begins_the_next_game(how, expected):
    match = nl.Match(nl.games["long"].but(next_game=how), seed=4)
    first = match.game.white
    lose(match, 0, "oin")
    match.next_game()
    assert bool(match.game.lot) == (how == "lot")
    if how != "lot":
        assert match.game.white == (expected if expected is not None else 1 - first)


def test_after_a_draw_the_lot_decides():
    rules = nl.games["long"].but(last_turn="equal turns", setup={1: 1})
    match = nl.Match(rules, seed=4)
    for _ in range(2):
        match.game.roll()
        match.game.play("1/off")
    assert match.score == (0.5, 0.5)
    match.next_game()
    assert match.game.lot


def test_a_match_goes_on_after_its_games_and_reads_back():
    match = nl.Match("long_cube", 7, seed=2)
    refused(match.next_game, "game goes on")
    match.game.double()
    match.game.drop()
    match.next_game()
    match.game.roll()
    for text in (str(match), json.dumps(match.record())):
        again = nl.Match.parse(text)
        assert (again.score, again.game.dice, str(again)) == (
            match.score,
            match.game.dice,
            str(match),
        )
    for given in (0, -1, "5", True, 2.5):
        refused(nl.Match, "match length", "long", given)
    refused(nl.Match.parse, "bad match", "a match")
    refused(nl.Match.parse, "bad match", {"to": 5})
    changed = match.record()
    changed["games"][1]["seed"] += 1
    refused(nl.Match.parse, "bad match", changed)
