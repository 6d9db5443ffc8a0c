"""A picture of the board as PNG."""

from __future__ import annotations

#: Pixels of the PNG for each of the drawing's own units.
ZOOM = 2


def to_png(svg: str, zoom: int = ZOOM) -> bytes:
    """The PNG of an SVG picture, twice as large for sharp print.

    >>> to_png('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>')[1:4]
    b'PNG'
    """
    import resvg_py  # loaded when a picture is wanted

    return bytes(resvg_py.svg_to_bytes(svg_string=svg, zoom=zoom))
