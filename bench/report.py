"""The report on all five games: plays, computes, draws, and writes `docs/report.md`. `make report`

    python -m bench.report [--jobs N] [--write]

What is missing of the matches is played first (`bench/matches.py`); `--write` plays nothing. The rest is computed, or
read from what other measurements have left: `docs/arena/*.json` (`make arena`), `docs/lab/perfect.json`
(`bench/perfect.py`), `docs/lab/speed.json` (`bench/lab.py`). What is missing is named.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from math import hypot
from pathlib import Path
from textwrap import fill

from bench.matches import ALIKE, MEASURE, PLAYERS, RANDOM_GAMES, Kept, Match, Sums, play

from tafelrunde.bots.chart import COLOURS, DASHES, HEIGHT, RIGHT, WIDTH, Axes, distribution_chart, svg, text, ticks
from tafelrunde.bots.exact import exact
from tafelrunde.bots.levels import TOP
from tafelrunde.core.texts import Texts
from tafelrunde.games import load, names

DOCS = Path(__file__).parent.parent / "docs"
LAB = DOCS / "lab"
PERFECT, SPEED = LAB / "perfect.json", LAB / "speed.json"
SHOWN = [level for level in PLAYERS if level != MEASURE]
GOOD = "chef"
"""Plays well in every game, and quickly enough for many games."""
MISSING = "–"
PACE = 15
"""So many seconds people take for a decision, everything around it included: an assumption, not a measurement."""

SAY = Texts("en")


# What the figures say


def skill(mean: float, spread: float, error: float) -> float:
    """How much of the difference of points between a level and the measure is skill: its mean square, of all of it.

    The mean of a few games is off by luck, too, and its square is too large by just that.
    """
    known = max(0.0, mean**2 - error**2)
    return known / (known + spread**2) if known else 0.0


def skill_of(sums: Sums) -> tuple[float, float]:
    """The share of skill in a match, and about its standard error: that of the mean, seen through the formula."""
    mean, spread, error = sums.figure("ahead")
    farther, nearer = abs(mean) + error, max(0.0, abs(mean) - error)
    shares = [away**2 / (away**2 + spread**2) if away else 0.0 for away in (farther, nearer)]
    return skill(mean, spread, error), (shares[0] - shares[1]) / 2


def in_turns(name: str) -> bool:
    """Whether one player decides after the other; else all decide at once."""
    return "turn" in (load(name).state.names or ())


def percent(chance: float, error: float | None = None, places: int = 1) -> str:
    """A chance as people say it."""
    return f"{100 * chance:.{places}f}" + ("" if error is None else f" ± {100 * error:.{places}f}") + " %"


def table(heads: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    """A table in Markdown."""
    lines = [heads, ["---", *["--:"] * (len(heads) - 1)], *rows]
    return "\n".join(f"| {' | '.join(map(str, line))} |" for line in lines)


# Pictures


DRAWN: dict[str, str] = {}
"""The pictures of the page, by name."""


def picture(name: str, drawn: str, about: str) -> str:
    """Keep a picture; the line that shows it."""
    DRAWN[name] = drawn
    return f"![{about}](report/{name}.svg)"


def scatter_chart(title: str, points: dict[str, tuple[float, float]]) -> str:
    """Means under their names, and how far single games scatter around them."""
    low, high = min(mean - spread for mean, spread in points.values()), max(map(sum, points.values()))
    margin = (high - low) / 20
    axes = Axes((-0.5, len(points) - 0.5), (low - margin, high + margin))
    parts, room = frame(axes, title, list(points)), 10 if len(points) < 8 else 7
    for place, (mean, spread) in enumerate(points.values()):
        across, colour = axes.across(place), COLOURS[0]
        top, bottom = (axes.down(mean + sign * spread) for sign in (1, -1))
        parts.append(f"<path d='M{across:.1f},{top:.1f} V{bottom:.1f}' stroke='{colour}' stroke-width='2'/>")
        parts.append(f"<circle cx='{across:.1f}' cy='{axes.down(mean):.1f}' r='6' fill='{colour}'/>")
        parts.append(text(across + room, axes.down(mean) + 4, f"{mean:.{1 if len(points) < 8 else 0}f}"))
    return svg(title, parts)


def levels_chart(name: str, levels: dict[str, Sums]) -> str:
    """The points of each level, and how far they scatter."""
    title = f"{SAY(f'{name}-name')}: points of each level, and how far they scatter"
    figures = {level: sums.figure("points") for level, sums in levels.items()}
    return scatter_chart(title, {level: (one.mean, one.spread) for level, one in figures.items()})


def frame(axes: Axes, title: str, words: Sequence[str]) -> list[str]:
    """The frame of a chart that has words below it, not numbers."""
    head, lines, *rest = axes.draw(SAY, title, "")
    below = [text(axes.across(place), HEIGHT - 32, word, "text-anchor='middle'") for place, word in enumerate(words)]
    return [head, lines, *rest[len(ticks(*axes.x)) :], *below]


def skill_chart(kept: Kept) -> str:
    """The share of skill, level by level, for all games; a bar is a standard error."""
    title = f"How much of the difference of points to an {MEASURE} is skill, in per cent"
    axes = Axes((-0.3, len(SHOWN) - 0.7), (0, 100))
    parts = frame(axes, title, SHOWN)
    level_of_name = 40.0
    for number, name in enumerate(names()):
        levels = against_measure(kept, name)
        shares = {place: skill_of(levels[level]) for place, level in enumerate(SHOWN) if level in levels}
        if not shares:
            continue
        beside = (number - 2) * 0.04  # so that bars do not hide each other
        style = f"stroke='{COLOURS[number]}' stroke-dasharray='{DASHES[number]}'"
        curve = [(place + beside, 100 * share) for place, (share, _) in shares.items()]
        parts.append(f"<path d='{axes.path(curve)}' fill='none' stroke-width='2' {style}/>")
        for place, (share, error) in shares.items():
            top, bottom = (axes.down(100 * min(1.0, max(0.0, share + sign * error))) for sign in (1, -1))
            line = f"M{axes.across(place + beside):.1f},{top:.1f} V{bottom:.1f}"
            parts.append(f"<path d='{line}' stroke='{COLOURS[number]}' stroke-width='4' stroke-opacity='0.5'/>")
        level_of_name += 16
        line = f"<path d='M{WIDTH - RIGHT + 4},{level_of_name - 4:.0f} h22' stroke-width='2' {style}/>"
        parts += [line, text(WIDTH - RIGHT + 30, level_of_name, SAY(f"{name}-name"), f"fill='{COLOURS[number]}'")]
    return svg(title, parts)


# The page


INTRODUCTION = """# Report

