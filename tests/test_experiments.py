"""Experiments: the same numbers anywhere, honest intervals, known values, nothing lost."""

from __future__ import annotations

import math
import subprocess
import sys
from fractions import Fraction
from itertools import product

import naive
import numpy as np
import pytest
from joblib import parallel_config

import nardy_lab as nl
from nardy_lab import experiments as ex
from nardy_lab.experiments import running
from nardy_lab.experiments.checks import check_games
from nardy_lab.experiments.claims import _EXPERIMENTS
from nardy_lab.experiments.first_moves import takes_two
from nardy_lab.experiments.sums import Sums, added, reduced, sums_of
from nardy_lab.rules.counts import COLUMNS
from nardy_lab.rules.dice import ROLLS
from nardy_lab.rules.switches import OPTIONS, SWITCHES
from nardy_lab.simulation.simulate import CHUNK
from nardy_lab.words.measures import CLAIMS, MEASURES

QUIET = {"progress": False}


def basics(games):
    """A statistic of every kind, for tests."""
    table = games.table
    return {
        "white wins": table["winner"] == 0,
        "turns": table["turns"],
        ("by end", "oin"): table["turns"][table["end"] == "oin"],
        "passes": ex.Ratio(table["passes_0"] + table["passes_1"], table["turns"]),
        "dice": ex.Link(table["moved_home_0"], table["turns"]),
        "gap": ex.Gap(table["points_0"] - table["points_1"]),
    }


# -- the same anywhere -----------------------------------------------------------------------------


@pytest.fixture(scope="module")
def one_worker():
    return ex.run("hyper", statistic=basics, games=9 * CHUNK + 50, seed=4, keep=False, **QUIET)


@pytest.mark.parametrize("workers", [2, 8])
def test_workers_make_no_difference(one_worker, workers):
    more = ex.run(
        "hyper", statistic=basics, games=9 * CHUNK + 50, seed=4, workers=workers, keep=False,
        **QUIET,
    )  # fmt: skip
    assert more.sums == one_worker.sums
    assert str(more) == str(one_worker)


def test_a_cluster_makes_no_difference(one_worker):
    """On a local dask cluster of two processes; a real one is asked in the same way."""
    from dask.distributed import Client, LocalCluster

    local = LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None)
    with local as cluster, Client(cluster), parallel_config(backend="dask"):
        far = ex.run(
            "hyper", statistic=basics, games=9 * CHUNK + 50, seed=4, workers=2, keep=False,
            **QUIET,
        )  # fmt: skip
    assert far.sums == one_worker.sums


def test_a_player_of_ones_own_is_measured_too():
    def first(position, dice):
        return position.legal_turns(dice)[0]

    found = ex.run("hyper", statistic=basics, games=20, players=(first, "random"), **QUIET)
    again = ex.run(
        "hyper", statistic=basics, games=20, players=(first, "random"), workers=2, **QUIET
    )
    assert found.sums == again.sums
    assert "first / random" in str(found)


def test_a_run_that_was_stopped_goes_on_and_another_plays_nothing_again(tmp_path, monkeypatch):
    from nardy_lab.simulation import simulate as simulation

    played = []
    real = simulation.play_chunk

    def watched(*given):
        if len(played) == 2 and stopping:
            raise KeyboardInterrupt
        played.append(given[-3])
        return real(*given)

    monkeypatch.setattr(simulation, "play_chunk", watched)
    how = {"games": 4 * CHUNK, "seed": 6, "keep": tmp_path, **QUIET}
    stopping = True
    with pytest.raises(KeyboardInterrupt):
        ex.run("hyper", statistic=basics, **how)
    assert played == [0, CHUNK]
    monkeypatch.undo()
    whole = ex.run("hyper", statistic=basics, **how)
    assert whole.sums == ex.run("hyper", statistic=basics, **how | {"keep": False}).sums


def test_a_damaged_entry_is_played_again(tmp_path):
    how = {"statistic": basics, "games": 2 * CHUNK, "seed": 7, "keep": tmp_path, **QUIET}
    before = ex.run("hyper", **how)
    files = list(tmp_path.rglob("output.pkl"))
    assert len(files) == 2
    files[0].write_bytes(b"damaged")
    files[1].write_bytes(files[1].read_bytes()[:100])
    assert ex.run("hyper", **how).sums == before.sums
    assert ex.run("hyper", **how).sums == before.sums


