"""What a page is sent to show: plain values, made anew after every change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..drawing.layout import layout
from ..drawing.svg import FACES, labels_of
from ..game.events import Event, colour
from ..game.game import Game
from ..notation.turns import Frame, write_point
from ..position.ruling import phase_words
from ..rules.track import BAR, OFF, across
from ..rules.verdicts import Verdict
from ..words import LANGUAGES, get_language, say
from .settings import menu_words

if TYPE_CHECKING:
    from .board import Board

#: Texts that the page itself fills in.
PAGE_TEXTS = (
    "title", "point", "mine", "theirs", "empty", "bar", "off", "roll", "undo", "clear", "end",
    "pass", "dice", "dice hint", "turn", "turn hint", "set up", "set dice", "choose", "from",
    "done", "nothing", "throw", "name", "short", "which way", "menu", "copied", "first", "back",
    "forward", "last",
)  # fmt: skip


def view_of(board: Board, message: str, refused: bool, causes: tuple[int, ...]) -> dict[str, Any]:
    """Everything that the page shows of a board."""
    game, position = board.game, board.position
    direction, player = position.rules.code.direction, position.player
    near = player if board.near is None else board.near
    frame = Frame(board.numbering, direction, player)

    def name(side: int, point: int) -> str:
        return place_name(direction, near, side, point)

    return {
        "mine": position.rows[0],
        "theirs": position.rows[1],
        "player": player,
        "near": near,
        "dice": list(board.dice_to_play),
        "over": game.result is not None or board.watching,
        "offered": game.offer is not None,
        "turns": len(game.legal_turns()),
        "across": [across(direction, point) for point in range(1, 25)],
        "labels": labels_of(board.numbering, direction, near, player, board.both_numbers),
        "names": [write_point(point, frame) for point in range(OFF, BAR + 1)],
        "layout": layout(direction, board.mirrored),
        "colours": board.colours,
        "faces": {str(face): pips for face, pips in FACES.items()},
        "words": {key: _template(f"board.{key}") for key in PAGE_TEXTS},
        "short": {
            str(int(verdict)): say(f"short.{verdict.name.lower()}")
            for verdict in Verdict
            if verdict != Verdict.LEGAL
        },
        "settings": menu_words((board.white, board.black)),
        "who": whose(game),
        "score": score_of(board),
        "pips": [
            f"{colour(side)}: {say('board.pips', {'pips': pips})}"
            for side, pips in zip((player, 1 - player), position.pips, strict=True)
        ],
        "last": game.history[-1].tell(board.numbering) if game.history else "",
        "message": message or news(game, board.numbering),
        "refused": refused,
        "causes": [name(player, point) for point in causes],
        "marks": [name(*mark) for mark in board.marks],
        "arrows": [[name(side, a), name(side, b)] for side, a, b in board.pointers],
        "trail": trail_of(game, name) if board.trail else [],
        "caption": board.caption,
        "moved": moved_by(game),
        "cube": cube_of(game, near),
        "actions": actions(board, refused),
        "menu": menu(board),
        "naming": game.rules.dice == "chosen",
        "acting": board.acting is not None,
        "waiting": board.waiting and not refused,  # a player that fails is not asked for ever
        "run": run_word(board),
        "place": [len(game.history), len(game.history) + game.undone],
        "share": game.share(),
        "stamp": board.sent,
        "answer": board.answers,  # the same answer twice is sent twice
        "language": get_language(),
    }


def place_name(direction: int, near: int, side: int, point: int) -> str:
    """What the page calls the place of a side's own point."""
    where = "near" if side == near else "far"
    if point in (OFF, BAR):
        return f"{where} {'off' if point == OFF else 'bar'}"
    return f"near {point if side == near else across(direction, point)}"


def whose(game: Game) -> str:
    """Who is to move, or to answer; nobody where the game is over."""
    if game.result is not None:
        return ""
    who = colour(game.player)
    if game.names:
        who += f" ({game.names[game.player]})"
    return say("board.to answer" if game.offer else "board.to move", {"who": who})


def news(game: Game, numbering: str) -> str:
    """What is to be said without being asked: the end, an offer, the phase, why to pass."""
    if game.result is not None:
        return str(game.result)
    if game.offer is not None:
        return game.history[-1].tell(numbering) + offered_ruling(game, numbering)
    words = phases(game) or phase_words(game.position)
    turns = game.legal_turns()
    if turns and not turns[0].steps:
        words += [say("legal.pass"), game.why_pass(numbering)]
    return " ".join(words)


def offered_ruling(game: Game, numbering: str) -> str:
    """Of an irregular turn: what is irregular about it."""
    if game.offer is None or game.offer.kind != "irregular":
        return ""
    text: str = game.offer.what.text(numbering)
    return f" {text}"


