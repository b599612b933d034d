"""`tafelrunde replay`: step through a finished game."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any, cast

from rich.console import Console
from rich.text import Text

from tafelrunde.cli import archive
from tafelrunde.cli.final_count import final_lines, format_points
from tafelrunde.cli.output import console, print_json
from tafelrunde.cli.prompt import ask
from tafelrunde.core.language.problem import printable
from tafelrunde.core.language.terminal import RenderContext, Terminal
from tafelrunde.core.language.texts import Texts
from tafelrunde.core.matches.events import Decided
from tafelrunde.core.matches.match import Match
from tafelrunde.core.matches.replay import Replay
from tafelrunde.core.rules.record import pending_seats


def run(args: Any) -> int:
    """Show the game turn by turn on a terminal; at once in a pipe or with --all; or print it as JSON."""
    path, out = Path(args.file), console()
    if not args.json and (replay := archive.load_of_other_rules(path)) is not None:
        print_summary(path, replay, Texts(args.lang), out)
        return 0
    match = archive.load_finished(path)
    if args.json:
        print_json(as_data(match))
        return 0
    try:
        Walk(match, Texts(args.lang), out).run(waits=out.is_terminal and not args.all)
    except (EOFError, KeyboardInterrupt):
        out.print()
    return 0


def as_data(match: Match) -> dict[str, Any]:
    """Return a finished game as JSON data: its events and its end, as a spectator sees them."""
    return {
        "game": match.game.id,
        "version": match.game.version,
        "players": [seat.name for seat in match.seats],
        "options": match.options,
        "draws": {"total": match.draws, "from_seed": match.seeded_draws},
        "steps": [match.event_view(step) for step in range(len(match))],
        "scores": match.final_points(),
        "outcome": match.outcome.data(),
        "final": match.view(),
    }


def print_summary(path: Path, replay: Replay, say: Texts, out: Console) -> None:
    """Print what a file of another version of the rules tells by itself: names, date and result, unchecked."""
    header = replay.header
    names = [printable(seat.name) for seat in header.seats]
    out.print(Text(f"{say(f'{header.game}-name')}: {', '.join(names)}", "bold"))
    out.print(Text(say("replay-saved-at", when=datetime.fromtimestamp(path.stat().st_mtime).astimezone()), "dim"))
    for name, points in zip(names, replay.scores or (), strict=False):
        out.print(Text(f"{format_points(points, say):>8}  {name}"))
    out.print(Text(archive.rules_differ(replay).message(say.language), "yellow"))


class Walk:
    """Shows a finished game step by step."""

    def __init__(self, match: Match, say: Texts, out: Console) -> None:
        self.match = match
        self.say = say
        self.out = out
        self.names = tuple(seat.name for seat in match.seats)
        self.board = cast(Terminal, match.game.module("terminal"))
        self.events = match.events

    def run(self, *, waits: bool) -> None:
        """Print what was checked, all steps, and the result.

        With `waits`, draw the board and wait for Enter after each turn. There the user may also quit, or have the rest
        printed without waiting.
        """
        self.out.print(Text(f"{self.say(f'{self.match.game.id}-name')}: {', '.join(self.names)}", "bold"))
        for sentence in self.describe_checks():
            self.out.print(Text(sentence, "dim"))
        heading = ""
        for step in range(len(self.events)):
            if (now := self.heading(step)) != heading:
                heading = now
                self.out.print(Text(f"\n{heading}", "bold"))
            for phrase in self.match.narrate(step):
                self.out.print(Text(f"{step + 1:>4}  {phrase.format(self.say, self.names)}"))
            for highlight in self.match.highlights(step):
                self.out.print(Text(f"      ★ {highlight.line.format(self.say, self.names)}", "bold yellow"))
            if waits and self.turn_is_over(step):
                self.out.print(self.board.render(self.context(step + 1)))
                answer = ask(self.out, self.say("replay-prompt", step=step + 1, steps=len(self.events))).casefold()
                if answer in self.say.words("words-quit"):
                    return
                waits = answer not in self.say.words("words-all")
        self.print_end()

    def print_end(self) -> None:
        """Print the sheets, and the result with every point."""
        self.out.print()
        self.out.print(self.board.render_sheets(self.context(len(self.events))))
        for line in final_lines(self.match, self.say, self.names):
            self.out.print(line)

    def describe_checks(self) -> list[str]:
        """Return sentences about what was checked when the file was loaded, and what could not be."""
        match = self.match
        if match.seed is None:
            return [self.say("replay-checked-no-seed")]
        lines = [self.say("replay-checked", checked=match.seeded_draws, draws=match.draws)]
        return [*lines, self.say("replay-checked-given", given=match.given)] if match.given else lines

    def heading(self, step: int) -> str:
        """Return the heading of the round that event number `step` belongs to; empty in games without rounds.

        A draw belongs to the round after it, because it may begin one.
        """
        decided = isinstance(self.events[step], Decided)
        view = self.view(step if decided else step + 1)
        number = view.get("round")
        if not number:
            return ""
        if view.get("games", 1) > 1:
            return self.say("replay-game-round", game=view["game"], round=number)
        return self.say("replay-round", round=number)

    def turn_is_over(self, step: int) -> bool:
        """Whether a turn ends with event number `step` and another begins; False for the last event."""
        if step + 1 == len(self.events):
            return False
        if not isinstance(self.events[step + 1], Decided):
            return bool(self.match.game.rules.waits(self.match.state_before(step + 1)))
        before, after = self.match.state_before(step), self.match.state_before(step + 1)
        turns = [self.match.game.view(state, None).get("turn") for state in (before, after)]
        sequential = max(len(pending_seats(state)) for state in (before, after)) == 1  # not simultaneous
        return None not in turns and turns[0] != turns[1] and sequential

    def view(self, step: int) -> dict[str, Any]:
        """Return the public view before event number `step`; after the last one for the number of events."""
        return self.match.game.view(self.match.state_before(step), None)

    def context(self, step: int) -> RenderContext:
        """Return the render context of `view(step)`."""
        plain = not self.out.is_terminal
        return RenderContext(self.view(step), self.names, self.say, plain, self.out.width, self.out.height)
