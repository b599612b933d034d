import { mergeConfig } from "vitest/config";
import app from "./vite.config.ts";

export default mergeConfig(app, { test: { include: ["test/*.test.ts"], environment: "node", pool: "threads", maxWorkers: 2, testTimeout: 60_000, hookTimeout: 60_000 } });
