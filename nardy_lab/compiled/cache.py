"""Where compiled code is kept, and the one place that hands the rules to numba.

numba stamps its disk cache with the file of the entry alone: a rule changed in another file would
go on being played by its old self. So the folder's name is a digest of every compiled source.
"""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
from pathlib import Path

import numba
from numba.extending import register_jitable
from platformdirs import user_cache_path

from .. import rules
from ..rules import dice, double, turn  # noqa: F401 - what they collect does not hang on chance
from ..rules.compilable import COLLECTED


def digest() -> str:
    """A name for the present state of every source that is compiled."""
    files = [*Path(rules.__file__).parent.glob("*.py"), *Path(__file__).parent.glob("*.py")]
    seal = hashlib.sha256(f"{numba.__version__} {sys.version_info[:2]}".encode())
    for file in sorted(files):
        seal.update(file.name.encode() + file.read_bytes())
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


numba.config.CACHE_DIR = str(folder())  # type: ignore[attr-defined]
# The rules allocate nothing. Counting references to the work arrays at every small call took
# four fifths of the time, so inside them they are not counted: the entry holds them.
for _function in COLLECTED:
    register_jitable(_nrt=False)(_function)
