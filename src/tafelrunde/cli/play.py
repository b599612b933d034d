"""`tafelrunde play`: set up a table at this terminal, or go on with a game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tafelrunde.bots import check_level
from tafelrunde.cli import keep
from tafelrunde.cli.output import options_today
from tafelrunde.cli.session import Left, Session
from tafelrunde.core.game import Game
from tafelrunde.core.match import Match, Seat
from tafelrunde.core.problem import Problem
from tafelrunde.core.replay import Replay
from tafelrunde.core.texts import Texts
from tafelrunde.games import load


def run(args: Any) -> int:
    """Play with our dice."""
    if args.resume is not None:
        return resume(args, typed=False)
    if args.game is None:
        from tafelrunde.cli.choose import choose

        return choose(args)
    game = load(args.game)
    say = Texts(args.lang)
    people = people_of(say, args.names, args.players, default=1)
    if args.bots < 0:
        raise Problem("bad-players", game=game.id, players=args.bots, least=0, most=game.seats.stop - 1)
    if args.bots:
        check_level(args.bot, game)
    seats = seats_of(say, game, people, args.bots, args.bot)
    match = Match(game, seats, options=options_today(game, args.option), seed=args.seed)
    return play(Session(match, keep.new_path(game.id), args.lang))


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


def loaded(path: Path, replay: Replay) -> Match:
    """The match of a replay file; problems name the file."""
    try:
        return Match.from_replay(load(replay.header.game), replay)
    except Problem as problem:
        raise Problem("replay-in-file", path=str(path), why=problem) from problem


def people_of(say: Texts, names: str | None, players: int | None, *, default: int) -> list[str]:
    """The names of the people: those given, else numbered ones."""
    if names is not None:
        given = [name.strip() for name in names.split(",")]
        if players is not None and players != len(given):
            raise Problem("names-and-players", names=len(given), players=players)
        return given
    count = default if players is None else players
    if not 0 <= count <= 99:
        raise Problem("players-strange", players=count)
    return [say("person", number=number) for number in range(1, count + 1)]


def seats_of(say: Texts, game: Game, people: list[str], bots: int, level: str) -> list[Seat]:
    """The people, then the bots, named after spices."""
    if len(people) + bots not in game.seats:
        raise Problem(
            "bad-players",
            game=game.id,
            players=len(people) + bots,
            least=game.seats.start,
            most=game.seats.stop - 1,
        )
    spices = [name for name in say("bot-names").split() if name not in people]
    return [Seat(name) for name in people] + [Seat(spices[number], level) for number in range(bots)]
