// The script of all workers, so that it is fetched once: match, bots, coach and review. The code for each is loaded on
// demand.

import type { AdviceRequest, MoveRequest, NumberedRequest, ReviewRequest } from "./protocol.ts";
import { handle } from "./requests.ts";

onmessage = async ({ data }: MessageEvent<NumberedRequest | MoveRequest | AdviceRequest | ReviewRequest>) => {
  if ("request" in data) handle(data);
  else if ("advice" in data) postMessage(await (await import("./bots.ts")).giveAdvice(data));
  else if ("review" in data) (await import("./review-worker.ts")).reviewShare(data);
  else postMessage(await (await import("./bots.ts")).chooseMove(data));
};
