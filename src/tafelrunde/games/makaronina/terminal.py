"""Makaronina in the terminal: render the game and parse typed input."""

from __future__ import annotations

from textwrap import wrap
from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from tafelrunde.core.language.phrase import Phrase
from tafelrunde.core.language.terminal import RenderContext, stack, type_draw
from tafelrunde.games.makaronina.drawing import (
    BOARD_HEIGHT,
    BOARD_WIDTH,
    SEAT_LETTERS,
    SEAT_STYLES,
    fill_lines,
    picture,
    render_board,
    short_tokens,
)
from tafelrunde.games.makaronina.material import CELL_NAMES, INGREDIENT_NAMES, MARKED_CELL, TILE_NAMES
from tafelrunde.games.makaronina.typed import MAX_LISTED, listed_placements, parse

__all__ = ["enter_real_dice", "parse", "real_dice_prompt", "render", "render_sheets"]

GAP_COLUMNS = 2  # columns between the board and the text next to it
NARROW_COLUMNS = 2 * BOARD_WIDTH  # in narrower terminals all text is below the board
MAX_FULL_DISHES = 2  # up to this many are written in full
LEGEND_LINES = 27  # lines of a terminal that has space for the legend

enter_real_dice = type_draw


def render(ctx: RenderContext) -> RenderableType:
    """Render the board, public information, the seat's hand and recipes, and the placements it may choose."""
    top, bottom = headline(ctx), legend(ctx)
    if ctx.plain:
        return stack(
            top, describe_board(ctx), public_information(ctx), recipes(ctx), hand(ctx), offers(ctx), hints(ctx)
        )
    if ctx.width < NARROW_COLUMNS:
        return stack(
            top, render_board(ctx), public_information(ctx), bottom, recipes(ctx), numbered_hand(ctx), hints(ctx)
        )
    side = [part for part in (public_information(ctx), numbered_hand(ctx), hints(ctx)) if part is not None]
    dishes = recipes(ctx)
    if dishes is not None and dishes.plain.count("\n") >= MAX_FULL_DISHES:
        in_column = recipes(ctx, side_width(ctx))
        if in_column is not None and height([*side, in_column], side_width(ctx)) <= BOARD_HEIGHT:
            return stack(top, side_by_side(ctx, stack(side[0], in_column, *side[1:])), bottom)
    board = side_by_side(ctx, stack(*side))
    below = [part for part in (bottom, dishes) if part is not None]
    lines = 1 + max(BOARD_HEIGHT, height(side, side_width(ctx))) + height(below, ctx.width)
    if lines < ctx.height:
        return stack(top, board, *below)
    return stack(*below, top, board)  # the part that does not fit scrolls off above the headline


def side_width(ctx: RenderContext) -> int:
    """Return the width of the text to the right of the board, in columns; negative if the terminal is too narrow."""
    return ctx.width - BOARD_WIDTH - GAP_COLUMNS


def height(parts: list[Text], width: int) -> int:
    """Return the number of lines that texts need in a column of `width`."""
    return sum(len(wrap(line, width)) or 1 for part in parts for line in part.plain.split("\n"))


def side_by_side(ctx: RenderContext, side: RenderableType) -> Table:
    """Return a table with the board on the left and `side` on the right."""
    table = Table.grid(padding=(0, GAP_COLUMNS, 0, 0))
    table.add_column(width=BOARD_WIDTH)
    table.add_column(width=side_width(ctx))
    table.add_row(render_board(ctx), side)
    return table


def headline(ctx: RenderContext) -> Text | None:
    """Return whose turn it is and how many actions are left; None during the set-up and at the end."""
    view = ctx.view
    if view["turn"] is None:
        return None
    seat = view["turn"]
    key = "makaronina-headline-last" if view["last_round"] else "makaronina-headline"
    line = ctx.texts(key, letter=SEAT_LETTERS[seat], name=ctx.names[seat], left=view["actions_left"])
    return Text(line, SEAT_STYLES[seat])


