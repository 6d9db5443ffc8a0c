"""Colours of the board, by name: the same in the still picture and on the live board.

The sides are told apart by shape besides (a ring, a diamond), in every palette. "colour-blind" is
after Okabe and Ito (2008): its orange and blue stay apart in all common kinds of colour blindness.
"""

from __future__ import annotations

from ..rules.errors import Unreadable
from ..rules.switches import nearest

WOOD = {
    "frame": "#6b4a2f",
    "board": "#e9d8b6",
    "dark": "#b98a5a",
    "light": "#d6b98c",
    "bar": "#8a6340",
    "tray": "#cbb389",
    "label": "#f4ead6",
    "white": "#fbf7ee",
    "black": "#27313b",
    "rim": "#3a2a1c",
    "white_mark": "#b08d57",
    "black_mark": "#8fb3d1",
    "white_text": "#27313b",
    "black_text": "#fbf7ee",
    "black_rim": "#3a2a1c",
    "pointer": "#1d4ed8",
    "cause": "#b91c1c",
}

PALETTES: dict[str, dict[str, str]] = {
    "wood": WOOD,
    "slate": WOOD
    | {
        "frame": "#334155",
        "board": "#e2e8f0",
        "dark": "#94a3b8",
        "light": "#cbd5e1",
        "bar": "#475569",
        "tray": "#b6c2d1",
        "label": "#f1f5f9",
        "white": "#ffffff",
        "black": "#0f172a",
        "rim": "#1e293b",
        "white_mark": "#64748b",
        "black_mark": "#93c5fd",
        "black_rim": "#1e293b",
        "pointer": "#7c3aed",
    },
    "colour-blind": WOOD
    | {
        "frame": "#4d4d4d",
        "board": "#f2f2f2",
        "dark": "#b3b3b3",
        "light": "#d9d9d9",
        "bar": "#737373",
        "tray": "#cccccc",
        "label": "#ffffff",
        "white": "#e69f00",
        "black": "#0072b2",
        "rim": "#000000",
        "white_mark": "#000000",
        "black_mark": "#ffffff",
        "white_text": "#000000",
        "black_text": "#ffffff",
        "black_rim": "#ffffff",
        "pointer": "#009e73",
        "cause": "#d55e00",
    },
    "contrast": WOOD
    | {
        "frame": "#000000",
        "board": "#ffffff",
        "dark": "#8c8c8c",
        "light": "#d0d0d0",
        "bar": "#000000",
        "tray": "#ffffff",
        "label": "#ffffff",
        "white": "#ffffff",
        "black": "#000000",
        "rim": "#000000",
        "white_mark": "#000000",
        "black_mark": "#ffffff",
        "white_text": "#000000",
        "black_text": "#ffffff",
        "black_rim": "#ffffff",
        "pointer": "#0000ff",
        "cause": "#d00000",
    },
    "print": WOOD
    | {
        "frame": "#ffffff",
        "board": "#ffffff",
        "dark": "#c8c8c8",
        "light": "#ececec",
        "bar": "#f4f4f4",
        "tray": "#ffffff",
        "label": "#000000",
        "white": "#ffffff",
        "black": "#000000",
        "rim": "#000000",
        "white_mark": "#000000",
        "black_mark": "#ffffff",
        "white_text": "#000000",
        "black_text": "#ffffff",
        "black_rim": "#ffffff",
        "pointer": "#000000",
        "cause": "#000000",
    },
}


def palette_of(given: str) -> dict[str, str]:
    """The colours of a palette, or an error that names all of them."""
    if given in PALETTES:
        return PALETTES[given]
    raise Unreadable(
        "unknown palette", given=given, near=nearest(str(given), PALETTES), known=list(PALETTES)
    )
