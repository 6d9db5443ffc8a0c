"""`easy`: a player that a learner can follow. It counts a handful of features of the board after
each legal turn, weighs them, and takes the turn with the highest sum.

Every feature is a whole number and is seen by the side that has just moved, so that compiled and
plain Python agree to the last digit. The weights were found by play of the player against itself,
for games without hitting and for games with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from ..rules.compilable import compilable, compilable_large
from ..rules.switches import Code
from ..rules.track import BAR, HEAD, HOME_END, OFF, Row, across


class Features(NamedTuple):
    """What `easy` counts, each for the side that has just moved."""

    pips: int  # pips still to go
    off: int  # checkers borne off
    blocks: int  # blocks in the way of opposing checkers, longer ones for much more
    spread: int  # points held outside the home
    head: int  # checkers still on the head
    front: int  # points held in the six before the opponent's head (his 23–18)
    stranded: int  # checkers with four or more closed points in the six before them
    deep: int  # checkers on own 1–3 while others are still outside the home
    shots: int  # pips in danger: each blot's rolls that hit it, of 36, times what it would lose
    home: int  # points held in the home
    barred: int  # opposing checkers on the bar
    ahead: int  # pips that the opponent still has to go
    corners: int = 0  # of the points where quarters meet (18, 13, 12, 7, 6), those held
    early: int = 0  # checkers alone on a point of the home while some are still on the head
    second: int = 0  # points held of own 18–13, on which he has to come home
    gaps: int = 0  # points left free between two that are held
    straggler: int = 0  # pips between a lone last checker and the next


Base: TypeAlias = tuple[int, int, int, int, int, int, int, int, int, int, int, int]
Styles: TypeAlias = tuple[int, int, int, int, int]
#: From here on the features are of styles, and `easy` itself weighs none of them.
STYLES_FROM = Features._fields.index("corners")
#: How many of the 36 rolls hit a blot at a distance, with nothing in the way.
SHOTS = (0, 11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3, 0, 0, 1, 1, 0, 1, 0, 1, 0, 0, 0, 1)
SIX, STRANDED, DEEP = 6, 4, 3

#: Weights without hitting, and with it.
CALM = Features(-10, 20, 6, 8, -6, 7, -3, -6, 0, 0, 0, 0, 0, 0, 0, 0, 0)
HITTING = Features(-10, 25, 4, 0, 0, 4, -4, -8, -4, 14, 12, 4, 0, 0, 0, 0, 0)
#: The points where quarters meet, one bit each.
CORNERS = 1 << 18 | 1 << 13 | 1 << 12 | 1 << 7 | 1 << 6
#: Own points 13–18.
SECOND = 13, 18


@compilable
def shots_at(code: Code, theirs: Row, point: int) -> int:
    """The rolls of 36 that hit a blot of mine there, roughly: nothing in between is looked at."""
    his = across(code.direction, point)
    missed = 36
    for source in range(his + 1, BAR + 1):
        if theirs[source] and source - his < len(SHOTS):
            missed -= missed * SHOTS[source - his] // 36
    return 36 - missed


class Opposing(NamedTuple):
    """What the features ask of the other side; sets of my points are bits of a number."""

    farthest: int  # his checker that is farthest from his finish, by his numbers
    stuck: int  # my points from which four or more of the next six are closed
    front: int  # my points that lie in the six before his head
    pips: int


@compilable
def opposing_of(code: Code, theirs: Row) -> Opposing:
    """The other side, as the features ask for it."""
    farthest, stuck, front, pips, closed = 0, 0, 0, 0, 0
    for point in range(1, BAR):
        if closed >= STRANDED:
            stuck |= 1 << point
        his = across(code.direction, point)
        if HEAD - SIX <= his < HEAD:
            front |= 1 << point
        if theirs[his]:
            pips += his * theirs[his]
            farthest = max(farthest, his)
            if theirs[his] > code.hitting:
                closed += 1
        if point > SIX and theirs[across(code.direction, point - SIX)] > code.hitting:
            closed -= 1
    if theirs[BAR]:
        farthest = BAR
        pips += BAR * theirs[BAR]
    return Opposing(farthest, stuck, front, pips)


@compilable
def bits_in(number: int) -> int:
    """How many bits are set, of the lowest 32."""
    number -= (number >> 1) & 0x55555555
    number = (number & 0x33333333) + ((number >> 2) & 0x33333333)
    number = (number + (number >> 4)) & 0x0F0F0F0F
    return ((number * 0x01010101) & 0xFFFFFFFF) >> 24


@compilable
def block_values(held: int) -> int:
    """The worth of all blocks in a set of points: 1 for two in a row, then 3, 7, 13, 20, 27, …"""
    two = held & (held >> 1)
    three = two & (held >> 2)
    four = three & (held >> 3)
    five = four & (held >> 4)
    six = five & (held >> 5)
    most = bits_in(two) + bits_in(three)
    if four:
        most += 2 * bits_in(four) + 2 * bits_in(five) + bits_in(six)
    return most


@compilable_large
def base_features(code: Code, mine: Row, theirs: Row, opposing: Opposing) -> Base:
    """The features that `easy` itself weighs."""
    pips, spread, home, front, stranded = BAR * mine[BAR], 0, 0, 0, 0
    low, outside, shots, held = 0, mine[BAR] + 0, 0, 0
    for point in range(1, BAR):
        count = mine[point]
        if count == 0:
            continue
        pips += point * count
        if count > code.hitting:
            held |= 1 << across(code.direction, point)
            front += (opposing.front >> point) & 1
            home += point <= HOME_END
            spread += point > HOME_END
        elif code.hitting:
            shots += shots_at(code, theirs, point) * (BAR - point)
        if point > HOME_END:
            outside += count
        elif point <= DEEP:
            low += count
        if (opposing.stuck >> point) & 1:
            stranded += count
    return (
        pips,
        mine[OFF] + 0,  # compiled, a count is widened so
        block_values(held & ((1 << opposing.farthest) - 1)),
        spread,
        mine[HEAD] + 0,
        front,
        stranded,
        low if outside else 0,
        shots // 36,
        home,
        theirs[BAR] + 0,
        opposing.pips,
    )


@compilable_large
def style_features(code: Code, mine: Row) -> Styles:
    """The features that only styles weigh, from `corners` on."""
    corners, early, second, gaps, last, straggler = 0, 0, 0, 0, 0, 0
    for point in range(BAR - 1, 0, -1):
        if mine[point] == 0:
            continue
        if last and not straggler and mine[last] == 1:
            straggler = last - point
        last = last or point
        if mine[point] > code.hitting:
            corners += (CORNERS >> point) & 1
            second += SECOND[0] <= point <= SECOND[1]
            his = across(code.direction, point)
            if his > 2 and mine[across(code.direction, his - 1)] == 0:
                gaps += mine[across(code.direction, his - 2)] > code.hitting
        early += point <= HOME_END and mine[point] == 1 and mine[HEAD] > 0
    return corners, early, second, gaps, straggler


def features_of(code: Code, mine: Row, theirs: Row, opposing: Opposing) -> Features:
    """All features of a board, for the side that has just moved."""
    return Features(*base_features(code, mine, theirs, opposing), *style_features(code, mine))


@compilable
def weigh(weights: Sequence[int], features: Sequence[int], first: int) -> int:
    """The sum of features, each with its weight; `first` is the place of the first of them."""
    total = 0
    for index in range(len(features)):
        total += weights[first + index] * features[index]
    return total


@compilable
def easy_value(
    code: Code, weights: Sequence[int], mine: Row, theirs: Row, opposing: Opposing
) -> int:
    """How good a board is for the side that has just moved."""
    total = weigh(weights, base_features(code, mine, theirs, opposing), 0)
    for index in range(STYLES_FROM, len(weights)):
        if weights[index]:  # a style: `easy` itself has none
            return total + weigh(weights, style_features(code, mine), STYLES_FROM)
    return total
