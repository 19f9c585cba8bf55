import type { Random } from '../../catalogue/random.ts';
import { cushion } from '../engine/cushion.ts';
import type { Solid } from '../engine/stage.ts';
import type { Look, Sketch } from '../look.ts';
import { scatterCushion } from '../props/soft-things.ts';
import { darkTimber } from './parts/fittings.ts';
import { leg } from './parts/legs.ts';
import { type Arms, arm, paintCreases, seatBase } from './parts/upholstery.ts';

/** An L of seats along the wall: with a chaise at one end, or with a second back round the corner. */
export function drawCornerSofa(look: Look, random: Random): Sketch {
  const { width, height, cloth, depth } = look;
  const side = random.chance(0.5) ? 1 : -1;
  const seatDepth = Math.min(96, depth * 0.58);
  const seatHeight = Math.min(45, height * 0.53);
  const lift = look.style === 'midcentury' || look.style === 'scandi' ? 13 : 6;
  const armWidth = random.between(12, 20);
  const arms: Arms = look.style === 'cottage' ? 'pillow' : random.pick(['track', 'track', 'pillow']);
  const armHeight = seatHeight + random.between(10, 16);
  const long = Math.min(95, width * 0.34);
  const cornered = random.chance(0.4);
  /** Made as if the long part stood on the right, then mirrored if it stands on the left. */
  const from = (a: number, b: number): [number, number] => (side > 0 ? [a, b] : [-b, -a]);
  const soft = (
    a: number,
    b: number,
    y0: number,
    y1: number,
    z0: number,
    z1: number,
    options: Parameters<typeof cushion>[3],
  ) => {
    const [x0, x1] = from(a, b);
    return cushion([x0, y0, z0], [x1, y1, z1], cloth, options);
  };
  const half = width / 2;
  const start = -half + armWidth;
  const split = half - long;
  const end = cornered ? half - 15 : half;
  const [base0, base1] = from(start, half);
  const [leg0, leg1] = from(split, half);
  const [arm0, arm1] = from(-half, start);
  const solids: Solid[] = [
    seatBase(base0, base1, lift, seatHeight - 13, 2, seatDepth - 3, cloth),
    seatBase(leg0, leg1, lift, seatHeight - 13, seatDepth - 3, depth - 3, cloth),
    soft(start, half, lift, height - 6, 0, 16, { radius: 5, plump: 0.005 }),
    arm(arms, arm0, arm1, lift, armHeight, seatDepth, cloth),
  ];
  if (cornered)
    solids.push(soft(half - 15, half, lift, height - 6, 16, depth - 4, { radius: 5, plump: 0.005 }));
  const seats = Math.max(2, look.parts - 1);
  const step = (split - start) / seats;
  for (let i = 0; i < seats; i++) {
    const left = start + step * i;
    solids.push(
      soft(left + 0.3, left + step - 0.3, seatHeight - 14, seatHeight + 1, 14, seatDepth, {
        radius: 4.5,
        plump: 0.015,
        piping: true,
        details: (stage, faces) => paintCreases(stage, faces.top, cloth),
      }),
      soft(left + 0.6, left + step - 0.6, seatHeight, height + 1, 14, 31, {
        radius: 7,
        plump: 0.035,
        lean: [0, -8],
        details: (stage, faces) => paintCreases(stage, faces.front, cloth),
      }),
    );
  }
  solids.push(
    soft(split + 0.3, end - 0.3, seatHeight - 14, seatHeight + 1, 14, depth, {
      radius: 4.5,
      plump: 0.012,
      piping: true,
    }),
    soft(split + 0.6, end - 0.6, seatHeight, height + 1, 14, 31, { radius: 7, plump: 0.035, lean: [0, -8] }),
  );
  for (const x of [-half + 6, half - 6])
    solids.push(...leg('square', side * x, x < 0 ? seatDepth - 8 : depth - 8, 1, 1, lift, darkTimber));
  const size = random.between(34, 40);
  if (random.chance(0.75))
    solids.push(
      scatterCushion(random, cloth.colour, [side * (start + size * 0.6), seatHeight + 1, 31], size),
    );
  if (random.chance(0.6))
    solids.push(scatterCushion(random, cloth.colour, [side * (end - size * 0.7), seatHeight + 1, 32], size));
  if (random.chance(0.4))
    solids.push(
      scatterCushion(random, cloth.colour, [side * (start + size * 1.45), seatHeight + 1, 32], size * 0.82),
    );
  return { solids };
}
