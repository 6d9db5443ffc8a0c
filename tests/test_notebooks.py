"""The lessons as files: whole, alike in both languages, nothing of a machine in them.

That they run and give what they say is nbval's business, in the same pytest run.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest

import nardy_lab as nl

ROOT = Path(__file__).parent.parent
LESSONS = sorted((ROOT / "notebooks").glob("*/*.ipynb"))
GOLDEN = ROOT / "tests" / "golden" / "pictures.ipynb"


def name(path):
    return f"{path.parent.name}/{path.name}"


def outputs_of(notebook):
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            yield str(output.get("text", "")) + str(output.get("data", ""))


@pytest.mark.parametrize("path", [*LESSONS, GOLDEN], ids=name)
def test_lesson_is_clean(path):
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    assert notebook.metadata.kernelspec.name == "python3"
    assert "widgets" not in notebook.metadata
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    assert not [output for output in outputs if output.get("name") == "stderr"]
    for text in outputs_of(notebook):
        assert not re.search(
            r"0x[0-9a-f]{6,}|model_id|/home/|/tmp/|/root/|localhost|127\.0\.0\.1|[A-Z]:\\\\", text
        )


@pytest.mark.parametrize("path", LESSONS, ids=name)
def test_every_cell_that_shows_something_has_it_saved(path):
    """A cell without saved output is silently unchecked by nbval."""
    for cell in nbformat.read(path, as_version=4).cells:
        if cell.cell_type != "code":
            continue
        last = ast.parse(cell.source).body[-1]
        shown = isinstance(last, ast.Expr) and not re.match(r"nl\.set_", ast.unparse(last))
        shows = shown or "print(" in cell.source
        assert bool(cell.outputs) == shows, cell.source


def test_both_languages_have_the_same_lessons():
    names = {
        language: [p.name for p in LESSONS if p.parent.name == language]
        for language in ("en", "ru")
    }
    assert names["en"] == names["ru"]
    assert len([name for name in names["en"] if re.match(r"\d\d-", name)]) == 16


@pytest.mark.parametrize("english", [p for p in LESSONS if p.parent.name == "en"], ids=name)
def test_code_is_the_same_in_both_languages(english):
    """Cell by cell, but for the first, which chooses the language."""
    russian = english.parent.parent / "ru" / english.name
    cells = [nbformat.read(path, as_version=4).cells for path in (english, russian)]
    assert [c.cell_type for c in cells[0]] == [c.cell_type for c in cells[1]]
    pairs = [pair for pair in zip(*cells, strict=True) if pair[0].cell_type == "code"]
    for (first, second), language in zip(pairs[:1], ["language"], strict=True):
        assert first.metadata.tags == second.metadata.tags == [language]
        assert first.source.replace('"en"', '"ru"') == second.source
    for first, second in pairs[1:]:
        assert first.source == second.source


@pytest.mark.parametrize("path", LESSONS, ids=name)
def test_prose_is_in_its_language(path):
    for cell in nbformat.read(path, as_version=4).cells:
        if cell.cell_type == "markdown" and len(cell.source) > 60:
            russian = len(re.findall("[а-яё]", cell.source))
            assert (russian > len(cell.source) / 3) == (path.parent.name == "ru"), cell.source


@pytest.mark.parametrize("path", LESSONS, ids=name)
def test_links_lead_somewhere(path):
    for cell in nbformat.read(path, as_version=4).cells:
        if cell.cell_type == "markdown":
            for target in re.findall(r"\]\(([^)h][^)]*)\)", cell.source):
                assert (path.parent / target).exists(), target


COURSE = [path for path in LESSONS if re.match(r"\d\d-|counting", path.name)]


@pytest.mark.parametrize("path", COURSE, ids=name)
def test_a_lesson_ends_with_exercises_and_leads_on(path):
    """Exercises that mark themselves, then a link; the beginning is a board to play on."""
    cells = nbformat.read(path, as_version=4).cells
    code = [cell.source for cell in cells if cell.cell_type == "code"]
    if path.name.startswith("00-"):
        assert "nl.Board(" in code[-1]
    else:
        assert any("nl.Quiz(" in source for source in code[-2:])
    links = re.findall(r"\]\(([\w.-]+\.ipynb)\)", cells[-1].source)
    assert links
    number = path.name[:2]
    if number.isdigit() and number not in ("10", "15"):
        assert links[0].startswith(f"{int(number) + 1:02}-")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_beginning_leads_to_every_page(language):
    start = ROOT / "notebooks" / language / "00-start.ipynb"
    text = "".join(cell.source for cell in nbformat.read(start, as_version=4).cells)
    linked = {link for link in re.findall(r"\]\(([^)]*\.ipynb)\)", text) if "/" not in link}
    assert linked == {path.name for path in LESSONS if path.parent.name == language} - {start.name}


def test_every_disputed_switch_is_met_and_asked_about():
    """The atlas knows which switches the texts disagree about; a lesson plays each."""
    table = nl.atlas().table
    cells = [cell for path in COURSE for cell in nbformat.read(path, as_version=4).cells]
    code = "\n".join(cell.source for cell in cells if cell.cell_type == "code")
    used = set(re.findall(r"\w+", code))
    disputed = set(table[table["disputed"]]["switch"])
    games = {"prime_checked": "federation", "bear_off": "crazy"}  # met as rules of these games
    assert disputed - used <= {switch for switch, game in games.items() if game in used}


def test_pictures_are_as_they_were():
    """One notebook whose pictures are compared to the letter."""
    options = ["-q", "--nbval", "--nbval-current-env", "-p", "no:cacheprovider"]
    command = [sys.executable, "-m", "pytest", *options, "-c", "/dev/null", str(GOLDEN)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert "4 passed" in done.stdout
