"""`tafelrunde review`: a finished game, decision by decision and throw by throw."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from tafelrunde.bots.chart import review_chart
from tafelrunde.bots.exact import check_solved
from tafelrunde.bots.review import Decision, Ledger, Review, review
from tafelrunde.cli.files import write_asked
from tafelrunde.cli.keep import loaded
from tafelrunde.cli.output import console, print_json, progress_bar, two_digits
from tafelrunde.cli.solutions import open_solution
from tafelrunde.core.match import Match
from tafelrunde.core.problem import Problem
from tafelrunde.core.replay import Replay
from tafelrunde.core.texts import Texts


def run(args: Any) -> int:
    """Look at a finished game."""
    path = Path(args.file)
    replay = Replay.load(path)
    match = loaded(path, replay)
    check_solved(match.game)
    if replay.scores is None:
        raise Problem("replay-in-file", path=args.file, why=Problem("replay-unfinished", steps=len(match)))
    solution = open_solution(match.game, args.lang).exact
    say = Texts(args.lang)
    with progress_bar() as bar:
        task = bar.add_task(say("reviewing"), total=None)
        looked = review(match, solution, lambda done, total: bar.update(task, completed=done, total=total))
    if args.svg:
        write_asked(args.svg, review_chart(looked, say))
    if args.json:
        print_json(looked.data())
        return 0
    out = console()
    if not args.brief:
        tell_steps(match, looked, say, out)
    out.print(ledger_table(looked, say))
    for ledger in looked.ledgers:
        tell_highlights(ledger, say, out)
    return 0


def tell_steps(match: Match, looked: Review, say: Texts, out: Console) -> None:
    """Every throw with its luck, every decision with its cost and the better one."""
    names = tuple(seat.name for seat in match.seats)
    lines: dict[int, Text] = {}
    for throw in looked.throws:
        told = " ".join(phrase.told(say, names) for phrase in match.told(throw.step))
        style = "green" if throw.luck > 0 else "red"
        lines[throw.step] = Text(f"{told}   ").append(
            say("review-luck", luck=two_digits(say, throw.luck, signed=True)), style
        )
    for decision in looked.decisions:
        lines[decision.step] = Text(f"{names[decision.seat]}: ").append(decision_line(decision, say))
    for step in sorted(lines):
        out.print(Text(f"{step + 1:>4}  ").append(lines[step]))
    out.print()


def decision_line(decision: Decision, say: Texts) -> Text:
    """What was played; if something was better, what and by how much."""
    word = say(f"word-{decision.word}")
    played = decision.played_said.told(say)
    if not decision.cost:
        return Text(f"{played}   {word}")
    better = say("review-better", best=decision.best_said.told(say), cost=two_digits(say, decision.cost))
    return Text(f"{played}   ").append(f"{word}: {better}", "yellow")


def ledger_table(looked: Review, say: Texts) -> Table:
    """The account of every player: it adds up."""
    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="bold")
    table.add_column("")
    for head in ("start", "luck", "skill", "score", "adjusted", "grade"):
        table.add_column(say(f"review-head-{head}"), justify="right")
    for ledger in looked.ledgers:
        table.add_row(
            ledger.name,
            two_digits(say, ledger.start),
            two_digits(say, ledger.luck, signed=True),
            two_digits(say, ledger.skill, signed=True),
            f"{ledger.score:.0f}",
            two_digits(say, ledger.adjusted),
            str(ledger.grade),
        )
    return table


def tell_highlights(ledger: Ledger, say: Texts, out: Console) -> None:
    """The costliest decisions and the luckiest throw of a player."""
    out.print()
    out.print(Text(ledger.name, "bold"))
    for decision in ledger.costliest:
        out.print(Text(f"  {decision.step + 1:>4}  ").append(decision_line(decision, say)))
    if not ledger.costliest:
        out.print(f"  {say('review-flawless')}")
    if ledger.luckiest is not None:
        step, luck = ledger.luckiest.step + 1, two_digits(say, ledger.luckiest.luck, signed=True)
        out.print(f"  {say('review-luckiest', step=step, luck=luck)}")
