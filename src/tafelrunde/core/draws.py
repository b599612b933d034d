"""Nature's draws, declared like actions: throwing dice, drawing from a pile, dealing by a shuffle.

A draw is one number below `state.chance`; what it means depends on what is drawn now. From the declaration follow
notation, JSON, and what people with the real dice type.

    DRAWS = Draws(Throw("throw", DICE_NAMES, FACES, in_air))                    # throw:3,1,6
    DRAWS = Draws(Pile("tile", KINDS, left, "makaronina-tile"), which=due_draw)  # tile:bend
    DRAWS = Draws(Shuffle("chips", CHIPS, PLACES))                              # chips:5,2,12,…

What a declaration asks of the state (`in_air`, `left`, `due_draw`) are rules: a game's module has them, so that whoever
runs it can ask the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Protocol

from tafelrunde.core.phrase import Phrase
from tafelrunde.core.problem import Problem
from tafelrunde.core.record import State
from tafelrunde.core.words import Known, numbers_known, words_in_all_languages

EVERYBODY = -1
"""Who sees a draw that is no secret."""


class Draw(Protocol):
    """One kind of draw."""

    name: str

    def write(self, state: State, outcome: int) -> str:
        """The outcome in notation, without the draw's name."""

    def read(self, state: State, text: str) -> int:
        """The outcome that a notation means; of several that mean the same the first. Raises ValueError."""

    def data(self, state: State, outcome: int) -> Any:
        """The outcome as plain data."""

    def typed(self, state: State, words: Sequence[str]) -> int:
        """The outcome that people with the real dice or tiles typed. Raises a Problem."""

    def factors(self, state: State) -> tuple[int, ...]:
        """The draw as several small ones, one after the other: the outcome's digits to these bases, the first first."""


class _Named:
    """Things with names: the same everywhere (numbers), or with texts `prefix-name` that people know them by."""

    def __init__(self, names: Sequence[str], prefix: str | None) -> None:
        self.names = tuple(names)
        self.prefix = prefix

    @property
    def known(self) -> Known[int]:
        return words_in_all_languages(self.prefix, self.names) if self.prefix else numbers_known(self.names)

    def said(self, number: int) -> Any:
        """A thing in a sentence."""
        return Phrase(f"{self.prefix}-{self.names[number]}") if self.prefix else self.names[number]


