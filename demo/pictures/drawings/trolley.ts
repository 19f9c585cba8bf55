import type { Random } from '../../catalogue/random.ts';
import { block } from '../engine/block.ts';
import { bentRod, rod, turned } from '../engine/round-solids.ts';
import type { Solid } from '../engine/stage.ts';
import type { Look, Sketch } from '../look.ts';
import { bookStack } from '../props/books.ts';
import { blackSteel, brass, darken } from './parts/fittings.ts';
import { topBoard } from './parts/fronts.ts';

/** Tea trolleys and kitchen trolleys: two trays on wheels. */
export function drawTrolley(look: Look, random: Random): Sketch {
  const { width, depth, height, body, style } = look;
  const [x0, x1] = [-width / 2, width / 2];
  const frame = style === 'industrial' ? blackSteel : style === 'modern' ? brass : body;
  const solids: Solid[] = [];
  for (const x of [x0 + 3, x1 - 3])
    for (const z of [3, depth - 3])
      solids.push(
        rod([x, 8, z], [x, height, z], 1.3, frame),
        turned(x, z, [0.5, 2.2, 4, 3.6, 8, 2], blackSteel, { smooth: true }),
      );
  const trays = style === 'industrial' || random.chance(0.4) ? [0.16, 0.5, 0.86] : [0.2, 0.84];
  for (const share of trays) {
    const y = height * share;
    solids.push(
      topBoard([x0 + 2, y, 1], [x1 - 2, y + 2, depth - 1], body),
      block([x0 + 2, y + 2, depth - 2], [x1 - 2, y + 5, depth - 1], darken(body, 0.95), { grain: 'x' }),
    );
  }
  solids.push(
    bentRod(
      [
        [x1 - 3, height * 0.86, 3],
        [x1 + 8, height, 3],
        [x1 + 8, height, depth - 3],
        [x1 - 3, height * 0.86, depth - 3],
      ],
      1.2,
      frame,
    ),
  );
  solids.push(...bookStack(random, [x0 + width * 0.4, height * trays[0]! + 2, depth / 2]));
  return {
    solids,
    tops: [{ left: x0 + 5, right: x1 - 5, back: 4, front: depth - 5, height: height * trays.at(-1)! + 2 }],
  };
}
