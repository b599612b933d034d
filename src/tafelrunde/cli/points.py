"""`tafelrunde points`: what a throw is worth."""

from __future__ import annotations

from typing import Any

from rich.table import Table

from tafelrunde.cli.output import console, options_today, print_json
from tafelrunde.core.texts import Texts
from tafelrunde.games import load


def run(args: Any) -> int:
    """A table on a terminal, JSON for programs."""
    game = load(args.game)
    points = game.points(args.dice, **options_today(game, args.option))
    out = console()
    if args.json or not out.is_terminal:
        print_json(points)
        return 0
    say = Texts(args.lang)
    table = Table(box=None, padding=(0, 1), pad_edge=False, show_header=False)
    table.add_column()
    table.add_column(justify="right", style="bold")
    table.add_column()
    for box, worth in points.items():
        table.add_row(say(f"{args.game}-{box}"), *in_cells(worth))
    out.print(table)
    return 0


def in_cells(worth: Any) -> list[str]:
    """What a box is worth, and the dice that make it up, where a game says so; a dash where nothing fits."""
    if isinstance(worth, dict):
        return [str(worth["points"]), " ".join(worth["dice"])]
    return ["–" if worth is None else str(worth)]
