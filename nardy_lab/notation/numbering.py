"""The numberings that boards are printed with.

All are one board seen from `white`, who began the game: his own numbers go from 24 to 1.
"""

from __future__ import annotations

from ..rules.errors import Unreadable
from ..rules.switches import nearest
from ..rules.track import BAR, OFF, across

#: `own`: each player's own way, 24 to 1. `white`: white's own numbers for both. `white up`: white
#: goes from 1 up to 24. `1-24`: along the way, heads at 1 and 13. `0-23`: heads at 0 and 12.
NUMBERINGS = ("own", "white", "white up", "1-24", "0-23")


def numbering_of(given: str) -> str:
    """The numbering that was meant, or an error that names all of them."""
    name = str(given).strip().lower().replace("–", "-").replace("_", " ")
    if name in NUMBERINGS:
        return name
    raise Unreadable(
        "unknown numbering", given=given, known=NUMBERINGS, near=nearest(name, NUMBERINGS)
    )


def _from_white(numbering: str, white: int) -> int:
    if numbering == "white up":
        return 25 - white
    if numbering == "1-24":
        return (24 - white + 12) % 24 + 1
    if numbering == "0-23":
        return 24 - white
    return white


def number_of(numbering: str, direction: int, player: int, point: int) -> int:
    """What is printed at a player's own `point`. Bar (25) and off (0) stay as they are.

    >>> number_of("1-24", 0, 1, 24), number_of("0-23", 0, 1, 24), number_of("white", 0, 1, 24)
    (1, 12, 12)
    """
    if numbering == "own" or point in (OFF, BAR):
        return point
    white = point if player == 0 else across(direction, point)
    return _from_white(numbering, white)


def point_of(numbering: str, direction: int, player: int, number: int) -> int:
    """The player's own point at which `number` is printed; −1 where there is none.

    >>> point_of("1-24", 0, 1, 1)
    24
    """
    for point in range(1, 25):
        if number_of(numbering, direction, player, point) == number:
            return point
    return -1