What we know of our five games by counting: what best play earns, how much is luck, whether it matters who begins, how
long a game takes, how strong the bots are, and how fast all of this is. Every number and picture on this page is made
by `make report`, with fixed seeds; nothing is typed in by hand.

How it was measured: two sat at a table, a bot of one of [the levels](bots.md) (or one who plays at random) and an
`{measure}`. They played every game twice, with changed seats and the same dice, so that luck counts less. ± is one
standard error: two of three times the truth is within it, nearly always within twice of it. Where a bot thinks long
there are fewer games, and the error is larger."""

SKILL = """## Luck and skill

When two people play, one of them ends up ahead by some points. Part of that would be there in every game, because one
plays better: that is skill. The rest comes and goes with the dice. If the difference is m on average and scatters by s,
then m² of m² + s² is skill (less what luck makes of m in so few games). Against an `{measure}` that is, in per cent:"""

SEATS = """## Does it matter who begins?

How often who begins wins, of two who are alike (a shared win counts half). At random means that both decide by chance,
{games:,} games a row. The bots played every game twice: in the second one each took its dice and its mind along to the
other's seat, so that all that changed is who began."""

LENGTH = """## How long a game takes

Decisions in a game, all players together, and the minutes if people take {pace} seconds for each, everything around it
included (that is a guess; the count is not). In Keksekästchen all decide at the same time, so their time counts once.
Who decides at random plays shorter games in some, and longer ones in others, than people do."""

BEST = """Solved exactly. Who plays best for points gets **{mean:.6f}** on average, with a standard deviation of
{stdev:.2f}: a quarter of the games ends with at most {p25}, half with at most {p50}, three quarters with at most {p75}
points. One game in a hundred brings more than {p99}, one in a hundred at most {p1}."""

