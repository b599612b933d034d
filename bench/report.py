"""Write the report on all games, `docs/report.md`, with its charts. `make report`

    python -m bench.report [--jobs N] [--write]

Missing matches are played first (`bench/matches.py`), unless `--write` is given. Everything else is computed, or read
from the results of other programs: `docs/arena/*.json` (`make arena`), `docs/lab/perfect.json` (`bench/perfect.py`),
`docs/lab/speed.json` (`bench/lab.py`). The report names results that are missing.
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
from tafelrunde.bots.exact import load_solution
from tafelrunde.bots.levels import TOP
from tafelrunde.core.language.texts import Texts
from tafelrunde.games import load, names

DOCS = Path(__file__).parent.parent / "docs"
LAB = DOCS / "lab"
PERFECT, SPEED = LAB / "perfect.json", LAB / "speed.json"
SHOWN = [level for level in PLAYERS if level != MEASURE]
GOOD = "chef"
"""A level that plays well in every game, and fast enough for many games."""
MISSING = "–"
PACE = 15
"""Seconds per decision of a person, including rolling and writing: an assumption, not a measurement."""

SAY = Texts("en")


# Statistics


def skill(mean: float, spread: float, error: float) -> float:
    """Return the share of skill in the difference of points between two levels: squared mean / mean square.

    The squared mean of a sample is too large by the squared standard error on average, so that is subtracted.
    """
    known = max(0.0, mean**2 - error**2)
    return known / (known + spread**2) if known else 0.0


def skill_of(sums: Sums) -> tuple[float, float]:
    """Return the share of skill in a match and its approximate standard error, propagated from that of the mean."""
    mean, spread, error = sums.figure("ahead")
    farther, nearer = abs(mean) + error, max(0.0, abs(mean) - error)
    shares = [away**2 / (away**2 + spread**2) if away else 0.0 for away in (farther, nearer)]
    return skill(mean, spread, error), (shares[0] - shares[1]) / 2


def in_turns(name: str) -> bool:
    """Return whether players decide one after the other, not simultaneously."""
    return "turn" in (load(name).state.names or ())


def percent(chance: float, error: float | None = None, places: int = 1) -> str:
    """Format a probability in per cent, with its error."""
    return f"{100 * chance:.{places}f}" + ("" if error is None else f" ± {100 * error:.{places}f}") + " %"


def table(heads: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    """Return a Markdown table."""
    lines = [heads, ["---", *["--:"] * (len(heads) - 1)], *rows]
    return "\n".join(f"| {' | '.join(map(str, line))} |" for line in lines)


# Charts


DRAWN: dict[str, str] = {}
"""The charts of the page, by name."""


def picture(name: str, drawn: str, about: str) -> str:
    """Add a chart to the page; return the Markdown that shows it."""
    DRAWN[name] = drawn
    return f"![{about}](report/{name}.svg)"


def scatter_chart(title: str, points: dict[str, tuple[float, float]]) -> str:
    """Draw means by name, with the standard deviation of single games as a bar."""
    low, high = min(mean - spread for mean, spread in points.values()), max(map(sum, points.values()))
    margin = (high - low) / 20
    axes = Axes((-0.5, len(points) - 0.5), (low - margin, high + margin))
    parts, scratch = frame(axes, title, list(points)), 10 if len(points) < 8 else 7
    for place, (mean, spread) in enumerate(points.values()):
        across, colour = axes.across(place), COLOURS[0]
        top, bottom = (axes.down(mean + sign * spread) for sign in (1, -1))
        parts.append(f"<path d='M{across:.1f},{top:.1f} V{bottom:.1f}' stroke='{colour}' stroke-width='2'/>")
        parts.append(f"<circle cx='{across:.1f}' cy='{axes.down(mean):.1f}' r='6' fill='{colour}'/>")
        parts.append(text(across + scratch, axes.down(mean) + 4, f"{mean:.{1 if len(points) < 8 else 0}f}"))
    return svg(title, parts)


def levels_chart(name: str, levels: dict[str, Sums]) -> str:
    """Draw the points of each level with their standard deviation."""
    title = f"{SAY(f'{name}-name')}: points of each level, with standard deviation"
    figures = {level: sums.figure("points") for level, sums in levels.items()}
    return scatter_chart(title, {level: (one.mean, one.spread) for level, one in figures.items()})


def frame(axes: Axes, title: str, words: Sequence[str]) -> list[str]:
    """Draw the frame of a chart with words on the horizontal axis."""
    head, lines, *rest = axes.draw(SAY, title, "")
    below = [text(axes.across(place), HEIGHT - 32, word, "text-anchor='middle'") for place, word in enumerate(words)]
    return [head, lines, *rest[len(ticks(*axes.x)) :], *below]


def skill_chart(kept: Kept) -> str:
    """Draw the share of skill of each level in all games, with standard errors as bars."""
    title = f"Share of skill in the difference of points to an {MEASURE}, in per cent"
    axes = Axes((-0.3, len(SHOWN) - 0.7), (0, 100))
    parts = frame(axes, title, SHOWN)
    level_of_name = 40.0
    for number, name in enumerate(names()):
        levels = against_measure(kept, name)
        shares = {place: skill_of(levels[level]) for place, level in enumerate(SHOWN) if level in levels}
        if not shares:
            continue
        beside = (number - 2) * 0.04  # offset, so that bars do not overlap
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

Statistics of our five games: the points of best play, the share of luck, the advantage of the first player, the length
of a game, the strength of the bots, and the speed of the program. `make report` computes every number and chart on this
page, with fixed seeds.

The measurements: a bot of one of [the levels](bots.md), or a random player, plays an `{measure}`. They play every game
twice, with swapped seats and the same dice, which reduces the influence of luck. ± is one standard error: the true
value is within it in two of three cases, and almost always within twice that distance. Bots that think longer play
fewer games, so their errors are larger."""