class Throw:
    """Some dice are thrown. The outcome's digits to the base of the sides are what they show, the first die first.

    `thrown` is the bit mask of the dice in the air. Dice that people can tell apart (`lettered`) are typed with their
    names, in any order: `A3 C5`; others by what they show.
    """

    def __init__(
        self,
        name: str,
        dice: Sequence[str],
        faces: Sequence[str],
        thrown: Callable[[State], int],
        *,
        prefix: str | None = None,
        lettered: bool = False,
    ) -> None:
        self.name = name
        self.dice = tuple(dice)
        self.faces = _Named(faces, prefix)
        self.thrown = thrown
        self.lettered = lettered

    def in_air(self, state: State) -> list[int]:
        """The dice that are thrown now."""
        mask = self.thrown(state)
        return [die for die in range(len(self.dice)) if mask >> die & 1]

    def fell(self, state: State, outcome: int) -> dict[int, int]:
        """Which face each thrown die shows."""
        shown = {}
        for die in self.in_air(state):
            outcome, shown[die] = divmod(outcome, len(self.faces.names))
        return shown

    def outcome(self, state: State, shown: Sequence[int]) -> int:
        """The outcome in which the thrown dice show these faces, in the order of the dice."""
        if len(shown) != len(self.in_air(state)):
            raise ValueError(shown)
        number = 0
        for face in reversed(shown):
            number = number * len(self.faces.names) + face
        return number

    def factors(self, state: State) -> tuple[int, ...]:
        """Die by die."""
        return (len(self.faces.names),) * len(self.in_air(state))

    def write(self, state: State, outcome: int) -> str:
        """The faces of the thrown dice, in the order of the dice."""
        return ",".join(self.faces.names[face] for face in self.fell(state, outcome).values())

    def read(self, state: State, text: str) -> int:
        """The outcome with these faces."""
        return self.outcome(state, [self.faces.names.index(name) for name in text.split(",")])

    def data(self, state: State, outcome: int) -> dict[str, str]:
        """What each thrown die shows, by its name."""
        return {self.dice[die]: self.faces.names[face] for die, face in self.fell(state, outcome).items()}

    def typed(self, state: State, words: Sequence[str]) -> int:
        """`3 4 1`, `341`, `frog frog orb`; with letters `A3 C5`."""
        thrown = self.in_air(state)
        parts = self._parts(" ".join(words))
        if self.lettered:
            return self._with_letters(state, parts)
        faces = [self.faces.known.meant(part) for part in parts] if not self.faces.prefix else self._names(words)
        if len(faces) != len(thrown):
            raise Problem("wrong-number-of-dice", expected=len(thrown), got=len(faces))
        return self.outcome(state, faces)

    def _names(self, words: Sequence[str]) -> list[int]:
        return self.faces.known.all_meant(" ".join(words))

    def _parts(self, typed: str) -> list[str]:
        """Single faces or lettered faces, with or without anything between them."""
        pieces = typed.replace(",", " ").split()
        if self.faces.prefix or any(len(name) > 1 for name in self.faces.names):
            return pieces
        step = 2 if self.lettered else 1
        return [piece[place : place + step] for piece in pieces for place in range(0, len(piece), step)]

    def _with_letters(self, state: State, parts: Sequence[str]) -> int:
        thrown = self.in_air(state)
        letters, shown = numbers_known(self.dice), {}
        for part in parts:
            die = letters.meant(part[:1])
            if die in shown:
                raise Problem("die-twice", die=self.dice[die])
            if die not in thrown:
                raise Problem("die-not-thrown", die=self.dice[die], dice=tuple(self.dice[one] for one in thrown))
            shown[die] = self.faces.known.meant(part[1:])
        if len(shown) != len(thrown):
            missing = tuple(self.dice[die] for die in thrown if die not in shown)
            raise Problem("dice-missing", dice=missing)
        return self.outcome(state, [shown[die] for die in thrown])


class Pile:
    """A thing is drawn from a pile, of which only is known how many of each kind are left.

    `left(state, kind)` counts them; the outcome counts kind by kind. `only(state, kind)`, if there are secrets, is the
    seat that alone sees what was drawn, or EVERYBODY. The prefix is that of the kinds' texts.
    """

    def __init__(
        self,
        name: str,
        kinds: Sequence[str],
        left: Callable[[State, int], int],
        prefix: str | None = None,
        only: Callable[[State, int], int] | None = None,
    ) -> None:
        self.name = name
        self.kinds = _Named(kinds, prefix)
        self.left = left
        self.only = only

    def seer(self, state: State, kind: int) -> int:
        """The seat that alone sees a thing of this kind drawn, or EVERYBODY."""
        return EVERYBODY if self.only is None else int(self.only(state, kind))

    def kind(self, state: State, outcome: int) -> int:
        """Which kind was drawn."""
        for kind in range(len(self.kinds.names)):
            left = int(self.left(state, kind))
            if outcome < left:
                return kind
            outcome -= left
        raise ValueError(outcome)

    def first(self, state: State, kind: int) -> int:
        """The first outcome that draws a thing of this kind. Raises ValueError if none is left."""
        if not self.left(state, kind):
            raise ValueError(self.kinds.names[kind])
        return sum(int(self.left(state, other)) for other in range(kind))

    def factors(self, state: State) -> tuple[int, ...]:
        """One thing is drawn."""
        return (int(state.chance),)

    def write(self, state: State, outcome: int) -> str:
        """The kind."""
        return self.kinds.names[self.kind(state, outcome)]

    def read(self, state: State, text: str) -> int:
        """The first outcome of a kind."""
        return self.first(state, self.kinds.names.index(text))

    def data(self, state: State, outcome: int) -> str:
        """The kind."""
        return self.write(state, outcome)

    def typed(self, state: State, words: Sequence[str]) -> int:
        """A kind, by name."""
        kind = self.kinds.known.meant(" ".join(words))
        try:
            return self.first(state, kind)
        except ValueError:
            raise Problem("none-left", kind=self.kinds.said(kind)) from None


