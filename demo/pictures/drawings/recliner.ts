import type { Random } from '../../catalogue/random.ts';
import { cushion } from '../engine/cushion.ts';
import { bentRod } from '../engine/round-solids.ts';
import type { Solid } from '../engine/stage.ts';
import type { Look, Sketch } from '../look.ts';
import { angled } from './parts/angled.ts';
import { chrome } from './parts/fittings.ts';
import { arm, paintCreases, seatBase } from './parts/upholstery.ts';

export function drawRecliner(look: Look, random: Random): Sketch {
  const { width, depth, height, cloth } = look;
  const seatHeight = 46;
  const armWidth = width * 0.2;
  const inner = width / 2 - armWidth;
  const open = random.chance(0.4);
  const solids: Solid[] = [
    seatBase(-inner, inner, 4, seatHeight - 12, 6, depth - 8, cloth),
    arm('pillow', -width / 2, -inner, 4, seatHeight + 17, depth - 4, cloth),
    arm('pillow', inner, width / 2, 4, seatHeight + 17, depth - 4, cloth),
    cushion([-inner, seatHeight - 13, 18], [inner, seatHeight + 3, depth - 2], cloth, {
      radius: 6,
      plump: 0.03,
      piping: true,
      details: (stage, faces) => paintCreases(stage, faces.top, cloth),
    }),
  ];
  const rolls = random.pick([2, 3]);
  const rise = (height - seatHeight) / rolls;
  for (let i = 0; i < rolls; i++)
    solids.push(
      cushion(
        [-inner - 2 + (i === 0 ? 2 : 0), seatHeight + rise * i, 16 - i * 4],
        [inner + 2 - (i === 0 ? 2 : 0), seatHeight + rise * (i + 1) + 2, 34 - i * 5],
        cloth,
        {
          radius: 7,
          plump: 0.035,
          lean: [0, -4],
          details: (stage, faces) => paintCreases(stage, faces.front, cloth),
        },
      ),
    );
  if (open)
    solids.push(
      bentRod(
        [
          [-inner + 5, 24, depth - 6],
          [-inner + 5, 30, depth + 20],
        ],
        1.2,
        chrome,
      ),
      bentRod(
        [
          [inner - 5, 24, depth - 6],
          [inner - 5, 30, depth + 20],
        ],
        1.2,
        chrome,
      ),
      cushion([-inner + 1, 30, depth + 12], [inner - 1, 38, depth + 42], cloth, {
        radius: 5,
        plump: 0.02,
        piping: true,
      }),
    );
  else
    solids.push(
      cushion([-inner + 0.5, 7, depth - 8], [inner - 0.5, seatHeight - 13, depth - 3], cloth, {
        radius: 4,
        plump: 0.015,
        piping: true,
      }),
    );
  return angled(solids, look, random);
}
