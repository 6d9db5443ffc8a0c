"""Many games: the same as one by one, accounted for to the pip, in agreement with known shares."""

from __future__ import annotations

import math
import os
import random
import subprocess
import sys

import numpy as np
import pytest
from test_game import BLOCKED
from test_whole_games import rules_at_random

import nardy_lab as nl
from nardy_lab.players.builtin import Easy
from nardy_lab.players.counting import count_game
from nardy_lab.players.easy import Features
from nardy_lab.players.protocol import BUILT_IN, play_on
from nardy_lab.rules.counts import COLUMNS, TURNS_NOTED, seal_of
from nardy_lab.rules.games import games
from nardy_lab.rules.whole_game import game_rules
from nardy_lab.simulation.compiled.games import play_games
from nardy_lab.simulation.compiled.players import table_of
from nardy_lab.simulation.compiled.turns import arrays_for
from nardy_lab.simulation.simulate import CHUNK

ROOM = 2000


def compiled(rules, count, seed, seats=("random", "random"), start=None):
    """Rows, blocks and the board after every turn of games by compiled code, nothing kept."""
    begin = start or nl.Position.start(rules)
    rows = np.zeros((count, len(COLUMNS)), np.int32)
    blocks = np.zeros((count, 2, TURNS_NOTED), np.uint8)
    trails = np.zeros((count, ROOM), np.int32)
    table = table_of(begin, tuple(BUILT_IN[seat].seat(rules) for seat in seats))
    work = arrays_for(max(rules.checkers))
    play_games(
        game_rules(rules), table, begin.stand, seed, 0, not start, work, rows, blocks, trails
    )
    return rows, blocks, trails


def check_same(rules, count, seed, seats, start=None):
    rows, blocks, trails = compiled(rules, count, seed, seats, start)
    for number in range(count):
        game = nl.Game(start or rules, seed=seed, number=number)
        play_on(game, tuple(BUILT_IN[seat] for seat in seats), cube=False)
        row, noted = count_game(game)
        boards = [seal_of(*event.turn.rows) for event in game.history if event.turn]
        assert trails[number, : len(boards)].tolist() == boards[:ROOM]
        assert rows[number].tolist() == row
        assert blocks[number].tolist() == noted


@pytest.mark.parametrize("name", games)
@pytest.mark.parametrize("seats", [("random", "random"), ("easy", "random"), ("easy", "easy")])
def test_a_game_of_a_seed_is_one_game_compiled_and_plain(name, seats):
    check_same(games[name], 3, 77, seats)


@pytest.mark.parametrize("batch", range(8))
def test_so_it_is_by_any_combination_of_switches(batch):
    for number in range(10):
        rules = rules_at_random(random.Random(f"same {batch} {number}"))
        check_same(
            rules, 1, number, random.Random(number).choices(("random", "easy", "normal"), k=2)
        )


def test_so_it_is_from_any_position():
    for line in (
        "short | bar:1 6:5 | 24:2 18:3 | player=1",
        "crazy_gulbar | 20:2 6:13 | 24:15 | player=1 owed=4x4,5x4,6x4 first=no,yes",
        "gulbar | 24:10 3:5 | 18:1 1:14 | player=1 owed=3x2 left_over",
    ):
        start = nl.Position.parse(line)
        check_same(start.rules, 5, 3, ("random", "easy"), start)


