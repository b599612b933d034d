"""What people type at a table of Makaronina: actions, and what was drawn from real tiles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from tafelrunde.core.match import Match
from tafelrunde.core.problem import Problem
from tafelrunde.core.terminal import Look
from tafelrunde.core.words import meant, words_in_all_languages
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
from tafelrunde.games.makaronina.rules import PRICE_NAMES, Draw, tiles_left
from tafelrunde.games.makaronina.view import ingredient_words, read_ingredients

FEW = 16  # placements that are listed one by one


def read(look: Look, line: str) -> list[str]:
    """A number of the list, a tile with cells, or another action."""
    first, *rest = line.casefold().split() or [""]
    commands: dict[str, Callable[[], str]] = {
        "draw": lambda: spending(look, "draw"),
        "end": lambda: read_end(look),
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
        why = "no-cards" if not look.view["cards"] else "one-recipe" if look.view["new_recipe"] else "no-recipe"
        raise Problem(f"makaronina-{why}", room=ROOM)
    return "recipe"


def read_end(look: Look) -> str:
    """The end of the turn, if no action has to be done any more."""
    if not look.view["may_end"]:
        raise Problem("makaronina-actions-left", room=ROOM, left=look.view["actions_left"])
    return "end"


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
    """`pizza cheese olive`: claim it with these beside a tomato."""
    view = look.view
    own = dict(view["seats"][view["turn"]]["ingredients"])
    kinds = [INGREDIENT_NAMES[kind] for kind in read_ingredients(words)]
    owner = view["pizza"]["seat"]
    if owner == view["turn"]:
        raise Problem("makaronina-pizza-own", room=ROOM)
    if owner is not None:
        raise Problem("makaronina-pizza-gone", room=ROOM, name=look.names[owner])
    if not own.get("tomato"):
        raise Problem("makaronina-pizza-without-tomato", room=ROOM)
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
    if state.drawing == Draw.STARTER:
        if word not in seats_by_number(match):
            raise Problem("makaronina-no-seat", room=ROOM, word=word, players=len(match.seats))
        return seats_by_number(match).index(word)
    if state.drawing in (Draw.DEALT_RECIPE, Draw.RECIPE):
        card = meant(word, recipe_words(), listed=", ".join(RECIPE_NAMES))
        return first_of([int(state.cards) >> other & 1 for other in range(len(RECIPE_NAMES))], card, word)
    tile = meant(word, tile_words(), listed=", ".join((*TILE_NAMES, "finish")))
    token = int(match.chance - tiles_left(state))
    return first_of([*(int(left) for left in state.pile), token], tile, word)


def seats_by_number(match: Match) -> list[str]:
    """The seats as people count them."""
    return [str(seat + 1) for seat in range(len(match.seats))]


def first_of(left: list[int], place: int, word: str) -> int:
    """The first outcome that draws a thing of this kind, if one is left."""
    if not left[place]:
        raise Problem("makaronina-none-left", room=ROOM, word=word)
    return sum(left[:place])
