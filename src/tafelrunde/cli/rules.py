"""`tafelrunde rules`: show the rules page of a game."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any, cast

from rich.markdown import Markdown

from tafelrunde.cli.output import console
from tafelrunde.core.data_files import has_material
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.paths import PACKAGE, game_folder
from tafelrunde.games import names


def run(args: Any) -> int:
    """Show the page: formatted in a pager on a terminal, as Markdown in a pipe."""
    text = page(args.game, args.lang)
    out = console()
    if not out.is_terminal or not sys.stdin.isatty():
        sys.stdout.write(text)
        return 0
    os.environ.setdefault("LESS", "-FRX")  # keep bold text, and quit if the page fits on one screen
    with out.pager(styles=True):
        out.print(Markdown(text))
    return 0


def page(game: str, language: str) -> str:
    """Return the rules page of a game in Markdown; for a game with data files, with the note about editing them.

    Raises a Problem for an unknown game.
    """
    if game not in names():
        raise Problem("unknown-game", game=game, known=names())
    folder = cast(Path, game_folder(game))
    parts = [folder / f"rules.{language}.md"]
    if has_material(folder):
        parts.append(PACKAGE / "core" / "text" / f"own-box.{language}.md")
    return "".join(part.read_text(encoding="utf-8") for part in parts)
