"""Makaronina in the terminal."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from tafelrunde.core.terminal import Look, stack, won_by_points
from tafelrunde.games.makaronina.cells import NOWHERE
from tafelrunde.games.makaronina.drawing import SEAT_LETTERS, SEAT_STYLES, draw_board, picture, tokens
from tafelrunde.games.makaronina.material import (
    CELL_NAMES,
    INGREDIENT_NAMES,
    MARKED_CELL,
    TILE_NAMES,
)
from tafelrunde.games.makaronina.noodle import NEIGHBOUR
from tafelrunde.games.makaronina.rules import (
    ACTIONS,
    AFRESH,
    CROSS,
    LAY,
    PRICE_NAMES,
)
from tafelrunde.games.makaronina.typed import FEW, read, type_throw
from tafelrunde.games.makaronina.view import HEADING_NAMES, placement

__all__ = ["ask_throw", "draw", "read", "sheets", "tell", "tell_throw", "type_throw", "waits"]

# Drawing


def draw(look: Look) -> RenderableType:
    """The board, what lies beside it, and what the seat holds and may lay."""
    if look.plain:
        return stack(headline(look), told_board(look), beside(look), own_recipes(look), hand(look), offers(look))
    side = Table.grid(padding=(0, 1))
    side.add_column(width=39)
    side.add_column(width=38)
    side.add_row(draw_board(look), beside(look))
    return stack(headline(look), side, legend(look), own_recipes(look), hand(look), offers(look))


def headline(look: Look) -> Text | None:
    """Whose turn it is, and how many actions are left."""
    view = look.view
    if view["turn"] is None:
        return None
    seat = view["turn"]
    key = "makaronina-headline-last" if view["last_round"] else "makaronina-headline"
    line = look.texts(key, letter=SEAT_LETTERS[seat], name=look.names[seat], left=view["actions_left"])
    return Text(line, SEAT_STYLES[seat])


def told_board(look: Look) -> Text:
    """The board in lines: noodles cell by cell, ingredients by cell, free start points."""
    board, texts = look.view["board"], look.texts
    lines = []
    for seat, shown in enumerate(look.view["seats"]):
        own = [name for name in CELL_NAMES if board[name] and seat in seats_on(board[name])]
        if own:
            leads = shown["leads_to"] or texts("makaronina-nowhere")
            lines.append(texts("makaronina-noodle", name=look.names[seat], cells=" ".join(own), leads=leads))
    for kind in INGREDIENT_NAMES:
        cells = [name for name in CELL_NAMES if board[name] and board[name].get("ingredient") == kind]
        if cells:
            lines.append(f"{texts(f'makaronina-{kind}')}: {' '.join(cells)}")
    lines.append(texts("makaronina-starts", cells=" ".join(look.view["starts"])))
    return Text("\n".join(lines))


def seats_on(shown: dict[str, Any]) -> list[int]:
    """Whose tiles lie on a cell."""
    return [part["seat"] for part in (shown, shown.get("basil", {})) if "seat" in part]


def beside(look: Look) -> Text:
    """Everybody's tokens, the pile, the shop and the pizza."""
    view, texts = look.view, look.texts
    text = Text()
    for seat, shown in enumerate(view["seats"]):
        text.append(f"{SEAT_LETTERS[seat]} {look.names[seat]}", SEAT_STYLES[seat])
        counts = texts("makaronina-counts", tiles=shown["tiles"], recipes=shown["recipes"])
        text.append(f"\n  {counts}\n  {tokens(look, shown['ingredients']) or '–'}\n")
    pile = view["pile"]
    text.append(texts("makaronina-pile", tiles=pile["tiles"], above=pile["above_finish"]) + "\n")
    if view["shop"] is not None:
        text.append(texts("makaronina-shop", tokens=tokens(look, view["shop"])) + "\n")
    owner = view["pizza"]["seat"]
    if owner is None:
        text.append(texts("makaronina-pizza-free"))
    else:
        on_it = tokens(look, view["pizza"]["ingredients"])
        text.append(texts("makaronina-pizza-of", name=look.names[owner], tokens=on_it))
    return text


