"""Play the missing matches of the report, then write `docs/report.md` with its charts.

Everything else is computed, or read from the results of other commands: `docs/arena/*.json` (`strength.py arena`),
`docs/lab/perfect.json` (`strength.py perfect`), `docs/lab/speed.json` (`speed.py lab`). The report names results that
are missing.
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Iterator, Sequence
from math import gamma, hypot, pi, sqrt
from pathlib import Path
from textwrap import fill

from measure import DOCS, RESUMABLE, positive, run_command
from tafelrunde.bots.chart import COLOURS, DASHES, HEIGHT, RIGHT, WIDTH, Axes, distribution_chart, svg, text, ticks
from tafelrunde.bots.exact import load_solution
from tafelrunde.bots.levels import TOP
from tafelrunde.core.language.texts import Texts
from tafelrunde.games import load, names
from tournaments.matches import (
    ALL_LEVELS,
    MIRROR_LEVELS,
    RANDOM_GAMES,
    REFERENCE,
    LevelMatch,
    SavedMatches,
    Sums,
    play_missing,
)

LAB = DOCS / "lab"
PERFECT, SPEED = LAB / "perfect.json", LAB / "speed.json"
COMPARED_LEVELS = [level for level in ALL_LEVELS if level != REFERENCE]
GOOD = "chef"
"""A level that plays well in every game, and fast enough for many games."""
FEW_BOUTS = 15
"""Below this number of bouts a level gets a sentence with intervals: its standard errors are uncertain themselves."""
MISSING = "–"
SECONDS_PER_DECISION = 15
"""Of a person, including rolling and writing: an assumption, not a measurement."""

TEXTS = Texts("en")


# Statistics


def skill(mean: float, stdev: float, error: float) -> float:
    """Return the share of skill in the difference of points between two levels: squared mean / mean square.

    The squared mean of a sample is too large by the squared standard error on average, so that is subtracted.
    """
    squared_mean = max(0.0, mean**2 - error**2)
    return squared_mean / (squared_mean + stdev**2) if squared_mean else 0.0


def skill_of(sums: Sums) -> tuple[float, float]:
    """Return the share of skill in a match and its approximate standard error, propagated from that of the mean."""
    mean, stdev, error = sums.statistic("ahead")
    high, low = (skill(bound, stdev, 0.0) for bound in (abs(mean) + error, max(0.0, abs(mean) - error)))
    return skill(mean, stdev, error), (high - low) / 2


def student_quantile(freedom: int) -> float:
    """Return the 97.5 % quantile of Student's t distribution with `freedom` degrees of freedom, to three digits.

    The density is integrated by the midpoint rule until 47.5 % lie between 0 and the quantile.
    """
    scale = gamma((freedom + 1) / 2) / (sqrt(freedom * pi) * gamma(freedom / 2))
    quantile, covered, step = 0.0, 0.0, 1e-4
    while covered < 0.475:
        covered += step * scale * (1 + (quantile + step / 2) ** 2 / freedom) ** (-(freedom + 1) / 2)
        quantile += step
    return quantile


def has_turns(name: str) -> bool:
    """Return whether players decide one after the other, not simultaneously."""
    return "turn" in (load(name).state.names or ())


def percent(probability: float, error: float | None = None, decimals: int = 1) -> str:
    """Format a probability in per cent, with its error."""
    return f"{100 * probability:.{decimals}f}" + ("" if error is None else f" ± {100 * error:.{decimals}f}") + " %"


def table(heads: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    """Return a Markdown table."""
    lines = [heads, ["---", *["--:"] * (len(heads) - 1)], *rows]
    return "\n".join(f"| {' | '.join(map(str, line))} |" for line in lines)


# Charts


CHARTS: dict[str, str] = {}
"""The charts of the page as SVG, by name."""


def add_chart(name: str, chart: str, about: str) -> str:
    """Add a chart to the page; return the Markdown that shows it."""
    CHARTS[name] = chart
    return f"![{about}](report/{name}.svg)"


def scatter_chart(title: str, points: dict[str, tuple[float, float]]) -> str:
    """Draw means by name, with the standard deviation of single games as a bar."""
    low, high = min(mean - stdev for mean, stdev in points.values()), max(map(sum, points.values()))
    margin, is_sparse = (high - low) / 20, len(points) < 8
    axes = Axes((-0.5, len(points) - 0.5), (low - margin, high + margin))
    parts = draw_frame(axes, title, list(points))
    for column, (mean, stdev) in enumerate(points.values()):
        across, colour = axes.across(column), COLOURS[0]
        top, bottom = (axes.down(mean + sign * stdev) for sign in (1, -1))
        parts.append(f"<path d='M{across:.1f},{top:.1f} V{bottom:.1f}' stroke='{colour}' stroke-width='2'/>")
        parts.append(f"<circle cx='{across:.1f}' cy='{axes.down(mean):.1f}' r='6' fill='{colour}'/>")
        label = f"{mean:.{1 if is_sparse else 0}f}"
        parts.append(text(across + (10 if is_sparse else 7), axes.down(mean) + 4, label))
    return svg(title, parts)


def levels_chart(name: str, levels: dict[str, Sums]) -> str:
    """Draw the points of each level with their standard deviation."""
    title = f"{TEXTS(f'{name}-name')}: points of each level, with standard deviation"
    points = {level: sums.statistic("points") for level, sums in levels.items()}
    return scatter_chart(title, {level: (statistic.mean, statistic.stdev) for level, statistic in points.items()})


def draw_frame(axes: Axes, title: str, words: Sequence[str]) -> list[str]:
    """Draw the frame of a chart with words on the horizontal axis."""
    head, lines, *rest = axes.draw(TEXTS, title, "")
    labels = [text(axes.across(column), HEIGHT - 32, word, "text-anchor='middle'") for column, word in enumerate(words)]
    return [head, lines, *rest[len(ticks(*axes.x)) :], *labels]


def skill_chart(saved: SavedMatches) -> str:
    """Draw the share of skill of each level in all games, with standard errors as bars."""
    title = f"Share of skill in the difference of points to an {REFERENCE}, in per cent"
    axes = Axes((-0.3, len(COMPARED_LEVELS) - 0.7), (0, 100))
    parts = draw_frame(axes, title, COMPARED_LEVELS)
    legend_y = 40.0
    for number, name in enumerate(names()):
        levels = against_reference(saved, name)
        shares = {column: skill_of(levels[level]) for column, level in enumerate(COMPARED_LEVELS) if level in levels}
        if not shares:
            continue
        offset = (number - 2) * 0.04  # so that bars do not overlap
        style = f"stroke='{COLOURS[number]}' stroke-dasharray='{DASHES[number]}'"
        curve = [(column + offset, 100 * share) for column, (share, _) in shares.items()]
        parts.append(f"<path d='{axes.path(curve)}' fill='none' stroke-width='2' {style}/>")
        for column, (share, error) in shares.items():
            top, bottom = (axes.down(100 * min(1.0, max(0.0, share + sign * error))) for sign in (1, -1))
            line = f"M{axes.across(column + offset):.1f},{top:.1f} V{bottom:.1f}"
            parts.append(f"<path d='{line}' stroke='{COLOURS[number]}' stroke-width='4' stroke-opacity='0.5'/>")
        legend_y += 16
        line = f"<path d='M{WIDTH - RIGHT + 4},{legend_y - 4:.0f} h22' stroke-width='2' {style}/>"
        parts += [line, text(WIDTH - RIGHT + 30, legend_y, TEXTS(f"{name}-name"), f"fill='{COLOURS[number]}'")]
    return svg(title, parts)


# The page


INTRODUCTION = """# Report

