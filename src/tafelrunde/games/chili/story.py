"""The texts of Chili Dice: actions, events, refusals and results as phrases."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from tafelrunde.core.language.phrase import Name, Phrase
from tafelrunde.core.language.words import LETTERS
from tafelrunde.core.matches.outcome import won_by_points
from tafelrunde.core.rules.bits import members
from tafelrunde.core.rules.record import State
from tafelrunde.games.chili.dice import face
from tafelrunde.games.chili.rules import (
    ACTIONS,
    ALL_DICE,
    BOX_NAMES,
    DICE,
    Reason,
    has_free_box,
    points,
    reason,
)


def describe_action(state: State, seat: int, action: int) -> Phrase:  # noqa: ARG001  the same for every seat
    """Describe an action without its actor."""
    block, numbers = ACTIONS.find(action)
    if block.name == "turn":
        die, side = numbers
        return Phrase("chili-do-turn", letter=LETTERS[die], value=int(state.dice[die]), side=side + 1)
    if block.name == "throw":
        kept = kept_dice(numbers[0])
        return Phrase("do-keep", dice=dice_phrases(state, kept)) if kept else Phrase("do-throw-all")
    entered = int(points(state.dice, numbers[0]))
    return Phrase("do-enter", points=entered, box=box_phrase(numbers[0])) if entered else strike_phrase(numbers[0])


def strike_phrase(box: int) -> Phrase:
    """Describe entering 0 in a box, without the actor."""
    return Phrase("do-strike", box=box_phrase(box))


def kept_dice(thrown: int) -> list[int]:
    """Return the dice (numbered from 0) that stay on the table when `thrown`, a bit mask, are thrown."""
    return members(ALL_DICE & ~thrown)


def box_phrase(box: int) -> Phrase:
    """Return the name of a box."""
    return Phrase(f"chili-{BOX_NAMES[box]}")


def face_phrase(state: State, die: int) -> Phrase:
    """Return the name of the visible side of a die."""
    shown = face(state.dice, die)
    return Phrase("chili-red-face" if shown.red else "chili-face", value=shown.value)


def dice_phrases(state: State, dice: Iterable[int]) -> tuple[Phrase, ...]:
    """Return the letter and face of each of these dice (numbered from 0), for example `a (3)`.

    Dice with the same face need the letter: a different number is red on each die.
    """
    return tuple(Phrase("chili-die", letter=LETTERS[die], face=face_phrase(state, die)) for die in dice)


def refusal(state: State, seat: int, action: int) -> Phrase:
    """Explain why an illegal action is not allowed."""
    _, numbers = ACTIONS.find(action)
    match Reason(reason(state, seat, action)):
        case Reason.NOT_TURNABLE:
            return Phrase("chili-not-turnable", die=LETTERS[numbers[0]])
        case Reason.SHOWS_IT:
            return Phrase("chili-turned-to-itself", die=LETTERS[numbers[0]], side=numbers[1] + 1)
        case Reason.THROW_NONE:
            return Phrase("keep-all")
        case Reason.NO_THROWS_LEFT:
            return Phrase("no-throws-left")
        case _:
            return Phrase("box-filled", box=box_phrase(numbers[0]))


def narrate_decision(before: State, seat: int, action: int, after: State) -> list[Phrase]:
    """Narrate a decision, and the seats skipped after it."""
    block, numbers = ACTIONS.find(action)
    if block.name == "turn":
        return [Phrase("chili-told-turn", name=Name(seat), die=LETTERS[numbers[0]], side=numbers[1] + 1)]
    if block.name == "throw":
        kept = kept_dice(numbers[0])
        if not kept:
            return [Phrase("told-throw-all", name=Name(seat))]
        return [Phrase("told-keep", name=Name(seat), dice=tuple(face_phrase(before, die) for die in kept))]
    entered = int(points(before.dice, numbers[0]))
    sentence = Phrase("told-box", name=Name(seat), points=entered, box=box_phrase(numbers[0]))
    return [sentence, *(Phrase("chili-told-skipped", name=Name(other)) for other in skipped(after, seat))]


def skipped(after: State, seat: int) -> list[int]:
    """Return the seats after `seat` that are skipped because they have a free box but no throws left.

    They are those before the next seat to move or, at the end of the game, all other seats.
    """
    players = int(after.players)
    next_turn = int(after.turn) if after.chance else seat
    steps = (next_turn - seat - 1) % players
    others = [(seat + step) % players for step in range(1, steps + 1)]
    return [other for other in others if has_free_box(after, other)]


def narrate_draw(before: State, outcome: int, after: State, reader: int | None) -> list[Phrase]:  # noqa: ARG001  no secrets
    """Narrate a throw: all six dice, also those that were kept."""
    return [
        Phrase("told-throw", name=Name(int(after.turn)), dice=tuple(face_phrase(after, die) for die in range(DICE)))
    ]


def end_reason(state: State) -> Phrase:
    """Explain why the game is over: all boxes are filled, or no seat has a throw left."""
    open_boxes = any(has_free_box(state, seat) for seat in range(int(state.players)))
    return Phrase("chili-ended-throws" if open_boxes else "chili-ended-rounds")


def measures(state: State) -> Mapping[str, Sequence[float]]:  # noqa: ARG001
    """Return no measures: only points decide."""
    return {}


def result(state: State, winners: Sequence[int], points: Sequence[float]) -> Phrase:  # noqa: ARG001
    """Announce the winners: the seats with the most points."""
    return won_by_points(winners, points)
