// Distinguishes players by colour, pattern and initial.

export const PATTERNS = ["plain", "stripe", "dots", "hatch"] as const;
export type Pattern = (typeof PATTERNS)[number];

const COLOURS = ["#b5432e", "#2f6690", "#7a6a1c", "#6b4590", "#2f7355", "#a2456f", "#4d5a66", "#8a5a2b", "#1f6f78"];

export function colourOf(seat: number): string {
  return COLOURS[seat % COLOURS.length]!;
}

export function patternOf(seat: number): Pattern {
  return PATTERNS[seat % PATTERNS.length]!;
}

export function initialOf(name: string): string {
  return [...name.trim()][0]?.toUpperCase() ?? "?";
}
