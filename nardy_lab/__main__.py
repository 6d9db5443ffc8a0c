"""The command `nardy-lab` opens the lessons in JupyterLab; `nardy-lab play` plays in a terminal."""

from __future__ import annotations

import argparse
import importlib.util
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from . import __version__
from .lessons import copy_lessons
from .rules.errors import NardyError
from .words import LANGUAGES, get_language, say, set_language


def parser() -> argparse.ArgumentParser:
    """The command line, in the current language."""
    made = argparse.ArgumentParser(prog="nardy-lab", description=say("command.about"))
    made.add_argument("--lang", choices=LANGUAGES, help=say("command.lang"))
    made.add_argument(
        "--folder",
        type=Path,
        default=Path.home() / "nardy-lessons",
        help=say("command.folder") + " (%(default)s)",
    )
    made.add_argument("--no-browser", action="store_true", help=say("command.no browser"))
    made.add_argument("--port", type=int, default=8888, help=say("command.port"))
    made.add_argument("--version", action="version", version=__version__)
    commands = made.add_subparsers(dest="command", metavar="")
    playing = commands.add_parser("play", help=say("command.play"), description=say("command.play"))
    playing.add_argument("rules", nargs="*", metavar=say("command.game"), help=say("command.rules"))
    playing.add_argument("--against", choices=("person", "random"), default="person",
                         help=say("command.against"))  # fmt: skip
    playing.add_argument("--seed", type=int, help=say("command.seed"))
    playing.add_argument("--numbering", default="own", help=say("command.numbering"))
    playing.add_argument("--lang", choices=LANGUAGES, help=say("command.lang"))
    return made


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line asks; the exit code."""
    language_first = argparse.ArgumentParser(add_help=False)  # so that --help speaks it too
    language_first.add_argument("--lang")
    language = language_first.parse_known_args(arguments)[0].lang
    if language in LANGUAGES:
        set_language(language)
    asked = parser().parse_args(arguments)
    try:
        return play(asked) if asked.command == "play" else open_lessons(asked)
    except NardyError as error:
        print(error, file=sys.stderr)
        return 1


def play(asked: argparse.Namespace) -> int:
    """A game at the terminal, by any rules; whoever plays against chance has the lot thrown too."""
    from .terminal import Session, asker, game_for

    game = game_for(" ".join(asked.rules) or "long", asked.seed)
    by_chance = 1 - game.white if asked.against == "random" else None
    Session(game, asker(), by_chance=by_chance, numbering=asked.numbering).run()
    return 0


def open_lessons(asked: argparse.Namespace) -> int:
    """Copy the lessons and open them; the exit code of JupyterLab."""
    copied, kept = copy_lessons(asked.folder)
    if copied:
        print(say("command.copied", {"count": len(copied), "folder": asked.folder}))
    if kept:
        print(say("command.kept", {"names": kept}))
    if importlib.util.find_spec("jupyterlab") is None:
        print(say("command.no jupyter"), file=sys.stderr)
        return 1
    trust([asked.folder / name for name in copied])
    return open_lab(asked.folder, asked.port, not asked.no_browser)


def trust(lessons: Sequence[Path]) -> None:
    """Sign our own lessons: JupyterLab shows pictures only in notebooks that it trusts."""
    import nbformat
    from nbformat.sign import NotebookNotary

    notary = NotebookNotary()
    for lesson in lessons:
        notary.sign(nbformat.read(lesson, as_version=4))


def open_lab(folder: Path, port: int, browser: bool) -> int:
    """JupyterLab on a folder, opened at the first lesson in the current language."""
    first = sorted((folder / get_language()).glob("*.ipynb"))[0]
    command = [
        sys.executable,
        "-m",
        "jupyterlab",
        f"--ServerApp.root_dir={folder}",
        f"--port={port}",
        f"--LabApp.default_url=/lab/tree/{get_language()}/{first.name}",
        *([] if browser else ["--no-browser"]),
        *(["--allow-root"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []),
    ]
    try:
        return subprocess.call(command)
    except KeyboardInterrupt:
        return 0


if __name__ == "__main__":
    sys.exit(main())