def test_two_processes_may_keep_in_one_place(tmp_path):
    """Both at once, the same games: neither fails, and both come to the same."""
    code = (
        "from nardy_lab import experiments as ex\n"
        "print(ex.first_move('hyper', games=5000, switch=None, progress=False,"
        f" keep={str(tmp_path)!r}))"
    )
    both = [
        subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
        for _ in (0, 1)
    ]
    told = [process.communicate(timeout=120)[0] for process in both]
    assert [process.returncode for process in both] == [0, 0]
    assert told[0] == told[1]
    assert "n = 5000" in told[0]


def test_where_nothing_can_be_kept_it_is_said_and_played(tmp_path):
    (tmp_path / "file").write_text("in the way")
    with pytest.warns(UserWarning, match="cannot be written"):
        found = ex.run("hyper", statistic=basics, games=100, keep=tmp_path / "file" / "x", **QUIET)
    assert found["white wins"].n == 100


def test_memory_stays_flat():
    import tracemalloc

    peaks = []
    for chunks in (4, 16):
        tracemalloc.start()
        ex.run("hyper", statistic=basics, games=chunks * CHUNK, seed=9, keep=False, **QUIET)
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    assert peaks[1] < 1.3 * peaks[0]


# -- honest intervals ------------------------------------------------------------------------------


def test_parts_add_up_to_the_whole():
    values = np.random.default_rng(1).normal(size=1000)
    flags = values > 0.3
    for measured, halves in (
        (values, (values[:400], values[400:])),
        (flags, (flags[:400], flags[400:])),
        (ex.Link(values, values**2), (ex.Link(values[:9], values[:9] ** 2),
                                      ex.Link(values[9:], values[9:] ** 2))),
    ):  # fmt: skip
        whole, (one, other) = sums_of(measured), map(sums_of, halves)
        assert np.allclose((one + other)[1:], whole[1:])
    assert np.isclose(sums_of(values).interval().value, values.mean())
    assert np.isclose(
        sums_of(ex.Link(values, values**2)).interval().value, np.corrcoef(values, values**2)[0, 1]
    )


DRAWS = {
    "a share of a half": (lambda rng, n: rng.random(n) < 0.541, 0.541),
    "a rare share": (lambda rng, n: rng.random(n) < 0.01, 0.01),
    "points, skewed": (lambda rng, n: rng.choice([-1, 1, -2, 2], n, p=[0.4, 0.3, 0.1, 0.2]), 0.1),
    "a ratio": (lambda rng, n: _ratio(rng, n), 0.1),
    "a gap of very few pairs": (
        lambda rng, n: ex.Gap(rng.choice([0, 1, -1], n, p=[0.995, 0.003, 0.002])), 0.001),
    "a gap of few pairs": (lambda rng, n: ex.Gap(rng.choice([0, 1, -1], n, p=[0.9, 0.06, 0.04])),
                           0.02),
}  # fmt: skip


def _ratio(rng, n):
    turns = rng.integers(60, 120, n)
    return ex.Ratio(rng.binomial(turns, 0.1), turns)


@pytest.mark.parametrize("name", DRAWS)
def test_an_interval_of_95_covers_in_95_of_100(name):
    draw, true = DRAWS[name]
    rng = np.random.default_rng(11)
    covered = 0
    for _ in range(2000):
        found = sums_of(draw(rng, 2000)).interval()
        covered += found.low <= true <= found.high
    assert 0.935 < covered / 2000 < 0.985, covered  # of few pairs rather more than less


@pytest.mark.parametrize(("name", "until"), [
    ("a share of a half", 0.012), ("a rare share", 0.0025), ("points, skewed", 0.03)])  # fmt: skip
def test_a_run_to_a_width_covers_as_often_as_it_says(name, until):
    """The real coverage of the sequential mode: 95%, within what 1500 runs can tell."""
    draw, true = DRAWS[name]
    rng = np.random.default_rng(12)
    covered, wide, sizes = 0, 0, []
    for _ in range(1500):
        sums, done = running.sequential(
            lambda begin, end: {("m", ""): sums_of(draw(rng, end - begin))},
            until,
            10**7,
            pilot=1000,
        )
        found = sums["m", ""].interval()
        covered += found.low <= true <= found.high
        wide += (found.high - found.low) / 2 > until
        sizes.append(done)
    assert 0.935 < covered / 1500 < 0.967, covered
    assert wide == 0
    assert np.mean(sizes) > 1000


def test_a_run_to_a_width_stops_there_or_at_the_most():
    found = ex.run("hyper", statistic=basics, games=200_000, until=0.01, **QUIET)
    assert (found["white wins"].high - found["white wins"].low) / 2 <= 0.01
    assert found.settings["games"] < 20_000
    few = ex.run("hyper", statistic=basics, games=5000, until=1e-6, **QUIET)
    assert few.settings["games"] == 5000


