import type { Random } from '../../catalogue/random.ts';
import { block } from '../engine/block.ts';
import { cushion } from '../engine/cushion.ts';
import { rod } from '../engine/round-solids.ts';
import type { Solid } from '../engine/stage.ts';
import type { Look, Sketch } from '../look.ts';
import { scatterCushion } from '../props/soft-things.ts';
import { slatted } from './parts/slats.ts';

export function drawGardenBench(look: Look, random: Random): Sketch {
  const { width, depth, height, body, cloth } = look;
  const [x0, x1] = [-width / 2, width / 2];
  const solids: Solid[] = [];
  for (const x of [x0, x1 - 5])
    solids.push(
      block([x, 0, depth - 6], [x + 5, 62, depth - 1], body, { grain: 'y' }),
      block([x, 0, 3], [x + 5, height, 8], body, { lean: [0, -5], grain: 'y' }),
      block([x - 1, 62, 0], [x + 6, 65, depth], body, { grain: 'z' }),
    );
  solids.push(
    slatted(x0 + 5, x1 - 5, 43, 6, depth, body, 6, 3),
    block([x0 + 5, height - 8, -2], [x1 - 5, height - 2, 1], body, { grain: 'x' }),
  );
  const crossed = random.chance(0.3);
  if (crossed)
    for (let i = 0; i < 3; i++) {
      const [a, b] = [x0 + 6 + ((width - 12) * i) / 3, x0 + 6 + ((width - 12) * (i + 1)) / 3];
      solids.push(
        rod([a, 48, 2], [b, height - 8, -1], 1.4, body),
        rod([b, 48, 2], [a, height - 8, -1], 1.4, body),
      );
    }
  else
    for (let i = 0; i < Math.round(width / 11); i++)
      solids.push(
        block([x0 + 7 + i * 11, 47, 1], [x0 + 12 + i * 11, height - 8, 2.5], body, {
          lean: [0, -3],
          grain: 'y',
        }),
      );
  if (random.chance(0.5)) solids.push(scatterCushion(random, cloth.colour, [x0 + 28, 43, 12], 36));
  if (random.chance(0.3))
    solids.push(
      cushion([x0 + 7, 43, 8], [x1 - 7, 48, depth - 1], cloth, { radius: 3, plump: 0.005, piping: true }),
    );
  return { solids };
}
