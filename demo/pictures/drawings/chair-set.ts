import type { Random } from '../../catalogue/random.ts';
import { move, turn } from '../engine/stage.ts';
import type { Look, Sketch } from '../look.ts';
import { chair, chooseChair } from './parts/chairs.ts';

/** A set of chairs, in a loose row or two, each turned a little. */
export function drawChairs(look: Look, random: Random): Sketch {
  const { width, depth, height, body, cloth, count } = look;
  const kind = chooseChair(look, random);
  const rows = count > 4 ? 2 : 1;
  const perRow = Math.ceil(count / rows);
  const step = width + random.between(6, 14);
  const solids = Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / perRow);
    const inRow = row === rows - 1 ? count - perRow * (rows - 1) : perRow;
    const x = ((i % perRow) - (inRow - 1) / 2) * step + row * step * 0.28;
    const seat = chair(kind, width, depth, height, body, cloth);
    const angle = random.between(-0.3, 0.3);
    return move([turn(seat, angle, [0, depth / 2])], [x, 0, row * (depth + 26)]);
  });
  return { solids };
}
