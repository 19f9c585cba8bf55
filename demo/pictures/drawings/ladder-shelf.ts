import type { Random } from '../../catalogue/random.ts';
import { block } from '../engine/block.ts';
import { rod } from '../engine/round-solids.ts';
import type { Solid } from '../engine/stage.ts';
import type { Look, Sketch } from '../look.ts';
import { blackSteel } from './parts/fittings.ts';
import { fill } from './parts/open-case.ts';

/** Shelves that lean like a ladder, deeper towards the floor. */
export function drawLadderShelf(look: Look, random: Random): Sketch {
  const { width, depth, height, body } = look;
  const frame = look.style === 'industrial' ? blackSteel : body;
  const [x0, x1] = [-width / 2, width / 2];
  const solids: Solid[] = [x0 + 1.5, x1 - 1.5].flatMap((x) => [
    rod([x, 0.5, depth], [x, height, 3], 1.5, frame),
    rod([x, 0.5, 2], [x, height * 0.94, 2], 1.2, frame),
  ]);
  const shelves = Math.max(3, look.parts);
  for (let i = 0; i < shelves; i++) {
    const y = 12 + ((height - 26) * i) / (shelves - 1);
    const front = depth - ((depth - 3) * y) / height;
    solids.push(block([x0 + 3, y - 2, 2], [x1 - 3, y, front], body, { grain: 'x' }));
    if (front > 14)
      solids.push(...fill(random, x0 + 6, x1 - 6, y, y + (height - 26) / (shelves - 1) - 6, front));
  }
  return { solids };
}
