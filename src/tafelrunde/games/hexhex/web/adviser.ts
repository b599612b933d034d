// Exact play of Hex-hex-Kniffel from its solution: the counterpart of `solution.py`, with the same compiled functions.

import { BOX, BOXES, DICE, OPEN, SYMBOLS, THROW, THROWS, type Rules, type State } from "$rules/hexhex.ts";
import type { Adviser } from "$web/bots/adviser.ts";
import { stdevOfDistribution, expectedOf, quantize, preferred, sumOf } from "$web/bots/numbers.ts";
import { legalOf } from "$web/bots/one-ply.ts";
import type { SolutionFile } from "$web/bots/solution-file.ts";
import type { Game, Options } from "$web/match/game.ts";

const ALL = 2 ** BOXES - 1;
const MAX_CACHED_TURNS = 256;

/** Build the lattice of `solve/identical.py`: all multisets of up to five dice, ordered by size. */
function lattice() {
  let sets: number[][] = [[]];
  const multisets = [...sets];
  for (let size = 0; size < DICE; size++) {
    sets = sets.flatMap((dice) => Array.from({ length: SYMBOLS - (dice.at(-1) ?? 0) }, (_, more) => [...dice, (dice.at(-1) ?? 0) + more]));
    multisets.push(...sets);
  }
  const indices = new Map(multisets.map((dice, index) => [dice.join(""), index]));
  const indexOf = (dice: readonly number[]) => indices.get(dice.toSorted((a, b) => a - b).join(""))!;
  const keeps = multisets.length - sets.length;
  const counts = multisets.map((dice) => Array.from({ length: SYMBOLS }, (_, side) => dice.filter((symbol) => symbol === side).length));
  const more = multisets.slice(0, keeps).map((dice) => Array.from({ length: SYMBOLS }, (_, side) => indexOf([...dice, side])));
  const within = counts
    .slice(keeps)
    .map((roll) => Array.from(counts.slice(0, keeps).keys()).filter((keep) => counts[keep]!.every((count, side) => count <= roll[side]!)));
  const first = within.reduce((ends, keeps) => [...ends, ends.at(-1)! + keeps.length], [0]);
  return { indexOf, rolls: sets, counts: counts.flat(), more: more.flat(), within: within.flat(), first };
}

