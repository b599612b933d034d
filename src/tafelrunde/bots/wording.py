"""The coach in words, without figures: what to do, what that is good for, and how the next best action compares.

Digits occur only in the names of actions: the face of a die, a square, the points that a box scores.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, Any

from tafelrunde.bots import judgement
from tafelrunde.bots.aims import MAX_NAMED, Aims
from tafelrunde.core.language.phrase import Phrase

if TYPE_CHECKING:
    from tafelrunde.bots.coach import Alternative
    from tafelrunde.core.game import Game
    from tafelrunde.core.rules.record import State

DO_NOTHING = "pass"
"""The notation of passing. Where it is legal, other actions are compared with it."""


@dataclass(frozen=True)
class Wording:
    """An advice in words."""

    advice: Phrase  # what to do
    hint: Phrase  # the same, as a suggestion
    reason: Phrase | None  # what it is good for
    comparison: Phrase | None  # the next best action, and how much weaker it is; None if there is no other

    def data(self) -> dict[str, Any]:
        """Return the wording as plain data."""
        return {
            "advice": self.advice.data(),
            "hint": self.hint.data(),
            "reason": self.reason.data() if self.reason else None,
            "comparison": self.comparison.data() if self.comparison else None,
        }


def put_into_words(
    game: Game, state: State, seat: int, alternatives: Sequence[Alternative], aims: Aims | None = None
) -> Wording:
    """Return an advice in words. `alternatives` are sorted, best first; `aims` are those of the best, if known."""
    best, other = alternatives[0], rival(game, alternatives)
    reason = game.story.purpose(state, seat, best.action) or exact_reason(game, best, other, aims)
    comparison = Phrase(f"coach-{judgement.DIFFERENCES[other.word]}", other=other.phrase) if other else None
    return Wording(advise_action(game, best, "advice"), advise_action(game, best, "hint"), reason, comparison)


def advise_action(game: Game, best: Alternative, manner: str) -> Phrase:
    """Return the sentence that advises (`advice`) or suggests (`hint`) an action. For a throw, with the other dice."""
    if best.phrase.key == "do-keep":
        thrown = int(game.actions.find(best.action)[1][0]).bit_count()
        return Phrase(f"coach-{manner}-keep", dice=best.phrase.details["dice"], count=thrown)
    return Phrase(f"coach-{manner}", what=best.phrase)


def rival(game: Game, alternatives: Sequence[Alternative]) -> Alternative | None:
    """Return the action to compare with the best: one that is about as good, else passing, else one of another kind.

    Without any of these, it is the second best. None if all have the same phrase.
    """
    best = alternatives[0]
    others = [one for one in alternatives if one.phrase != best.phrase]
    as_good = (one for one in others if judgement.DIFFERENCES[one.word] == "same")
    passing = (one for one in others if one.notation == DO_NOTHING)
    of_another_kind = (one for one in others if kind(game, one) != kind(game, best))
    return next(chain(as_good, passing, of_another_kind, others), None)


def kind(game: Game, alternative: Alternative) -> str:
    """Return the name of the block of actions that the alternative belongs to, for example `throw` or `box`."""
    return game.actions.find(alternative.action)[0].name


def exact_reason(game: Game, best: Alternative, other: Alternative | None, aims: Aims | None) -> Phrase | None:
    """Return the reason for an action of a dice game with exact values; None if there is nothing to say."""
    if aims is not None:
        return aims_phrase(game, aims)
    if other is None:
        return Phrase("coach-because-only")
    if kind(game, best) != "box":
        return None
    if best.phrase.key == "do-strike":
        return Phrase("coach-because-spare", box=box_phrase(game, best.action))
    if kind(game, other) == "box":
        return Phrase("coach-because-later", box=box_phrase(game, other.action))
    return Phrase("coach-because-enough")


def aims_phrase(game: Game, aims: Aims) -> Phrase:
    """Say which boxes an action aims for."""
    boxes = tuple(box_phrase(game, box) for box in aims.boxes)
    if len(boxes) > MAX_NAMED:
        return Phrase("coach-because-open", boxes=boxes[:MAX_NAMED])
    if aims.one_die_away:
        return Phrase("coach-because-near", box=boxes[0])
    return Phrase("coach-because-aim", count=len(boxes), box=boxes[0], boxes=boxes)


def box_phrase(game: Game, action: int) -> Phrase:
    """Return the name of the box that an action fills."""
    block, numbers = game.actions.find(action)
    return Phrase(f"{game.id}-{block.axes[0].names[numbers[0]]}")
