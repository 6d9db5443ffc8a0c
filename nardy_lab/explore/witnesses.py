"""The smallest position and roll on which two rule sets differ, and how it was found.

>>> from nardy_lab import witness
>>> found = witness("long", "federation")
>>> str(found.position), found.dice
('long | 24:15 | 24:14 4:1 | player=1', (4, 4))
>>> [str(turn) for turn in found.only[1]]
['24/20']
"""

from __future__ import annotations

import html
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from itertools import combinations
from pathlib import Path
from typing import Any

from ..drawing.svg import draw
from ..game.game import Game, whole
from ..notation.positions import write_rules
from ..notation.turns import write_dice
from ..players.protocol import player_of, step
from ..position.position import Position
from ..position.ruling import say_turn
from ..position.turn import Turn
from ..rules.errors import Unreadable
from ..rules.games import games, rules_of
from ..rules.switches import OPTIONS, Option, Rules
from ..words import say
from .compare import Comparison
from .endings import ending_in_play, ending_set_up, played_out
from .game_actions import ACTS, act_of
from .search import Pair, Parting, breadth_first, fewest, first_block, in_play, reduced
from .unused_switches import idle, turned

STORED = Path(__file__).parent / "witnesses.json"
#: How far a search goes where it is not told otherwise: positions of a level that is still looked
#: at breadth first, random games, checkers on the board.
POSITIONS, GAMES, CHECKERS = 100_000, 2000, 3
FARTHEST = 10_000_000
Record = dict[str, Any]


@dataclass(frozen=True)
class Witness:
    """Two rule sets and where they part; `how` it was found: see `str()`.

    `position` and `dice` are None where no position shows the difference (the opening, the cube);
    `game` is the record that leads there, None where the position was set up.
    """

    rules: tuple[Rules, Rules]
    how: str
    position: Position | None = None
    dice: tuple[int, int] | None = None
    game: Game | None = None
    #: What is told of the same act, or end, under each of the two.
    told: tuple[str, str] = ("", "")
    facts: Mapping[str, Any] = field(default_factory=dict)

    @property
    def names(self) -> tuple[str, str]:
        """What the two rule sets are called."""
        one, other = map(write_rules, self.rules)
        return one, other

    @cached_property
    def comparison(self) -> Comparison | None:
        """All results of the roll under both; None where there is no roll to be played."""
        if self.position is None or any(self.told):
            return None
        return Comparison(self.rules, self.position, self.position.phase_dice(self.dice))

    @property
    def only(self) -> tuple[tuple[Turn, ...], tuple[Turn, ...]]:
        """The turns that only the first allows, and only the second."""
        if self.comparison is None:
            return (), ()
        return self.comparison.only(0), self.comparison.only(1)

    @property
    def where(self) -> str:
        """Position and roll as one line; empty where no position shows it."""
        if self.position is None:
            return ""
        if self.comparison is None:
            return str(self.position)
        return f"{self.position} ; {write_dice(self.comparison.dice or ())}"

    @property
    def found(self) -> str:
        """How it was found, and how far was looked for a smaller one."""
        words = [say(f"witness.{self.how}", self.facts)]
        if "position" in self.facts and self.facts.get("games"):
            words.append(say("witness.unmet", self.facts))
        return " ".join(words)

    @cached_property
    def outcomes(self) -> tuple[str, str]:
        """What holds under each: what only it allows, or what is told, in a sentence."""
        if self.comparison is None:
            return self.told
        if any(self.only):
            one, other = (_listed(turns) for turns in self.only)
            return one, other
        result = self.comparison.parting[0]
        turn = say_turn(result.turn.steps)
        one, other = (f"{turn}. {sentence}" for sentence in result.follows)
        return one, other

    def __str__(self) -> str:
        words = [say("witness.head", {"sets": " / ".join(self.names)})]
        if self.position is not None:
            words.append(self.where)
        words += [f"{name}: {text}" for name, text in zip(self.names, self.outcomes, strict=True)]
        return "\n".join([*words, self.found])

    def __repr__(self) -> str:
        return str(self)

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        return {"text/plain": str(self), "text/html": self._html()}

    def _html(self) -> str:
        """Two boards side by side: what becomes of the position under each set."""
        halves = []
        for number, (name, text) in enumerate(zip(self.names, self.outcomes, strict=True)):
            picture = self._picture(number)
            halves.append(
                f'<div style="flex:1 1 20em;max-width:30em"><b>{html.escape(name)}</b>'
                f"{picture}<p>{html.escape(text)}</p></div>"
            )
        side_by_side = f'<div style="display:flex;flex-wrap:wrap;gap:1em">{"".join(halves)}</div>'
        return f"{side_by_side}<p>{html.escape(self.found)}</p>"

    def _picture(self, number: int) -> str:
        """The board after the first turn that only this set allows, else as it stands."""
        if self.position is None:
            return ""
        turns = self.only[number]
        rows = turns[0].rows if turns else self.position.rows
        code, player = self.position.rules.code, self.position.player
        return draw(code.direction, *rows, player=player, dice=self.dice or ())


