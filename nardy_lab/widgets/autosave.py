"""A game or match kept as JSON while it is played on a board, and opened again."""

from __future__ import annotations

import json
import os
from pathlib import Path

from ..game.game import Game
from ..game.match import Match
from ..rules.errors import Unreadable


def keep(played: Game | Match, file: Path) -> None:
    """Write the record beside the file first, so that no lost kernel leaves half of one."""
    text = json.dumps(played.record(), ensure_ascii=False, indent=1)
    beside = file.with_name(f"{file.name}.part")
    try:
        beside.write_text(text, encoding="utf-8")
        os.replace(beside, file)
    except OSError as error:
        raise Unreadable("not kept", given=str(file), reason=error.strerror) from error


def open_kept(given: Game | Match, file: Path) -> Game | Match:
    """What was kept in the file, or what was given where there is none yet.

    A file that holds a game by other rules, or none at all, is refused and left as it is.
    """
    if not file.exists():
        return given
    kept = type(given).parse(file.read_text(encoding="utf-8"))
    if kept.rules != given.rules:
        facts = {"kept": kept.rules.name, "asked": given.rules.name}
        raise Unreadable("other game kept", given=str(file), **facts)
    return kept
