"""Chili Dice in the terminal."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from tafelrunde.core.match import Match
from tafelrunde.core.problem import Problem
from tafelrunde.core.terminal import (
    LETTERS,
    Look,
    dice_row,
    entry,
    letters,
    read_letters,
    read_throw,
    sheet_table,
    stack,
    won_by_points,
)
from tafelrunde.core.words import meant, words_in_all_languages
from tafelrunde.games.chili import dice
from tafelrunde.games.chili.rules import ACTIONS, BOX_NAMES, BOXES, DICE, SIDES

PIPS = {
    1: ("", "●", ""),
    2: ("●    ", "", "    ●"),
    3: ("●    ", "●", "    ●"),
    4: ("●   ●", "", "●   ●"),
    5: ("●   ●", "●", "●   ●"),
    6: ("●   ●", "●   ●", "●   ●"),
}
TURN = re.compile(r"(\w)\s*=\s*(\w+)")


def draw(look: Look) -> RenderableType:
    """The dice, what may be turned, and the sheet."""
    return stack(headline(look), draw_dice(look), turn_hint(look), sheets(look))


def headline(look: Look) -> Text | None:
    """Whose turn it is, and how many throws are left."""
    seat = look.view["turn"]
    if seat is None:
        return None
    sheet = look.view["sheets"][seat]
    played = sum(points is not None for points in sheet["boxes"].values())
    return Text(
        look.texts(
            "chili-headline",
            name=look.names[seat],
            round=min(played + 1, BOXES),
            rounds=BOXES,
            left=sheet["throws_left"],
        ),
        "bold",
    )


def draw_dice(look: Look) -> Text | None:
    """The dice that lie on the table; red sides in a double frame, with the word below."""
    lying = look.view["dice"]
    if not lying:
        return None
    red = look.texts("chili-is-red")
    if look.plain:
        return Text("   ".join(f"{LETTERS[number]} {face_in_words(look, die)}" for number, die in enumerate(lying)))
    return dice_row(
        [PIPS[die["value"]] for die in lying],
        [red if die["red"] else "" for die in lying],
        ["bold red" if die["red"] else "dim" if die["in_air"] else "" for die in lying],
        [f"{LETTERS[number]} {red}" if die["red"] else LETTERS[number] for number, die in enumerate(lying)],
    )


def face_in_words(look: Look, die: dict[str, Any]) -> str:
    """What a die shows."""
    return f"{die['value']} {look.texts('chili-is-red')}" if die["red"] else f"{die['value']}"


def turn_hint(look: Look) -> Text | None:
    """Which dice may be turned, and how to type it."""
    turnable = [number for number, die in enumerate(look.view["dice"]) if die["turnable"]]
    if not turnable:
        return None
    example = f"{LETTERS[turnable[0]]}={6 if look.view['dice'][turnable[0]]['value'] != 6 else 5}"
    return Text(look.texts("chili-turn-hint", dice=letters(turnable), example=example), "red")


def sheets(look: Look) -> RenderableType:
    """The pad of every seat side by side, and what each free box would score now."""
    view, texts = look.view, look.texts
    table = sheet_table(look, look.names)
    for name in BOX_NAMES:
        now = view["offers"].get(name)
        points = [entry(sheet["boxes"][name]) for sheet in view["sheets"]]
        table.add_row(texts(f"chili-{name}-key"), texts(f"chili-{name}"), "" if now is None else str(now), *points)
    table.add_section()
    for line in ("boxes_total", "throws_left", "unused_throws", "total"):
        style = "bold" if line == "total" else ""
        label = texts(f"chili-{line.replace('_', '-')}")
        table.add_row("", label, "", *(str(sheet[line]) for sheet in view["sheets"]), style=style)
    return table


def waits(view: dict[str, Any]) -> bool:
    """The first throw of a turn waits for a person."""
    return bool(view["throws"] == 0)


def read(look: Look, line: str) -> list[str]:
    """`throw b c`, `keep a d`, `b=6`, or a box; turns may stand before another command (`b=6 e=6 keep b e`)."""
    turns = [turn(look, *found.groups()) for found in TURN.finditer(line)]
    rest = TURN.sub("", line).strip()
    if turns and not rest:
        return turns
    thrown = read_throw(look.texts, rest, DICE, lambda dice: dice_meant(look, dice))
    if thrown is not None:
        if not look.view["sheets"][look.view["turn"]]["throws_left"]:
            raise Problem("no-throws-left")
        return [*turns, ACTIONS.write(ACTIONS.id("throw", sum(1 << die for die in thrown)))]
    box = meant(rest, words_in_all_languages(dice.ROOM, "chili", BOX_NAMES), listed=look.texts("chili-commands"))
    if BOX_NAMES[box] not in look.view["offers"]:
        raise Problem("box-filled", box=look.texts(f"chili-{BOX_NAMES[box]}"))
    return [*turns, ACTIONS.write(ACTIONS.id("box", box))]


def dice_meant(look: Look, typed: str) -> list[int]:
    """Dice by letter (`a c`) or by what they show (`3 3r`); a plain 3 is the red one only if no other is left."""
    if not any(letter.isdecimal() for letter in typed):
        return read_letters(typed, DICE)
    shown = look.view["dice"]
    chosen: list[int] = []
    for face in sorted(dice.read_faces(typed.split()), key=lambda face: not face.red):
        alike = [die for die in range(DICE) if shown[die]["value"] == face.value and die not in chosen]
        fitting = [die for die in alike if shown[die]["red"] or not face.red]
        if not fitting:
            raise Problem("no-die-shows", face=str(face))
        chosen.append(min(fitting, key=lambda die: shown[die]["red"] != face.red))
    return sorted(chosen)


def turn(look: Look, letter: str, side: str) -> str:
    """`b=6`: turn die b to the six."""
    (die,) = read_letters(letter, DICE)
    if not (side.isdecimal() and 1 <= int(side) <= SIDES):
        raise Problem("chili-no-such-side", room=dice.ROOM, side=side)
    if not look.view["dice"][die]["turnable"]:
        raise Problem("chili-not-turnable", room=dice.ROOM, die=LETTERS[die])
    if look.view["dice"][die]["value"] == int(side):
        raise Problem("chili-turned-to-itself", room=dice.ROOM, die=LETTERS[die], side=int(side))
    return ACTIONS.write(ACTIONS.id("turn", die, int(side) - 1))


def tell(look: Look, notation: str) -> str:
    """An action in words."""
    view, texts = look.view, look.texts
    name = look.names[view["turn"]]
    block, numbers = ACTIONS.find(ACTIONS.read(notation))
    if block.name == "turn":
        return texts("chili-told-turn", name=name, die=LETTERS[numbers[0]], side=numbers[1] + 1)
    if block.name == "throw":
        thrown = dice.dice_of(numbers[0])
        if len(thrown) == DICE:
            return texts("told-throw-all", name=name)
        kept = " ".join(face_in_words(look, die) for number, die in enumerate(view["dice"]) if number not in thrown)
        return texts("told-keep", name=name, dice=kept)
    box = BOX_NAMES[numbers[0]]
    return texts("told-box", name=name, points=view["offers"][box], box=texts(f"chili-{box}"))


def tell_throw(look: Look) -> str:
    """All six dice as they lie now."""
    lying = "  ".join(face_in_words(look, die) for die in look.view["dice"])
    return look.texts("told-throw", name=look.names[look.view["turn"]], dice=lying)


def ask_throw(look: Look) -> str:
    """How many dice fell, and how to type them."""
    in_air = sum(die["in_air"] for die in look.view["dice"]) or DICE
    return look.texts("chili-ask-throw", name=look.names[look.view["turn"]], count=in_air)


def type_throw(match: Match, words: Sequence[str]) -> None:
    """Let what people typed fall."""
    dice.type_throw(match, words)


tell_result = won_by_points
