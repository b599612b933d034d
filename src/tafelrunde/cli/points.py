"""`tafelrunde points`: what a throw is worth."""

from __future__ import annotations

from typing import Any

from rich.table import Table

from tafelrunde.cli.output import console, print_json, texts
from tafelrunde.games import load


def run(args: Any) -> int:
    """A table on a terminal, JSON for programs."""
    points = load(args.game).points(args.dice)
    out = console()
    if args.json or not out.is_terminal:
        print_json(points)
        return 0
    say = texts(args.lang, args.game)
    table = Table(box=None, padding=(0, 1), pad_edge=False, show_header=False)
    table.add_column()
    table.add_column(justify="right", style="bold")
    for box, worth in points.items():
        table.add_row(say(f"{args.game}-{box}"), str(worth))
    out.print(table)
    return 0
