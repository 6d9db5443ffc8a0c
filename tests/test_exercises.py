"""Exercises: the same for everybody, never ambiguous, answers found a second time by force."""

from __future__ import annotations

import os

import naive
import pytest

import nardy_lab as nl
from nardy_lab.exercises.exercises import exercise, exercises
from nardy_lab.exercises.kinds import KINDS
from nardy_lab.exercises.question import LETTERS, Choice
from nardy_lab.rules.switches import SWITCHES

#: CI asks for more; where every result is looked for by force, fewer are enough.
SEEDS = 50 if os.environ.get("CI") else 30
BY_FORCE = {"turns": 20, "best": 20}
GAMES = ("long", "federation", "nardgammon", "fevga", "short", "tavla", "hyper", "crazy", "gulbar")


def by_force(position, dice):
    switches = {switch: getattr(position.rules, switch) for switch in SWITCHES}
    return naive.results(switches, *position.rows, dice, position.first[0])


def rows_after(position, steps):
    """Both rows after steps, whatever the rules."""
    mine, theirs = map(list, position.rows)
    for step in steps:
        mine[step.source] -= 1
        mine[step.target] += 1
    return tuple(mine), tuple(theirs)


def made(game, kind, seed, grade):
    try:
        return exercise(game, kind, seed, number=seed, grade=grade)
    except nl.NardyError:
        return None


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", ["turns", "illegal", "why", "head", "best"])
def test_answers_are_found_a_second_time(game, kind):
    checked = 0
    for seed in range(BY_FORCE.get(kind, SEEDS)):
        one = made(game, kind, seed, 1 + seed % 3)
        if one is None:
            if seed > 3 and not checked:
                break  # this game has none of the kind
            continue
        checked += 1
        ends = by_force(one.position, one.dice)
        turns = {turn.rows: turn for turn in one.position.legal_turns(one.dice)}
        assert set(turns) == ends
        if kind == "turns":
            assert one.mark(one.solution).right
            fewer = "; ".join(str(turn) for turn in list(turns.values())[1:])
            assert not one.mark(fewer).right
        elif kind == "illegal":
            for letter, text in zip(LETTERS, one.choices, strict=False):
                ruling = one.position.why(text, one.dice)
                legal = ruling.complete
                if ruling.steps and not one.position.rules.hitting:
                    legal_by_force = rows_after(one.position, ruling.steps) in ends
                    assert legal_by_force == legal
                assert one.mark(letter).right != legal
        elif kind == "why":
            rights = [one.mark(letter).right for letter in LETTERS[: len(one.choices)]]
            assert rights.count(True) == 1
        elif kind == "head":
            most = max(one.position.rows[0][24] - rows[0][24] for rows in ends)
            assert one.mark(str(most)).right
            assert not one.mark(str(most + 1)).right
        else:
            rights = [one.mark(str(turn)).right for turn in turns.values()]
            assert rights.count(True) == 1
    assert checked or (kind == "head" and nl.games[game].direction == "contrary")


@pytest.mark.parametrize("game", ["long", "short"])
def test_what_the_sources_say_is_what_their_rules_say(game):
    from nardy_lab.explore.readings import readings

    by_title = {reading.title: reading for reading in readings()}
    checked = 0
    for seed in range(SEEDS // 4):
        one = made(game, "sources", seed, 1 + seed % 3)
        if one is None:
            continue
        checked += 1
        allowed = [by_title[title] for title in one.choices]
        right = []
        for letter, reading in zip(LETTERS, allowed, strict=False):
            position = one.position.under(reading.rules)
            text = one.question
            turn = next(
                turn
                for other in by_title.values()
                if other.rules.direction == position.rules.direction
                and other.rules.checkers == position.rules.checkers
                for turn in one.position.under(other.rules).legal_turns(one.dice)
                if str(turn).replace("*", "") in text
            )
            if turn.rows in by_force(position, one.dice):
                right.append(letter)
        assert one.mark(" ".join(right)).right
    assert checked


@pytest.mark.parametrize("game", ["long", "long_cube", "short", "khachapuri"])
def test_scores_are_those_of_the_board(game):
    for seed in range(5):
        one = exercise(game, "score", seed)
        winner = one.position.winner
        loser = one.position.rows[0 if winner != one.position.player else 1]
        left = sum(loser[1:])
        if nl.games[game].scores == "checkers left":
            assert one.mark(str(left)).right
        else:
            assert one.mark("1").right == (loser[0] > 0)


@pytest.mark.parametrize("game", ["long", "short", "gulbar"])
def test_lost_rolls(game):
    """Counted again, roll by roll of the 36, by the pips that are moved."""
    for seed in range(6):
        one = exercise(game, "rolls", seed=seed)
        lost = 0
        for first in range(1, 7):
            for second in range(1, 7):
                dice = (max(first, second), min(first, second))
                steps = one.position.legal_turns(dice)[0].steps
                lost += sum(step.die for step in steps) < sum(dice) * (1 + (first == second))
        assert one.mark(str(lost)).right
        assert not one.mark(str(lost + 1)).right


def test_good_play_is_asked_where_it_is_clear():
    one = exercise("short", "play", seed=3, grade=2)
    letter = one.solution[0]
    assert one.mark(letter).right
    best = nl.advise(one.position, one.dice, player="normal")
    costs = {str(each.turn).replace("*", ""): best.cost(each) for each in best.judged}
    shown = sorted(costs[text] for text in one.choices)
    assert shown[0] == 0
    assert shown[1] >= 0.1


def test_everybody_gets_the_same():
    first, second = exercises("long", seed=7, count=6), exercises("long", seed=7, count=6)
    assert list(map(str, first)) == list(map(str, second))
    assert list(map(str, first)) != list(map(str, exercises("long", seed=8, count=6)))
    assert exercises("long", seed=7, count=8)[:6] == first


def test_the_question_does_not_tell_the_answer():
    for kind in KINDS:
        one = exercise("long", kind, seed=2)
        assert one.solution not in repr(one)
        if isinstance(one, Choice):
            assert one.reason not in repr(one)


@pytest.mark.parametrize(
    ("how", "word"),
    [
        ({"kinds": "turnz"}, "turns"),
        ({"grade": 4}, "1, 2"),
        ({"rules": "short", "kinds": "head"}, "head"),
    ],
)
def test_bad_input_says_what_would_be_right(how, word):
    with pytest.raises(nl.NardyError, match=word):
        exercise(**{"rules": "long", **how})


def test_no_answer_is_refused():
    with pytest.raises(nl.NardyError, match="letter"):
        exercise("long", "why", seed=1).mark("the first")
    with pytest.raises(nl.NardyError, match="number"):
        exercise("long", "head", seed=1).mark("two")


def test_a_set_has_at_least_one_exercise():
    with pytest.raises(nl.NardyError, match="from 1"):
        nl.Quiz("long", count=0)


def test_the_atlas_page_names_what_a_switch_is_called():
    with pytest.raises(nl.NardyError, match="Did you mean: prime"):
        nl.AtlasPage("long").show("primme", "never")
