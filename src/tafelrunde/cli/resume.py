"""Start and resume games at this terminal."""

from __future__ import annotations

from pathlib import Path

from tafelrunde.cli import saves
from tafelrunde.cli.local import LocalTable
from tafelrunde.cli.output import console
from tafelrunde.cli.prompt import Quit, ask_among
from tafelrunde.cli.saves import SavedGame
from tafelrunde.cli.session import Session
from tafelrunde.cli.watch import Watch
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.language.texts import Texts
from tafelrunde.core.matches.match import Match
from tafelrunde.store.files import AlreadyOpen

MAX_LISTED = 9
"""The maximum number of unreadable files listed by name; the rest are counted."""


def begin(match: Match, language: str) -> int:
    """Play a new match at this terminal, and save it. Return the exit code."""
    return Session(LocalTable.new(match), language).run()


def resume_game(path: Path, language: str) -> int:
    """Resume the game in a file; return the exit code. Raises a Problem if it cannot be resumed.

    If another terminal plays it, ask whether to watch or to take over.
    """
    try:
        return Session(LocalTable.resume(path), language).run()
    except AlreadyOpen:
        out, say = console(), Texts(language)
    out.print(say("elsewhere"))
    answers = dict.fromkeys(say.words("words-watch"), True) | dict.fromkeys(say.words("words-take-over"), False)
    try:
        watches = ask_among(out, say, say("ask-elsewhere"), answers)
    except (Quit, KeyboardInterrupt, EOFError):
        out.print()
        return 0
    if watches and not Watch(path, language).run():
        return 0
    return Session(LocalTable.resume(path, take_over=True), language).run()


def offer_unfinished(language: str, *, typed: bool, or_new: bool) -> int | None:
    """Let the user choose an unfinished game and play it; return the exit code.

    It offers games with real dice (`typed`) or with ours. A single one is resumed without asking, unless `or_new` is
    set. Return None if there is no such game or, with `or_new`, if the user wants a new one. Files that cannot be
    resumed are reported and skipped.
    """
    say = Texts(language)
    games = list(list_unfinished(language, typed=typed))
    if len(games) == 1 and not or_new:
        return resume_game(games[0].path, language)
    while games:
        try:
            chosen = ask_for_game(say, games, or_new=or_new)
        except (Quit, KeyboardInterrupt, EOFError):
            console().print()
            return 0
        if chosen is None:
            return None
        try:
            return resume_game(chosen.path, language)
        except Problem as problem:  # its steps do not fit the rules, or the file has changed since it was listed
            console().print(problem.message(language), style="yellow", soft_wrap=True)
            games.remove(chosen)
    return None


def list_unfinished(language: str, *, typed: bool) -> list[SavedGame]:
    """Return the unfinished games that can be resumed, most recent first. Report damaged files on standard error."""
    games: list[SavedGame] = []
    problems: list[Problem] = []
    for entry in saves.unfinished_games(typed=typed):
        if isinstance(entry, Problem):
            problems.append(entry)
        else:
            games.append(entry)
    err = console(stderr=True)
    for problem in problems[:MAX_LISTED]:
        err.print(problem.message(language), style="yellow", soft_wrap=True)
    if len(problems) > MAX_LISTED:
        err.print(Texts(language)("more-damaged", count=len(problems) - MAX_LISTED), style="yellow")
    return games


def ask_for_game(say: Texts, games: list[SavedGame], *, or_new: bool) -> SavedGame | None:
    """Ask for a game by its number; Enter takes the first. Return None if the user wants a new game (with `or_new`).

    Raises `Quit` for a word that quits.
    """
    out = console()
    out.print(say("unfinished-games"))
    for number, saved in enumerate(games, start=1):
        header = saved.header
        line = say(
            "unfinished-game",
            game=say(f"{header.game}-name"),
            names=", ".join(seat.name for seat in header.seats),
            when=saved.modified,
            steps=saved.steps,
        )
        out.print(f"  {number}  {line}")
    answers: dict[str, SavedGame | None] = {f"{number}": saved for number, saved in enumerate(games, start=1)}
    answers[""] = games[0]
    if or_new:
        answers |= dict.fromkeys(say.words("words-no"))
    return ask_among(out, say, say("ask-unfinished-or-new" if or_new else "ask-unfinished", most=len(games)), answers)
