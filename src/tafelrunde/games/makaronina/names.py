"""The names of Makaronina's material as phrases, alone or as the object of a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from tafelrunde.core.language.phrase import And, Phrase
from tafelrunde.games.makaronina.material import INGREDIENT_NAMES, TILE_NAMES


def tile_name(tile: int) -> Phrase:
    """Return the name of a kind of tile."""
    return Phrase(f"makaronina-tile-{TILE_NAMES[tile]}")


def recipe_name(name: str) -> Phrase:
    """Return the name of a recipe."""
    return Phrase(f"makaronina-{name}")


def ingredient_name(kind: int) -> Phrase:
    """Return the name of an ingredient."""
    return Phrase(f"makaronina-{INGREDIENT_NAMES[kind]}")


def ingredient_names(kinds: Sequence[int]) -> And:
    """Return the names of several ingredients as a list in a sentence."""
    return And([ingredient_name(kind) for kind in kinds])


def one_ingredient(kind: int) -> Phrase:
    """Return the phrase for one ingredient as the object of a sentence, with its article."""
    return Phrase(f"makaronina-{INGREDIENT_NAMES[kind]}-one")


def one_of_each(kinds: Sequence[int]) -> And:
    """Return several ingredients, each with its article, as the object of a sentence."""
    return And([one_ingredient(kind) for kind in kinds])
