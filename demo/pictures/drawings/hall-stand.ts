import type { Random } from '../../catalogue/random.ts';
import { block } from '../engine/block.ts';
import { brushOn } from '../engine/brush.ts';
import { hex, hexes, shade } from '../engine/colour.ts';
import { cushion } from '../engine/cushion.ts';
import type { Spot } from '../engine/geometry.ts';
import { paint } from '../engine/material.ts';
import { prism } from '../engine/prism.ts';
import { ball, bentRod, rod, turned } from '../engine/round-solids.ts';
import type { Solid } from '../engine/stage.ts';
import { partOf } from '../engine/surface.ts';
import type { Look, Sketch } from '../look.ts';
import { brass } from './parts/fittings.ts';
import { paintFront } from './parts/fronts.ts';
import { fourLegs } from './parts/legs.ts';
import { paintGlass } from './parts/looking-glass.ts';

/** Coat stands and mirrored hall stands. */
export function drawHallStand(look: Look, random: Random): Sketch {
  const { width, depth, height, body, cloth } = look;
  if (width < 60) {
    const solids: Solid[] = [
      turned(
        0,
        depth / 2,
        [4, 3, height * 0.3, 2.4, height * 0.34, 3.4, height * 0.38, 2.2, height, 1.8],
        body,
      ),
      ball([0, height + 2, depth / 2], 3.2, body),
    ];
    for (let i = 0; i < 6; i++) {
      const angle = (i / 6) * Math.PI * 2 + 0.4;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      solids.push(
        bentRod(
          [
            [0, height * 0.86, depth / 2],
            [cos * 9, height * 0.85, depth / 2 + sin * 9],
            [cos * 15, height * 0.92, depth / 2 + sin * 15],
          ],
          1,
          body,
        ),
      );
      if (i % 2 === 0)
        solids.push(
          rod([0, 12, depth / 2], [cos * width * 0.48, 0.8, depth / 2 + sin * width * 0.48], 1.7, body),
        );
    }
    solids.push(
      coat(
        -9,
        height * 0.84,
        depth / 2 + 12,
        paint(random.pick(hexes('#3f5a61 #b9694a #c9a45c #5f6f54')), 0),
      ),
    );
    return { solids };
  }
  const [x0, x1] = [-width / 2, width / 2];
  const solids: Solid[] = [
    block([x0, 0, 0], [x0 + 5, height - 5, 6], body, { grain: 'y' }),
    block([x1 - 5, 0, 0], [x1, height - 5, 6], body, { grain: 'y' }),
    block([x0 - 2, height - 5, -0.5], [x1 + 2, height, 9], body, { grain: 'x' }),
    block([x0 + 5, 60, 0], [x1 - 5, height - 5, 3], body, {
      grain: 'y',
      details(stage, { front }) {
        paintGlass(stage, partOf(front, 0.22, 0.16, 0.78, 0.66).map(stage.project), body);
        const brush = brushOn(stage, front);
        for (const x of [0.09, 0.91]) for (const y of [0.2, 0.5]) brush.disc(x, y, 0.022, brass.colour);
      },
    }),
    block([x0, 40, 0], [x1, 44, depth], body, { grain: 'x' }),
    block([x0 + 2, 6, 0], [x1 - 2, 40, depth - 2], body, {
      details: (stage, { front }) =>
        paintFront(stage, partOf(front, 0.04, 0.08, 0.96, 0.94), body, {
          handle: 'ring',
          panel: true,
          pair: true,
        }),
    }),
    ...fourLegs('bun', [x0, 0, x1, depth], 6, body, 5),
    coat(x1 - 12, height * 0.78, 8, paint(hex('#7a5a44'), 0)),
  ];
  if (random.chance(0.5))
    solids.push(cushion([x0 + 6, 44, 5], [x1 - 6, 49, depth - 1], cloth, { radius: 3, plump: 0.01 }));
  return { solids };
}

function coat(x: number, y: number, z: number, cloth: ReturnType<typeof paint>): Solid {
  const outline: Spot[] = [
    [x, y + 3],
    [x + 9, y - 4],
    [x + 12, y - 34],
    [x + 9, y - 36],
    [x + 10, y - 62],
    [x - 9, y - 62],
    [x - 9, y - 34],
    [x - 12, y - 34],
    [x - 8, y - 4],
  ];
  return prism(cloth, {
    axis: 'z',
    outline,
    from: z,
    to: z + 4,
    details(stage, project) {
      stage.canvas.stroke(
        `M${project([x, y - 2]).join(' ')}L${project([x + 1, y - 60]).join(' ')}`,
        shade(cloth.colour, 0.6),
        1.4,
        0.6,
      );
      stage.canvas.stroke(
        `M${project([x - 6, y - 8]).join(' ')}L${project([x - 5, y - 34]).join(' ')}`,
        shade(cloth.colour, 0.6),
        1.2,
        0.4,
      );
    },
  });
}
