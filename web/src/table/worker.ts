// One script for all kinds of worker, so that it is fetched once: the authority over a game, bots, and the coach.

import { ask } from "./authority.ts";
import { chosen, worth } from "./bots.ts";
import type { Request, Thought, Valuing } from "./protocol.ts";

onmessage = async ({ data }: MessageEvent<Request | Thought | Valuing>) => {
  if ("asked" in data) ask(data);
  else if ("valued" in data) postMessage(await worth(data));
  else postMessage(await chosen(data));
};
