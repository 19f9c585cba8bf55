import type { Random } from '../../catalogue/random.ts';
import { block } from '../engine/block.ts';
import { brushOn } from '../engine/brush.ts';
import { shade } from '../engine/colour.ts';
import type { Stage } from '../engine/stage.ts';
import { type Face, partOf } from '../engine/surface.ts';
import type { Look, Sketch } from '../look.ts';
import { planFor } from './parts/cabinet.ts';
import { paintFront } from './parts/fronts.ts';
import { fourLegs } from './parts/legs.ts';
import { paintGlass } from './parts/looking-glass.ts';

export function drawWardrobe(look: Look, random: Random): Sketch {
  const { width, depth, height, body, style } = look;
  const [x0, x1] = [-width / 2, width / 2];
  const doors = Math.max(1, look.parts);
  const plan = planFor(look, random, []);
  const lift = plan.legs === 'plinth' ? 7 : 11;
  const drawers = random.chance(0.45) ? random.whole(1, 2) : 0;
  const mirrored = random.chance(0.3) ? (doors === 3 ? 1 : doors - 1) : -1;
  const cornice = style === 'classic' || style === 'cottage' ? 6 : 2.5;
  const share = drawers > 0 ? 1 - drawers * 0.13 : 1;
  const handle =
    plan.handle === 'none' || plan.handle === 'groove'
      ? 'bar'
      : plan.handle === 'cutout'
        ? 'pull'
        : plan.handle;
  const paintDoors = (stage: Stage, front: Face) => {
    const face = partOf(front, 2.5 / width, 0.015, 1 - 2.5 / width, 0.985);
    for (let i = 0; i < doors; i++) {
      const door = partOf(face, i / doors, 0, (i + 1) / doors, share);
      const left = doors === 1 || i % 2 === 1 || (doors === 3 && i === 2);
      paintFront(stage, door, body, {
        handle,
        fitting: plan.fitting,
        upright: true,
        handleAt: left ? 0.1 : 0.9,
        panel: plan.panel,
      });
      if (i === mirrored) paintGlass(stage, partOf(door, 0.14, 0.07, 0.86, 0.93).map(stage.project), body);
      else if (style === 'scandi' && random.chance(0.4))
        for (let line = 1; line < 7; line++)
          brushOn(stage, door).line(
            [
              [line / 7, 0.02],
              [line / 7, 0.98],
            ],
            shade(body.colour, 0.6),
            1,
            0.35,
          );
    }
    for (let i = 0; i < drawers; i++)
      paintFront(
        stage,
        partOf(face, 0, share + (i * (1 - share)) / drawers, 1, share + ((i + 1) * (1 - share)) / drawers),
        body,
        { handle, fitting: plan.fitting, pair: true, panel: plan.panel },
      );
  };
  return {
    solids: [
      ...fourLegs(plan.legs === 'steel' ? 'square' : plan.legs, [x0, 0, x1, depth], lift, body, 5),
      block([x0, lift, 0], [x1, height - cornice, depth], body, {
        grain: 'y',
        details: (stage, { front }) => paintDoors(stage, front),
      }),
      block(
        [x0 - cornice * 0.3, height - cornice, -0.5],
        [x1 + cornice * 0.3, height, depth + cornice * 0.4],
        body,
        { grain: 'x' },
      ),
    ],
  };
}
