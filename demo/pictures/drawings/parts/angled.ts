import type { Random } from '../../../catalogue/random.ts';
import { type Solid, turn } from '../../engine/stage.ts';
import type { Look, Sketch } from '../../look.ts';

/** Stands a single seat at a slight angle to the wall, as people photograph them. */
export function angled(solids: readonly Solid[], look: Look, random: Random): Sketch {
  const angle = random.between(-0.5, 0.5);
  return { solids: [turn(solids, angle, [0, look.depth / 2])] };
}
