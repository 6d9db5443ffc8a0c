"""What a person does on a board: four ways to play, settings, offers, history, whole games."""

from __future__ import annotations

import re

import pytest
from browser import needs_chromium, picture, place, words
from playwright.sync_api import expect

pytestmark = needs_chromium

HIT_ON_ONE_WAY = "short | 13:2 6:13 | 24:13 17:1 1:1"
BOARDS = {
    "long": ['board = nl.Board("long", dice=(6, 1), seed=1)', "board"],
    "ways": [f'board = nl.Board("short", dice=(5, 3), seed=1)\nboard = nl.Board('
             f'nl.Position.parse("{HIT_ON_ONE_WAY}"), dice=(5, 3), seed=1)', "board"],
    "match": ['board = nl.Board(nl.Match("short", 15, seed=3, names=("Anna", "Boris")))', "board"],
    "easy": ['board = nl.Board(nl.Game("long", seed=7, begins=0), players=(None, "easy"),'
             ' ending="automatic", pace=0)', "board"],
    "advice": ['board = nl.Board(nl.Position.parse("short | 24:1 18:1 13:5 8:3 6:5 |'
               ' 24:2 13:4 8:4 6:5"), dice=(6, 4), seed=1, pace=0)', "board"],
    "two easy": ['board = nl.Board(nl.Game("hyper", seed=7, begins=0),'
                 ' players=("easy", "random"), pace=0)', "board"],
    "gulbar": ['game = nl.Game("crazy gulbar", begins=0, seed=1)\ngame.roll((5, 5))\n'
               "board = nl.Board(game)", "board"],
    "irregular": ['board = nl.Board("long", dice=(6, 1), seed=1, irregular=True)', "board"],
    "pointing": ['board = nl.Board("long", dice=(6, 1), seed=1)', "board",
                 'board.arrows = "24/18 18/17"\nboard.mark(12, caption="<b>His head</b>")'],
}  # fmt: skip


def button(page, text):
    return page.locator(".nardy button:visible", has_text=text).first


def middle(page, name):
    """The middle of the foot of a place, on the screen."""
    box = place(page, name).locator(".zone").bounding_box()
    top = int(name.split()[1]) > 12
    y = box["y"] + 20 if top else box["y"] + box["height"] - 20
    return box["x"] + box["width"] / 2, y


def label(page, name):
    return place(page, name).get_attribute("aria-label")


# -- four ways -------------------------------------------------------------------------------------


def test_a_checker_is_dragged_by_the_sum_of_both_dice(open_board):
    page = open_board("long-en.ipynb")
    x, y = middle(page, "near 24")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 30, y + 60, steps=3)
    expect(place(page, "near 17")).to_have_class(re.compile("target"))
    picture(page, "dragging")
    page.mouse.move(*middle(page, "near 17"), steps=3)
    page.mouse.up()
    expect(words(page)).to_contain_text("The turn is complete")
    assert label(page, "near 17") == "point 17, 1 of yours"
    assert label(page, "near 18") == "point 18, empty"


def test_a_checker_dropped_where_it_may_not_go_stays_and_says_why(open_board):
    page = open_board("long-ru.ipynb")
    page.mouse.move(*middle(page, "near 24"))
    page.mouse.down()
    page.mouse.move(*middle(page, "near 20"), steps=5)
    page.mouse.up()
    expect(words(page)).to_contain_text("одна кость двигает одну шашку")
    assert label(page, "near 24") == "пункт 24, ваших 15"


def test_a_checker_is_dragged_by_touch(open_board):
    page = open_board("long-en.ipynb", has_touch=True)
    tools = page.context.new_cdp_session(page)

    def touch(kind, *spots):
        points = [{"x": x, "y": y} for x, y in spots]
        tools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    (x, y), target = middle(page, "near 24"), middle(page, "near 18")
    touch("touchStart", (x, y))
    touch("touchMove", (x - 20, y + 40))
    touch("touchMove", target)
    touch("touchEnd")
    expect(place(page, "near 18")).to_have_attribute("aria-label", "point 18, 1 of yours")


