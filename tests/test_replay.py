"""Recorded games: read from anywhere, strictly or not, written again, checked under other rules."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from PIL import Image

import nardy_lab as nl
from nardy_lab.explore.replay import check, open_game, turns_of, write_game
from nardy_lab.game.records.mat import read_mat, write_mat
from nardy_lab.players.protocol import play_on, player_of

NOTATION = Path(__file__).parent / "data" / "notation.jsonl"
CASES = {row["id"]: row for row in map(json.loads, NOTATION.read_text("utf-8").splitlines())}
IRREGULAR = """ 5 point match

 Game 1
 Anna : 0                          Boris : 0
  1) 31: 8/5 6/5                    52: 13/11 13/8
  2) 64: 24/14*                     61: 13/9 8/7
  3) 21: 13/11 6/5
"""


def played(game, seed):
    return play_on(nl.Game(game, seed=seed), (player_of("easy"), player_of("random")))


# -- turns as people and programs write them -------------------------------------------------------

#: White on the bar with 6-1: he enters on 24, and no six can be played; with a blot of his there.
WAITING = ({25: 1, 13: 2, 6: 5}, {6: 2, 7: 2, 18: 2})
HITTING = (WAITING[0], {**WAITING[1], 1: 1})
GOING_ON = ({25: 1, 14: 2}, {7: 1, 12: 2})
RUNNING = ({24: 2, 13: 5}, {24: 2})
#: For each spelling of NO09: a position, dice, and the one legal turn that it stands for.
SPELLINGS = [
    ("bar/24", HITTING, (6, 1), "bar/24*"),
    ("bar/24 pass", WAITING, (6, 1), "bar/24"),
    ("Bar/24*", HITTING, (6, 1), "bar/24*"),
    ("25/24", WAITING, (6, 1), "bar/24"),
    ("bar/24/18", GOING_ON, (6, 1), "bar/24 24/18*"),
    ("bar/24/18*", GOING_ON, (6, 1), "bar/24 24/18*"),
    ("24/18 13/11", RUNNING, (6, 2), "24/18 13/11"),
    ("13/11 24/18", RUNNING, (6, 2), "24/18 13/11"),
    ("6/5(2)", ({6: 2}, {21: 2}), (1, 1), "6/5 6/5"),
]


def test_the_spellings_are_those_of_the_case():
    spelled = [text for each in CASES["NO09"]["setup"]["inputs"] for text in each.split(" v ")]
    assert spelled == [text for text, *_ in SPELLINGS]


@pytest.mark.parametrize(("text", "sides", "dice", "meant"), SPELLINGS)
def test_a_turn_is_known_by_where_it_leads(text, sides, dice, meant):
    """Star or none, any order, steps together or apart: the board after it is what counts."""
    position = nl.Position("short", *sides)
    legal = {turn.rows: turn for turn in position.legal_turns(dice)}
    assert position.turn(text, dice).rows == position.turn(meant, dice).rows
    assert position.turn(text, dice).rows in legal
    assert position.why(text, dice).complete


@pytest.mark.parametrize("text", ["24/18 13/10", "13/11 13/11", "24/22/18 6/4"])
def test_a_text_that_leads_nowhere_is_never_another_turn(text):
    position = nl.Position("short", {24: 2, 13: 5}, {24: 2})
    with pytest.raises(nl.NardyError) as refused:
        position.play(text, (6, 2))
    assert text.split()[0].split("/")[0] in str(refused.value)


# -- strict and lenient ----------------------------------------------------------------------------


def irregular_sources():
    long = nl.Game("long", begins=0, seed=1)
    long.roll("6-1")
    long.play("24/18/17")
    long.roll("5-1")
    long.play(long.legal_turns()[0])
    text = str(long).replace("24/18 18/17", "24/18 24/23")
    record = json.loads(json.dumps(long.record()).replace("24/18 18/17", "24/18 24/23"))
    return [("mat", IRREGULAR, 4, "13/9 8/7"), ("text", text, 1, "24/18 24/23"),
            ("json", record, 1, "24/18 24/23")]  # fmt: skip


@pytest.mark.parametrize(
    ("kind", "source", "number", "turn"), irregular_sources(), ids=lambda value: str(value)[:4]
)
def test_an_irregular_turn_stops_the_reading_or_is_marked(kind, source, number, turn):
    """NO12: stop with position, dice, number and rule; or go on from the board as it was."""
    with pytest.raises(nl.NardyError) as stopped:
        open_game(source)
    said = str(stopped.value)
    assert f"{turn} is refused" in said
    assert "turn 4" in said or "Event 2" in said
    assert "|" in said, "the position is named"
    game = open_game(source, lenient=True)
    marked = [each for each in turns_of(game) if each.ruling is not None]
    assert [(each.number, each.text) for each in marked] == [(number, turn)]
    assert turns_of(game)[-1].number == number + 1, "what follows is read too"
    again = nl.Game.parse(game.record())
    assert again.position == game.position, "its own record says that it was irregular"


# -- files -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["json", "txt"])
@pytest.mark.parametrize("game", ["long", "federation", "short", "khachapuri"])
def test_files_come_back(tmp_path, game, kind):
    before = played(game, 3)
    before.comment("<b>&quot; забор", 2)
    after = open_game(write_game(before, tmp_path / f"game.{kind}"))
    assert after.record() == before.record()
    assert after.history[1].comment == "<b>&quot; забор"


@pytest.mark.parametrize("seed", range(6))
def test_mat_files_come_back(seed):
    before = played(nl.games["short"].but(opening_dice="thrown anew", cube="none"), seed)
    length, found = read_mat(nl.Game, write_mat([before], 7))
    assert length == 7
    turns = [(each.dice, each.event.turn and each.event.turn.rows) for each in turns_of(before)]
    assert turns == [(each.dice, each.event.turn and each.event.turn.rows)
                     for each in turns_of(found[0])]  # fmt: skip
    assert max(found[0].result.points) == max(before.result.points)


def test_a_match_with_doubles_comes_back():
    text = """ 3 point match

 Game 1
 A : 0                             B : 0
  1) 31: 8/5 6/5                    Doubles => 2
  2)  Takes                         64: 24/14
  3) 21: 13/11 6/5                  Doubles => 4
  4)  Drops
      Wins 2 points

 Game 2
 A : 2                             B : 0
  1)                                52: 13/11 13/8