def describe_board(ctx: RenderContext) -> Text:
    """Describe the board in lines: the cells of noodles and ingredients, and the free start points."""
    board, texts = ctx.view["board"], ctx.texts
    lines = []
    for seat, shown in enumerate(ctx.view["seats"]):
        seat_cells = [name for name in CELL_NAMES if board[name] and seat in seats_on(board[name])]
        if seat_cells:
            leads = ends_text(ctx, [end["leads_to"] for end in shown["ends"]])
            lines.append(texts("makaronina-noodle", name=ctx.names[seat], cells=" ".join(seat_cells), leads=leads))
    for kind in INGREDIENT_NAMES:
        cells = [name for name in CELL_NAMES if board[name] and board[name].get("ingredient") == kind]
        if cells:
            lines.append(f"{texts(f'makaronina-{kind}')}: {' '.join(cells)}")
    lines.append(texts("makaronina-starts", cells=" ".join(ctx.view["starts"])))
    return Text("\n".join(lines))


def ends_text(ctx: RenderContext, cells: list[str | None]) -> str:
    """Return the cells that the ends of a noodle or a tile lead to, one or two, in words; None is off the board."""
    first, *others = (cell or ctx.texts("makaronina-nowhere") for cell in cells)
    return ctx.texts("makaronina-ends-fork", leads=first, other=others[0]) if others else first


def seats_on(shown: dict[str, Any]) -> list[int]:
    """Return the seats that have a tile on a cell."""
    return [part["seat"] for part in (shown, shown.get("basil", {})) if "seat" in part]


def public_information(ctx: RenderContext) -> Text:
    """Return all players' ingredients, the pile, the shop and the pizza."""
    view, texts = ctx.view, ctx.texts
    text = Text()
    for seat, shown in enumerate(view["seats"]):
        text.append(f"{SEAT_LETTERS[seat]} {ctx.names[seat]}", SEAT_STYLES[seat])
        text.append(f" · {texts('makaronina-counts', tiles=shown['tiles'], recipes=shown['recipes'])}\n")
        if shown["ingredients"]:
            text.append(f"  {short_tokens(ctx, shown['ingredients'])}\n")
    pile = view["pile"]
    text.append(texts("makaronina-pile", tiles=pile["tiles"], above=pile["above_finish"]) + "\n")
    if view["shop"] is not None:
        text.append(texts("makaronina-shop", tokens=short_tokens(ctx, view["shop"])) + "\n")
    owner = view["pizza"]["seat"]
    if owner is None:
        return text.append(texts("makaronina-pizza-free"))
    toppings = short_tokens(ctx, view["pizza"]["ingredients"])
    return text.append(texts("makaronina-pizza-of", name=ctx.names[owner], tokens=toppings))


def legend(ctx: RenderContext) -> Text | None:
    """Explain the abbreviations on the board. On low terminals return None; the help explains them, too."""
    if ctx.height < LEGEND_LINES:
        return None
    kinds = [f"{ctx.texts(f'makaronina-{kind}-short')} {ctx.texts(f'makaronina-{kind}')}" for kind in INGREDIENT_NAMES]
    return Text(" · ".join(kinds), "dim")


def recipes(ctx: RenderContext, column: int | None = None) -> Text | None:
    """Return the recipes and the pizza of the viewing seat, abbreviated if they do not fit; None for a spectator.

    `column` is the width of the column; without it they use the whole terminal.
    """
    width = ctx.width if column is None else column
    seat_view = next((candidate for candidate in ctx.view["seats"] if candidate["hand"] is not None), None)
    if seat_view is None:
        return None
    lines = dish_lines(ctx, seat_view)
    if ctx.plain or (len(lines) <= MAX_FULL_DISHES and all(len(line) <= width for line in lines)):
        return Text("\n").join(lines)
    return Text("\n".join(fill_lines(short_dishes(ctx, seat_view), width)))


def dish_lines(ctx: RenderContext, shown: dict[str, Any]) -> list[Text]:
    """Return the recipes of a seat and its pizza, a line each."""
    pizza = [pizza_line(ctx, shown["pizza"])] if shown["pizza"] else []
    return [*(dish_line(ctx, dish) for dish in shown["dishes"]), *pizza]


