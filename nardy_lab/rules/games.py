"""The named games: each is its parent with some switches turned."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from .errors import Unreadable
from .switches import Rules, nearest

#: key: (parent, what differs from it)
_FAMILY: dict[str, tuple[str | None, dict[str, Any]]] = {
    "long": (None, {}),
    "federation": (
        "long",
        {
            "first_turn_head": "natural obstacle",
            "prime_checked": "each step",
            "next_game": "alternate",
        },
    ),
    "nardgammon": ("long", {"prime_checked": "each step"}),
    "crazy": (
        "long",
        {
            "doubles": "progression",
            "unplayed": "opponent plays them",
            "unstarted_double": "dropped",
            "bear_off": "exact",
            "home_steps": "never",
        },
    ),
    "gulbar": ("long", {"doubles": "roll again", "unplayed": "opponent plays them"}),
    "crazy_gulbar": (
        "gulbar",
        {
            "doubles": "progression",
            "home_steps": "until all are home",
            "progression_ends": "one more phase",
        },
    ),
    "khachapuri": (
        "gulbar",
        {"setup": {24: 4, 6: 11}, "head": "unlimited", "scores": "checkers left"},
    ),
    "fevga": (
        "long",
        {
            "runner": "first",
            "head": "unlimited",
            "first_turn_head": "never",
            "prime": "starting quarter",
            "trapped_stack": "forbidden",
        },
    ),
    "crazy_fevga": (
        "fevga",
        {
            "doubles": "progression",
            "unplayed": "opponent plays them",
            "unstarted_double": "dropped",
        },
    ),
    "long_cube": (
        "federation",
        {"cube": "doubling", "beaver": True, "last_turn": "equal turns"},
    ),
    "chosen_dice": ("long", {"dice": "chosen"}),
    "short": (None, {"direction": "contrary"}),
    "tavla": ("short", {"hit_and_pass": "forbidden"}),
    "hyper": ("short", {"setup": {24: 1, 23: 1, 22: 1}}),
}

#: Games that a source names without giving their rules.
NAMED_NOT_SPECIFIED = ("six_one",)


class Games(Mapping[str, Rules]):
    """The named games by their keys, in the order of the family.

    >>> games["federation"].prime_checked
    'each step'
    >>> games["longg"]
    Traceback (most recent call last):
    ...
    nardy_lab.rules.errors.Unreadable: There is no game "longg". Did you mean: long, long_cube?
    """

    def __init__(self) -> None:
        self._rules: dict[str, Rules] = {}
        for key, (parent, switches) in _FAMILY.items():
            made = Rules(**switches) if parent is None else self._rules[parent].but(**switches)
            self._rules[key] = replace(made, name=key)

    def __getitem__(self, key: str) -> Rules:
        name = str(key).strip().lower().replace("-", "_").replace(" ", "_")
        if name in self._rules:
            return self._rules[name]
        if name in NAMED_NOT_SPECIFIED:
            raise Unreadable("not specified", given=name)
        raise Unreadable(
            "unknown game", given=key, near=nearest(name, self._rules), known=list(self._rules)
        )

    def __contains__(self, key: object) -> bool:
        return key in self._rules

    def __iter__(self) -> Iterator[str]:
        return iter(self._rules)

    def __len__(self) -> int:
        return len(self._rules)

    def __repr__(self) -> str:
        return "\n".join(self)


games = Games()


def rules_of(given: str | Rules) -> Rules:
    """The rules meant: a `Rules`, or the key of a named game."""
    return given if isinstance(given, Rules) else games[given]
