"""Keksekästchen in the terminal: rendering and typed input."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import zip_longest
from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from tafelrunde.core.match import Match
from tafelrunde.core.phrase import Phrase
from tafelrunde.core.problem import Problem
from tafelrunde.core.terminal import CYRILLIC, Look, stack, type_draw
from tafelrunde.core.texts import Texts
from tafelrunde.core.words import Known, words_in_all_languages
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


def draw(look: Look) -> RenderableType:
    """Render the screen of the seat to move: the others' points, its board and tasks, its chips and a hint."""
    seat = look.view["turn"]
    if seat is None:
        return sheets(look)
    board, tasks = render_board(look, seat), render_tasks(look, seat)
    return stack(
        others(look, seat),
        headline(look, seat),
        *([side_by_side(board, tasks)] if look.width >= WIDE_COLUMNS else [side_by_side(tasks), side_by_side(board)]),
        render_chips(look, seat),
        hint(look, seat),
    )


def sheets(look: Look) -> RenderableType:
    """Render the boards of all players, two side by side if they fit, and the task board."""
    boards = [[Text(board_title(look, seat), "bold"), *render_board(look, seat)] for seat in range(len(look.names))]
    abreast = 2 if look.width >= WIDE_COLUMNS else 1
    rows = [side_by_side(*boards[first : first + abreast]) for first in range(0, len(boards), abreast)]
    return stack(*rows, task_table(look), round_line(look))


def headline(look: Look, seat: int) -> Text:
    """Return the line with the player to move, the round, the roll and the points."""
    view = look.view
    key = "kekse-headline" if view["dice"] else "kekse-headline-setup"
    return Text(
        look.texts(
            key,
            name=look.names[seat],
            round=view["round"],
            dice=" + ".join(map(str, view["dice"])),
            number=view["number"] or 0,
            points=view["plans"][seat]["points"],
            needed=view["points_needed"],
        ),
        "bold",
    )


def board_title(look: Look, seat: int) -> str:
    """Return the title of a board: its player, points and bars."""
    board = look.view["plans"][seat]
    return look.texts("kekse-standing", name=look.names[seat], points=board["points"], bars=board["bars"], most=BARS)


def round_line(look: Look) -> Text:
    """Return the round and the points that end the game."""
    return Text(look.texts("kekse-round", round=look.view["round"], needed=look.view["points_needed"]))


def others(look: Look, seat: int) -> Text | None:
    """Return points and bars of the other players, as many per line as fit."""
    lines: list[str] = []
    for title in (board_title(look, other) for other in range(len(look.names)) if other != seat):
        if lines and len(lines[-1]) + len(title) + 3 <= look.width:
            lines[-1] += f" · {title}"
        else:
            lines.append(title)
    return Text("\n".join(lines), "dim") if lines else None


def render_board(look: Look, seat: int) -> list[Text]:
    """Render a board: fields with kind, chip or cross, and walls; walls that may be drawn now are dotted."""
    marks = "·━┃┄┆" if not look.plain else "+-|.:"
    board = look.view["plans"][seat]
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
                    line.append(*render_field(look, board, FIELD_NAMES[row * WIDTH + column]))
            lines.append(line)
    return lines


def offered_walls(board: dict[str, Any]) -> set[str]:
    """Return the walls around the rolled chip's field that may be drawn now."""
    owed = board["owes"]
    if owed is None or owed["step"] != "draw":
        return set()
    return {wall_at(owed["field"], SIDE_NAMES.index(side)) for side in owed["sides"]}


def wall_at(field: str, side: int) -> str:
    """Return the name of the wall at a side of a field."""
    return WALL_NAMES[walls_of(FIELD_NAMES.index(field))[side]]


def render_wall(board: dict[str, Any], offered: set[str], wall: str, drawn: str, dotted: str) -> tuple[str, str]:
    """Return the characters and style of a wall or of its free place."""
    if board["walls"][wall]:
        return drawn, "bold"
    return (dotted, "yellow") if wall in offered else (" " * len(drawn), "")


