// Test tiers: `quick` while you work, `test` at every landing, `soak` with everything. CONTRIBUTING.md says when to run which.

const TIERS = ["quick", "test", "soak"];

export const TIER = process.env["TAFELRUNDE_TIER"] ?? "test";
if (!TIERS.includes(TIER)) throw new Error(`TAFELRUNDE_TIER is "${TIER}", but must be one of ${TIERS.join(", ")}`);

/** The test files of the quick tier: the tests most likely to break, without a browser. */
export const QUICK = ["texts", "agreement", "menu", "naming", "replay", "hostile"];

/** The full amount in the soak tier, a part of it in the others. */
export function scaled<T>(full: T, part: T): T {
  return TIER === "soak" ? full : part;
}

/** Whether tests must be skipped because something is missing, with a warning. Throws if `CI=true`: there, nothing may be skipped. */
export function isMissing(missing: boolean, message: string): boolean {
  if (missing && process.env["CI"] === "true") throw new Error(message);
  if (missing) console.warn(message);
  return missing;
}
