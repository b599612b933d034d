// The page of a running game never holds what its viewer may not know: not in a message, not in its memory.
//
// Two games are equal in everything that Mia may know and different in the other player's tiles and recipes. Everything
// that the page receives must then be equal, byte for byte, and nothing in its memory may contain the hidden fields of
// the true state. A planted leak shows that both tests can fail: with `secrets: false` in the description of the game the
// authority takes it for a game without secrets and sends complete states.

import type { CDPSession, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { hex } from "$web/engine/sha256.ts";
import { Match } from "$web/match/match.ts";
import type { Replay } from "$web/match/replay.ts";
import { Authority } from "$web/table/local/authority.ts";
import type { Notice } from "$web/table/local/protocol.ts";
import type { Snapshot } from "$web/table/source.ts";
import { load } from "./games.ts";
import { ready } from "./players.ts";
import { storeGame } from "./saved-games.ts";
import { storyOf } from "./stories.ts";
import { hiddenBytes, playTwins } from "./twins.ts";
import { goTo, inBrowser, visit, visitor } from "./visits.ts";

const MIA = 0;
const ID = "0123456789abcdef0123";
const SECRETS = /"secrets": ?true/;

let alone: [Replay, Replay];
let together: [Replay, Replay];
beforeAll(() => {
  alone = playTwins([{ name: "Mia" }, { name: "Zimt", bot: "apprentice" }], MIA, "pizza 23", 150); // the bot bakes the pizza
  together = playTwins([{ name: "Mia" }, { name: "Ömer" }], MIA, "siblings", 60);
});

/** Everything that an authority sends while Mia looks at the screen, a spectator does, she decides, and she undoes it. */
async function received(replay: Replay, hasSecrets = true): Promise<unknown[]> {
  const game = load("makaronina");
  game.description.secrets = hasSecrets;
  const story = storyOf(game)!;
  const messages: (Notice | Snapshot | { refused: string })[] = [];
  const authority = new Authority(ID, Match.from(game, replay, story), story, true, {
    save: () => Promise.resolve(),
    chooseMove: () => Promise.reject(new Error("it is not the turn of a bot")),
    notify: (notice) => messages.push(notice),
  });
  messages.push(authority.snapshot(), await authority.look(null), await authority.look(MIA));
  const match = Match.from(game, replay);
  const nextState = (action: number) => game.read(game.after(match.now, MIA, action));
  const legal = game.legal(match.now, MIA);
  const action = [...legal.keys()].find((candidate) => legal[candidate] && nextState(candidate).chance === 0 && nextState(candidate).pending === 1 << MIA);
  if (action !== undefined) {
    await authority.command({ do: "play", seat: MIA, action: game.actions.write(action) });
    await authority.command({ do: "undo", seat: MIA });
  }
  const illegal = legal.indexOf(0);
  await authority.command({ do: "play", seat: MIA, action: game.actions.write(illegal) }).catch(({ message }: Error) => messages.push({ refused: message }));
  return messages;
}

describe("what the authority sends", () => {
  test("the twins differ only in what is hidden", () => {
    for (const [first, second] of [alone, together]) {
      const [match, twin] = [first, second].map((replay) => Match.from(load("makaronina"), replay));
      expect(hiddenBytes(match!)).not.toEqual(hiddenBytes(twin!));
      expect(first.header).toEqual(second.header);
      expect(match!.past.length).toBe(twin!.past.length);
    }
  });

  test.each(["alone", "together"])("%s: does not depend on the other hand", async (which) => {
    const [first, second] = which === "alone" ? alone : together;
    const messages = await received(first);
    expect(messages.length).toBeGreaterThan(3);
    expect(messages).toEqual(await received(second));
  });

  test("a planted leak is found", async () => {
    const [first, second] = alone;
    expect(await received(first, false)).not.toEqual(await received(second, false));
  });
});

/** Record every message that the page sends to a worker or receives from one. */
function recordMessages(): void {
  const messages: string[] = [];
  const write = (_: string, value: unknown) => (ArrayBuffer.isView(value) ? Array.from(value as Uint8Array).join() : value);
  const Original = window.Worker;
  window.Worker = class extends Original {
    constructor(...given: ConstructorParameters<typeof Worker>) {
      super(...given);
      this.addEventListener("message", ({ data }) => messages.push(`< ${JSON.stringify(data, write)}`));
    }
    override postMessage(data: unknown): void {
      messages.push(`> ${JSON.stringify(data, write)}`);
      super.postMessage(data);
    }
  };
  Object.assign(window, { messages });
}

/** All bytes in the memory of the page, including that of the compiled rules, and all states that it has read. */
async function pageMemory(page: Page): Promise<{ bytes: string[]; states: string[] }> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const evaluate = async (expression: string) => (await session.send("Runtime.evaluate", { expression })).result.objectId!;
  const collect = async (prototype: string, declaration: string) => {
    const { objects } = await session.send("Runtime.queryObjects", { prototypeObjectId: await evaluate(prototype) });
    const call = await session.send("Runtime.callFunctionOn", { objectId: objects.objectId!, functionDeclaration: declaration, returnByValue: true });
    return call.result.value as string[];
  };
  const write = "(bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')";
  const bytes = await collect(
    "ArrayBuffer.prototype",
    `function () { return [...new Set(this)].filter((b) => !b.detached).map((b) => (${write})(new Uint8Array(b))); }`,
  );
  const memories = await collect("WebAssembly.Memory.prototype", `function () { return this.map((memory) => (${write})(new Uint8Array(memory.buffer))); }`);
  const states = await collect(
    "Object.prototype",
    "function () { return this.filter((o) => Array.isArray(o.hands) && 'pile' in o).map((o) => JSON.stringify([o.pile, o.hands, o.recipes])); }",
  );
  return { bytes: [...bytes, ...memories], states };
}

