import { expect, test } from 'vitest';
import { arrangeDots } from './arrange-dots.ts';
import { mapHeight, mapWidth } from './outline.ts';

/** Auckland and what lies around it, as large as many pieces make them; one alone in the south. */
const around = Array.from({ length: 14 }, (_, at) => ({
  x: 385 + (at % 5) * 4,
  y: 158 + Math.floor(at / 5) * 5,
  radius: at === 0 ? 27 : 12 + (at % 4),
}));
const alone = { x: 120, y: 700, radius: 13 };
const homes = [...around, { ...around[3]! }, alone];

test('no dot covers another, and none leaves the map', () => {
  const dots = arrangeDots(homes);
  for (const [at, dot] of dots.entries()) {
    for (const other of dots.slice(0, at))
      expect(Math.hypot(dot.x - other.x, dot.y - other.y)).toBeGreaterThanOrEqual(
        dot.radius + other.radius - 0.5,
      );
    expect(dot.x - dot.radius).toBeGreaterThanOrEqual(0);
    expect(dot.x + dot.radius).toBeLessThanOrEqual(mapWidth);
    expect(dot.y + dot.radius).toBeLessThanOrEqual(mapHeight);
  }
});

test('a dot with room around it stays where its town is, and the others stay near', () => {
  const dots = arrangeDots(homes);
  expect(dots.at(-1)).toEqual(alone);
  for (const [at, dot] of dots.entries())
    expect(Math.hypot(dot.x - homes[at]!.x, dot.y - homes[at]!.y)).toBeLessThan(80);
  expect(arrangeDots(homes)).toEqual(dots);
});
