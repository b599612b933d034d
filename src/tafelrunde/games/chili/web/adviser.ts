// Exact play of Chili Dice from its solution: the counterpart of `solution.py`, with the same compiled functions.
//
// The tables of a turn are computed on demand. Each is a tensor with an axis for every die: one slot per side, and one
// more for "just thrown and turnable" (after a throw) or "being thrown" (before one).

import { BOX, BOXES, DICE, OPEN, SIDES, THROW, TURN, UNUSED_THROW, type Rules, type State } from "$rules/chili.ts";
import type { Adviser } from "$web/bots/adviser.ts";
import { stdevOfDistribution, sumOf } from "$web/bots/numbers.ts";
import { legalOf } from "$web/bots/one-ply.ts";
import type { SolutionFile } from "$web/bots/solution-file.ts";
import { bits } from "$web/engine/record.ts";
import type { Game } from "$web/match/game.ts";

const SLOTS = SIDES + 1;
const SLOT = Array.from({ length: DICE }, (_, die) => SLOTS ** die);
const PLACES = SLOTS ** DICE;
const MAX_CACHED_DISTRIBUTIONS = 1024;

/** The value and the best plan of every tensor element after a throw. */
interface After {
  values: Float64Array;
  plans: Int32Array;
}

/** `worth(free, left)`: `[box, points]`, the value of entering `points` in `box` with `left` throws left. */
type Worth = (free: number, left: number) => Float64Array;

/** The sheet of a seat before a turn. */
type Sheet = readonly [free: number, entered: number, left: number];

const restsOf = (free: number) => Array.from({ length: BOXES }, (_, box) => free & ~(1 << box));
const indexAfterTurn = (index: number, die: number, side: number) => index + (side - SIDES) * SLOT[die]!;

