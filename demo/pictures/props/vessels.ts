import type { Random } from '../../catalogue/random.ts';
import { brass } from '../drawings/parts/fittings.ts';
import { brushFacing } from '../engine/brush.ts';
import { type Colour, hex, hexes, shade } from '../engine/colour.ts';
import type { Point, Spot } from '../engine/geometry.ts';
import { paint } from '../engine/material.ts';
import { ball, rod, turned } from '../engine/round-solids.ts';
import type { Solid } from '../engine/stage.ts';

const glazes = ['#e9e3d6', '#7f918b', '#c08a62', '#3d4a4f', '#b9583c', '#d9b667', '#93a68f', '#c7b7a2'].map(
  (colour) => paint(hex(colour), 0.4),
);

export function vase(
  random: Random,
  [x, y, z]: Point,
  height: number,
  stems: 'toetoe' | 'gum' | 'flowers' | 'none' = random.pick(['toetoe', 'gum', 'flowers', 'none']),
): Solid[] {
  const r = height * 0.3;
  const glaze = random.pick(glazes);
  const at = (share: number, girth: number) => [y + height * share, r * girth];
  const form = random.pick([
    [...at(0, 0.6), ...at(0.4, 1), ...at(0.8, 0.5), ...at(1, 0.6)],
    [...at(0, 0.8), ...at(0.3, 0.95), ...at(0.7, 0.85), ...at(1, 0.5)],
    [...at(0, 0.5), ...at(0.6, 0.95), ...at(0.9, 0.4), ...at(1, 0.45)],
  ]);
  const solids: Solid[] = [turned(x, z, form, glaze, { smooth: true })];
  if (stems === 'none') return solids;
  const foot: Point = [x, y + height * 0.95, z];
  const tall = height * 1.5;
  const seed = random.between(0, 6);
  const flower = random.pick(hexes('#c9604a #e0b04f #f2e6d8 #c58aa0'));
  solids.push({
    bounds: { low: [x - r, y + height, z - r], high: [x + r, y + height + tall, z + r] },
    shadows: [
      [
        [x - r, y + height * 1.6, z],
        [x + r, y + height * 1.6, z],
        [x, y + height + tall, z],
      ],
    ],
    paint(stage) {
      const brush = brushFacing(stage, foot);
      for (let i = 0; i < 7; i++) {
        const angle = (i - 3) * 0.16 + Math.sin(seed + i) * 0.1;
        const reach = tall * (0.75 + Math.sin(seed + i * 2.3) * 0.2);
        const tip: Spot = [Math.sin(angle) * reach, Math.cos(angle) * reach];
        paintStem(brush, tip, stems, flower, i);
      }
    },
  });
  return solids;
}

function paintStem(
  brush: ReturnType<typeof brushFacing>,
  tip: Spot,
  kind: 'toetoe' | 'gum' | 'flowers',
  flower: Colour,
  i: number,
): void {
  const [x, y] = tip;
  const stalk = kind === 'toetoe' ? hex('#b79f74') : hex('#6d8062');
  brush.curve([[0, 0], [x * 0.35, y * 0.5], tip], stalk, 0.35 * brush.scale);
  if (kind === 'toetoe') {
    const plume: Spot[] = [
      [x * 0.62, y * 0.62],
      [x * 0.95 + 2.2, y * 0.86],
      [x * 1.06, y * 1.12],
      [x * 0.9 - 1.6, y * 0.86],
    ];
    brush.blob(plume, hex('#e2d0a8'), 0.95);
    brush.curve(
      [
        [x * 0.62, y * 0.62],
        [x * 0.95, y * 0.86],
        [x * 1.06, y * 1.1],
      ],
      hex('#c4ab7c'),
      0.4 * brush.scale,
      0.7,
    );
  } else if (kind === 'gum') {
    for (let j = 2; j < 7; j++) {
      const share = j / 6.5;
      const [a, b] = [x * share * share, y * share];
      for (const side of [-1, 1])
        brush.disc(a + side * 1.9, b + side * 0.7, 1.7, shade(hex('#8fa593'), 0.85 + (j % 3) * 0.12));
    }
  } else if (i % 2 === 0) {
    for (let j = 0; j < 6; j++)
      brush.disc(x + Math.cos(j) * 1.7, y + Math.sin(j) * 1.7, 1.6, shade(flower, 0.92 + (j % 2) * 0.14));
    brush.disc(x, y, 1.1, hex('#7d5a34'));
  } else brush.blob([tip, [x + 2.4, y - 3], [x, y - 8], [x - 2.4, y - 3]], hex('#7b9470'));
}

export function bowlOfFruit(random: Random, [x, y, z]: Point): Solid[] {
  const fruit = random.pick(hexes('#8fa24d #e2b93f #c9573b #a8b45c'));
  return [
    ...[-4, 0, 4].map((dx, i) =>
      ball([x + dx, y + 6.4, z + (i % 2) * 2 - 1], 3, paint(shade(fruit, 0.95 + i * 0.05), 0.3)),
    ),
    turned(x, z, [y, 4.5, y + 1, 5, y + 3, 8.5, y + 5.4, 10.5], random.pick(glazes), { smooth: true }),
  ];
}

export const mug = (random: Random, [x, y, z]: Point): Solid[] => [
  turned(x, z, [y, 3.6, y + 8.5, 3.9], random.pick(glazes)),
];

export const teapot = (random: Random, [x, y, z]: Point): Solid[] => {
  const glaze = random.pick(glazes);
  return [
    rod([x + 6, y + 5, z], [x + 12, y + 11, z], 1, glaze),
    turned(x, z, [y, 5, y + 4, 8.6, y + 9, 7.4, y + 12, 3, y + 13, 1.1, y + 14.6, 1.4], glaze, {
      smooth: true,
    }),
  ];
};

export const candle = (_random: Random, [x, y, z]: Point): Solid[] => [
  turned(x, z, [y, 4, y + 1.2, 4.2, y + 1.4, 1.6, y + 4, 1.6], brass),
  turned(x, z, [y + 4, 1.2, y + 22, 1], paint(hex('#f2ead9'))),
];
