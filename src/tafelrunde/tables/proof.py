"""The result of a check: what a replay file proves, and what it does not, as phrases that a child understands."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from tafelrunde.core.language.phrase import And, Phrase
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.matches.replay import Header

Source = Literal["table", "seed", "typed", "commitment"]


@dataclass
class Report:
    """The result of a check. `line` is the number of the line (the header is 1) that does not fit, and `problem` why.

    `recomputed` of all `draws` follow from the key or the seed; `typists` are the names of those who typed others.
    """

    header: Header
    source: Source
    line: int | None = None
    problem: Problem | None = None
    lines: int = 0
    draws: int = 0
    recomputed: int = 0
    decisions: int = 0
    bot_decisions: int = 0
    failed_starts: int = 0
    typists: dict[str, int] = field(default_factory=dict)
    is_over: bool = False
    head: str | None = None

    @property
    def verified(self) -> bool:
        """Whether everything that could be recomputed is right."""
        return self.problem is None

    def proven(self) -> list[Phrase]:
        """Return what the file proves, in plain words. Nothing, if it does not fit."""
        if not self.verified:
            return []
        facts = []
        if self.source == "table":
            facts += [Phrase("verify-dice-fair"), Phrase("verify-dice-of-key", count=self.recomputed)]
            facts += [Phrase("verify-unchanged", count=self.lines)]
        elif self.source == "seed":
            facts.append(Phrase("verify-dice-of-seed", count=self.recomputed, draws=self.draws))
        facts.append(Phrase("verify-legal", count=self.decisions))
        if self.bot_decisions:
            facts.append(Phrase("verify-bots", count=self.bot_decisions))
        return [*facts, Phrase("verify-scores")] if self.is_over else facts

    def not_proven(self) -> list[Phrase]:
        """Return what the file does not prove, in plain words."""
        facts = [Phrase("verify-typed", name=name, count=count) for name, count in self.typists.items()]
        match self.source:
            case "table":
                facts += [Phrase("verify-not-ahead"), Phrase("verify-not-discarded", count=self.failed_starts)]
            case "seed":
                if self.draws > self.recomputed:
                    facts.append(Phrase("verify-given", count=self.draws - self.recomputed))
                facts.append(Phrase("verify-not-one-seed"))
            case "typed":
                names = And([seat.name for seat in self.header.seats if seat.bot is None])
                facts.append(Phrase("verify-all-typed", names=names, count=self.draws))
            case "commitment":
                facts.append(Phrase("verify-no-log", count=self.draws))
        return [*facts, Phrase("verify-not-the-program")]

    def data(self) -> dict[str, Any]:
        """Return the report as plain data."""
        return {
            "game": self.header.game,
            "source": self.source,
            "verified": self.verified,
            "line": self.line,
            "problem": self.problem and self.problem.phrase.data(),
            "draws": {"total": self.draws, "recomputed": self.recomputed, "typed": sum(self.typists.values())},
            "decisions": {"total": self.decisions, "bots": self.bot_decisions},
            "head": self.head,
            "proven": [phrase.data() for phrase in self.proven()],
            "not_proven": [phrase.data() for phrase in self.not_proven()],
        }
