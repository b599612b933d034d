// The coach's advice on a position: the best action first, the loss of the others, and the reason (`bots/coach.py`).

import type { Header } from "../engine/record.ts";
import type { Game } from "../match/game.ts";
import type { Story } from "../match/story.ts";
import { Phrase } from "../text/phrase.ts";
import type { Measure } from "./compare.ts";
import { Judgement, type Difference, type Word } from "./judgement.ts";
import type { SampledValues, ExactValues } from "./values.ts";
import { DO_NOTHING, putIntoWords, type Wording } from "./wording.ts";

/** Kinds of actions that have their own sentences. */
const KINDS_WITH_SENTENCES = ["throw", "box", "turn"];

/** One legal action. */
export interface Alternative {
  action: number;
  meaning: Phrase;
  /** The expected final points, or the chance of winning. */
  value: number;
  /** Standard error of the value; 0 if exact. */
  error: number;
  /** The loss against the best action; 0 for a tie, or if too close to call. */
  loss: number;
  lossError: number;
  word: Word | "close";
  /** How it compares with the best, in words. */
  difference: Difference;
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
  /** The advice without figures. */
  words: Wording;
  /** The reason in figures. */
  why: Phrase;
  throwPrice: number | null;
  /** The number of worlds each action was tried in; 0 if exact. */
  worlds: number;
}

/** The number of alternatives shown. */
const MAX_SHOWN = 6;

export function adviceOf(game: Game, story: Story<Header>, state: Header, seat: number, values: ExactValues | SampledValues): Advice {
  const judgement = new Judgement(game.description.bots);
  const figures = (values.exact ? exact : estimated)(judgement, seat, values as never);
  const alternatives: Alternative[] = [];
  const seen = new Set<string>();
  const blocks = new Set<string>();
  const blockOf = (action: number) => game.actions.find(action).block;
  for (const figure of figures) {
    // After the alternatives that are shown, keep only the first of each other kind, and passing.
    const block = blockOf(figure.action);
    if (alternatives.length >= MAX_SHOWN && blocks.has(block) && game.actions.write(figure.action) !== DO_NOTHING) continue;
    const meaning = story.describeAction(state, seat, figure.action);
    const text = JSON.stringify(meaning.data());
    if (seen.has(text)) continue;
    seen.add(text);
    blocks.add(block);
    alternatives.push({ ...figure, meaning, difference: judgement.difference(figure.word) });
  }
  const why = values.exact ? explainExactly(alternatives, blockOf, (action) => game.actions.write(action)) : explainEstimate(values.measure, alternatives);
  return {
    seat,
    best: alternatives[0]!.action,
    values: new Map(figures.map(({ action, value }) => [action, value])),
    measure: values.measure,
    exact: values.exact,
    alternatives: alternatives.slice(0, MAX_SHOWN),
    words: putIntoWords(game, story, state, seat, alternatives, values.exact ? values.aims : null),
    why,
    throwPrice: values.exact ? values.throwPrice : null,
    worlds: values.exact ? 0 : values.worlds,
  };
}

type Figures = Omit<Alternative, "meaning" | "difference">;

function exact(judgement: Judgement, _: number, { actions, values, best, spread }: ExactValues): Figures[] {
  const highest = Math.max(...values);
  const figures = actions.map((action, index): Figures => {
    const behind = highest - values[index]!;
    const loss = behind > judgement.tied ? behind : 0;
    return { action, value: values[index]!, error: 0, loss, lossError: 0, word: judgement.word(loss, spread) };
  });
  return figures.sort((a, b) => a.loss - b.loss || Number(a.action !== best) - Number(b.action !== best) || b.action - a.action);
}

function estimated(judgement: Judgement, seat: number, values: SampledValues): Figures[] {
  const figures = values.actions.map((action, index): Figures => {
    const [lost, lossError] = [values.lost[index]![seat]!, values.lostErrors[index]![seat]!];
    const loss = judgement.clearLoss(lost, lossError);
    const word = judgement.estimatedWord(lost, lossError, values.spread, values.standsOut[index]!);
    return {
      action,
      value: values.means[index]![seat]!,
      error: values.errors[index]![seat]!,
      loss,
      lossError,
      word: word === "good" && loss === 0 ? "close" : word,
    };
  });
  return figures.sort((a, b) => b.value - a.value || Number(a.action !== values.best) - Number(b.action !== values.best));
}

/** Explain the best action: its gain over passing, over the best of another kind, or over the runner-up. */
function explainExactly([best, ...others]: Alternative[], blockOf: (action: number) => string, write: (action: number) => string): Phrase {
  if (others.length === 0) return new Phrase("coach-why-only", { best: best!.meaning });
  const block = blockOf(best!.action);
  const other = others.find(({ action }) => write(action) === DO_NOTHING) ?? others.find(({ action }) => blockOf(action) !== block) ?? others[0]!;
  if (other.loss === 0) return new Phrase("coach-why-tie", { best: best!.meaning, other: other.meaning });
  const kinds = [block, blockOf(other.action)];
  const same = kinds[0] === kinds[1] || !kinds.every((kind) => KINDS_WITH_SENTENCES.includes(kind));
  return new Phrase(same ? "coach-why-same" : `coach-why-${kinds[0]}-${kinds[1]}`, { best: best!.meaning, other: other.meaning, gain: other.loss });
}

/** Explain the best action: its lead over the runner-up, or that it is too close to call. */
function explainEstimate(measure: Measure, [best, ...others]: Alternative[]): Phrase {
  if (others.length === 0) return new Phrase("coach-why-only", { best: best!.meaning });
  const factor = measure === "points" ? 1 : 100; // chances are shown in per cent
  const details = { best: best!.meaning, measure, value: factor * best!.value, error: factor * best!.error };
  const closeOnes = others.filter(({ loss }) => loss === 0);
  if (closeOnes.length > 0) return new Phrase("coach-why-close", { ...details, other: closeOnes[0]!.meaning, more: closeOnes.length - 1 });
  return new Phrase("coach-why-clear", { ...details, other: others[0]!.meaning, gain: factor * others[0]!.loss, gain_error: factor * others[0]!.lossError });
}
