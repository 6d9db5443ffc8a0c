"""The Board without a browser: what the page sends, what it gets, what stays as it was."""

from __future__ import annotations

import json

import pytest

import nardy_lab as nl
from nardy_lab.drawing.layout import layout, stack_gap
from nardy_lab.rules.verdicts import Verdict
from nardy_lab.widgets.playing import pack_tree, picks_of, refusals, steps_on

BLOCK = nl.Position.parse(
    "long | 24:4 17:2 16:2 15:2 14:2 13:2 1:1 | 24:4 23:2 22:2 21:2 20:2 19:2 11:1"
)


def page(board, **message):
    """A message as the page sends it."""
    board._heard(board, message, [])


def test_a_turn_by_picks_and_the_end_button():
    board = nl.Board(BLOCK, dice=(6, 1))
    board.set_state({"picks": [0, 0]})
    assert len(board.steps) == 2
    page(board, kind="end")
    assert board.position == BLOCK.play("24/18 18/17", (6, 1))
    assert board.dice is None
    assert board.view["message"] == ""


def test_an_unfinished_turn_does_not_end():
    board = nl.Board(BLOCK, dice=(6, 1))
    board.set_state({"picks": [0]})
    page(board, kind="end")
    assert board.position == BLOCK
    assert tuple(board.picks) == (0,)
    assert "As many dice as possible" in board.view["message"]
    assert board.view["refused"]


def test_an_illegal_try_is_answered_and_changes_nothing():
    board = nl.Board(BLOCK, dice=(6, 1))
    page(board, kind="try", source=17, target=16)
    assert "18–13 would be 6 in a row" in board.view["message"]
    first = board.view["answer"]
    page(board, kind="try", source=17, target=16)
    assert board.view["answer"] > first  # the same answer again is sent again
    assert tuple(board.picks) == ()


def test_a_try_that_is_legal_by_way_of_both_dice_is_played():
    board = nl.Board("long", dice=(6, 1))
    page(board, kind="try", source=24, target=17)
    assert len(board.steps) == 2


def test_dice_thrown_typed_and_refused():
    board = nl.Board("long", seed=5)
    page(board, kind="dice", dice="7-1")
    assert "1 to 6" in board.view["message"]
    page(board, kind="dice", dice="61")
    assert board.dice == (6, 1)
    page(board, kind="roll")
    assert "finish the turn" in board.view["message"]
    assert board.dice == (6, 1)
    again = [nl.Board("long", seed=5) for _ in range(2)]
    for other in again:
        page(other, kind="roll")
    assert again[0].dice == again[1].dice


@pytest.mark.parametrize(
    "message",
    [
        None,
        17,
        {},
        {"kind": "format the disk"},
        {"kind": "try"},
        {"kind": "try", "source": "24", "target": 18},
        {"kind": "try", "source": 24, "target": 180},
        {"kind": "try", "source": True, "target": 1},
        {"kind": "end", "dice": 3},
        {"kind": "dice"},
    ],
)
def test_a_message_that_no_board_sends_is_a_sentence(message):
    board = nl.Board(BLOCK)
    board._heard(board, message, [])
    assert board.view["refused"]
    assert len(board.view["message"]) > 20
    assert board.position == BLOCK


def test_code_that_plays_against_the_rules_is_refused():
    board = nl.Board(BLOCK)
    with pytest.raises(nl.Refused, match="roll first"):
        board.play("24/18")
    board.roll((6, 1))
    with pytest.raises(nl.Refused):
        board.play("17/16")
    with pytest.raises(nl.Refused, match="finish the turn"):
        board.roll()
    board.play("24/18/17")
    assert board.position.player == 1


def test_undo_takes_back_steps_never_a_throw():
    board = nl.Board(BLOCK, dice=(6, 1))
    board.set_state({"picks": [0, 0]})
    board.undo()
    assert len(board.steps) == 1
    board.undo()
    board.undo()
    assert board.steps == ()
    assert board.dice == (6, 1)


def test_picks_that_lead_nowhere_are_no_steps():
    board = nl.Board(BLOCK, dice=(6, 1))
    board.set_state({"picks": [9]})
    assert board.steps == ()
    assert "24/18" not in repr(board)


def test_the_end_of_a_game_is_said():
    board = nl.Board(nl.Position("hyper", {1: 1}, {20: 1}), dice=(2, 1))
    board.play("1/off")
    assert board.view["over"]
    assert "White wins: single" in board.view["message"]
    with pytest.raises(nl.Refused, match="over"):
        board.roll()


