"""Trained players: the same compiled and plain, trained alike anywhere, explained, on the board."""

import asyncio
import random

import numpy as np
import pytest
from one_by_one import answers_one_by_one
from random_positions import random_rows
from test_simulation import check_same
from test_whole_games import rules_at_random

import nardy_lab as nl
from nardy_lab.notation.positions import read_rules
from nardy_lab.players.advice import advise, dearest
from nardy_lab.players.batch_network import answers_after, counts_of
from nardy_lab.players.contact import hitting_rolls, leaving_rolls
from nardy_lab.players.cubing import Chances, beaver_from, double_from, take_from, too_good_from
from nardy_lab.players.network import CUT, GRAIN
from nardy_lab.players.protocol import BUILT_IN, play_on, player_of
from nardy_lab.players.trained import load_player
from nardy_lab.players.weights import SHIPPED, distance, nearest_game, shipped
from nardy_lab.rules.games import games
from nardy_lab.rules.whole_game import game_rules
from nardy_lab.training.strength import calibration, levels, predictions
from nardy_lab.training.train import duel, train

NORMAL, STRONG = BUILT_IN["normal"], BUILT_IN["strong"]
#: A middle game of long nardy, and one of short.
LONG = "long | 24:8 20:1 17:2 14:2 12:2 | 24:9 21:1 18:2 16:2 13:1"
SHORT = "short | 24:1 18:1 13:5 8:3 6:5 | 24:2 13:4 8:4 6:5"


@pytest.mark.parametrize("name", games)
def test_normal_plays_one_game_compiled_and_plain(name):
    check_same(games[name], 1, 78, ("normal", "normal"))


def test_strong_plays_one_game_compiled_and_plain():
    check_same(games["hyper"], 4, 5, ("strong", "normal"))
    start = nl.Position.parse("gulbar | 1:2 2:3 4:1 | 2:4 3:1 5:2 | first=no,no")
    check_same(start.rules, 2, 5, ("strong", "strong"), start)
    start = nl.Position.parse("short | bar:1 6:3 3:2 | 20:1 5:2 4:2")
    check_same(start.rules, 2, 6, ("strong", "strong"), start)


def test_strong_plays_on_from_anywhere_compiled_and_plain():
    for number in (1, 4, 5):  # with hitting and without, doubles of two kinds
        rng = random.Random(f"strong {number}")
        rules = rules_at_random(rng)
        game = play_on(
            nl.Game(rules, seed=number), (NORMAL, NORMAL), rng.randint(40, 70), cube=False
        )
        assert game.result is None
        check_same(rules, 1, number, ("strong", "strong"), game.position)


@pytest.mark.parametrize("line", SHIPPED)
def test_many_boards_at_once_and_one_by_one(line):
    rules, weights, rng = read_rules(line), shipped(line), random.Random(line)
    boards = [random_rows(rng, rules) for _ in range(400)]
    boards.append(([rules.checkers[0]] + [0] * 25, boards[0][1]))  # finished
    numbers = game_rules(rules)
    found = answers_after(numbers, weights, *counts_of(boards)).tolist()
    assert found == answers_one_by_one(numbers, weights, boards)


def test_every_level_plays_any_combination_of_switches():
    for number in range(40):
        rng = random.Random(f"levels {number}")
        rules = rules_at_random(rng)
        game = play_on(nl.Game(rules, seed=number), (NORMAL, BUILT_IN["easy"]), 12)
        if game.result is None and game.offer is None:
            game.roll() if game.dice is None and rules.dice == "rolled" else None
            if game.dice is not None:
                position = game.position
                dice = None if position.owed else game.dice
                assert STRONG.turn(position, dice) in position.legal_turns(dice)
        chances = NORMAL.chances(game.position) if game.result is None else None
        if chances is not None:
            assert 0 <= chances.win <= 1
            assert chances.mars <= chances.win


