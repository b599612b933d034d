import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/**
 * The part of `rules.json` that the app needs at run time: names of numbers are compiled into it. `built` is the hash of the
 * sources, which `tafelrunde serve` compares with those on this machine. The part about exact play is a file of its own, fetched
 * on demand (`bots/adviser.ts`).
 */
export function slimDescriptions(): Plugin {
  return {
    name: "slim-descriptions",
    apply: "build",
    enforce: "pre",
    load(id) {
      const [file, query] = id.split("?");
      if (!file!.endsWith("rules.json") || !query?.startsWith("url")) return null;
      const { sources, wasm, enums, constants, exact, precomputed, ...slim } = JSON.parse(readFileSync(file!, "utf-8")) as Record<string, unknown>;
      const built = (sources as { sha256: string }).sha256;
      const [name, source] =
        query === "url"
          ? ["rules.json", { ...slim, built }]
          : ["exact.json", { exact: { functions: (exact as { functions: unknown } | null)?.functions }, precomputed }];
      const asset = this.emitFile({ type: "asset", name, source: JSON.stringify(source) });
      return { code: `export default import.meta.ROLLUP_FILE_URL_${asset};`, moduleType: "js" };
    },
  };
}
