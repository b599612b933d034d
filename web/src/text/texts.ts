// Texts in German, English and Russian: the same Fluent files that Python reads, and those of the browser's own room.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export const LANGUAGES = ["de", "en", "ru"] as const;
export type Language = (typeof LANGUAGES)[number];

/** What all games need: our own texts, those of `core` and `bots`, and the games' titles; the build puts them together. */
const ROOMS = import.meta.glob<string>("../../text/*.ftl", { query: "?rooms", import: "default" });
/** What of it is only said by what comes by a click, or at the end. */
const LATER = import.meta.glob<string>("../../text/*.ftl", { query: "?later", import: "default" });
const GAMES = import.meta.glob<string>("../../../src/tafelrunde/games/*/text/*.ftl", { query: "?said", import: "default" });

/** The messages in one language: `texts.say("throws-left", { count: 3 })`. */
export class Texts {
  readonly language: Language;
  readonly #bundle: FluentBundle;

  constructor(language: Language, files: readonly string[]) {
    this.language = language;
    this.#bundle = new FluentBundle(language, { useIsolating: false });
    for (const file of files) this.#bundle.addResource(new FluentResource(file));
  }

  say(key: string, details: Record<string, FluentVariable> = {}): string {
    const message = this.#bundle.getMessage(key);
    if (!message?.value) throw new Error(`no text "${key}" in ${this.language}`);
    return this.#bundle.formatPattern(message.value, details);
  }

  has(key: string): boolean {
    return this.#bundle.hasMessage(key);
  }
}

/** The texts of a language that some games need, as they are written; or only those that one needs at first. */
export function rawTexts(language: Language, games: readonly string[], later = true): Promise<string[]> {
  const rooms = [ROOMS, ...(later ? [LATER] : [])].map((room) => room[`../../text/${language}.ftl`]!);
  const own = games.map((game) => GAMES[`../../../src/tafelrunde/games/${game}/text/${language}.ftl`]!);
  return Promise.all([...rooms, ...own].map((load) => load()));
}

/** The texts of a language that some games need, besides those that all need; of other games their titles. */
export async function loadTexts(language: Language, games: readonly string[], later = true): Promise<Texts> {
  return new Texts(language, await rawTexts(language, games, later));
}

/** The language that this browser's owner reads; English where it is one that we do not speak. */
export function languageOf(wanted: readonly string[]): Language {
  const found = wanted.map((one) => one.slice(0, 2).toLowerCase()).find((one) => LANGUAGES.includes(one as Language));
  return (found as Language | undefined) ?? "en";
}
