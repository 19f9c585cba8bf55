import type { Random } from '../../catalogue/random.ts';
import { cushion } from '../engine/cushion.ts';
import type { Spot } from '../engine/geometry.ts';
import { arc } from '../engine/outlines.ts';
import { prism } from '../engine/prism.ts';
import { turned } from '../engine/round-solids.ts';
import type { Solid } from '../engine/stage.ts';
import type { Look, Sketch } from '../look.ts';
import { angled } from './parts/angled.ts';
import { chrome, darkTimber, paleTimber } from './parts/fittings.ts';
import { fourLegs } from './parts/legs.ts';
import { paintChannels, paintCreases, seatBase } from './parts/upholstery.ts';
import { drawSofa } from './sofa.ts';
import { drawWoodFrame } from './wood-frame.ts';

export function drawArmchair(look: Look, random: Random): Sketch {
  const single = { ...look, parts: 1 };
  const kind = random.weighted({
    club: 4,
    tub: look.style === 'classic' ? 1 : 3,
    shell: look.style === 'modern' ? 2 : 0.5,
  });
  const solids =
    kind === 'club' ? drawSofa(single, random).solids : kind === 'tub' ? tub(single, random) : shell(single);
  return angled(solids, look, random);
}

export const drawRetroArmchair = (look: Look, random: Random): Sketch =>
  angled(drawWoodFrame({ ...look, parts: 1 }, random).solids, look, random);

/** A back that runs round into lower arms in one curve. */
function tub({ width, depth, height, cloth }: Look, random: Random): Solid[] {
  const seatHeight = height * 0.54;
  const lift = 12;
  const thick = 10;
  const armHeight = seatHeight + (height - seatHeight) * 0.52;
  const outer = arc(0, depth * 0.52, width / 2, depth * 0.5, 0.5, 1, 18);
  const inner = arc(0, depth * 0.52, width / 2 - thick, depth * 0.5 - thick, 1, 0.5, 18);
  const end = depth * 0.88;
  const ring: Spot[] = [
    [outer[0]![0], end],
    ...outer,
    [outer.at(-1)![0], end],
    [inner[0]![0], end],
    ...inner,
    [inner.at(-1)![0], end],
  ];
  const channels = random.chance(0.5);
  return [
    ...fourLegs(
      'tapered',
      [-width / 2, 4, width / 2, depth - 4],
      lift,
      random.chance(0.5) ? darkTimber : paleTimber,
      12,
    ),
    prism(cloth, { axis: 'y', outline: ring, from: lift, to: armHeight }),
    cushion([-width * 0.34, armHeight - 3, 1], [width * 0.34, height - 4, 10], cloth, {
      radius: 9,
      plump: 0.01,
    }),
    seatBase(-width / 2 + thick, width / 2 - thick, lift, seatHeight - 8, thick, depth - 4, cloth),
    cushion(
      [-width / 2 + thick, seatHeight - 10, thick + 6],
      [width / 2 - thick, seatHeight + 2, depth - 1],
      cloth,
      { radius: 6, plump: 0.02, piping: true },
    ),
    cushion(
      [-width / 2 + thick + 4, seatHeight + 1, thick + 2],
      [width / 2 - thick - 4, height + (channels ? 3 : 1), thick + 10],
      cloth,
      {
        radius: 9,
        plump: 0.025,
        lean: [0, -3],
        details(stage, faces) {
          if (channels) paintChannels(stage, faces.front, cloth, 7);
          else paintCreases(stage, faces.front, cloth);
        },
      },
    ),
  ];
}

/** A moulded seat on a swivel foot. */
function shell({ width, depth, height, cloth }: Look): Solid[] {
  const seatHeight = height * 0.46;
  const profile: Spot[] = [
    [8, height],
    [14, height - 4],
    [20, seatHeight + 12],
    [26, seatHeight + 2],
    [depth - 6, seatHeight + 1],
    [depth - 1, seatHeight - 4],
    [depth - 8, seatHeight - 9],
    [18, seatHeight - 9],
    [8, seatHeight + 4],
    [2, height - 2],
  ];
  return [
    turned(0, depth / 2, [0, width * 0.34, 2, width * 0.34, 3.5, 4, seatHeight - 9, 3], chrome),
    prism(cloth, { axis: 'x', outline: profile, from: -width / 2 + 8, to: width / 2 - 8 }),
    ...[-1, 1].map((side) => {
      const [x0, x1] = side < 0 ? [-width / 2, -width / 2 + 9] : [width / 2 - 9, width / 2];
      return cushion([x0, seatHeight - 6, 14], [x1, seatHeight + 17, depth - 10], cloth, {
        radius: 6,
        plump: 0.02,
      });
    }),
    cushion([-width / 2 + 10, seatHeight - 2, 22], [width / 2 - 10, seatHeight + 5, depth - 3], cloth, {
      radius: 5,
      plump: 0.03,
    }),
  ];
}