def test_many_groups_hold_together():
    one = Sums("share", 1000, 500)
    alone = ex.Result("run", {}, {("m", ""): one})
    among = ex.Result("run", {}, {("m", str(k)): one for k in range(21)})
    assert among["m", "3"].high > alone["m"].high
    assert among["m", "3"] == one.interval(21)


def test_no_difference_is_worded_by_its_interval():
    same = ex.Result("run", {}, {("points", ""): Sums("gap", 10_000, 3.0, 900.0, 900.0)})
    assert "no difference seen at this size: under ±" in same.sentences[0]
    other = ex.Result("run", {}, {("points", ""): Sums("gap", 10_000, 900.0, 900.0, 900.0)})
    assert other.sentences[0].endswith("a difference")
    never = Sums("gap", 1000, 0.0, 0.0, 0.0).interval()
    assert 0.003 < never.high == -never.low < 0.004


# -- known values ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "switches", "share"), [
    ("long", {}, 0.5412), ("short", {"opening_dice": "thrown anew"}, 0.5157),
    ("short", {"opening_dice": "lot dice"}, 0.5069)])  # fmt: skip
def test_the_first_players_share_of_random_play_is_the_known_one(name, switches, share):
    found = ex.first_move(nl.games[name].but(**switches), games=40_000, switch=None, **QUIET)
    half = (found["first wins"].high - found["first wins"].low) / 2
    assert abs(found["first wins"].value - share) < half + 0.003


def test_chances_of_the_opening_are_exact():
    """With c, the chance that the first player splits 3-3, a half where each turn is as likely."""
    known = {"three doubles": 108, "natural obstacle": 107, "doubles": Fraction(235, 2),
             "any roll": Fraction(243, 2), "never": 0}  # fmt: skip
    for option, ways in known.items():
        assert takes_two(nl.games["long"].but(first_turn_head=option))[1] == Fraction(ways, 1296)
    assert takes_two(nl.games["short"]) == (None, None)


def test_samples_lie_around_the_exact_chances():
    found = ex.first_move("long", games=6000, **QUIET)
    for option in OPTIONS["first_turn_head"]:
        for who in ("first", "second"):
            key = f"{who} takes two", option
            assert found[key].low <= found.exact[key] <= found[key].high, key


def test_hindered_first_rolls_are_those_of_the_lists():
    """By complete lists the second player's 5-5 is hindered (8 + c) times of 1296, 2-2 once."""
    exact = ex.hindered().exact
    ways = {roll: exact["second hindered", roll] * 1296 for roll in ("5-5", "2-2", "6-6")}
    assert ways["5-5"] == pytest.approx(8.5)
    assert ways["2-2"] == pytest.approx(1)
    assert ways["6-6"] == pytest.approx(36)
    assert [exact["doubles alone", f"{die}-{die}"] for die in (6, 5, 4, 3, 2, 1)] == [
        1,
        4,
        2,
        3,
        4,
        4,
    ]


def test_rolls_of_a_position_by_force():
    position = nl.Position.parse(
        "long | 24:4 17:2 16:2 15:2 14:2 13:2 1:1 | 24:4 23:2 22:2 21:2 20:2 19:2 11:1"
    )
    switches = {switch: getattr(position.rules, switch) for switch in SWITCHES}
    whole = lost = 0
    for one, two in product(range(1, 7), repeat=2):
        ends = naive.results(switches, *position.rows, (one, two), position.first[0])
        before = sum(point * count for point, count in enumerate(position.rows[0]))
        after = min(sum(p * c for p, c in enumerate(mine)) for mine, _ in ends)
        rolled = 4 * one if one == two else one + two
        whole += before - after == rolled
        lost += rolled - (before - after)
    found = ex.rolls(position)
    assert found.exact["played whole", ""] * 36 == pytest.approx(whole)
    assert found.exact["pips lost", ""] * 36 == pytest.approx(lost)
    three = [found.exact[name, ""] for name in ("played whole", "played in part", "lost")]
    assert sum(three) == pytest.approx(1)


def test_points_before_the_head_by_counting():
    """One checker steps off by any die that lands on no held point."""
    exact = ex.held_in_front().exact
    assert len(exact) == 64 == len({group for _, group in exact})
    for (_, group), share in exact.items():
        free = 6 - (0 if group == "–" else len(group.split()))
        assert share * 36 == pytest.approx(36 - (6 - free) ** 2), group


# -- what experiments hang on ----------------------------------------------------------------------


