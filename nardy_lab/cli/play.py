"""`nardy-lab play`: a whole game in a text terminal, for two people or one against chance."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from ..game.events import colour
from ..game.game import Game
from ..notation.numbering import NUMBERINGS, numbering_of
from ..notation.positions import read_rules
from ..notation.turns import write_dice
from ..position.position import Position
from ..position.ruling import phase_words
from ..rules.dice import NAMED, pick, roll
from ..rules.errors import NardyError, Unreadable
from ..words import LANGUAGES, get_language, say, set_language

#: What can be typed besides a turn or dice; each has its words in both languages.
COMMANDS = (
    "roll", "hint", "why", "pass", "undo", "redo", "double", "take", "drop", "beaver", "resign",
    "accept", "refuse", "demand", "irregular", "numbering", "language", "record", "share", "save",
    "help", "quit",
)  # fmt: skip
#: How many legal turns a hint lists.
HINTS = 20

Ask = Callable[[str, Sequence[str]], str]


class Session:
    """One game at a terminal. `ask(prompt, completions)` reads a line, `tell(text)` shows one.

    `by_chance` is the player (0 or 1) whose turns are drawn from the legal ones, each as likely.
    """

    def __init__(
        self,
        game: Game,
        ask: Ask,
        tell: Callable[[str], None] = print,
        *,
        by_chance: int | None = None,
        numbering: str = "own",
    ) -> None:
        self.game = game
        self.ask = ask
        self.tell = tell
        self.by_chance = by_chance
        self.numbering = numbering_of(numbering)
        self.going_on = True

    def run(self) -> None:
        """Play until the game is over or somebody leaves; end of input leaves too."""
        self.tell(say("terminal.welcome", {"game": self.game.rules.name}))
        if self.game.lot:
            lot = ", ".join(f"{first}-{second}" for first, second in self.game.lot)
            self.tell(say("terminal.lot", {"lot": lot}))
        self.show()
        while self.going_on and self.game.result is None:
            if self.game.player == self.by_chance:
                self.play_by_chance()
                continue
            try:
                line = self.ask(self.prompt(), list(self.completions()))
            except (EOFError, KeyboardInterrupt):
                break
            self.obey(line)
        self.tell(str(self.game.result) if self.game.result else say("terminal.left"))
        self.tell(say("terminal.place", {"line": self.game.share()}))

    # -- what is shown ---------------------------------------------------------------------------

    def show(self) -> None:
        """The board, and what is to be done."""
        position = self.game.position
        self.tell("")
        self.tell(position.board(self.numbering))
        for words in phase_words(position):
            self.tell(words)
        if self.game.offer is not None:
            self.tell(self.game.history[-1].tell(self.numbering))
        turns = self.game.legal_turns()
        if turns and not turns[0].steps:
            self.tell(f"{say('legal.pass')} {self.game.why_pass(self.numbering)}")

    def prompt(self) -> str:
        """Who is to do something, and with which dice."""
        game = self.game
        if game.offer is not None:
            key = f"terminal.answer {game.offer.kind}"
            return say(key, {"who": colour(game.player), "stake": game.offer.what}) + " "
        if game.dice is None:
            key = "terminal.name" if game.rules.dice == "chosen" else "terminal.throw"
            return say(key, {"who": colour(game.player)}) + " "
        facts = {"who": colour(game.player), "dice": write_dice(game.dice)}
        return say("terminal.turn", facts) + " "

    def completions(self) -> Iterator[str]:
        """What can be typed now: the legal turns and the commands."""
        yield from (turn.text(self.numbering) for turn in self.game.legal_turns() if turn.steps)
        yield from (say(f"command word.{name}") for name in COMMANDS)

    # -- what is typed ---------------------------------------------------------------------------

    def obey(self, line: str) -> None:
        """Do what a line says; what is refused is said, and nothing is changed."""
        word, _, rest = line.strip().partition(" ")
        name = command_named(word)
        before = self.game.history
        try:
            if name is not None:
                getattr(self, f"do_{name}")(rest.strip())
            elif word:
                self.play_or_roll(line.strip())
            else:
                self.press_enter()
        except NardyError as error:
            self.tell(self.refusal(error))
        if self.going_on and self.game.history != before:
            self.show()

    def refusal(self, error: NardyError) -> str:
        """Why not, in the numbering on the screen, without the position, which stands there."""
        if error.facts.get("ruling"):
            words: str = error.facts["ruling"].text(self.numbering)
            return words
        error.facts.pop("position", None)
        return str(error)

    def press_enter(self) -> None:
        """The one thing there is to do: throw, or pass."""
        turns = self.game.legal_turns()
        if turns and not turns[0].steps:
            self.game.play()
        elif self.game.dice is None and self.game.rules.dice == "rolled":
            self.game.roll()
        else:
            self.tell(say("terminal.something"))

    def play_or_roll(self, text: str) -> None:
        """A turn where dice lie there, dice where they do not."""
        if self.game.dice is None and self.game.offer is None:
            self.game.roll(text)
        else:
            self.game.play(text, numbering=self.numbering)

    def play_by_chance(self) -> None:
        """Throw, play any legal turn, take and accept whatever is offered."""
        game, before = self.game, len(self.game.history)
        if game.offer is not None:
            if game.offer.kind in ("double", "beaver"):
                game.take()
            else:
                game.accept()
        elif game.dice is None:
            named = roll(game.seed, game.number, game.throws, NAMED)
            game.roll(named if game.rules.dice == "chosen" else None)
        else:
            turns = game.legal_turns()
            game.play(turns[pick(game.seed, game.number, game.turns, len(turns))])
        for event in game.history[before:]:
            self.tell(event.tell(self.numbering))
        if game.player != self.by_chance and game.result is None:
            self.show()

    # -- commands --------------------------------------------------------------------------------

    def do_roll(self, rest: str) -> None:
        """Throw, or put down the dice named."""
        self.game.roll(rest or None)

    def do_hint(self, _: str) -> None:
        """The legal turns."""
        turns = self.game.legal_turns()
        if not turns:
            raise Unreadable("no dice yet")
        self.tell(say("terminal.hint", {"count": len(turns)}))
        for turn in turns[:HINTS]:
            self.tell(f"  {turn.text(self.numbering) if turn.steps else say('pass')}")
        if len(turns) > HINTS:
            self.tell(say("terminal.more", {"count": len(turns) - HINTS}))

    def do_why(self, rest: str) -> None:
        """The ruling on a turn, with its source and what would allow it."""
        ruling = self.game.why(rest, numbering=self.numbering)
        self.tell(ruling.full_text(self.numbering))

    def do_pass(self, _: str) -> None:
        """Pass, where nothing can be played."""
        self.game.play()

    def do_irregular(self, rest: str) -> None:
        """Move against the rules, as it was really done."""
        self.game.play(rest, irregular=True, numbering=self.numbering)

    def do_undo(self, _: str) -> None:
        """Take back the last thing that a person did."""
        back = next(
            (
                times
                for times, event in enumerate(reversed(self.game.history), 1)
                if event.player != self.by_chance
            ),
            len(self.game.history) + 1,
        )
        self.game.undo(back)

    def do_redo(self, _: str) -> None:
        """Do again what was undone."""
        self.game.redo()

    def do_double(self, _: str) -> None:
        """Offer the cube."""
        self.game.double()

    def do_take(self, _: str) -> None:
        """Take a double."""
        self.game.take()

    def do_drop(self, _: str) -> None:
        """Decline a double."""
        self.game.drop()

    def do_beaver(self, _: str) -> None:
        """Redouble at once."""
        self.game.beaver()

    def do_resign(self, rest: str) -> None:
        """Offer to lose."""
        self.game.resign(rest or None)

    def do_accept(self, _: str) -> None:
        """Accept what is offered."""
        self.game.accept()

    def do_refuse(self, _: str) -> None:
        """Refuse a resignation."""
        self.game.refuse()

    def do_demand(self, _: str) -> None:
        """Demand a legal turn."""
        self.game.demand()

    def do_numbering(self, rest: str) -> None:
        """Count the points another way."""
        if not rest:
            self.tell(say("terminal.numberings", {"names": NUMBERINGS}))
            return
        self.numbering = numbering_of(rest)
        self.show()

    def do_language(self, rest: str) -> None:
        """Speak the language named, or the other one."""
        other = [language for language in LANGUAGES if language != get_language()]
        set_language(rest or other[0])
        self.show()

    def do_record(self, _: str) -> None:
        """The game so far as text."""
        self.tell(str(self.game))

    def do_share(self, _: str) -> None:
        """The line with which another person stands here."""
        self.tell(self.game.share())

    def do_save(self, rest: str) -> None:
        """Write the record to a file."""
        place = Path(rest or "nardy.txt")
        try:
            with place.open("x", encoding="utf-8") as file:
                file.write(str(self.game) + "\n")
        except OSError as error:
            reason = error.strerror or str(error)
            raise Unreadable("cannot save", given=str(place), reason=reason) from error
        self.tell(say("terminal.saved", {"name": place}))

    def do_help(self, _: str) -> None:
        """What can be typed."""
        self.tell(say("terminal.help"))
        for name in COMMANDS:
            self.tell(f"  {say(f'command word.{name}'):<12} {say(f'help.{name}')}")

    def do_quit(self, _: str) -> None:
        """Leave."""
        self.going_on = False


def game_for(text: str, seed: int | None) -> Game:
    """The game that a text asks for: rules, a position's line, or the line of a shared place."""
    if ";" in text:
        return Game.parse(text)
    return Game(Position.parse(text) if "|" in text else read_rules(text), seed=seed)


def command_named(word: str) -> str | None:
    """The command that a word of either language means."""
    for name in COMMANDS:
        words = {name, *(texts[f"command word.{name}"] for texts in LANGUAGES.values())}
        if word.lower() in words:
            return name
    return None


def asker() -> Ask:
    """How a line is read: with completion at a terminal, plainly from anything else."""
    if not sys.stdin.isatty():
        return lambda prompt, _: input(prompt)
    from prompt_toolkit import PromptSession
    from prompt_toolkit.completion import WordCompleter

    session: PromptSession[str] = PromptSession()

    def ask(prompt: str, completions: Sequence[str]) -> str:
        completer = WordCompleter(list(completions), sentence=True, match_middle=True)
        return session.prompt(prompt, completer=completer, complete_while_typing=False)

    return ask
