"""What a player is: anything that, asked with a position and dice, gives a turn.

A function `(position, dice) -> turn` is enough. A turn is whatever `Position.turn` reads: text,
steps, or one of `position.legal_turns(dice)`. Steps that are owed come with dice None. An object
may besides say what it does with the cube, and which numbers it names where dice are named; what it
does not say is: never double, always take, name 6-6.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeAlias, runtime_checkable

from ..game.cube import Cube
from ..game.game import Game
from ..position.position import Position
from ..rules.errors import NardyError, Refused, Unreadable
from ..rules.switches import nearest
from .builtin import BuiltIn, Easy, Random
from .trained import Network

Dice: TypeAlias = tuple[int, int] | None


@runtime_checkable
class Player(Protocol):
    """A player as an object; `doubles`, `takes` and `names` may be left out."""

    def turn(self, position: Position, dice: Dice) -> Any:
        """The turn it plays."""


class Decides(Player, Protocol):
    """A player that decides about the cube, and names dice."""

    def doubles(self, position: Position, cube: Cube) -> bool:
        """Whether it doubles before its throw."""

    def takes(self, position: Position, cube: Cube) -> bool:
        """Whether it takes a double; `position` is seen by the side that doubled."""

    def beavers(self, position: Position, cube: Cube) -> bool:
        """Whether it answers a double with a beaver, where there are beavers."""

    def names(self, position: Position) -> tuple[int, int]:
        """The two numbers it names, where dice are named."""


#: The players that come with the package, the weakest first.
BUILT_IN: dict[str, BuiltIn] = {
    player.name: player for player in (Random(), Easy(), Network("normal"), Network("strong"))
}


class Function:
    """A player that is a function."""

    def __init__(self, function: Callable[[Position, Dice], Any]) -> None:
        self.turn = function
        self.name = getattr(function, "__name__", "function")


def player_of(given: Any) -> Any:
    """The player that was meant: a name, a function, or an object with `turn`."""
    if isinstance(given, str):
        if given in BUILT_IN:
            return BUILT_IN[given]
        raise Unreadable(
            "unknown player", given=given, near=nearest(given, BUILT_IN), known=list(BUILT_IN)
        )
    if isinstance(given, (BuiltIn, Player)):
        return given
    if callable(given):
        return Function(given)
    raise Unreadable("no player", given=repr(given)[:80])


def name_of(player: Any) -> str:
    """What a player is called."""
    return str(getattr(player, "name", type(player).__name__))


def play_on(
    game: Game, players: tuple[Any, Any], most_turns: int = 1 << 20, *, cube: bool = True
) -> Game:
    """Let two players, of White and of Black, play a game to its end, or leave the cube alone.

    >>> from nardy_lab import Game
    >>> play_on(Game("hyper", seed=1), (player_of("random"), player_of("easy"))).result is None
    False
    """
    while game.result is None and game.turns < most_turns:
        step(game, players[game.player], cube=cube)
    return game


def step(game: Game, player: Any, *, cube: bool = True) -> None:
    """One thing: an answer, a double, a throw or a turn."""
    if game.offer is not None:
        answer(game, player)
    elif game.dice is None:
        doubles = getattr(player, "doubles", None) if cube else None
        if doubles is not None and game.may_double and doubles(game.position, game.cube):
            game.double()
        else:
            game.roll(named_by(game, player) if game.rules.dice == "chosen" else None)
    else:
        take_turn(game, player)


def answer(game: Game, player: Any) -> None:
    """What a player says to an offer: he takes unless he says not, and accepts the rest."""
    if game.offer is not None and game.offer.kind not in ("double", "beaver"):
        game.accept()
        return
    takes, beavers = getattr(player, "takes", None), getattr(player, "beavers", None)
    doubled = game.offer is not None and game.offer.kind == "double"
    if doubled and game.rules.beaver and beavers and beavers(game.position, game.cube):
        game.beaver()
    elif takes is None or takes(game.position, game.cube):
        game.take()
    else:
        game.drop()


def named_by(game: Game, player: Any) -> tuple[int, int]:
    """The numbers a player names."""
    if isinstance(player, BuiltIn):
        return player.names_in(game)
    names = getattr(player, "names", None)
    return (6, 6) if names is None else names(game.position)


def take_turn(game: Game, player: Any) -> None:
    """Play the player's turn; what is illegal is refused with the rule, and says whose it was."""
    if isinstance(player, BuiltIn):
        turns = game.legal_turns()
        game.play(turns[player.choose(game, turns)])
        return
    dice = None if game.position.owed else game.dice
    try:
        game.play(player.turn(game.position, dice))
    except NardyError as error:
        ruling = getattr(error, "ruling", None)
        facts = {"player": name_of(player), "reason": error, "place": game.share()}
        raise Refused("player's turn", None, **facts, why=ruling) from error
