"""A position as a still SVG picture: seen wherever no live board can be."""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import escape

from ..notation.numbering import number_of, numbering_of
from ..rules.errors import Unreadable
from ..rules.track import BAR, OFF, across
from .layout import Layout, Place, layout, stack_gap
from .palettes import palette_of

Colours = dict[str, str]

#: How wide a picture is shown: so that it fits a notebook in a window of 800.
SHOWN = 600


def draw(
    direction: int,
    mine: Sequence[int],
    theirs: Sequence[int],
    *,
    player: int = 0,
    near: int | None = None,
    mirrored: bool = False,
    numbering: str = "own",
    both: bool = False,
    dice: Sequence[int] = (),
    caption: str = "",
    palette: str = "wood",
) -> str:
    """The picture of two rows; `player` is the side of `mine`, `near` who sits below.

    `numbering` is one of `notation.numbering.NUMBERINGS`; "own" shows the mover's numbers, and with
    `both` the other side's beside them. `palette` is one of `palettes.PALETTES`.
    """
    colours = palette_of(palette)
    near = player if near is None else near
    if near not in (0, 1):
        raise Unreadable("bad player", given=repr(near))
    if any(die not in FACES for die in dice):
        raise Unreadable("bad dice", given=repr(dice))
    numbering = numbering_of(numbering)
    places = layout(direction, mirrored)
    rows = {player: mine, 1 - player: theirs}
    labels = labels_of(numbering, direction, near, player, both)
    parts = [_ground(places, colours), _labels(places, labels, colours)]
    for side, name in ((near, "near"), (1 - near, "far")):
        for point in range(OFF, BAR + 1):
            if rows[side][point]:
                place = _place(places, direction, name, point)
                lying = point == OFF
                parts.append(_stack(place, rows[side][point], side, places, lying, colours))
    if dice:
        parts.append(_dice(places, dice, colours))
    width, height = places["width"], places["height"]
    title = f"<title>{escape(caption)}</title>" if caption else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}"'
        f' width="{SHOWN}" height="{SHOWN * height / width:.0f}"'
        ' style="max-width:100%;height:auto" role="img">'
        f"{title}{''.join(parts)}</svg>"
    )


def _place(places: Layout, direction: int, name: str, point: int) -> Place:
    if point == OFF:
        return places["off"][name]
    if point == BAR:
        return places["bar"][name]
    return places["points"][str(point if name == "near" else across(direction, point))]


def _rectangle(x: float, y: float, width: float, height: float, fill: str, r: int = 0) -> str:
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{r}" fill="{fill}"/>'
    )


def _ground(places: Layout, colours: Colours) -> str:
    board, width, height = places["board"], places["width"], places["height"]
    deep = board["bottom"] - board["top"]
    parts = [
        _rectangle(0, 0, width, height, colours["frame"], 8),
        _rectangle(8, board["top"], width - 16, deep, colours["tray"]),
        _rectangle(board["left"], board["top"], board["inner"], deep, colours["board"]),
        _rectangle(board["bar"], board["top"], board["bar_width"], deep, colours["bar"]),
    ]
    for key, place in places["points"].items():
        half, tip = places["point"] / 2 - 1, place["y"] + place["grows"] * places["reach"] * 0.94
        x, y = place["x"], place["y"]
        colour = colours["dark" if int(key) % 2 else "light"]
        parts.append(
            f'<path d="M{x - half:g} {y:g}L{x:g} {tip:g}L{x + half:g} {y:g}Z" fill="{colour}"/>'
        )
    return "".join(parts)


def label_of(numbering: str, direction: int, near: int, player: int, point: int) -> int:
    """What is printed at a near player's point while `player` is to move."""
    own = point if player == near else across(direction, point)
    return number_of(numbering, direction, player, own)


def labels_of(
    numbering: str, direction: int, near: int, player: int, both: bool = False
) -> list[str]:
    """What is printed at the near player's points 1 to 24, with both players' numbers or one's."""
    sides = (player, 1 - player) if both else (player,)
    numbers = [
        [str(label_of(numbering, direction, near, side, point)) for side in sides]
        for point in range(1, 25)
    ]
    return ["·".join(dict.fromkeys(both_of)) for both_of in numbers]


