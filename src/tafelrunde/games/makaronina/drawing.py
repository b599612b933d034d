"""The board of Makaronina in box-drawing characters; a cell is four characters wide and two lines high."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rich.text import Text

from tafelrunde.core.language.terminal import RenderContext
from tafelrunde.games.makaronina.material import CELL_NAMES, SIZE, START_HEADING, START_NAMES

CELL_WIDTH = 4
BOARD_HEIGHT = 1 + 2 * SIZE  # including the letters of the columns
BOARD_WIDTH = 3 + SIZE * CELL_WIDTH  # including the numbers of the rows
SEAT_LETTERS = "ABCD"
SEAT_STYLES = ("bold red", "bold green", "bold blue", "bold magenta")
NOODLES = {
    "north south": "│",
    "east west": "─",
    "north east": "└",
    "east south": "┌",
    "south west": "┐",
    "north west": "┘",
    "north east south": "├",
    "east south west": "┬",
    "north south west": "┤",
    "north east west": "┴",
    "north east south west": "┼",
}
ARROWS = {"north": "↑", "east": "→", "south": "↓", "west": "←"}
START_ARROWS = "▲▶▼◀"
START_ARROW = {name: START_ARROWS[heading] for name, heading in zip(START_NAMES, START_HEADING, strict=True)}


def render_board(ctx: RenderContext) -> Text:
    """Draw the whole board with the names of its columns and rows."""
    text = Text("   " + "".join(f" {letter}  " for letter in "abcdefghi") + "\n", "dim")
    for row in range(SIZE):
        upper, lower = Text(f"{row + 1:>2} ", "dim"), Text("   ")
        for name in CELL_NAMES[row * SIZE : (row + 1) * SIZE]:
            above, below = render_cell(ctx, name)
            upper.append_text(above)
            lower.append_text(below)
        text.append_text(upper).append("\n").append_text(lower).append("\n" if row < SIZE - 1 else "")
    return text


def render_cell(ctx: RenderContext, name: str) -> tuple[Text, Text]:
    """Draw the two lines of a cell, given by name, each four characters wide."""
    shown = ctx.view["board"][name]
    if shown is None:
        return Text(f" {START_ARROW.get(name, '·')}  ", "dim"), open_ends(ctx, name)
    if "ingredient" in shown:
        return Text(f" {ctx.texts('makaronina-' + shown['ingredient'] + '-short')} ", "bold yellow"), open_ends(
            ctx, name
        )
    top = shown.get("basil", shown)
    style = SEAT_STYLES[top["seat"]]
    sides = {*shown["sides"], *top["sides"]}
    upper = Text()
    upper.append("─" if "west" in sides else " ", style)
    upper.append(noodle_character(sides), style)
    upper.append("──" if "east" in sides else "  ", style)
    lower = Text(SEAT_LETTERS[shown["seat"]], SEAT_STYLES[shown["seat"]])
    lower.append("│" if "south" in sides else " ", style)
    lower.append(SEAT_LETTERS[top["seat"]] if top is not shown else " ", style)
    lower.append("*" if top is not shown or shown["tile"] == "basil" else " ", style)
    return upper, lower


def noodle_character(sides: Iterable[str]) -> str:
    """Return the character of a noodle that touches these sides."""
    return NOODLES[" ".join(side for side in ("north", "east", "south", "west") if side in sides)]


def open_ends(ctx: RenderContext, name: str) -> Text:
    """Draw an arrow and a letter for each open end that leads to a free cell, two at most, in four characters."""
    text = Text()
    for seat, shown in enumerate(ctx.view["seats"]):
        for end in shown["ends"]:
            if end["leads_to"] == name and len(text) < CELL_WIDTH:
                text.append(f"{ARROWS[end['heading']]}{SEAT_LETTERS[seat]}", SEAT_STYLES[seat])
    return text.append(" " * (CELL_WIDTH - len(text)))


def short_tokens(ctx: RenderContext, counts: dict[str, int]) -> str:
    """Abbreviate counts of ingredients: `To2 Ch Ba`."""
    return " ".join(
        ctx.texts(f"makaronina-{kind}-short") + (str(count) if count > 1 else "") for kind, count in counts.items()
    )


def picture(placement: dict[str, Any]) -> str:
    """Draw the tile of a placement as it would be turned; basil has a star."""
    return noodle_character(placement["sides"]) + ("*" if placement["tile"] == "basil" else " ")


def fill_lines(parts: Sequence[str], width: int) -> list[str]:
    """Join parts to lines of at most `width` characters, three spaces apart. A longer part is a line of its own."""
    lines: list[str] = []
    for part in parts:
        if lines and len(lines[-1]) + 3 + len(part) <= width:
            lines[-1] += f"   {part}"
        else:
            lines.append(part)
    return lines
