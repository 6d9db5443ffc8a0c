"""Sentences in Russian and English: the only place where the program speaks.

Texts are kept by key, the same keys in `en` and `ru`. In a text, `{count}` is a fact and
`{count:checker|checkers}` (in Russian three forms: шашка|шашки|шашек) the word that goes with it.
"""

from __future__ import annotations

import locale
import os
import string
from collections.abc import Mapping
from typing import Any

from ..rules.errors import Unreadable, speak_with
from . import en, ru

LANGUAGES: dict[str, dict[str, str]] = {"en": en.TEXTS, "ru": ru.TEXTS}
OPTIONS: dict[str, dict[str, str]] = {"en": en.OPTIONS, "ru": ru.OPTIONS}


def _language_of_the_machine() -> str:
    """Russian where the environment's locale is Russian, else English."""
    for variable in ("NARDY_LAB_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        named = os.environ.get(variable)
        if named:
            return "ru" if named.lower().startswith("ru") else "en"
    named = locale.getlocale()[0]
    return "ru" if (named or "").lower().startswith("ru") else "en"


_current = _language_of_the_machine()


def set_language(language: str) -> None:
    """Speak this language from now on: "en" or "ru"."""
    global _current
    if language not in LANGUAGES:
        raise Unreadable("unknown language", given=language, known=list(LANGUAGES))
    _current = language


def get_language() -> str:
    """The language that is spoken now."""
    return _current


def spoken(english: str, russian: str) -> str:
    """Of two texts the one in the current language."""
    return english if _current == "en" else russian


def plural_form(language: str, count: int) -> int:
    """Which of a word's forms goes with a number: 0 or 1 in English, 0, 1 or 2 in Russian.

    >>> [plural_form("ru", n) for n in (1, 2, 5, 11, 12, 21, 22, 25, 101, 111)]
    [0, 1, 2, 2, 2, 0, 1, 2, 0, 2]
    """
    count = abs(count)
    if language == "en":
        return 0 if count == 1 else 1
    if count % 10 == 1 and count % 100 != 11:
        return 0
    if 2 <= count % 10 <= 4 and not 12 <= count % 100 <= 14:
        return 1
    return 2


class _Speaker(string.Formatter):
    def __init__(self, language: str) -> None:
        self.language = language

    def format_field(self, value: Any, format_spec: str) -> Any:
        if "|" in format_spec:
            return format_spec.split("|")[plural_form(self.language, int(value))]
        if isinstance(value, (list, tuple)):
            return ", ".join(str(item) for item in value)
        return super().format_field(value, format_spec)


def say(key: str, facts: Mapping[str, Any] | None = None, language: str | None = None) -> str:
    """The text of a key with its facts, in the current language or the one given."""
    language = language or _current
    return _Speaker(language).vformat(LANGUAGES[language][key], (), dict(facts or {}))


def option_name(switch: str, option: Any, language: str | None = None) -> str:
    """What an option of a switch means, in a few words."""
    return OPTIONS[language or _current][f"{switch}={option}"]


def _error_sentence(key: str, facts: Mapping[str, Any]) -> str:
    text = str(facts["ruling"]) if facts.get("ruling") else say(f"error.{key}", facts)
    if facts.get("near"):
        text += " " + say("error+near", facts)
    elif facts.get("known") or facts.get("options"):
        text += " " + say("error+known", {"known": facts.get("known") or facts["options"]})
    if facts.get("position"):
        where = [str(facts["position"]), str(facts.get("dice") or "")]
        text += f" [{'; '.join(part for part in where if part)}]"
    return text


speak_with(_error_sentence)
