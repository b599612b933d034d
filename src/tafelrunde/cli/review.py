"""`tafelrunde review`: a finished game, decision by decision and throw by throw."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from tafelrunde.bots.chart import review_chart
from tafelrunde.bots.exact import check_solved
from tafelrunde.bots.review import Decision, Ledger, Review, review
from tafelrunde.cli import archive
from tafelrunde.cli.files import write_asked
from tafelrunde.cli.output import Listing, console, print_json, progress_bar
from tafelrunde.cli.solutions import open_solution
from tafelrunde.core.match import Match
from tafelrunde.core.texts import Texts


def run(args: Any) -> int:
    """Look at a finished game."""
    match = archive.finished(Path(args.file))
    check_solved(match.game)
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
            say("review-luck", luck=say.number(throw.luck, 2, signed=True)), style
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
    better = say("review-better", best=decision.best_said.told(say), cost=say.number(decision.cost, 2))
    return Text(f"{played}   ").append(f"{word}: {better}", "yellow")


def ledger_table(looked: Review, say: Texts) -> Listing:
    """The account of every player: it adds up."""
    heads = [say(f"review-head-{head}") for head in ("start", "luck", "skill", "score", "adjusted", "grade")]
    rows = [
        [
            ledger.name,
            say.number(ledger.start, 2),
            say.number(ledger.luck, 2, signed=True),
            say.number(ledger.skill, 2, signed=True),
            say.number(ledger.score, 0),
            say.number(ledger.adjusted, 2),
            say.number(ledger.grade),
        ]
        for ledger in looked.ledgers
    ]
    return Listing(["", *heads], rows)


def tell_highlights(ledger: Ledger, say: Texts, out: Console) -> None:
    """The costliest decisions and the luckiest throw of a player."""
    out.print()
    out.print(Text(ledger.name, "bold"))
    for decision in ledger.costliest:
        out.print(Text(f"  {decision.step + 1:>4}  ").append(decision_line(decision, say)))
    if not ledger.costliest:
        out.print(f"  {say('review-flawless')}")
    if ledger.luckiest is not None:
        step, luck = ledger.luckiest.step + 1, say.number(ledger.luckiest.luck, 2, signed=True)
        out.print(f"  {say('review-luckiest', step=step, luck=luck)}")
