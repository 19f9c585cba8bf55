import type { Random } from '../../../catalogue/random.ts';
import { hexes, shade } from '../../engine/colour.ts';
import { outlinePath } from '../../engine/geometry.ts';
import { oval } from '../../engine/outlines.ts';
import { prism } from '../../engine/prism.ts';
import type { Solid } from '../../engine/stage.ts';
import { mug, vase } from '../../props/vessels.ts';

const china = hexes('#e9e6dc #9db4b4 #d9c69a #c98a6c #b7c3a5 #e3d3c6');

/** A plate propped against the back of a shelf. */
function plate(
  x: number,
  y: number,
  z: number,
  radius: number,
  colour: readonly [number, number, number],
): Solid {
  return prism(
    { colour, gloss: 0.5 },
    {
      axis: 'z',
      outline: oval(x, y + radius, radius, radius, 22),
      from: z,
      to: z + 1.2,
      shadow: false,
      details: (stage, project) =>
        stage.canvas.stroke(
          outlinePath(oval(x, y + radius, radius * 0.66, radius * 0.66, 20).map(project)),
          shade(colour, 0.66),
          1,
          0.6,
        ),
    },
  );
}

export function shelfOfChina(
  random: Random,
  left: number,
  right: number,
  y: number,
  depth: number,
  room: number,
): Solid[] {
  const solids: Solid[] = [];
  let x = left + 8;
  const glaze = random.pick(china);
  while (x < right - 8) {
    const r = Math.min(11, room * 0.4) * random.between(0.8, 1);
    const kind = random.next();
    if (kind < 0.55) solids.push(plate(x, y, 3, r, glaze));
    else if (kind < 0.8) solids.push(...mug(random, [x, y, depth * 0.5]));
    else solids.push(...vase(random, [x, y, depth * 0.5], Math.min(16, room * 0.6), 'none'));
    x += r * 2 + random.between(2, 6);
  }
  return solids;
}
