"""Marks the functions that `compiled` may hand to numba; without numba they are plain Python."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable
from typing import TypeVar

Function = TypeVar("Function", bound=Callable[..., object])

COLLECTED: list[Callable[..., object]] = []


def compilable(function: Function) -> Function:
    """Collect a function; it stays what it is."""
    COLLECTED.append(function)
    return function


LARGE: list[Callable[..., object]] = []


def compilable_large(function: Function) -> Function:
    """Collect a function that stays one in compiled code, where a small one is put in its call."""
    LARGE.append(function)
    return compilable(function)


def has_numba() -> bool:
    """Compiled code can be had here (not in the browser)."""
    return importlib.util.find_spec("numba") is not None
