// The coach's advice on a position: the best action first, the loss of the others, and the reason (`bots/coach.py`).

import type { Header } from "../engine/record.ts";
import type { Game } from "../match/game.ts";
import type { Story } from "../match/story.ts";
import { Phrase } from "../text/phrase.ts";
import type { Measure } from "./compare.ts";
import { Judgement, type Word } from "./judgement.ts";
import type { Compared, Known } from "./valued.ts";

/** Kinds of actions that have their own sentences. */
const EXPLAINED = ["throw", "box", "turn"];
/** The action that changes nothing; other actions are compared with it. */
const DO_NOTHING = "pass";

/** One legal action. */
export interface Alternative {
  action: number;
  said: Phrase;
  /** The expected final points, or the chance of winning. */
  value: number;
  /** Standard error of the value; 0 if exact. */
  error: number;
  /** Compared with the best; 0 for a tie, or if too close to call. */
  loss: number;
  lossError: number;
  word: Word | "close";
}

/** The coach's advice. A board marks `best` and may use the value of every action. */
export interface Advice {
  seat: number;
  best: number;
  values: ReadonlyMap<number, number>;
  measure: Measure;
  exact: boolean;
  /** Best first; actions with the same description appear once. */
  alternatives: Alternative[];
  why: Phrase;
  throwPrice: number | null;
  /** The number of worlds each action was tried in; 0 if exact. */
  worlds: number;
}

/** The number of alternatives shown. */
const TOLD = 6;

export function adviceOf(game: Game, story: Story<Header>, state: Header, seat: number, worth: Known | Compared): Advice {
  const figures = (worth.exact ? exact : estimated)(new Judgement(game.description.bots), seat, worth as never);
  const told: Alternative[] = [];
  const heard = new Set<string>();
  const blocks = new Set<string>();
  const blockOf = (action: number) => game.actions.find(action).block;
  for (const one of figures) {
    // After the alternatives that are shown, keep only the first of each other kind, and passing.
    const block = blockOf(one.action);
    if (told.length >= TOLD && blocks.has(block) && game.actions.write(one.action) !== DO_NOTHING) continue;
    const said = story.meaning(state, seat, one.action);
    const words = JSON.stringify(said.data());
    if (heard.has(words)) continue;
    heard.add(words);
    blocks.add(block);
    told.push({ ...one, said });
  }
  const why = worth.exact ? whyKnown(told, blockOf, (action) => game.actions.write(action)) : whyEstimated(worth.measure, told);
  return {
    seat,
    best: told[0]!.action,
    values: new Map(figures.map(({ action, value }) => [action, value])),
    measure: worth.measure,
    exact: worth.exact,
    alternatives: told.slice(0, TOLD),
    why,
    throwPrice: worth.exact ? worth.throwPrice : null,
    worlds: worth.exact ? 0 : worth.worlds,
  };
}

type Figures = Omit<Alternative, "said">;

function exact(judgement: Judgement, _: number, { actions, values, best, spread }: Known): Figures[] {
  const most = Math.max(...values);
  const figures = actions.map((action, place): Figures => {
    const behind = most - values[place]!;
    const loss = behind > judgement.tied ? behind : 0;
    return { action, value: values[place]!, error: 0, loss, lossError: 0, word: judgement.word(loss, spread) };
  });
  return figures.sort((one, other) => one.loss - other.loss || Number(one.action !== best) - Number(other.action !== best) || other.action - one.action);
}

function estimated(judgement: Judgement, seat: number, worth: Compared): Figures[] {
  const figures = worth.actions.map((action, place): Figures => {
    const [lost, lossError] = [worth.lost[place]![seat]!, worth.lostErrors[place]![seat]!];
    const loss = judgement.clearLoss(lost, lossError);
    const word = judgement.estimatedWord(lost, lossError, worth.spread, worth.standsOut[place]!);
    return { action, value: worth.means[place]![seat]!, error: worth.errors[place]![seat]!, loss, lossError, word: word === "good" && loss === 0 ? "close" : word };
  });
  return figures.sort((one, other) => other.value - one.value || Number(one.action !== worth.best) - Number(other.action !== worth.best));
}

/** Explain the best action: its gain over passing, over the best of another kind, or over the runner-up. */
function whyKnown([best, ...others]: Alternative[], blockOf: (action: number) => string, write: (action: number) => string): Phrase {
  if (others.length === 0) return new Phrase("coach-why-only", { best: best!.said });
  const block = blockOf(best!.action);
  const other = others.find(({ action }) => write(action) === DO_NOTHING) ?? others.find(({ action }) => blockOf(action) !== block) ?? others[0]!;
  if (other.loss === 0) return new Phrase("coach-why-tie", { best: best!.said, other: other.said });
  const kinds = [block, blockOf(other.action)];
  const same = kinds[0] === kinds[1] || !kinds.every((kind) => EXPLAINED.includes(kind));
  return new Phrase(same ? "coach-why-same" : `coach-why-${kinds[0]}-${kinds[1]}`, { best: best!.said, other: other.said, gain: other.loss });
}

/** Explain the best action: its lead over the runner-up, or that it is too close to call. */
function whyEstimated(measure: Measure, [best, ...others]: Alternative[]): Phrase {
  if (others.length === 0) return new Phrase("coach-why-only", { best: best!.said });
  const times = measure === "points" ? 1 : 100; // chances are shown in per cent
  const told = { best: best!.said, measure, value: times * best!.value, error: times * best!.error };
  const close = others.filter(({ loss }) => loss === 0);
  if (close.length > 0) return new Phrase("coach-why-close", { ...told, other: close[0]!.said, more: close.length - 1 });
  return new Phrase("coach-why-clear", { ...told, other: others[0]!.said, gain: times * others[0]!.loss, gain_error: times * others[0]!.lossError });
}