@dataclass(frozen=True)
class NoWitness:
    """Two rule sets of which no difference was found: why there can be none, or how far was looked.

    It is false where a Witness is true.
    """

    rules: tuple[Rules, Rules]
    how: str
    facts: Mapping[str, Any] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return False

    @property
    def reason(self) -> str:
        """Why there can be none, or how far was looked."""
        return say(f"witness.{self.how}", self.facts)

    def __str__(self) -> str:
        sets = " / ".join(map(write_rules, self.rules))
        return f"{say('witness.none', {'sets': sets})} {self.reason}"

    __repr__ = __str__


def _listed(turns: tuple[Turn, ...]) -> str:
    if not turns:
        return say("witness.only nothing")
    texts = [say_turn(turn.steps) for turn in turns[:4]]
    more = [f"… ({len(turns)})"] if len(turns) > 4 else []
    return say("witness.only", {"turns": "; ".join([*texts, *more])})


def witness(
    one: Rules | str,
    other: Rules | str,
    *,
    reachable: bool = True,
    search: bool = False,
    positions: int = POSITIONS,
    games: int = GAMES,
    checkers: int = CHECKERS,
    seed: int = 1,
) -> Witness | NoWitness:
    """The smallest position and roll on which two rule sets differ.

    The fewest turns from the start, else what random play meets, else what is set up with few
    checkers; `reachable=False` looks at once for few checkers. Switches of scoring are shown by an
    end of a game, those of the opening and the cube by two records. What is stored in the package
    is given at once, unless `search`. `positions`, `games`, `checkers` say how far to look.
    """
    pair = rules_of(one), rules_of(other)
    if pair[0] == pair[1]:
        raise Unreadable("same rules", given=write_rules(pair[0]))
    for name, given in (("positions", positions), ("games", games), ("checkers", checkers)):
        if isinstance(given, bool) or not isinstance(given, int) or not 0 <= given <= FARTHEST:
            raise Unreadable("bad number", name=name, given=repr(given), least=0, most=FARTHEST)
    whole(seed, "bad seed")
    differing = pair[0].differences(pair[1])
    if {"setup", "direction"} & set(differing):
        return Witness(pair, "start", told=tuple(str(rules.start()) for rules in pair))  # type: ignore[arg-type]
    record = None if search else stored_for(pair, reachable)
    if record is None:
        record = look_for(pair, reachable, positions, games, checkers, seed)
    return from_record(pair, record)


# -- looking ---------------------------------------------------------------------------------------


def look_for(
    pair: tuple[Rules, Rules], reachable: bool, positions: int, games: int, checkers: int, seed: int
) -> Record:
    """The record of a search: what was found and how, or how far was looked in vain."""
    differing = pair[0].differences(pair[1])
    reasons = [_common(idle(pair[0], switch), idle(pair[1], switch)) for switch in differing]
    if all(reasons):
        return {"how": "idle", "reasons": sorted({str(reason) for reason in reasons})}
    record = _on_board(pair, reachable, positions, games, checkers, seed)
    if record["how"] != "nothing":
        return record
    for switch in differing:
        done = act_of(switch, *pair, seeds=40) if switch in ACTS else None
        if done is not None:
            return {"how": "act", "act": switch, "seed": done[0]}
    if pair[0].scoring != pair[1].scoring or "draw_points" in differing:
        number = ending_in_play(*pair, games, seed) if reachable else None
        if number is not None:
            return {"how": "ending", "seed": seed, "number": number, "games": games}
        position = ending_set_up(*pair)
        if position is not None:
            return {"how": "ending set up", "position": str(position)}
    return record


