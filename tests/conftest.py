"""Helpers beside the tests can be imported by name; every test speaks English unless it says."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from hypothesis import settings

# the tests have a process for each core already: threads of numpy's would wait for each other
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
sys.path.insert(0, str(Path(__file__).parent))

from browser import chromium, lab, open_board  # noqa: F401 - fixtures
from workshop import workshop  # noqa: F401 - a fixture

# the same examples in every CI run; new ones on a developer's machine
settings.register_profile("ci", derandomize=True)
if os.environ.get("CI"):
    settings.load_profile("ci")


@pytest.fixture(autouse=True)
def english():
    import nardy_lab as nl

    nl.set_language("en")
    yield
    nl.set_language("en")
