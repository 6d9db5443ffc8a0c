"""Exact values against those that others have published, and against large samples."""

from __future__ import annotations

import importlib
import math

import numpy as np
import pytest
from test_simulation import check_same

import nardy_lab as nl
from nardy_lab import experiments
from nardy_lab.game.moment import Moment, result_at
from nardy_lab.players.protocol import BUILT_IN, play_on
from nardy_lab.rules.games import games

tables = importlib.import_module("nardy_lab.simulation.tables")


def row(points, checkers=15):
    made = [0] * 26
    for point, count in points.items():
        made[point] = count
    made[0] = checkers - sum(made)
    return tuple(made)


#: Published expected rolls of bearing off alone.
KNOWN = [
    ({1: 15}, 6.979592),
    ({1: 3, 2: 3, 3: 3, 4: 2, 5: 2, 6: 2}, 7.555030),
    ({6: 2}, 2.109611),
    ({1: 1}, 1),
    ({}, 0),
]


@pytest.mark.parametrize(("points", "rolls"), KNOWN)
@pytest.mark.parametrize("game", ["long", "short"])
def test_bearing_off_takes_the_known_number_of_rolls(points, rolls, game):
    table = nl.bear_off(game)
    assert table.rolls(row(points)) == pytest.approx(rolls, abs=1e-6)
    chances = table.distribution(row(points))
    assert chances.sum() == pytest.approx(1)
    assert chances @ np.arange(len(chances)) == pytest.approx(rolls, abs=1e-6)


def test_every_arrangement_is_there_once():
    table = nl.bear_off("long")
    assert len(table.expected) == 54_264
    assert np.allclose(table.chances.sum(axis=1), 1)


def test_other_rules_of_bearing_off_make_other_tables():
    one = row({6: 1, 5: 1})
    plain = nl.bear_off("long").rolls(one)
    crazy = nl.bear_off(games["long"].but(bear_off="exact", home_steps="never")).rolls(one)
    large = nl.bear_off(games["long"].but(bear_off="large enough")).rolls(row({6: 3, 1: 2}))
    assert crazy > plain + 1
    assert large <= nl.bear_off("long").rolls(row({6: 3, 1: 2}))
    # one checker on 6 that only a 6 takes: 11 of 36 throws
    alone = nl.bear_off(games["long"].but(bear_off="exact", home_steps="never")).rolls(row({6: 1}))
    assert alone == pytest.approx(36 / 11)


class Fewest:
    """Plays for the fewest rolls, by the tables of both sides' rows."""

    def __init__(self, start):
        self.tables = [tables._table_for(start.rules, row) for row in start.rows]
        self.began = start.player

    def turn(self, position, dice):
        table = self.tables[int(position.player != self.began)]
        return min(position.legal_turns(dice), key=lambda turn: table.rolls(turn.rows[0]))


@pytest.mark.parametrize(
    ("game", "mine", "theirs"),
    [
        ("long", {6: 2, 4: 2, 1: 1}, {5: 2, 3: 2, 2: 1}),
        ("short", {6: 3, 5: 2}, {6: 2, 4: 2}),
        ("long", {9: 1, 6: 2, 2: 2}, {8: 2, 3: 2}),
        ("short", {11: 1, 7: 1, 6: 2}, {9: 2, 4: 2}),
    ],
)
def test_a_race_is_won_as_often_as_the_table_says(game, mine, theirs):
    position = nl.Position(game, mine, theirs, first=(False, False))
    count, players = 1500, (Fewest(position), Fewest(position))
    won = sum(
        play_on(nl.Game(position, seed=5, number=number), players).result.winner == 0
        for number in range(count)
    )
    share = nl.exact(position).win
    assert abs(won / count - share) < 4 * math.sqrt(share * (1 - share) / count)


def test_a_race_with_an_equalising_turn_may_be_drawn():
    rules = games["long"].but(last_turn="equal turns")
    known = nl.exact(nl.Position(rules, {1: 2}, {1: 2}))
    assert (known.win, known.draw) == (0, 1)
    second = nl.exact(nl.Position(rules, {1: 2}, {1: 2}, player=1))
    assert (second.win, second.draw) == (1, 0)
    behind = nl.exact(nl.Position(rules, {1: 4}, {}, player=1))
    assert behind.draw == pytest.approx(1 / 6)
    assert behind.win == 0