def test_sums_are_exact_so_their_order_does_not_matter():
    for line in SHIPPED:
        arrays = shipped(line).arrays
        assert (arrays * GRAIN == np.round(arrays * GRAIN)).all()
        # a sum of inputs (in 1/128ths at the finest) times weights needs so many bits, at most
        assert np.abs(arrays).sum(axis=1).max() * 16 * GRAIN * 128 < 2**53
        assert np.abs(arrays).max() * arrays.shape[2] * GRAIN * CUT < 2**60
        hidden = np.abs(arrays[:, -6:]).sum(axis=2).max()
        assert hidden * GRAIN * CUT < 2**53


def test_throws_that_hit_are_counted():
    seen = 0
    for seed in range(60):
        game = play_on(nl.Game("short", seed=seed), (BUILT_IN["random"],) * 2, 4 + seed % 37)
        position = game.position
        if game.result is not None or game.offer is not None:
            continue
        mine, theirs = map(list, position.rows)
        hits = 0
        for high in range(1, 7):
            for low in range(1, high + 1):
                orders = [o for t in position.legal_turns((high, low)) for o in t.orders()]
                if any(step.hit for order in orders for step in order.steps):
                    hits += 1 if high == low else 2
        found = hitting_rolls(position.rules.code, mine, theirs)
        assert mine[25] or abs(found - hits) <= 2  # with somebody on the bar it is a rough number
        seen += found == hits
    assert seen >= 35


def test_throws_by_which_the_last_checker_gets_away():
    code = games["short"].code
    row = [0] * 26
    mine, theirs = row.copy(), row.copy()
    mine[24] = 1
    assert leaving_rolls(code, mine, theirs) == 36
    for point in (2, 3, 4, 5, 6, 7):  # six in a row before it
        theirs[point] = 2
    assert leaving_rolls(code, mine, theirs) == 0
    theirs[7] = 0  # a gap at six: any other number first is stopped
    assert leaving_rolls(code, mine, theirs) == 11


def test_the_nearest_game_lends_its_network():
    assert nearest_game(games["federation"]) == "long"
    assert nearest_game(games["tavla"]) == "short"
    assert nearest_game(games["long"].but(hitting=True)) == "long hitting=yes"
    assert nearest_game(games["gulbar"].but(prime="free")) == "gulbar"
    assert distance(games["long"], games["long"]) == 0
    advice = advise("federation | 24:15 | 24:15", (6, 1), player="normal")
    assert "It is the only legal turn." in str(advice)
    told = str(advise("federation | 24:12 20:2 18:1 | 24:15", (6, 1), player="normal"))
    assert "no player was trained for these rules" in told


def test_training_is_the_same_in_one_go_and_in_two(tmp_path):
    whole = train("hyper", 700, seed=3, hidden=8, progress=False)
    half = train("hyper", 300, seed=3, hidden=8, progress=False, measured=False)
    place = half.save(tmp_path / "half")
    again = train("hyper", 700, begin=place, progress=False, measured=False)
    assert (again.weights.arrays == whole.weights.arrays).all()
    assert (again.weights.learning == whole.weights.learning).all()
    other = train("hyper", 700, seed=4, hidden=8, progress=False, measured=False)
    assert (other.weights.arrays != whole.weights.arrays).any()
    table = whole.table
    assert table["games"].tolist() == list(range(70, 701, 70))
    assert (table["easy_low"] < table["easy"]).all()
    assert whole.plot().axes


def test_some_thousand_games_teach_something():
    rules = games["long"].but(prime="free", scores="oin mars koks home mars")
    player = train(rules, 2500, hidden=16, progress=False, measured=False)
    assert duel(rules, player, player_of("random"), 100).mean() > 0.5
    assert duel(rules, player.looking_ahead, player_of("random"), 10).mean() > 0.5
    loaded = nl.simulate(rules, 20, players=(player, "easy"), keep=False)
    plain = [loaded.run.count(number)[0] for number in range(2)]
    assert (loaded.rows[:2] == np.array(plain)).all()


def test_stopping_gives_the_player_so_far(monkeypatch):
    from nardy_lab.training import train as training

    def interrupted(self, until, tell, go_on=training._Learning.go_on):
        if self.games >= 100:
            raise KeyboardInterrupt
        go_on(self, until, tell)

    monkeypatch.setattr(training._Learning, "go_on", interrupted)
    player = train("hyper", 500, hidden=8, progress=False, measured=False)
    assert player.weights.games == 100


