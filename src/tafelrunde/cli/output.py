"""Helpers shared by the commands: consoles, tables, progress bars, JSON, and parsing of options."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from datetime import date
from typing import TYPE_CHECKING, Any

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from tafelrunde.core.game import Game
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.language.texts import Texts

if TYPE_CHECKING:  # slow to import, and only the coach needs it
    from tafelrunde.bots.compare import Measure

if TYPE_CHECKING:
    from rich.progress import Progress

PIPE_WIDTH = 100_000
"""The console width outside a terminal, so that lines in a pipe are never wrapped."""

MIN_WRAPPED_WIDTH = 24
"""The minimum width of a wrapped column, in cells."""

GAP = 2
"""Cells between columns."""


class _Console(Console):
    def on_broken_pipe(self) -> None:
        """Let `main` end the command quietly when the reader has closed the pipe."""
        raise BrokenPipeError


def console(*, stderr: bool = False) -> Console:
    """Return a console on standard output or standard error: coloured on a terminal, plain and unwrapped in a pipe.

    `COLUMNS=0` and `LINES=0` count as not set: some programs export them, and no line fits into no columns.
    """
    sizes = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES") or value.strip("0")}
    out = _Console(stderr=stderr, highlight=False, soft_wrap=False, markup=False, emoji=False, _environ=sizes)
    if not out.is_terminal:
        out.width = PIPE_WIDTH
    return out


def progress_bar() -> Progress:
    """Return a progress bar on standard error; it is disabled if that is not a terminal."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    err = console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=err, transient=True, disable=not err.is_terminal)


def spinner(text: str) -> AbstractContextManager[object]:
    """Show a spinner with a text on standard error while the block runs, if that is a terminal."""
    err = console(stderr=True)
    return err.status(text) if err.is_terminal else nullcontext()


def print_json(data: dict[str, Any]) -> None:
    """Print one JSON object in one line on standard output. Raises ValueError for NaN and infinity."""
    sys.stdout.write(json.dumps(data, ensure_ascii=not _speaks_unicode(), allow_nan=False) + "\n")


def _speaks_unicode() -> bool:
    """Whether standard output can encode any character, so that JSON needs no escapes."""
    return (sys.stdout.encoding or "").lower().startswith("utf")


class Listing:
    """A table with text aligned left and numbers aligned right; on a narrow terminal, a block for each row.

    The column with the index `wraps` may be wrapped; the other columns are never wrapped or cut.
    """

    def __init__(self, heads: Sequence[str], rows: Sequence[Sequence[str]], *, wraps: int | None = None) -> None:
        self.heads = heads
        self.rows = rows
        self.wraps = wraps

    def __rich_console__(self, out: Console, options: ConsoleOptions) -> RenderResult:
        """Yield the table if it fits the width, else the blocks."""
        columns = list(zip(self.heads, *self.rows, strict=True))
        sizes = [max(cell_len(line) for cell in column for line in cell.split("\n")) for column in columns]
        if self.wraps is not None:
            sizes[self.wraps] = min(MIN_WRAPPED_WIDTH, sizes[self.wraps])
        yield self.across() if sum(sizes) + GAP * (len(sizes) - 1) <= options.max_width else self.down()

    def across(self) -> Table:
        """Return the table."""
        table = Table(
            box=None, padding=(0, GAP, 0, 0), pad_edge=False, header_style="bold", show_header=any(self.heads)
        )
        for number, head in enumerate(self.heads):
            words = number in (0, self.wraps) or any(letter.isalpha() for row in self.rows for letter in row[number])
            table.add_column(head, justify="left" if words else "right", no_wrap=number != self.wraps)
        for row in self.rows:
            table.add_row(*map(Text, row))
        return table

    def down(self) -> Table:
        """Return a block for each row: the first cell as its heading, the others below."""
        table = Table.grid()
        for row in self.rows:
            cells = [f"{head} {cell}".strip() for head, cell in zip(self.heads[1:], row[1:], strict=True) if cell]
            table.add_row(Text(row[0], "bold"))
            table.add_row(Padding(Text(" · ".join(cells)), (0, 0, 0, GAP)))
        return table


def figure(say: Texts, measure: Measure, value: float, error: float | None = None, *, signed: bool = False) -> str:
    """Format a value of the coach: two decimals, or one if a standard error is given (`3.1 ± 0.2`).

    Chances and shares are passed from 0 to 1 and shown in per cent. With `signed`, a positive value gets a plus.
    """
    scale = 1 if measure == "points" else 100
    number = say.number(scale * value, 2 if error is None else 1, signed=signed)
    if error is not None:
        number = f"{number} ± {say.number(scale * error, 1)}"
    return number if measure == "points" else say("percent", share=number)


def read_options(game: Game, settings: list[str]) -> dict[str, bool | int | str]:
    """Parse options of the form `name=value`, or `name` to turn a switch on; return those that are given, by name.

    Raises a Problem for an unknown name or value.
    """
    by_name = {option.name: option for option in game.options}
    options: dict[str, bool | int | str] = {}
    for setting in settings:
        name, sign, value = setting.partition("=")
        if name not in by_name:
            game.settings({name: value})  # raises the Problem that lists the known names
        elif not sign and True not in by_name[name].values:
            raise Problem("bad-option-value", option=name, value="", known=by_name[name].choices)
        else:
            options[name] = by_name[name].parse(value if sign else "on")
    return options


def options_today(game: Game, settings: list[str]) -> dict[str, bool | int | str]:
    """Parse options as `read_options` does, and add those whose default depends on the day, such as the month."""
    usual = {option.name: option.default_on(date.today()) for option in game.options if option.default_on is not None}
    return usual | read_options(game, settings)
