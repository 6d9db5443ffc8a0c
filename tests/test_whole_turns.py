"""Whole turns: growing doubles, leftovers, rolling again; and what is played next by whom."""

from __future__ import annotations

import os
import random

import naive
import pytest
from random_positions import random_rules
from test_cases import full_row, points, rows

import nardy_lab as nl
from nardy_lab.rules.games import games
from nardy_lab.rules.switches import OPTIONS, SWITCHES
from nardy_lab.rules.track import across

QUESTIONS = int(os.environ.get("NARDY_LAB_QUESTIONS", "4000")) // 2
BATCH = 500


def ends_of(position, dice):
    """{(mine, theirs, what then)} of a whole turn by the public face, seen by the roller."""
    roller, ends, waiting = (
        position.player,
        set(),
        {turn.position for turn in position.legal_turns(dice)},
    )
    seen = set()
    while waiting:
        at = waiting.pop()
        seen.add(at)
        own = at.player == roller
        if at.owed:
            waiting |= {turn.position for turn in at.legal_turns()} - seen
            continue
        sides = at.rows if own else at.rows[::-1]
        if not all(any(side[1:]) for side in sides):
            ends.add((*sides, "over"))
        else:
            ends.add((*sides, "again" if own else "next"))
    return ends


WHOLE = [row for row in rows("worked.jsonl") if row.get("whole_turn")]


@pytest.mark.parametrize("row", WHOLE, ids=lambda row: row["id"])
def test_worked_example(row):
    rules = games[row["game"]].but(**row["switches"])
    first = (True, True) if row.get("first_turn") else None
    position = nl.Position(rules, points(row["mine"]), points(row["theirs"]), first=first)
    expected = {
        (full_row(end["mine"], 15), full_row(end["theirs"], 15), end["then"]) for end in row["ends"]
    }
    assert ends_of(position, row["dice"]) == expected


def small_question(seed):
    """A double by random rules in a position of one to four checkers a side.

    A small double that grows to sixes has millions of ends: there a side has fewer checkers.
    """
    rng = random.Random(seed)
    die = rng.choice([1, 2, 3, 4, 4, 5, 5, 5, 6, 6, 6])
    most = {1: 1, 2: 2, 3: 2, 4: 3, 5: 4, 6: 4}[die]
    grown = ("doubles", "unplayed", "unstarted_double", "leftover_head", "progression_ends")
    while True:
        rules = random_rules(rng)
        rules = rules.but(**{s: rng.choice(OPTIONS[s]) for s in grown})
        sides = []
        for _ in range(2):
            farthest = rng.choice([24, 24, 12, 7])
            spots = [
                rng.choice([24, rng.randint(1, farthest)]) for _ in range(rng.randint(1, most))
            ]
            sides.append({spot: spots.count(spot) for spot in spots})
        sides = [
            {p: n for p, n in side.items() if sum(side.values()) <= count}
            for side, count in zip(sides, rules.checkers, strict=True)
        ]
        taken = {across(rules.code.direction, p) for p in sides[0]}
        if all(sides) and not taken & set(sides[1]):
            first = (rng.random() < 0.3, rng.random() < 0.3)
            return nl.Position(rules, *sides, first=first), die


@pytest.mark.parametrize("batch", range(max(QUESTIONS // BATCH, 1)))
def test_whole_turns_agree_with_brute_force(batch):
    for number in range(BATCH):
        position, die = small_question(f"{batch} {number}")
        switches = {switch: getattr(position.rules, switch) for switch in SWITCHES}
        expected = naive.whole_turn(switches, *position.rows, (die, die), position.first)
        assert ends_of(position, (die, die)) == expected, (str(position), die)


# -- one by one ----------------------------------------------------------------------------------


def test_a_growing_double_is_a_position_in_its_middle():
    start = nl.Position.start("crazy")
    turn = next(t for t in start.legal_turns((3, 3)) if t.mine == {24: 13, 18: 2})
    middle = turn.position
    assert str(middle) == "crazy | 24:13 18:2 | 24:15 | first=yes,yes owed=4x4,5x4,6x4"
    assert nl.Position.parse(str(middle)) == middle
    assert middle.player == 0
    assert middle.phase_dice() == (4, 4, 4, 4)
    with pytest.raises(nl.Unreadable, match="leave the dice out"):
        middle.legal_turns((6, 1))
    assert middle.why("18/14", None).legal
    assert middle.play(middle.legal_turns()[0]).owed[0][0] in (4, 5)


def test_leftovers_are_played_by_the_opponent_before_his_own_throw():
    position = nl.Position.parse("gulbar | 24:1 1:14 | 24:10 3:5")
    after = position.play("24/21/18", (3, 3))
    assert (after.player, after.owed, after.left_over) == (1, ((3, 2),), True)
    assert nl.Position.parse(str(after)) == after
    then = after.legal_turns()[0].position
    assert (then.player, then.owed, then.left_over) == (1, (), False)
    assert then.legal_turns((6, 5))


def test_a_full_double_is_thrown_again_and_the_first_turn_goes_on():
    after = nl.Position.start("gulbar").legal_turns((4, 4))[0].position
    assert (after.player, after.owed, after.first) == (0, (), (True, True))
    once_more = after.legal_turns((6, 6))[0]
    assert once_more.mine[24] == 11  # the exception is asked in every phase of the first turn


def test_the_same_board_with_and_without_one_phase_more():
    rules = games["crazy_gulbar"].but(home_steps="always")
    position = nl.Position(rules, {7: 1, 6: 1}, {24: 15})
    turns = position.legal_turns((1, 1))
    twice = [turn for turn in turns if sum(turn.rows == other.rows for other in turns) == 2]
    assert {turn.home_last for turn in twice} == {True, False} or not twice
    assert {bool(turn.position.owed) for turn in turns} == {True, False}
    for turn in turns:
        assert position.turn(turn.steps, (1, 1)) == turn
        assert all(order.position == turn.position for order in turn.orders())


def test_leftovers_that_bring_the_last_checker_home_make_one_result():
    """One phase more is the thrower's: a turn of leftovers has its orders like any other."""
    position = nl.Position.parse(
        "crazy_gulbar | 10:1 5:1 | 6:1 4:14 | owed=1x4 left_over first=no,no"
    )
    turns = position.legal_turns()
    assert any(max(turn.mine) <= 6 for turn in turns)
    for turn in turns:
        assert turn.steps in [order.steps for order in turn.orders()]
        assert position.why(turn).complete


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("long | 24:15 | 24:15 | owed=3x4", "owed"),
        ("crazy | 24:15 | 24:15 | owed=3x2,4x4", "owed"),
        ("crazy | 24:15 | 24:15 | owed=3x4,5x4", "owed"),
        ("crazy | 24:15 | 24:15 | owed=7x4", "owed"),
        ("crazy | 24:15 | 24:15 | left_over", "owed"),
        ("gulbar | 24:15 | 24:15 | owed=3x2,4x4 left_over", "owed"),
        ("gulbar | 24:15 | 24:15 | owed=3", "owed"),
        ("long unplayed=lost | 24:15 | 24:15 | owed=3x2 left_over", "owed"),
    ],
)
def test_groups_that_no_rule_leaves_are_refused(line, why):
    with pytest.raises(nl.Unreadable, match=why):
        nl.Position.parse(line)
