import type { Random } from '../../catalogue/random.ts';
import { blackSteel, brass, paleTimber } from '../drawings/parts/fittings.ts';
import { hex } from '../engine/colour.ts';
import type { Point } from '../engine/geometry.ts';
import { paint } from '../engine/material.ts';
import { bentRod, rod, turned } from '../engine/round-solids.ts';
import type { Solid } from '../engine/stage.ts';

const shades = ['#f3e7cf', '#efe2cc', '#e9d3ae', '#d8c3a0', '#c98a62', '#8a9c92'].map((colour) =>
  paint(hex(colour), 0),
);
const bases = ['#7d8f8a', '#c5a27c', '#e7e0d2', '#3f4a4c', '#b4674a', '#d6b15e'].map((colour) =>
  paint(hex(colour), 0.45),
);

function lampShade(random: Random, x: number, y: number, z: number, radius: number, height: number): Solid {
  const slope = random.between(0.55, 0.95);
  return turned(x, z, [y, radius, y + height, radius * slope], random.pick(shades), { glow: 0.1 });
}

export function floorLamp(random: Random, [x, , z]: Point): Solid[] {
  const height = random.between(138, 158);
  const kind = random.pick(['standard', 'tripod', 'arc', 'reading'] as const);
  const steel = random.chance(0.5) ? brass : blackSteel;
  if (kind === 'tripod')
    return [
      rod([x, height - 30, z], [x - 18, 0.5, z + 8], 1.2, paleTimber),
      rod([x, height - 30, z], [x + 18, 0.5, z + 8], 1.2, paleTimber),
      rod([x, height - 30, z], [x, 0.5, z - 14], 1.2, paleTimber),
      lampShade(random, x, height - 30, z, 20, 28),
    ];
  if (kind === 'arc') {
    const side = random.chance(0.5) ? 1 : -1;
    return [
      turned(x, z, [0, 13, 2.5, 13], blackSteel),
      bentRod(
        [
          [x, 2, z],
          [x, height * 0.6, z],
          [x + side * 12, height * 0.95, z],
          [x + side * 36, height, z + 4],
          [x + side * 50, height - 16, z + 6],
        ],
        0.8,
        steel,
      ),
      turned(x + side * 50, z + 6, [height - 32, 14, height - 24, 12.5, height - 17, 5], steel, {
        smooth: true,
        shadow: false,
      }),
    ];
  }
  if (kind === 'reading')
    return [
      turned(x, z, [0, 12, 1.8, 12], steel),
      rod([x, 2, z], [x, height - 14, z], 0.8, steel),
      rod([x, height - 14, z], [x + 16, height - 6, z + 6], 0.7, steel),
      turned(x + 18, z + 7, [height - 20, 9, height - 6, 4], steel, { shadow: false }),
    ];
  return [
    turned(x, z, [0, 13, 2, 13, 3.5, 2], steel),
    rod([x, 3, z], [x, height - 30, z], 0.9, steel),
    lampShade(random, x, height - 32, z, 21, 27),
  ];
}

export function tableLamp(random: Random, [x, y, z]: Point, height: number): Solid[] {
  const r = height * 0.16;
  const body = random.pick(bases);
  const neck = y + height * 0.5;
  const at = (share: number, girth: number) => [y + height * share, r * girth];
  const form = random.pick([
    [...at(0, 0.7), ...at(0.12, 1), ...at(0.32, 0.8), ...at(0.5, 0.22)],
    [...at(0, 0.4), ...at(0.2, 1.1), ...at(0.38, 0.5), ...at(0.5, 0.2)],
    [...at(0, 0.9), ...at(0.04, 0.9), ...at(0.07, 0.3), ...at(0.5, 0.22)],
  ]);
  return [
    turned(x, z, form, body, { smooth: true }),
    lampShade(random, x, neck - 1, z, height * 0.3, height * 0.46),
  ];
}

export function deskLamp(random: Random, [x, y, z]: Point): Solid[] {
  const colour = random.pick([blackSteel, brass, paint(hex('#8f9f8c'), 0.5), paint(hex('#b8553a'), 0.5)]);
  const side = random.chance(0.5) ? 1 : -1;
  return [
    turned(x, z, [y, 8, y + 2, 8], colour),
    bentRod(
      [
        [x, y + 2, z],
        [x - side * 5, y + 22, z],
      ],
      0.7,
      colour,
    ),
    bentRod(
      [
        [x - side * 5, y + 22, z],
        [x + side * 11, y + 38, z + 3],
      ],
      0.7,
      colour,
    ),
    turned(x + side * 13, z + 3, [y + 28, 8, y + 36, 6, y + 40, 2.6], colour),
  ];
}
