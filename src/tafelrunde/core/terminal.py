"""What a game's `terminal.py` and the play loop say to each other, and the drawing that several games share.

A game's `terminal.py` has these functions (see `Terminal`); the loop in `cli` asks for nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tafelrunde.core.draws import Pile
from tafelrunde.core.match import Match
from tafelrunde.core.phrase import And, Phrase
from tafelrunde.core.problem import Problem
from tafelrunde.core.texts import Texts
from tafelrunde.core.words import LETTERS

IN_BRACKETS = re.compile(r"\([^)]*\)")
CYRILLIC = str.maketrans("абцдефвс", "abcdefbc")  # for a Russian keyboard: the same place in the alphabet, or alike


@dataclass(frozen=True)
class Look:
    """What a terminal draws from: the view of a seat, who sits where, the language, and whether drawing is plain."""

    view: dict[str, Any]
    names: tuple[str, ...]
    texts: Texts
    plain: bool = False  # piped: lines of text for programs and screen readers, no boxes
    width: int = 80  # of the terminal
    height: int = 24

    def told(self, phrase: Phrase) -> str:
        """A phrase in the reader's language."""
        return phrase.told(self.texts, self.names)

    def listed(self, parts: Sequence[Any]) -> str:
        """Things in a sentence: A, B and C."""
        return Phrase("listed", parts=And(parts)).told(self.texts, self.names)


class Terminal(Protocol):
    """A game in the terminal: drawn and typed. What happens is told by the game's story."""

    def draw(self, look: Look) -> RenderableType:
        """The table as it is now: what lies there, and what the seat that looks needs to decide."""

    def sheets(self, look: Look) -> RenderableType:
        """Everybody's full sheet or board, at the end and when asked for."""

    def waits(self, view: dict[str, Any]) -> bool:
        """Whether the throw that comes now begins a turn, so that a person should be asked for it."""

    def read(self, look: Look, line: str) -> list[str]:
        """The actions, in notation, that a typed line means. Raises a Problem for what means nothing or is unclear.

        Whether they are allowed is not its business: `Match.play` knows, and says why.
        """

    def ask_throw(self, look: Look) -> str:
        """What to ask people with real dice on the table: how many dice, how to type them."""

    def type_throw(self, match: Match, words: Sequence[str]) -> None:
        """Let what people typed fall: `type_draw`, unless the game needs more. Raises a Problem and changes nothing."""


def type_draw(match: Match, words: Sequence[str]) -> None:
    """Let what people typed fall, as the game's draws read it; from a pile one thing after the other."""
    if not match.chance:
        raise Problem("no-draw-now")
    draws = match.game.draws
    draw = draws.due(match.state)
    with match.attempt():
        if not isinstance(draw, Pile):
            match.fall(draw.typed(match.state, words))
            return
        parts = draw.kinds.known.all_meant(" ".join(words))
        if not parts:
            raise Problem("outcome-missing")
        for part in parts:
            if not match.chance or draws.due(match.state) is not draw:
                raise Problem("no-draw-now")
            match.fall(draw.typed(match.state, [draw.kinds.names[part]]))


def read_letters(text: str, count: int) -> list[int]:
    """Which of so many dice are meant by letters, in any order, with or without spaces or commas."""
    chosen: list[int] = []
    for letter in text.casefold().translate(CYRILLIC).replace(",", "").replace(" ", ""):
        number = LETTERS.find(letter)
        if not 0 <= number < count:
            raise Problem("no-such-die", letter=letter, last=LETTERS[count - 1])
        if number not in chosen:
            chosen.append(number)
    return sorted(chosen)


def read_throw(texts: Texts, line: str, count: int, dice_meant: Callable[[str], list[int]]) -> list[int] | None:
    """The dice to throw again, from `throw b c` or `keep a d`; None if the line is about something else.

    `dice_meant` tells which dice the words behind the command mean, without what stands in brackets: the coach says
    `keep a (3), c (red 6)`. `throw` alone means all dice; `keep` alone is refused.
    """
    command, _, dice = IN_BRACKETS.sub(" ", line).strip().partition(" ")
    if command.casefold() in texts.words("words-throw"):
        return dice_meant(dice) or list(range(count))
    if command.casefold() in texts.words("words-keep"):
        kept = dice_meant(dice)
        if not kept:
            raise Problem("keep-none")
        return [number for number in range(count) if number not in kept]
    return None


