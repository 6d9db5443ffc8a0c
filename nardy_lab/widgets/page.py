"""Small parts of pages that are made of several widgets."""

from __future__ import annotations

import html
from typing import Any

import ipywidgets as widgets


def notice(text: str, refused: bool = False) -> str:
    """A line of text for an HTML widget; whatever it is made of stays text."""
    kind = "words refused" if refused else "note"
    role = ' role="status"' if refused else ""
    return f'<div class="nardy"><div class="{kind}"{role}>{html.escape(text)}</div></div>'


def row_of_widgets(*children: Any) -> Any:
    """Side by side, and below each other where there is no room."""
    return widgets.Box(list(children), layout=widgets.Layout(flex_flow="row wrap", width="100%"))


def beside(bundle: Any, **plain: str) -> Any:
    """A widget's output, and what stands where no widget can: `text`, a picture as `svg`."""
    data, metadata = bundle if isinstance(bundle, tuple) else (bundle or {}, {})
    kinds = {"text": "text/plain", "svg": "image/svg+xml"}
    return data | {kinds[name]: value for name, value in plain.items()}, metadata
