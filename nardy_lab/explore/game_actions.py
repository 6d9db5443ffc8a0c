"""Differences that no position shows: the opening, the cube, the next game, an irregular turn.

An act is a short piece of play, done under each of two rule sets with the same seed; what happens
is told in sentences, and the two part where the sentences do.
"""

from __future__ import annotations

from collections.abc import Callable

from ..game.game import Game
from ..game.match import Match
from ..notation.turns import write_dice
from ..players.protocol import play_on, player_of
from ..rules.errors import Refused
from ..rules.switches import Rules
from ..words import say

#: What an act gives: the game it was done in, and what is told of it.
Done = tuple[Game, str]


def begin(rules: Rules, seed: int) -> Done:
    """The lot, the dice that lie after it, and the stake."""
    game = Game(rules, seed=seed)
    lot = ", ".join(f"{first}–{second}" for first, second in game.lot)
    words = [say("act.lot", {"lot": lot})]
    if game.dice:
        words.append(say("act.lying", {"dice": write_dice(game.dice)}))
    else:
        words.append(say("act.named" if rules.dice == "chosen" else "act.fresh"))
    if rules.cube == "doubling":
        words.append(say("act.stake", {"stake": game.cube.value}))
    return game, " ".join(words)


def double(rules: Rules, seed: int) -> Done:
    """A double before the second turn of a game."""
    game = _after_a_turn(rules, seed)
    return game, _told(game, game.double)


def beaver(rules: Rules, seed: int) -> Done:
    """A double, and a beaver in answer."""
    game = _after_a_turn(rules, seed)
    game.double()
    return game, _told(game, game.beaver)


def irregular(rules: Rules, seed: int) -> Done:
    """A turn of which only the first step is played."""
    game = Game(rules, seed=seed, begins=0)
    game.roll((6, 1))
    step = game.legal_turns()[0].steps[0]
    text = f"{step.source}/{step.target}"
    return game, _told(game, lambda: game.play(text, irregular=True))


def crawford(rules: Rules, seed: int) -> Done:
    """A double in the game after somebody has come within a point of winning a match to three."""
    match = Match(rules, 3, seed=seed)
    match.game.resign(_two_points(rules))
    match.game.accept()
    game = match.next_game()
    if game.dice is None:
        game.roll((2, 1))
    game.play(game.legal_turns()[0])
    return game, _told(game, game.double)


def next_game(rules: Rules, seed: int) -> Done:
    """A game played at random, and who begins the one after it."""
    match = Match(rules, seed=seed)
    player = player_of("random")
    play_on(match.game, (player, player))
    result = str(match.game.result)
    game = match.next_game()
    began = match.names[match.played[0].white]
    facts = {"result": result, "began": began, "begins": match.names[game.white]}
    return game, say("act.next", facts)


#: The act that shows a switch.
ACTS: dict[str, Callable[[Rules, int], Done]] = {
    "dice": begin,
    "opening_dice": begin,
    "automatic_doubles": begin,
    "cube": double,
    "beaver": beaver,
    "crawford": crawford,
    "next_game": next_game,
    "irregular_turn": irregular,
}


def _after_a_turn(rules: Rules, seed: int) -> Game:
    game = Game(rules, seed=seed, begins=0)
    game.roll((2, 1))
    game.play(game.legal_turns()[0])
    return game


def _two_points(rules: Rules) -> str:
    return "gammon" if rules.scores == "gammon backgammon" else "mars"


def _told(game: Game, act: Callable[[], None]) -> str:
    """What came of an act: the event, or the sentence that refuses it."""
    before = game.position
    try:
        act()
    except Refused as refused:
        return str(refused).removesuffix(f" [{before}]")
    return game.history[-1].tell()


def act_of(switch: str, one: Rules, other: Rules, seeds: int) -> tuple[int, Done, Done] | None:
    """The first seed with which the act of a switch comes out differently, and both outcomes."""
    for seed in range(1, seeds + 1):
        done = ACTS[switch](one, seed), ACTS[switch](other, seed)
        if done[0][1] != done[1][1]:
            return seed, *done
    return None