export default function make(game: Game<State, Rules>, stored: SolutionFile | null): Adviser {
  const { engine, rules } = game;
  const { values, chances, deviations, skewnesses } = stored!.arrays as Record<string, Float64Array>;
  const stock = values!.length / 2 ** BOXES; // throws left: 0 to the stock
  const [, scores] = engine.shape("follow_turn", "chances") as [number, number];
  const [seats] = engine.shape("fill_win_utility", "odds") as [number, number];
  const [, rows] = engine.shape("follow_turn", "at") as [number, number];
  const late = game.description.bots.advice["late"] as number;
  const tables = pointsTables(game);
  const { columns, highest: highestOf } = tables;
  const valueOf = (free: number, left: number) => values![free * stock + left]!;
  const highest = (free: number) => sumOf(bits(free).map((box) => highestOf[box]!));
  const redSides = SLOT.map((_, die) =>
    Array.from({ length: SIDES }, (_, side) => side).find(
      (side) =>
        rules.is_red(
          SLOT.map(() => side + 1),
          die,
        ) === 1,
    )!,
  );

  const inPoints: Worth = (free, left) => {
    const worth = new Float64Array(BOXES * columns).fill(-Infinity);
    restsOf(free).forEach((rest, box) => {
      if (rest !== free) for (let points = 0; points < columns; points++) worth[box * columns + points] = valueOf(rest, left) + points;
    });
    return worth;
  };

  /** The tables of a turn, computed on demand. Only the last turn is cached: it takes 40 MB. */
  class Turns {
    readonly worth: Worth;
    #free = 0;
    #turn: After[] = [];

    constructor(worth: Worth) {
      this.worth = worth;
    }

    /** Return the table after a throw with the boxes `free` and `left` throws left. */
    after(free: number, left: number): After {
      if (free !== this.#free) [this.#free, this.#turn] = [free, []];
      while (this.#turn.length <= left) this.#turn.push(this.#compute(free, this.#turn));
      return this.#turn[left]!;
    }

    /** Return the values before a throw with `left` throws left, including this one. */
    before(free: number, left: number): Float64Array {
      return average(this.after(free, left - 1));
    }

    #compute(free: number, turn: readonly After[]): After {
      const before = turn.length > 0 ? average(turn.at(-1)!) : new Float64Array(PLACES).fill(-Infinity);
      const after = { values: new Float64Array(PLACES), plans: new Int32Array(PLACES) };
      const scratch = [new BigInt64Array(tables.rows), new Float64Array(PLACES + BOXES * columns)];
      const worth = this.worth(free, turn.length);
      engine.call("decide_turn", worth, before, after.values, after.plans, null, ...scratch, tables.points, tables.rowOf, tables.kept);
      return after;
    }
  }

  function average({ values }: After): Float64Array {
    const tensor = values.slice();
    engine.call("average_turn", tensor);
    return tensor;
  }

  const turns = new Turns(inPoints);
  const pointTurns = new Turns(inPoints);

  // The distribution of the points to come for a seat that plays for points: exact near the end, else approximate.

  const lateOdds = new Map<number, Float64Array>();
  const toCome = new Map<number, Float64Array>();

  function oddsToCome(free: number, left: number): Float64Array {
    const key = free * stock + left;
    const odds = toCome.get(key) ?? computeOdds(free, left);
    if (toCome.size > MAX_CACHED_DISTRIBUTIONS) toCome.clear();
    toCome.set(key, odds);
    return odds;
  }

  function computeOdds(free: number, left: number): Float64Array {
    const exact = 2 ** bits(free).length * left <= late ? lateOddsOf(free, left) : null;
    if (exact !== null) return exact.subarray(left * scores, (left + 1) * scores);
    const odds = new Float64Array(scores);
    const index = free * stock + left;
    engine.call("approximate_odds", valueOf(free, left), deviations![index]!, skewnesses![index]!, odds);
    return odds;
  }

  /** Return the exact distributions for up to `left` throws left; null if the scratch memory is too small. */
  function lateOddsOf(free: number, left: number): Float64Array | null {
    const cached = lateOdds.get(free);
    if (cached && cached.length > left * scores) return cached;
    const odds = followTurns(free, left);
    if (odds !== null) lateOdds.set(free, odds);
    return odds;
  }

  function followTurns(free: number, left: number): Float64Array | null {
    const odds = new Float64Array((left + 1) * scores);
    if (free === 0 || left === 0) {
      for (let throws = 0; throws <= left; throws++) odds[throws * scores + (free === 0 ? UNUSED_THROW * throws : 0)] = 1;
      return odds;
    }
    odds[0] = 1;
    const follow = new Float64Array(BOXES * left * scores);
    for (const box of bits(free)) {
      const later = lateOddsOf(free & ~(1 << box), left - 1);
      if (later === null) return null;
      follow.set(later.subarray(0, left * scores), box * left * scores);
    }
    const plans = new Int32Array(left * PLACES);
    for (let throws = 0; throws < left; throws++) plans.set(pointTurns.after(free, throws).plans, throws * PLACES);
    const entries = BOXES * columns;
    const scratch = [
      null,
      new Int32Array(PLACES + entries),
      new Int32Array(PLACES + entries),
      null,
      { data: new Float64Array(entries * (left + 1)), shape: [entries, left + 1] },
      null,
      new Float64Array(2 * rows * (left + 1)),
    ];
    const fits = engine.call("follow_turn", plans, follow, BigInt64Array.from(restsOf(free).map((rest) => BigInt(highest(rest)))), ...scratch, odds);
    return fits ? odds : null;
  }

  // A turn that is played to win.

  let winning: { key: string; turns: Turns } | null = null;

  function turnsToWin(others: readonly Sheet[], [free, entered]: Sheet): Turns {
    const key = JSON.stringify([others, free, entered]);
    if (winning?.key === key) return winning.turns;
    const odds = new Float64Array(seats * scores);
    others.forEach(([free, entered, left], other) => odds.set(oddsToCome(free, left).subarray(0, scores - entered), (other + 1) * scores + entered));
    const utility = new Float64Array(scores);
    engine.call("fill_win_utility", odds, 0, others.length + 1, utility, null);
    const turns = new Turns((free, left) => {
      const [worth, follow] = [new Float64Array(BOXES * columns), new Float64Array(BOXES * scores)];
      for (const box of bits(free)) follow.set(oddsToCome(free & ~(1 << box), left), box * scores);
      engine.call("win_worth", follow, entered, free, utility, worth);
      return worth;
    });
    winning = { key, turns };
    return turns;
  }

  const freeBoxes = (state: State, seat: number) => state.boxes[seat]!.reduce((free, entry, box) => (entry === OPEN ? free | (1 << box) : free), 0);
  const sheet = (state: State, seat: number): Sheet => [freeBoxes(state, seat), rules.boxes_total(state, seat), state.throws_left[seat]!];

  /** Return the tensor index of the dice, with the dice of `inHand`, a bit mask, being thrown. */
  function tensorIndex(state: State, inHand = 0): number {
    const last = inHand || state.turnable;
    return sumOf(state.dice.map((value, die) => SLOT[die]! * ((last >> die) & 1 ? SIDES : value - 1)));
  }

  /** Return the value of each legal action in the tables of a turn, without the points entered so far. */
  function valuesOfActions(turns: Turns, state: State, seat: number): Map<number, number> {
    const [free, , left] = sheet(state, seat);
    const before = left > 0 ? turns.before(free, left) : null;
    const [after, worth, index] = [turns.after(free, left).values, turns.worth(free, left), tensorIndex(state)];
    const value = (action: number) => {
      if (action >= BOX) return worth[(action - BOX) * columns + rules.points(state.dice, action - BOX)]!;
      if (action >= THROW && before !== null) return before[tensorIndex(state, action - THROW)]!;
      return after[indexAfterTurn(index, Math.floor((action - TURN) / SIDES), (action - TURN) % SIDES)]!;
    };
    return new Map(legalOf(game.legal(state, seat)).map((action) => [action, value(action)]));
  }

  /** Return the points that a seat with `left` throws left can still expect, including its unused throws. */
  function expectedPoints(state: State, seat: number, left: number): number {
    const free = freeBoxes(state, seat);
    const before = state.throws === 0 && state.chance > 0;
    if (state.turn !== seat || before || (state.chance === 0 && state.pending === 0)) return valueOf(free, left);
    if (state.chance > 0) return turns.before(free, left)[tensorIndex(state, state.thrown)]!;
    return turns.after(free, left).values[tensorIndex(state)]!;
  }

  function actionValues(bytes: Uint8Array, seat: number): Map<number, number> {
    const state = game.read(bytes);
    const entered = rules.boxes_total(state, seat);
    return new Map([...valuesOfActions(turns, state, seat)].map(([action, value]) => [action, entered + value]));
  }

  return {
    actionValues,
    roughValues: actionValues,

    value(bytes, seat) {
      const state = game.read(bytes);
      return rules.boxes_total(state, seat) + expectedPoints(state, seat, state.throws_left[seat]!);
    },

    /** Return the best action: the turns that the plan needs first, then its throw or entry. */
    best(bytes, seat) {
      const state = game.read(bytes);
      const { plans } = turns.after(freeBoxes(state, seat), state.throws_left[seat]!);
      let index = tensorIndex(state);
      const plan = plans[index]!;
      for (const die of bits(state.turnable).toReversed()) {
        const notTurned = indexAfterTurn(index, die, redSides[die]!);
        if (plans[notTurned] !== plan) {
          const side = Array.from({ length: SIDES }, (_, side) => side).findLast((side) => plans[indexAfterTurn(index, die, side)] === plan)!;
          return TURN + die * SIDES + side;
        }
        index = notTurned;
      }
      if (plan >= PLACES) return BOX + Math.floor((plan - PLACES) / columns);
      return THROW + SLOT.reduce((dice, step, die) => (Math.floor(plan / step) % SLOTS === SIDES ? dice | (1 << die) : dice), 0);
    },

    winValues(bytes, seat) {
      const state = game.read(bytes);
      const others = Array.from({ length: state.players }, (_, other) => other).filter((other) => other !== seat);
      return valuesOfActions(
        turnsToWin(
          others.map((other) => sheet(state, other)),
          sheet(state, seat),
        ),
        state,
        seat,
      );
    },

    throwPrice(bytes, seat) {
      const state = game.read(bytes);
      const left = state.throws_left[seat]!;
      return expectedPoints(state, seat, left + 1) - expectedPoints(state, seat, left);
    },

    spread: () => stdevOfDistribution(chances!),
  };
}

/** Compute the distinct rows of points, the row of each result, and its tensor index with all dice kept. */
function pointsTables(game: Game<State, Rules>) {
  const results = SIDES ** DICE;
  const table = new BigInt64Array(results * BOXES);
  game.engine.call("all_points", table, null);
  const rowsByPoints = new Map<string, number>();
  const [rowOf, kept] = [new Int32Array(results), new Int32Array(results)];
  const different: number[][] = [];
  for (let result = 0; result < results; result++) {
    const points = Array.from(table.subarray(result * BOXES, (result + 1) * BOXES), Number);
    const key = points.join(" ");
    const row = rowsByPoints.get(key) ?? different.push(points) - 1;
    rowsByPoints.set(key, row);
    rowOf[result] = row;
    for (let die = 0, rest = result; die < DICE; die++, rest = Math.floor(rest / SIDES)) kept[result]! += (rest % SIDES) * SLOT[die]!;
  }
  const highest = Array.from({ length: BOXES }, (_, box) => Math.max(...different.map((points) => points[box]!)));
  const points = BigInt64Array.from(highest.flatMap((_, box) => different.map((row) => BigInt(row[box]!))));
  return { points, rowOf, kept, rows: different.length, columns: Math.max(...highest) + 1, highest };
}
