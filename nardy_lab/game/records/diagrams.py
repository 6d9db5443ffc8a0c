"""A place of a game as other programs write it, and the game that goes on from there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from ...notation.ids import Diagram, MatchState
from ...position.arguments import read_dice
from ...position.position import Position
from ...rules.games import games
from ..cube import Cube
from ..moment import Moment, result_at

if TYPE_CHECKING:
    from ..game import Game


def diagram_of(at: Moment, crawford: bool) -> Diagram:
    """The place as a diagram, without a score."""
    rules = at.position.rules
    mine, theirs, _ = at.position.diagram
    doubled = at.offer is not None and at.offer.kind == "double"
    state = MatchState(
        at.position.player,
        (at.dice[0], at.dice[-1]) if at.dice else None,
        at.cube.value,
        at.cube.owner,
        crawford=crawford,
        jacoby=rules.jacoby,
        beaver=rules.beaver,
        doubled=doubled,
    )
    return Diagram(mine, theirs, state)


def game_of(make: Callable[..., Game], diagram: Diagram) -> Game:
    """A game of short nardy from there; the score is a match's and is not kept."""
    state = diagram.state or MatchState(0)
    rules = games["short"].but(jacoby=state.jacoby, beaver=state.beaver)
    position = Position.of_diagram(diagram, rules)
    game = make(position, seed=0, crawford=state.crawford)
    cube = Cube(state.cube, state.owner, state.cube > 1)
    moment = Moment(position, read_dice(state.dice) if state.dice else (), cube=cube)
    moment = replace(moment, fresh=state.dice is None)
    game._moments = [replace(moment, result=result_at(moment))]
    if state.doubled:
        game.double()
    return game
