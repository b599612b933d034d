"""`tafelrunde review`: show the luck and the mistakes in a finished game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from tafelrunde.bots.chart import review_chart
from tafelrunde.bots.review import Decision, Ledger, Review, review
from tafelrunde.cli import archive
from tafelrunde.cli.files import write_asked
from tafelrunde.cli.output import Listing, console, figure, print_json, progress_bar
from tafelrunde.cli.solutions import adviser_of
from tafelrunde.core.game import Game
from tafelrunde.core.match import Match
from tafelrunde.core.texts import Texts


def run(args: Any) -> int:
    """Review the game; print the result or write it as JSON or SVG."""
    match = archive.finished(Path(args.file))
    solution = adviser_of(match.game, args.lang)
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
    out.print(ledger_table(match.game, looked, say))
    for note in notes(match.game, looked):
        out.print(Text(say(f"review-note-{note}"), "dim"))
    for ledger in looked.ledgers:
        tell_highlights(looked, ledger, say, out)
    return 0


def told_figure(looked: Review, value: float, error: float, say: Texts, *, signed: bool = False) -> str:
    """Format a value of a review, with its standard error if it is an estimate."""
    return figure(say, looked.measure, value, None if looked.exact else error, signed=signed)


def tell_steps(match: Match, looked: Review, say: Texts, out: Console) -> None:
    """Print every throw with its luck, and every decision with its cost and the better one."""
    names = tuple(seat.name for seat in match.seats)
    lines: dict[int, Text] = {}
    for throw in looked.throws:
        if throw.step not in lines:
            lines[throw.step] = Text(told_throw(match, throw.step, say))
        if looked.exact or throw.clear:
            luck = told_figure(looked, throw.luck, throw.error, say, signed=True)
            told = say("review-luck", luck=luck) if looked.exact else f"{names[throw.seat]}: {luck}"
            lines[throw.step].append("   ").append(told, "green" if throw.luck > 0 else "red")
    for decision in looked.decisions:
        lines[decision.step] = Text(f"{names[decision.seat]}: ").append(decision_line(looked, decision, say))
    for step in sorted(lines):
        if lines[step].plain:
            out.print(Text(f"{step + 1:>4}  ").append(lines[step]))
    out.print()


def told_throw(match: Match, step: int, say: Texts) -> str:
    """Narrate a draw as all players saw it; if it was secret, as the first player who saw it."""
    names = [seat.name for seat in match.seats]
    for reader in (None, *range(len(names))):
        told = " ".join(phrase.told(say, names) for phrase in match.told(step, reader))
        if told:
            return told if reader is None else f"{names[reader]}: {told}"
    return ""


def decision_line(looked: Review, decision: Decision, say: Texts) -> Text:
    """Return the decision and its judgement; for a mistake, the better decision and the cost."""
    word = say(f"word-{decision.word}")
    played = decision.played_phrase.told(say)
    if not decision.cost:
        return Text(f"{played}   {word}")
    cost = told_figure(looked, decision.cost, decision.error, say)
    key = "review-better-points" if looked.measure == "points" else "review-better"
    better = say(key, word=word, best=decision.best_phrase.told(say), cost=cost)
    return Text(f"{played}   ").append(better, "yellow")


def ledger_table(game: Game, looked: Review, say: Texts) -> Listing:
    """Return the ledgers as a table. Below a row of estimates are their standard errors."""
    parts = ["start", "luck", *(["others"] if with_others(game, looked) else []), "skill"]
    heads = [*("board" if part == "others" and looked.exact else part for part in parts)]
    heads += [*(["score", "adjusted"] if looked.exact else ["result", "score"]), "grade"]
    rows = []
    for ledger in looked.ledgers:
        told = [amount(looked, part, getattr(ledger, part), say) for part in parts]
        score, grade = say.number(ledger.score, 0), say.number(ledger.grade)
        if looked.exact:
            rows.append([ledger.name, *told, score, say.number(ledger.adjusted, 2), grade])
        else:
            rows.append([ledger.name, *told, amount(looked, "result", ledger.result, say), score, grade])
            errors = [amount(looked, "error", ledger.errors[part], say) for part in parts]
            rows.append(["±", *errors, "", "", ""])
    return Listing(["", *(say(f"review-head-{head}") for head in heads)], rows)


def with_others(game: Game, looked: Review) -> bool:
    """Whether the ledger has a column for what the other players changed."""
    return game.outlook if looked.exact else looked.measure != "points"


def amount(looked: Review, part: str, value: float, say: Texts) -> str:
    """Format one entry of a ledger."""
    signed = part in ("luck", "others", "skill")
    if looked.exact:
        return say.number(value, 2, signed=signed)
    if looked.measure == "points":
        return say.number(value, 1, signed=signed)
    return say("percent", share=say.number(100 * value, 1, signed=signed))


def notes(game: Game, looked: Review) -> list[str]:
    """Return the names of the notes below the table."""
    if looked.exact:
        return ["outlook"] if game.outlook else []
    return [looked.measure, "estimated"]


def tell_highlights(looked: Review, ledger: Ledger, say: Texts, out: Console) -> None:
    """Print the costliest decisions and the luckiest throw of a player."""
    out.print()
    out.print(Text(ledger.name, "bold"))
    for decision in ledger.costliest:
        out.print(Text(f"  {decision.step + 1:>4}  ").append(decision_line(looked, decision, say)))
    if not ledger.costliest:
        out.print(f"  {say('review-flawless' if looked.exact else 'review-flawless-estimated')}")
    if ledger.luckiest is not None:
        step, throw = ledger.luckiest.step + 1, ledger.luckiest
        luck = told_figure(looked, throw.luck, throw.error, say, signed=True)
        out.print(f"  {say('review-luckiest' if looked.exact else 'review-luckiest-moment', step=step, luck=luck)}")