SEASONS = """As long as nobody lays tokens, this game is solved exactly, too, for each month: who plays best for points
gets the least in {poorest}, **{least:.2f}** on average, and the most in {richest}, **{most:.2f}**, where games scatter
by {spread:.1f}. The bots below have played in January."""

PERFECTLY = """### To score, or to win?

Of two who play perfectly, each to win, who begins wins {first} of the games, a shared win counted half; the other
{second}. To move last is a small advantage: who does knows what is needed. In {games:,} played games who begins won
{won}.

Everybody asks how much it matters. A game for two has about {decisions:.0f} decisions in which there is a choice. In
{differ} of them what brings the most points is not what wins most often; that happens at least once in {some} of the
games. It is worth little: who always plays for points, against perfect play, gives away {lost} of a game, {lost_first}
when they begin and {lost_second} when they do not. Even somebody who knows that the other plays for points, and answers
exactly that, wins no more than {answer_first} (beginning) and {answer_second} (not beginning) of the games: these two
numbers are exact. So play for points, and look at the other's sheet towards the end."""


def against_measure(kept: Kept, name: str) -> dict[str, Sums]:
    """How each level did against the measure, as far as it was played."""
    played = {level: kept.sums(Match(name, (level, MEASURE))) for level in PLAYERS}
    return {level: sums for level, sums in played.items() if sums is not None}


def overview(kept: Kept) -> Iterator[str]:
    """What is told of all games together."""
    yield INTRODUCTION.format(measure=MEASURE)
    yield SKILL.format(measure=MEASURE)
    rows = []
    for name in names():
        levels = against_measure(kept, name)
        shares = [skill_of(levels[level]) if level in levels else None for level in SHOWN]
        told = [f"{100 * one[0]:.0f} ± {100 * one[1]:.0f}" if one else MISSING for one in shares]
        rows.append([f"[{SAY(f'{name}-name')}](#{anchor(name)})", *told])
    yield table(["game", *(f"`{level}`" for level in SHOWN)], rows)
    yield picture("skill", skill_chart(kept), "The share of skill, level by level")
    yield SEATS.format(games=RANDOM_GAMES[2])
    yield table(["game", "at random", *(f"two `{level}`" for level in ALIKE), "exactly"], list(seats(kept)))
    yield LENGTH.format(pace=PACE)
    yield table(["game", "at random, by players", f"two `{MEASURE}`s", "two people"], list(lengths(kept)))


def seats(kept: Kept) -> Iterator[list[str]]:
    """How often who begins wins, game by game."""
    for name in names():
        chance = kept.at_random(name)["2"]
        cells = [SAY(f"{name}-name"), percent(chance["first"], chance["first_error"])]
        yield [*cells, *(first_wins(kept, name, level) or MISSING for level in ALIKE), exactly(name)]


def first_wins(kept: Kept, name: str, level: str) -> str | None:
    """How often who begins wins, of two of a level."""
    sums = kept.sums(Match(name, (level, level)))
    first = sums and sums.figure("first")
    return percent(first.mean, first.error) if first else None


def lengths(kept: Kept) -> Iterator[list[str]]:
    """How long games are."""
    for name in names():
        counts = {players: one["decisions"] for players, one in kept.at_random(name).items()}
        told = ", ".join(f"{players}: {count:.0f}" for players, count in counts.items())
        sums = kept.sums(Match(name, (MEASURE, MEASURE)))
        decisions = sums and sums.figure("decisions")
        cells = (
            [f"{decisions.mean:.1f} ± {decisions.error:.1f}", f"{minutes(name, decisions.mean):.0f} min"]
            if decisions
            else []
        )
        yield [SAY(f"{name}-name"), told, *(cells or [MISSING, MISSING])]


def minutes(name: str, decisions: float) -> float:
    """How long so many decisions of two people take."""
    return decisions * PACE / 60 / (1 if in_turns(name) else 2)


def exactly(name: str) -> str:
    """What is known of the first seat without playing."""
    if name == "hexhex" and PERFECT.exists():
        first = json.loads(PERFECT.read_text(encoding="utf-8"))["first"]
        return f"{percent(first, places=10)} if both play perfectly; 50 % if both play for points"
    return "50 % if both play for points" if load(name).solution else "–"


