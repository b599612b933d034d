"""`tafelrunde games`: which games there are."""

from __future__ import annotations

from typing import Any

from rich.table import Table

from tafelrunde.cli.output import console, print_json
from tafelrunde.core.texts import Texts
from tafelrunde.games import load, names


def run(args: Any) -> int:
    """List them."""
    say = Texts(args.lang)
    if args.json:
        listed = [
            {
                "id": name,
                "name": say(f"{name}-name"),
                "about": say(f"{name}-about"),
                "players": {"least": load(name).seats.start, "most": load(name).seats.stop - 1},
                "options": {option.name: list(option.values) for option in load(name).options},
            }
            for name in names()
        ]
        print_json({"games": listed})
        return 0
    table = Table(box=None, padding=(0, 2), pad_edge=False, header_style="bold")
    for head in ("id", "name", "players", "about"):
        table.add_column(say(f"games-{head}"), no_wrap=head != "about")
    for name in names():
        game = load(name)
        options = "".join(f"\n-o {option.name}={'|'.join(option.known)}" for option in game.options)
        players = f"{game.seats.start}–{game.seats.stop - 1}"
        table.add_row(name, say(f"{name}-name"), players, say(f"{name}-about") + options)
    console().print(table)
    return 0
