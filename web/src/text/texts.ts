// Texts in every language: the Fluent files that Python reads, and the app's own. A language is found by its files.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

/** A language, such as `de`: one of LANGUAGES. */
export type Language = string;

/**
 * The texts for all games: the app's own, those of `core` and `bots`, and the games' titles; the build combines them.
 */
const SHARED = import.meta.glob<string>("../../text/*.ftl", { query: "?shared", import: "default" });
const GAMES = import.meta.glob<string>("../../../src/tafelrunde/games/*/text/*.ftl", { query: "?game", import: "default" });
/** The texts for tables with friends: the app's own, and those of `tables`. */
const FRIENDS = import.meta.glob<string>("../../../src/tafelrunde/tables/text/*.ftl", { query: "?friends", import: "default" });
/** The name, among those of games, for the texts that only tables with friends need. */
export const FRIENDS_TEXTS = "friends";

const stem = (path: string) => path.slice(path.lastIndexOf("/") + 1, -".ftl".length);

export const LANGUAGES: readonly Language[] = Object.keys(SHARED).map(stem).sort();

/** The name of a language in itself: Deutsch, English, Русский. */
export function nameOf(language: Language): string {
  const name = new Intl.DisplayNames(language, { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** The script that a language is written in, such as `Latn` or `Cyrl`. */
export const scriptOf = (language: Language) => new Intl.Locale(language).maximize().script;

/**
 * Put no-break spaces between a number and the word or % after it and, in Russian, before a dash; `core/language/texts.py` does
 * the same. A digit after a letter is part of a name (`A3`), not a number.
 */
export function withoutBreaks(text: string, language: Language): string {
  const counted = text.replace(/(?<![\p{L}\p{N}_.,])(\d+(?:[.,\u00a0]\d+)*) (?=\p{L}|%)/gu, "$1\u00a0");
  return language === "ru" ? counted.replaceAll(" —", "\u00a0—") : counted;
}

/** The messages in one language: `texts.say("throws-left", { count: 3 })`. */
export class Texts {
  readonly language: Language;
  readonly #bundle: FluentBundle;

  constructor(language: Language, files: readonly string[]) {
    this.language = language;
    this.#bundle = new FluentBundle(language, { useIsolating: false });
    for (const file of files) this.#bundle.addResource(new FluentResource(file));
  }

  /** Format a message. Its variant for the screen, `KEY-screen`, takes precedence: there dice have no letters. */
  say(key: string, details: Record<string, FluentVariable> = {}): string {
    const message = this.#bundle.getMessage(`${key}-screen`) ?? this.#bundle.getMessage(key);
    if (!message?.value) throw new Error(`no text "${key}" in ${this.language}`);
    return withoutBreaks(this.#bundle.formatPattern(message.value, details), this.language);
  }

  has(key: string): boolean {
    return this.#bundle.hasMessage(key);
  }
}

/** The Fluent sources of a language for some games; one of them may be FRIENDS_TEXTS. */
export function rawTexts(language: Language, games: readonly string[]): Promise<string[]> {
  const own = games.map((game) =>
    game === FRIENDS_TEXTS
      ? FRIENDS[`../../../src/tafelrunde/tables/text/${language}.ftl`]!
      : GAMES[`../../../src/tafelrunde/games/${game}/text/${language}.ftl`]!,
  );
  return Promise.all([SHARED[`../../text/${language}.ftl`]!, ...own].map((load) => load()));
}

/** Load the texts of a language for some games; of other games only the titles. */
export async function loadTexts(language: Language, games: readonly string[]): Promise<Texts> {
  return new Texts(language, await rawTexts(language, games));
}

/** The first language that we have of those the browser prefers; English if there is none. */
export function languageOf(wanted: readonly string[]): Language {
  const language = wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find((code) => LANGUAGES.includes(code));
  return language ?? "en";
}
