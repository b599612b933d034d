// Paths and module groups that several plugins of the build use.

import { fileURLToPath } from "node:url";

/** An absolute path, from one relative to `web/`. */
export const webPath = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const SHELL_ON_DEMAND = [
  "Celebration",
  "Coach",
  "LuckAndSkill",
  "Summary",
  "Curve",
  "Ending",
  "FinishedGames",
  "Ledger",
  "LookDialog",
  "ReplayControls",
  "ReplayFrame",
  "Review",
  "SaveButtons",
  "SeatDialog",
  "SettingsDialog",
  "Timeline",
  "WhatIf",
  "figures",
];

/** Modules that are loaded on demand. */
export const ON_DEMAND = new RegExp(
  `web.src.(shell.(${SHELL_ON_DEMAND.join("|")})|keepsake|match.best|parts.(Choice|ScoreParts)|bots.(coach|wording|summary))`,
);