Statistics of our five games: the points of best play, the share of luck, the advantage of the first player, the length
of a game, the strength of the bots, and the speed of the program. `make report` computes every number and chart on this
page, with fixed seeds.

The measurements: a bot of one of [the levels](bots.md), or a random player, plays an `{level}`. They play every game
twice, with swapped seats and the same dice, which reduces the influence of luck. ± is one standard error: the true
value is within it in two of three cases, and almost always within twice that distance. Bots that think longer play
fewer games, so their errors are larger."""

SKILL = """## Luck and skill

At the end of a game for two, one player is ahead by some points. The part of this difference that is the same in every
game, because one player is better, is skill. The rest is the luck of the dice. If the difference has mean m and
standard deviation s, the share of skill is m² / (m² + s²), corrected for the error of m in few games. Against an
`{level}` it is, in per cent:"""

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
{poorest}, **{lowest:.2f}** on average, and the most in {richest}, **{highest:.2f}**, with a standard deviation of
{stdev:.1f}. The bots below played in January, by version 2 of the rules; in that month
the best food of every space has the same points in version 3."""

PERFECTLY = """### To score, or to win?

If both players play perfectly to win, the first player wins {first} of the games and the second {second}; a shared win
counts half. Moving last is a small advantage, because the last player knows how many points are needed. In {games:,}
played games the first player won {won}.

A game for two has about {decisions:.0f} decisions with a choice. In {differ} of them the action that scores the most
points on average is not the one that wins most often; this happens at least once in {some} of the games. The difference
is small: against perfect play, a player who always plays for points loses {lost} of a game, {lost_first} as the first
player and {lost_second} as the second. So play for points, and look at your opponent's sheet towards the end."""


