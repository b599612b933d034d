"""`tafelrunde play`: set up a table at this terminal, or go on with a game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tafelrunde.bots import check_level
from tafelrunde.cli import keep
from tafelrunde.cli.archive import loaded, opened
from tafelrunde.cli.choose import choose
from tafelrunde.cli.output import console, options_today
from tafelrunde.cli.seats import people_of, seats_of
from tafelrunde.cli.session import Left, Session
from tafelrunde.core.match import Match
from tafelrunde.core.problem import Problem
from tafelrunde.core.replay import Replay
from tafelrunde.core.texts import Texts
from tafelrunde.games import load


def run(args: Any) -> int:
    """Play with our dice."""
    if args.resume is not None:
        return resume(args, typed=False)
    if args.game is None:
        return play_chosen(args, typed=False)
    game = load(args.game)
    check_level(args.bot, game)
    say = Texts(args.lang)
    people = people_of(say, args.names, args.players, default=1)
    seats = seats_of(say, game, people, args.bots or 0, args.bot)
    match = Match(game, seats, options=options_today(game, args.option), seed=args.seed)
    return play(Session(match, keep.new_path(game.id), args.lang))


def play_chosen(args: Any, *, typed: bool) -> int:
    """Play what somebody chooses: a new game, or one to go on with."""
    try:
        chosen = choose(args, typed=typed)
    except (Left, KeyboardInterrupt, EOFError):
        console().print()
        return 0
    if isinstance(chosen, Path):
        return play(Session(opened(chosen), chosen, args.lang))
    return play(Session(chosen, keep.new_path(chosen.game.id), args.lang))


def play(session: Session) -> int:
    """Play a session to the end, or until somebody leaves."""
    try:
        session.play()
    except (Left, KeyboardInterrupt, EOFError):
        session.leave()
    return 0


def resume(args: Any, *, typed: bool) -> int:
    """Go on with an unfinished game."""
    settings = ("game", "option", "names", "players", "bots", "seed")
    if any(getattr(args, setting, None) for setting in settings):
        raise Problem("resume-alone")
    if args.resume:
        path, replay = Path(args.resume), Replay.load(Path(args.resume))
    else:
        found = next(keep.unfinished(typed=typed), None)
        if found is None:
            raise Problem("nothing-to-resume")
        path, replay = found
    if replay.scores is not None:
        raise Problem("resume-finished", path=str(path))
    return play(Session(loaded(path, replay), path, args.lang))
