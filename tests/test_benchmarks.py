"""How fast, as medians and as ratios in one run; nothing here is asserted.

python -m pytest tests/test_benchmarks.py --benchmark-only --benchmark-disable-gc -s
"""

from __future__ import annotations

import os
import random
import statistics
import subprocess
import sys
import time

import gnubg_nn
import numpy as np
import pytest
from one_by_one import answers_one_by_one

import nardy_lab as nl
from nardy_lab.players.batch_network import answers_after, counts_of
from nardy_lab.players.protocol import player_of
from nardy_lab.players.weights import shipped
from nardy_lab.rules.whole_game import game_rules
from nardy_lab.simulation.compiled import turns

ROLLS = [(high, low) for high in range(1, 7) for low in range(1, high + 1)]


def middle_games(game, number):
    """Positions out of random play, 15 to 60 turns from the start."""
    rng = random.Random(f"middle {game}")
    found = []
    while len(found) < number:
        position = nl.Position.start(game)
        for _ in range(rng.randint(15, 60)):
            if position.winner is not None:
                break
            dice = rng.randint(1, 6), rng.randint(1, 6)
            position = rng.choice(position.legal_turns(dice)).position
        if position.winner is None:
            found.append(position)
    return found


@pytest.mark.parametrize("game", ["long", "federation", "short"])
@pytest.mark.parametrize("kind", ["two dice", "double"])
def test_plain_legal_turns(benchmark, game, kind):
    """`Position.legal_turns`, plain Python: the median and the worst of one pass, in ms."""
    positions = middle_games(game, 100)
    rolls = [roll for roll in ROLLS if (roll[0] == roll[1]) == (kind == "double")]
    times = []

    def all_of_them():
        for position in positions:
            for roll in rolls:
                begin = time.perf_counter()
                position.legal_turns(roll)
                times.append(1000 * (time.perf_counter() - begin))

    benchmark.pedantic(all_of_them, rounds=1)
    benchmark.extra_info |= {"median ms": statistics.median(times), "worst ms": max(times)}
    print(f"\n{game}, {kind}: median {statistics.median(times):.3f} ms, worst {max(times):.2f} ms")


def test_compiled_against_gnubg(benchmark):
    """Legal turns of random short positions a second: compiled, and gnubg-nn's generator."""
    positions = middle_games("short", 2000)
    rng = random.Random("dice")
    dice = [tuple(sorted(rng.choices(range(1, 7), k=2), reverse=True)) for _ in positions]
    rows = np.array([position.rows for position in positions], np.int8)
    boards = [([*theirs[1:]], [*mine[1:]]) for mine, theirs in (p.rows for p in positions)]
    rolls, work, code = np.array(dice), turns.arrays_for(15), nl.games["short"].code

    def ours():
        return turns.count_many(code, rows, rolls, work)

    def gnubgs():
        for board, roll in zip(boards, dice, strict=True):
            gnubg_nn.moves(board, *roll)

    def rate(run):
        begin = time.perf_counter()
        for _ in range(10):
            run()
        return 10 * len(positions) / (time.perf_counter() - begin)

    counted = benchmark.pedantic(ours, rounds=5, warmup_rounds=1)
    assert counted.tolist() == [
        max(len(gnubg_nn.moves(b, *r)), 1) for b, r in zip(boards, dice, strict=True)
    ]
    rates = {"compiled": rate(ours), "gnubg-nn": rate(gnubgs)}
    ratio = rates["compiled"] / rates["gnubg-nn"]
    benchmark.extra_info |= rates | {"ratio": ratio}
    print("\n" + ", ".join(f"{k} {v:,.0f} a second" for k, v in rates.items()) + f": {ratio:.2f}")


# -- whole games -----------------------------------------------------------------------------------


def seconds(run):
    begin = time.perf_counter()
    run()
    return time.perf_counter() - begin


def gnubg_games(number, rng):
    """Random short games by gnubg-nn's generator, in a Python loop."""
    for _ in range(number):
        board = [[0] * 25, [0] * 25]
        for side in board:
            for point, count in ((24, 2), (13, 5), (8, 3), (6, 5)):
                side[point - 1] = count
        while True:
            first, second = rng.randint(1, 6), rng.randint(1, 6)
            results = gnubg_nn.moves(board, first, second)
            if results:
                board = gnubg_nn.board_from_position_key(rng.choice(results))
            if not any(board[1]):
                break
            board = [list(board[1]), list(board[0])]


