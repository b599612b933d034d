"""`tafelrunde solve`: compute the exact solution of a game and keep it."""

from __future__ import annotations

import time
from typing import Any

from rich.table import Table

from tafelrunde.bots.chart import distribution_chart
from tafelrunde.bots.exact import check_solved, solve
from tafelrunde.cli import solutions
from tafelrunde.cli.files import write_asked
from tafelrunde.cli.output import console, print_json, progress_bar, read_options
from tafelrunde.core.texts import Texts
from tafelrunde.games import load

PERCENTILES = (1, 5, 25, 50, 75, 95, 99)


def run(args: Any) -> int:
    """Solve, keep, and tell what best play earns."""
    game = load(args.game)
    check_solved(game)
    options = read_options(game, args.option)
    say = Texts(args.lang)
    name = say(f"{game.id}-name")
    began = time.perf_counter()
    with progress_bar() as bar:
        task = bar.add_task(say("solving", game=name), total=None)
        solution = solve(game, lambda done, total: bar.update(task, completed=done, total=total))
    seconds = time.perf_counter() - began
    path = solutions.keep(game, solution)
    scores = solution.exact.distribution(options)
    result = {
        "game": game.id,
        "expected": scores.mean,
        "stdev": scores.stdev,
        "percentiles": {str(percent): scores.percentile(percent) for percent in PERCENTILES},
        "states": solution.exact.states,
        "seconds": seconds,
    }
    if args.plot:
        write_asked(args.plot, distribution_chart(scores, say, name))
    if args.json:
        print_json(result)
        return 0
    table = Table(box=None, padding=(0, 2), pad_edge=False, show_header=False, title=name, title_justify="left")
    table.add_column()
    table.add_column(justify="right")
    table.add_row(say("solved-expected"), f"{scores.mean:.9f}")
    table.add_row(say("solved-stdev"), f"{scores.stdev:.6f}")
    for percent in PERCENTILES:
        table.add_row(say("solved-percentile", percent=percent), str(scores.percentile(percent)))
    table.add_row(say("solved-states"), str(solution.exact.states))
    table.add_row(say("solved-seconds"), f"{seconds:.1f}")
    out = console()
    out.print(table)
    out.print(say("solved-kept", path=str(path)), style="dim")
    return 0