SKILL = """## Luck and skill

At the end of a game for two, one player is ahead by some points. The part of this difference that is the same in every
game, because one player is better, is skill. The rest is the luck of the dice. If the difference has mean m and
standard deviation s, the share of skill is m² / (m² + s²), corrected for the error of m in few games. Against an
`{measure}` it is, in per cent:"""

SEATS = """## Does it matter who begins?

How often the first player wins against an equal opponent; a shared win counts half. In the column “at random” both
players decide at random, {games:,} games for each row. Bots played every game twice and swapped seats in between, each
keeping its dice and its random decisions, so that only the order of play changed."""

LENGTH = """## How long a game takes

The number of decisions of all players in a game, and the minutes at {pace} seconds per decision, including rolling and
writing. The decisions are counted; the seconds are an assumption. In Keksekästchen all players decide at the same time,
so their time counts once. Random games can be shorter or longer than games between people."""

BEST = """This game is solved exactly. Best play for points scores **{mean:.6f}** on average, with a standard
deviation of {stdev:.2f}. A quarter of all games end with at most {p25} points, half with at most {p50}, three quarters
with at most {p75}. One game in a hundred ends with more than {p99} points, one in a hundred with at most {p1}."""

SEASONS = """Without tokens, this game is solved exactly for each month. Best play for points scores the least in
{poorest}, **{least:.2f}** on average, and the most in {richest}, **{most:.2f}**, with a standard deviation of
{spread:.1f}. The bots below played in January."""

PERFECTLY = """### To score, or to win?

If both players play perfectly to win, the first player wins {first} of the games and the second {second}; a shared win
counts half. Moving last is a small advantage, because the last player knows how many points are needed. In {games:,}
played games the first player won {won}.

A game for two has about {decisions:.0f} decisions with a choice. In {differ} of them the action that scores the most
points on average is not the one that wins most often; this happens at least once in {some} of the games. The difference
is small: against perfect play, a player who always plays for points loses {lost} of a game, {lost_first} as the first
player and {lost_second} as the second. So play for points, and look at your opponent's sheet towards the end."""


def against_measure(kept: Kept, name: str) -> dict[str, Sums]:
    """Return the results of each level against the reference level, without missing ones."""
    played = {level: kept.sums(Match(name, (level, MEASURE))) for level in PLAYERS}
    return {level: sums for level, sums in played.items() if sums is not None}


def overview(kept: Kept) -> Iterator[str]:
    """Yield the sections about all games."""
    yield INTRODUCTION.format(measure=MEASURE)
    yield SKILL.format(measure=MEASURE)
    rows = []
    for name in names():
        levels = against_measure(kept, name)
        shares = [skill_of(levels[level]) if level in levels else None for level in SHOWN]
        told = [f"{100 * one[0]:.0f} ± {100 * one[1]:.0f}" if one else MISSING for one in shares]
        rows.append([f"[{SAY(f'{name}-name')}](#{anchor(name)})", *told])
    yield table(["game", *(f"`{level}`" for level in SHOWN)], rows)
    yield picture("skill", skill_chart(kept), "The share of skill of each level")
    yield SEATS.format(games=RANDOM_GAMES[2])
    yield table(["game", "at random", *(f"two `{level}`" for level in ALIKE), "exactly"], list(seats(kept)))
    yield LENGTH.format(pace=PACE)
    yield table(["game", "at random, by players", f"two `{MEASURE}`s", "two people"], list(lengths(kept)))


def seats(kept: Kept) -> Iterator[list[str]]:
    """Yield the table rows for wins of the first player."""
    for name in names():
        chance = kept.at_random(name)["2"]
        cells = [SAY(f"{name}-name"), percent(chance["first"], chance["first_error"])]
        yield [*cells, *(first_wins(kept, name, level) or MISSING for level in ALIKE), exactly(name)]


def first_wins(kept: Kept, name: str, level: str) -> str | None:
    """Return the share of wins of the first player in a match of a level with itself, or None."""
    sums = kept.sums(Match(name, (level, level)))
    first = sums and sums.figure("first")
    return percent(first.mean, first.error) if first else None


