"""The command line: what can be typed. Each command's work is in its own module, imported when it is called."""

from __future__ import annotations

import argparse
import importlib
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import tafelrunde
from tafelrunde.cli import interrupt, streams
from tafelrunde.cli.arguments import LANGUAGES, Parser, language_asked
from tafelrunde.cli.codes import BAD_INPUT, INTERRUPTED


def parser() -> Parser:
    """All commands and their options."""
    top = Parser(
        prog="tafelrunde",
        description="Tabletop games about food and witchcraft. Without a command: choose a game and play.",
    )
    top.add_argument("--version", action="version", version=f"tafelrunde {tafelrunde.__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)

    def command(name: str, about: str, details: str = "") -> Parser:
        added = commands.add_parser(
            name, help=about, description=f"{about}. {details}".strip(), formatter_class=argparse.RawTextHelpFormatter
        )
        added.add_argument("--lang", choices=LANGUAGES, help="language (default: that of your locale)")
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
    rules.add_argument("game", metavar="GAME")

    points = command(
        "points",
        "Tell what a throw is worth in every box",
        "A table on a terminal; one JSON object with --json or when piped.",
    )
    points.add_argument("game", metavar="GAME")
    points.add_argument("dice", metavar="DIE", nargs="+")
    _add_month(points)
    _add_json(points)
    _add_examples(points, "points")

    play = command("play", "Play in the terminal", "Without a game: choose one.")
    play.add_argument("game", metavar="GAME", nargs="?")
    play.add_argument("--players", type=int, metavar="N", help="people at this terminal (default: 1)")
    play.add_argument("--names", metavar="A,B,…", help="their names, with commas")
    play.add_argument("--bots", type=int, metavar="N", help="bots that play along (default: 0)")
    _add_bot(play, "how they play, all alike or one each", "cook", "LEVEL[,…]", asked=True)
    _add_options(play)
    _add_month(play)
    play.add_argument("--seed", metavar="TEXT", help="the same seed gives the same dice")
    play.add_argument("--resume", nargs="?", const="", metavar="FILE", help="go on with an unfinished game, or FILE")

    pad = command("pad", "Keep the score for people with the real dice on the table", "Without a game: choose one.")
    pad.add_argument("game", metavar="GAME", nargs="?")
    pad.add_argument("--players", type=int, metavar="N", help="people at the table (default: 2)")
    pad.add_argument("--names", metavar="A,B,…", help="their names, with commas")
    _add_options(pad)
    _add_month(pad)
    pad.add_argument("--resume", nargs="?", const="", metavar="FILE", help="go on with an unfinished pad, or FILE")

    serve = command("serve", "Play in the browser", "Serves the app on this machine only, and opens the browser.")
    serve.add_argument("--port", type=int, metavar="N", help="where (default: 8233, or any port that is free; 0: any)")
    serve.add_argument("--no-browser", action="store_true", help="only print the address")


def _add_studying(command: AddCommand) -> None:
    solve = command("solve", "Compute the exact solution of a game and keep it")
    solve.add_argument("game", metavar="GAME")
    _add_options(solve)
    aims = solve.add_mutually_exclusive_group()
    aims.add_argument("--plot", metavar="FILE.svg", help="draw the distribution of the final score")
    aims.add_argument("--to-win", action="store_true", help="the chances of winning of two who play perfectly")
    _add_json(solve)
    solve.before_help(lambda: setattr(solve, "epilog", f"Solved are: {', '.join(_solvable())}."))

    coach = command(
        "coach",
        "Tell the best decision and what every other costs",
        "Without dice: the position in your last unfinished game.",
    )
    coach.add_argument("game", metavar="GAME")
    coach.add_argument("dice", metavar="DIE", nargs="*", help="the dice on the table (default: the kept game's)")
    coach.add_argument("--filled", action="append", default=[], metavar="BOX[=POINTS]", help="a box that is used")
    coach.add_argument("--left", type=int, metavar="N", help="throws left: of the stock, or in this turn")
    coach.add_argument("--kept", nargs="+", metavar="DIE", help="those dice that were not in the last throw")
    coach.add_argument("--file", metavar="FILE", help="the position at the end of this game file")
    _add_options(coach)
    _add_month(coach)
    coach.add_argument("--all", action="store_true", help="every alternative, not only the best ones")
    _add_json(coach)
    _add_examples(coach, "coach")

    train = command(
        "train",
        "Let a game learn to judge positions by playing against itself",
        "Needs the compiler Numba.\nThe same seed and number of games give the same file.",
    )
    train.add_argument("game", metavar="GAME")
    train.add_argument("--games", type=int, metavar="N", help="how many games (default: what the game needs)")
    train.add_argument("--seed", default="1", metavar="TEXT", help="the same seed gives the same games (default: 1)")
    train.add_argument("--out", default="learned.toml", metavar="FILE", help="what it learned (default: learned.toml)")
    _add_json(train)


def _add_many_games(command: AddCommand) -> None:
    simulate = command("simulate", "Let bots play many games", "All-random games run in compiled loops.")
    simulate.add_argument("game", metavar="GAME")
    simulate.add_argument("--players", type=int, metavar="N", help="seats (default: 2, or as many as --bot names)")
    simulate.add_argument("--games", type=int, default=1000, metavar="N", help="how many games (default: 1000)")
    _add_bot(simulate, "one level for all, or one each", "random", "LEVEL[,…]")
    _add_options(simulate)
    _add_month(simulate)
    simulate.add_argument("--seed", metavar="TEXT", help="the same seed gives the same games")
    _add_json(simulate)

    dataset = command(
        "dataset",
        "Write positions with the exact value of every action",
        "For programs that learn, as a Parquet file; docs/study.md tells its columns.",
    )
    dataset.add_argument("game", metavar="GAME")
    dataset.add_argument("--positions", type=int, default=10_000, metavar="N", help="how many (default: 10000)")
    dataset.add_argument("--out", required=True, metavar="FILE.parquet", help="the file to write")
    dataset.add_argument("--players", type=int, metavar="N", help="seats (default: the fewest)")
    _add_bot(dataset, "who plays the games that positions are drawn from", "cook", "LEVEL")
    _add_options(dataset)
    _add_month(dataset)
    dataset.add_argument("--seed", default="0", metavar="TEXT", help="the same seed gives the same file (default: 0)")
    _add_json(dataset)

    arena = command(
        "arena", "Let bots play each other, and rate them", "Every pair plays with seats rotated and luck shared."
    )
    arena.add_argument("game", metavar="GAME")
    _add_bot(arena, "who plays", "the first five", "LEVEL,LEVEL[,…]", name="--bots", asked=True)
    arena.add_argument("--games", type=int, default=100, metavar="N", help="how many for each pair (default: 100)")
    arena.add_argument("--players", type=int, metavar="N", help="seats, which a pair takes alternately (default: 2)")
    _add_options(arena)
    _add_month(arena)
    arena.add_argument("--seed", metavar="TEXT", help="the same seed gives the same games")
    where = arena.add_mutually_exclusive_group()
    where.add_argument("--jobs", type=int, metavar="N", help="processes (default: one for each core)")
    where.add_argument("--dask", metavar="ADDRESS", help="the scheduler of a Dask cluster, as tcp://host:8786")
    arena.add_argument("--out", metavar="FILE.json", help="write the result into a file, too")
    _add_json(arena)


def _add_afterwards(command: AddCommand) -> None:
    review = command("review", "Look at a finished game: what was luck, what was skill")
    review.add_argument("file", metavar="FILE")
    review.add_argument("--brief", action="store_true", help="the ledger and the highlights only")
    review.add_argument("--svg", metavar="FILE.svg", help="draw what everybody could expect over the game")
    _add_json(review)

    replay = command("replay", "Walk through a finished game")
    replay.add_argument("file", metavar="FILE")
    replay.add_argument("--all", action="store_true", help="show everything at once, without waiting for Enter")
    _add_json(replay)

    menu = command(
        "menu", "Print the week's menu that a game ended in", "Without a file: of the last game that ended in one."
    )
    menu.add_argument("file", metavar="FILE", nargs="?")
    forms = menu.add_mutually_exclusive_group()
    for form, about in MENU_FORMS.items():
        forms.add_argument(f"--{form}", dest="form", action="store_const", const=form, help=about)
    menu.add_argument("--start", metavar="YYYY-MM-DD", help="the first day of the week (default: the coming Monday)")


MENU_FORMS = {
    "md": "as Markdown",
    "html": "as one page to print",
    "ics": "as a calendar",
    "shopping": "the shopping list, grouped",
}


def _add_json(command: Parser) -> None:
    command.add_argument("--json", action="store_true", help="one JSON object on standard output")


def _add_options(command: Parser) -> None:
    command.add_argument(
        "-o",
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game, see 'tafelrunde games'",
    )


def _add_month(command: Parser) -> None:
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


def _add_bot(
    command: Parser, about: str, default: str, metavar: str, *, name: str = "--bot", asked: bool = False
) -> None:
    """The levels that there are, and which games they can play, are told when somebody reads the help.

    `asked`: who does not say a level may be asked for it.
    """
    bot = command.add_argument(name, default=None if asked else default, metavar=metavar)

    def fill() -> None:
        bot.help = f"{about}: {', '.join(_levels())} (default: {default})"

    command.before_help(fill)


def _add_examples(command: Parser, about: str) -> None:
    """Below the help, an example for each game."""
    command.before_help(lambda: setattr(command, "epilog", "\n".join(_examples(about))))


def _examples(about: str) -> Iterator[str]:
    from tafelrunde.core.texts import Texts
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
    """Run a command; the exit code is 0, or 2 with one line for what cannot be done, or 130 after Ctrl-C."""
    given = list(sys.argv[1:] if words is None else words)
    try:
        code = attempt(given)
        sys.stdout.flush()
        return code
    except BrokenPipeError:  # the reader of a pipe has seen enough
        streams.give_up(sys.stdout)
        return 0
    except OSError as error:  # files are read and written elsewhere: this is standard output
        streams.give_up(sys.stdout)
        return refuse(given, "output-failed", why=error.strerror or str(error))


def attempt(given: Sequence[str]) -> int:
    """Run a command; what cannot be done is told in one line."""
    from tafelrunde.core.problem import Problem

    if not streams.prepare():
        return refuse(given, "no-output")
    interrupt.heed()
    try:
        return run(given)
    except Problem as problem:
        return refuse(given, problem.key, **problem.details)
    except KeyboardInterrupt:
        streams.complain("")
        return INTERRUPTED


def refuse(given: Sequence[str], key: str, **details: Any) -> int:
    """Say what cannot be done, in the language that was asked for."""
    from tafelrunde.core.problem import Problem
    from tafelrunde.core.texts import language_of

    language = language_asked(given) or language_of()
    streams.complain(f"tafelrunde: {Problem(key, **details).told(language)}")
    return BAD_INPUT


def run(given: Sequence[str]) -> int:
    """Read a command line, and call the module of its command."""
    try:
        args = parser().parse_args(given or ["play"])
    except SystemExit as done:  # the help or the version was shown
        return int(done.code or 0)
    if args.command is None:
        parser().error("the following arguments are required: COMMAND")
    from tafelrunde.core.texts import language_of

    args.lang = args.lang or language_of()
    return int(importlib.import_module(f"tafelrunde.cli.{args.command}").run(args))
