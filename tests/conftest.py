"""Helpers beside the tests can be imported by name; every test speaks English unless it says."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))


@pytest.fixture(autouse=True)
def english():
    import nardy_lab as nl

    nl.set_language("en")
    yield
    nl.set_language("en")
