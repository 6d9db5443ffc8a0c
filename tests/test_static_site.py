"""The static site in a real Chromium: Python runs in the page, and nothing else is asked."""

from __future__ import annotations

import functools
import http.server
import os
import re
import shutil
import threading
from pathlib import Path
from urllib.parse import urlencode

import nbformat
import offline_pyodide
import pytest
from browser import chromium, needs_chromium  # noqa: F401 - a fixture is found by its name

import nardy_lab as nl
from nardy_lab.course.static_site import build_site, main

ROOT = Path(__file__).parent.parent
#: The lessons that are opened, and in which language: each once.
LESSONS = [
    f"{('en', 'ru')[place % 2]}/{lesson.name}"
    for place, lesson in enumerate(sorted((ROOT / "notebooks" / "en").glob("0*.ipynb")))
]

pytestmark = [
    needs_chromium,
    pytest.mark.skipif(
        shutil.which("npm") is None and not os.environ.get("CI"),
        reason="no npm is installed: the site is not tried without Pyodide's server",
    ),
]


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *said):
        pass


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    target = tmp_path_factory.mktemp("site")
    build_site(target, offline_pyodide.make(tmp_path_factory.mktemp("pyodide")))
    return target


@pytest.fixture(scope="module")
def site(folder):
    handler = functools.partial(Quiet, directory=str(folder))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


@pytest.fixture
def page(chromium, site):  # noqa: F811
    """A page that may ask nobody but the site."""
    context = chromium.new_context(viewport={"width": 1280, "height": 900})
    made, strangers = context.new_page(), []

    def only_here(route):
        if route.request.url.startswith((site, "data:", "blob:")):
            route.continue_()
        else:
            strangers.append(route.request.url)
            route.abort()

    context.route("**/*", only_here)
    yield made
    context.close()
    assert not strangers


FAILED = "[data-mime-type='application/vnd.jupyter.stderr']"
SAID = "[data-mime-type='application/vnd.jupyter.stdout']"
RUN_ALL = """() => window.jupyterapp.commands.execute("notebook:run-all-cells").then(() => true)"""
READY = """() => {
  const context = window.jupyterapp?.shell.currentWidget?.sessionContext;
  return context?.isReady && context.session?.kernel?.status === "idle";
}"""


@pytest.mark.parametrize("lesson", LESSONS)
def test_lesson_runs_in_the_browser(page, site, lesson):
    page.goto(f"{site}notebooks/index.html?path={lesson}")
    page.wait_for_function(READY, timeout=90_000)
    page.evaluate(RUN_ALL)
    assert page.locator(".nardy svg").count() >= 1
    assert page.locator(FAILED).all_inner_texts() == []


def repl(site, *cells):
    code = [("code", cell) for cell in ("%pip install -q nardy_lab", *cells)]
    return f"{site}repl/index.html?" + urlencode([("kernel", "python"), *code])


def test_explorer_and_compare_of_lesson_ten(page, site):
    """All of the lesson's cells but those that print tables of pandas."""
    cells = nbformat.read(ROOT / "notebooks" / "ru" / "10-rules.ipynb", as_version=4).cells
    sources = [cell.source for cell in cells if cell.cell_type == "code"]
    tables = [text for text in sources if ".wordings[" in text or ".rolls\n" in text]
    assert len(tables) == 2
    page.goto(repl(site, *(text for text in sources if text not in tables)))
    page.get_by_text("Проверить").last.wait_for(timeout=90_000)
    assert page.get_by_text("Разрешить спор").count() == 1
    assert page.locator(".nardy svg").count() >= 4
    assert page.locator(FAILED).all_inner_texts() == []


def test_a_link_opens_its_place(page, site):
    game = nl.Game(nl.Position("long", {24: 14, 20: 1}, {24: 15}), seed=1)
    game.roll((4, 4))
    nl.set_language("ru")
    link = game.link(f"{site}open.html")
    page.goto(link)
    page.wait_for_selector(".nardy svg", timeout=90_000)
    assert "1 ход" in page.locator(".nardy .words").first.inner_text()
    page.locator('.nardy [data-name="near 24"]').first.click()
    page.locator('.nardy [data-name="near 20"]').first.click()
    page.locator('.nardy button:not([disabled]):text("Отменить")').first.wait_for()


def test_a_link_that_is_wrong_says_so(page, site):
    page.goto(f"{site}open.html?game=lng%20|%20x&lang=en")
    page.locator(SAID).first.wait_for(timeout=90_000)
    assert 'A position is written "game | mine | theirs"' in page.locator(SAID).inner_text()
    assert page.locator(FAILED).count() == 0


def test_a_link_is_a_line_and_no_code(page, site):
    page.goto(f"{site}open.html?" + urlencode({"game": '"); print("owned" + "!")#'}))
    page.locator(SAID).first.wait_for(timeout=90_000)
    assert "owned!" not in page.locator("body").inner_text()


def test_the_first_page_leads_to_every_lesson(page, site, folder):
    page.goto(site)
    links = page.locator("a").evaluate_all("all => all.map(link => link.getAttribute('href'))")
    paths = {re.search(r"path=(.*)$", link).group(1) for link in links}
    lessons = {str(p.relative_to(ROOT / "notebooks")) for p in ROOT.glob("notebooks/*/*.ipynb")}
    assert paths == lessons
    assert all((folder / "files" / path).exists() for path in paths)


def test_the_experiments_say_what_they_need(folder):
    for language in ("en", "ru"):
        for name in ("counting", "11-first-move", "15-opponent"):
            lesson = nbformat.read(folder / "files" / language / f"{name}.ipynb", as_version=4)
            assert "numba" in lesson.cells[1].source


def test_a_folder_that_is_not_pyodide_is_named(tmp_path, capsys):
    assert main([str(tmp_path / "site"), "--pyodide", str(tmp_path)]) == 1
    assert "pyodide.mjs is missing" in capsys.readouterr().err
    assert not (tmp_path / "site").exists()


def test_a_folder_with_something_else_is_left_alone(tmp_path, capsys):
    (tmp_path / "letter.txt").write_text("mine")
    assert main([str(tmp_path)]) == 1
    assert "name a new folder" in capsys.readouterr().err
    assert (tmp_path / "letter.txt").read_text() == "mine"
