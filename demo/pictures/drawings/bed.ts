import type { Random } from '../../catalogue/random.ts';
import { block } from '../engine/block.ts';
import { cushion } from '../engine/cushion.ts';
import type { Solid } from '../engine/stage.ts';
import type { Look, Sketch } from '../look.ts';
import { bedding } from './parts/bedding.ts';
import { blackSteel, darken } from './parts/fittings.ts';
import { board, headFor } from './parts/headboards.ts';
import { fourLegs } from './parts/legs.ts';

export function drawBed(look: Look, random: Random): Sketch {
  const { width, depth, height, body, cloth } = look;
  const soft = look.padded;
  const kind = headFor(look, random, soft);
  const rail = soft ? cloth : kind === 'metal' ? blackSteel : body;
  const y = 20;
  const footHeight = kind === 'upholstered' || random.chance(0.5) ? 34 : Math.min(62, height * 0.6);
  const rails: Solid[] = [-1, 1].map((side) => {
    const x = side * (width / 2 - 2.5);
    return soft
      ? cushion([x - 3, y - 6, 8], [x + 3, y + 13, depth - 6], rail, { radius: 2, plump: 0 })
      : block([x - 2, y - 4, 6], [x + 2, y + 12, depth - 5], rail, { grain: 'z' });
  });
  const foot = soft
    ? [cushion([-width / 2, y - 6, depth - 6], [width / 2, y + 13, depth], rail, { radius: 3, plump: 0 })]
    : footHeight <= 34
      ? [block([-width / 2, y - 4, depth - 5], [width / 2, y + 13, depth], rail, { grain: 'x' })]
      : board(kind, look, footHeight, depth - 6);
  const legs =
    soft || footHeight <= 34
      ? fourLegs('square', [-width / 2, 0, width / 2, depth], y - 4, soft ? darken(body, 0.6) : rail, 5)
      : [];
  return {
    solids: [
      ...board(kind, look, height, 0),
      ...rails,
      ...foot,
      ...legs,
      ...bedding(random, -width / 2 + 5, width / 2 - 5, y + 8, 9, depth - 7),
    ],
  };
}

export function drawHeadboard(look: Look, random: Random): Sketch {
  return { solids: board(headFor(look, random, look.padded), look, look.height, 0) };
}
