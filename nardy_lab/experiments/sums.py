"""What is kept of many games: six sums for each thing measured, and the interval they give.

Sums of parts add up to the sums of the whole, so a run needs no more memory than a chunk of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from ..rules.errors import Unreadable
from ..simulation.intervals import CONFIDENCE, Interval

#: What is measured, and of which group of games ("" for all of them).
Key: TypeAlias = tuple[str, str]


class Ratio(NamedTuple):
    """The sum of one thing over the sum of another: two values a game."""

    above: np.ndarray
    below: np.ndarray


class Gap(NamedTuple):
    """A difference of pairs, that may be nothing: one value a pair, the same dice for both."""

    values: np.ndarray


class Link(NamedTuple):
    """How two things go together: two values a game; their correlation."""

    one: np.ndarray
    other: np.ndarray


class Sums(NamedTuple):
    """How many cases, and the sums of x, y, x², y², xy; `kind` says what is asked of them.

    A *share* counts what happened (x), a *mean* adds values up (x), a *gap* also counts those that
    are not zero (y), a *ratio* and a *link* have two values (x, y).
    """

    kind: str
    n: int
    x: float
    y: float = 0.0
    xx: float = 0.0
    yy: float = 0.0
    xy: float = 0.0

    def __add__(self, other: Any) -> Sums:
        if self.kind != other.kind:
            raise ValueError(f"a {self.kind} and a {other.kind} do not add up")
        return Sums(self.kind, *(a + b for a, b in zip(self[1:], other[1:], strict=True)))

    def interval(self, groups: int = 1) -> Interval:
        """The estimate and its interval of 95%; of several `groups`, all of them together.

        Shares have Wilson's, means and gaps Student's, ratios that of the linearised ratio,
        correlations Fisher's; a gap of which no pair differed, that of a chance never seen. Of k
        groups each gets the interval of 1 − 5%/k (Bonferroni).

        >>> print(Sums("share", 1000, 541).interval())
        0.541 (0.510 … 0.572)
        """
        level = 1 - (1 - CONFIDENCE) / groups
        if self.n == 0:
            return Interval(float("nan"), float("nan"), float("nan"), 0)
        return _INTERVALS[self.kind](self, level)


def _share(sums: Sums, level: float) -> Interval:
    from scipy import stats

    count = round(sums.x)
    ends = stats.binomtest(count, sums.n).proportion_ci(level, method="wilson")
    return Interval(count / sums.n, float(ends.low), float(ends.high), sums.n)


def _mean(sums: Sums, level: float, telling: int | None = None) -> Interval:
    mean = sums.x / sums.n
    return _around(mean, max(sums.xx - sums.n * mean * mean, 0.0), sums.n, level, telling)


def _ratio(sums: Sums, level: float) -> Interval:
    if sums.y == 0:
        return Interval(float("nan"), float("nan"), float("nan"), sums.n)
    ratio = sums.x / sums.y
    left = sums.xx - 2 * ratio * sums.xy + ratio * ratio * sums.yy
    return _around(ratio, max(left, 0.0) * (sums.n / sums.y) ** 2, sums.n, level)


def _link(sums: Sums, level: float) -> Interval:
    from scipy import stats

    n = sums.n
    spread = (sums.xx - sums.x**2 / n) * (sums.yy - sums.y**2 / n)
    if n < 4 or spread <= 0:
        return Interval(float("nan"), float("nan"), float("nan"), n)
    found = (sums.xy - sums.x * sums.y / n) / spread**0.5
    half = float(stats.norm.ppf((1 + level) / 2)) / (n - 3) ** 0.5
    middle = np.arctanh(min(max(found, -1 + 1e-12), 1 - 1e-12))
    return Interval(found, float(np.tanh(middle - half)), float(np.tanh(middle + half)), n)


def _around(
    value: float, squares: float, n: int, level: float, telling: int | None = None
) -> Interval:
    """An interval from the sum of squared deviations, by Student's distribution.

    Of n values only `telling` (else all) say anything: so many are its degrees of freedom and one.
    """
    from scipy import stats

    if n < 2:
        return Interval(value, -float("inf"), float("inf"), n)
    freedom = max((n if telling is None else telling) - 1, 1)
    half = float(stats.t.ppf((1 + level) / 2, freedom)) * (squares / (n - 1) / n) ** 0.5
    return Interval(value, value - half, value + half, n)


def _gap(sums: Sums, level: float) -> Interval:
    """As a mean, by how many pairs differ (y); where none did, what a chance of it may still be."""
    if sums.xx == 0:
        most = float(np.log(2 / (1 - level))) / sums.n
        return Interval(0.0, -most, most, sums.n)
    return _mean(sums, level, int(sums.y))


_INTERVALS = {"share": _share, "mean": _mean, "gap": _gap, "ratio": _ratio, "link": _link}


def sums_of(measured: Any) -> Sums:
    """The sums of what was measured: booleans are a share, numbers a mean, else as it says.

    >>> sums_of(np.array([True, False, True]))[:3]
    ('share', 3, 2.0)
    """
    if isinstance(measured, (Ratio, Link)):
        x, y = (np.asarray(values, float) for values in measured)
        products = float((x * x).sum()), float((y * y).sum()), float((x * y).sum())
        kind = "ratio" if isinstance(measured, Ratio) else "link"
        return Sums(kind, len(x), float(x.sum()), float(y.sum()), *products)
    kind = "gap" if isinstance(measured, Gap) else "mean"
    values = np.asarray(measured.values if isinstance(measured, Gap) else measured)
    if values.dtype == bool:
        return Sums("share", len(values), float(values.sum()))
    if values.ndim != 1 or values.dtype.kind not in "iuf":
        raise Unreadable("bad statistic", given=repr(measured)[:80])
    exact = values.astype(float)
    differ = float(np.count_nonzero(exact)) if kind == "gap" else 0.0
    return Sums(kind, len(exact), float(exact.sum()), differ, float((exact * exact).sum()))


def reduced(measured: Mapping[Any, Any]) -> dict[Key, Sums]:
    """The sums of everything that a statistic gave."""
    if not isinstance(measured, Mapping):
        raise Unreadable("bad statistic", given=repr(measured)[:80])
    return {key_of(name): sums_of(values) for name, values in measured.items()}


def key_of(name: Any) -> Key:
    """A measure's name, or (name, group), as a key."""
    if isinstance(name, tuple) and len(name) == 2:
        return str(name[0]), str(name[1])
    return str(name), ""


def added(one: dict[Key, Sums], other: dict[Key, Sums]) -> dict[Key, Sums]:
    """Sums of two parts together; a group may be missing from one of them."""
    whole = dict(one)
    for key, sums in other.items():
        whole[key] = whole[key] + sums if key in whole else sums
    return whole
