"""`tafelrunde solve`: compute the exact solution of a game and save it."""

from __future__ import annotations

import time
from typing import Any

from tafelrunde.bots.chart import distribution_chart
from tafelrunde.bots.exact import check_solved, solve
from tafelrunde.cli import solutions, to_win
from tafelrunde.cli.files import write_user_file
from tafelrunde.cli.output import Listing, console, print_json, progress_bar, read_options
from tafelrunde.core.language.texts import Texts
from tafelrunde.games import load

PERCENTILES = (1, 5, 25, 50, 75, 95, 99)


def run(args: Any) -> int:
    """Solve the game, save the solution, and report the scores of best play."""
    game = load(args.game)
    if args.to_win:
        return to_win.run(game, args)
    check_solved(game)
    options = read_options(game, args.option)
    say = Texts(args.lang)
    name = say(f"{game.id}-name")
    started = time.perf_counter()
    with progress_bar() as bar:
        task = bar.add_task(say("solving", game=name), total=None)
        solution = solve(game, lambda done, total: bar.update(task, completed=done, total=total))
    seconds = time.perf_counter() - started
    path = solutions.save_solution(game, solution)
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
        write_user_file(args.plot, distribution_chart(scores, say, name))
    if args.json:
        print_json(result)
        return 0
    rows = [
        [say("solved-expected"), say.number(scores.mean, 9)],
        [say("solved-stdev"), say.number(scores.stdev, 6)],
        *(
            [say("solved-percentile", percent=percent), say.number(scores.percentile(percent))]
            for percent in PERCENTILES
        ),
        [say("solved-states"), say.number(solution.exact.states)],
        [say("solved-seconds"), say.number(seconds, 1)],
    ]
    out = console()
    out.print(name, style="bold")
    out.print(Listing(["", ""], rows))
    out.print(say("solved-kept", path=str(path)), style="dim")
    return 0
