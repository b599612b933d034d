"""Prompts at the terminal, and output longer than the screen."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import TypeVar

from rich.console import Console, RenderableType
from rich.text import Text

from tafelrunde.core.language.texts import Texts

T = TypeVar("T")


class Quit(Exception):  # noqa: N818  not an error
    """The user typed a word that quits."""


def ask(out: Console, question: str) -> str:
    """Ask for one line; return it without spaces at its ends. In a pipe the question is printed on its own line.

    Raises EOFError at the end of the input, or if it cannot be read.
    """
    if sys.stdin is None:  # closed before the program started
        raise EOFError
    if sys.stdin.isatty() and out.is_terminal:
        with suppress(ImportError):  # not available on Windows
            import readline  # noqa: F401  gives `input` arrow keys and a history
        *above, last = Text(question).wrap(out, max(1, out.width - 1))  # the terminal would break lines inside words
        for line in above:
            out.print(line)
        question = f"{last.plain} "
    else:
        out.print(question, soft_wrap=True)
        question = ""
    try:
        return input(question).replace("\N{NO-BREAK SPACE}", " ").strip()  # people copy from our texts, which have some
    except OSError as error:  # unreadable input, or the terminal was closed
        raise EOFError from error


def ask_among(out: Console, say: Texts, question: str, answers: Mapping[str, T]) -> T:
    """Ask until the answer, in lower case, is a key of `answers` (Enter: ""); return its value.

    Raises `Quit` for a word that quits and is no key.
    """
    while True:
        answer = ask(out, question).casefold()
        if answer in answers:
            return answers[answer]
        if answer in say.words("words-quit"):
            raise Quit
        out.print(say("not-understood"))


def clear_history() -> None:
    """Clear the line history, so that the next player cannot recall what was typed."""
    with suppress(ImportError):
        import readline

        readline.clear_history()


def render_lines(out: Console, drawing: RenderableType) -> list[str]:
    """Render something without printing it; return its lines with their line breaks."""
    with out.capture() as capture:
        out.print(drawing)
    return capture.get().splitlines(keepends=True)


def height(out: Console, drawing: RenderableType) -> int:
    """Return the number of terminal lines that `drawing` takes; 0 outside a terminal."""
    return len(render_lines(out, drawing)) if out.is_terminal else 0


def show(out: Console, drawing: RenderableType, more: Callable[[], bool] | None = None) -> int:
    """Print `drawing`; return its number of terminal lines, shown or not, or 0 outside a terminal.

    With `more`, call it after each screen but the last, and stop if it returns False.
    """
    if not out.is_terminal:
        out.print(drawing)
        return 0
    lines = render_lines(out, drawing)
    page = max(1, out.height - 1) if more is not None else len(lines)
    for start in range(0, len(lines), page):
        if start and more is not None and not more():
            break
        out.file.write("".join(lines[start : start + page]))
        out.file.flush()
    return len(lines)