def _common(one: str | None, other: str | None) -> str | None:
    """The reason why a switch has no work in either of two rule sets."""
    return one if one is not None and other is not None else None


def _on_board(
    pair: tuple[Rules, Rules], reachable: bool, positions: int, games: int, checkers: int, seed: int
) -> Record:
    """What a position shows, by the play of a turn or by what follows it."""
    one, other = pair
    same_turns = one.code == other.code and one.left_over_code == other.left_over_code
    if same_turns and one.growth == other.growth and one.last_turn == other.last_turn:
        return {"how": "nothing", "depth": 0, "games": 0, "checkers": 0}
    arrays = Pair(one, other)
    depth = -1
    met: Parting | None = None
    if reachable:
        met, depth = breadth_first(arrays, positions)
        if met is not None:
            return _played(met) | {"how": "first"}
    else:
        few, _ = fewest(arrays, checkers)
        if few is not None:
            return _set_up(few, "few", checkers)
        few = first_block(arrays)
        if few is not None:
            return _set_up(few, "block", checkers)
    met = in_play(arrays, games, seed)
    if met is not None and met.game is not None:
        if not reachable and not any(met.position.first):
            return _set_up(reduced(arrays, met), "reduced", checkers)
        found = {"how": "play", "seed": seed, "number": met.game.number, "turns": met.game.turns}
        return found | {"dice": met.dice, "depth": depth, "games": games}
    if reachable:
        return _on_board(pair, False, positions, 0, checkers, seed) | {
            "depth": depth,
            "games": games,
        }
    return {"how": "nothing", "depth": depth, "games": games, "checkers": checkers}


def _played(met: Parting) -> Record:
    """A parting by the turns that lead to it."""
    assert met.game is not None
    moves, dice = [], ""
    for event in met.game.history:
        if event.dice:
            dice = write_dice(event.dice)
        elif event.turn is not None:
            moves.append([dice, str(event.turn)])
            dice = ""
    return {"moves": moves, "dice": met.dice}


def _set_up(found: Parting, how: str, tried: int) -> Record:
    return {"how": how, "position": str(found.position), "dice": found.dice, "tried": tried}


# -- from a record ---------------------------------------------------------------------------------


def from_record(pair: tuple[Rules, Rules], record: Record) -> Witness | NoWitness:
    """The witness that a record tells of, everything in it asked of the rules anew."""
    how = record["how"]
    dice: Any = tuple(record["dice"]) if record.get("dice") else None
    if how in ("nothing", "idle"):
        reasons = [say(f"idle.{reason}") for reason in record.get("reasons", ())]
        return NoWitness(pair, how, {**record, "reasons": "; ".join(reasons)})
    if how == "act":
        done = [ACTS[record["act"]](rules, record["seed"]) for rules in pair]
        return Witness(pair, how, game=done[0][0], told=(done[0][1], done[1][1]), facts=record)
    if how in ("ending", "ending set up"):
        return _ending(pair, record)
    if how == "first":
        game = _game_of_moves(pair[0], record["moves"])
    elif how == "play":
        game = _game_in_play(pair[0], record)
    else:
        position = Position.parse(record["position"]).under(pair[0])
        facts = {**record, "checkers": sum(sum(row[1:]) for row in position.rows)}
        return Witness(pair, how, position, dice, facts=facts)
    facts = {**record, "turns": game.turns}
    return Witness(pair, how, game.position, dice, game, facts=facts)


def _game_of_moves(rules: Rules, moves: list[list[str]]) -> Game:
    game = Game(rules, begins=0, seed=0)
    for dice, turn in moves:
        if dice and game.dice is None:
            game.roll(dice)
        game.play(turn)
    return game


def _game_in_play(rules: Rules, record: Record) -> Game:
    """The game of two random players, up to the turn before the parting."""
    game = Game(rules, begins=0, seed=record["seed"], number=record["number"])
    player = player_of("random")
    while game.turns < record["turns"]:
        step(game, player)
    return game


