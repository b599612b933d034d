// The authority over a game drives it, saves before it reports, and lets people undo.

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Line, SeatLine } from "$web/match/replay.ts";
import { Match } from "$web/match/match.ts";
import { Authority } from "$web/table/local/authority.ts";
import type { MoveRequest, Notice } from "$web/table/local/protocol.ts";
import { UNDO_GRACE_MS, type Update } from "$web/table/source.ts";
import { Problem } from "$web/text/phrase.ts";
import { load, NAMES } from "./games.ts";
import { storyOf } from "./stories.ts";

const MIA: SeatLine = { name: "Mia" };
const ZIMT: SeatLine = { name: "Zimt", bot: "apprentice" };
const SAVE_RETRY_MS = 5000;

/** A table in memory, whose bots take the first legal action. */
class Bench {
  readonly match: Match;
  readonly authority: Authority;
  readonly notices: Notice[] = [];
  /** The lines that were saved, by transaction. */
  readonly saved: (readonly Line[])[] = [];
  readonly asked: MoveRequest[] = [];
  isFull = false;
  /** How long a bot thinks, in milliseconds. */
  thinkingMs = 0;

  constructor(name: string, seats: SeatLine[], typed = false) {
    const game = load(name);
    this.match = new Match(game, { seats, options: {}, ...(typed ? { typed } : { seed: "bench" }) });
    this.authority = new Authority("bench", this.match, storyOf(game)!, true, {
      save: (_length, lines) => {
        if (this.isFull) return Promise.reject(new Problem("web-storage-full"));
        this.saved.push(lines);
        return Promise.resolve();
      },
      chooseMove: async (request) => {
        this.asked.push(request);
        if (this.thinkingMs > 0) await new Promise((resolve) => setTimeout(resolve, this.thinkingMs));
        return game.legal(request.state, request.seat).indexOf(1);
      },
      notify: (notice) => this.notices.push(notice),
    });
    this.authority.snapshot();
  }

  get updates(): Update[] {
    return this.notices.flatMap((notice) => ("update" in notice ? [notice.update] : []));
  }

  get last(): Update {
    return this.updates.at(-1)!;
  }

  /** Let the authority go on for some time. */
  async go(milliseconds = 0): Promise<void> {
    await vi.advanceTimersByTimeAsync(milliseconds);
    for (let turn = 0; turn < 60; turn++) await vi.advanceTimersByTimeAsync(0); // until nothing happens by itself
  }

