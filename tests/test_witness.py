"""Witnesses: every stored one is a difference, the missing have reasons, some are found anew."""

from __future__ import annotations

import random

import naive
import pytest

import nardy_lab as nl
from nardy_lab.explore.search import Pair, breadth_first, fewest, in_play
from nardy_lab.explore.unused_switches import idle
from nardy_lab.explore.witnesses import NoWitness, from_record, key_of, named_pairs, pairs, stored
from nardy_lab.rules.dice import ROLLS
from nardy_lab.rules.switches import SWITCHES

JOBS = [(key_of(*place), one, other) for *place, one, other in pairs()] + named_pairs()
BY_GAME = {}
for job in JOBS:
    BY_GAME.setdefault(job[0].split(" | ")[0], []).append(job)


def test_every_pair_of_options_in_every_game_is_stored():
    assert {key for key, *_ in JOBS} == set(stored())


@pytest.mark.parametrize("game", BY_GAME)
def test_every_stored_witness_is_a_difference(game):
    """Each is asked of the rules again: different results, different play after, or other words."""
    for key, one, other in BY_GAME[game]:
        for record in stored()[key].values():
            found = from_record((one, other), record)
            if isinstance(found, NoWitness):
                continue
            assert found.outcomes[0] != found.outcomes[1], key
            if found.comparison is not None:
                assert found.comparison.parting, key
            if record["how"] in ("first", "play"):
                assert found.game is not None, key
                assert found.game.position == found.position, key


def test_what_has_no_witness_can_have_none():
    """The pairs without one, each with the reason: what the switch speaks of is not there."""
    without = {}
    for key, one, other in JOBS:
        record = stored()[key]["reachable"]
        if record["how"] == "idle":
            switch = key.split(" | ")[1]
            assert idle(one, switch), key
            assert idle(other, switch), key
            without.setdefault((switch, *sorted(record["reasons"])), []).append(key)
        assert record["how"] != "nothing", key
    for (switch, *reasons), keys in sorted(without.items()):
        print(f"{switch}: {', '.join(reasons)} ({len(keys)} pairs)")
    assert len(without) > 10


def random_position(rules, rng):
    position = nl.Position.start(rules)
    for _ in range(rng.randint(0, 60)):
        dice = None if position.owed else (rng.randint(1, 6), rng.randint(1, 6))
        following = rng.choice(position.legal_turns(dice)).position
        if following.winner is not None:
            break
        position = following
    return position


def seen(position, dice):
    return {(turn.rows, turn.follows, turn.position.winner) for turn in position.legal_turns(dice)}


def test_an_idle_switch_changes_nothing():
    """Where a reason says that there can be no witness, random positions show none either."""
    rng = random.Random(5)
    idle_pairs = [job for job in JOBS if stored()[job[0]]["reachable"]["how"] == "idle"]
    for _, one, other in rng.sample(idle_pairs, 60):
        for _ in range(5):
            position = random_position(one, rng)
            dice = None if position.owed else rng.choice(ROLLS)
            same = position.under(other)
            assert seen(position, dice) == seen(same, dice)


@pytest.mark.parametrize(
    ("other", "turns"),
    [
        ({"second_head_checker": "when the first is stuck"}, 0),
        ({"first_turn_head": "natural obstacle"}, 1),
        ({"first_turn_head": "never"}, 0),
    ],
)
def test_the_fewest_turns_are_found_again_from_scratch(other, turns):
    long = nl.games["long"]
    found, _ = breadth_first(Pair(long, long.but(**other)), 5000)
    assert found.game.turns == turns
    stored_one = nl.witness("long", long.but(**other))
    assert (found.position, found.dice) == (stored_one.position, stored_one.dice)


def test_no_earlier_position_parts_them():
    """Breadth first against all positions one turn from the start, in plain Python."""
    long, federation = nl.games["long"], nl.games["federation"]
    start = nl.Position.start(long)
    for roll in ROLLS:
        assert seen(start, roll) == seen(start.under(federation), roll)
    following = {turn.position for roll in ROLLS for turn in start.legal_turns(roll)}
    parting = [
        (position, roll)
        for position in following
        for roll in ROLLS
        if seen(position, roll) != seen(position.under(federation), roll)
    ]
    found = nl.witness("long", "federation", search=True, positions=20)
    assert (found.position, found.dice) in parting


def test_in_passing_is_found_again_from_scratch():
    long, each_step = nl.games["long"], nl.games["nardgammon"]
    found = in_play(Pair(long, each_step), 1000, seed=1)
    position, dice = found.position, found.dice
    rows = [
        naive.results({s: getattr(rules, s) for s in SWITCHES}, *position.rows, dice)
        for rules in (long, each_step)
    ]
    assert rows[0] != rows[1]
    turns = position.legal_turns(dice)
    in_passing = [t for t in turns if position.under(each_step).why(t, dice).rule == "prime_checked"
                  or position.under(each_step).why(t, dice).rule == "prime"]  # fmt: skip
    assert in_passing


def test_fewest_checkers_is_fewest():
    """The smallest set-up position against all smaller ones, in plain Python."""
    short, tavla = nl.games["short"], nl.games["tavla"]
    found, _ = fewest(Pair(short, tavla), 3)
    assert sum(sum(row[1:]) for row in found.position.rows) == 3
    for mine in range(1, 26):
        for theirs in range(1, 26):
            if mine + theirs != 25 or 25 in (mine, theirs):
                position = nl.Position(short, {mine: 1}, {theirs: 1})
                for roll in ((2, 1), (6, 5), (3, 3)):
                    assert seen(position, roll) == seen(position.under(tavla), roll)


def test_a_search_in_vain_says_how_far_it_went():
    long = nl.games["long"]
    found = nl.witness(
        "long",
        long.but(trapped_stack="forbidden", prime="never"),
        search=True,
        positions=20,
        games=5,
    )
    assert found  # prime="never" alone parts them
    none = nl.witness("fevga", nl.games["fevga"].but(opponent_quarter_max=5), search=True,
                      positions=20, games=1, checkers=2)  # fmt: skip
    if not none:
        assert "1" in str(none)
    idle_one = nl.witness("long", long.but(runner_release="next turn"))
    assert not idle_one
    assert "no runner" in str(idle_one)


def test_the_same_rules_have_no_witness():
    with pytest.raises(nl.NardyError, match="given twice"):
        nl.witness("long", "long")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_witness_shows_itself(language):
    nl.set_language(language)
    try:
        found = nl.witness("long", "federation")
        bundle = found._repr_mimebundle_()
        assert bundle["text/html"].count("<svg") == 2
        assert "24/20" in bundle["text/plain"]
        double = nl.witness("long", nl.games["long"].but(cube="doubling"))
        assert double.position is None
        assert double.outcomes[0] != double.outcomes[1]
    finally:
        nl.set_language("en")


@pytest.mark.parametrize("how", [{"positions": -3}, {"games": "many"}, {"checkers": True}])
def test_how_far_to_look_is_a_whole_number(how):
    with pytest.raises(nl.NardyError, match="whole number"):
        nl.witness("long", "federation", **how)