def test_every_pip_is_accounted_for():
    found = ex.pips("long", games=500, **QUIET)
    for who in ("winner", "loser"):
        of = {kind: found[f"pips of the {who}", kind].value
              for kind in ("rolled", "moved", "wasted", "unplayable")}  # fmt: skip
        assert of["rolled"] == pytest.approx(of["moved"] + of["wasted"] + of["unplayable"])
    assert found["pips of the winner", "moved"].value == 360
    assert found["pips of the winner", "moved"].low == 360


def test_a_style_against_itself_is_worth_exactly_nothing(monkeypatch):
    monkeypatch.setitem(ex.STYLES, "nothing", ("spread", 0))
    found = ex.style("nothing", games=300, **QUIET)["gap style points"]
    assert found.value == 0
    assert found.high == pytest.approx(math.log(40) / 300)


def test_two_rule_sets_part_where_their_games_do():
    """The same games opened whole, and compared board by board."""
    runs = [nl.simulate(rules, games=12, seed=2, **QUIET) for rules in ("long", "fevga")]
    parted, at_turns = 0, []
    for number in range(12):
        pair = [[e.turn.rows for e in run.game(number).history if e.turn] for run in runs]
        differ = [at for at, (a, b) in enumerate(zip(*pair, strict=False), 1) if a != b]
        parted += bool(differ)
        at_turns += differ[:1]
    found = ex.difference("long", "fevga", games=12, seed=2, **QUIET)
    assert found.sums["parted", ""].x == parted > 6
    assert found.sums["turn of parting", ""].x == sum(at_turns)


def test_a_place_to_begin_is_taken_under_every_set():
    """Every call that takes one: from a forbidden six in the making, only the long game's way."""
    line = "long | 24:4 17:2 16:2 15:2 14:2 13:2 1:1 | 24:4 23:2 22:2 21:2 20:2 19:2 11:1"
    how = {"games": 40, "start": line, **QUIET}
    free = nl.games["long"].but(prime="free")
    for found in (
        ex.difference("long", free, **how), ex.options("long", "prime", **how),
        ex.lengths("long", free, **how), ex.first_move("federation", **how),
        ex.blocking("federation", **how), ex.pips(free, **how), ex.style("spread", **how),
    ):  # fmt: skip
        assert found.settings["start"].endswith(line.split("|", 1)[1])
    with pytest.raises(nl.NardyError, match="contrary"):
        ex.difference("long", "short", **how)


def test_the_opening_table_has_every_first_turn():
    found = ex.openings("long", games=20, keep=False, **QUIET)
    groups = [group for measure, group in found.sums if measure == "first points"]
    assert len(groups) == 22
    assert {group.split(":")[0] for group in groups} == {f"{h}-{low}" for h, low in ROLLS}


def test_an_audit_finds_loaded_dice_and_passes_fair_ones():
    fair = ex.dice_audit(rolls=100_000, seed=3)
    assert min(fair.exact["p of 36 rolls", ""], fair.exact["p of neighbours", ""]) > 0.001
    rng = np.random.default_rng(5)
    loaded = rng.choice(np.arange(1, 7), (5000, 2), p=[0.15, 0.15, 0.16, 0.17, 0.17, 0.2])
    assert ex.dice_audit(map(tuple, loaded.tolist())).exact["p of 36 rolls", ""] < 1e-6
    sticky = np.repeat(rng.integers(1, 7, (2500, 2)), 2, axis=0)
    assert ex.dice_audit(map(tuple, sticky.tolist())).exact["p of neighbours", ""] < 1e-6


def test_broken_games_stop_a_run_and_are_named():
    games = nl.simulate("long", games=20, **QUIET)
    check_games(games)
    loser = f"points2_{1 - games.rows[7, 0]}"
    for column, what in (("moved_middle_0", "pips"), (loser, "points"), ("winner", "winner")):
        broken = nl.simulate("long", games=20, **QUIET)
        broken.rows[7, COLUMNS.index(column)] += 5
        with pytest.raises(nl.NardyError, match=rf"Game 7 .*\({what}\)"):
            check_games(broken)


def test_every_claim_is_measured_and_said_in_both_languages():
    assert set(ex.claims) == set(CLAIMS)
    for code, claim in ex.claims.items():
        assert set(claim.experiments) <= set(_EXPERIMENTS), code
        assert all(CLAIMS[code])
    for code in ("C02", "C05", "C11", "C12", "C14", "C16", "C17"):
        for found in ex.claim(code, games=200, **QUIET):
            assert found.sums or found.exact
            assert {measure for measure, _ in [*found.sums, *found.exact]} <= set(MEASURES)


# -- results ---------------------------------------------------------------------------------------


