"""The page's own code: formatted, typed, tested by node, and bundled into what is committed."""

from __future__ import annotations

from workshop import SOURCES, needs_npm, npm

pytestmark = needs_npm


def test_sources_are_formatted_typed_and_tested(workshop):
    npm("run", "check", folder=workshop)


def test_the_bundle_is_built_from_these_sources(workshop):
    npm("run", "build", folder=workshop)
    built = (workshop.parent / "board.js").read_bytes()
    assert built == (SOURCES.parent / "board.js").read_bytes()
