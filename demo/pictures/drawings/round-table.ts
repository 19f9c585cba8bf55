import type { Random } from '../../catalogue/random.ts';
import { block } from '../engine/block.ts';
import { trace } from '../engine/geometry.ts';
import { glass, type Material } from '../engine/material.ts';
import { oval } from '../engine/outlines.ts';
import { prism } from '../engine/prism.ts';
import { rod, turned } from '../engine/round-solids.ts';
import type { Solid } from '../engine/stage.ts';
import type { Look, Sketch } from '../look.ts';
import { blackSteel, brass } from './parts/fittings.ts';
import { fourLegs } from './parts/legs.ts';
import { legsFor } from './parts/table-parts.ts';

/** Round and oval tables on a pedestal, three legs or four. */
export function drawRoundTable(look: Look, random: Random): Sketch {
  const { width, depth, height, body, style } = look;
  const middle = depth / 2;
  const thick = random.between(2, 3.4);
  const marble: Material = { colour: [232, 228, 222], gloss: 0.5 };
  const top =
    style === 'modern' && random.chance(0.3)
      ? marble
      : style === 'industrial' && random.chance(0.3)
        ? { ...glass, opacity: 0.45 }
        : body;
  const kind = random.weighted({
    four: 4,
    pedestal: style === 'classic' || style === 'cottage' ? 5 : 2,
    tulip: style === 'modern' ? 3 : 0.4,
    drum: height < 60 ? 2 : 0,
    wire: height < 60 && style === 'industrial' ? 4 : 0,
  });
  const solids: Solid[] = [];
  const r = Math.min(width, depth) / 2;
  const reach = r * 0.62;
  if (kind === 'four') {
    const legs = style === 'midcentury' || style === 'scandi' ? 'splayed' : legsFor(look, random);
    solids.push(...fourLegs(legs, [-reach, middle - reach, reach, middle + reach], height - thick, body, 2));
  } else if (kind === 'pedestal') {
    const at = (share: number, girth: number) => [height * share, girth] as const;
    solids.push(
      turned(
        0,
        middle,
        [
          ...at(0.12, 5),
          ...at(0.2, 8),
          ...at(0.3, 5),
          ...at(0.5, 6.5),
          ...at(0.6, 4),
          ...at(0.86, 5),
          ...at(0.95, 8),
        ],
        body,
      ),
    );
    for (const [dx, dz] of trace('1 0.5, -1 0.5, 0.2 -1, -0.2 1'))
      solids.push(
        block(
          [dx * reach * 0.5 - 3, 0, middle + dz * reach * 0.5 - 3],
          [dx * reach * 0.5 + 3, height * 0.2, middle + dz * reach * 0.5 + 3],
          body,
          { lean: [-dx * reach * 0.5, -dz * reach * 0.5], taper: 0.8 },
        ),
      );
  } else if (kind === 'tulip') {
    const white: Material = { colour: [240, 236, 228], gloss: 0.4 };
    solids.push(
      turned(
        0,
        middle,
        [
          0,
          r * 0.55,
          1.5,
          r * 0.54,
          height * 0.12,
          r * 0.18,
          height * 0.5,
          4,
          height * 0.85,
          6,
          height - thick,
          r * 0.24,
        ],
        white,
        { smooth: true },
      ),
    );
  } else if (kind === 'drum')
    solids.push(turned(0, middle, [0, r * 0.86, height - thick, r * 0.86], { ...body, texture: slats }));
  else {
    for (let i = 0; i < 14; i++) {
      const angle = (i / 14) * Math.PI * 2;
      solids.push(
        rod(
          [Math.cos(angle) * r * 0.6, 0.5, middle + Math.sin(angle) * r * 0.6],
          [Math.cos(angle + 0.5) * r * 0.8, height - thick, middle + Math.sin(angle + 0.5) * r * 0.8],
          0.5,
          random.chance(0.5) ? blackSteel : brass,
        ),
      );
    }
  }
  solids.push(
    prism(top, {
      axis: 'y',
      outline: oval(0, middle, width / 2, depth / 2, 40),
      from: height - thick,
      to: height,
    }),
  );
  return {
    solids,
    tops: [
      {
        left: -width * 0.34,
        right: width * 0.34,
        back: middle - depth * 0.25,
        front: middle + depth * 0.25,
        height,
      },
    ],
  };
}

const slats: NonNullable<Material['texture']> = (canvas) =>
  canvas.pattern(
    9,
    9,
    '<path d="M1 0V9" stroke="#2a180e" stroke-width="1.400" stroke-opacity=".4"/><path d="M4 0V9" stroke="#fff" stroke-width="1.400" stroke-opacity=".12"/>',
  );
