import type { Random } from '../../catalogue/random.ts';
import { block } from '../engine/block.ts';
import { rod } from '../engine/round-solids.ts';
import type { Solid } from '../engine/stage.ts';
import { partOf } from '../engine/surface.ts';
import type { Look, Sketch, Top } from '../look.ts';
import { planFor } from './parts/cabinet.ts';
import { blackSteel, darken, vary } from './parts/fittings.ts';
import { paintFront, topBoard } from './parts/fronts.ts';
import { fourLegs, sledLegs } from './parts/legs.ts';

export const deskTop = ({ width, depth, height }: Look): Top => ({
  left: -width / 2 + 6,
  right: width / 2 - 6,
  back: 5,
  front: depth - 8,
  height,
  desk: true,
});

/** Desks: pedestals, one pedestal and legs, trestles, or plain legs with a drawer. */
export function drawDesk(look: Look, random: Random): Sketch {
  const { width, depth, height, body, style } = look;
  const [x0, x1] = [-width / 2, width / 2];
  const plan = planFor(look, random, []);
  const handle = plan.handle === 'none' ? 'groove' : plan.handle;
  const pedestal = (left: number, right: number, drawers: number): Solid =>
    block([left, style === 'classic' ? 4 : 8, 2], [right, height - 3, depth - 2], body, {
      details(stage, { front }) {
        for (let i = 0; i < drawers; i++)
          paintFront(
            stage,
            partOf(front, 0.05, 0.02 + (0.96 * i) / drawers, 0.95, 0.02 + (0.96 * (i + 1)) / drawers),
            vary(body, random, 0.03),
            { handle, fitting: plan.fitting, panel: style === 'classic' },
          );
      },
    });
  const kind =
    style === 'classic'
      ? 'pedestals'
      : style === 'industrial'
        ? random.pick(['trestle', 'legs', 'one'] as const)
        : random.pick(['one', 'legs', 'one', 'pedestals', 'trestle'] as const);
  const wide = Math.min(42, width * 0.3);
  const top = topBoard([x0, height - 3, 0], [x1, height, depth], body);
  const tops = [deskTop(look)];
  if (kind === 'pedestals')
    return {
      solids: [
        pedestal(x0 + 1, x0 + wide, 3),
        pedestal(x1 - wide, x1 - 1, 3),
        block([x0 + wide, height - 13, 3], [x1 - wide, height - 3, depth - 4], body),
        top,
      ],
      tops,
    };
  if (kind === 'one') {
    const left = random.chance(0.5);
    const legs = fourLegs(
      style === 'industrial' ? 'steel' : style === 'modern' ? 'square' : 'tapered',
      [x0, 0, x1, depth],
      height - 3,
      body,
      4,
    ).filter((_, i) => (left ? i % 2 === 1 : i % 2 === 0));
    return {
      solids: [
        left
          ? pedestal(x0 + 1, x0 + wide, random.pick([2, 3]))
          : pedestal(x1 - wide, x1 - 1, random.pick([2, 3])),
        ...legs,
        block(
          [x0 + (left ? wide : 5), height - 9, 2],
          [x1 - (left ? 5 : wide), height - 3, 6],
          darken(body, 0.9),
        ),
        top,
      ],
      tops,
    };
  }
  if (kind === 'trestle') {
    const frame = style === 'industrial' ? blackSteel : body;
    const legs = [-1, 1].flatMap((side): Solid[] => {
      const x = side * (width / 2 - 20);
      return [
        rod([x, height - 3, depth * 0.5], [x - 8, 0.5, 6], 1.6, frame),
        rod([x, height - 3, depth * 0.5], [x + 8, 0.5, depth - 6], 1.6, frame),
        rod([x - 4, height * 0.4, depth * 0.3], [x + 4, height * 0.4, depth * 0.7], 1.2, frame),
      ];
    });
    return { solids: [...legs, top], tops };
  }
  const drawers = random.whole(1, 3);
  return {
    solids: [
      ...(style === 'modern' && random.chance(0.4)
        ? [sledLegs(x0 + 6, 4, depth - 4, height - 3), sledLegs(x1 - 6, 4, depth - 4, height - 3)]
        : fourLegs(
            style === 'industrial'
              ? 'hairpin'
              : style === 'midcentury' || style === 'scandi'
                ? 'splayed'
                : 'tapered',
            [x0, 0, x1, depth],
            height - 3,
            body,
            7,
          )),
      block([x0 + 7, height - 14, 3], [x1 - 7, height - 3, depth - 3], body, {
        details(stage, { front }) {
          for (let i = 0; i < drawers; i++)
            paintFront(
              stage,
              partOf(front, 0.02 + (0.96 * i) / drawers, 0.08, 0.02 + (0.96 * (i + 1)) / drawers, 0.94),
              vary(body, random, 0.03),
              { handle, fitting: plan.fitting },
            );
        },
      }),
      top,
    ],
    tops,
  };
}
