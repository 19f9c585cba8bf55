import type { Random } from '../../catalogue/random.ts';
import { brushFacing } from '../engine/brush.ts';
import { hex, hexes } from '../engine/colour.ts';
import type { Point } from '../engine/geometry.ts';
import { type Material, paint } from '../engine/material.ts';
import { turned } from '../engine/round-solids.ts';
import type { Solid } from '../engine/stage.ts';
import { foliage, type PlantKind } from './foliage.ts';

const greens = hexes('#56714f #6b8560 #49654b #7d9468 #5c7a63');

const pots: readonly Material[] = ['#c07a54', '#e9e2d4', '#8f9a8c', '#4a4642', '#d0b48a', '#a7b5b8'].map(
  (colour) => paint(hex(colour), 0.25),
);

/** A pot plant standing on the floor, or small on a shelf. */
export function plant(
  random: Random,
  at: Point,
  height: number,
  kind: PlantKind = random.pick(['fiddle', 'monstera', 'blades', 'palm', 'rubber', 'fern']),
): Solid[] {
  const [x, y, z] = at;
  const potHeight = height * (kind === 'fern' ? 0.4 : 0.22);
  const r = potHeight * random.between(0.5, 0.62);
  const pot = turned(
    x,
    z,
    [y, r * 0.74, y + potHeight * 0.88, r, y + potHeight * 0.88, r * 1.08, y + potHeight, r * 1.08],
    random.pick(pots),
  );
  const spread = kind === 'blades' ? height * 0.2 : height * 0.36;
  const foot: Point = [x, y + potHeight * 0.96, z];
  const green = random.pick(greens);
  const seed = random.whole(0, 9999);
  const leaves: Solid = {
    bounds: { low: [x - spread * 0.5, y + potHeight, z - r], high: [x + spread * 0.5, y + height, z + r] },
    shadows: [
      [
        [x - spread, y + height * 0.6, z],
        [x + spread, y + height * 0.6, z],
        [x, y + height, z],
        [x, y + potHeight, z],
      ],
    ],
    paint: (stage) => foliage[kind](brushFacing(stage, foot), height - potHeight, green, sway(seed)),
  };
  return [pot, leaves];
}

/** Steady small variations, so that a plant looks the same however often it is painted. */
function sway(seed: number): (i: number, amount: number) => number {
  return (i, amount) => Math.sin(seed + i * 12.9898) * amount;
}
