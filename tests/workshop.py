"""The page's sources with their tools, installed beside the repository."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

SOURCES = Path(__file__).parent.parent / "nardy_lab" / "widgets" / "js"

needs_npm = pytest.mark.skipif(
    shutil.which("npm") is None and not os.environ.get("CI"),
    reason="npm is not installed: the page's sources are not checked",
)


def npm(*command, folder):
    done = subprocess.run(
        ["npm", *command], cwd=folder, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="session")
def workshop(tmp_path_factory):
    """A copy of the sources with their tools, so that the repository stays as it is."""
    folder = tmp_path_factory.mktemp("widgets") / "js"
    shutil.copytree(SOURCES, folder, ignore=shutil.ignore_patterns("node_modules"))
    npm("ci", "--no-audit", "--no-fund", folder=folder)
    return folder
