"""The learned value of a position of Makaronina, from self-play.

Its features describe everything that a seat knows, the public part of its strongest rival, and how long the game may
still take.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from tafelrunde.core.rules.bits import count_bits
from tafelrunde.core.rules.evaluation import Learning, evaluate, weights_of
from tafelrunde.core.rules.exports import Export
from tafelrunde.core.rules.record import State
from tafelrunde.core.rules.rule import rule
from tafelrunde.games.makaronina.belief import recipe_points, weight_of
from tafelrunde.games.makaronina.cells import CellSet, free_cells, grow, is_in, single_cell
from tafelrunde.games.makaronina.dishes import (
    EXTRA,
    FINISHED,
    NEEDS,
    PIZZA_NEEDS,
    PIZZA_OF_3,
    best_share,
    needed_by,
    one_of_each,
    points,
)
from tafelrunde.games.makaronina.judge import evaluate_recipes, free_starts, nearness, shop_worth, tiles_in_hand
from tafelrunde.games.makaronina.material import (
    DATA,
    INGREDIENTS,
    MARKED,
    MARKED_CELL,
    NOTHING,
    RECIPES,
    SEATS,
    TILES,
    Ingredient,
    Tile,
)
from tafelrunde.games.makaronina.noodle import NOBODY, ahead, free_ends, has_begun, has_free_end, is_free
from tafelrunde.games.makaronina.rules import (
    ACTIONS_A_TURN,
    Draw,
    End,
    has_laid_basil,
    tiles_left,
)
from tafelrunde.games.makaronina.tally import count, minimum, tally, total, unit


class Feature(IntEnum):
    """The features of a position, from the perspective of one seat."""

    POINTS = 0  # if the game ended now
    PROMISE = 1  # of the recipes, from `judge.evaluate_recipes`
    RECIPES = 2
    FINISHED = 3
    LACKS_ONE = 4  # recipes that lack one ingredient
    LACKS_TWO = 5
    LACKS_THREE = 6
    IMPOSSIBLE = 7  # recipes that lack an ingredient out of reach
    HOPES = 8  # expected points of unfinished recipes, by distance and time left
    BEST_HOPE = 9
    SAFE_HOPES = 10  # the same, without ingredients that the rival is nearer to
    EXTRAS = 11  # expected points of extras
    NEAR = 12  # `judge.nearness`
    SHOP = 13  # `judge.shop_worth`
    TO_SPARE = 14  # ingredients that no dish of the seat wants
    BEGUN = 15
    BLOCKED = 16  # without basil in hand
    BLOCKED_WITH_BASIL = 17
    SPACE = 18  # cells that the noodle can reach
    IN_REACH = 19  # ingredients that it can reach
    NEARER = 20  # ingredients nearer to it than to the rival, minus the reverse
    STRAIGHT = 21  # whether one is in hand; likewise the next three
    BEND = 22
    FORK = 23
    BASIL = 24
    TWO_BENDS = 25
    TILES = 26
    MANY_TILES = 27
    HAS_PIZZA = 28
    PIZZA_FREE = 29
    PIZZA_AT_HAND = 30  # the seat has the ingredients to claim it
    PIZZA_TOKENS = 31  # share of the ingredients for it, while it is free
    RIVAL_AT_PIZZA = 32  # the rival has the ingredients to claim it
    TURN = 33  # whether it is the seat's turn
    ACTIONS = 34  # left in the seat's turn
    RIVAL_ACTIONS = 35  # left in the rival's turn
    DRAWS = 36  # expected draws until the finish tile
    FINISH = 37  # how soon the finish tile comes once it can be drawn
    FINISH_IN = 38  # whether the finish tile can be drawn
    ON_BOARD = 39  # ingredients on the board
    LAST_ACTIONS = 40
    RIVAL_POINTS = 41  # mean over all unseen recipes
    RIVAL_CHANCES = 42  # the same, weighted by how well they suit its ingredients
    RIVAL_TOKENS = 43
    RIVAL_RECIPES = 44
    RIVAL_TILES = 45
    RIVAL_PIZZA = 46
    RIVAL_BEGUN = 47
    RIVAL_BLOCKED = 48
    RIVAL_SPACE = 49
    RIVAL_REACH = 50
    LEAD = 51  # points minus the rival's weighted estimate
    LEAD_SOON = 52  # the same, weighted more towards the end
    HOPES_SOON = 53  # hopes and extras, weighted towards the end
    LEAD_WITH_HOPES = 54
    NEW_RECIPE = 55  # one is being drawn
    MORE_RIVALS = 56  # three or four players
    FOUR_PLAY = 57
    NO_OPEN = 58  # no recipe is open, so a new one may be drawn soon
    LEAD_NOW = 59  # the lead, weighted towards the last draws
    HOPES_NOW = 60
    TWO_ENDS = 61  # the noodle can continue from either end of a fork
    NEW_EARNED = 62  # recipes that are impossible and not settled: each earns a new one


BASE_FEATURES = len(Feature)
FEATURES = 2 * BASE_FEATURES  # games of two have no shop and play differently: they have their own copy of all features
LEARNING = Learning(games=20000, explore=0.02, rate=0.001, trace=0.8)
WEIGHTS = weights_of(DATA / "learned.toml", FEATURES)

# Scratch memory after the features: the distance of each marked cell from the seat's noodle, then from the rival's.
OWN_DISTANCES = FEATURES
RIVAL_DISTANCES = OWN_DISTANCES + MARKED
FAR = 30  # more than any distance
START_DISTANCE = 3  # distance added by basil and a start point
EXTRA_DISTANCE = 2  # distance added by each ingredient besides the farthest
LARGE_HAND = 6  # tiles in a large hand
ALL_FAR = FAR * sum(unit(kind) for kind in range(INGREDIENTS))


@rule
def value(state: State, seat: int, scratch: Any) -> float:
    """Return the expected utility of a seat, from 0 to 1. `scratch` is overwritten."""
    if state.end != End.NOT_YET:  # all recipes are public
        return utility(state, seat)
    features(state, seat, scratch)
    return evaluate(WEIGHTS, FEATURES, scratch)


@rule
def utility(state: State, seat: int) -> float:
    """Return the share of the other seats that have fewer points, from 0 to 1; a tie counts half."""
    own_points = points(state, seat)
    beaten = 0.0
    for other in range(state.players):
        if other != seat:
            beaten += 1.0 if own_points > points(state, other) else 0.5 if own_points == points(state, other) else 0.0
    return beaten / (int(state.players) - 1)


@rule
def features(state: State, seat: int, scratch: Any) -> None:
    """Write the features of a position, as `seat` knows it, to `scratch[:FEATURES]`.

    A game of two fills the second half of them, other games the first. Distances are written after the features.
    """
    for feature in range(FEATURES):
        scratch[feature] = 0.0
    unseen = (2**RECIPES - 1) & ~int(state.recipes[seat])
    rival = strongest_rival(state, seat, unseen)
    left = draws_to_finish(state)
    write_time(state, seat, rival, left, scratch)
    write_hand(state, seat, scratch)
    scratch[Feature.RIVAL_SPACE] = (
        write_distances(state, rival, not has_laid_basil(state, rival), scratch, RIVAL_DISTANCES) / 40
    )
    scratch[Feature.SPACE] = (
        write_distances(state, seat, state.hands[seat, Tile.BASIL] > 0, scratch, OWN_DISTANCES) / 40
    )
    write_noodles(state, seat, rival, scratch)
    write_rival(state, rival, unseen, scratch)
    write_pizza(state, seat, rival, scratch)
    write_recipes(state, seat, 2.0 * left / int(state.players), scratch)
    lead = scratch[Feature.POINTS] - scratch[Feature.RIVAL_CHANCES]
    hopes = scratch[Feature.HOPES] + scratch[Feature.EXTRAS]
    late = 10.0 / (10.0 + left)
    scratch[Feature.LEAD] = lead
    scratch[Feature.LEAD_SOON] = 3.0 * lead * late
    scratch[Feature.HOPES_SOON] = hopes * late
    scratch[Feature.LEAD_WITH_HOPES] = lead + hopes
    imminent = 2.0 / (2.0 + left)
    scratch[Feature.LEAD_NOW] = 3.0 * lead * imminent
    scratch[Feature.HOPES_NOW] = hopes * imminent
    if state.players == 2:
        for feature in range(BASE_FEATURES):
            scratch[BASE_FEATURES + feature] = scratch[feature]
            scratch[feature] = 0.0


@rule
def strongest_rival(state: State, seat: int, unseen: int) -> int:
    """Return the other seat with the highest `estimate_points`. `unseen` is a bit mask of recipes."""
    best = (seat + 1) % int(state.players)
    for other in range(state.players):
        if other != seat and estimate_points(state, other, unseen) > estimate_points(state, best, unseen):
            best = other
    return best


@rule
def estimate_points(state: State, seat: int, unseen: int) -> float:
    """Estimate the points of another seat from its ingredients, the number of its recipes, and its pizza.

    `unseen` is a bit mask of the recipes it may hold; those that suit its ingredients have more weight.
    """
    tokens = tally(state.ingredients[seat])
    total_weight = 0.0
    weighted_sum = 0.0
    for card in range(RECIPES):
        if unseen >> card & 1:
            worth = recipe_points(tokens, card)
            total_weight += weight_of(worth)
            weighted_sum += weight_of(worth) * worth
    pizza = PIZZA_OF_3 if state.pizza_owner == seat else 0
    return pizza + count_bits(int(state.recipes[seat])) * weighted_sum / max(total_weight, 1.0)


@rule
def draws_to_finish(state: State) -> float:
    """Return the expected number of tiles drawn before the finish tile; 0 after the last ingredient was taken."""
    if state.last_actions > 0:
        return 0.0
    return float(state.top + (tiles_left(state) - state.top) / 2)


@rule
def write_time(state: State, seat: int, rival: int, left: float, scratch: Any) -> None:
    """Write the features of turn and time. `left` is the expected number of draws to the finish tile."""
    if state.turn == seat:
        scratch[Feature.TURN] = 1.0
        scratch[Feature.ACTIONS] = state.actions_left / ACTIONS_A_TURN
        scratch[Feature.NEW_RECIPE] = state.chance > 0 and state.drawing == Draw.RECIPE
    elif state.turn == rival:
        scratch[Feature.RIVAL_ACTIONS] = state.actions_left / ACTIONS_A_TURN
    scratch[Feature.DRAWS] = left / 30
    scratch[Feature.FINISH_IN] = state.top == 0
    scratch[Feature.FINISH] = 4.0 / (4.0 + tiles_left(state)) if state.top == 0 else 0.0
    scratch[Feature.ON_BOARD] = state.left_on_board / 20
    scratch[Feature.LAST_ACTIONS] = state.last_actions > 0
    scratch[Feature.MORE_RIVALS] = state.players > 2
    scratch[Feature.FOUR_PLAY] = state.players == SEATS


@rule
def write_hand(state: State, seat: int, scratch: Any) -> None:
    """Write the features of the hand. A tile that is being drawn counts as a tile of unknown kind."""
    for tile in range(TILES):
        scratch[Feature.STRAIGHT + tile] = state.hands[seat, tile] > 0
    scratch[Feature.TWO_BENDS] = state.hands[seat, Tile.BEND] > 1
    tiles = tiles_in_hand(state, seat)
    if state.chance > 0 and state.drawing == Draw.TILE and state.turn == seat:
        tiles += 1
    scratch[Feature.TILES] = min(tiles, LARGE_HAND) / LARGE_HAND
    scratch[Feature.MANY_TILES] = max(tiles - LARGE_HAND, 0) / LARGE_HAND


@rule
def write_distances(state: State, seat: int, has_basil: bool, scratch: Any, offset: int) -> int:
    """Write the distance of each marked cell with an ingredient from a seat's noodle to `scratch[offset:]`.

    Other marked cells, and those out of reach, get FAR. With `has_basil`, a blocked noodle continues from the free
    starts. Returns the number of cells that the noodle can reach.
    """
    for mark in range(MARKED):
        scratch[offset + mark] = FAR
    free_upper, free_lower = free_cells(state)
    upper, lower, distance = flood_start(state, seat, has_basil, free_upper, free_lower)
    before_upper = before_lower = 0
    goal_upper, goal_lower = ingredient_cells(state)
    while upper != before_upper or lower != before_lower:
        if (upper & ~before_upper) & goal_upper or (lower & ~before_lower) & goal_lower:
            for mark in range(MARKED):
                cell = int(MARKED_CELL[mark])
                if scratch[offset + mark] == FAR and state.on_cell[cell] != NOTHING and is_in(cell, upper, lower):
                    scratch[offset + mark] = distance
        before_upper, before_lower = upper, lower
        upper, lower = grow(upper, lower, free_upper, free_lower)
        distance += 1
    return count_bits(upper) + count_bits(lower)


@rule
def flood_start(state: State, seat: int, has_basil: bool, free_upper: int, free_lower: int) -> tuple[int, int, int]:
    """Return where the noodle continues, as a set of cells (two masks), and the distance to it.

    Those are the free cells at its open ends or, before the noodle begins and when it is blocked with basil in hand,
    the free starts. The set is empty if it is blocked without basil.
    """
    upper, lower = free_ends(state, seat, free_upper, free_lower)
    if upper != 0 or lower != 0:
        return upper, lower, 0
    if has_begun(state, seat) and not has_basil:
        return 0, 0, 0
    upper, lower = free_starts(free_upper, free_lower)
    return upper, lower, START_DISTANCE


@rule
def ingredient_cells(state: State) -> CellSet:
    """Return the cells with an ingredient."""
    upper = lower = 0
    for mark in range(MARKED):
        cell = int(MARKED_CELL[mark])
        if state.on_cell[cell] != NOTHING:
            cell_upper, cell_lower = single_cell(cell)
            upper |= cell_upper
            lower |= cell_lower
    return upper, lower


@rule
def write_noodles(state: State, seat: int, rival: int, scratch: Any) -> None:
    """Write the features of both noodles: begun, blocked, and the ingredients within reach.

    It reads what `write_distances` wrote.
    """
    begun = has_begun(state, seat)
    scratch[Feature.BEGUN] = begun
    if begun and not has_free_end(state, seat):
        scratch[Feature.BLOCKED + (state.hands[seat, Tile.BASIL] > 0)] = 1.0
    scratch[Feature.TWO_ENDS] = is_free(state, ahead(state, seat, 0)) and is_free(state, ahead(state, seat, 1))
    scratch[Feature.RIVAL_BEGUN] = has_begun(state, rival)
    scratch[Feature.RIVAL_BLOCKED] = has_begun(state, rival) and not has_free_end(state, rival)
    for mark in range(MARKED):
        own_distance, rival_distance = scratch[OWN_DISTANCES + mark], scratch[RIVAL_DISTANCES + mark]
        scratch[Feature.IN_REACH] += 0.1 * (own_distance < FAR)
        scratch[Feature.RIVAL_REACH] += 0.1 * (rival_distance < FAR)
        scratch[Feature.NEARER] += 0.1 * (own_distance < rival_distance) - 0.1 * (rival_distance < own_distance)


@rule
def write_rival(state: State, rival: int, unseen: int, scratch: Any) -> None:
    """Write the features of what everyone sees of the rival. `unseen` is a bit mask of the recipes it may hold."""
    tokens = tally(state.ingredients[rival])
    worth = 0
    for card in range(RECIPES):
        if unseen >> card & 1:
            worth += recipe_points(tokens, card)
    recipes = count_bits(int(state.recipes[rival]))
    scratch[Feature.RIVAL_POINTS] = 0.1 * recipes * worth / max(count_bits(unseen), 1)
    scratch[Feature.RIVAL_CHANCES] = 0.1 * estimate_points(state, rival, unseen)
    scratch[Feature.RIVAL_TOKENS] = 0.1 * total(tokens)
    scratch[Feature.RIVAL_RECIPES] = 0.25 * recipes
    scratch[Feature.RIVAL_TILES] = min(tiles_in_hand(state, rival), LARGE_HAND) / LARGE_HAND


@rule
def write_pizza(state: State, seat: int, rival: int, scratch: Any) -> None:
    """Write the features of the pizza: its owner, or whether the seat or the rival could claim it."""
    scratch[Feature.HAS_PIZZA] = state.pizza_owner == seat
    scratch[Feature.RIVAL_PIZZA] = state.pizza_owner == rival
    if state.pizza_owner == NOBODY:
        scratch[Feature.PIZZA_FREE] = 1.0
        tokens = total(tally(state.ingredients[seat]))
        has_tomato = state.ingredients[seat, Ingredient.TOMATO] > 0
        scratch[Feature.PIZZA_AT_HAND] = has_tomato and tokens >= PIZZA_NEEDS
        scratch[Feature.PIZZA_TOKENS] = (min(tokens, PIZZA_NEEDS - 1) + has_tomato) / PIZZA_NEEDS
        rival_tokens = total(tally(state.ingredients[rival]))
        scratch[Feature.RIVAL_AT_PIZZA] = (
            state.ingredients[rival, Ingredient.TOMATO] > 0 and rival_tokens >= PIZZA_NEEDS
        )


@rule
def nearest_distances(state: State, scratch: Any, safe: bool) -> int:
    """Return the distance from the seat's noodle to the nearest ingredient of each kind, or FAR, as a tally.

    It reads what `write_distances` wrote. With `safe`, skip ingredients that the rival is nearer to.
    """
    distances = ALL_FAR
    for mark in range(MARKED):
        kind = int(state.on_cell[MARKED_CELL[mark]])
        distance = int(scratch[OWN_DISTANCES + mark])
        if (
            kind != NOTHING
            and distance < count(distances, kind)
            and (not safe or distance <= scratch[RIVAL_DISTANCES + mark])
        ):
            distances -= unit(kind) * (count(distances, kind) - distance)
    return distances


@rule
def write_recipes(state: State, seat: int, actions: float, scratch: Any) -> None:
    """Write the features of the recipes: points so far, and hopes for unfinished ones in `actions` actions.

    It reads what `write_distances` wrote.
    """
    has_pizza = state.pizza_owner == seat
    recipes = int(state.recipes[seat])
    shared, finished = best_share(state.ingredients[seat], recipes, has_pizza)
    worth, spare, wants = evaluate_recipes(state, seat)
    own_points = shared + (PIZZA_OF_3 if has_pizza else 0)
    scratch[Feature.POINTS] = 0.1 * own_points
    scratch[Feature.PROMISE] = worth - own_points
    scratch[Feature.RECIPES] = 0.25 * count_bits(recipes)
    scratch[Feature.FINISHED] = 0.5 * count_bits(finished)
    scratch[Feature.TO_SPARE] = 0.25 * total(spare)
    scratch[Feature.NEAR] = nearness(state, seat, wants)
    scratch[Feature.SHOP] = shop_worth(state, spare, wants)
    distances, safe_distances = nearest_distances(state, scratch, False), nearest_distances(state, scratch, True)
    in_shop = one_of_each(state.shop) if total(spare) > 0 else 0
    tiles = tiles_in_hand(state, seat)
    left = tally(state.ingredients[seat]) - needed_by(finished)
    scratch[Feature.NO_OPEN] = 1.0
    for card in range(RECIPES):
        if recipes >> card & 1:
            if not finished >> card & 1:
                lacks = int(NEEDS[card]) - minimum(left, int(NEEDS[card]))
                left -= int(NEEDS[card]) - lacks
                scratch[Feature.LACKS_ONE - 1 + total(lacks)] += 0.5
                gain = FINISHED - 3 + total(lacks)
                hope = 0.1 * gain * chance_in_time(distance_to_all(lacks, distances, in_shop), tiles, actions)
                scratch[Feature.HOPES] += hope
                scratch[Feature.BEST_HOPE] = max(scratch[Feature.BEST_HOPE], hope)
                scratch[Feature.SAFE_HOPES] += (
                    0.1 * gain * chance_in_time(distance_to_all(lacks, safe_distances, in_shop), tiles, actions)
                )
                if distance_to_all(lacks, distances, in_shop) < FAR:
                    scratch[Feature.NO_OPEN] = 0.0
                else:
                    scratch[Feature.IMPOSSIBLE] += 0.5
                    scratch[Feature.NEW_EARNED] += 0.5 * (state.settled[seat] >> card & 1 == 0)
            lacks = int(EXTRA[card]) - minimum(left, int(EXTRA[card]))
            left -= int(EXTRA[card]) - lacks
            if lacks:
                gain = 2 if finished >> card & 1 else 1
                scratch[Feature.EXTRAS] += (
                    0.1 * gain * chance_in_time(distance_to_all(lacks, distances, in_shop), tiles, actions)
                )


@rule
def distance_to_all(lacks: int, distances: int, in_shop: int) -> int:
    """Estimate the tiles needed to collect what is lacking; FAR if it is out of reach. All arguments are tallies.

    Kinds in the shop have distance 0.
    """
    longest = 0
    for kind in range(INGREDIENTS):
        if count(lacks, kind) > 0 and count(in_shop, kind) == 0:
            longest = max(longest, count(distances, kind))
    return min(FAR, longest + EXTRA_DISTANCE * (total(lacks) - 1))


@rule
def chance_in_time(distance: int, tiles: int, actions: float) -> float:
    """Estimate the chance to cover the `distance` in `actions` actions. Tiles not in hand must be drawn first.

    `tiles` is the number in hand. A distance of FAR has no chance.
    """
    if distance >= FAR:
        return 0.0
    needed = 1.0 + distance + max(0, distance - tiles)
    return actions * actions / (actions * actions + needed * needed)


EXPORTS = (Export(features, state="state", seat="int", scratch="changes f8[:]"),)
