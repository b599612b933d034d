"""`tafelrunde menu`: print the menu for the week from a finished game.

A game that ends with a menu declares `commands=("menu",)` and has a module `menu` that implements `Menu`.
"""

from __future__ import annotations

import sys
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any, Protocol, cast

from tafelrunde.cli import archive
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.language.texts import Texts
from tafelrunde.core.matches.match import Match

COMMAND = "menu"
WEEK = timedelta(days=7)


class Menu(Protocol):
    """The interface of a game's `menu.py`."""

    FORMS: tuple[str, ...]
    """The available output forms, the default first."""

    def render(self, match: Match, texts: Texts, form: str, start: date, now: datetime) -> bytes:
        """Return the menu of a finished game in one of FORMS, as UTF-8.

        `start` is the first day of the week, `now` the time stamp of a calendar file, in UTC.
        """


def run(args: Any) -> int:
    """Print the menu in the requested form."""
    start = first_day(args.start)
    match = archive.latest_finished(COMMAND) if args.file is None else load_with_menu(args.file)
    menu = cast(Menu, match.game.module(COMMAND))
    form = args.form or menu.FORMS[0]
    if form not in menu.FORMS:
        raise Problem("menu-form", form=form, game=match.game.id, known=menu.FORMS)
    write(menu.render(match, Texts(args.lang), form, start, datetime.now(UTC)))
    return 0


def load_with_menu(file: str) -> Match:
    """Load the game in a file. Raises a Problem if it cannot be loaded, is not finished, or has no menu."""
    match = archive.load_finished(Path(file))
    if COMMAND not in match.game.commands:
        raise Problem("no-menu", path=file, game=match.game.id)
    return match


def write(content: bytes) -> None:
    """Write UTF-8 text to standard output. If its lines end in CRLF (a calendar), write the bytes unchanged."""
    text = content.decode()
    if "\r" in text and hasattr(sys.stdout, "buffer"):
        sys.stdout.flush()
        sys.stdout.buffer.write(content)
    else:
        sys.stdout.write(text)


def first_day(typed: str | None) -> date:
    """Parse the first day, `YYYY-MM-DD`; None is the coming Monday, today included.

    Raises a Problem if it is not a date or too close to the end of the calendar.
    """
    if typed is None:
        today = date.today()
        return today + timedelta(days=-today.weekday() % 7)
    try:
        start = date.fromisoformat(typed)
        return start + WEEK - WEEK
    except (ValueError, OverflowError):
        raise Problem("bad-date", date=typed) from None