def test_saved_without_a_kernel_it_is_a_picture_and_a_line():
    data, _ = nl.Board(BLOCK, dice=(6, 1))._repr_mimebundle_()
    assert data["text/plain"] == f"{BLOCK} ; 6-1"
    assert data["image/svg+xml"].startswith("<svg")


def test_the_tree_reads_back():
    tree = BLOCK.tree((6, 1))
    packed = pack_tree(BLOCK, tree)
    assert int.from_bytes(packed[:2], "little") == len(tree.nodes)
    for turn in BLOCK.legal_turns((6, 1)):
        assert steps_on(tree, picks_of(tree, turn.steps)) == turn.steps


def test_the_worst_double_stays_small():
    """Fifteen lone checkers and 2-2: every way to play it, in one message."""
    rules = nl.games["long"].but(prime="free", head="unlimited")
    position = nl.Position(rules, dict.fromkeys(range(10, 25), 1), {14: 1})
    packed = pack_tree(position, position.tree((2, 2, 2, 2)))
    assert 30_000 < len(packed) < 50_000


def test_every_place_is_on_the_board_and_none_twice():
    for direction in (0, 1):
        for mirrored in (False, True):
            places = layout(direction, mirrored)
            spots = {(p["x"], p["grows"]) for p in places["points"].values()}
            assert len(spots) == 24
            assert all(0 < x < places["width"] for x, _ in spots)
    assert stack_gap(15, 178, 18) * 14 + 36 <= 178
    mirror = layout(0, True)
    assert mirror["points"]["1"]["x"] < mirror["points"]["6"]["x"]


def test_names_in_a_picture_are_text():
    assert "<b>" not in BLOCK.svg(caption="<b>bold</b>")


def test_steps_that_are_owed_lie_there_without_a_throw():
    board = nl.Board("gulbar", dice=(6, 6))
    board.play("24/18(2)")
    assert board.position.left_over
    assert board.view["dice"] == [6, 6]
    assert "Your opponent left 2 steps of 6" in board.view["message"]
    with pytest.raises(nl.Refused, match="finish the turn"):
        board.roll()
    board.play("24/18(2)")
    assert (board.dice, board.position.player) == (None, 1)


def test_a_double_grows_on_the_board():
    board = nl.Board("crazy", dice=(5, 5))
    board.play("24/19/14/9/4")
    assert board.view["dice"] == [6, 6, 6, 6]
    assert board.view["message"] == "Done: 5-5; now 6-6, the last."


def test_a_board_and_its_game_are_one():
    game = nl.Game("long", begins=0)
    board = nl.Board(game)
    game.roll((6, 1))
    assert board.view["dice"] == [6, 1]
    board.play("24/18 18/17")
    assert game.player == 1
    game.undo()
    assert repr(board) == "long | 24:15 | 24:15 ; 6-1"
    game.resign("oin")
    assert "White resigns: oin" in board.view["message"]
    assert board.view["dice"] == []
    assert board.view["who"] == "Black to answer"
    game.accept()
    assert board.view["who"] == ""
    assert board.view["over"]
    assert "Black wins" in board.view["message"]
    board.close()
    game.undo()
    assert "Black wins" in board.view["message"]


def test_a_pass_is_shown_with_its_reasons():
    board = nl.Board("khachapuri", dice=(6, 6))
    assert "6: 24/18: the point is closed" in board.view["message"]


# -- settings, pointing, players, history ----------------------------------------------------------


def test_settings_by_name_and_what_is_wrong_is_named():
    board = nl.Board("long", dice=(6, 1), numbering="1–24", palette="slate", near=1)
    assert (board.numbering, board.view["labels"][23]) == ("1-24", "1")
    board.both_numbers = True
    assert board.view["labels"][23] == "1"  # one and the same for both
    board.numbering = "own"
    assert board.view["labels"][23] == "12·24"
    assert board.svg() != nl.Board("long", dice=(6, 1)).svg()
    for name, wrong in {
        "palette": "slat", "near": 2, "mirrored": 1, "theme": None, "size": 10, "pace": "fast",
        "hints": "yes", "numbering": "2-24",
    }.items():  # fmt: skip
        with pytest.raises(nl.Unreadable) as caught:
            setattr(board, name, wrong)
        assert repr(wrong) in str(caught.value) or str(wrong) in str(caught.value)
    with pytest.raises(nl.Unreadable, match="palette"):
        nl.Board("long", pallete="wood")
    assert board.palette == "slate"
    board.set_state({"palette": "contrast"})  # as the menu does
    assert board.view["colours"]["frame"] == "#000000"


