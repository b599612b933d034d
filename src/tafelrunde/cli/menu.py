"""`tafelrunde menu`: the week that a game of Speiseplan ended in."""

from __future__ import annotations

import sys
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

from tafelrunde.cli.play import loaded
from tafelrunde.core.match import Match
from tafelrunde.core.problem import Problem
from tafelrunde.core.replay import Replay
from tafelrunde.core.texts import Texts


def run(args: Any) -> int:
    """Print the menu in the form that was asked for."""
    start = first_day(args.start)
    form = next((form for form in ("md", "html", "ics", "shopping") if getattr(args, form)), "text")
    match = read_finished(args.file)
    menu = match.game.module("menu").render(match, Texts(args.lang), form, start, datetime.now(UTC))
    sys.stdout.buffer.write(menu)  # the lines of a calendar end in CRLF on every system
    return 0


def read_finished(file: str) -> Match:
    """A finished game that ends in a menu."""
    path = Path(file)
    replay = Replay.load(path)
    match = loaded(path, replay)
    if "menu" not in match.game.commands:
        raise Problem(
            "replay-in-file", path=file, why=Problem("replay-other-game", game=match.game.id, expected="speiseplan")
        )
    if replay.scores is None:
        raise Problem("replay-in-file", path=file, why=Problem("replay-unfinished", steps=len(match)))
    return match


def first_day(typed: str | None) -> date:
    """The day that was given; else the coming Monday, which is today on a Monday."""
    if typed is None:
        today = date.today()
        return today + timedelta(days=-today.weekday() % 7)
    try:
        start = date.fromisoformat(typed)
        return start + timedelta(days=7) - timedelta(days=7)  # a whole week must follow
    except (ValueError, OverflowError):
        raise Problem("bad-date", date=typed) from None
