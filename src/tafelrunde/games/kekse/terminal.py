"""Keksekästchen in the terminal: rendering and typed input."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import zip_longest
from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from tafelrunde.core.language.phrase import Phrase
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.language.terminal import CYRILLIC, RenderContext, stack, type_draw
from tafelrunde.core.language.texts import Texts
from tafelrunde.core.language.words import Vocabulary, words_in_all_languages
from tafelrunde.core.matches.match import Match
from tafelrunde.core.rules.bits import mask_of
from tafelrunde.games.kekse.board import (
    CHIP_NAMES,
    DOTTED,
    FIELD_NAMES,
    HORIZONTAL_WALLS,
    LINES,
    RED,
    SIDE_NAMES,
    WALL_NAMES,
    WIDTH,
    walls_of,
)
from tafelrunde.games.kekse.rules import ACTIONS, BARS
from tafelrunde.games.kekse.view import without_plus

ARROWS = {"^": 0, ">": 1, "v": 2, "<": 3}
COLUMNS = "abcdef"
WIDE_COLUMNS = 78  # columns needed for the board and the tasks side by side


# Rendering


def render(ctx: RenderContext) -> RenderableType:
    """Render the screen of the seat to move: the others' points, its board and tasks, its chips and a hint.

    If no seat owes a decision, render all sheets.
    """
    seat = ctx.view["turn"]
    if seat is None:
        return render_sheets(ctx)
    board, tasks = render_board(ctx, seat), render_tasks(ctx, seat)
    return stack(
        others(ctx, seat),
        headline(ctx, seat),
        *([side_by_side(board, tasks)] if ctx.width >= WIDE_COLUMNS else [side_by_side(tasks), side_by_side(board)]),
        render_chips(ctx, seat),
        hint(ctx, seat),
    )


def render_sheets(ctx: RenderContext) -> RenderableType:
    """Render the boards of all players, two side by side if they fit, and the task board."""
    boards = [[Text(board_title(ctx, seat), "bold"), *render_board(ctx, seat)] for seat in range(len(ctx.names))]
    abreast = 2 if ctx.width >= WIDE_COLUMNS else 1
    rows = [side_by_side(*boards[first : first + abreast]) for first in range(0, len(boards), abreast)]
    return stack(*rows, task_table(ctx), round_line(ctx))


def headline(ctx: RenderContext, seat: int) -> Text:
    """Return the line with the player to move, the round, the roll and the points."""
    view = ctx.view
    key = "kekse-headline" if view["dice"] else "kekse-headline-setup"
    return Text(
        ctx.texts(
            key,
            name=ctx.names[seat],
            round=view["round"],
            dice=" + ".join(map(str, view["dice"])),
            number=view["number"] or 0,
            points=view["plans"][seat]["points"],
            needed=view["points_needed"],
        ),
        "bold",
    )


def board_title(ctx: RenderContext, seat: int) -> str:
    """Return the title of a board: its player, points and bars."""
    board = ctx.view["plans"][seat]
    return ctx.texts("kekse-standing", name=ctx.names[seat], points=board["points"], bars=board["bars"], most=BARS)


def round_line(ctx: RenderContext) -> Text:
    """Return the round and the points that end the game."""
    return Text(ctx.texts("kekse-round", round=ctx.view["round"], needed=ctx.view["points_needed"]))


def others(ctx: RenderContext, seat: int) -> Text | None:
    """Return points and bars of the other players, as many per line as fit; None in a solo game."""
    lines: list[str] = []
    for title in (board_title(ctx, other) for other in range(len(ctx.names)) if other != seat):
        if lines and len(lines[-1]) + len(title) + 3 <= ctx.width:
            lines[-1] += f" · {title}"
        else:
            lines.append(title)
    return Text("\n".join(lines), "dim") if lines else None


def render_board(ctx: RenderContext, seat: int) -> list[Text]:
    """Render a board as lines: fields with kind, chip or cross, and walls; walls that may be drawn now are dotted."""
    marks = "·━┃┄┆" if not ctx.plain else "+-|.:"
    board = ctx.view["plans"][seat]
    offered = offered_walls(board)
    lines = [Text("   " + "".join(f"{column:^6}" for column in COLUMNS), "dim")]
    for row in range(WIDTH + 1):
        line = Text("  ")
        for column in range(WIDTH):
            wall = WALL_NAMES[row * WIDTH + column]
            line.append(marks[0], "dim").append(*render_wall(board, offered, wall, marks[1] * 5, marks[3] * 5))
        lines.append(line.append(marks[0], "dim"))
        if row < WIDTH:
            line = Text().append(f"{row + 1} ", "dim")
            for column in range(WIDTH + 1):
                wall = WALL_NAMES[HORIZONTAL_WALLS + row * (WIDTH + 1) + column]
                line.append(*render_wall(board, offered, wall, marks[2], marks[4]))
                if column < WIDTH:
                    line.append(*render_field(ctx, board, FIELD_NAMES[row * WIDTH + column]))
            lines.append(line)
    return lines


def offered_walls(board: dict[str, Any]) -> set[str]:
    """Return the names of the walls around the rolled chip's field that may be drawn now; none in other steps."""
    owed = board["owes"]
    if owed is None or owed["step"] != "draw":
        return set()
    return {wall_at(owed["field"], SIDE_NAMES.index(side)) for side in owed["sides"]}


