import type { Random } from '../../catalogue/random.ts';
import { block } from '../engine/block.ts';
import { brushOn } from '../engine/brush.ts';
import { shade } from '../engine/colour.ts';
import { cushion } from '../engine/cushion.ts';
import { trace } from '../engine/geometry.ts';
import { prism } from '../engine/prism.ts';
import { rod } from '../engine/round-solids.ts';
import type { Solid } from '../engine/stage.ts';
import type { Look, Sketch } from '../look.ts';
import { darken } from './parts/fittings.ts';
import { paintButtons, paintChannels } from './parts/upholstery.ts';

/** Mid-century seats: a timber frame with open arms and loose cushions. One seat makes an armchair. */
export function drawWoodFrame(look: Look, random: Random): Sketch {
  const { width, depth, height, body, cloth } = look;
  const seats = Math.max(1, look.parts);
  const seatHeight = Math.min(43, height * 0.52);
  const armHeight = Math.min(seatHeight + 19, height - 8);
  const inner = width / 2 - 6;
  const solids: Solid[] = [];
  const shaped = random.chance(0.5);
  for (const side of [-1, 1]) {
    const x = side * (width / 2 - 3);
    solids.push(
      block([x - 2, 0, depth - 12], [x + 2, armHeight - 2.5, depth - 7], body, { taper: 0.62, grain: 'y' }),
      block([x - 2, 0, 8], [x + 2, armHeight - 3, 13], body, { taper: 0.62, lean: [0, -3], grain: 'y' }),
      armRest(x, armHeight, depth, body, shaped),
      block([x - 1.6, seatHeight - 13, 10], [x + 1.6, seatHeight - 8.5, depth - 9], body, { grain: 'z' }),
    );
  }
  solids.push(
    block([-inner - 2, seatHeight - 13, depth - 10], [inner + 2, seatHeight - 8.5, depth - 7], body, {
      grain: 'x',
    }),
    block([-inner - 2, height - 12, 0.5], [inner + 2, height - 7, 3.5], darken(body, 0.9), { grain: 'x' }),
  );
  for (let i = 0; i <= seats * 4; i++) {
    const x = -inner + (inner * 2 * i) / (seats * 4);
    solids.push(rod([x, seatHeight - 9, 3], [x, height - 8, 2], 0.9, body));
  }
  const finish = random.pick(['plain', 'plain', 'buttons', 'channels'] as const);
  const step = (inner * 2) / seats;
  for (let seat = 0; seat < seats; seat++) {
    const left = -inner + step * seat;
    solids.push(
      cushion([left + 0.4, seatHeight - 9, 12], [left + step - 0.4, seatHeight + 3, depth - 5], cloth, {
        radius: 3,
        plump: 0.015,
        piping: true,
        details(stage, { front }) {
          brushOn(stage, front).line(trace('0.02 0.52, 0.98 0.52'), shade(cloth.colour, 0.6), 1, 0.4);
        },
      }),
      cushion([left + 0.6, seatHeight + 2, 14], [left + step - 0.6, height + 2, 25], cloth, {
        radius: 3.5,
        plump: 0.018,
        lean: [0, -10],
        piping: true,
        details(stage, { front }) {
          if (finish === 'buttons') paintButtons(stage, front, cloth, 3, 2);
          if (finish === 'channels') paintChannels(stage, front, cloth, 6);
        },
      }),
    );
  }
  return { solids };
}

function armRest(x: number, height: number, depth: number, body: Look['body'], shaped: boolean): Solid {
  if (!shaped) return block([x - 3.4, height - 3, 4], [x + 3.4, height, depth - 3], body, { grain: 'z' });
  return prism(body, {
    axis: 'x',
    outline: [
      [2, height - 1],
      [depth * 0.4, height - 4.5],
      [depth - 8, height - 2.5],
      [depth - 2, height - 3.5],
      [depth - 2, height - 1],
      [depth - 10, height],
      [depth * 0.4, height - 1.5],
      [2, height + 2],
    ],
    from: x - 3,
    to: x + 3,
  });
}
