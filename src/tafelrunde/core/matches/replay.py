"""Replay files: one JSON object per line. A header, then the events, then, if the game is over, an end line.

    {"tafelrunde":3,"game":"chili","version":1,"players":2,"seats":[…],"options":{},"seed":"7"}
    {"fell":"throw:3,1,6,6,2,5"}
    {"seat":0,"decided":"throw:1,4"}
    {"back":1}                                          event 1 (counted from 0), the decision, is undone
    …
    {"over":true,"scores":[212.0,187.0],"sha256":"…"}

A game is saved during play, one line after each event. The hash in the end line covers every byte before it, so an
edit is detected. A file without an end line is an unfinished game, or was cut off.

A game that continues from a state of another one ("what if I had") begins with the lines of that one. Its header has
`"given":12` besides its seed: the first twelve outcomes are those of the other game, all later ones follow from the
seed.

The file of a shared table has `"table"`, the id of the table, in its header, and the whole log of the table as its
body. Lines about the table begin with `{"is":`. A match ignores them; `tables/` knows their meaning, and `verify`
checks them. Therefore they are kept byte for byte. Format 2 had no such files and is otherwise the same.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

import msgspec

from tafelrunde.core.language.problem import Problem

FORMAT = 3
OLDEST_FORMAT = 2
"""Files of this format and later ones can be read."""
MAX_FILE_BYTES = 4_000_000
TABLE_MARK = b'{"is":'
"""The beginning of every line about a table."""


class SeatLine(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """A seat in the header."""

    name: str
    bot: str | None = None


class Header(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """The first line of a file. Exactly one of `seed`, `commitment` and `typed` tells where outcomes come from.

    `commitment` is that of another process that drew them, `typed` means real dice. `given` is the number of outcomes
    at the beginning that do not follow from the seed. `table` is the id of the shared table whose log the body is.
    """

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
    table: str | None = None


class Line(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """Any line after the header that is not about a table: a decision, an outcome, an undo, or the end.

    Only at a shared table: `bot` is the level of the bot that decided, `typed` the seat that typed the outcome of real
    dice, and `head` the last head of the log.
    """

    seat: int | None = None
    decided: str | None = None
    fell: str | None = None
    back: int | None = None
    over: bool = False
    scores: list[float] | None = None
    head: str | None = None
    sha256: str | None = None
    bot: str | None = None
    typed: int | None = None


class TableLine(NamedTuple):
    """A line about a shared table, byte for byte, without its line break."""

    raw: bytes


_STEPS = frozenset(map(frozenset, ({"fell"}, {"seat", "decided"}, {"back"})))
_STEPS_AT_A_TABLE = _STEPS | frozenset(map(frozenset, ({"fell", "typed"}, {"seat", "decided", "bot"})))
_END = frozenset({"over", "scores", "sha256"})


def encode_line(line: Header | Line | TableLine) -> bytes:
    """Encode a line of a file as JSON, with a line break at the end. Fields with their default are left out."""
    return (line.raw if isinstance(line, TableLine) else msgspec.json.encode(line)) + b"\n"


def end_line(scores: list[float], before: bytes, head: str | None = None) -> bytes:
    """Encode the end line of a file. `before` is the whole content before it, header included."""
    return encode_line(Line(over=True, scores=scores, head=head, sha256=hashlib.sha256(before).hexdigest()))


@dataclass
class Replay:
    """The content of a replay file. `scores` is None until the game is over. `head` is that of a shared table's log."""

    header: Header
    lines: list[Line | TableLine] = field(default_factory=list)
    scores: list[float] | None = None
    head: str | None = None

    @property
    def match_lines(self) -> list[Line]:
        """The lines of the match, without those about a table."""
        return [line for line in self.lines if isinstance(line, Line)]

    def text(self) -> str:
        """Return the content of the file, with an end line if the game is over."""
        body = encode_line(self.header) + b"".join(map(encode_line, self.lines))
        return (body if self.scores is None else body + end_line(self.scores, body, self.head)).decode()

    @classmethod
    def parse(cls, content: bytes) -> Replay:
        """Parse the content of a file. The events are not checked against the rules: `Match.from_replay` does that.

        Raises a Problem if a line is invalid (with its number) or incomplete, the format is another one, or the hash in
        the end line differs.
        """
        lines = content.split(b"\n")
        header = parse_header(lines[0])
        if lines[-1]:
            raise Problem("replay-cut-off", line=len(lines))
        replay = cls(header)
        for number, raw in enumerate(lines[1:-1], start=2):
            if replay.scores is not None:
                raise Problem("replay-goes-on", line=number)
            line = parse_line(raw, is_shared=header.table is not None)
            if line is None:
                raise Problem("replay-bad-line", line=number, why=Problem("replay-no-step"))
            if isinstance(line, Line) and line.over:
                body = b"\n".join(lines[: number - 1]) + b"\n"
                if hashlib.sha256(body).hexdigest() != line.sha256:
                    raise Problem("replay-edited")
                replay.scores, replay.head = line.scores, line.head
            else:
                replay.lines.append(line)
        return replay

    @classmethod
    def load(cls, path: Path) -> Replay:
        """Load and parse a file. Raises a Problem that names it if it cannot be read or is not valid."""
        content = read_limited(path)
        try:
            return cls.parse(content)
        except Problem as problem:
            raise Problem("replay-in-file", path=str(path), why=problem) from problem