def wall_at(field: str, side: int) -> str:
    """Return the name of the wall at a side (an index in SIDE_NAMES) of a field, given by name."""
    return WALL_NAMES[walls_of(FIELD_NAMES.index(field))[side]]


def render_wall(board: dict[str, Any], offered: set[str], wall: str, drawn: str, dotted: str) -> tuple[str, str]:
    """Return the characters and style of a wall: `drawn`, `dotted` if it is in `offered`, or spaces."""
    if board["walls"][wall]:
        return drawn, "bold"
    return (dotted, "yellow") if wall in offered else (" " * len(drawn), "")


def render_field(ctx: RenderContext, board: dict[str, Any], field: str) -> tuple[str, str]:
    """Return the characters (five) and style of a field: the letter of its kind and its cross or chip.

    The chip with the number rolled is in brackets while its walls must be drawn.
    """
    letter = kind_letter(ctx, ctx.view["kinds"][field])
    red = "red" if ctx.view["kinds"][field] == RED else ""
    if board["crossed"][field]:
        return f" {letter} {'x' if ctx.plain else '✕'} ", f"dim {red}".strip()
    number = next((chip for chip, field_of_chip in board["chips"].items() if field_of_chip == field), None)
    if number is None:
        return f" {letter}   ", red
    if int(number) == ctx.view["number"] and board["owes"] is not None and board["owes"]["step"] == "draw":
        return f"{letter}{f'[{number}]':<4}", "bold yellow"
    return f" {letter}{number:>2} ", f"bold {red or 'cyan'}"


def render_chips(ctx: RenderContext, seat: int) -> Text:
    """Render the chips of a seat and the number of walls to draw for each; a chip that is gone is a dash."""
    chips = ctx.view["plans"][seat]["chips"]
    labels = ctx.texts("kekse-chips"), ctx.texts("kekse-lines")
    width = max(map(len, labels))
    numbers, lines = Text(f"{labels[0]:<{width}}", "dim"), Text(f"{labels[1]:<{width}}", "dim")
    for number, walls in zip(CHIP_NAMES, LINES, strict=True):
        field_of_chip = chips[number]
        rolled = int(number) == ctx.view["number"]
        style = "dim" if field_of_chip is None else "bold yellow" if rolled or field_of_chip == "hand" else "bold cyan"
        numbers.append(f"{'-' if field_of_chip is None else number:>3}", style)
        lines.append(f"{'-' if field_of_chip is None else walls:>3}", style)
    return Text("\n").join([numbers, lines])


def kind_letter(ctx: RenderContext, kind: str) -> str:
    """Return the letter of a kind in the reader's language."""
    return ctx.texts(f"kekse-{kind}-key")


def render_tasks(ctx: RenderContext, seat: int) -> list[Text]:
    """Render the tasks of a seat: its progress, and the points a task pays now or has paid; then the drink."""
    board = ctx.view["plans"][seat]
    lines = [task_line(ctx.texts("kekse-task"), ctx.texts("kekse-done"), ctx.texts("kekse-pays"), "dim")]
    for name, task in ctx.view["tasks"].items():
        own = board["tasks"][name]
        label = task_label(ctx, name)
        if own["chip"] is None and own["points"] is None:
            lines.append(task_line(label, f"{own['crossed']}/{task['needed']}", task["next"]))
        else:
            lines.append(task_line(label, "x" if ctx.plain else "✓", own["points"] or task["next"], "green"))
    bars = "■" * board["bars"] + "□" * (BARS - board["bars"])
    return [*lines, Text(), Text(ctx.texts("kekse-drink", bars=bars))]


def task_line(label: str, done: str, pays: int | str, style: str = "") -> Text:
    """Render a line of the task board."""
    return Text(f"{label:<22} {done:>6} {pays:>6}", style)


