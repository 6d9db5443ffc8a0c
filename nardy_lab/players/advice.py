"""What a player that thinks with chances says: its best turns, what a turn cost, and why.

Thinking goes in slices: every function with `ing` in its name is a generator that yields between
two of them, so that a board stays awake, and ends with what it found.
"""

from __future__ import annotations

import html
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..game.game import Game
from ..position.position import Position, position_of
from ..position.turn import Turn
from ..rules.counts import longest_block
from ..rules.errors import Unreadable
from ..rules.track import BAR, HEAD, HOME_END, across
from ..words import say
from .easy import DEEP, base_features, opposing_of
from .trained import Judged, Network, Slices, to_end

if TYPE_CHECKING:
    from ..game.events import Event

#: How many turns are shown, and how many of a game's turns are looked at closely.
SHOWN, CLOSELY = 3, 6
#: A loss below this is none: points a game.
NOTHING = 0.0005


@dataclass(frozen=True)
class Advice:
    """The legal turns of a roll as a player sees them, the best first; `str()` says it in words.

    `played` is a turn whose cost is asked for. Equities are points a game without a cube, of the
    side to move; chances are of games won, and won or lost by a mars or more.
    """

    player: str
    position: Position
    judged: tuple[Judged, ...]
    played: Judged | None = None
    note: str = ""  # said where the network was trained for other rules

    @property
    def best(self) -> Judged:
        """The turn that the player likes best."""
        return self.judged[0]

    def cost(self, judged: Judged) -> float:
        """The points a game that a turn gives away against the best."""
        return max(self.best.chances.equity - judged.chances.equity, 0.0)

    @property
    def lost(self) -> float:
        """What the played turn cost."""
        return 0.0 if self.played is None else self.cost(self.played)

    @property
    def shown(self) -> tuple[Judged, ...]:
        """The best turns, and the one that was played."""
        best = self.judged[:SHOWN]
        extra = () if self.played is None or self.played in best else (self.played,)
        return (*best, *extra)

    def __str__(self) -> str:
        return "\n".join([self._head(), *self._lines(), *([self.note] if self.note else [])])

    def _repr_html_(self) -> str:
        items = "".join(f"<li>{html.escape(line)}</li>" for line in self._lines())
        note = f"<p>{html.escape(self.note)}</p>" if self.note else ""
        return f"<p>{html.escape(self._head())}</p><ul>{items}</ul>{note}"

    def _lines(self) -> list[str]:
        """A line for each turn that is shown, with what tells it from the others."""
        if len(self.judged) == 1:
            return []
        told = [features_in_words(each.turn) for each in self.shown]
        lines = []
        for judged, phrases in zip(self.shown, told, strict=True):
            different = [text for text in phrases if not all(text in other for other in told)]
            lines.append(self._line(judged, different))
        return lines

    def _head(self) -> str:
        if len(self.judged) == 1:
            return say("easy.only")
        facts: dict[str, Any] = {"player": self.player, "best": self.best.turn}
        if self.played is None:
            return say("advice.best", facts)
        facts |= {"played": self.played.turn, "lost": f"{self.lost:.3f}"}
        return say("advice.cost" if self.lost > NOTHING else "advice.no cost", facts)

    def _line(self, judged: Judged, phrases: Sequence[str]) -> str:
        chances, cost = judged.chances, self.cost(judged)
        facts = {
            "turn": judged.turn,
            "equity": f"{chances.equity:+.3f}",
            "win": _percent(chances.win),
        }
        facts |= {"mars": _percent(chances.mars), "lost_mars": _percent(chances.lost_mars)}
        facts["two"] = say(f"chance.{self.position.rules.scores}")
        facts["behind"] = f" (−{cost:.3f})" if cost > NOTHING else ""
        facts["why"] = f" — {'; '.join(phrases)}" if phrases else ""
        return say("advice.turn", facts)

    __repr__ = __str__


def _percent(share: float) -> str:
    return f"{100 * share:.1f}"


