// Replays matches with the app's engine in Node and prints, for each, the hash of every result of the rules.
// `tests/traces.py` computes the same hashes with the other backends.

import { createHash, type Hash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Description } from "../src/engine/description.ts";
import { Engine } from "../src/engine/engine.ts";

interface Job {
  players: number;
  options: number[];
  rng: number[]; // the generator's four numbers
}

interface Jobs {
  games: (Job & { events: [seat: number, what: number][] })[]; // a negative seat: a draw
  random: Job & { count: number };
  askedEach: number; // steps between two calls of `reason` and `judge`
  dealtEach: number; // steps between two calls of `resample`
}

const [folder, path] = process.argv.slice(2);
const description = JSON.parse(readFileSync(`${folder}/rules.json`, "utf-8")) as Description;
const engine = new Engine(new WebAssembly.Module(readFileSync(`${folder}/rules.wasm`)), description);
const { games, random, askedEach, dealtEach } = JSON.parse(readFileSync(path!, "utf-8")) as Jobs;
const mask = new Uint8Array(description.actions.size);

function start({ players, options }: Job): Uint8Array {
  const state = new Uint8Array(description.state.size);
  engine.call("setup", state, players, BigInt64Array.from(options.map(BigInt)));
  return state;
}

const generator = ({ rng }: Job) => BigInt64Array.from(rng.map(BigInt));

function addNumber(digest: Hash, value: number): void {
  digest.update(Float64Array.of(value));
}

const digests = games.map((game) => {
  const digest = createHash("sha256");
  const state = start(game);
  const rng = generator(game);
  digest.update(state);
  game.events.forEach(([seat, what], step) => {
    if (seat < 0) {
      engine.call("resolve", state, what);
    } else {
      engine.call("legal", state, seat, mask);
      digest.update(mask);
      if (step % askedEach === 0) {
        addNumber(digest, engine.call("reason", state, seat, (step * 7919) % mask.length));
        addNumber(digest, engine.call("judge", state, seat));
      }
      if (step % dealtEach === 0) {
        const resampled = state.slice();
        engine.call("resample", resampled, seat, rng);
        digest.update(resampled).update(rng);
      }
      engine.call("apply", state, seat, what);
    }
    digest.update(state);
  });
  const scores = new Float64Array(2 * game.players);
  engine.call("scores", state, scores);
  return digest.update(scores).digest("hex");
});

const { count, players } = random;
const states = new Uint8Array(count * description.state.size);
for (let index = 0; index < count; index++) states.set(start(random), index * description.state.size);
const scores = { data: new Float64Array(2 * count * players), shape: [count, players, 2] };
const rng = generator(random);
const decisions = engine.call("playout", states, scores, mask, rng);
const digest = createHash("sha256").update(states).update(scores.data).update(rng).digest("hex");
console.log(JSON.stringify({ games: digests, random: [decisions, digest] }));
