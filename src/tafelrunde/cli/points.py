"""`tafelrunde points`: show what a throw scores in every box."""

from __future__ import annotations

from typing import Any

from tafelrunde.cli.output import Listing, console, options_today, print_json
from tafelrunde.core.game import accepted_options
from tafelrunde.core.language.texts import Texts
from tafelrunde.games import load


def run(args: Any) -> int:
    """Print a table on a terminal, JSON otherwise."""
    game = load(args.game)
    points = game.points(args.dice, **accepted_options(game.points, options_today(game, args.option)))
    out = console()
    if args.json or not out.is_terminal:
        print_json(points)
        return 0
    say = Texts(args.lang)
    rows = [[say(f"{game.id}-{box}"), *cells_of(worth, say)] for box, worth in points.items()]
    out.print(Listing(["", "", ""], rows))
    return 0


def cells_of(worth: Any, say: Texts) -> list[str]:
    """Return two cells: the points of a box, or a dash if the throw does not fit; and the dice used, if known.

    `worth` is a value of `Game.points`: points, None, or a dict with `points` and a list `dice`.
    """
    if isinstance(worth, dict):
        return [say.number(worth["points"]), " ".join(worth["dice"])]
    return ["–" if worth is None else say.number(worth), ""]
