"""Parse Fluent files and compare texts, for tests."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.serializer import FluentSerializer
from fluent.syntax.visitor import Visitor


@dataclass(frozen=True)
class Message:
    """A message: its arguments, and its source text."""

    arguments: frozenset[str]
    written: str


class Variables(Visitor):
    """Collects the arguments that a message uses."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def with_spaces(text: str) -> str:
    """Replace the no-break spaces that formatted texts contain, so that tests can compare with plain strings."""
    return text.replace("\N{NO-BREAK SPACE}", " ")


def messages(file: Path) -> dict[str, Message]:
    """Parse the messages of a file."""
    parsed: dict[str, Message] = {}
    for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, fluent.Junk), f"{file}: {entry.content}"
        if isinstance(entry, fluent.Message):
            assert entry.id.name not in parsed, f"{entry.id.name} occurs twice"
            variables = Variables()
            variables.visit(entry)
            written = FluentSerializer().serialize_entry(entry).partition("=")[2].strip()
            parsed[entry.id.name] = Message(frozenset(variables.names), written)
    return parsed


def arguments(file: Path) -> dict[str, frozenset[str]]:
    """Return the arguments of each message of a file."""
    return {key: message.arguments for key, message in messages(file).items()}
