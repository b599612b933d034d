"""Find out which die is which from what players see: the faces of each throw, in any order.

A face is a number: 1 to 6, negative for a red side. Die k (numbered from 0) shows -(k + 1) instead of k + 1, and no
other die shows a red k + 1. In an array of faces, 0 marks the places after the last one.
"""

from __future__ import annotations

from typing import Any

from tafelrunde.core.rules.exports import Export
from tafelrunde.core.rules.rule import rule
from tafelrunde.games.chili.rules import ALL_DICE, DICE, SIDES, THROWS

ORDERS = 720
"""The number of ways to assign six different faces to six dice: no set of faces has more."""

STEPS = THROWS * (DICE + 1)
"""The most steps of a turn: after each of its throws, every die is turned."""


@rule
def face_of(die: int, value: int) -> int:
    """Return the face of a die that shows `value`."""
    return -value if value == die + 1 else value


@rule
def list_outcomes(faces: Any, dice: int, outcomes: Any) -> int:
    """List in `outcomes` all outcomes of a throw of `dice`, a bit mask, that show `faces`, and return their number.

    The number of faces must be that of the dice. The first outcome gives the first fitting face to the first die.
    """
    return assign_faces(faces, 2**DICE - 1, dice, 0, 0, 1, outcomes, 0)


@rule
def assign_faces(
    faces: Any, left: int, dice: int, die: int, outcome: int, weight: int, outcomes: Any, count: int
) -> int:
    """Assign the faces whose places are in the bit mask `left` to those of the `dice` from `die` on.

    `outcome` is that of the dice before, `weight` that of the next digit. Every completed outcome is stored at
    `outcomes[count]`; returns the new count.
    """
    if die == DICE:
        outcomes[count] = outcome
        return count + 1
    if dice >> die & 1 == 0:
        return assign_faces(faces, left, dice, die + 1, outcome, weight, outcomes, count)
    for place in range(DICE):
        value = abs(int(faces[place]))
        if left >> place & 1 and value > 0 and faces[place] == face_of(die, value):
            is_first = True
            for earlier in range(place):
                is_first &= left >> earlier & 1 == 0 or faces[earlier] != faces[place]
            if is_first:
                with_die = outcome + weight * (value - 1)
                rest = left & ~(1 << place)
                count = assign_faces(faces, rest, dice, die + 1, with_die, weight * SIDES, outcomes, count)
    return count


@rule
def shows(result: int, dice: int, faces: Any) -> bool:
    """Return whether the `dice`, a bit mask, show exactly `faces` in a result, an outcome of throwing all dice."""
    left = 2**DICE - 1
    for die in range(DICE):
        if dice >> die & 1:
            found = DICE
            for place in range(DICE):
                if left >> place & 1 and faces[place] == face_of(die, result // SIDES**die % SIDES + 1):
                    found = place
            if found == DICE:
                return False
            left &= ~(1 << found)
    for place in range(DICE):
        if left >> place & 1 and faces[place] != 0:
            return False
    return True


@rule
def put_outcome(result: int, dice: int, outcome: int) -> int:
    """Return a result in which the `dice`, a bit mask, are replaced by the outcome of their throw."""
    for die in range(DICE):
        if dice >> die & 1:
            result += (outcome % SIDES - result // SIDES**die % SIDES) * SIDES**die
            outcome //= SIDES
    return result


@rule
def name_dice(
    taken: Any, fell: Any, thrown: Any, outcomes: Any,
    results: Any, parents: Any, dice_of: Any, index_of: Any, possible: Any,
) -> bool:  # fmt: skip
    """Find dice and outcomes that make everything seen in a turn possible. Return False if there are none.

    A die that is turned counts as a throw of this die alone: only one die can show its red face.

    | parameter | meaning |
    |---|---|
    | `taken` | `[step, place]`: the faces that were picked up; ignored in the first step, a throw of all dice |
    | `fell` | `[step, place]`: the faces that they show afterwards |
    | `thrown` | output: `[step]`, the dice as a bit mask |
    | `outcomes` | output: `[step]`, the outcome of their throw |
    | `results` | scratch memory: `[step, number]`, the possible results after a step |
    | `parents` | scratch memory: `[step, number]`, a possible result before each of them |
    | `dice_of` | scratch memory: `[step, number]`, the dice thrown between the two |
    | `index_of` | scratch memory: `[result]`, its number in the layer, plus 1 |
    | `possible` | scratch memory: outcomes of a throw |
    """
    steps = taken.shape[0]
    before = size = 1  # before the first throw, the dice may show anything
    for step in range(steps):
        index_of[:] = 0
        size = 0
        for number in range(before):
            result = results[step - 1, number] if step > 0 else 0
            for dice in range(1, ALL_DICE + 1):
                if (dice == ALL_DICE) if step == 0 else shows(result, dice, taken[step]):
                    for choice in range(list_outcomes(fell[step], dice, possible)):
                        following = put_outcome(result, dice, possible[choice])
                        if index_of[following] == 0:
                            results[step, size] = following
                            parents[step, size] = number
                            dice_of[step, size] = dice
                            size += 1
                            index_of[following] = size
        before = size
    if size == 0:
        return False
    number = 0
    for step in range(steps - 1, -1, -1):
        thrown[step] = dice_of[step, number]
        outcomes[step] = 0
        weight = 1
        for die in range(DICE):
            if thrown[step] >> die & 1:
                outcomes[step] += weight * (results[step, number] // SIDES**die % SIDES)
                weight *= SIDES
        number = parents[step, number]
    return True


EXPORTS = (
    Export(list_outcomes, faces=f"i1[{DICE}]", dice="int", outcomes=f"fills i4[{ORDERS}]"),
    Export(
        name_dice,
        taken=f"i1[:,{DICE}]", fell=f"i1[:,{DICE}]", thrown="fills u1[:]", outcomes="fills i4[:]",
        results=f"scratch i4[{STEPS},{ORDERS}]", parents=f"scratch i2[{STEPS},{ORDERS}]",
        dice_of=f"scratch u1[{STEPS},{ORDERS}]", index_of=f"scratch i2[{SIDES**DICE}]",
        possible=f"scratch i4[{ORDERS}]",
    ),
)  # fmt: skip
