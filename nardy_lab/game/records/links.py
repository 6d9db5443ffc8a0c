"""Addresses that open a place of a game: on a static page, or on one that Voila serves."""

from __future__ import annotations

import os
from urllib.parse import parse_qs, urlencode, urlsplit

from ...rules.errors import Unreadable
from ...words import get_language

#: What the place is called in an address, and where Voila keeps the question of its page's own.
KEY, ASKED = "game", "QUERY_STRING"


def write_link(place: str, page: str) -> str:
    """The address of a page, with the line of a place in it."""
    if urlsplit(page).scheme not in ("http", "https"):
        raise Unreadable("bad page", given=page)
    return f"{page}?{urlencode({KEY: place, 'lang': get_language()})}"


def read_link(link: str | None) -> str | None:
    """The line in an address; without one, in that of the page that is open, None where none is."""
    if link is None:
        return parse_qs(os.environ.get(ASKED, "")).get(KEY, [None])[0]
    found = parse_qs(urlsplit(link).query).get(KEY)
    if found is None:
        raise Unreadable("no place in link", given=link, word=KEY)
    return found[0]
