"""Export the menu of a finished game: plain text, Markdown, a page to print, a calendar, or a shopping list."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from html import escape
from typing import Any

from tafelrunde.core.language.texts import Texts
from tafelrunde.core.matches.match import Match
from tafelrunde.games.speiseplan.material import KINDS
from tafelrunde.games.speiseplan.rules import DAYS, MEALS
from tafelrunde.games.speiseplan.view import kind_of
from tafelrunde.games.speiseplan.words import food_list, food_name

FORMS = ("text", "md", "html", "ics", "shopping")
"""The forms that `render` accepts, the default first."""
HOURS = {"breakfast": (8, 0), "lunch": (12, 30), "dinner": (18, 30)}


@dataclass(frozen=True)
class MenuEntry:
    """A meal of the week: ids of day, meal, row and foods, and the names of two players.

    `cook` rolled the combination; `winner` won the row and chose it.
    """

    day: str
    meal: str
    row: str
    cook: str
    winner: str
    foods: tuple[str, ...]


@dataclass(frozen=True)
class Week:
    """The menu of a finished game in one language."""

    entries: tuple[MenuEntry, ...]  # in the order of the week
    month: int
    texts: Texts

    @classmethod
    def from_view(cls, view: dict[str, Any], names: tuple[str, ...], texts: Texts) -> Week:
        """Return the menu in the view of a finished game. `names` are the players, by seat."""
        entries = [
            MenuEntry(
                entry["day"],
                entry["meal"],
                entry["row"],
                names[entry["cook"]],
                names[entry["winner"]],
                tuple(entry["foods"]),
            )
            for entry in view["menu"]
            if entry["meal"] is not None
        ]
        entries.sort(key=lambda entry: (DAYS.index(entry.day), MEALS.index(entry.meal)))
        return cls(tuple(entries), view["month"], texts)

    def text(self, name: str) -> str:
        """Return the text for the id of a day, a meal or a row."""
        return self.texts(f"speiseplan-{name}")

    def foods(self, entry: MenuEntry) -> str:
        """Return the foods of a meal as a list in words."""
        return food_list(self.texts, list(entry.foods))

    def origin(self, entry: MenuEntry) -> str:
        """Return a sentence with the row of a meal, the player who rolled it and the one who chose it."""
        return self.texts("speiseplan-menu-of", row=self.text(entry.row), cook=entry.cook, winner=entry.winner)

    @property
    def title(self) -> str:
        """The heading."""
        return self.texts("speiseplan-menu-title")

    @property
    def played_in(self) -> str:
        """A sentence that names the month of the overlay."""
        return self.texts("speiseplan-menu-month", month=self.texts("speiseplan-month", month=self.month))

    def days(self) -> Iterator[tuple[str, MenuEntry | None]]:
        """Yield each weekday in words with its meal, or None for a day of leftovers."""
        for day in DAYS:
            entry = next((entry for entry in self.entries if entry.day == day), None)
            yield capital(self.text(day)), entry


def render(match: Match, texts: Texts, form: str, start: date, now: datetime) -> bytes:
    """Return the menu of a finished game in one of FORMS, as UTF-8.

    Only the calendar uses `start`, the first day of its week, and `now`, the time of its making in UTC.
    """
    week = Week.from_view(match.view(), tuple(seat.name for seat in match.seats), texts)
    if form == "ics":
        return as_calendar(week, start, now)
    written = {"text": as_text, "md": as_markdown, "html": as_html, "shopping": as_shopping}[form]
    return written(week).encode()


def capital(words: str) -> str:
    """Return the words with a capital first letter."""
    return words[:1].upper() + words[1:]


def as_text(week: Week) -> str:
    """Return the week as plain text."""
    lines = [week.title]
    for day, entry in week.days():
        if entry is None:
            lines.append(f"{day}: {week.texts('speiseplan-menu-leftovers')}")
        else:
            lines += [f"{day}, {week.text(entry.meal)}: {week.foods(entry)}", f"    {week.origin(entry)}"]
    return "\n".join([*lines, week.played_in]) + "\n"


def as_markdown(week: Week) -> str:
    """Return the week as a Markdown table."""
    lines = [f"# {week.title}", "", "| | | | |", "|---|---|---|---|"]
    for day, entry in week.days():
        if entry is None:
            lines.append(f"| **{day}** | | {week.texts('speiseplan-menu-leftovers')} | |")
        else:
            cells = (capital(week.text(entry.meal)), week.foods(entry), week.origin(entry))
            lines.append(f"| **{day}** | " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |")
    return "\n".join([*lines, "", week.played_in]) + "\n"


PAGE = """<!DOCTYPE html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>
@page {{ size: A4; margin: 18mm }}
body {{ font: 12pt/1.45 Georgia, "Times New Roman", serif; color: #222;
  max-width: 42rem; margin: 2rem auto; padding: 0 1rem }}
