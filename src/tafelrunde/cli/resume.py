"""Start and resume games at this terminal."""

from __future__ import annotations

from pathlib import Path

from tafelrunde.cli import keep
from tafelrunde.cli.keep import Elsewhere, Keeper, Kept
from tafelrunde.cli.output import console
from tafelrunde.cli.prompt import Left, ask_among
from tafelrunde.cli.session import Session
from tafelrunde.cli.watch import Watch
from tafelrunde.core.match import Match
from tafelrunde.core.problem import Problem
from tafelrunde.core.texts import Texts

SHOWN = 9
"""The maximum number of unreadable files listed by name; the rest are counted."""


def begin(match: Match, language: str) -> int:
    """Play a new game. Return the exit code."""
    return Session(Keeper.new(match), language).run()


def go_on(path: Path, language: str) -> int:
    """Resume the game in a file. If another terminal plays it, ask whether to watch or to take over."""
    try:
        return Session(Keeper.resumed(path), language).run()
    except Elsewhere:
        out, say = console(), Texts(language)
    out.print(say("elsewhere"))
    answers = dict.fromkeys(say.words("words-watch"), True) | dict.fromkeys(say.words("words-take-over"), False)
    try:
        watches = ask_among(out, say, say("ask-elsewhere"), answers)
    except (Left, KeyboardInterrupt, EOFError):
        out.print()
        return 0
    if watches and not Watch(path, language).run():
        return 0
    return Session(Keeper.resumed(path, take_over=True), language).run()


def offer_unfinished(language: str, *, typed: bool, or_new: bool) -> int | None:
    """Let the user choose an unfinished game and play it; return the exit code.

    Return None if there is no such game or, with `or_new`, if the user wants a new one. Files that cannot be resumed
    are reported and skipped.
    """
    say = Texts(language)
    found = list(listed(language, typed=typed))
    if len(found) == 1 and not or_new:
        return go_on(found[0].path, language)
    while found:
        try:
            chosen = ask_which(say, found, or_new=or_new)
        except (Left, KeyboardInterrupt, EOFError):
            console().print()
            return 0
        if chosen is None:
            return None
        try:
            return go_on(chosen.path, language)
        except Problem as problem:  # the file has changed since it was listed
            console().print(problem.told(language), style="yellow", soft_wrap=True)
            found.remove(chosen)
    return None


def listed(language: str, *, typed: bool) -> list[Kept]:
    """Return the games that can be resumed, most recent first. Report other files on standard error."""
    found: list[Kept] = []
    problems: list[Problem] = []
    for one in keep.waiting(typed=typed):
        if isinstance(one, Problem):
            problems.append(one)
        else:
            found.append(one)
    err = console(stderr=True)
    for problem in problems[:SHOWN]:
        err.print(problem.told(language), style="yellow", soft_wrap=True)
    if len(problems) > SHOWN:
        err.print(Texts(language)("more-damaged", count=len(problems) - SHOWN), style="yellow")
    return found


def ask_which(say: Texts, found: list[Kept], *, or_new: bool) -> Kept | None:
    """Ask for a game by its number; Enter takes the first. Return None if the user wants a new game."""
    out = console()
    out.print(say("unfinished-games"))
    for number, kept in enumerate(found, start=1):
        header = kept.replay.header
        line = say(
            "unfinished-game",
            game=say(f"{header.game}-name"),
            names=", ".join(seat.name for seat in header.seats),
            when=kept.changed,
            steps=len(kept.replay.lines),
        )
        out.print(f"  {number}  {line}")
    answers: dict[str, Kept | None] = {f"{number}": kept for number, kept in enumerate(found, start=1)}
    answers[""] = found[0]
    if or_new:
        answers |= dict.fromkeys(say.words("words-no"))
    return ask_among(out, say, say("ask-unfinished-or-new" if or_new else "ask-unfinished", most=len(found)), answers)