def against_reference(saved: SavedMatches, name: str) -> dict[str, Sums]:
    """Return the results of each level against the reference level, without missing ones."""
    played = {level: saved.sums(LevelMatch(name, (level, REFERENCE))) for level in ALL_LEVELS}
    return {level: sums for level, sums in played.items() if sums is not None}


def overview(saved: SavedMatches) -> Iterator[str]:
    """Yield the sections about all games."""
    yield INTRODUCTION.format(level=REFERENCE)
    yield SKILL.format(level=REFERENCE)
    rows = []
    for name in names():
        levels = against_reference(saved, name)
        shares = [skill_of(levels[level]) if level in levels else None for level in COMPARED_LEVELS]
        cells = [f"{100 * share[0]:.0f} ± {100 * share[1]:.0f}" if share else MISSING for share in shares]
        rows.append([f"[{TEXTS(f'{name}-name')}](#{anchor(name)})", *cells])
    yield table(["game", *(f"`{level}`" for level in COMPARED_LEVELS)], rows)
    yield add_chart("skill", skill_chart(saved), "The share of skill of each level")
    yield SEATS.format(games=RANDOM_GAMES[2])
    yield table(
        ["game", "at random", *(f"two `{level}`" for level in MIRROR_LEVELS), "exactly"], list(seat_rows(saved))
    )
    yield LENGTH.format(pace=SECONDS_PER_DECISION)
    yield table(["game", "at random, by players", f"two `{REFERENCE}`s", "two people"], list(length_rows(saved)))


def seat_rows(saved: SavedMatches) -> Iterator[list[str]]:
    """Yield the table rows for wins of the first player."""
    for name in names():
        random_play = saved.random_play(name)["2"]
        cells = [TEXTS(f"{name}-name"), percent(random_play["first"], random_play["first_error"])]
        yield [*cells, *(first_wins(saved, name, level) or MISSING for level in MIRROR_LEVELS), exact_first_wins(name)]


def first_wins(saved: SavedMatches, name: str, level: str) -> str | None:
    """Return the share of wins of the first player in a match of a level with itself, or None."""
    sums = saved.sums(LevelMatch(name, (level, level)))
    first = sums and sums.statistic("first")
    return percent(first.mean, first.error) if first else None


def length_rows(saved: SavedMatches) -> Iterator[list[str]]:
    """Yield the table rows for the length of games."""
    for name in names():
        random_play = saved.random_play(name)
        by_players = ", ".join(f"{players}: {result['decisions']:.0f}" for players, result in random_play.items())
        sums = saved.sums(LevelMatch(name, (REFERENCE, REFERENCE)))
        decisions = sums and sums.statistic("decisions")
        cells = [MISSING, MISSING]
        if decisions:
            cells = [f"{decisions.mean:.1f} ± {decisions.error:.1f}", f"{minutes(name, decisions.mean):.0f} min"]
        yield [TEXTS(f"{name}-name"), by_players, *cells]


def minutes(name: str, decisions: float) -> float:
    """Return the minutes that two people take for `decisions` decisions."""
    return decisions * SECONDS_PER_DECISION / 60 / (1 if has_turns(name) else 2)


def exact_first_wins(name: str) -> str:
    """Return the exact win probability of the first player as far as it is known."""
    if name == "hexhex" and PERFECT.exists():
        first = json.loads(PERFECT.read_text(encoding="utf-8"))["first"]
        return f"{percent(first, decimals=10)} if both play perfectly; 50 % if both play for points"
    return "50 % if both play for points" if load(name).solution else MISSING


def anchor(name: str) -> str:
    """Return the Markdown anchor of a game's section."""
    return str(TEXTS(f"{name}-name")).lower().replace(" ", "-")


