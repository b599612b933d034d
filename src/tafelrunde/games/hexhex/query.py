"""Exact play of Hex-hex-Kniffel as one compiled function (see `solve.query`)."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from tafelrunde.core.rules.record import State
from tafelrunde.core.rules.rule import rule
from tafelrunde.games.hexhex.column import POINTS, SHEET, TALLIES, declared
from tafelrunde.games.hexhex.rules import (
    BOX,
    BOXES,
    COLUMNS,
    DICE,
    SEATS,
    SYMBOLS,
    THROW,
    THROWS,
    allowed_boxes,
    column_total,
    free_boxes,
    legal,
    points,
    tally,
    total,
)
from tafelrunde.solve import identical, identical_play
from tafelrunde.solve.identical import Values
from tafelrunde.solve.identical import solve_turn as identical_turn
from tafelrunde.solve.query import Ask, Figure, query_export, stdev_of
from tafelrunde.solve.ties import quantize
from tafelrunde.solve.win_odds import expected_utility, fill_win_utility

KEEPS, ROLLS = len(declared(0).multisets), len(TALLIES)
WITHIN = len(identical_play.keeps_in_rolls(declared(0)).within)
LEADS, LEADS_IN_POINTS = 2 * COLUMNS + 1, 2 * SHEET + 1
TURNS = 61
"""Number of turns whose tables are kept; prime, so that different sets of used boxes get different places."""


class Memory(NamedTuple):
    """The parts of a query's memory, and the constants that it needs."""

    turns: Values  # [turn]: 1 + the key of the turn whose tables are kept at this place; 0 if none is
    known: Values  # [variant]: 1 if `chances` are filled; then 1 + the key of `standing`, 1 if the lattice is filled
    tables: Values  # [turn, before or after a throw, throws left, multiset, 0], see `identical.solve_turn`
    chances: Values  # [variant, used boxes, 0, points]: distribution of the points to come in a column
    standing: Values  # [now or later, lead in columns + COLUMNS, lead in points + SHEET]: win probability
    ahead: Values  # [lead in points + POINTS - 1]: its probability after a column
    win_tables: Values  # win probabilities in the layout of `identical.solve_turn`
    finals: Values  # [seat, points]: distribution of the final points in this column if all play for points
    utility: Values  # [points]: win probability for each total in this column
    product: Values  # scratch: [points]
    gains: Values  # scratch: [roll, box, 0]
    after: Any  # scratch: [roll, box, 0], integers
    odds: Values  # scratch: [multiset]
    entered: Values  # scratch: [roll]
    values: Values  # [used boxes, 0]: expected points to come in a column of the variant, from the solution
    total_odds: Values  # [points]: distribution of the points of a whole column, from the solution
    tallies: Any  # [multiset]: its tally; integers, as all that follow
    points_of: Any  # [roll, box]: points of each roll
    lattice: identical.Lattice
    keeps: identical_play.Keeps


TABLES = (2, THROWS + 1, KEEPS, 1)
SHAPES = (
    (TURNS,), (4,), (TURNS, *TABLES), (2, 2**BOXES, 1, POINTS), (2, LEADS, LEADS_IN_POINTS), (2 * POINTS - 1,),
    TABLES, (SEATS, POINTS), (POINTS,), (POINTS,), (ROLLS, BOXES, 1), (ROLLS, BOXES, 1), (KEEPS,), (ROLLS,),
    (KEEPS,), (ROLLS, BOXES), (KEEPS - ROLLS, SYMBOLS), (WITHIN,), (ROLLS + 1,),
)  # fmt: skip
ENDS = tuple(np.cumsum([int(np.prod(shape)) for shape in SHAPES]).tolist())
MEMORY = ENDS[-1]


