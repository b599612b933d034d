"""`tafelrunde verify`: recompute a game from its file, and say what that proves."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from tafelrunde.cli.output import console, print_json
from tafelrunde.core.language.problem import Problem, printable
from tafelrunde.core.language.texts import Texts
from tafelrunde.core.matches.replay import read_limited
from tafelrunde.tables.proof import Report
from tafelrunde.tables.verify import verify


def run(args: Any) -> int:
    """Check a file and print the result. Return 0 if it is verified, and 1 if not.

    Raises a Problem if the file cannot be checked at all.
    """
    path = Path(args.file)
    try:
        report = verify(read_limited(path), args.head and args.head.strip().lower())
    except Problem as problem:
        raise Problem("replay-in-file", path=str(path), why=problem) from problem
    if args.json:
        print_json(report.data())
    else:
        print_report(report, Texts(args.lang), console())
    return 0 if report.verified else 1


def print_report(report: Report, say: Texts, out: Console) -> None:
    """Print what is proven and what is not, or the line that does not fit."""
    names = ", ".join(printable(seat.name) for seat in report.header.seats)
    out.print(Text(f"{say(f'{report.header.game}-name')}: {names}", "bold"))
    if report.problem is not None:
        why = report.problem.message(say.language)
        out.print(Text(say("verify-failed", line=report.line or 1, why=why), "bold red"))
        return
    out.print(Text(say("verify-verified"), "bold green"))
    for phrase in report.proven():
        out.print(Text(f"  ✓ {phrase.format(say)}"))
    out.print(Text(say("verify-not-proven"), "bold yellow"))
    for phrase in report.not_proven():
        out.print(Text(f"  – {phrase.format(say)}"))
    if report.head is not None:
        out.print(Text(say("verify-last-head", head=report.head), "dim"))
