// A real browser for tests and screenshots: the machine's Chromium, and the app as `tafelrunde serve` serves it.

import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { chromium, type Browser } from "playwright-core";
import { PYTHON, ROOT } from "./games.ts";
import { isMissing } from "./tiers.ts";

const LINUX = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"].flatMap((name) => [
  `/usr/bin/${name}`,
  `/usr/local/bin/${name}`,
  `/snap/bin/${name}`,
]);
const MAC = ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", "/Applications/Chromium.app/Contents/MacOS/Chromium"];

/** The browser on this machine; undefined if there is none. */
export const CHROMIUM = [process.env["CHROMIUM"], ...LINUX, ...MAC].find((path) => path !== undefined && existsSync(path));

/** Whether browser tests must be skipped, because there is no browser. */
export const isBrowserMissing = () =>
  isMissing(CHROMIUM === undefined, "No Chromium found. Install it (apt install chromium) or set CHROMIUM=/path/to/chromium");

/** How long a browser test waits for something before it fails: long, because machines can be busy. */
export const TIMEOUT_MS = 30_000;

export const ARGUMENTS = ["--no-sandbox", "--disable-gpu"];

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM!, args: ARGUMENTS });
}

/** Serve the app with `tafelrunde serve`; returns its address and a function that stops it. */
export async function serve(): Promise<{ address: string; end: () => void }> {
  const database = join(mkdtempSync(join(tmpdir(), "tafelrunde-")), "tables.sqlite"); // servers cannot share one
  const child: ChildProcess = spawn(PYTHON, ["-m", "tafelrunde", "serve", "--no-browser", "--port", "0", "--lang", "en", "--database", database], {
    env: { ...process.env, PYTHONPATH: `${ROOT}/src` },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout!.on("data", (output: Buffer) => {
      const match = /http:\S+/.exec(output.toString());
      if (match) resolve(match[0]);
    });
    child.on("exit", () => reject(new Error("tafelrunde serve exited before it printed an address")));
  });
  return { address, end: () => child.kill() };
}

const TYPES: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json",
};

/** Serve a folder like a static host, below a path. */
export async function host(folder: string, below = "/", port = "0"): Promise<{ address: string; end: () => Promise<void> }> {
  const server = createServer(({ url }, response) => {
    const path = new URL(url!, "http://host").pathname;
    const file = join(folder, path.slice(below.length) || "index.html");
    if (!path.startsWith(below) || !existsSync(file)) return void response.writeHead(404).end();
    response.writeHead(200, { "Content-Type": TYPES[extname(file)] ?? "application/octet-stream" }).end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(Number(port), "127.0.0.1", resolve));
  const end = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}${below}`, end };
}
