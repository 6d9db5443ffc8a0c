"""The five source texts, and who states which rule."""

from __future__ import annotations

from typing import Any

from ..rules.switches import OPTIONS
from . import get_language

#: What each source is; they are Russian web pages, cited by number.
SOURCES = {
    "000": {
        "en": "a survey page: short and long nardy, and the variants",
        "ru": "обзорная страница: короткие и длинные нарды, разновидности",
    },
    "001": {"en": "a page on hyper nardy", "ru": "страница о гипер-нардах"},
    "002": {
        "en": "a collection of rules and of comments on the disputed ones",
        "ru": "собрание правил и комментариев к спорным местам",
    },
    "003": {"en": "the rules page of a game site", "ru": "страница правил игрового сайта"},
    "004": {
        "en": "rules, an article and questions answered at a nardy shop",
        "ru": "правила, статья и ответы на вопросы в магазине нард",
    },
}

_EVERYBODY = "000, 001, 002, 003, 004"

#: Who says so, by rule, or by switch and option where a switch governs it; None: nobody.
CITED: dict[str, str | None] = {
    "direction": _EVERYBODY,
    "no checker": _EVERYBODY,
    "dice": "000; 004 §3.2",
    "bar first": "000, 001, 002",
    "closed": "000; 002 §3.7; 003; 004 §3.5",
    "closed.hitting": "000, 001, 002",
    "not all home": "000, 001; 002 §2.2; 003; 004 §3.11",
    "full turn": "000, 001; 002 §3.7; 003; 004 §3.9",
    "game over": _EVERYBODY,
    "one_die=larger": "000, 001; 002 §3.7; 003; 004",
    "one_die=free": "000",
    "order=larger first": "000",
    "order=any": "002 §3.1; 004 §3.1",
    "head=one": "000; 002 §1.2; 003; 004 §3.1",
    "head=unlimited": "000",
    "first_turn_head=never": None,
    "first_turn_head=six-six": "004",
    "first_turn_head=three doubles": "000, 002, 003, 004",
    "first_turn_head=any double": None,
    "first_turn_head=natural obstacle": "002 §3.1; 004",
    "first_turn_head=doubles": "002",
    "first_turn_head=any roll": "000, 002",
    "second_head_checker=free": "000, 003, 004",
    "second_head_checker=when the first is stuck": "002",
    "runner=first": "000",
    "prime=ahead": "000; 002 §3.4; 003",
    "prime=home": "000, 002; 004 §3.6",
    "prime=never": None,
    "prime=starting quarter": "000",
    "prime_checked=end of turn": "000, 002, 004",
    "prime_checked=each step": "000; 002 §3.4; 003",
    "trapped_stack=forbidden": "000",
    "opponent_quarter_max": None,
    "bear_off=standard": "002 §3.9; 003; 004",
    "bear_off=exact": "000, 001",
    "bear_off=large enough": "000",
    "home_steps=until all are home": "000",
    "home_steps=never": "000",
    "hit_and_pass=forbidden in home": None,
    "hit_and_pass=forbidden": "000",
    "dice=rolled": _EVERYBODY,
    "dice=chosen": "000",
    "hitting=False": "000; 002 §3.7; 003; 004 §3.5",
    "hitting=True": "000, 001, 002",
    "hit_and_pass=allowed": "000, 001, 002",
    "home_steps=always": "002 §3.9; 003; 004",
    "prime=free": "000",
    "doubles=four": _EVERYBODY,
    "unplayed=lost": "000; 002 §3.6; 003; 004 §3.7",
    "doubles=progression": "000",
    "doubles=roll again": "000",
    "unplayed=opponent plays them": "000",
    "unstarted_double=dropped": "000",
    "progression_ends=one more phase": "000",
    "opening_dice=lot dice": "000, 001",
    "opening_dice=thrown anew": "002; 003; 004",
    "next_game=winner begins": "004",
    "next_game=lot": "003",
    "next_game=alternate": "002 §1.4",
    "scores=oin mars": "002 §4.2; 003; 004",
    "scores=oin mars koks home mars": "002, 004",
    "scores=gammon backgammon": "000, 001, 002",
    "scores=checkers left": "000",
    "koks_when=checker in starting quarter": "002, 004",
    "koks_when=head not emptied": "004",
    "mars_when=none off": "002; 003; 004",
    "mars_when=not all home": "004",
    "koks_zone=bar or winner's home": "000",
    "koks_zone=bar": "002",
    "koks_zone=winner's home": "002",
    "last_turn=none": "000; 004 §3.13",
    "last_turn=equal turns": "002, 004",
    "cube=doubling": "000, 002, 004",
    "beaver=True": "004",
    "jacoby=True": None,
    "crawford=True": None,
    "irregular_turn=opponent decides": "002 §3.3",
}


def cited(rule: str, option: Any) -> str | None:
    """Who states this rule as it is set: "002 §3.4; 003", or None where no source does."""
    return CITED.get(f"{rule}={option}", CITED.get(rule))


def stated(switch: str, option: Any) -> str | None:
    """Who holds an option; None where nobody does, nothing where it only means "no such rule".

    >>> stated("runner", "none"), stated("runner_release", "next turn")
    ('', None)
    """
    key = f"{switch}={option}"
    if key in CITED:
        return CITED[key]
    return "" if option == OPTIONS[switch][0] else None


def source_title(number: str) -> str:
    """What a source is, in the current language."""
    return SOURCES[number][get_language()]
