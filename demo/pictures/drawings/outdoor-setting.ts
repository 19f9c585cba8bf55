import type { Random } from '../../catalogue/random.ts';
import { block } from '../engine/block.ts';
import { shade } from '../engine/colour.ts';
import { cushion } from '../engine/cushion.ts';
import type { Material } from '../engine/material.ts';
import { oval } from '../engine/outlines.ts';
import { prism } from '../engine/prism.ts';
import { move, type Solid, turn } from '../engine/stage.ts';
import type { Look, Sketch } from '../look.ts';
import { blackSteel } from './parts/fittings.ts';
import { fourLegs } from './parts/legs.ts';
import { slatted } from './parts/slats.ts';

function gardenChair(body: Material, cloth: Material, padded: boolean): Solid[] {
  const solids: Solid[] = [];
  for (const side of [-1, 1]) {
    const x = side * 25;
    solids.push(
      block([x - 2, 0, 42], [x + 2, 62, 46], body, { grain: 'y' }),
      block([x - 2, 0, 2], [x + 2, 88, 6], body, { lean: [0, -6], grain: 'y' }),
      block([x - 3, 62, 0], [x + 3, 65, 48], body, { grain: 'z' }),
    );
  }
  solids.push(slatted(-23, 23, 43, 5, 47, body, 7));
  for (let i = 0; i < 6; i++)
    solids.push(block([-19 + i * 6.6, 46, -1], [-15 + i * 6.6, 84, 1], body, { lean: [0, -4], grain: 'y' }));
  solids.push(block([-23, 84, -6], [23, 89, -3], body, { grain: 'x' }));
  if (padded)
    solids.push(cushion([-22, 43, 7], [22, 49, 46], cloth, { radius: 4, plump: 0.015, piping: true }));
  return solids;
}

export function drawOutdoorSetting(look: Look, random: Random): Sketch {
  const { width, depth, height, body, cloth, count } = look;
  const round = width - depth < 25;
  const frame = look.style === 'modern' || look.style === 'industrial' ? blackSteel : body;
  const behind = 32;
  const table: Solid[] = round
    ? [
        ...fourLegs('splayed', [-width * 0.3, depth * 0.2, width * 0.3, depth * 0.8], height - 3, frame, 2),
        prism(body, {
          axis: 'y',
          outline: oval(0, depth / 2, width / 2, depth / 2, 40),
          from: height - 3,
          to: height,
          details: (stage, project) =>
            stage.canvas.stroke(
              Array.from({ length: 7 }, (_, i) => {
                const x = (i - 3) * width * 0.13;
                const reach = Math.sqrt(Math.max(0, 1 - (x / (width / 2)) ** 2)) * depth * 0.5;
                return `M${project([x, depth / 2 - reach]).join(' ')}L${project([x, depth / 2 + reach]).join(' ')}`;
              }).join(''),
              shade(body.colour, 0.4),
              1.4,
              0.6,
            ),
        }),
      ]
    : [
        ...fourLegs('square', [-width / 2, 0, width / 2, depth], height - 3, frame, 6),
        slatted(-width / 2, width / 2, height, 0, depth, body, 9, 3),
      ];
  const padded = random.chance(0.5);
  const seat = (angle: number, x: number, z: number) =>
    move([turn(gardenChair(frame === blackSteel ? body : frame, cloth, padded), angle, [0, 24])], [x, 0, z]);
  const along = count > 4 ? 2 : 1;
  const solids: Solid[] = [move(table, [0, 0, behind])];
  for (let i = 0; i < along; i++) {
    const x = along === 1 ? 0 : (i - 0.5) * Math.min(84, width * 0.5);
    solids.push(
      seat(random.between(-0.1, 0.1), x, -8),
      seat(Math.PI + random.between(-0.3, 0.3), x, behind + depth - 6),
    );
  }
  if (count > 2)
    for (const side of [-1, 1])
      solids.push(
        seat(
          side * -(Math.PI / 2) + random.between(-0.15, 0.15),
          side * (width / 2 + 16),
          behind + depth / 2 - 24,
        ),
      );
  return {
    solids,
    tops: [
      {
        left: -width / 3,
        right: width / 3,
        back: behind + depth * 0.25,
        front: behind + depth * 0.75,
        height,
      },
    ],
  };
}
