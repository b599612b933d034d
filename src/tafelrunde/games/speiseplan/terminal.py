"""Speiseplan in the terminal."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from tafelrunde.core.match import Match
from tafelrunde.core.problem import Problem
from tafelrunde.core.terminal import Look, dice_row, read_letters, read_throw, sheet_table, stack
from tafelrunde.core.words import meant, words_in_all_languages
from tafelrunde.games.speiseplan import dice
from tafelrunde.games.speiseplan.combinations import ROW_NAMES
from tafelrunde.games.speiseplan.material import BODIES, BODY, DICE, DICE_NAMES, ROOM, SIDES
from tafelrunde.games.speiseplan.menu import capital
from tafelrunde.games.speiseplan.rules import ACTIONS, DAYS, FIELD_NAMES, MEALS, NUMBERS, THROWS
from tafelrunde.games.speiseplan.words import food_list, food_name, food_words, menu_words, target, token_phrase

STYLES = {"red": "red", "orange": "yellow", "green": "green"}
BODY_MARK = {"white": "□", "black": "■"}
MOST_WIDE_COLUMNS = 5  # with more seats, names and lines of the sheet are shortened, so that 80 columns are enough
SIGNED = re.compile(r"\s*([+\-−–])\s*1?\s*[ /]?\s*(.*)")


def draw(look: Look) -> RenderableType:
    """What the phase needs: the board for tokens, the dice and the sheet, or the menu."""
    phase = look.view["phase"]
    if phase == "mod":
        return stack(headline(look), draw_board(look), tokens_lie(look), legend(look), hint(look))
    if phase == "dice":
        return stack(
            headline(look), draw_dice(look), draw_foods(look), draw_points(look), tokens_lie(look), sheets(look)
        )
    return stack(headline(look), sheets(look), hint(look))


def headline(look: Look) -> Text | None:
    """Whose turn it is, and at what."""
    view, texts = look.view, look.texts
    seat = view["turn"]
    if seat is None:
        return None
    name, month = look.names[seat], texts("speiseplan-month", month=view["month"])
    if view["phase"] == "menu":
        row = texts(f"speiseplan-{view['serving']}")
        return Text(texts("speiseplan-headline-menu", name=name, row=row), "bold")
    left = view["sheets"][seat]["tokens_left"] if view["phase"] == "mod" else THROWS - view["throws"]
    key = f"speiseplan-headline-{view['phase']}"
    return Text(texts(key, name=name, round=view["round"], month=month, left=left), "bold")


# The board


def pips(look: Look, field: dict[str, Any]) -> Text:
    """The pips of a side: filled or empty, and the first letter of their colour."""
    mark = "●" if field["filled"] else "○"
    return Text(f"{mark}{look.texts('speiseplan-' + field['colour'] + '-short')}", STYLES[field["colour"]])


def draw_board(look: Look) -> RenderableType:
    """All fields with their foods and points now, two dice side by side; changes by tokens in brackets."""
    board = look.view["board"]
    if look.plain:
        lines = [f"{name} {pips(look, board[name])} {foods_in_words(look, board[name])}" for name in FIELD_NAMES]
        return Text("\n".join(lines))
    table = Table(box=None, padding=(0, 1), pad_edge=False, show_header=False)
    for _ in range(2):
        table.add_column(no_wrap=True)
        table.add_column(no_wrap=True)
        table.add_column(ratio=1)
    for left in range(0, DICE, 2):
        for number in NUMBERS:
            cells: list[RenderableType] = []
            for die in (left, left + 1):
                name = f"{DICE_NAMES[die]}{number}"
                mark = BODY_MARK[BODIES[BODY[die]]]
                cells += [f"{mark}{name}", pips(look, board[name]), foods_in_words(look, board[name])]
            table.add_row(*cells, end_section=number == NUMBERS[-1])
    table.width = 78
    return table


def foods_in_words(look: Look, field: dict[str, Any]) -> str:
    """The foods of a field with their points, and how tokens have changed them."""
    told = []
    for (food, points), season in zip(field["foods"].items(), field["season"], strict=True):
        changed = f" ({signed(points - season)})" if points != season else ""
        told.append(f"{food_name(look.texts, food)} {minus(points)}{changed}")
    return ", ".join(told)


def minus(number: int) -> str:
    """A number, a minus in front of a negative one."""
    return str(number).replace("-", "−")


def signed(number: int) -> str:
    """A number with its sign."""
    return f"+{number}" if number > 0 else minus(number)


def tokens_lie(look: Look) -> Text | None:
    """What tokens lie on, and their sums."""
    lying = [
        f"{token_phrase(kind, name).told(look.texts)} {signed(number)}"
        for kind, sums in look.view["tokens"].items()
        for name, number in sums.items()
    ]
    return Text(look.texts("speiseplan-tokens-lie", tokens="; ".join(lying))) if lying else None


def legend(look: Look) -> Text:
    """What the signs mean."""
    return Text(look.texts("speiseplan-legend"), "" if look.plain else "dim")


# The dice


def draw_dice(look: Look) -> RenderableType | None:
    """The dice with letter, number, pips, colour, shape and body; a black body has a double frame."""
    lying = look.view["dice"]
    if not lying:
        return None
    if look.plain:
        return Text("\n".join(die_in_words(look, die) for die in lying))
    texts = look.texts
    colours = [fitted(texts(f"speiseplan-{die['colour']}")) for die in lying]
    return dice_row(
        [
            (f"{die['die']} {die['number']}", ("●" if die["filled"] else "○") * die["number"], colour)
            for die, colour in zip(lying, colours, strict=True)
        ],
        ["black" if die["body"] == "black" else "" for die in lying],
        ["dim" if die["in_air"] else STYLES[die["colour"]] for die in lying],
        [f"{BODY_MARK[die['body']]} {fitted(texts('speiseplan-' + die['shape']))}" for die in lying],
    )


def fitted(word: str) -> str:
    """A word, shortened if it is too long for a die."""
    return word if len(word) <= 7 else f"{word[:5]}."


def die_in_words(look: Look, die: dict[str, Any]) -> str:
    """A die with all its properties."""
    texts = look.texts
    return texts(
        "speiseplan-die-in-words",
        side=f"{die['die']}{die['number']}",
        colour=texts(f"speiseplan-{die['colour']}"),
        filling=texts("speiseplan-filled" if die["filled"] else "speiseplan-empty"),
        body=texts(f"speiseplan-{die['body']}"),
        shape=texts(f"speiseplan-{die['shape']}"),
    )


def draw_foods(look: Look) -> RenderableType | None:
    """What each die on the table brings: its foods and their points."""
    if not look.view["dice"]:
        return None
    sides = [f"{die['die']}{die['number']}" for die in look.view["dice"]]
    told = [f"{side} {foods_in_words(look, look.view['board'][side])}" for side in sides]
    return Text("; ".join(told))


def draw_points(look: Look) -> RenderableType:
    """The board in short: the pips and the best points of every side, so that one sees what to throw for."""
    board = look.view["board"]
    rows = []
    for die, letter in enumerate(DICE_NAMES):
        sides = [board[f"{letter}{number}"] for number in NUMBERS]
        cells = [Text.assemble(pips(look, side), f"{minus(max(side['foods'].values())):>3}") for side in sides]
        rows.append((f"{letter} {BODY_MARK[BODIES[BODY[die]]]}", cells))
    if look.plain:
        lines = [
            f"{head}  " + "  ".join(f"{side + 1} {cell}" for side, cell in enumerate(cells)) for head, cells in rows
        ]
        return Text("\n".join(lines))
    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="bold")
    table.add_column("")
    for number in NUMBERS:
        table.add_column(number, justify="center", width=7)
    for head, cells in rows:
        table.add_row(head, *cells)
    return table


# The sheets and the menu


def sheets(look: Look) -> RenderableType:
    """The pad of every seat; what each free row would score now and with which dice; and the menu."""
    view, texts = look.view, look.texts
    crowded = len(look.names) > MOST_WIDE_COLUMNS
    table = sheet_table(look, [texts("speiseplan-with"), *(name[:4] if crowded else name for name in look.names)])
    table.collapse_padding = crowded
    for name in ROW_NAMES:
        offer = view["offers"].get(name)
        now = (
            ""
            if name not in view["offers"]
            else texts("speiseplan-struck")
            if offer is None
            else minus(offer["points"])
        )
        used = "".join(side[0] for side in offer["dice"]) if offer else ""
        entered = [entry(look, sheet["rows"][name]) for sheet in view["sheets"]]
        label = shortened(texts(f"speiseplan-{name}"), crowded)
        table.add_row(texts(f"speiseplan-{name}-key"), label, now, used, *entered)
    table.add_section()
    for line in ("tokens_left", "rows_won", "total"):
        label = shortened(texts(f"speiseplan-{line.replace('_', '-')}"), crowded)
        numbers = [f"{sheet[line]:g}" for sheet in view["sheets"]]
        table.add_row("", label, "", "", *numbers, style="bold" if line == "total" else "")
    return stack(table, draw_menu(look))


def shortened(label: str, crowded: bool) -> str:
    """The name of a line, so long as there is room for it."""
    return f"{label[:12]}…" if crowded and len(label) > 13 else label


def entry(look: Look, row: dict[str, Any] | None) -> str:
    """An entry on the pad; a dot while the row is free, a dash if it is struck."""
    if row is None:
        return "·"
    return minus(row["points"]) if row["dice"] else look.texts("speiseplan-struck")


def draw_menu(look: Look) -> RenderableType | None:
    """The menu so far, in the order of the week."""
    served = [meal for meal in look.view["menu"] if meal["meal"] is not None]
    if not served:
        return None
    texts = look.texts
    served.sort(key=lambda meal: DAYS.index(meal["day"]))
    lines = [
        f"{capital(texts('speiseplan-' + meal['day']))}, {texts('speiseplan-' + meal['meal'])}: "
        f"{food_list(texts, meal['foods'])} ({texts('speiseplan-' + meal['row'])}, {look.names[meal['cook']]})"
        for meal in served
    ]
    return Text("\n".join(["", texts("speiseplan-menu-title"), *lines]))


def hint(look: Look) -> Text | None:
    """What may be typed now."""
    view, texts = look.view, look.texts
    if view["phase"] == "mod":
        places = texts("speiseplan-or").join(texts(f"speiseplan-place-{kind}") for kind in view["places"])
        example = food_name(texts, next(iter(view["board"]["F3"]["foods"])))
        return Text(texts("speiseplan-hint-mod", places=places, example=example))
    if view["phase"] != "menu":
        return None
    cooks = [
        f"{look.names[seat]} ({entry['points']}: {food_list(texts, entry['foods'])})"
        for seat, entry in combinations_to_choose(look)
    ]
    example = f"{look.names[combinations_to_choose(look)[0][0]]} {day_names(look)[0]} {texts('speiseplan-dinner')}"
    days = ", ".join(day_names(look))
    return Text(texts("speiseplan-hint-menu", cooks="; ".join(cooks), days=days, example=example))


def combinations_to_choose(look: Look) -> list[tuple[int, dict[str, Any]]]:
    """The seats that have a combination in the row that goes into the menu now, with their entries."""
    entries = [(seat, sheet["rows"][look.view["serving"]]) for seat, sheet in enumerate(look.view["sheets"])]
    return [(seat, entry) for seat, entry in entries if entry["dice"]]


def free_days(look: Look) -> list[str]:
    """The weekdays without a meal."""
    return [day for day in DAYS if all(meal["day"] != day for meal in look.view["menu"])]


def day_names(look: Look) -> list[str]:
    """The free weekdays in words; the one just chosen, if the meal is still to be said."""
    return [look.texts(f"speiseplan-{day}") for day in free_days(look)] or ["–"]


# What people type


def waits(view: dict[str, Any]) -> bool:
    """The first throw of a turn waits for a person."""
    return bool(view["phase"] == "dice" and view["throws"] == 0)


def read(look: Look, line: str) -> list[str]:
    """The actions that a line means, by phase."""
    match look.view["phase"]:
        case "mod":
            return [read_token(look, line)]
        case "dice":
            return read_dice(look, line)
        case _:
            return read_menu(look, line)


def read_token(look: Look, line: str) -> str:
    """`+ spinach`, `- A1`, or `pass`."""
    if line.strip().casefold() in look.texts.words("speiseplan-words-pass"):
        return "pass"
    found = SIGNED.fullmatch(line)
    if found is None:
        raise Problem("speiseplan-bad-sign", room=ROOM)
    sign, word = found.groups()
    places = look.view["places"]
    if look.view["dynamic"]:
        places = [*places, "number", "colour", "body"]
    kind, name = target(word.strip(), places, look.texts("speiseplan-commands-mod"))
    if kind not in look.view["places"]:
        raise Problem("speiseplan-not-in-variant", room=ROOM)
    return f"{kind}:{name}/{'+1' if sign == '+' else '-1'}"


def read_dice(look: Look, line: str) -> list[str]:
    """`throw b c`, `keep a d`, `take spinach`, a row, or a row and the dice to use (`pair b c`)."""
    view, texts = look.view, look.texts
    thrown = read_throw(texts, line, DICE, lambda typed: dice_meant(look, typed))
    if thrown is not None:
        if view["throws"] == THROWS:
            raise Problem("no-throws-left")
        if view["ways"]["use"] or view["ways"]["take"]:
            raise Problem("speiseplan-chosen-already", room=ROOM)
        return [ACTIONS.write(ACTIONS.id("throw", sum(1 << die for die in thrown)))]
    word, _, rest = line.strip().partition(" ")
    if word.casefold() in texts.words("speiseplan-words-take"):
        food = meant(rest.strip(), food_words(), listed=food_list(texts, [die["food"] for die in view["dice"]]))
        return [f"take:{check_take(look, food)}"]
    rows = words_in_all_languages(ROOM, "speiseplan", ROW_NAMES)
    try:
        row = ROW_NAMES[meant(line.strip(), rows, listed=texts("speiseplan-commands-dice"))]
        chosen: list[int] = []
    except Problem:
        row = ROW_NAMES[meant(word, rows, listed=texts("speiseplan-commands-dice"))]
        chosen = dice_meant(look, rest)
    if view["sheets"][view["turn"]]["rows"][row] is not None:
        raise Problem("box-filled", box=texts(f"speiseplan-{row}"))
    if row not in view["offers"]:
        raise Problem(
            "speiseplan-not-a-way", room=ROOM, dice=" ".join(view["ways"]["use"]), row=texts(f"speiseplan-{row}")
        )
    if not chosen:
        return [f"row:{row}"]
    return [f"use:{','.join(DICE_NAMES[die] for die in chosen)}", f"row:{row}"]


def check_take(look: Look, food: str) -> str:
    """A food that can be chosen: it lies on a field that a die shows, and is not chosen anyway."""
    for die in look.view["dice"]:
        foods = look.view["board"][f"{die['die']}{die['number']}"]["foods"]
        ways = look.view["ways"]
        is_used = not ways["use"] or die["die"] in ways["use"]
        if food in foods and die["food"] != food and is_used and not set(foods) & set(ways["take"]):
            return food
    raise Problem("speiseplan-cannot-take", room=ROOM, food=food_name(look.texts, food))


def dice_meant(look: Look, typed: str) -> list[int]:
    """Dice by letter (`a c`), or with what they show (`A3 C5`)."""
    letters = "".join(letter for letter in typed if not letter.isdecimal())
    chosen = read_letters(letters, DICE)
    for letter, number in re.findall(r"([A-Fa-f])([0-9])", typed):
        die = look.view["dice"][DICE_NAMES.index(letter.upper())]
        if int(number) != die["number"]:
            raise Problem("no-die-shows", face=f"{letter.upper()}{number}")
    return chosen


def read_menu(look: Look, line: str) -> list[str]:
    """Whose combination, a day and a meal, in any order; what is the only possibility need not be said."""
    view, texts = look.view, look.texts
    (now,) = (course for course in view["menu"] if course["row"] == view["serving"])
    cooks = combinations_to_choose(look)
    said: dict[str, str] = {}
    for word in line.replace(",", " ").split():
        kind, name = meant_in_menu(look, word, [seat for seat, _ in cooks])
        said[kind] = name
    if now["cook"] is None and "serve" not in said:
        if len(cooks) > 1:
            listed = ", ".join(look.names[seat] for seat, _ in cooks)
            raise Problem("speiseplan-say-whose", room=ROOM, cooks=listed)
        said["serve"] = str(cooks[0][0] + 1)
    if now["day"] is None:
        if len(free_days(look)) == 1:
            said.setdefault("day", free_days(look)[0])
        if "day" not in said:
            raise Problem("speiseplan-say-day", room=ROOM, days=", ".join(day_names(look)))
        if said["day"] not in free_days(look):
            raise Problem("speiseplan-day-taken", room=ROOM, day=texts(f"speiseplan-{said['day']}"))
    if "meal" not in said:
        meals = ", ".join(texts(f"speiseplan-{meal}") for meal in MEALS)
        raise Problem("speiseplan-say-meal", room=ROOM, meals=meals)
    owed = {"serve": now["cook"], "day": now["day"], "meal": now["meal"]}
    return [f"{kind}:{said[kind]}" for kind, chosen in owed.items() if chosen is None]


def meant_in_menu(look: Look, word: str, cooks: list[int]) -> tuple[str, str]:
    """A word of the menu: a seat by name or number, a weekday or a meal."""
    known: dict[str, tuple[str, str]] = dict(menu_words())
    for seat, name in enumerate(look.names):
        known |= {name.casefold(): ("serve", str(seat + 1)), str(seat + 1): ("serve", str(seat + 1))}
        known |= {part: ("serve", str(seat + 1)) for part in name.casefold().split() if part not in known}
    listed = ", ".join([*look.names, *day_names(look), *(look.texts(f"speiseplan-{meal}") for meal in MEALS)])
    kind, name = meant(word, known, listed=listed)
    if kind == "serve" and int(name) - 1 not in cooks:
        raise Problem("speiseplan-no-combination", room=ROOM, cook=look.names[int(name) - 1])
    return kind, name


# Told


def tell(look: Look, notation: str) -> str:  # noqa: PLR0911  one for each kind of action
    """An action in words."""
    view, texts = look.view, look.texts
    name = look.names[view["turn"]]
    kind, _, what = notation.partition(":")
    match kind:
        case "pass":
            return texts("speiseplan-told-pass", name=name)
        case "throw":
            thrown = what.split(",")
            if len(thrown) == DICE:
                return texts("told-throw-all", name=name)
            kept = [f"{die['die']}{die['number']}" for die in view["dice"] if die["die"] not in thrown]
            return texts("told-keep", name=name, dice=" ".join(kept))
        case "use":
            sides = [f"{die['die']}{die['number']}" for die in view["dice"] if die["die"] in what.split(",")]
            return texts("speiseplan-told-use", name=name, dice=" ".join(sides))
        case "take":
            return texts("speiseplan-told-take", name=name, food=food_name(texts, what))
        case "row":
            return tell_row(look, name, what)
        case "serve":
            row = view["serving"]
            foods = view["sheets"][int(what) - 1]["rows"][row]["foods"]
            return texts(
                "speiseplan-told-serve",
                name=name,
                cook=look.names[int(what) - 1],
                row=texts(f"speiseplan-{row}"),
                foods=food_list(texts, foods),
            )
        case "day":
            return texts("speiseplan-told-day", name=name, day=texts(f"speiseplan-{what}-on"))
        case "meal":
            return texts("speiseplan-told-meal", name=name, meal=texts(f"speiseplan-{what}-for"))
        case _:
            place, _, sign = what.partition("/")
            where = token_phrase(kind, place).told(texts)
            return texts("speiseplan-told-token", name=name, sign=sign[0].replace("-", "−"), what=where)


def tell_row(look: Look, name: str, row: str) -> str:
    """An entry in words, with the foods it brings."""
    offer, texts = look.view["offers"][row], look.texts
    if offer is None:
        return texts("speiseplan-told-strike", name=name, row=texts(f"speiseplan-{row}"))
    foods = [die["food"] for die in look.view["dice"] if f"{die['die']}{die['number']}" in offer["dice"]]
    return texts(
        "speiseplan-told-row",
        name=name,
        points=offer["points"],
        row=texts(f"speiseplan-{row}"),
        foods=food_list(texts, foods),
    )


def tell_throw(look: Look) -> str:
    """All six dice as they lie now."""
    lying = "  ".join(f"{die['die']}{die['number']}" for die in look.view["dice"])
    return look.texts("told-throw", name=look.names[look.view["turn"]], dice=lying)


def ask_throw(look: Look) -> str:
    """Which dice fell, and how to type them."""
    in_air = [die["die"] for die in look.view["dice"] if die["in_air"]] or list(DICE_NAMES)
    example = " ".join(f"{letter}{(place * 2 + 2) % SIDES + 1}" for place, letter in enumerate(in_air))
    return look.texts(
        "speiseplan-ask-throw",
        name=look.names[look.view["turn"]],
        count=len(in_air),
        dice=" ".join(in_air),
        example=example,
    )


def type_throw(match: Match, words: Sequence[str]) -> None:
    """Let what people typed fall."""
    dice.type_throw(match, words)


def tell_result(look: Look, winners: Sequence[int], points: float) -> str:
    """Who has won: by rows, then by points."""
    rows = f"{look.view['sheets'][winners[0]]['rows_won']:g}"
    names, count = look.list_names(winners), len(winners)
    return look.texts("speiseplan-result", names=names, count=count, rows=rows, points=int(points))
