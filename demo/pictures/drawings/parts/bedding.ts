import type { Random } from '../../../catalogue/random.ts';
import { brushOn } from '../../engine/brush.ts';
import { type Colour, hex, shade } from '../../engine/colour.ts';
import { cushion } from '../../engine/cushion.ts';
import { fabric, paint, type Weave } from '../../engine/material.ts';
import type { Solid } from '../../engine/stage.ts';
import { cat } from '../../props/cat.ts';

export const linens: readonly (readonly [Colour, Colour, Weave])[] = [
  [hex('#f0ebe1'), hex('#b9694a'), 'linen'],
  [hex('#eae3d5'), hex('#7f9184'), 'linen'],
  [hex('#dfe3e0'), hex('#4f6675'), 'linen'],
  [hex('#f3ede2'), hex('#d3a857'), 'wool'],
  [hex('#d8c7b4'), hex('#8e5a48'), 'linen'],
  [hex('#c9d0c4'), hex('#e9dfcd'), 'check'],
  [hex('#efe6da'), hex('#a9b5b4'), 'stripe'],
  [hex('#bfae9c'), hex('#efe8dc'), 'boucle'],
];

/** Mattress, duvet, pillows and a throw, from the head at z0 to the foot at z1. */
export function bedding(random: Random, x0: number, x1: number, y: number, z0: number, z1: number): Solid[] {
  const [sheet, accent, weave] = random.pick(linens);
  const white = paint(hex('#f4f0e8'), 0);
  const wide = x1 - x0;
  const pillows = wide > 120 ? 2 : 1;
  const solids: Solid[] = [
    cushion([x0, y, z0], [x1, y + 22, z1], white, { radius: 4, plump: 0, piping: true }),
    cushion([x0 - 2, y + 6, z0 + 58], [x1 + 2, y + 27, z1 + 2], fabric('linen', sheet), {
      radius: 7,
      plump: 0.01,
      shadow: false,
      details(stage, { top, front }) {
        const brush = brushOn(stage, top);
        for (let i = 0; i < 5; i++) {
          const [x, v] = [random.between(0.05, 0.8), random.between(0.1, 0.9)];
          brush.curve(
            [
              [x, v],
              [x + 0.08, v + 0.05],
              [x + 0.18, v + 0.03],
            ],
            shade(sheet, 0.7),
            1.3,
            0.18,
          );
        }
        const folds = brushOn(stage, front);
        for (let i = 1; i < 7; i++)
          folds.curve(
            [
              [i / 7, 0.2],
              [i / 7 + 0.01, 0.6],
              [i / 7 - 0.01, 0.98],
            ],
            shade(sheet, 0.66),
            1.6,
            0.14,
          );
      },
    }),
    cushion([x0 - 2, y + 18, z0 + 48], [x1 + 2, y + 29, z0 + 72], white, {
      radius: 5,
      plump: 0.01,
      shadow: false,
    }),
  ];
  for (let i = 0; i < pillows; i++) {
    const [left, step] = [x0 + (wide * i) / pillows, wide / pillows];
    solids.push(
      cushion([left + 4, y + 22, z0 + 4], [left + step - 4, y + 48, z0 + 20], white, {
        radius: 9,
        plump: 0.03,
        lean: [0, -3],
      }),
    );
    if (random.chance(0.7))
      solids.push(
        cushion(
          [left + 9, y + 22, z0 + 20],
          [left + step - 9, y + 43, z0 + 34],
          fabric('linen', random.chance(0.5) ? sheet : accent),
          { radius: 9, plump: 0.03, lean: [0, -5] },
        ),
      );
  }
  if (random.chance(0.6))
    solids.push(
      cushion(
        [x0 - 2.5, y + 8, z1 - random.between(52, 70)],
        [x1 + 2.5, y + 28.5, z1 - random.between(10, 22)],
        fabric(weave, accent),
        { radius: 5, plump: 0.004, shadow: false },
      ),
    );
  if (random.chance(0.14))
    solids.push(cat(random, [random.between(x0 + 25, x1 - 25), y + 28, (z0 + z1) / 2 + 20], true));
  return solids;
}
