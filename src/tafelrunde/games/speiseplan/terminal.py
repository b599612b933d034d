"""Render Speiseplan in the terminal."""

from __future__ import annotations

from io import StringIO
from typing import Any

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from tafelrunde.core.language.phrase import Phrase
from tafelrunde.core.language.terminal import DIE_WIDTH, RenderContext, Row, dice_row, sheet, stack, type_draw
from tafelrunde.games.speiseplan import typed
from tafelrunde.games.speiseplan.combinations import ROW_NAMES
from tafelrunde.games.speiseplan.material import BODIES, BODY, DICE, DICE_NAMES, SIDES
from tafelrunde.games.speiseplan.menu import capital
from tafelrunde.games.speiseplan.rules import DAYS, FIELD_NAMES, NUMBERS, ROUNDS, THROWS
from tafelrunde.games.speiseplan.typed import combinations_to_choose, free_days, side_of
from tafelrunde.games.speiseplan.words import (
    food_list,
    food_name,
    token_phrase,
)

STYLES = {"red": "red", "orange": "yellow", "green": "green"}
BODY_MARK = {"white": "□", "black": "■"}
WIDE = 76  # columns needed to show dice, foods and points side by side
LINES_BELOW_BOARD = 5  # headline, hint and prompt
LEAD = "*"  # marks the seats that lead in a row, and the line of rows won
LONGEST_LABEL = 13  # letters of a label on a narrow sheet

enter_real_dice = type_draw


def render(ctx: RenderContext) -> RenderableType:
    """Render what the phase needs (the board, the dice and the sheet, or the menu), and more if there is space."""
    match ctx.view["phase"]:
        case "mod":
            return stack_fitting(
                ctx,
                (render_board(ctx), 0),
                (render_tokens(ctx), 2),
                (legend(ctx), 1),
                (headline(ctx), 0),
                (hint(ctx), 0),
            )
        case "dice":
            pad = ((render_tokens(ctx), 2), (pads(ctx, ctx.view["turn"]), 0), (own_foods(ctx), 1))
            throw = ((headline(ctx), 0), (render_dice(ctx), 3), (render_throw(ctx), 0))
            return stack_fitting(ctx, *throw, *pad) if ctx.width >= WIDE else stack_fitting(ctx, *pad, *throw)
        case _:
            return stack_fitting(ctx, (pads(ctx), 2), (render_menu(ctx), 1), (headline(ctx), 0), (hint(ctx), 0))


def stack_fitting(ctx: RenderContext, *parts: tuple[RenderableType | None, int]) -> RenderableType:
    """Stack parts, given with their rank: those of rank 0, and each higher rank if the terminal has lines for it.

    Parts that are None are left out. Two lines are left for the prompt. Plain output shows all parts.
    """
    present = [(part, rank) for part, rank in parts if part is not None]
    shown = {rank for _, rank in present} if ctx.plain else {0}
    for rank in sorted({rank for _, rank in present}):
        parts_of_rank = [part for part, part_rank in present if part_rank in {*shown, rank}]
        if sum(count_lines(ctx, part) for part in parts_of_rank) <= ctx.height - 2:
            shown.add(rank)
    return stack(*(part for part, rank in present if rank in shown))


def count_lines(ctx: RenderContext, part: RenderableType) -> int:
    """Return the number of lines of a part."""
    console = Console(width=ctx.width, file=StringIO())
    return len(console.render_lines(part, pad=False))


def headline(ctx: RenderContext) -> Text | None:
    """Render whose turn it is and the phase; None after the end."""
    view, texts = ctx.view, ctx.texts
    seat = view["turn"]
    if seat is None:
        return None
    name, month = ctx.names[seat], texts("speiseplan-month", month=view["month"])
    if view["phase"] == "menu":
        row = texts(f"speiseplan-{view['serving']}")
        return Text(texts("speiseplan-headline-menu", name=name, row=row), "bold")
    left = view["sheets"][seat]["tokens_left"] if view["phase"] == "mod" else throws_left(view)
    key = f"speiseplan-headline-{view['phase']}"
    return Text(texts(key, name=name, round=view["round"], rounds=ROUNDS, month=month, left=left), "bold")


def throws_left(view: dict[str, Any]) -> int:
    """Return how often dice may be thrown again: 0 once dice or foods are chosen for the entry."""
    begun = view["ways"]["use"] or view["ways"]["take"]
    return 0 if begun else int(THROWS - view["throws"])


# The board


def pips(ctx: RenderContext, field: dict[str, Any]) -> Text:
    """Render the pips of a side: filled or empty, and the first letter of their colour."""
    mark = "●" if field["filled"] else "○"
    return Text(f"{mark}{ctx.texts('speiseplan-' + field['colour'] + '-short')}", STYLES[field["colour"]])


