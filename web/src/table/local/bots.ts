// Bots and the coach run in their own workers, so that nothing else waits for them.

import { chooseAction } from "../../bots/seeds.ts";
import { keyOf } from "../../engine/chance.ts";
import { loadGame } from "../../games.ts";
import type { Game } from "../../match/game.ts";
import { packPhrase, Problem } from "../../text/phrase.ts";
import type { MoveReply, MoveRequest, AdviceRequest, AdviceReply } from "./protocol.ts";

const games = new Map<string, Promise<Game>>();

function cachedGame(id: string): Promise<Game> {
  const loading = games.get(id) ?? loadGame(id);
  games.set(id, loading);
  return loading;
}

export async function chooseMove({ number, game, state, seat, level, seed, events }: MoveRequest): Promise<MoveReply> {
  return { number, action: await chooseAction(level, await cachedGame(game), state, seat, keyOf(seed), events) };
}

export async function giveAdvice({ number, advice: { game, state, seat, request } }: AdviceRequest): Promise<AdviceReply> {
  try {
    const { evaluateActions } = await import("../../bots/values.ts");
    return { number, values: await evaluateActions(await cachedGame(game), state, seat, request) };
  } catch (problem) {
    return { number, problem: packPhrase(new Problem("web-stopped", { why: String(problem) }).phrase) };
  }
}
