import { block } from '../engine/block.ts';
import { brushOn } from '../engine/brush.ts';
import { hex, shade } from '../engine/colour.ts';
import { trace } from '../engine/geometry.ts';
import { partOf } from '../engine/surface.ts';
import type { Look, Sketch } from '../look.ts';
import { chrome, darken } from './parts/fittings.ts';
import { paintFront } from './parts/fronts.ts';

/** Steel filing cabinets and mobile pedestals. */
export function drawFiling(look: Look): Sketch {
  const { width, depth, height, body, parts } = look;
  const [x0, x1] = [-width / 2, width / 2];
  return {
    solids: [
      block([x0 + 1, 0, 1], [x1 - 1, 4, depth - 2], darken(body, 0.5)),
      block(
        [x0, 4, 0],
        [x1, height, depth],
        { ...body, gloss: 0.45 },
        {
          details(stage, { front }) {
            for (let i = 0; i < parts; i++) {
              const drawer = partOf(
                front,
                0.05,
                0.03 + (0.95 * i) / parts,
                0.95,
                0.02 + (0.95 * (i + 1)) / parts,
              );
              paintFront(stage, drawer, body, { handle: 'cup', fitting: chrome });
              const brush = brushOn(stage, drawer);
              brush.box(0.38, 0.1, 0.62, 0.24, hex('#f3eee2'));
              brush.line(
                trace('0.38 0.1, 0.62 0.1, 0.62 0.24, 0.38 0.24, 0.38 0.1'),
                shade(body.colour, 0.5),
                1,
                0.7,
              );
            }
          },
        },
      ),
    ],
    tops: [{ left: x0 + 2, right: x1 - 2, back: 4, front: depth - 4, height }],
  };
}
