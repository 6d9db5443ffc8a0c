"""The panel of switches: each option in a sentence, with the sources that hold it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from ..explore.unused_switches import idle
from ..notation.positions import write_rules
from ..rules.errors import NardyError, Unreadable
from ..rules.games import games, rules_of
from ..rules.switches import OPTIONS, Rules
from ..words import option_name, say
from ..words.sources import stated
from .page import beside

_FOLDER = Path(__file__).parent

_LISTED = {
    "head": ("head", "first_turn_head", "second_head_checker", "runner", "runner_release"),
    "blocks": (
        "prime", "prime_checked", "forced_prime", "trapped_stack", "opponent_quarter_max",
    ),
    "turn": (
        "order", "one_die", "doubles", "unplayed", "unstarted_double", "leftover_head",
        "progression_ends", "hitting", "hit_and_pass",
    ),
    "off": ("bear_off", "home_steps"),
    "beginning": ("dice", "opening_dice", "automatic_doubles", "next_game"),
    "end": ("scores", "koks_when", "mars_when", "koks_zone", "last_turn", "draw_points"),
    "cube": ("cube", "beaver", "jacoby", "crawford", "irregular_turn"),
}  # fmt: skip
_KNOWN = {"direction", *(switch for group in _LISTED.values() for switch in group)}
#: The switches of the panel, by what they are about; one that is listed nowhere is about the turn.
#: Direction and set-up come with the game.
GROUPS = _LISTED | {"turn": (*_LISTED["turn"], *(each for each in OPTIONS if each not in _KNOWN))}


class SwitchPanel(anywidget.AnyWidget):
    """Every switch to be turned. `rules` is what they make; `turned` is called with new rules.

    If `turned` raises, the rules stay as they were, and the panel says why.

    >>> panel = SwitchPanel("long")
    >>> panel.turn("prime_checked", "each step")
    >>> panel
    long prime_checked=each-step
    """

    _esm = _FOLDER / "switches.js"
    _css = _FOLDER / "board.css"

    view = traitlets.Dict().tag(sync=True)

    def __init__(
        self, rules: Rules | str = "long", turned: Callable[[Rules], None] | None = None
    ) -> None:
        self._rules = rules_of(rules)
        self._turned = turned
        super().__init__(view=panel_view(self._rules, ""))
        self.on_msg(self._heard)

    @property
    def rules(self) -> Rules:
        """The rules that the switches make."""
        return self._rules

    def put(self, rules: Rules) -> None:
        """Show these rules."""
        self._rules = rules
        self.view = panel_view(rules, "")

    def turn(self, switch: str, option: Any) -> None:
        """Turn a switch."""
        self._change(self._rules.but(**{switch: option}))

    def _change(self, rules: Rules) -> None:
        if self._turned is not None:
            self._turned(rules)
        self.put(rules)

    def _heard(self, _: Any, message: Any, __: Any) -> None:
        """A message of the page: checked like any input; what is refused is said on the panel."""
        try:
            self._obey(message if isinstance(message, dict) else {})
        except NardyError as error:
            self.view = panel_view(self._rules, str(error))

    def _obey(self, message: dict[str, Any]) -> None:
        switch, option = message.get("switch"), message.get("option")
        if message.get("kind") == "game":
            self._change(games[str(message.get("game"))])
        elif switch in OPTIONS and type(option) is int and 0 <= option < len(OPTIONS[switch]):
            self.turn(switch, OPTIONS[switch][option])
        else:
            raise Unreadable("bad message", given=repr(message)[:80])

    def __repr__(self) -> str:
        return write_rules(self._rules)

    def _repr_mimebundle_(self, **how: Any) -> Any:
        """The widget, and beside it the rules as a line."""
        return beside(super()._repr_mimebundle_(**how), text=repr(self))


def panel_view(rules: Rules, message: str) -> dict[str, Any]:
    """What the page shows: plain values, in the current language."""
    turned = set(games[rules.name].differences(rules))
    groups = [
        {
            "title": say(f"switches.{group}"),
            "turned": len(turned & set(switches)),
            "switches": [_switch_view(rules, switch, switch in turned) for switch in switches],
        }
        for group, switches in GROUPS.items()
    ]
    return {
        "game": rules.name,
        "games": [[name, say(f"game.{name}")] for name in games],
        "groups": groups,
        "words": {"game": say("switches.game"), "nobody": say("nobody says so")},
        "message": message,
    }


def _switch_view(rules: Rules, switch: str, turned: bool) -> dict[str, Any]:
    reason = idle(rules, switch)
    return {
        "name": switch,
        "title": f"{say(f'switch.{switch}')} ({switch})",
        "options": [option_name(switch, option) for option in OPTIONS[switch]],
        "sources": [stated(switch, option) for option in OPTIONS[switch]],
        "at": OPTIONS[switch].index(getattr(rules, switch)),
        "turned": turned,
        "idle": say("switches.idle", {"reason": say(f"idle.{reason}")}) if reason else "",
    }
