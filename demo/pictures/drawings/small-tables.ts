import type { Random } from '../../catalogue/random.ts';
import { block } from '../engine/block.ts';
import { move, type Solid } from '../engine/stage.ts';
import type { Look, Sketch } from '../look.ts';
import { blackSteel, chrome, vary } from './parts/fittings.ts';
import { topBoard } from './parts/fronts.ts';
import { fourLegs, type Legs } from './parts/legs.ts';
import { apronBlock, legsFor, tableTop } from './parts/table-parts.ts';
import { drawRoundTable } from './round-table.ts';

/** Two or three tables that slide under each other, drawn pulled apart. */
export function drawNest(look: Look, random: Random): Sketch {
  const { width, depth, height, body } = look;
  const legs: Legs = look.style === 'industrial' ? 'steel' : look.style === 'classic' ? 'turned' : 'tapered';
  const sizes = random.chance(0.5) ? [1, 0.82, 0.66] : [1, 0.78];
  const side = random.chance(0.5) ? 1 : -1;
  let shift = -side * width * 0.28;
  const solids = sizes.map((size, i) => {
    const [w, d, h] = [width * 0.62 * size, depth * size, height * (0.7 + 0.3 * size)];
    const table = [
      ...fourLegs(legs, [-w / 2, 0, w / 2, d], h - 2.4, body, 3),
      topBoard([-w / 2, h - 2.4, 0], [w / 2, h, d], vary(body, random)),
    ];
    const placed = move(table, [shift, 0, i * depth * 0.32]);
    shift += side * width * 0.27;
    return placed;
  });
  return {
    solids,
    tops: [
      {
        left: -side * width * 0.28 - width * 0.16,
        right: -side * width * 0.28 + width * 0.16,
        back: 4,
        front: depth * 0.7,
        height,
      },
    ],
  };
}

export function drawSideTable(look: Look, random: Random): Sketch {
  const { width, depth, height, body } = look;
  const kind = random.pick(['round', 'square', 'shelf', 'bracket'] as const);
  if (kind === 'round') return drawRoundTable(look, random);
  const [x0, x1] = [-width / 2, width / 2];
  if (kind === 'bracket')
    return {
      solids: [
        block([x0, 0, 0], [x1, 2, depth], chrome),
        block([x0, 2, 1], [x0 + 2, height - 2, depth - 1], blackSteel),
        topBoard([x0, height - 2.4, 0], [x1, height, depth], body),
      ],
      tops: [tableTop(look, 4)],
    };
  const solids: Solid[] = [
    ...fourLegs(legsFor(look, random), [x0, 0, x1, depth], height - 2.4, body, 4),
    topBoard([x0, height - 2.4, 0], [x1, height, depth], body),
  ];
  if (kind === 'shelf')
    solids.push(
      topBoard([x0 + 3, height * 0.28, 3], [x1 - 3, height * 0.28 + 2, depth - 3], vary(body, random)),
    );
  else solids.push(apronBlock({ ...look, width: width - 2 }, 2.4, 1, random));
  return { solids, tops: [tableTop(look, 4)] };
}
