"""The end of a game in the terminal: why it ended, who won, where every point came from, and the best moment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from rich.cells import cell_len
from rich.text import Text

from tafelrunde.core.language.phrase import Phrase
from tafelrunde.core.language.texts import Texts
from tafelrunde.core.matches.best_moment import find_best_moment
from tafelrunde.core.matches.match import Match
from tafelrunde.core.matches.outcome import number


def final_lines(match: Match, texts: Texts, names: Sequence[str]) -> Iterator[Text]:
    """Yield the lines of a finished game, in the order to read them out."""
    outcome = match.outcome
    for phrase in (outcome.why, outcome.summary):
        yield Text(cast(Phrase, phrase).format(texts, names), "bold")
    best = find_best_moment(match)
    if best is not None:
        yield Text(f"★ {best.text.format(texts, names)}", "yellow")
    for seat in (seat for place in outcome.ranking for seat in place):
        yield Text()
        yield from count_lines(match, seat, texts, names)


def count_lines(match: Match, seat: int, texts: Texts, names: Sequence[str]) -> Iterator[Text]:
    """Yield a player's name, a line for each part of the points, and their sum."""
    parts = match.score_parts()[seat]
    rows = [(part.label.format(texts, names), part.points, part.note) for part in parts]
    total = (texts("score-sum"), sum(part.points for part in parts), None)
    width = max(cell_len(label) for label, _, _ in [*rows, total])
    yield Text(names[seat], "bold")
    for label, points, note in [*rows, total]:
        line = Text(f"  {label}{' ' * (width - cell_len(label))}  {format_points(points, texts):>5}")
        if note is not None:
            line.append(f"  {note.format(texts, names)}", "dim")
        yield line


def format_points(points: float, texts: Texts) -> str:
    """Return points as the reader's language writes numbers."""
    return texts("score-number", points=number(points))