def spiel_games(number, rng):
    """Random backgammon games by open_spiel, in its own Python loop."""
    import pyspiel

    game = pyspiel.load_game("backgammon")
    for _ in range(number):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, chances)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))


def test_random_short_games_against_other_engines(benchmark):
    """Random short games a second on one core: ours, gnubg-nn's generator, open_spiel."""
    nl.simulate("short", 10, keep=False)
    rng = random.Random(1)
    ours = benchmark.pedantic(
        lambda: 5000 / seconds(lambda: nl.simulate("short", 5000, keep=False)), rounds=1
    )
    gnubg = 40 / seconds(lambda: gnubg_games(40, rng))
    spiel = 40 / seconds(lambda: spiel_games(40, rng))
    benchmark.extra_info |= {"ours": ours, "gnubg-nn": gnubg, "open_spiel": spiel}
    print(
        f"\nrandom short games a second: {ours:,.0f}; gnubg-nn {gnubg:,.0f} ({ours / gnubg:.1f}x)"
    )
    print(f"open_spiel {spiel:,.0f} ({ours / spiel:.1f}x)")


@pytest.mark.parametrize("seats", [("random", "random"), ("easy", "easy")])
@pytest.mark.parametrize("game", ["long", "federation", "short", "hyper"])
def test_games_a_second(benchmark, game, seats):
    """Compiled games a second on one core."""
    nl.simulate(game, 10, players=seats, keep=False)
    rate = benchmark.pedantic(
        lambda: 3000 / seconds(lambda: nl.simulate(game, 3000, players=seats, keep=False)),
        rounds=1,
    )
    benchmark.extra_info["games a second"] = rate
    print(f"\n{game}, {seats[0]} against {seats[1]}: {rate:,.0f} games a second")


def test_normal_against_easy(benchmark):
    """Long games a second between networks, as a ratio to those between easy players."""
    rates = dict.fromkeys(("easy", "normal"), 0.0)
    for _ in range(3):  # one after the other, so that whatever else goes on meets both
        for level in rates:
            players = (level, level)
            spent = seconds(lambda who=players: nl.simulate("long", 500, players=who, keep=False))
            rates[level] = max(rates[level], 500 / spent)
    benchmark.pedantic(lambda: None, rounds=1)
    benchmark.extra_info |= rates
    ratio = rates["normal"] / rates["easy"]
    print(f"\nlong, normal: {rates['normal']:,.0f} games a second, {ratio:.2f} of easy's")
    assert ratio > 0.08


def test_many_boards_at_once(benchmark):
    """Boards that the network values a second in plain Python, as a ratio to one by one."""
    rules, weights = nl.games["short"], shipped("short")
    boards = [tuple(map(list, position.rows)) for position in middle_games("short", 2000)]
    numbers = game_rules(rules)
    single = seconds(lambda: answers_one_by_one(numbers, weights, boards))
    many = min(
        seconds(lambda: answers_after(numbers, weights, *counts_of(boards))) for _ in range(3)
    )
    benchmark.pedantic(lambda: None, rounds=1)
    benchmark.extra_info["ratio"] = single / many
    print(f"\nshort, plain: {len(boards) / many:,.0f} boards a second, {single / many:.0f} times")


def test_strong_thinks_in_plain_python(benchmark):
    """Seconds for a turn of `strong` in middle games, plain Python: the mean and the most."""
    strong, rng = player_of("strong"), random.Random("strong")
    for game in ("long", "short"):
        positions = [(each, rng.choice(ROLLS)) for each in middle_games(game, 15)]
        times = [seconds(lambda ask=ask: strong.judge(*ask)) for ask in positions]
        print(f"\n{game}: {statistics.mean(times):.2f} s a turn, at most {max(times):.2f} s")
    benchmark.pedantic(lambda: None, rounds=1)


START = """
import time
begin = time.perf_counter()
import nardy_lab as nl
nl.simulate("long", 10, keep=False)
print(time.perf_counter() - begin)
"""


def test_first_use_and_later_starts(benchmark, tmp_path):
    """Seconds until ten games are played: with nothing compiled yet, then from the cache."""
    environment = {**os.environ, "NARDY_LAB_CACHE": str(tmp_path)}

    def start():
        command = [sys.executable, "-c", START]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        return float(done.stdout)

    first = benchmark.pedantic(start, rounds=1)
    later = statistics.median(start() for _ in range(3))
    benchmark.extra_info |= {"first": first, "later": later}
    print(f"\nfirst use {first:.1f} s, later {later:.2f} s: {first / later:.0f} times")