def legend(look: Look) -> Text:
    """What the two letters on the board mean."""
    kinds = [
        f"{look.texts(f'makaronina-{kind}-short')} {look.texts(f'makaronina-{kind}')}" for kind in INGREDIENT_NAMES
    ]
    return Text(" · ".join(kinds), "dim")


def own_recipes(look: Look) -> Text | None:
    """The recipes of the seat that looks, with what they have."""
    lines = []
    for shown in look.view["seats"]:
        lines += [dish_line(look, dish) for dish in shown["dishes"] or []]
        lines += [pizza_line(look, shown["pizza"])] if shown["pizza"] else []
    return Text("\n").join(lines) if lines else None


def dish_line(look: Look, dish: dict[str, Any]) -> Text:
    """A recipe: what it needs, a tick for what it has, and its points."""
    has = list(dish["has"])
    parts = []
    for kind in (*dish["required"], dish["extra"]):
        ticked = "✓" if kind in has else "·"
        plus = "+ " if kind == dish["extra"] else ""
        parts.append(f"{plus}{look.texts(f'makaronina-{kind}')} {ticked}")
    title = look.texts(f"makaronina-{dish['recipe']}")
    points = look.texts("makaronina-points", points=dish["points"])
    return Text(f"{title}: {', '.join(parts)}  {points}")


def pizza_line(look: Look, pizza: dict[str, Any]) -> Text:
    """A pizza: its three ingredients, the fourth if there is one to spare, and its points."""
    three = look.view["pizza"]["ingredients"]
    parts = [look.texts(f"makaronina-{kind}") + " ✓" for kind, count in three.items() for _ in range(count)]
    if pizza["fourth"]:
        parts.append(f"+ {look.texts('makaronina-' + pizza['fourth'])} ✓")
    points = look.texts("makaronina-points", points=pizza["points"])
    return Text(f"{look.texts('makaronina-pizza')}: {', '.join(parts)}  {points}")


def hand(look: Look) -> Text | None:
    """The tiles of the seat that looks."""
    for shown in look.view["seats"]:
        if shown["hand"] is not None:
            held = [
                f"{count} × {look.texts(f'makaronina-tile-{tile}')}" for tile, count in shown["hand"].items() if count
            ]
            return Text(look.texts("makaronina-hand", tiles=", ".join(held) or "–"), "bold")
    return None


def offers(look: Look) -> Text | None:
    """What may be laid, with a number to type, where it leads and what it picks up; and what is free of cost."""
    view, texts = look.view, look.texts
    lines = []
    if len(view["placements"]) > FEW:
        lines.append(texts("makaronina-begin", cells=" ".join(view["starts"])))
    else:
        for number, placed in enumerate(view["placements"], start=1):
            lines.append(f"{number:>3}  {picture(placed)}  {placement_line(look, placed)}")
    lines += [texts(f"makaronina-may-{choice}") for choice in view["free"]]
    return Text("\n".join(lines)) if lines else None


def placement_line(look: Look, placed: dict[str, Any]) -> str:
    """A placement in words."""
    texts = look.texts
    ends = [end or texts("makaronina-nowhere") for end in placed["ends"]]
    key = "makaronina-offer-fork" if len(ends) > 1 else "makaronina-offer"
    line = texts(
        key,
        tile=texts(f"makaronina-tile-{placed['tile']}"),
        cell=placed["cell"],
        leads=ends[0],
        **({"other": ends[1]} if len(ends) > 1 else {}),
    )
    taken = ", ".join(texts(f"makaronina-{kind}") for kind in placed["takes"])
    return f"{line}  {texts('makaronina-takes', tokens=taken)}" if taken else line


