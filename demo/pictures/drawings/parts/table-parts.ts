import type { Random } from '../../../catalogue/random.ts';
import { block } from '../../engine/block.ts';
import { brushOn } from '../../engine/brush.ts';
import { shade } from '../../engine/colour.ts';
import { glass } from '../../engine/material.ts';
import { roundedBox } from '../../engine/outlines.ts';
import { prism } from '../../engine/prism.ts';
import type { Solid } from '../../engine/stage.ts';
import { partOf } from '../../engine/surface.ts';
import type { Look, Top } from '../../look.ts';
import { darken } from './fittings.ts';
import { type Handle, paintFront } from './fronts.ts';
import type { Legs } from './legs.ts';

export const tableTop = ({ width, depth, height }: Look, inset = 6): Top => ({
  left: -width / 2 + inset,
  right: width / 2 - inset,
  back: inset / 2,
  front: depth - inset / 2,
  height,
});

export function legsFor({ style }: Look, random: Random): Legs {
  switch (style) {
    case 'classic':
      return 'turned';
    case 'cottage':
      return random.pick(['turned', 'square']);
    case 'midcentury':
      return random.pick(['splayed', 'tapered']);
    case 'scandi':
      return random.pick(['splayed', 'tapered', 'square']);
    case 'industrial':
      return random.pick(['hairpin', 'steel']);
    default:
      return random.pick(['square', 'tapered', 'steel']);
  }
}

export function apronBlock(
  { width, depth, height, body }: Look,
  thick: number,
  drawers: number,
  random: Random,
): Solid {
  const deep = drawers > 0 ? 12 : Math.min(9, height * 0.16);
  return block(
    [-width / 2 + 6, height - thick - deep, 5],
    [width / 2 - 6, height - thick, depth - 5],
    darken(body, 0.95),
    {
      grain: 'x',
      details(stage, { front }) {
        const handle: Handle = random.pick(['knob', 'cup', 'bar']);
        for (let i = 0; i < drawers; i++)
          paintFront(
            stage,
            partOf(front, 0.06 + (0.88 * i) / drawers, 0.12, 0.06 + (0.88 * (i + 1)) / drawers - 0.01, 0.92),
            body,
            { handle },
          );
      },
    },
  );
}

/** Planks side by side, or one slab, perhaps with the join of an extension leaf. */
export function plankTop(
  { width, depth, height, body, style }: Look,
  thick: number,
  random: Random,
): Solid[] {
  const rounded = style === 'scandi' || style === 'midcentury' || random.chance(0.2);
  if (rounded && random.chance(0.6))
    return [
      prism(body, {
        axis: 'y',
        outline: roundedBox(
          -width / 2,
          0,
          width / 2,
          depth,
          Math.min(depth, width) * random.between(0.08, 0.3),
          6,
        ),
        from: height - thick,
        to: height,
      }),
    ];
  const planks = style === 'industrial' || style === 'cottage' || random.chance(0.3) ? random.whole(4, 6) : 1;
  const leaf = planks === 1 && width > 140 && random.chance(0.4);
  return [
    block([-width / 2, height - thick, 0], [width / 2, height, depth], body, {
      grain: 'x',
      details(stage, { top }) {
        const brush = brushOn(stage, top);
        for (let i = 1; i < planks; i++)
          brush.line(
            [
              [0, i / planks],
              [1, i / planks],
            ],
            shade(body.colour, 0.5),
            1.1,
            0.45,
          );
        if (leaf)
          for (const x of [0.36, 0.64])
            brush.line(
              [
                [x, 0],
                [x, 1],
              ],
              shade(body.colour, 0.5),
              1,
              0.5,
            );
      },
    }),
  ];
}

export const glassTop = ({ width, depth, height }: Look): Solid[] => [
  prism(
    { ...glass, opacity: 0.42 },
    { axis: 'y', outline: roundedBox(-width / 2, 0, width / 2, depth, 5, 3), from: height - 1.2, to: height },
  ),
];

export function trestles({ width, depth, height, body }: Look, thick: number): Solid[] {
  const foot = height * 0.07;
  return [-1, 1]
    .flatMap((side) => {
      const x = side * width * 0.36;
      return [
        block([x - 4, 0, depth * 0.12], [x + 4, foot, depth * 0.88], body, { grain: 'z' }),
        block([x - 3, foot, depth * 0.36], [x + 3, height - thick, depth * 0.64], body, { grain: 'y' }),
        block([x - 4, height - thick - 4, depth * 0.16], [x + 4, height - thick, depth * 0.84], body, {
          grain: 'z',
        }),
      ];
    })
    .concat(
      block(
        [-width * 0.36 + 3, height * 0.3, depth * 0.46],
        [width * 0.36 - 3, height * 0.3 + 7, depth * 0.54],
        darken(body, 0.92),
        { grain: 'x' },
      ),
    );
}
