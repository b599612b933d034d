// Replay files: one JSON object per line, as Python writes and reads them (`core/matches/replay.py`, format 2).

import type { Options } from "./game.ts";
import { hex, sha256, utf8 } from "../engine/sha256.ts";
import { Problem } from "../text/phrase.ts";

export const FORMAT = 2;

export interface SeatLine {
  name: string;
  bot?: string;
}

export interface HeaderLine {
  tafelrunde: number;
  game: string;
  version: number;
  players: number;
  seats: SeatLine[];
  options?: Options;
  seed?: string;
  commitment?: string;
  typed?: boolean;
  given?: number;
}

export type Line = { fell: string } | { seat: number; decided: string } | { back: number };

export interface Replay {
  header: HeaderLine;
  lines: Line[];
  /** The points of every seat; null while the game is not over. */
  scores: number[] | null;
}

/** A line of a file, with its line break. */
export function encodeLine(line: HeaderLine | Line): string {
  return `${JSON.stringify(line)}\n`;
}

/** The content of a file. */
export function text({ header, lines, scores }: Replay): string {
  const body = encodeLine(header) + lines.map(encodeLine).join("");
  return scores === null ? body : body + endLine(scores, body);
}

/** The last line of a finished game's file: its hash covers every byte before it. */
export function endLine(scores: readonly number[], before: string): string {
  const points = scores.map((score) => (Number.isInteger(score) ? `${score}.0` : String(score)));
  return `{"over":true,"scores":[${points.join(",")}],"sha256":"${hex(sha256(utf8(before)))}"}\n`;
}

/** Parse a file. Throws a Problem that names the line. */
export function parse(content: string): Replay {
  const lines = content.split("\n");
  const header = checkHeader(parseJson(lines[0]!));
  if (lines.at(-1) !== "") throw new Problem("replay-cut-off", { line: lines.length });
  const replay: Replay = { header, lines: [], scores: null };
  lines.slice(1, -1).forEach((raw, index) => {
    const number = index + 2;
    if (replay.scores !== null) throw new Problem("replay-goes-on", { line: number });
    const line = parseJson(raw) as Record<string, unknown> | null;
    const bad = new Problem("replay-bad-line", { line: number, why: new Problem("replay-no-step").phrase });
    if (line === null || typeof line !== "object") throw bad;
    if (line["over"] === true && Array.isArray(line["scores"]) && typeof line["sha256"] === "string") {
      const body = lines.slice(0, number - 1).join("\n") + "\n";
      if (hex(sha256(utf8(body))) !== line["sha256"]) throw new Problem("replay-edited");
      replay.scores = line["scores"] as number[];
    } else if (isStep(line)) {
      replay.lines.push(line);
    } else {
      throw bad;
    }
  });
  return replay;
}

function isStep(line: object): line is Line {
  const has = (name: string, type: string) => typeof (line as Record<string, unknown>)[name] === type;
  return (
    [has("fell", "string"), has("decided", "string") && has("seat", "number"), Number.isInteger((line as { back?: unknown }).back)].filter(Boolean).length === 1
  );
}

/** Return a header, from a file or a database, if it is one. Throws a Problem that says what is wrong. */
export function checkHeader(value: unknown): HeaderLine {
  const header = value as Partial<HeaderLine> | null | undefined;
  if (header === null || typeof header !== "object" || typeof header.tafelrunde !== "number") throw new Problem("replay-not-ours");
  const number = header.tafelrunde;
  if (number > FORMAT) throw new Problem("replay-newer", { number, ours: FORMAT });
  if (number < FORMAT) throw new Problem("replay-older", { number, ours: FORMAT });
  const areSeats = Array.isArray(header.seats) && header.seats.every((seat) => typeof seat?.name === "string" && isText(seat.bot));
  const isComplete = typeof header.game === "string" && typeof header.version === "number" && typeof header.players === "number" && areSeats;
  const isTyped = header.typed === undefined || typeof header.typed === "boolean";
  if (!isComplete || !isTyped || !isText(header.seed) || !isText(header.commitment) || !isRecord(header.options)) {
    throw new Problem("replay-bad-line", { line: 1, why: new Problem("replay-no-header").phrase });
  }
  const sources = [header.seed !== undefined, header.commitment !== undefined, header.typed === true].filter(Boolean);
  const { given = 0 } = header;
  const problem =
    header.seats?.length !== header.players
      ? "replay-seats-differ"
      : sources.length !== 1
        ? "replay-one-source"
        : !Number.isInteger(given) || given < 0 || (given > 0 && header.seed === undefined)
          ? "replay-given"
          : null;
  if (problem !== null) throw new Problem("replay-bad-line", { line: 1, why: new Problem(problem).phrase });
  return header as HeaderLine;
}

const isText = (value: unknown) => value === undefined || typeof value === "string";
const isRecord = (value: unknown) => value === undefined || (typeof value === "object" && value !== null && !Array.isArray(value));

function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return null;
  }
}
