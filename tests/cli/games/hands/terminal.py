"""The test game in the terminal."""

from __future__ import annotations

from rich.text import Text

from tafelrunde.core.language.terminal import RenderContext, type_draw
from tafelrunde.core.language.words import words_in_all_languages

from .rules import HERBS

enter_real_dice = type_draw


def render(ctx: RenderContext) -> Text:
    """Render the round and the seat's herb, in capitals, over a whole screen."""
    herb = ctx.texts(f"hands-{ctx.view['herb']}").upper()
    return Text("\n".join([f"Round {ctx.view['round']}", *(f"{line} {herb}" for line in range(1, 21))]))


def render_sheets(ctx: RenderContext) -> Text:
    """Render the public part: the ups."""
    return Text(f"Ups: {ctx.view['ups']}")


def parse(ctx: RenderContext, line: str) -> list[str]:  # noqa: ARG001
    """Parse up or down."""
    names = ("up", "down")
    return [names[words_in_all_languages("hands", names).lookup(line)]]


def real_dice_prompt(ctx: RenderContext) -> str:
    """Return the question for a real draw."""
    return ctx.texts("hands-ask", herbs=", ".join(ctx.texts(f"hands-{herb}") for herb in HERBS))
