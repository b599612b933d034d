// Export the menu as plain text, shopping list or calendar: the counterpart of `menu.py`; a test compares them.

import { NONE, type Rules, type State } from "$rules/speiseplan.ts";
import { hex, sha256, utf8 } from "$web/engine/sha256.ts";
import type { Game } from "$web/match/game.ts";
import type { Texts } from "$web/text/texts.ts";
import { material } from "./material.ts";

/** A meal of the week, with names instead of seats. */
export interface MenuEntry {
  day: number;
  meal: number;
  row: string;
  cook: string;
  winner: string;
  foods: string[];
}

const HOURS = [
  [8, 0],
  [12, 30],
  [18, 30],
] as const;

/** The words with a capital first letter. */
export const capital = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1);

/** The menu of a game so far, in one language. */
export class Week {
  readonly entries: MenuEntry[];
  readonly texts: Texts;
  readonly days: string[];
  readonly #meals: string[];
  readonly #month: number;
  readonly #kinds: readonly string[];
  readonly #kindOf: Map<string, string>;

  constructor(game: Game<State, Rules>, state: State, names: readonly string[], texts: Texts) {
    const box = material(game);
    this.texts = texts;
    this.#month = state.month + 1;
    this.#kinds = box.kinds;
    this.#kindOf = new Map(box.foods.map((food, number) => [food, box.kindOf[number]!]));
    [this.days, this.#meals] = [game.actions.names("day"), game.actions.names("meal")];
    const served = box.rows
      .map((_, row) => row)
      .filter((row) => state.menu_meal[row] !== NONE)
      .reverse();
    this.entries = served.map((row) => ({
      day: state.menu_day[row]!,
      meal: state.menu_meal[row]!,
      row: box.rows[row]!,
      cook: names[state.menu_seat[row]!]!,
      winner: names[game.rules.row_winner(state, row)]!,
      foods: state.foods[state.menu_seat[row]!]![row]!.filter((food) => food !== NONE).map((food) => box.foods[food]!),
    }));
    this.entries.sort((a, b) => a.day - b.day || a.meal - b.meal);
  }

  get title(): string {
    return this.texts.say("speiseplan-menu-title");
  }

  get shoppingTitle(): string {
    return this.texts.say("speiseplan-shopping-title");
  }

  /** A sentence that names the month of the overlay. */
  get playedIn(): string {
    return this.texts.say("speiseplan-menu-month", { month: this.texts.say("speiseplan-month", { month: this.#month }) });
  }

  get leftovers(): string {
    return this.texts.say("speiseplan-menu-leftovers");
  }

  dayName(day: number): string {
    return capital(this.texts.say(`speiseplan-${this.days[day]}`));
  }

  mealName(entry: MenuEntry): string {
    return this.texts.say(`speiseplan-${this.#meals[entry.meal]}`);
  }

  foods(entry: MenuEntry): string {
    return entry.foods.map((food) => this.#foodName(food, 1)).join(", ");
  }

  /** A sentence with the row of a meal, the player who rolled it and the one who chose it. */
  origin({ row, cook, winner }: MenuEntry): string {
    return this.texts.say("speiseplan-menu-of", { row: this.texts.say(`speiseplan-${row}`), cook, winner });
  }

  on(day: number): MenuEntry | null {
    return this.entries.find((entry) => entry.day === day) ?? null;
  }

  #foodName(food: string, count: number): string {
    const key = `speiseplan-food-${food}`;
    return this.texts.has(key) ? this.texts.say(key, { count }) : food.replaceAll("_", " ");
  }

  /** The shopping list by groups, sorted, with the number of meals where a food is needed more than once. */
  shopping(): { title: string; foods: { food: string; said: string }[] }[] {
    const needed = new Map<string, number>();
    for (const food of this.entries.flatMap((entry) => entry.foods)) needed.set(food, (needed.get(food) ?? 0) + 1);
    return this.#kinds.flatMap((kind) => {
      const listed = [...needed]
        .filter(([food]) => this.#kindOf.get(food) === kind)
        .map(([food, meals]) => ({ food, meals, name: this.#foodName(food, meals) }));
      listed.sort((a, b) => (folded(a.name) < folded(b.name) ? -1 : 1));
      const foods = listed.map(({ food, meals, name }) => ({
        food,
        said: meals > 1 ? `${name} (${this.texts.say("speiseplan-meals", { count: meals })})` : name,
      }));
      return foods.length > 0 ? [{ title: this.texts.say(`speiseplan-kind-${kind}`), foods }] : [];
    });
  }
}

/** The same as Python's `casefold` for our texts. */
const folded = (word: string) => word.toLowerCase().replaceAll("ß", "ss");

/** The week as plain text. */
export function asText(week: Week): string {
  const lines = week.days.flatMap((_, day) => {
    const entry = week.on(day);
    if (entry === null) return [`${week.dayName(day)}: ${week.leftovers}`];
    return [`${week.dayName(day)}, ${week.mealName(entry)}: ${week.foods(entry)}`, `    ${week.origin(entry)}`];
  });
  return `${[week.title, ...lines, week.playedIn].join("\n")}\n`;
}

/** The shopping list as plain text, with a box to tick for each food. */
export function asShopping(week: Week): string {
  const groups = week.shopping().flatMap(({ title, foods }) => ["", title, ...foods.map(({ said }) => `  [ ] ${said}`)]);
  return `${[week.shoppingTitle, ...groups].join("\n")}\n`;
}

/** The week as a calendar file, an hour per meal, in local time. `start` is the first day; its time of day is ignored. */
export function asCalendar(week: Week, start: Date, now: Date): string {
  const stamp = `${digits(now.toISOString()).slice(0, 15)}Z`;
  const events = week.entries.flatMap((entry) => {
    const [hour, minute] = HOURS[entry.meal]!;
    const ahead = (entry.day - ((start.getUTCDay() + 6) % 7) + 7) % 7;
    const begins = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate() + ahead, hour, minute));
    const ends = new Date(begins.getTime() + 3_600_000);
    const at = (time: Date) => digits(time.toISOString()).slice(0, 15);
    const identity = [at(begins), entry.row, entry.cook, entry.winner, ...entry.foods].join("\n");
    return [
      "BEGIN:VEVENT",
      `SUMMARY:${escaped(`${capital(week.mealName(entry))}: ${week.foods(entry)}`)}`,
      `DTSTART:${at(begins)}`,
      `DTEND:${at(ends)}`,
      `DTSTAMP:${stamp}`,
      `UID:${hex(sha256(utf8(identity))).slice(0, 32)}@tafelrunde.invalid`,
      `DESCRIPTION:${escaped(week.origin(entry))}`,
      "END:VEVENT",
    ];
  });
  const lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Tafelrunde//Speiseplan//EN", ...events, "END:VCALENDAR"];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

const digits = (time: string) => time.replaceAll(/[-:]/g, "");
const escaped = (words: string) => words.replaceAll("\\", "\\\\").replaceAll(";", "\\;").replaceAll(",", "\\,").replaceAll("\n", "\\n");

/** Fold a line of a calendar (RFC 5545): at most 75 bytes; continuation lines begin with a space. */
function fold(line: string): string {
  let [folded, length] = ["", 0];
  for (const letter of line) {
    const size = utf8(letter).length;
    if (length + size > 74) {
      folded += "\r\n ";
      length = 1;
    }
    folded += letter;
    length += size;
  }
  return folded;
}

/** The next Monday; on a Monday, today. */
export function nextMonday(today: Date): Date {
  return new Date(Date.UTC(today.getFullYear(), today.getMonth(), today.getDate() + ((8 - today.getDay()) % 7)));
}
