"""One seeded game of each named game as text: whatever changes in play shows as a diff.

After a change that is meant: python tests/test_golden_games.py
"""

from __future__ import annotations

from pathlib import Path

import pytest
from random_games import game_by_chance

from nardy_lab.rules.games import games
from nardy_lab.rules.score import End

FOLDER = Path(__file__).parent / "golden" / "games"
SEED = 2026


def record(name):
    return f"{game_by_chance(name, SEED)}\n"


@pytest.mark.parametrize("name", games)
def test_the_game_is_as_it_was(name):
    assert record(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", games)
def test_what_holds_of_any_game(name):
    """A record proves nothing by itself."""
    game = game_by_chance(name, SEED)
    position, counts = game.position, game.rules.checkers
    assert tuple(map(sum, position.rows)) == (counts[position.player], counts[1 - position.player])
    winner, loser = (
        game.result.winner,
        position.rows[0 if game.result.winner != position.player else 1],
    )
    assert game.result.points[winner] > 0 == game.result.points[1 - winner]
    assert any(loser[1:])
    assert (game.result.end in (End.OIN, End.SINGLE)) <= (loser[0] > 0)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for key in games:
        (FOLDER / f"{key}.txt").write_text(record(key), encoding="utf-8")
