"""The lessons as a static site, in which Python runs in the reader's browser (JupyterLite).

`python -m nardy_lab.course.static_site site` builds it from the repository; any web server serves
it.
"""

from __future__ import annotations

import argparse
import html
import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path

import nbformat

from ..rules.errors import NardyError, Unreadable
from ..words import LANGUAGES, say
from .lessons import lessons_in

#: What the page's extensions are written for: the same versions go into the browser.
BESIDE = (
    "anywidget",
    "ipywidgets",
    "jupyterlab_widgets",
    "psygnal",
    "comm",
    "typing_extensions",
)
#: Lessons that play many games, which needs compiled code.
COMPILED = ("counting", "11-", "12-", "13-", "14-", "15-")
#: Lessons with tables or thinking players: the browser fetches numpy and pandas for these alone.
TABLES = (*COMPILED, "10-", "atlas", "teacher")
CONFIG = {
    "jupyter-lite-schema-version": 0,
    "jupyter-config-data": {"appName": "Nardy Lab", "exposeAppInBrowser": True},
}

#: By this the pages of JupyterLite know the root of the site.
ROOT = (
    '<script id="jupyter-config-data" type="application/json" data-jupyter-lite-root=".">{}'
    "</script>"
)
#: Opens the place of a game that its address names: the line becomes a string of Python.
OPEN = """<!doctype html>
<meta charset="utf-8">
<title>Nardy Lab</title>
<p>…</p>
<script>
  const asked = new URLSearchParams(location.search);
  const language = asked.get("lang") === "ru" ? "ru" : "en";
  const code = [
    "%pip install -q nardy_lab",
    "import nardy_lab as nl",
    `nl.set_language("${language}")`,
    "board = None",
    "try:",
    `    board = nl.Board(nl.Game.from_link(${JSON.stringify(location.href)}))`,
    "except nl.NardyError as error:",
    "    print(error)",
    "board",
  ].join("\\n");
  const page = new URLSearchParams({ kernel: "python", hideCodeInput: 1, showBanner: 0, code });
  location.replace(`repl/index.html?${page}`);
</script>
"""


def build_site(target: Path, pyodide: Path | None = None) -> None:
    """Build the site into a folder; `pyodide` is one with Pyodide's files, to need no other server.

    Without it the browser fetches Pyodide, and numpy and pandas where a lesson asks for them, from
    the address that JupyterLite names.
    """
    repository = Path(__file__).parents[2]
    if not (repository / "pyproject.toml").exists():
        raise Unreadable("no repository", given=str(repository))
    if not may_replace(target):
        raise Unreadable("not a site", given=str(target))
    if pyodide is not None and not (pyodide / "pyodide.mjs").exists():
        raise Unreadable("no pyodide", given=str(pyodide))
    with tempfile.TemporaryDirectory() as room:
        lite = Path(room)
        lessons, wheels, built = lite / "lessons", lite / "wheels", lite / "built"
        prepare_lessons(lessons)
        fetch_wheels(repository, wheels)
        (lite / "jupyter-lite.json").write_text(json.dumps(CONFIG), encoding="utf-8")
        if pyodide is not None:
            shutil.copytree(pyodide, lite / "static" / "pyodide")
        run_lite(lite, lessons, sorted(wheels.glob("*.whl")), built)
        (built / "open.html").write_text(OPEN, encoding="utf-8")
        (built / "index.html").write_text(front_page(), encoding="utf-8")
        shutil.rmtree(target, ignore_errors=True)  # an earlier site stays until this one is whole
        shutil.copytree(built, target)


def may_replace(target: Path) -> bool:
    """Nothing stands there, or an earlier site."""
    if not target.exists():
        return True
    return target.is_dir() and (
        (target / "jupyter-lite.json").exists() or not any(target.iterdir())
    )


def prepare_lessons(folder: Path) -> None:
    """Copies of the lessons that fetch first what they need, and say what a browser lacks."""
    for language in LANGUAGES:
        (folder / language).mkdir(parents=True)
        for lesson in lessons_in(language):
            notebook = nbformat.read(lesson, as_version=4)
            needed = " numpy pandas" if lesson.name.startswith(TABLES) else ""
            install = nbformat.v4.new_code_cell(f"%pip install -q nardy_lab{needed}")
            notebook.cells.insert(1, install)
            if lesson.name.startswith(COMPILED):
                words = say("site.compiled", language=language)
                notebook.cells.insert(1, nbformat.v4.new_markdown_cell(words))
            nbformat.write(notebook, folder / language / lesson.name)


def fetch_wheels(repository: Path, folder: Path) -> None:
    """Our own wheel, and those of the widgets, pure Python all."""
    pip = [sys.executable, "-m", "pip", "-q"]
    ours = [*pip, "wheel", "--no-deps", "-w", str(folder), str(repository)]
    beside = [f"{name}=={version(name)}" for name in BESIDE]
    pure = ["--no-deps", "--only-binary=:all:", "--platform=any", "-d", str(folder)]
    for command in (ours, [*pip, "download", *pure, *beside]):
        subprocess.run(command, check=True)


def run_lite(lite: Path, lessons: Path, wheels: Sequence[Path], target: Path) -> None:
    """JupyterLite's own command."""
    command = [sys.executable, "-m", "jupyterlite_core.app", "build", f"--lite-dir={lite}"]
    command += [f"--contents={lessons}", f"--output-dir={target}"]
    command += ["--apps=lab", "--apps=notebooks", "--apps=repl", "--no-unused-shared-packages"]
    command += ["--no-sourcemaps", *(f"--piplite-wheels={wheel}" for wheel in wheels)]
    done = subprocess.run(command, cwd=lite, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Unreadable("site not built", given=(done.stderr or done.stdout)[-2000:])


def front_page() -> str:
    """The first page: every lesson, in both languages."""
    columns = []
    for language in LANGUAGES:
        items = []
        for lesson in lessons_in(language):
            title = nbformat.read(lesson, as_version=4).cells[0].source.split("\n")[0].lstrip("# ")
            page = f"notebooks/index.html?path={language}/{lesson.name}"
            items.append(f'<li><a href="{page}">{html.escape(title)}</a></li>')
        head = html.escape(say("site.title", language=language))
        about = html.escape(say("site.about", language=language))
        columns.append(
            f'<section lang="{language}"><h1>{head}</h1><p>{about}</p><ul>{"".join(items)}</ul>'
            "</section>"
        )
    style = (
        ":root { color-scheme: light dark; }"
        " body { font: 1rem/1.6 sans-serif; margin: 2rem auto; max-width: 64rem; padding: 0 1rem;"
        " display: flex; flex-wrap: wrap; gap: 2rem; }"
        " section { flex: 1 1 20rem; } ul { list-style: none; padding: 0; }"
    )
    view = '<meta name="viewport" content="width=device-width">'
    return (
        f'<!doctype html><meta charset="utf-8">{view}<title>Nardy Lab</title>{ROOT}'
        f"<style>{style}</style><body>{''.join(columns)}</body>\n"
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """`python -m nardy_lab.course.static_site FOLDER [--pyodide FOLDER]`."""
    made = argparse.ArgumentParser(
        prog="nardy_lab.course.static_site", description=say("site.command")
    )
    made.add_argument("folder", type=Path, help=say("site.folder"))
    made.add_argument("--pyodide", type=Path, help=say("site.pyodide"))
    asked = made.parse_args(arguments)
    try:
        build_site(asked.folder, asked.pyodide)
    except NardyError as error:
        print(error, file=sys.stderr)
        return 1
    print(say("site.built", {"folder": asked.folder}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
