import type { Random } from '../../catalogue/random.ts';
import { move, type Solid, turn } from '../engine/stage.ts';
import type { Look, Sketch } from '../look.ts';
import { chair, chooseChair } from './parts/chairs.ts';
import { drawRoundTable } from './round-table.ts';
import { drawTable } from './table.ts';

/** A table with its chairs: at the ends, behind, and one or two in front seen from the back. */
export function drawDiningSuite(look: Look, random: Random): Sketch {
  const { width, depth, count, cloth, body } = look;
  const round = width - depth < 20;
  const table = round ? drawRoundTable(look, random) : drawTable(look, random);
  const kind = chooseChair(look, random);
  const seat = () => chair(kind, 44, 48, 88, body, cloth);
  const behind = 30;
  const along = Math.max(1, Math.round((count - (count > 4 ? 2 : 0)) / 2));
  const solids: Solid[] = [move(table.solids, [0, 0, behind])];
  const span = Math.min(width * 0.8, along * 56);
  const at = (i: number) => (along === 1 ? 0 : -span / 2 + (span * (i + 0.5)) / along);
  const facing = (x: number, z: number, angle: number) => move([turn(seat(), angle, [0, 24])], [x, 0, z]);
  for (let i = 0; i < along; i++) solids.push(facing(at(i), -2, random.between(-0.1, 0.1)));
  for (let i = 0; i < along; i++)
    solids.push(
      facing(at(i), behind + depth - 22 + random.between(0, 12), Math.PI + random.between(-0.25, 0.25)),
    );
  if (count > 4)
    for (const side of [-1, 1])
      solids.push(
        facing(
          side * (width / 2 + 4),
          behind + depth / 2 - 24,
          side * -(Math.PI / 2) + random.between(-0.15, 0.15),
        ),
      );
  return {
    solids,
    tops: (table.tops ?? []).map((top) => ({ ...top, back: top.back + behind, front: top.front + behind })),
  };
}
