// Tables answer every command as Python's do (`tests/logs`), and compute the same fair dice (`tests/tables/fair.json`).

import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SEAL_FOODS, TABLE_COMMAND, type TableCommand } from "$web/engine/formats.ts";
import { hex } from "$web/engine/sha256.ts";
import { validate } from "$web/engine/validate.ts";
import { commitSecret, commitShare, drawOrder, firstHead, makeKey, makeLeaf, makeSalt, makeSeal, nextHead, type Share } from "$web/match/fair.ts";
import { Match } from "$web/match/match.ts";
import type { HeaderLine, Line } from "$web/match/replay.ts";
import { TableModel, type Due } from "$web/table/model.ts";
import { Problem } from "$web/text/phrase.ts";
import { load, ROOT } from "./games.ts";
import { storyOf } from "./stories.ts";

type Entry = { due: Due | null } | { command: TableCommand; seats: number[]; lines?: Line[]; problem?: string };

const LOGS = `${ROOT}/tests/logs`;
const FILES = readdirSync(LOGS).filter((name) => name.endsWith(".jsonl"));

/** The lines or the problem that a table answers with. */
function answer(table: TableModel, command: TableCommand, seats: number[]): { lines: Line[] } | { problem: string } {
  try {
    const lines = table.decide(command, seats);
    lines.forEach((line) => table.apply(line));
    return { lines };
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    return { problem: problem.phrase.key };
  }
}

test("the corpus of logs is there", () => {
  expect(FILES.length).toBeGreaterThan(5);
});

test.each(FILES)("%s: a table answers every command as in the corpus", (name) => {
  const [header, ...entries] = readFileSync(`${LOGS}/${name}`, "utf-8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as unknown) as [HeaderLine, ...Entry[]];
  const game = load(header.game);
  const table = new TableModel(new Match(game, { ...header, options: header.options ?? {} }, storyOf(game)));
  entries.forEach((entry, number) => {
    if ("due" in entry) expect(table.due(), `line ${number + 2}`).toEqual(entry.due);
    else {
      const { command, seats, ...expected } = entry;
      expect(answer(table, command, seats), `line ${number + 2}: ${JSON.stringify(command)}`).toEqual(expected);
    }
  });
});

const bytes = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));

test("fair dice equal the vectors", () => {
  const vectors = JSON.parse(readFileSync(`${ROOT}/tests/tables/fair.json`, "utf-8")) as {
    [name in "table" | "secret" | "commitment" | "key" | "first"]: string;
  } & {
    shares: Record<string, { nonce: string; word: string }>;
    commitments: Record<string, string>;
    seal: number[];
    order: number[];
    chain: { line: string; salt: string; leaf: string; head: string }[];
  };
  const [table, secret] = [bytes(vectors.table), bytes(vectors.secret)];
  const shares = new Map<number, Share>(Object.entries(vectors.shares).map(([seat, { nonce, word }]) => [Number(seat), { nonce: bytes(nonce), word }]));
  const commitment = commitSecret(table, secret);
  expect(hex(commitment)).toBe(vectors.commitment);
  expect(makeSeal(commitment)).toEqual(vectors.seal.map((index) => SEAL_FOODS[index]));
  for (const [seat, share] of shares) expect(hex(commitShare(table, seat, share))).toBe(vectors.commitments[seat]);
  expect(hex(makeKey(table, secret, shares))).toBe(vectors.key);
  expect(drawOrder(makeKey(table, secret, shares), vectors.order.length)).toEqual(vectors.order);
  let head = firstHead(table, commitment);
  expect(hex(head)).toBe(vectors.first);
  vectors.chain.forEach(({ line, ...expected }, index) => {
    const salt = makeSalt(secret, index + 1);
    const leaf = makeLeaf(index + 1, salt, new TextEncoder().encode(line));
    head = nextHead(head, leaf);
    expect({ salt: hex(salt), leaf: hex(leaf), head: hex(head) }).toEqual(expected);
  });
});

test("commands are accepted and refused as in Python", () => {
  const vectors = JSON.parse(readFileSync(`${ROOT}/tests/tables/commands.json`, "utf-8")) as { valid: boolean; command: string }[];
  for (const { valid, command } of vectors) {
    const read = () => validate<TableCommand>(TABLE_COMMAND, JSON.parse(command));
    expect(read() !== undefined, command).toBe(valid);
  }
});