def _labels(places: Layout, labels: Sequence[str], colours: Colours) -> str:
    parts = []
    for key, place in places["points"].items():
        y = places["labels"]["top" if place["grows"] > 0 else "bottom"]
        label = labels[int(key) - 1]
        size = ' font-size="11"' if len(label) > 3 else ""
        parts.append(f'<text x="{place["x"]:g}" y="{y:g}"{size}>{label}</text>')
    style = (
        f'font-family="sans-serif" font-size="13" text-anchor="middle" fill="{colours["label"]}"'
    )
    return f"<g {style}>{''.join(parts)}</g>"


def _stack(
    place: Place, count: int, side: int, places: Layout, lying: bool, colours: Colours
) -> str:
    """A stack of checkers: whites carry a ring, blacks a diamond; a tall one carries its number."""
    radius = places["radius"]
    reach = places["reach"]
    gap = 8 if lying else stack_gap(count, reach, radius)
    parts = []
    for index in range(count):
        if lying:
            y = place["y"] + place["grows"] * (8 + gap * index)
            parts.append(_lying(place["x"], y, side, colours))
        else:
            y = place["y"] + place["grows"] * (radius + gap * index)
            numbered = count > 5 and index == count - 1
            parts.append(_checker(place["x"], y, radius, side, colours, marked=not numbered))
    if count > 5 and not lying:
        y = place["y"] + place["grows"] * (radius + gap * (count - 1))
        colour = colours["white_text" if side == 0 else "black_text"]
        parts.append(
            f'<text x="{place["x"]:g}" y="{y + 5:g}" font-family="sans-serif" font-size="15"'
            f' font-weight="bold" text-anchor="middle" fill="{colour}">{count}</text>'
        )
    return "".join(parts)


def _checker(x: float, y: float, radius: float, side: int, colours: Colours, marked: bool) -> str:
    rim = colours["black_rim" if side else "rim"]
    if side == 0:
        ring = (
            f'<circle cx="{x:g}" cy="{y:g}" r="{radius - 6:g}" fill="none"'
            f' stroke="{colours["white_mark"]}" stroke-width="1.5"/>'
        )
        body = colours["white"]
    else:
        d = radius - 7
        ring = (
            f'<path d="M{x:g} {y - d:g}L{x + d:g} {y:g}L{x:g} {y + d:g}L{x - d:g} {y:g}Z"'
            f' fill="none" stroke="{colours["black_mark"]}" stroke-width="1.5"/>'
        )
        body = colours["black"]
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="{radius - 1:g}" fill="{body}" stroke="{rim}"'
        f' stroke-width="1.5"/>{ring if marked else ""}'
    )


def _lying(x: float, y: float, side: int, colours: Colours) -> str:
    body, rim = (
        (colours["black"], colours["black_rim"]) if side else (colours["white"], colours["rim"])
    )
    return (
        f'<rect x="{x - 17:g}" y="{y - 3.5:g}" width="34" height="7" rx="2" fill="{body}"'
        f' stroke="{rim}"/>'
    )


#: Where the pips of a face are, on a grid of −1, 0, 1.
FACES = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (1, -1), (1, 1), (0, 0)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}


def _dice(places: Layout, dice: Sequence[int], colours: Colours) -> str:
    board, parts = places["board"], []
    y = board["middle"]
    for index, die in enumerate(dice[:2]):
        x = board["bar"] + board["bar_width"] + 100 + 42 * index
        parts.append(
            f'<rect x="{x - 17:g}" y="{y - 17:g}" width="34" height="34" rx="6" fill="#ffffff"'
            f' stroke="{colours["rim"]}"/>'
        )
        for across_, down in FACES[die]:
            cx, cy = x + 9 * across_, y + 9 * down
            parts.append(f'<circle cx="{cx:g}" cy="{cy:g}" r="3.2" fill="{colours["rim"]}"/>')
    return "".join(parts)
