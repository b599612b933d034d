"""The game chooser: what `make play` opens."""

from __future__ import annotations

from typing import Any

from tafelrunde.cli.output import console, options_today
from tafelrunde.cli.prompt import Left, ask
from tafelrunde.cli.resume import begin, offer_unfinished
from tafelrunde.cli.seats import seats_of
from tafelrunde.core.match import Match, Seat
from tafelrunde.core.problem import Problem
from tafelrunde.core.texts import Texts
from tafelrunde.games import load, names

BOT_LEVEL = "greedy"


def choose(args: Any) -> int:
    """Ask which game, who plays, and how many bots; or go on with an unfinished game."""
    say = Texts(args.lang)
    out = console()
    try:
        done = offer_unfinished(args.lang, typed=False, or_new=True)
        if done is not None:
            return done
        game = load(choose_game(args.lang))
        people_names = ask_names(args.lang, game.seats.stop - 1)
        free = game.seats.stop - 1 - len(people_names)
        bots = ask_number(args.lang, "ask-bots", free, default=min(1, free)) if free else 0
        seats = seats_of(say, game, people_names, bots, BOT_LEVEL)
    except (Left, KeyboardInterrupt, EOFError):
        out.print()
        return 0
    return begin(Match(game, seats, options=options_today(game, []), seed=args.seed), args.lang)


def choose_game(language: str) -> str:
    """Ask for a game by number or name."""
    out, say = console(), Texts(language)
    out.print(say("choose-game"))
    for number, name in enumerate(names(), start=1):
        out.print(f"  {number}  {say(f'{name}-name')}: {say(f'{name}-about')}")
    while True:
        answer = ask(out, say("ask-game", most=len(names()))).casefold()
        if answer in say.words("words-quit"):
            raise Left
        if answer.isdecimal() and 1 <= int(answer) <= len(names()):
            return names()[int(answer) - 1]
        if answer in names():
            return answer
        out.print(say("not-understood"))


def ask_names(language: str, most: int) -> list[str]:
    """Ask for the names of the people; Enter alone is one person."""
    out, say = console(), Texts(language)
    while True:
        answer = ask(out, say("ask-names"))
        given = [name.strip() for name in answer.split(",") if name.strip()] or [say("person", number=1)]
        try:
            for name in given:
                Seat(name)
            if len(set(given)) < len(given):
                raise Problem("names-alike")
            if len(given) <= most:
                return given
            out.print(say("too-many-names", most=most))
        except Problem as problem:
            out.print(problem.told(language))


def ask_number(language: str, key: str, most: int, *, default: int) -> int:
    """Ask for a number; Enter alone is the default."""
    out, say = console(), Texts(language)
    while True:
        answer = ask(out, say(key, most=most, default=default))
        if not answer:
            return default
        if answer.isdecimal() and int(answer) <= most:
            return int(answer)
        out.print(say("not-understood"))
