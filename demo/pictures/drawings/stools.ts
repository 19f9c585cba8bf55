import type { Random } from '../../catalogue/random.ts';
import { block } from '../engine/block.ts';
import { cushion } from '../engine/cushion.ts';
import { rod, turned } from '../engine/round-solids.ts';
import { move, type Solid, turn } from '../engine/stage.ts';
import type { Look, Sketch } from '../look.ts';
import { blackSteel, chrome } from './parts/fittings.ts';
import { fourLegs } from './parts/legs.ts';
import { drawTable } from './table.ts';

export function drawStools(look: Look, random: Random): Sketch {
  const { width, depth, height, body, cloth, count, style } = look;
  const kind =
    style === 'industrial'
      ? random.pick(['steel', 'screw'] as const)
      : random.pick(['round', 'backed', 'saddle', 'round'] as const);
  const solids = Array.from({ length: count }, (_, i) =>
    move(
      [turn(stool(kind, width, depth, height, body, cloth), random.between(-0.4, 0.4), [0, depth / 2])],
      [(i - (count - 1) / 2) * (width + random.between(12, 20)), 0, random.between(0, 8)],
    ),
  );
  return { solids };
}

type StoolKind = 'steel' | 'screw' | 'round' | 'backed' | 'saddle';

function stool(
  kind: StoolKind,
  width: number,
  depth: number,
  height: number,
  body: Look['body'],
  cloth: Look['cloth'],
): Solid[] {
  const [x0, x1] = [-width / 2, width / 2];
  const middle = depth / 2;
  const seat = kind === 'backed' ? Math.min(67, height * 0.68) : height;
  const ring = (y: number, spread: number, material: Look['body']): Solid[] => {
    const [w, d] = [(width / 2) * spread, (depth / 2) * spread];
    const corners = [
      [-w, middle - d],
      [w, middle - d],
      [w, middle + d],
      [-w, middle + d],
    ] as const;
    return corners.map(([x, z], i) =>
      rod([x, y, z], [corners[(i + 1) % 4]![0], y, corners[(i + 1) % 4]![1]], 0.9, material),
    );
  };
  if (kind === 'screw')
    return [
      turned(
        0,
        middle,
        [0, width * 0.5, 2, width * 0.5, 3, 4, seat * 0.5, 3, seat - 6, 2.2, seat - 4, 6],
        blackSteel,
      ),
      turned(0, middle, [seat - 4, width * 0.44, seat - 1, width * 0.46, seat, width * 0.44], body),
    ];
  if (kind === 'steel') {
    const tin = { colour: cloth.colour, gloss: 0.7 };
    return [
      ...fourLegs('splayed', [x0 + 4, 4, x1 - 4, depth - 4], seat - 2, tin, 2),
      ...ring(seat * 0.3, 0.98, tin),
      block([x0 + 2, seat - 2.4, 2], [x1 - 2, seat, depth - 2], tin),
    ];
  }
  const legs = fourLegs('splayed', [x0 + 4, 4, x1 - 4, depth - 4], seat - 3, body, 2);
  const foot = ring(seat * 0.32, 0.9, kind === 'round' ? chrome : body);
  if (kind === 'round')
    return [
      ...legs,
      ...foot,
      turned(0, middle, [seat - 3.4, width * 0.46, seat - 1, width * 0.48, seat, width * 0.46], body),
    ];
  if (kind === 'saddle')
    return [
      ...legs,
      ...foot,
      cushion([x0, seat - 5, 0], [x1, seat, depth], cloth, { radius: 4, plump: 0.02, piping: true }),
    ];
  return [
    ...legs,
    ...foot,
    cushion([x0, seat - 5, 2], [x1, seat + 2, depth], cloth, { radius: 4, plump: 0.02, piping: true }),
    cushion([x0 + 1, seat + 2, 0], [x1 - 1, height, 6], cloth, { radius: 5, plump: 0.01, lean: [0, -3] }),
  ];
}

/** A high table to stand or perch at, with two stools. */
export function drawLeaner(look: Look, random: Random): Sketch {
  const table = drawTable({ ...look, style: look.style === 'classic' ? 'cottage' : look.style }, random);
  const seat = () => stool('saddle', 38, 38, 68, look.body, look.cloth);
  return {
    solids: [
      ...table.solids,
      ...[-1, 1].map((side) => move(seat(), [side * look.width * 0.24, 0, look.depth - 16])),
    ],
    ...(table.tops ? { tops: table.tops } : {}),
  };
}
