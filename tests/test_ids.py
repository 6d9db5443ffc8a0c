"""Positions as other programs write them: Position IDs, Match IDs, XGIDs."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nardy_lab as nl
from nardy_lab.notation.ids import (
    MatchState,
    read_diagram,
    read_match_id,
    read_position_id,
    read_xgid,
    write_match_id,
    write_position_id,
    write_xgid,
)

CASES = {
    row["id"]: row
    for row in map(
        json.loads,
        (Path(__file__).parent / "data" / "notation.jsonl")
        .read_text(encoding="utf-8")
        .splitlines(),
    )
}


def points(row):
    return {point: count for point, count in enumerate(row) if count}


def side(said):
    places = {"bar": 25}
    return {
        places.get(key) or int(key): n for key, n in said.items() if key not in ("off", "O", "X")
    }


def test_a_checker_on_the_bar_is_not_off():
    case = CASES["NO02"]
    waiting = side(case["expected"]["first_side"])
    off = read_position_id(case["setup"]["id"])
    assert (points(off[1]), points(off[0])) == (waiting, side(case["expected"]["second_side"]))
    on_bar = read_position_id(case["expected"]["with_the_checker_on_bar"])
    assert points(on_bar[1]) == waiting | {25: 1}
    game = nl.Position.parse(case["setup"]["id"])
    assert game.theirs[0] == 1


def test_the_mover_is_the_half_that_comes_second():
    case = CASES["NO03"]
    game = nl.Game.parse(f"{case['setup']['id']}:{case['setup']['match']}")
    position = game.position
    assert {p: n for p, n in position.mine.items() if p} == side(case["expected"]["on_roll"])
    assert {p: n for p, n in position.theirs.items() if p} == side(case["expected"]["other"])
    assert sorted(game.dice) == sorted(case["expected"]["dice"])
    assert (game.cube.value, game.cube.owner) == (1, None)
    assert game.why("13/12/8").rule == "closed"


def test_fields_that_cross_bytes():
    case = CASES["NO04"]
    state, said = read_match_id(case["setup"]["id"]), case["expected"]
    assert (state.cube, state.owner, state.on_roll) == (
        said["cube"],
        said["cube_owner"],
        said["on_roll"],
    )
    assert list(state.dice) == said["dice"]
    assert (state.length, list(state.scores)) == (said["match_length"], said["scores"])
    assert state.crawford is said["crawford"]


def test_the_far_player_on_roll_with_a_checker_on_the_bar():
    case = CASES["NO07"]
    diagram, said = read_xgid(case["setup"]["id"]), case["expected"]
    assert points(diagram.theirs) == side(said["X"])
    assert points(diagram.mine) == side(said["O"])
    assert (diagram.state.on_roll, diagram.state.dice, diagram.state.length) == (1, None, 0)
    game = nl.Game.parse(case["setup"]["id"])
    assert game.position.pips == (said["pips"]["O"], said["pips"]["X"])
    assert game.may_double
    assert diagram.state.scores == (4, 0)


def test_pips_check_an_import():
    case = CASES["NO08"]
    diagram, said = read_xgid(case["setup"]["id"]), case["expected"]
    position = nl.Position.of_diagram(diagram)
    assert position.pips == (said["pips"]["X"], said["pips"]["O"])
    assert list(diagram.state.scores) == said["score"]
    assert (diagram.state.length, list(diagram.state.dice)) == (said["match_to"], said["dice"])
    assert diagram.state.crawford is said["crawford"]


@given(st.integers(0, 10_000))
@settings(max_examples=150, deadline=None)
def test_positions_of_play_come_back(seed):
    rng = random.Random(seed)
    position = nl.Position.start(rng.choice(["short", "hyper", "tavla"]))
    for _ in range(rng.randint(0, 50)):
        turn = rng.choice(position.legal_turns((rng.randint(1, 6), rng.randint(1, 6))))
        if turn.position.winner is not None:
            break
        position = turn.position
    mine, theirs, _ = position.diagram
    assert read_position_id(position.position_id) == (
        (0, *mine[1:]),
        (0, *theirs[1:]),
    )
    again = nl.Position.of_diagram(read_xgid(position.xgid), position.rules)
    assert again.rows == position.rows
    assert again.player == position.player


@given(
    st.builds(
        MatchState,
        on_roll=st.integers(0, 1),
        dice=st.none() | st.tuples(st.integers(1, 6), st.integers(1, 6)),
        cube=st.sampled_from([1, 2, 4, 64]),
        owner=st.sampled_from([None, 0, 1]),
        scores=st.tuples(st.integers(0, 30), st.integers(0, 30)),
        length=st.integers(0, 30),
        crawford=st.booleans(),
        doubled=st.booleans(),
        jacoby=st.just(False),
        beaver=st.just(False),
    )
)
def test_match_ids_come_back(state):
    assert read_match_id(write_match_id(state)) == state


def test_the_start_is_what_everybody_writes():
    start = nl.Position.start("short")
    assert start.position_id == "4HPwATDgc/ABMA"
    assert write_position_id(*start.rows) == start.position_id
    assert write_xgid(read_diagram(start.xgid)) == start.xgid


@pytest.mark.parametrize(
    "text",
    [
        "XGID=-b----E-C---eE---c-e----B-:0:0:1:31",
        "XGID=-b----E-C---eE---c-e----Z-:0:0:1:31:0:0:0:0:10",
        "XGID=-p----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10",
        "XGID=-b----E-C---eE---c-e----B-:0:0:5:31:0:0:0:0:10",
        "XGID=-b----E-C---eE---c-e----B-:0:0:1:77:0:0:0:0:10",
        "XGID=<script>alert(1)</script>",
        "//////////////",
        "4HPwATDgc/ABMA:////////////",
    ],
)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_bad_text_is_refused_with_what_would_be_right(text, language):
    nl.set_language(language)
    try:
        with pytest.raises(nl.NardyError) as refused:
            nl.Game.parse(text)
        assert re.search(r"XGID|ID|\d", str(refused.value))
    finally:
        nl.set_language("en")


def test_long_nardy_has_no_id():
    with pytest.raises(nl.NardyError, match="contrary"):
        _ = nl.Position.start("long").xgid
