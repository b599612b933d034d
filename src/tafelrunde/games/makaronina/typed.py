"""Parse typed lines of Makaronina to notations of actions. Whether an action is legal is checked elsewhere."""

from __future__ import annotations

from typing import Any

from tafelrunde.core.language.phrase import Phrase
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.language.terminal import RenderContext
from tafelrunde.core.language.words import Vocabulary, words_in_all_languages
from tafelrunde.games.makaronina.material import CELL_NAMES, INGREDIENT_NAMES, PRICE_NAMES, START_NAMES, TILE_NAMES
from tafelrunde.games.makaronina.noodle import PLACEMENT_LIST
from tafelrunde.games.makaronina.view import ingredient_words

MAX_LISTED = 16  # at most this many placements are listed with numbers
COMMANDS = ("draw", "shop", "pizza", "recipe", "end")
CYRILLIC_COLUMNS = str.maketrans("абвцсдефгхни", "abbccdefghhi")  # letters of the same sound or a similar look


def parse(ctx: RenderContext, line: str) -> list[str]:
    """Parse a number of the list, a tile with cells, or a command into one action, in notation.

    Raises a Problem if it is not understood.
    """
    first, _, rest = line.casefold().strip().partition(" ")
    for command in COMMANDS:
        if first in ctx.texts.words(f"makaronina-words-{command}"):
            return [parse_command(ctx, command, rest)]
    if first.isdecimal() and not rest and listed_placements(ctx):
        return [parse_number(ctx, first)]
    return [parse_laying(ctx, line.casefold().replace(",", " ").split())]


def parse_command(ctx: RenderContext, command: str, rest: str) -> str:
    """Parse the arguments of one of COMMANDS into an action. Raises a Problem for wrong or superfluous ones."""
    match command:
        case "shop":
            return parse_exchange(ctx, rest)
        case "pizza":
            return parse_pizza(ctx, rest)
        case _:
            if rest:
                raise Problem("unknown-word", word=rest, known=Phrase("makaronina-commands"))
            return command


def listed_placements(ctx: RenderContext) -> list[dict[str, Any]]:
    """Return the placements that have a number: all, or none if there are too many to list."""
    offered: list[dict[str, Any]] = ctx.view["placements"]
    return offered if len(offered) <= MAX_LISTED else []


def parse_number(ctx: RenderContext, typed: str) -> str:
    """Return the action of a number in the list. Raises a Problem if the list is shorter."""
    offered = listed_placements(ctx)
    is_short = len(typed.lstrip("0")) <= len(str(MAX_LISTED))  # Python refuses to read numbers of thousands of digits
    if not (is_short and 1 <= int(typed) <= len(offered)):
        raise Problem("makaronina-no-number", number=typed, most=len(offered))
    return str(offered[int(typed) - 1]["action"])


def parse_cell(word: str) -> str | None:
    """Return the cell that a word names, in Latin or Cyrillic letters, or None."""
    name = word[:1].translate(CYRILLIC_COLUMNS) + word[1:]
    return name if name in CELL_NAMES else None


def tile_words() -> Vocabulary[int]:
    """Return the words for tiles in all languages."""
    return words_in_all_languages("makaronina-tile", TILE_NAMES)


def parse_laying(ctx: RenderContext, words: list[str]) -> str:
    """Parse a tile and where it leads: `bend d4`, `tomato d4 e5`, `basil`. The cell it covers may come first.

    That cell is needed at the start of a noodle (`e1 bend d1`), and where the two ends of a Tomato Turn leave it open.
    Basil on a start point, to start again, is `basil e1` or `e1 basil`.

    If this tile cannot be laid now, return an illegal action, so that the rules give the reason. Raises a Problem if
    the tile or the start point is unknown, if it cannot lead to these cells, or if several placements fit.
    """
    cells = [cell for cell in map(parse_cell, words) if cell]
    named = " ".join(word for word in words if not parse_cell(word))
    kind = tile_words().lookup(named, listed=Phrase("makaronina-commands"), language=ctx.texts.language)
    tile = TILE_NAMES[kind]
    has_begun = ctx.view["seats"][ctx.view["turn"]]["noodle"] is not None
    is_on_first = bool(cells) and (tile == "basil" or not has_begun or parse_cell(words[0]) is not None)
    if not has_begun:
        check_start(ctx, cells)
    on, onward = (cells[0], cells[1:]) if is_on_first else (None, cells)
    offered = [placement for placement in ctx.view["placements"] if placement["tile"] == tile]
    if on is None:
        offered = [placement for placement in offered if not placement["afresh"]]
    elif tile == "basil" or not has_begun:
        offered = [placement for placement in offered if placement["cell"] == on]
    if not offered:
        return any_placement(ctx, tile, on)
    matching = [
        placement for placement in offered if set(onward) <= set(placement["ends"]) and on in (None, placement["cell"])
    ]
    if not matching:
        raise Problem("makaronina-does-not-fit", tile=Phrase(f"makaronina-tile-{tile}"), cells=tuple(onward or cells))
    if len(matching) > 1:
        raise Problem("makaronina-which-way", cells=tuple(ways_to_type(ctx, matching)))
    return str(matching[0]["action"])


