import type { Random } from '../../catalogue/random.ts';
import { block } from '../engine/block.ts';
import { brushOn } from '../engine/brush.ts';
import { shade } from '../engine/colour.ts';
import type { Material } from '../engine/material.ts';
import type { Solid, Stage } from '../engine/stage.ts';
import type { Face } from '../engine/surface.ts';
import type { Look, Sketch } from '../look.ts';
import { teapot } from '../props/vessels.ts';
import { cabinet, planFor } from './parts/cabinet.ts';
import { shelfOfChina } from './parts/china.ts';
import { darken } from './parts/fittings.ts';
import { topBoard } from './parts/fronts.ts';

/** Kitchen dressers and hutches: cupboards below, open shelves of china above. */
export function drawHutch(look: Look, random: Random): Sketch {
  const { width, depth, height, body } = look;
  const split = height * 0.46;
  const base = cabinet({ ...look, height: split }, random, {
    ...planFor(look, random, width > 120 ? ['door', 'door', 'door'] : ['door', 'door'], 0.3),
    legs: 'plinth',
    lift: 6,
  });
  const upper = depth * 0.62;
  const [x0, x1] = [-width / 2 + 3, width / 2 - 3];
  const shelves = Math.max(2, Math.min(3, look.parts));
  const step = (height - split - 4) / shelves;
  const solids: Solid[] = [
    ...base,
    block([x0 + 2.5, split, 0], [x1 - 2.5, height - 4, 1], darken(body, 0.74), {
      details: (stage, { front }) => paintBoards(stage, front, body),
    }),
    block([x0, split, 0], [x0 + 2.5, height - 4, upper], body, { grain: 'y' }),
    block([x1 - 2.5, split, 0], [x1, height - 4, upper], body, { grain: 'y' }),
    block([x0 - 3, height - 4, -0.5], [x1 + 3, height, upper + 3], body, { grain: 'x' }),
  ];
  for (let i = 0; i < shelves; i++) {
    const y = split + step * i;
    if (i > 0) solids.push(topBoard([x0 + 2.5, y, 1], [x1 - 2.5, y + 2, upper - 1], body));
    solids.push(...shelfOfChina(random, x0 + 4, x1 - 4, y + (i > 0 ? 2 : 0), upper, step - 3));
  }
  if (random.chance(0.4))
    solids.push(...teapot(random, [random.between(-0.2, 0.2) * width, split, depth * 0.8]));
  return { solids };
}

function paintBoards(stage: Stage, face: Face, body: Material): void {
  const brush = brushOn(stage, face);
  for (let i = 1; i < 10; i++)
    brush.line(
      [
        [i / 10, 0],
        [i / 10, 1],
      ],
      shade(body.colour, 0.4),
      1,
      0.4,
    );
}
