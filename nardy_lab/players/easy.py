"""`easy`: a player that a learner can follow. It counts a handful of features of the board after
each legal turn, weighs them, and takes the turn with the highest sum.

Every feature is a whole number and is seen by the side that has just moved, so that compiled and
plain Python agree to the last digit. The weights were found by play of the player against itself,
for games without hitting and for games with it.
"""

from __future__ import annotations

from typing import NamedTuple

from ..rules.compilable import compilable, compilable_large
from ..rules.prime import holds
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


#: What a block of so many points is worth where somebody is behind it.
BLOCK_VALUE = (0, 0, 1, 3, 7, 13, 20)
#: How many of the 36 rolls hit a blot at a distance, with nothing in the way.
SHOTS = (0, 11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3, 0, 0, 1, 1, 0, 1, 0, 1, 0, 0, 0, 1)
SIX, STRANDED, DEEP = 6, 4, 3

#: Weights without hitting, and with it.
CALM = Features(-10, 20, 6, 8, -6, 10, -6, -6, 0, 0, 0, 0)
HITTING = Features(-10, 20, 4, 0, 0, 4, -4, -6, -1, 20, 30, 10)


@compilable
def shots_at(code: Code, theirs: Row, point: int) -> int:
    """The rolls of 36 that hit a blot of mine there, roughly: nothing in between is looked at."""
    his = across(code.direction, point)
    missed = 36
    for source in range(his + 1, BAR + 1):
        if theirs[source] and source - his < len(SHOTS):
            missed -= missed * SHOTS[source - his] // 36
    return 36 - missed


@compilable
def closed_before(code: Code, theirs: Row, point: int) -> int:
    """How many of the six points before a checker of mine are closed to it."""
    closed = 0
    for step in range(1, SIX + 1):
        if point - step > OFF and theirs[across(code.direction, point - step)] > code.hitting:
            closed += 1
    return closed


@compilable
def block_values(code: Code, mine: Row, theirs: Row) -> int:
    """The worth of all blocks that have opposing checkers behind them, on his path."""
    total, run, behind = 0, 0, theirs[BAR]
    for his in range(HEAD, OFF, -1):
        if holds(code, mine, his):
            run += 1
        else:
            if run > 1 and behind:
                total += BLOCK_VALUE[min(run, SIX)]
            run = 0
        behind += theirs[his]
    if run > 1 and behind:
        total += BLOCK_VALUE[min(run, SIX)]
    return total


@compilable_large
def features_of(code: Code, mine: Row, theirs: Row) -> Features:
    """The features of a board, for the side that has just moved."""
    pips, ahead, spread, front, stranded = 0, 0, 0, 0, 0
    deep, shots, home, outside = 0, 0, 0, 0
    for point in range(1, BAR + 1):
        ahead += point * theirs[point]
        count = mine[point]
        if count == 0:
            continue
        pips += point * count
        if point > HOME_END:
            outside += count
        if point == BAR:
            continue
        if count > code.hitting:
            if point > HOME_END:
                spread += 1
            else:
                home += 1
            if HEAD - SIX <= across(code.direction, point) < HEAD:
                front += 1
        elif code.hitting:
            shots += shots_at(code, theirs, point) * (BAR - point)
        if point > SIX and closed_before(code, theirs, point) >= STRANDED:
            stranded += count
    if outside:
        for point in range(1, DEEP + 1):
            deep += mine[point]
    return Features(
        pips,
        mine[OFF] + 0,  # compiled, a count is widened so
        block_values(code, mine, theirs),
        spread,
        mine[HEAD] + 0,
        front,
        stranded,
        deep,
        shots // 36,
        home,
        theirs[BAR] + 0,
        ahead,
    )


@compilable
def weigh(weights: Features, features: Features) -> int:
    """The sum of the features, each with its weight."""
    total = 0
    for index in range(len(weights)):
        total += weights[index] * features[index]
    return total


@compilable
def easy_value(code: Code, mine: Row, theirs: Row) -> int:
    """How good a board is for the side that has just moved."""
    features = features_of(code, mine, theirs)
    if code.hitting:
        return weigh(HITTING, features)
    return weigh(CALM, features)
