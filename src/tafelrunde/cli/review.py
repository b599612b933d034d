"""`tafelrunde review`: show the luck and the mistakes in a finished game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from tafelrunde.bots.chart import review_chart
from tafelrunde.bots.review import Decision, Ledger, Review, review
from tafelrunde.cli import archive
from tafelrunde.cli.files import write_user_file
from tafelrunde.cli.output import Listing, console, figure, print_json, progress_bar
from tafelrunde.cli.solutions import adviser_of
from tafelrunde.core.game import Game
from tafelrunde.core.language.phrase import as_sentence
from tafelrunde.core.language.texts import Texts
from tafelrunde.core.matches.match import Match


def run(args: Any) -> int:
    """Review the game; print the result or write it as JSON or SVG."""
    match = archive.load_finished(Path(args.file))
    solution = adviser_of(match.game, args.lang)
    say = Texts(args.lang)
    with progress_bar() as bar:
        task = bar.add_task(say("reviewing"), total=None)
        reviewed = review(match, solution, lambda done, total: bar.update(task, completed=done, total=total))
    if args.svg:
        write_user_file(args.svg, review_chart(reviewed, say))
    if args.json:
        print_json(reviewed.data())
        return 0
    out = console()
    print_story(match, reviewed, say, out)
    if not args.brief:
        print_steps(match, reviewed, say, out)
    out.print(ledger_table(match.game, reviewed, say))
    for note in notes(match.game, reviewed):
        out.print(Text(say(f"review-note-{note}"), "dim"))
    for ledger in reviewed.ledgers:
        print_highlights(reviewed, ledger, say, out)
    return 0


def print_story(match: Match, reviewed: Review, say: Texts, out: Console) -> None:
    """Print the game in words: each player's luck and decisions, the best decision, and one thing to learn."""
    for ledger in reviewed.ledgers:
        luck = say(f"review-luck-{ledger.luck_word}", name=ledger.name)
        out.print(Text(f"{luck} {say(f'review-skill-{ledger.skill_word}')}", "bold"))
        if (finest := ledger.finest) is not None:
            out.print(Text(f"  {say('review-finest', played=finest.played_phrase.format(say))}"))
        if (lesson := ledger.lesson) is not None:
            best, played = lesson.best_phrase.format(say), lesson.played_phrase.format(say)
            state, action = match.state_before(lesson.step), match.game.actions.read(lesson.best)
            purpose = match.game.story.purpose(state, lesson.seat, action)
            reason = (
                "" if purpose is None else f" {as_sentence(purpose.format(say, [seat.name for seat in match.seats]))}"
            )
            out.print(Text(f"  {say('review-lesson', best=best, played=played)}{reason}"))
    out.print()


def format_value(reviewed: Review, value: float, error: float, say: Texts, *, signed: bool = False) -> str:
    """Format a value of a review, with its standard error if it is an estimate."""
    return figure(say, reviewed.measure, value, None if reviewed.exact else error, signed=signed)


def print_steps(match: Match, reviewed: Review, say: Texts, out: Console) -> None:
    """Print every throw with its luck, and every decision with its judgement; for a mistake, the better one.

    Estimated luck is shown only where it is clear.
    """
    names = tuple(seat.name for seat in match.seats)
    lines: dict[int, Text] = {}
    for throw in reviewed.throws:
        if throw.step not in lines:
            lines[throw.step] = Text(narrate_throw(match, throw.step, say))
        if reviewed.exact or throw.clear:
            luck = format_value(reviewed, throw.luck, throw.error, say, signed=True)
            text = say("review-luck", luck=luck) if reviewed.exact else f"{names[throw.seat]}: {luck}"
            lines[throw.step].append("   ").append(text, "green" if throw.luck > 0 else "red")
    for decision in reviewed.decisions:
        lines[decision.step] = Text(f"{names[decision.seat]}: ").append(decision_line(reviewed, decision, say))
    for step in sorted(lines):
        if lines[step].plain:
            out.print(Text(f"{step + 1:>4}  ").append(lines[step]))
    out.print()


