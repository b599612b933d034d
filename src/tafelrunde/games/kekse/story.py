"""Phrases of Keksekästchen: descriptions of actions, the log, refusals and the result."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tafelrunde.core.language.phrase import And, Name, Phrase
from tafelrunde.core.language.story import Highlight, ScorePart
from tafelrunde.core.matches.outcome import won_by_points
from tafelrunde.core.rules.bits import members
from tafelrunde.core.rules.record import State
from tafelrunde.games.kekse.board import (
    BOARDS,
    CHIP_NAMES,
    CHIPS,
    DOTTED,
    FIELD_NAMES,
    FIELD_TASK,
    FIELDS,
    LINES,
    PAYS,
    POINTS_NEEDED,
    SIDE_NAMES,
    TASK_BISCUIT,
    TASKS,
    WALL_NAMES,
)
from tafelrunde.games.kekse.purpose import find_purpose
from tafelrunde.games.kekse.rules import (
    ACTIONS,
    BARS,
    DEAL,
    GONE,
    HAND,
    SHUFFLES,
    SIDES_CHOSEN,
    Reason,
    Step,
    apply,
    due_task,
    free_sides,
    has_free_field,
    points,
    reason,
    rolled_chip,
    space_paid,
    walls_to_draw,
)

# Parts of sentences


def wall_details(wall: str) -> dict[str, Any]:
    """Return the details of a wall, given by its name (`d3-right`), for a phrase: `field` and `side`."""
    field, _, side = wall.partition("-")
    return {"field": field, "side": Phrase(f"kekse-{side}")}


def side_names(sides: int) -> And:
    """Return the names of the sides in a bit mask."""
    return And([Phrase(f"kekse-{SIDE_NAMES[side]}") for side in members(sides)])


def task_name(state: State, task: int) -> Phrase:
    """Return the name of a task."""
    return Phrase(f"kekse-{BOARDS[int(state.side)].tasks[task].name}")


def field_and_biscuit(state: State, field: int) -> Phrase:
    """Return a field and the biscuit on it, in the singular."""
    kind = BOARDS[int(state.side)].tasks[FIELD_TASK[state.side, field]].name
    return Phrase("kekse-field", field=FIELD_NAMES[field], kind=Phrase(f"kekse-{kind}-one"))


def chip_numbers(chips: Iterable[int]) -> And:
    """Return the numbers on chips, which are given by their indices."""
    return And([CHIP_NAMES[chip] for chip in chips])


# Actions


def describe_action(state: State, seat: int, action: int) -> Phrase:
    """Describe an action in the infinitive."""
    block, numbers = ACTIONS.find(action)
    return Phrase(f"kekse-do-{text_key(state, seat, block.name)}", **details(state, seat, block.name, numbers))


def owed_step(state: State, seat: int) -> str:
    """Return the decision that a seat owes, as the texts name it; FILL and PLACE share their texts."""
    step = Step(int(state.step[seat]))
    return "place" if step == Step.FILL else step.name.lower()


def text_key(state: State, seat: int, block: str) -> str:
    """Return the text key of an action: the block's name, or `place` for putting down a lifted chip."""
    return "place" if block == "move" and state.step[seat] != Step.MOVE else block


def details(state: State, seat: int, block: str, numbers: Sequence[int]) -> dict[str, Any]:
    """Return the details that a sentence about an action names. `numbers` are those of `ACTIONS.find`."""
    if block == "draw":
        return {
            "field": FIELD_NAMES[state.chips[seat, rolled_chip(state)]],
            "walls": int(SIDES_CHOSEN[numbers[0]]),
            "sides": side_names(numbers[0]),
        }
    if block == "wall":
        return wall_details(WALL_NAMES[numbers[0]])
    if block == "move":
        return {"chip": CHIP_NAMES[numbers[0]], "field": FIELD_NAMES[numbers[1]]}
    if block == "give":
        return {"chip": CHIP_NAMES[numbers[0]], "task": task_name(state, due_task(state, seat))}
    return {}


def refusal(state: State, seat: int, action: int) -> Phrase:
    """Return the reason why an illegal action is not allowed now."""
    block, numbers = ACTIONS.find(action)
    match Reason(reason(state, seat, action)):
        case Reason.NOT_NOW:
            return Phrase(f"kekse-now-{owed_step(state, seat)}")
        case Reason.WALL_THERE:
            wall = WALL_NAMES[numbers[0]] if block.name == "wall" else existing_wall(state, seat, numbers[0])
            return Phrase("kekse-wall-drawn", **wall_details(wall))
        case Reason.WALL_COUNT:
            drawn = int(SIDES_CHOSEN[numbers[0]])
            return Phrase("kekse-wall-count", expected=int(walls_to_draw(state, seat)), got=drawn)
        case Reason.CROSSED | Reason.TAKEN as why:
            return refuse_field(state, seat, numbers[1], why)
        case why:
            return refuse_chip(state, seat, numbers[0], why)


