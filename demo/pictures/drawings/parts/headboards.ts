import type { Random } from '../../../catalogue/random.ts';
import { block } from '../../engine/block.ts';
import { shade } from '../../engine/colour.ts';
import { cushion } from '../../engine/cushion.ts';
import type { Spot } from '../../engine/geometry.ts';
import type { Material } from '../../engine/material.ts';
import { arc } from '../../engine/outlines.ts';
import { prism } from '../../engine/prism.ts';
import { rod, turned } from '../../engine/round-solids.ts';
import type { Solid } from '../../engine/stage.ts';
import { partOf } from '../../engine/surface.ts';
import type { Look } from '../../look.ts';
import { blackSteel, brass, darken } from './fittings.ts';
import { paintFront } from './fronts.ts';
import { paintButtons, paintChannels } from './upholstery.ts';

type Head = 'slats' | 'panel' | 'upholstered' | 'spindles' | 'arched' | 'metal';

export function headFor({ style }: Look, random: Random, soft: boolean): Head {
  if (soft) return 'upholstered';
  if (style === 'classic' || style === 'cottage') return random.pick(['spindles', 'arched', 'panel']);
  if (style === 'industrial') return random.pick(['metal', 'slats']);
  return random.pick(['slats', 'panel', 'slats']);
}

/** A headboard (or footboard) standing at z. */
export function board(kind: Head, look: Look, height: number, z: number): Solid[] {
  const { width, body, cloth } = look;
  const [x0, x1] = [-width / 2, width / 2];
  const posts = (material: Material, thick: number): Solid[] => [
    block([x0, 0, z], [x0 + thick, height, z + thick], material, { grain: 'y' }),
    block([x1 - thick, 0, z], [x1, height, z + thick], material, { grain: 'y' }),
  ];
  const low = height * 0.3;
  switch (kind) {
    case 'upholstered':
      return [
        block([x0 + 4, 0, z], [x1 - 4, low, z + 6], darken(body, 0.6)),
        cushion([x0 - 2, low - 6, z], [x1 + 2, height, z + 9], cloth, {
          radius: 5,
          plump: 0.006,
          details(stage, { front }) {
            if (look.parts % 2 === 0) paintButtons(stage, front, cloth, Math.round(width / 20), 4);
            else paintChannels(stage, front, cloth, Math.round(width / 14));
          },
        }),
      ];
    case 'panel':
      return [
        ...posts(body, 6),
        block([x0 + 6, low, z + 1.5], [x1 - 6, height - 4, z + 4.5], body, {
          grain: 'x',
          details(stage, { front }) {
            const count = Math.max(2, Math.round(width / 48));
            for (let i = 0; i < count; i++)
              paintFront(stage, partOf(front, (i + 0.06) / count, 0.08, (i + 0.94) / count, 1), body, {
                grainAcross: true,
              });
          },
        }),
        block([x0 - 1, height - 4, z - 0.5], [x1 + 1, height, z + 6.5], body, { grain: 'x' }),
      ];
    case 'arched': {
      const outline: Spot[] = [
        [x0 + 6, low],
        ...arc(0, height * 0.72, width / 2 - 6, height * 0.28, 0.5, 0, 20),
        [x1 - 6, low],
      ];
      return [
        ...posts(body, 7),
        prism(body, {
          axis: 'z',
          outline,
          from: z + 1,
          to: z + 5,
          details: (stage, project) =>
            stage.canvas.stroke(
              arc(0, height * 0.68, width / 2 - 14, height * 0.24, 0.5, 0, 20)
                .map((spot, i) => `${i ? 'L' : 'M'}${project(spot).join(' ')}`)
                .join(''),
              shade(body.colour, 0.55),
              1.6,
              0.5,
            ),
        }),
      ];
    }
    case 'spindles':
      return [
        ...[x0 + 3, x1 - 3].flatMap((x): Solid[] => [
          turned(
            x,
            z + 3,
            [
              0,
              2.2,
              height * 0.3,
              3.2,
              height * 0.5,
              2.2,
              height * 0.9,
              3,
              height + 3,
              2,
              height + 8,
              3.4,
              height + 11,
              1,
            ],
            body,
          ),
        ]),
        block([x0 + 5, height - 7, z + 1.5], [x1 - 5, height - 1, z + 4.5], body, { grain: 'x' }),
        block([x0 + 5, low, z + 1.5], [x1 - 5, low + 5, z + 4.5], body, { grain: 'x' }),
        ...Array.from({ length: Math.round(width / 11) }, (_, i) => {
          const x = x0 + 8 + ((width - 16) * (i + 0.5)) / Math.round(width / 11);
          return turned(x, z + 3, [low + 5, 0.9, (low + height) / 2, 1.6, height - 7, 0.9], body, {
            smooth: true,
          });
        }),
      ];
    case 'metal': {
      const metal = look.parts % 2 === 0 ? blackSteel : brass;
      return [
        ...[x0 + 2, x1 - 2].map((x) => rod([x, 0, z + 2], [x, height, z + 2], 1.6, metal)),
        rod([x0 + 2, height - 1, z + 2], [x1 - 2, height - 1, z + 2], 1.5, metal),
        rod([x0 + 2, low + 4, z + 2], [x1 - 2, low + 4, z + 2], 1.2, metal),
        ...Array.from({ length: Math.round(width / 12) }, (_, i) => {
          const x = x0 + 4 + ((width - 8) * (i + 0.5)) / Math.round(width / 12);
          return rod([x, low + 4, z + 2], [x, height - 1, z + 2], 0.8, metal);
        }),
      ];
    }
    default: {
      const count = Math.max(3, Math.round((height - low) / 14));
      return [
        ...posts(body, 6),
        ...Array.from({ length: count }, (_, i) => {
          const y = low + ((height - low - 3) * i) / count;
          return block([x0 + 6, y, z + 1.5], [x1 - 6, y + ((height - low) / count) * 0.68, z + 4], body, {
            grain: 'x',
          });
        }),
      ];
    }
  }
}
