"""The report on all five games: plays, computes, draws, and writes `docs/report.md`. `make report`

    python bench/report.py [--games N] [--again] [--write]

Every level plays the apprentice so many times, seats changed from game to game (the best, who thinks the longest, a
third as often); those who decide at random play many more among themselves. What was played is kept in
`docs/lab/played.json` and not played again, unless `--again`; `--write` plays nothing. The rest is computed, or read
from what other measurements have left: `docs/arena/*.json` (`make arena`), `docs/lab/perfect.json`
(`bench/perfect.py`), `docs/lab/speed.json` (`bench/lab.py`). What is missing is named.
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from math import hypot
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np

from tafelrunde.bots import LEVELS, make
from tafelrunde.bots.chart import COLOURS, DASHES, HEIGHT, RIGHT, WIDTH, Axes, distribution_chart, svg, text, ticks
from tafelrunde.bots.exact import exact
from tafelrunde.bots.levels import TOP
from tafelrunde.cli.output import progress_bar
from tafelrunde.core.playout import make_playout
from tafelrunde.core.record import is_over, pending_seats
from tafelrunde.core.rng import below, stream
from tafelrunde.core.texts import Texts
from tafelrunde.games import load, names

DOCS = Path(__file__).parent.parent / "docs"
LAB = DOCS / "lab"
PLAYED, PERFECT, SPEED = LAB / "played.json", LAB / "perfect.json", LAB / "speed.json"
MEASURE = "apprentice"
"""Everybody plays somebody of this level, who decides quickly in every game."""
PLAYERS = ("random", *LEVELS)
RANDOM_GAMES = 20_000
MISSING = "–"
PACE = 15
"""So many seconds people take for a decision, everything around it included: an assumption, not a measurement."""

Figures = dict[str, Any]
SAY = Texts("en")


def at_random(name: str) -> Figures:
    """Games in which everybody decides at random, for every number of players: how long they are, and who wins."""
    game, told = load(name), {}
    playout = make_playout(game)
    for players in game.seats:
        games = RANDOM_GAMES if players == 2 else 1000
        states, scores = np.empty(games, game.state), np.zeros((games, players, 2))
        states[:] = game.start(players)
        decisions = playout(states, scores, stream(f"{name} {players}"))
        won = scores[:, 0, 1]
        told[str(players)] = {
            "games": games,
            "decisions": decisions / games,
            "points": float(scores[..., 0].mean()),
            "first": float(won.mean()),
            "first_error": float(won.std() / games**0.5),
        }
    return told


def against(name: str, level: str, games: int) -> Figures:
    """Games of a level against the measure, seats changed from game to game."""
    game, rng = load(name), stream(f"{name} {level}")
    points, won, first, decisions = np.zeros((games, 2)), np.zeros(games), np.zeros(games), 0
    for number in range(games):
        own = number % 2  # where the level sits
        bots = [make(level if seat == own else MEASURE, game, rng) for seat in range(2)]
        state = game.start(2)
        while not is_over(state):
            if state.chance:
                game.rules.resolve(state, below(rng, int(state.chance)))
            else:
                seat = pending_seats(state)[0]
                game.rules.apply(state, seat, bots[seat].choose(state, seat))
                decisions += 1
        scores = game.scores(state)
        points[number] = scores[own, 0], scores[1 - own, 0]
        won[number], first[number] = scores[own, 1], scores[0, 1]
    ahead = points[:, 0] - points[:, 1]
    return {
        "games": games,
        "points": float(points[:, 0].mean()),
        "spread": float(points[:, 0].std()),
        "ahead": float(ahead.mean()),
        "ahead_spread": float(ahead.std()),
        "won": float(won.mean()),
        "won_error": float(won.std() / games**0.5),
        "first": float(first.mean()),
        "first_error": float(first.std() / games**0.5),
        "decisions": decisions / games,
    }


def play(games: int, *, again: bool) -> None:
    """Play what is missing, on all cores, and keep it."""
    told: Figures = json.loads(PLAYED.read_text(encoding="utf-8")) if PLAYED.exists() and not again else {}
    for name in names():
        told.setdefault(name, {"levels": {}})
    jobs = [(name, level) for name in names() for level in PLAYERS]
    wanted = {level: max(2, games // 3) if level == TOP else games for level in PLAYERS}
    missing = [
        (name, level) for name, level in jobs if told[name]["levels"].get(level, {}).get("games", 0) < wanted[level]
    ]
    LAB.mkdir(exist_ok=True)
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool, progress_bar() as bar:
        task = bar.add_task("playing", total=len(missing) + len(names()))
        random = {name: pool.submit(at_random, name) for name in names() if "random" not in told[name]}
        pairs = {pool.submit(against, name, level, wanted[level]): (name, level) for name, level in missing}
        for name, figures in random.items():
            told[name]["random"] = figures.result()
            PLAYED.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
            bar.advance(task)
        for done in as_completed(pairs):
            name, level = pairs[done]
            told[name]["levels"][level] = done.result()
            PLAYED.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
            bar.advance(task)


# What the figures say


def skill(figures: Figures) -> float:
    """How much of the difference of points between a level and the measure is skill: its mean square, of all of it.

    The mean of a few games is off by luck, too, and its square is too large by just that.
    """
    luck = figures["ahead_spread"] ** 2
    known = max(0.0, figures["ahead"] ** 2 - luck / figures["games"])
    return float(known / (known + luck)) if known else 0.0


def first_seat(levels: Figures) -> tuple[float, float] | None:
    """How often who begins wins, over all pairs of levels, and its standard error; if any was played."""
    some = [levels[level] for level in LEVELS if level in levels]
    if not some:
        return None
    mean = sum(one["first"] for one in some) / len(some)
    return mean, hypot(*(one["first_error"] for one in some)) / len(some)


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


def levels_chart(name: str, levels: Figures) -> str:
    """The points of each level, and how far they scatter."""
    title = f"{SAY(f'{name}-name')}: points of each level, and how far they scatter"
    low = min(one["points"] - one["spread"] for one in levels.values())
    high = max(one["points"] + one["spread"] for one in levels.values())
    axes = Axes((-0.5, len(levels) - 0.5), (low, high))
    parts = frame(axes, title, list(levels))
    for place, one in enumerate(levels.values()):
        across, colour = axes.across(place), COLOURS[0]
        top, bottom = (axes.down(one["points"] + sign * one["spread"]) for sign in (1, -1))
        parts.append(f"<path d='M{across:.1f},{top:.1f} V{bottom:.1f}' stroke='{colour}' stroke-width='2'/>")
        parts.append(f"<circle cx='{across:.1f}' cy='{axes.down(one['points']):.1f}' r='6' fill='{colour}'/>")
        parts.append(text(across + 10, axes.down(one["points"]) + 4, f"{one['points']:.1f}"))
    return svg(title, parts)


def frame(axes: Axes, title: str, words: Sequence[str]) -> list[str]:
    """The frame of a chart that has words below it, not numbers."""
    head, lines, *rest = axes.draw(SAY, title, "")
    below = [text(axes.across(place), HEIGHT - 32, word, "text-anchor='middle'") for place, word in enumerate(words)]
    return [head, lines, *rest[len(ticks(*axes.x)) :], *below]


def skill_chart(played: Figures) -> str:
    """The share of skill, level by level, for all games."""
    title = f"How much of the difference of points to an {MEASURE} is skill, in per cent"
    shown = [level for level in PLAYERS if level != MEASURE]
    axes = Axes((-0.3, len(shown) - 0.7), (0, 100))
    parts = frame(axes, title, shown)
    level_of_name = 40.0
    for number, name in enumerate(played):
        levels = played[name]["levels"]
        curve = [(place, 100 * skill(levels[level])) for place, level in enumerate(shown) if level in levels]
        if not curve:
            continue
        style = f"stroke='{COLOURS[number]}' stroke-dasharray='{DASHES[number]}'"
        parts.append(f"<path d='{axes.path(curve)}' fill='none' stroke-width='2' {style}/>")
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
`{measure}`; they changed seats from game to game. ± is one standard error: two of three times the truth is within it,
nearly always within twice of it."""