def test_every_pip_is_accounted_for():
    for name in ("long", "short", "crazy", "khachapuri"):
        table = nl.simulate(name, 300, 5, ("easy", "random"), keep=False).table
        for side in (0, 1):
            for phase in ("start", "middle", "home"):
                rolled, moved, wasted, lost = (
                    table[f"{kind}_{phase}_{side}"]
                    for kind in ("rolled", "moved", "wasted", "unplayable")
                )
                assert (rolled == moved + wasted + lost).all()
                assert (moved >= 0).all()
                assert (wasted >= 0).all()
                assert phase == "home" or (wasted[rolled > 0].mean() < 3)
        if not games[name].hitting:  # nobody is set back: a winner has moved all he had to
            winners = table[table.winner == 0]
            moved = sum(winners[f"moved_{phase}_0"] for phase in ("start", "middle", "home"))
            assert (moved == sum(games[name].start().pips) // 2).all()
        assert (table.points_0 * table.points_1 == 0).all()
        assert (table.points_0 + table.points_1 > 0).all()


#: (game, first player's share, mars or gammon share, turns), from many more games of random play.
KNOWN = [
    ("long", {}, 0.5412, 0.1656, 95.6),
    ("short", {"opening_dice": "thrown anew"}, 0.5157, 0.62, 96),
    ("short", {}, 0.5069, 0.62, 96),
]


@pytest.mark.parametrize(("name", "switches", "share", "mars", "turns"), KNOWN)
def test_random_play_has_the_known_shares(name, switches, share, mars, turns):
    count = 20_000
    played = nl.simulate(games[name].but(**switches), count, 2026, keep=False)
    table = played.table
    for found, known in (
        ((table.winner == 0).mean(), share),
        (table.end.isin(["mars", "gammon", "backgammon"]).mean(), mars),
    ):
        near = 4 * math.sqrt(known * (1 - known) / count) + (0.005 if known == 0.62 else 0.0015)
        assert abs(found - known) < near, (found, known)
    assert abs(table.turns.mean() - turns) < 1
    assert played.blocked == 0


# -- a run ---------------------------------------------------------------------------------------


def test_workers_and_chunks_make_no_difference(tmp_path):
    count = 2 * CHUNK + 100
    one = nl.simulate("hyper", count, 8, keep=False)
    two = nl.simulate("hyper", count, 8, workers=2, keep=tmp_path)
    short = nl.simulate("hyper", 150, 8, keep=False)
    assert (one.rows == two.rows).all()
    assert (one.blocks == two.blocks).all()
    assert (one.rows[:150] == short.rows).all()
    assert len({tuple(row) for row in one.rows.tolist()}) > count * 0.99


def test_a_run_that_was_stopped_goes_on_where_it_was(tmp_path, monkeypatch):
    from nardy_lab.simulation import simulate as simulation

    real, played = simulation.play_chunk, []

    def stopping(*given):
        if len(played) == 1:
            raise KeyboardInterrupt
        played.append(given[-3:-1])
        return real(*given)

    monkeypatch.setattr(simulation, "play_chunk", stopping)
    with pytest.raises(KeyboardInterrupt):
        nl.simulate("hyper", 2 * CHUNK, 3, keep=tmp_path)
    assert played == [(0, CHUNK)]
    stopping.__code__ = (lambda *given: (played.append(given[-3:-1]), real(*given))[1]).__code__
    again = nl.simulate("hyper", 2 * CHUNK, 3, keep=tmp_path)
    assert (again.rows == nl.simulate("hyper", 2 * CHUNK, 3, keep=False).rows).all()


def test_a_game_of_a_run_opens_whole():
    run = nl.simulate("gulbar", 20, 4, ("easy", "random"), keep=False)
    for number in (0, 13):
        game = run.game(number)
        assert count_game(game)[0] == run.rows[number].tolist()
        assert nl.Board(game).view["over"]
    assert "20 games of gulbar, easy against random" in repr(run)
    with pytest.raises(nl.Unreadable, match="There is no game 20"):
        run.game(20)


def test_a_game_that_cannot_end_is_counted_and_not_looped():
    rules = games["long"].but(prime="free", home_steps="never", bear_off="exact")
    start = nl.Position(rules, *BLOCKED, first=(False, False))
    run = nl.simulate(rules, 5, 1, start=start, keep=False)
    assert run.blocked == 5
    assert set(run.table.winner) == {-1}
    assert run.game(2).result.end.name == "BLOCKED"


# -- players ---------------------------------------------------------------------------------------


def ten_lines(position, dice):
    """A student's player: what hits most, then what is least behind."""
    turns = position.legal_turns(dice)
    return max(turns, key=lambda turn: (sum(step.hit for step in turn.steps), -max(turn.mine)))


def test_a_function_is_a_player():
    run = nl.simulate("hyper", 60, 2, (ten_lines, "random"))
    assert len(run) == 60
    assert run.game(7).result
    assert "ten_lines against random" in repr(run)


def test_a_player_may_decide_about_the_cube_and_name_dice():
    class Bold(Easy):
        name = "bold"

        def doubles(self, position, cube):
            return cube.value < 4

        def takes(self, position, cube):
            return cube.value < 2

    class Named:
        def turn(self, position, dice):
            return position.legal_turns(dice)[0]

        def names(self, position):
            return (3, 2)

    game = play_on(nl.Game("short", begins=0, seed=1), (Bold(), Bold()))
    assert [event.do for event in game.history].count("double") == 2
    assert game.history[-1].do == "drop"
    named = play_on(nl.Game("chosen_dice", begins=0, seed=1), (Named(), Named()))
    assert {event.dice for event in named.history if event.dice} == {(3, 2)}


def test_a_player_that_fails_loses_no_game():
    def cheat(position, dice):
        return "24/1" if position.pips[0] < 40 else position.legal_turns(dice)[0]

    def broken(position, dice):
        return position.legal_turns(dice)[len(position.mine) > 2 and 99]

    with pytest.raises(nl.Refused, match="cheat gave no legal turn") as error:
        nl.simulate("hyper", 50, 1, ("random", cheat))
    assert error.value.facts["why"].rule in ("dice", "no checker")
    with pytest.raises(nl.Refused, match="broken raised an error in game 0"):
        nl.simulate("hyper", 50, 1, ("random", broken))

    count = iter(range(10**6))

    def late(position, dice):
        return position.legal_turns(dice)[0 if next(count) < 100 else 99]

    with pytest.raises(nl.Refused) as error:
        nl.simulate("hyper", 50, 1, ("random", late))
    kept = error.value.facts["games"]
    assert 2 < len(kept) == error.value.facts["done"]
    assert kept.table.winner.isin([0, 1]).all()


@pytest.mark.parametrize(
    ("given", "how", "match"),
    [
        (("long", 0), {}, "games is"),
        (("long", 2.5), {}, "games is"),
        (("long", 5, -1), {}, "seed"),
        (("long", 5, 1, ("random", "eazy")), {}, "Did you mean: easy"),
        (("long", 5, 1, "easy"), {}, "players are two"),
        (("long", 5, 1, ("easy",)), {}, "players are two"),
        (("long", 5, 1, ("easy", 5)), {}, "A player is"),
        (("long", 5), {"workers": 0}, "workers"),
        (("long", 5), {"start": nl.Position.start("short")}, "other rules"),
        (("long", 5), {"start": nl.Position("long", {}, {1: 3})}, "over"),
        (("long", 5), {"start": "long"}, "A position is written"),
        (("lung", 5), {}, "no game"),
    ],
)
def test_what_cannot_be_played_is_refused(given, how, match):
    with pytest.raises(nl.NardyError, match=match):
        nl.simulate(*given, **how)


def test_easy_beats_chance_and_says_why():
    for name, least in (("long", 0.95), ("short", 0.98), ("hyper", 0.75), ("fevga", 0.9)):
        for seats, side in ((("easy", "random"), 0), (("random", "easy"), 1)):
            run = nl.simulate(name, 400, 11, seats, keep=False)
            assert (run.table.winner == side).mean() > least
    position = nl.Position("long", {24: 10, 18: 1, 17: 1, 16: 1, 15: 1, 8: 1}, {24: 15})
    turn, reason = Easy().advise(position, (5, 2))
    assert turn in position.legal_turns((5, 2))
    assert len(reason) > 20
    nl.set_language("ru")
    assert Easy().advise(position, (5, 2))[1] != reason


def test_weights_of_ones_own_are_a_player_too():
    runner = Easy(Features(*[0] * 11, 1)._replace(pips=-1))
    run = nl.simulate("hyper", 50, 3, (runner, "easy"), keep=False)
    assert count_game(run.game(4))[0] == run.rows[4].tolist()


# -- first use, and machines that have less --------------------------------------------------------

ASK = """
import numpy as np
import nardy_lab as nl
nl.set_language("en")
from nardy_lab.simulation.compiled import turns
rows = np.array(nl.Position.start("hyper").rows, np.int8)
print(turns.count_turns(nl.games["hyper"].code, *rows, True, 3, 3, turns.arrays_for(3)))
"""


def test_two_processes_at_once_on_an_empty_cache(tmp_path):
    """Neither hurts the other, and the next one finds what is compiled."""
    environment = {**os.environ, "NARDY_LAB_CACHE": str(tmp_path)}

    def start():
        command = [sys.executable, "-c", ASK]
        return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)

    answers = [process.communicate(timeout=300)[0] for process in [start(), start()]]
    kept = sorted(place.name for place in tmp_path.rglob("*.nb?"))
    assert kept
    right = len(nl.Position.start("hyper").legal_turns((3, 3)))
    assert {*answers, start().communicate(timeout=60)[0]} == {f"({right}, 4)\n"}
    assert sorted(place.name for place in tmp_path.rglob("*.nb?")) == kept


def test_the_first_time_it_is_said_that_the_rules_are_compiled(tmp_path, monkeypatch, capsys):
    from nardy_lab.simulation import simulate as simulation
    from nardy_lab.simulation.compiled import cache

    compiled = []
    monkeypatch.setattr(cache, "folder", lambda: tmp_path)
    monkeypatch.setattr(simulation, "play_chunk", lambda *how: compiled.append(how))
    simulation.warm_up()
    assert "Compiling the rules" in capsys.readouterr().err
    (tmp_path / "games.play_games-1.py311.nbi").touch()
    simulation.warm_up()
    assert capsys.readouterr().err == ""
    assert len(compiled) == 1


def test_without_numba_the_same_games_are_played_slowly(monkeypatch):
    from nardy_lab.simulation import simulate as simulation

    fast = nl.simulate("hyper", 25, 6, ("easy", "random"), keep=False)
    monkeypatch.setattr(simulation, "has_numba", lambda: False)
    slow = nl.simulate("hyper", 25, 6, ("easy", "random"))
    assert (fast.rows == slow.rows).all()
    assert (fast.blocks == slow.blocks).all()
