// Reads stored solutions: a JSON header line, then compressed numbers (`solve/solution_file.py`).

import { hex, sha256 } from "../engine/sha256.ts";
import type { Game } from "../match/game.ts";

const FORMAT = 2;

export interface SolutionFile {
  /** All numbers, in the order of the file. */
  numbers: Float64Array;
  /** The numbers of each array, in row-major order. */
  arrays: Record<string, Float64Array>;
}

/** Read a solution. Throws if it is damaged or made for another game or other rules. */
export async function readSolution(data: Uint8Array, game: Game): Promise<SolutionFile> {
  const end = data.indexOf(0x0a);
  const header = JSON.parse(new TextDecoder().decode(data.subarray(0, end))) as {
    "tafelrunde-solution": number;
    game: string;
    rules: string;
    arrays: Record<string, number[]>;
    sha256: string;
  };
  const packed = data.slice(end + 1);
  if (header["tafelrunde-solution"] !== FORMAT || header.game !== game.id || header.rules !== game.precomputed["fingerprint"]) {
    throw new Error(`the solution does not belong to ${game.id} with these rules: rebuild the app`);
  }
  if (hex(sha256(packed)) !== header.sha256) throw new Error(`the solution of ${game.id} is damaged: its SHA-256 differs`);
  const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
  const numbers = await new Response(unpacked).arrayBuffer();
  let offset = 0;
  const arrays = Object.entries(header.arrays).map(([name, shape]) => {
    const size = shape.reduce((product, length) => product * length, 1);
    offset += 8 * size;
    return [name, new Float64Array(numbers, offset - 8 * size, size)];
  });
  return { numbers: new Float64Array(numbers), arrays: Object.fromEntries(arrays) as SolutionFile["arrays"] };
}
