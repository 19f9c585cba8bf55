import type { Random } from '../../catalogue/random.ts';
import { block } from '../engine/block.ts';
import { cushion } from '../engine/cushion.ts';
import { fabric, type Material } from '../engine/material.ts';
import type { Solid } from '../engine/stage.ts';
import type { Look, Sketch } from '../look.ts';
import { scatterCushion } from '../props/soft-things.ts';
import { blackSteel } from './parts/fittings.ts';
import { fourLegs } from './parts/legs.ts';

export function drawOutdoorSofa(look: Look, random: Random): Sketch {
  const { width, depth, height, body, cloth } = look;
  const cane = look.style === 'cottage' || look.style === 'classic';
  const frame: Material = cane ? fabric('cane', body.colour) : body;
  const [x0, x1] = [-width / 2, width / 2];
  const seats = Math.max(2, look.parts);
  const inner = width / 2 - 8;
  const solids: Solid[] = [
    ...fourLegs('square', [x0, 0, x1, depth], 14, cane ? blackSteel : body, 4),
    block([x0, 14, 0], [x1, 26, depth], frame, { grain: 'x' }),
    block([x0, 26, 0], [x1, height - 10, 6], frame, { grain: 'x' }),
    block([x0, 26, 6], [x0 + 8, 58, depth], frame, { grain: 'z' }),
    block([x1 - 8, 26, 6], [x1, 58, depth], frame, { grain: 'z' }),
  ];
  const step = (inner * 2) / seats;
  for (let i = 0; i < seats; i++) {
    const left = -inner + step * i;
    solids.push(
      cushion([left + 0.4, 26, 8], [left + step - 0.4, 42, depth - 1], cloth, {
        radius: 4,
        plump: 0.02,
        piping: true,
      }),
      cushion([left + 1, 42, 8], [left + step - 1, height, 22], cloth, {
        radius: 6,
        plump: 0.035,
        lean: [0, -4],
      }),
    );
  }
  if (random.chance(0.7)) solids.push(scatterCushion(random, cloth.colour, [inner - 22, 42, 24], 36));
  return { solids };
}
