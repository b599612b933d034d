"""Real Chili dice as players type them: `3 3r 5` in any order, where r marks a red side.

Players do not identify the dice, but the rules do: die k is red if and only if it shows k. The typed faces are
therefore assigned to the six dice so that everything seen in the turn is possible.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from tafelrunde.core.language.problem import Problem
from tafelrunde.core.matches.events import Decided
from tafelrunde.core.matches.match import Match
from tafelrunde.core.rules.bits import mask_of, members
from tafelrunde.core.rules.record import State
from tafelrunde.games.chili.rules import ACTIONS, ALL_DICE, DICE, SIDES, THROWN


class Face(NamedTuple):
    """The visible side of a die: its value, and whether it is the red side of this die. Written `3` or `3r`."""

    value: int
    red: bool

    def __str__(self) -> str:
        return f"{self.value}{'r' * self.red}"


Dice = tuple[int, ...]
"""The value of each die in die order; 0 for a die that has not been thrown yet."""


def face(dice: Sequence[int], die: int) -> Face:
    """Return the visible side of a die, numbered from 0. `dice` are the six values in die order."""
    return Face(int(dice[die]), int(dice[die]) == die + 1)


def read_faces(words: Iterable[str], expected: int | None = None) -> list[Face]:
    """Parse typed faces, with or without spaces and commas (`3 3r 5`, `3,3r,5`, `33r5`).

    An `r`, `*` or `к` after a digit marks red. Raises a Problem for any other text, for a number of faces other than
    `expected` (None: any number), or for the same red face twice.
    """
    faces: list[Face] = []
    for letter in "".join(words).replace(",", "").casefold():
        if letter.isdecimal() and 1 <= int(letter) <= SIDES:
            faces.append(Face(int(letter), red=False))
        elif letter in ("r", "*", "к") and faces and not faces[-1].red:
            faces[-1] = Face(faces[-1].value, red=True)
        else:
            raise Problem("chili-bad-die", typed="".join(words), letter=letter)
    if expected is not None and len(faces) != expected:
        raise Problem("wrong-number-of-dice", expected=expected, got=len(faces))
    for shown, times in Counter(faces).items():
        if shown.red and times > 1:
            raise Problem("chili-red-twice", value=shown.value)
    return faces


def assignments(faces: Sequence[Face], dice: Sequence[int]) -> Iterator[dict[int, int]]:
    """Yield every assignment of the faces to as many `dice` (numbered from 0), as a dict from die to value.

    A red k needs die k - 1, any other k a different die.
    """
    if not faces:
        yield {}
        return
    die, others = dice[0], dice[1:]
    for shown in dict.fromkeys(faces):
        if shown.red == (shown.value == die + 1):
            left = list(faces)
            left.remove(shown)
            for rest in assignments(left, others):
                yield {die: shown.value, **rest}


def in_die_order(faces: Sequence[Face]) -> list[int]:
    """Return the value of each die so that the six dice show the six `faces`, given in any order.

    If several assignments fit, it is the first. Raises a Problem if none does.
    """
    for assignment in assignments(faces, range(DICE)):
        return [assignment[die] for die in range(DICE)]
    raise impossible(faces)


def impossible(faces: Iterable[Face]) -> Problem:
    """Return the Problem that no six dice of this game can show `faces`."""
    return Problem("chili-impossible", faces=" ".join(map(str, faces)))


# The turn as players see it, without the identity of the dice.


class Threw(NamedTuple):
    """A throw: the faces that the thrown dice showed before, none at the first throw of a turn, and the new faces."""

    taken: tuple[Face, ...]
    fell: tuple[Face, ...]


class Turned(NamedTuple):
    """A turned die: the number that is red on it (1 to 6), and the side it was turned to."""

    number: int
    side: int


def enter_real_dice(match: Match, words: Iterable[str]) -> None:
    """Resolve the pending throw with typed faces.

    If they do not fit the identities assigned to the dice so far, replay the turn with identities that fit: its events
    are undone and played again. Raises a Problem if there are none; the match is then unchanged.
    """
    state = match.state
    faces = read_faces(words, len(members(int(state.thrown))))
    for assignment in assignments(faces, members(int(state.thrown))):
        match.draw(THROWN.outcome(state, [assignment[die] - 1 for die in members(int(state.thrown))]))
        return
    seen = [*seen_in_turn(match), Threw(tuple(faces_before_throw(state)), tuple(faces))]
    path = explain(seen)
    if path is None:
        raise impossible(faces)
    seat = int(state.turn)
    for _ in range(steps_in_turn(match)):
        match.undo_last()
    for number, (step, (after, mask)) in enumerate(zip(seen, path, strict=True)):
        if isinstance(step, Turned):
            match.play(seat, ACTIONS.id("turn", step.number - 1, step.side - 1))
        else:
            if number > 0:
                match.play(seat, ACTIONS.id("throw", mask))
            match.draw(THROWN.outcome(match.state, [after[die] - 1 for die in members(mask)]))


def steps_in_turn(match: Match) -> int:
    """Return the number of events in the current turn so far, including its first throw: all since the last box."""
    steps = 0
    for event in reversed(match.events):
        if isinstance(event, Decided) and ACTIONS.find(event.action)[0].name == "box":
            break
        steps += 1
    return steps


def faces_before_throw(state: State) -> list[Face]:
    """Return the faces that the dice being thrown showed before; none for the first throw of a turn."""
    return [face(state.dice, die) for die in members(int(state.thrown))] if state.throws else []


def seen_in_turn(match: Match) -> list[Threw | Turned]:
    """Return the throws and the turned dice of the current turn, in order, as players saw them."""
    seen: list[Threw | Turned] = []
    steps = steps_in_turn(match)
    first = len(match) - steps
    for step, event in enumerate(match.events[first:], start=first):
        before, after = match.state_before(step), match.state_before(step + 1)
        if not isinstance(event, Decided):
            fell = [face(after.dice, die) for die in members(int(before.thrown))]
            seen.append(Threw(tuple(faces_before_throw(before)), tuple(fell)))
        else:
            block, numbers = ACTIONS.find(event.action)
            if block.name == "turn":
                seen.append(Turned(numbers[0] + 1, numbers[1] + 1))
    return seen


def explain(seen: Sequence[Threw | Turned]) -> list[tuple[Dice, int]] | None:
    """Find identities of the dice that make everything seen in a turn possible.

    Return for each step the six values after it and the bit mask of the dice thrown in it, 0 if a die was turned. If
    several explanations fit, it is one of them; None if nothing fits.
    """
    nothing: Dice = (0,) * DICE
    layers: list[dict[Dice, tuple[Dice, int]]] = [{nothing: (nothing, 0)}]
    for step in seen:
        layer: dict[Dice, tuple[Dice, int]] = {}
        for dice in layers[-1]:
            for after, mask in possible_results(dice, step):
                layer.setdefault(after, (dice, mask))
        layers.append(layer)
    if not layers[-1]:
        return None
    path: list[tuple[Dice, int]] = []
    dice = next(iter(layers[-1]))
    for layer in reversed(layers[1:]):
        before, mask = layer[dice]
        path.append((dice, mask))
        dice = before
    return path[::-1]


def possible_results(dice: Dice, step: Threw | Turned) -> Iterator[tuple[Dice, int]]:
    """Yield every possible result of a step from `dice`: the six values after it, and the bit mask of the thrown dice.

    The mask is 0 if a die is turned.
    """
    if isinstance(step, Turned):
        if dice[step.number - 1] == step.number:
            yield tuple(step.side if die == step.number - 1 else dice[die] for die in range(DICE)), 0
        return
    first = not step.taken
    for chosen in [tuple(range(DICE))] if first else combinations(range(DICE), len(step.taken)):
        if first or Counter(face(dice, die) for die in chosen) == Counter(step.taken):
            mask = ALL_DICE if first else mask_of(chosen)
            for assignment in assignments(step.fell, chosen):
                yield tuple(assignment.get(die, dice[die]) for die in range(DICE)), mask