class Shuffle:
    """Things are dealt to as many places, one each; `places` are their names, in order.

    The outcome's digits to the bases n, n - 1, … say for one thing after the other on which of the free places.
    """

    def __init__(self, name: str, things: Sequence[str], places: Sequence[str]) -> None:
        self.name = name
        self.things = tuple(things)
        self.places = tuple(places)

    def dealt(self, outcome: int) -> list[int]:
        """Which thing lies on each place."""
        free = list(range(len(self.things)))
        lying = [0] * len(self.things)
        for thing in range(len(self.things)):
            outcome, place = divmod(outcome, len(free))
            lying[free.pop(place)] = thing
        return lying

    def outcome(self, lying: Sequence[int]) -> int:
        """The outcome in which these things lie on the places. Raises ValueError if one is missing."""
        if sorted(lying) != list(range(len(self.things))):
            raise ValueError(lying)
        free, digits = list(range(len(self.things))), []
        for thing in range(len(self.things)):
            digits.append(free.index(lying.index(thing)))
            free.pop(digits[-1])
        number = 0
        for base, digit in enumerate(reversed(digits), start=1):
            number = number * base + digit
        return number

    def factors(self, state: State) -> tuple[int, ...]:  # noqa: ARG002
        """Thing by thing; the last one has no choice."""
        return tuple(range(len(self.things), 1, -1))

    def write(self, state: State, outcome: int) -> str:  # noqa: ARG002
        """The things, place by place."""
        return ",".join(self.things[thing] for thing in self.dealt(outcome))

    def read(self, state: State, text: str) -> int:  # noqa: ARG002
        """The outcome in which the things lie like this."""
        return self.outcome([self.things.index(name) for name in text.split(",")])

    def data(self, state: State, outcome: int) -> dict[str, str]:  # noqa: ARG002
        """What lies on each place, by its name."""
        return {place: self.things[thing] for place, thing in zip(self.places, self.dealt(outcome), strict=True)}

    def typed(self, state: State, words: Sequence[str]) -> int:  # noqa: ARG002
        """All things, place by place."""
        named = " ".join(words).replace(",", " ").split()
        missing = Counter(self.things) - Counter(named)
        try:
            return self.outcome([self.things.index(name) for name in named])
        except ValueError:
            raise Problem("bad-deal", count=len(self.things), missing=tuple(missing) or tuple(named)) from None


class Draws:
    """All draws of a game. `which(state)` is the number of the one that is due; a game with one kind needs none."""

    def __init__(self, *draws: Draw, which: Callable[[State], int] | None = None) -> None:
        self.draws = draws
        self.which = which

    def due(self, state: State) -> Any:
        """The draw that nature owes now."""
        return self.draws[0 if self.which is None else int(self.which(state))]

    def factors(self, state: State) -> tuple[int, ...]:
        """The draw that is due as several small ones: a throw of six dice is six draws below 6, not one below 46,656.

        Their product is `state.chance`; the outcome is the number with these digits, the first draw's the lowest.
        """
        factors: tuple[int, ...] = self.due(state).factors(state)
        return factors

    def write(self, state: State, outcome: int) -> str:
        """An outcome in notation: `throw:3,1,6`, `tile:bend`."""
        draw = self.due(state)
        return f"{draw.name}:{draw.write(state, outcome)}"

    def read(self, state: State, notation: str) -> int:
        """The outcome that a notation means now."""
        draw = self.due(state)
        name, _, text = notation.partition(":")
        try:
            if name != draw.name:
                raise ValueError(name)
            return int(draw.read(state, text))
        except ValueError:
            raise Problem("outcome-unreadable", outcome=notation, example=self.write(state, 0)) from None

    def data(self, state: State, outcome: int) -> dict[str, Any]:
        """An outcome as plain data: `{"throw": {"1": "3", "4": "6"}}`, `{"tile": "bend"}`."""
        draw = self.due(state)
        return {draw.name: draw.data(state, outcome)}

    def seen(self, state: State, outcome: int, seat: int | None) -> dict[str, Any]:
        """An outcome as a seat sees it (None: a spectator): what is secret to it is None."""
        draw = self.due(state)
        seer = draw.seer(state, draw.kind(state, outcome)) if isinstance(draw, Pile) else EVERYBODY
        return {draw.name: draw.data(state, outcome) if seer in (EVERYBODY, seat) else None}
