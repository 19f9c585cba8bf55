import type { Random } from '../../catalogue/random.ts';
import { block } from '../engine/block.ts';
import { brushOn } from '../engine/brush.ts';
import { hex } from '../engine/colour.ts';
import { cushion } from '../engine/cushion.ts';
import { paint } from '../engine/material.ts';
import { ball, rod } from '../engine/round-solids.ts';
import type { Solid } from '../engine/stage.ts';
import { partOf } from '../engine/surface.ts';
import type { Look, Sketch } from '../look.ts';
import { paintFront, topBoard } from './parts/fronts.ts';
import { fourLegs } from './parts/legs.ts';

/** A telephone seat: padded on one side, a little table with a drawer on the other. */
export function drawTelephoneSeat(look: Look, random: Random): Sketch {
  const { width, depth, height, body, cloth } = look;
  const side = random.chance(0.5) ? 1 : -1;
  const split = width * 0.08;
  const span = (a: number, b: number): [number, number] => (side > 0 ? [a, b] : [-b, -a]);
  const [s0, s1] = span(-width / 2, split);
  const [t0, t1] = span(split, width / 2);
  const seat = 44;
  return {
    solids: [
      ...fourLegs('tapered', [-width / 2, 0, width / 2, depth], seat - 8, body, 4),
      block([-width / 2, seat - 8, 0], [width / 2, seat - 4, depth], body, { grain: 'x' }),
      cushion([s0 + 1, seat - 4, 3], [s1 - 1, seat + 4, depth - 1], cloth, {
        radius: 3,
        plump: 0.015,
        piping: true,
      }),
      cushion([s0 + 1, seat + 4, 0], [s1 - 1, height, 5], cloth, { radius: 4, plump: 0.01, lean: [0, -2] }),
      block([t0, seat - 4, 1], [t1, height - 12, depth - 3], body, {
        details: (stage, { front }) =>
          paintFront(stage, partOf(front, 0.06, 0.1, 0.94, 0.9), body, { handle: 'knob' }),
      }),
      topBoard([t0 - 1, height - 12, 0], [t1 + 1, height - 10, depth - 1], body),
      ...telephone((t0 + t1) / 2, height - 10, depth / 2),
    ],
  };
}

function telephone(x: number, y: number, z: number): Solid[] {
  const bakelite = paint(hex('#2b2826'), 0.6);
  return [
    block([x - 9, y, z - 7], [x + 9, y + 6, z + 8], bakelite, {
      lean: [0, -3],
      details: (stage, { front }) => brushOn(stage, front).disc(0.5, 0.5, 0.16, hex('#d8cfbd')),
    }),
    rod([x - 11, y + 10, z - 3], [x + 11, y + 10, z - 3], 1.7, bakelite),
    ball([x - 10, y + 9, z - 3], 3, bakelite),
    ball([x + 10, y + 9, z - 3], 3, bakelite),
  ];
}
