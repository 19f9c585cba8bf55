import type { Random } from '../../catalogue/random.ts';
import { brushFacing } from '../engine/brush.ts';
import { type Colour, hex, shade } from '../engine/colour.ts';
import { type Point, type Spot, trace } from '../engine/geometry.ts';
import type { Solid, Stage } from '../engine/stage.ts';

const coats: readonly { fur: Colour; bib?: Colour; stripes: boolean }[] = [
  { fur: hex('#3a3533'), stripes: false },
  { fur: hex('#c98548'), bib: hex('#f0e2cd'), stripes: true },
  { fur: hex('#8b8378'), stripes: true },
  { fur: hex('#33302f'), bib: hex('#f2ece2'), stripes: false },
  { fur: hex('#ded3c3'), stripes: false },
];

/** A cat with its foot at a point: sitting on the floor or asleep on something soft. */
export function cat(random: Random, at: Point, asleep: boolean): Solid {
  const coat = random.pick(coats);
  const side = random.chance(0.5) ? 1 : -1;
  const [x, y, z] = at;
  const tall = asleep ? 15 : 36;
  const wide = asleep ? 17 : 10;
  return {
    bounds: { low: [x - wide, y, z - 6], high: [x + wide, y + tall, z + 6] },
    shadows: [
      [
        [x - wide * 0.9, y, z],
        [x + wide * 0.9, y, z],
        [x, y + tall * 0.8, z],
      ],
    ],
    paint(stage) {
      const flip = ([a, b]: Spot): Spot => [a * side, b];
      if (asleep) paintSleeping(stage, at, coat, flip);
      else paintSitting(stage, at, coat, flip);
    },
  };
}

type Coat = (typeof coats)[number];

function paintSitting(
  stage: Stage,
  at: Point,
  { fur, bib, stripes }: Coat,
  flip: (spot: Spot) => Spot,
): void {
  const brush = brushFacing(stage, at);
  const blob = (spots: readonly Spot[], colour: Colour, opacity?: number) =>
    brush.blob(spots.map(flip), colour, opacity);
  const line = (spots: readonly Spot[], colour: Colour, width: number, opacity?: number) =>
    brush.curve(spots.map(flip), colour, width * brush.scale, opacity);
  line(trace('6 1.5, 12 1.5, 15 4, 13 8'), fur, 3);
  blob(trace('-7 0, -7.5 8, -5 18, -3 24, 3 24, 5 18, 8 8, 7.5 0'), fur);
  blob(trace('1 24, 5 18, 8 8, 7.5 0.3, 3 0.3'), shade(fur, 0.82), 0.7);
  if (bib) blob(trace('-2.5 22, -4 14, -2 7, 1 7, 2.5 14, 2 22'), bib);
  blob(trace('-5.4 28, -5 24, 0 22.4, 5 24, 5.4 28, 3.4 32, -3.4 32'), fur);
  brush.shape((trace('-5.2 29, -5 36, -1.2 32') as Spot[]).map(flip), fur);
  brush.shape((trace('5.2 29, 5 36, 1.2 32') as Spot[]).map(flip), fur);
  if (bib) blob(trace('-2 26, 0 23.2, 2 26, 0 27.4'), bib);
  const dark = shade(fur, 0.55);
  if (stripes) {
    for (const height of [8, 12, 16])
      line(
        [
          [3, height],
          [5.5, height + 0.6],
          [7, height - 0.6],
        ],
        dark,
        0.8,
        0.7,
      );
    for (const x of [-1.4, 0, 1.4])
      line(
        [
          [x, 31.4],
          [x * 0.8, 29.8],
        ],
        dark,
        0.6,
        0.8,
      );
  }
  for (const x of [-2.3, 2.3]) brush.disc(flip([x, 0])[0], 28, 0.85, hex('#c9b458'));
  for (const x of [-2.3, 2.3]) brush.disc(flip([x, 0])[0], 28, 0.45, hex('#1d1a18'));
  brush.disc(flip([0, 0])[0], 26, 0.6, hex('#b5766c'));
  blob(trace('-5 0, -4.6 2.4, -2 2.6, -1 0'), bib ?? shade(fur, 1.1));
  blob(trace('1 0, 1.6 2.6, 4.2 2.4, 4.6 0'), bib ?? shade(fur, 1.1));
}

function paintSleeping(
  stage: Stage,
  at: Point,
  { fur, bib, stripes }: Coat,
  flip: (spot: Spot) => Spot,
): void {
  const brush = brushFacing(stage, at);
  const blob = (spots: readonly Spot[], colour: Colour, opacity?: number) =>
    brush.blob(spots.map(flip), colour, opacity);
  const line = (spots: readonly Spot[], colour: Colour, width: number, opacity?: number) =>
    brush.curve(spots.map(flip), colour, width * brush.scale, opacity);
  blob(trace('-16 1, -16.5 6, -10 13, 0 14.5, 10 12.5, 16 6, 15 0.6, 0 0'), fur);
  blob(trace('-14 1, 0 0.3, 14 0.8, 15 4, 2 3.4, -14 4'), shade(fur, 0.78), 0.7);
  if (stripes)
    for (const x of [-2, 3, 8])
      line(
        [
          [x, 14 - Math.abs(x) * 0.12],
          [x + 1.5, 10.5],
          [x + 1, 7.5],
        ],
        shade(fur, 0.6),
        1,
        0.7,
      );
  line(trace('15 3, 8 1.4, -3 1.6, -7 2.6'), shade(fur, 0.9), 2.8);
  blob(trace('-15.5 7, -14.5 3, -9 1.6, -4.6 4.4, -5.6 9, -10 11'), shade(fur, 1.06));
  brush.shape((trace('-14.6 8.6, -14.4 13.4, -10.6 10.8') as Spot[]).map(flip), shade(fur, 1.06));
  brush.shape((trace('-8.8 10.6, -5.6 12.6, -5.4 8') as Spot[]).map(flip), shade(fur, 1.06));
  if (bib) blob(trace('-12 4, -9.6 2.4, -7.4 4.2, -9.6 5.6'), bib);
  line(trace('-13 6.6, -12 6, -11 6.6'), hex('#1d1a18'), 0.5, 0.8);
  line(trace('-8.4 6.8, -7.4 6.2, -6.4 6.8'), hex('#1d1a18'), 0.5, 0.8);
}
