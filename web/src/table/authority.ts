// The authority over one game on this device: the match and its log. Every event is saved before it is reported.

import { GAMES, hasOurRules, loadGame } from "../games.ts";
import { checkNames, Match, type Step } from "../match/match.ts";
import { parse, type Replay } from "../match/replay.ts";
import { packPhrase, Problem } from "../text/phrase.ts";
import type { Reply, Command, Update, Snapshot, Request } from "./protocol.ts";
import { append, saveNew, loadGameLog } from "./store.ts";

/** A page that is being closed may hold the lock a moment longer. */
const LOCK_TIMEOUT_MS = 800;

let id = "";
let match: Match | null = null;
let hasLock = false;
let sentSteps: readonly Step[] = [];

const send = (message: Reply) => postMessage(message);

/**
 * Lock the game for this tab. Resolves to false if another tab has it; with `takeOver` the lock is taken from that tab.
 */
function lock(takeOver: boolean): Promise<boolean> {
  if (!("locks" in navigator)) return Promise.resolve(true); // without locks, the check of the log's length keeps two tabs apart
  return new Promise((resolve) => {
    const options = takeOver ? { steal: true } : { signal: AbortSignal.timeout(LOCK_TIMEOUT_MS) };
    const request = navigator.locks.request(`tafelrunde/${id}`, options, () => {
      resolve(true);
      return new Promise(() => undefined); // held until the tab is closed
    });
    request.catch(() => {
      resolve(false);
      if (hasLock) send({ lockLost: true });
      hasLock = false;
    });
  });
}

async function loadMatch(id: string): Promise<Match> {
  const saved = await loadGameLog(id);
  if (saved === null) throw new Problem("web-no-such-game");
  return Match.from(await loadGame(saved.game.header.game), { header: saved.game.header, lines: saved.lines, scores: saved.game.scores });
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

async function openMatch(): Promise<Snapshot> {
  match = await loadMatch(id);
  sentSteps = [];
  return { ...makeUpdate(match), header: match.header, hasLock };
}

function makeUpdate(now: Match): Update {
  let keep = 0;
  while (keep < sentSteps.length && keep < now.past.length && sentSteps[keep] === now.past[keep]) keep++;
  const steps = now.past.slice(keep);
  sentSteps = [...now.past];
  const seats = now.header.seats.map((_, seat) => seat);
  return { keep, steps, now: now.now, undoable: seats.filter((seat) => now.undoable(seat)), lines: now.lines.length };
}

async function execute(command: Command): Promise<{ begun: true } | { snapshot: Snapshot } | { update: Update }> {
  if (command.do === "begin") {
    await saveNew(command.id, new Match(await loadGame(command.game), command.setup).replay());
    return { begun: true };
  }
  if (command.do === "fork") {
    await saveNew(command.id, (await loadMatch(command.of)).fork(command.step, command.seed, command.seats).replay());
    return { begun: true };
  }
  if (command.do === "import") {
    await saveNew(command.id, await readReplay(command.replay));
    return { begun: true };
  }
  if (command.do === "open" || command.do === "view") {
    id = command.id;
    hasLock = command.do === "open" && (await lock(command.takeOver));
    return { snapshot: await openMatch() };
  }
  const playing = match;
  if (playing === null || !hasLock) throw new Problem("web-played-elsewhere");
  const before = playing.lines.length;
  await playing.transaction(
    () => {
      if (command.do === "play") playing.play(command.seat, command.action);
      else if (command.do === "draw") playing.draw(command.outcome);
      else if (command.do === "deal") while (playing.state.chance > 0) playing.draw();
      else if (command.do === "undo") playing.undo(command.seat);
      else if (command.do === "undoLast") playing.undoLast();
      else {
        for (let count = 0; count < command.steps; count++) playing.undoLast();
        for (const step of command.then) "outcome" in step ? playing.draw(step.outcome) : playing.play(step.seat, step.action);
      }
    },
    (lines) => append(id, before, lines, playing.finalPoints()),
  );
  return { update: makeUpdate(playing) };
}

let queue: Promise<void> = Promise.resolve();

/** Run commands one after the other. */
export function handle({ number, command }: Request): void {
  queue = queue.then(async () => {
    try {
      send({ number, ...(await execute(command)) });
    } catch (problem) {
      const phrase = problem instanceof Problem ? problem.phrase : new Problem("web-stopped", { why: String(problem) }).phrase;
      send({ number, problem: packPhrase(phrase) });
    }
  });
}
