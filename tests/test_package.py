"""The package from outside: what it loads, what it names, what a wheel of it carries."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import nbformat
import pytest
from nbformat.sign import NotebookNotary

import nardy_lab as nl
from nardy_lab.__main__ import main, parser
from nardy_lab.rules.dice import DICE, roll, threefry
from nardy_lab.rules.score import End
from nardy_lab.rules.switches import OPTIONS, SWITCHES
from nardy_lab.rules.verdicts import RULE_OF, Verdict
from nardy_lab.words import LANGUAGES, en, plural_form, ru, say
from nardy_lab.words.sources import CITED, SOURCES

ROOT = Path(__file__).parent.parent
HEAVY = ("numba", "numpy", "pandas", "matplotlib", "scipy", "joblib", "IPython", "anywidget")


def python(code, **environment):
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_import_loads_nothing_heavy():
    loaded = json.loads(python("import nardy_lab, sys, json; print(json.dumps(list(sys.modules)))"))
    assert not set(HEAVY) & set(loaded)


def test_rules_rulings_and_pictures_work_where_heavy_libraries_are_missing():
    code = f"""
import sys
for name in {HEAVY!r}:
    sys.modules[name] = None  # importing it fails
import nardy_lab as nl
position = nl.Position.start("federation")
turn = position.legal_turns("4-4")[0]
print(turn, turn.position, position.why("24/20", "6-1"), sep="\\n")
assert position.svg().startswith("<svg")
assert "24" in position.board()
"""
    lines = python(code, NARDY_LAB_LANG="en").splitlines()
    assert lines[0] == "24/20(2) 20/16(2)"
    assert lines[1] == "federation | 24:15 | 24:13 16:2 | player=1"


def test_a_player_that_needs_numpy_says_so():
    code = """
import sys
sys.modules["numpy"] = None
import nardy_lab as nl
try:
    nl.advise(nl.games["long"].start(), (3, 3), player="normal")
except nl.NardyError as error:
    print(error)
"""
    assert "%pip install numpy" in python(code, NARDY_LAB_LANG="en")


def test_public_names_are_all_there():
    for name in nl.__all__:
        assert getattr(nl, name) is not None
    assert set(nl.__all__) <= set(dir(nl))
    with pytest.raises(AttributeError, match="no attribute"):
        _ = nl.Borad


def test_the_default_language_follows_the_environment():
    ask = "import nardy_lab as nl; print(nl.get_language())"
    clean = {"NARDY_LAB_LANG": "", "LC_ALL": "", "LC_MESSAGES": ""}
    assert python(ask, **clean, LANG="ru_RU.UTF-8").strip() == "ru"
    assert python(ask, **clean, LANG="en_GB.UTF-8").strip() == "en"
    assert python(ask, **clean, LANG="C").strip() == "en"


# -- words ---------------------------------------------------------------------------------------


def fields(text):
    return set(re.findall(r"(?<!\{)\{(\w+)", text))


def test_both_languages_say_the_same_things():
    assert set(en.TEXTS) == set(ru.TEXTS)
    assert set(en.OPTIONS) == set(ru.OPTIONS)
    for key, text in en.TEXTS.items():
        assert fields(text) == fields(ru.TEXTS[key]), key


def test_every_verdict_switch_and_error_has_words():
    for verdict in set(Verdict) - {Verdict.LEGAL}:
        name = verdict.name.lower().replace("quarter_left", "quarter_too_full")
        name = name.removesuffix("_left")
        assert any(key.split(".")[0] == name for key in en.TEXTS), verdict
        assert f"short.{verdict.name.lower()}" in en.TEXTS
    assert list(en.OPTIONS) == [f"{s}={option}" for s in OPTIONS for option in OPTIONS[s]]
    assert all(f"end.{end.name.lower().replace('_', ' ')}" in en.TEXTS for end in End)
    raised = set()
    for source in (ROOT / "nardy_lab").rglob("*.py"):
        raised |= set(
            re.findall(r"(?:Unreadable|Refused)\(\s*\"([^\"]+)\"", source.read_text("utf-8"))
        )
    assert {f"error.{key}" for key in raised} <= set(en.TEXTS)


def test_every_form_of_a_word_is_given():
    for language, texts in ((language, LANGUAGES[language]) for language in LANGUAGES):
        for key, text in texts.items():
            for forms in re.findall(r"\{\w+:([^}]*\|[^}]*)\}", text):
                assert len(forms.split("|")) == (2 if language == "en" else 3), key


@pytest.mark.parametrize(
    ("count", "word"), [(1, "шашка"), (2, "шашки"), (5, "шашек"), (11, "шашек"), (21, "шашка")]
)
def test_russian_plurals(count, word):
    text = say("error.too many", {"given": count, "most": 15}, "ru")
    assert f"{count} {word}" in text
    assert plural_form("en", count) == (count != 1)


def test_sources_are_those_we_know():
    known = {number for text in CITED.values() for number in re.findall(r"\b\d{3}\b", text or "")}
    assert known == set(SOURCES)
    for key in CITED:
        switch, _, option = key.partition("=")
        if option:
            assert option in map(str, OPTIONS[switch])
        else:
            assert switch.split(".")[0] in {*RULE_OF.values(), *SWITCHES}


# -- dice ----------------------------------------------------------------------------------------


def test_threefry_gives_its_published_answers():
    """The known answers that come with the generator's reference implementation."""
    ones = 0xFFFFFFFF
    assert threefry(0, 0, 0, 0) == (0x6B200159, 0x99BA4EFE)
    assert threefry(ones, ones, ones, ones) == (0x1CB996FC, 0xBB002BE7)
    assert threefry(0x243F6A88, 0x85A308D3, 0x13198A2E, 0x03707344) == (0xC4923A9C, 0x483DF7A0)