def render_board(ctx: RenderContext) -> RenderableType:
    """Render all fields with their foods and current points, with changes by tokens in brackets.

    A wide and high terminal shows two dice side by side. A wide one shows each die as a paragraph, a narrow one each
    field on a line.
    """
    if ctx.plain:
        return Text("\n".join(f"{name} {render_field(ctx, name)}" for name in FIELD_NAMES))
    if ctx.width < WIDE:
        return fields_of(ctx, range(DICE), side_by_side=1)
    table = stack(*(fields_of(ctx, range(left, left + 2), side_by_side=2) for left in range(0, DICE, 2)))
    return table if count_lines(ctx, table) <= ctx.height - LINES_BELOW_BOARD else flowing_fields(ctx)


def fields_of(ctx: RenderContext, dice: range, side_by_side: int) -> Table:
    """Render the fields of some dice (numbered from 0) as a table, `side_by_side` fields (1 or 2) in a line."""
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, show_header=False)
    for _ in range(side_by_side):
        table.add_column(no_wrap=True)
        table.add_column()
    names = [f"{DICE_NAMES[die]}{number}" for die in dice for number in NUMBERS]
    if side_by_side > 1:
        names = [f"{DICE_NAMES[die]}{number}" for number in NUMBERS for die in dice]
    cells: list[RenderableType] = []
    for name in names:
        cells += [f"{body_mark(name)}{name}", render_field(ctx, name)]
        if len(cells) == 2 * side_by_side:
            table.add_row(*cells)
            cells = []
    return table


def flowing_fields(ctx: RenderContext) -> Table:
    """Render the fields of each die as a paragraph."""
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, show_header=False)
    table.add_column(no_wrap=True)
    table.add_column()
    for die in DICE_NAMES:
        fields = [Text.assemble((die + number, "bold"), render_field(ctx, die + number)) for number in NUMBERS]
        table.add_row(body_mark(die), Text("  ").join(fields))
    return table


def body_mark(name: str) -> str:
    """Return the mark for the body of a die, given its name or a field."""
    return BODY_MARK[BODIES[BODY[DICE_NAMES.index(name[0])]]]


def render_field(ctx: RenderContext, field: str) -> Text:
    """Render the pips and the foods of a field."""
    return Text.assemble(pips(ctx, ctx.view["board"][field]), f" {format_foods(ctx, field)}")


def format_foods(ctx: RenderContext, field: str) -> str:
    """Return the foods of a field with their points and the changes by tokens."""
    texts, on_field = [], ctx.view["board"][field]
    for (food, points), season in zip(on_field["foods"].items(), on_field["season"], strict=True):
        changed = f" ({format_signed(points - season)})" if points != season else ""
        texts.append(f"{food_name(ctx.texts, food)} {format_number(points)}{changed}")
    return ", ".join(texts)


def format_number(number: int) -> str:
    """Format a number with a real minus sign (U+2212)."""
    return str(number).replace("-", "−")


def format_signed(number: int) -> str:
    """Format a number with its sign."""
    return f"+{number}" if number > 0 else format_number(number)


def render_tokens(ctx: RenderContext) -> Text | None:
    """Render the places of the tokens with their sums; None without tokens."""
    tokens = [
        f"{ctx.text(token_phrase(kind, name))} {format_signed(number)}"
        for kind, sums in ctx.view["tokens"].items()
        for name, number in sums.items()
    ]
    return Text(ctx.texts("speiseplan-tokens-lie", tokens="; ".join(tokens))) if tokens else None


def legend(ctx: RenderContext) -> Text:
    """Render the legend of the marks."""
    return Text(ctx.texts("speiseplan-legend"), "" if ctx.plain else "dim")


# The dice


def render_dice(ctx: RenderContext) -> RenderableType | None:
    """Render the dice with letter, number, pips, colour and shape; None in plain output, or if they do not fit.

    A black body has a double frame.
    """
    dice, texts = ctx.view["dice"], ctx.texts
    if ctx.plain or ctx.width < DICE * DIE_WIDTH:
        return None
    colours = [shorten(texts(f"speiseplan-{die['colour']}")) for die in dice]
    return dice_row(
        [
            (f"{die['die']} {die['number']}", ("●" if die["filled"] else "○") * die["number"], colour)
            for die, colour in zip(dice, colours, strict=True)
        ],
        ["black" if die["body"] == "black" else "" for die in dice],
        ["dim" if die["in_air"] else STYLES[die["colour"]] for die in dice],
        [shorten(texts(f"speiseplan-{die['shape']}")) for die in dice],
    )


def shorten(word: str) -> str:
    """Shorten a word of more than seven letters, which is too long for a die, to five and a dot."""
    return word if len(word) <= 7 else f"{word[:5]}."