def lengths(kept: Kept) -> Iterator[list[str]]:
    """Yield the table rows for the length of games."""
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
    """Return the minutes that two people take for `decisions` decisions."""
    return decisions * PACE / 60 / (1 if in_turns(name) else 2)


def exactly(name: str) -> str:
    """Return the exact win probability of the first player as far as it is known."""
    if name == "hexhex" and PERFECT.exists():
        first = json.loads(PERFECT.read_text(encoding="utf-8"))["first"]
        return f"{percent(first, places=10)} if both play perfectly; 50 % if both play for points"
    return "50 % if both play for points" if load(name).solution else "–"


def anchor(name: str) -> str:
    """Return the Markdown anchor of a game's section."""
    return str(SAY(f"{name}-name")).lower().replace(" ", "-")


def page(name: str, kept: Kept) -> Iterator[str]:
    """Yield the section of a game."""
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
        heads = ["level", "games", "points", "standard deviation", "ahead by", "wins", "skill"]
        yield table(heads, [level_row(level, sums) for level, sums in levels.items()])
        yield picture(f"{name}-levels", levels_chart(name, levels), "Points of each level")
    if missing := [level for level in PLAYERS if level not in levels]:
        yield f"Not played yet: {', '.join(f'`{level}`' for level in missing)}."
    if name == "hexhex":
        yield from perfect_play()
    yield ratings(name)


def in_short(name: str, kept: Kept, levels: dict[str, Sums]) -> Iterator[str]:
    """Yield sentences that summarise the results of a game."""
    if MEASURE in levels:
        decisions = levels[MEASURE].figure("decisions").mean
        yield f"A game for two has about {decisions:.0f} decisions and takes {minutes(name, decisions):.0f} minutes."
    points = {level: f"{sums.figure('points').mean:.0f}" for level, sums in levels.items()}
    if "random" in points and TOP in points:
        yield f"A random player scores {points['random']} points, an `{MEASURE}` {points.get(MEASURE, MISSING)},"
        yield f"a `{TOP}` {points[TOP]}."
    if GOOD in levels:
        won, (share, error) = levels[GOOD].figure("won"), skill_of(levels[GOOD])
        yield f"A `{GOOD}` wins {percent(won.mean, won.error, 0)} of the games against an `{MEASURE}`:"
        yield f"{100 * share:.0f} ± {100 * error:.0f} % of the difference is skill, the rest is luck."
    if first := first_wins(kept, name, GOOD):
        yield f"Between two `{GOOD}`s the first player wins {first} of the games."


def level_row(level: str, sums: Sums) -> list[object]:
    """Return the table row of a level against the reference level, which has no result against itself."""
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
    """Yield the exact results of best play."""
    scores = load_solution(load(name)).distribution({})
    percentiles = {f"p{percent}": scores.percentile(percent) for percent in (1, 25, 50, 75, 99)}
    yield BEST.format(mean=scores.mean, stdev=scores.stdev, **percentiles)
    drawn = distribution_chart(scores, SAY, SAY(f"{name}-name"))
    yield picture(f"{name}-distribution", drawn, "The probability of each score under best play")


def seasons(kept: Kept) -> Iterator[str]:
    """Yield the results of best play in each month of Speiseplan."""
    best = enumerate(kept.months(), start=1)
    months = {str(SAY("speiseplan-month", month=month)): (mean, spread) for month, (mean, spread) in best}
    poorest, richest = (choose(months, key=lambda month: months[month][0]) for choose in (min, max))
    yield SEASONS.format(
        poorest=poorest, least=months[poorest][0], richest=richest, most=months[richest][0], spread=months[richest][1]
    )
    title = f"{SAY('speiseplan-name')}: points of best play in each month, with standard deviation"
    short = {month[:3]: points for month, points in months.items()}
    yield picture("speiseplan-seasons", scatter_chart(title, short), "Points of best play, month by month")


def perfect_play() -> Iterator[str]:
    """Yield the section about playing to win."""
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
    )


def ratings(name: str) -> str:
    """Return the ratings of the levels from the arena."""
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
    """Yield the section about speed, compared with peers."""
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
    heads = ["peers, and ours through their interfaces", "decisions a second", *(f"Chili, {WAYS[way]}" for way in ways)]
    rows = [[who, f"{rate:,.0f}", *(times(fastest[way] / rate) for way in ways)] for who, rate in others.items()]
    yield table(heads, rows)


WAYS = {"wasm": "as WebAssembly", "native": "as machine code"}


def times(ratio: float) -> str:
    """Format a ratio of speeds."""
    return f"{ratio:,.0f} ×" if ratio >= 10 else f"{ratio:.1f} ×"


def write(folder: Path = DOCS) -> None:
    """Write the report and its charts into a folder."""
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
    """Play the missing matches and write the report."""
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
        sys.exit("Stopped. Results are saved; run the same command to continue.")
