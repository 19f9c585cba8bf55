import type { Random } from '../../catalogue/random.ts';
import { block } from '../engine/block.ts';
import { brushOn } from '../engine/brush.ts';
import { hex } from '../engine/colour.ts';
import { cushion } from '../engine/cushion.ts';
import { fabric, type Material, paint } from '../engine/material.ts';
import type { Look, Sketch } from '../look.ts';
import { shadowGap } from './parts/fittings.ts';
import { fill, openCase } from './parts/open-case.ts';

/** A grid of square compartments with boxes, books and plants. */
export function drawCubes(look: Look, random: Random): Sketch {
  const { width, depth, height, body } = look;
  const columns = Math.max(1, Math.round(width / 38));
  const rows = Math.max(1, Math.round(height / 38));
  const thick = 3.4;
  const solids = openCase(look, 0, thick);
  const [stepX, stepY] = [(width - thick) / columns, (height - thick) / rows];
  const boxes: readonly Material[] = [
    fabric('cane', hex('#c69c66')),
    paint(hex('#d8cfc0'), 0),
    paint(hex('#7c8b86'), 0),
    fabric('linen', hex('#b9805a')),
    paint(hex('#3f4a4f'), 0),
  ];
  const box = random.pick(boxes);
  for (let column = 0; column < columns; column++) {
    const left = -width / 2 + thick + stepX * column;
    if (column > 0)
      solids.push(
        block([left - thick, thick, 1], [left - thick + 2, height - thick, depth - 0.4], body, {
          grain: 'y',
        }),
      );
    for (let row = 0; row < rows; row++) {
      const low = thick + stepY * row;
      const right = left + stepX - thick;
      if (row > 0)
        solids.push(
          block(
            [left - (column ? 1.4 : 0), low - thick + 1, 1],
            [right, low - thick + 3, depth - 0.4],
            body,
            { grain: 'x' },
          ),
        );
      if (random.chance(0.34))
        solids.push(
          cushion([left + 1, low, 3], [right - 1, low + stepY * 0.74, depth - 2], box, {
            radius: 1,
            plump: 0,
            shadow: false,
            details(stage, { front }) {
              const brush = brushOn(stage, front);
              brush.box(0.38, 0.16, 0.62, 0.24, shadowGap(body).colour, 0.6);
            },
          }),
        );
      else solids.push(...fill(random, left, right, low, low + stepY - thick, depth));
    }
  }
  return {
    solids,
    tops:
      height < 120 ? [{ left: -width / 2 + 4, right: width / 2 - 4, back: 3, front: depth - 3, height }] : [],
  };
}
