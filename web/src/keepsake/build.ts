// Builds a keepsake: a game as one self-contained HTML file with the app's own code for its board, the rules' module,
// the texts of one language, and the replay. It opens from disk and verifies itself.
//
// The code consists of the app's built files (`parts.json` lists those a game needs), which find each other by an
// import map. In a browser without import maps the game can still be read: the file contains its log as plain text.

import { app, say } from "../app.svelte.ts";
import { loadDescription, moduleOf } from "../games.ts";
import type { ReplayTable } from "../table/replay-table.svelte.ts";
import { Problem } from "../text/phrase.ts";
import { rawTexts, scriptOf } from "../text/texts.ts";
import type { Contents } from "./main.ts";

/** The built files that a game's keepsake consists of; written by `build/keepsake-parts.ts`. */
export interface Parts {
  /** Entry points: the page, the board and the game's user interface. */
  start: string[];
  scripts: string[];
  styles: string[];
}

const NAMESPACE = "tafelrunde/";

/** A keepsake runs its own code and loads nothing. Its import map has addresses that are made when it opens, so no hash can allow it. */
const POLICY = [
  "default-src 'none'",
  "script-src 'unsafe-inline' blob: 'wasm-unsafe-eval'",
  "style-src 'unsafe-inline' data:",
  "img-src data: blob:",
  "font-src data:",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

const text = async (path: string) => (await fetch(path)).text();
const bytes = async (path: string) => new Uint8Array(await (await fetch(path)).arrayBuffer());
const base64 = (data: Uint8Array) => btoa(Array.from(data, (byte) => String.fromCharCode(byte)).join(""));
const escapeHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
/** Escape a script, so that no text in it ends the script element. */
const escapeScript = (script: string) => script.replaceAll("<", "\\u003c");

/** Rewrite imports to names of the import map, and drop references to other files. */
function rewriteImports(code: string, files: readonly string[]): string {
  const renamed = files.reduce(
    (all, file) => all.replaceAll(`"./${file}"`, `"${NAMESPACE}${file}"`).replaceAll(`\`./${file}\``, `"${NAMESPACE}${file}"`),
    code,
  );
  const withoutCss = renamed.replaceAll(/"\.\/[\w.-]+\.css"/g, '"data:text/css,.css"'); // the page contains all styles
  return withoutCss.replaceAll("import.meta.url", "document.baseURI");
}

/** The style sheets, with the fonts that this language and these names need. */
async function collectStyles(files: readonly string[], names: string): Promise<string> {
  const sheets = await Promise.all(files.map((file) => text(`./assets/${file}`)));
  const isCyrillic = scriptOf(app.language) === "Cyrl";
  const letters: Record<string, boolean> = {
    figures: true,
    latin: true,
    marks: isCyrillic,
    cyrillic: isCyrillic || /[А-яЁё]/.test(names),
    others: /[^ -~ÄÖÜäöüßЀ-ӿ]|[@#&]/.test(names),
    neighbours: /[Ѐ-ӿ]/.test(names.replace(/[А-яЁё]/g, "")),
  };
  let css = sheets.join("");
  for (const [whole, file, part] of css.matchAll(/url\(\.\/(nunito-(\w+)-[^)]*)\)/g)) {
    css = css.replace(whole, letters[part!] ? `url(data:font/woff2;base64,${base64(await bytes(`./assets/${file}`))})` : "local(Nunito)");
  }
  return css;
}

/** Unpack and start the code. This function is embedded as text, so it can use nothing from this module. */
async function unpack(namespace: string): Promise<void> {
  const element = document.getElementById("parts")!;
  const packed = Uint8Array.from(atob(element.textContent!.trim()), (letter) => letter.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  const whole = new Uint8Array(await new Response(stream).arrayBuffer());
  const length = new DataView(whole.buffer).getUint32(0);
  const { files, start, contents } = JSON.parse(new TextDecoder().decode(whole.subarray(4, 4 + length))) as Packed;
  const address = (code: string) => URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  const map = document.createElement("script");
  map.type = "importmap";
  map.textContent = JSON.stringify({ imports: Object.fromEntries(Object.entries(files).map(([name, code]) => [namespace + name, address(code)])) });
  document.head.append(map);
  const replay = JSON.parse(document.getElementById("replay")!.textContent!) as string;
  const [main, board, face] = await Promise.all(start.map((name) => import(/* @vite-ignore */ namespace + name)));
  await main.show({ ...contents, replay }, whole.slice(4 + length), board.default, face.default);
}

interface Packed {
  files: Record<string, string>;
  start: string[];
  contents: Omit<Contents, "replay">;
}

/** Build the HTML page of a game that was played at a time. */
export async function page(table: ReplayTable, replay: string, played: number): Promise<string> {
  const id = table.game.id;
  const { start, scripts, styles } = ((await (await fetch("./parts.json")).json()) as Record<string, Parts>)[id]!;
  const codes = await Promise.all(scripts.map((name) => text(`./assets/${name}`)));
  const packed: Packed = {
    files: Object.fromEntries(scripts.map((name, number) => [name, rewriteImports(codes[number]!, scripts)])),
    start,
    contents: { language: app.language, texts: await rawTexts(app.language, [id]), description: await loadDescription(id), played },
  };
  const json = new TextEncoder().encode(JSON.stringify(packed));
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, json.length);
  const compressed = new Blob([length, json, await bytes(moduleOf(id))]).stream().pipeThrough(new CompressionStream("gzip"));
  const payload = base64(new Uint8Array(await new Response(compressed).arrayBuffer()));

  const title = `${say(`${id}-name`)}: ${table.names.join(", ")}`;
  const sentences = table.all.map((_, step) => table.sentence(step)).filter((line) => line !== "");
  return `<!doctype html>
<html lang="${app.language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${(await collectStyles(styles, table.names.join(""))).replaceAll("</", "<\\/")}</style>
</head>
<body>
<p id="broken" role="alert" hidden>${escapeHtml(say("web-keepsake-broken"))}</p>
<div id="app"><h1>${escapeHtml(title)}</h1><ol>${sentences.map((line) => `<li>${escapeHtml(line)}</li>`).join("\n")}</ol></div>
<script type="application/json" id="replay">${escapeScript(JSON.stringify(replay))}</script>
<script type="text/plain" id="parts">${payload}</script>
<script>(${unpack.toString()})("${NAMESPACE}").catch(() => (document.getElementById("broken").hidden = false))</script>
</body>
</html>
`;
}

/** Extract the replay from a keepsake; other content is returned unchanged. Throws a Problem if the page is damaged. */
export function replayIn(content: string): string {
  const match = /<script type="application\/json" id="replay">([^<]*)/.exec(content);
  if (match === null) return content;
  try {
    const replay: unknown = JSON.parse(match[1]!);
    if (typeof replay === "string") return replay;
  } catch {
    // reported below
  }
  throw new Problem("web-file-damaged");
}