def render_throw(ctx: RenderContext) -> RenderableType:
    """Render each die with its food and points, and with the pips and best points of all its sides."""
    if ctx.plain:
        return Text("\n".join([*dice_in_words(ctx), *sides_in_words(ctx)]))
    wide = ctx.width >= WIDE
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, show_header=wide, header_style="bold")
    for _ in range(3):
        table.add_column("", no_wrap=True)
    table.add_column("")
    if wide:
        add_sides(table)
    for number, die in enumerate(ctx.view["dice"]):
        mark = "●" if die["filled"] else "○"
        colour = Text(f"{mark} {shorten(ctx.texts('speiseplan-' + die['colour']))}", STYLES[die["colour"]])
        shown: list[RenderableType] = [
            side_of(die),
            colour,
            body_and_shape(ctx, die),
            format_foods(ctx, side_of(die)),
        ]
        table.add_row(*shown, *(sides_worth(ctx, number) if wide else ()))
    return table if wide else stack(table, render_sides(ctx))


def dice_in_words(ctx: RenderContext) -> list[str]:
    """Return a line for each die with its properties, foods and points."""
    return [f"{die_in_words(ctx, die)}: {format_foods(ctx, side_of(die))}" for die in ctx.view["dice"]]


def sides_in_words(ctx: RenderContext) -> list[str]:
    """Return a line for each die with the pips and the best points of all its sides."""
    rows = [(name, enumerate(sides_worth(ctx, die), start=1)) for die, name in enumerate(DICE_NAMES)]
    return [f"{name}  " + "  ".join(f"{number} {side}" for number, side in sides) for name, sides in rows]


def body_and_shape(ctx: RenderContext, die: dict[str, Any]) -> str:
    """Return the body and shape of a die: `white cube`."""
    body, shape = (ctx.texts(f"speiseplan-{die[what]}") for what in ("body", "shape"))
    return f"{body} {shorten(shape)}"


def die_in_words(ctx: RenderContext, die: dict[str, Any]) -> str:
    """Return a die with all its properties in words."""
    texts = ctx.texts
    return texts(
        "speiseplan-die-in-words",
        side=side_of(die),
        colour=texts(f"speiseplan-{die['colour']}"),
        filling=texts("speiseplan-filled" if die["filled"] else "speiseplan-empty"),
        body=texts(f"speiseplan-{die['body']}"),
        shape=texts(f"speiseplan-{die['shape']}"),
    )


def add_sides(table: Table) -> None:
    """Add a column for each number on the dice."""
    for number in NUMBERS:
        table.add_column(number, justify="center", no_wrap=True)


def sides_worth(ctx: RenderContext, die: int) -> list[Text]:
    """Render the pips and the best points of every side of a die."""
    sides = [ctx.view["board"][f"{DICE_NAMES[die]}{number}"] for number in NUMBERS]
    return [Text.assemble(pips(ctx, side), format_number(max(side["foods"].values()))) for side in sides]


def render_sides(ctx: RenderContext) -> Table:
    """Render the pips and best points of all sides as a table, for a narrow terminal."""
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="bold")
    table.add_column("")
    add_sides(table)
    for die, name in enumerate(DICE_NAMES):
        table.add_row(name, *sides_worth(ctx, die))
    return table


# The sheets and the menu


def render_sheets(ctx: RenderContext) -> RenderableType:
    """Render the pads of all seats with their foods, and the menu."""
    pads_of_all = pads(ctx)
    foods = [foods_of(ctx, seat) for seat in range(len(ctx.names))]
    return stack(pads_of_all, *(text for text in foods if text is not None), render_menu(ctx))


def pads(ctx: RenderContext, own: int | None = None) -> RenderableType:
    """Render the pads side by side, with the points and dice that each free row would score now.

    With `own`, a seat, tokens left are not shown, and a narrow terminal shows only its pad and the others' totals.
    """
    view, texts = ctx.view, ctx.texts
    short = ctx.width < WIDE or len(ctx.names) > 5
    rows = []
    for name in ROW_NAMES:
        entered = [
            lead_mark(view, name, seat) + entry(ctx, pad["rows"][name]) for seat, pad in enumerate(view["sheets"])
        ]
        label = shorten_label(texts(f"speiseplan-{name}"), short)
        rows.append(Row(texts(f"speiseplan-{name}-key"), label, now(ctx, name), entered))
    lines = ("rows_won", "total") if own is not None else ("tokens_left", "rows_won", "total")
    for line in lines:
        mark = LEAD if line == "rows_won" and len(ctx.names) > 1 else ""
        label = shorten_label(mark + texts(f"speiseplan-{line.replace('_', '-')}"), short)
        numbers = [texts("speiseplan-number", number=pad[line]) for pad in view["sheets"]]
        rows.append(Row("", label, "", numbers, "bold" if line == "total" else ""))
    return sheet(ctx, ctx.names, rows, own)