def read_limited(path: Path) -> bytes:
    """Return the content of a regular file of at most MAX_FILE_BYTES, more than any game needs.

    Raises a Problem if it is larger, missing, unreadable or not a regular file.
    """
    try:
        if path.exists() and not path.is_file():
            raise Problem("replay-no-file", path=str(path))
        with path.open("rb") as file:
            content = file.read(MAX_FILE_BYTES + 1)
    except OSError as error:
        raise Problem("file-unreadable", path=str(path), why=error.strerror or str(error)) from None
    except ValueError:  # an impossible file name, such as one with a null character
        raise Problem("file-unreadable", path=str(path), why="?") from None
    if len(content) > MAX_FILE_BYTES:
        raise Problem("replay-foreign", path=str(path))
    return content


def parse_line(raw: bytes, *, is_shared: bool) -> Line | TableLine | None:
    """Parse a line after the header. Returns None if it is none, or one that only the file of a shared table has."""
    try:
        if is_shared and raw.startswith(TABLE_MARK):
            return TableLine(raw) if isinstance(msgspec.json.decode(raw)["is"], str) else None
        line = msgspec.json.decode(raw, type=Line)
    except (msgspec.DecodeError, RecursionError, ValueError):
        return None
    values = ((name, getattr(line, name)) for name in line.__struct_fields__)
    fields = frozenset(name for name, value in values if value is not None and value is not False)
    steps = _STEPS_AT_A_TABLE if is_shared else _STEPS
    is_end = fields == _END or (is_shared and fields == _END | {"head"})
    return line if is_end or fields in steps else None


def parse_header(raw: bytes) -> Header:
    """Parse and check the first line. Raises a Problem if it is not valid.

    The format is checked first, so that a newer file is reported as newer, not as damaged.
    """
    try:
        mark = msgspec.json.decode(raw)
    except (msgspec.DecodeError, RecursionError, ValueError):
        mark = None
    number = mark.get("tafelrunde") if isinstance(mark, dict) else None
    if not isinstance(number, int) or isinstance(number, bool):
        raise Problem("replay-not-ours")
    if number > FORMAT:
        raise Problem("replay-newer", number=number, ours=FORMAT)
    if number < OLDEST_FORMAT:
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
    if header.table is not None and (header.commitment is None or number < FORMAT):
        raise Problem("replay-bad-line", line=1, why=Problem("replay-table-without-commitment"))
    return header
