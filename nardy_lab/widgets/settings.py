"""How a board looks and behaves: each setting by itself, from code and from the board's menu."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import traitlets

from ..drawing.palettes import PALETTES
from ..notation.numbering import NUMBERINGS, numbering_of
from ..players.protocol import BUILT_IN
from ..rules.errors import Unreadable
from ..rules.switches import nearest
from ..words import say

OFF_ON = (False, True)
#: Who can be chosen to play a side; "other" is a player given from code.
WHO = ("person", *BUILT_IN, "other")


class Choice(traitlets.TraitType[Any, Any]):
    """One of a few values; another is refused with a sentence that names them."""

    def __init__(self, values: Sequence[Any], default: Any) -> None:
        self.values = tuple(values)
        super().__init__(default)
        self.tag(sync=True)

    def validate(self, obj: Any, value: Any) -> Any:
        """The value, where it is one of them."""
        for known in self.values:
            if value == known and isinstance(value, bool) == isinstance(known, bool):
                return known
        near = nearest(str(value), [str(known) for known in self.values])
        known_ = [repr(known) for known in self.values]
        raise Unreadable("bad setting", name=self.name, given=repr(value), near=near, known=known_)


class Numbering(Choice):
    """A numbering, however it is written."""

    def validate(self, obj: Any, value: Any) -> str:
        """The numbering that was meant."""
        return numbering_of(value)


class Whole(traitlets.TraitType[int, int]):
    """A whole number between two others; `offered` are those that the menu has."""

    def __init__(self, least: int, most: int, default: int, offered: Sequence[int]) -> None:
        self.least, self.most, self.values = least, most, tuple(offered)
        super().__init__(default)
        self.tag(sync=True)

    def validate(self, obj: Any, value: Any) -> int:
        """The number, where it is in between."""
        if isinstance(value, int) and not isinstance(value, bool):
            if self.least <= value <= self.most:
                return value
        facts = {"name": self.name, "least": self.least, "most": self.most}
        raise Unreadable("bad number", given=repr(value), **facts)


class Settings(traitlets.HasTraits):
    """Every setting of a board."""

    #: Who plays White, who begins, and who Black.
    white = Choice(WHO, "person")
    black = Choice(WHO, "person")
    #: Which numbers are printed, and used in words.
    numbering = Numbering(NUMBERINGS, "own")
    #: Print the numbers of who moves, or of both players.
    both_numbers = Choice(OFF_ON, False)
    #: Who sits below: 0 (White, who began), 1, or None for who moves.
    near = Choice((0, 1, None), 0)
    #: Left and right change places.
    mirrored = Choice(OFF_ON, False)
    palette = Choice(tuple(PALETTES), "wood")
    #: Of buttons and words: the page's own, or another; "print" also has the print palette.
    theme = Choice(("page", "light", "dark", "print"), "page")
    #: The widest that the board grows, in pixels.
    size = Whole(200, 2400, 720, (400, 560, 720, 960, 1200))
    #: Which checkers can move is shown.
    hints = Choice(OFF_ON, True)
    #: Where the chosen checker may go is shown.
    targets = Choice(OFF_ON, True)
    #: The last turn is shown by arrows.
    trail = Choice(OFF_ON, True)
    #: A turn ends by a button, or by itself with its last step.
    ending = Choice(("confirm", "automatic"), "confirm")
    #: A turn against the rules can be put down, for the other player to accept or have corrected.
    irregular = Choice(OFF_ON, False)
    #: Milliseconds before a player of the program's acts.
    pace = Whole(0, 60_000, 600, (0, 200, 600, 1500, 4000))
    #: Fill the screen, big and in high contrast, with the last ruling as a caption.
    presentation = Choice(OFF_ON, False)
    #: Two players of the program's play on by themselves.
    running = Choice(OFF_ON, False)
    #: Checkers are set up by hand, one by one, and nothing is played.
    editing = Choice(OFF_ON, False)
    #: The game is only looked at: one can go to its places, and nothing is played.
    watching = Choice(OFF_ON, False)

    @property
    def colours(self) -> dict[str, str]:
        """The colours of the palette that holds now."""
        if self.theme == "print":
            return PALETTES["print"]
        return PALETTES["contrast" if self.presentation else self.palette]


#: Those that the menu on the board offers, in this order.
IN_MENU = (
    "white", "black", "pace", "numbering", "both_numbers", "near", "mirrored", "palette", "theme",
    "size", "hints", "targets", "trail", "ending", "irregular",
)  # fmt: skip
#: Those that change what Python sends; the page sees to the others.
SHOWN_ANEW = (
    "numbering", "both_numbers", "near", "mirrored", "palette", "theme", "trail", "irregular",
    "presentation", "running", "editing", "watching",
)  # fmt: skip


def known_settings(given: dict[str, Any]) -> dict[str, Any]:
    """The settings as given, or an error about one that there is not."""
    names = list(Settings.class_trait_names())
    for name in given:
        if name not in names:
            near = nearest(name, names)
            raise Unreadable("unknown setting", given=name, near=near, known=names)
    return given


def menu_words(played_by: Sequence[str]) -> dict[str, dict[str, Any]]:
    """For each setting of the menu its name and what it can be, in the current language."""
    words = {}
    for name in IN_MENU:
        trait = getattr(Settings, name)
        values = [value for value in trait.values if value != "other" or value in played_by]
        options = [[value, _word(name, value)] for value in values]
        words[name] = {"text": say(f"setting.{name}"), "options": options}
    return words


def _word(name: str, value: Any) -> str:
    if isinstance(value, bool):
        return say("setting.on" if value else "setting.off")
    if name in ("white", "black"):
        return say(f"player.{value}")
    if name == "size":
        return f"{value} px"
    if name == "pace":
        return say("setting.seconds", {"seconds": f"{value / 1000:g}"})
    return say(f"setting.{name}.{value}")
