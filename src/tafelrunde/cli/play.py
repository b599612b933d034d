"""`tafelrunde play`: start a game at this terminal, or resume one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tafelrunde.core.language.problem import Problem
from tafelrunde.core.language.texts import Texts
from tafelrunde.games import load


def run(args: Any) -> int:
    """Start or resume a game with our dice."""
    if args.resume is not None:
        return resume(args, typed=False)
    if args.game is not None:
        load(args.game).preload(exact=bool(args.bots))  # loads in the background during the imports below
    from tafelrunde.bots import DEFAULT_LEVEL, LEVELS, PLAIN
    from tafelrunde.cli.output import options_today
    from tafelrunde.cli.resume import begin
    from tafelrunde.cli.seats import levels_of, people_of, seats_of
    from tafelrunde.core.matches.match import Match

    known = (*LEVELS, *PLAIN)
    for level in args.bot.split(",") if args.bot is not None else ():
        if level not in known:
            raise Problem("unknown-bot", bot=level, known=known)
    if args.game is None:
        from tafelrunde.cli.choose import choose

        return choose(args, typed=False)
    game = load(args.game)
    say = Texts(args.lang)
    people = people_of(say, args.names, args.players, default=1)
    seats = seats_of(say, game, people, levels_of(game, args.bot or DEFAULT_LEVEL, args.bots or 0))
    return begin(Match(game, seats, options=options_today(game, args.option), seed=args.seed), args.lang)


def resume(args: Any, *, typed: bool) -> int:
    """Resume the game in `--resume FILE`, or let the user choose an unfinished one; return the exit code.

    `typed` offers games with real dice. Raises a Problem for further settings, or if there is no game.
    """
    from tafelrunde.cli.resume import offer_unfinished, resume_game

    settings = ("game", "option", "names", "players", "bots", "bot", "seed")
    if any(getattr(args, setting, None) for setting in settings):
        raise Problem("resume-alone")
    if args.resume:
        return resume_game(Path(args.resume), args.lang)
    done = offer_unfinished(args.lang, typed=typed, or_new=False)
    if done is None:
        raise Problem("nothing-to-resume")
    return done
