// App-wide state: language and texts, theme, sound, bot pace, and the level used last.

import type { Phrase } from "./text/phrase.ts";
import { LANGUAGES, languageOf, loadTexts, type Language, type Texts } from "./text/texts.ts";

export type Theme = "system" | "light" | "dark";
export type Pace = "calm" | "brisk";
/** How the coach speaks: hints without judgement, in words, or with figures. */
export const MANNERS = ["gentle", "words", "figures"] as const;
export type Manner = (typeof MANNERS)[number];

const PREFIX = "tafelrunde/";

/** Read a setting from localStorage. Returns the default if it is missing, unknown, or storage is disabled. */
function readSetting<T extends string>(name: string, values: readonly T[], fallback: T): T {
  try {
    const value = localStorage.getItem(PREFIX + name) as T | null;
    return value !== null && values.includes(value) ? value : fallback;
  } catch {
    return fallback;
  }
}

function saveSetting(name: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    // storage is disabled (private mode): the setting lasts for this visit
  }
}

class App {
  language = $state<Language>(readSetting("language", LANGUAGES, languageOf(navigator.languages)));
  theme = $state<Theme>(readSetting("theme", ["system", "light", "dark"], "system"));
  sound = $state(readSetting("sound", ["on", "off"], "off") === "on");
  pace = $state<Pace>(readSetting("pace", ["calm", "brisk"], "calm"));
  manner = $state<Manner>(readSetting("coach", MANNERS, "words"));
  texts = $state.raw<Texts | null>(null);
  /** The text that the screen reader announces next. */
  announced = $state.raw<{ text: string; number: number }>({ text: "", number: 0 });

  readonly #games = new Set<string>();

  /** Load the texts of a game that is about to be played. */
  async loadGameTexts(game: string): Promise<void> {
    if (this.#games.has(game)) return;
    this.#games.add(game);
    await this.setLanguage();
  }

  /** Load the texts of `language`; the previous ones stay in use until they have arrived. */
  async setLanguage(language: Language = this.language): Promise<void> {
    this.texts = await loadTexts(language, [...this.#games]);
    this.language = language;
    document.documentElement.lang = language;
    saveSetting("language", language);
  }

  setTheme(theme: Theme = this.theme): void {
    this.theme = theme;
    if (theme === "system") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = theme;
    saveSetting("theme", theme);
  }

  setSound(on: boolean): void {
    this.sound = on;
    saveSetting("sound", on ? "on" : "off");
  }

  setPace(pace: Pace): void {
    this.pace = pace;
    saveSetting("pace", pace);
  }

  setManner(manner: Manner): void {
    this.manner = manner;
    saveSetting("coach", manner);
  }

  /** The bot level of the last game; empty if there was none. */
  get level(): string {
    try {
      return localStorage.getItem(`${PREFIX}level`) ?? "";
    } catch {
      return "";
    }
  }

  set level(level: string) {
    saveSetting("level", level);
  }

  announce(text: string): void {
    this.announced = { text, number: this.announced.number + 1 };
  }
}

export const app = new App();

/** A hint that is given until it is dismissed, once and for all: `tafelrunde/hint-NAME` in localStorage. */
export class Hint {
  readonly #name: string;
  due = $state(false);

  constructor(name: string) {
    this.#name = `hint-${name}`;
    this.due = readSetting(this.#name, ["due", "seen"], "due") === "due";
  }

  dismiss(): void {
    this.due = false;
    saveSetting(this.#name, "seen");
  }
}

/** Return a text in the reader's language. */
export function say(key: string, details: Record<string, string | number> = {}): string {
  return app.texts!.say(key, details);
}

/** Format a phrase in the reader's language; `names` are the players' names by seat. */
export function tell(phrase: Phrase, names: readonly string[] = []): string {
  return phrase.format(app.texts!, names);
}

/** A day in the reader's language. */
export function formatDay(time: number): string {
  return new Intl.DateTimeFormat(app.language, { dateStyle: "long" }).format(time);
}

export const reducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