@rule
def parts(memory: Any, solution: Any, variant: int) -> Memory:
    """Return the parts of the memory, and the constants, for a variant. `solution` is as in `solution.solve`.

    Call it in one place only: then the module has no code that counts references.
    """
    more = memory[ENDS[15] : ENDS[16]].view(np.int64).reshape(SHAPES[16])
    start = variant * (2**BOXES + POINTS)
    return Memory(
        memory[: ENDS[0]],
        memory[ENDS[0] : ENDS[1]],
        memory[ENDS[1] : ENDS[2]].reshape(SHAPES[2]),
        memory[ENDS[2] : ENDS[3]].reshape(SHAPES[3]),
        memory[ENDS[3] : ENDS[4]].reshape(SHAPES[4]),
        memory[ENDS[4] : ENDS[5]],
        memory[ENDS[5] : ENDS[6]].reshape(SHAPES[6]),
        memory[ENDS[6] : ENDS[7]].reshape(SHAPES[7]),
        memory[ENDS[7] : ENDS[8]],
        memory[ENDS[8] : ENDS[9]],
        memory[ENDS[9] : ENDS[10]].reshape(SHAPES[10]),
        memory[ENDS[10] : ENDS[11]].view(np.int64).reshape(SHAPES[11]),
        memory[ENDS[11] : ENDS[12]],
        memory[ENDS[12] : ENDS[13]],
        solution[start : start + 2**BOXES].reshape((2**BOXES, 1)),
        solution[start + 2**BOXES : start + 2**BOXES + POINTS],
        memory[ENDS[13] : ENDS[14]].view(np.int64),
        memory[ENDS[14] : ENDS[15]].view(np.int64).reshape(SHAPES[15]),
        identical.Lattice(more, more, THROWS),
        identical_play.Keeps(memory[ENDS[16] : ENDS[17]].view(np.int64), memory[ENDS[17] : ENDS[18]].view(np.int64)),
    )


@rule
def fill_lattice(kept: Any) -> None:
    """Fill the lattice of dice (see `identical`), if that has not happened yet. As constants it takes 6 kB more."""
    if kept.known[3] != 0:
        return
    tallies, more = kept.tallies, kept.lattice.more
    tallies[0] = 0
    count = 1
    for keep in range(KEEPS - ROLLS):
        for symbol in range(SYMBOLS):
            larger = tallies[keep] + (1 << 4 * symbol)
            if tallies[keep] >> 4 * (symbol + 1) == 0:  # no die shows a higher symbol: the next multiset in order
                tallies[count] = larger
                more[keep, symbol] = count
                count += 1
            else:
                index = keep
                while tallies[index] != larger:
                    index += 1
                more[keep, symbol] = index
    held = 0
    for roll in range(ROLLS):
        symbols = tallies[KEEPS - ROLLS + roll]
        for box in range(BOXES):
            kept.points_of[roll, box] = points(symbols, box)
        kept.keeps.first[roll] = held
        for keep in range(KEEPS - ROLLS):
            is_within = True
            for symbol in range(SYMBOLS):
                is_within &= tallies[keep] >> 4 * symbol & 15 <= symbols >> 4 * symbol & 15
            if is_within:
                kept.keeps.within[held] = keep
                held += 1
    kept.keeps.first[ROLLS] = held
    kept.known[3] = 1


@rule
def used_boxes(state: State, seat: int) -> int:
    """Return the boxes that a seat has used in the current column, as a bit mask."""
    return int(~free_boxes(state, seat) & 2**BOXES - 1)


@rule
def keep_index(state: State, thrown: int, more: Any) -> int:
    """Return the lattice index of the dice that are not in `thrown`, a bit mask. `more` is that of the lattice."""
    index = 0
    for die in range(DICE):
        if not thrown >> die & 1:
            index = int(more[index, state.dice[die]])
    return index


@rule
def find_turn(variant: int, used: int, kept: Any) -> int:
    """Return the place of the tables of a turn in `kept.tables`; they are solved if they are not there yet.

    It also fills `kept.gains` and `kept.after`.
    """
    key = 2 * used + variant
    for roll in range(ROLLS):
        allowed = allowed_boxes(kept.tallies[KEEPS - ROLLS + roll], ~used & 2**BOXES - 1, variant)
        for box in range(BOXES):
            kept.gains[roll, box, 0] = kept.points_of[roll, box] if allowed >> box & 1 else -np.inf
            kept.after[roll, box, 0] = 0
    if kept.turns[key % TURNS] != 1 + key:
        identical_turn(kept.values, used, kept.gains, kept.after, kept.lattice, kept.tables[key % TURNS])
        kept.turns[key % TURNS] = 1 + key
    return key % TURNS


@rule
def in_turn(state: State, seat: int) -> bool:
    """Return whether a seat is in its turn and has thrown at least once: it has dice on the table or in the air."""
    return state.turn == seat and state.throws > 0 and (state.chance != 0 or state.pending != 0)  # type: ignore[no-any-return]


