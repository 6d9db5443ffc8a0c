"""What must hold of any position, any roll and any combination of switches."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st
from random_positions import random_question, random_rules

import nardy_lab as nl
from nardy_lab.notation.positions import read_rules, write_rules
from nardy_lab.notation.turns import read_turn, write_steps
from nardy_lab.rules.verdicts import RULE_OF
from nardy_lab.words import say

SEEDS = st.integers(0, 10**9)
FEW = settings(max_examples=60, deadline=None)


def position_of(seed):
    rules, mine, theirs, dice, first = random_question(seed)
    sides = ({p: n for p, n in enumerate(row) if n} for row in (mine, theirs))
    return nl.Position(rules, *sides, first=(first, False)), dice


@FEW
@given(SEEDS)
def test_no_checker_is_lost_or_made(seed):
    position, dice = position_of(seed)
    for turn in position.legal_turns(dice):
        assert [sum(row) for row in turn.rows] == [sum(row) for row in position.rows]
        assert all(count >= 0 for row in turn.rows for count in row)
        goes_on = turn.position.player == position.player
        assert turn.position.rows == (turn.rows if goes_on else turn.rows[::-1])


@FEW
@given(SEEDS)
def test_every_legal_turn_passes_why_in_each_of_its_orders(seed):
    position, dice = position_of(seed)
    turns = position.legal_turns(dice)
    for turn in random.Random(seed).sample(turns, min(8, len(turns))):
        orders = turn.orders()
        assert turn.steps in [order.steps for order in orders]
        for order in orders[:12]:
            ruling = position.why(order.steps, dice)
            assert ruling.legal
            assert ruling.complete
            assert ruling.steps == order.steps
        assert position.play(turn, dice) == turn.position


@FEW
@given(SEEDS)
def test_every_refusal_names_a_rule_in_both_languages(seed):
    """Random steps: what begins no legal turn is refused, by name, with every fact in words."""
    position, dice = position_of(seed)
    rng = random.Random(seed)
    beginnings = {
        order.steps[:length]
        for turn in position.legal_turns(dice)
        for order in turn.orders()
        for length in range(len(order.steps) + 1)
    }
    for _ in range(12):
        die = rng.choice([*dice, rng.randint(1, 6)])
        source = rng.randint(1, 25)
        ruling = position.why([(source, max(source - die, 0), die)], dice)
        assert ruling.legal == (ruling.steps in beginnings)
        assert ruling.rule in RULE_OF.values()
        assert (ruling.rule == "legal") == ruling.legal
        for language in ("en", "ru"):
            nl.set_language(language)
            assert "{" not in ruling.full_text()
            assert len(str(ruling)) > 10


@FEW
@given(SEEDS)
def test_what_would_have_allowed_it_does(seed):
    position, dice = position_of(seed)
    rng = random.Random(seed)
    die, source = rng.choice(dice), rng.randint(1, 24)
    steps = [(source, max(source - die, 0), die)]
    ruling = position.why(steps, dice)
    for switch, option in ruling.allowed_by:
        other = position.under(position.rules.but(**{switch: option}))
        assert other.why(steps, dice).legal


@FEW
@given(SEEDS)
def test_positions_and_rules_read_back(seed):
    position, _ = position_of(seed)
    assert nl.Position.parse(str(position)) == position
    assert hash(nl.Position.parse(str(position))) == hash(position)
    assert nl.Position(position.rules, position.mine, position.theirs, first=position.first) == (
        position
    )
    rules = random_rules(random.Random(seed))
    assert read_rules(write_rules(rules)) == rules
    assert read_rules(write_rules(rules).replace("_", "-").upper().lower()) == rules


@FEW
@given(SEEDS)
def test_turns_read_back(seed):
    """The text of a turn, read, leads to the same result, whatever the numbering."""
    position, dice = position_of(seed)
    turns = position.legal_turns(dice)
    for turn in random.Random(seed).sample(turns, min(5, len(turns))):
        assert position.turn(str(turn), dice) == turn
        for numbering in nl.notation.numbering.NUMBERINGS:
            assert position.turn(turn.text(numbering), dice, numbering=numbering) == turn


@FEW
@given(SEEDS)
def test_orders_of_one_result_are_all_there_are(seed):
    """Every complete way through the tree belongs to exactly one legal turn."""
    position, dice = position_of(seed)
    turns = position.legal_turns(dice)
    orders = [order.steps for turn in turns for order in turn.orders()]
    assert len(orders) == len(set(orders))
    assert all(len(steps) == len(turns[0].steps) for steps in orders)


@settings(deadline=None)
@given(st.text(max_size=20))
def test_any_text_is_read_or_refused_with_a_sentence(text):
    position = nl.Position.start("long")
    for ask in (
        lambda: position.why(text, (6, 1)),
        lambda: position.play(text, (6, 1)),
        lambda: nl.Position.parse(text),
        lambda: read_rules(text),
    ):
        said = ""
        try:
            ask()
        except nl.NardyError as error:
            said = str(error)
        assert not said or len(said) > 10
    assert position == nl.Position.start("long")


def test_texts_of_steps_are_standard_notation():
    assert [write_steps(()), say("pass")] == ["pass", "pass"]
    assert [leg.points for leg in read_turn("bar/20/15/10*")] == [(25, 20, 15, 10)]