def test_a_turn_is_typed(open_board):
    page = open_board("long-en.ipynb")
    page.locator(".nardy input").fill("24/17 24/23")
    page.keyboard.press("Enter")
    expect(words(page)).to_contain_text("24/23 is refused")
    page.locator(".nardy input").fill("24/18/17")
    page.keyboard.press("Enter")
    expect(words(page)).to_contain_text("The turn is complete")
    button(page, "End turn").click()
    expect(page.locator(".nardy .who")).to_contain_text("Black to move")


def test_dice_are_swapped_and_the_only_step_played_by_a_double_click(open_board):
    page = open_board("long-en.ipynb")
    page.locator(".nardy .dice g").first.click()
    place(page, "near 24").dblclick()  # by the 1, which lies first now
    expect(place(page, "near 23")).to_have_attribute("aria-label", "point 23, 1 of yours")
    button(page, "Undo").click()
    page.locator(".nardy .dice g").first.click()
    place(page, "near 24").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(place(page, "near 18")).to_have_attribute("aria-label", "point 18, 1 of yours")


def test_where_two_ways_differ_the_person_chooses(open_board):
    page = open_board("ways-en.ipynb")
    place(page, "near 13").click()
    place(page, "near 5").click()
    expect(page.locator(".nardy .ways")).to_contain_text("Which way?")
    picture(page, "which-way")
    button(page, "13/8*/5").click()
    assert label(page, "far bar") == "bar, 1 of your opponent's"
    expect(words(page)).to_contain_text("The turn is complete")


# -- looks -----------------------------------------------------------------------------------------


def choose(page, name, value):
    page.locator(f'.nardy select[name="{name}"]').select_option(value)


def test_numberings_mirror_and_palette_from_the_menu(open_board):
    page = open_board("long-en.ipynb")
    page.locator(".nardy summary").click()
    labels = {
        '"white"': "point 24", '"white up"': "point 1", '"1-24"': "point 13",
        '"0-23"': "point 0", '"own"': "point 24",
    }  # fmt: skip
    for value, text in labels.items():
        choose(page, "numbering", value)
        expect(place(page, "near 24")).to_have_attribute("aria-label", f"{text}, 15 of yours")
        place(page, "near 24").click()
        place(page, "near 20").click()
        expect(words(page)).to_contain_text(text.removeprefix("point ") + "/")
    before = place(page, "near 24").locator(".zone").bounding_box()["x"]
    choose(page, "mirrored", "true")
    page.wait_for_function(
        "x => document.querySelector('[data-name=\"near 24\"] .zone')"
        ".getBoundingClientRect().x < x - 100",
        arg=before,
    )
    choose(page, "palette", '"colour-blind"')
    choose(page, "both_numbers", "true")
    expect(page.locator(".nardy svg text", has_text="24·12")).to_be_visible()
    picture(page, "mirrored-colour-blind")


def test_hints_and_targets_can_be_switched_off(open_board):
    page = open_board("long-en.ipynb")
    expect(page.locator(".nardy .movable")).to_have_count(1)
    page.locator(".nardy summary").click()
    choose(page, "hints", "false")
    choose(page, "targets", "false")
    expect(page.locator(".nardy .movable")).to_have_count(0)
    place(page, "near 24").click()
    expect(page.locator(".nardy .target")).to_have_count(0)
    place(page, "near 18").click()
    assert label(page, "near 18") == "point 18, 1 of yours"


def test_presentation_fills_the_screen_with_the_ruling(open_board):
    page = open_board("long-ru.ipynb")
    page.locator(".nardy summary").click()
    button(page, "Во весь экран").click()
    box = page.locator(".nardy").bounding_box()
    assert (box["x"], box["y"], box["width"]) == (0, 0, 1000)
    place(page, "near 24").click()
    place(page, "near 20").click()
    expect(words(page)).to_contain_text("одна кость двигает одну шашку")
    picture(page, "presentation")
    place(page, "near 24").focus()
    page.keyboard.press("Escape")
    expect(page.locator(".nardy")).not_to_have_class(re.compile("presented"))


