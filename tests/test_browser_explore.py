"""Explorer, Compare, Quiz, Replay and the atlas in a real Chromium: the main path of each."""

from __future__ import annotations

import re

import pytest
from browser import needs_chromium, picture, place, words
from playwright.sync_api import expect

import nardy_lab as nl
from nardy_lab.widgets.switch_panel import GROUPS

pytestmark = needs_chromium

BLOCK = "long | 24:4 17:2 16:2 15:2 14:2 13:2 1:1 | 24:4 23:2 22:2 21:2 20:2 19:2 11:1"
REPLAYED = """from nardy_lab.players.protocol import play_on, player_of
game = nl.Game("hyper", seed=1, names=("<img src=x onerror='window.taken=1'>", "B"))
play_on(game, (player_of("random"), player_of("random")))
game.comment("<img src=x onerror='window.taken=1'>", 2)
replay = nl.Replay(game)"""
FREE = nl.Position.start(nl.games["long"].but(head="unlimited"))
BOARDS = {
    "explorer": [f'explorer = nl.Explorer("{BLOCK}", dice=(6, 1))', "explorer"],
    "compare": [f'nl.Compare("long", "federation", position="{BLOCK}", dice=(6, 1))'],
    "quiz": ['nl.Quiz("long", "illegal", seed=5, count=2)'],
    "replay": [REPLAYED, "replay"],
    "atlas": ['nl.AtlasPage("long")'],
}


@pytest.mark.parametrize(("language", "legal"), [("en", "legal turns"), ("ru", "ход")])
def test_the_explorer(open_board, language, legal):
    page = open_board(f"explorer-{language}.ipynb")
    turns = page.locator(".nardy-turns .turn")
    expect(turns).to_have_text(["24/18 18/17"])
    turns.first.hover()
    expect(place(page, "near 24")).to_have_attribute("aria-label", re.compile("3"))
    box = page.locator(".widget-text input").first
    box.fill("long | 24:15 | 24:15 ; 5-3")
    box.press("Enter")
    expect(turns).to_have_text(["24/19 19/16"])
    box.fill("long | 24:16 | 24:15")
    box.press("Enter")
    expect(page.locator(".words.refused").first).to_contain_text("16")
    expect(box).to_have_value("long | 24:15 | 24:15 ; 5-3")
    # the head is freed by a switch, and the list follows
    page.locator(".lm-Accordion-title, .jupyter-widget-Collapse-header").first.click()
    head = page.locator('.nardy-switches select[name="head"]')
    page.locator(".nardy-switches details").nth(list(GROUPS).index("head")).click()
    head.select_option(str(nl.rules.switches.OPTIONS["head"].index("unlimited")))
    expect(turns).to_have_count(len(FREE.legal_turns((5, 3))))
    expect(page.locator(".nardy-turns .count")).to_contain_text(legal)
    expect(box).to_have_value(re.compile("head=unlimited"))
    picture(page, f"explorer-{language}")
    # by keyboard: the second turn of the list is played
    page.locator(".nardy-turns .turns").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(box).to_have_value(re.compile("player=1"))


@pytest.mark.parametrize("language", ["en"])
def test_compare(open_board, language):
    page = open_board(f"compare-{language}.ipynb", width=1280)
    lists = page.locator(".nardy-turns")
    expect(lists).to_have_count(2)
    forbidden = lists.nth(1).locator(".turn.forbidden")
    expect(forbidden).to_have_count(1)
    expect(forbidden.locator(".note")).to_contain_text("18–13")
    lists.nth(0).locator(".turn").first.hover()
    expect(lists.nth(1).locator('.turn[aria-selected="true"]')).to_contain_text("24/18")
    picture(page, f"compare-{language}")
    page.get_by_role("button", name=re.compile("^3-1")).first.click()
    expect(page.locator(".nardy .dice").first).to_be_visible()
    expect(lists.nth(0).locator(".turn").first).not_to_contain_text("24/18 18/17")


@pytest.mark.parametrize("language", ["ru"])
def test_a_quiz(open_board, language):
    page = open_board(f"quiz-{language}.ipynb")
    answer = nl.Quiz("long", "illegal", seed=5, count=2).exercise.answer
    button = page.get_by_role("button", name="abcd"[answer], exact=True)
    button.click()
    right = {"en": "Right", "ru": "Верно"}[language]
    expect(page.get_by_text(re.compile(right)).first).to_be_visible()
    expect(page.locator('[data-name="near 24"]')).to_be_visible()  # a board to try on
    picture(page, f"quiz-{language}")
    page.get_by_role("button", name=re.compile({"en": "nother", "ru": "Ещё"}[language])).click()
    expect(page.locator(".nardy [data-name]")).to_have_count(0)


@pytest.mark.parametrize("language", ["en"])
def test_replay_steps_and_its_texts_stay_text(open_board, language):
    page = open_board(f"replay-{language}.ipynb")
    rows = page.locator(".nardy-turns .turn")
    rows.nth(1).click()
    seen = page.locator(".nardy .seen").first
    expect(seen).to_have_text(re.compile("^3 "))
    page.get_by_text("▶", exact=True).click()
    expect(seen).to_have_text(re.compile("^4 "))
    expect(page.get_by_text({"en": "Roll", "ru": "Бросить"}[language], exact=True)).to_be_hidden()
    page.locator(".nardy .history button").first.click()
    page.get_by_text("▶", exact=True).click()
    page.get_by_text("▶", exact=True).click()
    expect(page.get_by_text("onerror=").first).to_be_visible()
    assert page.evaluate("() => window.taken") is None
    picture(page, f"replay-{language}")


@pytest.mark.parametrize("language", ["ru"])
def test_the_atlas_leads_from_an_option_to_boards(open_board, language):
    page = open_board(f"atlas-{language}.ipynb", width=1280)
    rows = page.locator(".nardy-atlas tr")
    before = rows.count()
    page.locator(".nardy-atlas input").first.fill("bear_off")
    expect(page.locator('.nardy-atlas button[data-name="bear_off"]').first).to_be_visible()
    assert rows.count() < before
    page.locator('.nardy-atlas button[data-name="bear_off"]').nth(0).click()
    expect(words(page)).to_be_visible()
    expect(page.locator(".nardy-turns")).to_have_count(2)
    picture(page, f"atlas-{language}")