def anchor(name: str) -> str:
    """Where the page of a game begins."""
    return str(SAY(f"{name}-name")).lower().replace(" ", "-")


def page(name: str, kept: Kept) -> Iterator[str]:
    """One game."""
    levels = against_measure(kept, name)
    yield f"## {SAY(f'{name}-name')}"
    short = " ".join([f"*{SAY(f'{name}-about')}*", *in_short(name, kept, levels)])
    yield fill(short, 120, break_on_hyphens=False, break_long_words=False)
    if load(name).solution:
        yield from best_play(name)
    if name == "speiseplan":
        yield from seasons(kept)
    if levels:
        yield f"Against an `{MEASURE}`:"
        heads = ["who", "games", "points", "scatter by", "ahead by", "wins", "skill"]
        yield table(heads, [level_row(level, sums) for level, sums in levels.items()])
        yield picture(f"{name}-levels", levels_chart(name, levels), "Points of each level")
    if missing := [level for level in PLAYERS if level not in levels]:
        yield f"Not played yet: {', '.join(f'`{level}`' for level in missing)}."
    if name == "hexhex":
        yield from perfect_play()
    yield ratings(name)


def in_short(name: str, kept: Kept, levels: dict[str, Sums]) -> Iterator[str]:
    """The page in some sentences, as far as it was measured."""
    if MEASURE in levels:
        decisions = levels[MEASURE].figure("decisions").mean
        yield f"Two who play it decide about {decisions:.0f} times, in some {minutes(name, decisions):.0f} minutes."
    points = {level: f"{sums.figure('points').mean:.0f}" for level, sums in levels.items()}
    if "random" in points and TOP in points:
        yield f"Who plays at random gets {points['random']} points, an `{MEASURE}` {points.get(MEASURE, MISSING)},"
        yield f"a `{TOP}` {points[TOP]}."
    if GOOD in levels:
        won, (share, error) = levels[GOOD].figure("won"), skill_of(levels[GOOD])
        yield f"A `{GOOD}` wins {percent(won.mean, won.error, 0)} of the games against an `{MEASURE}`:"
        yield f"{100 * share:.0f} ± {100 * error:.0f} % of what is between them is skill, the rest luck."
    if first := first_wins(kept, name, GOOD):
        yield f"Of two `{GOOD}`s the one who begins wins {first} of the games."


def level_row(level: str, sums: Sums) -> list[object]:
    """How a level did against the measure; nothing is to be said of two who are alike."""
    points, ahead, won = (sums.figure(name) for name in ("points", "ahead", "won"))
    cells = [f"`{level}`", 2 * sums.bouts, f"{points.mean:.1f} ± {points.error:.1f}", f"{points.spread:.1f}"]
    if level == MEASURE:
        return [*cells, MISSING, MISSING, MISSING]
    share, error = skill_of(sums)
    return [
        *cells,
        f"{ahead.mean:+.1f} ± {ahead.error:.1f}",
        percent(won.mean, won.error, 0),
        f"{100 * share:.0f} ± {100 * error:.0f} %",
    ]


def best_play(name: str) -> Iterator[str]:
    """What is known exactly."""
    scores = exact(load(name)).distribution({})
    percentiles = {f"p{percent}": scores.percentile(percent) for percent in (1, 25, 50, 75, 99)}
    yield BEST.format(mean=scores.mean, stdev=scores.stdev, **percentiles)
    drawn = distribution_chart(scores, SAY, SAY(f"{name}-name"))
    yield picture(f"{name}-distribution", drawn, "How likely each number of points is with best play")


def seasons(kept: Kept) -> Iterator[str]:
    """What best play earns in each month of Speiseplan."""
    best = enumerate(kept.months(), start=1)
    months = {str(SAY("speiseplan-month", month=month)): (mean, spread) for month, (mean, spread) in best}
    poorest, richest = (choose(months, key=lambda month: months[month][0]) for choose in (min, max))
    yield SEASONS.format(
        poorest=poorest, least=months[poorest][0], richest=richest, most=months[richest][0], spread=months[richest][1]
    )
    title = f"{SAY('speiseplan-name')}: points of best play in each month, and how far they scatter"
    short = {month[:3]: points for month, points in months.items()}
    yield picture("speiseplan-seasons", scatter_chart(title, short), "Points of best play, month by month")


