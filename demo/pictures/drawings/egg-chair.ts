import { shade } from '../engine/colour.ts';
import { cushion } from '../engine/cushion.ts';
import type { Point, Spot } from '../engine/geometry.ts';
import { fabric, type Material } from '../engine/material.ts';
import { prism } from '../engine/prism.ts';
import { bentRod, rod, turned } from '../engine/round-solids.ts';
import type { Look, Sketch } from '../look.ts';
import { blackSteel } from './parts/fittings.ts';

/** A hanging egg chair on its stand. */
export function drawEggChair(look: Look): Sketch {
  const { width, depth, height, body, cloth } = look;
  const middle = depth / 2;
  const low = height * 0.24;
  const cane: Material = fabric('cane', body.colour);
  const foot: Point[] = [
    [-width * 0.42, 1, middle - 20],
    [-width * 0.46, 1, middle + 20],
    [0, 1, middle + 44],
    [width * 0.46, 1, middle + 20],
    [width * 0.42, 1, middle - 20],
  ];
  const shell: Spot[] = [];
  for (let i = 0; i <= 32; i++) {
    const angle = (i / 32) * Math.PI * 2;
    const wide = Math.cos(angle) * width * 0.46;
    const tall = Math.sin(angle);
    shell.push([
      wide * (tall > 0 ? 1 - tall * 0.24 : 1),
      low + (height * 0.64) / 2 + (tall * (height * 0.64)) / 2,
    ]);
  }
  return {
    solids: [
      bentRod(foot, 2, blackSteel),
      bentRod(
        [
          [0, 2, middle - 30],
          [0, height * 0.5, middle - 46],
          [0, height * 0.94, middle - 34],
          [0, height, middle - 6],
          [0, height - 6, middle],
        ],
        2,
        blackSteel,
      ),
      rod([0, height - 6, middle], [0, height * 0.88, middle], 0.6, blackSteel),
      prism(cane, {
        axis: 'z',
        outline: shell,
        from: middle - 22,
        to: middle + 8,
        details(stage, project) {
          const hollow = shell
            .map(([x, y]): Spot => [x * 0.78, low + (y - low) * 0.86 + height * 0.05])
            .map(project);
          stage.canvas.fill(
            `M${hollow.map((spot) => spot.map((value) => value.toFixed(1)).join(' ')).join('L')}Z`,
            shade(body.colour, 0.42),
          );
        },
      }),
      cushion([-width * 0.3, low + 14, middle + 8.1], [width * 0.3, low + 30, middle + 34], cloth, {
        radius: 9,
        plump: 0.05,
      }),
      cushion([-width * 0.28, low + 30, middle + 8.1], [width * 0.28, low + 72, middle + 20], cloth, {
        radius: 12,
        plump: 0.05,
        lean: [0, -4],
      }),
      turned(0, middle, [height * 0.88, 1.4, height * 0.9, 1.4], blackSteel),
    ],
  };
}
