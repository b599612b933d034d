// Phrases of Keksekästchen; the counterpart of `story.py`. A test compares both over random games.

import { BARS, CHIPS, FIELDS, FIRST_NUMBER, GONE, HAND, Reason, SHUFFLES, Step, TASKS, type Rules, type State } from "$rules/kekse.ts";
import { arrangement } from "$web/engine/draws.ts";
import { bits } from "$web/engine/record.ts";
import type { Game } from "$web/match/game.ts";
import { wonByPoints, type Highlight, type Story } from "$web/match/story.ts";
import { And, Name, Phrase, type Details } from "$web/text/phrase.ts";
import { BISCUITS, biscuitOn } from "./biscuits.ts";
import { makePurpose } from "./purpose.ts";

/** The steps of a round, as in the keys of the texts. */
export const STEPS = Object.keys(Step).map((name) => name.toLowerCase());

const range = (count: number) => Array.from({ length: count }, (_, number) => number);
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

export default function story(game: Game<State, Rules>): Story<State> {
  const { actions, draws, rules } = game;
  const sides = actions.names("draw");
  const walls = actions.names("wall");
  const chips = actions.names("move");
  const fields = actions.names("move", 1);

  // Parts of sentences

  /** The details of a wall: its field and side. */
  function wallDetails(wall: string): Details {
    const [field, side] = wall.split("-") as [string, string];
    return { field, side: new Phrase(`kekse-${side}`) };
  }

  const sideNames = (chosen: number) => new And(bits(chosen).map((side) => new Phrase(`kekse-${sides[side]}`)));
  const taskName = (state: State, task: number) => new Phrase(`kekse-${BISCUITS[rules.biscuit_of(state, task)]}`);
  const fieldAndBiscuit = (state: State, field: number) => new Phrase("kekse-field", { field: fields[field]!, kind: biscuitOn(rules, state, field) });
  const chipNumbers = (chosen: number[]) => new And(chosen.map((chip) => chips[chip]!));
  const fieldOfRoll = (state: State, seat: number) => state.chips[seat]![rules.rolled_chip(state)]!;

  /** The text key of an action: the block's name, or `place` for putting down a lifted chip. */
  const textKey = (state: State, seat: number, block: string) => (block === "move" && state.step[seat] !== Step.MOVE ? "place" : block);

  /** The details that a sentence about an action names. */
  function details(state: State, seat: number, block: string, [first, second]: number[]): Details {
    switch (block) {
      case "draw":
        return { field: fields[fieldOfRoll(state, seat)]!, walls: bits(first!).length, sides: sideNames(first!) };
      case "wall":
        return wallDetails(walls[first!]!);
      case "move":
        return { chip: chips[first!]!, field: fields[second!]! };
      case "give":
        return { chip: chips[first!]!, task: taskName(state, rules.due_task(state, seat)) };
      default:
        return {};
    }
  }

  // Refusals

  function refuseField(state: State, seat: number, field: number, why: number): Phrase {
    if (why === Reason.CROSSED) return new Phrase("kekse-field-crossed", { field: fields[field]! });
    return new Phrase("kekse-field-taken", { field: fields[field]!, chip: chips[state.chips[seat]!.indexOf(field)]! });
  }

  function refuseChip(state: State, seat: number, chip: number, why: number): Phrase {
    if (why !== Reason.NOT_LIFTED) return new Phrase("kekse-chip-gone", { chip: chips[chip]! });
    return new Phrase("kekse-chip-lifted", { chips: chipNumbers(range(CHIPS).filter((number) => state.chips[seat]![number] === HAND)), chip: chips[chip]! });
  }

  /** The first wall on these sides of the rolled chip's field that is already drawn. */
  function existingWall(state: State, seat: number, chosen: number): string {
    const field = fieldOfRoll(state, seat);
    return `${fields[field]}-${sides[bits(chosen & ~rules.free_sides(state, seat, field))[0]!]}`;
  }

  // Events

  /** The number of the bar that is ticked now, and how many bars there are. */
  const barDetails = (before: State, seat: number) => ({ bar: before.bars[seat]! + 1, bars: BARS });

  /** Narrate the lost walls of a chip and the bar ticked for them. */
  function narrateLostWalls(before: State, seat: number, drawn: number): Phrase[] {
    const missing = rules.lines_on(rules.rolled_chip(before)) - drawn;
    return missing > 0 ? [new Phrase("kekse-told-lost", { name: new Name(seat), walls: missing, ...barDetails(before, seat) })] : [];
  }

  /** Narrate lifted chips without a free field, once for each chip. */
  function narrateChipsInHand(before: State, seat: number, after: State): Phrase[] {
    if (rules.has_free_field(after, seat)) return [];
    const wasWaiting = !rules.has_free_field(before, seat);
    const held = range(CHIPS).filter((chip) => after.chips[seat]![chip] === HAND && !(wasWaiting && before.chips[seat]![chip] === HAND));
    return held.length > 0 ? [new Phrase("kekse-told-in-hand", { name: new Name(seat), chips: chipNumbers(held), count: held.length })] : [];
  }

  /** The seats that got points for a task between two states. */
  const paidSeats = (before: State, after: State, task: number) =>
    range(after.players).filter((seat) => after.task_points[seat]![task] && !before.task_points[seat]![task]);

  /** Narrate the points awarded at the end of a round, task by task, and the totals of all seats. */
  function narratePoints(before: State, after: State): Phrase[] {
    const phrases: Phrase[] = [];
    for (let task = 0; task < TASKS; task++) {
      const paid = paidSeats(before, after, task);
      if (paid.length === 0) continue;
      const points = after.task_points[paid[0]!]![task]!;
      phrases.push(
        new Phrase("kekse-told-points", { names: new And(paid.map((seat) => new Name(seat))), count: paid.length, points, task: taskName(after, task) }),
      );
    }
    if (phrases.length === 0) return phrases;
    const standings = range(after.players).map((seat) => new Phrase("kekse-told-standing", { name: new Name(seat), points: rules.points(after, seat) }));
    return [...phrases, new Phrase("kekse-told-round", { round: after.rounds, standings })];
  }

  return {
    describeAction(state, seat, action) {
      const { block, numbers } = actions.find(action);
      return new Phrase(`kekse-do-${textKey(state, seat, block)}`, details(state, seat, block, numbers));
    },

    refusal(state, seat, action) {
      const { block, numbers } = actions.find(action);
      const [first, second] = numbers as [number, number];
      const why = rules.reason(state, seat, action);
      switch (why) {
        case Reason.NOT_NOW: // FILL and PLACE share their texts
          return new Phrase(`kekse-now-${state.step[seat] === Step.FILL ? "place" : STEPS[state.step[seat]!]}`);
        case Reason.WALL_THERE:
          return new Phrase("kekse-wall-drawn", wallDetails(block === "wall" ? walls[first]! : existingWall(state, seat, first)));
        case Reason.WALL_COUNT:
          return new Phrase("kekse-wall-count", { expected: rules.walls_to_draw(state, seat), got: bits(first).length });
        case Reason.CROSSED:
        case Reason.TAKEN:
          return refuseField(state, seat, second, why);
        default:
          return refuseChip(state, seat, first, why);
      }
    },

    narrateDecision(before, seat, action, after) {
      const { block, numbers } = actions.find(action);
      const name = new Name(seat);
      const phrases = [new Phrase(`kekse-told-${textKey(before, seat, block)}`, { name, ...details(before, seat, block, numbers) })];
      if (block === "draw") phrases.push(...narrateLostWalls(before, seat, bits(numbers[0]!).length));
      const closed = range(FIELDS).filter((field) => after.crossed[seat]![field]! > before.crossed[seat]![field]!);
      if (closed.length > 0) phrases.push(new Phrase("kekse-told-crossed", { name, fields: new And(closed.map((field) => fieldAndBiscuit(before, field))) }));
      return [...phrases, ...narrateChipsInHand(before, seat, after), ...narratePoints(before, after)];
    },

    narrateDraw(before, outcome, after) {
      const draw = draws.due(before);
      if (before.chance === SHUFFLES && draw.kind === "shuffle") {
        const seat = range(after.players).find((number) => before.chips[number]![0] === HAND)!;
        const phrases = arrangement(draw, outcome).map((chip, index) => new Phrase("kekse-lies", { chip: chips[chip]!, field: draw.places[index]! }));
        return [new Phrase("kekse-told-deal", { name: new Name(seat), chips: phrases })];
      }
      const chip = rules.rolled_chip(after);
      const [first, second] = after.dice as [number, number];
      const phrases = [new Phrase("kekse-told-roll", { first, second, number: chip + FIRST_NUMBER, round: after.rounds })];
      for (const seat of range(after.players)) {
        const where = before.chips[seat]![chip]!;
        if (where >= 0) continue;
        phrases.push(
          new Phrase(where === GONE ? "kekse-told-no-chip" : "kekse-told-chip-in-hand", {
            name: new Name(seat),
            chip: chips[chip]!,
            ...barDetails(before, seat),
          }),
        );
      }
      return phrases;
    },

    highlights(before, after) {
      const found: Highlight[] = range(TASKS).flatMap((task) =>
        paidSeats(before, after, task).map((seat) => ({
          kind: "task",
          item: rules.biscuit_of(after, task),
          seat,
          points: after.task_points[seat]![task]!,
          text: taskName(after, task),
        })),
      );
      for (const seat of range(after.players)) {
        const closed = sum(after.crossed[seat]!) - sum(before.crossed[seat]!);
        if (closed > 1) found.push({ kind: "fields", item: closed, seat, points: 0, text: new Phrase("kekse-at-once", { count: closed }) });
        if (after.bars[seat] === BARS && before.bars[seat]! < BARS)
          found.push({ kind: "drink", item: BARS, seat, points: 0, text: new Phrase("kekse-drink-full") });
      }
      return found;
    },

    explainPoints(state, seat, action) {
      const { block } = actions.find(action);
      const drawsWalls = block === "draw" || block === "wall";
      if (!drawsWalls && block !== "give") return null;
      const task = rules.due_task(drawsWalls ? game.read(game.after(state, seat, action)) : state, seat);
      if (task < 0) return null;
      const space = state.spaces[task]!;
      return new Phrase("kekse-explain", { task: taskName(state, task), points: rules.task_pays(state, task, space), space });
    },

    purpose: makePurpose(game),

    scoreParts: (state, seat) =>
      range(TASKS)
        .filter((task) => state.task_points[seat]![task])
        .map((task) => ({
          label: taskName(state, task),
          points: state.task_points[seat]![task]!,
          note: new Phrase("kekse-part-space", { space: rules.space_paid(state, seat, task) }),
        })),

    endReason(state) {
      const needed = rules.points_needed(state);
      const reached = range(state.players).filter((seat) => rules.points(state, seat) >= needed);
      return new Phrase("kekse-ended", { names: new And(reached.map((seat) => new Name(seat))), count: reached.length, round: state.rounds, needed });
    },

    measures: (state): Record<string, number[]> => (state.players === 1 ? { rounds: [state.rounds] } : {}),

    result(state, winners, points) {
      if (points.length > 1) return wonByPoints(winners, points);
      return new Phrase("kekse-result-solo", { rounds: state.rounds, points: points[0]! });
    },
  };
}
