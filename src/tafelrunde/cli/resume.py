"""Beginning a game at this terminal, and going on with one."""

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
"""So many files that are no games are named; the others are counted."""


def begin(match: Match, language: str) -> int:
    """Play a new game."""
    return Session(Keeper.new(match), language).run()


def go_on(path: Path, language: str) -> int:
    """Go on with the game in a file. If another terminal plays it, watch that, or take the game over."""
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
    """Let people choose among the unfinished games and go on; None if there is none, or (`or_new`) they want a new one.

    Whatever lies among the games and is none is named, and keeps nobody from the others.
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
        except Problem as problem:  # it has changed since it was listed
            console().print(problem.told(language), style="yellow", soft_wrap=True)
            found.remove(chosen)
    return None


def listed(language: str, *, typed: bool) -> list[Kept]:
    """The games that can be gone on with, the last played first; files that are none are named on standard error."""
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
    """Ask for a game by its number; Enter is the first."""
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
