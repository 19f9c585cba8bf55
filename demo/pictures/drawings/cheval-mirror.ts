import type { Random } from '../../catalogue/random.ts';
import { block } from '../engine/block.ts';
import type { Spot } from '../engine/geometry.ts';
import { arc, oval, roundedBox } from '../engine/outlines.ts';
import { prism } from '../engine/prism.ts';
import { turned } from '../engine/round-solids.ts';
import type { Solid } from '../engine/stage.ts';
import type { Look, Sketch } from '../look.ts';
import { paintGlass } from './parts/looking-glass.ts';

export function drawChevalMirror(look: Look, random: Random): Sketch {
  const { width, depth, height, body } = look;
  const half = width / 2 - 4;
  const z = depth / 2;
  const shape = random.pick(['oval', 'arch', 'box'] as const);
  const outline = (inset: number): Spot[] => {
    const [low, high] = [16 + inset, height - inset];
    if (shape === 'oval') return oval(0, (16 + height) / 2, half - inset, (height - 16) / 2 - inset, 44);
    if (shape === 'arch')
      return [
        [-half + inset, low],
        ...arc(0, height - half, half - inset, half - inset, 0.5, 0, 18),
        [half - inset, low],
      ];
    return roundedBox(-half + inset, low, half - inset, high, 2);
  };
  return {
    solids: [
      ...[-1, 1].flatMap((side): Solid[] => {
        const x = side * (width / 2 - 2);
        return [
          turned(
            x,
            z,
            [
              4,
              1.8,
              height * 0.2,
              2.4,
              height * 0.4,
              1.5,
              height * 0.58,
              2.2,
              height * 0.64,
              2.4,
              height * 0.66,
              0.6,
            ],
            body,
          ),
          block([x - 2.5, 0, 0], [x + 2.5, 5, depth], body, { grain: 'z' }),
        ];
      }),
      block([-width / 2 + 2, 9, z - 1.5], [width / 2 - 2, 13, z + 1.5], body, { grain: 'x' }),
      prism(body, {
        axis: 'z',
        outline: outline(0),
        from: z - 1.5,
        to: z + 1.5,
        details: (stage, project) => paintGlass(stage, outline(3.5).map(project), body),
      }),
    ],
  };
}
