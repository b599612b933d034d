"""`tafelrunde pad`: a score pad for players with the real game on the table."""

from __future__ import annotations

from typing import Any

from tafelrunde.cli.choose import choose
from tafelrunde.cli.output import options_today
from tafelrunde.cli.play import resume
from tafelrunde.cli.resume import begin
from tafelrunde.cli.seats import people_of, seats_of
from tafelrunde.core.language.texts import Texts
from tafelrunde.core.matches.match import Match
from tafelrunde.games import load


def run(args: Any) -> int:
    """Start or resume a score pad."""
    if args.resume is not None:
        return resume(args, typed=True)
    if args.game is None:
        return choose(args, typed=True)
    game = load(args.game)
    say = Texts(args.lang)
    seats = seats_of(say, game, people_of(say, args.names, args.players, default=2), [])
    return begin(Match(game, seats, options=options_today(game, args.option), real_dice=True), args.lang)