/** Open the game and ask the coach; returns the messages, the text of the page and its memory. */
async function observe(replay: Replay, hasSecrets = true) {
  const context = await visitor({ viewport: { width: 1300, height: 900 } });
  await context.addInitScript(recordMessages);
  if (!hasSecrets) {
    await context.route(/makaronina.*\.json|rules.*\.json/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(SECRETS, '"secrets":false') });
    });
  }
  const page = await visit(context);
  await page.locator("a.cover").first().waitFor();
  await storeGame(page, ID, replay);
  await goTo(page, `#/play/${ID}`);
  await page.reload(); // forgets the start page
  await ready(page, "makaronina");
  await page.getByRole("button", { name: "Coach" }).click();
  await page.locator('.coach[aria-busy="false"] .reason:visible').first().waitFor();
  const messages = await page.evaluate(() => (window as unknown as { messages: string[] }).messages);
  const seen = { messages, text: await page.locator("body").innerText(), ...(await pageMemory(page)) };
  await context.close();
  return seen;
}

inBrowser("what the page holds", () => {
  /** Whether the memory of the page contains the hidden fields of the last state. */
  function holdsSecret({ bytes, states }: Awaited<ReturnType<typeof observe>>, replay: Replay): boolean {
    const match = Match.from(load("makaronina"), replay);
    const secret = hex(hiddenBytes(match));
    const { pile, hands, recipes } = match.state as unknown as Record<string, unknown>;
    return bytes.some((memory) => memory.includes(secret)) || states.includes(JSON.stringify([pile, hands, recipes]));
  }

  test("it does not depend on the other hand", { timeout: 120_000 }, async () => {
    const [first, second] = [await observe(alone[0]), await observe(alone[1])];
    expect(first.messages.length).toBeGreaterThan(3);
    expect(first.states.length, "states in memory").toBeGreaterThan(0);
    expect(first.messages).toEqual(second.messages);
    expect(first.text).toEqual(second.text);
    expect(holdsSecret(first, alone[0])).toBe(false);
    expect(holdsSecret(second, alone[1])).toBe(false);
  });

  test("a planted leak is found in messages and memory", { timeout: 120_000 }, async () => {
    const [first, second] = [await observe(alone[0], false), await observe(alone[1], false)];
    expect(first.messages).not.toEqual(second.messages);
    expect(holdsSecret(first, alone[0])).toBe(true);
  });
});
