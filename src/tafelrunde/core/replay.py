"""Replay files: one JSON object a line. A header; then what happened; then, of a finished game, the end.

    {"tafelrunde":2,"game":"chili","version":1,"players":2,"seats":[…],"options":{},"seed":"7"}
    {"fell":"throw:3,1,6,6,2,5"}
    {"seat":0,"decided":"throw:1,4"}
    {"back":1}                                          the decision is taken back: event 1, counted from 0
    …
    {"over":true,"scores":[212.0,187.0],"sha256":"…"}

A game is kept while it is played, a line after each step. The last line's hash covers every byte before it, so an
edited file shows. A file without it is a game that somebody has not finished yet, or that was cut off.

A game that goes on from a moment of another one ("what if I had") begins with the lines of that one. Its header says
`"given":12` besides its seed: the first twelve draws are as they fell there, all later ones are the seed's.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from tafelrunde.core.problem import Problem

FORMAT = 2
LARGEST_FILE = 4_000_000


class SeatLine(msgspec.Struct, omit_defaults=True):
    """A seat in the header."""

    name: str
    bot: str | None = None


class Header(msgspec.Struct, omit_defaults=True):
    """What has to be known before the first move. The dice are a seed's, a committed stream's, or typed in."""

    tafelrunde: int
    game: str
    version: int
    players: int
    seats: list[SeatLine]
    options: dict[str, bool | int | str] = msgspec.field(default_factory=dict)
    seed: str | None = None
    commitment: str | None = None
    typed: bool = False
    given: int = 0


class Line(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """Any line after the header."""

    seat: int | None = None
    decided: str | None = None
    fell: str | None = None
    back: int | None = None
    over: bool = False
    scores: list[float] | None = None
    sha256: str | None = None


def written(line: Header | Line) -> bytes:
    """A line of a file."""
    return msgspec.json.encode(line) + b"\n"


def end(scores: list[float], before: bytes) -> bytes:
    """The last line of a finished game's file."""
    return written(Line(over=True, scores=scores, sha256=hashlib.sha256(before).hexdigest()))


@dataclass
class Replay:
    """A game as a file keeps it: what happened, and the scores once it is over."""

    header: Header
    lines: list[Line] = field(default_factory=list)
    scores: list[float] | None = None

    def text(self) -> str:
        """The file's content."""
        body = written(self.header) + b"".join(map(written, self.lines))
        return (body if self.scores is None else body + end(self.scores, body)).decode()

    @classmethod
    def parse(cls, content: bytes) -> Replay:
        """Read a file's content. Raises a Problem that names the line."""
        lines = content.split(b"\n")
        header = _header(lines[0])
        if lines[-1]:
            raise Problem("replay-cut-off", line=len(lines))
        replay = cls(header)
        for number, raw in enumerate(lines[1:-1], start=2):
            if replay.scores is not None:
                raise Problem("replay-goes-on", line=number)
            try:
                line = msgspec.json.decode(raw, type=Line)
            except (msgspec.DecodeError, RecursionError, ValueError):
                raise Problem("replay-bad-line", line=number, why=Problem("replay-no-step")) from None
            steps = (line.fell is not None) + (line.decided is not None and line.seat is not None)
            if line.over and line.scores is not None and line.sha256 is not None:
                body = b"\n".join(lines[: number - 1]) + b"\n"
                if hashlib.sha256(body).hexdigest() != line.sha256:
                    raise Problem("replay-edited")
                replay.scores = line.scores
            elif steps + (line.back is not None) == 1:
                replay.lines.append(line)
            else:
                raise Problem("replay-bad-line", line=number, why=Problem("replay-no-step"))
        return replay

    @classmethod
    def load(cls, path: Path) -> Replay:
        """Read a file. Problems name it."""
        content = content_of(path)
        try:
            return cls.parse(content)
        except Problem as problem:
            raise Problem("replay-in-file", path=str(path), why=problem) from problem


def content_of(path: Path) -> bytes:
    """What is in a file; nothing but an ordinary one is read, and none larger than any game can be."""
    try:
        if path.exists() and not path.is_file():
            raise Problem("replay-no-file", path=str(path))
        with path.open("rb") as file:
            content = file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise Problem("file-unreadable", path=str(path), why=error.strerror or str(error)) from None
    except ValueError:  # a name that no file can have
        raise Problem("file-unreadable", path=str(path), why="?") from None
    if len(content) > LARGEST_FILE:
        raise Problem("replay-foreign", path=str(path))
    return content


def _header(raw: bytes) -> Header:
    """The first line. What says nothing of `tafelrunde` is not ours; a newer format is told before its fields are."""
    try:
        mark = msgspec.json.decode(raw)
    except (msgspec.DecodeError, RecursionError, ValueError):
        mark = None
    number = mark.get("tafelrunde") if isinstance(mark, dict) else None
    if not isinstance(number, int) or isinstance(number, bool):
        raise Problem("replay-not-ours")
    if number > FORMAT:
        raise Problem("replay-newer", number=number, ours=FORMAT)
    if number < FORMAT:
        raise Problem("replay-older", number=number, ours=FORMAT)
    try:
        header = msgspec.json.decode(raw, type=Header)
    except (msgspec.DecodeError, RecursionError, ValueError):
        raise Problem("replay-bad-line", line=1, why=Problem("replay-no-header")) from None
    if header.players != len(header.seats):
        raise Problem("replay-bad-line", line=1, why=Problem("replay-seats-differ"))
    if (header.seed is not None) + (header.commitment is not None) + header.typed != 1:
        raise Problem("replay-bad-line", line=1, why=Problem("replay-one-source"))
    if header.given < 0 or (header.given and header.seed is None):
        raise Problem("replay-bad-line", line=1, why=Problem("replay-given"))
    return header
