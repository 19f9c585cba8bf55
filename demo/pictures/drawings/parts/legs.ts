import { block } from '../../engine/block.ts';
import type { Point } from '../../engine/geometry.ts';
import type { Material } from '../../engine/material.ts';
import { bentRod, rod, turned } from '../../engine/round-solids.ts';
import type { Solid } from '../../engine/stage.ts';
import { blackSteel, darken } from './fittings.ts';

export type Legs = 'tapered' | 'splayed' | 'square' | 'turned' | 'hairpin' | 'bun' | 'plinth' | 'steel';

/** Four legs under a rectangle, a little in from its corners. */
export function fourLegs(
  kind: Legs,
  [x0, z0, x1, z1]: readonly [number, number, number, number],
  height: number,
  material: Material,
  inset = 4,
): Solid[] {
  if (kind === 'plinth') return [block([x0 + 2, 0, z0 + 1], [x1 - 2, height, z1 - 4], darken(material, 0.7))];
  const spots: [number, number, number, number][] = [
    [x0 + inset, z0 + inset, -1, -1],
    [x1 - inset, z0 + inset, 1, -1],
    [x0 + inset, z1 - inset, -1, 1],
    [x1 - inset, z1 - inset, 1, 1],
  ];
  return spots.flatMap(([x, z, sideX, sideZ]) => leg(kind, x, z, sideX, sideZ, height, material));
}

export function leg(
  kind: Legs,
  x: number,
  z: number,
  sideX: number,
  sideZ: number,
  height: number,
  material: Material,
): Solid[] {
  const thick = Math.max(1.5, Math.min(3.6, height / 22 + 1));
  switch (kind) {
    case 'hairpin': {
      const out: Point = [x + sideX * height * 0.1, 0.5, z + sideZ * height * 0.1];
      return [
        rod([x - sideX * 5, height, z], out, 0.6, blackSteel),
        rod([x, height, z - sideZ * 5], out, 0.6, blackSteel),
        rod([x, height, z], out, 0.6, blackSteel),
      ];
    }
    case 'splayed': {
      const splay = height * 0.17;
      return [
        block(
          [x - thick * 0.55 + sideX * splay, 0, z - thick * 0.55 + sideZ * splay * 0.6],
          [x + thick * 0.55 + sideX * splay, height, z + thick * 0.55 + sideZ * splay * 0.6],
          material,
          { lean: [-sideX * splay, -sideZ * splay * 0.6], taper: 0.62, grain: 'y' },
        ),
      ];
    }
    case 'turned': {
      const r = thick * 0.75;
      const at = (share: number, girth: number) => [height * share, r * girth] as const;
      return [
        turned(
          x,
          z,
          [
            ...at(0, 0.6),
            ...at(0.05, 0.9),
            ...at(0.1, 0.55),
            ...at(0.4, 0.95),
            ...at(0.56, 1.1),
            ...at(0.62, 0.6),
            ...at(0.66, 1.15),
            ...at(0.7, 0.7),
            ...at(0.74, 1.2),
          ],
          material,
        ),
        block([x - r * 1.2, height * 0.74, z - r * 1.2], [x + r * 1.2, height, z + r * 1.2], material, {
          grain: 'y',
        }),
      ];
    }
    case 'bun':
      return [
        turned(
          x,
          z,
          [0, thick * 0.7, height * 0.35, thick * 1.25, height * 0.75, thick * 1.2, height, thick * 0.7],
          material,
          { smooth: true },
        ),
      ];
    case 'steel':
      return [block([x - 1.5, 0, z - 1.5], [x + 1.5, height, z + 1.5], blackSteel)];
    case 'square':
      return [block([x - thick, 0, z - thick], [x + thick, height, z + thick], material, { grain: 'y' })];
    default:
      return [
        block([x - thick * 0.9, 0, z - thick * 0.9], [x + thick * 0.9, height, z + thick * 0.9], material, {
          taper: 0.6,
          grain: 'y',
        }),
      ];
  }
}

export const sledLegs = (x: number, z0: number, z1: number, height: number): Solid =>
  bentRod(
    [
      [x, height, z0],
      [x, 0.8, z0],
      [x, 0.8, z1],
      [x, height, z1],
    ],
    0.9,
    blackSteel,
  );
