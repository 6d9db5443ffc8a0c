"""A recorded game, turn by turn: read from anywhere, checked under any rules, written as a film."""

from __future__ import annotations

import io
import json
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from ..drawing.png import to_png
from ..drawing.svg import draw
from ..game.events import Event
from ..game.game import Game
from ..game.records.mat import read_mat, write_mat
from ..notation.positions import write_rules
from ..notation.turns import write_dice
from ..position.position import Position
from ..position.ruling import Ruling, say_turn
from ..rules.errors import Unreadable
from ..rules.games import rules_of
from ..rules.switches import Rules
from ..words import say

#: Milliseconds that a picture of a film stands.
PACE = 1200


@dataclass(frozen=True)
class Played:
    """One turn of a record: its place in the history, its number, what was before it, the roll.

    `ruling` is what the game's own rules say of an irregular turn; None of a legal one.
    """

    place: int
    number: int
    event: Event
    before: Position
    dice: tuple[int, int]
    ruling: Ruling | None

    @property
    def asked(self) -> tuple[int, int] | None:
        """The dice as the position is asked with them: none where steps were owed."""
        return None if self.before.owed else self.dice

    @property
    def as_written(self) -> Any:
        """The turn as a position is asked about it: its steps, or the text of an irregular one."""
        return self.event.text if self.event.turn is None else self.event.turn.steps

    @property
    def text(self) -> str:
        """The steps, or "pass"."""
        if self.event.turn is None:
            return self.event.text
        return say_turn(self.event.turn.steps)


def open_game(source: Any, number: int = 0, lenient: bool = False) -> Game:
    """A game from a Game, a record, its text, a .mat text, or a file of these.

    Of a .mat file it is game `number`. What is irregular in a file stops the reading with the
    reason; `lenient` accepts it and goes on.
    """
    if isinstance(source, Game):
        return source
    if isinstance(source, dict):
        return Game.parse(source, lenient=lenient)
    if not isinstance(source, (str, Path)) or not str(source).strip():
        raise Unreadable("no replay", given=repr(source)[:60])
    text = _text_of(source)
    if "point match" in text.lower() and "|" not in text:
        _, found = read_mat(Game, text, lenient)
        if not 0 <= number < len(found):
            raise Unreadable("mat no game", given=number, most=len(found))
        return found[number]
    return Game.parse(text, lenient=lenient)


def _text_of(source: str | Path) -> str:
    """The text itself, or what a file of that name holds."""
    if isinstance(source, str) and ("\n" in source or "|" in source or source.lstrip()[:1] == "{"):
        return source
    place = Path(source)
    if place.suffix.lower() not in (".json", ".txt", ".mat"):
        return str(source)
    try:
        return place.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise Unreadable("no replay", given=f"{source} ({error})") from error


def turns_of(game: Game) -> tuple[Played, ...]:
    """The turns of a game, the irregular ones with their rulings.

    >>> from nardy_lab.players.protocol import play_on, player_of
    >>> game = play_on(Game("hyper", seed=1), (player_of("random"), player_of("random")))
    >>> turns_of(game)[0].ruling is None
    True
    """
    found: list[Played] = []
    dice = game.start_dice or (0, 0)
    for place, (event, before) in enumerate(zip(game.history, _positions(game), strict=True)):
        if event.dice:
            dice = event.dice
        if event.turn is not None:
            dice = event.turn.dice[0], event.turn.dice[-1]
        if event.do in ("turn", "irregular"):
            played = Played(place, len(found) + 1, event, before, dice, None)
            if event.do == "irregular":
                played = replace(played, ruling=before.why(event.text, played.asked))
            found.append(played)
    return tuple(found)


def _positions(game: Game) -> list[Position]:
    """The position before each event."""
    twin = Game.parse(game.record())
    positions: list[Position] = []
    now = len(twin.history)
    if now:
        twin.undo(now)
    for _ in range(now):
        positions.append(twin.position)
        twin.redo()
    return positions