SKILL = """## Luck and skill

When two people play, one of them ends up ahead by some points. Part of that would be there in every game, because one
plays better: that is skill. The rest comes and goes with the dice. If the difference is m on average and scatters by s,
then m² of m² + s² is skill (less what luck makes of m in so few games). Against an `{measure}` that is, in per cent:"""

SEATS = """## Does it matter who begins?

How often who begins wins, of two (a shared win counts half). At random means that both decide by chance, {games:,}
games a row; the bots are all levels against an `{measure}`."""

LENGTH = """## How long a game takes

Decisions in a game, all players together, and the minutes if people take {pace} seconds for each, everything around it
included (that is a guess; the count is not). Who decides at random plays shorter games in some, and longer ones in
others, than people do."""

BEST = """Solved exactly. Who plays best for points gets **{mean:.6f}** on average, with a standard deviation of
{stdev:.2f}: a quarter of the games ends with at most {p25}, half with at most {p50}, three quarters with at most {p75}
points. One game in a hundred brings more than {p99}, one in a hundred at most {p1}."""

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


def overview(played: Figures) -> Iterator[str]:
    """What is told of all games together."""
    yield INTRODUCTION.format(measure=MEASURE)
    yield SKILL.format(measure=MEASURE)
    shown = [level for level in PLAYERS if level != MEASURE]
    rows = [
        [f"[{SAY(f'{name}-name')}](#{anchor(name)})"]
        + [f"{100 * skill(levels[level]):.0f}" if level in levels else MISSING for level in shown]
        for name, levels in ((name, played[name]["levels"]) for name in played)
    ]
    yield table(["game", *(f"`{level}`" for level in shown)], rows)
    yield picture("skill", skill_chart(played), "The share of skill, level by level")
    yield SEATS.format(games=RANDOM_GAMES, measure=MEASURE)
    rows = []
    for name, figures in played.items():
        chance = figures["random"]["2"]
        random = percent(chance["first"], chance["first_error"])
        bots = first_seat(figures["levels"])
        rows.append([SAY(f"{name}-name"), random, percent(*bots) if bots else MISSING, exactly(name)])
    yield table(["game", "at random", "bots", "exactly"], rows)
    yield LENGTH.format(pace=PACE)
    rows = []
    for name, figures in played.items():
        counts = {players: one["decisions"] for players, one in figures["random"].items()}
        among = figures["levels"].get(MEASURE, {}).get("decisions")
        told = ", ".join(f"{players}: {count:.0f}" for players, count in counts.items())
        minutes = [f"{among:.0f}", f"{among * PACE / 60:.0f} min"] if among else [MISSING, MISSING]
        rows.append([SAY(f"{name}-name"), told, *minutes])
    yield table(["game", "at random, by players", f"two `{MEASURE}`s", "two people"], rows)