def dish_line(ctx: RenderContext, dish: dict[str, Any]) -> Text:
    """Return a recipe: its ingredients, ticked if present, and its points."""
    parts = [f"{ctx.texts(f'makaronina-{kind}')} {tick(dish, kind)}" for kind in dish["required"]]
    parts.append(f"+ {ctx.texts('makaronina-' + dish['extra'])} {tick(dish, dish['extra'])}")
    return dish_text(ctx, dish["recipe"], ", ".join(parts), dish["points"])


def pizza_line(ctx: RenderContext, pizza: dict[str, Any]) -> Text:
    """Return a pizza: its three ingredients, the fourth if there is one, and its points."""
    parts = [f"{ctx.texts(f'makaronina-{kind}')} ✓" for kind in pizza_tokens(ctx)]
    if pizza["fourth"]:
        parts.append(f"+ {ctx.texts('makaronina-' + pizza['fourth'])} ✓")
    return dish_text(ctx, "pizza", ", ".join(parts), pizza["points"])


def dish_text(ctx: RenderContext, name: str, parts: str, points: int) -> Text:
    """Return the line of a dish: name, parts and points."""
    return Text(f"{ctx.texts(f'makaronina-{name}')}: {parts}  {ctx.texts('makaronina-points', points=points)}")


def pizza_tokens(ctx: RenderContext) -> list[str]:
    """Return the ingredients set aside for the pizza, one entry per token."""
    return [kind for kind, count in ctx.view["pizza"]["ingredients"].items() for _ in range(count)]


def short_dishes(ctx: RenderContext, shown: dict[str, Any]) -> list[str]:
    """Return the recipes of a seat and its pizza, abbreviated."""
    short = {kind: ctx.texts(f"makaronina-{kind}-short") for kind in INGREDIENT_NAMES}
    dishes = []
    for dish in shown["dishes"]:
        parts = [f"{short[kind]}{tick(dish, kind)}" for kind in dish["required"]]
        parts.append(f"+{short[dish['extra']]}{tick(dish, dish['extra'])}")
        dishes.append(f"{ctx.texts('makaronina-' + dish['recipe'])}: {' '.join(parts)} {dish['points']}")
    if shown["pizza"]:
        fourth = [f"+{short[shown['pizza']['fourth']]}✓"] if shown["pizza"]["fourth"] else []
        parts = [*(f"{short[kind]}✓" for kind in pizza_tokens(ctx)), *fourth]
        dishes.append(f"{ctx.texts('makaronina-pizza')}: {' '.join(parts)} {shown['pizza']['points']}")
    return dishes


def tick(dish: dict[str, Any], kind: str) -> str:
    """Return a tick if a recipe has an ingredient, else a dot."""
    return "✓" if kind in dish["has"] else "·"


# Hand and placements


def own_hand(ctx: RenderContext) -> dict[str, int]:
    """Return the tiles of the viewing seat with their counts, without kinds it has none of."""
    hands = [shown["hand"] for shown in ctx.view["seats"] if shown["hand"] is not None]
    return {tile: count for tile, count in hands[0].items() if count} if hands else {}


def hand(ctx: RenderContext) -> Text | None:
    """Return the line with the tiles of the viewing seat, or None if it has none."""
    parts = [f"{count} × {ctx.texts(f'makaronina-tile-{tile}')}" for tile, count in own_hand(ctx).items()]
    return Text(ctx.texts("makaronina-hand", tiles=", ".join(parts)), "bold") if parts else None


def numbered_hand(ctx: RenderContext) -> Text | None:
    """Return the tiles of the viewing seat, each with its placements: number to type, ends, ingredients.

    None if it has no tiles. Placements are left out if there are too many to list.
    """
    held = own_hand(ctx)
    if not held:
        return None
    offered = listed_placements(ctx)
    text = Text(ctx.texts("makaronina-hand-numbers" if offered else "makaronina-hand-only"), "dim")
    for tile in TILE_NAMES:
        if tile in held:
            placements = [f"{number} {short}" for number, short in numbered_placements(ctx, tile)]
            text.append(f"\n{held[tile]} × {ctx.texts(f'makaronina-tile-{tile}')}", "bold")
            text.append(f": {' · '.join(placements)}" if placements else "")
    return text


