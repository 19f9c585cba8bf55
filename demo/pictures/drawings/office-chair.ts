import type { Random } from '../../catalogue/random.ts';
import { block } from '../engine/block.ts';
import { brushOn } from '../engine/brush.ts';
import { hex, shade } from '../engine/colour.ts';
import { cushion } from '../engine/cushion.ts';
import { trace } from '../engine/geometry.ts';
import { type Material, paint } from '../engine/material.ts';
import { rod, turned } from '../engine/round-solids.ts';
import { type Solid, turn } from '../engine/stage.ts';
import type { Look, Sketch } from '../look.ts';
import { blackSteel, chrome } from './parts/fittings.ts';

export function drawOfficeChair(look: Look, random: Random): Sketch {
  const { width, depth, height, cloth, style } = look;
  const seat = 48;
  const middle = depth / 2;
  const racing = style === 'industrial';
  const frame = style === 'scandi' || style === 'classic' ? chrome : paint(hex('#37373a'), 0.3);
  const solids: Solid[] = [];
  for (let i = 0; i < 5; i++) {
    const angle = 0.5 + (i / 5) * Math.PI * 2;
    const [x, z] = [Math.cos(angle) * width * 0.46, middle + Math.sin(angle) * width * 0.46];
    solids.push(
      rod([0, 9, middle], [x, 6.5, z], 1.7, frame),
      turned(x, z, [0.4, 2, 3, 3, 6, 2], blackSteel, { smooth: true }),
    );
  }
  const half = width * 0.39;
  solids.push(
    turned(0, middle, [8, 3, 24, 2.6, 24.1, 1.7, seat - 8, 1.7], frame),
    cushion([-half, seat - 8, middle - depth * 0.36], [half, seat + 1, middle + depth * 0.4], cloth, {
      radius: 6,
      plump: 0.02,
      piping: true,
    }),
  );
  const mesh = style === 'modern' && random.chance(0.6);
  const back: Material = mesh
    ? {
        colour: shade(cloth.colour, 0.9),
        gloss: 0,
        texture: (canvas) =>
          canvas.pattern(
            4,
            4,
            '<path d="M0 0H4M0 0V4" stroke="#000" stroke-width=".7" stroke-opacity=".35"/>',
          ),
      }
    : cloth;
  const z = middle - depth * 0.36;
  solids.push(
    block([-2.5, seat - 6, z - 6], [2.5, seat + 22, z - 3], frame),
    cushion(
      [-half * 0.96, seat + 8, z - 3],
      [half * 0.96, height - (racing ? 0 : 2), z + (mesh ? 1 : 5)],
      back,
      {
        radius: racing ? 5 : 9,
        plump: racing ? -0.02 : 0.012,
        lean: [0, -9],
        piping: true,
        details(stage, { front }) {
          const brush = brushOn(stage, front);
          if (racing) {
            brush.shape(trace('0.06 0.1, 0.2 0.1, 0.26 0.95, 0.1 0.95'), hex('#b8432f'), 0.85);
            brush.shape(trace('0.94 0.1, 0.8 0.1, 0.74 0.95, 0.9 0.95'), hex('#b8432f'), 0.85);
          } else brush.curve(trace('0.08 0.62, 0.5 0.67, 0.92 0.62'), shade(cloth.colour, 0.6), 1.4, 0.4);
        },
      },
    ),
  );
  if (random.chance(0.75))
    for (const side of [-1, 1]) {
      const x = side * (half + 3);
      solids.push(
        rod([x, seat - 5, middle], [x, seat + 17, middle], 1.3, frame),
        cushion(
          [x - 3, seat + 17, middle - 13],
          [x + 3, seat + 21, middle + 13],
          paint(hex('#38383a'), 0.2),
          { radius: 2, plump: 0 },
        ),
      );
    }
  return { solids: [turn(solids, random.between(-0.7, 0.7), [0, middle])] };
}
