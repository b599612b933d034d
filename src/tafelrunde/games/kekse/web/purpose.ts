// Reasons for actions, in words without figures; the counterpart of `purpose.py`. A test compares both.

import { CHIPS, GONE, HAND, OPEN, SIDES, Step, TASKS, type Rules, type State } from "$rules/kekse.ts";
import { bits } from "$web/engine/record.ts";
import type { Game } from "$web/match/game.ts";
import { Name, Phrase } from "$web/text/phrase.ts";
import { BISCUITS } from "./biscuits.ts";

const OFTEN = 5; // a number that this many rolls of 36 show, or more, is rolled often: 6, 7 and 8
const SELDOM = 2; // at most: 2, 3, 11 and 12
const NEARLY_DONE = 4; // a rival who misses at most this many walls is close to a task

const range = (count: number) => Array.from({ length: count }, (_, number) => number);

/** The first of the items with the highest rating; null if there are none. */
function best(items: number[], rate: (item: number) => number): number | null {
  return items.reduce<number | null>((found, item) => (found === null || rate(item) > rate(found) ? item : found), null);
}

export function makePurpose(game: Game<State, Rules>) {
  const { actions, rules } = game;
  const forTask = (state: State, task: number) => new Phrase(`kekse-for-${BISCUITS[rules.biscuit_of(state, task)]}`);
  const openTasks = (state: State, seat: number) => range(TASKS).filter((task) => state.task_chip[seat]![task] === OPEN);

  /** The task with the highest promise that misses a wall around a field. */
  function taskAround(state: State, seat: number, field: number): number | null {
    const walls = range(SIDES).map((side) => rules.wall_at(field, side));
    const tasks = openTasks(state, seat).filter((task) => walls.some((wall) => rules.misses_wall(state, seat, task, wall)));
    return best(tasks, (task) => rules.promise_of_task(state, seat, task));
  }

  /** The other seat that misses the fewest walls of a task, if it is nearly done. */
  function closestRival(state: State, seat: number, task: number): number | null {
    const others = range(state.players).filter((other) => other !== seat && state.task_chip[other]![task] === OPEN);
    const missing = (other: number) => rules.count_missing_walls(state, other, task);
    const nearest = best(others, (other) => -missing(other));
    return nearest !== null && missing(nearest) <= NEARLY_DONE ? nearest : null;
  }

  function purposeOfWalls(state: State, seat: number, action: number): Phrase {
    const after = game.read(game.after(state, seat, action));
    const gain = (task: number) => rules.promise_of_task(after, seat, task) - rules.promise_of_task(state, seat, task);
    const served = best(openTasks(state, seat), gain);
    if (served === null || gain(served) <= 0) return new Phrase(after.bars[seat]! > state.bars[seat]! ? "kekse-why-bar" : "kekse-why-unneeded");
    const task = forTask(state, served);
    const missing = rules.count_missing_walls(after, seat, served);
    if (missing > 0) return new Phrase("kekse-why-missing", { task, missing });
    const rival = closestRival(state, seat, served);
    return rival === null ? new Phrase("kekse-why-completes", { task }) : new Phrase("kekse-why-completes-before", { task, name: new Name(rival) });
  }

  function purposeOfPlace(state: State, seat: number, chip: number, field: number): Phrase {
    const around = taskAround(state, seat, field);
    if (around === null) {
      const losesWalls = bits(rules.free_sides(state, seat, field)).length < rules.lines_on(chip);
      return new Phrase(losesWalls ? "kekse-why-place-bar" : "kekse-why-place-unneeded");
    }
    const task = forTask(state, around);
    const left = state.chips[seat]![chip]!;
    if (state.step[seat] === Step.MOVE && taskAround(state, seat, left) === null) return new Phrase("kekse-why-leaves", { task });
    const rolls = rules.rolls_of(chip);
    return new Phrase(`kekse-why-${rolls >= OFTEN ? "often" : rolls <= SELDOM ? "seldom" : "place"}`, { task });
  }

  function purposeOfGift(state: State, seat: number, chip: number): Phrase {
    const where = state.chips[seat]![chip]!;
    if (where === HAND) return new Phrase("kekse-why-give-hand");
    if (taskAround(state, seat, where) === null) return new Phrase("kekse-why-give-idle");
    const others = range(CHIPS).filter((other) => state.chips[seat]![other] !== GONE);
    const isRarest = others.every((other) => rules.rolls_of(chip) <= rules.rolls_of(other));
    return new Phrase(isRarest ? "kekse-why-give-seldom" : "kekse-why-give");
  }

  function purposeOfStaying(state: State, seat: number): Phrase {
    const idle = state.chips[seat]!.some((field) => field >= 0 && taskAround(state, seat, field) === null);
    return new Phrase(idle ? "kekse-why-stay" : "kekse-why-stay-all");
  }

  return (state: State, seat: number, action: number): Phrase => {
    const { block, numbers } = actions.find(action);
    const [first = 0, second = 0] = numbers;
    switch (block) {
      case "draw":
      case "wall":
        return purposeOfWalls(state, seat, action);
      case "move":
        return purposeOfPlace(state, seat, first, second);
      case "give":
        return purposeOfGift(state, seat, first);
      default:
        return purposeOfStaying(state, seat);
    }
  };
}