@rule
def position_value(state: State, seat: int, kept: Any) -> float:
    """Return the points that a seat can still expect in the current column."""
    used = used_boxes(state, seat)
    if not in_turn(state, seat):
        return float(kept.values[used, 0])
    index = keep_index(state, state.thrown, kept.lattice.more)
    is_thrown = 0 if state.chance != 0 else 1
    return float(kept.tables[find_turn(state.free_strike, used, kept), is_thrown, THROWS - state.throws, index, 0])


# Playing to win: win probabilities from the distributions of the points of all seats.


@rule
def find_chances(variant: int, kept: Any) -> None:
    """Fill `kept.chances[variant]`, the distributions of the points to come in a column, unless they are filled.

    Every turn is played for points. Overwrites `tables`, `gains`, `after`, `odds` and `entered` of `kept`.
    """
    if kept.known[variant] == 0:
        chances, scratch = kept.chances[variant], (kept.odds, kept.entered)
        for score in range(POINTS):
            chances[2**BOXES - 1, 0, score] = 1.0 if score == 0 else 0.0
        for used in range(2**BOXES - 2, -1, -1):
            tables, entries = kept.tables[find_turn(variant, used, kept)], (kept.gains, kept.after)
            identical_play.follow_turn(
                chances, kept.values, used, 0, 0, entries, tables, scratch, kept.lattice, kept.keeps
            )
        kept.known[variant] = 1


@rule
def fill_standing(variant: int, columns: int, kept: Any) -> None:
    """Fill `kept.standing[0]` with the win probability of one of two seats for each lead, with `columns` to come.

    A shared win counts half.
    """
    key = columns * 2 + variant
    if kept.known[2] == 1 + key:
        return
    odds = kept.total_odds
    for lead in range(1 - POINTS, POINTS):
        likely = 0.0
        for score in range(max(lead, 0), min(POINTS, POINTS + lead)):
            likely += odds[score] * odds[score - lead]
        kept.ahead[lead + POINTS - 1] = likely
    for column in range(-COLUMNS, COLUMNS + 1):
        for lead in range(-SHEET, SHEET + 1):
            kept.standing[0, column + COLUMNS, lead + SHEET] = (1 + sign((SHEET + 1) * column + lead)) / 2
    for _ in range(columns):
        for column in range(LEADS):
            for lead in range(LEADS_IN_POINTS):
                kept.standing[1, column, lead] = kept.standing[0, column, lead]
        for column in range(-COLUMNS, COLUMNS + 1):
            for lead in range(-SHEET, SHEET + 1):
                worth = 0.0
                for gained in range(1 - POINTS, POINTS):
                    won = min(max(column + sign(gained), -COLUMNS), COLUMNS) + COLUMNS
                    led = min(max(lead + gained, -SHEET), SHEET) + SHEET
                    worth += kept.ahead[gained + POINTS - 1] * kept.standing[1, won, led]
                kept.standing[0, column + COLUMNS, lead + SHEET] = worth
    kept.known[2] = 1 + key


@rule
def fill_finals(state: State, kept: Any) -> None:
    """Fill `kept.finals` with the distribution of each seat's final points in the current column for play for points.

    A seat in the middle of a turn continues from its dice on the table and its dice being thrown. `kept.chances` must
    be filled.
    """
    chances = kept.chances[state.free_strike]
    for seat in range(state.players):
        used, gained = used_boxes(state, seat), column_total(state, seat, state.column)
        finals = kept.finals[seat]
        for score in range(POINTS):
            finals[score] = chances[used, 0, score - gained] if score >= gained else 0.0
        if in_turn(state, seat):
            tables = kept.tables[find_turn(state.free_strike, used, kept)]
            kept.odds[:] = 0.0
            kept.entered[:] = 0.0
            kept.odds[keep_index(state, state.thrown, kept.lattice.more)] = 1.0
            left = THROWS - state.throws
            if state.pending:
                identical_play.decide(tables, 0, left, kept.odds, kept.entered, kept.keeps)
            identical_play.finish_turn(tables, 0, left, kept.odds, kept.entered, kept.lattice, kept.keeps)
            finals[:] = 0.0
            identical_play.add_scores(
                chances, kept.values, used, kept.entered, kept.gains, kept.after, 0, finals[gained:]
            )


