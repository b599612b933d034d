"""`tafelrunde pad`: the score pad for people with the real dice on the table."""

from __future__ import annotations

from typing import Any

from tafelrunde.cli import keep
from tafelrunde.cli.output import options_today
from tafelrunde.cli.play import play, play_chosen, resume
from tafelrunde.cli.seats import people_of, seats_of
from tafelrunde.cli.session import Session
from tafelrunde.core.match import Match
from tafelrunde.core.texts import Texts
from tafelrunde.games import load


def run(args: Any) -> int:
    """Keep the sheets while people throw their own dice."""
    if args.resume is not None:
        return resume(args, typed=True)
    if args.game is None:
        return play_chosen(args, typed=True)
    game = load(args.game)
    say = Texts(args.lang)
    people = people_of(say, args.names, args.players, default=2)
    seats = seats_of(say, game, people, 0, "")
    match = Match(game, seats, options=options_today(game, args.option), typed=True)
    return play(Session(match, keep.new_path(game.id), args.lang))
