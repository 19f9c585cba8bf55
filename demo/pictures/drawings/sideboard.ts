import type { Random } from '../../catalogue/random.ts';
import type { Look, Sketch } from '../look.ts';
import { television } from '../props/gadgets.ts';
import { type Bay, cabinet, cabinetTop, planFor } from './parts/cabinet.ts';

/** Low and wide: buffets, sideboards, credenzas. */
export function drawSideboard(look: Look, random: Random): Sketch {
  const { style, width } = look;
  const count = width > 150 ? random.pick([3, 4]) : width > 105 ? 3 : 2;
  const choices: readonly Bay[] =
    style === 'midcentury'
      ? ['door', 'drawers', 'slats', 'door']
      : style === 'scandi'
        ? ['door', 'cane', 'drawers', 'slats']
        : style === 'modern'
          ? ['door', 'drawers', 'door']
          : ['door', 'door', 'drawers', 'glass'];
  const outer = random.pick(choices.filter((bay) => bay !== 'drawers'));
  const middle = random.pick(choices);
  const bays = Array.from({ length: count }, (_, i): Bay => (i === 0 || i === count - 1 ? outer : middle));
  const topRow = style === 'classic' || style === 'cottage' || random.chance(0.3) ? 0.27 : 0;
  return { solids: cabinet(look, random, planFor(look, random, bays, topRow)), tops: [cabinetTop(look)] };
}

export function drawTelevisionUnit(look: Look, random: Random): Sketch {
  const count = look.width > 140 ? random.pick([3, 4]) : random.pick([2, 3]);
  const layout = Array.from(
    { length: count },
    (_, i): Bay => (i === 0 || i === count - 1 ? random.pick(['door', 'drawers', 'slats']) : 'open'),
  );
  const bays = random.chance(0.25) ? layout.map((): Bay => 'open') : layout;
  const solids = cabinet(look, random, planFor(look, random, bays));
  const screen = Math.min(look.width * 0.72, random.between(85, 125));
  if (random.chance(0.55)) {
    const shift = random.between(-0.12, 0.12) * look.width;
    return { solids: [...solids, ...television([shift, look.height, look.depth * 0.45], screen)] };
  }
  return { solids, tops: [cabinetTop(look)] };
}
