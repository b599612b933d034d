"""The exported menu: text, Markdown, page, calendar and shopping list."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from commands import refused, run
from ftl import with_spaces
from play import random_match
from tafelrunde.core.language.texts import Texts
from tafelrunde.core.matches.match import Match, Seat
from tafelrunde.games import load
from tafelrunde.games.speiseplan.menu import (
    FORMS,
    MenuEntry,
    Week,
    as_calendar,
    as_html,
    as_markdown,
    as_shopping,
    as_text,
    render,
)
from tafelrunde.games.speiseplan.words import food_name

SPEISEPLAN = load("speiseplan")


def week(language: str = "en", name: str = "Anna, the <cook>; of all") -> Week:
    """Return a week with three meals."""
    return Week(
        (
            MenuEntry("monday", "lunch", "duet", name, "Ben", ("pumpkin", "apple")),
            MenuEntry("wednesday", "dinner", "chance", name, "Ben", ("spinach", "kale", "pumpkin", "carrot")),
            MenuEntry("sunday", "breakfast", "pair", "Ben", name, ("strawberry", "raspberry")),
        ),
        10,
        Texts(language),
    )


def test_the_plain_text_has_every_day() -> None:
    lines = as_text(week("de")).splitlines()
    assert "Montag, Mittagessen: Kürbis, Äpfel" in lines
    assert "Dienstag: Reste" in lines
    assert sum(line.endswith("Reste") for line in lines) == 4


def test_only_the_first_word_of_a_line_or_cell_has_a_capital() -> None:
    assert "Понедельник, обед: тыква, яблоки" in as_text(week("ru")).splitlines()
    assert "| **Понедельник** | Обед | тыква, яблоки |" in as_markdown(week("ru"))
    assert ">Обед:</span> тыква, яблоки<" in as_html(week("ru"))


def test_markdown_is_a_table() -> None:
    rows = [line for line in as_markdown(week()).splitlines() if line.startswith("| **")]
    assert len(rows) == 7
    assert all(row.count("|") == 5 for row in rows)


def test_the_page_has_no_external_links_and_escapes_names() -> None:
    page = as_html(week())
    assert page.startswith("<!DOCTYPE html>")
    assert "http" not in page
    assert "src=" not in page
    assert "<cook>" not in page
    assert "&lt;cook&gt;" in page


def test_the_shopping_list_is_grouped_and_counts_meals_with_the_right_plural() -> None:
    assert with_spaces(as_shopping(week())).splitlines() == [
        "Shopping list",
        "",
        "Berries",
        "  [ ] raspberries",
        "  [ ] strawberries",
        "",
        "Fruit",
        "  [ ] apples",
        "",
        "Vegetables",
        "  [ ] pumpkins (2 meals)",
        "",
        "Leafy greens and salads",
        "  [ ] spinach",
        "",
        "Cabbages",
        "  [ ] kale",
        "",
        "Roots, tubers and onions",
        "  [ ] carrots",
    ]
    assert "Kürbisse (2 Mahlzeiten)" in with_spaces(as_shopping(week("de")))
    assert "тыквы (2 блюда)" in with_spaces(as_shopping(week("ru")))


def unfolded(calendar: str) -> list[str]:
    """Return the unfolded content lines of a calendar (RFC 5545) after checking line lengths."""
    assert calendar.endswith("\r\n")
    for line in calendar.split("\r\n"):
        assert "\n" not in line
        assert len(line.encode()) <= 75
    return calendar.replace("\r\n ", "").split("\r\n")[:-1]


@pytest.mark.parametrize("language", ["de", "en", "ru"])
def test_the_calendar_conforms_to_rfc_5545(language: str) -> None:
    lines = unfolded(as_calendar(week(language), date(2026, 10, 5), datetime(2026, 10, 1, 12, tzinfo=UTC)).decode())
    assert lines[:3] == ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Tafelrunde//Speiseplan//EN"]
    assert lines[-1] == "END:VCALENDAR"
    assert lines.count("BEGIN:VEVENT") == lines.count("END:VEVENT") == 3
    uids = [line for line in lines if line.startswith("UID:")]
    assert len(set(uids)) == 3
    assert [line for line in lines if line.startswith("DTSTART")] == [
        "DTSTART:20261005T123000",
        "DTSTART:20261007T183000",
        "DTSTART:20261011T080000",
    ]
    assert lines.count("DTSTAMP:20261001T120000Z") == 3
    for line in lines:
        assert re.fullmatch(r"[A-Z-]+:.+", line)
        if line.startswith(("SUMMARY", "DESCRIPTION")):
            assert not re.search(r"(?<!\\)[,;]", line.partition(":")[2])


def test_a_week_that_starts_on_another_day_has_every_meal_once() -> None:
    lines = unfolded(as_calendar(week(), date(2026, 10, 7), datetime(2026, 10, 1, tzinfo=UTC)).decode())
    days = sorted(line for line in lines if line.startswith("DTSTART"))
    assert days == ["DTSTART:20261007T183000", "DTSTART:20261011T080000", "DTSTART:20261012T123000"]


@pytest.mark.parametrize("form", FORMS)
def test_a_finished_game_is_rendered_in_every_form(form: str) -> None:
    match = random_match(SPEISEPLAN, 3, {"month": 10}, seed=8)
    rendered = render(match, Texts("en"), form, date(2026, 10, 5), datetime(2026, 10, 1, tzinfo=UTC)).decode()
    eaten = {food for course in match.view()["menu"] for food in course["foods"]}
    for food in eaten:
        assert food_name(Texts("en"), food) in rendered.replace("\r\n ", "").replace("\\", "")


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    """Return the path of a saved finished game."""
    path = tmp_path / "finished.jsonl"
    path.write_text(random_match(SPEISEPLAN, 3, {"month": 10}, seed=8).replay().text())
    return path


@pytest.mark.parametrize("form", [[], ["--md"], ["--html"], ["--ics", "--start", "2026-10-05"], ["--shopping"]])
def test_the_command_prints_every_form(finished: Path, form: list[str]) -> None:
    done = run("menu", str(finished), *form, "--lang", "de")
    assert done.returncode == 0, done
    assert "Rote Bete" in done.stdout
    assert "\x1b" not in done.stdout


def test_only_finished_games_of_speiseplan_have_a_menu(finished: Path, tmp_path: Path) -> None:
    chili = tmp_path / "chili.jsonl"
    chili.write_text(random_match(load("chili"), 1, {}, seed=1).replay().text())
    assert "of chili" in refused("menu", str(chili))
    begun = tmp_path / "begun.jsonl"
    begun.write_text(Match(SPEISEPLAN, [Seat("Anna")], seed=1).replay().text())
    assert "not finished" in refused("menu", str(begun))
    assert "cannot be read" in refused("menu", "nowhere.jsonl")
    for start in ("tomorrow", "9999-12-31"):
        assert "not a date" in refused("menu", str(finished), "--ics", "--start", start)
    edited = tmp_path / "edited.jsonl"
    edited.write_text(finished.read_text().replace("meal:dinner", "meal:lunch", 1))
    assert "changed after" in refused("menu", str(edited))


# Points and months


def test_points_are_printed_as_documented() -> None:
    done = run("points", "speiseplan", "A1", "B3", "C3", "D2", "E6", "F6", "--month", "10")
    assert '"pair": {"points": 16, "extra": 1, "dice": ["B3", "C3", "E6", "F6"]}, "duet": null' in done.stdout


def test_impossible_months_and_sides_are_refused() -> None:
    dice = ["A1", "B3", "C3", "D2", "E6", "F6"]
    for month in ("13", "0", "october"):
        assert "1, 2, 3" in refused("points", "speiseplan", *dice, "--month", month)
    assert "has no option" in refused("points", "chili", "3", "3", "3", "3", "2r", "5", "--month", "3")
    assert "“9” doesn’t work here" in refused("points", "speiseplan", "A9", *dice[1:])
    assert "month" in refused("simulate", "speiseplan", "--month", "99")
