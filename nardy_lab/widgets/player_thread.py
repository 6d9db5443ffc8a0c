"""Thinking at the board: the program's turns, hints, what a turn cost.

Thinking goes in slices with pauses between them, in which the kernel hears the page: nothing
freezes, and thinking can be stopped. Without an event loop (in a script) it goes in one piece.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, Any

from ..game.events import Event, colour
from ..notation.turns import write_dice
from ..players.advice import Advice, advising, looking_back, thrown
from ..players.builtin import Easy
from ..players.trained import Judged, Network, to_end
from ..rules.errors import NardyError, Refused
from ..words import say
from .view import last_turn_by, questions_of

if TYPE_CHECKING:
    from .board import Board

#: Seconds of a pause: long enough for a message of the page to be heard.
PAUSE = 0.005


class Thoughts:
    """What a board is thinking about, one thing at a time."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.task: Any = None
        #: What is done where thinking is stopped.
        self.instead: Callable[[], None] | None = None

    @property
    def going_on(self) -> bool:
        """Whether something is being thought about."""
        return self.task is not None

    def think(
        self, thinking: Generator[Any, None, Any], then: Callable[[Any], None], instead: Any = None
    ) -> None:
        """Think, then do something with what was found."""
        self.drop()
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            then(to_end(thinking))
            return
        self.instead = instead or self._say_stopped
        self.task = loop.create_task(self._slices(thinking, then))
        self.board.tell(say("board.thinking"))

    async def _slices(
        self, thinking: Generator[Any, None, Any], then: Callable[[Any], None]
    ) -> None:
        """One slice after the other, as long as nothing happens in the game."""
        task = self.task
        while True:
            await asyncio.sleep(PAUSE)
            if self.task is not task:
                return
            try:
                next(thinking)
            except StopIteration as end:
                self.drop()
                self._finish(then, end.value)
                return
            except NardyError as error:
                self.drop()
                self.board.tell(str(error), refused=True)
                return

    def _finish(self, then: Callable[[Any], None], found: Any) -> None:
        try:
            then(found)
        except NardyError as error:
            self.board.tell(str(error), refused=True)

    def drop(self) -> None:
        """Think no more about it."""
        self.task = None

    def stop(self) -> None:
        """Enough: the program plays the best it has found so far; a question is given up."""
        if self.task is not None and self.instead is not None:
            self.drop()
            self.instead()

    def _say_stopped(self) -> None:
        self.board.tell(say("board.stopped"))

    # -- the program's turn ------------------------------------------------------------------------

    def choose(self, player: Network) -> None:
        """Think about the roll on the board, and play."""
        board = self.board
        turns = board.game.legal_turns()
        so_far: list[list[Judged]] = []
        thinking = _kept(player.judging(board.position, turns), so_far)
        self.think(thinking, self._play, lambda: self._play(so_far[-1]))

    def _play(self, judged: list[Judged]) -> None:
        self.board.game.play(max(judged, key=lambda each: each.rank).turn)

    # -- questions ---------------------------------------------------------------------------------

    def ask(self, question: str) -> None:
        """A hint, the cost of a person's last turn, the program's reasons, the dearest turns."""
        board = self.board
        if question not in questions_of(board):
            raise Refused("nothing to ask", position=board.position)
        if question == "hint":
            dice = None if board.position.owed else board.game.dice
            self.think(advising(board.position, dice), self._hint)
        elif question == "dearest":
            self.think(looking_back(board.game), self._tell_dearest)
        else:
            self._review(question == "review")

    def _hint(self, advice: Advice) -> None:
        self.board.arrows = advice.best.turn
        self.board.tell(str(advice))

    def _review(self, person: bool) -> None:
        """What a person's last turn cost, or why the program played its own."""
        event = last_turn_by(self.board, person)
        assert event is not None
        assert event.turn is not None
        before, dice = event.turn.before, thrown(event.turn)
        player = self.board.seats[event.player]
        if isinstance(player, Easy):
            self.board.tell(player.advise(before, dice)[1])
            return
        judge = player if isinstance(player, Network) else None
        thinking = advising(before, dice, judge, event.turn)
        self.think(thinking, lambda advice: self.board.tell(str(advice)))

    def _tell_dearest(self, found: list[tuple[Event, Advice]]) -> None:
        lines = []
        for place, (event, advice) in enumerate(found, 1):
            assert event.turn is not None
            facts = {"place": place, "who": colour(event.player), "advice": advice}
            lines.append(say("dearest.turn", facts | {"dice": write_dice(event.turn.dice)}))
        self.board.tell("\n".join(lines) or say("dearest.none", {"player": "strong"}))


def _kept(
    thinking: Generator[list[Judged], None, list[Judged]], so_far: list[list[Judged]]
) -> Generator[None, None, list[Judged]]:
    """The same slices; what is found so far is kept in a list."""
    while True:
        try:
            so_far[:] = [next(thinking)]
        except StopIteration as end:
            judged: list[Judged] = end.value
            return judged
        yield