#: Published equities of the winner of the opening, without a cube.
@pytest.mark.parametrize(("setup", "value"), [({24: 1}, 0.31425634), ({24: 1, 23: 1}, 0.11332997)])
def test_games_of_one_and_two_checkers_are_solved_whole(setup, value, tmp_path):
    rules = games["hyper"].but(setup=setup)
    solved = tables.Solved(rules, tmp_path / "solved.npz")
    solved.sweep()  # stopped after one sweep …
    solved.solve()
    assert solved.opening() == pytest.approx(value, abs=5e-9)
    again = tables.Solved(rules, tmp_path / "solved.npz")  # … and kept
    assert again.done
    assert again.opening() == solved.opening()
    sampled = experiments.run(
        rules, statistic=first_points, games=600, players=(perfect(again),) * 2, progress=False
    )
    low, high = sampled["points"].low, sampled["points"].high
    assert low < value < high, "by sample as by table"


def test_a_table_by_other_rules_makes_room_for_the_new_one(tmp_path, monkeypatch):
    monkeypatch.setattr(tables, "user_cache_path", lambda _: tmp_path)
    rules = games["hyper"].but(setup={24: 2, 23: 2})
    tables._race_within.cache_clear()
    tables._bear_off.cache_clear()
    expected = nl.bear_off(rules).rolls(row({1: 4}, 4))
    (kept,) = (tmp_path / "tables").glob("bear_off-4-*.npz")
    old = kept.with_name("-".join([*kept.stem.split("-")[:-1], "0123"]) + ".npz")
    other = kept.with_name("bear_off-7-abc-0123.npz")
    for file in (old, other):
        file.write_bytes(b"")
    tables._bear_off.cache_clear()
    assert nl.bear_off(rules).rolls(row({1: 4}, 4)) == expected
    assert (kept.exists(), old.exists(), other.exists()) == (True, False, True)


@pytest.mark.skipif(
    not tables.solved_place(games["hyper"]).exists(),
    reason="hyper is not solved here (python -m nardy_lab.simulation.tables hyper: an hour)",
)
def test_hyper_by_table_and_by_sample():
    """The published equity of the winner of the opening, of perfect play."""
    solved = tables.Solved(games["hyper"], tables.solved_place(games["hyper"]))
    assert solved.opening() == pytest.approx(0.08367954, abs=5e-8)
    sampled = experiments.run(
        "hyper", statistic=first_points, games=400, players=(perfect(solved),) * 2, progress=False
    )
    assert sampled["points"].low < 0.08367954 < sampled["points"].high


def first_points(games_played):
    """White's points: as the winner of the opening he begins."""
    return {"points": games_played.table["points_0"] - games_played.table["points_1"]}


def perfect(solved):
    """The player that takes the best turn by the table."""

    def worth(position, turn):
        result = result_at(Moment(turn.position))
        if result is not None:
            return result.points[position.player] - result.points[1 - position.player]
        return -solved.equity(turn.position)

    def by_table(position, dice):
        return max(position.legal_turns(dice), key=lambda turn: worth(position, turn))

    return by_table


def test_a_solved_game_answers_for_each_of_its_positions(tmp_path, monkeypatch):
    monkeypatch.setattr(tables, "user_cache_path", lambda _: tmp_path)
    monkeypatch.setattr("platformdirs.user_cache_path", lambda _: tmp_path)
    rules = games["hyper"].but(setup={24: 1})
    assert BUILT_IN["strong"].seat(rules).kind == "strong"
    position = nl.Position(rules, {3: 1}, {5: 1})
    with pytest.raises(nl.Unreadable, match="no exact value"):
        nl.exact(nl.Position(rules, {24: 1}, {24: 1}))
    assert tables.main(["hyper setup=24:1"]) == 0
    assert nl.exact(position).equity is not None
    # past each other, one checker each: the winner wins a gammon
    race = nl.bear_off(rules)
    mine, theirs = (race.distribution(r) for r in position.rows)
    win = sum(mine[n] * theirs[n:].sum() for n in range(len(mine)))
    assert nl.exact(position).equity == pytest.approx(2 * (2 * win - 1), abs=1e-6)
    assert tables.main(["long"]) == 1
    # now `strong` looks its turns up, compiled and in plain Python
    assert BUILT_IN["strong"].seat(rules).kind == "exact"
    check_same(rules, 20, 3, ("strong", "strong"))
    for dice in ((6, 5), (2, 1)):
        where = nl.Position(rules, {24: 1}, {20: 1})
        best = max(-nl.exact(turn.position).equity for turn in where.legal_turns(dice))
        assert nl.advise(where, dice).best.chances.equity == pytest.approx(best)


