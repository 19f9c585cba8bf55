import type { Random } from '../../catalogue/random.ts';
import { block } from '../engine/block.ts';
import { brushOn } from '../engine/brush.ts';
import { hex, shade } from '../engine/colour.ts';
import { type Spot, trace } from '../engine/geometry.ts';
import { prism } from '../engine/prism.ts';
import type { Solid } from '../engine/stage.ts';
import type { Look, Sketch } from '../look.ts';
import { drawDrawers } from './drawers.ts';
import { darken } from './parts/fittings.ts';
import { topBoard } from './parts/fronts.ts';

/** A writing bureau: a sloping flap, open or shut, over drawers. */
export function drawBureau(look: Look, random: Random): Sketch {
  const { width, depth, height, body } = look;
  const [x0, x1] = [-width / 2, width / 2];
  const writing = Math.min(76, height * 0.7);
  const chest = drawDrawers({ ...look, height: writing, parts: 3 }, random).solids;
  const open = random.chance(0.55);
  const profile: Spot[] = [
    [1, writing],
    [1, height],
    [depth * 0.4, height],
    [depth - 1, writing],
  ];
  const solids: Solid[] = [...chest];
  if (open) {
    solids.push(
      block([x0 + 1, writing, 1], [x1 - 1, height, depth * 0.42], darken(body, 0.72), {
        details(stage, { front }) {
          const brush = brushOn(stage, front);
          for (let i = 1; i < 5; i++)
            brush.line(
              [
                [i / 5, 0.1],
                [i / 5, 0.7],
              ],
              shade(body.colour, 0.95),
              2.4,
            );
          brush.line(trace('0.04 0.7, 0.96 0.7'), shade(body.colour, 0.95), 2.6);
          for (let i = 0; i < 4; i++)
            brush.box(i / 4 + 0.02, 0.74, (i + 1) / 4 - 0.02, 0.96, shade(body.colour, 0.9));
          for (const [x, c] of [
            [0.08, '#e9dfc8'],
            [0.3, '#b9694a'],
            [0.5, '#7f8f84'],
          ] as const)
            brush.box(x, 0.34, x + 0.1, 0.68, hex(c), 0.9);
        },
      }),
      block([x0 + 2, writing, depth * 0.42], [x1 - 2, writing + 2, depth + height - writing - 6], body, {
        grain: 'x',
        details: (stage, { top }) =>
          brushOn(stage, top).shape(trace('0.1 0.1, 0.9 0.1, 0.9 0.86, 0.1 0.86'), hex('#5d4634'), 0.6),
      }),
    );
  } else
    solids.push(
      prism(body, {
        axis: 'x',
        outline: profile,
        from: x0 + 1,
        to: x1 - 1,
      }),
    );
  solids.push(topBoard([x0, height, 0], [x1, height + 2, depth * 0.44], body));
  return {
    solids,
    tops: [{ left: x0 + 4, right: x1 - 4, back: 2, front: depth * 0.42, height: height + 2 }],
  };
}
