import type { Random } from '../../catalogue/random.ts';
import { block } from '../engine/block.ts';
import { move, type Solid } from '../engine/stage.ts';
import { partOf } from '../engine/surface.ts';
import type { Look, Sketch } from '../look.ts';
import { bookStack } from '../props/books.ts';
import { tableLamp } from '../props/lamps.ts';
import { drawDrawers } from './drawers.ts';
import { planFor } from './parts/cabinet.ts';
import { darken, vary } from './parts/fittings.ts';
import { paintFront, topBoard } from './parts/fronts.ts';
import { fourLegs } from './parts/legs.ts';

/** One or two small cabinets with a lamp between bedtime and morning. */
export function drawBedside(look: Look, random: Random): Sketch {
  const open = look.parts === 1 && random.chance(0.5);
  const one = open
    ? openBedside(look, random)
    : drawDrawers({ ...look, parts: Math.max(1, look.parts) }, random).solids;
  const { width, depth, height } = look;
  if (look.count === 1)
    return {
      solids: one,
      tops: [{ left: -width / 2 + 2, right: width / 2 - 2, back: 2, front: depth - 2, height }],
    };
  const gap = width / 2 + random.between(6, 22);
  const lamp = random.chance(0.6) ? tableLamp(random, [-gap, height, depth / 2], 40) : [];
  const books = random.chance(0.5) ? bookStack(random, [gap, height, depth / 2]) : [];
  return { solids: [move(one, [-gap, 0, 0]), move(one, [gap, 0, 0]), ...lamp, ...books] };
}

function openBedside(look: Look, random: Random): Solid[] {
  const { width, depth, height, body } = look;
  const [x0, x1] = [-width / 2, width / 2];
  const plan = planFor(look, random, []);
  const legs = look.style === 'industrial' ? 'hairpin' : 'tapered';
  return [
    ...fourLegs(legs, [x0, 0, x1, depth], height - 19, body, 3),
    block([x0, height - 19, 0], [x1, height - 2, depth], body, {
      details: (stage, { front }) =>
        paintFront(stage, partOf(front, 0.05, 0.1, 0.95, 0.9), vary(body, random), {
          handle: plan.handle,
          fitting: plan.fitting,
        }),
    }),
    topBoard([x0 - 1, height - 2, -0.5], [x1 + 1, height, depth + 1], body),
    topBoard([x0 + 2, height * 0.24, 3], [x1 - 2, height * 0.24 + 2, depth - 3], darken(body, 0.94)),
  ];
}
