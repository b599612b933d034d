"""Asking a person at this terminal, and showing what is longer than the screen."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import TypeVar

from rich.console import Console, RenderableType
from rich.text import Text

from tafelrunde.core.texts import Texts

T = TypeVar("T")


class Left(Exception):  # noqa: N818  not an error
    """Somebody typed that they want to leave."""


def ask(out: Console, question: str) -> str:
    """One typed line. In a pipe the question is a line of its own. Raises EOFError when nothing more comes."""
    if sys.stdin is None:  # closed before the program began
        raise EOFError
    if sys.stdin.isatty() and out.is_terminal:
        with suppress(ImportError):  # not on every system
            import readline  # noqa: F401  gives the line its arrow keys and its memory
        *above, last = Text(question).wrap(out, max(1, out.width - 1))  # the terminal would break words
        for line in above:
            out.print(line)
        question = f"{last.plain} "
    else:
        out.print(question, soft_wrap=True)
        question = ""
    try:
        return input(question).strip()
    except OSError as error:  # nothing that could be read, or the terminal is gone
        raise EOFError from error


def ask_among(out: Console, say: Texts, question: str, answers: Mapping[str, T]) -> T:
    """Ask until it is one of the answers (an empty one is Enter), or somebody wants to leave."""
    while True:
        answer = ask(out, question).casefold()
        if answer in answers:
            return answers[answer]
        if answer in say.words("words-quit"):
            raise Left
        out.print(say("not-understood"))


def forget_lines() -> None:
    """Nobody who comes to the keyboard now finds with the arrow keys what was typed before."""
    with suppress(ImportError):
        import readline

        readline.clear_history()


def printed(out: Console, drawing: RenderableType) -> list[str]:
    """The lines that printing something would take."""
    with out.capture() as capture:
        out.print(drawing)
    return capture.get().splitlines(keepends=True)


def height(out: Console, drawing: RenderableType) -> int:
    """How many lines something takes on a terminal; in a pipe nobody has to scroll."""
    return len(printed(out, drawing)) if out.is_terminal else 0


def show(out: Console, drawing: RenderableType, more: Callable[[], bool] | None = None) -> int:
    """Print something; how many lines of the terminal it takes. With `more`, screen by screen while that says so."""
    if not out.is_terminal:
        out.print(drawing)
        return 0
    lines = printed(out, drawing)
    page = max(1, out.height - 1) if more is not None else len(lines)
    for start in range(0, len(lines), page):
        if start and more is not None and not more():
            break
        out.file.write("".join(lines[start : start + page]))
        out.file.flush()
    return len(lines)
