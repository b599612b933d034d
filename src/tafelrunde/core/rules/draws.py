"""Chance events, declared like actions: throwing dice, drawing from a pile, dealing by a shuffle.

The outcome of a chance event is one number below `state.chance`. Its meaning depends on the draw that is due. Notation,
JSON and the parsing of typed real dice follow from the declaration.

    DRAWS = Draws(Throw("throw", DICE_NAMES, FACES, in_air))                    # throw:3,1,6
    DRAWS = Draws(Pile("tile", KINDS, left, "makaronina-tile"), which=due_draw)  # tile:bend
    DRAWS = Draws(Shuffle("chips", CHIPS, PLACES))                              # chips:5,2,12,…

The functions in a declaration that read the state (`in_air`, `left`, `due_draw`) are rules. They are exported from the
game's compiled module, so that the browser can call them, too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Protocol

from tafelrunde.core.language.phrase import Phrase
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.language.words import Vocabulary, numbers_known, words_in_all_languages
from tafelrunde.core.rules.bits import members
from tafelrunde.core.rules.record import State

EVERYBODY = -1
"""In place of a seat: the draw is visible to all."""


class Draw(Protocol):
    """One kind of draw."""

    name: str

    def write(self, state: State, outcome: int) -> str:
        """Return the outcome in notation, without the draw's name."""

    def read(self, state: State, text: str) -> int:
        """Return the outcome that `write` writes as this text; of several, the first. Raises ValueError if none."""

    def data(self, state: State, outcome: int) -> Any:
        """Return the outcome as plain data."""

    def parse_words(self, state: State, words: Sequence[str]) -> int:
        """Return the outcome with these real dice or tiles, typed by a player. Raises a Problem if they do not fit."""

    def factors(self, state: State) -> tuple[int, ...]:
        """Return the bases of the outcome's digits, least significant first.

        They split the draw into a sequence of small ones, for example one for each die. Their product is
        `state.chance`.
        """


class _Named:
    """Things with names: as they are in all languages (numbers), or with a text `prefix-name` in each language."""

    def __init__(self, names: Sequence[str], prefix: str | None) -> None:
        self.names = tuple(names)
        self.prefix = prefix

    @property
    def known(self) -> Vocabulary[int]:
        return words_in_all_languages(self.prefix, self.names) if self.prefix else numbers_known(self.names)

    def name_of(self, number: int) -> Any:
        """Return the name of the thing with this index for use in a phrase: a Phrase if it has texts, else a string."""
        return Phrase(f"{self.prefix}-{self.names[number]}") if self.prefix else self.names[number]


