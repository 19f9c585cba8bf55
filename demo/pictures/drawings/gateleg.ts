import type { Random } from '../../catalogue/random.ts';
import { block } from '../engine/block.ts';
import { oval } from '../engine/outlines.ts';
import { prism } from '../engine/prism.ts';
import type { Look, Sketch } from '../look.ts';
import { darken } from './parts/fittings.ts';
import { fourLegs } from './parts/legs.ts';

/** A gateleg or drop-leaf table, one leaf up. */
export function drawGateleg(look: Look, random: Random): Sketch {
  const { width, depth, height, body } = look;
  const core = width * 0.34;
  const side = random.chance(0.5) ? 1 : -1;
  const [c0, c1] = [-core / 2 - side * width * 0.2, core / 2 - side * width * 0.2];
  const leaf =
    side > 0
      ? oval(c1, depth / 2, width * 0.44, depth / 2, 48).filter(([x]) => x >= c1 - 0.1)
      : oval(c0, depth / 2, width * 0.44, depth / 2, 48).filter(([x]) => x <= c0 + 0.1);
  const hang = side > 0 ? c0 : c1;
  const sorted = [...leaf].sort(
    (a, b) =>
      Math.atan2(a[1] - depth / 2, side * (a[0] - hang)) - Math.atan2(b[1] - depth / 2, side * (b[0] - hang)),
  );
  const gate = side > 0 ? c1 + width * 0.24 : c0 - width * 0.24;
  return {
    solids: [
      ...fourLegs('turned', [c0, depth * 0.14, c1, depth * 0.86], height - 2.4, body, 4),
      ...fourLegs('turned', [gate - 3, depth * 0.44, gate + 3, depth * 0.56], height - 2.4, body, 3).slice(
        0,
        2,
      ),
      block(
        [Math.min(gate, side > 0 ? c1 : c0), 10, depth * 0.48],
        [Math.max(gate, side > 0 ? c1 : c0), 14, depth * 0.54],
        body,
        { grain: 'x' },
      ),
      block([c0, height - 2.4, 0], [c1, height, depth], body, { grain: 'z' }),
      prism(body, { axis: 'y', outline: sorted, from: height - 2.4, to: height }),
      block(
        [hang - side * 2.4 - (side > 0 ? 0 : 2.4) + (side > 0 ? 0 : 0), height - 34, depth * 0.08],
        [hang - side * 2.4 + (side > 0 ? 2.4 : 0), height - 2.6, depth * 0.92],
        darken(body, 0.95),
        { grain: 'z' },
      ),
    ],
    tops: [{ left: c0 + 3, right: c1 - 3, back: depth * 0.2, front: depth * 0.8, height }],
  };
}
