import { block } from '../engine/block.ts';
import type { Solid } from '../engine/stage.ts';
import type { Look, Sketch } from '../look.ts';
import { slatted } from './parts/slats.ts';

/** A picnic table with its two benches. */
export function drawPicnicTable(look: Look): Sketch {
  const { width, depth, height, body } = look;
  const [x0, x1] = [-width / 2, width / 2];
  const middle = depth / 2;
  const solids: Solid[] = [
    slatted(x0, x1, height, middle - 36, middle + 36, body, 5, 4),
    slatted(x0, x1, 44, 0, 27, body, 2, 4),
    slatted(x0, x1, 44, depth - 27, depth, body, 2, 4),
  ];
  for (const x of [x0 + 24, x1 - 30])
    solids.push(
      block([x, 0, 14], [x + 6, height - 4, 22], body, { lean: [0, middle - 46], grain: 'y' }),
      block([x, 0, depth - 22], [x + 6, height - 4, depth - 14], body, {
        lean: [0, -(middle - 46)],
        grain: 'y',
      }),
      block([x + 6, 34, 4], [x + 10, 40, depth - 4], body, { grain: 'z' }),
    );
  return {
    solids,
    tops: [{ left: x0 * 0.7, right: x1 * 0.7, back: middle - 26, front: middle + 26, height }],
  };
}
