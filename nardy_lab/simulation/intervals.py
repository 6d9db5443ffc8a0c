"""Estimates with their intervals of 95% and the number of games behind them."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

CONFIDENCE = 0.95


@dataclass(frozen=True)
class Interval:
    """An estimate, the ends of its interval, and from how many games it is.

    >>> print(Interval(0.5, 0.4, 0.6, 100))
    0.500 (0.400 … 0.600)
    """

    value: float
    low: float
    high: float
    n: int

    def __str__(self) -> str:
        return f"{self.value:.3f} ({self.low:.3f} … {self.high:.3f})"

    def percent(self) -> str:
        """A share in percent."""
        return f"{100 * self.value:.1f}% ({100 * self.low:.1f} … {100 * self.high:.1f})"


def of_mean(values: np.ndarray) -> Interval:
    """The mean of independent values, with its interval by Student's distribution."""
    from scipy import stats

    n, mean = len(values), float(values.mean())
    spread = float(values.std(ddof=1)) / n**0.5 if n > 1 else float("inf")
    half = float(stats.t.ppf((1 + CONFIDENCE) / 2, max(n - 1, 1))) * spread if spread else 0.0
    return Interval(mean, mean - half, mean + half, n)


def of_share(happened: np.ndarray) -> Interval:
    """The share of cases, with Wilson's interval."""
    from scipy import stats

    count, n = int(happened.sum()), len(happened)
    ends = stats.binomtest(count, n).proportion_ci(CONFIDENCE, method="wilson")
    return Interval(count / n, float(ends.low), float(ends.high), n)
