"""Where compiled code is kept, and the one place that hands the rules to numba.

numba stamps its disk cache with the file of the entry alone: a rule changed in another file would
go on being played by its old self. So the folder's name is a digest of every compiled source.
"""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
from numba.extending import register_jitable
from platformdirs import user_cache_path

from ... import players, rules
from ...players import lookahead, solved  # noqa: F401 - what is collected does not hang on chance
from ...rules import (  # noqa: F401
    counts,
    dice,
    double,
    lot,
    next_turn,
    score,
    stuck,
    turn,
    whole_game,
)
from ...rules.compilable import COLLECTED, LARGE


def digest() -> str:
    """A name for the present state of every source that is compiled."""
    rooms = [Path(rules.__file__).parent, Path(players.__file__).parent, Path(__file__).parent]
    files = [file for room in rooms for file in room.glob("*.py")]
    seal = hashlib.sha256(f"{numba.__version__} {sys.version_info[:2]}".encode())
    for file in sorted(files):
        seal.update(f"{file.parent.name}/{file.name}".encode() + file.read_bytes())
    return seal.hexdigest()[:16]


def folder() -> Path:
    """The cache folder: `NARDY_LAB_CACHE`, the user's own, or a temporary one."""
    asked = os.environ.get("NARDY_LAB_CACHE")
    for base in (Path(asked) if asked else None, user_cache_path("nardy_lab")):
        if base is None:
            continue
        place = base / "numba" / digest()
        try:
            place.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=place):
                return place
        except OSError:
            continue
    return Path(tempfile.mkdtemp(prefix="nardy_lab-"))


Function = TypeVar("Function", bound=Callable[..., Any])


def part(function: Function) -> Function:
    """Compile a function that is called from compiled code alone, and allocates nothing."""
    return register_jitable(_nrt=False)(function)


def entry(function: Function) -> Function:
    """Compile a function that Python calls; kept on disk."""
    return cast(Function, numba.njit(cache=True)(function))


def free_entry(function: Function) -> Function:
    """The same, for several threads at once."""
    return cast(Function, numba.njit(cache=True, nogil=True)(function))


numba.config.CACHE_DIR = str(folder())  # type: ignore[attr-defined]
# The rules allocate nothing. Counting references to the work arrays at every small call took
# four fifths of the time, so inside them they are not counted: the entry holds them. A call copies
# the rules and arrays it is given, so small functions are put in place of their calls.
for _function in COLLECTED:
    register_jitable(_nrt=False, forceinline=_function not in LARGE)(_function)
