// Coordinates on a board: fields of 100 by 100 in rows, walls between them. The rules number the walls.

import { FIELDS, SIDES, WALLS, WIDTH, type Rules } from "$rules/kekse.ts";

export const CELL = 100;
export const SIZE = WIDTH * CELL;
const MIDDLE = CELL / 2;

export interface Point {
  x: number;
  y: number;
}

export interface Wall {
  from: Point;
  to: Point;
  /** The fields that the wall touches, and the side of each. */
  fields: { field: number; side: number }[];
}

/** The upper left corner of a field. */
export const cornerOf = (field: number): Point => ({ x: (field % WIDTH) * CELL, y: Math.floor(field / WIDTH) * CELL });

export function middleOf(field: number): Point {
  const { x, y } = cornerOf(field);
  return { x: x + MIDDLE, y: y + MIDDLE };
}

/** The ends of each side of a field, clockwise from the upper left corner: top, right, bottom, left. */
const ENDS = [
  [0, 0, 1, 0],
  [1, 0, 1, 1],
  [0, 1, 1, 1],
  [0, 0, 0, 1],
] as const;

export function wallsOf(rules: Rules): Wall[] {
  const walls = Array.from({ length: WALLS }, (): Wall => ({ from: { x: 0, y: 0 }, to: { x: 0, y: 0 }, fields: [] }));
  for (let field = 0; field < FIELDS; field++) {
    const { x, y } = cornerOf(field);
    for (let side = 0; side < SIDES; side++) {
      const [fromX, fromY, toX, toY] = ENDS[side]!;
      const wall = walls[rules.wall_at(field, side)]!;
      wall.from = { x: x + fromX * CELL, y: y + fromY * CELL };
      wall.to = { x: x + toX * CELL, y: y + toY * CELL };
      wall.fields.push({ field, side });
    }
  }
  return walls;
}

export const centreOf = ({ from, to }: Wall): Point => ({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });

export const line = ({ from, to }: Wall) => `M${from.x} ${from.y}L${to.x} ${to.y}`;

/** The points nearer to a wall than to any other one. At the border the zone extends beyond the board. */
export function zoneOf(wall: Wall, reach = MIDDLE): string {
  const { x, y } = centreOf(wall);
  const [dx, dy] = wall.from.y === wall.to.y ? [0, reach] : [reach, 0];
  return `M${wall.from.x} ${wall.from.y}L${x + dx} ${y + dy} ${wall.to.x} ${wall.to.y} ${x - dx} ${y - dy}Z`;
}

/** A larger zone for thumbs, when only the walls of `field` can be drawn: it extends far into the neighbouring field. */
export function broadZoneOf(wall: Wall, field: number): string {
  const middle = middleOf(field);
  const { x, y } = centreOf(wall);
  const [dx, dy] = [(x - middle.x) * 1.3, (y - middle.y) * 1.3];
  return `M${middle.x} ${middle.y}L${wall.from.x} ${wall.from.y} ${wall.from.x + dx} ${wall.from.y + dy} ${wall.to.x + dx} ${wall.to.y + dy} ${wall.to.x} ${wall.to.y}Z`;
}

/** The field at a point, and the nearest of its walls. */
export function nearest(walls: readonly Wall[], { x, y }: Point): { field: number; wall: number } {
  const inside = (at: number) => Math.min(WIDTH - 1, Math.max(0, Math.floor(at / CELL)));
  const field = inside(y) * WIDTH + inside(x);
  const distance = (wall: Wall) => Math.hypot(centreOf(wall).x - x, centreOf(wall).y - y);
  const candidates = walls.flatMap((wall, number) => (wall.fields.some((touched) => touched.field === field) ? [number] : []));
  return { field, wall: candidates.reduce((a, b) => (distance(walls[b]!) < distance(walls[a]!) ? b : a)) };
}
