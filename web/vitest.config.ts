import { basename } from "node:path";
import { mergeConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { TIMEOUT_MS } from "./test/browser.ts";
import { QUICK, TIER } from "./test/tiers.ts";
import app from "./vite.config.ts";

/** The slowest files, started first so that both cores finish at about the same time. */
const LONG = ["accessibility", "play", "keys", "touch", "crash", "advice", "keepsake", "reviewed"];

class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const weight = ({ moduleId }: TestSpecification) => LONG.toReversed().indexOf(basename(moduleId, ".test.ts"));
    return Promise.resolve(files.toSorted((a, b) => weight(b) - weight(a)));
  }
}

export default mergeConfig(app, {
  test: {
    include: TIER === "quick" ? QUICK.map((name) => `test/${name}.test.ts`) : ["test/*.test.ts"],
    environment: "node",
    pool: "threads",
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // Long, because machines can be busy: no test measures time.
    testTimeout: 180_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: TIMEOUT_MS } },
  },
});
