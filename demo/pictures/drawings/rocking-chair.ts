import type { Random } from '../../catalogue/random.ts';
import { block } from '../engine/block.ts';
import { cushion } from '../engine/cushion.ts';
import type { Spot } from '../engine/geometry.ts';
import { arc } from '../engine/outlines.ts';
import { prism } from '../engine/prism.ts';
import { rod } from '../engine/round-solids.ts';
import { type Solid, turn } from '../engine/stage.ts';
import type { Look, Sketch } from '../look.ts';

export function drawRockingChair(look: Look, random: Random): Sketch {
  const { width, depth, height, body, cloth } = look;
  const seat = 42;
  const half = width / 2 - 3;
  const rocker = (x: number): Solid => {
    const curve = (y: number): Spot[] => arc(depth * 0.5, y + 118, depth * 0.85, 118, 0.665, 0.835, 14);
    return prism(body, {
      axis: 'x',
      outline: [...curve(0), ...curve(4.5).reverse()],
      from: x - 1.6,
      to: x + 1.6,
    });
  };
  const solids: Solid[] = [rocker(-half + 2), rocker(half - 2)];
  for (const side of [-1, 1]) {
    const x = side * (half - 2);
    solids.push(
      rod([x, 4, depth * 0.78], [x, seat + 20, depth * 0.8], 1.7, body),
      rod([x, 5, depth * 0.24], [x * 0.96, height, depth * 0.04], 1.7, body),
      block([x - 3, seat + 20, depth * 0.16], [x + 3, seat + 22.5, depth * 0.92], body, { grain: 'z' }),
    );
  }
  for (let i = -3; i <= 3; i++)
    solids.push(
      rod([i * half * 0.22, seat, depth * 0.2], [i * half * 0.24, height - 6, depth * 0.06], 0.8, body),
    );
  solids.push(
    prism(body, {
      axis: 'z',
      outline: [
        [-half + 2, height - 12],
        ...arc(0, height - 6, half - 1, 8, 0.5, 0, 12),
        [half - 2, height - 12],
      ],
      from: depth * 0.03,
      to: depth * 0.03 + 2.6,
    }),
    block([-half, seat - 3, depth * 0.18], [half, seat, depth * 0.86], body, { grain: 'x' }),
  );
  if (random.chance(0.6))
    solids.push(
      cushion([-half + 3, seat, depth * 0.24], [half - 3, seat + 6, depth * 0.84], cloth, {
        radius: 4,
        plump: 0.02,
        piping: true,
      }),
    );
  return { solids: [turn(solids, random.between(-0.6, 0.6), [0, depth / 2])] };
}
