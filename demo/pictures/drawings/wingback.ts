import type { Random } from '../../catalogue/random.ts';
import { shade } from '../engine/colour.ts';
import { cushion } from '../engine/cushion.ts';
import { linePath, type Spot } from '../engine/geometry.ts';
import { prism } from '../engine/prism.ts';
import type { Solid } from '../engine/stage.ts';
import type { Look, Sketch } from '../look.ts';
import { angled } from './parts/angled.ts';
import { darkTimber } from './parts/fittings.ts';
import { fourLegs } from './parts/legs.ts';
import { arm, paintButtons, seatBase } from './parts/upholstery.ts';
import { scatter } from './sofa.ts';

export function drawWingback(look: Look, random: Random): Sketch {
  const { width, depth, height, cloth } = look;
  const seatHeight = 47;
  const lift = 17;
  const inner = width / 2 - 11;
  const wing: Spot[] = [
    [6, seatHeight],
    [6, height - 4],
    [14, height - 2],
    [28, height - 10],
    [34, seatHeight + 34],
    [30, seatHeight + 22],
    [20, seatHeight + 16],
  ];
  const buttoned = random.chance(0.6);
  const solids: Solid[] = [
    ...fourLegs(random.pick(['turned', 'tapered']), [-width / 2, 4, width / 2, depth], lift, darkTimber, 8),
    seatBase(-inner, inner, lift, seatHeight - 9, 12, depth - 3, cloth),
    cushion([-inner, lift, 3], [inner, height, 12], cloth, { radius: 6, plump: 0.012, lean: [0, -4] }),
    cushion([-inner, seatHeight, 12], [inner, height - 3, 20], cloth, {
      radius: 6,
      plump: 0.015,
      lean: [0, -6],
      details(stage, { front }) {
        if (buttoned) paintButtons(stage, front, cloth, 3, 4);
      },
    }),
    cushion([-inner + 0.5, seatHeight - 10, 14], [inner - 0.5, seatHeight + 3, depth], cloth, {
      radius: 5,
      plump: 0.03,
      piping: true,
    }),
  ];
  for (const side of [-1, 1]) {
    const [x0, x1] = side < 0 ? [-inner - 7, -inner] : [inner, inner + 7];
    solids.push(
      prism(cloth, {
        axis: 'x',
        outline: wing,
        from: x0,
        to: x1,
        details: (stage, project) =>
          stage.canvas.stroke(linePath(wing.map(project)), shade(cloth.colour, 0.6), 1.1, 0.5),
      }),
      arm(
        'rolled',
        side < 0 ? -width / 2 : inner,
        side < 0 ? -inner : width / 2,
        lift,
        seatHeight + 19,
        depth - 5,
        cloth,
      ),
    );
  }
  solids.push(...scatter({ ...look, parts: 1 }, random, inner, seatHeight + 2));
  return angled(solids, look, random);
}
