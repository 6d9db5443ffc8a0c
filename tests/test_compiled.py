"""The compiled run of the rules: the same answers as the plain one, and never a stale rule."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from random_positions import random_question

import nardy_lab
from nardy_lab.rules.games import games
from nardy_lab.rules.tree import result_rows
from nardy_lab.rules.turn import find_turns
from nardy_lab.simulation.compiled import turns

WORK = turns.arrays_for(15)


@pytest.mark.parametrize("game", games)
def test_plain_and_compiled_agree(game):
    """The same results in the same order, whatever is switched."""
    for number in range(300):
        rules, mine, theirs, dice, first = random_question(f"{game} {number}", (game,))
        high, low = max(dice), min(dice)
        steps = 4 if high == low else 2
        found = find_turns(rules.code, mine, theirs, first, high, low, steps)
        plain = result_rows(rules.code, mine, theirs, found) or [(tuple(mine), tuple(theirs))]
        rows = np.array(mine, np.int8), np.array(theirs, np.int8)
        fast = turns.result_rows(rules.code, *rows, first, high, low, WORK)
        assert fast.tolist() == [[list(side) for side in result] for result in plain]


ASK = """
import numpy as np
from nardy_lab.simulation.compiled import turns
from nardy_lab.rules.games import games
rows = np.zeros((2, 26), np.int8)
rows[:, 24] = 15
print(turns.count_turns(games["long"].code, rows[0], rows[1], True, 3, 3, turns.arrays_for(15)))
"""


def ask(folder, cache, **more):
    environment = {**os.environ, "PYTHONPATH": str(folder), "NARDY_LAB_CACHE": str(cache), **more}
    done = subprocess.run(
        [sys.executable, "-c", ASK],
        env=environment,
        cwd=folder,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


def copy_of_the_package(folder):
    source = Path(nardy_lab.__file__).parent
    ignored = shutil.ignore_patterns("__pycache__", "node_modules")
    shutil.copytree(source, folder / "nardy_lab", ignore=ignored)
    return folder


def test_a_changed_rule_under_a_warm_cache_gives_the_new_answer(tmp_path):
    """numba stamps its cache with the entry's own file; the rule changes in another."""
    folder, cache = copy_of_the_package(tmp_path / "copy"), tmp_path / "cache"
    assert ask(folder, cache) == "(2, 4)"
    head = folder / "nardy_lab" / "rules" / "head.py"
    changed = head.read_text().replace("high == 3 or high == 4", "high == 4")
    assert changed != head.read_text()
    head.write_text(changed)
    assert ask(folder, cache) == "(1, 3)"


def test_where_nothing_can_be_written_a_temporary_cache_serves(tmp_path):
    """No home, no place for a cache: the same answers, and nothing breaks."""
    folder = copy_of_the_package(tmp_path / "copy")
    blocked = tmp_path / "file"
    blocked.write_text("in the way of a folder")
    answer = ask(folder, blocked, HOME=str(blocked), XDG_CACHE_HOME=str(blocked))
    assert answer == "(2, 4)"