def perfect_play() -> Iterator[str]:
    """What it is worth to play to win."""
    if not PERFECT.exists():
        yield "Perfect play for two has not been measured: `python bench/perfect.py`."
        return
    told = json.loads(PERFECT.read_text(encoding="utf-8"))
    both, own, other = (told[key] for key in ("perfect : perfect", "points : perfect", "perfect : points"))
    lost = own["first loses by decisions"], other["second loses by decisions"]
    yield PERFECTLY.format(
        first=percent(told["first"], places=10),
        second=percent(1 - told["first"], places=10),
        games=both["games"],
        won=percent(both["first wins"]["mean"], both["first wins"]["error"], 2),
        decisions=both["decisions a game"],
        differ=percent(both["of them differ"]),
        some=percent(both["games in which some differ"], places=0),
        lost=percent(sum(one["mean"] for one in lost) / 2, hypot(*(one["error"] for one in lost)) / 2, 2),
        lost_first=percent(lost[0]["mean"], lost[0]["error"], 2),
        lost_second=percent(lost[1]["mean"], lost[1]["error"], 2),
        answer_first=percent(told["answer : points"], places=2),
        answer_second=percent(1 - told["points : answer"], places=2),
    )


def ratings(name: str) -> str:
    """How strong the bots are, by the arena."""
    path = DOCS / "arena" / f"{name}.json"
    if not path.exists():
        return "The arena has not been played for this game yet, so there are no ratings: `make arena`."
    rated = json.loads(path.read_text(encoding="utf-8"))["ratings"]
    rows = [
        [f"`{level}`", f"{one['rating']:+.0f}", f"{one['low']:+.0f} to {one['high']:+.0f}"]
        for level, one in rated.items()
    ]
    about = "Ratings of the levels on Elo's scale, from [the arena](bots.md#the-levels-measured):"
    return f"{about}\n\n{table(['level', 'rating', '95 %'], rows)}"


def speed() -> Iterator[str]:
    """How fast we are beside our peers."""
    yield "## How fast we are"
    if not SPEED.exists():
        yield "Not measured yet: `python bench/lab.py --out docs/lab/speed.json`."
        return
    told = json.loads(SPEED.read_text(encoding="utf-8"))
    yield told["about"]
    ways: dict[str, dict[str, float]] = told["rates"]
    ours = {way: {who: rate for who, rate in rates.items() if who.endswith(f", {way}")} for way, rates in ways.items()}
    lines = zip(*(rates.items() for rates in ours.values()), strict=True)
    rows = [[line[0][0].rpartition(",")[0], *(f"{rate:,.0f}" for _, rate in line)] for line in lines]
    yield table(["ours", *(WAYS[way] for way in ours)], rows)
    fastest = {way: ways[way][told["measure"].format(way=way)] for way in ways}
    others = {who: rate for way, rates in ways.items() for who, rate in rates.items() if who not in ours[way]}
    heads = ["others, and ours behind their interfaces", "decisions a second", *(f"Chili, {WAYS[way]}" for way in ways)]
    rows = [[who, f"{rate:,.0f}", *(times(fastest[way] / rate) for way in ways)] for who, rate in others.items()]
    yield table(heads, rows)


WAYS = {"wasm": "as WebAssembly", "native": "as machine code"}


def times(ratio: float) -> str:
    """How many times as fast."""
    return f"{ratio:,.0f} ×" if ratio >= 10 else f"{ratio:.1f} ×"


def write(folder: Path = DOCS) -> None:
    """Draw and write everything into a folder."""
    kept = Kept()
    parts = [*overview(kept), *(part for name in names() for part in page(name, kept)), *speed()]
    (folder / "report.md").write_text("\n\n".join(parts) + "\n", encoding="utf-8")
    pictures = folder / "report"
    pictures.mkdir(exist_ok=True)
    for old in pictures.glob("*.svg"):
        old.unlink()
    for name, drawn in DRAWN.items():
        (pictures / f"{name}.svg").write_text(drawn, encoding="utf-8")


def main() -> None:
    """Play what is missing, and write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--write", action="store_true", help="play nothing")
    args = parser.parse_args()
    if not args.write:
        play(names(), args.jobs, Kept())
    write()


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit("Stopped. What was played is kept; the same command goes on.")
