"""The texts of Chili Dice: actions, events, refusals and results as phrases."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from tafelrunde.core.language.phrase import Name, Phrase
from tafelrunde.core.language.story import Highlight, ScorePart
from tafelrunde.core.language.words import LETTERS
from tafelrunde.core.matches.outcome import won_by_points
from tafelrunde.core.rules.bits import members
from tafelrunde.core.rules.record import State
from tafelrunde.games.chili.dice import face
from tafelrunde.games.chili.rules import (
    ACTIONS,
    ALL_DICE,
    BOX_NAMES,
    BOXES,
    DICE,
    OPEN,
    RED_SIDE,
    SIDES,
    UNUSED_THROW,
    Box,
    Reason,
    Scoring,
    count,
    has_free_box,
    points,
    reason,
    scoring,
)

CELEBRATED = (Scoring.CHILI, Scoring.HOT_CHILI, Scoring.STRAIGHT)


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
    """Return the letter and face of each of these dice (numbered from 0), for example `a (3)` or `b (red 2)`.

    The letter tells apart dice that show the same: each has a different red number, so they are not alike.
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
    """Narrate a decision, why it scores, and the seats skipped after it."""
    block, numbers = ACTIONS.find(action)
    if block.name == "turn":
        value = int(before.dice[numbers[0]])
        return [Phrase("chili-told-turn", name=Name(seat), value=value, side=numbers[1] + 1)]
    if block.name == "throw":
        kept = kept_dice(numbers[0])
        if not kept:
            return [Phrase("told-throw-all", name=Name(seat))]
        return [Phrase("told-keep", name=Name(seat), dice=tuple(face_phrase(before, die) for die in kept))]
    entered = int(points(before.dice, numbers[0]))
    sentences = [Phrase("told-box", name=Name(seat), points=entered, box=box_phrase(numbers[0]))]
    if entered:
        sentences.append(points_phrase(before, numbers[0]))
    return [*sentences, *(Phrase("chili-told-skipped", name=Name(other)) for other in skipped(after, seat))]


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


def highlights(before: State, after: State, reader: int | None) -> list[Highlight]:  # noqa: ARG001  no secrets
    """Return a chili, a hot chili or a straight that was entered, with the dice's value or the box as its item."""
    seat = int(before.turn)
    return [
        highlight(before, box, int(after.boxes[seat, box]))
        for box in range(BOXES)
        if before.boxes[seat, box] != after.boxes[seat, box] and scoring(before.dice, box) in CELEBRATED
    ]


def highlight(state: State, box: int, scored: int) -> Highlight:
    """Return the highlight of entering the dice in a box; what scores must be one of CELEBRATED."""
    by, seat = Scoring(scoring(state.dice, box)), int(state.turn)
    if by == Scoring.STRAIGHT:
        return Highlight("box", int(Box.STRAIGHT), seat, scored, box_phrase(Box.STRAIGHT))
    kind = by.name.lower()
    return Highlight(kind, int(state.dice[0]), seat, scored, Phrase(f"chili-got-{kind}"))


def explain_points(state: State, seat: int, action: int) -> Phrase | None:  # noqa: ARG001  the same for every seat
    """Explain the points that the dice score in a box, or what they need to score. None for turns and throws."""
    block, numbers = ACTIONS.find(action)
    return points_phrase(state, numbers[0]) if block.name == "box" else None


def points_phrase(state: State, box: int) -> Phrase:
    """Explain the points that the dice score in a box, or what they need to score."""
    scored, by = int(points(state.dice, box)), Scoring(scoring(state.dice, box))
    if by in (Scoring.NOTHING, Scoring.NUMBER, Scoring.DOUBLED):
        return number_phrase(state, box, scored) if scored else need_phrase(box)
    if by == Scoring.RED:
        return Phrase("chili-why-red", count=scored // RED_SIDE, each=RED_SIDE, points=scored)
    if by in (Scoring.CHILI, Scoring.HOT_CHILI):
        return Phrase(f"chili-why-{by.name.lower()}", points=scored)
    total = sum_text(sorted(int(die) for die in state.dice))
    if box < SIDES:
        return Phrase(f"chili-why-{by.name.lower()}", value=box + 1, sum=total, points=scored)
    return Phrase("chili-why-sum", sum=total, points=scored)


def number_phrase(state: State, box: int, scored: int) -> Phrase:
    """Explain the points of the dice that show the number of a box."""
    value, doubled = box + 1, scoring(state.dice, box) == Scoring.DOUBLED
    shown = [value] * int(count(state.dice, value))
    if len(shown) == 1:
        return Phrase("chili-why-doubled-single" if doubled else "chili-why-single", value=value, points=scored)
    if doubled:
        return Phrase("chili-why-doubled", sum=sum_text(shown), half=scored // 2, value=value, points=scored)
    return Phrase("chili-why-sum", sum=sum_text(shown), points=scored)


def need_phrase(box: int) -> Phrase:
    """Say what a box needs to score."""
    return Phrase("chili-need-number", value=box + 1) if box < SIDES else Phrase(f"chili-need-{BOX_NAMES[box]}")


def sum_text(values: Iterable[int]) -> str:
    """Return a sum as it is written: `3 + 3 + 5`."""
    return " + ".join(map(str, values))


def purpose(state: State, seat: int, action: int) -> Phrase | None:  # noqa: ARG001  the same for every action
    """Return None: the coach gives the reasons, from its exact values."""
    return None


def score_parts(state: State, seat: int) -> list[ScorePart]:
    """Return the filled boxes, crossed-out ones too, and the unused throws."""
    left = int(state.throws_left[seat])
    filled = [(box, int(entry)) for box, entry in enumerate(state.boxes[seat]) if entry != OPEN]
    return [
        *(ScorePart(box_phrase(box), entry, None if entry else Phrase("score-struck")) for box, entry in filled),
        ScorePart(Phrase("chili-part-throws", count=left, each=UNUSED_THROW), UNUSED_THROW * left),
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