class Throw:
    """A throw of some dice. The outcome's digits, to the base of the number of faces, are the faces; die by die.

    `dice` and `faces` are the names of all dice and of the faces of each. `thrown(state)` is the bit mask of the dice
    that are thrown now. `prefix` is that of the texts of the faces, if they have any. Dice that differ to the eye are
    `lettered`: they are typed with their names, in any order (`A3 C5`); others are typed by their faces alone.
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
        """Return the indices of the dice that are thrown now, in order."""
        return members(int(self.thrown(state)))

    def faces_of(self, state: State, outcome: int) -> dict[int, int]:
        """Return the index of the face of each thrown die, by index of the die."""
        shown = {}
        for die in self.in_air(state):
            outcome, shown[die] = divmod(outcome, len(self.faces.names))
        return shown

    def outcome(self, state: State, shown: Sequence[int]) -> int:
        """Return the outcome in which the thrown dice show these faces (indices), in the order of the dice.

        Raises ValueError for a wrong number of faces.
        """
        if len(shown) != len(self.in_air(state)):
            raise ValueError(f"{len(self.in_air(state))} faces are needed, not {len(shown)}")
        number = 0
        for face in reversed(shown):
            number = number * len(self.faces.names) + face
        return number

    def factors(self, state: State) -> tuple[int, ...]:
        """Return the number of faces, once for each thrown die."""
        return (len(self.faces.names),) * len(self.in_air(state))

    def write(self, state: State, outcome: int) -> str:
        """Return the names of the faces of the thrown dice, in the order of the dice: `3,1,6`."""
        return ",".join(self.faces.names[face] for face in self.faces_of(state, outcome).values())

    def read(self, state: State, text: str) -> int:
        """Return the outcome that `write` writes as this text, for example `3,1,6`. Raises ValueError if none."""
        return self.outcome(state, [self.faces.names.index(name) for name in text.split(",")])

    def data(self, state: State, outcome: int) -> dict[str, str]:
        """Return the name of the face of each thrown die, by name of the die."""
        return {self.dice[die]: self.faces.names[face] for die, face in self.faces_of(state, outcome).items()}

    def parse_words(self, state: State, words: Sequence[str]) -> int:
        """Parse `3 4 1`, `341` or `frog frog orb`, in the order of the thrown dice; lettered dice `A3 C5` in any order.

        Raises a Problem for an unknown face, or dice that are missing, repeated or not thrown.
        """
        thrown = self.in_air(state)
        parts = self._split(" ".join(words))
        if self.lettered:
            return self._parse_lettered(state, parts)
        faces = [self.faces.known.lookup(part) for part in parts] if not self.faces.prefix else self._parse_names(words)
        if len(faces) != len(thrown):
            raise Problem("wrong-number-of-dice", expected=len(thrown), got=len(faces))
        return self.outcome(state, faces)

    def _parse_names(self, words: Sequence[str]) -> list[int]:
        return self.faces.known.lookup_all(" ".join(words))

    def _split(self, typed: str) -> list[str]:
        """Split typed text into faces, or letters with faces. One-character faces need no separators."""
        pieces = typed.replace(",", " ").split()
        if self.faces.prefix or any(len(name) > 1 for name in self.faces.names):
            return pieces
        step = 2 if self.lettered else 1
        return [piece[start : start + step] for piece in pieces for start in range(0, len(piece), step)]

    def _parse_lettered(self, state: State, parts: Sequence[str]) -> int:
        thrown = self.in_air(state)
        letters, shown = numbers_known(self.dice), {}
        for part in parts:
            die = letters.lookup(part[:1])
            if die in shown:
                raise Problem("die-twice", die=self.dice[die])
            if die not in thrown:
                raise Problem("die-not-thrown", die=self.dice[die], dice=tuple(self.dice[other] for other in thrown))
            shown[die] = self.faces.known.lookup(part[1:])
        if len(shown) != len(thrown):
            missing = tuple(self.dice[die] for die in thrown if die not in shown)
            raise Problem("dice-missing", dice=missing)
        return self.outcome(state, [shown[die] for die in thrown])


class Pile:
    """A draw of one thing from a pile, of which only the number of each kind is known.

    `kinds` are the names of the kinds. `left(state, kind)` is how many of a kind (its index) are in the pile; outcomes
    are numbered kind by kind. `prefix` is that of the kinds' texts. `visible_to(state, kind)`, if there are secrets, is
    the one seat that sees the draw, or EVERYBODY.
    """

    def __init__(
        self,
        name: str,
        kinds: Sequence[str],
        left: Callable[[State, int], int],
        prefix: str | None = None,
        visible_to: Callable[[State, int], int] | None = None,
    ) -> None:
        self.name = name
        self.kinds = _Named(kinds, prefix)
        self.left = left
        self.visible_to_rule = visible_to

    def visible_to(self, state: State, kind: int) -> int:
        """Return the one seat that sees a thing of this kind drawn, or EVERYBODY."""
        return EVERYBODY if self.visible_to_rule is None else int(self.visible_to_rule(state, kind))

    def kind(self, state: State, outcome: int) -> int:
        """Return the index of the kind that an outcome draws. Raises ValueError if the outcome is too large."""
        for kind in range(len(self.kinds.names)):
            left = int(self.left(state, kind))
            if outcome < left:
                return kind
            outcome -= left
        raise ValueError("the outcome is larger than the pile")

    def first(self, state: State, kind: int) -> int:
        """Return the first outcome that draws a thing of this kind. Raises ValueError if none is left."""
        if not self.left(state, kind):
            raise ValueError(f"no {self.kinds.names[kind]!r} is left")
        return sum(int(self.left(state, other)) for other in range(kind))

    def factors(self, state: State) -> tuple[int, ...]:
        """Return one factor, the size of the pile, because a single thing is drawn."""
        return (int(state.chance),)

    def write(self, state: State, outcome: int) -> str:
        """Return the name of the kind."""
        return self.kinds.names[self.kind(state, outcome)]

    def read(self, state: State, text: str) -> int:
        """Return the first outcome that draws the kind with this name, for example `bend`.

        Raises ValueError if there is no such kind or none of it is left.
        """
        return self.first(state, self.kinds.names.index(text))

    def data(self, state: State, outcome: int) -> str:
        """Return the name of the kind."""
        return self.write(state, outcome)

    def parse_words(self, state: State, words: Sequence[str]) -> int:
        """Return the first outcome that draws this kind, named in any language.

        Raises a Problem if the name is unknown or ambiguous, or none is left.
        """
        kind = self.kinds.known.lookup(" ".join(words))
        try:
            return self.first(state, kind)
        except ValueError:
            raise Problem("none-left", kind=self.kinds.name_of(kind)) from None


class Shuffle:
    """A deal of things to as many places, one each. `things` and `places` are their names, in order.

    The outcome's digits to the bases n, n - 1, … give, thing by thing, the index of its place among those still free.
    """

    def __init__(self, name: str, things: Sequence[str], places: Sequence[str]) -> None:
        self.name = name
        self.things = tuple(things)
        self.places = tuple(places)

    def arrangement(self, outcome: int) -> list[int]:
        """Return the index of the thing at each place."""
        free = list(range(len(self.things)))
        arrangement = [0] * len(self.things)
        for thing in range(len(self.things)):
            outcome, place = divmod(outcome, len(free))
            arrangement[free.pop(place)] = thing
        return arrangement

    def outcome(self, arrangement: Sequence[int]) -> int:
        """Return the outcome with these things (indices) at the places. Raises ValueError unless each occurs once."""
        if sorted(arrangement) != list(range(len(self.things))):
            raise ValueError(f"each of the {len(self.things)} things must occur once")
        free, digits = list(range(len(self.things))), []
        for thing in range(len(self.things)):
            digits.append(free.index(arrangement.index(thing)))
            free.pop(digits[-1])
        number = 0
        for base, digit in enumerate(reversed(digits), start=1):
            number = number * base + digit
        return number

    def factors(self, state: State) -> tuple[int, ...]:  # noqa: ARG002
        """Return n, n - 1, …, 2: a factor for each thing except the last, which has no choice."""
        return tuple(range(len(self.things), 1, -1))

    def write(self, state: State, outcome: int) -> str:  # noqa: ARG002
        """Return the names of the things, place by place: `5,2,12,…`."""
        return ",".join(self.things[thing] for thing in self.arrangement(outcome))

    def read(self, state: State, text: str) -> int:  # noqa: ARG002
        """Return the outcome that `write` writes as this text, for example `5,2,12,…`. Raises ValueError if none."""
        return self.outcome([self.things.index(name) for name in text.split(",")])

    def data(self, state: State, outcome: int) -> dict[str, str]:  # noqa: ARG002
        """Return the name of the thing at each place, by name of the place."""
        return {place: self.things[thing] for place, thing in zip(self.places, self.arrangement(outcome), strict=True)}

    def parse_words(self, state: State, words: Sequence[str]) -> int:  # noqa: ARG002
        """Parse the names of all things, place by place. Raises a Problem unless each occurs once."""
        named = " ".join(words).replace(",", " ").split()
        missing = Counter(self.things) - Counter(named)
        try:
            return self.outcome([self.things.index(name) for name in named])
        except ValueError:
            raise Problem("bad-deal", count=len(self.things), missing=tuple(missing) or tuple(named)) from None


class Draws:
    """All draws of a game. `which(state)` is the index of the one that is due; a game with a single draw needs none."""

    def __init__(self, *draws: Draw, which: Callable[[State], int] | None = None) -> None:
        self.draws = draws
        self.which = which

    def due(self, state: State) -> Any:
        """Return the declaration of the draw (a Throw, Pile or Shuffle) that is due now."""
        return self.draws[0 if self.which is None else int(self.which(state))]

    def factors(self, state: State) -> tuple[int, ...]:
        """Return the factors of the draw that is due: a throw of six dice is six draws below 6, not one below 46,656.

        Their product is `state.chance`. The outcome is the number with these digits, the first being the least
        significant.
        """
        factors: tuple[int, ...] = self.due(state).factors(state)
        return factors

    def write(self, state: State, outcome: int) -> str:
        """Return an outcome in notation: `throw:3,1,6`, `tile:bend`."""
        draw = self.due(state)
        return f"{draw.name}:{draw.write(state, outcome)}"

    def read(self, state: State, notation: str) -> int:
        """Return the outcome that `write` writes as this text now; of several, the first. Raises a Problem if none."""
        draw = self.due(state)
        name, _, text = notation.partition(":")
        try:
            if name != draw.name:
                raise ValueError(f"the pending draw is {draw.name!r}, not {name!r}")
            return int(draw.read(state, text))
        except ValueError:
            raise Problem("outcome-unreadable", outcome=notation, example=self.write(state, 0)) from None

    def data(self, state: State, outcome: int) -> dict[str, Any]:
        """Return an outcome as plain data: `{"throw": {"1": "3", "4": "6"}}`, `{"tile": "bend"}`."""
        draw = self.due(state)
        return {draw.name: draw.data(state, outcome)}

    def view(self, state: State, outcome: int, seat: int | None) -> dict[str, Any]:
        """Return an outcome as a seat sees it (None: a spectator). The value of a secret draw is None."""
        draw = self.due(state)
        seer = draw.visible_to(state, draw.kind(state, outcome)) if isinstance(draw, Pile) else EVERYBODY
        return {draw.name: draw.data(state, outcome) if seer in (EVERYBODY, seat) else None}
