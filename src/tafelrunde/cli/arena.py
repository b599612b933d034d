"""`tafelrunde arena`: let bots play each other and rate them."""

from __future__ import annotations

import inspect
import json
import math
import os
import secrets
import sys
from concurrent.futures import BrokenExecutor, Executor
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any

from tafelrunde.bots import LEVELS
from tafelrunde.bots.arena import Arena, Chunk, Report, backend_for, completed
from tafelrunde.bots.own import BotFailed
from tafelrunde.bots.ratings import Tally
from tafelrunde.bots.workers import Processes, cluster
from tafelrunde.cli import streams
from tafelrunde.cli.codes import BOT_FAILED, INTERRUPTED
from tafelrunde.cli.files import write_user_file
from tafelrunde.cli.output import Listing, console, print_json, progress_bar, read_options
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.language.texts import Texts
from tafelrunde.games import load

MAX_GAMES = 10**6
MAX_JOBS = 1000
NATIVE_FROM_GAMES_PER_JOB = 500
"""Games per process from which native code pays off: below, WebAssembly finishes before Numba has compiled."""


def run(args: Any) -> int:
    """Play, rate and report. Ctrl-C stops early, reports the games played so far, and gives exit code 130.

    If a bot fails, its traceback is printed, and the exit code is 1.
    """
    say = Texts(args.lang)
    arena = build_arena(args)
    chunks, played = arena.chunks(), dict[Chunk, Tally]()
    total = sum(chunk.games for chunk in chunks)
    try:
        with workers(args, arena) as executor, progress_bar() as bar:
            print_backend(args, arena, say)
            task = bar.add_task(say(f"{arena.game.id}-name"), total=total)
            for chunk, tally in completed(chunks, executor):
                played[chunk] = tally
                bar.advance(task, chunk.games)
    except KeyboardInterrupt:
        if not played:
            raise
        console(stderr=True).print(say("arena-stopped", played=sum(chunk.games for chunk in played), games=total))
    except BotFailed as failure:
        streams.print_error(str(failure))
        return BOT_FAILED
    except BrokenExecutor as error:
        raise Problem("workers-broken", why=str(error)) from error
    report = arena.report(played)
    if args.json:
        print_json(report.data())
    else:
        show(report, say)
    if args.out:
        write_user_file(args.out, json.dumps(report.data(), indent=1) + "\n")
    return 0 if report.games == total else INTERRUPTED


def build_arena(args: Any) -> Arena:
    """Build the arena from the arguments. Raises a Problem if one is out of range."""
    game = load(args.game)
    if not 1 <= args.games <= MAX_GAMES:
        raise Problem("bad-games", games=args.games, most=MAX_GAMES)
    if args.jobs is not None and not 1 <= args.jobs <= MAX_JOBS:
        raise Problem("bad-jobs", jobs=args.jobs, most=MAX_JOBS)
    levels = dict.fromkeys(LEVELS) if args.bots is None else read_bots(args.bots)
    return Arena(
        game,
        {name: source or name for name, source in levels.items()},
        args.games,
        players=max(2, game.seats.start) if args.players is None else args.players,
        seed=secrets.token_hex(8) if args.seed is None else args.seed,
        options=read_options(game, args.option),
        skip=args.skip,
        native=math.comb(len(levels), 2) * args.games >= NATIVE_FROM_GAMES_PER_JOB * jobs(args),
    )


def jobs(args: Any) -> int:
    """Return the number of processes to play in: `--jobs`, else one for each core."""
    return int(args.jobs or os.cpu_count() or 1)


def read_bots(text: str) -> dict[str, str | None]:
    """Parse `mine=my_module:MyBot,witch`: names of bots with the source of a user's own, None for ours.

    Modules in the current folder can be imported from now on, also by worker processes. Raises a Problem if a name
    occurs twice.
    """
    entries = [entry.partition("=") for entry in text.split(",")]
    if len({name for name, _, _ in entries}) < len(entries):
        raise Problem("arena-levels", levels=tuple(name for name, _, _ in entries))
    if any(source for _, _, source in entries) and "" not in sys.path:
        sys.path.insert(0, "")
    return {name: source or None for name, _, source in entries}


def workers(args: Any, arena: Arena) -> AbstractContextManager[Executor | None]:
    """Return the executor: a Dask cluster, worker processes, or None to play in this process."""
    if args.dask is not None:
        return cluster(args.dask, own_files(arena))
    return Processes(jobs(args)) if jobs(args) > 1 else nullcontext()


def own_files(arena: Arena) -> list[Path]:
    """Return the files of the users' own bots that are not installed as packages, for the workers of a cluster."""
    modules = {inspect.getmodule(source) for source in arena.sources().values() if not isinstance(source, str)}
    files = {Path(module.__file__) for module in modules if module and module.__file__ and "." not in module.__name__}
    return sorted(path for path in files if "site-packages" not in path.parts)


def print_backend(args: Any, arena: Arena, say: Texts) -> None:
    """Print, on standard error, what runs the games (cluster or backend) and, if it helps, how to speed them up."""
    err = console(stderr=True)
    if args.dask is not None:
        err.print(say("arena-runs-cluster", address=args.dask), style="dim")
        return
    backend = backend_for(arena.game, native=arena.native)
    err.print(say(f"arena-runs-{backend}", jobs=jobs(args), game=arena.game.id), style="dim")
    if backend == "wasm" and arena.native:
        err.print(say("simulate-faster"), style="dim")


def show(report: Report, say: Texts) -> None:
    """Print a table of all pairs, then the ratings, best first."""
    out, data = console(), report.data()
    out.print(say(f"{data['game']}-name"), style="bold")
    heads = [say(f"arena-head-{head}") for head in ("pair", "wins", "shared", "points", "score", "interval", "p")]
    out.print(Listing(heads, [pair_row(pair, say) for pair in data["pairs"]]))
    out.print()
    ratings = sorted(data["ratings"].items(), key=lambda rated: -rated[1]["rating"])
    rows = [
        [
            level,
            say.number(rated["rating"], 0, signed=True),
            format_interval(rated["low"], rated["high"], say, signed=True),
        ]
        for level, rated in ratings
    ]
    out.print(Listing([say("arena-head-level"), say("arena-head-rating"), say("arena-head-interval")], rows))
    out.print(say("arena-seed", games=data["games"], seed=data["seed"]), style="dim")


def pair_row(pair: dict[str, Any], say: Texts) -> list[str]:
    """Format the result of a pair from the point of view of its first bot."""
    return [
        f"{pair['a']} : {pair['b']}",
        f"{say.number(pair['wins_a'])}:{say.number(pair['wins_b'])}",
        say.number(pair["shared"]),
        f"{say.number(pair['mean_a'], 1)}:{say.number(pair['mean_b'], 1)}",
        say("percent", share=say.number(100 * pair["score"], 1)),
        format_interval(100 * pair["low"], 100 * pair["high"], say),
        say.number(pair["p"], 3) if pair["p"] >= 0.001 else f"<{say.number(0.001, 3)}",
    ]


def format_interval(low: float, high: float, say: Texts, *, signed: bool = False) -> str:
    """Format an interval of numbers, rounded to integers."""
    return f"{say.number(low, 0, signed=signed)}…{say.number(high, 0, signed=signed)}"
