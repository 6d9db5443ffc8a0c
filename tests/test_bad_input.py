"""Bad input: one family of errors, a sentence that says what would be right, nothing changed."""

from __future__ import annotations

import importlib

import pytest

import nardy_lab as nl
from nardy_lab.notation.positions import read_rules

LONG = nl.games["long"]
START = nl.Position.start("long")

BAD = [
    (lambda: nl.games["lonng"], "Did you mean: long"),
    (lambda: nl.games["six_one"], "no source gives its rules"),
    (lambda: nl.Position("nardi", {}, {}), "no game"),
    (lambda: LONG.but(prim="home"), "Did you mean: prime"),
    (lambda: LONG.but(prime="hom"), "Did you mean: home"),
    (lambda: LONG.but(prime=3), "free, ahead, home, never, starting quarter"),
    (lambda: LONG.but(hitting="perhaps"), "hitting"),
    (lambda: LONG.but(hitting=1), "hitting"),
    (lambda: LONG.but(opponent_quarter_max=6), "opponent_quarter_max"),
    (lambda: LONG.but(setup={24: 16}), "1 to 15"),
    (lambda: LONG.but(setup={}), "1 to 15"),
    (lambda: LONG.but(setup={25: 2}), "points 1 to 24"),
    (lambda: LONG.but(setup={24: -1}), "points 1 to 24"),
    (lambda: LONG.but(setup="24"), "points 1 to 24"),
    (lambda: LONG.but(setup={24: 10, 12: 5}), "one point"),
    (lambda: LONG.but(direction="contrary"), "head"),
    (lambda: nl.games["short"].but(head="one"), "contrary movement"),
    (lambda: nl.games["short"].but(runner="first"), "contrary movement"),
    (lambda: nl.Position("long", {24: 16}, {24: 15}), "16 checkers"),
    (lambda: nl.Position("hyper", {24: 4}, {24: 3}), "a side has 3"),
    (lambda: nl.Position("long", {24: 10, 0: 2}, {24: 15}), "leave 0 out"),
    (lambda: nl.Position("long", {24: 15}, {12: 1, 24: 1}), "24 by the mover's numbers, 12"),
    (lambda: nl.Position("short", {6: 1}, {19: 1}), "6 by the mover's numbers, 19"),
    (lambda: nl.Position("long", {}, {}), "borne off everything"),
    (lambda: nl.Position("long", {26: 1}, {}), "26 is no point"),
    (lambda: nl.Position("long", {"24": 1}, {}), "'24' is no point"),
    (lambda: nl.Position("long", {24: -1}, {}), "On point 24"),
    (lambda: nl.Position("long", {24: 1.5}, {}), "On point 24"),
    (lambda: nl.Position("long", {24: True}, {}), "On point 24"),
    (lambda: nl.Position("long", [24], {}), "points 1 to 24"),
    (lambda: nl.Position("long", {24: 1}, {24: 1}, player=2), "player is 0"),
    (lambda: nl.Position("long", {24: 1}, {24: 1}, first=(True,)), "first says"),
    (lambda: nl.Position("long", {24: 1}, {24: 1}, first=(1, 0)), "first says"),
    (lambda: nl.Position.parse("long 24:15 24:15"), "game | mine | theirs"),
    (lambda: nl.Position.parse("long | 24:15 | 24:15 | who=1"), "game | mine | theirs"),
    (lambda: nl.Position.parse("long | 24-15 | 24:15"), "point:checkers"),
    (lambda: nl.Position.parse("long | 24:1 24:1 | 24:15"), "named twice"),
    (lambda: nl.Position.parse("long | 24:15 | 24:15 | player=2"), "player is 0"),
    (lambda: nl.Position.parse("long | 24:15 | 24:15 | first=maybe"), "first says"),
    (lambda: nl.Position.parse(" | 24:15 | 24:15"), "names no game"),
    (lambda: read_rules("long prime"), "switch=option"),
    (lambda: read_rules("long setup=24"), "points 1 to 24"),
    (lambda: START.legal_turns((0, 7)), "1 to 6"),
    (lambda: START.legal_turns((6,)), "1 to 6"),
    (lambda: START.legal_turns((True, 1)), "1 to 6"),
    (lambda: START.legal_turns("6"), "1 to 6"),
    (lambda: START.legal_turns("seven-1"), "1 to 6"),
    (lambda: START.legal_turns(None), "1 to 6"),
    (lambda: START.why("knight f3", (6, 1)), "write 24/18"),
    (lambda: START.why(17, (6, 1)), "write 24/18"),
    (lambda: START.why([(24,)], (6, 1)), "write 24/18"),
    (lambda: START.why([("24", 18, 6)], (6, 1)), "write 24/18"),
    (lambda: START.why("30/24", (6, 1)), "points are 1 to 24"),
    (lambda: START.why("24/18", (6, 1), numbering="xyz"), "There are: own, white"),
    (lambda: START.why("3", (6, 1)), "No legal turn"),
    (lambda: START.under("short"), "contrary"),
    (lambda: nl.Position.start("short").under("hyper"), "3, 3"),
    (lambda: nl.Position("long", {}, {24: 1}).legal_turns((6, 1)), "game is over"),
    (lambda: nl.set_language("de"), "There are: en, ru"),
    (lambda: nl.opposite("long", 0), "no point"),
    (lambda: nl.Position.parse(5), "game | mine | theirs"),
    (lambda: START.svg(near=5), "player is 0"),
    (lambda: START.svg(dice=(9, 9)), "1 to 6"),
    (lambda: START.legal_turns("61")[0].text("xyz"), "There are: own, white"),
    (lambda: START.why("24/18", "61").text("xyz"), "There are: own, white"),
    (lambda: nl.Board("long", near=7), "near can't be 7. There are: 0, 1, None"),
    (lambda: nl.Board("long", seed="a"), "whole number"),
]


@pytest.mark.parametrize(("ask", "sentence"), BAD, ids=[sentence for _, sentence in BAD])
def test_sentence(ask, sentence):
    before = str(START), dict(nl.games)
    with pytest.raises(nl.NardyError) as error:
        ask()
    assert sentence in str(error.value)
    assert isinstance(error.value, ValueError)
    nl.set_language("ru")
    assert any("а" <= letter <= "я" for letter in str(error.value))
    assert (str(START), dict(nl.games)) == before


def test_a_position_does_not_change():
    with pytest.raises(AttributeError, match="play"):
        START.player = 1
    taken = START.mine
    taken[24] = 3
    assert START.mine == {24: 15}


def test_text_that_fits_two_results_names_both():
    position = nl.Position("short", {13: 1, 1: 14}, {15: 1, 2: 14})
    with pytest.raises(nl.Unreadable) as error:
        position.play("13/5", (5, 3))
    assert "13/10* 10/5" in str(error.value)
    assert "13/8 8/5" in str(error.value)
    assert position.turn("13/8/5", (5, 3)).theirs == {15: 1, 2: 14}
    assert position.turn("13/5*", (5, 3)).theirs == {25: 1, 2: 14}


@pytest.mark.parametrize("module", ["training.train", "training.strength", "simulation.tables"])
def test_a_command_names_the_games_it_knows(module, capsys):
    main = importlib.import_module(f"nardy_lab.{module}").main
    try:
        code = main(["hypr"])
    except SystemExit as left:  # as argparse leaves
        code = left.code
    assert code == 2
    assert "Did you mean: hyper" in capsys.readouterr().err