def render_field(look: Look, board: dict[str, Any], field: str) -> tuple[str, str]:
    """Return the characters and style of a field: the letter of its kind and its cross or chip.

    The chip with the number rolled is in brackets while its walls must be drawn.
    """
    letter = kind_letter(look, look.view["kinds"][field])
    red = "red" if look.view["kinds"][field] == RED else ""
    if board["crossed"][field]:
        return f" {letter} {'x' if look.plain else '✕'} ", f"dim {red}".strip()
    number = next((chip for chip, field_of_chip in board["chips"].items() if field_of_chip == field), None)
    if number is None:
        return f" {letter}   ", red
    if int(number) == look.view["number"] and board["owes"] is not None and board["owes"]["step"] == "draw":
        return f"{letter}{f'[{number}]':<4}", "bold yellow"
    return f" {letter}{number:>2} ", f"bold {red or 'cyan'}"


def render_chips(look: Look, seat: int) -> Text:
    """Render the chips of a seat and the number of walls to draw for each; a chip that is gone is a dash."""
    chips = look.view["plans"][seat]["chips"]
    labels = look.texts("kekse-chips"), look.texts("kekse-lines")
    width = max(map(len, labels))
    numbers, lines = Text(f"{labels[0]:<{width}}", "dim"), Text(f"{labels[1]:<{width}}", "dim")
    for number, walls in zip(CHIP_NAMES, LINES, strict=True):
        field_of_chip = chips[number]
        rolled = int(number) == look.view["number"]
        style = "dim" if field_of_chip is None else "bold yellow" if rolled or field_of_chip == "hand" else "bold cyan"
        numbers.append(f"{'-' if field_of_chip is None else number:>3}", style)
        lines.append(f"{'-' if field_of_chip is None else walls:>3}", style)
    return Text("\n").join([numbers, lines])


def kind_letter(look: Look, kind: str) -> str:
    """Return the letter of a kind in the reader's language."""
    return look.texts(f"kekse-{kind}-key")


def render_tasks(look: Look, seat: int) -> list[Text]:
    """Render the tasks of a seat: its progress, and the points a task pays now or has paid; then the drink."""
    board = look.view["plans"][seat]
    lines = [task_line(look.texts("kekse-task"), look.texts("kekse-done"), look.texts("kekse-pays"), "dim")]
    for name, task in look.view["tasks"].items():
        own = board["tasks"][name]
        label = task_label(look, name)
        if own["chip"] is None and own["points"] is None:
            lines.append(task_line(label, f"{own['crossed']}/{task['needed']}", task["next"]))
        else:
            lines.append(task_line(label, "x" if look.plain else "✓", own["points"] or task["next"], "green"))
    bars = "■" * board["bars"] + "□" * (BARS - board["bars"])
    return [*lines, Text(), Text(look.texts("kekse-drink", bars=bars))]


def task_line(label: str, done: str, pays: int | str, style: str = "") -> Text:
    """Render a line of the task board."""
    return Text(f"{label:<22} {done:>6} {pays:>6}", style)


def task_table(look: Look) -> RenderableType:
    """Render the task board with progress and points of all players; on narrow screens tasks are named below."""
    wide = look.width >= WIDE_COLUMNS
    table = Table(box=None, padding=(0, 1) if wide else (0, 1, 0, 0), pad_edge=False, header_style="bold")
    table.add_column("", no_wrap=True)
    table.add_column(look.texts("kekse-pays"), no_wrap=True)
    for name in look.names:
        head = Text(name, overflow="ellipsis", no_wrap=True)
        table.add_column(head, justify="right", no_wrap=True, max_width=9 if wide else 5)
    for name, task in look.view["tasks"].items():
        own = [board["tasks"][name] for board in look.view["plans"]]
        entries = [
            f"{seat['crossed']}/{task['needed']}" if seat["points"] is None else f"{seat['points']}" for seat in own
        ]
        label = task_label(look, name) if wide else kind_letter(look, name)
        table.add_row(label, "/".join(map(str, task["pays"])), *entries)
    total = [str(board["points"]) for board in look.view["plans"]]
    table.add_row(look.texts("kekse-points") if wide else "=", "", *total, style="bold")
    return table if wide else stack(table, Text(" · ".join(task_label(look, name) for name in look.view["tasks"])))


