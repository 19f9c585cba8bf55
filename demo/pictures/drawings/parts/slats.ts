import { block } from '../../engine/block.ts';
import { brushOn } from '../../engine/brush.ts';
import { shade } from '../../engine/colour.ts';
import type { Material } from '../../engine/material.ts';
import type { Solid } from '../../engine/stage.ts';

/** Boards with gaps between, as tops and seats outdoors have. */
export function slatted(
  x0: number,
  x1: number,
  y: number,
  z0: number,
  z1: number,
  material: Material,
  count: number,
  thick = 2.2,
): Solid {
  return block([x0, y - thick, z0], [x1, y, z1], material, {
    grain: 'x',
    details(stage, { top }) {
      const brush = brushOn(stage, top);
      for (let i = 1; i < count; i++)
        brush.line(
          [
            [0, i / count],
            [1, i / count],
          ],
          shade(material.colour, 0.35),
          1.7,
          0.7,
        );
    },
  });
}
