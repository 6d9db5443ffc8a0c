"""The Board in a real Chromium on a real JupyterLab."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import expect, sync_playwright

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
PICTURES = Path(__file__).parent.parent / "screenshots"

pytestmark = pytest.mark.skipif(
    CHROMIUM is None and not os.environ.get("CI"),
    reason="no Chromium is installed: the board is not tried in a browser",
)

BLOCK = "long | 24:4 17:2 16:2 15:2 14:2 13:2 1:1 | 24:4 23:2 22:2 21:2 20:2 19:2 11:1"
BOARDS = {
    "block": [f'board = nl.Board(nl.Position.parse("{BLOCK}"), dice=(6, 1), seed=1)', "board"],
    "short": ['board = nl.Board("short", dice=(3, 1), seed=1)', "board"],
    "two": ['board = nl.Board("long", dice=(6, 1), seed=1)', "board", "board"],
}


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def notebook(language, cells):
    sources = [f'import nardy_lab as nl\nnl.set_language("{language}")', *cells]
    made = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(text) for text in sources])
    made.metadata.kernelspec = {"name": "python3", "display_name": "Python 3"}
    return made


@pytest.fixture(scope="module")
def lab(tmp_path_factory):
    """The address of a JupyterLab with a notebook for each board and language."""
    folder, own = tmp_path_factory.mktemp("notebooks"), tmp_path_factory.mktemp("jupyter")
    for name, cells in BOARDS.items():
        for language in ("en", "ru"):
            nbformat.write(notebook(language, cells), folder / f"{name}-{language}.ipynb")
    port = free_port()
    names = ("JUPYTERLAB_SETTINGS_DIR", "JUPYTERLAB_WORKSPACES_DIR", "JUPYTER_RUNTIME_DIR",
             "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR")  # fmt: skip
    environment = {**os.environ, **{name: str(own / name.lower()) for name in names}}
    command = [sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root",
               "--IdentityProvider.token=", "--expose-app-in-browser", f"--port={port}",
               "--LabApp.news_url=", f"--ServerApp.root_dir={folder}"]  # fmt: skip
    with open(own / "log", "w") as log:
        server = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
    yield f"http://127.0.0.1:{port}/lab/workspaces/"
    server.terminate()
    server.wait(timeout=20)


@pytest.fixture(scope="module")
def chromium():
    with sync_playwright() as driver:
        flags = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=flags)
        yield browser
        browser.close()


READY = """() => {
  const context = window.jupyterapp?.shell.currentWidget?.sessionContext;
  return context?.isReady && context.session?.kernel?.connectionStatus === "connected";
}"""


opened = []


@pytest.fixture
def open_board(lab, chromium):
    """Open a notebook, run it, and give the page when its board stands there."""
    pages = []

    def open_page(name, width=1000, theme=None):
        page = chromium.new_page(viewport={"width": width, "height": 900})
        pages.append(page)
        opened.append(name)
        for _ in range(60):
            try:
                page.goto(f"{lab}{len(opened)}/tree/{name}")  # a workspace that nothing is open in
                break
            except Exception:  # the server is still starting
                time.sleep(0.5)
        page.wait_for_function(READY, timeout=60_000)
        if theme:
            change = "theme => { jupyterapp.commands.execute('apputils:change-theme', { theme }) }"
            page.evaluate(change, theme)
        page.evaluate("() => { jupyterapp.commands.execute('notebook:run-all-cells') }")
        page.wait_for_selector(".nardy", timeout=60_000)
        return page

    yield open_page
    for page in pages:
        page.close()


def place(page, name):
    return page.locator(f'.nardy >> nth=0 >> [data-name="{name}"]')


def words(page):
    return page.locator(".nardy .words").first


def picture(page, name):
    PICTURES.mkdir(exist_ok=True)
    page.screenshot(path=PICTURES / f"{name}.png")


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
    undo = page.get_by_text("Undo")
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
