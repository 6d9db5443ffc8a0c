"""Where everything on the board is: plain data, the same for the picture and the live board.

The near player sees his own 1 at the bottom right, 12 at the bottom left, 13 at the top left and 24
at the top right; mirrored, left and right change places. Both geometries use these places: only
the other side's numbers differ.
"""

from __future__ import annotations

from typing import TypedDict

from ..rules.track import PARALLEL

POINT, RADIUS, REACH = 40, 18, 178  # width of a point, of a checker, length of a stack
BAR_WIDTH, TRAY, EDGE, LABELS, MIDDLE = 44, 46, 8, 20, 56


class Place(TypedDict):
    """A stack of checkers: its middle, the y of its foot, and which way it grows (1 down)."""

    x: float
    y: float
    grows: int


class Layout(TypedDict):
    """All places; the keys of `points` are the near player's own numbers."""

    width: float
    height: float
    point: float
    radius: float
    reach: float
    points: dict[str, Place]
    bar: dict[str, Place]
    off: dict[str, Place]
    board: dict[str, float]
    labels: dict[str, float]


def layout(direction: int, mirrored: bool = False) -> Layout:
    """The places of a board; `bar` and `off` have one for "near" and one for "far".

    >>> layout(PARALLEL)["points"]["1"]["x"] > layout(PARALLEL)["points"]["6"]["x"]
    True
    """
    left = EDGE + TRAY
    inner = 12 * POINT + BAR_WIDTH
    width = left + inner + TRAY + EDGE
    top = EDGE + LABELS
    bottom = top + 2 * REACH + MIDDLE
    height = bottom + LABELS + EDGE

    def x(column: int) -> float:  # columns 0 … 11 from the left
        return left + POINT * column + POINT / 2 + (BAR_WIDTH if column > 5 else 0)

    def place(at: float, y: float, grows: int) -> Place:
        return {"x": width - at if mirrored else at, "y": y, "grows": grows}

    points = {str(p): place(x(12 - p), bottom, -1) for p in range(1, 13)}
    points |= {str(p): place(x(p - 13), top, 1) for p in range(13, 25)}
    right_tray, left_tray = width - EDGE - TRAY / 2, EDGE + TRAY / 2
    middle, bar_x = (top + bottom) / 2, left + 6 * POINT + BAR_WIDTH / 2
    far_tray = left_tray if direction == PARALLEL else right_tray
    return {
        "width": width,
        "height": height,
        "point": POINT,
        "radius": RADIUS,
        "reach": REACH,
        "points": points,
        # a hit checker waits in the half from which it will enter
        "bar": {"near": place(bar_x, top + 10, 1), "far": place(bar_x, bottom - 10, -1)},
        "off": {"near": place(right_tray, bottom, -1), "far": place(far_tray, top, 1)},
        "board": {
            "left": left,
            "top": top,
            "inner": inner,
            "bottom": bottom,
            "bar": left + 6 * POINT,
            "bar_width": BAR_WIDTH,
            "middle": middle,
        },
        "labels": {"top": top - 6, "bottom": bottom + 15},
    }


def stack_gap(count: int, reach: float, radius: float) -> float:
    """The distance of neighbours in a stack, so that any number fits."""
    return 2 * radius if count < 2 else min(2 * radius, (reach - 2 * radius) / (count - 1))
