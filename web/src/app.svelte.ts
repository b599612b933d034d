// App-wide state: language and texts, theme, sound, bot pace, and the names and level used last.

import type { Phrase } from "./text/phrase.ts";
import { LANGUAGES, languageOf, loadTexts, type Language, type Texts } from "./text/texts.ts";

export type Theme = "system" | "light" | "dark";
export type Pace = "calm" | "brisk";

const PREFIX = "tafelrunde/";

/** Read a setting from localStorage. Returns the default if it is missing, unknown, or storage is disabled. */
function remembered<T extends string>(name: string, known: readonly T[], usual: T): T {
  try {
    const found = localStorage.getItem(PREFIX + name) as T | null;
    return found !== null && known.includes(found) ? found : usual;
  } catch {
    return usual;
  }
}

function remember(name: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    // storage is disabled (private mode): the setting lasts for this visit
  }
}

class App {
  language = $state<Language>(remembered("language", LANGUAGES, languageOf(navigator.languages)));
  theme = $state<Theme>(remembered("theme", ["system", "light", "dark"], "system"));
  sound = $state(remembered("sound", ["on", "off"], "off") === "on");
  pace = $state<Pace>(remembered("pace", ["calm", "brisk"], "calm"));
  texts = $state.raw<Texts | null>(null);
  /** The text that the screen reader announces next. */
  announced = $state.raw<{ text: string; number: number }>({ text: "", number: 0 });

  readonly #games = new Set<string>();
  #later = false;
  #spoken: Promise<void> | null = null;

  /** Load the texts of a game that is about to be played. */
  async know(game: string): Promise<void> {
    if (this.#games.has(game)) return;
    this.#games.add(game);
    await this.speak();
  }

  /** Wait for code that is loaded on demand, and for the texts it needs. */
  async later<Program>(fetched: Promise<Program>): Promise<Program> {
    this.#later = true;
    this.#spoken ??= this.speak();
    await this.#spoken;
    return fetched;
  }

  /** Load the texts of `language`; the previous ones stay in use until they have arrived. */
  async speak(language: Language = this.language): Promise<void> {
    this.texts = await loadTexts(language, [...this.#games], this.#later);
    this.language = language;
    document.documentElement.lang = language;
    remember("language", language);
  }

  dress(theme: Theme = this.theme): void {
    this.theme = theme;
    if (theme === "system") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = theme;
    remember("theme", theme);
  }

  setSound(on: boolean): void {
    this.sound = on;
    remember("sound", on ? "on" : "off");
  }

  setPace(pace: Pace): void {
    this.pace = pace;
    remember("pace", pace);
  }

  get names(): string[] {
    try {
      return JSON.parse(localStorage.getItem(`${PREFIX}names`) ?? "[]") as string[];
    } catch {
      return [];
    }
  }

  set names(names: string[]) {
    remember("names", JSON.stringify(names));
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
    remember("level", level);
  }

  announce(text: string): void {
    this.announced = { text, number: this.announced.number + 1 };
  }
}

export const app = new App();

/** Return a text in the reader's language. */
export function say(key: string, details: Record<string, string | number> = {}): string {
  return app.texts!.say(key, details);
}

/** Format a phrase in the reader's language; `names` are the players' names by seat. */
export function tell(phrase: Phrase, names: readonly string[] = []): string {
  return phrase.told(app.texts!, names);
}

export const reducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
