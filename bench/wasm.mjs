// Random play in Node: decisions a second.
import { Engine } from "../tests/wasm/engine.mjs";

const [folder, job] = process.argv.slice(2);
const { players, options, rng: seeded, states: count, ms } = JSON.parse(job);
const engine = new Engine(folder);
const size = engine.description.state.size;
const state = engine.room(size);
const chosen = engine.room(8 * options.length);
const rng = engine.room(32);
const mask = engine.room(engine.description.actions.size);
const states = engine.room(count * size);
const scores = engine.room(count * players * 16);
new BigInt64Array(engine.exports.memory.buffer, chosen, options.length).set(options.map(BigInt));
new BigInt64Array(engine.exports.memory.buffer, rng, 4).set(seeded.map(BigInt));
engine.exports.setup(state, players, chosen);

function play() {
  for (let place = 0; place < count; place++) engine.bytes.copyWithin(states + place * size, state, state + size);
  return engine.exports.playout(states, count, scores, count, players, mask, rng);
}

for (const until = performance.now() + ms; performance.now() < until; ) play(); // the engine optimises what runs often
let decisions = 0;
const began = performance.now();
while (performance.now() - began < ms) decisions += play();
console.log((1000 * decisions) / (performance.now() - began));