def sheets(look: Look) -> RenderableType:
    """The board and everybody's tokens; at the end everybody's dishes and points."""
    text = Text()
    for seat, shown in enumerate(look.view["seats"]):
        if shown["dishes"] is None:
            continue
        text.append(f"\n{SEAT_LETTERS[seat]} {look.names[seat]}", SEAT_STYLES[seat])
        for dish in shown["dishes"]:
            text.append("\n  ").append_text(dish_line(look, dish))
        if shown["pizza"]:
            text.append("\n  ").append_text(pizza_line(look, shown["pizza"]))
        text.append("\n  " + look.texts("makaronina-total", points=shown["points"]))
    if look.view["end"]:
        text.append("\n" + look.texts(f"makaronina-end-{look.view['end'].replace('_', '-')}"), "bold")
    return stack(told_board(look) if look.plain else draw_board(look), beside(look), text)


def waits(view: dict[str, Any]) -> bool:  # noqa: ARG001  nobody is asked before a draw
    """A tile is drawn when somebody decides to."""
    return False


# Telling


def tell(look: Look, notation: str) -> str:
    """An action in words; a drawn tile stays secret."""
    texts = look.texts
    name = look.names[look.view["turn"]]
    action = ACTIONS.read(notation)
    block, numbers = ACTIONS.find(action)
    if block.name in ("start", "lay", "cross", "afresh"):
        return tell_laying(look, name, action)
    if block.name == "exchange":
        paid = " + ".join(texts(f"makaronina-{kind}") for kind in PRICE_NAMES[numbers[0]].split("+"))
        return texts(
            "makaronina-told-exchange", name=name, paid=paid, got=texts(f"makaronina-{INGREDIENT_NAMES[numbers[1]]}")
        )
    if block.name == "pizza":
        kinds = ", ".join(texts(f"makaronina-{INGREDIENT_NAMES[kind]}") for kind in (0, *numbers))
        return texts("makaronina-told-pizza", name=name, tokens=kinds)
    return texts(f"makaronina-told-{block.name}", name=name)


def tell_laying(look: Look, name: str, action: int) -> str:
    """A laid tile: where, where it leads, and what it picks up."""
    texts, shown = look.texts, look.view["seats"][look.view["turn"]]
    cell = CELL_NAMES.index(shown["leads_to"]) if shown["leads_to"] else NOWHERE
    heading = HEADING_NAMES.index(shown["heading"]) if shown["heading"] else 0
    laid = placement(action, cell, heading)
    ends = [int(NEIGHBOUR[laid.cell, end]) for end in laid.ends]
    found = [look.view["board"][CELL_NAMES[end]] for end in ends if end != NOWHERE]
    taken = [texts(f"makaronina-{lying['ingredient']}") for lying in found if lying and "ingredient" in lying]
    key = "start" if action < LAY else "cross" if action == CROSS else "afresh" if action >= AFRESH else "lay"
    line = texts(
        f"makaronina-told-{key}",
        name=name,
        tile=texts(f"makaronina-tile-{TILE_NAMES[laid.tile]}"),
        cell=CELL_NAMES[laid.cell],
    )
    return f"{line} {texts('makaronina-takes', tokens=', '.join(taken))}" if taken else line


def tell_throw(look: Look) -> str:
    """What is drawn is secret, but for the finish token; the set-up is seen on the board."""
    if look.view["end"] == "finish_token":
        return look.texts("makaronina-end-finish-token")
    return ""


def ask_throw(look: Look) -> str:
    """What to type when something was drawn on the table."""
    view = look.view
    what = view["drawing"]
    if what == "starter":
        return look.texts("makaronina-ask-starter", players=len(view["seats"]))
    if what == "ingredient":
        return look.texts("makaronina-ask-ingredient", cell=CELL_NAMES[MARKED_CELL[view["dealt"]]])
    seat = view["turn"] if view["turn"] is not None else view["dealt"] // (2 if what == "dealt_recipe" else 6)
    return look.texts(f"makaronina-ask-{'recipe' if 'recipe' in what else 'tile'}", name=look.names[seat])


tell_result = won_by_points
