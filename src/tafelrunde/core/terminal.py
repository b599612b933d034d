"""What a game's `terminal.py` and the play loop say to each other, and the drawing that several games share.

A game's `terminal.py` has these functions (see `Terminal`); the loop in `cli` asks for nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tafelrunde.core.match import Match
from tafelrunde.core.problem import Problem
from tafelrunde.core.texts import Texts

LETTERS = "abcdefghijklmnopqrstuvwxyz"
LOOKALIKES = str.maketrans("абцдеф", "abcdef")  # for a Russian keyboard


@dataclass(frozen=True)
class Look:
    """What a terminal draws from: the view of a seat, who sits where, the language, and whether drawing is plain."""

    view: dict[str, Any]
    names: tuple[str, ...]
    texts: Texts
    plain: bool = False  # piped: lines of text for programs and screen readers, no boxes

    def list_names(self, seats: Iterable[int]) -> str:
        """The names of some seats in a sentence."""
        return self.texts("and").join(self.names[seat] for seat in seats)


class Terminal(Protocol):
    """A game in the terminal: drawn, told in words, and typed."""

    def draw(self, look: Look) -> RenderableType:
        """The table as it is now: what lies there, and everybody's sheet or board."""

    def sheets(self, look: Look) -> RenderableType:
        """Everybody's full sheet or board, at the end and when asked for."""

    def waits(self, view: dict[str, Any]) -> bool:
        """Whether the throw that comes now begins a turn, so that a person should be asked for it."""

    def read(self, look: Look, line: str) -> list[str]:
        """The actions, in notation, that a typed line means. Raises a Problem."""

    def tell(self, look: Look, notation: str) -> str:
        """An action in words; the look is that of the seat that decides, before it is played."""

    def tell_throw(self, look: Look) -> str:
        """What has just fallen, in words; the look is the one after it. Empty if it is nobody else's business."""

    def tell_result(self, look: Look, winners: Sequence[int], points: float) -> str:
        """Who has won, with so many points each; `won_by_points`, if that is all there is to say."""

    def ask_throw(self, look: Look) -> str:
        """What to ask people with real dice on the table: how many dice, how to type them."""

    def type_throw(self, match: Match, words: Sequence[str]) -> None:
        """Let what people typed fall. Raises a Problem and changes nothing if it cannot have fallen."""


def won_by_points(look: Look, winners: Sequence[int], points: float) -> str:
    """Who has won a game that the most points win."""
    key = "result-solo" if len(look.names) == 1 else "result-shared" if len(winners) > 1 else "result"
    number = int(points) if points == int(points) else float(points)
    return look.texts(key, names=look.list_names(winners), points=number)


def letters(numbers: Iterable[int]) -> str:
    """Dice by their letters: 0 is a."""
    return " ".join(LETTERS[number] for number in numbers)


def read_letters(text: str, count: int) -> list[int]:
    """Which of so many dice are meant by letters, in any order, with or without spaces or commas."""
    chosen: list[int] = []
    for letter in text.casefold().translate(LOOKALIKES).replace(",", "").replace(" ", ""):
        number = LETTERS.find(letter)
        if not 0 <= number < count:
            raise Problem("no-such-die", letter=letter, last=LETTERS[count - 1])
        if number not in chosen:
            chosen.append(number)
    return sorted(chosen)


def read_throw(texts: Texts, line: str, count: int, dice_meant: Callable[[str], list[int]]) -> list[int] | None:
    """The dice to throw again, from `throw b c` or `keep a d`; None if the line is about something else.

    `dice_meant` tells which dice the words behind the command mean. `throw` alone means all dice; `keep` alone is
    refused, and so is to keep all: that is not a throw.
    """
    command, _, dice = line.strip().partition(" ")
    if command.casefold() in texts.words("words-throw"):
        return dice_meant(dice) or list(range(count))
    if command.casefold() in texts.words("words-keep"):
        kept = dice_meant(dice)
        if not kept:
            raise Problem("keep-none")
        if len(kept) == count:
            raise Problem("keep-all")
        return [number for number in range(count) if number not in kept]
    return None


def dice_row(
    faces: Sequence[Sequence[str]], marks: Sequence[str], styles: Sequence[str], captions: Sequence[str]
) -> Text:
    """Dice side by side: three lines of seven characters each, in a frame; marked ones in a double frame."""
    rows = ["", "", "", "", "", ""]
    text = Text()
    for row in range(len(rows)):
        for face, mark, style, caption in zip(faces, marks, styles, captions, strict=True):
            frame = "╔═╗║╚╝" if mark else "┌─┐│└┘"
            if row == 0:
                text.append(f"{frame[0]}{frame[1] * 7}{frame[2]}", style)
            elif row < 4:
                text.append(frame[3], style).append(f"{face[row - 1]:^7}", style).append(frame[3], style)
            elif row == 4:
                text.append(f"{frame[4]}{frame[1] * 7}{frame[5]}", style)
            else:
                text.append(f"{caption:^9}", style)
            text.append(" ")
        text.append("\n" if row < len(rows) - 1 else "")
    return text


def sheet_table(look: Look, heads: Sequence[str]) -> Table:
    """An empty sheet: what to type, the box, what it would score now, and a column for each head."""
    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="bold")
    table.add_column("", no_wrap=True, style="" if look.plain else "dim")
    table.add_column("", no_wrap=True)
    table.add_column(look.texts("sheet-now"), justify="right", no_wrap=True, style="bold")
    for head in heads:
        table.add_column(Text(head, overflow="ellipsis", no_wrap=True), justify="right", no_wrap=True, max_width=12)
    return table


def stack(*parts: RenderableType | None) -> Group:
    """Parts below each other, those that are there."""
    return Group(*(part for part in parts if part is not None))


def entry(points: int | None) -> str:
    """An entry on a sheet; a dot while the box is free."""
    return "·" if points is None else str(points)
