// Prints how many decisions of random play the app's engine makes per second in Node (for `bench/speed.py wasm`).

import { readFileSync } from "node:fs";
import type { Description } from "../src/engine/description.ts";
import { Engine } from "../src/engine/engine.ts";

const [folder, job] = process.argv.slice(2);
const {
  players,
  options,
  rng: seeded,
  states: count,
  ms,
} = JSON.parse(job!) as { players: number; options: number[]; rng: number[]; states: number; ms: number };
const description = JSON.parse(readFileSync(`${folder}/rules.json`, "utf-8")) as Description;
const engine = new Engine(new WebAssembly.Module(readFileSync(`${folder}/rules.wasm`)), description);
const size = description.state.size;
const state = new Uint8Array(size);
engine.call("setup", state, players, BigInt64Array.from(options.map(BigInt)));
const states = new Uint8Array(count * size);
const scores = { data: new Float64Array(2 * count * players), shape: [count, players, 2] };
const mask = new Uint8Array(description.actions.size);
const rng = BigInt64Array.from(seeded.map(BigInt));

function play(): number {
  for (let index = 0; index < count; index++) states.set(state, index * size);
  return engine.call("playout", states, scores, mask, rng);
}

for (const until = performance.now() + ms; performance.now() < until;) play(); // warm up: V8 optimises what runs often
let decisions = 0;
const began = performance.now();
while (performance.now() - began < ms) decisions += play();
console.log((1000 * decisions) / (performance.now() - began));