def task_table(ctx: RenderContext) -> RenderableType:
    """Render the task board with progress and points of all players; on narrow screens tasks are named below."""
    wide = ctx.width >= WIDE_COLUMNS
    table = Table(box=None, padding=(0, 1) if wide else (0, 1, 0, 0), pad_edge=False, header_style="bold")
    table.add_column("", no_wrap=True)
    table.add_column(ctx.texts("kekse-pays"), no_wrap=True)
    for name in ctx.names:
        head = Text(name, overflow="ellipsis", no_wrap=True)
        table.add_column(head, justify="right", no_wrap=True, max_width=9 if wide else 5)
    for name, task in ctx.view["tasks"].items():
        own = [board["tasks"][name] for board in ctx.view["plans"]]
        entries = [
            f"{seat['crossed']}/{task['needed']}" if seat["points"] is None else f"{seat['points']}" for seat in own
        ]
        label = task_label(ctx, name) if wide else kind_letter(ctx, name)
        table.add_row(label, "/".join(map(str, task["pays"])), *entries)
    total = [str(board["points"]) for board in ctx.view["plans"]]
    table.add_row(ctx.texts("kekse-points") if wide else "=", "", *total, style="bold")
    return table if wide else stack(table, Text(" · ".join(task_label(ctx, name) for name in ctx.view["tasks"])))


def task_label(ctx: RenderContext, name: str) -> str:
    """Return the letter and name of a task."""
    return f"{kind_letter(ctx, name)} {ctx.texts(f'kekse-{name}')}"


def side_by_side(*blocks: Sequence[Text]) -> Text:
    """Join blocks of lines side by side, two spaces apart. No block may be empty."""
    widths = [max(line.cell_len for line in block) for block in blocks]
    lines = []
    for row in zip_longest(*blocks):
        line = Text()
        for part, width in zip(row, widths, strict=True):
            line.append_text(part or Text())
            line.append(" " * (width - (part.cell_len if part else 0) + 2))
        line.rstrip()
        lines.append(line)
    return Text("\n").join(lines)


# Typed input


def hint(ctx: RenderContext, seat: int) -> Text:
    """Return what the seat, which owes a decision, decides now and how to type it."""
    owed = ctx.view["plans"][seat]["owes"]
    texts = ctx.texts
    details: dict[str, Any] = {}
    key = f"kekse-hint-{owed['step']}"
    if owed["step"] == "draw":
        sides = [texts(f"kekse-{side}") for side in owed["sides"]]
        forced = owed["walls"] == len(sides)
        key += "-all" if forced else ""
        details = {"number": ctx.view["number"], "field": owed["field"], "walls": owed["walls"]}
        details |= {"sides": ", ".join(sides), "example": " ".join(sides[: owed["walls"]])}
    elif owed["step"] == "drink":
        wall = next(wall for wall, drawn in ctx.view["plans"][seat]["walls"].items() if not drawn)
        field, _, side = wall.partition("-")
        details = {"example": f"{field} {texts(f'kekse-{side}')}"}
    elif owed["step"] in ("place", "move"):
        free = next(field for field in FIELD_NAMES if field_is_free(ctx, seat, field))
        details = {"chips": join_chips(owed["chips"]), "example": f"{owed['chips'][0]} {free}"}
    else:
        details = {"task": texts(f"kekse-{owed['task']}"), "chips": join_chips(owed["chips"])}
    return Text(texts(key, **details), "yellow")


def join_chips(chips: Iterable[int]) -> str:
    """Return numbers of chips, separated by spaces."""
    return " ".join(map(str, chips))


def field_is_free(ctx: RenderContext, seat: int, field: str) -> bool:
    """Return whether a field has neither chip nor cross."""
    board = ctx.view["plans"][seat]
    return not board["crossed"][field] and field not in board["chips"].values()


def parse(ctx: RenderContext, line: str) -> list[str]:
    """Parse a line for the current decision (`d3 right`, `right top`, `7 d3`, `stay` or `7`) into actions in notation.

    An empty line means forced walls, or `stay`. Raises a Problem for anything else; legality is not checked.
    """
    owed = ctx.view["plans"][ctx.view["turn"]]["owes"]
    small = ctx.texts.words("kekse-words-small")
    typed = line.casefold().replace(",", " ").replace(":", " ").split()
    words = [word for word in typed if word not in small]
    if owed["step"] == "draw":
        return [parse_sides(ctx, owed, words)]
    if owed["step"] == "drink":
        return [parse_wall(ctx, words)]
    if owed["step"] == "give":
        return [ACTIONS.write(ACTIONS.id("give", parse_chip(owed, words)))]
    if owed["step"] == "move" and (not words or words[0] in ctx.texts.words("kekse-words-stay")):
        return ["stay"]
    return list(parse_moves(owed, words))


