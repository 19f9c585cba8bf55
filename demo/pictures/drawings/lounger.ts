import type { Random } from '../../catalogue/random.ts';
import { block } from '../engine/block.ts';
import { cushion } from '../engine/cushion.ts';
import { move, type Solid, turn } from '../engine/stage.ts';
import type { Look, Sketch } from '../look.ts';
import { slatted } from './parts/slats.ts';

export function drawLounger(look: Look, random: Random): Sketch {
  const { width, depth, body, cloth, count } = look;
  const one = (): Solid[] => {
    const half = width / 2;
    const base = 34;
    return [
      ...[-1, 1].flatMap((side) => [
        block([side * (half - 3) - 2.5, base - 8, 4], [side * (half - 3) + 2.5, base, depth - 2], body, {
          grain: 'z',
        }),
      ]),
      ...[10, depth - 16].flatMap((z) =>
        [-1, 1].map((side) =>
          block([side * (half - 3) - 2.5, 0, z], [side * (half - 3) + 2.5, base - 8, z + 5], body, {
            grain: 'y',
          }),
        ),
      ),
      slatted(-half + 4, half - 4, base - 1, depth * 0.34, depth - 2, body, 14),
      cushion([-half + 5, base, depth * 0.36], [half - 5, base + 8, depth - 4], cloth, {
        radius: 4,
        plump: 0.005,
        piping: true,
      }),
      cushion([-half + 5, base, depth * 0.3], [half - 5, base + 46, depth * 0.36], cloth, {
        radius: 4,
        plump: 0.005,
        lean: [0, -40],
        piping: true,
      }),
    ];
  };
  if (count === 1)
    return {
      solids: [turn(one(), random.between(0.5, 0.9) * (random.chance(0.5) ? 1 : -1), [0, depth / 2])],
    };
  return {
    solids: [-1, 1].map((side) => move([turn(one(), 0.35, [0, depth / 2])], [side * (width * 0.7), 0, 0])),
  };
}
