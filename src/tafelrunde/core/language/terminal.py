"""The interface of a game's `terminal.py` to the play loop in `cli`, and rendering code that several games share."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tafelrunde.core.language.phrase import And, Phrase
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.language.texts import Texts
from tafelrunde.core.language.words import LETTERS
from tafelrunde.core.matches.match import Match
from tafelrunde.core.rules.draws import Pile

IN_BRACKETS = re.compile(r"\([^)]*\)")
CYRILLIC = str.maketrans("абцдефвс", "abcdefbc")  # for Russian keyboards: letters that sound or look alike


@dataclass(frozen=True)
class RenderContext:
    """Everything needed to render one screen: the seat's view, player names, texts, size, plain or coloured."""

    view: dict[str, Any]
    names: tuple[str, ...]
    texts: Texts
    plain: bool = False  # for pipes and screen readers: lines of text without frames
    width: int = 80  # of the terminal
    height: int = 24

    def text(self, phrase: Phrase) -> str:
        """Format a phrase in the reader's language."""
        return phrase.format(self.texts, self.names)

    def listed(self, parts: Sequence[Any]) -> str:
        """Format things as a list in a sentence: A, B and C."""
        return Phrase("listed", parts=And(parts)).format(self.texts, self.names)


class Terminal(Protocol):
    """A game in the terminal: rendering and parsing. The game's story narrates the events."""

    def render(self, ctx: RenderContext) -> RenderableType:
        """Render the table as it is now, with everything that the seat needs for its decision."""

    def render_sheets(self, ctx: RenderContext) -> RenderableType:
        """Render the full sheets or boards of all seats, for the end of a game and on request."""

    def parse(self, ctx: RenderContext, line: str) -> list[str]:
        """Parse a typed line into actions in notation. Raises a Problem if it is unknown or ambiguous.

        It need not check legality: `Match.play` does, and gives the reason.
        """

    def real_dice_prompt(self, ctx: RenderContext) -> str:
        """Return the prompt for players with real dice: how many dice were thrown, and how to type them."""

    def enter_real_dice(self, match: Match, words: Sequence[str]) -> None:
        """Resolve the pending chance event with typed words: `type_draw`, unless the game needs more.

        Raises a Problem, and changes nothing, if they do not fit.
        """


def type_draw(match: Match, words: Sequence[str]) -> None:
    """Resolve the pending chance event with typed words; from a pile, several draws one after the other.

    Raises a Problem, and changes nothing, if they do not fit.
    """
    if not match.chance:
        raise Problem("no-draw-now")
    draws = match.game.draws
    draw = draws.due(match.state)
    with match.transaction():
        if not isinstance(draw, Pile):
            match.draw(draw.parse_words(match.state, words))
            return
        parts = draw.kinds.known.lookup_all(" ".join(words))
        if not parts:
            raise Problem("outcome-missing")
        for part in parts:
            if not match.chance or draws.due(match.state) is not draw:
                raise Problem("no-draw-now")
            match.draw(draw.parse_words(match.state, [draw.kinds.names[part]]))


def read_letters(text: str, count: int) -> list[int]:
    """Return the numbers of the dice (a is 0), sorted, each once, from letters with or without spaces or commas.

    Case is ignored, and Cyrillic letters count as Latin ones that sound or look alike. Raises a Problem for any other
    character than the first `count` letters.
    """
    chosen: list[int] = []
    for letter in text.casefold().translate(CYRILLIC).replace(",", "").replace(" ", ""):
        number = LETTERS.find(letter)
        if not 0 <= number < count:
            raise Problem("no-such-die", letter=letter, last=LETTERS[count - 1])
        if number not in chosen:
            chosen.append(number)
    return sorted(chosen)


def read_throw(texts: Texts, line: str, count: int, dice_meant: Callable[[str], list[int]]) -> list[int] | None:
    """Parse `throw b c` or `keep a d` into the numbers of the dice to throw again. Returns None for any other command.

    `count` is the number of dice; `dice_meant` parses the words after the command. Text in brackets is ignored, because
    the coach prints `keep a (3), c (red 6)`. `throw` alone means all dice; `keep` alone raises a Problem.
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
    """Draw dice in a row. For each die: a face of three lines of at most seven characters, a mark, a style, a caption.

    A die whose mark is not empty has a double frame; the mark itself is not shown. The caption is below the die.
    """
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
    """Return the width of a die in characters: that of its frame, or of the caption below it if that is wider."""
    return max(9, len(caption))


MIN_COLUMN_WIDTH = 3
MAX_COLUMN_WIDTH = 12
GAP = 2


def sheet_table(ctx: RenderContext, heads: Sequence[str], width: int = MAX_COLUMN_WIDTH) -> Table:
    """Return a sheet without rows: columns for the word to type, the box, its score now, and one for each head.

    `width` is the maximum width of the columns of the heads.
    """
    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="bold")
    table.add_column("", no_wrap=True, style="" if ctx.plain else "dim")
    table.add_column("", no_wrap=True)
    table.add_column(ctx.texts("sheet-now"), justify="right", no_wrap=True, style="bold")
    for head in heads:
        table.add_column(Text(head, overflow="ellipsis", no_wrap=True), justify="right", no_wrap=True, max_width=width)
    return table


class Row(NamedTuple):
    """A line of a sheet: the word to type, the box, its score now, and the entry of every seat."""

    key: str
    label: str
    now: str
    entries: Sequence[str]
    style: str = ""


def sheet(ctx: RenderContext, heads: Sequence[str], rows: Sequence[Row], own: int | None = None) -> RenderableType:
    """Render a sheet with a column for each head. Where a narrow terminal cannot show all, split it into several.

    If `own`, the index of a head, is given, a narrow terminal shows only that column, and the last entry of the others
    as text below.
    """
    widths = [max(cell_len(cell) for cell in cells) for cells in zip(*(row[:3] for row in rows), strict=True)]
    left = widths[0] + widths[1] + max(widths[2], cell_len(ctx.texts("sheet-now"))) + 3 * GAP
    columns = max(1, (ctx.width - left) // (MIN_COLUMN_WIDTH + GAP))
    if own is not None and len(heads) > columns:
        others = [f"{head} {rows[-1].entries[seat]}" for seat, head in enumerate(heads) if seat != own]
        return Group(_partial_sheet(ctx, heads, rows, range(own, own + 1), left), Text(" · ".join(others), "dim"))
    firsts = range(0, len(heads), columns)
    return Group(
        *(_partial_sheet(ctx, heads, rows, range(len(heads))[first : first + columns], left) for first in firsts)
    )


def _partial_sheet(ctx: RenderContext, heads: Sequence[str], rows: Sequence[Row], shown: range, left: int) -> Table:
    width = min(MAX_COLUMN_WIDTH, (ctx.width - left) // len(shown) - GAP)
    table = sheet_table(ctx, [heads[column] for column in shown], width)
    for row in rows:
        table.add_row(row.key, row.label, row.now, *(row.entries[column] for column in shown), style=row.style)
    return table


def stack(*parts: RenderableType | None) -> Group:
    """Return a group of parts below each other, without those that are None."""
    return Group(*(part for part in parts if part is not None))


def entry(points: int | None) -> str:
    """Format an entry on a sheet; a dot while the box is free."""
    return "·" if points is None else str(points)
