"""`tafelrunde menu`: the week that a game ended in.

A game that ends in one says `commands=("menu",)` and has a module `menu` with these two (see `Menu`).
"""

from __future__ import annotations

import sys
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any, Protocol, cast

from tafelrunde.cli import archive
from tafelrunde.core.match import Match
from tafelrunde.core.problem import Problem
from tafelrunde.core.texts import Texts

COMMAND = "menu"
WEEK = timedelta(days=7)


class Menu(Protocol):
    """What a game's `menu.py` offers."""

    FORMS: tuple[str, ...]
    """The forms that it can be printed in, the usual one first."""

    def render(self, match: Match, texts: Texts, form: str, start: date, now: datetime) -> bytes:
        """The menu of a finished game, in a form; `start` is the first day of the week."""


def run(args: Any) -> int:
    """Print the menu in the form that was asked for."""
    start = first_day(args.start)
    match = archive.last_finished(COMMAND) if args.file is None else named(args.file)
    menu = cast(Menu, match.game.module(COMMAND))
    form = args.form or menu.FORMS[0]
    if form not in menu.FORMS:
        raise Problem("menu-form", form=form, game=match.game.id, known=menu.FORMS)
    write(menu.render(match, Texts(args.lang), form, start, datetime.now(UTC)))
    return 0


def named(file: str) -> Match:
    """The finished game in a file; a Problem for one that ends in no menu."""
    match = archive.finished(Path(file))
    if COMMAND not in match.game.commands:
        raise Problem("no-menu", path=file, game=match.game.id)
    return match


def write(content: bytes) -> None:
    """On standard output; a calendar as it is, for its lines end in CRLF on every system."""
    text = content.decode()
    if "\r" in text and hasattr(sys.stdout, "buffer"):
        sys.stdout.flush()
        sys.stdout.buffer.write(content)
    else:
        sys.stdout.write(text)


def first_day(typed: str | None) -> date:
    """The day that was given; else the coming Monday, which is today on a Monday. A whole week must follow."""
    if typed is None:
        today = date.today()
        return today + timedelta(days=-today.weekday() % 7)
    try:
        start = date.fromisoformat(typed)
        return start + WEEK - WEEK
    except (ValueError, OverflowError):
        raise Problem("bad-date", date=typed) from None
