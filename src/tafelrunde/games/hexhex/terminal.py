"""Hex-hex-Kniffel in the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from tafelrunde.core.match import Match
from tafelrunde.core.problem import Problem
from tafelrunde.core.terminal import (
    LETTERS,
    Look,
    dice_row,
    entry,
    read_letters,
    read_throw,
    sheet_table,
    stack,
    won_by_points,
)
from tafelrunde.core.words import meant, words_in_all_languages
from tafelrunde.games.hexhex.rules import ACTIONS, BOX_NAMES, BOXES, DICE, SYMBOL_NAMES, THROWS
from tafelrunde.games.hexhex.view import ROOM, outcome_of, read_symbols

PICTURES = {
    "broom": ("    ╱╱", "  ─╱─ ", "▒▒▒   "),
    "cauldron": (" ° ° ", "╲▁▁▁╱", "╰───╯"),
    "orb": ("╭───╮", "│ ✦ │", "╰─┴─╯"),
    "toadstool": ("▄▀▀▀▄", "█•▄•█", "  █  "),
    "book": ("┌──┬┐", "│☾ ││", "└──┴┘"),
    "frog": ("◉   ◉", "( ‿ )", "╯╯ ╰╰"),
}
STYLES = {
    "broom": "yellow",
    "cauldron": "cyan",
    "orb": "magenta",
    "toadstool": "red",
    "book": "blue",
    "frog": "green",
}


def draw(look: Look) -> RenderableType:
    """The dice and the column that is being played."""
    return stack(headline(look), draw_dice(look), column(look), series(look))


def headline(look: Look) -> Text | None:
    """Whose turn it is, and how many throws are left in it."""
    view = look.view
    seat = view["turn"]
    if seat is None:
        return None
    played = sum(points is not None for points in view["sheets"][seat]["columns"][view["game"] - 1].values())
    line = look.texts(
        "hexhex-headline", name=look.names[seat], round=played + 1, rounds=BOXES, left=THROWS - view["throws"]
    )
    if view["games"] > 1:
        line = f"{look.texts('hexhex-game', game=view['game'], games=view['games'])} · {line}"
    return Text(line, "bold")


def draw_dice(look: Look) -> Text | None:
    """The dice that lie on the table, each with its name below."""
    lying = look.view["dice"]
    if not lying:
        return None
    names = [look.texts(f"hexhex-{die['symbol']}-short") for die in lying]
    if look.plain:
        return Text("   ".join(f"{LETTERS[number]} {name}" for number, name in enumerate(names)))
    return dice_row(
        [PICTURES[die["symbol"]] for die in lying],
        [""] * DICE,
        ["dim" if die["in_air"] else STYLES[die["symbol"]] for die in lying],
        [f"{LETTERS[number]} {name}" for number, name in enumerate(names)],
    )


def column(look: Look) -> Table:
    """The game that is being played: every seat's column, and what each free box would score now."""
    view, texts = look.view, look.texts
    columns = [sheet["columns"][view["game"] - 1] for sheet in view["sheets"]]
    table = sheet_table(look, look.names)
    for number, name in enumerate(BOX_NAMES, start=1):
        now = view["offers"].get(name)
        table.add_row(
            str(number),
            texts(f"hexhex-{name}"),
            "" if now is None else str(now) if name in view["allowed"] else "–",
            *(entry(points[name]) for points in columns),
        )
    totals = [str(sheet["totals"][view["game"] - 1]) for sheet in view["sheets"]]
    table.add_row("", texts("hexhex-total"), "", *totals, style="bold")
    return table


def series(look: Look) -> Table | None:
    """The totals of the games of a series, side by side."""
    games = look.view["games"]
    if games == 1:
        return None
    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="bold", title_justify="left")
    table.add_column("")
    for game in range(1, games + 1):
        table.add_column(look.texts("hexhex-column", game=game), justify="right")
    table.add_column(look.texts("hexhex-sum"), justify="right", style="bold")
    for name, sheet in zip(look.names, look.view["sheets"], strict=True):
        table.add_row(name, *map(str, sheet["totals"]), str(sheet["total"]))
    return table


def sheets(look: Look) -> RenderableType:
    """Every seat's whole sheet: all games side by side with their totals."""
    return stack(*(sheet_of(look, seat) for seat in range(len(look.names))))


