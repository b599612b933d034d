// The authority over one game on this device: the match and its log. Every event is saved before it is reported.

import { GAMES, loadGame } from "../games.ts";
import { Match, type Step } from "../match/match.ts";
import { parse } from "../match/replay.ts";
import { packed, Problem } from "../text/phrase.ts";
import type { Answer, Asked, Changed, Opened, Request } from "./protocol.ts";
import { append, begin, kept } from "./store.ts";

/** A page that is being closed may hold the lock a moment longer. */
const PATIENCE = 800;

let id = "";
let match: Match | null = null;
let mine = false;
let sent: readonly Step[] = [];

const answer = (message: Answer) => postMessage(message);

/**
 * Lock the game for this tab. Resolves to false if another tab has it; with `takeOver` the lock is taken from that tab.
 */
function lock(takeOver: boolean): Promise<boolean> {
  if (!("locks" in navigator)) return Promise.resolve(true); // without locks, the check of the log's length keeps two tabs apart
  return new Promise((resolve) => {
    const how = takeOver ? { steal: true } : { signal: AbortSignal.timeout(PATIENCE) };
    const held = navigator.locks.request(`tafelrunde/${id}`, how, () => {
      resolve(true);
      return new Promise(() => undefined); // held until the tab is closed
    });
    held.catch(() => {
      resolve(false);
      if (mine) answer({ lost: true });
      mine = false;
    });
  });
}

async function replayed(id: string): Promise<Match> {
  const found = await kept(id);
  if (found === null) throw new Problem("web-no-such-game");
  return Match.from(await loadGame(found.game.header.game), { header: found.game.header, lines: found.lines, scores: found.game.scores });
}

async function opened(): Promise<Opened> {
  match = await replayed(id);
  sent = [];
  return { ...changed(match), header: match.header, mine };
}

function changed(now: Match): Changed {
  let keep = 0;
  while (keep < sent.length && keep < now.past.length && sent[keep] === now.past[keep]) keep++;
  const steps = now.past.slice(keep);
  sent = [...now.past];
  const seats = now.header.seats.map((_, seat) => seat);
  return { keep, steps, now: now.now, undoable: seats.filter((seat) => now.undoable(seat)), lines: now.lines.length };
}

async function done(asked: Asked): Promise<{ begun: true } | { opened: Opened } | { changed: Changed }> {
  if (asked.do === "begin") {
    await begin(asked.id, new Match(await loadGame(asked.game), asked.setup).header);
    return { begun: true };
  }
  if (asked.do === "what if") {
    const { header, lines } = (await replayed(asked.of)).whatIf(asked.step, asked.seed, asked.seats);
    await begin(asked.id, header, lines);
    return { begun: true };
  }
  if (asked.do === "take in") {
    const replay = parse(asked.replay);
    if (!GAMES.includes(replay.header.game)) throw new Problem("unknown-game", { game: replay.header.game, known: GAMES });
    const { header, lines, scores } = Match.from(await loadGame(replay.header.game), replay).replay();
    await begin(asked.id, header, lines, scores);
    return { begun: true };
  }
  if (asked.do === "open" || asked.do === "look") {
    id = asked.id;
    mine = asked.do === "open" && (await lock(asked.takeOver));
    return { opened: await opened() };
  }
  const playing = match;
  if (playing === null || !mine) throw new Problem("web-played-elsewhere");
  const before = playing.lines.length;
  await playing.attempt(
    () => {
      if (asked.do === "play") playing.play(asked.seat, asked.action);
      else if (asked.do === "fall") playing.fall(asked.outcome);
      else if (asked.do === "deal") while (playing.state.chance > 0) playing.fall();
      else if (asked.do === "undo") playing.undo(asked.seat);
      else if (asked.do === "back") playing.takeBack();
      else {
        for (let step = 0; step < asked.steps; step++) playing.takeBack();
        for (const one of asked.then) "outcome" in one ? playing.fall(one.outcome) : playing.play(one.seat, one.action);
      }
    },
    (lines) => append(id, before, lines, playing.finalPoints()),
  );
  return { changed: changed(playing) };
}

let queue: Promise<void> = Promise.resolve();

/** Run commands one after the other. */
export function ask({ number, asked }: Request): void {
  queue = queue.then(async () => {
    try {
      answer({ number, ...(await done(asked)) });
    } catch (problem) {
      const phrase = problem instanceof Problem ? problem.phrase : new Problem("web-stopped", { why: String(problem) }).phrase;
      answer({ number, problem: packed(phrase) });
    }
  });
}
