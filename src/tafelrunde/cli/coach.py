"""`tafelrunde coach`: what is best here, and what everything else costs."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tafelrunde.bots.coach import Advice, advise, position
from tafelrunde.bots.exact import check_advisable
from tafelrunde.cli import keep
from tafelrunde.cli.keep import loaded
from tafelrunde.cli.output import console, options_today, print_json, two_digits, waiting
from tafelrunde.cli.solutions import adviser_of
from tafelrunde.core.game import Game
from tafelrunde.core.match import Match
from tafelrunde.core.problem import Problem
from tafelrunde.core.record import State
from tafelrunde.core.replay import Replay
from tafelrunde.core.texts import Texts
from tafelrunde.games import load

SHOWN = 8


def run(args: Any) -> int:
    """Advice for a position typed in, or for the one at hand in a game that is kept."""
    game = load(args.game)
    check_advisable(game)
    state, options = typed_position(game, args) if args.dice else position_at_hand(game, args)
    say = Texts(args.lang)
    told = ask_coach(game, state, say, options, everything=args.all or args.json)
    if args.json:
        print_json({"game": game.id, **told.data()})
    else:
        console().print(advice_lines(told, say, None if args.all else SHOWN))
    return 0


def ask_coach(game: Game, state: State, say: Texts, options: Mapping[str, object], *, everything: bool) -> Advice:
    """Advice. At a terminal a line says that the coach is at work: the first time after an update takes longer."""
    solution = adviser_of(game, say.language)
    with waiting(say("coach-thinks")):
        return advise(game, state, solution=solution, options=options, everything=everything)


def typed_position(game: Game, args: Any) -> tuple[State, Mapping[str, object]]:
    """The position that the command line describes."""
    if args.file:
        raise Problem("coach-one-position")
    if args.left is None:
        raise Problem("coach-left-missing")
    options = options_today(game, args.option)
    return position(game, args.dice, args.filled, args.left, args.kept or (), **options), options


def position_at_hand(game: Game, args: Any) -> tuple[State, Mapping[str, object]]:
    """Where the kept game stands: the file that was named, or the last unfinished one of this game."""
    if args.filled or args.kept or args.left is not None:
        raise Problem("coach-dice-missing")
    if args.file:
        path, replay = Path(args.file), Replay.load(Path(args.file))
        if replay.header.game != game.id:
            raise Problem("replay-other-game", game=replay.header.game, expected=game.id)
        return standing(loaded(path, replay))
    for typed in (False, True):
        for path, replay in keep.unfinished(typed=typed):
            if replay.header.game == game.id:
                return standing(loaded(path, replay))
    raise Problem("coach-no-position", game=game.id)


def standing(match: Match) -> tuple[State, Mapping[str, object]]:
    """Where a match stands, and its options."""
    return match.state, match.options


def advice_lines(told: Advice, say: Texts, most: int | None = SHOWN) -> RenderableType:
    """What the coach says: one sentence, the price of a throw, and the best alternatives with what they lose."""
    parts: list[RenderableType] = [Text(told.why.told(say), "bold")]
    if told.throw_price is not None:
        parts.append(Text(say("coach-throw-price", price=told.throw_price)))
    table = Table(box=None, padding=(0, 2), pad_edge=False, header_style="bold")
    table.add_column(say("coach-head-action"))
    table.add_column(say("coach-head-value"), justify="right")
    with_change = told.best.change is not None
    if with_change:
        table.add_column(say("coach-head-change"), justify="right")
    table.add_column(say("coach-head-loss"), justify="right")
    table.add_column("")
    seen: set[str] = set()
    for alternative in told.alternatives:
        words = alternative.said.told(say)
        if words in seen:
            continue
        if most is not None and len(seen) == most:
            break
        seen.add(words)
        change = [two_digits(say, alternative.change or 0.0, signed=True)] if with_change else []
        loss = "–" if alternative.loss == 0 else two_digits(say, -alternative.loss)
        table.add_row(words, two_digits(say, alternative.value), *change, loss, say(f"word-{alternative.word}"))
    return Group(*parts, table)
