"""The page's own code: formatted, typed, tested by node, and bundled into what is committed."""

from __future__ import annotations

import pytest
from workshop import SOURCES, needs_npm, npm

pytestmark = needs_npm


def test_sources_are_formatted_typed_and_tested(workshop):
    npm("run", "check", folder=workshop)


@pytest.fixture(scope="module")
def built(workshop):
    npm("run", "build", folder=workshop)
    return workshop.parent


@pytest.mark.parametrize("name", ["board.js", "turns.js", "switches.js", "atlas.js"])
def test_the_bundle_is_built_from_these_sources(built, name):
    assert (built / name).read_bytes() == (SOURCES.parent / name).read_bytes()
