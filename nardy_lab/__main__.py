"""The command `nardy-lab` opens the lessons in JupyterLab.

`nardy-lab play` plays in a terminal, `nardy-lab voila` shows the lessons as pages.
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import socket
import subprocess
import sys
import threading
import time
import webbrowser
from collections.abc import Sequence
from pathlib import Path

from .course.lessons import copy_lessons, lesson_named
from .rules.errors import NardyError
from .version import __version__
from .words import LANGUAGES, get_language, say, set_language


def parser() -> argparse.ArgumentParser:
    """The command line, in the current language."""
    made = argparse.ArgumentParser(prog="nardy-lab", description=say("command.about"))
    add_opening(made, 8888)
    made.add_argument("--version", action="version", version=__version__)
    commands = made.add_subparsers(dest="command", metavar="")
    playing = commands.add_parser("play", help=say("command.play"), description=say("command.play"))
    playing.add_argument("rules", nargs="*", metavar=say("command.game"), help=say("command.rules"))
    playing.add_argument("--against", choices=("person", "random"), default="person",
                         help=say("command.against"))  # fmt: skip
    playing.add_argument("--seed", type=int, help=say("command.seed"))
    playing.add_argument("--numbering", default="own", help=say("command.numbering"))
    playing.add_argument("--lang", choices=LANGUAGES, help=say("command.lang"))
    pages = commands.add_parser(
        "voila", help=say("command.voila"), description=say("command.voila")
    )
    pages.add_argument("lesson", nargs="?", metavar=say("command.lesson"),
                       help=say("command.which lesson"))  # fmt: skip
    add_opening(pages, 8866)
    return made


def add_opening(made: argparse.ArgumentParser, port: int) -> None:
    """The options of what opens the lessons."""
    made.add_argument("--lang", choices=LANGUAGES, help=say("command.lang"))
    folder = Path.home() / "nardy-lessons"
    about = say("command.folder") + " (%(default)s)"
    made.add_argument("--folder", type=Path, default=folder, help=about)
    made.add_argument("--no-browser", action="store_true", help=say("command.no browser"))
    made.add_argument("--port", type=read_port, default=port, help=say("command.port"))


def read_port(given: str) -> int:
    """A port, from the command line."""
    if not given.isdecimal() or not 1 <= int(given) <= 65535:
        raise argparse.ArgumentTypeError(say("command.bad port", {"given": given}))
    return int(given)


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line asks; the exit code."""
    language_first = argparse.ArgumentParser(add_help=False)  # so that --help speaks it too
    language_first.add_argument("--lang")
    language = language_first.parse_known_args(arguments)[0].lang
    if language in LANGUAGES:
        set_language(language)
    asked = parser().parse_args(arguments)
    try:
        if asked.command == "play":
            return play(asked)
        return show_pages(asked) if asked.command == "voila" else open_lessons(asked)
    except NardyError as error:
        print(error, file=sys.stderr)
        return 1


def play(asked: argparse.Namespace) -> int:
    """A game at the terminal, by any rules; whoever plays against chance has the lot thrown too."""
    from .cli.play import Session, asker, game_for

    game = game_for(" ".join(asked.rules) or "long", asked.seed)
    by_chance = 1 - game.white if asked.against == "random" else None
    Session(game, asker(), by_chance=by_chance, numbering=asked.numbering).run()
    return 0


def renew_lessons(folder: Path) -> list[str]:
    """Copy the lessons to a folder, and say so; the names of those copied."""
    copied, kept = copy_lessons(folder)
    if copied:
        print(say("command.copied", {"count": len(copied), "folder": folder}))
    if kept:
        print(say("command.kept", {"names": kept}))
    return copied


def open_lessons(asked: argparse.Namespace) -> int:
    """Copy the lessons and open them; the exit code of JupyterLab."""
    copied = renew_lessons(asked.folder)
    if importlib.util.find_spec("jupyterlab") is None:
        print(say("command.no jupyter"), file=sys.stderr)
        return 1
    trust([asked.folder / name for name in copied])
    return open_lab(asked.folder, asked.port, not asked.no_browser)


def show_pages(asked: argparse.Namespace) -> int:
    """Copy the lessons and show them by Voila; its exit code."""
    renew_lessons(asked.folder)
    lessons = asked.folder / get_language()
    page = f"voila/render/{lesson_named(asked.lesson, lessons)}" if asked.lesson else ""
    if importlib.util.find_spec("voila") is None:
        print(say("command.no voila"), file=sys.stderr)
        return 1
    return open_voila(lessons, page, asked.port, not asked.no_browser)


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
    return run(command)


def open_voila(folder: Path, page: str, port: int, browser: bool) -> int:
    """Voila on a folder, opened at a page; its exit code."""
    port = free_port(port)
    address = f"http://localhost:{port}/{page}"
    print(address, flush=True)
    if browser:
        threading.Thread(target=open_when_up, args=(port, address), daemon=True).start()
    return run([sys.executable, "-m", "voila", str(folder), "--no-browser", f"--port={port}"])


def free_port(port: int) -> int:
    """This port, or the next that nobody listens to."""
    while True:
        with socket.socket() as probe:
            if probe.connect_ex(("localhost", port)):
                return port
        port += 1


def open_when_up(port: int, address: str) -> None:
    """Open an address in the browser as soon as somebody listens there."""
    while True:
        with socket.socket() as probe:
            if not probe.connect_ex(("localhost", port)):
                break
        time.sleep(0.2)
    webbrowser.open(address)


def run(command: Sequence[str]) -> int:
    """Run a server until it is stopped; its exit code."""
    try:
        return subprocess.call(command)
    except KeyboardInterrupt:
        return 0


if __name__ == "__main__":
    sys.exit(main())
