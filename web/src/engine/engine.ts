// Calls a game's compiled modules as its description says (`core/backends/engine.py`).
//
// Numbers are passed as they are; a state or an array is passed as the address of its bytes in the module's memory,
// followed by its variable sizes. Changed arguments are copied back only after success, so a trap leaves every state
// unchanged.

import type { Description, ExportedFunction, NumberType, Parameter } from "./description.ts";

const ALIGNMENT = 16;
const PAGE_BYTES = 64 * 1024;

export const SIZES: Record<NumberType, number> = { b1: 1, i1: 1, u1: 1, i2: 2, u2: 2, i4: 4, u4: 4, i8: 8, f4: 4, f8: 8 };

export type Numbers = Int8Array | Uint8Array | Int16Array | Uint16Array | Int32Array | BigInt64Array | Float32Array | Float64Array;

/** The bytes of a state, or an object that has them. */
export type Bytes = Uint8Array | { readonly bytes: Uint8Array };

/** An array with more than one variable size. */
export interface Shaped {
  data: Numbers;
  shape: number[];
}

/** An argument; null for scratch memory, or memory that the module keeps, of the size that the description gives. */
export type Argument = number | Bytes | Numbers | readonly number[] | Shaped | null;

export class EngineStopped extends Error {}

type Exports = Record<string, (...numbers: number[]) => number | undefined> & {
  memory: WebAssembly.Memory;
  __heap_base: WebAssembly.Global;
};

/** A function, the module instance it belongs to, and how to replace that instance. */
interface ModuleFunction {
  signature: ExportedFunction;
  exports: Exports;
  renew(): void;
  /** The size in bytes of the memory that the instance keeps from call to call. */
  kept: number;
}

export class Engine {
  readonly description: Description;
  readonly #functions = new Map<string, ModuleFunction>();

  constructor(module: WebAssembly.Module, description: Description) {
    this.description = description;
    this.add(module, description.functions);
  }

  /** Add a module, so that its functions can be called. */
  add(module: WebAssembly.Module, functions: readonly ExportedFunction[]): void {
    const exports = new WebAssembly.Instance(module, {}).exports as unknown as Exports;
    const keeping = functions.flatMap(({ parameters }) => parameters.filter(({ use }) => use === "keeps"));
    const kept = Math.max(0, ...keeping.map((parameter) => this.#minSize(parameter)));
    for (const signature of functions) this.#functions.set(signature.name, { signature, exports, renew: () => this.add(module, functions), kept });
  }

  /** Call a compiled rule. */
  call(name: string, ...given: Argument[]): number {
    const target = this.#functions.get(name);
    if (target === undefined) throw new TypeError(`${this.description.game} has no function ${name}`);
    const { signature, exports } = target;
    if (given.length !== signature.parameters.length) {
      throw new TypeError(`${name} takes ${signature.parameters.length} arguments, not ${given.length}`);
    }
    const numbers: number[] = [];
    const arrays: { bytes: Uint8Array; offset: number; use: Parameter["use"] }[] = [];
    const keptOffset = aligned(Number(exports.__heap_base.value));
    let offset = aligned(keptOffset + target.kept);
    signature.parameters.forEach((parameter, index) => {
      const argument = given[index]!;
      if (typeof argument === "number") {
        numbers.push(argument);
        return;
      }
      if (parameter.use === "keeps") {
        numbers.push(keptOffset);
        return;
      }
      let length = this.#minSize(parameter);
      numbers.push(offset);
      if (argument !== null) {
        const [bytes, sizes] = this.#bytesOf(parameter, argument);
        numbers.push(...sizes);
        arrays.push({ bytes, offset, use: parameter.use });
        length = bytes.length;
      }
      offset = aligned(offset + length);
    });
    const missing = offset - exports.memory.buffer.byteLength;
    if (missing > 0) exports.memory.grow(Math.ceil(missing / PAGE_BYTES));
    const memory = new Uint8Array(exports.memory.buffer);
    for (const { bytes, offset, use } of arrays) {
      if (use === "reads" || use === "changes") memory.set(bytes, offset);
    }
    let result: number | undefined;
    try {
      result = exports[name]!(...numbers);
    } catch (trap) {
      target.renew(); // its stack is undefined after a trap
      throw new EngineStopped(`${this.description.game}: ${name} stopped: ${String(trap)}`);
    }
    for (const { bytes, offset, use } of arrays) {
      if (use === "changes" || use === "fills") bytes.set(memory.subarray(offset, offset + bytes.length));
    }
    return result ?? 0;
  }

  /** The sizes of an array parameter; 0 for a variable size. */
  shape(name: string, parameter: string): number[] {
    const shape = this.#functions.get(name)?.signature.parameters.find((known) => known.name === parameter)?.shape;
    if (!shape) throw new TypeError(`${this.description.game}: ${name} has no array parameter ${parameter}`);
    return shape.map((size) => size ?? 0);
  }

  /** The size in bytes, counting every variable size as 1. */
  #minSize(parameter: Parameter): number {
    const item = parameter.type === "state" ? this.description.state.size : SIZES[parameter.type as NumberType];
    return (parameter.shape ?? []).reduce<number>((product, size) => product * (size ?? 1), item);
  }

  /** The bytes of an argument, and its variable sizes. */
  #bytesOf(parameter: Parameter, argument: Exclude<Argument, number | null>): [Uint8Array, number[]] {
    if ("bytes" in argument) return this.#bytesOf(parameter, argument.bytes);
    if ("shape" in argument) return [bytesOf(argument.data), variableSizes(parameter, argument.shape)];
    if (Array.isArray(argument)) return this.#bytesOf(parameter, typedArray(parameter, argument as number[]));
    const bytes = bytesOf(argument as Numbers);
    const shape = parameter.shape ?? [];
    const itemBytes = this.#minSize(parameter);
    const items = itemBytes === 0 ? 1 : bytes.length / itemBytes;
    const sizes = variableSizes(
      parameter,
      shape.map((size) => size ?? items),
    );
    if (!Number.isInteger(items) || sizes.length > 1 || (sizes.length === 0 && items !== 1)) {
      throw new TypeError(`${parameter.name}: ${bytes.length} bytes do not fit its shape`);
    }
    return [bytes, sizes];
  }
}

const aligned = (address: number) => Math.ceil(address / ALIGNMENT) * ALIGNMENT;

function variableSizes(parameter: Parameter, shape: number[]): number[] {
  return shape.filter((_, axis) => parameter.shape?.[axis] === null);
}

function bytesOf(array: Numbers): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}

function typedArray(parameter: Parameter, numbers: number[]): Numbers {
  switch (parameter.type) {
    case "i2":
    case "u2":
      return Int16Array.from(numbers);
    case "i4":
    case "u4":
      return Int32Array.from(numbers);
    case "i8":
      return BigInt64Array.from(numbers.map(BigInt));
    case "f8":
      return Float64Array.from(numbers);
    default:
      return Int8Array.from(numbers);
  }
}
