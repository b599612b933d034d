"""The command line: all commands and their arguments. A command's module is imported when it is called."""

from __future__ import annotations

import argparse
import importlib
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import tafelrunde
from tafelrunde.cli import interrupt, streams
from tafelrunde.cli.arguments import Parser, requested_language
from tafelrunde.cli.codes import BAD_INPUT, INTERRUPTED
from tafelrunde.core.paths import LANGUAGES


def parser() -> Parser:
    """Build the parser of all commands."""
    top = Parser(
        prog="tafelrunde",
        description="Tabletop games about food and witchcraft. Without a command, you choose a game and play it.",
    )
    top.add_argument("--version", action="version", version=f"tafelrunde {tafelrunde.__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)

    def command(name: str, about: str, details: str = "") -> Parser:
        added = commands.add_parser(
            name,
            help=about,
            description=f"{about}.\n{details}".strip(),
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        added.add_argument("--lang", choices=LANGUAGES, help="language (default: the language of your system)")
        return added

    _add_playing(command)
    _add_studying(command)
    _add_many_games(command)
    _add_afterwards(command)
    return top


AddCommand = Callable[..., Parser]


def _add_playing(command: AddCommand) -> None:
    games = command("games", "List the games")
    _add_json(games)

    rules = command("rules", "Show the rules of a game")
    _add_game(rules)

    points = command(
        "points",
        "Show what a roll is worth in every box",
        "Prints a table on a terminal, and one JSON object with --json or in a pipe.",
    )
    _add_game(points)
    points.add_argument("dice", metavar="DIE", nargs="+", help="what each die shows")
    _add_month(points)
    _add_json(points)
    _add_examples(points, "points")

    play = command("play", "Play in the terminal", "Without a game, you choose one.")
    _add_game(play, nargs="?")
    play.add_argument("--players", type=int, metavar="N", help="people at this terminal (default: 1)")
    play.add_argument("--names", metavar="A,B,…", help="their names, separated by commas")
    play.add_argument("--bots", type=int, metavar="N", help="number of bots (default: 0)")
    _add_bot(play, "level of the bots, one for all or one for each", "cook", "LEVEL[,…]", asked=True)
    _add_options(play)
    _add_month(play)
    play.add_argument("--seed", metavar="TEXT", help="the same seed gives the same dice")
    play.add_argument(
        "--resume", nargs="?", const="", metavar="FILE", help="continue an unfinished game, or the game in FILE"
    )

    pad = command("pad", "Keep score while you play with the real game", "Without a game, you choose one.")
    _add_game(pad, nargs="?")
    pad.add_argument("--players", type=int, metavar="N", help="people at the table (default: 2)")
    pad.add_argument("--names", metavar="A,B,…", help="their names, separated by commas")
    _add_options(pad)
    _add_month(pad)
    pad.add_argument("--resume", nargs="?", const="", metavar="FILE", help="continue a score pad, or the one in FILE")

    serve = command(
        "serve",
        "Play in the browser, also with other devices",
        "Serves the app and shared tables on this machine only, and opens the browser.",
    )
    serve.add_argument("--lan", action="store_true", help="let devices in your home network take part")
    serve.add_argument("--port", type=int, metavar="N", help="port (default: 8233, or a free one; 0: any free one)")
    serve.add_argument(
        "--database", metavar="PLACE", help="an SQLite file, or postgresql://… (default: a file of yours)"
    )
    serve.add_argument("--address", metavar="URL", help="the address that people type, if a proxy forwards it")
    serve.add_argument("--log", action="store_true", help="log every request on standard error, as JSON")
    serve.add_argument("--no-browser", action="store_true", help="only print the address")


def _add_studying(command: AddCommand) -> None:
    solve = command("solve", "Compute the exact solution of a game and save it")
    _add_game(solve)
    _add_options(solve)
    aims = solve.add_mutually_exclusive_group()
    aims.add_argument("--plot", metavar="FILE.svg", help="draw the distribution of the final score")
    aims.add_argument("--to-win", action="store_true", help="winning chances when both players play perfectly")
    _add_json(solve)
    solve.before_help(lambda: setattr(solve, "epilog", f"Games with a solution: {', '.join(_solvable())}."))

    coach = command(
        "coach",
        "Show the best decision and what the others cost",
        "Without dice, it looks at your last unfinished game.",
    )
    _add_game(coach)
    coach.add_argument("dice", metavar="DIE", nargs="*", help="dice on the table (default: those of your saved game)")
    coach.add_argument(
        "--filled", action="append", default=[], metavar="BOX[=POINTS]", help="a used box; repeat it for every used box"
    )
    coach.add_argument(
        "--left", type=int, metavar="N", help="rolls left in this turn, or in the game if it limits them"
    )
    coach.add_argument("--kept", nargs="+", metavar="DIE", help="dice that were not part of the last roll")
    coach.add_argument("--file", metavar="FILE", help="use the position at the end of this game file")
    _add_options(coach)
    _add_month(coach)
    coach.add_argument("--figures", action="store_true", help="show values, errors and a table of alternatives")
    coach.add_argument("--gentle", action="store_true", help="give a hint without comparing it with other decisions")
    coach.add_argument("--all", action="store_true", help="show the figures of all alternatives, not only the best")
    _add_json(coach)
    _add_examples(coach, "coach")

    train = command(
        "train",
        "Learn to evaluate the positions of a game by self-play",
        "Needs the Numba compiler.\nThe same seed and number of games give the same file.",
    )
    _add_game(train)
    train.add_argument("--games", type=int, metavar="N", help="number of games (default: as the game sets it)")
    train.add_argument("--seed", default="1", metavar="TEXT", help="the same seed gives the same games (default: 1)")
    train.add_argument("--out", default="learned.toml", metavar="FILE", help="file to write (default: learned.toml)")
    _add_json(train)


def _add_many_games(command: AddCommand) -> None:
    simulate = command("simulate", "Let bots play many games", "Games between random bots run in compiled loops.")
    _add_game(simulate)
    simulate.add_argument(
        "--players", type=int, metavar="N", help="number of seats (default: 2, or one for each --bot)"
    )
    simulate.add_argument("--games", type=int, default=1000, metavar="N", help="number of games (default: 1000)")
    _add_bot(simulate, "level of the bots, one for all or one for each", "random", "LEVEL[,…]")
    _add_options(simulate)
    _add_month(simulate)
    simulate.add_argument("--seed", metavar="TEXT", help="the same seed gives the same games")
    _add_json(simulate)

    dataset = command(
        "dataset",
        "Write positions with the exact value of every action",
        "A Parquet file for machine learning; docs/learn.md describes its columns.",
    )
    _add_game(dataset)
    dataset.add_argument(
        "--positions", type=int, default=10_000, metavar="N", help="number of positions (default: 10000)"
    )
    dataset.add_argument("--out", required=True, metavar="FILE.parquet", help="file to write")
    dataset.add_argument("--players", type=int, metavar="N", help="number of seats (default: the fewest)")
    _add_bot(dataset, "level of the bots that play the games", "cook", "LEVEL")
    _add_options(dataset)
    _add_month(dataset)
    dataset.add_argument("--seed", default="0", metavar="TEXT", help="the same seed gives the same file (default: 0)")
    _add_json(dataset)

    arena = command(
        "arena", "Let bots play each other and rate them", "Each pair plays with rotated seats and the same luck."
    )
    _add_game(arena)
    _add_bot(arena, "bots to compare", "the first five", "LEVEL,LEVEL[,…]", name="--bots", asked=True)
    arena.add_argument(
        "--games", type=int, default=100, metavar="N", help="number of games for each pair (default: 100)"
    )
    arena.add_argument("--skip", type=int, default=0, metavar="N", help="leave out the first N bouts (default: 0)")
    arena.add_argument("--players", type=int, metavar="N", help="number of seats, shared by the pair (default: 2)")
    _add_options(arena)
    _add_month(arena)
    arena.add_argument("--seed", metavar="TEXT", help="the same seed gives the same games")
    where = arena.add_mutually_exclusive_group()
    where.add_argument("--jobs", type=int, metavar="N", help="number of processes (default: one for each core)")
    where.add_argument("--dask", metavar="ADDRESS", help="scheduler of a Dask cluster, such as tcp://host:8786")
    arena.add_argument("--out", metavar="FILE.json", help="also write the result to a file")
    _add_json(arena)


def _add_afterwards(command: AddCommand) -> None:
    review = command("review", "Review a finished game: what was luck, what was skill")
    review.add_argument("file", metavar="FILE", help="file of a finished game")
    review.add_argument("--brief", action="store_true", help="show only the summary and the highlights")
    review.add_argument("--svg", metavar="FILE.svg", help="draw how the prospects of each player changed")
    _add_json(review)

    replay = command("replay", "Step through a finished game")
    replay.add_argument("file", metavar="FILE", help="file of a finished game")
    replay.add_argument("--all", action="store_true", help="show everything at once, without waiting for Enter")
    _add_json(replay)

    verify = command(
        "verify",
        "Recompute a game from its file, and say what that proves",
        "The exit code is 0 if everything fits, and 1 if not.",
    )
    verify.add_argument("file", metavar="FILE", help="file of a game")
    verify.add_argument(
        "--head", metavar="HEX", help="a head that a device at the table has shown: it must be in the log"
    )
    _add_json(verify)

    menu = command(
        "menu",
        "Print the menu for the week from a finished game",
        "Without a file, it takes the last game with a menu.",
    )
    menu.add_argument("file", metavar="FILE", nargs="?", help="file of a finished game")
    forms = menu.add_mutually_exclusive_group()
    for form, about in MENU_FORMS.items():
        forms.add_argument(f"--{form}", dest="form", action="store_const", const=form, help=about)
    menu.add_argument("--start", metavar="YYYY-MM-DD", help="first day of the week (default: the coming Monday)")


MENU_FORMS = {
    "md": "print Markdown",
    "html": "print an HTML page",
    "ics": "print a calendar file",
    "shopping": "print the shopping list, grouped",
}


def _add_game(command: Parser, **settings: Any) -> None:
    command.add_argument("game", metavar="GAME", help="id of the game, as listed by 'tafelrunde games'", **settings)


def _add_json(command: Parser) -> None:
    command.add_argument("--json", action="store_true", help="print one JSON object on standard output")


def _add_options(command: Parser) -> None:
    command.add_argument(
        "-o",
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="option of the game, as listed by 'tafelrunde games'",
    )


def _add_month(command: Parser) -> None:
    """Add `--month 10`, which is short for `-o month=10`."""
    command.set_defaults(option=[])
    command.add_argument(
        "--month",
        dest="option",
        action="append",
        type="month={}".format,
        metavar="N",
        help="month, 1 to 12, in a game with seasons (default: this month; January in simulations)",
    )


def _add_bot(
    command: Parser, about: str, default: str, metavar: str, *, name: str = "--bot", asked: bool = False
) -> None:
    """Add an argument for bot levels. Its help lists them, which is slow, so it is filled in when the help is shown.

    With `asked` the default is None, so that the chooser can ask for a level.
    """
    bot = command.add_argument(name, default=None if asked else default, metavar=metavar)

    def fill() -> None:
        bot.help = f"{about}: {', '.join(_levels())} (default: {default})"

    command.before_help(fill)


def _add_examples(command: Parser, about: str) -> None:
    """Add an example below the help for each game that has one for the command `about`."""
    command.before_help(lambda: setattr(command, "epilog", "\n".join(_examples(about))))


def _examples(about: str) -> Iterator[str]:
    from tafelrunde.core.language.texts import Texts
    from tafelrunde.games import names

    say = Texts("en")
    for name in names():
        if say.has(f"{name}-example-{about}"):
            yield f"  tafelrunde {about} {name} {say(f'{name}-example-{about}')}"


def _levels() -> Iterator[str]:
    from tafelrunde.bots import LEVELS, PLAIN, levels
    from tafelrunde.games import load, names

    games = [load(name) for name in names()]
    for level in (*LEVELS, *PLAIN):
        able = [game.id for game in games if level in levels(game)]
        if able:
            yield level if len(able) == len(games) else f"{level} ({', '.join(able)})"


def _solvable() -> list[str]:
    from tafelrunde.bots.exact import solvable

    return solvable()


def main(words: Sequence[str] | None = None) -> int:
    """Run the command `words`, by default those of the command line. Return its exit code.

    It is 0; 2, with one line on standard error, for an error; 130 after Ctrl-C. A closed pipe is no error.
    """
    argv = list(sys.argv[1:] if words is None else words)
    try:
        code = attempt(argv)
        sys.stdout.flush()
        return code
    except BrokenPipeError:  # the reader has closed the pipe
        streams.discard(sys.stdout)
        return 0
    except OSError as error:  # other files are handled by the commands: this is standard output
        streams.discard(sys.stdout)
        return refuse(argv, "output-failed", why=error.strerror or str(error))


def attempt(argv: Sequence[str]) -> int:
    """Run a command and return its exit code. Report a Problem in one line on standard error."""
    from tafelrunde.core.language.problem import Problem

    if not streams.prepare():
        return refuse(argv, "no-output")
    interrupt.install()
    try:
        return run(argv)
    except Problem as problem:
        return refuse(argv, problem.key, **problem.details)
    except KeyboardInterrupt:
        streams.print_error("")
        return INTERRUPTED


def refuse(argv: Sequence[str], key: str, **details: Any) -> int:
    """Print the Problem with this key on standard error, in the requested language; return the exit code 2."""
    from tafelrunde.core.language.problem import Problem
    from tafelrunde.core.language.texts import language_of

    language = requested_language(argv) or language_of()
    streams.print_error(f"tafelrunde: {Problem(key, **details).message(language)}")
    return BAD_INPUT


def run(argv: Sequence[str]) -> int:
    """Parse the command line and run the command's module; without words, `play`. Return the exit code.

    Raises a Problem for invalid arguments.
    """
    try:
        args = parser().parse_args(argv or ["play"])
    except SystemExit as done:  # the help or the version was shown
        return int(done.code or 0)
    if args.command is None:
        parser().error("the following arguments are required: COMMAND")
    from tafelrunde.core.language.texts import language_of

    args.lang = args.lang or language_of()
    return int(importlib.import_module(f"tafelrunde.cli.{args.command}").run(args))
