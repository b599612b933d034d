"""`tafelrunde replay`: walk through a finished game."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

from rich.console import Console
from rich.text import Text

from tafelrunde.cli.keep import loaded
from tafelrunde.cli.output import console, print_json
from tafelrunde.cli.prompt import ask
from tafelrunde.core.events import Decided
from tafelrunde.core.match import Match
from tafelrunde.core.problem import Problem
from tafelrunde.core.record import State, pending_seats
from tafelrunde.core.replay import Replay
from tafelrunde.core.terminal import Look, Terminal
from tafelrunde.core.texts import Texts


def run(args: Any) -> int:
    """Step by step on a terminal; everything at once in a pipe, with --all, or as JSON."""
    path = Path(args.file)
    replay = Replay.load(path)
    match = loaded(path, replay)
    if replay.scores is None:
        raise Problem("replay-in-file", path=args.file, why=Problem("replay-unfinished", steps=len(match)))
    if args.json:
        print_json(as_data(match, replay))
        return 0
    try:
        walk(match, Texts(args.lang), console(), waits=not args.all)
    except (EOFError, KeyboardInterrupt):
        console().print()
    return 0


def as_data(match: Match, replay: Replay) -> dict[str, Any]:
    """The game as one JSON object."""
    header = replay.header
    steps = [match.seen(step) for step in range(len(match))]
    return {
        "game": header.game,
        "version": header.version,
        "players": [seat.name for seat in match.seats],
        "options": match.options,
        "steps": steps,
        "scores": replay.scores,
        "final": match.view(),
    }


def walk(match: Match, say: Texts, out: Console, *, waits: bool) -> None:
    """Tell what happened, in order; on a terminal, wait for Enter at the end of each turn."""
    board = cast(Terminal, match.game.module("terminal"))
    names = tuple(seat.name for seat in match.seats)
    plain = not out.is_terminal
    states = [*match.states, match.state]
    steps = len(match)
    out.print(Text(f"{say(f'{match.game.id}-name')}: {', '.join(names)}", "bold"))
    for number in range(steps):
        after = Look(match.game.view(states[number + 1], None), names, say, plain)
        for phrase in match.told(number):
            out.print(Text(f"{number + 1:>4}  {phrase.told(say, names)}"))
        turn_is_over = number + 1 < steps and (
            turn_passes(match, states[number], states[number + 1])
            if isinstance(match.events[number + 1], Decided)
            else board.waits(after.view)
        )
        if waits and not plain and turn_is_over:
            out.print(board.draw(after))
            answer = ask(out, say("replay-prompt", step=number + 1, steps=steps)).casefold()
            if answer in say.words("words-quit"):
                return
            waits = answer not in say.words("words-all")
    out.print(board.sheets(Look(match.view(), names, say, plain)))


def turn_passes(match: Match, before: State, after: State) -> bool:
    """Whether one seat's turn ends and another's begins; never while several owe a decision at the same time."""
    turns = [match.game.view(state, None).get("turn") for state in (before, after)]
    return None not in turns and turns[0] != turns[1] and max(map(len, map(pending_seats, (before, after)))) == 1
