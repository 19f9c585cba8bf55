import type { Random } from '../../catalogue/random.ts';
import { block } from '../engine/block.ts';
import { cushion } from '../engine/cushion.ts';
import type { Solid } from '../engine/stage.ts';
import type { Look, Sketch } from '../look.ts';
import { darken } from './parts/fittings.ts';
import { fourLegs } from './parts/legs.ts';

/** A long seat: dining bench, church pew, hall bench. */
export function drawBench(look: Look, random: Random): Sketch {
  const { width, depth, height, body, cloth } = look;
  const [x0, x1] = [-width / 2, width / 2];
  const seat = Math.min(46, height);
  const backed = height > 60;
  const ends: Solid[] = backed
    ? [x0, x1 - 4].map((x) => block([x, 0, 0], [x + 4, height - 8, depth], body, { grain: 'y' }))
    : look.style === 'industrial' || random.chance(0.4)
      ? [x0 + 8, x1 - 14].map((x) => block([x, 0, 2], [x + 6, seat - 4, depth - 2], body, { grain: 'y' }))
      : fourLegs(
          look.style === 'scandi' || look.style === 'midcentury' ? 'splayed' : 'square',
          [x0, 0, x1, depth],
          seat - 3,
          body,
          5,
        );
  const solids: Solid[] = [
    ...ends,
    block([x0 + (backed ? 4 : 0), seat - 4, backed ? 5 : 0], [x1 - (backed ? 4 : 0), seat, depth], body, {
      grain: 'x',
    }),
  ];
  if (!backed)
    solids.push(
      block(
        [x0 + 14, seat * 0.28, depth / 2 - 2],
        [x1 - 14, seat * 0.28 + 5, depth / 2 + 2],
        darken(body, 0.92),
        { grain: 'x' },
      ),
    );
  if (backed) {
    solids.push(
      block([x0 + 4, height - 16, 0], [x1 - 4, height - 4, 3.5], body, { grain: 'x' }),
      block([x0 - 1, height - 4, -1], [x1 + 1, height, 6], body, { grain: 'x' }),
    );
    const count = Math.round(width / 16);
    for (let i = 0; i < count; i++)
      solids.push(
        block(
          [x0 + 6 + ((width - 12) * i) / count, seat, 1],
          [x0 + 6 + ((width - 12) * (i + 0.82)) / count, height - 16, 2.6],
          body,
          { grain: 'y' },
        ),
      );
  }
  if (random.chance(0.35))
    solids.push(
      cushion([x0 + 6, seat, backed ? 6 : 2], [x1 - 6, seat + 6, depth - 1], cloth, {
        radius: 3,
        plump: 0.005,
        piping: true,
      }),
    );
  return { solids };
}
