"""Chili Dice in the terminal: rendering, and parsing of typed commands."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from tafelrunde.core.language.phrase import Phrase
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.language.terminal import (
    DIE_WIDTH,
    RenderContext,
    Row,
    dice_row,
    entry,
    read_letters,
    read_throw,
    sheet,
    stack,
)
from tafelrunde.core.language.words import LETTERS, letters, words_in_all_languages
from tafelrunde.core.matches.match import Match
from tafelrunde.core.rules.bits import mask_of
from tafelrunde.games.chili import dice
from tafelrunde.games.chili.rules import ACTIONS, BOX_NAMES, BOXES, DICE, SIDE_NAMES, Box, worth

PIPS = {
    1: ("", "●", ""),
    2: ("●    ", "", "    ●"),
    3: ("●    ", "●", "    ●"),
    4: ("●   ●", "", "●   ●"),
    5: ("●   ●", "●", "●   ●"),
    6: ("●   ●", "●   ●", "●   ●"),
}
PLAYING_SUMS = ("throws_left", "unused_throws", "boxes_total")  # the last one is shown for other players, too
FINAL_SUMS = ("boxes_total", "throws_left", "unused_throws", "total")
TURN = re.compile(r"(\w)\s*=\s*(\w+)")


def render(ctx: RenderContext) -> RenderableType:
    """Render the dice, the dice that may be turned, and the pads."""
    return stack(headline(ctx), draw_dice(ctx), turn_hint(ctx), pads(ctx, own=ctx.view["turn"]))


def headline(ctx: RenderContext) -> Text | None:
    """Render whose turn it is, the round and the throws left; None when the game is over."""
    seat = ctx.view["turn"]
    if seat is None:
        return None
    left = ctx.view["sheets"][seat]["throws_left"]
    line = ctx.texts("chili-headline", name=ctx.names[seat], round=ctx.view["round"], rounds=BOXES, left=left)
    return Text(line, "bold")


def draw_dice(ctx: RenderContext) -> Text | None:
    """Render the dice; red sides have a double frame and the word for red. None before the first throw of a turn."""
    shown = ctx.view["dice"]
    if not shown:
        return None
    red = ctx.texts("chili-is-red")
    if ctx.plain or ctx.width < DICE * DIE_WIDTH:
        return Text("   ".join(f"{LETTERS[number]}: {format_die(ctx, number)}" for number in range(DICE)))
    return dice_row(
        [PIPS[die["value"]] for die in shown],
        [red if die["red"] else "" for die in shown],
        ["bold red" if die["red"] else "dim" if die["in_air"] else "" for die in shown],
        [f"{LETTERS[number]} {red if die['red'] else f'{number + 1}r'}" for number, die in enumerate(shown)],
    )


def format_die(ctx: RenderContext, number: int) -> str:
    """Format the value of a die (numbered from 0): `3 red`, or with the number that is red on it, `3 (5r)`."""
    die = ctx.view["dice"][number]
    return f"{die['value']} {ctx.texts('chili-is-red')}" if die["red"] else f"{die['value']} ({number + 1}r)"


def turn_hint(ctx: RenderContext) -> Text | None:
    """Render which dice may be turned, and an example of how to type it; None if there are none."""
    turnable = [number for number, die in enumerate(ctx.view["dice"]) if die["turnable"]]
    if not turnable:
        return None
    example = f"{LETTERS[turnable[0]]}={6 if ctx.view['dice'][turnable[0]]['value'] != 6 else 5}"
    return Text(ctx.texts("chili-turn-hint", dice=letters(turnable), example=example), "red")


def render_sheets(ctx: RenderContext) -> RenderableType:
    """Render the pads of all seats."""
    return pads(ctx)


def pads(ctx: RenderContext, own: int | None = None) -> RenderableType:
    """Render the pads side by side, and the points each free box of the seat to decide would score now.

    Before a throw it shows what a box is worth by its nature. During play the points in the boxes are the ones to
    watch, at the end the total. If the pads do not fit, only that of seat `own` is shown in full; without `own`, they
    are split into several tables.
    """
    view, texts = ctx.view, ctx.texts
    rows = []
    for box, name in enumerate(BOX_NAMES):
        now = view["offers"].get(name)
        points = [entry(pad["boxes"][name]) for pad in view["sheets"]]
        shown = str(now) if now is not None else worth_text(ctx, box)
        rows.append(Row(texts(f"chili-{name}-key"), texts(f"chili-{name}"), shown, points))
    playing = view["turn"] is not None
    for line in PLAYING_SUMS if playing else FINAL_SUMS:
        label = texts(f"chili-{line.replace('_', '-')}")
        numbers = [str(pad[line]) for pad in view["sheets"]]
        rows.append(Row("", label, "", numbers, "bold" if line == ("boxes_total" if playing else "total") else ""))
    return sheet(ctx, ctx.names, rows, own)


def worth_text(ctx: RenderContext, box: int) -> str:
    """Return what a free box of the seat to move is worth by its nature, before a throw; else nothing."""
    view = ctx.view
    seat = view["turn"]
    if seat is None or view["offers"] or view["sheets"][seat]["boxes"][BOX_NAMES[box]] is not None:
        return ""
    points = int(worth(box))
    if not points:
        return ctx.texts("worth-sum")
    return str(points) if box == Box.STRAIGHT else ctx.texts("worth-each", points=points)


def parse(ctx: RenderContext, line: str) -> list[str]:
    """Parse `throw b c`, `keep a d`, `b=6`, or a box, and return the notation of the actions.

    Turns can precede another command: `b=6 e=6 keep b e`. Raises a Problem for anything else; legality is not checked.
    """
    turns = [read_turn(*match.groups()) for match in TURN.finditer(line)]
    actions = [ACTIONS.write(ACTIONS.id("turn", die, side - 1)) for die, side in turns]
    rest = TURN.sub("", line).strip()
    if turns and not rest:
        return actions
    shown = apply_turns(ctx.view["dice"], turns)
    thrown = read_throw(ctx.texts, rest, DICE, lambda typed: parse_dice(shown, typed))
    if thrown is not None:
        return [*actions, ACTIONS.write(ACTIONS.id("throw", mask_of(thrown)))]
    boxes = words_in_all_languages("chili", BOX_NAMES)
    box = boxes.lookup(rest, listed=Phrase("chili-commands"), language=ctx.texts.language)
    return [*actions, ACTIONS.write(ACTIONS.id("box", box))]


def read_turn(letter: str, side: str) -> tuple[int, int]:
    """Parse the two parts of `b=6`. Return the die, numbered from 0, and the side, 1 to 6.

    Raises a Problem if there is no such die or side.
    """
    (die,) = read_letters(letter, DICE)
    if side not in SIDE_NAMES:
        raise Problem("chili-no-such-side", side=side)
    return die, int(side)


def apply_turns(shown: list[dict[str, Any]], turns: list[tuple[int, int]]) -> list[dict[str, Any]]:
    """Return a copy of the view's dice after `turns`, pairs of a die (numbered from 0) and its new side, 1 to 6."""
    after = [dict(die) for die in shown]
    for die, side in turns:
        after[die] |= {"value": side, "red": False}
    return after


def parse_dice(shown: list[dict[str, Any]], typed: str) -> list[int]:
    """Parse dice named by letter (`a c`) or by face (`3 3r`). Return their numbers from 0, sorted.

    `shown` are the view's dice. Raises a Problem if no die shows a face, or if only some of several dice with the same
    face are named: they differ.
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


def real_dice_prompt(ctx: RenderContext) -> str:
    """Return the prompt for real dice: how many were thrown, and how to type them."""
    in_air = sum(die["in_air"] for die in ctx.view["dice"]) or DICE
    return ctx.texts("chili-ask-throw", name=ctx.names[ctx.view["turn"]], count=in_air)


def enter_real_dice(match: Match, words: Sequence[str]) -> None:
    """Resolve the pending throw with typed faces (see `dice.enter_real_dice`)."""
    dice.enter_real_dice(match, words)
