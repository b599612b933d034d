"""The end of a game in the terminal: the parts that are read out sum to each player's points."""

from __future__ import annotations

import pytest

from pool import pool
from tafelrunde.cli.final_count import count_lines, final_lines
from tafelrunde.core.language.story import ScorePart
from tafelrunde.core.language.texts import LANGUAGES, Texts
from tafelrunde.core.matches.match import Match
from tafelrunde.games import load, names


def shown_points(match: Match, seat: int, texts: Texts) -> list[float]:
    """Return the numbers in the column of points, as printed: the parts, then the sum."""
    player, *lines = (line.plain for line in count_lines(match, seat, texts, [one.name for one in match.seats]))
    assert player == match.seats[seat].name
    end = len(lines[-1])  # the sum has no note, so its line ends with the column
    return [float(line[:end].split()[-1].replace(",", ".").replace("\N{MINUS SIGN}", "-")) for line in lines]


@pytest.mark.parametrize("name", names())
def test_the_parts_that_are_shown_sum_to_the_points(name: str) -> None:
    for number, entry in enumerate(pool(load(name))):
        texts = Texts(LANGUAGES[number % len(LANGUAGES)])
        for seat, points in enumerate(entry.match.outcome.points):
            *parts, total = shown_points(entry.match, seat, texts)
            assert sum(parts) == pytest.approx(total)
            assert total == pytest.approx(points)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_the_end_names_every_player(name: str, language: str) -> None:
    match = pool(load(name), 2)[1].match
    players = [seat.name for seat in match.seats]
    text = "\n".join(line.plain for line in final_lines(match, Texts(language), players))
    assert all(f"\n{player}\n" in text for player in players)


def test_a_missing_part_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    match = pool(load("hexhex"), 1)[0].match
    full = match.score_parts()

    def without_largest(self: Match) -> list[list[ScorePart]]:  # noqa: ARG001
        return [sorted(parts, key=lambda part: part.points)[:-1] for parts in full]

    monkeypatch.setattr(Match, "score_parts", without_largest)
    assert [shown_points(match, seat, Texts("en"))[-1] for seat in range(len(full))] != list(match.outcome.points)
