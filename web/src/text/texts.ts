// Texts in German, English and Russian: the same Fluent files that Python reads, and those of the browser's own room.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export const LANGUAGES = ["de", "en", "ru"] as const;
export type Language = (typeof LANGUAGES)[number];

type Load = () => Promise<string>;
const ROOMS = import.meta.glob<string>(["../../../src/tafelrunde/{core,bots}/text/*.ftl", "../../text/*.ftl"], { query: "?raw", import: "default" });
const GAMES = import.meta.glob<string>("../../../src/tafelrunde/games/*/text/*.ftl", { query: "?raw", import: "default" });

const TITLES = import.meta.glob<string>("../../../src/tafelrunde/games/*/text/*.ftl", { query: "?titles", import: "default" });

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

/** The texts of a language that one game needs, as they are written. */
export function rawTexts(language: Language, game: string): Promise<string[]> {
  const end = `/${language}.ftl`;
  const rooms = Object.entries(ROOMS).flatMap(([path, load]) => (path.endsWith(end) ? [load] : []));
  return Promise.all([...rooms, GAMES[`../../../src/tafelrunde/games/${game}/text${end}`]!].map((load) => load()));
}

/** All texts of a language that some games need, besides those that all need; of other games their titles. */
export async function loadTexts(language: Language, games: readonly string[]): Promise<Texts> {
  const end = `/${language}.ftl`;
  const own = new Set(games.map((game) => `../../../src/tafelrunde/games/${game}/text${end}`));
  const everywhere = { ...ROOMS, ...Object.fromEntries(Object.entries(TITLES).filter(([path]) => !own.has(path))) };
  const loads: Load[] = Object.entries(everywhere).flatMap(([path, load]) => (path.endsWith(end) ? [load] : []));
  for (const path of own) loads.push(GAMES[path]!);
  return new Texts(language, await Promise.all(loads.map((load) => load())));
}

/** The language that this browser's owner reads; English where it is one that we do not speak. */
export function languageOf(wanted: readonly string[]): Language {
  const found = wanted.map((one) => one.slice(0, 2).toLowerCase()).find((one) => LANGUAGES.includes(one as Language));
  return (found as Language | undefined) ?? "en";
}