def test_a_setting_keeps_the_half_played_turn():
    board = nl.Board(BLOCK, dice=(6, 1))
    board.set_state({"picks": [0]})
    board.mirrored = True
    assert len(board.steps) == 1


def test_picks_come_with_the_question_and_late_ones_are_dropped():
    board = nl.Board(BLOCK, dice=(6, 1))
    stamp = board.view["stamp"]
    page(board, kind="end", picks=[0, 0], stamp=stamp)
    assert board.position.player == 1
    board.roll((6, 1))
    board.set_state({"picks": [0, 0], "stamp": stamp})  # the state of the turn before, late
    assert board.steps == ()
    page(board, kind="end", picks=[0, 0], stamp=stamp)
    assert board.view["refused"]
    page(board, kind="end", picks=["0"], stamp=board.sent)
    assert board.view["refused"]
    assert board.position.player == 1


def test_arrows_and_marks_point_until_something_happens():
    board = nl.Board(BLOCK, dice=(6, 1))
    board.arrows = "24/18 18/17"
    assert board.arrows == ((24, 18), (18, 17))
    assert board.view["arrows"] == [["near 24", "near 18"], ["near 18", "near 17"]]
    board.arrows = BLOCK.legal_turns((6, 1))[0]
    board.mark(12, 25, caption="his <head>")
    assert board.view["marks"] == ["near 12", "near bar"]
    assert board.view["caption"] == "his <head>"
    for wrong in ([(24,)], [(24, 30)], ["24/18"], "24/xx"):
        with pytest.raises(nl.Unreadable):
            board.arrows = wrong
    with pytest.raises(nl.Unreadable):
        board.mark(26)
    assert len(board.view["arrows"]) == 2
    board.play("24/18/17")
    assert (board.arrows, board.view["marks"], board.view["caption"]) == ((), [], "")
    assert board.view["trail"] == [["near 24", "near 18"], ["near 18", "near 17"]]


def test_a_refusal_marks_what_stands_in_the_way():
    board = nl.Board(BLOCK, dice=(6, 1))
    page(board, kind="try", source=17, target=16)
    assert board.view["causes"] == [f"near {point}" for point in range(18, 12, -1)]


def test_every_refusal_in_the_tree_is_the_one_of_the_ruling_or_a_turns():
    """The short word of a step's rule never contradicts the whole ruling."""
    whole = {Verdict.FULL_TURN, *range(Verdict.SMALLER_DIE, Verdict.GAME_OVER)}
    for position, dice in [(BLOCK, (6, 1)), (BLOCK, (5, 2)), (nl.Position.start("short"), (6, 5))]:
        tree = position.tree(dice)
        for source, die, verdict in refusals(position, tree, tree.nodes[0]):
            ruling = position.why(f"{source}/{max(source - die, 0) or 'off'}", dice)
            assert not ruling.legal
            assert ruling.verdict == verdict or (ruling.verdict in whole and verdict in whole)


def test_a_person_against_a_player_and_the_past_plays_nothing():
    board = nl.Board(nl.Game("hyper", seed=4, begins=0), players=(None, "easy"))
    board.roll((2, 1))
    board.play(board.game.legal_turns()[0])
    assert board.waiting
    assert board.tree == b""  # its checkers are not for the hand
    answer = board.view["answer"]
    page(board, kind="go", answer=answer)
    page(board, kind="go", answer=answer)  # a second view asks too: nothing more is done
    assert len(board.game.history) == 3
    page(board, kind="back")
    assert not board.waiting
    assert [order["do"] for order in board.view["actions"]] == ["go"]
    page(board, kind="last")
    assert board.waiting
    page(board, kind="first")
    page(board, kind="back")
    assert board.view["refused"]
    with pytest.raises(nl.Unreadable, match="4"):
        board.jump(4)
    with pytest.raises(nl.Refused, match="person"):
        board.go()


def test_a_player_that_raises_leaves_the_game_where_it_was():
    def broken(position, dice):
        raise ZeroDivisionError("by zero")

    board = nl.Board(nl.Game("hyper", seed=4, begins=0), players=(broken, None))
    board.roll((2, 1))
    page(board, kind="go", answer=board.view["answer"])
    assert "broken raised an error: ZeroDivisionError: by zero" in board.view["message"]
    assert board.dice == (2, 1)


