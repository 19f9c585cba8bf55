import type { Random } from '../../catalogue/random.ts';
import { block } from '../engine/block.ts';
import { arc } from '../engine/outlines.ts';
import { prism } from '../engine/prism.ts';
import type { Look, Sketch } from '../look.ts';
import { darken } from './parts/fittings.ts';
import { fourLegs } from './parts/legs.ts';

/** A gateleg or drop-leaf table, one leaf up. */
export function drawGateleg(look: Look, random: Random): Sketch {
  const { width, depth, height, body } = look;
  const core = width * 0.34;
  const side = random.chance(0.5) ? 1 : -1;
  const [left, right] = [-core / 2 - side * width * 0.2, core / 2 - side * width * 0.2];
  /** Where the raised leaf is hinged, and where the other hangs down. */
  const [hinge, hang] = side > 0 ? [right, left] : [left, right];
  const quarter = side > 0 ? 0.75 : 0.25;
  const leaf = arc(hinge, depth / 2, width * 0.44, depth / 2, quarter, quarter + 0.5, 24);
  const gate = hinge + side * width * 0.24;
  const gateLegs = [gate - 3, depth * 0.44, gate + 3, depth * 0.56] as const;
  return {
    solids: [
      ...fourLegs('turned', [left, depth * 0.14, right, depth * 0.86], height - 2.4, body, 4),
      ...fourLegs('turned', gateLegs, height - 2.4, body, 3).slice(0, 2),
      block([Math.min(gate, hinge), 10, depth * 0.48], [Math.max(gate, hinge), 14, depth * 0.54], body, {
        grain: 'x',
      }),
      block([left, height - 2.4, 0], [right, height, depth], body, { grain: 'z' }),
      prism(body, { axis: 'y', outline: leaf, from: height - 2.4, to: height }),
      block(
        [hang - 1.2 - side * 1.2, height - 34, depth * 0.08],
        [hang + 1.2 - side * 1.2, height - 2.6, depth * 0.92],
        darken(body, 0.95),
        { grain: 'z' },
      ),
    ],
    tops: [{ left: left + 3, right: right - 3, back: depth * 0.2, front: depth * 0.8, height }],
  };
}
