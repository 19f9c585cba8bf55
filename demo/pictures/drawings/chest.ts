import type { Random } from '../../catalogue/random.ts';
import { block } from '../engine/block.ts';
import { brushOn } from '../engine/brush.ts';
import { hex, shade } from '../engine/colour.ts';
import type { Material } from '../engine/material.ts';
import type { Stage } from '../engine/stage.ts';
import { type Face, partOf } from '../engine/surface.ts';
import type { Look, Sketch } from '../look.ts';
import { shadowGap } from './parts/fittings.ts';
import { paintFront } from './parts/fronts.ts';
import { fourLegs } from './parts/legs.ts';

/** Blanket boxes, trunks, kists: a lid over a case. */
export function drawChest(look: Look, random: Random): Sketch {
  const { width, depth, height, body, style } = look;
  const [x0, x1] = [-width / 2, width / 2];
  const trunk = style === 'industrial' || (style === 'classic' && random.chance(0.4));
  const lid = trunk ? height * 0.26 : 3;
  const lift = trunk ? 2 : random.pick([4, 8]);
  const strap: Material = { colour: hex('#5a3b26'), gloss: 0.4 };
  const fitting = { colour: hex('#b08a48'), gloss: 0.7 };
  const straps = (stage: Stage, face: Face) => {
    const brush = brushOn(stage, face);
    for (const x of [0.2, 0.8]) brush.box(x - 0.025, 0, x + 0.025, 1, strap.colour);
    for (const x of [0, 0.975]) brush.box(x, 0, x + 0.025, 1, fitting.colour, 0.9);
  };
  const dovetails = (stage: Stage, face: Face) => {
    const brush = brushOn(stage, face);
    for (let i = 0; i < 6; i++)
      for (const x of [0.005, 0.965])
        brush.shape(
          [
            [x, i / 6 + 0.03],
            [x + 0.03, i / 6 + 0.05],
            [x + 0.03, i / 6 + 0.11],
            [x, i / 6 + 0.13],
          ],
          shade(body.colour, 0.7),
          0.5,
        );
  };
  return {
    solids: [
      ...fourLegs(lift > 5 ? 'bun' : 'plinth', [x0, 0, x1, depth], lift, body, 5),
      block([x0 + 1, lift, 1], [x1 - 1, height - lid, depth - 1], body, {
        grain: 'x',
        details(stage, { front }) {
          if (trunk) straps(stage, front);
          else if (style === 'cottage' || style === 'classic')
            for (let i = 0; i < 3; i++)
              paintFront(stage, partOf(front, 0.04 + i * 0.31, 0.1, 0.34 + i * 0.31, 0.92), body, {
                panel: true,
                grainAcross: true,
              });
          else dovetails(stage, front);
        },
      }),
      block([x0, height - lid, 0], [x1, height, depth], body, {
        grain: 'x',
        details(stage, { front, top }) {
          if (!trunk) return;
          straps(stage, front);
          straps(stage, top);
          const brush = brushOn(stage, front);
          brush.box(0.46, 0.55, 0.54, 1, fitting.colour);
          brush.disc(0.5, 0.82, 0.012, shadowGap(body).colour);
        },
      }),
    ],
    tops: random.chance(0.6) ? [{ left: x0 + 6, right: x1 - 6, back: 4, front: depth - 4, height }] : [],
  };
}