def game_section(name: str, saved: SavedMatches) -> Iterator[str]:
    """Yield the section of a game."""
    levels = against_reference(saved, name)
    yield f"## {TEXTS(f'{name}-name')}"
    summary = " ".join([f"*{TEXTS(f'{name}-about')}*", *summarise(name, saved, levels)])
    yield fill(summary, 120, break_on_hyphens=False, break_long_words=False)
    if load(name).solution:
        yield from best_play(name)
    if name == "speiseplan":
        yield from seasons(saved)
    if levels:
        yield f"Against an `{REFERENCE}`:"
        heads = ["level", "games", "points", "standard deviation", "ahead by", "wins", "skill"]
        yield table(heads, [level_row(level, sums) for level, sums in levels.items()])
        for level, sums in levels.items():
            if sums.bouts < FEW_BOUTS:
                yield fill(few_games(level, sums), 120, break_on_hyphens=False, break_long_words=False)
        yield add_chart(f"{name}-levels", levels_chart(name, levels), "Points of each level")
    if missing := [level for level in ALL_LEVELS if level not in levels]:
        yield f"Not played yet: {', '.join(f'`{level}`' for level in missing)}."
    if name == "hexhex":
        yield from perfect_play()
    yield ratings(name)


def summarise(name: str, saved: SavedMatches, levels: dict[str, Sums]) -> Iterator[str]:
    """Yield sentences that summarise the results of a game."""
    if REFERENCE in levels:
        decisions = levels[REFERENCE].statistic("decisions").mean
        yield f"A game for two has about {decisions:.0f} decisions and takes {minutes(name, decisions):.0f} minutes."
    points = {level: f"{sums.statistic('points').mean:.0f}" for level, sums in levels.items()}
    if "random" in points and TOP in points:
        yield f"A random player scores {points['random']} points, an `{REFERENCE}` {points.get(REFERENCE, MISSING)},"
        yield f"a `{TOP}` {points[TOP]}."
    if GOOD in levels:
        won, (share, error) = levels[GOOD].statistic("won"), skill_of(levels[GOOD])
        yield f"A `{GOOD}` wins {percent(won.mean, won.error, 0)} of the games against an `{REFERENCE}`:"
        yield f"{100 * share:.0f} ± {100 * error:.0f} % of the difference is skill, the rest is luck."
    if first := first_wins(saved, name, GOOD):
        yield f"Between two `{GOOD}`s the first player wins {first} of the games."


def few_games(level: str, sums: Sums) -> str:
    """Return a sentence with 95 % intervals for a level that has played few games: there ± alone says too much.

    They are Student's, with the bouts as independent samples.
    """
    factor = student_quantile(sums.bouts - 1)
    points, ahead = (sums.statistic(name) for name in ("points", "ahead"))
    ends = [(found.mean - factor * found.error, found.mean + factor * found.error) for found in (points, ahead)]
    return (
        f"`{level}` has played only {2 * sums.bouts} games: the 95 % intervals are "
        f"{ends[0][0]:.0f} to {ends[0][1]:.0f} points, and ahead by {ends[1][0]:+.0f} to {ends[1][1]:+.0f}."
    )


def level_row(level: str, sums: Sums) -> list[object]:
    """Return the table row of a level against the reference level, which has no result against itself."""
    points, ahead, won = (sums.statistic(name) for name in ("points", "ahead", "won"))
    cells = [f"`{level}`", 2 * sums.bouts, f"{points.mean:.1f} ± {points.error:.1f}", f"{points.stdev:.1f}"]
    if level == REFERENCE:
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
    chart = distribution_chart(scores, TEXTS, TEXTS(f"{name}-name"))
    yield add_chart(f"{name}-distribution", chart, "The probability of each score under best play")


def seasons(saved: SavedMatches) -> Iterator[str]:
    """Yield the results of best play in each month of Speiseplan."""
    best = enumerate(saved.months(), start=1)
    months = {str(TEXTS("speiseplan-month", month=month)): (mean, stdev) for month, (mean, stdev) in best}
    poorest, richest = (choose(months, key=lambda month: months[month][0]) for choose in (min, max))
    lowest, (highest, stdev) = months[poorest][0], months[richest]
    yield SEASONS.format(poorest=poorest, lowest=lowest, richest=richest, highest=highest, stdev=stdev)
    title = f"{TEXTS('speiseplan-name')}: points of best play in each month, with standard deviation"
    by_short_name = {month[:3]: points for month, points in months.items()}
    yield add_chart("speiseplan-seasons", scatter_chart(title, by_short_name), "Points of best play, month by month")


