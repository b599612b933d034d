"""Real Chili dice as players type them: `3 3r 5` in any order, where r marks a red side.

Players do not identify the dice, but the rules do: die k is red if and only if it shows k. The typed faces are
therefore assigned to the six dice so that everything seen in the turn is possible: `naming` has the rules for that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.game import Game
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.matches.events import Decided
from tafelrunde.core.matches.match import Match
from tafelrunde.core.rules.bits import members
from tafelrunde.core.rules.record import State
from tafelrunde.games.chili.naming import ORDERS, STEPS, list_outcomes, name_dice
from tafelrunde.games.chili.rules import ACTIONS, ALL_DICE, DICE, SIDES


class Face(NamedTuple):
    """The visible side of a die: its value, and whether it is the red side of this die. Written `3` or `3r`."""

    value: int
    red: bool

    def __str__(self) -> str:
        return f"{self.value}{'r' * self.red}"


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


def codes(faces: Sequence[Face]) -> NDArray[np.int8]:
    """Return the faces as the rules take them (see `naming`)."""
    numbers = [-shown.value if shown.red else shown.value for shown in faces]
    return np.array(numbers + [0] * (DICE - len(faces)), np.int8)


def assignments(faces: Sequence[Face]) -> Iterator[list[int]]:
    """Yield the values of all six dice in die order for every way in which they can show the six `faces`."""
    outcomes = np.empty(ORDERS, np.int32)
    for number in range(list_outcomes(codes(faces), ALL_DICE, outcomes)):
        yield [int(outcomes[number]) // SIDES**die % SIDES + 1 for die in range(DICE)]


def in_die_order(faces: Sequence[Face]) -> list[int]:
    """Return the value of each die so that the six dice show the six `faces`, given in any order.

    If several assignments fit, it is the first. Raises a Problem if none does.
    """
    for dice in assignments(faces):
        return dice
    raise impossible(faces)


def impossible(faces: Iterable[Face]) -> Problem:
    """Return the Problem that no six dice of this game can show `faces`."""
    return Problem("chili-impossible", faces=" ".join(map(str, faces)))


# The turn as players see it, without the identity of the dice.


class Seen(NamedTuple):
    """A throw: the faces that the thrown dice showed before, none at the first throw of a turn, and the new faces.

    Or a die that was `turned`: its red face, and the side it was turned to.
    """

    taken: tuple[Face, ...]
    fell: tuple[Face, ...]
    turned: bool = False


def enter_real_dice(match: Match, words: Iterable[str]) -> None:
    """Resolve the pending throw with typed faces.

    If they do not fit the identities assigned to the dice so far, replay the turn with identities that fit: its events
    are undone and played again. Raises a Problem if there are none; the match is then unchanged.
    """
    state = match.state
    faces = read_faces(words, len(members(int(state.thrown))))
    outcomes = np.empty(ORDERS, np.int32)
    if match.game.function(list_outcomes)(codes(faces), int(state.thrown), outcomes):
        match.draw(int(outcomes[0]))
        return
    seen = [*seen_in_turn(match), Seen(tuple(faces_before_throw(state)), tuple(faces))]
    path = explain(match.game, seen)
    if path is None:
        raise impossible(faces)
    seat = int(state.turn)
    for _ in range(steps_in_turn(match)):
        match.undo_last()
    for number, (step, (thrown, outcome)) in enumerate(zip(seen, path, strict=True)):
        if step.turned:
            match.play(seat, ACTIONS.id("turn", step.taken[0].value - 1, step.fell[0].value - 1))
        else:
            if number > 0:
                match.play(seat, ACTIONS.id("throw", thrown))
            match.draw(outcome)


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


def seen_in_turn(match: Match) -> list[Seen]:
    """Return the throws and the turned dice of the current turn, in order, as players saw them."""
    seen: list[Seen] = []
    steps = steps_in_turn(match)
    first = len(match) - steps
    for step, event in enumerate(match.events[first:], start=first):
        before, after = match.state_before(step), match.state_before(step + 1)
        if not isinstance(event, Decided):
            fell = [face(after.dice, die) for die in members(int(before.thrown))]
            seen.append(Seen(tuple(faces_before_throw(before)), tuple(fell)))
        else:
            block, numbers = ACTIONS.find(event.action)
            if block.name == "turn":
                die = numbers[0]
                seen.append(Seen((face(before.dice, die),), (face(after.dice, die),), turned=True))
    return seen


def explain(game: Game, seen: Sequence[Seen]) -> list[tuple[int, int]] | None:
    """Find identities of the dice that make everything seen in a turn possible (see `naming.name_dice`).

    Return for each step the bit mask of the dice thrown or turned in it, and the outcome. If several explanations fit,
    it is one of them; None if nothing fits.
    """
    thrown, outcomes = np.empty(len(seen), np.uint8), np.empty(len(seen), np.int32)
    layers = STEPS, ORDERS
    fits = game.function(name_dice)(
        np.array([codes(step.taken) for step in seen]), np.array([codes(step.fell) for step in seen]),
        thrown, outcomes,
        np.empty(layers, np.int32), np.empty(layers, np.int16), np.empty(layers, np.uint8),
        np.empty(SIDES**DICE, np.int16), np.empty(ORDERS, np.int32),
    )  # fmt: skip
    return list(zip(thrown.tolist(), outcomes.tolist(), strict=True)) if fits else None
