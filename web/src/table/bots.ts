// Bots and the coach run in their own workers, so that nothing else waits for them.

import { bot } from "../bots/levels.ts";
import { stream } from "../engine/rng.ts";
import { loadGame } from "../games.ts";
import type { Game } from "../match/game.ts";
import { packPhrase, Problem } from "../text/phrase.ts";
import type { MoveReply, MoveRequest, AdviceRequest, AdviceReply } from "./protocol.ts";

const games = new Map<string, Promise<Game>>();

function cachedGame(id: string): Promise<Game> {
  const loading = games.get(id) ?? loadGame(id);
  games.set(id, loading);
  return loading;
}

export async function chooseMove({ number, game, state, seat, level, seed }: MoveRequest): Promise<MoveReply> {
  const rng = stream(`${seed}/${seat}`); // its weaknesses stay the same for a whole game
  const choose = await bot(level, await cachedGame(game), rng);
  rng.set(stream(`${seed}/${seat}/${number}`)); // its random choices differ from move to move
  return { number, action: choose(state, seat) };
}

export async function giveAdvice({ number, advice: { game, state, seat, request } }: AdviceRequest): Promise<AdviceReply> {
  try {
    const { evaluateActions } = await import("../bots/values.ts");
    return { number, values: await evaluateActions(await cachedGame(game), state, seat, request) };
  } catch (problem) {
    return { number, problem: packPhrase(new Problem("web-stopped", { why: String(problem) }).phrase) };
  }
}