def task_label(look: Look, name: str) -> str:
    """Return the letter and name of a task."""
    return f"{kind_letter(look, name)} {look.texts(f'kekse-{name}')}"


def side_by_side(*blocks: Sequence[Text]) -> Text:
    """Join blocks of lines side by side."""
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


def hint(look: Look, seat: int) -> Text:
    """Return what the seat decides now and how to type it."""
    owed = look.view["plans"][seat]["owes"]
    texts = look.texts
    details: dict[str, Any] = {}
    key = f"kekse-hint-{owed['step']}"
    if owed["step"] == "draw":
        sides = [texts(f"kekse-{side}") for side in owed["sides"]]
        forced = owed["walls"] == len(sides)
        key += "-all" if forced else ""
        details = {"number": look.view["number"], "field": owed["field"], "walls": owed["walls"]}
        details |= {"sides": ", ".join(sides), "example": " ".join(sides[: owed["walls"]])}
    elif owed["step"] == "drink":
        wall = next(wall for wall, drawn in look.view["plans"][seat]["walls"].items() if not drawn)
        field, _, side = wall.partition("-")
        details = {"example": f"{field} {texts(f'kekse-{side}')}"}
    elif owed["step"] in ("place", "move"):
        free = next(field for field in FIELD_NAMES if field_is_free(look, seat, field))
        details = {"chips": join_chips(owed["chips"]), "example": f"{owed['chips'][0]} {free}"}
    else:
        details = {"task": texts(f"kekse-{owed['task']}"), "chips": join_chips(owed["chips"])}
    return Text(texts(key, **details), "yellow")


def join_chips(chips: Iterable[int]) -> str:
    """Return the numbers of chips, separated by spaces."""
    return " ".join(map(str, chips))


def field_is_free(look: Look, seat: int, field: str) -> bool:
    """Return whether a field has neither chip nor cross."""
    board = look.view["plans"][seat]
    return not board["crossed"][field] and field not in board["chips"].values()


def read(look: Look, line: str) -> list[str]:
    """Parse a line for the current decision: `d3 right`, `right top`, `7 d3`, `stay` or `7`."""
    owed = look.view["plans"][look.view["turn"]]["owes"]
    small = look.texts.words("kekse-words-small")
    typed = line.casefold().replace(",", " ").replace(":", " ").split()
    words = [word for word in typed if word not in small]
    if owed["step"] == "draw":
        return [parse_sides(look, owed, words)]
    if owed["step"] == "drink":
        return [parse_wall(look, words)]
    if owed["step"] == "give":
        return [ACTIONS.write(ACTIONS.id("give", parse_chip(owed, words)))]
    if owed["step"] == "move" and (not words or words[0] in look.texts.words("kekse-words-stay")):
        return ["stay"]
    return list(parse_moves(owed, words))


def parse_sides(look: Look, owed: dict[str, Any], words: list[str]) -> str:
    """Parse the sides to draw walls on, optionally after the field. An empty line draws forced walls."""
    if words and is_field(words[0]):
        field = parse_field(words.pop(0))
        if field != owed["field"]:
            raise Problem("kekse-other-field", field=field, number=look.view["number"], own=owed["field"])
    if not words and owed["walls"] == len(owed["sides"]):
        words = owed["sides"]
    if not words:
        raise Problem("no-word", known=Phrase("kekse-sides"))
    parts = [part for word in words for part in (word if set(word) <= set(ARROWS) else [word])]
    sides = {parse_side(look.texts.language, part) for part in parts}
    return ACTIONS.write(ACTIONS.id("draw", sum(1 << side for side in sides)))


