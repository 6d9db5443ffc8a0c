"""Counts that anyone can check: results of a roll, and positions some turns from the start."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import nardy_lab as nl
from nardy_lab.notation.positions import read_rules

TABLES = Path(__file__).parent / "perft"
ROLLS = [(high, low) for high in range(1, 7) for low in range(1, high + 1)]


def table(name):
    lines = (TABLES / name).read_text(encoding="utf-8").splitlines()
    return [[cell.strip() for cell in line.split("|")] for line in lines if line and line[0] != "#"]


@pytest.mark.parametrize(("game", "roll", "results"), table("short.txt"))
def test_results_of_one_roll(game, roll, results):
    assert len(nl.Position.start(game).legal_turns(roll)) == int(results)


@pytest.mark.parametrize(("rules", "first", "turns", "distinct", "paths"), table("positions.txt"))
def test_positions_after_some_turns(rules, first, turns, distinct, paths):
    rolls = [roll for roll in ROLLS if first == "any" or roll[0] != roll[1]]
    level = Counter({nl.Position.start(read_rules(rules)): 1})
    split = Counter()
    for depth in range(int(turns)):
        following = Counter()
        for position, ways in level.items():
            for roll in rolls if depth == 0 else ROLLS:
                results = position.legal_turns(roll)
                if depth == 0:
                    split[roll] = len(results)
                for turn in results:
                    following[turn.position] += ways
        level = following
    counted = (len(level), level.total())
    wanted = (len(level) if distinct == "-" else int(distinct), int(paths))
    assert counted == wanted, f"results by first roll: {dict(split)}"


@pytest.mark.parametrize("policy", nl.rules.switches.OPTIONS["first_turn_head"][2:])
@pytest.mark.parametrize("timing", ["end of turn", "each step"])
def test_any_policy_that_frees_two_has_a_choice_on_three_three_alone(policy, timing):
    rules = nl.games["long"].but(first_turn_head=policy, prime_checked=timing)
    counts = {roll: len(nl.Position.start(rules).legal_turns(roll)) for roll in ROLLS}
    assert counts == {roll: 2 if roll == (3, 3) else 1 for roll in ROLLS} or policy == "any double"
    assert counts[3, 3] == 2