def test_a_result_is_saved_and_read_back(tmp_path):
    found = ex.first_move("long", games=500, **QUIET)
    again = ex.load(found.save(tmp_path / "result.csv"))
    assert again.sums == found.sums
    assert again.exact == found.exact
    assert again.settings == found.settings
    assert str(again) == str(found)
    assert "seed" in (tmp_path / "result.csv").read_text(encoding="utf-8").splitlines()[1]


def test_a_full_disk_leaves_the_old_file(tmp_path, monkeypatch):
    found = ex.hindered()
    place = found.save(tmp_path / "result.csv")
    before = place.read_bytes()

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", full)
    with pytest.raises(nl.NardyError, match="No space left"):
        found.save(place)
    assert place.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["result.csv"]


def test_it_speaks_both_languages():
    found = ex.style("spread", games=200, **QUIET)
    english = str(found)
    nl.set_language("ru")
    assert "Манера против её отсутствия" in str(found)
    assert str(found) != english
    assert "очки за партию" in found._repr_html_()


def test_it_is_drawn_with_its_intervals():
    import matplotlib

    matplotlib.use("agg")
    found = ex.first_move("long", games=1000, **QUIET)
    (axes,) = found.plot("second takes two").axes
    labels = [label.get_text() for label in axes.get_yticklabels()]
    assert labels == [group for measure, group in found.sums if measure == "second takes two"]
    ends = [tuple(line.get_xdata()) for line in axes.lines if len(line.get_xdata()) == 2]
    first = found["second takes two", labels[0]]
    assert ends[0] == pytest.approx((100 * first.low, 100 * first.high))
    with pytest.raises(nl.NardyError, match="no measure"):
        found.plot("nothing")


# -- bad input -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("call", "sentence"), [
    (lambda: ex.first_move("long", games=0), "whole number from 1"),
    (lambda: ex.first_move("lnog"), "Did you mean: long"),
    (lambda: ex.first_move("long", players=("eazy", "easy")), "Did you mean: easy"),
    (lambda: ex.first_move("long", switch="primes"), "Did you mean: prime"),
    (lambda: ex.pips("long", workers=0), "workers is"),
    (lambda: ex.pips("long", until=-1, games=100), "until is"),
    (lambda: ex.blocking("long", at=100, games=100), "64"),
    (lambda: ex.style("sprad"), "Did you mean: spread"),
    (lambda: ex.claim("C99"), "There is no claim"),
    (lambda: ex.difference("long", "long"), "given twice"),
    (lambda: ex.difference("long", "fevga", players="mine"), "players are two"),
    (lambda: ex.lengths("long", "long"), "given twice"),
    (lambda: ex.dice_audit([(6, 1)] * 10), "at least 180"),
    (lambda: ex.dice_audit([(7, 1)] * 200), "7"),
    (lambda: ex.dice_audit(rolls=-5), "here are -5"),
    (lambda: ex.run("long", statistic="wins"), "A statistic is"),
    (lambda: ex.run("long", statistic=lambda games: 7, games=10), "A statistic is"),
    (lambda: ex.run("hyper", statistic=lambda games: games.nothing, games=10), "AttributeError"),
    (lambda: ex.run("hyper", statistic=lambda games: {"x": ["a"]}, games=10), "A statistic is"),
    (lambda: ex.run([], statistic=basics), "here are none"),
    (lambda: ex.run("hyper", statistic=basics, games=5, keep=7), "keep is True"),
    (lambda: ex.claim("C01", start="long"), "no setting"),
    (lambda: ex.hindered("short"), "there is none"),
    (lambda: ex.hindered().save("result.txt"), r"\.csv"),
    (lambda: ex.load("nowhere.csv"), "nowhere.csv"),
    (lambda: ex.hindered()["nothing"], "There is no measure"),
])  # fmt: skip
def test_what_is_wrong_is_said(call, sentence):
    with pytest.raises(nl.NardyError, match=sentence):
        call()


def test_rules_that_cannot_end_are_counted_not_looped():
    walls = (
        "long prime=free | 24:3 23:2 22:2 21:2 20:2 19:2 18:2 | 24:3 23:2 22:2 21:2 20:2 19:2 18:2"
    )
    found = ex.run(
        nl.games["long"].but(prime="free"), statistic=basics, games=20, start=walls, **QUIET
    )
    assert found["white wins"].n == 20


def test_reducing_keeps_groups_apart():
    one = reduced({("a", 1): np.array([True]), "b": np.array([2.0])})
    both = added(one, reduced({("a", 2): np.array([False])}))
    assert list(both) == [("a", "1"), ("b", ""), ("a", "2")]
