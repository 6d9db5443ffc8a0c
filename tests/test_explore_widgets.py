"""Explorer, Compare, Quiz, Replay and the atlas page through their traits, without a browser."""

from __future__ import annotations

import csv
import io

import nbformat
import pytest
from nbclient import NotebookClient

import nardy_lab as nl
from nardy_lab.explore.witnesses import pairs
from nardy_lab.players.protocol import play_on, player_of

BLOCK = "long | 24:4 17:2 16:2 15:2 14:2 13:2 1:1 | 24:4 23:2 22:2 21:2 20:2 19:2 11:1"
MARKUP = '<img src=x onerror="window.taken=1"><script>window.taken=1</script>'


def played(game="hyper", seed=1):
    return play_on(nl.Game(game, seed=seed), (player_of("random"), player_of("random")))


def texts(turns):
    return [row["text"] for row in turns.rows]


def html_of(widget):
    """Every piece of HTML in a widget and in whatever it holds."""
    found = [widget.value] if type(widget).__name__ == "HTML" else []
    for child in getattr(widget, "children", ()):
        found += html_of(child)
    return found


# -- Explorer --------------------------------------------------------------------------------------


def test_everything_of_the_explorer_follows_its_traits():
    explorer = nl.Explorer("long")
    explorer.position = BLOCK
    explorer.dice = (6, 1)
    assert explorer.line == f"{BLOCK} ; 6-1"
    assert texts(explorer.turns) == ["24/18 18/17"]
    explorer.rules = "federation"
    assert (explorer.position.rules.name, explorer.dice) == ("federation", (6, 1))
    assert len(texts(explorer.turns)) == len(explorer.position.legal_turns((6, 1))) == 4
    assert explorer.switches.rules == explorer.rules
    explorer.switches.turn("prime", "free")
    assert explorer.rules == nl.games["federation"].but(prime="free")
    explorer.dice = None
    assert (explorer.dice, texts(explorer.turns)) == (None, [])


def test_a_click_in_the_list_plays_the_turn():
    explorer = nl.Explorer(BLOCK, dice=(6, 1))
    explorer.turns._heard(None, {"row": 0}, None)
    assert explorer.position == nl.Position.parse(BLOCK).play("24/18/17", (6, 1))
    assert explorer.dice is None


@pytest.mark.parametrize(
    ("trait", "value", "sentence"),
    [
        ("position", "long | 24:16 | 24:15", "16"),
        ("position", "nonsense", "nonsense"),
        ("dice", (7, 1), "7"),
        ("rules", "longest", "longest"),
        ("line", "long | 24:15 | 12:15", "24"),
    ],
)
def test_what_cannot_be_is_refused_and_what_stood_there_stays(trait, value, sentence):
    explorer = nl.Explorer(BLOCK, dice=(6, 1))
    before = explorer.line, explorer.position, explorer.dice, explorer.rules
    with pytest.raises(nl.NardyError, match=sentence):
        setattr(explorer, trait, value)
    assert (explorer.line, explorer.position, explorer.dice, explorer.rules) == before
    explorer._box.value = "nonsense | x"
    assert "refused" in explorer._said.value
    assert explorer._box.value == explorer.line == before[0]


@pytest.mark.parametrize(
    "text", ["4HPwATDgc/ABMA", "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10"]
)
def test_ids_of_other_programs_are_set_up(text):
    explorer = nl.Explorer("short")
    explorer.line = text
    assert explorer.position == nl.Position.start("short")
    assert explorer.dice == ((3, 1) if "XGID" in text else None)


def test_a_dispute_is_settled_on_the_page():
    explorer = nl.Explorer(BLOCK, dice=(6, 1))
    explorer._argued.value = "24/18 18/17"
    explorer._settle()
    assert "10 of 15 readings allow it" in explorer._answer.value
    explorer._argued.value = MARKUP
    explorer._settle()
    assert "<img" not in explorer._answer.value


def test_checkers_are_set_up_by_hand_one_by_one():
    explorer = nl.Explorer("long")
    explorer._edit.value = True
    explorer.board._heard(None, {"kind": "place", "from": "near 24", "to": "near 5"}, None)
    assert explorer.position.mine == {24: 14, 5: 1}
    assert explorer.line == "long | 24:14 5:1 | 24:15"


# -- Compare ---------------------------------------------------------------------------------------


def test_compare_shows_what_each_set_allows_differences_first():
    boards = nl.Compare("long", "federation", "fevga", position=BLOCK, dice=(6, 1))
    for position, turns in zip(boards.comparison.positions, boards.lists, strict=True):
        allowed = {row["text"] for row in turns.rows if row["allowed"]}
        assert len(allowed) == len(position.legal_turns((6, 1)))
        assert all(row["note"] for row in turns.rows if not row["allowed"])
    assert len({tuple(texts(turns)) for turns in boards.lists}) == 1, "one order on all boards"
    boards = nl.Compare("long", "fevga")
    boards.dice = (4, 4)
    everywhere = [all(result.allowed) for result in boards.comparison.results]
    assert everywhere == sorted(everywhere)
    assert not everywhere[0]


def test_a_click_on_a_roll_and_a_wrong_roll():
    boards = nl.Compare("long", "fevga")
    assert [b.description for b in boards._buttons if "≠" in b.description] == [
        "3-3 ≠", "4-4 ≠", "5-5 ≠", "6-6 ≠",
    ]  # fmt: skip
    boards._buttons[0].click()
    assert boards.dice == (1, 1)
    with pytest.raises(nl.NardyError, match="9"):
        boards.dice = (9, 1)
    assert boards.dice == (1, 1)
    assert boards.boards[0].dice == (1, 1)


