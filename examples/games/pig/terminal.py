"""Pig in the terminal."""

from __future__ import annotations

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from tafelrunde.core.language.phrase import Phrase
from tafelrunde.core.language.terminal import RenderContext, stack, type_draw
from tafelrunde.core.language.words import words_in_all_languages

ACTS = ("throw", "hold")


def render(ctx: RenderContext) -> RenderableType:
    """Render all points, whose turn it is, and the points at stake."""
    view = ctx.view
    if view["turn"] is None:
        return render_sheets(ctx)
    name = ctx.names[view["turn"]]
    line = ctx.texts("pig-headline", name=name, points=view["at_stake"], target=view["target"])
    return stack(render_sheets(ctx), Text(line, "bold"))


def render_sheets(ctx: RenderContext) -> RenderableType:
    """Render the points of all players."""
    table = Table(box=None, padding=(0, 1), pad_edge=False, show_header=False)
    table.add_column()
    table.add_column(justify="right")
    for name, banked in zip(ctx.names, ctx.view["banked"], strict=True):
        table.add_row(name, str(banked))
    return table


def parse(ctx: RenderContext, line: str) -> list[str]:  # noqa: ARG001  the same in every position
    """Parse `throw` or `hold`."""
    return [ACTS[words_in_all_languages("pig", ACTS).lookup(line, listed=Phrase("pig-commands"))]]


def real_dice_prompt(ctx: RenderContext) -> str:
    """Return the prompt for the side of a real die."""
    return ctx.texts("pig-ask-throw", name=ctx.names[ctx.view["turn"]])


enter_real_dice = type_draw
