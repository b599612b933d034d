"""Texts in German, English and Russian: Fluent files in the `text` folder of the room that speaks."""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES = ("de", "en", "ru")
PACKAGE = Path(__file__).parent.parent


class Texts:
    """The messages of some rooms in one language: `texts("throws-left", count=3)`."""

    def __init__(self, language: str, *rooms: str) -> None:
        self.language = language
        self.rooms = rooms
        self._bundle = FluentBundle([language], use_isolating=False)
        for room in dict.fromkeys(rooms):
            self._bundle.add_resource(_resource(room, language))

    def __call__(self, key: str, **details: Any) -> str:
        message = self._bundle.get_message(key) if self.has(key) else None
        if message is None or message.value is None:
            raise KeyError(f"no text '{key}' in {self.language}")
        text, errors = self._bundle.format_pattern(message.value, details)
        if errors:
            raise KeyError(f"text '{key}' in {self.language}: {errors[0]}")
        return str(text)

    def has(self, key: str) -> bool:
        """Whether there is such a message."""
        return bool(self._bundle.has_message(key))

    def words(self, key: str) -> list[str]:
        """The words that a message lists, here and in English: everybody may type English."""
        english = self if self.language == "en" else Texts("en", *self.rooms)
        return f"{self(key)} {english(key)}".casefold().split()


@cache
def _resource(room: str, language: str) -> Any:
    return FluentResource((PACKAGE / room / "text" / f"{language}.ftl").read_text(encoding="utf-8"))


def language_of(environment: Mapping[str, str] = os.environ) -> str:
    """The language that the locale asks for; English where it asks for one that we do not speak."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if setting := environment.get(variable):
            language = setting[:2].lower()
            return language if language in LANGUAGES else "en"
    return "en"
