// What the coach says of a position, from what decisions are worth: the best first, what others lose, and why (`bots/coach.py`).

import type { Header } from "../engine/record.ts";
import type { Game } from "../match/game.ts";
import type { Story } from "../match/story.ts";
import { Phrase } from "../text/phrase.ts";
import type { Measure } from "./compare.ts";
import { Judgement, type Word } from "./judgement.ts";
import type { Compared, Known } from "./valued.ts";

/** Kinds of actions that have sentences of their own. */
const EXPLAINED = ["throw", "box", "turn"];
/** To leave everything as it is: what other decisions are measured by. */
const DO_NOTHING = "pass";

/** One legal action. */
export interface Alternative {
  action: number;
  said: Phrase;
  /** The expected final points, or the chance. */
  value: number;
  /** Its standard error; 0 for what is exact. */
  error: number;
  /** Against the best; 0 for a tie, or if it is too close to call. */
  loss: number;
  lossError: number;
  word: Word | "close";
}

/** What the coach says. A board marks `best`; it may look at what every action is worth. */
export interface Advice {
  seat: number;
  best: number;
  values: ReadonlyMap<number, number>;
  measure: Measure;
  exact: boolean;
  /** The best first; those that say the same stand once. */
  alternatives: Alternative[];
  why: Phrase;
  throwPrice: number | null;
  /** In how many worlds each was tried; 0 for what is exact. */
  worlds: number;
}

/** So many alternatives are told. */
const TOLD = 6;

export function adviceOf(game: Game, story: Story<Header>, state: Header, seat: number, worth: Known | Compared): Advice {
  const figures = (worth.exact ? exact : estimated)(new Judgement(game.description.bots), seat, worth as never);
  const told: Alternative[] = [];
  const heard = new Set<string>();
  const blocks = new Set<string>();
  const blockOf = (action: number) => game.actions.find(action).block;
  for (const one of figures) {
    // Beyond those that are shown, only the first of another kind is of interest, and to do nothing.
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

/** One sentence: what the best gains over passing, or the best of another kind, or the next of its own. */
function whyKnown([best, ...others]: Alternative[], blockOf: (action: number) => string, write: (action: number) => string): Phrase {
  if (others.length === 0) return new Phrase("coach-why-only", { best: best!.said });
  const block = blockOf(best!.action);
  const other = others.find(({ action }) => write(action) === DO_NOTHING) ?? others.find(({ action }) => blockOf(action) !== block) ?? others[0]!;
  if (other.loss === 0) return new Phrase("coach-why-tie", { best: best!.said, other: other.said });
  const kinds = [block, blockOf(other.action)];
  const same = kinds[0] === kinds[1] || !kinds.every((kind) => EXPLAINED.includes(kind));
  return new Phrase(same ? "coach-why-same" : `coach-why-${kinds[0]}-${kinds[1]}`, { best: best!.said, other: other.said, gain: other.loss });
}

/** One sentence: by how much the best is better than the next, or that this is too close to call. */
function whyEstimated(measure: Measure, [best, ...others]: Alternative[]): Phrase {
  if (others.length === 0) return new Phrase("coach-why-only", { best: best!.said });
  const times = measure === "points" ? 1 : 100; // people say chances in per cent
  const told = { best: best!.said, measure, value: times * best!.value, error: times * best!.error };
  const close = others.filter(({ loss }) => loss === 0);
  if (close.length > 0) return new Phrase("coach-why-close", { ...told, other: close[0]!.said, more: close.length - 1 });
  return new Phrase("coach-why-clear", { ...told, other: others[0]!.said, gain: times * others[0]!.loss, gain_error: times * others[0]!.lossError });
}