  /** The first throw of a dice game, and an entry in its first free box: the end of a person's turn. */
  async playTurn(seat: number, box: string): Promise<void> {
    await this.authority.command({ do: "draw" });
    await this.authority.command({ do: "play", seat, action: box });
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the authority", () => {
  test("a bot waits until the person can no longer want to undo", async () => {
    const bench = new Bench("hexhex", [MIA, ZIMT]);
    await bench.playTurn(0, "box:frog");
    expect(bench.last.due).toEqual({ draw: true, grace: true });
    await bench.go(UNDO_GRACE_MS - 1);
    expect(bench.last.lines).toBe(2);
    await bench.go(1);
    expect(bench.last.lines).toBeGreaterThan(3);
    expect(bench.last.due).toEqual({ wait: [0], draw: true });
  });

  test("an undo in that time stops the bot", async () => {
    const bench = new Bench("hexhex", [MIA, ZIMT]);
    await bench.playTurn(0, "box:frog");
    await bench.go(UNDO_GRACE_MS / 2);
    await bench.authority.command({ do: "undo", seat: 0 });
    await bench.go(2 * UNDO_GRACE_MS);
    expect(bench.last).toMatchObject({ keep: 1, steps: [], lines: 3, due: { wait: [0], draw: false } });
    expect(bench.asked).toEqual([]);
  });

  test("the person can let the bot go on earlier", async () => {
    const bench = new Bench("hexhex", [MIA, ZIMT]);
    await bench.playTurn(0, "box:frog");
    bench.authority.goOn();
    await bench.go();
    expect(bench.last.due).toEqual({ wait: [0], draw: true });
  });

  test("a save that fails changes nothing, is reported and tried again", async () => {
    const bench = new Bench("hexhex", [MIA, ZIMT]);
    bench.isFull = true;
    await expect(bench.authority.command({ do: "draw" })).rejects.toThrow("web-storage-full");
    expect(bench.notices).toEqual([]);
    bench.isFull = false;
    await bench.playTurn(0, "box:frog");
    bench.isFull = true;
    await bench.go(UNDO_GRACE_MS);
    expect(bench.notices.at(-1)).toMatchObject({ stuck: { phrase: ["web-storage-full", []] } });
    expect(bench.authority.snapshot().lines).toBe(2);
    bench.isFull = false;
    await bench.go(SAVE_RETRY_MS);
    expect(bench.last.due).toEqual({ wait: [0], draw: true });
  });

  test("all draws of a set-up are saved at once, and sent as separate steps", async () => {
    const bench = new Bench("makaronina", [MIA, { name: "Ömer" }]);
    void bench.authority.drive();
    await bench.go();
    expect(bench.saved.length).toBe(1);
    expect(bench.updates.map(({ steps }) => steps.length)).toEqual([bench.saved[0]!.length]);
    expect(bench.last.steps.map(({ number }) => number)).toEqual([...bench.saved[0]!.keys()]);
  });

  test("if only bots play, they wait until everything has been shown", async () => {
    const bench = new Bench("hexhex", [ZIMT, { name: "Anis", bot: "apprentice" }]);
    void bench.authority.drive();
    await bench.go(60_000);
    expect(bench.last.lines).toBe(1);
    bench.authority.report(1);
    await bench.go(60_000);
    expect(bench.last.lines).toBe(2);
  });

  test("a bot is asked again if a person has acted while it was thinking", async () => {
    const bench = new Bench("kekse", [MIA, ZIMT]);
    bench.thinkingMs = 1000;
    void bench.authority.drive();
    await bench.go();
    await bench.authority.command({ do: "draw" });
    await bench.go(500);
    const { state, seat } = bench.asked.at(-1)!;
    expect(seat).toBe(1);
    const game = bench.match.game;
    await bench.authority.command({ do: "play", seat: 0, action: game.actions.write(game.legal(state, 0).indexOf(1)) });
    await bench.go(500);
    expect(bench.asked.map(({ events }) => events).slice(-2)).toEqual([bench.last.lines - 1, bench.last.lines]);
    expect(bench.last.steps.at(-1)!.event).toMatchObject({ seat: 0 });
    await bench.go(1000);
    expect(bench.last.steps.at(-1)!.event).toMatchObject({ seat: 1 });
  });

  test("without the lock it does nothing", async () => {
    const bench = new Bench("hexhex", [MIA, ZIMT]);
    await bench.playTurn(0, "box:frog");
    bench.authority.loseLock();
    await bench.go(60_000);
    expect(bench.last.lines).toBe(2);
    await expect(bench.authority.command({ do: "draw" })).rejects.toThrow("web-played-elsewhere");
    expect(bench.authority.snapshot().here).toEqual([]);
  });

  test.each(NAMES)("%s: all updates together are the snapshot at the end", async (name) => {
    const bench = new Bench(name, [ZIMT, { name: "Anis", bot: "apprentice" }]);
    void bench.authority.drive();
    while (bench.updates.length === 0 || (bench.last.due !== null && bench.last.lines < 60)) {
      await bench.go();
      bench.authority.report(bench.last.lines);
    }
    expect(bench.last.due, "the end reveals all hands").not.toBeNull();
    const steps = bench.updates.reduce<Update["steps"]>((all, { keep, steps }) => [...all.slice(0, keep), ...steps], []);
    expect(steps.length).toBeGreaterThan(20);
    expect(bench.authority.snapshot().steps).toEqual(steps);
  });
});
