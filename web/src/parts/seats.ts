// Distinguishes players by colour, mark and initial. A mark is a pattern on the colour.

export const PATTERNS = ["plain", "stripe", "dots", "hatch"] as const;
export type Pattern = (typeof PATTERNS)[number];

export const COLOURS = [
  "var(--seat-1)",
  "var(--seat-2)",
  "var(--seat-3)",
  "var(--seat-4)",
  "var(--seat-5)",
  "var(--seat-6)",
  "var(--seat-7)",
  "var(--seat-8)",
  "var(--seat-9)",
];
/** The numbers of the colours; a mark has one of the first four. */
export const LOOKS = COLOURS.map((_, number) => number);

/** The look of a player: the number of a colour and that of a pattern. */
export interface Look {
  colour: number;
  mark: number;
}

/** The look of a seat if nobody chose another one. */
export const lookOf = (seat: number): Look => ({ colour: seat % COLOURS.length, mark: seat % PATTERNS.length });

/** The looks of the players of the open game, by seat; set by its table before anything is drawn. */
let looks: readonly Look[] = [];

export function setLooks(assigned: readonly Look[]): void {
  looks = assigned;
}

export function colourOf(seat: number, look: Look = looks[seat] ?? lookOf(seat)): string {
  return COLOURS[look.colour % COLOURS.length]!;
}

export function patternOf(seat: number, look: Look = looks[seat] ?? lookOf(seat)): Pattern {
  return PATTERNS[look.mark % PATTERNS.length]!;
}

export function initialOf(name: string): string {
  return [...name.trim()][0]?.toUpperCase() ?? "?";
}