def sheet_of(look: Look, seat: int) -> Table:
    """One seat's sheet, a column for each game."""
    sheet = look.view["sheets"][seat]
    table = Table(
        title=look.names[seat], title_justify="left", box=None, padding=(0, 1), pad_edge=False, header_style="bold"
    )
    table.add_column("")
    for game in range(1, look.view["games"] + 1):
        table.add_column(look.texts("hexhex-column", game=game), justify="right")
    for name in BOX_NAMES:
        table.add_row(look.texts(f"hexhex-{name}"), *(entry(points[name]) for points in sheet["columns"]))
    table.add_row(look.texts("hexhex-total"), *map(str, sheet["totals"]), style="bold")
    if look.view["games"] > 1:
        table.add_row(look.texts("hexhex-sum"), str(sheet["total"]), style="bold")
    return table


def waits(view: dict[str, Any]) -> bool:
    """The first throw of a turn waits for a person."""
    return bool(view["throws"] == 0)


def read(look: Look, line: str) -> list[str]:
    """`throw b c`, `keep a d`, or a box by number or name."""
    thrown = read_throw(look.texts, line, DICE, lambda dice: dice_meant(look, dice))
    if thrown is not None:
        if look.view["throws"] == THROWS:
            raise Problem("no-throws-left")
        return [ACTIONS.write(ACTIONS.id("throw", sum(1 << die for die in thrown)))]
    boxes = {str(number + 1): number for number in range(BOXES)} | words_in_all_languages(ROOM, "hexhex", BOX_NAMES)
    box = meant(line.strip(), boxes, listed=look.texts("hexhex-commands"))
    name = BOX_NAMES[box]
    if name not in look.view["offers"]:
        raise Problem("box-filled", box=look.texts(f"hexhex-{name}"))
    if name not in look.view["allowed"]:
        raise Problem("hexhex-must-score", room=ROOM, box=look.texts(f"hexhex-{name}"))
    return [ACTIONS.write(ACTIONS.id("box", box))]


def dice_meant(look: Look, typed: str) -> list[int]:
    """Dice by letter (`a c`) or by what they show (`frog frog`)."""
    chosen: list[int] = []
    for word in typed.replace(",", " ").split():
        if set(word.casefold()) <= set(LETTERS[:DICE]):
            chosen += read_letters(word, DICE)
            continue
        (symbol,) = read_symbols([word], 1)
        alike = [die for die, shown in enumerate(look.view["dice"]) if shown["symbol"] == SYMBOL_NAMES[symbol]]
        left = [die for die in alike if die not in chosen]
        if not left:
            raise Problem("no-die-shows", face=look.texts(f"hexhex-{SYMBOL_NAMES[symbol]}"))
        chosen.append(left[0])
    return sorted(set(chosen))


def tell(look: Look, notation: str) -> str:
    """An action in words."""
    view, texts = look.view, look.texts
    name = look.names[view["turn"]]
    block, (number,) = ACTIONS.find(ACTIONS.read(notation))
    if block.name == "throw":
        kept = [die["symbol"] for place, die in enumerate(view["dice"]) if not number >> place & 1]
        if not kept:
            return texts("told-throw-all", name=name)
        return texts("told-keep", name=name, dice=", ".join(texts(f"hexhex-{symbol}-short") for symbol in kept))
    box = BOX_NAMES[number]
    return texts("told-box", name=name, points=view["offers"][box], box=texts(f"hexhex-{box}"))


def tell_throw(look: Look) -> str:
    """All five dice as they lie now."""
    lying = ", ".join(look.texts(f"hexhex-{die['symbol']}-short") for die in look.view["dice"])
    return look.texts("told-throw", name=look.names[look.view["turn"]], dice=lying)


def ask_throw(look: Look) -> str:
    """How many dice fell, and how to type them."""
    in_air = sum(die["in_air"] for die in look.view["dice"]) or DICE
    return look.texts("hexhex-ask-throw", name=look.names[look.view["turn"]], count=in_air)


def type_throw(match: Match, words: Sequence[str]) -> None:
    """Let what people typed fall."""
    state = match.state
    thrown = [die for die in range(DICE) if state.thrown >> die & 1]
    match.fall(outcome_of(read_symbols(words, len(thrown))))


tell_result = won_by_points
