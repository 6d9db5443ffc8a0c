"""What Binder would build: the Dockerfile that repo2docker writes, and the environment itself."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from urllib.parse import unquote

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parent.parent
BINDER = ROOT / "binder"
PYTHON = (BINDER / "runtime.txt").read_text().strip().removeprefix("python-")


@pytest.fixture(scope="module")
def dockerfile():
    command = ["jupyter-repo2docker", "--no-build", "--debug", "--user-id=1000", "--user-name=j"]
    folder = Path(sys.executable).parent
    done = subprocess.run(
        [folder / command[0], *command[1:], str(ROOT)], capture_output=True, text=True, check=True
    )
    return done.stdout + done.stderr


def test_the_dockerfile_installs_ours_and_compiles_once(dockerfile):
    steps = [
        "COPY --chown=1000:1000 src/ ${REPO_DIR}/",
        'pip install --no-cache-dir -r "binder/requirements.txt"',
        "RUN ./binder/postBuild",
        'ENV R2D_ENTRYPOINT="${REPO_DIR}/binder/start"',
    ]
    places = [dockerfile.index(step) for step in steps]
    assert places == sorted(places)
    assert f"python={PYTHON}" in dockerfile


def test_pins_are_exact_and_fit_what_the_package_asks_for():
    pins = dict(
        line.split("==")
        for line in (BINDER / "requirements.txt").read_text().split()
        if "=" in line
    )
    asked = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dependencies"]
    for requirement in map(Requirement, asked):
        if requirement.name != "platformdirs":
            assert requirement.specifier.contains(pins[requirement.name]), requirement


def test_the_readme_has_a_link_for_every_lesson_and_language():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    linked = {unquote(path) for path in re.findall(r"mybinder\.org\S*?labpath=([^)\s]+)", readme)}
    lessons = {str(p.relative_to(ROOT)) for p in ROOT.glob("notebooks/*/[0-9]*.ipynb")}
    assert lessons <= linked
    assert all((ROOT / path).exists() for path in linked)


def python_for_binder():
    """Binder's own Python where this machine has it."""
    named = shutil.which(f"python{PYTHON}")
    works = named and subprocess.run([named, "-c", ""], check=False).returncode == 0
    return named if works else sys.executable


@pytest.mark.skipif(not os.environ.get("CI"), reason="a whole environment is made in CI alone")
def test_the_environment_runs_a_lesson(tmp_path):
    """Exactly what is pinned, then postBuild, then a lesson and a game without compiling again."""
    venv, cache = tmp_path / "venv", tmp_path / "cache"
    subprocess.run([python_for_binder(), "-m", "venv", venv], check=True)
    environment = os.environ | {
        "PATH": f"{venv / 'bin'}{os.pathsep}{os.environ['PATH']}",
        "NARDY_LAB_CACHE": str(cache),
    }
    environment.pop("PYTHONPATH", None)

    def run(*command):
        done = subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr[-3000:]
        return done.stdout

    run("pip", "install", "-q", "-r", "binder/requirements.txt")
    run("binder/postBuild")
    compiled = sorted(cache.rglob("*.nb?"))
    assert compiled
    game = "import nardy_lab as nl; nl.simulate('long', games=1, progress=False)"
    run("binder/start", "python", "-c", game)
    assert sorted(cache.rglob("*.nb?")) == compiled
    lesson = shutil.copy(ROOT / "notebooks" / "ru" / "03-head.ipynb", tmp_path)
    run("binder/start", "jupyter", "execute", lesson)
