// The requests of a page to its worker: make a game, or open one, lock it and play it.

import { GAMES, hasOurRules, loadGame } from "../../games.ts";
import { checkNames, Match } from "../../match/match.ts";
import { parse, type Replay } from "../../match/replay.ts";
import { loadStory } from "../../stories.ts";
import { packPhrase, Problem } from "../../text/phrase.ts";
import { append, loadGameLog, saveNew } from "../store.ts";
import type { Snapshot } from "../source.ts";
import { asPhrase, Authority } from "./authority.ts";
import type { MoveReply, MoveRequest, Notice, NumberedRequest, Reply, Request } from "./protocol.ts";
import { startWorker } from "./workers.ts";

/** A page that is being closed may hold the lock a moment longer. */
const LOCK_TIMEOUT_MS = 800;

let authority: Authority | null = null;
let bots: Worker | null = null;

const send = (message: Reply | Notice) => postMessage(message);

/**
 * Lock the game for this tab. Resolves to false if another tab has it; with `takeOver` the lock is taken from that tab.
 */
function lock(id: string, takeOver: boolean): Promise<boolean> {
  if (!("locks" in navigator)) return Promise.resolve(true); // without locks, the check of the log's length keeps two tabs apart
  return new Promise((resolve) => {
    const options = takeOver ? { steal: true } : { signal: AbortSignal.timeout(LOCK_TIMEOUT_MS) };
    const request = navigator.locks.request(`tafelrunde/${id}`, options, () => {
      resolve(true);
      return new Promise(() => undefined); // held until the tab is closed
    });
    request.catch(() => {
      resolve(false);
      if (authority === null) return;
      authority.loseLock();
      send({ lockLost: true });
    });
  });
}

async function loadMatch(id: string): Promise<Match> {
  const saved = await loadGameLog(id);
  if (saved === null) throw new Problem("web-no-such-game");
  const game = await loadGame(saved.game.header.game);
  return Match.from(game, { header: saved.game.header, lines: saved.lines, scores: saved.game.scores }, await loadStory(game));
}

/** Read a file and play it again, unless it was played by other rules. Throws a Problem if it is not valid. */
async function readReplay(content: string): Promise<Replay> {
  const replay = parse(content);
  if (!GAMES.includes(replay.header.game)) throw new Problem("unknown-game", { game: replay.header.game, known: GAMES });
  if (!hasOurRules(replay.header)) {
    checkNames(replay.header.seats);
    return replay; // it can be kept and listed, but not played again
  }
  const game = await loadGame(replay.header.game);
  try {
    Match.from(game, replay);
    return replay;
  } catch (problem) {
    throw problem instanceof Problem ? problem : new Problem("web-file-damaged");
  }
}

/** Ask the worker of the bots, so that a bot that thinks never blocks a person's command. */
function chooseMove(request: MoveRequest): Promise<number> {
  const worker = (bots ??= startWorker());
  return new Promise((resolve, reject) => {
    worker.onerror = reject;
    worker.onmessage = ({ data }: MessageEvent<MoveReply>) => resolve(data.action);
    worker.postMessage(request);
  });
}

async function open(id: string, mode: "view" | { takeOver: boolean }): Promise<Snapshot> {
  const hasLock = mode !== "view" && (await lock(id, mode.takeOver));
  const match = await loadMatch(id); // after the lock: now nobody else appends anything
  authority = new Authority(id, match, await loadStory(match.game), hasLock, {
    save: (length, lines, scores) => append(id, length, lines, scores),
    chooseMove,
    notify: send,
  });
  return authority.snapshot(mode === "view");
}

/** Carry out a request. Returns a snapshot if that is its answer. */
async function execute(request: Request): Promise<Snapshot | null> {
  switch (request.do) {
    case "begin":
      await saveNew(request.id, new Match(await loadGame(request.game), request.setup).replay());
      return null;
    case "fork": {
      const fork = (await loadMatch(request.of)).fork(request.step, request.seed, request.seats);
      await saveNew(request.id, fork.replay());
      return null;
    }
    case "import":
      await saveNew(request.id, await readReplay(request.replay));
      return null;
    case "open":
      return open(request.id, request);
    case "view":
      return open(request.id, "view");
    case "command":
      await authority!.command(request.command);
      return null;
    case "look":
      return authority!.look(request.viewer);
    case "report":
      authority!.report(request.shown);
      return null;
    case "goOn":
      authority!.goOn();
      return null;
  }
}

export async function handle({ number, request }: NumberedRequest): Promise<void> {
  try {
    const snapshot = await execute(request);
    send(snapshot === null ? { number, done: true } : { number, snapshot });
    if (request.do === "open") void authority!.drive();
  } catch (problem) {
    send({ number, problem: packPhrase(asPhrase(problem)) });
  }
}
