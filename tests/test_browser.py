"""The Board in a real Chromium on a real JupyterLab: playing, refusals, keys, two views."""

from __future__ import annotations

import pytest
from browser import needs_chromium, picture, place, words
from playwright.sync_api import expect

pytestmark = needs_chromium

BLOCK = "long | 24:4 17:2 16:2 15:2 14:2 13:2 1:1 | 24:4 23:2 22:2 21:2 20:2 19:2 11:1"
BOARDS = {
    "block": [f'board = nl.Board(nl.Position.parse("{BLOCK}"), dice=(6, 1), seed=1)', "board"],
    "short": ['board = nl.Board("short", dice=(3, 1), seed=1)', "board"],
    "two": ['board = nl.Board("long", dice=(6, 1), seed=1)', "board", "board"],
}


def test_a_turn_by_clicks(open_board):
    page = open_board("block-en.ipynb")
    place(page, "near 24").click()
    expect(place(page, "near 18")).to_have_class("place target")
    picture(page, "chosen")
    place(page, "near 18").click()
    place(page, "near 18").click()
    place(page, "near 17").click()
    expect(words(page)).to_contain_text("The turn is complete")
    page.get_by_text("End turn").click()
    expect(page.locator(".nardy .who")).to_contain_text("Black to move")
    page.locator(".nardy input").fill("6-5")
    page.get_by_text("Set", exact=True).click()
    expect(words(page)).to_contain_text("Choose a checker")
    picture(page, "blacks-turn")


@pytest.mark.parametrize(
    ("language", "refusal"),
    [("en", "18–13 would be 6 in a row"), ("ru", "18–13 встали бы забором")],
)
def test_an_illegal_try_is_answered_in_words(open_board, language, refusal):
    page = open_board(f"block-{language}.ipynb")
    place(page, "near 17").click()
    place(page, "near 16").click()
    expect(words(page)).to_contain_text(refusal)
    expect(words(page)).to_have_class("words refused")
    picture(page, f"refused-{language}")


def test_undo_takes_back_a_step(open_board):
    page = open_board("block-en.ipynb")
    undo = page.get_by_text("Undo", exact=True)
    expect(undo).to_be_disabled()
    place(page, "near 24").click()
    place(page, "near 18").click()
    expect(place(page, "near 24")).to_have_attribute("aria-label", "point 24, 3 of yours")
    undo.click()
    expect(place(page, "near 24")).to_have_attribute("aria-label", "point 24, 4 of yours")


def test_a_turn_by_keyboard_alone(open_board):
    page = open_board("short-en.ipynb")
    place(page, "near 24").focus()
    for _ in range(16):  # along the way to 8
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(place(page, "near 5")).to_have_attribute("aria-label", "point 5, 1 of yours")
    live = page.locator('.nardy [aria-live="polite"]')
    expect(live.first).to_have_text("White throws 3-1. 8/5")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(words(page)).to_contain_text("The turn is complete")
    picture(page, "short-by-keyboard")
    page.keyboard.press("e")
    expect(page.locator(".nardy .who")).to_contain_text("Black to move")
    expect(place(page, "near 5")).to_be_focused()  # new numbers, but the focus stays where it was
    label = "point 20, 2 of your opponent's"
    expect(place(page, "near 5")).to_have_attribute("aria-label", label)


def test_two_views_stay_in_step(open_board):
    page = open_board("two-ru.ipynb")
    expect(page.locator(".nardy")).to_have_count(2)
    place(page, "near 24").click()
    place(page, "near 18").click()
    second = page.locator('.nardy >> nth=1 >> [data-name="near 18"]')
    expect(second).to_have_attribute("aria-label", "пункт 18, ваших 1")


def test_dark_and_narrow(open_board):
    page = open_board("block-ru.ipynb", width=800, theme="JupyterLab Dark")
    expect(page.locator(".nardy svg")).to_be_visible()
    box = page.locator(".nardy").bounding_box()
    assert box["width"] <= 720
    picture(page, "dark-800")
