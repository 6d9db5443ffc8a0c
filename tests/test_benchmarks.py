"""How fast, as medians and as ratios in one run; nothing here is asserted.

python -m pytest tests/test_benchmarks.py --benchmark-only --benchmark-disable-gc -s
"""

from __future__ import annotations

import random
import statistics
import time

import gnubg_nn
import numpy as np
import pytest

import nardy_lab as nl
from nardy_lab.compiled import turns

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
