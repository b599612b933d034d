// The script of all workers, so that it is fetched once: match, bots, coach and review. The code for each is loaded on
// demand.

import { ask } from "./authority.ts";
import type { Looked, Request, Thought, Valuing } from "./protocol.ts";

onmessage = async ({ data }: MessageEvent<Request | Thought | Valuing | Looked>) => {
  if ("asked" in data) ask(data);
  else if ("valued" in data) postMessage(await (await import("./bots.ts")).worth(data));
  else if ("look" in data) (await import("./looker.ts")).look(data);
  else postMessage(await (await import("./bots.ts")).chosen(data));
};
