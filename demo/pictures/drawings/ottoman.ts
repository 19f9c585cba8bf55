import type { Random } from '../../catalogue/random.ts';
import { shade } from '../engine/colour.ts';
import { cushion } from '../engine/cushion.ts';
import { turned } from '../engine/round-solids.ts';
import type { Solid } from '../engine/stage.ts';
import type { Look, Sketch } from '../look.ts';
import { darkTimber, paleTimber } from './parts/fittings.ts';
import { fourLegs } from './parts/legs.ts';
import { paintButtons, paintCreases } from './parts/upholstery.ts';

export function drawOttoman(look: Look, random: Random): Sketch {
  const { width, depth, height, cloth } = look;
  if (width < 62 && random.chance(0.6)) return roundOttoman(look);
  const legs = random.pick(['tapered', 'square', 'bun', 'splayed'] as const);
  const lift = legs === 'square' ? 4 : legs === 'bun' ? 7 : 14;
  const lid = Math.min(12, height * 0.28);
  const buttoned = random.chance(0.5);
  return {
    solids: [
      ...fourLegs(
        legs,
        [-width / 2, 0, width / 2, depth],
        lift,
        random.chance(0.5) ? darkTimber : paleTimber,
        6,
      ),
      cushion(
        [-width / 2, lift, 0],
        [width / 2, height - lid, depth],
        { ...cloth, colour: shade(cloth.colour, 0.94) },
        { radius: 1.6, plump: 0, piping: true },
      ),
      cushion([-width / 2 - 1, height - lid, -1], [width / 2 + 1, height, depth + 1], cloth, {
        radius: 3.4,
        plump: 0.012,
        piping: true,
        details(stage, { top }) {
          if (buttoned) paintButtons(stage, top, cloth, Math.max(3, Math.round(width / 22)), 3);
          else paintCreases(stage, top, cloth);
        },
      }),
    ],
    tops: random.chance(0.4)
      ? [{ left: -width / 4, right: width / 4, back: depth * 0.2, front: depth * 0.8, height }]
      : [],
  };
}

function roundOttoman({ width, depth, height, cloth }: Look): Sketch {
  const r = Math.min(width, depth) / 2;
  const seam = (y: number): Solid =>
    turned(0, depth / 2, [y, r * 1.005, y + 0.8, r * 1.005], { ...cloth, colour: shade(cloth.colour, 0.7) });
  return {
    solids: [
      turned(0, depth / 2, [0, r * 0.9, height * 0.1, r * 0.98, height * 0.72, r], cloth, { smooth: true }),
      seam(height * 0.72),
      turned(0, depth / 2, [height * 0.74, r, height * 0.9, r * 0.98, height, r * 0.84], cloth, {
        smooth: true,
      }),
    ],
  };
}
