// The authority over one game on this device: the match, and its log. What happens is in the log before anybody hears of it.

import { loadGame } from "../games.ts";
import { Match, type Setup, type Step } from "../match/match.ts";
import { packed, Problem } from "../text/phrase.ts";
import type { Answer, Asked, Changed, Opened, Request } from "./protocol.ts";
import { append, begin, kept } from "./store.ts";

let id = "";
let match: Match | null = null;
let mine = false;
let sent: readonly Step[] = [];

const answer = (message: Answer) => postMessage(message);

/** Become the tab that plays this game. False if another one does; whoever takes over has it from now on. */
function lock(takeOver: boolean): Promise<boolean> {
  if (!("locks" in navigator)) return Promise.resolve(true); // then the length of the log keeps two tabs apart
  return new Promise((resolve) => {
    const held = navigator.locks.request(`tafelrunde/${id}`, takeOver ? { steal: true } : { ifAvailable: true }, (found) => {
      resolve(found !== null);
      return found === null ? undefined : new Promise(() => undefined); // until the tab is closed
    });
    held.catch(() => {
      mine = false;
      answer({ lost: true });
    });
  });
}

async function opened(takeOver: boolean): Promise<Opened> {
  mine = await lock(takeOver);
  const found = await kept(id);
  if (found === null) throw new Problem("web-no-such-game");
  match = Match.from(await loadGame(found.game.header.game), { header: found.game.header, lines: found.lines, scores: found.game.scores });
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

async function done(asked: Asked): Promise<Opened | Changed> {
  if (asked.do === "begin") {
    const setup: Setup = asked.setup;
    const header = new Match(await loadGame(asked.game), setup).header;
    id = asked.id;
    await begin(id, header);
    return opened(false);
  }
  if (asked.do === "open") {
    id = asked.id;
    return opened(asked.takeOver);
  }
  const playing = match;
  if (playing === null || !mine) throw new Problem("web-played-elsewhere");
  const before = playing.lines.length;
  await playing.attempt(
    () => {
      if (asked.do === "play") playing.play(asked.seat, asked.action);
      else if (asked.do === "fall") playing.fall(asked.outcome);
      else if (asked.do === "undo") playing.undo(asked.seat);
      else if (asked.do === "back") playing.takeBack();
      else {
        for (let step = 0; step < asked.steps; step++) playing.takeBack();
        for (const one of asked.then) "outcome" in one ? playing.fall(one.outcome) : playing.play(one.seat, one.action);
      }
    },
    (lines) => append(id, before, lines, playing.finalPoints()),
  );
  return changed(playing);
}

let queue: Promise<void> = Promise.resolve();

/** What is asked is done one after the other. */
export function ask({ number, asked }: Request): void {
  queue = queue.then(async () => {
    try {
      const told = await done(asked);
      answer("header" in told ? { number, opened: told } : { number, changed: told });
    } catch (problem) {
      const phrase = problem instanceof Problem ? problem.phrase : new Problem("web-stopped", { why: String(problem) }).phrase;
      answer({ number, problem: packed(phrase) });
    }
  });
}
