"""The command line: what can be typed. Each command's work is in its own module, imported when it is called."""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from collections.abc import Callable, Sequence
from io import TextIOWrapper
from typing import Any, NoReturn

import tafelrunde

LANGUAGES = ("de", "en", "ru")
BAD_INPUT = 2
INTERRUPTED = 130


class Parser(argparse.ArgumentParser):
    """Bad input is told in one line."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and where help is; leave with code 2."""
        self.exit(BAD_INPUT, f"{self.prog}: {message} (see {self.prog} --help)\n")


def parser() -> argparse.ArgumentParser:
    """All commands and their options."""
    top = Parser(
        prog="tafelrunde",
        description="Tabletop games about food and witchcraft. Without a command: choose a game and play.",
    )
    top.add_argument("--version", action="version", version=f"tafelrunde {tafelrunde.__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)

    def command(name: str, about: str, details: str = "") -> argparse.ArgumentParser:
        added = commands.add_parser(
            name, help=about, description=f"{about}. {details}".strip(), formatter_class=argparse.RawTextHelpFormatter
        )
        added.add_argument("--lang", choices=LANGUAGES, help="language (default: that of your locale)")
        return added

    _add_playing(command)
    _add_studying(command)
    return top


AddCommand = Callable[..., argparse.ArgumentParser]


def _add_playing(command: AddCommand) -> None:
    games = command("games", "List the games")
    _add_json(games)

    points = command("points", "Tell what a throw is worth in every box", POINTS_DETAILS)
    points.add_argument("game", metavar="GAME")
    points.add_argument("dice", metavar="DIE", nargs="+")
    _add_month(points)
    _add_json(points)

    play = command("play", "Play in the terminal", "Without a game: choose one.")
    play.add_argument("game", metavar="GAME", nargs="?")
    play.add_argument("--players", type=int, metavar="N", help="people at this terminal (default: 1)")
    play.add_argument("--names", metavar="A,B,…", help="their names, with commas")
    play.add_argument("--bots", type=int, default=0, metavar="N", help="bots that play along (default: 0)")
    play.add_argument(
        "--bot",
        default="greedy",
        metavar="LEVEL",
        help="how they play: greedy (default), random, exact (hexhex, chili), outlook (speiseplan)",
    )
    _add_options(play)
    _add_month(play)
    play.add_argument("--seed", metavar="TEXT", help="the same seed gives the same dice")
    play.add_argument(
        "--resume", nargs="?", const="", metavar="FILE", help="go on with the last unfinished game, or FILE"
    )

    pad = command("pad", "Keep the score for people with the real dice on the table")
    pad.add_argument("game", metavar="GAME", nargs="?")
    pad.add_argument("--players", type=int, metavar="N", help="people at the table (default: 2)")
    pad.add_argument("--names", metavar="A,B,…", help="their names, with commas")
    _add_options(pad)
    _add_month(pad)
    pad.add_argument(
        "--resume", nargs="?", const="", metavar="FILE", help="go on with the last unfinished pad, or FILE"
    )


def _add_studying(command: AddCommand) -> None:
    solve = command("solve", "Compute the exact solution of a game and keep it", "For: hexhex, chili.")
    solve.add_argument("game", metavar="GAME")
    _add_options(solve)
    solve.add_argument("--plot", metavar="FILE.svg", help="draw the distribution of the final score")
    _add_json(solve)

    coach = command("coach", "Tell the best decision and what every other costs", COACH_DETAILS)
    coach.add_argument("game", metavar="GAME")
    coach.add_argument("dice", metavar="DIE", nargs="*", help="the dice on the table (default: the kept game's)")
    coach.add_argument("--filled", action="append", default=[], metavar="BOX[=POINTS]", help="a box that is used")
    coach.add_argument("--left", type=int, metavar="N", help="throws left (chili: of the thirty; else in this turn)")
    coach.add_argument("--kept", nargs="+", metavar="DIE", help="those dice that were not in the last throw")
    coach.add_argument("--file", metavar="FILE", help="the position at the end of this game file")
    _add_month(coach)
    coach.add_argument("--all", action="store_true", help="every alternative, not only the best ones")
    _add_json(coach)

    review = command("review", "Look at a finished game: what was luck, what was skill")
    review.add_argument("file", metavar="FILE")
    review.add_argument("--brief", action="store_true", help="the ledger and the highlights only")
    review.add_argument("--svg", metavar="FILE.svg", help="draw the expected final score over the game")
    _add_json(review)

    simulate = command("simulate", "Let bots play many games", "All-random games run in compiled loops.")
    simulate.add_argument("game", metavar="GAME")
    simulate.add_argument("--players", type=int, metavar="N", help="seats (default: 2, or as many as --bot names)")
    simulate.add_argument("--games", type=int, default=1000, metavar="N", help="how many games (default: 1000)")
    simulate.add_argument(
        "--bot",
        default="random",
        metavar="LEVEL[,…]",
        help="random (default), greedy, exact or outlook; one for all, or one each",
    )
    _add_options(simulate)
    _add_month(simulate)
    simulate.add_argument("--seed", metavar="TEXT", help="the same seed gives the same games")
    _add_json(simulate)

    replay = command("replay", "Walk through a finished game")
    replay.add_argument("file", metavar="FILE")
    replay.add_argument("--all", action="store_true", help="show everything at once, without waiting for Enter")
    _add_json(replay)

    menu = command("menu", "Print the week's menu that a game of Speiseplan ended in")
    menu.add_argument("file", metavar="FILE")
    forms = menu.add_mutually_exclusive_group()
    forms.add_argument("--md", action="store_true", help="as Markdown")
    forms.add_argument("--html", action="store_true", help="as one page to print")
    forms.add_argument("--ics", action="store_true", help="as a calendar")
    forms.add_argument("--shopping", action="store_true", help="the shopping list, grouped")
    menu.add_argument("--start", metavar="YYYY-MM-DD", help="the first day of the week (default: the coming Monday)")


POINTS_DETAILS = """A table on a terminal; one JSON object with --json or when piped.

  tafelrunde points chili 3 3 3 3 2r 5              r marks a red side
  tafelrunde points hexhex frog frog frog orb orb
  tafelrunde points speiseplan A1 B3 C3 D2 E6 F6 --month 10"""


COACH_DETAILS = """Without dice: the position in your last unfinished game.

  tafelrunde coach chili 3 3r 5 1 1 6 --left 27 --filled 6=36 --filled cha=22
  tafelrunde coach hexhex frog frog orb book broom --left 2
  tafelrunde coach speiseplan A1 B3 C3 D2 E6 F6 --left 2 --month 10"""


def _add_json(command: argparse.ArgumentParser) -> None:
    command.add_argument("--json", action="store_true", help="one JSON object on standard output")


def _add_options(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "-o",
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game, see 'tafelrunde games', e.g. -o free_strike=on",
    )


def _add_month(command: argparse.ArgumentParser) -> None:
    """`--month 10` is short for `-o month=10`."""
    command.set_defaults(option=[])
    command.add_argument(
        "--month",
        dest="option",
        action="append",
        type="month={}".format,
        metavar="N",
        help="1 to 12, in a game with seasons (default: this month; January in simulations)",
    )


def main(words: Sequence[str] | None = None) -> int:
    """Run a command; the exit code is 0, or 2 with one line for bad input, or 130 after Ctrl-C."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that has no Cyrillic shows ?
    given = list(sys.argv[1:] if words is None else words)
    args = parser().parse_args(given or ["play"])
    if args.command is None:
        parser().error("name a command")
    from tafelrunde.core.problem import Problem
    from tafelrunde.core.texts import language_of

    args.lang = args.lang or language_of()
    try:
        return run(args)
    except Problem as problem:
        sys.stderr.write(f"tafelrunde: {problem.told(args.lang)}\n")
        return BAD_INPUT
    except KeyboardInterrupt:
        sys.stderr.write("\n")
        return INTERRUPTED
    except BrokenPipeError:  # the reader of a pipe has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def run(args: Any) -> int:
    """Call the module of the command."""
    return int(importlib.import_module(f"tafelrunde.cli.{args.command}").run(args))