def refuse_field(state: State, seat: int, field: int, why: Reason) -> Phrase:
    """Return the reason why no chip can go to a field: it is crossed off or, for other Reasons, taken."""
    if why == Reason.CROSSED:
        return Phrase("kekse-field-crossed", field=FIELD_NAMES[field])
    there = next(chip for chip in range(CHIPS) if state.chips[seat, chip] == field)
    return Phrase("kekse-field-taken", field=FIELD_NAMES[field], chip=CHIP_NAMES[there])


def refuse_chip(state: State, seat: int, chip: int, why: Reason) -> Phrase:
    """Return the reason why a chip cannot be chosen: it is not lifted or, for other Reasons, gone."""
    if why == Reason.NOT_LIFTED:
        lifted = [number for number in range(CHIPS) if state.chips[seat, number] == HAND]
        return Phrase("kekse-chip-lifted", chips=chip_numbers(lifted), chip=CHIP_NAMES[chip])
    return Phrase("kekse-chip-gone", chip=CHIP_NAMES[chip])


def existing_wall(state: State, seat: int, sides: int) -> str:
    """Return the name of the first wall that is already drawn on these sides of the rolled chip's field.

    `sides` is a bit mask.
    """
    field = int(state.chips[seat, rolled_chip(state)])
    drawn = sides & ~int(free_sides(state, seat, field))
    return f"{FIELD_NAMES[field]}-{SIDE_NAMES[members(drawn)[0]]}"


# Events


def narrate_decision(before: State, seat: int, action: int, after: State) -> list[Phrase]:
    """Narrate a decision, its lost walls and crossed-off fields and, after the last seat, the points of the round."""
    block, numbers = ACTIONS.find(action)
    named = details(before, seat, block.name, numbers)
    phrases = [Phrase(f"kekse-told-{text_key(before, seat, block.name)}", name=Name(seat), **named)]
    if block.name == "draw":
        phrases += narrate_lost_walls(before, seat, int(SIDES_CHOSEN[numbers[0]]))
    closed = [field for field in range(FIELDS) if after.crossed[seat, field] > before.crossed[seat, field]]
    if closed:
        fields = And([field_and_biscuit(before, field) for field in closed])
        phrases.append(Phrase("kekse-told-crossed", name=Name(seat), fields=fields))
    return [*phrases, *narrate_chips_in_hand(before, seat, after), *narrate_points(before, after)]


def narrate_lost_walls(before: State, seat: int, drawn: int) -> list[Phrase]:
    """Narrate the lost walls of the rolled chip, of which `drawn` were drawn, and the bar ticked for them.

    Empty if none are lost.
    """
    walls = int(LINES[rolled_chip(before)]) - drawn
    return [Phrase("kekse-told-lost", name=Name(seat), walls=walls, **bar_details(before, seat))] if walls else []


def bar_details(before: State, seat: int) -> dict[str, int]:
    """Return the number of the bar that is ticked now, from 1, and how many bars there are."""
    return {"bar": int(before.bars[seat]) + 1, "bars": BARS}


def narrate_chips_in_hand(before: State, seat: int, after: State) -> list[Phrase]:
    """Narrate chips that now wait in the hand because no field is free; chips that waited before are not repeated."""
    if has_free_field(after, seat):
        return []
    was_waiting = not has_free_field(before, seat)
    chips = [
        chip
        for chip in range(CHIPS)
        if after.chips[seat, chip] == HAND and not (was_waiting and before.chips[seat, chip] == HAND)
    ]
    return [Phrase("kekse-told-in-hand", name=Name(seat), chips=chip_numbers(chips), count=len(chips))] if chips else []


def narrate_points(before: State, after: State) -> list[Phrase]:
    """Narrate the points awarded between two states, task by task, and the totals of all seats.

    Empty if there are none.
    """
    phrases = []
    for task in range(TASKS):
        if paid := paid_seats(before, after, task):
            names, awarded = And([Name(seat) for seat, _ in paid]), paid[0][1]
            phrases.append(
                Phrase("kekse-told-points", names=names, count=len(paid), points=awarded, task=task_name(after, task))
            )
    if phrases:
        standings = tuple(
            Phrase("kekse-told-standing", name=Name(seat), points=points(after, seat))
            for seat in range(int(after.players))
        )
        phrases.append(Phrase("kekse-told-round", round=int(after.rounds), standings=standings))
    return phrases


