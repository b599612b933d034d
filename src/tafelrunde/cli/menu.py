"""`tafelrunde menu`: the week that a game of Speiseplan ended in."""

from __future__ import annotations

import sys
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

from tafelrunde.cli.keep import loaded
from tafelrunde.core.problem import Problem
from tafelrunde.core.replay import Replay
from tafelrunde.core.texts import Texts
from tafelrunde.games.speiseplan import GAME
from tafelrunde.games.speiseplan.material import ROOM
from tafelrunde.games.speiseplan.menu import Week, as_calendar, as_html, as_markdown, as_shopping, as_text


def run(args: Any) -> int:
    """Print the menu in the form that was asked for."""
    start = first_day(args.start)
    week = read_week(args.file, args.lang)
    if args.ics:
        sys.stdout.buffer.write(as_calendar(week, start, datetime.now(UTC)))  # its lines end in CRLF on every system
        return 0
    form = as_markdown if args.md else as_html if args.html else as_shopping if args.shopping else as_text
    sys.stdout.write(form(week))
    return 0


def read_week(file: str, language: str) -> Week:
    """The menu of a finished game of Speiseplan."""
    path = Path(file)
    replay = Replay.load(path)
    if replay.header.game != GAME.id:
        problem = Problem("speiseplan-not-speiseplan", room=ROOM, game=replay.header.game)
        raise Problem("replay-in-file", path=file, why=problem)
    match = loaded(path, replay)
    if replay.scores is None:
        raise Problem("replay-in-file", path=file, why=Problem("replay-unfinished", steps=len(match)))
    names = tuple(seat.name for seat in match.seats)
    return Week.from_view(match.view(), names, Texts(language))


def first_day(typed: str | None) -> date:
    """The day that was given; else the coming Monday, which is today on a Monday."""
    if typed is None:
        today = date.today()
        return today + timedelta(days=-today.weekday() % 7)
    try:
        return date.fromisoformat(typed)
    except ValueError:
        raise Problem("bad-date", date=typed) from None
