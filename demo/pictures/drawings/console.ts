import type { Random } from '../../catalogue/random.ts';
import { block } from '../engine/block.ts';
import type { Solid } from '../engine/stage.ts';
import { partOf } from '../engine/surface.ts';
import type { Look, Sketch } from '../look.ts';
import { bookRow } from '../props/books.ts';
import { plant } from '../props/plants.ts';
import { cabinetTop, planFor } from './parts/cabinet.ts';
import { darken, vary } from './parts/fittings.ts';
import { paintFront, topBoard } from './parts/fronts.ts';
import { fourLegs, type Legs } from './parts/legs.ts';

/** A narrow table for a hall: drawers under the top, perhaps a shelf below. */
export function drawConsole(look: Look, random: Random): Sketch {
  const { width, depth, height, body, style } = look;
  const legs: Legs =
    style === 'industrial'
      ? random.pick(['steel', 'hairpin'])
      : style === 'classic' || style === 'cottage'
        ? 'turned'
        : random.pick(['tapered', 'square', 'splayed']);
  const drawers = legs === 'hairpin' ? 0 : random.pick([0, 2, 2, 3]);
  const [x0, x1] = [-width / 2, width / 2];
  const deep = drawers > 0 ? 14 : 6;
  const solids: Solid[] = [
    ...fourLegs(legs, [x0, 0, x1, depth], height - 2.5, body, 4),
    topBoard([x0, height - 2.5, 0], [x1, height, depth], body),
  ];
  if (legs !== 'hairpin') {
    const plan = planFor(look, random, []);
    solids.push(
      block([x0 + 4, height - 2.5 - deep, 2], [x1 - 4, height - 2.5, depth - 2], darken(body, 0.96), {
        grain: 'x',
        details(stage, { front }) {
          for (let i = 0; i < drawers; i++)
            paintFront(
              stage,
              partOf(front, 0.03 + (0.94 * i) / drawers, 0.08, 0.03 + (0.94 * (i + 1)) / drawers, 0.95),
              body,
              { handle: plan.handle, fitting: plan.fitting },
            );
        },
      }),
    );
  }
  if (legs !== 'splayed' && random.chance(0.55)) {
    solids.push(
      topBoard([x0 + 5, height * 0.18, 4], [x1 - 5, height * 0.18 + 2, depth - 4], vary(body, random)),
    );
    if (random.chance(0.5))
      solids.push(
        ...plant(random, [x0 + width * random.between(0.3, 0.7), height * 0.18 + 2, depth / 2], 30, 'fern'),
      );
    else
      solids.push(
        ...bookRow(random, x0 + width * 0.2, x0 + width * 0.55, height * 0.18 + 2, 6, depth - 6, 24),
      );
  }
  return { solids, tops: [cabinetTop(look)] };
}
