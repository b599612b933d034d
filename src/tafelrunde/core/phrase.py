"""A sentence as a key and arguments, for everybody to read in their own language; arguments may be phrases again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tafelrunde.core.texts import Texts

LONGEST = 200


@dataclass(frozen=True)
class Name:
    """The name of who sits somewhere, in a sentence."""

    seat: int


@dataclass(frozen=True)
class And:
    """Several things in a sentence: A, B and C. (A plain tuple is A, B, C.)"""

    parts: tuple[Any, ...]

    def __init__(self, parts: Sequence[Any]) -> None:
        object.__setattr__(self, "parts", tuple(parts))


@dataclass(frozen=True)
class Phrase:
    """`Phrase("told-keep", name=Name(0), dice=(Phrase("hexhex-frog"), Phrase("hexhex-orb")))`.

    Numbers are given as numbers: the texts write them as their language does.
    """

    key: str
    details: dict[str, Any]

    def __init__(self, key: str, /, **details: Any) -> None:
        object.__setattr__(self, "key", key)
        object.__setattr__(self, "details", details)

    def told(self, texts: Texts, names: Sequence[str] = ()) -> str:
        """The sentence in the language of these texts, at a table where people have these names."""
        return texts(self.key, **{name: _told(detail, texts, names) for name, detail in self.details.items()})

    def data(self) -> dict[str, Any]:
        """The sentence as plain data: its key, and its arguments, a seat's name as `{"seat": 0}`."""
        return {"key": self.key, **{name: _data(detail) for name, detail in self.details.items()}}


def _told(detail: Any, texts: Texts, names: Sequence[str]) -> Any:
    match detail:
        case Phrase():
            return detail.told(texts, names)
        case Name():
            return names[detail.seat] if detail.seat < len(names) else texts("seat", number=detail.seat + 1)
        case And():
            *first, last = [str(_told(part, texts, names)) for part in detail.parts]
            return f"{', '.join(first)}{texts('and')}{last}" if first else last
        case tuple():
            return ", ".join(str(_told(part, texts, names)) for part in detail)
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
    """A detail that fits in a line, however long a text or large a number somebody sent."""
    if isinstance(detail, str) and len(detail) > LONGEST:
        return detail[: LONGEST - 1] + "…"
    if isinstance(detail, int) and detail.bit_length() > 50:
        return f"10^{round(detail.bit_length() * 0.30103)}"
    return detail