def test_two_players_of_the_program_wait_to_be_let():
    board = nl.Board(nl.Game("hyper", seed=4), players=("easy", "random"))
    assert not board.waiting
    page(board, kind="run")
    assert board.waiting
    while board.game.result is None:
        page(board, kind="go", answer=board.view["answer"])
    assert not board.waiting


@pytest.mark.parametrize("name", sorted(nl.games))
def test_a_game_of_a_seed_is_the_same_on_the_board(name):
    """As the page lets two players play on, so the run of many games has it."""
    players = ("easy", "random")
    games = nl.simulate(name, games=2, seed=6, players=players, progress=False, keep=False)
    board = nl.Board(nl.Game(name, seed=6, number=1), players=players, running=True)
    while board.waiting:
        page(board, kind="go", answer=board.view["answer"])
    assert board.game.record() == games.game(1).record()
    assert board.game.turns == games.table["turns"][1]


def test_where_dice_are_named_nothing_is_thrown():
    rules = nl.games["short"].but(dice="chosen")
    board = nl.Board(rules)
    assert board.view["naming"]
    page(board, kind="roll")
    assert board.view["refused"]
    page(board, kind="dice", dice="5-3")
    assert board.dice == (5, 3)


def test_a_game_is_kept_and_opened_by_the_same_line(tmp_path):
    file = tmp_path / "game.json"
    board = nl.Board(nl.Game("long", seed=1, begins=0), autosave=file)
    board.roll((6, 1))
    board.play("24/18/17")
    board.roll((5, 3))
    kept = file.read_text(encoding="utf-8")
    board.jump(1)  # looking at the past keeps what came after it
    assert file.read_text(encoding="utf-8") == kept
    again = nl.Board(nl.Game("long", seed=1, begins=0), autosave=file)
    assert (again.dice, again.position.player) == ((5, 3), 1)
    with pytest.raises(nl.Unreadable, match="fevga"):
        nl.Board(nl.Game("fevga", seed=1), autosave=file)
    file.write_text("{", encoding="utf-8")
    with pytest.raises(nl.NardyError):
        nl.Board(nl.Game("long", seed=1), autosave=file)
    assert file.read_text(encoding="utf-8") == "{"


def test_what_cannot_be_kept_is_said_and_shown_all_the_same(tmp_path):
    board = nl.Board(nl.Game("long", seed=1, begins=0), autosave=tmp_path / "none" / "game.json")
    page(board, kind="dice", dice="6-1")
    assert "could not be kept" in board.view["message"]
    assert board.view["dice"] == [6, 1]
    assert board.tree


def test_a_match_on_the_board_and_its_next_game(tmp_path):
    file = tmp_path / "match.json"
    board = nl.Board(nl.Match("short", 3, seed=3, names=("Anna", "Boris")), autosave=file)
    page(board, kind="do", do="resign")
    assert [order["do"] for order in board.view["actions"]] == ["accept", "refuse"]
    page(board, kind="do", do="accept")
    assert sum(board.match.score) == 3
    assert board.view["actions"] == []  # the match is over
    again = nl.Board(nl.Match("short", 3, seed=3, names=("Anna", "Boris")), autosave=file)
    assert again.match.score == board.match.score
    with pytest.raises(nl.Refused):
        nl.Board("long").next_game()
    page(board, kind="do", do="format the disk")
    assert board.view["refused"]


def test_an_irregular_turn_is_put_down_only_where_that_is_set():
    for allowed in (False, True):
        board = nl.Board("long", dice=(6, 1), irregular=allowed)
        page(board, kind="try", source=24, target=20)
        page(board, kind="do", do="irregular")
        assert (board.game.offer is not None) == allowed
    page(board, kind="do", do="demand")
    assert (board.dice, board.position.player) == ((6, 1), 0)


def test_pictures_are_saved_by_their_ending(tmp_path):
    board = nl.Board(BLOCK, dice=(6, 1))
    assert board.save(tmp_path / "board.svg").read_text(encoding="utf-8") == board.svg()
    assert board.save(tmp_path / "board.png").read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
    with pytest.raises(nl.Unreadable, match="ends in"):
        board.save(tmp_path / "board.pdf")


def test_the_whole_message_of_a_roll_stays_small():
    rules = nl.games["long"].but(prime="free", head="unlimited")
    position = nl.Position(rules, dict.fromkeys(range(10, 25), 1), {14: 1})
    board = nl.Board(position, dice=(2, 2))
    assert len(board.tree) + len(json.dumps(board.view).encode()) < 50_000
