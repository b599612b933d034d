// One script for all kinds of worker, so that it is fetched once: the authority over a game, bots, the coach, and who looks at a
// game again. What that takes is fetched when it is asked for.

import { ask } from "./authority.ts";
import type { Looked, Request, Thought, Valuing } from "./protocol.ts";

onmessage = async ({ data }: MessageEvent<Request | Thought | Valuing | Looked>) => {
  if ("asked" in data) ask(data);
  else if ("valued" in data) postMessage(await (await import("./bots.ts")).worth(data));
  else if ("look" in data) (await import("./looker.ts")).look(data);
  else postMessage(await (await import("./bots.ts")).chosen(data));
};