def test_arrows_marks_and_a_caption_that_is_text(open_board):
    page = open_board("pointing-en.ipynb")
    expect(page.locator(".nardy .shown")).to_have_count(2)
    expect(page.locator(".nardy .caption")).to_have_text("<b>His head</b>")
    picture(page, "pointing")
    page.locator(".nardy input").fill("24/17")
    page.keyboard.press("Enter")
    button(page, "End turn").click()
    expect(page.locator(".nardy .shown")).to_have_count(0)
    expect(page.locator(".nardy .trail")).to_have_count(2)


@pytest.mark.parametrize("width", [300, 1200])
def test_narrow_and_wide(open_board, width):
    page = open_board("match-ru.ipynb", width=width + 110)
    box = page.locator(".nardy").bounding_box()
    assert 250 < box["width"] <= min(width, 720) + 1
    assert page.evaluate("() => { const e = document.querySelector('.nardy');"
                         " return e.scrollWidth <= e.clientWidth + 1 }")  # fmt: skip
    picture(page, f"width-{width}")


# -- a game ----------------------------------------------------------------------------------------


def test_double_take_resign_and_the_next_game(open_board):
    page = open_board("match-en.ipynb")
    expect(page.locator(".nardy .score")).to_have_text("Anna 0–0 Boris (to 15)")
    page.locator(".nardy input").fill("13/10 13/11")
    page.keyboard.press("Enter")
    button(page, "End turn").click()
    button(page, "Double").click()
    expect(page.locator(".nardy .who")).to_contain_text("to answer")
    picture(page, "double")
    button(page, "Take").click()
    expect(page.locator(".nardy svg text", has_text=re.compile("^2$")).last).to_be_visible()
    page.locator(".nardy summary").click()
    button(page, "Resign").click()
    button(page, "Accept").click()
    expect(page.locator(".nardy .score")).to_contain_text("6")  # a backgammon, doubled
    button(page, "Next game").click()
    expect(page.locator(".nardy .who")).to_contain_text("to move")


def test_an_irregular_turn_is_put_down_and_has_to_be_corrected(open_board):
    page = open_board("irregular-en.ipynb")
    place(page, "near 24").click()
    place(page, "near 20").click()
    button(page, "Put it down all the same").click()
    expect(words(page)).to_contain_text("24/20")
    picture(page, "irregular")
    button(page, "Demand a legal turn").click()
    expect(words(page)).to_contain_text("Choose a checker")
    assert label(page, "near 24") == "point 24, 15 of yours"


def test_history_goes_back_and_forth_and_plays_nothing_by_itself(open_board):
    page = open_board("easy-en.ipynb")
    page.locator(".nardy input").fill("6-1")
    page.keyboard.press("Enter")
    expect(page.locator(".nardy .seen")).to_have_text("1 / 1")
    page.locator(".nardy input").fill("24/17")
    page.keyboard.press("Enter")
    expect(page.locator(".nardy .seen")).to_have_text("4 / 4")  # easy has thrown and played
    page.locator(".nardy .history button").nth(1).click()
    page.locator(".nardy .history button").nth(1).click()
    expect(page.locator(".nardy .seen")).to_have_text("2 / 4")
    page.wait_for_timeout(500)
    expect(page.locator(".nardy .seen")).to_have_text("2 / 4")
    expect(button(page, "Play on from here")).to_be_visible()
    page.locator(".nardy .history button").last.click()
    expect(page.locator(".nardy .seen")).to_have_text("4 / 4")


def test_growing_doubles_and_leftovers(open_board):
    page = open_board("gulbar-en.ipynb")
    seen = []
    while not any("opponent left" in text for text in seen) and len(seen) < 60:
        seen.append(words(page).inner_text())
        movable = page.locator(".nardy .place.movable")
        if movable.count():
            movable.first.dblclick()
        elif page.locator(".nardy button:visible:enabled.main").count():
            page.locator(".nardy button:visible:enabled.main").first.click()
            page.wait_for_timeout(150)
    assert any("Done: 5-5; now 6-6, the last." in text for text in seen)
    picture(page, "leftovers")
    assert "opponent left" in seen[-1]


