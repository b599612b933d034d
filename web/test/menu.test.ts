// Speiseplan's menu is the same in the browser and in Python: text, shopping list and calendar.

import { beforeAll, expect, test } from "vitest";
import type { Rules, State } from "$rules/speiseplan.ts";
import { Match } from "$web/match/match.ts";
import { parse } from "$web/match/replay.ts";
import { LANGUAGES, loadTexts, type Language } from "$web/text/texts.ts";
import { asCalendar, asShopping, asText, nextMonday, Week } from "../../src/tafelrunde/games/speiseplan/web/menu.ts";
import { DRAWN } from "../../src/tafelrunde/games/speiseplan/web/foods.ts";
import { asPage } from "../../src/tafelrunde/games/speiseplan/web/page.ts";
import { load, python } from "./games.ts";

interface PythonMenus {
  replay: string;
  menus: Record<Language, { text: string; shopping: string; ics: string }>;
}

let games: PythonMenus[];
const rules = load<State, Rules>("speiseplan");
const unfolded = (calendar: string) => calendar.replaceAll("\r\n ", "");

beforeAll(() => {
  games = python("menus.py") as PythonMenus[];
});

/** The menus of all games in a language, with Python's version. */
async function weeks(language: Language): Promise<{ week: Week; expected: PythonMenus["menus"]["de"] }[]> {
  const texts = await loadTexts(language, ["speiseplan"]);
  return games.map(({ replay, menus }) => {
    const { header } = parse(replay);
    const match = Match.from(rules as never, parse(replay));
    return {
      week: new Week(
        rules,
        match.state as State,
        header.seats.map((seat) => seat.name),
        texts,
      ),
      expected: menus[language]!,
    };
  });
}

test.each(LANGUAGES)("%s: text, shopping list and calendar equal Python's", async (language) => {
  for (const { week, expected } of await weeks(language)) {
    expect(week.entries.length).toBeGreaterThan(0);
    expect(asText(week)).toBe(expected.text);
    expect(asShopping(week)).toBe(expected.shopping);
    const calendar = asCalendar(week, new Date(Date.UTC(2026, 9, 7)), new Date("2026-10-01T12:05:00Z"));
    expect(unfolded(calendar)).toBe(unfolded(expected.ics));
    for (const line of calendar.split("\r\n")) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  }
});

test.each(LANGUAGES)("%s: the printed page contains the whole menu", async (language) => {
  for (const { week, expected } of await weeks(language)) {
    const page = asPage(week).replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
    for (const line of expected.text.trim().split("\n"))
      for (const part of line
        .trim()
        .split(/^[^:,]+, /)
        .filter(Boolean))
        expect(page.toLowerCase()).toContain(part.split(": ").at(-1)!.toLowerCase());
    for (const line of expected.shopping.trim().split("\n")) expect(page).toContain(line.replace("  [ ] ", ""));
    expect(page).not.toMatch(/https?:/);
  }
});

test("every food has a drawing", () => {
  expect(Object.keys(DRAWN).sort()).toEqual(rules.actions.names("food").toSorted());
});

test("on a Monday, the next Monday is today", () => {
  for (const [day, monday] of [
    [16, 16],
    [17, 23],
    [22, 23],
  ])
    expect(nextMonday(new Date(2026, 10, day)).getUTCDate()).toBe(monday);
});
