// The people who play on this device: remembered by name, colour and mark, so that they are tapped, not typed.

import { LOOKS, lookOf, type Look } from "./parts/seats.ts";

const [PEOPLE, TABLE, OLD_NAMES] = ["tafelrunde/people", "tafelrunde/table", "tafelrunde/names"];
const MOST = 12;

/** Whether the app chose this name itself, in any language; such a name is not remembered. */
export const isDefaultName = (name: string) => /^(Gast|Guest|Гость|(Person|Player|Игрок) \d+)$/.test(name);

export interface Person extends Look {
  name: string;
}

/** A seat of the last table. A name that the app chose is empty: it follows the language. */
export interface LastSeat {
  name: string;
  bot: string | null;
}

function read<T>(key: string, isValid: (value: unknown) => value is T, fallback: T): T {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return isValid(value) ? value : fallback;
  } catch {
    return fallback;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // storage is disabled (private mode): people are remembered for this visit
  }
}

const isList =
  <T>(isItem: (item: T) => boolean) =>
  (value: unknown): value is T[] =>
    Array.isArray(value) && value.every((item) => item !== null && isItem(item as T));
const arePeople = isList<Person>(({ name, colour, mark }) => typeof name === "string" && LOOKS.includes(colour) && LOOKS.includes(mark));
const areSeats = isList<LastSeat>(({ name, bot }) => typeof name === "string" && (bot === null || typeof bot === "string"));
const areNames = isList<string>((name) => typeof name === "string");

class People {
  /** The people, those who played last first. */
  list = $state.raw<readonly Person[]>(
    read(
      PEOPLE,
      arePeople,
      read(OLD_NAMES, areNames, [])
        .filter((name) => !isDefaultName(name))
        .map((name, number) => ({ name, ...lookOf(number) })),
    ),
  );
  /** The seats of the last game of several people; empty if there was none. */
  lastTable = $state.raw<readonly LastSeat[]>(read(TABLE, areSeats, []));

  find(name: string): Person | undefined {
    return this.list.find((person) => person.name === name);
  }

  /** Remember people with their looks, and that they played last. */
  remember(people: readonly Person[]): void {
    const names = people.map(({ name }) => name);
    this.#set([...people, ...this.list.filter(({ name }) => !names.includes(name))].slice(0, MOST));
  }

  /** Change the look of a person, who keeps the place in the list; a new one is added. */
  setLook(person: Person): void {
    this.#set(this.find(person.name) ? this.list.map((known) => (known.name === person.name ? person : known)) : [person, ...this.list].slice(0, MOST));
  }

  forget(name: string): void {
    this.#set(this.list.filter((person) => person.name !== name));
    this.setTable(this.lastTable.filter((seat) => seat.name !== name));
  }

  setTable(seats: readonly LastSeat[]): void {
    this.lastTable = seats;
    write(TABLE, seats);
  }

  #set(people: readonly Person[]): void {
    this.list = people;
    write(PEOPLE, people);
  }
}

export const people = new People();

/**
 * The look of each player: that of the person with this name, unless an earlier player has the colour; for all others
 * the first free colour, beginning with that of the seat. No two have the same colour.
 */
export function assignLooks(names: readonly string[]): Look[] {
  const taken = new Set<number>();
  const own = names.map((name) => {
    const person = people.find(name);
    if (person === undefined || taken.has(person.colour)) return null;
    taken.add(person.colour);
    return { colour: person.colour, mark: person.mark };
  });
  return own.map((look, seat) => {
    if (look !== null) return look;
    const colour = LOOKS.map((_, step) => (seat + step) % LOOKS.length).find((colour) => !taken.has(colour)) ?? seat;
    taken.add(colour);
    return { ...lookOf(seat), colour };
  });
}