def narrate_throw(match: Match, step: int, say: Texts) -> str:
    """Narrate a draw as all players saw it; if it was secret, as the first player who saw it, with their name.

    Empty if there is nothing to narrate.
    """
    names = [seat.name for seat in match.seats]
    for reader in (None, *range(len(names))):
        text = " ".join(phrase.format(say, names) for phrase in match.narrate(step, reader))
        if text:
            return text if reader is None else f"{names[reader]}: {text}"
    return ""


def decision_line(reviewed: Review, decision: Decision, say: Texts) -> Text:
    """Return the decision and its judgement; for a mistake, the better decision and the cost."""
    word = say(f"word-{decision.word}")
    played = decision.played_phrase.format(say)
    if not decision.cost:
        return Text(f"{played}   {word}")
    cost = format_value(reviewed, decision.cost, decision.error, say)
    key = "review-better-points" if reviewed.measure == "points" else "review-better"
    better = say(key, word=word, best=decision.best_phrase.format(say), cost=cost)
    return Text(f"{played}   ").append(better, "yellow")


def ledger_table(game: Game, reviewed: Review, say: Texts) -> Listing:
    """Return the ledgers as a table. Below a row of estimates are their standard errors."""
    parts = ["start", "luck", *(["others"] if with_others(game, reviewed) else []), "skill"]
    heads = [*("board" if part == "others" and reviewed.exact else part for part in parts)]
    heads += [*(["score", "adjusted"] if reviewed.exact else ["result", "score"]), "grade"]
    rows = []
    for ledger in reviewed.ledgers:
        amounts = [amount(reviewed, part, getattr(ledger, part), say) for part in parts]
        score, grade = say.number(ledger.score, 0), say.number(ledger.grade)
        if reviewed.exact:
            rows.append([ledger.name, *amounts, score, say.number(ledger.adjusted, 2), grade])
        else:
            rows.append([ledger.name, *amounts, amount(reviewed, "result", ledger.result, say), score, grade])
            errors = [amount(reviewed, "error", ledger.errors[part], say) for part in parts]
            rows.append(["±", *errors, "", "", ""])
    return Listing(["", *(say(f"review-head-{head}") for head in heads)], rows)


def with_others(game: Game, reviewed: Review) -> bool:
    """Whether the ledger has a column for what the other players changed."""
    return game.outlook if reviewed.exact else reviewed.measure != "points"


def amount(reviewed: Review, part: str, value: float, say: Texts) -> str:
    """Format one entry of a ledger. `part` is its column; luck, others and skill get a plus or minus."""
    signed = part in ("luck", "others", "skill")
    if reviewed.exact:
        return say.number(value, 2, signed=signed)
    if reviewed.measure == "points":
        return say.number(value, 1, signed=signed)
    return say("percent", share=say.number(100 * value, 1, signed=signed))


def notes(game: Game, reviewed: Review) -> list[str]:
    """Return the notes below the table, as endings of the keys `review-note-…`."""
    if reviewed.exact:
        return ["outlook"] if game.outlook else []
    return [reviewed.measure, "estimated"]


def print_highlights(reviewed: Review, ledger: Ledger, say: Texts, out: Console) -> None:
    """Print the costliest decisions of a player (or that there are none) and the luckiest throw, if any."""
    out.print()
    out.print(Text(ledger.name, "bold"))
    for decision in ledger.costliest:
        out.print(Text(f"  {decision.step + 1:>4}  ").append(decision_line(reviewed, decision, say)))
    if not ledger.costliest:
        out.print(f"  {say('review-flawless' if reviewed.exact else 'review-flawless-estimated')}")
    if ledger.luckiest is not None:
        step, throw = ledger.luckiest.step + 1, ledger.luckiest
        luck = format_value(reviewed, throw.luck, throw.error, say, signed=True)
        out.print(f"  {say('review-luckiest' if reviewed.exact else 'review-luckiest-moment', step=step, luck=luck)}")
