"""The Board without a browser: what the page sends, what it gets, what stays as it was."""

from __future__ import annotations

import pytest

import nardy_lab as nl
from nardy_lab.drawing.layout import layout, stack_gap
from nardy_lab.widgets.playing import pack_tree, picks_of, steps_on

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
    assert "grown to 6-6" in board.view["message"]


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