def _ending(pair: tuple[Rules, Rules], record: Record) -> Witness:
    if record["how"] == "ending":
        played = [played_out(rules, record["seed"], record["number"]) for rules in pair]
        told = str(played[0].result), str(played[1].result)
        facts = {**record, "turns": played[0].turns}
        return Witness(pair, "ending", played[0].position, None, played[0], told, facts)
    position = Position.parse(record["position"])
    one, other = (str(Game(position.under(rules)).result) for rules in pair)
    return Witness(pair, "ending set up", position, None, None, (one, other), record)


# -- stored ----------------------------------------------------------------------------------------


@cache
def stored() -> dict[str, dict[str, Record]]:
    """The witnesses that come with the package, by game, switch and two options."""
    loaded: dict[str, dict[str, Record]] = json.loads(STORED.read_text(encoding="utf-8"))
    return loaded


def key_of(game: str, switch: str, one: Any, other: Any) -> str:
    """Where a witness is stored."""
    return f"{game} | {switch} | {one} | {other}"


def stored_for(pair: tuple[Rules, Rules], reachable: bool) -> Record | None:
    """The stored record for two rule sets that differ from a named game by one switch at most."""
    differing = pair[0].differences(pair[1])
    base = games[pair[0].name]
    if len(differing) != 1:
        names = [write_rules(rules) for rules in pair]
        found = stored().get(" | ".join(names)) or stored().get(" | ".join(reversed(names))) or {}
        return found.get(_kind(reachable)) or found.get("reachable")
    switch, (one, other) = next(iter(differing.items()))
    if set(base.differences(pair[0])) - {switch}:
        return None
    for options in ((one, other), (other, one)):
        found = stored().get(key_of(base.name, switch, *options), {})
        record = found.get(_kind(reachable)) or found.get("reachable")
        if record is not None:
            return record
    return None


def _kind(reachable: bool) -> str:
    return "reachable" if reachable else "small"


def pairs(
    among: Mapping[str, Rules] = games,
) -> list[tuple[str, str, Option, Option, Rules, Rules]]:
    """Every game, switch and pair of its options, with the two rule sets."""
    found = []
    for game, rules in among.items():
        for switch, options in OPTIONS.items():
            if switch == "direction":
                continue
            for place, one in enumerate(options):
                for other in options[place + 1 :]:
                    first, second = turned(rules, switch, one), turned(rules, switch, other)
                    if first is not None and second is not None:
                        found.append((game, switch, one, other, first, second))
    return found


def named_pairs() -> list[tuple[str, Rules, Rules]]:
    """Every two named games that can be compared and differ in more than one switch."""
    return [
        (f"{first} | {second}", games[first], games[second])
        for first, second in combinations(games, 2)
        if games[first].setup == games[second].setup
        and games[first].direction == games[second].direction
        and len(games[first].differences(games[second])) > 1
    ]


def build(workers: int = 2, positions: int = 5000, games: int = 1000) -> None:
    """Look for the witness of every pair anew, and store them; the package's own were made so."""
    from joblib import Parallel, delayed
    from tqdm import tqdm

    jobs = named_pairs()
    jobs += [(key_of(*place[:4]), place[4], place[5]) for place in pairs()]
    runs = Parallel(n_jobs=workers, return_as="generator")(
        delayed(_both_kinds)(one, other, positions, games) for _, one, other in jobs
    )
    found = {}
    for (key, *_), records in zip(jobs, tqdm(runs, total=len(jobs)), strict=True):
        found[key] = records
    lines = [f"{json.dumps(key)}: {json.dumps(records)}" for key, records in found.items()]
    STORED.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def _both_kinds(one: Rules, other: Rules, positions: int, games: int) -> dict[str, Record]:
    """The record in play, and where that is far from the start also the one with few checkers."""
    record = look_for((one, other), True, positions, games, CHECKERS, 1)
    if record["how"] != "play":
        return {"reachable": record}
    small = look_for((one, other), False, positions, games, CHECKERS, 1)
    return {"reachable": record, "small": small}


if __name__ == "__main__":
    build()