def parse_sides(ctx: RenderContext, owed: dict[str, Any], words: list[str]) -> str:
    """Parse the sides to draw walls on, optionally after the field, and return the action in notation.

    No sides mean all free ones if all must be drawn. Raises a Problem if the field is another one, or a side is
    unknown.
    """
    if words and is_field(words[0]):
        field = parse_field(words.pop(0))
        if field != owed["field"]:
            raise Problem("kekse-other-field", field=field, number=ctx.view["number"], own=owed["field"])
    if not words and owed["walls"] == len(owed["sides"]):
        words = owed["sides"]
    if not words:
        raise Problem("no-word", known=Phrase("kekse-sides"))
    parts = [part for word in words for part in (word if set(word) <= set(ARROWS) else [word])]
    sides = {parse_side(ctx.texts.language, part) for part in parts}
    return ACTIONS.write(ACTIONS.id("draw", mask_of(sides)))


def parse_side(language: str, word: str) -> int:
    """Parse a side: an arrow, a name or the beginning of one, in `language` first. Return its index in SIDE_NAMES.

    Raises a Problem if it is unknown or ambiguous.
    """
    if word in ARROWS:
        return ARROWS[word]
    own = sides_in_language(language).matches(word)
    if len(own) == 1:
        return own[0]
    return words_in_all_languages("kekse", SIDE_NAMES).lookup(word, listed=Phrase("kekse-sides"))


@cache
def sides_in_language(language: str) -> Vocabulary[int]:
    """Return the names of the sides in one language: in German `u` is unten, although English has `up`.

    Cached by language.
    """
    texts = Texts(language)
    words = {word: side for side, name in enumerate(SIDE_NAMES) for word in texts(f"kekse-{name}-words").split()}
    return Vocabulary(words, dict(enumerate(SIDE_NAMES)))


def parse_wall(ctx: RenderContext, words: list[str]) -> str:
    """Parse a wall anywhere, a field and a side, and return the action in notation.

    Raises a Problem for anything else.
    """
    if len(words) != 2:
        raise Problem("kekse-wall-words")
    field, side = parse_field(words[0]), parse_side(ctx.texts.language, words[1])
    return f"wall:{wall_at(field, side)}"


def is_field(word: str) -> bool:
    """Return whether a word names a field; Cyrillic letters that look or sound like a to f are accepted."""
    return word.translate(CYRILLIC) in FIELD_NAMES


def parse_field(word: str) -> str:
    """Return the name of the field that a word names, in Latin letters. Raises a Problem if there is no such field."""
    if not is_field(word):
        raise Problem("kekse-no-field", field=word[:10])
    return word.translate(CYRILLIC)


def parse_chip(owed: dict[str, Any], words: Sequence[str]) -> int:
    """Parse the number on a chip and return its index. Raises a Problem unless it is one number from 2 to 12."""
    if len(words) != 1 or words[0] not in CHIP_NAMES:
        raise Problem("kekse-no-chip", chip=" ".join(words)[:10] or "–", chips=tuple(owed["chips"]))
    return CHIP_NAMES.index(words[0])


def parse_moves(owed: dict[str, Any], words: list[str]) -> Iterator[str]:
    """Parse moves such as `7 d3` and yield the actions in notation. Several are possible at the step `place` only.

    If only one chip can be chosen, the field alone is enough. Raises a Problem for anything else.
    """
    if len(words) == 1 and len(owed["chips"]) == 1:
        words = [str(owed["chips"][0]), *words]
    if not words or len(words) % 2 or (owed["step"] == "move" and len(words) > 2):
        raise Problem("kekse-move-words")
    for word, where in zip(words[::2], words[1::2], strict=True):
        chip, field = parse_chip(owed, [word]), parse_field(where)
        yield ACTIONS.write(ACTIONS.id("move", chip, FIELD_NAMES.index(field)))


def next_deal(view: dict[str, Any]) -> int | None:
    """Return the first seat with chips in the hand: before the first round, the seat whose chips are dealt now.

    None if all chips are on fields or gone.
    """
    return next((seat for seat, board in enumerate(view["plans"]) if "hand" in board["chips"].values()), None)


# Real dice and real chips


def real_dice_prompt(ctx: RenderContext) -> str:
    """Return the prompt for real dice, or for the real chips of a player on the dotted fields."""
    seat = next_deal(ctx.view)
    if seat is None or ctx.view["round"]:
        return ctx.texts("kekse-ask-roll")
    fields = " ".join(FIELD_NAMES[field] for field in DOTTED)
    return ctx.texts("kekse-ask-deal", name=ctx.names[seat], fields=fields)


def enter_real_dice(match: Match, words: Sequence[str]) -> None:
    """Resolve the pending draw with typed dice or chips. Raises a Problem, and changes nothing, if they do not fit."""
    type_draw(match, without_plus(words))
