import { block } from '../engine/block.ts';
import { prism } from '../engine/prism.ts';
import { bentRod, rod } from '../engine/round-solids.ts';
import type { Look, Sketch } from '../look.ts';
import { blackSteel, darken } from './parts/fittings.ts';

/** An old school desk with its lifting lid and iron frame. */
export function drawSchoolDesk(look: Look): Sketch {
  const { width, depth, height, body } = look;
  const [x0, x1] = [-width / 2, width / 2];
  return {
    solids: [
      ...[x0 + 6, x1 - 6].flatMap((x) => [
        bentRod(
          [
            [x, 1, 4],
            [x, height * 0.5, 12],
            [x, height - 16, 8],
          ],
          1.6,
          blackSteel,
        ),
        bentRod(
          [
            [x, 1, depth - 4],
            [x, height * 0.45, depth - 14],
            [x, height - 16, depth - 8],
          ],
          1.6,
          blackSteel,
        ),
        rod([x, 1, 2], [x, 1, depth - 2], 1.4, blackSteel),
      ]),
      block([x0, height - 18, 2], [x1, height - 9, depth - 2], darken(body, 0.9), { grain: 'x' }),
      prism(body, {
        axis: 'x',
        outline: [
          [0, height - 9],
          [0, height],
          [10, height],
          [depth, height - 8],
          [depth, height - 10],
        ],
        from: x0 - 1,
        to: x1 + 1,
      }),
    ],
    tops: [],
  };
}
