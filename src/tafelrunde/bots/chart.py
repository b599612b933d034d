"""Charts as self-contained SVG. Lines differ in dashes, not only in colour."""

from __future__ import annotations

import math
from collections.abc import Sequence
from xml.sax.saxutils import escape

from tafelrunde.bots.review import Review
from tafelrunde.core.language.texts import Texts
from tafelrunde.solve.distribution import Distribution

WIDTH, HEIGHT = 800, 400
LEFT, RIGHT, TOP, BOTTOM = 60, 140, 40, 50
COLOURS = ("#1b6ca8", "#b3541e", "#2e7d32", "#7b1fa2", "#5d4037", "#c2185b", "#00695c", "#455a64")
DASHES = ("", "6 3", "2 3", "8 3 2 3", "12 4", "4 4", "1 4", "10 2 2 2 2 2")
TICKS = 6
"""The maximum number of steps between the labels of an axis."""


def ticks(low: float, high: float) -> list[float]:
    """Return the multiples from `low` to `high` of a step that is 1, 2 or 5 times a power of ten.

    There are at most TICKS steps between them. If `high` is not above `low`, return only `low`.
    """
    if high <= low:
        return [low]
    power = 10.0 ** math.floor(math.log10((high - low) / TICKS))
    step = next(times * power for times in (1, 2, 5, 10) if (high - low) / (times * power) <= TICKS)
    first, last = math.ceil(low / step), math.floor(high / step)
    return [round(number * step, 10) for number in range(first, last + 1)]


class Axes:
    """The axes of a chart: maps values to coordinates. `x` and `y` are the lowest and the highest value shown."""

    def __init__(self, x: tuple[float, float], y: tuple[float, float]) -> None:
        self.x, self.y = x, y

    def across(self, value: float) -> float:
        """Return the x coordinate of a value."""
        return LEFT + (value - self.x[0]) / (self.x[1] - self.x[0] or 1) * (WIDTH - LEFT - RIGHT)

    def down(self, value: float) -> float:
        """Return the y coordinate of a value."""
        return HEIGHT - BOTTOM - (value - self.y[0]) / (self.y[1] - self.y[0] or 1) * (HEIGHT - TOP - BOTTOM)

    def path(self, points: Sequence[tuple[float, float]]) -> str:
        """Return the attribute `d` of an SVG path through these points, given as values."""
        return "M" + " L".join(f"{self.across(x):.1f},{self.down(y):.1f}" for x, y in points)

    def draw(self, texts: Texts, title: str, x_label: str) -> list[str]:
        """Return the SVG elements of the title, the two axes, their labels and the grid lines."""
        bottom, right = HEIGHT - BOTTOM, WIDTH - RIGHT
        parts = [text(LEFT, 24, title, "font-size='16' font-weight='bold'")]
        parts.append(f"<path d='M{LEFT},{TOP} V{bottom} H{right}' fill='none' stroke='#444'/>")
        middle = "text-anchor='middle'"
        parts += [text(self.across(x), bottom + 18, texts.number(x), middle) for x in ticks(*self.x)]
        for y in ticks(*self.y):
            parts.append(text(LEFT - 6, self.down(y) + 4, texts.number(y), "text-anchor='end'"))
            parts.append(f"<path d='M{LEFT},{self.down(y):.1f} H{right}' stroke='#ddd'/>")
        parts.append(text((LEFT + right) / 2, HEIGHT - 10, x_label, "text-anchor='middle'"))
        return parts


def text(x: float, y: float, content: str, style: str = "") -> str:
    """Return an SVG text element. `content` is escaped; `style` are further attributes, taken as they are."""
    return f"<text x='{x:.1f}' y='{y:.1f}' {style}>{escape(content)}</text>"


def svg(title: str, parts: Sequence[str]) -> str:
    """Return a complete SVG file with these elements. Screen readers read the title."""
    return "\n".join(
        [
            f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {WIDTH} {HEIGHT}' role='img' "
            "font-family='sans-serif' font-size='12' fill='#222'>",
            f"<title>{escape(title)}</title>",
            f"<rect width='{WIDTH}' height='{HEIGHT}' fill='#fff'/>",
            *parts,
            "</svg>\n",
        ]
    )


def review_chart(review: Review, texts: Texts) -> str:
    """Return an SVG chart of every player's expected result over the game: final points, or chances in per cent."""
    points = review.measure == "points"
    title = texts("chart-review" if points else f"chart-review-{review.measure}")
    curves = [[(1 if points else 100) * value for value in ledger.curve] for ledger in review.ledgers]
    limits = (min(map(min, curves)), max(map(max, curves))) if points else (0, 100)
    axes = Axes((0, len(curves[0]) - 1), limits)
    parts = axes.draw(texts, title, texts("chart-steps"))
    ends = sorted(range(len(curves)), key=lambda seat: axes.down(curves[seat][-1]))
    level = float(TOP)
    for seat in ends:
        curve = curves[seat]
        style = f"stroke='{COLOURS[seat % len(COLOURS)]}' stroke-dasharray='{DASHES[seat % len(DASHES)]}'"
        parts.append(f"<path d='{axes.path(list(enumerate(curve)))}' fill='none' stroke-width='2' {style}/>")
        level = max(level + 14, axes.down(curve[-1]) + 4)  # at least one line between two names
        ledger = review.ledgers[seat]
        name = f"{ledger.name} {texts.number(ledger.score, 0)}"
        parts.append(text(WIDTH - RIGHT + 6, level, name, f"fill='{COLOURS[seat % len(COLOURS)]}'"))
    return svg(title, parts)


def distribution_chart(distribution: Distribution, texts: Texts, name: str) -> str:
    """Return an SVG bar chart of the probabilities of all final scores, in per cent, with their mean.

    Scores with a probability of at most one in a million are left out.
    """
    first, chances = distribution.trimmed
    seen = [score for score, chance in enumerate(chances, first) if chance > 1e-6]
    axes = Axes((seen[0], seen[-1]), (0.0, 100 * float(max(chances))))
    title = f"{name}: {texts('chart-distribution')}"
    parts = axes.draw(texts, title, texts("chart-score"))
    width = max((axes.across(1) - axes.across(0)) * 0.9, 0.5)
    for score in seen:
        top = axes.down(100 * float(chances[score - first]))
        left = axes.across(score) - width / 2
        height = HEIGHT - BOTTOM - top
        parts.append(
            f"<rect x='{left:.2f}' y='{top:.2f}' width='{width:.2f}' height='{height:.2f}' fill='{COLOURS[0]}'/>"
        )
    mean = axes.across(distribution.mean)
    dashed = "stroke='#b3541e' stroke-dasharray='6 3'"
    parts.append(f"<path d='M{mean:.1f},{TOP} V{HEIGHT - BOTTOM}' {dashed}/>")
    parts.append(f"<path d='M{WIDTH - RIGHT + 4},{TOP + 8} h22' {dashed}/>")
    parts.append(text(WIDTH - RIGHT + 30, TOP + 12, texts("chart-mean", mean=distribution.mean)))
    parts.append(text(LEFT - 6, TOP - 8, "%", "text-anchor='end'"))
    return svg(title, parts)
