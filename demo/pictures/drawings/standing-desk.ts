import { block } from '../engine/block.ts';
import { hex } from '../engine/colour.ts';
import { type Material, paint } from '../engine/material.ts';
import type { Solid } from '../engine/stage.ts';
import type { Look, Sketch } from '../look.ts';
import { deskTop } from './desk.ts';
import { blackSteel } from './parts/fittings.ts';
import { topBoard } from './parts/fronts.ts';

/** Sit-stand desks: a top on two lifting columns. */
export function drawStandingDesk(look: Look): Sketch {
  const { width, depth, height, body } = look;
  const [x0, x1] = [-width / 2, width / 2];
  const frame: Material =
    look.style === 'scandi' || look.style === 'modern' ? paint(hex('#e4e1da'), 0.4) : blackSteel;
  const legs = [x0 + 20, x1 - 20].flatMap((x): Solid[] => [
    block([x - 4, 0, depth * 0.08], [x + 4, 3, depth * 0.92], frame),
    block([x - 4.5, 3, depth * 0.42], [x + 4.5, height * 0.55, depth * 0.58], frame),
    block([x - 3.2, height * 0.55, depth * 0.44], [x + 3.2, height - 3, depth * 0.56], frame),
  ]);
  const panel = block([x1 - 34, height - 5.5, depth - 3], [x1 - 22, height - 3, depth - 0.5], blackSteel);
  return {
    solids: [
      ...legs,
      block([x0 + 20, height - 7, depth * 0.45], [x1 - 20, height - 3, depth * 0.55], frame),
      panel,
      topBoard([x0, height - 3, 0], [x1, height, depth], body),
    ],
    tops: [deskTop(look)],
  };
}
