"""Measure how well bots play: the tables of the arena, duels of two bots, and what playing to win gains."""

from __future__ import annotations

import argparse
import importlib
import os
import sys

from measure import RESUMABLE, positive, run_command
from tafelrunde.games import names

TO_WIN_GAMES = ("chili", "hexhex", "speiseplan")


def build_parser() -> argparse.ArgumentParser:
    """Return the parser of the command line. `module` names the module of a command in `tournaments`."""
    parser = argparse.ArgumentParser(description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    about = "Play the missing games of docs/arena and write its tables."
    arena = commands.add_parser("arena", help=about, description=f"{about} An interrupted run resumes.")
    arena.add_argument("game_names", nargs="*", metavar="GAME", help=f"{', '.join(names())}; default: all")
    help_games = "games of a pair that is measured, not only decided; default: 100"
    arena.add_argument("--games", type=positive, default=100, metavar="N", help=help_games)
    help_most = "stop a pair after this number of games; default: 3200"
    arena.add_argument("--most", type=positive, default=3200, metavar="N", help=help_most)
    arena.add_argument(
        "--jobs", type=positive, default=os.cpu_count() or 1, metavar="N", help="processes; default: cores"
    )
    arena.add_argument("--dask", metavar="ADDRESS", help="play on a Dask cluster instead")
    arena.add_argument("--native", action="store_true", help="run machine code, which each process compiles first")
    arena.add_argument("--again", action="store_true", help="discard the saved results")
    arena.add_argument("--check", action="store_true", help="play nothing; list pairs that are incomplete or undecided")
    arena.set_defaults(module="arena", stopped=RESUMABLE)

    about = "Play two bots against each other as machine code, to measure a change in their search."
    details = (
        "Games for two, in pairs with the same draws and swapped seats. A bot is a name or search settings: "
        "iterations=4000,explore=0.03,playout_limit=0,widen=0.5,by_value=1 (see SearchSettings); learned=0 evaluates "
        "its candidates with the judge, as the plain search does."
    )
    duel = commands.add_parser("duel", help=about, description=f"{about} {details}")
    duel.add_argument("game", metavar="GAME", choices=names(), help=", ".join(names()))
    duel.add_argument("bots", nargs=2, metavar="BOT", help="a name or search settings")
    duel.add_argument("--games", type=positive, default=100, metavar="N", help="number of games; default: 100")
    duel.set_defaults(module="duel", stopped="Stopped.")

    about = "Measure how many more games a bot wins by playing to win, among bots that play for points."
    to_win = commands.add_parser("to-win", help=about, description=about)
    to_win.add_argument("game", metavar="GAME", choices=TO_WIN_GAMES, help=", ".join(TO_WIN_GAMES))
    to_win.add_argument("--players", type=positive, default=2, metavar="N", help="number of players; default: 2")
    to_win.add_argument("--minutes", type=float, default=5, metavar="N", help="how long to play; default: 5")
    to_win.add_argument("--seed", type=int, default=1, metavar="N", help="default: 1")
    to_win.set_defaults(module="to_win", stopped="Stopped.")

    about = "Play perfect Hex-hex-Kniffel for two and write docs/lab/perfect.json."
    details = (
        "Compares the win probability as played and as computed, and measures what perfect play gains over playing "
        "for points. Run `tafelrunde solve hexhex --to-win` first."
    )
    perfect = commands.add_parser("perfect", help=about, description=f"{about} {details}")
    help_games = "games of perfect play against itself; default: 200000"
    perfect.add_argument("--games", type=positive, default=200_000, metavar="N", help=help_games)
    perfect.set_defaults(module="perfect", stopped="Stopped.")
    return parser


def main(words: list[str] | None = None) -> int:
    """Run a command; return its exit code."""
    args = build_parser().parse_args(words)
    try:
        code: int = importlib.import_module(f"tournaments.{args.module}").run(args)
    except KeyboardInterrupt:
        sys.exit(args.stopped)
    return code


if __name__ == "__main__":
    run_command(main)