FLIGHTS = """() => {
  window.flights = 0;
  new MutationObserver(records => {
    for (const record of records) window.flights += record.addedNodes.length;
  }).observe(document.querySelector('.nardy svg > g:last-child'), {childList: true});
}"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_the_other_sides_turn_is_shown_step_by_step_where_that_is_wanted(open_board, motion):
    page = open_board("easy-en.ipynb", reduced_motion=motion)
    page.evaluate(FLIGHTS)
    page.locator(".nardy input").fill("6-1")
    page.keyboard.press("Enter")
    expect(page.locator(".nardy .seen")).to_have_text("1 / 1")
    page.locator(".nardy input").fill("24/17")
    page.keyboard.press("Enter")
    expect(page.locator(".nardy .seen")).to_have_text("4 / 4")
    expect(page.locator(".nardy .who")).to_contain_text("White to move")
    page.wait_for_timeout(1500)
    assert page.evaluate("() => window.flights") == (0 if motion == "reduce" else 2)
    assert label(page, "near 12") == "point 12, 14 of your opponent's"


def test_undo_all_and_the_line_to_copy(open_board):
    page = open_board("long-en.ipynb")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    place(page, "near 24").click()
    place(page, "near 17").click()
    button(page, "Undo all").click()
    assert label(page, "near 24") == "point 24, 15 of yours"
    page.locator(".nardy summary").click()
    button(page, "Copy the place").click()
    expect(words(page)).to_contain_text("Copied")
    line = page.evaluate("() => navigator.clipboard.readText()")
    assert line == "long | 24:15 | 24:15 ; dice=6-1 throws=1 seed=1"


STATE = """() => {
  const shown = text => [...document.querySelectorAll('.nardy button')]
    .some(b => !b.hidden && !b.disabled && b.textContent === text);
  return {roll: shown('Roll'), end: shown('End turn') || shown('Pass'),
          movable: document.querySelectorAll('.nardy .movable').length,
          place: document.querySelector('.nardy .seen').textContent,
          words: document.querySelector('.nardy .words').textContent};
}"""


CHANGED = "place => document.querySelector('.nardy .seen').textContent !== place"


def test_a_long_game_to_its_end_against_easy_by_clicks_alone(open_board):
    page = open_board("easy-en.ipynb", reduced_motion="reduce")
    for _ in range(3000):
        state = page.evaluate(STATE)
        if "wins" in state["words"]:
            break
        if state["movable"]:
            page.locator(".nardy .movable").last.dblclick()
        elif state["roll"] or state["end"]:
            page.locator(".nardy button.main:visible:enabled").last.click()
            page.wait_for_function(CHANGED, arg=state["place"])
        else:
            page.wait_for_timeout(20)
    expect(words(page)).to_contain_text("wins")
    picture(page, "the-end")


def test_two_players_of_the_program_play_on_and_stop(open_board):
    page = open_board("two easy-en.ipynb")
    page.wait_for_timeout(300)
    expect(page.locator(".nardy .history")).to_be_hidden()  # nothing plays before it is let
    button(page, "Play on").click()
    expect(words(page)).to_contain_text("wins", timeout=60_000)


# -- the computer ----------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_hint_a_turn_and_what_it_cost(open_board, language):
    hint, end, cost, why = {
        "en": ("Hint", "End turn", "What did my turn cost?", "Why that turn?"),
        "ru": ("Подсказка", "Закончить ход", "Чего стоил мой ход?", "Почему такой ход?"),
    }[language]
    page = open_board(f"advice-{language}.ipynb")
    button(page, hint).click()
    expect(words(page)).to_contain_text("strong")
    expect(words(page)).to_contain_text("%")
    page.locator(".nardy summary").first.click()
    choose(page, "black", '"strong"')
    page.locator(".nardy input").fill("18/8")
    page.keyboard.press("Enter")
    button(page, end).click()
    expect(button(page, why)).to_be_visible()
    button(page, cost).click()
    expect(words(page)).to_contain_text("18/14 14/8")
    button(page, why).click()
    expect(words(page)).to_contain_text("strong")
    picture(page, f"advice-{language}")
