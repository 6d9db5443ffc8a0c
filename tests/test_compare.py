"""Rule sets side by side: nothing lost, nothing twice, every difference with its rule."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

import nardy_lab as nl

BLOCK = "long | 24:4 17:2 16:2 15:2 14:2 13:2 1:1 | 24:4 23:2 22:2 21:2 20:2 19:2 11:1"


def comparable():
    """Every pair of named games on one geometry with as many checkers."""
    return [
        (one, other)
        for one, other in combinations(sorted(nl.games), 2)
        if nl.games[one].direction == nl.games[other].direction
        and nl.games[one].checkers == nl.games[other].checkers
    ]


def met_in_play(game, number, rng):
    position = nl.Position.start(game)
    for _ in range(number):
        if position.winner is not None:
            return None
        dice = None if position.owed else (rng.randint(1, 6), rng.randint(1, 6))
        position = rng.choice(position.legal_turns(dice)).position
    return None if position.winner is not None or position.owed else position


@pytest.mark.parametrize(("one", "other"), comparable())
def test_results_are_those_of_each_set_and_each_refusal_is_one(one, other):
    rng = random.Random(f"{one} {other}")
    for _ in range(6):
        position = met_in_play(one, rng.randint(0, 40), rng)
        if position is None:
            continue
        dice = rng.randint(1, 6), rng.randint(1, 6)
        both = nl.compare(one, other, position=position, dice=dice)
        for at, made in enumerate((one, other)):
            mine = {turn.rows for turn in position.under(made).legal_turns(dice)}
            assert {r.turn.rows for r in both.results if r.allowed[at]} == mine
        for result in both.results:
            assert any(result.allowed)
            for ruling in result.rulings:
                assert ruling is None or ruling.rule != "legal"
        assert len(both.shared) + len(both.differing) == len(both.results) == len(both.table)


def test_the_rolls_part_where_their_results_do():
    sets = nl.compare("long", "federation", "fevga")
    assert sets.rolls.index[~sets.rolls["same"]].tolist() == ["3-3", "4-4", "5-5", "6-6"]
    for roll, row in sets.rolls.iterrows():
        counts = [len(p.legal_turns(roll)) for p in sets.positions]
        assert [row[name] for name in sets.names] == counts


def test_switches_are_those_that_differ():
    mine = nl.games["long"].but(prime="free")
    sets = nl.compare("long", mine)
    assert sets.switches.to_dict("index") == {"prime": {"long": "ahead", "long prime=free": "free"}}


def test_it_says_what_parts_them_in_words():
    sets = nl.compare("long", "federation", position=BLOCK, dice=(6, 1))
    assert sets.table["why not"][0].startswith("federation: 24/18 18/17 is refused.")
    assert repr(sets) == ("long, federation, 6-1: 0 results that all allow, 5 that only some do.")
    nl.set_language("ru")
    assert "лишь некоторые — 5" in repr(sets)


@pytest.mark.parametrize(
    ("sets", "how", "sentence"),
    [
        (("long",), {}, "from 2 to 4"),
        (("long", "long"), {}, "given twice"),
        (("long", "short"), {}, "contrary"),
        (("long", "lnog"), {}, "Did you mean: long"),
        (("long", "fevga"), {"dice": (7, 1)}, "1 to 6"),
        (("long", "fevga"), {"position": "long | 24:15"}, "|"),
    ],
)
def test_bad_input_is_named(sets, how, sentence):
    with pytest.raises(nl.NardyError) as caught:
        nl.compare(*sets, **how)
    assert sentence in str(caught.value)
    with pytest.raises(nl.Unreadable, match="give dice"):
        nl.compare("long", "fevga").table  # noqa: B018
