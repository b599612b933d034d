"""Asking a person at this terminal."""

from __future__ import annotations

import sys

from rich.console import Console


def ask(out: Console, question: str) -> str:
    """One typed line. In a pipe the question is a line of its own. Raises EOFError when nothing more comes."""
    if sys.stdin.isatty() and out.is_terminal:
        import readline  # noqa: F401  gives the line its arrow keys and its memory

        return input(f"{question} ").strip()
    out.print(question)
    return input().strip()
