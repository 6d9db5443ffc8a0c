"""The first turn under each of the seven readings, against the lists that the sources give."""

from __future__ import annotations

from fractions import Fraction

import pytest

import nardy_lab as nl
from nardy_lab.rules.switches import OPTIONS

ROLLS = [(high, low) for high in range(1, 7) for low in range(1, high + 1)]
POLICIES = OPTIONS["first_turn_head"]
FOUR = ("natural obstacle", "three doubles", "doubles", "any roll")

ONE_16 = {24: 14, 20: 1}  # 4-4 stopped by the checker on 16
TWO_16 = {24: 13, 20: 2}
ONE_2S = {24: 14, 18: 1}
TWO_2S = [{24: 13, 20: 2}, {24: 13, 22: 1, 18: 1}]
ONE_62, ONE_53 = {24: 14, 18: 1}, {24: 14, 19: 1}
TWO_62, TWO_53 = {24: 13, 22: 1, 18: 1}, {24: 13, 21: 1, 19: 1}
ONE_55, TWO_55 = {24: 14, 9: 1}, [{24: 13, 14: 2}, {24: 13, 19: 1, 9: 1}]
ONE_55_FAR, TWO_55_FAR = {24: 14, 14: 1}, {24: 13, 14: 2}

#: (his first turn, my roll): my results under natural obstacle, three doubles, doubles, any roll.
DISPUTED = {
    ("5-5", (4, 4)): ([ONE_16], [TWO_16], [TWO_16], [TWO_16]),
    ("5-5", (2, 2)): ([ONE_2S], [ONE_2S], TWO_2S, TWO_2S),
    ("5-5", (6, 2)): ([ONE_62], [ONE_62], [ONE_62], [TWO_62]),
    ("5-5", (5, 3)): ([ONE_53], [ONE_53], [ONE_53], [TWO_53]),
    ("2-2", (5, 5)): ([ONE_55], [ONE_55], TWO_55, TWO_55),
    ("5-3", (5, 5)): ([ONE_55], [ONE_55], TWO_55, TWO_55),
    ("6-2", (5, 5)): ([ONE_55], [ONE_55], TWO_55, TWO_55),
    ("4-4", (5, 5)): ([ONE_55], [ONE_55], TWO_55, TWO_55),
    ("2-1", (5, 5)): ([ONE_55_FAR], [ONE_55_FAR], [TWO_55_FAR], [TWO_55_FAR]),
    ("3-3 split", (5, 5)): ([ONE_55_FAR], [ONE_55_FAR], [TWO_55_FAR], [TWO_55_FAR]),
}


def sides(given):
    return {tuple(sorted(side.items())) for side in given}


def first_turns():
    """What the first player can have made of his first roll, by the name of the roll."""
    found = {}
    for roll in ROLLS:
        for turn in nl.Position.start("long").legal_turns(roll):
            split = roll == (3, 3) and 15 in turn.mine
            name = f"{roll[0]}-{roll[1]}" + (" split" if split else "")
            found[name] = turn.position
    return found


@pytest.mark.parametrize("policy", POLICIES)
def test_second_player_after_each_first_turn(policy):
    """All pairs of first rolls: the ten disputed ones by the list, the others alike under four."""
    for name, position in first_turns().items():
        for roll in ROLLS:
            rules = nl.games["long"].but(first_turn_head=policy)
            results = sides(turn.mine for turn in position.under(rules).legal_turns(roll))
            if policy in FOUR and (name, roll) in DISPUTED:
                assert results == sides(DISPUTED[name, roll][FOUR.index(policy)]), (name, roll)
            elif policy in FOUR:
                usual = position.under("long").legal_turns(roll)
                assert results == sides(turn.mine for turn in usual), (name, roll)
            away = {15 - dict(side).get(24, 0) for side in results}
            assert max(away) <= (1 if policy == "never" else 2)
            if policy == "six-six" and roll != (6, 6):
                assert away == {1}, (name, roll)
            if policy == "any double":
                assert max(away) == 1 or roll[0] == roll[1]


def test_six_six_is_played_alike_by_every_policy_that_knows_it():
    for name, position in first_turns().items():
        for policy in POLICIES[1:]:
            turns = position.under(nl.games["long"].but(first_turn_head=policy)).legal_turns("6-6")
            assert sides(turn.mine for turn in turns) == sides([{24: 13, 18: 2}]), name


@pytest.mark.parametrize(
    ("his", "mine", "result"),
    [
        ("3-3", None, {24: 13, 21: 1, 15: 1}),
        ("5-5", (2, 2), {24: 13, 22: 1, 18: 1}),
        ("6-2", (5, 5), {24: 13, 19: 1, 9: 1}),
    ],
)
def test_when_the_first_is_stuck(his, mine, result):
    """The second checker only finishes what the first could not."""
    rules = nl.games["long"].but(
        first_turn_head="any roll", second_head_checker="when the first is stuck"
    )
    if mine is None:
        position, roll = nl.Position.start(rules), his
    else:
        position, roll = first_turns()[his].under(rules), mine
    assert [turn.mine for turn in position.legal_turns(roll)] == [result]


def two_from_the_head(policy, chance_of_split):
    """How likely the second player takes two, both first rolls fair; exact."""
    total = Fraction(0)
    for name, position in first_turns().items():
        high, low = int(name[0]), int(name[2])
        chance = Fraction(1 if high == low else 2, 36)
        if (high, low) == (3, 3):
            chance *= chance_of_split if "split" in name else 1 - chance_of_split
        for roll in ROLLS:
            rules = nl.games["long"].but(first_turn_head=policy)
            turns = position.under(rules).legal_turns(roll)
            if min(turn.mine[24] for turn in turns) == 13:
                total += chance * Fraction(1 if roll[0] == roll[1] else 2, 36)
    return total


@pytest.mark.parametrize("split", [Fraction(0), Fraction(1, 2), Fraction(1)])
def test_exact_chances_of_two_from_the_head(split):
    assert two_from_the_head("three doubles", split) == Fraction(108, 1296)
    assert two_from_the_head("natural obstacle", split) == Fraction(107, 1296)
    assert two_from_the_head("doubles", split) == (117 + split) / 1296
    assert two_from_the_head("any roll", split) == (121 + split) / 1296
