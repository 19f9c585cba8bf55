import type { Random } from '../../catalogue/random.ts';
import { block } from '../engine/block.ts';
import { brushOn } from '../engine/brush.ts';
import { hexes, shade } from '../engine/colour.ts';
import { cushion } from '../engine/cushion.ts';
import { trace } from '../engine/geometry.ts';
import { type Material, paint } from '../engine/material.ts';
import type { Solid } from '../engine/stage.ts';
import type { Look, Sketch } from '../look.ts';
import { topBoard } from './parts/fronts.ts';

const shoes = hexes('#7a4b32 #2f2d2c #c9b79a #a33f35 #5b6a73 #e8e2d6');

/** Slatted racks and slim cabinets for shoes. */
export function drawShoeRack(look: Look, random: Random): Sketch {
  const { width, depth, height, body, parts } = look;
  const [x0, x1] = [-width / 2, width / 2];
  const solids: Solid[] = [x0, x1 - 3].flatMap((x) => [
    block([x, 0, 1], [x + 3, height - 2, 4], body, { grain: 'y' }),
    block([x, 0, depth - 4], [x + 3, height - 2, depth - 1], body, { grain: 'y' }),
  ]);
  const tiers = Math.max(2, parts);
  for (let i = 0; i < tiers; i++) {
    const y = 8 + ((height - 10) * i) / tiers;
    for (let slat = 0; slat < 4; slat++)
      solids.push(
        block(
          [x0 + 3, y, 2 + (slat * (depth - 6)) / 4],
          [x1 - 3, y + 1.4, 2 + ((slat + 0.7) * (depth - 6)) / 4],
          body,
          { grain: 'x' },
        ),
      );
    let x = x0 + 9;
    while (x < x1 - 20) {
      if (random.chance(0.75)) solids.push(...pairOfShoes(x, y + 1.4, depth, paint(random.pick(shoes), 0.3)));
      x += 25;
    }
  }
  solids.push(topBoard([x0 - 1, height - 2, 0], [x1 + 1, height, depth], body));
  return { solids, tops: [{ left: x0 + 3, right: x1 - 3, back: 3, front: depth - 3, height }] };
}

function pairOfShoes(x: number, y: number, depth: number, leather: Material): Solid[] {
  return [0, 10].map((dx) =>
    cushion([x + dx, y, 4], [x + dx + 8.5, y + 5.5, depth - 3], leather, {
      radius: 4,
      plump: 0.03,
      shadow: false,
      details(stage, { front }) {
        brushOn(stage, front).line(trace('0.06 0.88, 0.94 0.88'), shade(leather.colour, 0.4), 2, 0.7);
      },
    }),
  );
}
