"""Texts in every language, from Fluent files in the `text` folders of packages and games.

A key that begins with a game's id is in that game's folder (`chili-name`), any other in one of the packages. Names that
users give in a game's data files count as texts of that game (see `own_names.py`).
"""

from __future__ import annotations

import os
import re
import threading
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from babel import Locale
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

from tafelrunde.core import paths
from tafelrunde.core.paths import PACKAGE, game_folder

LANGUAGES = paths.LANGUAGES
PACKAGES_WITH_TEXTS = ("core", "cli", "bots", "solve", "lab", "tables", "store", "server")


class Texts:
    """The messages in one language: `texts("throws-left", count=3)`.

    The call raises KeyError if there is no such message or an argument is missing.
    """

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, key: str, **details: Any) -> str:
        bundle = _bundle_of(key, self.language)
        message = bundle.get_message(key) if bundle is not None else None
        if bundle is None or message is None or message.value is None:
            raise KeyError(f"no text '{key}' in {self.language}")
        text, errors = bundle.format_pattern(message.value, details)
        if errors:
            raise KeyError(f"text '{key}' in {self.language}: {errors[0]}")
        return without_breaks(str(text), self.language)

    def number(self, value: float, digits: int | None = None, *, signed: bool = False) -> str:
        """Format a number as this language does; with exactly `digits` digits after the decimal point, if given.

        With `signed`, a positive number gets a plus. The minus is U+2212, not a hyphen.
        """
        shown = value if digits is None else round(value, digits)
        limits = {} if digits is None else {"minimumFractionDigits": digits, "maximumFractionDigits": digits}
        digits_shown = str(fluent_number(abs(shown), **limits).format(Locale.parse(self.language)))
        sign = "−" if shown < 0 else "+" if signed and shown > 0 else ""
        return sign + digits_shown

    def has(self, key: str) -> bool:
        """Whether there is a message with this key in this language."""
        return _bundle_of(key, self.language) is not None

    def words(self, key: str) -> list[str]:
        """Return the words that a message lists, separated by spaces, in lower case: in this language and in English.

        Players may always type English.
        """
        english = "" if self.language == "en" else Texts("en")(key)
        return f"{self(key)} {english}".casefold().split()


_NUMBER_AND_UNIT = re.compile(r"(?<![\w.,])(\d+(?:[.,\N{NO-BREAK SPACE}]\d+)*) (?=[^\W\d_]|%)")
_BEFORE_DASH = re.compile(r" (?=—)")


def without_breaks(text: str, language: str) -> str:
    """Put no-break spaces between a number and the word or % after it and, in Russian, before a dash.

    `texts.ts` does the same in the browser. A digit after a letter is part of a name (`A3`), not a number.
    """
    text = _NUMBER_AND_UNIT.sub("\\1\N{NO-BREAK SPACE}", text)
    return _BEFORE_DASH.sub("\N{NO-BREAK SPACE}", text) if language == "ru" else text


@cache
def _bundle_of(key: str, language: str) -> _Bundle | None:
    """Return the bundle that has a message with this key, or None if none has; cached per process."""
    game = game_folder(key.partition("-")[0])
    folders = (game,) if game is not None else tuple(PACKAGE / name for name in PACKAGES_WITH_TEXTS)
    bundles = (_bundle(folder, language) for folder in folders)
    return next((bundle for bundle in bundles if bundle.has_message(key)), None)


class _Bundle:
    """The messages of a file, each parsed at its first use: parsing all of them takes a fifth of the start time."""

    _KEYS = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
    _REFERENCES = re.compile(r"\{ *(-?[a-zA-Z][\w-]*)")  # references to other messages

    def __init__(self, file: str, language: str, folder: Path | None = None) -> None:
        """Read the content of a Fluent file; with `folder`, also the names in the data files of that game."""
        self._fluent = FluentBundle([language], use_isolating=False)
        heads = list(self._KEYS.finditer(file))
        ends = [head.start() for head in heads[1:]] + [len(file)]
        self._unparsed = {head[1]: file[head.start() : end] for head, end in zip(heads, ends, strict=True)}
        if folder is not None:
            from tafelrunde.core.language.own_names import own_texts  # it raises Problems, which need texts

            own = own_texts(folder, language)
            self._unparsed |= {key: f'{key} = {{ "{escape(name)}" }}' for key, name in own.items()}
        self._names = frozenset(self._unparsed)
        self._lock = threading.Lock()

    def has_message(self, key: str) -> bool:
        return key in self._names

    def get_message(self, key: str) -> Any:
        with self._lock:
            self._parse(key)
        return self._fluent.get_message(key)

    def format_pattern(self, pattern: Any, details: dict[str, Any]) -> Any:
        return self._fluent.format_pattern(pattern, details)

    def _parse(self, key: str) -> None:
        """Parse a message and those that it refers to, unless that has happened."""
        text = self._unparsed.pop(key, None)
        if text is not None:
            self._fluent.add_resource(FluentResource(text))
            for reference in self._REFERENCES.findall(text):
                self._parse(reference)


@cache
def _bundle(folder: Path, language: str) -> _Bundle:
    file = (folder / "text" / f"{language}.ftl").read_text(encoding="utf-8")
    return _Bundle(file, language, folder if (folder / "data").is_dir() else None)


def escape(text: str) -> str:
    """Return a text as the content of a string literal in Fluent."""
    return text.replace("\\", "\\\\").replace('"', '\\"')


def language_of(environment: Mapping[str, str] = os.environ) -> str:
    """Return the language of the locale, such as `de`; `en` if it is not set or we do not have it."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if setting := environment.get(variable):
            language = setting[:2].lower()
            return language if language in LANGUAGES else "en"
    return "en"
