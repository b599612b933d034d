"""`tafelrunde games`: list the games."""

from __future__ import annotations

from typing import Any

from tafelrunde.cli.output import Listing, console, print_json
from tafelrunde.core.language.texts import Texts
from tafelrunde.games import load, names


def run(args: Any) -> int:
    """Print the list, as a table or as JSON."""
    say = Texts(args.lang)
    if args.json:
        print_json({"games": [as_data(name, say) for name in names()]})
        return 0
    heads = [say(f"games-{head}") for head in ("id", "name", "players", "about")]
    console().print(Listing(heads, [as_row(name, say) for name in names()], wraps=3))
    return 0


def as_data(name: str, say: Texts) -> dict[str, Any]:
    """Return a game as JSON data."""
    game = load(name)
    return {
        "id": name,
        "name": say(f"{name}-name"),
        "about": say(f"{name}-about"),
        "players": {"least": game.seats.start, "most": game.seats.stop - 1},
        "options": {option.name: list(option.values) for option in game.options},
    }


def as_row(name: str, say: Texts) -> list[str]:
    """Return a game as a row of the table."""
    game = load(name)
    options = "".join(f"\n-o {option.name}={'|'.join(option.choices)}" for option in game.options)
    players = f"{game.seats.start}–{game.seats.stop - 1}"
    return [name, say(f"{name}-name"), players, say(f"{name}-about") + options]
