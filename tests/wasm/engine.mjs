// A game's module in Node, called as its description says. The same few lines would run in a browser.
import { readFileSync } from "node:fs";

const ALIGNED = 16;
const SIZES = { b1: 1, i1: 1, u1: 1, i2: 2, u2: 2, i4: 4, u4: 4, f4: 4, i8: 8, f8: 8 };

export class Engine {
  constructor(folder) {
    this.description = JSON.parse(readFileSync(`${folder}/rules.json`));
    const module = new WebAssembly.Module(readFileSync(`${folder}/rules.wasm`));
    this.exports = new WebAssembly.Instance(module, {}).exports;
    this.functions = Object.fromEntries(this.description.functions.map((one) => [one.name, one]));
    this.fields = Object.fromEntries(this.description.state.fields.map((one) => [one.name, one]));
    this.first = Math.ceil(this.exports.__heap_base.value / ALIGNED) * ALIGNED;
  }

  get bytes() {
    return new Uint8Array(this.exports.memory.buffer);
  }

  // Bytes for an array or a state, at an address; everything given back by `free` is given out anew.
  room(size) {
    const at = this.first;
    this.first = Math.ceil((at + size) / ALIGNED) * ALIGNED;
    const missing = this.first - this.exports.memory.buffer.byteLength;
    if (missing > 0) this.exports.memory.grow(Math.ceil(missing / 65536));
    return at;
  }

  header(state) {
    const view = new DataView(this.exports.memory.buffer, state);
    return {
      chance: view.getInt32(this.fields.chance.offset, true),
      pending: view.getUint16(this.fields.pending.offset, true),
      players: view.getInt8(this.fields.players.offset),
    };
  }

  size(type) {
    return type === "state" ? this.description.state.size : SIZES[type];
  }
}