def phases(game: Game) -> list[str]:
    """Of a growing double: which groups are done, which is played now, which are to come."""
    owed = game.position.owed
    rolls = [event.dice for event in game.history if event.dice]
    if not owed or game.position.left_over or not rolls:
        return []
    done = [f"{die}-{die}" for die in range(rolls[-1][0], owed[0][0])]
    later = [f"{die}-{die}" for die, _ in owed[1:]]
    facts = {"done": ", ".join(done), "now": f"{owed[0][0]}-{owed[0][0]}"}
    key = "board.phases" if later else "board.last phase"
    return [say(key, facts | {"later": ", ".join(later)})] if done else []


def last_turn(game: Game) -> Event | None:
    """The turn that was played last, if nothing but a throw came after it."""
    events = game.history
    if events and events[-1].do == "roll":
        events = events[:-1]
    return events[-1] if events and events[-1].turn else None


def trail_of(game: Game, name: Any) -> list[list[str]]:
    """The last turn, as arrows from place to place."""
    event = last_turn(game)
    if event is None or event.turn is None:
        return []
    return [
        [name(event.player, step.source), name(event.player, step.target)]
        for step in event.turn.steps
    ]


def moved_by(game: Game) -> dict[str, Any] | None:
    """The turn that led here, to be shown step by step."""
    event = game.history[-1] if game.history else None
    if event is None or event.turn is None:
        return None
    steps = [[step.source, step.target, step.hit] for step in event.turn.steps]
    return {"player": event.player, "steps": steps}


def cube_of(game: Game, near: int) -> dict[str, Any] | None:
    """The cube and at whose edge it lies, where there is one."""
    if game.rules.cube != "doubling":
        return None
    owner = game.cube.owner
    lies = "middle" if owner is None else "near" if owner == near else "far"
    return {"value": game.cube.value, "owner": lies}


def score_of(board: Board) -> str:
    """The score of the match, or the names of White and Black."""
    match = board.match
    if match is not None:
        first, second = match.names
        score = "–".join(f"{points:g}" for points in match.score)
        to = "" if match.to is None else say("board.to points", {"points": match.to})
        return f"{first} {score} {second}{to}"
    return " – ".join(board.game.names or ())


def actions(board: Board, refused: bool) -> list[dict[str, str]]:
    """What the one to act can do besides throwing and playing."""
    game = board.game
    if board.watching:
        return []
    if board.thoughts.going_on:
        return _orders(["now"])
    asked = questions_of(board)
    if game.result is not None:
        more = board.match is not None and board.match.winner is None
        return _orders([*(["next"] if more else []), *asked])
    if board.acting is not None:  # looking at the past, it is for a person to say when to go on
        return _orders(["go"] if game.undone or refused else [])
    if game.offer is not None:
        kind = game.offer.kind
        if kind == "double":
            return _orders(["take", "drop", *(["beaver"] if game.rules.beaver else [])])
        answers = {"beaver": ["take", "drop"], "resign": ["accept", "refuse"]}
        return _orders(answers.get(kind, ["accept", "demand"]))
    orders = ["double"] if game.may_double and game.dice is None else []
    return _orders([*orders, *(["irregular"] if board.tried else []), *asked])


def last_turn_by(board: Board, person: bool) -> Event | None:
    """The turn that a person, or a player of the program's, made last, if he made a step."""
    for event in reversed(board.game.history):
        if event.turn is not None and (board.seats[event.player] is None) == person:
            return event if event.turn.steps else None
    return None


def questions_of(board: Board) -> list[str]:
    """What can be asked now."""
    game = board.game
    if board.watching or board.editing:
        return []
    if game.result is not None:
        return ["dearest"] if any(event.turn for event in game.history) else []
    person = board.acting is None and board.dice_to_play
    asked = ["hint"] if person and len(game.legal_turns()) > 1 else []
    kinds = (("review", True), ("reason", False))
    return [*asked, *(name for name, kind in kinds if last_turn_by(board, kind) is not None)]


def menu(board: Board) -> list[dict[str, str]]:
    """What the menu can do besides setting."""
    game = board.game
    going_on = game.result is None and game.offer is None and not board.watching
    resign = ["resign"] if going_on and board.acting is None else []
    return _orders([*resign, "copy", "presentation"])


def run_word(board: Board) -> str:
    """What the button says that lets two players of the program's play, or stops them."""
    if board.game.result is not None or board.watching or None in board.seats:
        return ""
    return say("board.stop" if board.running else "board.run")


def _orders(names: list[str]) -> list[dict[str, str]]:
    return [{"do": name, "text": say(f"board.do.{name}")} for name in names]


def _template(key: str) -> str:
    """A text whose gaps the page fills in."""
    return LANGUAGES[get_language()][key]