@pytest.mark.parametrize(
    "line",
    [
        "long | 24:15 | 24:15",
        "long | 13:1 6:14 | 6:15",
        "gulbar | 6:15 | 6:15",
        "crazy | 6:15 | 6:15",
        "chosen_dice | 6:15 | 6:15",
    ],
)
def test_where_nothing_is_known_exactly_it_is_said(line):
    with pytest.raises(nl.Unreadable, match="no exact value"):
        nl.exact(nl.Position.parse(line))


# -- rollouts ----------------------------------------------------------------------------------


def test_a_rollout_plays_each_turn_with_the_same_dice():
    start = games["hyper"].start()
    result = nl.rollout(start, (2, 1), games=300, keep=False)
    assert {r.turn for r in result.turns} == set(start.legal_turns((2, 1)))
    assert [r.points.value for r in result.turns] == sorted(
        (r.points.value for r in result.turns), reverse=True
    )
    for rolled in result.turns:
        run = nl.simulate(
            "hyper", 300, 1, ("easy", "easy"), start=rolled.turn.position, keep=False
        ).table
        assert rolled.points.value == pytest.approx((run.points_0 - run.points_1).mean())
        assert rolled.win.value == (run.winner == 0).mean()
        assert rolled.win.low < rolled.win.value < rolled.win.high
        assert 0 <= rolled.mars.value <= rolled.win.value
        assert rolled.behind.value >= 0
    assert list(result.table.columns[:4]) == ["turn", "points", "points_low", "points_high"]
    assert "same dice" in repr(result)


def test_a_rollout_knows_the_end_and_agrees_with_what_is_exact():
    position = nl.Position("long", {2: 1, 1: 1}, {1: 2}, first=(False, False))
    result = nl.rollout(position, (2, 1), games=20, keep=False)
    assert result.turns[0].points.value == 1
    assert result.turns[0].points.low == 1
    race = nl.Position("long", {6: 2, 5: 1}, {6: 2, 5: 2}, player=1, first=(False, False))
    best = nl.rollout(race, (2, 1), games=2000, keep=False).turns[0]
    known = 1 - nl.exact(best.turn.position).win
    assert best.win.low - 0.02 < known < best.win.high + 0.02


@pytest.mark.parametrize("ask", [nl.exact, nl.rollout])
def test_what_is_no_position_is_refused(ask):
    with pytest.raises(nl.Unreadable, match="A position is written"):
        ask("long")


@pytest.mark.parametrize("how", [{"games": 0}, {"games": "many"}, {"players": "easy"}])
def test_a_rollout_that_cannot_be_is_refused(how):
    with pytest.raises(nl.NardyError):
        nl.rollout(games["hyper"].start(), (2, 1), **how)


def test_a_race_is_one_only_where_nobody_can_meet():
    for game, mine, theirs in [
        ("long", {14: 1}, {1: 1}),
        ("short", {14: 1}, {12: 1}),
        ("fevga", {20: 1}, {2: 1}),
    ]:
        with pytest.raises(nl.Unreadable, match="not passed"):
            nl.exact(nl.Position(game, mine, theirs))
    assert 0 < nl.exact(nl.Position("short", {13: 1}, {11: 1})).win < 1
    with pytest.raises(nl.Unreadable, match="more than"):
        nl.exact(nl.Position("long", {12: 15}, {6: 15}))


def test_a_forbidden_six_in_the_home_makes_bearing_off_no_quicker():
    """Where no six in a row may ever stand, all six points of the home may not be held."""
    row = (0, 2, 2, 2, 2, 2, 0) + (0,) * 17 + (0, 0)
    row = (*row[:7], 5, *row[8:])
    free = nl.games["long"].but(prime="free")
    never = nl.games["long"].but(prime="never")
    of = {rules: tables._table_for(rules, row).rolls(row) for rules in (free, never)}
    assert of[never] > of[free]
