"""The core against the second, naive implementation, over random combinations of all switches."""

from __future__ import annotations

import os

import naive
import pytest
from random_positions import LONG_GAMES, random_question

from nardy_lab.rules.games import games
from nardy_lab.rules.switches import SWITCHES
from nardy_lab.rules.tree import came_home, result_rows
from nardy_lab.rules.turn import find_turns

#: CI asks for the whole; a first run on somebody's machine should not take minutes.
QUESTIONS = int(os.environ.get("NARDY_LAB_QUESTIONS", "4000"))
BATCH = 1000


def core_results(rules, mine, theirs, dice, first_turn):
    high, low = max(dice), min(dice)
    steps = 4 if high == low else 2
    found = find_turns(rules.code, mine, theirs, first_turn, high, low, steps)
    results = result_rows(rules.code, mine, theirs, found)
    homes = [came_home(found.work.memories[node]) for node in found.ends]
    assert len(set(zip(results, homes, strict=True))) == len(results), "a result is listed twice"
    return set(results) or {(tuple(mine), tuple(theirs))}


@pytest.mark.parametrize(
    ("family", "batch"),
    [("long", b) for b in range(QUESTIONS // BATCH)]
    + [("all", b) for b in range(QUESTIONS // BATCH // 2)],
)
def test_core_agrees_with_brute_force(family, batch):
    names = LONG_GAMES if family == "long" else tuple(games)
    for number in range(BATCH):
        seed = f"{family} {batch} {number}"
        rules, mine, theirs, dice, first_turn = random_question(seed, names)
        switches = {switch: getattr(rules, switch) for switch in SWITCHES}
        expected = naive.results(switches, mine, theirs, dice, first_turn)
        found = core_results(rules, mine, theirs, dice, first_turn)
        assert found == expected, (seed, rules, mine, theirs, dice, first_turn)


def test_brute_force_is_no_copy_of_the_core():
    """The two share no code: what they agree on was decided twice."""
    assert "nardy_lab" not in {name.split(".")[0] for name in vars(naive) if name[0] != "_"}
    with open(naive.__file__, encoding="utf-8") as source:
        assert "import nardy_lab" not in source.read().replace("from nardy_lab", "import nardy_lab")