class Checked:
    """A game under other rules: which of its turns they refuse, and why.

    >>> from nardy_lab.players.protocol import play_on, player_of
    >>> game = play_on(Game("long", seed=1), (player_of("random"), player_of("random")))
    >>> check(game, "long").refused
    ()
    """

    def __init__(self, game: Game, rules: Rules) -> None:
        self.rules = rules
        self.turns = turns_of(game)
        #: For each turn what these rules say of it, as a whole turn.
        self.rulings = tuple(ruling_under(played, rules) for played in self.turns)

    @property
    def refused(self) -> tuple[Played, ...]:
        """The turns that are none under these rules."""
        pairs = zip(self.turns, self.rulings, strict=True)
        return tuple(played for played, ruling in pairs if not ruling.complete)

    def __str__(self) -> str:
        facts = {"turns": len(self.turns), "count": len(self.refused)}
        lines = [say("replay.summary", facts | {"rules": write_rules(self.rules)})]
        for played, ruling in zip(self.turns, self.rulings, strict=True):
            if not ruling.complete:
                lines.append(f"{played.number}. {write_dice(played.dice)}: {ruling}")
        return "\n".join(lines)

    __repr__ = __str__


def ruling_under(played: Played, rules: Rules | str) -> Ruling:
    """What other rules say of a turn, in whatever order of its steps they allow it."""
    position = played.before.under(rules)
    ruling = position.why(played.as_written, played.asked)
    if played.event.turn is not None and not ruling.complete:
        for legal in position.legal_turns(played.asked):
            if legal.rows == played.event.turn.rows:
                return position.why(legal.steps, played.asked)
    return ruling


def check(game: Game, rules: Rules | str) -> Checked:
    """Check every turn of a game under some rules of the same geometry."""
    return Checked(game, rules_of(rules))


def irregular_note(played: Played, most: int = 6) -> str:
    """What is to be said of an irregular turn: the ruling, and what would have been legal."""
    legal = played.before.legal_turns(played.asked)
    texts = [say_turn(turn.steps) for turn in legal[:most]]
    turns = "; ".join([*texts, *(["…"] if len(legal) > most else [])])
    return say("replay.irregular", {"ruling": played.ruling, "turns": turns})


# -- writing ---------------------------------------------------------------------------------------


def write_game(game: Game, file: str | Path, pace: int = PACE) -> Path:
    """Write a game to a file: .json and .txt its record, .mat, or .gif a film of its turns."""
    place = Path(file)
    kind = place.suffix.lower()
    if kind == ".json":
        place.write_text(json.dumps(game.record(), ensure_ascii=False, indent=1), encoding="utf-8")
    elif kind == ".txt":
        place.write_text(str(game) + "\n", encoding="utf-8")
    elif kind == ".mat":
        place.write_text(write_mat([game]), encoding="utf-8")
    elif kind == ".gif":
        place.write_bytes(film(game, pace))
    else:
        raise Unreadable("bad film", given=str(file))
    return place


def film(game: Game, pace: int = PACE) -> bytes:
    """The game as an animated GIF: the board before each turn with its roll, and at the end."""
    try:
        from PIL import Image
    except ImportError as error:
        raise Unreadable("no pictures") from error
    from tqdm.auto import tqdm

    shown = tqdm(turns_of(game), delay=2, leave=False)
    pictures = [_frame(played.before, played.dice) for played in shown]
    pictures.append(_frame(game.position, ()))
    images = [Image.open(io.BytesIO(picture)).convert("P") for picture in pictures]
    held = io.BytesIO()
    images[0].save(
        held, "GIF", save_all=True, append_images=images[1:], duration=pace, loop=0, optimize=True
    )
    return held.getvalue()


def _frame(position: Position, dice: tuple[int, ...]) -> bytes:
    code = position.rules.code
    svg = draw(code.direction, *position.rows, player=position.player, near=0, dice=dice)
    return to_png(svg, zoom=1)