def test_rolls_are_fair_and_belong_to_their_turn():
    rolls = [roll(7, game, turn, DICE) for game in range(60) for turn in range(60)]
    assert rolls == [roll(7, game, turn, DICE) for game in range(60) for turn in range(60)]
    counts = {pair: rolls.count(pair) for pair in set(rolls)}
    assert len(counts) == 36
    chi_square = sum((count - 100) ** 2 / 100 for count in counts.values())
    assert chi_square < 66.6  # 35 degrees of freedom: p = 0.001
    assert rolls != [roll(8, game, turn, DICE) for game in range(60) for turn in range(60)]


# -- the command and the wheel -------------------------------------------------------------------


def test_help_speaks_both_languages(capsys):
    for language, word in (("en", "lessons"), ("ru", "уроки")):
        with pytest.raises(SystemExit) as end:
            main(["--lang", language, "--help"])
        assert end.value.code == 0
        assert word in capsys.readouterr().out
    assert {"--no-browser", "--port", "--lang"} <= set(parser().format_help().split())


def test_lessons_are_copied_and_changed_ones_kept(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "jupyter"))
    opened = []
    monkeypatch.setattr("nardy_lab.__main__.open_lab", lambda *how: opened.append(how) or 0)
    folder = tmp_path / "lessons"
    assert main(["--folder", str(folder), "--lang", "en", "--no-browser", "--port", "9999"]) == 0
    assert opened == [(folder, 9999, False)]
    lesson = folder / "ru" / "01-board.ipynb"
    assert NotebookNotary().check_signature(nbformat.read(lesson, as_version=4))
    lesson.write_text("mine now")
    (folder / "en" / "02-turn.ipynb").unlink()
    assert main(["--folder", str(folder), "--lang", "en"]) == 0
    assert lesson.read_text() == "mine now"
    assert (folder / "en" / "02-turn.ipynb").exists()
    said = capsys.readouterr().out
    assert "1 lesson copied" in said
    assert "ru/01-board.ipynb" in said


def test_the_command_needs_no_options(tmp_path, monkeypatch):
    """As the README types it: no arguments at all."""
    opened = []
    monkeypatch.setattr("sys.argv", ["nardy-lab"])
    monkeypatch.setattr("nardy_lab.__main__.Path.home", lambda: tmp_path)
    monkeypatch.setattr("nardy_lab.__main__.open_lab", lambda *how: opened.append(how) or 0)
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "jupyter"))
    assert main() == 0
    assert opened == [(tmp_path / "nardy-lessons", 8888, True)]


def test_an_old_copy_that_nobody_changed_is_renewed(tmp_path, monkeypatch):
    from nardy_lab.course import lessons

    lessons.copy_lessons(tmp_path)
    new = tmp_path / "package" / "en"
    new.mkdir(parents=True)
    (new / "01-board.ipynb").write_text("a later edition")
    monkeypatch.setattr(lessons, "folder_of_the_package", lambda: new.parent)
    assert lessons.copy_lessons(tmp_path) == (["en/01-board.ipynb"], [])
    assert (tmp_path / "en" / "01-board.ipynb").read_text() == "a later edition"


def test_a_port_that_is_none_is_said(capsys):
    for given in ("99999", "0", "http"):
        with pytest.raises(SystemExit):
            main(["voila", "--port", given, "--lang", "ru"])
        assert "от 1 до 65535" in capsys.readouterr().err


def test_a_folder_that_cannot_be_written_is_said(tmp_path, capsys):
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    assert main(["--folder", str(blocked / "lessons"), "--lang", "en"]) == 1
    assert "Choose another with --folder" in capsys.readouterr().err


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """A wheel built from the source distribution, as an index would do it."""
    out = tmp_path_factory.mktemp("dist")
    subprocess.run(
        [sys.executable, "-m", "build", "--outdir", str(out), str(ROOT)],
        check=True,
        capture_output=True,
    )
    return next(out.glob("*.whl"))


def test_wheel_carries_the_page_and_the_lessons(wheel):
    names = zipfile.ZipFile(wheel).namelist()
    assert {"nardy_lab/widgets/board.js", "nardy_lab/widgets/board.css", "nardy_lab/py.typed"} <= (
        set(names)
    )
    lessons = {f"nardy_lab/{p.relative_to(ROOT)}" for p in ROOT.glob("notebooks/*/*.ipynb")}
    assert lessons <= set(names)
    assert not [name for name in names if "widgets/js/" in name or "node_modules" in name]


def test_wheel_alone_works_outside_a_clone(wheel, tmp_path):
    zipfile.ZipFile(wheel).extractall(tmp_path / "site")
    code = """
import nardy_lab, pathlib, sys
from nardy_lab.course.lessons import copy_lessons
copied, kept = copy_lessons(pathlib.Path(sys.argv[1]))
print(len(copied), kept, nardy_lab.Board("long").position)
"""
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path / "lessons")],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path / "site")},
        capture_output=True,
        text=True,
        check=False,
    )
    count = len(list(ROOT.glob("notebooks/*/*.ipynb")))
    assert done.stdout.strip() == f"{count} [] long | 24:15 | 24:15", done.stderr


def test_the_picture_in_the_readme_is_the_programs_own():
    """A picture that no longer is what a board looks like would mislead."""
    position = nl.Position.parse(
        "long | 24:4 17:2 16:2 15:2 14:2 13:2 1:1 | 24:4 23:2 22:2 21:2 20:2 19:2 11:1"
    )
    assert (ROOT / ".github" / "board.svg").read_text() == position.svg(dice=(6, 1))
