"""Parse typed lines into actions."""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from tafelrunde.core.language.phrase import Phrase
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.language.terminal import RenderContext, read_letters, read_throw
from tafelrunde.core.rules.bits import mask_of
from tafelrunde.games.speiseplan.combinations import ROW_NAMES, combinations
from tafelrunde.games.speiseplan.material import DICE, DICE_NAMES
from tafelrunde.games.speiseplan.rules import ACTIONS, DAYS, MEALS
from tafelrunde.games.speiseplan.story import not_a_combination
from tafelrunde.games.speiseplan.words import food_words, menu_words, place_words, row_words

SIGNED = re.compile(r"\s*([+\-−–])(?:1(?=[\s:/]|$))?[\s:/]*(.*)")
DIE_AND_SIDE = re.compile(r"([^\W\d_])([0-9])")


def read(ctx: RenderContext, line: str) -> list[str]:
    """Parse a line into actions, in notation, by phase. Raises a Problem if it is not understood."""
    match ctx.view["phase"]:
        case "mod":
            return [read_token(ctx, line)]
        case "dice":
            return read_dice_phase(ctx, line)
        case _:
            return read_menu(ctx, line)


def read_token(ctx: RenderContext, line: str) -> str:
    """Parse `+ spinach`, `- A1`, or `pass` into an action in notation.

    Raises a Problem without a sign, and if the place is unknown or ambiguous.
    """
    command = line.strip().casefold()
    names = [ctx.texts(key).casefold() for key in ("speiseplan-do-pass", "speiseplan-pass")]
    if command in [*ctx.texts.words("speiseplan-words-pass"), *names]:
        return "pass"
    match = SIGNED.fullmatch(line)
    if match is None:
        raise Problem("speiseplan-bad-sign")
    sign, word = match.groups()
    kind, name = place_words().lookup(word, listed=Phrase("speiseplan-commands-mod"))
    return f"{kind}:{name}/{'+1' if sign == '+' else '-1'}"


def read_dice_phase(ctx: RenderContext, line: str) -> list[str]:
    """Parse `throw b c`, `keep a d`, `take spinach`, `use b c`, a row, or a row and its dice (`pair b c`).

    A row with dice other than the default ones is two actions. Raises a Problem if they are no combination for it.
    """
    thrown = read_throw(ctx.texts, line, DICE, lambda typed: parse_dice(ctx, typed))
    if thrown is not None:
        return [ACTIONS.write(ACTIONS.id("throw", mask_of(thrown)))]
    command, _, rest = line.strip().partition(" ")
    if command.casefold() in ctx.texts.words("speiseplan-words-take"):
        foods_of_dice = [list(ctx.view["board"][side_of(die)]["foods"]) for die in ctx.view["dice"]]
        offered = [foods for foods in foods_of_dice if len(foods) > 1] or foods_of_dice
        meant = food_words().lookup(rest, among=[("food", food) for foods in offered for food in foods])
        return [f"take:{meant[1]}"]
    if command.casefold() in ctx.texts.words("speiseplan-words-use"):
        return [ACTIONS.write(ACTIONS.id("use", mask_of(parse_dice(ctx, rest))))]
    return read_row(ctx, line)


def read_row(ctx: RenderContext, line: str) -> list[str]:
    """Parse a row, with its dice if they are given. Dice other than the default ones make it two actions: use, row.

    Raises a Problem if the row is unknown or the dice are no combination for it. For a row that may not be entered now,
    the dice are ignored, so that the rules give the reason.
    """
    words, rows = line.split(), row_words()
    length = next((count for count in range(len(words), 1, -1) if rows.matches(" ".join(words[:count]))), 1)
    listed = Phrase("speiseplan-commands-dice")
    row = rows.lookup(" ".join(words[:length]), listed=listed, language=ctx.texts.language)
    name, dice = ROW_NAMES[row], parse_dice(ctx, " ".join(words[length:]))
    offer = ctx.view["offers"].get(name)
    suggested = offer is not None and [side[0] for side in offer["dice"]] == [DICE_NAMES[die] for die in dice]
    if not dice or suggested or name not in ctx.view["offers"]:
        return [f"row:{name}"]
    numbers = np.array([die["number"] for die in ctx.view["dice"]])
    if not combinations(numbers, row, int(ctx.view["mixed_quartet"])) >> (mask_of(dice) - 1) & 1:
        raise Problem.of(not_a_combination(row, [side_of(ctx.view["dice"][die]) for die in dice]))
    return [ACTIONS.write(ACTIONS.id("use", mask_of(dice))), f"row:{name}"]


def parse_dice(ctx: RenderContext, typed: str) -> list[int]:
    """Parse dice by letter (`a c`), or with the numbers that they show (`A3 C5`). Returns them numbered from 0, sorted.

    Raises a Problem for an unknown letter, a number alone, and a die that shows another number.
    """
    for letter, number in DIE_AND_SIDE.findall(typed):
        (die,) = read_letters(letter, DICE)
        if int(number) != ctx.view["dice"][die]["number"]:
            raise Problem("no-die-shows", face=f"{DICE_NAMES[die]}{number}")
    return read_letters(DIE_AND_SIDE.sub(r"\1", typed), DICE)


def read_menu(ctx: RenderContext, line: str) -> list[str]:
    """Parse a player, a day and a meal, in any order, into the actions that the row being served still needs.

    The player or day may be left out if only one is possible. Raises a Problem if anything else is missing or named
    twice.
    """
    view, words = ctx.view, menu_words(ctx.names)
    (entry,) = (entry for entry in view["menu"] if entry["row"] == view["serving"])
    cooks = [seat for seat, _ in combinations_to_choose(ctx)]
    chosen: dict[str, str] = {}
    for kind, name in words.lookup_all(line, listed=Phrase("speiseplan-commands-menu")):
        if chosen.setdefault(kind, name) != name:
            raise Problem("speiseplan-said-twice", one=words.names[kind, chosen[kind]], other=words.names[kind, name])
    if len(cooks) == 1:
        chosen.setdefault("serve", str(cooks[0] + 1))
    if len(free_days(ctx)) == 1:
        chosen.setdefault("day", free_days(ctx)[0])
    missing = [kind for kind, key in (("serve", "cook"), ("day", "day"), ("meal", "meal")) if entry[key] is None]
    possible = {
        "serve": tuple(words.names["serve", str(seat + 1)] for seat in cooks),
        "day": tuple(words.names["day", day] for day in free_days(ctx)),
        "meal": tuple(words.names["meal", meal] for meal in MEALS),
    }
    for kind in missing:
        if kind not in chosen:
            raise Problem(f"speiseplan-say-{kind}", known=possible[kind])
    return [f"{kind}:{chosen[kind]}" for kind in missing]


# Parts of the view


def side_of(die: dict[str, Any]) -> str:
    """Return the letter and number of a die of the view: `A3`."""
    return f"{die['die']}{die['number']}"


def combinations_to_choose(ctx: RenderContext) -> list[tuple[int, dict[str, Any]]]:
    """Return the seats that have a combination in the row being served, with their entries (see `view.entry`)."""
    entries = [(seat, pad["rows"][ctx.view["serving"]]) for seat, pad in enumerate(ctx.view["sheets"])]
    return [(seat, entered) for seat, entered in entries if entered["dice"]]


def free_days(ctx: RenderContext) -> list[str]:
    """Return the weekdays without a meal."""
    return [day for day in DAYS if all(meal["day"] != day for meal in ctx.view["menu"])]