def parse_side(language: str, word: str) -> int:
    """Parse a side: an arrow, a name or the beginning of one, in the reader's language first."""
    if word in ARROWS:
        return ARROWS[word]
    own = sides_in_language(language).fitting(word)
    if len(own) == 1:
        return own[0]
    return words_in_all_languages("kekse", SIDE_NAMES).meant(word, listed=Phrase("kekse-sides"))


@cache
def sides_in_language(language: str) -> Known[int]:
    """Return the names of the sides in one language: in German `u` is unten, although English has `up`."""
    texts = Texts(language)
    words = {word: side for side, name in enumerate(SIDE_NAMES) for word in texts(f"kekse-{name}-words").split()}
    return Known(words, dict(enumerate(SIDE_NAMES)))


def parse_wall(look: Look, words: list[str]) -> str:
    """Parse a wall anywhere: a field and a side."""
    if len(words) != 2:
        raise Problem("kekse-wall-words")
    field, side = parse_field(words[0]), parse_side(look.texts.language, words[1])
    return f"wall:{wall_at(field, side)}"


def is_field(word: str) -> bool:
    """Return whether a word names a field; Cyrillic letters are accepted."""
    return word.translate(CYRILLIC) in FIELD_NAMES


def parse_field(word: str) -> str:
    """Parse the name of a field. Raises a Problem if there is no such field."""
    if not is_field(word):
        raise Problem("kekse-no-field", field=word[:10])
    return word.translate(CYRILLIC)


def parse_chip(owed: dict[str, Any], words: Sequence[str]) -> int:
    """Parse the number of a chip. Raises a Problem if there is no such chip."""
    if len(words) != 1 or words[0] not in CHIP_NAMES:
        raise Problem("kekse-no-chip", chip=" ".join(words)[:10] or "–", chips=tuple(owed["chips"]))
    return CHIP_NAMES.index(words[0])


def parse_moves(owed: dict[str, Any], words: list[str]) -> Iterator[str]:
    """Parse moves such as `7 d3`: several for lifted chips; a single lifted chip needs no number."""
    if len(words) == 1 and len(owed["chips"]) == 1:
        words = [str(owed["chips"][0]), *words]
    if not words or len(words) % 2 or (owed["step"] == "move" and len(words) > 2):
        raise Problem("kekse-move-words")
    for word, where in zip(words[::2], words[1::2], strict=True):
        chip, field = parse_chip(owed, [word]), parse_field(where)
        yield ACTIONS.write(ACTIONS.id("move", chip, FIELD_NAMES.index(field)))


def waits(view: dict[str, Any]) -> bool:
    """Return whether the pending draw waits for a player: rolls do, deals do not."""
    return bool(view["round"]) or next_deal(view) is None


def next_deal(view: dict[str, Any]) -> int | None:
    """Return the first seat with chips in the hand: before the first round, the seat whose chips are dealt now."""
    return next((seat for seat, board in enumerate(view["plans"]) if "hand" in board["chips"].values()), None)


# Real dice and real chips


def ask_throw(look: Look) -> str:
    """Return the prompt for real dice, or for the real chips of a player on the dotted fields."""
    seat = next_deal(look.view)
    if seat is None or look.view["round"]:
        return look.texts("kekse-ask-roll")
    fields = " ".join(FIELD_NAMES[field] for field in DOTTED)
    return look.texts("kekse-ask-deal", name=look.names[seat], fields=fields)


def type_throw(match: Match, words: Sequence[str]) -> None:
    """Resolve the pending draw with typed dice or chips."""
    type_draw(match, without_plus(words))