export default function make(game: Game<State, Rules>, stored: SolutionFile | null): Adviser {
  const { rules, engine } = game;
  const { indexOf, rolls, counts, more, within, first } = lattice();
  const packed = (numbers: readonly number[]) => BigInt64Array.from(numbers.map(BigInt));
  const points = (dice: readonly number[], box: number) => rules.points(rules.tally(dice), box);
  const turn = [rolls.flatMap((dice) => Array.from({ length: BOXES }, (_, box) => points(dice, box))), counts, more].map(packed);
  const following = [packed(within), packed(first)];
  const [, , keeps] = engine.shape("column_turn", "tables") as [number, number, number];
  const [seats, scores] = engine.shape("win_turn", "finals") as [number, number];
  const [leads, leadsInPoints] = engine.shape("win_turn", "standing") as [number, number];
  const variants = game.description.bots.advice["variants"] as string[];
  const values = variants.map((name) => stored!.arrays[`${name} values`]!);
  const chances = variants.map((name) => stored!.arrays[`${name} chances`]!);

  const memoize = <Result>(compute: (variant: number, number: number) => Result) => {
    const cache = new Map<number, Result>();
    return (variant: number, number: number) => {
      const key = 2 * number + variant;
      if (cache.size > MAX_CACHED_TURNS) cache.clear();
      if (!cache.has(key)) cache.set(key, compute(variant, number));
      return cache.get(key)!;
    };
  };

  /** Compute the tables of a turn with the boxes `used` (see `identical.solve_turn`). */
  const tables = memoize((variant, used) => {
    const filled = new Float64Array(2 * (THROWS + 1) * keeps);
    engine.call("column_turn", values[variant]!, used, variant, ...turn, null, null, filled);
    return filled;
  });

  /** Compute the distribution of the points to come in a column: `[used boxes, points]`. */
  const columnChances = memoize((variant) => {
    const filled = new Float64Array((ALL + 1) * scores);
    engine.call("column_chances", values[variant]!, variant, ...turn, ...following, null, null, null, null, null, filled);
    return filled;
  });

  /** Compute the win probability of one of two seats for each lead in columns and points, with `columns` columns to come. */
  const standing = memoize((variant, columns) => {
    const [maxColumns, maxPoints] = [(leads - 1) / 2, (leadsInPoints - 1) / 2];
    const filled = new Float64Array(leads * leadsInPoints);
    const odds = chances[variant]!;
    const clamp = (number: number, limit: number) => Math.max(-limit, Math.min(limit, number)) + limit;
    const ahead = Array.from({ length: 2 * odds.length - 1 }, (_, index) =>
      sumOf(odds.map((chance, points) => chance * (odds[points - (index - odds.length + 1)] ?? 0))),
    );
    const next = columns > 0 ? standing(variant, columns - 1) : null;
    for (let column = -maxColumns; column <= maxColumns; column++) {
      for (let lead = -maxPoints; lead <= maxPoints; lead++) {
        const at = (column + maxColumns) * leadsInPoints + lead + maxPoints;
        if (next === null) filled[at] = (1 + Math.sign((maxPoints + 1) * column + lead)) / 2;
        else
          ahead.forEach((likely, index) => {
            const gained = index - odds.length + 1;
            filled[at]! += likely * next[clamp(column + Math.sign(gained), maxColumns) * leadsInPoints + clamp(lead + gained, maxPoints)]!;
          });
      }
    }
    return filled;
  });

  const usedBoxes = (state: State, seat: number) =>
    state.boxes[seat]![state.column]!.reduce((used, entry, box) => (entry === OPEN ? used : used | (1 << box)), 0);
  const keepIndex = (state: State, thrown: number) => indexOf(state.dice.filter((_, die) => !((thrown >> die) & 1)));
  const at = (filled: Float64Array, after: number, left: number, keep: number) => filled[(after * (THROWS + 1) + left) * keeps + keep]!;

  /** Return the points that a seat can still expect in the current column. */
  function column(state: State, seat: number): number {
    const used = usedBoxes(state, seat);
    const inTurn = state.turn === seat && state.throws > 0 && (state.chance > 0 || state.pending > 0);
    if (!inTurn) return values[state.free_strike]![used]!;
    return at(tables(state.free_strike, used), state.chance > 0 ? 0 : 1, THROWS - state.throws, keepIndex(state, state.thrown));
  }

  function elsewhere(state: State, seat: number): number {
    return rules.total(state, seat) + (state.columns - state.column - 1) * values[state.free_strike]![0]!;
  }

  function actionValues(bytes: Uint8Array, seat: number): Map<number, number> {
    const state = game.read(bytes);
    const used = usedBoxes(state, seat);
    const before = tables(state.free_strike, used);
    const value = (action: number) =>
      action < BOX
        ? at(before, 0, THROWS - state.throws, keepIndex(state, action - THROW))
        : points(state.dice, action - BOX) + values[state.free_strike]![used | (1 << (action - BOX))]!;
    return new Map(legalOf(game.legal(bytes, seat)).map((action) => [action, elsewhere(state, seat) + value(action)]));
  }

  return {
    actionValues,
    roughValues: actionValues,

    value(bytes, seat) {
      const state = game.read(bytes);
      return elsewhere(state, seat) + column(state, seat);
    },

    best(bytes, seat) {
      const state = game.read(bytes);
      // Ties: prefer boxes to throws, then the last box, or the throw that keeps the fewest dice with the lowest sides.
      const order = (action: number) => (action >= BOX ? action : -keepIndex(state, action - THROW));
      return preferred(actionValues(bytes, seat), quantize, order);
    },

    winValues(bytes, seat) {
      const state = game.read(bytes);
      const variant = state.free_strike;
      const [finals, utility, filled] = [new Float64Array(seats * scores), new Float64Array(scores), new Float64Array(2 * (THROWS + 1) * keeps)];
      const later = columnChances(variant, 0);
      const series = standing(variant, state.columns - state.column - 1);
      engine.call("win_turn", bytes, seat, values[variant]!, later, series, ...turn, ...following, null, null, null, null, null, finals, utility, filled);
      const [used, gained] = [usedBoxes(state, seat), rules.column_total(state, seat, state.column)];
      const chance = (action: number) => {
        if (action < BOX) return at(filled, 0, THROWS - state.throws, keepIndex(state, action - THROW));
        const next = used | (1 << (action - BOX));
        return expectedOf(later.subarray(next * scores, (next + 1) * scores), gained + points(state.dice, action - BOX), utility);
      };
      return new Map(legalOf(game.legal(bytes, seat)).map((action) => [action, chance(action)]));
    },

    throwPrice: () => null,

    spread(options: Options) {
      const [variant, games] = game.description.options.map(({ name, values }) => values.indexOf(options[name]!)) as [number, number];
      return stdevOfDistribution(chances[variant]!) * Math.sqrt(games + 1); // columns are independent
    },
  };
}
