import type { Random } from '../../catalogue/random.ts';
import { blackSteel, darkTimber, paleTimber } from '../drawings/parts/fittings.ts';
import { block } from '../engine/block.ts';
import { brushOn } from '../engine/brush.ts';
import { hex } from '../engine/colour.ts';
import { type Point, trace } from '../engine/geometry.ts';
import { metal, paint } from '../engine/material.ts';
import { turned } from '../engine/round-solids.ts';
import type { Solid } from '../engine/stage.ts';

export function radio(random: Random, [x, y, z]: Point): Solid[] {
  const shell = random.pick([darkTimber, paleTimber, paint(hex('#a9bbae'), 0.4), paint(hex('#c9624a'), 0.4)]);
  return [
    block([x - 15, y, z - 6], [x + 15, y + 18, z + 6], shell, {
      details(stage, { front }) {
        const brush = brushOn(stage, front);
        brush.box(0.06, 0.12, 0.62, 0.88, hex('#d9c6a0'));
        for (let i = 1; i < 8; i++)
          brush.line(
            [
              [0.06 + i * 0.07, 0.14],
              [0.06 + i * 0.07, 0.86],
            ],
            hex('#8f7750'),
            0.8,
            0.6,
          );
        brush.disc(0.8, 0.36, 0.1, hex('#efe6d2'));
        brush.disc(0.8, 0.7, 0.05, hex('#3b332c'));
      },
    }),
  ];
}

export function recordPlayer(random: Random, [x, y, z]: Point): Solid[] {
  return [
    block([x - 20, y, z - 16], [x + 20, y + 9, z + 16], random.pick([darkTimber, paleTimber]), {
      details(stage, { top }) {
        const brush = brushOn(stage, top);
        brush.disc(0.42, 0.5, 0.32, hex('#26221f'));
        brush.disc(0.42, 0.5, 0.1, hex('#b9583c'));
        brush.line(trace('0.86 0.2, 0.84 0.55, 0.66 0.7'), hex('#d8d3c8'), 1.6);
      },
    }),
  ];
}

export function television([x, y, z]: Point, width: number): Solid[] {
  const height = width * 0.58;
  return [
    block([x - width * 0.16, y, z - 8], [x + width * 0.16, y + 1.2, z + 8], blackSteel),
    block([x - 3, y + 1, z - 3], [x + 3, y + 6, z], blackSteel),
    block([x - width / 2, y + 6, z - 2], [x + width / 2, y + 6 + height, z + 2], paint(hex('#1d1e20'), 0.2), {
      details(stage, { front }) {
        const brush = brushOn(stage, front);
        brush.box(
          0.015,
          0.02,
          0.985,
          0.97,
          stage.canvas.gradient('down', [0, hex('#3d4448')], [1, hex('#232628')]),
        );
        brush.shape(trace('0.55 0.02, 0.8 0.02, 0.45 0.97, 0.2 0.97'), [255, 255, 255], 0.06);
      },
    }),
  ];
}

export function laptop([x, y, z]: Point): Solid[] {
  const silver = metal(hex('#b7b9ba'));
  return [
    block([x - 16, y, z - 8], [x + 16, y + 1.2, z + 14], silver),
    block([x - 16, y + 1, z - 10], [x + 16, y + 22, z - 9], paint(hex('#2c2f31'), 0.3), {
      lean: [0, -5],
      details: (stage, { front }) =>
        brushOn(stage, front).shape(
          trace('0.04 0.05, 0.96 0.05, 0.96 0.94, 0.04 0.94'),
          stage.canvas.gradient('down', [0, hex('#a9c0c4')], [1, hex('#e4d6c2')]),
        ),
    }),
  ];
}

export function monitor([x, y, z]: Point): Solid[] {
  return [
    turned(x, z, [y, 11, y + 1.4, 11], blackSteel),
    block([x - 2, y + 1, z - 2], [x + 2, y + 16, z], blackSteel),
    block([x - 27, y + 14, z - 1], [x + 27, y + 46, z + 2], paint(hex('#232527'), 0.2), {
      details: (stage, { front }) =>
        brushOn(stage, front).shape(
          trace('0.02 0.03, 0.98 0.03, 0.98 0.93, 0.02 0.93'),
          stage.canvas.gradient('down', [0, hex('#8fb0b5')], [0.6, hex('#d8cdb6')], [1, hex('#7c8f78')]),
        ),
    }),
  ];
}
