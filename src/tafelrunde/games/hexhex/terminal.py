"""Hex-hex-Kniffel in the terminal: rendering, and parsing of typed commands."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import groupby
from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from tafelrunde.core.language.phrase import Phrase
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.language.terminal import (
    CYRILLIC,
    RenderContext,
    dice_row,
    die_width,
    entry,
    read_letters,
    read_throw,
    sheet_table,
    stack,
    type_draw,
)
from tafelrunde.core.language.words import LETTERS, letters, words_in_all_languages
from tafelrunde.core.rules.bits import mask_of
from tafelrunde.games.hexhex.rules import ACTIONS, BOX_NAMES, BOXES, DICE, SYMBOL_NAMES, SYMBOLS, THROWS, worth

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


NAME_WIDTH = 12
"""Characters of a player's name above a column."""

LETTER_IN_BRACKETS = re.compile(r"\(\s*(\w)\s*\)")
COUNTED = re.compile(r"\s*([1-9])\s*[×xх*]?\s*([^\d\s]\D*)")
PART_END = re.compile(r",|(?<=/\w)|(?=[1-9])")


def render(ctx: RenderContext) -> RenderableType:
    """Render the dice and the current column: of all seats, or if that is too wide only of the seat to move."""
    seats = range(len(ctx.names))
    if ctx.view["turn"] is None or fits(ctx):
        return stack(headline(ctx), draw_dice(ctx), column(ctx, seats))
    return stack(headline(ctx), draw_dice(ctx), column(ctx, [ctx.view["turn"]]), standings(ctx))


def headline(ctx: RenderContext) -> Text | None:
    """Render whose turn it is, the round and the throws left in the turn; None when the game is over."""
    view = ctx.view
    seat = view["turn"]
    if seat is None:
        return None
    left = THROWS - view["throws"]
    line = ctx.texts("hexhex-headline", name=ctx.names[seat], round=view["round"], rounds=BOXES, left=left)
    if view["games"] > 1:
        line = f"{ctx.texts('hexhex-game', game=view['game'], games=view['games'])} · {line}"
    return Text(line, "bold")


def draw_dice(ctx: RenderContext) -> Text | None:
    """Render the dice, each above its letter and the name of its box; None before the first throw of a turn."""
    dice = ctx.view["dice"]
    if not dice:
        return None
    captions = [f"{LETTERS[number]} {ctx.texts(_text_key(die))}" for number, die in enumerate(dice)]
    if ctx.plain:
        return Text("   ".join(captions))
    if sum(map(die_width, captions)) + DICE - 1 > ctx.width:
        return Text("\n".join(join_lines(captions, ctx.width)))
    return dice_row(
        [PICTURES[die["symbol"]] for die in dice],
        [""] * DICE,
        ["dim" if die["in_air"] else STYLES[die["symbol"]] for die in dice],
        captions,
    )


def _text_key(die: dict[str, Any]) -> str:
    return f"hexhex-{die['symbol']}"


