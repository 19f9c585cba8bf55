import type { Random } from '../../catalogue/random.ts';
import { block } from '../engine/block.ts';
import type { Solid } from '../engine/stage.ts';
import type { Look, Sketch } from '../look.ts';
import { darken, vary } from './parts/fittings.ts';
import { topBoard } from './parts/fronts.ts';
import { fourLegs, sledLegs } from './parts/legs.ts';
import { apronBlock, glassTop, legsFor, plankTop, tableTop, trestles } from './parts/table-parts.ts';

/** A rectangular table of any height: dining, coffee, desk-like. */
export function drawTable(look: Look, random: Random): Sketch {
  const { width, depth, height, body } = look;
  const low = height < 60;
  const kind = random.weighted({
    legs: 6,
    trestle: look.style === 'industrial' || look.style === 'cottage' ? 3 : 1,
    sled: look.style === 'industrial' || look.style === 'modern' ? 2 : 0,
    box: low && look.style === 'modern' ? 3 : 0,
    glass: low && look.style !== 'cottage' ? 1.2 : 0,
  });
  const thick = look.style === 'industrial' || look.style === 'cottage' ? 4.4 : 3;
  const top = kind === 'glass' ? glassTop(look) : plankTop(look, thick, random);
  const [x0, x1] = [-width / 2, width / 2];
  if (kind === 'sled')
    return {
      solids: [
        sledLegs(x0 + 10, 6, depth - 6, height - thick),
        sledLegs(x1 - 10, 6, depth - 6, height - thick),
        ...top,
      ],
      tops: [tableTop(look)],
    };
  if (kind === 'box')
    return {
      solids: [
        block([x0, 0, 0], [x0 + 5, height - thick, depth], body, { grain: 'y' }),
        block([x1 - 5, 0, 0], [x1, height - thick, depth], body, { grain: 'y' }),
        topBoard([x0 + 5, height * 0.2, 2], [x1 - 5, height * 0.2 + 3, depth - 2], darken(body, 0.92)),
        ...top,
      ],
      tops: [tableTop(look)],
    };
  if (kind === 'trestle') return { solids: [...trestles(look, thick), ...top], tops: [tableTop(look)] };
  const legs =
    kind === 'glass' ? random.pick(['steel', 'hairpin', 'tapered'] as const) : legsFor(look, random);
  const apron = legs !== 'hairpin' && legs !== 'splayed';
  const solids: Solid[] = [
    ...fourLegs(legs, [x0, 0, x1, depth], height - thick, body, legs === 'square' ? 4 : 7),
    ...top,
  ];
  const drawers = low && random.chance(0.35) ? random.whole(1, 2) : 0;
  if (apron && kind !== 'glass') solids.push(apronBlock(look, thick, drawers, random));
  if (low && legs !== 'hairpin' && legs !== 'splayed' && random.chance(0.45))
    solids.push(
      topBoard([x0 + 8, height * 0.24, 8], [x1 - 8, height * 0.24 + 2, depth - 8], vary(body, random)),
    );
  return { solids, tops: [tableTop(look)] };
}
