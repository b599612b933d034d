// Games for tests in Node, loaded from the games' folders, and the output of Python programs.

import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Description } from "../src/engine/description.ts";
import type { Header } from "../src/engine/record.ts";
import { Game } from "../src/match/game.ts";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const GAMES = `${ROOT}/src/tafelrunde/games`;

export const NAMES = readdirSync(GAMES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && /^[a-z]+$/.test(entry.name))
  .map((entry) => entry.name);

export function load<State extends Header, Rules>(name: string): Game<State, Rules> {
  const module = new WebAssembly.Module(readFileSync(`${GAMES}/${name}/rules.wasm`));
  return new Game(module, JSON.parse(readFileSync(`${GAMES}/${name}/rules.json`, "utf-8")) as Description);
}

export const PYTHON = process.env["PYTHON"] ?? `${ROOT}/.venv/bin/python`;

/** Run a Python program of this folder and parse its JSON output. */
export function python(program: string, ...options: string[]): unknown {
  const environment = { ...process.env, PYTHONPATH: `${ROOT}/src` };
  const output = execFileSync(PYTHON, [`${ROOT}/web/test/${program}`, ...options], { env: environment, maxBuffer: 1 << 28 });
  return JSON.parse(output.toString()) as unknown;
}