"""
    with pytest.raises(nl.NardyError, match="Game 1"):
        read_mat(nl.Game, text)  # B took no cube: A's it is, and B cannot double again
    _, found = read_mat(nl.Game, text.replace("Doubles => 4\n  4)  Drops\n", "\n"))
    assert (found[0].cube.value, len(found)) == (2, 2)
    assert max(found[0].result.points) == 2


@pytest.mark.parametrize(
    ("source", "sentence"),
    [
        ("", "file that ends in .json"),
        ("nowhere.mat", "nowhere.mat"),
        (7, "this is 7"),
        ("hello\nworld", "hello"),
        (" 5 point match\n\n Game 1\n A : 0   B : 0\n  1) 77: 8/1\n", "77: 8/1"),
        (" 5 point match\n\n Game 1\n  1) 31: 8/5 6/5\n nonsense\n", "Line 5"),
    ],
)
def test_what_is_no_game_is_said(source, sentence):
    with pytest.raises(nl.NardyError, match=sentence):
        open_game(source)


def test_a_game_that_the_file_does_not_have():
    with pytest.raises(nl.NardyError, match="no game 4"):
        open_game(IRREGULAR, number=4, lenient=True)


def test_a_film_has_a_picture_for_each_turn(tmp_path):
    game = played("hyper", 5)
    film = Image.open(io.BytesIO(write_game(game, tmp_path / "game.gif").read_bytes()))
    assert film.n_frames == len(turns_of(game)) + 1
    with pytest.raises(nl.NardyError, match="gif"):
        write_game(game, tmp_path / "game.avi")
    assert not (tmp_path / "game.avi").exists()


# -- checked ---------------------------------------------------------------------------------------


def test_every_turn_is_checked_by_other_rules():
    """What the check says of a turn is what a position says that is asked by itself."""
    found = {other: check(played("fevga", 2), other) for other in ("fevga", "long", "federation")}
    assert found["fevga"].refused == ()
    for other, checked in found.items():
        for turn, ruling in zip(checked.turns, checked.rulings, strict=True):
            position = turn.before.under(other)
            rows = {legal.rows for legal in position.legal_turns(turn.asked)}
            assert ruling.complete == (turn.event.turn.rows in rows), (other, turn.number)
    assert found["federation"].refused
    assert f"by federation {len(found['federation'].refused)} of them" in str(found["federation"])
