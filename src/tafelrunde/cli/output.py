"""What all commands share when they print, and when they read options."""

from __future__ import annotations

import json
import sys
from contextlib import AbstractContextManager, nullcontext
from datetime import date
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tafelrunde.core.game import Game
from tafelrunde.core.problem import Problem
from tafelrunde.core.texts import Texts


class _Console(Console):
    def on_broken_pipe(self) -> None:
        """The reader of a pipe has seen enough: `main` ends the command quietly."""
        raise BrokenPipeError


def console(*, stderr: bool = False) -> Console:
    """Standard output (or standard error) for people: colours on a terminal, plain lines in a pipe."""
    return _Console(stderr=stderr, highlight=False, soft_wrap=False, markup=False, emoji=False)


def progress_bar() -> Progress:
    """A bar on standard error, if that is a terminal."""
    err = console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=err, transient=True, disable=not err.is_terminal)


def waiting(text: str) -> AbstractContextManager[object]:
    """A line on standard error while something takes its time, if that is a terminal."""
    err = console(stderr=True)
    return err.status(text) if err.is_terminal else nullcontext()


def print_json(data: dict[str, Any]) -> None:
    """One JSON object on standard output."""
    sys.stdout.write(json.dumps(data, ensure_ascii=False) + "\n")


def read_options(game: Game, settings: list[str]) -> dict[str, bool | int | str]:
    """Options as typed: `name=value`, or `name` for a switch to be on."""
    known = {option.name: option for option in game.options}
    options: dict[str, bool | int | str] = {}
    for setting in settings:
        name, sign, value = setting.partition("=")
        if name not in known:
            game.settings({name: value})  # raises the problem that names the known ones
        elif not sign and True not in known[name].values:
            raise Problem("bad-option-value", option=name, value="", known=known[name].known)
        else:
            options[name] = known[name].read(value if sign else "on")
    return options


def options_today(game: Game, settings: list[str]) -> dict[str, bool | int | str]:
    """Options as typed; where nothing was said, what people usually take on a day like this."""
    usual = {option.name: option.usual(date.today()) for option in game.options if option.usual is not None}
    return usual | read_options(game, settings)


def two_digits(say: Texts, number: float, *, signed: bool = False) -> str:
    """A number with two digits after the point, or after the comma where people write one."""
    written = say("two-digits", number=abs(number))
    if round(number, 2) == 0:
        return written
    return f"−{written}" if number < 0 else f"+{written}" if signed else written