@rule
def fill_utility(state: State, seat: int, finals: Any, standing: Any, utility: Any, product: Any) -> None:
    """Fill `utility` with the win probability of a seat for each of its final totals in this column.

    With two players, the result of the column is added to the lead in the series, and `standing` is the win probability
    of that lead. With more players, every column is played to win that column: an approximation in a series, where the
    other columns count, too.

    | parameter | meaning |
    |---|---|
    | `state`, `seat` | the position, and the seat to move |
    | `finals` | `[seat, points]`: from `fill_finals` |
    | `standing` | `[lead in columns + COLUMNS, lead in points + SHEET]`: win probability after this column |
    | `utility` | output: `[points]` |
    | `product` | scratch memory: `[points]` |
    """
    if state.players != 2:
        fill_win_utility(finals, seat, state.players, utility, product)
        return
    columns = points_ahead = 0
    for column in range(state.column):
        ahead = column_total(state, seat, column) - column_total(state, 1 - seat, column)
        points_ahead += ahead
        columns += sign(ahead)
    for score in range(POINTS):
        utility[score] = 0.0
        for theirs in range(POINTS):
            worth = standing[COLUMNS + columns + sign(score - theirs), SHEET + points_ahead + score - theirs]
            utility[score] += finals[1 - seat, theirs] * worth


@rule
def sign(number: int) -> int:
    """Return the sign of a number: 1, 0 or -1."""
    return int(number > 0) - int(number < 0)


@rule
def fill_win_turn(state: State, seat: int, kept: Any) -> None:
    """Fill `finals`, `utility` and `win_tables` of `kept` for a turn in which `seat` plays to win.

    All other turns are played for points.
    """
    find_chances(state.free_strike, kept)
    fill_standing(state.free_strike, state.columns - state.column - 1, kept)
    fill_finals(state, kept)
    chances = kept.chances[state.free_strike]
    fill_utility(state, seat, kept.finals, kept.standing[0], kept.utility, kept.product)
    free, gained = free_boxes(state, seat), column_total(state, seat, state.column)
    for roll in range(ROLLS):
        allowed, best = allowed_boxes(kept.tallies[KEEPS - ROLLS + roll], free, state.free_strike), 0.0
        for box in range(BOXES):
            if allowed >> box & 1:
                follow = chances[~free & 2**BOXES - 1 | 1 << box, 0]
                best = max(best, expected_utility(follow, gained + kept.points_of[roll, box], kept.utility))
        kept.win_tables[1, 0, KEEPS - ROLLS + roll, 0] = best
    identical.throw_turn(kept.lattice, kept.win_tables)


@rule
def query(state: State, seat: int, ask: int, solution: Any, memory: Any, mask: Any, values: Any, figures: Any) -> int:
    """Answer a question about a position (see `solve.query.query_export`)."""
    variant = int(state.free_strike)
    kept = parts(memory, solution, variant)
    fill_lattice(kept)
    elsewhere = total(state, seat) + (state.columns - state.column - 1) * kept.values[0, 0]
    if ask == Ask.POSITION:
        mask[:] = False
        figures[Figure.VALUE] = elsewhere + position_value(state, seat, kept)
        figures[Figure.THROW_PRICE] = np.nan
        columns = float(state.columns)  # they are independent
        figures[Figure.STDEV] = stdev_of(kept.total_odds) * np.sqrt(columns)
        return -1
    legal(state, seat, mask)
    used, gained = used_boxes(state, seat), column_total(state, seat, state.column)
    turn = 0
    if ask == Ask.WIN:
        fill_win_turn(state, seat, kept)
    else:
        turn = find_turn(variant, used, kept)
    best = -1
    for action in range(mask.size):
        if mask[action]:
            if action < BOX:
                left, index = THROWS - state.throws, keep_index(state, action - THROW, kept.lattice.more)
                if ask == Ask.WIN:
                    values[action] = kept.win_tables[0, left, index, 0]
                else:
                    values[action] = elsewhere + kept.tables[turn, 0, left, index, 0]
            else:
                entered, after = points(tally(state.dice), action - BOX), used | 1 << action - BOX
                if ask == Ask.WIN:
                    values[action] = expected_utility(kept.chances[variant, after, 0], gained + entered, kept.utility)
                else:
                    values[action] = elsewhere + (entered + kept.values[after, 0])
            if best < 0 or is_preferred(state, kept, values, action, best):
                best = action
    return best


@rule
def is_preferred(state: State, kept: Any, values: Any, action: int, best: int) -> bool:
    """Return whether `action` is better than `best`, an action before it. Ties are broken as in `solve.ties`."""
    value, other = quantize(values[action]), quantize(values[best])
    if value != other or action >= BOX:
        return value >= other
    return keep_index(state, action - THROW, kept.lattice.more) < keep_index(state, best - THROW, kept.lattice.more)


EXPORTS = (query_export(query, MEMORY),)
