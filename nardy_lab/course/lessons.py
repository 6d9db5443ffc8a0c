"""The lessons as files: where they are, and a copy of them for somebody to work in."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from ..rules.errors import Unreadable
from ..words import LANGUAGES

#: Beside the copied lessons: what each was when it was copied, so that changes are known.
STAMPS = ".nardy_lab.json"


def folder_of_the_package() -> Path:
    """Where the lessons lie: in the installed package, or in the repository."""
    package = Path(__file__).parents[1]
    inside = package / "notebooks"
    return inside if inside.is_dir() else package.parent / "notebooks"


def lessons_in(language: str) -> list[Path]:
    """The files of all lessons in a language, in their order."""
    return sorted((folder_of_the_package() / language).glob("*.ipynb"))


def lesson_named(given: str, folder: Path) -> str:
    """The file of a lesson in a folder: by its number, its name, or both."""
    names = sorted(lesson.name for lesson in folder.glob("*.ipynb"))
    wanted = given.removesuffix(".ipynb")
    wanted = f"{int(wanted):02}-" if wanted.isdecimal() else wanted
    for name in names:
        if wanted.endswith("-") and name.startswith(wanted):
            return name
        if wanted in (name.removesuffix(".ipynb"), name.removesuffix(".ipynb").partition("-")[2]):
            return name
    raise Unreadable("no lesson", given=given, names=[n.removesuffix(".ipynb") for n in names])


def copy_lessons(target: Path) -> tuple[list[str], list[str]]:
    """Copy all lessons into a folder; what has been changed there stays as it is.

    Gives the names that were copied and the names that were kept.
    """
    copied: list[str] = []
    kept: list[str] = []
    try:
        stamps = _read_stamps(target)
        for language in LANGUAGES:
            for lesson in lessons_in(language):
                name = f"{language}/{lesson.name}"
                place = target / name
                content = lesson.read_bytes()
                if place.exists() and place.read_bytes() != content:
                    if stamps.get(name) != _stamp(place.read_bytes()):
                        kept.append(name)
                        continue
                if not place.exists() or place.read_bytes() != content:
                    place.parent.mkdir(parents=True, exist_ok=True)
                    place.write_bytes(content)
                    copied.append(name)
                stamps[name] = _stamp(content)
        (target / STAMPS).write_text(json.dumps(stamps, indent=1), encoding="utf-8")
    except OSError as error:
        reason = error.strerror or str(error)
        raise Unreadable("bad folder", given=str(target), reason=reason) from error
    return copied, kept


def _stamp(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _read_stamps(target: Path) -> dict[str, str]:
    try:
        stamps = json.loads((target / STAMPS).read_text(encoding="utf-8"))
    except (FileNotFoundError, ValueError):
        return {}
    return stamps if isinstance(stamps, dict) else {}
