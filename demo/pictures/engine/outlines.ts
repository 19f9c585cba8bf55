import type { Spot } from './geometry.ts';

/** Part of an ellipse; angles in turns, 0 to the right, 0.25 up. */
export function arc(
  x: number,
  y: number,
  rx: number,
  ry: number,
  from: number,
  to: number,
  steps = 12,
): Spot[] {
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = (from + ((to - from) * step) / steps) * 2 * Math.PI;
    return [x + Math.cos(angle) * rx, y + Math.sin(angle) * ry] as const;
  });
}

export const oval = (x: number, y: number, rx: number, ry: number, steps = 32): Spot[] =>
  arc(x, y, rx, ry, 0, 1, steps).slice(0, -1);

export function roundedBox(
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  radius: number,
  steps = 4,
): Spot[] {
  const r = Math.min(radius, (x1 - x0) / 2, (y1 - y0) / 2);
  return [
    ...arc(x1 - r, y1 - r, r, r, 0, 0.25, steps),
    ...arc(x0 + r, y1 - r, r, r, 0.25, 0.5, steps),
    ...arc(x0 + r, y0 + r, r, r, 0.5, 0.75, steps),
    ...arc(x1 - r, y0 + r, r, r, 0.75, 1, steps),
  ];
}
