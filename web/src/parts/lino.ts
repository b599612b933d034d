// Marks of a gouge in linoleum: tapered slivers, the same each time they are drawn.

/** A small generator of random numbers below 1, so that a picture is the same on every screen. */
export function chisel(seed: number): () => number {
  let state = seed * 2654435761;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const round = (value: number) => Math.round(value * 10) / 10;

/** A sliver from one point towards another: thin, thick, thin. */
function sliver(x: number, y: number, angle: number, length: number, width: number): string {
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const [mx, my] = [x + dx * length * 0.45, y + dy * length * 0.45];
  const [ex, ey] = [x + dx * length, y + dy * length];
  const [nx, ny] = [-dy * width, dx * width];
  return `M${round(x)} ${round(y)}Q${round(mx + nx)} ${round(my + ny)} ${round(ex)} ${round(ey)}Q${round(mx - nx)} ${round(my - ny)} ${round(x)} ${round(y)}Z`;
}

/** Rays around a point, between two distances. */
export function rays(x: number, y: number, from: number, to: number, count: number, seed: number, width = 2.2): string {
  const next = chisel(seed);
  return Array.from({ length: count }, (_, number) => {
    const angle = ((number + next() * 0.7) / count) * 2 * Math.PI;
    const start = from + next() * (to - from) * 0.35;
    return sliver(x + Math.cos(angle) * start, y + Math.sin(angle) * start, angle, (to - start) * (0.35 + next() * 0.65), width * (0.6 + next() * 0.8));
  }).join("");
}

/** Short strokes in one direction, scattered over a rectangle. */
export function strokes(x: number, y: number, width: number, height: number, count: number, seed: number, angle = 0, length = 16, thick = 1.6): string {
  const next = chisel(seed);
  return Array.from({ length: count }, () => {
    const turned = angle + (next() - 0.5) * 0.35;
    return sliver(x + next() * width, y + next() * height, turned, length * (0.5 + next()), thick * (0.6 + next() * 0.8));
  }).join("");
}

/** A five-pointed star, slightly uneven, around a point. */
export function star(x: number, y: number, radius: number): string {
  const next = chisel(7);
  const corners = Array.from({ length: 10 }, (_, number) => {
    const [angle, length] = [((number - 2.5) / 5) * Math.PI, radius * (number % 2 === 0 ? 0.94 + next() * 0.06 : 0.44 + next() * 0.05)];
    return `${round(x + Math.cos(angle) * length)} ${round(y + Math.sin(angle) * length)}`;
  });
  return `M${corners.join("L")}Z`;
}
