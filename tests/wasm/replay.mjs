// Replays games in Node and says, for each, the hash of all that the rules said on the way (see `traces.py`).
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { Engine } from "./engine.mjs";

const [folder, jobs] = process.argv.slice(2);
const engine = new Engine(folder);
const { setup, legal, apply, resolve, scores, resample, reason, judge, playout } = engine.exports;
const size = engine.description.state.size;
const actions = engine.description.actions.size;
const state = engine.room(size);
const other = engine.room(size);
const mask = engine.room(actions);
const options = engine.room(8 * engine.description.options.length);
const rng = engine.room(32);
const out = engine.room(16 * engine.description.seats.most);
const { games, random, askedEach, dealtEach } = JSON.parse(readFileSync(jobs));

function start(players, chosen) {
  engine.bytes.fill(0, state, state + size);
  new BigInt64Array(engine.exports.memory.buffer, options, chosen.length).set(chosen.map(BigInt));
  setup(state, players, options);
}

function put(numbers) {
  new BigInt64Array(engine.exports.memory.buffer, rng, 4).set(numbers.map(BigInt));
}

const digests = games.map(({ players, options: chosen, rng: seeded, events }) => {
  const digest = createHash("sha256");
  const take = (at, length) => digest.update(engine.bytes.slice(at, at + length));
  const number = (value) => {
    const bytes = Buffer.alloc(8);
    bytes.writeDoubleLE(value);
    digest.update(bytes);
  };
  start(players, chosen);
  put(seeded);
  take(state, size);
  events.forEach(([seat, what], step) => {
    if (seat < 0) {
      resolve(state, what);
    } else {
      legal(state, seat, mask);
      take(mask, actions);
      if (step % askedEach === 0) {
        number(reason(state, seat, (step * 7919) % actions));
        number(judge(state, seat));
      }
      if (step % dealtEach === 0) {
        engine.bytes.copyWithin(other, state, state + size);
        resample(other, seat, rng);
        take(other, size);
        take(rng, 32);
      }
      apply(state, seat, what);
    }
    take(state, size);
  });
  scores(state, out, players);
  take(out, 16 * players);
  return digest.digest("hex");
});

const { players, options: chosen, rng: seeded, count } = random;
start(players, chosen);
put(seeded);
const states = engine.room(count * size);
for (let place = 0; place < count; place++) engine.bytes.copyWithin(states + place * size, state, state + size);
const ends = engine.room(count * players * 16);
engine.bytes.fill(0, ends, ends + count * players * 16);
const decisions = playout(states, count, ends, count, players, mask, rng);
const digest = createHash("sha256");
digest.update(engine.bytes.slice(states, states + count * size));
digest.update(engine.bytes.slice(ends, ends + count * players * 16));
digest.update(engine.bytes.slice(rng, rng + 32));
console.log(JSON.stringify({ games: digests, random: [decisions, digest.digest("hex")] }));
