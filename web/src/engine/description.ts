// The types of `rules.json`: the layout of a game's record, its actions, draws, functions and bots.

export type NumberType = "b1" | "i1" | "u1" | "i2" | "u2" | "i4" | "u4" | "i8" | "f4" | "f8";

export interface Field {
  name: string;
  type: NumberType;
  offset: number;
  shape: number[];
}

export interface Parameter {
  name: string;
  type: NumberType | "int" | "float" | "state";
  /** The sizes of an array; null for a variable size. */
  shape: (number | null)[] | null;
  use: "reads" | "changes" | "fills" | "scratch";
}

export interface ExportedFunction {
  name: string;
  parameters: Parameter[];
  result: "int" | "float" | null;
}

export interface Axis {
  kind: "choice" | "subset";
  names: string[];
}

export interface Block {
  name: string;
  start: number;
  size: number;
  axes: Axis[];
}

export interface ThrowDraw {
  kind: "throw";
  name: string;
  dice: string[];
  faces: string[];
  /** Name of the function that returns the thrown dice as a bit mask. */
  thrown: string;
  lettered: boolean;
  texts: string | null;
}

export interface PileDraw {
  kind: "pile";
  name: string;
  kinds: string[];
  texts: string | null;
  /** Name of the function that counts how many of a kind are left. */
  left: string;
  /** Name of the function that returns the only seat to see a draw; null if nothing is secret. */
  visible_to: string | null;
}

export interface ShuffleDraw {
  kind: "shuffle";
  name: string;
  things: string[];
  places: string[];
}

export type DrawDescription = ThrowDraw | PileDraw | ShuffleDraw;
export type Value = boolean | number | string;

export interface OptionDescription {
  name: string;
  /** The first is the default. */
  values: Value[];
  /** The default for each month of the year, if it depends on the month. */
  usual?: Value[];
}

/** How a level plays this game (`bots/levels.py`): an evaluator with weaknesses, or the best play available. */
export type LevelDescription = { name: string } & (
  | { mind: "judge" | "points" | "learned"; temper: number[]; unit: number }
  | { mind: "win" }
  | {
      mind: "foresight";
      candidates: number;
      near: number;
      worlds: number;
      draws: number;
      own: number;
      others: number;
      looks: number;
      once: number;
      rounds: number;
    }
  | { mind: "search"; iterations: number; explore: number; ahead: number; candidates: number; widen: number; by_value: boolean }
);

/** The parameters of bots, coach and review; see the modules of `bots/`. */
export interface BotsDescription {
  learns: boolean;
  /** From the weakest to the strongest. */
  levels: LevelDescription[];
  /** Parameters of the game's own adviser. */
  advice: Record<string, unknown>;
  close: number;
  scratch: number;
  judgement: {
    tied: number;
    clear: number;
    words: [number, string][];
    differences: Record<string, string>;
    mistakes: string[];
    luck: [number, string][];
    skill: [number, string][];
  };
  aims: { turns: number; share: number; most: number };
  search: { longest: number; slice: number; roots: number; explore: number; widen: number };
  review: { exact: boolean; outlook: boolean; work: number; least_work: number; candidates: number; worst: number; quick: number };
  compare: { work: number; candidates: number; quarter: number; batch: number; most_batches: number; some: number; round: number };
}

export interface Description {
  "tafelrunde-rules": number;
  game: string;
  version: number;
  secrets: boolean;
  seats: { least: number; most: number };
  state: { size: number; fields: Field[] };
  enums: Record<string, Record<string, number>>;
  constants: Record<string, number>;
  actions: { size: number; blocks: Block[] };
  draws: DrawDescription[];
  /** Name of the function that returns the pending draw; null if there is only one kind. */
  due: string | null;
  options: OptionDescription[];
  functions: ExportedFunction[];
  bots: BotsDescription;
}

/** The part of `rules.json` about the module for exact play, in games that have one. */
export interface Exact {
  exact: { functions: ExportedFunction[] };
  /** Values precomputed at build time, because they are slow to compute and depend only on the rules. */
  precomputed: Record<string, unknown>;
}