def narrate_draw(before: State, outcome: int, after: State, reader: int | None) -> list[Phrase]:  # noqa: ARG001  no secrets
    """Narrate a deal, or a roll with the seats that tick a bar because they lack the chip."""
    if before.chance == SHUFFLES:
        seat = next(seat for seat in range(int(after.players)) if before.chips[seat, 0] == HAND)
        dealt = zip(DOTTED, DEAL.arrangement(outcome), strict=True)
        chips = tuple(Phrase("kekse-lies", chip=CHIP_NAMES[chip], field=FIELD_NAMES[field]) for field, chip in dealt)
        return [Phrase("kekse-told-deal", name=Name(seat), chips=chips)]
    chip = rolled_chip(after)
    first, second = map(int, after.dice)
    phrases = [Phrase("kekse-told-roll", first=first, second=second, number=first + second, round=int(after.rounds))]
    for seat in range(int(after.players)):
        where = int(before.chips[seat, chip])
        if where < 0:
            key = "kekse-told-no-chip" if where == GONE else "kekse-told-chip-in-hand"
            phrases.append(Phrase(key, name=Name(seat), chip=CHIP_NAMES[chip], **bar_details(before, seat)))
    return phrases


# Points


def highlights(before: State, after: State, reader: int | None) -> list[Highlight]:  # noqa: ARG001  no secrets
    """Return the paid tasks, several fields crossed off at once, and full drinks. A picture is chosen by `Biscuit`."""
    found = [
        Highlight("task", int(TASK_BISCUIT[after.side, task]), seat, points_paid, task_name(after, task))
        for task in range(TASKS)
        for seat, points_paid in paid_seats(before, after, task)
    ]
    for seat in range(int(after.players)):
        closed = int(after.crossed[seat].sum()) - int(before.crossed[seat].sum())
        if closed > 1:
            found.append(Highlight("fields", closed, seat, 0, Phrase("kekse-at-once", count=closed)))
        if after.bars[seat] == BARS > before.bars[seat]:
            found.append(Highlight("drink", BARS, seat, 0, Phrase("kekse-drink-full")))
    return found


def paid_seats(before: State, after: State, task: int) -> list[tuple[int, int]]:
    """Return the seats that got points for a task between two states, with the points."""
    return [
        (seat, int(after.task_points[seat, task]))
        for seat in range(int(after.players))
        if after.task_points[seat, task] and not before.task_points[seat, task]
    ]


def explain_points(state: State, seat: int, action: int) -> Phrase | None:
    """Explain the points of the task that a chip is given for, or that walls complete. None for other actions."""
    block, _ = ACTIONS.find(action)
    reached = state
    if block.name in ("draw", "wall"):
        reached = state.copy()
        apply(reached, seat, action)
    elif block.name != "give":
        return None
    task = int(due_task(reached, seat))
    if task < 0:
        return None
    space = int(state.spaces[task])
    pays = int(PAYS[state.side, task, space])
    return Phrase("kekse-explain", task=task_name(state, task), points=pays, space=space)


def purpose(state: State, seat: int, action: int) -> Phrase:
    """Return what a legal action is good for, from what the judge knows about tasks."""
    return find_purpose(state, seat, action)


def score_parts(state: State, seat: int) -> list[ScorePart]:
    """Return the tasks that a seat was paid for, each with its place: first, second or later."""
    return [
        ScorePart(
            task_name(state, task),
            int(state.task_points[seat, task]),
            Phrase("kekse-part-space", space=int(space_paid(state, seat, task))),
        )
        for task in range(TASKS)
        if state.task_points[seat, task]
    ]


# The end


def end_reason(state: State) -> Phrase:
    """Return why the game ended: the seats that have the points needed."""
    needed = int(POINTS_NEEDED[state.side, state.players - 1])
    reached = [Name(seat) for seat in range(int(state.players)) if points(state, seat) >= needed]
    return Phrase("kekse-ended", names=And(reached), count=len(reached), round=int(state.rounds), needed=needed)


def measures(state: State) -> Mapping[str, Sequence[float]]:
    """Return the number of rounds of a solo game, as `rounds`; otherwise nothing."""
    return {"rounds": [int(state.rounds)]} if state.players == 1 else {}


def result(state: State, winners: Sequence[int], points: Sequence[float]) -> Phrase:
    """Return the result: winners by points or, in a solo game, the number of rounds."""
    if len(points) == 1:
        return Phrase("kekse-result-solo", rounds=int(state.rounds), points=int(points[0]))
    return won_by_points(winners, points)
