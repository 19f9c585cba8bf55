import type { Random } from '../../catalogue/random.ts';
import { block } from '../engine/block.ts';
import { hex } from '../engine/colour.ts';
import { cushion } from '../engine/cushion.ts';
import { fabric, paint } from '../engine/material.ts';
import type { Solid } from '../engine/stage.ts';
import type { Look, Sketch } from '../look.ts';
import { linens } from './parts/bedding.ts';

export function drawBunk(look: Look, random: Random): Sketch {
  const { width, depth, height, body } = look;
  const [x0, x1] = [-width / 2, width / 2];
  const solids: Solid[] = [];
  for (const [x, z] of [
    [x0, 0],
    [x1 - 7, 0],
    [x0, depth - 7],
    [x1 - 7, depth - 7],
  ] as const)
    solids.push(block([x, 0, z], [x + 7, height, z + 7], body, { grain: 'y' }));
  for (const y of [24, height * 0.66]) {
    solids.push(
      block([x0 + 7, y, depth - 6], [x1 - 7, y + 12, depth - 2], body, { grain: 'x' }),
      block([x0 + 7, y, 1], [x1 - 7, y + 12, 5], body, { grain: 'x' }),
    );
    for (const x of [x0 + 1.5, x1 - 5])
      solids.push(
        block([x, y, 7], [x + 3.5, y + 12, depth - 7], body, { grain: 'z' }),
        block([x, y + 22, 7], [x + 3.5, y + 32, depth - 7], body, { grain: 'z' }),
      );
    const [sheet, accent] = random.pick(linens);
    solids.push(
      cushion([x0 + 6, y + 8, 6], [x1 - 6, y + 20, depth - 6], fabric('linen', sheet), {
        radius: 3,
        plump: 0,
        shadow: false,
      }),
      cushion([x0 + 8, y + 19, 8], [x0 + 50, y + 29, depth - 9], paint(hex('#f4f0e8'), 0), {
        radius: 5,
        plump: 0.02,
        shadow: false,
      }),
      cushion([x0 + 70, y + 16, 6], [x1 - 7, y + 23, depth - 5.5], fabric('check', accent), {
        radius: 4,
        plump: 0,
        shadow: false,
      }),
    );
  }
  const top = height * 0.66 + 24;
  solids.push(block([x0 + 7, top, depth - 5.5], [x1 - 52, top + 9, depth - 2.5], body, { grain: 'x' }));
  const [a, b] = [x1 - 46, x1 - 14];
  solids.push(
    block([a, 0, depth + 1], [a + 4, height - 6, depth + 4], body, { grain: 'y' }),
    block([b, 0, depth + 1], [b + 4, height - 6, depth + 4], body, { grain: 'y' }),
  );
  for (let y = 24; y < height - 14; y += 26)
    solids.push(block([a + 4, y, depth + 1], [b, y + 4, depth + 4], body, { grain: 'x' }));
  return { solids };
}