def perfect_play() -> Iterator[str]:
    """Yield the section about playing to win."""
    if not PERFECT.exists():
        yield "Perfect play for two has not been measured: `python bench/strength.py perfect`."
        return
    results = json.loads(PERFECT.read_text(encoding="utf-8"))
    both = results["perfect : perfect"]
    losses = (
        results["points : perfect"]["first loses by decisions"],
        results["perfect : points"]["second loses by decisions"],
    )
    mean_loss, error = sum(loss["mean"] for loss in losses) / 2, hypot(*(loss["error"] for loss in losses)) / 2
    yield PERFECTLY.format(
        first=percent(results["first"], decimals=10),
        second=percent(1 - results["first"], decimals=10),
        games=both["games"],
        won=percent(both["first wins"]["mean"], both["first wins"]["error"], 2),
        decisions=both["decisions a game"],
        differ=percent(both["of them differ"]),
        some=percent(both["games in which some differ"], decimals=0),
        lost=percent(mean_loss, error, 2),
        lost_first=percent(losses[0]["mean"], losses[0]["error"], 2),
        lost_second=percent(losses[1]["mean"], losses[1]["error"], 2),
    )


def ratings(name: str) -> str:
    """Return the ratings of the levels from the arena."""
    path = DOCS / "arena" / f"{name}.json"
    if not path.exists():
        return "The arena has not been played for this game yet, so there are no ratings: `make arena`."
    rated = json.loads(path.read_text(encoding="utf-8"))["ratings"]
    rows = [
        [f"`{level}`", f"{rating['rating']:+.0f}", f"{rating['low']:+.0f} to {rating['high']:+.0f}"]
        for level, rating in rated.items()
    ]
    about = "Ratings of the levels on Elo's scale, from [the arena](bots.md#the-levels-measured):"
    return f"{about}\n\n{table(['level', 'rating', '95 %'], rows)}"


BACKENDS = {"wasm": "as WebAssembly", "native": "as machine code"}


def speed() -> Iterator[str]:
    """Yield the section about speed, compared with peers."""
    yield "## How fast we are"
    if not SPEED.exists():
        yield "Not measured yet: `python bench/speed.py lab --out docs/lab/speed.json`."
        return
    results = json.loads(SPEED.read_text(encoding="utf-8"))
    yield results["about"]
    rates: dict[str, dict[str, float]] = results["rates"]
    ours = {
        backend: {who: rate for who, rate in rates[backend].items() if who.endswith(f", {backend}")}
        for backend in rates
    }
    lines = zip(*(our_rates.items() for our_rates in ours.values()), strict=True)
    rows = [[line[0][0].rpartition(",")[0], *(f"{rate:,.0f}" for _, rate in line)] for line in lines]
    yield table(["ours", *(BACKENDS[backend] for backend in ours)], rows)
    reference = {backend: rates[backend][results["measure"].format(way=backend)] for backend in rates}
    peers = {who: rate for backend in rates for who, rate in rates[backend].items() if who not in ours[backend]}
    comparisons = (f"Chili, {BACKENDS[backend]}" for backend in rates)
    heads = ["peers, and ours through their interfaces", "decisions a second", *comparisons]
    rows = [
        [who, f"{rate:,.0f}", *(times(reference[backend] / rate) for backend in rates)] for who, rate in peers.items()
    ]
    yield table(heads, rows)


def times(ratio: float) -> str:
    """Format a ratio of speeds."""
    return f"{ratio:,.0f} ×" if ratio >= 10 else f"{ratio:.1f} ×"


def write(folder: Path = DOCS) -> None:
    """Write the report and its charts into a folder."""
    saved = SavedMatches()
    parts = [*overview(saved), *(part for name in names() for part in game_section(name, saved)), *speed()]
    (folder / "report.md").write_text("\n\n".join(parts) + "\n", encoding="utf-8")
    charts = folder / "report"
    charts.mkdir(exist_ok=True)
    for old in charts.glob("*.svg"):
        old.unlink()
    for name, chart in CHARTS.items():
        (charts / f"{name}.svg").write_text(chart, encoding="utf-8")


def build_parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"play only these games: {', '.join(names())}")
    cores = os.cpu_count() or 1
    parser.add_argument("--jobs", type=positive, default=cores, metavar="N", help="processes; default: cores")
    parser.add_argument("--again", action="store_true", help="discard the saved matches, of all games")
    parser.add_argument("--write", action="store_true", help="play nothing, only write")
    return parser


def main() -> int:
    """Play the missing matches and write the report."""
    parser = build_parser()
    args = parser.parse_args()
    if unknown := [name for name in args.games if name not in names()]:
        parser.error(f"unknown game: {', '.join(unknown)}; known: {', '.join(names())}")
    if not args.write:
        play_missing(args.games or names(), args.jobs, SavedMatches(again=args.again))
    write()
    return 0


if __name__ == "__main__":
    run_command(main, stopped=RESUMABLE)
