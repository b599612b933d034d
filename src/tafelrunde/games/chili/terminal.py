"""Chili Dice in the terminal: rendering, and parsing of typed commands."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from tafelrunde.core.match import Match
from tafelrunde.core.phrase import Phrase
from tafelrunde.core.problem import Problem
from tafelrunde.core.terminal import (
    DIE_WIDTH,
    Look,
    Row,
    dice_row,
    entry,
    read_letters,
    read_throw,
    sheet,
    stack,
)
from tafelrunde.core.words import LETTERS, letters, words_in_all_languages
from tafelrunde.games.chili import dice
from tafelrunde.games.chili.rules import ACTIONS, BOX_NAMES, BOXES, DICE, SIDE_NAMES

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
    """Render the dice, the dice that may be turned, and the pads."""
    return stack(headline(look), draw_dice(look), turn_hint(look), pads(look, own=look.view["turn"]))


def headline(look: Look) -> Text | None:
    """Render whose turn it is and how many throws are left; None when the game is over."""
    seat = look.view["turn"]
    if seat is None:
        return None
    left = look.view["sheets"][seat]["throws_left"]
    line = look.texts("chili-headline", name=look.names[seat], round=look.view["round"], rounds=BOXES, left=left)
    return Text(line, "bold")


def draw_dice(look: Look) -> Text | None:
    """Render the dice; red sides have a double frame and the word for red. None before the first throw of a turn."""
    shown = look.view["dice"]
    if not shown:
        return None
    red = look.texts("chili-is-red")
    if look.plain or look.width < DICE * DIE_WIDTH:
        return Text("   ".join(f"{LETTERS[number]}: {format_die(look, number)}" for number in range(DICE)))
    return dice_row(
        [PIPS[die["value"]] for die in shown],
        [red if die["red"] else "" for die in shown],
        ["bold red" if die["red"] else "dim" if die["in_air"] else "" for die in shown],
        [f"{LETTERS[number]} {red if die['red'] else f'{number + 1}r'}" for number, die in enumerate(shown)],
    )


def format_die(look: Look, number: int) -> str:
    """Format the value of a die, and the number that is red on it."""
    die = look.view["dice"][number]
    return f"{die['value']} {look.texts('chili-is-red')}" if die["red"] else f"{die['value']} ({number + 1}r)"


def turn_hint(look: Look) -> Text | None:
    """Render which dice may be turned, and an example of how to type it; None if there are none."""
    turnable = [number for number, die in enumerate(look.view["dice"]) if die["turnable"]]
    if not turnable:
        return None
    example = f"{LETTERS[turnable[0]]}={6 if look.view['dice'][turnable[0]]['value'] != 6 else 5}"
    return Text(look.texts("chili-turn-hint", dice=letters(turnable), example=example), "red")


def sheets(look: Look) -> RenderableType:
    """Render the pads of all seats."""
    return pads(look)


def pads(look: Look, own: int | None = None) -> RenderableType:
    """Render the pads side by side, and the points each free box would score now.

    If they do not fit, only the pad of seat `own` is shown in full.
    """
    view, texts = look.view, look.texts
    rows = []
    for name in BOX_NAMES:
        now = view["offers"].get(name)
        points = [entry(pad["boxes"][name]) for pad in view["sheets"]]
        rows.append(Row(texts(f"chili-{name}-key"), texts(f"chili-{name}"), "" if now is None else str(now), points))
    for line in ("boxes_total", "throws_left", "unused_throws", "total"):
        label = texts(f"chili-{line.replace('_', '-')}")
        numbers = [str(pad[line]) for pad in view["sheets"]]
        rows.append(Row("", label, "", numbers, "bold" if line == "total" else ""))
    return sheet(look, look.names, rows, own)


def waits(view: dict[str, Any]) -> bool:
    """Return whether the throw waits for the player: true for the first throw of a turn."""
    return bool(view["throws"] == 0)


def read(look: Look, line: str) -> list[str]:
    """Parse `throw b c`, `keep a d`, `b=6`, or a box, and return the notation of the actions.

    Turns can precede another command: `b=6 e=6 keep b e`.
    """
    turns = [read_turn(*match.groups()) for match in TURN.finditer(line)]
    actions = [ACTIONS.write(ACTIONS.id("turn", die, side - 1)) for die, side in turns]
    rest = TURN.sub("", line).strip()
    if turns and not rest:
        return actions
    shown = apply_turns(look.view["dice"], turns)
    thrown = read_throw(look.texts, rest, DICE, lambda typed: parse_dice(shown, typed))
    if thrown is not None:
        return [*actions, ACTIONS.write(ACTIONS.id("throw", sum(1 << die for die in thrown)))]
    boxes = words_in_all_languages("chili", BOX_NAMES)
    box = boxes.meant(rest, listed=Phrase("chili-commands"), language=look.texts.language)
    return [*actions, ACTIONS.write(ACTIONS.id("box", box))]


def read_turn(letter: str, side: str) -> tuple[int, int]:
    """Parse the two parts of `b=6` and return the die, numbered from 0, and the side."""
    (die,) = read_letters(letter, DICE)
    if side not in SIDE_NAMES:
        raise Problem("chili-no-such-side", side=side)
    return die, int(side)


def apply_turns(shown: list[dict[str, Any]], turns: list[tuple[int, int]]) -> list[dict[str, Any]]:
    """Return the dice after `turns`, pairs of a die and its new side."""
    after = [dict(die) for die in shown]
    for die, side in turns:
        after[die] |= {"value": side, "red": False}
    return after


def parse_dice(shown: list[dict[str, Any]], typed: str) -> list[int]:
    """Parse dice named by letter (`a c`) or by face (`3 3r`).

    Dice with the same face differ, so a Problem is raised unless all of them are named.
    """
    if not any(letter.isdecimal() for letter in typed):
        return read_letters(typed, DICE)
    chosen: list[int] = []
    for face, asked in Counter(dice.read_faces(typed.split())).items():
        exactly = [die for die in range(DICE) if dice.Face(shown[die]["value"], shown[die]["red"]) == face]
        alike = [die for die in range(DICE) if shown[die]["value"] == face.value and die not in chosen]
        named = exactly if asked == len(exactly) or face.red else alike
        if asked > len(named):
            raise Problem("no-die-shows", face=str(face))
        if asked < len(named):
            raise Problem("chili-which-dice", face=str(face), letters=letters(named))
        chosen += named
    return sorted(chosen)


def ask_throw(look: Look) -> str:
    """Return the prompt for real dice: how many were thrown, and how to type them."""
    in_air = sum(die["in_air"] for die in look.view["dice"]) or DICE
    return look.texts("chili-ask-throw", name=look.names[look.view["turn"]], count=in_air)


def type_throw(match: Match, words: Sequence[str]) -> None:
    """Apply a typed throw of real dice to the match."""
    dice.type_throw(match, words)
