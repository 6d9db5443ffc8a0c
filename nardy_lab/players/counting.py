"""What is counted in a game played in plain Python: the same row as compiled games give."""

from __future__ import annotations

from ..game.events import Event
from ..game.game import Game
from ..rules.counts import (
    COLUMNS,
    END,
    POINTS,
    THROWS,
    TURNS_NOTED,
    WHITE,
    WINNER,
    Played,
    note_turn,
    phase_of,
)
from ..rules.score import End
from ..rules.track import HEAD


def count_game(game: Game) -> tuple[list[int], list[list[int]]]:
    """The row of a game that is over (or was stopped), and its blocks turn by turn."""
    row, blocks = [0] * len(COLUMNS), [[0] * TURNS_NOTED for _ in (0, 1)]
    seen = None
    for event in game.history:
        if event.turn is not None:
            played = played_of(event, seen)
            note_turn(game.rules.code, row, blocks, played, list(event.turn.rows[0]))
            seen = event.player
    row[THROWS], row[WHITE] = game.throws, game.white
    row[WINNER], row[END] = -1, End.BLOCKED
    if game.result is not None:
        row[END] = game.result.end
        row[WINNER] = -1 if game.result.winner is None else game.result.winner
        row[POINTS], row[POINTS + 1] = (int(2 * points) for points in game.result.points)
    return row, blocks


def played_of(event: Event, seen: int | None) -> Played:
    """A turn as it is counted; `seen` is who played before."""
    turn = event.turn
    assert turn is not None
    before, dice, steps = turn.before, turn.dice, turn.steps
    turns = before.turns_of(before.tree(dice).found, dice)
    choice = next((place for place, other in enumerate(turns) if other == turn), 0)
    return Played(
        side=event.player,
        begins=event.player != seen,
        left_over=before.left_over,
        first=before.first[0],
        phase=phase_of(list(before.rows[0])),
        roll=10 * dice[0] + dice[-1],
        choice=choice,
        rolled=sum(dice),
        spent=sum(step.die for step in steps),
        moved=sum(step.source - step.target for step in steps),
        from_head=sum(step.source == HEAD for step in steps),
        hits=sum(step.hit for step in steps),
    )
