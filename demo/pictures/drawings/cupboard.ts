import type { Random } from '../../catalogue/random.ts';
import { block } from '../engine/block.ts';
import { shade } from '../engine/colour.ts';
import type { Material } from '../engine/material.ts';
import type { Stage } from '../engine/stage.ts';
import { type Face, paintFace, partOf } from '../engine/surface.ts';
import type { Look, Sketch } from '../look.ts';
import { cabinetTop, planFor } from './parts/cabinet.ts';
import { paintFront } from './parts/fronts.ts';
import { fourLegs } from './parts/legs.ts';

/** Tall cupboards: pantries, linen presses, meat safes. */
export function drawCupboard(look: Look, random: Random): Sketch {
  const plan = planFor(look, random, look.width > 62 ? ['door', 'door'] : ['door']);
  const { width, depth, height, body } = look;
  const [x0, x1] = [-width / 2, width / 2];
  const split = random.chance(0.6) ? random.between(0.55, 0.68) : 1;
  const vented = look.style === 'cottage' && random.chance(0.6);
  const doors = width > 62 ? 2 : 1;
  const lift = plan.legs === 'splayed' || plan.legs === 'tapered' ? 14 : 7;
  return {
    solids: [
      ...fourLegs(plan.legs === 'steel' ? 'plinth' : plan.legs, [x0, 0, x1, depth], lift, body, 5),
      block([x0 + 0.8, lift, 0.5], [x1 - 0.8, height - 3, depth - 0.6], body, {
        details(stage, { front }) {
          const face = partOf(front, 2.5 / width, 0.02, 1 - 2.5 / width, 0.98);
          for (const [top, bottom] of split < 1
            ? [
                [0, split],
                [split, 1],
              ]
            : [[0, 1]])
            for (let i = 0; i < doors; i++) {
              const door = partOf(face, i / doors, top!, (i + 1) / doors, bottom!);
              paintFront(stage, door, body, {
                ...plan,
                handle: plan.handle === 'none' ? 'knob' : plan.handle,
                upright: true,
                handleAt: i === 0 && doors === 2 ? 0.9 : 0.1,
                panel: plan.panel,
              });
              if (vented && top === 0) paintMesh(stage, partOf(door, 0.14, 0.1, 0.86, 0.9), body);
            }
        },
      }),
      block([x0 - 1, height - 3, -0.5], [x1 + 1, height, depth + 1], body, { grain: 'x' }),
    ],
    tops: [cabinetTop(look)],
  };
}

function paintMesh(stage: Stage, face: Face, body: Material): void {
  paintFace(stage, face, {
    colour: shade(body.colour, 0.45),
    gloss: 0.2,
    texture: (canvas) =>
      canvas.pattern(6, 6, '<path d="M0 0H6M0 0V6" stroke="#d8d0c0" stroke-width=".8" stroke-opacity=".5"/>'),
  });
}
