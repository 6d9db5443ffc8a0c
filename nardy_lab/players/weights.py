"""The weights of trained players: kept as plain arrays with their rules, found for any rules."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import as_file, files
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..notation.positions import read_rules, write_rules
from ..rules.errors import NardyError, Unreadable
from ..rules.switches import Rules
from .network import GRAIN, ROWS

if TYPE_CHECKING:
    import numpy as np

FORMAT = "nardy-lab player 1"
#: The rules that have weights of their own in the package, each with its file.
SHIPPED = {
    "long": "long", "crazy": "crazy", "gulbar": "gulbar", "crazy_gulbar": "crazy_gulbar",
    "khachapuri": "khachapuri", "fevga": "fevga", "crazy_fevga": "crazy_fevga", "short": "short",
    "hyper": "hyper", "long hitting=yes": "long_hitting", "short hitting=no": "short_calm",
}  # fmt: skip
#: How much a switch counts when rules are compared: most count 1; some make weights that were
#: learnt without them of little use; and some do not change which turn is good, or hardly.
COUNTED = {"direction": 100, "hitting": 100, "setup": 5, "runner": 5, "doubles": 3} | dict.fromkeys(
    (
        "cube", "beaver", "jacoby", "crawford", "automatic_doubles", "next_game", "irregular_turn",
        "opening_dice",
    ),
    0,
)  # fmt: skip


@dataclass(frozen=True, eq=False)
class Weights:
    """Two networks, (2, ROWS, hidden), with how they were made: rules, seed, games, version."""

    rules: Rules
    seed: int
    games: int
    version: str
    arrays: np.ndarray
    #: The weights of the last game played and their unrounded mean: what learning goes on from.
    learning: np.ndarray | None = None

    @property
    def hidden(self) -> int:
        """How many hidden values each network has."""
        return int(self.arrays.shape[2])

    def save(self, place: str | Path, *, learning: bool = True) -> Path:
        """Keep them in a file; without `learning` it is smaller, and learning can't go on."""
        import numpy as np

        about = {"format": FORMAT, "rules": write_rules(self.rules), "seed": self.seed}
        about |= {"games": self.games, "version": self.version}
        kept: dict[str, Any] = {"about": np.array(json.dumps(about))}
        kept["weights"] = np.round(self.arrays * GRAIN).astype(np.int32)
        if learning and self.learning is not None:
            kept["learning"] = self.learning
        file = Path(place).with_suffix(".npz")
        file.parent.mkdir(parents=True, exist_ok=True)
        made = file.with_suffix(".part.npz")
        np.savez_compressed(made, **kept)
        made.replace(file)
        return file


def load_weights(place: str | Path) -> Weights:
    """The weights in a file, checked."""
    try:
        import numpy as np
    except ImportError:  # in a browser it is fetched only when it is asked for
        raise Unreadable("no numpy") from None
    try:
        with np.load(place, allow_pickle=False) as kept:
            arrays = dict(kept)
        about = json.loads(str(arrays["about"]))
        return _checked(about, arrays)
    except FileNotFoundError:
        raise Unreadable("no player file", place=str(place)) from None
    except (OSError, ValueError, KeyError, TypeError, EOFError, zipfile.BadZipFile) as error:
        raise Unreadable("damaged player", place=str(place), reason=str(error)) from error
    except NardyError as error:
        raise Unreadable("damaged player", place=str(place), reason=error) from error


def _checked(about: Mapping[str, Any], arrays: Mapping[str, np.ndarray]) -> Weights:
    import numpy as np

    if about["format"] != FORMAT:
        raise ValueError(f"format {about['format']!r}, {FORMAT!r}")
    given = arrays["weights"]
    if given.dtype != np.int32 or given.ndim != 3 or given.shape[:2] != (2, ROWS):
        raise ValueError(f"weights {given.dtype} {given.shape}")
    learning = arrays.get("learning")
    if learning is not None and learning.shape != (2, *given.shape):
        raise ValueError(f"learning {learning.shape}")
    made = read_rules(about["rules"]), int(about["seed"]), int(about["games"])
    return Weights(*made, str(about["version"]), given / GRAIN, learning)


@cache
def shipped(line: str) -> Weights:
    """The weights that come with the package for some rules: a key of `SHIPPED`."""
    with as_file(files(__package__) / "nets" / f"{SHIPPED[line]}.npz") as place:
        return load_weights(place)


@cache
def nearest_game(rules: Rules) -> str:
    """Of the rules with weights, those that these differ least from.

    >>> nearest_game(read_rules("federation")), nearest_game(read_rules("tavla"))
    ('long', 'short')
    """
    return min(SHIPPED, key=lambda line: distance(rules, read_rules(line)))


def distance(one: Rules, other: Rules) -> int:
    """In how many switches two games differ, those that change play most counted for more."""
    return sum(COUNTED.get(switch, 1) for switch in one.differences(other))
