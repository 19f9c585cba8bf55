import type { Random } from '../../catalogue/random.ts';
import { partOf } from '../engine/surface.ts';
import type { Look, Sketch } from '../look.ts';
import { blackSteel, brass, chrome, darken, vary } from './parts/fittings.ts';
import { carcass, type Handle, paintFront, topBoard } from './parts/fronts.ts';
import { fourLegs, type Legs } from './parts/legs.ts';

/** Tallboys, lowboys, Scotch chests, bedsides' big brothers: rows of drawers in a case. */
export function drawDrawers(look: Look, random: Random): Sketch {
  const { width, depth, height, body, style } = look;
  const legs: Legs =
    style === 'midcentury' || style === 'scandi'
      ? random.pick(['splayed', 'tapered'])
      : style === 'classic'
        ? random.pick(['bun', 'plinth'])
        : random.pick(['plinth', 'square', 'plinth']);
  const lift = legs === 'plinth' ? 7 : legs === 'bun' ? 8 : Math.min(20, height * 0.16);
  const top = style === 'modern' ? 2 : 2.6;
  const overhang = style === 'modern' ? 0 : 1.5;
  const handle: Handle =
    style === 'modern'
      ? random.pick(['groove', 'bar', 'none', 'pull'])
      : style === 'scandi'
        ? random.pick(['cutout', 'knob', 'groove'])
        : style === 'midcentury'
          ? random.pick(['cutout', 'pull', 'knob'])
          : random.pick(['knob', 'cup', 'ring']);
  const fitting =
    style === 'modern' ? random.pick([blackSteel, chrome]) : random.chance(0.6) ? brass : darken(body, 0.7);
  const rows = rowsOf(look.parts, width, random);
  const timber = vary(body, random, 0.02);
  const fronts = rows.map((count) => Array.from({ length: count }, () => vary(body, random, 0.045)));
  const graduated = random.chance(0.4);
  const heights = rows.map((_, row) => (graduated ? 1 + row * 0.14 : 1));
  const total = heights.reduce((sum, part) => sum + part, 0);
  const [x0, x1] = [-width / 2, width / 2];
  const solids = [
    ...fourLegs(legs, [x0, 0, x1, depth], lift, style === 'modern' ? body : timber),
    carcass(
      [x0 + overhang, lift, 1],
      [x1 - overhang, height - top, depth - overhang],
      timber,
      (stage, face) => {
        const edge = 2.2 / width;
        let down = 1.6 / height;
        fronts.forEach((line, row) => {
          const share = ((1 - 3.2 / height) * heights[row]!) / total;
          line.forEach((material, column) => {
            const step = (1 - edge * 2) / line.length;
            const front = partOf(face, edge + step * column, down, edge + step * (column + 1), down + share);
            paintFront(stage, front, material, {
              handle,
              fitting,
              pair: line.length === 1 && width > 62,
              panel: style === 'cottage',
            });
          });
          down += share;
        });
      },
    ),
    topBoard([x0, height - top, 0], [x1, height, depth], timber),
  ];
  return { solids, tops: [{ left: x0 + 4, right: x1 - 4, back: 3, front: depth - 2, height }] };
}

/** A pair of small drawers over the long ones, as most tallboys have; wide chests have two columns. */
function rowsOf(drawers: number, width: number, random: Random): number[] {
  if (drawers >= 6 && width > 105) return Array.from({ length: Math.round(drawers / 2) }, () => 2);
  if (drawers >= 5 && width > 60 && random.chance(0.6))
    return [2, ...Array.from({ length: drawers - 2 }, () => 1)];
  return Array.from({ length: drawers }, () => 1);
}
