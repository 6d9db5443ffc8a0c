"""One family of errors. Each carries a key and facts; `words` turns them into a sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

_speak: Callable[[str, Mapping[str, Any]], str] | None = None


def speak_with(speaker: Callable[[str, Mapping[str, Any]], str]) -> None:
    """Let `words` make the sentences; the rules never import it."""
    global _speak
    _speak = speaker


class NardyError(ValueError):
    """What nardy_lab raises when it cannot do what was asked; nothing has been changed.

    `key` names the kind of fault and `facts` what was wrong; `str()` is a sentence in the
    language chosen at the moment of reading.
    """

    def __init__(self, key: str, **facts: Any) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts

    def __str__(self) -> str:
        if _speak is None:
            return f"{self.key}: {self.facts}"
        return _speak(self.key, self.facts)


class Unreadable(NardyError):
    """A text or a value that is not what it should be: an unknown option, a roll of 7, …"""


class Refused(NardyError):
    """Play that the rules do not allow; `ruling` is the reason in full."""

    def __init__(self, key: str, ruling: Any = None, **facts: Any) -> None:
        super().__init__(key, ruling=ruling, **facts)
        self.ruling = ruling
