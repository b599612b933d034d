"""Phrases: a message key with arguments, formatted in each reader's language. Arguments may be phrases themselves."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from math import isfinite
from typing import Any

from tafelrunde.core.language.texts import Texts

MAX_TEXT_LENGTH = 200
MAX_SAFE_INTEGER = 2**53 - 1
"""The largest integer that JavaScript reads exactly from JSON."""
_INTEGER = re.compile(r"-?[1-9][0-9]{0,999}")


@dataclass(frozen=True)
class Name:
    """The name of the player at a seat, as an argument of a phrase."""

    seat: int


@dataclass(frozen=True)
class And:
    """Several things as an argument of a phrase: A, B and C. (A plain tuple becomes A, B, C.)"""

    parts: tuple[Any, ...]

    def __init__(self, parts: Sequence[Any]) -> None:
        object.__setattr__(self, "parts", tuple(parts))


@dataclass(frozen=True)
class Phrase:
    """A sentence: `Phrase("told-keep", name=Name(0), dice=(Phrase("hexhex-frog"), Phrase("hexhex-orb")))`.

    Pass numbers as numbers: they are formatted as the language requires.
    """

    key: str
    details: dict[str, Any]

    def __init__(self, key: str, /, **details: Any) -> None:
        object.__setattr__(self, "key", key)
        object.__setattr__(self, "details", details)

    def format(self, texts: Texts, names: Sequence[str] = ()) -> str:
        """Format the sentence in the language of `texts`. `names` are the players' names by seat; others are numbered.

        Raises KeyError if the language has no such text.
        """
        return texts(self.key, **{name: _format_detail(detail, texts, names) for name, detail in self.details.items()})

    def data(self) -> dict[str, Any]:
        """Return the sentence as plain data: its key under `key`, and its arguments by name.

        A seat's name is `{"seat": 0}`, several things are a list.
        """
        return {"key": self.key, **{name: _data(detail) for name, detail in self.details.items()}}


# The wire format: every process and device sends phrases and problems in it. `web/src/text/phrase.ts` is the twin.


def pack_phrase(detail: Any) -> Any:
    """Return a phrase, or an argument of one, as JSON data; `unpack_phrase` returns an equal one.

    | argument | JSON |
    |---|---|
    | `Phrase("told-keep", name=Name(0))` | `{"phrase": ["told-keep", [["name", {"name": 0}]]]}` |
    | `And((1, "a"))` | `{"and": [1, "a"]}` |
    | `(1, 2.5)` | `{"list": [1, 2.5]}` |
    | an integer that JavaScript would round | `{"integer": "9007199254740993"}` |
    | any other number, a text | itself |

    Raises TypeError for anything else, also for a number that is not finite.
    """
    match detail:
        case Phrase():
            return {"phrase": [detail.key, [[name, pack_phrase(part)] for name, part in detail.details.items()]]}
        case Name():
            return {"name": detail.seat}
        case And():
            return {"and": [pack_phrase(part) for part in detail.parts]}
        case tuple():
            return {"list": [pack_phrase(part) for part in detail]}
        case int() if not isinstance(detail, bool) and abs(detail) > MAX_SAFE_INTEGER:
            return {"integer": str(detail)}
        case str() | int() | float() if not isinstance(detail, bool) and (isinstance(detail, str) or isfinite(detail)):
            return detail
    raise TypeError(f"no argument of a phrase: {detail!r}")


def unpack_phrase(data: Any) -> Any:
    """Return the phrase, or the argument of one, that `pack_phrase` has packed. Raises ValueError for other data."""
    match data:
        case {"phrase": [str(key), [*details]], **rest} if not rest:
            return Phrase(key, **dict(_unpack_pair(pair) for pair in details))
        case {"name": int(seat), **rest} if not rest and not isinstance(seat, bool) and seat >= 0:
            return Name(seat)
        case {"and": [*parts], **rest} if not rest:
            return And([unpack_phrase(part) for part in parts])
        case {"list": [*parts], **rest} if not rest:
            return tuple(unpack_phrase(part) for part in parts)
        case {"integer": str(digits), **rest} if not rest and _INTEGER.fullmatch(digits):
            return int(digits)
        case str() | int() | float() if not isinstance(data, bool):
            return data
    raise ValueError(f"no phrase: {short(repr(data))}")


def _unpack_pair(pair: Any) -> tuple[str, Any]:
    match pair:
        case [str(name), detail]:
            return name, unpack_phrase(detail)
    raise ValueError(f"no argument of a phrase: {short(repr(pair))}")


def as_sentence(text: str) -> str:
    """Return a text as a sentence: with a capital letter and, if it ends without a mark, a full stop."""
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith(('.', '!', '?', '…')) else '.'}"


def _format_detail(detail: Any, texts: Texts, names: Sequence[str]) -> Any:
    match detail:
        case Phrase():
            return detail.format(texts, names)
        case Name():
            return names[detail.seat] if detail.seat < len(names) else texts("seat", number=detail.seat)
        case And():
            *first, last = [str(_format_detail(part, texts, names)) for part in detail.parts] or [""]
            return f"{', '.join(first)}{texts('and')}{last}" if first else last
        case tuple():
            return ", ".join(str(_format_detail(part, texts, names)) for part in detail)
        case _:
            return short(detail)


def _data(detail: Any) -> Any:
    match detail:
        case Phrase():
            return detail.data()
        case Name():
            return {"seat": detail.seat}
        case And():
            return [_data(part) for part in detail.parts]
        case tuple():
            return [_data(part) for part in detail]
        case _:
            return detail


def short(detail: Any) -> Any:
    """Shorten a text above MAX_TEXT_LENGTH, and an int of 2^50 or more (`10^17`). Return anything else as it is."""
    if isinstance(detail, str) and len(detail) > MAX_TEXT_LENGTH:
        return detail[: MAX_TEXT_LENGTH - 1] + "…"
    if isinstance(detail, int) and detail.bit_length() > 50:
        return f"10^{round(detail.bit_length() * 0.30103)}"
    return detail