def ways_to_type(ctx: RenderContext, placements: list[dict[str, Any]]) -> list[str]:
    """Return what distinguishes placements of one tile: the cells they lead to, and the cell they cover if needed."""
    ends = [" ".join(end or "–" for end in placement["ends"]) for placement in placements]
    if len({placement["cell"] for placement in placements}) == 1:
        return ends
    tile = ctx.texts(f"makaronina-tile-{placements[0]['tile']}").lower()
    return [f"{placement['cell']} {tile} {end}" for placement, end in zip(placements, ends, strict=True)]


def check_start(ctx: RenderContext, cells: list[str]) -> None:
    """Raise a Problem if the first cell is not a start point."""
    if not cells or cells[0] not in START_NAMES:
        raise Problem("makaronina-no-start", cell=cells[0] if cells else "–", cells=tuple(ctx.view["starts"]))


def any_placement(ctx: RenderContext, tile: str, on: str | None) -> str:
    """Return any action that lays a tile, by name, which cannot be laid now; the rules will give the reason.

    `on` is the cell that was typed for it, if any.
    """
    ends = ctx.view["seats"][ctx.view["turn"]]["ends"]
    if tile == "basil" and on in START_NAMES and on not in [end["leads_to"] for end in ends]:
        return f"afresh:{on}"
    end = next((end for end in ends if on in (None, end["leads_to"])), ends[0] if ends else None)
    if tile == "basil":
        return f"cross:{end['heading'] if end else 'north'}"
    placement = next(name for name, tile_kind, *_ in PLACEMENT_LIST if TILE_NAMES[tile_kind] == tile)
    return f"lay:{end['heading']}/{placement}" if end else f"start:{on}/{placement}"


def parse_ingredients(ctx: RenderContext, typed: str) -> list[str]:
    """Parse ingredients by name or by their abbreviations on the board into their ids. Raises a Problem for others."""
    vocabulary = ingredient_words()
    abbreviations = {ctx.texts(f"makaronina-{name}-short"): kind for kind, name in enumerate(INGREDIENT_NAMES)}
    fillers = ctx.texts.words("makaronina-words-for")
    words = [word for word in typed.replace(",", " ").replace("+", " ").split() if word not in fillers]
    kinds = vocabulary.with_words(abbreviations).lookup_all(" ".join(words), language=ctx.texts.language)
    return [INGREDIENT_NAMES[kind] for kind in kinds]


def parse_exchange(ctx: RenderContext, typed: str) -> str:
    """Parse an exchange: `shop olive prawn` is one for one, `shop tomato cheese prawn` two for one.

    `typed` is the part after the command. Raises a Problem if it is no price of the shop.
    """
    *paid, got = parse_ingredients(ctx, typed) or [""]
    price = "+".join(sorted(paid, key=INGREDIENT_NAMES.index))
    if price not in PRICE_NAMES:
        raise Problem("makaronina-price")
    return f"exchange:{price}/{got}"


def parse_pizza(ctx: RenderContext, typed: str) -> str:
    """Parse a pizza: `pizza cheese olive` claims it with these and a tomato, which may be named, too.

    `typed` is the part after the command. Raises a Problem if it is not two ingredients besides the tomato.
    """
    kinds = parse_ingredients(ctx, typed)
    if len(kinds) == 3 and "tomato" in kinds:
        kinds.remove("tomato")
    if len(kinds) != 2:
        raise Problem("makaronina-pizza-two")
    return "pizza:" + "/".join(sorted(kinds, key=INGREDIENT_NAMES.index))
