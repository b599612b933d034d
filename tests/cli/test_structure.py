"""The command line contains no name of a game, and its modules have no import cycle."""

from __future__ import annotations

import ast
import re
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from tafelrunde.core.paths import PACKAGE
from tafelrunde.games import names

CLI = PACKAGE / "cli"
MODULES = sorted(CLI.glob("*.py"))


@pytest.mark.parametrize("game", names())
def test_the_command_line_contains_no_name_of_a_game(game: str) -> None:
    for path in (*MODULES, *CLI.glob("text/*.ftl")):
        assert not re.search(rf"\b{game}\b", path.read_text(encoding="utf-8"), re.IGNORECASE), path.name


def imported(path: Path) -> set[str]:
    """Return the cli modules that a file imports, at the top or inside functions."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module == "tafelrunde.cli":
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("tafelrunde.cli."):
            found.add(str(node.module).removeprefix("tafelrunde.cli."))
    return found


def test_the_modules_have_no_import_cycle() -> None:
    order = list(TopologicalSorter({path.stem: imported(path) for path in MODULES}).static_order())  # raises CycleError
    assert order.index("output") < order.index("play")
