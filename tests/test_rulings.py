"""What people ask: each nonsense and each dispute, its rule, its facts, its words, its proof."""

from __future__ import annotations

import pytest

import nardy_lab as nl
from nardy_lab.rules.verdicts import RULE_OF, Verdict

LATER = {"first": (False, False)}
BLOCK = "long | 24:4 17:2 16:2 15:2 14:2 13:2 1:1 | 24:4 23:2 22:2 21:2 20:2 19:2 11:1"
START = "long | 24:15 | 24:15"

#: position, roll, what is asked, the rule, the verdict, words that the English answer must hold.
ASKED = [
    ("long | 23:15 | 24:15", "6-1", "24/18", "no checker", "NO_CHECKER", ["no checker", "24"]),
    (START, "3-2", "24/18", "dice", "NOT_ON_THE_DICE", ["6 pips", "3-2"]),
    (START, "6-1", "25/20", "no checker", "NO_CHECKER", ["on the bar"]),
    (BLOCK, "6-1", "23/22", "no checker", "NO_CHECKER", ["your opponent's"]),
    (START, "6-1", "17/16 24/18", "no checker", "NO_CHECKER", ["17"]),
    (START, "6-1", "18/24", "direction", "BACKWARDS", ["18", "24"]),
    (BLOCK, "6-1", "24/23", "closed", "CLOSED", ["23", "even one"]),
    ("short | 24:2 6:13 | 5:2 8:13", "4-1", "24/20", "closed", "CLOSED", ["20", "two"]),
    ("short | bar:1 6:14 | 24:15", "6-1", "6/5", "bar first", "BAR_FIRST", ["1 checker"]),
    ("long | 24:14 20:1 | 24:15", "3-2", "24/21 24/22", "head", "HEAD", ["head", "24"]),
    (START, "6-1", "24/18 24/23", "head", "HEAD", ["3-3, 4-4 and 6-6"]),
    (START, "3-3", "24/21(3)", "head", "HEAD", ["Two checkers"]),
    (
        "long second_head_checker=when-the-first-is-stuck | 24:15 | 24:15",
        "3-3", "24/21 24/21", "second_head_checker", "SECOND_HEAD", ["21", "a 3"],
    ),
    ("fevga | 24:14 14:1 | 24:14 14:1", "2-1", "24/22", "runner", "RUNNER", ["14"]),
    ("fevga | 24:15 | 24:15 | first=no,no", "2-1", "24/22 24/23", "runner", "RUNNER", ["22"]),
    ("long | 7:1 6:14 | 3:15", "6-5", "6/off", "not all home", "NOT_ALL_HOME", ["7"]),
    ("short | 6:1 2:2 | 22:2 3:13", "3-3", "2/off", "bear_off", "HIGHER_CHECKER", ["6"]),
    ("crazy | 4:2 1:1 | 3:15", "6-5", "4/off", "bear_off", "INEXACT", ["4", "exact"]),
    ("crazy | 6:1 4:1 2:1 | 3:15", "4-3", "6/3", "home_steps", "HOME_STEP", ["home"]),
    (
        "crazy_gulbar | 6:1 4:1 | 3:15",
        "3-1", "6/3", "home_steps", "HOME_STEP", ["none is"],
    ),
    (BLOCK.replace("long", "federation"), "6-1", "24/18", "prime", "PRIME", ["18–13", "15"]),
    (BLOCK, "6-1", "24/18 17/16", "prime", "PRIME_LEFT", ["18–13", "in passing"]),
    (
        "long prime=home | 24:8 15:2 8:1 7:1 6:1 5:1 4:1 | 24:14 10:1",
        "6-1", "15/9 24/23", "prime", "PRIME_LEFT", ["9–4", "home"],
    ),
    (
        "long prime=never | 24:8 15:2 8:1 7:1 6:1 5:1 4:1 | 24:14 5:1",
        "6-1", "15/9 24/23", "prime", "PRIME_LEFT", ["9–4", "never"],
    ),
    (
        "fevga | 24:9 23:1 22:1 21:1 20:1 10:2 | 24:10 5:5",
        "5-4", "24/19 10/6", "prime", "PRIME_LEFT", ["24–19"],
    ),
    (
        "fevga | 20:1 18:1 17:1 16:1 15:1 14:1 1:9 | 7:15",
        "6-1", "20/14 14/13", "trapped_stack", "TRAPPED_STACK_LEFT", ["18–13", "19"],
    ),
    (
        "fevga prime_checked=each-step | 20:1 18:1 17:1 16:1 15:1 14:1 1:9 | 7:15",
        "6-1", "14/13 20/14", "trapped_stack", "TRAPPED_STACK", ["18–13", "19"],
    ),
    (
        "long opponent_quarter_max=2 | 24:12 12:1 11:1 14:1 | 4:15",
        "4-2", "14/10 24/22", "opponent_quarter_max", "QUARTER_LEFT", ["3 points", "at most 2"],
    ),
    (
        "long opponent_quarter_max=2 prime_checked=each-step | 24:12 12:1 11:1 14:1 | 4:15",
        "4-2", "14/10", "opponent_quarter_max", "QUARTER_TOO_FULL", ["3 points"],
    ),
    (
        "tavla | 13:1 8:1 1:13 | 15:1 7:14",
        "3-2", "13/10/8", "hit_and_pass", "HIT_AND_PASS", ["10", "8"],
    ),
    (
        "short | 24:1 8:1 6:13 | 21:2 9:2 7:3 6:4 5:4",
        "6-2", "8/6", "full turn", "FULL_TURN", ["8/2 24/22"],
    ),
    (START, "6-1", "pass", "full turn", "FULL_TURN", ["24/18 18/17"]),
    ("long | 21:1 1:14 | 24:15", "6-3", "21/18", "one_die", "SMALLER_DIE", ["6", "21/15"]),
    (
        "long order=larger-first | 24:13 20:1 18:1 | 24:15",
        "3-1", "18/17 24/21", "order", "LARGER_FIRST", ["larger"],
    ),
    ("long | - | 24:15", "6-1", "24/18", "game over", "GAME_OVER", ["over"]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("line", "roll", "asked", "rule", "verdict", "words"),
    ASKED,
    ids=[f"{verdict} {asked}" for _, _, asked, _, verdict, _ in ASKED],
)
def test_answer(line, roll, asked, rule, verdict, words):
    position = nl.Position.parse(line)
    ruling = position.why(asked, roll)
    assert (ruling.rule, ruling.verdict.name) == (rule, verdict), str(ruling)
    assert not ruling.legal
    assert not ruling.complete
    for word in words:
        assert word in str(ruling)
    english = ruling.full_text()
    nl.set_language("ru")
    russian = ruling.full_text()
    assert russian != english
    assert any("а" <= letter <= "я" for letter in russian)
    if verdict in ("FULL_TURN", "SMALLER_DIE", "LARGER_FIRST"):
        assert position.why(ruling.proof, roll).complete
        assert len(ruling.proof.steps) >= len(ruling.steps)
    with pytest.raises(nl.Refused) as error:
        position.play(asked, roll)
    assert error.value.ruling.rule in (rule, "full turn")
    assert str(position) in str(error.value)


def test_every_verdict_is_asked_for_here():
    assert {Verdict[row[4]] for row in ASKED} == set(Verdict) - {Verdict.LEGAL}
    assert set(RULE_OF) == set(Verdict)


def test_a_legal_beginning_and_a_whole_turn():
    start = nl.Position.start("long")
    beginning, whole = start.why("24/18", (6, 1)), start.why("24/18/17", (6, 1))
    assert (beginning.legal, beginning.complete) == (True, False)
    assert (whole.legal, whole.complete) == (True, True)
    assert whole.rule == beginning.rule == "legal"
    assert str(beginning) == "24/18 is a legal beginning; 1 die is still to be played."


def test_an_incomplete_turn_is_refused_when_played():
    with pytest.raises(nl.Refused) as error:
        nl.Position.start("long").play("24/18", (6, 1))
    assert error.value.ruling.rule == "full turn"
    assert str(error.value.ruling.proof) == "24/18 18/17"


def test_a_pass_that_is_owed():
    blocked = nl.Position.start("khachapuri").under(nl.games["khachapuri"].but(unplayed="lost"))
    assert blocked.why("pass", (6, 6)).complete
    assert str(blocked.play("pass", (6, 6))).endswith("player=1")
    assert blocked.play("пас", (6, 6)).first == (True, True)


def test_allowed_by_names_each_other_option():
    block = nl.Position.parse(BLOCK)
    ruling = block.under("federation").why("24/18 18/17", (6, 1))
    assert ("prime_checked", "end of turn") in ruling.allowed_by
    assert ("prime", "free") in ruling.allowed_by
    assert ("prime", "home") not in ruling.allowed_by
    smaller = nl.Position.parse("long | 21:1 1:14 | 24:15").why("21/18", (6, 3))
    assert smaller.allowed_by == (("one_die", "free"),)
    assert block.why("24/18", (3, 2)).allowed_by == ()


def test_the_reason_speaks_of_the_checker_that_stops():
    """4-4 after 5-5 by the Federation's rules: his checker on 16, not his head, is in the way."""
    position = nl.Position("federation", {24: 15}, {24: 14, 4: 1})
    ruling = position.why("24/20 24/20", (4, 4))
    assert ruling.rule == "head"
    assert "your opponent's head" in str(ruling)
    assert ("first_turn_head", "three doubles") in ruling.allowed_by


def test_order_written_is_put_right_only_where_no_rule_is_about_order():
    block = nl.Position.parse(
        "federation | 24:5 17:1 16:2 15:2 14:2 13:2 1:1 | 24:4 23:2 22:2 21:2 20:2 19:2 11:1"
    )
    assert block.why("17/16 24/18", (6, 1)).complete
    assert block.why("24/18 17/16", (6, 1)).rule == "prime"
    with pytest.raises(nl.Refused):
        block.play("24/18 17/16", (6, 1))
    start = nl.Position.start("long")
    assert start.why("18/17 24/18", (6, 1)).rule == "no checker"
    assert start.play("18/17 24/18", (6, 1)) == start.play("24/18 18/17", (6, 1))


@pytest.mark.parametrize("numbering", ["own", "white", "1-24", "0-23", "white up"])
def test_points_are_spoken_in_the_numbering_asked_for(numbering):
    black = nl.Position("long", {24: 14, 18: 1}, {24: 14, 20: 1}, player=1, first=(False, False))
    ruling = black.why([(18, 12, 6)], (6, 5))
    shown = {"own": "12", "white": "24", "1-24": "13", "0-23": "0", "white up": "1"}
    assert f"The point {shown[numbering]} is closed" in ruling.text(numbering)


def test_a_ruling_is_shown_with_who_says_so():
    position = nl.Position("long", {24: 14, 18: 1}, {24: 14, 20: 1}, first=(False, False))
    refused = position.why("18/12", (6, 5))
    assert refused._repr_html_().startswith("<p>18/12 is refused.")
    assert "002 §3.7" in refused._repr_html_()
    assert "opponent&#x27;s" in refused._repr_html_()
    assert "<small>" not in position.why("24/18", (6, 5))._repr_html_()