def exactly(name: str) -> str:
    """What is known of the first seat without playing."""
    if name == "hexhex" and PERFECT.exists():
        first = json.loads(PERFECT.read_text(encoding="utf-8"))["first"]
        return f"{percent(first, places=10)} if both play perfectly; 50 % if both play for points"
    return "50 % if both play for points" if load(name).solution else "–"


def anchor(name: str) -> str:
    """Where the page of a game begins."""
    return str(SAY(f"{name}-name")).lower().replace(" ", "-")


def page(name: str, figures: Figures) -> Iterator[str]:
    """One game."""
    game, levels = load(name), {level: one for level, one in figures["levels"].items() if level in PLAYERS}
    yield f"## {SAY(f'{name}-name')}"
    if game.solution:
        yield from best_play(name)
    rows = [
        [
            f"`{level}`",
            one["games"],
            f"{one['points']:.1f}",
            f"{one['spread']:.1f}",
            f"{one['ahead']:+.1f} ± {one['ahead_spread'] / one['games'] ** 0.5:.1f}",
            percent(one["won"], one["won_error"], 0),
            percent(skill(one), places=0),
        ]
        for level, one in levels.items()
    ]
    if levels:
        yield f"Against an `{MEASURE}`:"
        yield table(["who", "games", "points", "scatter by", "ahead by", "wins", "skill"], rows)
        yield picture(f"{name}-levels", levels_chart(name, levels), "Points of each level")
    if missing := [level for level in PLAYERS if level not in levels]:
        yield f"Not played yet: {', '.join(f'`{level}`' for level in missing)}."
    if name == "hexhex":
        yield from perfect_play()
    yield ratings(name)


def best_play(name: str) -> Iterator[str]:
    """What is known exactly."""
    scores = exact(load(name)).distribution({})
    percentiles = {f"p{percent}": scores.percentile(percent) for percent in (1, 25, 50, 75, 99)}
    yield BEST.format(mean=scores.mean, stdev=scores.stdev, **percentiles)
    drawn = distribution_chart(scores, SAY, SAY(f"{name}-name"))
    yield picture(f"{name}-distribution", drawn, "How likely each number of points is with best play")


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
    for way, rates in told["rates"].items():
        ours = rates[told["measure"].format(way=way)]
        yield table(
            ["who", f"decisions a second ({way})", "Chili Dice is"],
            [[who, f"{rate:,.0f}", f"{ours / rate:.3g} ×"] for who, rate in rates.items()],
        )


def write(folder: Path = DOCS) -> None:
    """Draw and write everything into a folder."""
    played = json.loads(PLAYED.read_text(encoding="utf-8"))
    parts = [*overview(played), *(part for name in played for part in page(name, played[name])), *speed()]
    (folder / "report.md").write_text("\n\n".join(parts) + "\n", encoding="utf-8")
    (folder / "report").mkdir(exist_ok=True)
    for name, drawn in DRAWN.items():
        (folder / "report" / f"{name}.svg").write_text(drawn, encoding="utf-8")


def main() -> None:
    """Play what is missing, and write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=30, help="of each level against the measure")
    parser.add_argument("--again", action="store_true", help="play everything anew")
    parser.add_argument("--write", action="store_true", help="play nothing")
    args = parser.parse_args()
    if not args.write:
        play(args.games, again=args.again)
    write()


if __name__ == "__main__":
    main()