def test_files_are_checked(tmp_path):
    player = train("hyper", 50, hidden=8, progress=False, measured=False)
    place = player.save(tmp_path / "player")
    loaded = load_player(place)
    assert loaded.own.rules == games["hyper"]
    assert (loaded.own.arrays == player.weights.arrays).all()
    with pytest.raises(nl.Unreadable, match="other rules"):
        loaded.turn(games["short"].start(), (3, 1))
    with pytest.raises(nl.Unreadable, match="no player's file"):
        load_player(tmp_path / "nothing.npz")
    whole = place.read_bytes()
    for damaged in (b"", b"nonsense", whole[: len(whole) // 2]):
        place.write_bytes(damaged)
        with pytest.raises(nl.Unreadable, match="damaged"):
            load_player(place)
    np.savez(place, about=np.array("{}"), weights=np.zeros((2, 3, 4), np.int32))
    with pytest.raises(nl.Unreadable, match="damaged"):
        load_player(place)
    np.savez(place, about=np.array([{}], dtype=object))  # a pickle is never read
    with pytest.raises(nl.Unreadable, match="damaged"):
        load_player(place)


@pytest.mark.parametrize(
    ("how", "words"),
    [
        ({"games": 0}, "games"),
        ({"hidden": 0}, "hidden"),
        ({"seed": "one"}, "seed"),
        ({"begin": "nowhere.npz"}, "no player's file"),
        ({"begin": 5}, "begin is a player"),
    ],
)
def test_training_says_what_is_wrong(how, words):
    with pytest.raises(nl.Unreadable, match=words):
        train("hyper", **{"games": 10, **how}, progress=False)


def test_trained_enough_is_said(tmp_path):
    player = train("hyper", 20, hidden=8, progress=False, measured=False)
    with pytest.raises(nl.Unreadable, match="already"):
        train("hyper", 20, begin=player, progress=False)
    player.weights.save(tmp_path / "bare", learning=False)
    with pytest.raises(nl.Unreadable, match="without what"):
        train("hyper", 40, begin=tmp_path / "bare.npz", progress=False)


def test_levels_are_better_than_those_below():
    table = levels().set_index(["game", "level", "against"])
    for game in games:
        for level, below in (("easy", "random"), ("normal", "easy"), ("strong", "normal")):
            # without chance there is one game, and both play it alike
            same = game == "chosen_dice" and level == "strong"
            assert table.loc[(game, level, below), "low"] > 0 or same, (game, level)
    assert duel(games["long"], NORMAL, player_of("easy"), 60).mean() > 0.8
    assert duel(games["short"], NORMAL, player_of("easy"), 200).mean() > 0.1


def test_against_gnubg():
    table = levels().query("against == 'gnubg-nn 0-ply'").set_index(["game", "level"])
    assert (table["pairs"] >= 5000).all()
    assert table.loc[("short", "normal"), "points"] > -0.2
    assert table.loc[("short", "strong"), "points"] > -0.05
    assert table.loc[("short", "strong"), "low"] > table.loc[("short", "normal"), "points"]
    for level in ("normal", "strong"):
        assert table.loc[("hyper", level), "points"] > -0.05


def test_chances_come_true():
    table = calibration()
    assert set(table["rules"]) == set(SHIPPED)
    off = (table["predicted"] - table["happened"]).abs()
    assert (off[table["games"] > 300] < 0.07).all()
    predicted, happened = predictions("long", 1500)
    for low, high in ((0, 0.35), (0.35, 0.65), (0.65, 1)):
        here = (predicted >= low) & (predicted < high)
        assert abs(predicted[here].mean() - happened[here].mean()) < 0.06


def test_known_openings_are_found():
    start = games["short"].start()
    for dice, turn in (((3, 1), "8/5 6/5"), ((4, 2), "8/4 6/4"), ((6, 1), "13/7 8/7")):
        assert advise(start, dice).best.turn == start.turn(turn, dice)


def test_a_player_explains_itself():
    advice = advise(SHORT, (6, 4), turn="24/18 13/9")
    assert len(advice.shown) >= 3
    assert advice.lost >= 0
    lines = str(advice).splitlines()
    assert len(lines) == 1 + len(advice.shown)
    assert advice._repr_html_().count("<li>") == len(advice.shown)
    equities = [judged.chances.equity for judged in advice.judged if judged.looked]
    assert equities == sorted(equities, reverse=True)
    best = advice.best.chances
    assert best.equity == pytest.approx(best.win * best.won - (1 - best.win) * best.lost, abs=0.02)
    nl.set_language("ru")
    try:
        assert "марс" in str(advice)
    finally:
        nl.set_language("en")


def test_the_dearest_turns_of_a_game():
    game = play_on(nl.Game("hyper", seed=8), (BUILT_IN["random"], BUILT_IN["random"]))
    found = dearest(game)
    assert 1 <= len(found) <= 3
    costs = [advice.lost for _, advice in found]
    assert costs == sorted(costs, reverse=True)
    for event, advice in found:
        assert advice.played.turn.rows == event.turn.rows


def test_points_of_the_cube_are_the_known_ones():
    even = Chances(0.0, 0.5, 0.0, 0.0, 1.0, 1.0)  # a race without mars, 2/3 of a live cube's worth
    assert take_from(even) == pytest.approx(0.5 / (2 + 1 / 3))
    assert 0.2 < take_from(even) < 0.25
    assert 0.66 < double_from(even, turned=False) < double_from(even, turned=True) < 0.8
    assert take_from(even) < beaver_from(even) < 0.5 < too_good_from(even)


def test_doubling_by_chances():
    rules = games["long_cube"]
    ahead = nl.Position(rules, {1: 2, 2: 1}, {6: 5, 5: 5})
    level = nl.Position(rules, {6: 5, 5: 5}, {6: 5, 5: 5})
    cube = nl.Game(ahead).cube
    assert NORMAL.doubles(level, cube) in (True, False)
    assert not NORMAL.takes(ahead, cube)
    assert NORMAL.takes(level, cube)
    game = nl.Game(rules, seed=2)
    play_on(game, (NORMAL, NORMAL))
    assert game.result is not None


def test_naming_dice():
    game = nl.Game("chosen_dice", seed=1)
    assert all(1 <= die <= 6 for die in NORMAL.names_in(game))
    race = nl.Position(games["chosen_dice"], {6: 4, 1: 1}, {6: 4, 1: 1})
    assert NORMAL.names_in(nl.Game(race)) == (6, 6)


def test_a_player_that_answers_nonsense_loses_no_game():
    with pytest.raises(nl.Refused) as raised:
        nl.simulate("hyper", 5, players=(lambda position, dice: "nonsense", "normal"))
    assert "games" in raised.value.facts
    with pytest.raises(nl.Unreadable, match="strong"):
        nl.simulate("hyper", 5, players=("strongg", "easy"))
    with pytest.raises(nl.Unreadable, match="chances"):
        advise(SHORT, (6, 4), player="easy")
    with pytest.raises(nl.Unreadable, match="Game"):
        dearest("a game")
    with pytest.raises(nl.Unreadable, match="chances"):
        dearest(nl.Game("hyper"), player="easy")
    with pytest.raises(nl.NardyError):
        advise(SHORT, (6, 4), turn="24/1")


# -- on the board ----------------------------------------------------------------------------------


def orders(board):
    return [action["do"] for action in board.view["actions"]]


def test_who_plays_is_chosen_on_the_board():
    board = nl.Board("long", black="strong")
    assert board.seats == (None, STRONG)
    board.white = "easy"
    assert board.seats[0] is BUILT_IN["easy"]
    board.white = "person"
    assert board.seats[0] is None
    federation = nl.Board("federation")
    federation.black = "normal"
    assert "nearest game, long" in federation.view["message"]
    own = nl.Board("long", players=(lambda position, dice: position.legal_turns(dice)[0], None))
    assert own.white == "other"
    own.white = "person"
    with pytest.raises(nl.Unreadable):
        own.black = "other"
    with pytest.raises(nl.Unreadable, match="normal"):
        nl.Board("long", black="norml")


def test_a_hint_and_what_a_turn_cost():
    board = nl.Board(nl.Position.parse(SHORT), dice=(6, 4))
    assert orders(board) == ["hint"]
    board._heard(board, {"kind": "do", "do": "hint"}, [])
    assert "strong plays" in board.view["message"]
    assert board.arrows
    board.play(board.position.legal_turns((6, 4))[-1])
    assert orders(board)[-1] == "review"
    board.review()
    assert "points a game" in board.view["message"]
    board._heard(board, {"kind": "do", "do": "dearest"}, [])
    assert board.view["refused"]


def test_the_programs_reasons():
    for level in ("easy", "normal"):
        board = nl.Board(nl.Position.parse(SHORT), dice=(6, 4), white=level)
        board.go()
        assert orders(board)[-1] == "reason"
        board.reason()
        assert board.view["message"]


def test_after_a_game_its_dearest_turns():
    game = play_on(nl.Game("hyper", seed=8), (BUILT_IN["random"], BUILT_IN["random"]))
    board = nl.Board(game)
    assert orders(board) == ["dearest"]
    board.dearest()
    assert board.view["message"].startswith("1. ")


def test_thinking_goes_in_slices_and_can_be_stopped():
    async def think():
        board = nl.Board(nl.Position.parse(SHORT), dice=(6, 4), white="strong")
        board._heard(board, {"kind": "go", "answer": board.answers}, [])
        assert board.thoughts.going_on
        assert orders(board) == ["now"]
        assert board.game.turns == 0
        await asyncio.sleep(0.02)
        board._heard(board, {"kind": "do", "do": "now"}, [])
        assert board.game.turns == 1  # the best that was found so far
        board = nl.Board(nl.Position.parse(SHORT), dice=(6, 4))
        board._heard(board, {"kind": "do", "do": "hint"}, [])
        board.play(board.position.legal_turns((6, 4))[0])  # the hint has come too late
        await asyncio.sleep(0.1)
        assert not board.thoughts.going_on
        assert "plays" not in board.view["message"]
        board._heard(board, {"kind": "do", "do": "review"}, [])
        for _ in range(400):
            await asyncio.sleep(0.02)
            if not board.thoughts.going_on:
                break
        assert "points a game" in board.view["message"]

    asyncio.run(think())


def test_a_player_of_other_rules_is_refused_on_the_board_too():
    async def think():
        player = train("hyper", 20, hidden=8, progress=False, measured=False)
        board = nl.Board(nl.Position.parse(SHORT), dice=(6, 4), players=(player, None))
        board._heard(board, {"kind": "go", "answer": board.answers}, [])
        await asyncio.sleep(0.1)
        assert board.view["refused"]
        assert "has learnt other rules" in board.view["message"]
        assert board.game.turns == 0
        assert not board.view["waiting"]  # it is not asked again and again
        assert orders(board) == ["go"]
        board.white = "easy"
        assert board.view["waiting"]

    asyncio.run(think())


# -- published -------------------------------------------------------------------------------------


def test_published_numbers_say_how_they_were_found():
    table = nl.experiments.published()
    assert set(table["experiment"]) >= {"first turn", "prime", "openings", *nl.experiments.claims}
    sampled = table[(table["kind"] != "exact") & (table["n"] > 0)]
    assert len(sampled) > 900
    assert (sampled["low"] <= sampled["estimate"]).all()
    assert (table.loc[table["experiment"] == "openings", "players"] == "normal / normal").all()
    with pytest.raises(nl.Unreadable, match="openings"):
        nl.experiments.published("opening")


def test_a_published_number_can_be_found_again():
    players = ("normal", "normal")
    (found,) = nl.experiments.claim("C11", games=10_000, seed=1, players=players, keep=False)
    kept = nl.experiments.published("C11")
    for column in ("estimate", "low", "high"):
        assert found.table[column].round(5).tolist() == pytest.approx(kept[column].tolist())
