"""Lessons as pages without code: Voila in a real Chromium."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time

import pytest
from browser import CHROMIUM, chromium, free_port, needs_chromium, picture  # noqa: F401 - a fixture
from playwright.sync_api import expect

import nardy_lab as nl
from nardy_lab.__main__ import main

pytestmark = needs_chromium


@pytest.fixture(scope="module")
def voila(tmp_path_factory):
    """The address of a lesson in Russian, as the command prints it."""
    folder, own = tmp_path_factory.mktemp("lessons"), tmp_path_factory.mktemp("jupyter")
    names = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR")
    environment = {**os.environ, **{name: str(own) for name in names}}
    command = [sys.executable, "-m", "nardy_lab", "voila", "3", "--lang", "ru", "--no-browser",
               f"--port={free_port()}", f"--folder={folder}"]  # fmt: skip
    with open(own / "log", "w") as log:
        server = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=log,
                                  text=True)  # fmt: skip
        for line in server.stdout:
            found = re.search(r"http://\S+", line)
            if found:
                break
        yield found.group()
        server.terminate()
        server.wait(timeout=20)


@pytest.fixture
def page(chromium):  # noqa: F811
    made = chromium.new_page(viewport={"width": 1280, "height": 900})
    yield made
    made.close()


def go(page, address):
    for _ in range(120):
        try:
            page.goto(address)
            break
        except Exception:  # the server is still starting
            time.sleep(0.5)
    page.wait_for_selector(".nardy svg", timeout=90_000)


def test_a_lesson_is_a_page_without_code(voila, page):
    go(page, voila)
    text = page.locator("body").inner_text()
    assert "Голова и первый ход: семь прочтений" in text
    assert "import nardy_lab" not in text
    assert "natural obstacle" in text, "what cells print stands there"
    page.get_by_role("link", name="4. Забор из шести").wait_for()
    picture(page, "voila-ru")


def test_its_board_plays(voila, page):
    go(page, voila)
    box = page.locator(".nardy input").first
    box.fill("62")
    box.press("Enter")
    page.locator('.nardy [data-name="near 24"]').first.click()
    page.locator('.nardy [data-name="near 18"]').first.click()
    expect(page.locator('.nardy button:text("Отменить")').first).to_be_enabled()


def test_a_link_opens_its_place(voila, page):
    game = nl.Game(nl.Position("long", {24: 14, 20: 1}, {24: 15}), seed=1)
    game.roll((4, 4))
    go(page, game.link(voila.replace("03-head", "open")))
    assert "1 ход" in page.locator(".nardy .words").first.inner_text()


def test_a_link_that_is_wrong_says_so_and_opens_a_game(voila, page):
    go(page, voila.replace("03-head", "open") + "?game=lng%20|%20x")
    assert "«lng | x»" in page.locator("body").inner_text()


def test_the_lesson_has_to_exist(tmp_path, capsys):
    assert main(["voila", "33", "--folder", str(tmp_path), "--lang", "en"]) == 1
    said = capsys.readouterr().err
    assert "no lesson 33" in said
    assert "03-head" in said
