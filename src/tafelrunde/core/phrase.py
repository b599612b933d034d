"""A sentence as a key and arguments, for everybody to read in their own language; arguments may be phrases again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tafelrunde.core.texts import Texts


@dataclass(frozen=True)
class Phrase:
    """`Phrase("coach-keep", dice=(Phrase("hexhex-frog"), Phrase("hexhex-orb")))`: several phrases stand in a row."""

    key: str
    details: dict[str, Any]

    def __init__(self, key: str, **details: Any) -> None:
        object.__setattr__(self, "key", key)
        object.__setattr__(self, "details", details)

    def told(self, texts: Texts) -> str:
        """The sentence in the language of these texts."""
        return texts(self.key, **{name: _told(detail, texts) for name, detail in self.details.items()})

    def data(self) -> dict[str, Any]:
        """The sentence as plain data."""
        return {"key": self.key, **{name: _data(detail) for name, detail in self.details.items()}}


def _told(detail: Any, texts: Texts) -> Any:
    if isinstance(detail, tuple):
        return ", ".join(_told(part, texts) for part in detail)
    return detail.told(texts) if isinstance(detail, Phrase) else detail


def _data(detail: Any) -> Any:
    if isinstance(detail, tuple):
        return [_data(part) for part in detail]
    return detail.data() if isinstance(detail, Phrase) else detail
