// Replay files: one JSON object per line, as Python writes and reads them (`core/matches/replay.py`).

import { FORMAT, HEADER_LINE, LINE_FIELDS, OLDEST_FORMAT, TABLE_MARK, type HeaderLine, type LineFields, type SeatLine } from "../engine/formats.ts";
import { hex, sha256, utf8 } from "../engine/sha256.ts";
import { validate } from "../engine/validate.ts";
import { Problem } from "../text/phrase.ts";

export type { HeaderLine, SeatLine };

type With<Name extends keyof LineFields> = Required<Pick<LineFields, Name>>;

/** A line of a match. Only at a shared table, it has the bot that decided or the seat that typed the outcome. */
export type Line = (With<"fell"> & Pick<LineFields, "typed">) | (With<"seat" | "decided"> & Pick<LineFields, "bot">) | With<"back">;

/** A line about a shared table, letter for letter. A match ignores it. */
export interface TableLine {
  raw: string;
}

export interface Replay {
  header: HeaderLine;
  lines: (Line | TableLine)[];
  /** The points of every seat; null while the game is not over. */
  scores: number[] | null;
  /** The last head of a shared table's log. */
  head?: string;
}

/** A line of a file, with its line break. */
export function encodeLine(line: HeaderLine | Line | TableLine): string {
  return `${"raw" in line ? line.raw : JSON.stringify(line)}\n`;
}

/** The content of a file. */
export function text({ header, lines, scores, head }: Replay): string {
  const body = encodeLine(header) + lines.map(encodeLine).join("");
  return scores === null ? body : body + endLine(scores, body, head);
}

/** The last line of a finished game's file: its hash covers every byte before it. */
export function endLine(scores: readonly number[], before: string, head?: string): string {
  const points = scores.map((score) => (Number.isInteger(score) ? `${score}.0` : String(score)));
  const chain = head === undefined ? "" : `"head":${JSON.stringify(head)},`;
  return `{"over":true,"scores":[${points.join(",")}],${chain}"sha256":"${hex(sha256(utf8(before)))}"}\n`;
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
    const line = parseLine(raw, header.table !== undefined);
    if (line === null) throw new Problem("replay-bad-line", { line: number, why: new Problem("replay-no-step").phrase });
    if (!("over" in line)) {
      replay.lines.push(line);
      return;
    }
    const body = lines.slice(0, number - 1).join("\n") + "\n";
    if (hex(sha256(utf8(body))) !== line.sha256) throw new Problem("replay-edited");
    replay.scores = line.scores;
    if (line.head !== undefined) replay.head = line.head;
  });
  return replay;
}

type End = With<"over" | "scores" | "sha256"> & Pick<LineFields, "head">;

/** The fields of each kind of line, in the order of the alphabet. */
const KINDS = ["fell", "decided,seat", "back", "over,scores,sha256"];
const KINDS_AT_A_TABLE = [...KINDS, "fell,typed", "bot,decided,seat", "head,over,scores,sha256"];

/** A line after the header; null if it is none, or one that only the file of a shared table has. */
function parseLine(raw: string, isShared: boolean): Line | TableLine | End | null {
  const value = parseJson(raw);
  if (isShared && raw.startsWith(TABLE_MARK)) return typeof (value as { is?: unknown } | null)?.is === "string" ? { raw } : null;
  const line = validate<LineFields>(LINE_FIELDS, value);
  if (line === undefined) return null;
  if (line.over === false) delete line.over; // as if it were absent
  const isKind = (isShared ? KINDS_AT_A_TABLE : KINDS).includes(Object.keys(line).sort().join());
  return isKind ? (line as Line | End) : null;
}

/** Return a header, from a file or a database, if it is one. Throws a Problem that says what is wrong. */
export function checkHeader(value: unknown): HeaderLine {
  const number = (value as Partial<HeaderLine> | null | undefined)?.tafelrunde;
  if (!Number.isInteger(number)) throw new Problem("replay-not-ours");
  if (number! > FORMAT) throw new Problem("replay-newer", { number: number!, ours: FORMAT });
  if (number! < OLDEST_FORMAT) throw new Problem("replay-older", { number: number!, ours: FORMAT });
  const header = validate<HeaderLine>(HEADER_LINE, value);
  const key = header === undefined ? "replay-no-header" : headerProblem(header);
  if (header === undefined || key !== null) throw new Problem("replay-bad-line", { line: 1, why: new Problem(key!).phrase });
  return header;
}

function headerProblem({ tafelrunde, players, seats, seed, commitment, typed, given = 0, table }: HeaderLine): string | null {
  const sources = [seed !== undefined, commitment !== undefined, typed === true].filter(Boolean);
  if (seats.length !== players) return "replay-seats-differ";
  if (sources.length !== 1) return "replay-one-source";
  if (given < 0 || (given > 0 && seed === undefined)) return "replay-given";
  return table !== undefined && (commitment === undefined || tafelrunde < FORMAT) ? "replay-table-without-commitment" : null;
}

function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return null;
  }
}
