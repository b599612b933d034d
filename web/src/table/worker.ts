// One script for all kinds of worker, so that it is fetched once: the authority over a game, bots that think, and who looks at a
// game again. What that takes is fetched when it is asked for.

import { ask } from "./authority.ts";
import { chosen } from "./bots.ts";
import type { Looked, Request, Thought } from "./protocol.ts";

onmessage = async ({ data }: MessageEvent<Request | Thought | Looked>) => {
  if ("asked" in data) ask(data);
  else if ("look" in data) (await import("./looker.ts")).look(data);
  else postMessage(await chosen(data));
};
