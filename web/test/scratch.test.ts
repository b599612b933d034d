import { readFileSync } from "node:fs";
import { test } from "vitest";
import { bot } from "$web/bots/levels.ts";
import { expected, valued } from "$web/bots/valued.ts";
import { stream } from "$web/engine/rng.ts";
import { load } from "./games.ts";
const bytes = (state: string) => Uint8Array.from(state.match(/../g)!, (byte) => parseInt(byte, 16));
test("x", { timeout: 600_000 }, async () => {
  for (const { options, positions } of JSON.parse(readFileSync("/tmp/wcoach/speise.json", "utf-8"))) {
    const game = load<any, any>("speiseplan");
    for (const { name } of game.description.bots.levels) {
      const choose = await bot(name, game, stream(`bot ${name}`));
      for (const p of positions) {
        const t = process.cpuUsage().user;
        const c = choose(bytes(p.state), p.seat);
        console.log(name, game.read(bytes(p.state)).phase, c, p.chosen[name], c === p.chosen[name] ? "" : "DIFF", (process.cpuUsage().user - t) / 1000 | 0);
      }
    }
    for (const { state, seat, advice, expects } of positions) {
      const t = process.cpuUsage().user;
      const worth: any = await valued(game, bytes(state), seat, { options });
      const e = (await expected(game, bytes(state), { options })).means;
      const d = Math.max(...worth.actions.map((a: number, i: number) => Math.abs(worth.values[i] - advice.alternatives.find((x: any) => x.action === game.actions.write(a)).value)));
      console.log(game.read(bytes(state)).phase, game.actions.write(worth.best), advice.best, d, worth.actions.length, advice.alternatives.length, Math.max(...e.map((x: number, i: number) => Math.abs(x - expects[i]))), worth.spread - advice.stdev, (process.cpuUsage().user - t) / 1000 | 0);
    }
  }
});