def numbered_placements(ctx: RenderContext, tile: str) -> list[tuple[int, str]]:
    """Return the placements of a tile, abbreviated, with their numbers."""
    return [
        (number, short_placement(ctx, placement))
        for number, placement in enumerate(listed_placements(ctx), start=1)
        if placement["tile"] == tile
    ]


def short_placement(ctx: RenderContext, placement: dict[str, Any]) -> str:
    """Abbreviate a placement: the cells it leads to and the ingredients it collects, `e3+Ch` or `f2|d2`.

    If the noodle has two open ends, the cell of the tile comes first: `d5→d4`.
    """
    ends = "|".join(end or ctx.texts("makaronina-out") for end in placement["ends"])
    if placement["afresh"]:
        ends = ctx.texts("makaronina-from", cell=placement["cell"])
    elif placement["tile"] == "basil":
        ends = ctx.texts("makaronina-over", cell=placement["cell"], leads=ends)
    elif len(ctx.view["seats"][ctx.view["turn"]]["ends"]) > 1:
        ends = f"{placement['cell']}→{ends}"
    return "+".join([ends, *(ctx.texts(f"makaronina-{kind}-short") for kind in placement["takes"])])


def offers(ctx: RenderContext) -> Text | None:
    """Return the numbered placements, a line each, or None if there are none or too many to list."""
    lines = [
        f"{number:>3}  {picture(placement)}  {placement_line(ctx, placement)}"
        for number, placement in enumerate(listed_placements(ctx), start=1)
    ]
    return Text("\n".join(lines)) if lines else None


def placement_line(ctx: RenderContext, placement: dict[str, Any]) -> str:
    """Describe a placement in words: where it leads and what it collects."""
    texts = ctx.texts
    tile = texts(f"makaronina-tile-{placement['tile']}")
    line = texts("makaronina-offer", tile=tile, cell=placement["cell"], leads=ends_text(ctx, placement["ends"]))
    collected = (
        ctx.listed([Phrase(f"makaronina-{kind}-one") for kind in placement["takes"]]) if placement["takes"] else ""
    )
    return f"{line}  {texts('makaronina-takes', tokens=collected)}" if collected else line


def hints(ctx: RenderContext) -> Text | None:
    """Return hints on how to begin and on choices that cost nothing, or None."""
    view, texts = ctx.view, ctx.texts
    lines = [texts(f"makaronina-may-{choice}") for choice in view["free"]]
    if len(view["placements"]) > MAX_LISTED:
        lines.insert(0, texts("makaronina-begin", cells=" ".join(view["starts"])))
    return Text("\n".join(lines)) if lines else None


# All players' sheets


def render_sheets(ctx: RenderContext) -> RenderableType:
    """Render the board and all players' ingredients; at the end also all dishes and points."""
    if ctx.plain:
        board: RenderableType = stack(describe_board(ctx), public_information(ctx))
    elif ctx.width < NARROW_COLUMNS:
        board = stack(render_board(ctx), public_information(ctx))
    else:
        board = side_by_side(ctx, public_information(ctx))
    return stack(board, *(seat_sheet(ctx, seat) for seat in range(len(ctx.names))))


def seat_sheet(ctx: RenderContext, seat: int) -> Text | None:
    """Return a seat's dishes with their points, or None while they are secret."""
    shown = ctx.view["seats"][seat]
    if shown["dishes"] is None:
        return None
    text = Text(f"{SEAT_LETTERS[seat]} {ctx.names[seat]}", SEAT_STYLES[seat])
    for line in dish_lines(ctx, shown):
        text.append("\n  ").append_text(line)
    return text.append("\n  " + ctx.texts("makaronina-total", points=shown["points"]))


def real_dice_prompt(ctx: RenderContext) -> str:
    """Return the prompt for a draw from the real piles."""
    view, texts = ctx.view, ctx.texts
    match view["drawing"]:
        case "starter":
            return texts("makaronina-ask-starter", players=len(view["seats"]))
        case "ingredient":
            return texts("makaronina-ask-ingredient", cell=CELL_NAMES[MARKED_CELL[view["dealt"]]])
        case drawing:
            kind = "recipe" if "recipe" in drawing else "tile"
            return texts(f"makaronina-ask-{kind}", name=ctx.names[view["drawer"]])