def now(ctx: RenderContext, row: str) -> str:
    """Return the dice and points that a row would score now, or the mark of a struck row; empty if not offered."""
    if row not in ctx.view["offers"]:
        return ""
    offer = ctx.view["offers"][row]
    if offer is None:
        return ctx.texts("speiseplan-struck")
    return f"{''.join(side[0] for side in offer['dice'])} {format_number(offer['points']):>2}"


def shorten_label(label: str, short: bool) -> str:
    """Return a label, cut to LONGEST_LABEL letters if `short`."""
    return f"{label[: LONGEST_LABEL - 1]}…" if short and len(label) > LONGEST_LABEL else label


def lead_mark(view: dict[str, Any], row: str, seat: int) -> str:
    """Return the mark of a seat that leads in a row, alone or tied; empty for other seats and in a solo game."""
    return LEAD if len(view["sheets"]) > 1 and seat in view["leaders"][row] else ""


def entry(ctx: RenderContext, row: dict[str, Any] | None) -> str:
    """Return an entry on the pad: its points, a dot while the row is free, a dash if it is struck."""
    if row is None:
        return "·"
    return format_number(row["points"]) if row["dice"] else ctx.texts("speiseplan-struck")


def own_foods(ctx: RenderContext) -> Text | None:
    """Render the foods on the pad of the player to move."""
    return foods_of(ctx, ctx.view["turn"])


def foods_of(ctx: RenderContext, seat: int) -> Text | None:
    """Render the foods on a pad, row by row; None without any."""
    filled = {
        name: entered for name, entered in ctx.view["sheets"][seat]["rows"].items() if entered and entered["foods"]
    }
    rows = [f"{ctx.texts('speiseplan-' + name)}: {food_list(ctx.texts, row['foods'])}" for name, row in filled.items()]
    return Text.assemble((f"{ctx.names[seat]} · ", "bold"), "; ".join(rows)) if rows else None


def render_menu(ctx: RenderContext) -> RenderableType | None:
    """Render the menu so far in the order of the week; None while it is empty."""
    served = [meal for meal in ctx.view["menu"] if meal["meal"] is not None]
    if not served:
        return None
    texts = ctx.texts
    served.sort(key=lambda meal: DAYS.index(meal["day"]))
    lines = [
        f"{capital(texts('speiseplan-' + meal['day']))}, {texts('speiseplan-' + meal['meal'])}: "
        f"{food_list(texts, meal['foods'])} ({texts('speiseplan-' + meal['row'])}, {ctx.names[meal['cook']]})"
        for meal in served
    ]
    return Text("\n".join([texts("speiseplan-menu-title"), *lines]))


def hint(ctx: RenderContext) -> Text | None:
    """Render what may be typed now; None outside the token phase and the menu."""
    view, texts = ctx.view, ctx.texts
    if view["phase"] == "mod":
        places = ctx.text(Phrase("listed", parts=tuple(Phrase(f"speiseplan-place-{kind}") for kind in view["places"])))
        example = food_name(texts, next(iter(view["board"]["F3"]["foods"])))
        return Text(texts("speiseplan-hint-mod", places=places, example=example))
    if view["phase"] != "menu":
        return None
    rolled = [
        f"{seat + 1} {ctx.names[seat]}, {format_number(entered['points'])}: {food_list(texts, entered['foods'])}"
        for seat, entered in combinations_to_choose(ctx)
    ]
    days = [Phrase(f"speiseplan-{day}") for day in free_days(ctx)]
    first = ctx.names[combinations_to_choose(ctx)[0][0]]
    example = f"{first} {ctx.text(days[0])} {texts('speiseplan-dinner')}" if days else texts("speiseplan-dinner")
    listed = ctx.text(Phrase("listed", parts=tuple(days))) or "–"
    return Text("\n".join([*rolled, texts("speiseplan-hint-menu", days=listed, example=example)]))


# Functions for the play loop


def parse(ctx: RenderContext, line: str) -> list[str]:
    """Parse a line into actions, in notation. Raises a Problem if it is not understood."""
    return typed.read(ctx, line)


def real_dice_prompt(ctx: RenderContext) -> str:
    """Return the question for the result of real dice, with an example of how to type it."""
    in_air = [die["die"] for die in ctx.view["dice"] if die["in_air"]] or list(DICE_NAMES)
    example = " ".join(f"{letter}{(index * 2 + 2) % SIDES + 1}" for index, letter in enumerate(in_air))
    return ctx.texts(
        "speiseplan-ask-throw",
        name=ctx.names[ctx.view["turn"]],
        count=len(in_air),
        dice=" ".join(in_air),
        example=example,
    )
