"""The corpus of table logs: what a table answers to commands, in every game. Python and TypeScript must agree on it.

Each file in `tests/logs/` is one table: the header of a replay file, then one JSON object per line.

    {"due": {"wait": [0], "draw": true}}                               what happens next
    {"command": {"do": "draw"}, "seats": [0], "lines": [{"fell": …}]}  a command, and what it adds to the log
    {"command": {"do": "undo", "seat": 1}, "seats": [0], "problem": "not-your-seat"}

`python tests/tables/corpus.py` plays the tables again. Read the diff: it shows what has changed for players.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from tafelrunde.core.language.problem import Problem
from tafelrunde.core.matches.events import Decided, Drew
from tafelrunde.core.matches.match import Match, Seat
from tafelrunde.core.matches.replay import Header, Line
from tafelrunde.core.rules.rng import below, stream
from tafelrunde.games import load, names
from tafelrunde.tables.command import Command, Draw, Play, ReplaceLast, Undo, UndoLast
from tafelrunde.tables.due import BotDecides, DrawNow, Due, Wait, due
from tafelrunde.tables.table import Table

LOGS = Path(__file__).parent.parent / "logs"
MAX_COMMANDS = 60
MISCHIEF_EACH = 3  # one of this many commands is followed by one that may be refused


def due_data(step: Due | None) -> dict[str, Any] | None:
    """Return what happens next as plain data."""
    match step:
        case Wait():
            return {"wait": list(step.seats), "draw": step.draw}
        case DrawNow():
            return {"draw": True, "grace": step.grace}
        case BotDecides():
            return {"bot": step.seat, "level": step.level, "grace": step.grace}
    return None


def answer(table: Table, command: Command, seats: list[int]) -> dict[str, Any]:
    """Give a command to a table, and return the command with the lines or the key of the Problem."""
    entry: dict[str, Any] = {"command": json.loads(msgspec.json.encode(command)), "seats": seats}
    try:
        lines = table.decide(command, seats)
    except Problem as problem:
        return {**entry, "problem": problem.key}
    for line in lines:
        table.apply(line)
    return {**entry, "lines": [msgspec.to_builtins(line) for line in lines]}


def table_from(header: dict[str, Any]) -> Table:
    """Return the table that a header describes, before its first event."""
    line = msgspec.convert(header, Header)
    return Table(
        Match(
            load(line.game),
            [Seat(seat.name, seat.bot) for seat in line.seats],
            options=line.options,
            seed=line.seed,
            real_dice=line.typed,
        )
    )


class Writer:
    """Plays one table with random commands, sensible ones and others, and records every answer."""

    def __init__(self, game: str, *, real_dice: bool = False, to_the_end: bool = False) -> None:
        self.rng = stream(f"{game} {real_dice}{' to the end' if to_the_end else ''}")
        rules = load(game)
        count = rules.seats.start if to_the_end else min(3, rules.seats.stop - 1)
        bots = [] if real_dice or to_the_end else ["apprentice"]
        seats = [Seat(f"Änne {seat}") for seat in range(count - len(bots))] + [Seat("Zimt", level) for level in bots]
        self.table = Table(Match(rules, seats, seed=f"öre {game}", real_dice=real_dice))
        header = msgspec.to_builtins(self.table.match.header())
        self.entries: list[dict[str, Any]] = [header]

    def play(self) -> list[dict[str, Any]]:
        """Play until the game ends or there are enough commands; return all entries."""
        for number in range(MAX_COMMANDS):
            step = due(self.table.match)
            self.entries.append({"due": due_data(step)})
            if step is None:
                break
            if below(self.rng, MISCHIEF_EACH) == 0:
                self.give(self.mischief(), self.some_seats())
            special = self.special()
            self.give(*special[number % len(special)])
            self.give(*self.sensible())
            if below(self.rng, MISCHIEF_EACH) == 0:
                self.give(self.correction(), list(self.table.people))
        return self.entries

    def play_to_the_end(self) -> list[dict[str, Any]]:
        """Play a whole game, then try every command; return all entries."""
        while due(self.table.match) is not None:
            self.give(*self.sensible())
        self.entries.append({"due": None})
        match = self.table.match
        everyone = list(range(len(match.seats)))
        last = next(event for event in reversed(match.events) if isinstance(event, Decided))
        action = match.game.actions.write(last.action)
        for command in (Draw(), Play(last.seat, action), UndoLast(), ReplaceLast(1, []), Undo(last.seat)):
            self.give(command, everyone)
            self.entries.append({"due": due_data(due(match))})
        return self.entries

    def special(self) -> list[tuple[Command, list[int]]]:
        """Return commands for this position that random ones seldom hit, with the seats that give them.

        All are refused, except a draw with the right outcome and an empty replacement.
        """
        match = self.table.match
        everyone = list(range(len(match.seats)))
        write = match.game.actions.write
        strange: list[tuple[Command, list[int]]] = [
            (Undo(99), [99]),
            (Play(99, write(0)), [99]),
            (Play(-1, write(0)), [-1]),
            (ReplaceLast(0, []), everyone),
            (ReplaceLast(1, [Draw(), Draw()]), everyone),
        ]
        if match.chance:
            strange += [(Draw(), []), (Play(0, write(0)), everyone)]
            if not match.real_dice:
                trial = match.copy()
                outcome = match.game.draws.write(match.state, trial.draw())
                strange.append((Draw(outcome), everyone))
            return strange
        seat = match.pending[0]
        legal = match.legal(seat)
        illegal = next(action for action in range(len(match.game.actions)) if action not in legal)
        draws, own = self.table.position(seat)
        strange += [
            (Play(seat, write(illegal)), [seat]),
            (Play(seat, write(illegal), (draws, own)), [seat]),
            (Play(seat, write(legal[0]), (draws, own + 1)), [seat]),
            (Play(seat, write(legal[0]), (draws + 1, own)), [seat]),
            (Play(seat, write(legal[0])), [other for other in everyone if other != seat]),
            (Draw(), everyone),
            (Undo(seat), [other for other in everyone if other != seat]),
        ]
        last = match.events[-1] if match.events else None
        if match.real_dice and isinstance(last, Drew):  # fails half-way
            again = Draw(match.game.draws.write(match.state_before(len(match) - 1), last.outcome))
            strange.append((ReplaceLast(1, [again, Play(seat, write(illegal))]), everyone))
        return strange

    def correction(self) -> Command | None:
        """Return a command that corrects the last event: a decision, or a mistyped throw."""
        match = self.table.match
        last = match.events[-1] if match.events else None
        if isinstance(last, Decided):
            return Undo(last.seat)
        if last is None or not match.real_dice:
            return None
        before = match.state_before(len(match) - 1)
        outcome = match.game.draws.write(before, below(self.rng, int(before.chance)))
        return ReplaceLast(1, [Draw(outcome)])

    def give(self, command: Command | None, seats: list[int]) -> None:
        """Give a command and record the answer."""
        if command is not None:
            self.entries.append(answer(self.table, command, seats))

    def sensible(self) -> tuple[Command | None, list[int]]:
        """Return a command that brings the game on, and the seats that give it."""
        match = self.table.match
        if match.chance:
            outcome = match.game.draws.write(match.state, below(self.rng, match.chance)) if match.real_dice else None
            return Draw(outcome), list(range(len(match.seats)))
        if not match.pending:
            return None, []
        seat = match.pending[below(self.rng, len(match.pending))]
        legal = match.legal(seat)
        action = match.game.actions.write(legal[below(self.rng, len(legal))])
        return Play(seat, action, self.table.position(seat)), [seat]

    def some_seats(self) -> list[int]:
        """Return the seats of a device: of all people, of one seat, or of none."""
        people = list(self.table.people)
        return [people, people[:1], []][below(self.rng, 3)]

    def mischief(self) -> Command:
        """Return a command that may be refused: too early, too late, for another seat, impossible."""
        match, game = self.table.match, self.table.match.game
        seat = below(self.rng, len(match.seats) + 1)
        action = game.actions.write(below(self.rng, len(game.actions)))
        commands: list[Command] = [
            Play(seat, action),
            Play(seat, action, (0, 0)),
            Play(seat, "nonsense"),
            Draw(),
            Draw("nonsense"),
            Undo(seat),
            UndoLast(),
            ReplaceLast(1, [Draw()]),
            ReplaceLast(99, []),
        ]
        return commands[below(self.rng, len(commands))]


def write_all() -> dict[str, list[dict[str, Any]]]:
    """Play the tables of the corpus. Returns the entries by file name."""
    logs = {}
    for game in names():
        logs[f"{game}.jsonl"] = Writer(game).play()
        logs[f"{game}-real-dice.jsonl"] = Writer(game, real_dice=True).play()
        logs[f"{game}-to-the-end.jsonl"] = Writer(game, to_the_end=True).play_to_the_end()
    return logs


def encode(entries: list[dict[str, Any]]) -> str:
    """Return the content of a file of the corpus."""
    return "".join(json.dumps(entry, ensure_ascii=False, separators=(",", ":")) + "\n" for entry in entries)


def line_of(data: dict[str, Any]) -> Line:
    """Return a line of a log from plain data."""
    return msgspec.convert(data, Line)


if __name__ == "__main__":
    LOGS.mkdir(exist_ok=True)
    for name, entries in write_all().items():
        (LOGS / name).write_text(encode(entries), encoding="utf-8")
