// Values and best actions for the tokens on the board: the counterpart of `Adviser` in `outlook.py`, with the same module.

import { PASS, Phase, ROUNDS, ROW, ROWS, SIDES, THROW, THROWS, USE, type Rules, type State } from "$rules/speiseplan.ts";
import type { Adviser } from "$web/bots/adviser.ts";
import { preferred, sumOf } from "$web/bots/numbers.ts";
import { legalOf } from "$web/bots/one-ply.ts";
import { bits } from "$web/engine/record.ts";
import type { Game } from "$web/match/game.ts";
import { Board, freeRows, RESULTS } from "./outlook.ts";
import { Winning, type Ends } from "./winning.ts";

const CACHED_BOARDS = 2;
const VALUE_PRECISION = 1e9;

export default function make(game: Game<State, Rules>): Adviser {
  const { rules } = game;
  const figures = game.description.bots.advice as Record<string, number>;
  const winning = new Winning(game);
  const boards = new Map<string, Board>();

  /** The board for the tokens of a state; the last few are cached. */
  function boardOf(state: State): Board {
    const fields = Board.fields(game, state);
    const key = `${state.mixed_quartet} ${fields.join(" ")}`;
    const board = boards.get(key) ?? new Board(game, fields, state.mixed_quartet);
    boards.delete(key);
    boards.set(key, board);
    if (boards.size > CACHED_BOARDS) boards.delete(boards.keys().next().value!);
    return board;
  }

  const legal = (state: State, seat: number) => legalOf(game.legal(state, seat));
  const after = (state: State, seat: number, action: number) => game.read(game.after(state, seat, action));

  /** The mean of `values` over the results of throwing the dice `inHand` while the others stay. */
  function meanAfterThrow(values: Float64Array, state: State, inHand: number): number {
    let results = [0];
    state.dice.forEach((side, die) => {
      const sides = (inHand >> die) & 1 ? Array.from({ length: SIDES }, (_, number) => number) : [side - 1];
      results = sides.flatMap((number) => results.map((result) => result + number * SIDES ** die));
    });
    return sumOf(results.map((result) => values[result]!)) / results.length;
  }

  const turnAt = (turn: Float64Array, throws: number) => turn.subarray((THROWS - 1 - throws) * RESULTS, (THROWS - throws) * RESULTS);

  function rowValue(board: Board, state: State, free: number, row: number): number {
    return rules.combination_points(row, rules.best_combination(state, row), state.worth) + board.value(free & ~(1 << row));
  }

  function diceValue(board: Board, state: State, seat: number, action: number): number {
    const free = freeRows(state, seat);
    if (action < USE) return meanAfterThrow(turnAt(board.turn(free), state.throws), state, action - THROW);
    if (action >= ROW) return rowValue(board, state, free, action - ROW);
    const chosen = after(state, seat, action);
    const rows = legal(chosen, seat)
      .map((legalAction) => legalAction - ROW)
      .filter((row) => row >= 0 && row < ROWS);
    return Math.max(...rows.map((row) => rowValue(board, chosen, free, row)));
  }

  /** The value of a token: the points in rows already scored plus the expected points on the changed board. */
  function tokenValue(board: Board, state: State, seat: number, action: number): number {
    const [free, next] = [freeRows(state, seat), after(state, seat, action)];
    return rules.total(next, seat) + board.change(free, Board.fields(game, next)) + board.value(free);
  }

  function actionValues(bytes: Uint8Array, seat: number, everything: boolean): Map<number, number> {
    const state = game.read(bytes);
    const entered = rules.total(state, seat);
    const values = (value: (action: number) => number, actions = legal(state, seat)) => new Map(actions.map((action) => [action, value(action)]));
    if (state.phase === Phase.MENU) return values(() => entered);
    const board = boardOf(state);
    if (state.phase === Phase.DICE) return values((action) => entered + diceValue(board, state, seat, action));
    const wanted = legal(state, seat).filter((action) => everything || action === PASS || rules.token_sign(action) > 0);
    return values((action) => tokenValue(board, state, seat, action), wanted);
  }

  /** Approximate action values, found quickly: a token counts as often as the next turn uses its fields. */
  function roughValues(bytes: Uint8Array, seat: number): Map<number, number> {
    const state = game.read(bytes);
    if (state.phase !== Phase.MOD) return actionValues(bytes, seat, false);
    const [board, free] = [boardOf(state), freeRows(state, seat)];
    const { expected, used } = board.roughly(free);
    return new Map(
      legal(state, seat).map((action) => {
        const next = after(state, seat, action);
        const gain = sumOf(Board.fields(game, next).map((worth, field) => (worth - board.fields[field]!) * used[field]!));
        return [action, rules.total(next, seat) + expected + gain];
      }),
    );
  }

  /** The best action: ties go to an entry, then to the first action. In the menu the heuristic `judge` decides. */
  function bestOf(bytes: Uint8Array, seat: number, values: Map<number, number>): number {
    if (game.read(bytes).phase === Phase.MENU) {
      for (const action of values.keys()) values.set(action, game.engine.call("judge", game.after(bytes, seat, action), seat));
      return preferred(
        values,
        (value) => value,
        (action) => -action,
      );
    }
    return preferred(
      values,
      (value) => Math.round(value * VALUE_PRECISION),
      (action) => (action >= ROW ? game.actions.size : 0) - action,
    );
  }

  function diceWinValues(state: State, seat: number): Map<number, number> {
    const [board, free] = [boardOf(state), freeRows(state, seat)];
    const { utility, turn } = winning.turn(board, state, seat);
    const entry = (chosen: State, row: number) => {
      const combination = rules.best_combination(chosen, row);
      return combination > 0 ? rules.combination_points(row, combination, chosen.worth) + figures["no_points"]! : figures["struck"]!;
    };
    const value = (action: number) => {
      if (action < USE) return meanAfterThrow(turnAt(turn, state.throws), state, action - THROW);
      const chosen = action < ROW ? after(state, seat, action) : state;
      const allowed = game.legal(chosen, seat);
      const rows = action >= ROW ? [action - ROW] : bits(free).filter((row) => allowed[ROW + row] === 1);
      return Math.max(...rows.map((row) => winning.at(utility, row, entry(chosen, row))));
    };
    return new Map(legal(state, seat).map((action) => [action, value(action)]));
  }

  /**
   * The win probability of each token, for players who then play as they would without it.
   *
   * While many rows are free, tokens help all seats alike, so only their effect on scored rows counts.
   */
  function tokenWinValues(state: State, seat: number): Map<number, number> {
    const board = boardOf(state);
    const frees = Array.from({ length: state.players }, (_, other) => freeRows(state, other));
    const ends = winning.ends(board, frees);
    const distribution = ends.distribution();
    const states = new Map(legal(state, seat).map((action) => [action, after(state, seat, action)]));
    const scored = new Map([...states.values()].map((next) => [next.points.join(), next]));
    const chances = new Map([...scored].map(([key, next]) => [key, winning.winProbability(next, seat, distribution)]));
    const now = chances.get(state.points.join())!;
    const many = bits(frees[seat]!).length > figures["max_rows_sampled"]!;
    const values = many
      ? new Map([...states].map(([action, next]) => [action, chances.get(next.points.join())!]))
      : tokenChances(board, ends, states, frees, seat, now);
    const canKeep = state.tokens_left[seat]! <= ROUNDS - state.round_number;
    return values.set(PASS, now + (canKeep ? figures["kept_token_value"]! : 0));
  }

  /**
   * The win probability with each token; `now` is that without one.
   *
   * A token is first rated by the points that its seat gains on the others, from the expected use of the fields. The best
   * ones are sampled. The others are extrapolated from these by a linear fit through zero, and capped at the lowest
   * sampled probability.
   */
  function tokenChances(board: Board, ends: Ends, states: Map<number, State>, frees: number[], seat: number, now: number): Map<number, number> {
    const fields = new Map([...states].map(([action, next]) => [action, Board.fields(game, next)]));
    const used = frees.map((free) => board.fieldsUsed(free, ends.turnEnd(free)));
    const lead = (action: number) => {
      const brought = used.map(
        (often, other) =>
          sumOf(fields.get(action)!.map((worth, field) => (worth - board.fields[field]!) * often[field]!)) + rules.total(states.get(action)!, other),
      );
      const others = sumOf(brought.filter((_, other) => other !== seat)) / (brought.length - 1);
      return Math.round((brought[seat]! - others) * VALUE_PRECISION) / VALUE_PRECISION;
    };
    const sameEffect = new Map<string, number[]>(); // tokens with the same effect
    for (const [action, next] of states) {
      const key = `${fields.get(action)!.join()} ${next.points.join()}`;
      sameEffect.set(key, [...(sameEffect.get(key) ?? []), action]);
    }
    const [nothing] = [...sameEffect.values()].find((tokens) => tokens.includes(PASS))! as [number];
    const before = lead(nothing);
    const firsts = [...sameEffect.values()].map(([token]) => token!).filter((token) => token !== nothing);
    const gained = new Map(firsts.map((token) => [token, lead(token) - before]));
    const sampled = firsts.toSorted((a, b) => gained.get(b)! - gained.get(a)!).slice(0, figures["candidates"]!);
    const rows = frees.reduce((all, free) => all | free, 0);
    const chances = new Map(
      sampled.map((token) => [token, winning.winProbability(states.get(token)!, seat, ends.distribution(board.kindsOn(fields.get(token)!, rows)))]),
    );
    const points = sumOf(sampled.map((token) => gained.get(token)! ** 2));
    const slope = points > 0 ? sumOf(sampled.map((token) => gained.get(token)! * (chances.get(token)! - now))) / points : 0;
    const worst = Math.min(...chances.values());
    chances.set(nothing, now);
    const chance = (token: number) => chances.get(token) ?? Math.min(now + slope * gained.get(token)!, worst);
    return new Map([...sameEffect.values()].flatMap((tokens) => tokens.map((action) => [action, chance(tokens[0]!)])));
  }

  return {
    actionValues,
    roughValues,

    value(bytes, seat) {
      const state = game.read(bytes);
      const [entered, free] = [rules.total(state, seat), freeRows(state, seat)];
      const before = state.chance > 0 && state.throws === 0;
      if (state.turn !== seat || state.phase !== Phase.DICE || before) return entered + boardOf(state).value(free);
      if (state.chance > 0) return entered + meanAfterThrow(turnAt(boardOf(state).turn(free), state.throws), state, state.thrown);
      return Math.max(...actionValues(bytes, seat, true).values());
    },

    best: (bytes, seat) => bestOf(bytes, seat, actionValues(bytes, seat, false)),
    roughBest: (bytes, seat) => bestOf(bytes, seat, roughValues(bytes, seat)),

    winValues(bytes, seat) {
      const state = game.read(bytes);
      if (state.players > 1 && state.phase === Phase.DICE) return diceWinValues(state, seat);
      if (state.players > 1 && state.phase === Phase.MOD) return tokenWinValues(state, seat);
      return new Map(legal(state, seat).map((action) => [action, 1])); // a solo player always wins, and the menu does not change the ranking
    },

    throwPrice: () => null,

    spread(options) {
      return (game.precomputed["spreads"] as number[][])[options["mixed_quartet"] === true ? 1 : 0]![Number(options["month"]) - 1]!;
    },
  };
}