def features_in_words(turn: Turn) -> list[str]:
    """What a reader can see on the board after a turn, for the side that made it.

    >>> import nardy_lab as nl
    >>> for phrase in features_in_words(nl.games["short"].start().turn("8/5 6/5", (3, 1))):
    ...     print(phrase)
    holds a block of 2
    holds 2 points before the other head
    holds 2 points at home
    leaves 2 on the head
    """
    code = turn.before.rules.code
    mine, theirs = map(list, turn.rows)
    features = base_features(code, mine, theirs, opposing_of(code, theirs))
    _, off, _, _, head, front, stranded, deep, _, home, barred, _ = features
    block, _ = longest_block(code, mine)
    blots = 0
    if code.hitting:
        blots = sum(mine[p] == 1 and _in_danger(code.direction, theirs, p) for p in range(1, BAR))
    behind = sum(mine[HEAD - HOME_END + 1 : BAR]) - head
    counted = {
        "off": off,
        "barred": barred,
        "block": block if block > 1 else 0,
        "front": front,
        "home": home,
        "blots": blots,
        "stranded": stranded,
        "head": head,
        "behind": behind,
        "deep": deep,
    }
    return [say(f"feature.{name}", {"n": n, "deep": DEEP}) for name, n in counted.items() if n]


def _in_danger(direction: int, theirs: Sequence[int], point: int) -> bool:
    """Whether somebody of theirs has still to pass the point."""
    return any(theirs[across(direction, point) + 1 :])


def advising(
    position: Position, dice: Any = None, player: Network | None = None, played: Turn | None = None
) -> Slices[Advice]:
    """Think about a roll; with `played`, what that turn cost."""
    who = player or Network("strong")
    turns = position.legal_turns(dice)
    place = None if played is None else _place_of(turns, played)
    judged = yield from who.judging(position, turns, place)
    own = None if place is None else judged[place]
    order = sorted(judged, key=lambda each: each.rank, reverse=True)
    note = who.note(position.rules) if len(turns) > 1 else ""
    return Advice(who.name, position, tuple(order), own, note)


def thrown(turn: Turn) -> tuple[int, int] | None:
    """The dice that a turn answered, as `legal_turns` takes them."""
    return None if turn.before.owed else (turn.dice[0], turn.dice[-1])


def _place_of(turns: Sequence[Turn], played: Turn) -> int:
    for place, turn in enumerate(turns):
        if turn.rows == played.rows:
            return place
    raise Unreadable("no legal turn", given=str(played))


def advise(
    position: Position | str, dice: Any = None, *, player: Any = "strong", turn: Any = None
) -> Advice:
    """The best turns of a roll with chances, costs and reasons; with `turn`, what that one costs.

    >>> import nardy_lab as nl
    >>> start = nl.games["short"].start()
    >>> advice = advise(start, (3, 1), player="normal", turn="24/23 13/10")
    >>> str(advice.best.turn), advice.lost > 0.05
    ('8/5 6/5', True)
    """
    who = _thinker(player)
    where = position_of(position)
    played = None if turn is None else where.turn(turn, dice)
    return to_end(advising(where, dice, who, played))


def looking_back(game: Game, player: Network | None = None) -> Slices[list[tuple[Event, Advice]]]:
    """The dearest turns of a game: all looked at quickly, the worst of them closely."""
    quick, who = Network("normal", None if player is None else player.own), player
    dear = []
    for event in game.history:
        if event.turn is None or not event.turn.steps:
            continue
        before = event.turn.before
        dice = (
            None
            if before.owed
            else event.turn.dice[:1] * 2
            if len(event.turn.dice) > 2
            else event.turn.dice
        )
        turns = before.legal_turns(dice)
        if len(turns) > 1 and any(turn.rows == event.turn.rows for turn in turns):
            advice = yield from advising(before, dice, quick, event.turn)
            dear.append((advice.lost, event, dice))
            yield
    dear.sort(key=lambda each: -each[0])
    close = []
    for _, event, dice in dear[:CLOSELY]:
        assert event.turn is not None
        advice = yield from advising(event.turn.before, dice, who, event.turn)
        close.append((event, advice))
    close.sort(key=lambda each: -each[1].lost)
    return [each for each in close if each[1].lost > NOTHING][:SHOWN]


def dearest(game: Game, player: Any = "strong") -> list[tuple[Event, Advice]]:
    """The three turns of a game that cost most, each with what would have been better."""
    if not isinstance(game, Game):
        raise Unreadable("no game to look at", given=repr(game)[:80])
    return to_end(looking_back(game, _thinker(player)))


def _thinker(player: Any) -> Network:
    """The player meant, who has to know chances."""
    from .protocol import name_of, player_of

    who = player_of(player)
    if not isinstance(who, Network):
        raise Unreadable("no chances", given=name_of(who))
    return who
