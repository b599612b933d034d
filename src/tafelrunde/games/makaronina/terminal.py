"""Makaronina in the terminal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from tafelrunde.core.match import Match
from tafelrunde.core.problem import Problem
from tafelrunde.core.terminal import Look, stack
from tafelrunde.core.words import meant, words_in_all_languages
from tafelrunde.games.makaronina.drawing import SEAT_LETTERS, SEAT_STYLES, draw_board, picture, tokens
from tafelrunde.games.makaronina.material import (
    CELL_NAMES,
    INGREDIENT_NAMES,
    MARKED_CELL,
    ON_BOARD,
    RECIPE_NAMES,
    ROOM,
    START_NAMES,
    TILE_NAMES,
)
from tafelrunde.games.makaronina.noodle import NEIGHBOUR, NO_END, NOWHERE
from tafelrunde.games.makaronina.rules import (
    ACTIONS,
    AFRESH,
    CROSS,
    LAY,
    PRICE_NAMES,
    Draw,
    tiles_left,
)
from tafelrunde.games.makaronina.view import HEADING_NAMES, ingredient_words, placement, read_ingredients

FEW = 16  # placements that are listed one by one


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
    lines = [dish_line(look, dish) for shown in look.view["seats"] for dish in shown["dishes"] or []]
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
            lines.append(f"{number:>3}  {picture(look, placed)}  {placement_line(look, placed)}")
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
        if look.view["pizza"]["seat"] == seat:
            on_it = tokens(look, look.view["pizza"]["ingredients"])
            text.append("\n  " + look.texts("makaronina-pizza-of", name=look.names[seat], tokens=on_it))
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
    if block.name == "topping":
        return texts("makaronina-told-topping", name=name, token=texts(f"makaronina-{INGREDIENT_NAMES[numbers[0]]}"))
    return texts(f"makaronina-told-{block.name}", name=name)


def tell_laying(look: Look, name: str, action: int) -> str:
    """A laid tile: where, where it leads, and what it picks up."""
    texts, shown = look.texts, look.view["seats"][look.view["turn"]]
    cell = CELL_NAMES.index(shown["leads_to"]) if shown["leads_to"] else NOWHERE
    heading = HEADING_NAMES.index(shown["heading"]) if shown["heading"] else 0
    tile, cell, way_on, other = placement(action, cell, heading)
    ends = [int(NEIGHBOUR[cell, end]) for end in (way_on, other) if end != NO_END]
    found = [look.view["board"][CELL_NAMES[end]] for end in ends if end != NOWHERE]
    taken = [texts(f"makaronina-{cell['ingredient']}") for cell in found if cell and "ingredient" in cell]
    key = "start" if action < LAY else "cross" if action == CROSS else "afresh" if action >= AFRESH else "lay"
    line = texts(
        f"makaronina-told-{key}", name=name, tile=texts(f"makaronina-tile-{TILE_NAMES[tile]}"), cell=CELL_NAMES[cell]
    )
    return f"{line} {texts('makaronina-takes', tokens=', '.join(taken))}" if taken else line


def tell_throw(look: Look) -> str:
    """What is drawn is secret, but for the finish token; the set-up is seen on the board."""
    if look.view["end"] == "finish_token":
        return look.texts("makaronina-end-finish-token")
    return ""


# Typing


def read(look: Look, line: str) -> list[str]:
    """A number of the list, a tile with cells, or another action."""
    first, *rest = line.casefold().split() or [""]
    commands: dict[str, Callable[[], str]] = {
        "draw": lambda: spending(look, "draw"),
        "pass": lambda: "pass" if look.view["actions_left"] else "end",
        "shop": lambda: read_exchange(look, rest),
        "pizza": lambda: read_pizza(look, rest),
        "recipe": lambda: read_recipe(look),
    }
    for command, meaning in commands.items():
        if first in look.texts.words(f"makaronina-words-{command}"):
            return [meaning()]
    if first.isdecimal() and len(look.view["placements"]) <= FEW:
        return [read_number(look, first)]
    return [read_laying(look, [first, *rest])]


def read_number(look: Look, typed: str) -> str:
    """What the list offers under a number."""
    offered = look.view["placements"]
    if not offered or not 1 <= int(typed) <= len(offered):
        raise Problem("makaronina-no-number", room=ROOM, number=typed, most=len(offered))
    return str(offered[int(typed) - 1]["action"])


def read_recipe(look: Look) -> str:
    """A new recipe, if it may be drawn."""
    if "recipe" not in look.view["free"]:
        raise Problem("makaronina-no-recipe" if look.view["cards"] else "makaronina-no-cards", room=ROOM)
    return "recipe"


def spending(look: Look, notation: str) -> str:
    """An action that costs one, if one is left."""
    if not look.view["actions_left"]:
        raise Problem("makaronina-no-action-left", room=ROOM)
    return notation


@cache
def tile_words() -> dict[str, int]:
    """The tiles, and the finish token, by the words for them in all languages."""
    return words_in_all_languages(ROOM, "makaronina-tile", (*TILE_NAMES, "finish"))


@cache
def recipe_words() -> dict[str, int]:
    """The recipes by the words for them in all languages."""
    return words_in_all_languages(ROOM, "makaronina", RECIPE_NAMES)


def read_laying(look: Look, words: list[str]) -> str:
    """`bend d4`, `tomato d4 e5` (go on from the first), `basil`, at a start point `e1 bend d1` or `basil e1`."""
    cells = [word for word in words if word in CELL_NAMES]
    named = [word for word in words if word not in CELL_NAMES]
    if len(named) != 1:
        raise Problem("unknown-word", word=" ".join(words), known=look.texts("makaronina-commands"))
    tile = [*TILE_NAMES, "finish"][meant(named[0], tile_words(), listed=look.texts("makaronina-commands"))]
    spending(look, "")
    own = look.view["seats"][look.view["turn"]]
    if tile == "finish" or not own["hand"][tile]:
        raise Problem("makaronina-not-in-hand", room=ROOM, tile=look.texts(f"makaronina-tile-{tile}"))
    offered = [placed for placed in look.view["placements"] if placed["tile"] == tile]
    if own["noodle"] is None or (tile == "basil" and cells):
        if tile == "basil" and own["noodle"] is None:
            raise Problem("makaronina-basil-first", room=ROOM)
        point, cells = (cells[0], cells[1:]) if cells else ("", [])
        check_start(look, point)
        offered = [placed for placed in offered if placed["cell"] == point]
    else:
        offered = [placed for placed in offered if not placed["afresh"]]
    if not offered:
        raise why_not(look, own, tile)
    fitting = [placed for placed in offered if placed["ends"][: len(cells)] == cells]
    if not fitting:
        told = " ".join(cells)
        raise Problem("makaronina-does-not-fit", room=ROOM, tile=look.texts(f"makaronina-tile-{tile}"), cells=told)
    if len(fitting) > 1:
        ends = [" ".join(end or "–" for end in placed["ends"]) for placed in fitting]
        raise Problem("makaronina-which-way", room=ROOM, cells=" / ".join(ends))
    return str(fitting[0]["action"])


def check_start(look: Look, point: str) -> None:
    """A start point must be one, and free."""
    if point not in START_NAMES:
        raise Problem("makaronina-no-start", room=ROOM, cell=point or "?", cells=" ".join(look.view["starts"]))
    if point not in look.view["starts"]:
        raise Problem("makaronina-start-taken", room=ROOM, cell=point, cells=" ".join(look.view["starts"]))


def why_not(look: Look, own: dict[str, Any], tile: str) -> Problem:
    """Why a tile cannot be laid."""
    cell = own["leads_to"]
    if cell is None:
        return Problem("makaronina-off-board", room=ROOM)
    shown = look.view["board"][cell]
    if tile == "basil":
        return Problem("makaronina-way-is-free" if shown is None else "makaronina-no-crossing", room=ROOM, cell=cell)
    return Problem("makaronina-cell-taken", room=ROOM, cell=cell)


def read_exchange(look: Look, words: list[str]) -> str:
    """`shop olive shrimp`: an olive for a shrimp; `shop tomato cheese shrimp`: two for one."""
    view, texts = look.view, look.texts
    if view["shop"] is None:
        raise Problem("makaronina-no-shop", room=ROOM)
    spending(look, "")
    kinds = [INGREDIENT_NAMES[kind] for kind in read_ingredients(words)]
    paid = "+".join(sorted(kinds[:-1], key=INGREDIENT_NAMES.index))
    if paid not in PRICE_NAMES:
        raise Problem("makaronina-price", room=ROOM)
    got = kinds[-1]
    for kind in set(kinds[:-1]):
        if view["seats"][view["turn"]]["ingredients"].get(kind, 0) < kinds[:-1].count(kind):
            raise Problem("makaronina-cannot-pay", room=ROOM, kind=texts(f"makaronina-{kind}"))
    if not view["shop"].get(got):
        raise Problem("makaronina-shop-lacks", room=ROOM, kind=texts(f"makaronina-{got}"))
    if paid == got:
        raise Problem("makaronina-like-for-like", room=ROOM)
    return f"exchange:{paid}/{got}"


def read_pizza(look: Look, words: list[str]) -> str:
    """`pizza cheese olive`: claim it with these beside a tomato; `pizza shrimp`: put a fourth on the own pizza."""
    view, texts = look.view, look.texts
    own = dict(view["seats"][view["turn"]]["ingredients"])
    kinds = [INGREDIENT_NAMES[kind] for kind in read_ingredients(words)]
    owner = view["pizza"]["seat"]
    if owner == view["turn"]:
        if "topping" not in view["free"]:
            full = sum(view["pizza"]["ingredients"].values()) > 3
            raise Problem("makaronina-pizza-full" if full else "makaronina-pizza-later", room=ROOM)
        if len(kinds) != 1:
            raise Problem("makaronina-pizza-fourth", room=ROOM)
        check_has(look, own, kinds)
        return f"topping:{kinds[0]}"
    if owner is not None:
        raise Problem("makaronina-pizza-gone", room=ROOM, name=look.names[owner])
    if not own.get("tomato"):
        raise Problem("makaronina-pizza-without-tomato", room=ROOM, tomato=texts("makaronina-tomato"))
    if len(kinds) == 3 and "tomato" in kinds:
        kinds.remove("tomato")
    if len(kinds) != 2:
        raise Problem("makaronina-pizza-two", room=ROOM)
    check_has(look, own, ["tomato", *kinds])
    return "pizza:" + "/".join(sorted(kinds, key=INGREDIENT_NAMES.index))


def check_has(look: Look, own: dict[str, int], kinds: list[str]) -> None:
    """All these must be there."""
    for kind in kinds:
        if own.get(kind, 0) < kinds.count(kind):
            raise Problem("makaronina-cannot-pay", room=ROOM, kind=look.texts(f"makaronina-{kind}"))


# Real tiles


def ask_throw(look: Look) -> str:
    """What to type when something was drawn on the table."""
    view = look.view
    what = view["drawing"]
    if what == "ingredient":
        return look.texts("makaronina-ask-ingredient", cell=CELL_NAMES[MARKED_CELL[view["dealt"]]])
    seat = view["turn"] if view["turn"] is not None else view["dealt"] // (2 if what == "dealt_recipe" else 6)
    return look.texts(f"makaronina-ask-{'recipe' if 'recipe' in what else 'tile'}", name=look.names[seat])


def type_throw(match: Match, words: Sequence[str]) -> None:
    """Let what people typed be drawn, word by word; nothing is, if one of them cannot have been."""
    typed = " ".join(words).replace(",", " ").split()
    if not typed:
        raise Problem("outcome-missing")
    before = len(match.events)
    try:
        for word in typed:
            match.fall(outcome_of(match, word))
    except Problem:
        while len(match.events) > before:
            match.take_back()
        raise


def outcome_of(match: Match, word: str) -> int:
    """The outcome in which this word is drawn."""
    state = match.state
    if not match.chance:
        raise Problem("no-draw-now")
    if state.drawing == Draw.INGREDIENT:
        kind = meant(word, ingredient_words(), listed=", ".join(INGREDIENT_NAMES))
        lying = [int(state.on_cell[cell]) for cell in MARKED_CELL[: state.dealt]]
        left = [int(ON_BOARD[other]) - lying.count(other) for other in range(len(INGREDIENT_NAMES))]
        return first_of(left, kind, word)
    if state.drawing in (Draw.DEALT_RECIPE, Draw.RECIPE):
        card = meant(word, recipe_words(), listed=", ".join(RECIPE_NAMES))
        return first_of([int(state.cards) >> other & 1 for other in range(len(RECIPE_NAMES))], card, word)
    tile = meant(word, tile_words(), listed=", ".join((*TILE_NAMES, "finish")))
    token = int(match.chance - tiles_left(state))
    return first_of([*(int(left) for left in state.pile), token], tile, word)


def first_of(left: list[int], place: int, word: str) -> int:
    """The first outcome that draws a thing of this kind, if one is left."""
    if not left[place]:
        raise Problem("makaronina-none-left", room=ROOM, word=word)
    return sum(left[:place])
