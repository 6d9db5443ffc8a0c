"""Experiments: numbers with their intervals, the same from the same seed on any machine.

>>> from nardy_lab import experiments
>>> found = experiments.first_move("hyper", games=1000, switch=None, progress=False)
>>> print(found.sentences[0])
first player's share of games won: 53.40% (50.30% … 56.47%), n = 1000
"""

from .blocks import blocking, held_in_front, rolls
from .claims import claim, claims
from .comparing import difference, lengths
from .dice import dice_audit
from .first_moves import first_move, hindered, options
from .opening_table import openings
from .pip_count import pips
from .published_data import published
from .results import Result, load
from .running import run
from .styles import STYLES, style
from .sums import Gap, Link, Ratio

__all__ = [
    "STYLES",
    "Gap",
    "Link",
    "Ratio",
    "Result",
    "blocking",
    "claim",
    "claims",
    "dice_audit",
    "difference",
    "first_move",
    "held_in_front",
    "hindered",
    "lengths",
    "load",
    "openings",
    "options",
    "pips",
    "published",
    "rolls",
    "run",
    "style",
]
