"""An audit of dice (C15): are they fair, do neighbours know of each other, how often doubles?"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from ..game.game import whole
from ..position.arguments import read_dice
from ..rules.compilable import has_numba
from ..rules.dice import DICE, roll
from ..rules.errors import Unreadable
from .results import Result
from .sums import Key, Sums

#: The fewest throws of which a chi-square says anything: five for each of 36 rolls.
LEAST = 180
#: How many throws of the program's dice belong to one game; the next go to the next.
A_GAME = 1000


def thrown(seed: int, count: int) -> np.ndarray:
    """The program's own dice, game after game of a seed: (count, 2)."""
    if has_numba():
        from ..simulation.compiled.dice import throw

        found = np.zeros((count, 2), np.int8)
        throw(seed, A_GAME, found)
        return found
    pairs = [roll(seed, *divmod(number, A_GAME), DICE) for number in range(count)]
    return np.array(pairs, np.int8).reshape(-1, 2)


def dice_audit(
    dice: Iterable[Any] | None = None, *, rolls: int = 1_000_000, seed: int = 1
) -> Result:
    """Chi-square over the 36 ordered rolls, and of each roll with the next; doubles with interval.

    Without `dice` the program's own are audited, `rolls` of a seed; else yours, noted down in the
    order in which they fell: [(6, 1), "5-5", …]. A small p-value (under 0.01, say) speaks against
    the dice. Real dice want some thousand throws.

    >>> found = dice_audit(rolls=36_000)
    >>> found["doubles"].low < 1 / 6 < found["doubles"].high
    True
    """
    if dice is None:
        if isinstance(rolls, bool) or not isinstance(rolls, int) or rolls < LEAST:
            raise Unreadable("few throws", given=repr(rolls), least=LEAST)
        pairs, source = thrown(whole(seed, "bad seed"), rolls), f"Threefry 2x32, {seed}"
    else:
        read = [read_dice(each) for each in dice]
        pairs = np.array([(each[0], each[-1]) for each in read], np.int8).reshape(-1, 2)
        source = "—"
        if len(pairs) < LEAST:
            raise Unreadable("few throws", given=len(pairs), least=LEAST)
    from scipy import stats

    faces = pairs[:, 0].astype(int) * 6 + pairs[:, 1] - 7
    counts = np.bincount(faces, minlength=36)
    doubles = pairs[:, 0] == pairs[:, 1]
    exact: dict[Key, float] = {
        ("p of 36 rolls", ""): float(stats.chisquare(counts).pvalue),
        ("p of neighbours", ""): _independent(faces),
        ("longest run of doubles", ""): float(_longest(doubles)),
    }
    sums: dict[Key, Sums] = {
        ("doubles", ""): Sums("share", len(pairs), float(doubles.sum())),
        ("doubles after doubles", ""): Sums(
            "share", int(doubles[:-1].sum()), float((doubles[1:] & doubles[:-1]).sum())
        ),
    }
    for face in range(1, 7):
        shown = int((pairs == face).sum())
        sums["faces", str(face)] = Sums("share", 2 * len(pairs), float(shown))
    settings = {"rules": source, "players": "—", "games": len(pairs), "seed": seed}
    return Result("dice_audit", settings, sums, exact, ("audit",))


def _independent(faces: np.ndarray) -> float:
    """The p-value that each roll and the next are independent: of 36, or of doubles alone."""
    from scipy import stats

    many = len(faces) > 36 * 36 * 6
    kinds = faces if many else (faces % 7 == 0).astype(int)  # 0, 7, 14, … are the doubles
    size = 36 if many else 2
    table = np.bincount(kinds[:-1] * size + kinds[1:], minlength=size * size)
    table = table.reshape(size, size)
    table = table[table.sum(axis=1) > 0][:, table.sum(axis=0) > 0]
    return float(stats.chi2_contingency(table, correction=False).pvalue) if table.size > 1 else 1.0


def _longest(happened: np.ndarray) -> int:
    """The longest run of what happened."""
    longest = run = 0
    for each in happened.tolist():
        run = run + 1 if each else 0
        longest = max(longest, run)
    return longest
