"""Turns as text: "24/18 18/17", "8/5(2)", "bar/20", "6/off", "24/18*"; "pass" when empty."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from ..rules.errors import Unreadable
from ..rules.track import BAR, OFF
from ..rules.turn import Step
from .numbering import number_of, point_of

PASS = "pass"
_PASSES = {"", "-", "pass", "пас", "пропуск", "пропускаю", "нет хода", "no move", "no play"}
_OFF_WORDS = "off|снять|снята|снято|сброс|выброс|выбросить|out"
_BAR_WORDS = "bar|бар|бара"


class Leg(NamedTuple):
    """One checker's way as written: its points in order, how often, whether a hit was marked.

    One point alone is a destination: where it comes from is left to the reader.
    """

    points: tuple[int, ...]
    times: int = 1
    hit: bool = False


class Frame(NamedTuple):
    """Whose numbers a text is in."""

    numbering: str = "own"
    direction: int = 0
    player: int = 0


def write_dice(dice: tuple[int, ...]) -> str:
    """A roll as text: "6-1"; a double in whatever number of steps as "3-3".

    >>> write_dice((6, 1)), write_dice((3, 3, 3, 3))
    ('6-1', '3-3')
    """
    return f"{dice[0]}-{dice[-1]}"


def write_point(point: int, frame: Frame = Frame()) -> str:  # noqa: B008 - a constant
    """A point as text: its number, "bar" or "off"."""
    if point == BAR:
        return "bar"
    if point == OFF:
        return "off"
    return str(number_of(frame.numbering, frame.direction, frame.player, point))


def write_steps(steps: Iterable[Step], frame: Frame = Frame()) -> str:  # noqa: B008
    """Steps in standard notation, equal neighbours gathered.

    >>> write_steps([Step(8, 5, 3), Step(8, 5, 3), Step(6, 3, 3, True)])
    '8/5(2) 6/3*'
    >>> write_steps([])
    'pass'
    """
    words = []
    for step, same in groupby(steps, key=lambda step: (step.source, step.target)):
        group = list(same)
        star = "*" if any(s.hit for s in group) else ""
        times = f"({len(group)})" if len(group) > 1 else ""
        words.append(f"{write_point(step[0], frame)}/{write_point(step[1], frame)}{star}{times}")
    return " ".join(words) or PASS


def read_turn(text: str, frame: Frame = Frame()) -> list[Leg]:  # noqa: B008
    """The legs of a turn as a person wrote it; no leg for a pass.

    >>> read_turn("24-18, 8/5(2) 6 снять")
    [Leg(points=(24, 18), times=1, hit=False), Leg(points=(8, 5), times=2, hit=False), \
Leg(points=(6, 0), times=1, hit=False)]
    >>> read_turn("пас")
    []
    """
    plain = _plain(text)
    if plain in _PASSES:
        return []
    return [_read_leg(word, text, frame) for word in plain.split()]


def _plain(text: str) -> str:
    """Lower case, one kind of slash, no spaces inside a leg, pass marks of a half turn dropped."""
    plain = str(text).strip().lower()
    if plain in _PASSES:
        return plain
    plain = re.sub(r"^[1-6]\s?[-–]?\s?[1-6]\s?:\s*", "", plain)  # the roll before the turn
    if "/" in plain:
        plain = re.sub(r"\s[–—−-]\s", " ", plain)  # a dash between two legs
    plain = re.sub(rf"\b({_BAR_WORDS})\b", "bar", plain)
    plain = re.sub(rf"\b({_OFF_WORDS})\b", "off", plain)
    plain = re.sub(r"[→>–—−\-:\\]+", "/", plain)
    plain = re.sub(r"[,;]", " ", plain)
    plain = re.sub(r"\s*/\s*", "/", plain)
    plain = re.sub(r"\s*\(\s*(\d+)\s*\)", r"(\1)", plain)
    if plain.startswith("off"):  # "снять 6" or "6 снять": the first word says which
        plain = re.sub(r"\boff\s+(?:с\s+|from\s+)?(\d+)", r"\1/off", plain)
    else:
        plain = re.sub(r"(\d)\s+off\b", r"\1/off", plain)
    return re.sub(r"(?<=\S)\s+(pass|пас)$", "", plain).strip()


def _read_leg(word: str, text: str, frame: Frame) -> Leg:
    match = re.fullmatch(r"((?:bar|off|\d+\*?)(?:/(?:off|\d+)\*?)*)\*?(?:\((\d)\))?\*?", word)
    if not match:
        raise Unreadable("unreadable turn", given=text, word=word)
    points = tuple(_read_point(p.rstrip("*"), text, frame) for p in match[1].split("/"))
    return Leg(points, int(match[2] or 1), "*" in word)


def _read_point(word: str, text: str, frame: Frame) -> int:
    if word == "bar":
        return BAR
    if word == "off":
        return OFF
    number = int(word)
    if frame.numbering == "own":
        if number <= BAR:
            return number
    else:
        point = point_of(frame.numbering, frame.direction, frame.player, number)
        if point > 0:
            return point
    raise Unreadable("no such point", given=text, word=word)


def as_steps(legs: Sequence[Leg], dice: tuple[int, ...]) -> list[list[Step]]:
    """Every way to play the legs, in the order written, with these dice; hits are not known.

    A distance that no dice make up becomes one step of a die that nobody threw: the judge says so.
    """
    ways: list[tuple[list[Step], tuple[int, ...]]] = [([], dice)]
    for leg in legs:
        for _ in range(leg.times):
            for source, target in zip(leg.points, leg.points[1:], strict=False):
                ways = [
                    (steps + part, rest)
                    for steps, left in ways
                    for part, rest in _split(source, target, left)
                ]
    return [steps for steps, _ in ways]


def _split(
    source: int, target: int, left: tuple[int, ...]
) -> list[tuple[list[Step], tuple[int, ...]]]:
    """The ways from one point to another with some of the dice left, the fewest dice first."""
    ways = _ways(source, target, left)
    if not ways:  # nobody threw that: one step, judged as such
        return [([Step(source, target, source - target)], left)]
    return sorted(ways, key=lambda way: len(way[0]))


def _ways(
    source: int, target: int, left: tuple[int, ...]
) -> list[tuple[list[Step], tuple[int, ...]]]:
    ways = []
    for die in sorted(set(left), reverse=True):
        at = list(left)
        at.remove(die)
        rest = tuple(at)
        point = max(source - die, OFF)
        if point == target:
            ways.append(([Step(source, target, die)], rest))
        elif point > target:
            step = Step(source, point, die)
            ways += [([step, *steps], last) for steps, last in _ways(point, target, rest)]
    return ways
