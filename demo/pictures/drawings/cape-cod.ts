import type { Random } from '../../catalogue/random.ts';
import { block } from '../engine/block.ts';
import { prism } from '../engine/prism.ts';
import { move, type Solid, turn } from '../engine/stage.ts';
import type { Look, Sketch } from '../look.ts';

/** The Cape Cod chair: low, sloping, wide arms, fanned back. */
export function drawCapeCod(look: Look, random: Random): Sketch {
  const { width, depth, height, body, count } = look;
  const one = (): Solid[] => {
    const half = width / 2;
    const solids: Solid[] = [];
    for (const side of [-1, 1]) {
      const x = side * (half - 8);
      solids.push(
        block([x - 1.6, 0, depth - 14], [x + 1.6, 54, depth - 4], body, { grain: 'y' }),
        prism(body, {
          axis: 'x',
          outline: [
            [0, 0],
            [8, 0],
            [depth - 4, 30],
            [depth - 4, 40],
            [depth - 12, 40],
            [0, 12],
          ],
          from: x - 4.5,
          to: x - 2,
        }),
        prism(body, {
          axis: 'y',
          outline: [
            [side * (half - 15), 18],
            [side * (half - 2), 18],
            [side * half, depth - 6],
            [side * (half - 3), depth + 2],
            [side * (half - 14), depth + 2],
          ],
          from: 54,
          to: 56.5,
        }),
      );
    }
    for (let i = 0; i < 6; i++) {
      const z = 22 + i * ((depth - 24) / 6);
      const y = 18 + i * 4.2;
      solids.push(block([-half + 12, y, z], [half - 12, y + 2, z + (depth - 24) / 7], body, { grain: 'x' }));
    }
    for (let i = -3; i <= 3; i++) {
      const top = height - Math.abs(i) ** 1.7 * 2.6;
      solids.push(
        block([i * 7 - 3, 14, 22], [i * 7 + 3, top, 24], body, { lean: [i * 1.6, -20], grain: 'y' }),
      );
    }
    solids.push(block([-half + 9, 50, 8], [half - 9, 55, 11], body, { grain: 'x' }));
    return solids;
  };
  if (count === 1) return { solids: [turn(one(), random.between(-0.5, 0.5), [0, depth / 2])] };
  return {
    solids: [-1, 1].map((side) =>
      move([turn(one(), side * -0.25, [0, depth / 2])], [side * (width / 2 + 10), 0, 0]),
    ),
  };
}