DIE_WIDTH = 10
"""Columns that a drawn die needs."""


def dice_row(
    faces: Sequence[Sequence[str]], marks: Sequence[str], styles: Sequence[str], captions: Sequence[str]
) -> Text:
    """Dice side by side: three lines of seven characters each, in a frame; marked ones in a double frame."""
    rows = 6
    text = Text()
    for row in range(rows):
        for face, mark, style, caption in zip(faces, marks, styles, captions, strict=True):
            frame = "╔═╗║╚╝" if mark else "┌─┐│└┘"
            if row == 0:
                line = f"{frame[0]}{frame[1] * 7}{frame[2]}"
            elif row < 4:
                line = f"{frame[3]}{face[row - 1]:^7}{frame[3]}"
            elif row == 4:
                line = f"{frame[4]}{frame[1] * 7}{frame[5]}"
            else:
                line = caption
            text.append(f"{line:^{die_width(caption)}}", style).append(" ")
        text.append("\n" if row < rows - 1 else "")
    return text


def die_width(caption: str) -> int:
    """How wide a die is drawn: its frame, or the caption below it."""
    return max(9, len(caption))


NARROWEST = 3
WIDEST = 12
GAP = 2


def sheet_table(look: Look, heads: Sequence[str], width: int = WIDEST) -> Table:
    """An empty sheet: what to type, the box, what it would score now, and a column for each head."""
    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="bold")
    table.add_column("", no_wrap=True, style="" if look.plain else "dim")
    table.add_column("", no_wrap=True)
    table.add_column(look.texts("sheet-now"), justify="right", no_wrap=True, style="bold")
    for head in heads:
        table.add_column(Text(head, overflow="ellipsis", no_wrap=True), justify="right", no_wrap=True, max_width=width)
    return table


class Row(NamedTuple):
    """A line of a sheet: what to type, the box, what it would score now, and everybody's entry."""

    key: str
    label: str
    now: str
    entries: Sequence[str]
    style: str = ""


def sheet(look: Look, heads: Sequence[str], rows: Sequence[Row], own: int | None = None) -> RenderableType:
    """A sheet with a column for each head; several below each other where a narrow terminal has no room for all.

    If `own` is given, only that column is shown then, and the last line of the others in words.
    """
    widths = [max(cell_len(cell) for cell in cells) for cells in zip(*(row[:3] for row in rows), strict=True)]
    left = widths[0] + widths[1] + max(widths[2], cell_len(look.texts("sheet-now"))) + 3 * GAP
    columns = max(1, (look.width - left) // (NARROWEST + GAP))
    if own is not None and len(heads) > columns:
        others = [f"{head} {rows[-1].entries[seat]}" for seat, head in enumerate(heads) if seat != own]
        return Group(_sheet_of(look, heads, rows, range(own, own + 1), left), Text(" · ".join(others), "dim"))
    firsts = range(0, len(heads), columns)
    return Group(*(_sheet_of(look, heads, rows, range(len(heads))[first : first + columns], left) for first in firsts))


def _sheet_of(look: Look, heads: Sequence[str], rows: Sequence[Row], shown: range, left: int) -> Table:
    width = min(WIDEST, (look.width - left) // len(shown) - GAP)
    table = sheet_table(look, [heads[place] for place in shown], width)
    for row in rows:
        table.add_row(row.key, row.label, row.now, *(row.entries[place] for place in shown), style=row.style)
    return table


def stack(*parts: RenderableType | None) -> Group:
    """Parts below each other, those that are there."""
    return Group(*(part for part in parts if part is not None))


def entry(points: int | None) -> str:
    """An entry on a sheet; a dot while the box is free."""
    return "·" if points is None else str(points)
