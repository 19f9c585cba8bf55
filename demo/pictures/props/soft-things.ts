import type { Random } from '../../catalogue/random.ts';
import { type Colour, difference, hex, hexes } from '../engine/colour.ts';
import { cushion } from '../engine/cushion.ts';
import type { Point } from '../engine/geometry.ts';
import { fabric, paint } from '../engine/material.ts';
import { turned } from '../engine/round-solids.ts';
import type { Solid } from '../engine/stage.ts';

/** A wicker basket with a blanket in it. */
export function basket(random: Random, [x, , z]: Point): Solid[] {
  const cane = fabric('cane', hex('#c69c66'));
  const throwOver = paint(random.pick(hexes('#e9e0cf #b9694a #7f8f84 #d8b36a')), 0);
  return [
    turned(x, z, [0, 15, 12, 19, 26, 18, 28, 19], cane),
    turned(x, z, [27, 15, 33, 13, 37, 6], throwOver, { smooth: true }),
  ];
}

const cushionColours = hexes('#c9784f #e6dcc8 #6f8479 #d3a857 #8e4f41 #4f6675 #b9a78c #a9b59d');

/** A loose cushion in a colour that shows against what it lies on. */
export function scatterCushion(random: Random, against: Colour, [x, y, z]: Point, size: number): Solid {
  const weave = random.pick(['linen', 'wool', 'boucle', 'stripe', 'velvet', 'check'] as const);
  const colour = random.pick(cushionColours.filter((candidate) => difference(candidate, against) > 0.16));
  return cushion([x - size / 2, y, z], [x + size / 2, y + size * 0.92, z + 9], fabric(weave, colour), {
    radius: 7,
    plump: -0.05,
    lean: [0, -7],
    shadow: false,
  });
}
