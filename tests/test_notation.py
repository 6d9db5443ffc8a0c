"""Text of turns, positions and boards, as people write them."""

from __future__ import annotations

import pytest

import nardy_lab as nl
from nardy_lab.notation.numbering import NUMBERINGS, number_of, point_of

OPENING = nl.Position("long", {24: 14, 20: 1}, {24: 14, 20: 1}, first=(False, False))


@pytest.mark.parametrize(
    "text",
    [
        "24/18 18/17",
        "24/18/17",
        "24-18-17",
        "24 / 18, 18 / 17",
        "24→18→17",
        "24/17",
        "6-1: 24/18 18/17",
        "18/17 24/18",
        "24/18 - 18/17",
        "24/18;18/17",
        " 24/18   18/17 ",
    ],
)
def test_one_turn_in_many_spellings(text):
    assert str(nl.Position.start("long").turn(text, (6, 1))) in ("24/18 18/17", "24/23 23/17")


@pytest.mark.parametrize(
    "text",
    ["bar/24", "bar/24 pass", "Bar/24*", "25/24", "бар/24", "bar-24", "Bar/24 пас"],
)
def test_entering_with_one_die(text):
    """The star and the pass mark are optional: what counts is the position reached."""
    position = nl.Position("short", {25: 2, 6: 13}, {1: 1, 6: 2, 18: 12})
    assert [str(turn) for turn in position.legal_turns((6, 1))] == ["bar/24*"]
    assert str(position.turn(text, (6, 1))) == "bar/24*"


@pytest.mark.parametrize(
    "text", ["6/off 5/off", "6/off 5/снять", "6 снять, 5 снять", "снять 6 снять 5", "off 6 off 5"]
)
def test_bearing_off(text):
    position = nl.Position("long", {6: 1, 5: 1, 4: 1}, {3: 15})
    assert str(position.turn(text, (6, 5))) == "6/off 5/off"


def test_off_by_way_of_another_point():
    """One checker on 6 and 6-1: 6/5/off is what is played, 6/off is what people write."""
    position = nl.Position("short", {6: 1}, {3: 15})
    assert position.turn("6/off", (6, 1)) == position.turn("6/5/off", (6, 1))


@pytest.mark.parametrize(
    ("text", "turn"), [("13", "24/18 18/13"), ("17 16", None), ("23 18", None)]
)
def test_lone_destinations(text, turn):
    start = nl.Position.start("long")
    if turn:
        assert str(start.turn(text, (6, 5))) in (turn, "24/19 19/13")
    else:
        with pytest.raises(nl.Unreadable):
            start.turn(text, (6, 5))


def test_a_lone_destination_that_fits_two_results_names_both():
    with pytest.raises(nl.Unreadable) as error:
        OPENING.turn("17", (3, 1))
    assert "20/17" in str(error.value)


def test_repeats_are_gathered_and_read():
    start = nl.Position.start("long")
    turn = start.turn("24/18(2)", (6, 6))
    assert str(turn) == "24/18(2)"
    assert len(turn.steps) == 2


@pytest.mark.parametrize("numbering", NUMBERINGS)
@pytest.mark.parametrize("direction", [0, 1])
@pytest.mark.parametrize("player", [0, 1])
def test_numberings_are_one_to_one(numbering, direction, player):
    numbers = [number_of(numbering, direction, player, point) for point in range(1, 25)]
    assert len(set(numbers)) == 24
    for point, number in enumerate(numbers, 1):
        assert point_of(numbering, direction, player, number) == point


def test_heads_are_where_the_sources_print_them():
    heads = {n: [number_of(n, 0, player, 24) for player in (0, 1)] for n in NUMBERINGS}
    assert heads["white"] == [24, 12]
    assert heads["1-24"] == [13, 1]
    assert heads["0-23"] == [0, 12]
    homes = [number_of("0-23", 0, 0, point) for point in range(6, 0, -1)]
    assert homes == [18, 19, 20, 21, 22, 23]
    assert [number_of("1-24", 0, 1, point) for point in (6, 1)] == [19, 24]
    assert [number_of("1-24", 0, 0, point) for point in (6, 1)] == [7, 12]


def test_first_turns_are_written_only_where_they_cannot_be_guessed():
    assert str(nl.Position("long", {24: 15}, {24: 15})) == "long | 24:15 | 24:15"
    said = nl.Position("long", {24: 15}, {24: 15}, first=(False, True))
    assert str(said) == "long | 24:15 | 24:15 | first=no,yes"
    assert nl.Position.parse(str(said)) == said


def test_board_of_a_terminal():
    text = nl.Position.start("long").board("1-24")
    assert text.splitlines()[0].split() == [*map(str, range(24, 18, -1)), "|",
                                            *map(str, range(18, 12, -1))]  # fmt: skip
    assert text.count("15") == 3  # the label, and both heads
    assert text.splitlines()[-2] == "O mine: 360 pips, bar 0, off 0"
