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

export interface Served {
  address: string;
  /** The address in the home network, with `lan`; null if the machine has none. */
  network: string | null;
  end: () => void;
  /** Kill the server as a power cut would. Resolves when it is gone. */
  kill: () => Promise<void>;
}

/** A new file for the tables of a server; servers cannot share one. */
export const newDatabase = () => join(mkdtempSync(join(tmpdir(), "tafelrunde-")), "tables.sqlite");

/** Serve the app with `tafelrunde serve`, on any free port unless one is given; with `lan`, also to other devices. */
export async function serve({ database = newDatabase(), port = "0", lan = false } = {}): Promise<Served> {
  const options = ["--no-browser", "--port", port, "--lang", "en", "--database", database, ...(lan ? ["--lan"] : [])];
  const child: ChildProcess = spawn(PYTHON, ["-m", "tafelrunde", "serve", ...options], {
    env: { ...process.env, PYTHONPATH: `${ROOT}/src` },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const gone = new Promise<void>((resolve) => child.on("exit", () => resolve()));
  let printed = "";
  await new Promise<void>((resolve, reject) => {
    child.stdout!.on("data", (output: Buffer) => {
      printed += output.toString();
      if (printed.includes("/admin/")) resolve(); // the last line
    });
    void gone.then(() => reject(new Error("tafelrunde serve exited before it printed its addresses")));
  });
  const addresses = [...printed.matchAll(/http:\S+/g)].map(([found]) => found);
  return {
    address: addresses[0]!,
    network: lan && addresses.length > 2 ? addresses[1]! : null,
    end: () => child.kill(),
    kill: () => (child.kill("SIGKILL"), gone),
  };
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
