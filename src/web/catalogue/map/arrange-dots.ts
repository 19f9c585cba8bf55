import { mapHeight, mapWidth } from './outline.ts';

export interface Dot {
  x: number;
  y: number;
  radius: number;
}

const gap = 1.5;
const rounds = 300;
/** How much of the way home a dot goes in each round, so that none strays further than it must. */
const homesick = 0.03;

/** Moves dots that cover each other apart, the smaller further: each can be read and pressed, near where it belongs. */
export function arrangeDots(homes: readonly Dot[]): Dot[] {
  const dots = homes.map((home) => ({ ...home }));
  for (let round = 0; round < rounds; round += 1) {
    const isLast = round > rounds * 0.8;
    dots.forEach((dot, at) => {
      if (!isLast) {
        dot.x += (homes[at]!.x - dot.x) * homesick;
        dot.y += (homes[at]!.y - dot.y) * homesick;
      }
      for (let other = 0; other < at; other += 1) pushApart(dots[other]!, dot, at);
    });
    for (const dot of dots) {
      dot.x = Math.max(dot.radius, Math.min(mapWidth - dot.radius, dot.x));
      dot.y = Math.max(dot.radius, Math.min(mapHeight - dot.radius, dot.y));
    }
  }
  return dots;
}

function pushApart(a: Dot, b: Dot, number: number): void {
  const distance = Math.hypot(b.x - a.x, b.y - a.y);
  const missing = a.radius + b.radius + gap - distance;
  if (missing <= 0) return;
  // Two in one spot go different ways.
  const angle = distance > 0 ? Math.atan2(b.y - a.y, b.x - a.x) : number;
  const share = a.radius ** 2 / (a.radius ** 2 + b.radius ** 2);
  a.x -= Math.cos(angle) * missing * (1 - share);
  a.y -= Math.sin(angle) * missing * (1 - share);
  b.x += Math.cos(angle) * missing * share;
  b.y += Math.sin(angle) * missing * share;
}
