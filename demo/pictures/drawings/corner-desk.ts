import type { Random } from '../../catalogue/random.ts';
import { block } from '../engine/block.ts';
import type { Solid } from '../engine/stage.ts';
import { partOf } from '../engine/surface.ts';
import type { Look, Sketch } from '../look.ts';
import { blackSteel, chrome, vary } from './parts/fittings.ts';
import { paintFront, topBoard } from './parts/fronts.ts';

/** An L of worktop with its corner against the wall. */
export function drawCornerDesk(look: Look, random: Random): Sketch {
  const { width, depth, height, body } = look;
  const side = random.chance(0.5) ? 1 : -1;
  const deep = Math.min(62, depth * 0.45);
  const span = (a: number, b: number): [number, number] => (side > 0 ? [a, b] : [-b, -a]);
  const half = width / 2;
  const [r0, r1] = span(half - deep, half);
  const [p0, p1] = span(half - 44, half - 2);
  const leg = (x: number, z: number): Solid =>
    block([x - 2.5, 0, z - 2.5], [x + 2.5, height - 3, z + 2.5], blackSteel);
  return {
    solids: [
      topBoard([-half, height - 3, 0], [half, height, deep], body),
      block([r0, height - 3, deep], [r1, height, depth], vary(body, random, 0.02), { grain: 'z' }),
      leg(-side * (half - 5), 5),
      leg(-side * (half - 5), deep - 5),
      block([p0, 2, depth - 52], [p1, height - 3, depth - 3], body, {
        details(stage, { front }) {
          for (let i = 0; i < 3; i++)
            paintFront(stage, partOf(front, 0.04, 0.02 + i * 0.32, 0.96, 0.34 + i * 0.32), body, {
              handle: 'bar',
              fitting: chrome,
            });
        },
      }),
      leg(side * (half - 5), 5),
    ],
    tops: [{ left: -half * 0.8, right: half * 0.4, back: 5, front: deep - 6, height, desk: true }],
  };
}
