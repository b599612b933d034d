// One script for both kinds of worker, so that it is fetched once: the authority over a game, and bots that think.

import { ask } from "./authority.ts";
import { chosen } from "./bots.ts";
import type { Request, Thought } from "./protocol.ts";

onmessage = async ({ data }: MessageEvent<Request | Thought>) => {
  if ("asked" in data) ask(data);
  else postMessage(await chosen(data));
};
