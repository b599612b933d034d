// What `rules.json` says of a game's modules: where each field of the record is, what each number means.

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
  /** Of an array; null for a size that may be any. */
  shape: (number | null)[] | null;
  use: "reads" | "changes" | "fills" | "room";
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
  /** The function that says which dice are thrown, as a bit mask. */
  thrown: string;
  lettered: boolean;
  texts: string | null;
}

export interface PileDraw {
  kind: "pile";
  name: string;
  kinds: string[];
  texts: string | null;
  /** The function that counts how many of a kind are left. */
  left: string;
  /** The function that says which seat alone sees what is drawn; null where nothing is secret. */
  only: string | null;
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
  /** What people take in each month of the year, where that is not always the default. */
  usual?: Value[];
}

/** How somebody of a level plays this game (`bots/levels.py`): weighs and has a temper, or the best that there is. */
export type LevelDescription = { name: string } & (
  | { mind: "judge" | "points" | "learned"; temper: number[]; unit: number }
  | { mind: "win" }
  | { mind: "foresight"; candidates: number; near: number; worlds: number; draws: number; own: number; others: number; looks: number; once: number; rounds: number }
  | { mind: "search"; iterations: number; explore: number; ahead: number; candidates: number; widen: number; by_value: boolean }
);

/** Who plays and who advises, in figures; the modules of `bots/` say what they mean. */
export interface BotsDescription {
  learns: boolean;
  /** From the weakest to the best. */
  levels: LevelDescription[];
  /** What the game's own adviser has to know. */
  advice: Record<string, unknown>;
  close: number;
  room: number;
  judgement: { tied: number; clear: number; words: [number, string][] };
  search: { longest: number; slice: number; roots: number; explore: number; widen: number };
  review: { exact: boolean; outlook: boolean; work: number; least_work: number; candidates: number; worst: number };
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
  /** The function that says which draw is due; null where there is only one kind. */
  due: string | null;
  options: OptionDescription[];
  functions: ExportedFunction[];
  bots: BotsDescription;
}

/** What it says of the module that works out best play, in games that the coach knows exactly. */
export interface Exact {
  exact: { functions: ExportedFunction[] };
  /** What takes long to work out, but depends on the rules alone. */
  known: Record<string, unknown>;
}
