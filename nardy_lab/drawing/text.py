"""A position drawn as plain text, for a terminal and for people who listen to a screen reader."""

from __future__ import annotations

from collections.abc import Sequence

from ..notation.numbering import number_of, numbering_of
from ..rules.track import BAR, OFF, across
from ..words import say

SIGNS = ("O", "X")  # who began, and the other
DEPTH = 5


def draw(
    direction: int,
    mine: Sequence[int],
    theirs: Sequence[int],
    player: int = 0,
    numbering: str = "own",
) -> str:
    """The board with the mover below; a stack taller than five shows its number.

    >>> row = [0] * 24 + [15, 0]
    >>> print(draw(0, row, row).splitlines()[0])
     13  14  15  16  17  18   |  19  20  21  22  23  24
    """
    numbering = numbering_of(numbering)
    counts = {}
    for point in range(1, BAR):
        counts[point] = (mine[point], SIGNS[player])
        there = across(direction, point)
        if theirs[there]:
            counts[point] = (theirs[there], SIGNS[1 - player])
    upper = [*range(13, 19), *range(19, 25)]
    lower = [*range(12, 6, -1), *range(6, 0, -1)]

    def labels(points: list[int]) -> str:
        return _line([str(number_of(numbering, direction, player, p)) for p in points])

    lines = [labels(upper)]
    lines += [_line([_cell(*counts[p], depth) for p in upper]) for depth in range(DEPTH)]
    lines.append("")
    lines += [_line([_cell(*counts[p], depth) for p in lower]) for depth in reversed(range(DEPTH))]
    lines.append(labels(lower))
    for key, row, sign in (
        ("text.mine", mine, SIGNS[player]),
        ("text.theirs", theirs, SIGNS[1 - player]),
    ):
        pips = sum(point * count for point, count in enumerate(row))
        lines.append(say(key, {"sign": sign, "pips": pips, "bar": row[BAR], "off": row[OFF]}))
    return "\n".join(lines)


def _line(cells: list[str]) -> str:
    left, right = cells[:6], cells[6:]
    return ("".join(f"{c:>3} " for c in left) + "  |" + "".join(f"{c:>4}" for c in right)).rstrip()


def _cell(count: int, sign: str, depth: int) -> str:
    if count > DEPTH and depth == DEPTH - 1:
        return str(count)
    return sign if depth < count else "."
