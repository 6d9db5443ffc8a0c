"""The doubling cube (куб, даве) and what one player can offer the other.

Decided where the sources are silent: a beaver is an offer in its turn, which the doubler takes at
four times the stake or drops at two; the cube stays with him who beavered. A double offered and
taken is what Jacoby asks for; automatic doubles are none.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any


@dataclass(frozen=True)
class Cube:
    """The stake and who may raise it; `owner` None is the middle, `turned` after the first take.

    >>> Cube().taken_by(1)
    Cube(value=2, owner=1, turned=True)
    """

    value: int = 1
    owner: int | None = None
    turned: bool = False

    def may_be_turned_by(self, player: int) -> bool:
        """In the middle it is anybody's, else its owner's alone."""
        return self.owner in (None, player)

    def taken_by(self, owner: int, times: int = 2) -> Cube:
        """The cube after a double was taken: it lies with its new owner."""
        return replace(self, value=self.value * times, owner=owner, turned=True)


@dataclass(frozen=True)
class Offer:
    """What waits for an answer: `kind` is "double", "beaver", "resign" or "irregular".

    `player` made the offer, the other answers. `what` is the stake a double leads to, the `End`
    that is resigned, or the Ruling on an irregular turn.
    """

    kind: str
    player: int
    what: Any