def join_lines(parts: Sequence[str], width: int) -> list[str]:
    """Join parts, three spaces apart, into lines of at most `width` characters. A longer part is a line of its own."""
    lines: list[str] = []
    for part in parts:
        longer = f"{lines[-1]}   {part}" if lines else part
        if lines and len(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(part)
    return lines


def fits(ctx: RenderContext) -> bool:
    """Return whether the columns of all seats fit side by side. Plain output has no width limit."""
    labels = [ctx.texts(f"hexhex-{name}") for name in (*BOX_NAMES, "total", "sum", "won")]
    names = [min(len(name), NAME_WIDTH) for name in ctx.names]
    now = max(len(ctx.texts("sheet-now")), *(len(worth_text(ctx, box)) for box in range(BOXES)))
    cells = [len(str(BOXES)), max(map(len, labels)), now, *names]
    return ctx.plain or sum(cells) + 2 * (len(cells) - 1) <= ctx.width


def column(ctx: RenderContext, seats: Sequence[int]) -> Table:
    """Render the current column of `seats`, and the points that each free box of the seat to decide would score now.

    A dash marks a free box that does not accept the dice. Before a throw it shows what a box is worth.
    """
    view, texts = ctx.view, ctx.texts
    sheets = [view["sheets"][seat] for seat in seats]
    table = sheet_table(ctx, [ctx.names[seat] for seat in seats])
    table.columns[1].no_wrap = False  # 40 columns are too few for "Fünf verschiedene Symbole"
    for number, name in enumerate(BOX_NAMES, start=1):
        now = view["offers"].get(name)
        table.add_row(
            str(number),
            texts(f"hexhex-{name}"),
            worth_text(ctx, number - 1) if now is None else str(now) if name in view["allowed"] else "–",
            *(entry(sheet["columns"][view["game"] - 1][name]) for sheet in sheets),
        )
    totals = [str(sheet["totals"][view["game"] - 1]) for sheet in sheets]
    table.add_row("", texts("hexhex-total"), "", *totals, style="bold")
    if view["games"] > 1:
        table.add_row("", texts("hexhex-sum"), "", *(str(sheet["total"]) for sheet in sheets))
        table.add_row("", texts("hexhex-won"), "", *(share(ctx, sheet["columns_won"]) for sheet in sheets))
    return table


def worth_text(ctx: RenderContext, box: int) -> str:
    """Return what a free box of the seat to move is worth, before a throw; else nothing."""
    view = ctx.view
    seat = view["turn"]
    if seat is None or view["offers"] or view["sheets"][seat]["columns"][view["game"] - 1][BOX_NAMES[box]] is not None:
        return ""
    return ctx.texts("worth-each", points=int(worth(box))) if box < SYMBOLS else str(worth(box))


def share(ctx: RenderContext, columns: float) -> str:
    """Format a number of columns won, which can be a fraction."""
    return ctx.texts("hexhex-share", columns=columns)


def standings(ctx: RenderContext) -> Text:
    """Render the points of all seats, in a series also the games won, in as few lines as possible."""
    series = ctx.view["games"] > 1
    parts = [
        ctx.texts("hexhex-stands-series", name=name, columns=sheet["columns_won"], points=sheet["total"])
        if series
        else ctx.texts("hexhex-stands", name=name, points=sheet["total"])
        for name, sheet in zip(ctx.names, ctx.view["sheets"], strict=True)
    ]
    return Text("\n".join(join_lines(parts, ctx.width)))


def render_sheets(ctx: RenderContext) -> RenderableType:
    """Render the whole sheets of all seats: a single game as one table if it fits, else one table for each seat."""
    if ctx.view["games"] == 1 and fits(ctx):
        return column(ctx, range(len(ctx.names)))
    return stack(*(sheet_of(ctx, seat) for seat in range(len(ctx.names))))


def sheet_of(ctx: RenderContext, seat: int) -> Table:
    """Render the sheet of a seat, a column for each game."""
    view, sheet = ctx.view, ctx.view["sheets"][seat]
    table = Table(
        title=ctx.names[seat], title_justify="left", box=None, padding=(0, 1), pad_edge=False, header_style="bold"
    )
    table.add_column(ctx.texts("hexhex-column") if view["games"] > 1 else "")
    for game in range(1, view["games"] + 1):
        table.add_column(str(game) if view["games"] > 1 else "", justify="right")
    for name in BOX_NAMES:
        table.add_row(ctx.texts(f"hexhex-{name}"), *(entry(points[name]) for points in sheet["columns"]))
    table.add_row(ctx.texts("hexhex-total"), *map(str, sheet["totals"]), style="bold")
    if view["games"] > 1:
        shares = [(seat in winners) / len(winners) for winners in view["winners"]]
        table.add_row(ctx.texts("hexhex-won"), *(share(ctx, won) for won in shares))
        table.add_row(ctx.texts("hexhex-sum"), str(sheet["total"]))
    return table


def parse(ctx: RenderContext, line: str) -> list[str]:
    """Parse `throw b c`, `keep a d`, or a box by number or name. Return the notation of the action, as a list of one.

    Raises a Problem for anything else; legality is not checked.
    """
    marked = LETTER_IN_BRACKETS.sub(r"/\1", line)  # `read_throw` drops brackets, but `frog (a)` names die a
    thrown = read_throw(ctx.texts, marked, DICE, lambda dice: parse_dice(ctx, dice))
    if thrown is not None:
        return [ACTIONS.write(ACTIONS.id("throw", mask_of(thrown)))]
    named = words_in_all_languages("hexhex", BOX_NAMES)
    boxes = named.with_words({str(box + 1): box for box in range(BOXES)})
    box = boxes.lookup(line.strip(), listed=Phrase("hexhex-commands"), language=ctx.texts.language)
    return [ACTIONS.write(ACTIONS.id("box", box))]


def parse_dice(ctx: RenderContext, typed: str) -> list[int]:
    """Parse dice named by letter (`a c`), by symbol (`frog frog`, `2 × frog`, `frog /a`), or both (`frog frog e`).

    Return their numbers from 0, sorted. Raises a Problem for an unknown or ambiguous name, or a symbol that no die
    shows.
    """
    chosen: list[int] = []
    symbols: list[int] = []
    for part in PART_END.split(typed):
        names, _, letter = part.partition("/")
        by_letter, by_symbol = letters_and_symbols(ctx, names)
        for die in read_letters(letter, DICE):
            if by_symbol and SYMBOL_NAMES[by_symbol.pop()] != ctx.view["dice"][die]["symbol"]:
                raise Problem("no-die-shows", face=part.strip())
            by_letter.append(die)
        chosen += by_letter
        symbols += by_symbol
    for symbol, asked in Counter(symbols).items():
        chosen += choose_alike(ctx, symbol, asked, chosen)
    return sorted(set(chosen))


def letters_and_symbols(ctx: RenderContext, names: str) -> tuple[list[int], list[int]]:
    """Return the dice (numbered from 0) that `names` gives by letter, and the symbols (0 to 5) that it gives by name.

    A count before the name repeats the symbol (`2 × frog`). Raises a Problem for an unknown word.
    """
    dice: list[int] = []
    symbols: list[int] = []
    counted = COUNTED.fullmatch(names)
    for by_letter, words in groupby((counted[2] if counted else names).split(), lambda word: is_letters(ctx, word)):
        if by_letter:
            dice += read_letters("".join(words), DICE)
        else:
            symbols += words_in_all_languages("hexhex", SYMBOL_NAMES).lookup_all(
                " ".join(words), language=ctx.texts.language
            )
    if counted and not symbols:
        raise Problem("unknown-word", word=names.strip(), known=Phrase("hexhex-commands"))
    return dice, symbols[:1] * int(counted[1]) + symbols[1:] if counted else symbols


def is_letters(ctx: RenderContext, word: str) -> bool:
    """Return whether a word names dice by letters.

    Raises a Problem if the word is also the beginning of the name of a symbol on the table.
    """
    if not set(word.casefold().translate(CYRILLIC)) <= set(LETTERS[:DICE]):
        return False
    if len(word) > 1:
        on_table = {SYMBOL_NAMES.index(die["symbol"]) for die in ctx.view["dice"]}
        symbol_names = words_in_all_languages("hexhex", SYMBOL_NAMES)
        if fitting := on_table.intersection(symbol_names.matches(word)):
            as_letters = letters(read_letters(word, DICE))
            raise Problem(
                "unclear-word", word=word, known=(as_letters, *(symbol_names.names[symbol] for symbol in fitting))
            )
    return True


def choose_alike(ctx: RenderContext, symbol: int, asked: int, chosen: Sequence[int]) -> list[int]:
    """Return `asked` of the dice that show `symbol` and are not in `chosen`: the first ones, numbered from 0.

    Raises a Problem if there are fewer, or if a name given once could mean one die or all of them.
    """
    name = SYMBOL_NAMES[symbol]
    alike = [die for die, shown in enumerate(ctx.view["dice"]) if shown["symbol"] == name and die not in chosen]
    if asked > len(alike):
        raise Problem("no-die-shows", face=Phrase(f"hexhex-{name}-kept"))
    if asked == 1 < len(alike):
        raise Problem("hexhex-which-dice", symbol=Phrase(f"hexhex-{name}"), letters=letters(alike))
    return alike[:asked]


def real_dice_prompt(ctx: RenderContext) -> str:
    """Return the prompt for real dice: how many were thrown, and how to type them."""
    in_air = sum(die["in_air"] for die in ctx.view["dice"]) or DICE
    return ctx.texts("hexhex-ask-throw", name=ctx.names[ctx.view["turn"]], count=in_air)


enter_real_dice = type_draw