# -- Quiz ------------------------------------------------------------------------------------------


def test_a_quiz_is_marked_counted_and_reported(tmp_path):
    quiz = nl.Quiz("long", "illegal", seed=5, count=2, name="=cmd|' /C calc'!A0")
    right = "abcd"[quiz.exercise.answer]
    quiz._letters.children["abcd".index(right)].click()
    assert quiz.score == (1, 1)
    quiz._letters.children[0].click()
    assert quiz.score == (1, 1), "answered once"
    quiz._another.click()
    wrong = "abcd"[(quiz.exercise.answer + 1) % 4]
    quiz.answer(wrong)
    assert (quiz.score, quiz.finished, quiz._another.disabled) == ((1, 2), True, True)
    rows = list(csv.DictReader(io.StringIO(quiz.report(tmp_path / "report.csv"))))
    assert [(row["answer"], row["right"]) for row in rows] == [(right, "1"), (wrong, "0")]
    assert rows[0]["name"].startswith("'="), "no spreadsheet takes a name for a formula"
    assert [row["dice"] for row in rows] == [row["dice"].lstrip("=") for row in rows]


def test_a_saved_notebook_holds_no_answer():
    """A quiz before it is answered, as a notebook would keep it with its whole widget state."""
    source = 'import nardy_lab as nl\nquiz = nl.Quiz("long", "illegal", seed=5)\nquiz'
    made = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source)])
    NotebookClient(made, kernel_name="python3", store_widget_state=True).execute()
    saved = nbformat.writes(made)
    quiz = nl.Quiz("long", "illegal", seed=5)
    assert quiz.exercise.question in saved
    assert quiz.exercise.reason not in saved
    assert '"answer"' not in saved


# -- Replay ----------------------------------------------------------------------------------------


def test_stepping_through_a_game_leaves_it_alone():
    game = played()
    before = game.record()
    replay = nl.Replay(game)
    assert replay.place == 0
    replay.place = len(game.history)
    assert replay.board.game.result is not None
    replay.list._heard(None, {"row": 1}, None)
    assert replay.place == replay.turns[1].place + 1 == replay._slider.value
    replay.board._heard(None, {"kind": "back"}, None)
    assert replay.place == replay.turns[1].place
    with pytest.raises(nl.NardyError, match="10000"):
        replay.place = 10_000
    assert replay.place == replay.turns[1].place
    replay.board._heard(None, {"kind": "roll"}, None)
    assert game.record() == before
    assert replay.board.view["over"], "nothing is played on a board that is only looked at"


def test_a_comment_is_kept_and_shown_at_its_place():
    replay = nl.Replay(played())
    replay.place = 2
    replay._note.value = MARKUP
    assert replay.game.history[1].comment == MARKUP
    assert nl.Replay(str(replay.game)).game.history[1].comment == MARKUP


def test_other_rules_are_asked_turn_by_turn():
    replay = nl.Replay(played("fevga", 2))
    found = replay.check("federation")
    noted = [row["note"] for row in replay.list.rows]
    assert sum(map(bool, noted)) == len(found.refused) > 0
    with pytest.raises(nl.NardyError, match="contrary"):
        replay.check("short")
    assert replay.list.rows[0]["text"].startswith("1. ")


# -- the atlas -------------------------------------------------------------------------------------


def test_an_option_is_clicked_and_its_witness_stands_on_boards():
    page = nl.AtlasPage("long")
    options = ["exact", "standard", "none"]
    page.table._heard(None, {"switch": "bear_off", "option": 0}, None)
    assert page.witness
    assert type(page._stage.children[0]).__name__ == "Compare"
    page.table._heard(None, {"switch": "koks_when", "option": 1}, None)
    assert not page.witness
    assert "koks" in "".join(html_of(page._stage)), options
    with pytest.raises(nl.NardyError):
        page.table._heard(None, {"switch": "bear_off", "option": 77}, None)


def test_the_table_of_witnesses_has_every_pair_of_options():
    found = nl.atlas("hyper").witnesses
    asked = [pair for pair in pairs() if pair[0] == "hyper"]
    assert list(zip(found["switch"], found["one"], found["other"], strict=True)) == [
        pair[1:4] for pair in asked
    ]
    without = found[found["under one"] == ""]
    assert without["found"].str.contains("There can be none").all()
    with_one = found[found["under one"] != ""]
    assert (with_one["under one"] != with_one["under other"]).all()


# -- text stays text -------------------------------------------------------------------------------


def test_text_out_of_a_file_never_becomes_markup():
    """Names, comments, settings and turns of a file, wherever a page or a picture shows them."""
    game = nl.Game("short", names=(MARKUP, "B"), seed=1)
    game.roll("6-5") if game.dice is None else None
    game.play(game.legal_turns()[0])
    game.comment(MARKUP, 1)
    replay = nl.Replay(game.record())
    replay.place = 1
    replay.check("tavla")
    shown = html_of(replay)
    assert any("&lt;img" in text for text in shown)
    shown += [replay._repr_mimebundle_()[0]["image/svg+xml"], nl.Board(game).svg()]
    for text in shown:
        assert "<img" not in text
        assert "<script" not in text
    for widget in (nl.Explorer("long"), nl.Compare("long", "fevga")):
        assert not any("<script" in text for text in html_of(widget))
    sheet = nl.sheet("long", "turns", count=1, title=MARKUP)
    assert "<img" not in sheet.page()