h1 {{ text-align: center; font-weight: normal; letter-spacing: .06em }}
h2 {{ font-size: 1rem; margin: 1.2rem 0 .2rem }}
section {{ break-inside: avoid; border-top: 1px solid #bbb; padding: .5rem 0 }}
.meal {{ font-style: italic }}
.origin, footer {{ font-size: .85rem; color: #555 }}
p {{ margin: .1rem 0 }}
footer {{ border-top: 1px solid #bbb; padding-top: .6rem }}
</style>
</head>
<body>
<h1>{title}</h1>
{days}
<footer>{played_in}</footer>
</body>
</html>
"""


def as_html(week: Week) -> str:
    """Return the week as one HTML page to print, without external resources."""
    days = []
    for day, entry in week.days():
        if entry is None:
            inner = f"<p>{escape(week.texts('speiseplan-menu-leftovers'))}</p>"
        else:
            meal = escape(capital(week.text(entry.meal)))
            inner = (
                f'<p><span class="meal">{meal}:</span> {escape(week.foods(entry))}</p>'
                f'<p class="origin">{escape(week.origin(entry))}</p>'
            )
        days.append(f"<section><h2>{escape(day)}</h2>{inner}</section>")
    return PAGE.format(
        language=week.texts.language,
        title=escape(week.title),
        days="\n".join(days),
        played_in=escape(week.played_in),
    )


def as_shopping(week: Week) -> str:
    """Return the shopping list by groups of foods. A food needed for several meals has their number."""
    needed: dict[str, int] = {}
    for entry in week.entries:
        for food in entry.foods:
            needed[food] = needed.get(food, 0) + 1
    lines = [week.texts("speiseplan-shopping-title")]
    for kind in KINDS:
        listed = [
            (food_name(week.texts, food, meals), meals) for food, meals in needed.items() if kind_of(food) == kind
        ]
        if listed:
            lines += ["", week.texts(f"speiseplan-kind-{kind}")]
        for name, meals in sorted(listed, key=lambda item: item[0].casefold()):
            several = f" ({week.texts('speiseplan-meals', count=meals)})" if meals > 1 else ""
            lines.append(f"  [ ] {name}{several}")
    return "\n".join(lines) + "\n"


def as_calendar(week: Week, start: date, now: datetime) -> bytes:
    """Return the week as an iCalendar file, an hour per meal, in local time.

    Each meal is on its weekday in the seven days from `start` on, which may be any weekday. `now` is in UTC.
    """
    from icalendar import Calendar, Event

    calendar = Calendar()
    calendar.add("version", "2.0")
    calendar.add("prodid", "-//Tafelrunde//Speiseplan//EN")
    for entry in week.entries:
        day = start + timedelta(days=(DAYS.index(entry.day) - start.weekday()) % 7)
        begins = datetime(day.year, day.month, day.day, *HOURS[entry.meal])
        event = Event()
        identity = "\n".join([f"{begins:%Y%m%dT%H%M%S}", entry.row, entry.cook, entry.winner, *entry.foods])
        event.add("uid", f"{hashlib.sha256(identity.encode()).hexdigest()[:32]}@tafelrunde.invalid")
        event.add("dtstamp", now)
        event.add("dtstart", begins)
        event.add("dtend", begins + timedelta(hours=1))
        event.add("summary", f"{capital(week.text(entry.meal))}: {week.foods(entry)}")
        event.add("description", week.origin(entry))
        calendar.add_component(event)
    return bytes(calendar.to_ical())
