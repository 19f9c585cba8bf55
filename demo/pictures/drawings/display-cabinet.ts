import type { Random } from '../../catalogue/random.ts';
import { block } from '../engine/block.ts';
import { brushOn } from '../engine/brush.ts';
import { hex, shade } from '../engine/colour.ts';
import { type Spot, trace } from '../engine/geometry.ts';
import type { Material } from '../engine/material.ts';
import type { Solid } from '../engine/stage.ts';
import { type Face, partOf } from '../engine/surface.ts';
import type { Look, Sketch } from '../look.ts';
import { planFor } from './parts/cabinet.ts';
import { shelfOfChina } from './parts/china.ts';
import { darken } from './parts/fittings.ts';
import { topBoard } from './parts/fronts.ts';
import { fourLegs } from './parts/legs.ts';

/** Glass-fronted cabinets: china, crystal and cocktail cabinets. */
export function drawDisplayCabinet(look: Look, random: Random): Sketch {
  const { width, depth, height, body, style } = look;
  const [x0, x1] = [-width / 2, width / 2];
  const lift = style === 'midcentury' || style === 'scandi' ? 18 : 10;
  const legs = lift > 12 ? 'splayed' : style === 'classic' || style === 'cottage' ? 'bun' : 'square';
  const low = height > 120 && random.chance(0.6) ? height * 0.36 : lift;
  const plan = planFor(look, random, []);
  const shelves = Math.max(2, Math.round((height - low) / 36));
  const step = (height - low - 6) / shelves;
  const solids: Solid[] = [
    ...fourLegs(legs, [x0, 0, x1, depth], lift, body, 4),
    block([x0 + 3, low, 0], [x1 - 3, height - 4, 1], darken(body, 0.66)),
    block([x0, low, 0], [x0 + 3, height - 4, depth], body, { grain: 'y' }),
    block([x1 - 3, low, 0], [x1, height - 4, depth], body, { grain: 'y' }),
    block([x0 - 1, height - 4, -0.5], [x1 + 1, height, depth + 1], body, { grain: 'x' }),
    topBoard([x0 + 3, low, 1], [x1 - 3, low + 2.4, depth - 0.5], body),
  ];
  if (low > lift)
    solids.push(
      block([x0, lift, 0], [x1, low, depth], body, {
        details(stage, { front }) {
          const brush = brushOn(stage, front);
          brush.line(trace('0.5 0.04, 0.5 0.96'), shade(body.colour, 0.4), 1.6, 0.7);
          for (const x of [0.46, 0.54]) brush.disc(x, 0.4, 0.012, plan.fitting.colour);
          brush.line(
            trace('0.03 0.06, 0.97 0.06, 0.97 0.94, 0.03 0.94, 0.03 0.06'),
            shade(body.colour, 0.5),
            1.2,
            0.5,
          );
        },
      }),
    );
  for (let i = 0; i < shelves; i++) {
    const y = low + 2.4 + step * i;
    if (i > 0)
      solids.push(
        block(
          [x0 + 3, y - 1, 1],
          [x1 - 3, y, depth - 3],
          { colour: hex('#cfdcda'), gloss: 0.6, opacity: 0.6 },
          { shadow: false },
        ),
      );
    solids.push(...shelfOfChina(random, x0 + 4, x1 - 4, y, depth - 4, step - 2));
  }
  solids.push(glassDoors(look, low, depth, body));
  return {
    solids,
    tops: height < 140 ? [{ left: x0 + 4, right: x1 - 4, back: 3, front: depth - 3, height }] : [],
  };
}

function glassDoors({ width, height }: Look, low: number, depth: number, body: Material): Solid {
  const [x0, x1] = [-width / 2, width / 2];
  const face: Face = [
    [x0 + 2, height - 4, depth],
    [x1 - 2, height - 4, depth],
    [x1 - 2, low + 1, depth],
    [x0 + 2, low + 1, depth],
  ];
  return {
    bounds: { low: [x0 + 2, low + 1, depth - 0.02], high: [x1 - 2, height - 4, depth] },
    shadows: [],
    paint(stage) {
      const doors = width > 70 ? 2 : 1;
      for (let i = 0; i < doors; i++) {
        const brush = brushOn(stage, partOf(face, i / doors, 0, (i + 1) / doors, 1));
        const edge = 0.07;
        const frame: readonly (readonly Spot[])[] = [
          trace('0 0, 1 0, 1 0.04, 0 0.04'),
          trace('0 0.96, 1 0.96, 1 1, 0 1'),
          [
            [0, 0],
            [edge, 0],
            [edge, 1],
            [0, 1],
          ],
          [
            [1 - edge, 0],
            [1, 0],
            [1, 1],
            [1 - edge, 1],
          ],
        ];
        brush.box(edge, 0.04, 1 - edge, 0.96, hex('#dbe6e6'), 0.16);
        brush.shape(
          [
            [0.3, 0.04],
            [0.52, 0.04],
            [0.3, 0.96],
            [edge, 0.96],
            [edge, 0.8],
          ],
          [255, 255, 255],
          0.13,
        );
        for (const strip of frame) brush.shape(strip, shade(body.colour, 0.97));
        brush.line(
          [
            [edge, 0.04],
            [1 - edge, 0.04],
            [1 - edge, 0.96],
            [edge, 0.96],
            [edge, 0.04],
          ],
          shade(body.colour, 0.5),
          1.1,
          0.6,
        );
      }
    },
  };
}
