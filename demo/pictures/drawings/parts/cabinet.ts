import type { Random } from '../../../catalogue/random.ts';
import { block } from '../../engine/block.ts';
import { brushOn } from '../../engine/brush.ts';
import { hex, hexes, shade } from '../../engine/colour.ts';
import { trace } from '../../engine/geometry.ts';
import type { Material } from '../../engine/material.ts';
import type { Solid, Stage } from '../../engine/stage.ts';
import { type Face, paintFace, partOf } from '../../engine/surface.ts';
import type { Look } from '../../look.ts';
import { blackSteel, brass, chrome, darken, shadowGap, vary } from './fittings.ts';
import { type Handle, paintFront, topBoard } from './fronts.ts';
import { fourLegs, type Legs, sledLegs } from './legs.ts';

export type Bay = 'door' | 'drawers' | 'open' | 'slats' | 'cane' | 'glass';

export interface CabinetPlan {
  readonly bays: readonly Bay[];
  /** Share of the height taken by a row of drawers along the top. */
  readonly topRow: number;
  readonly legs: Legs;
  readonly lift: number;
  readonly handle: Handle;
  readonly fitting: Material;
  readonly panel: boolean;
}

/** A row of bays in a case: doors, stacks of drawers, open shelves. */
export function cabinet(look: Look, random: Random, plan: CabinetPlan): Solid[] {
  const { width, depth, height, body } = look;
  const [x0, x1] = [-width / 2, width / 2];
  const fronts = plan.bays.map(() => vary(body, random, 0.04));
  const case_ = block([x0 + 0.6, plan.lift, 0.5], [x1 - 0.6, height - 2.4, depth - 0.6], body, {
    details(stage, { front }) {
      const face = partOf(front, 2 / width, 0.03, 1 - 2 / width, 0.96);
      const count = plan.bays.length;
      const row = plan.topRow;
      if (row > 0)
        for (let i = 0; i < count; i++)
          paintFront(stage, partOf(face, i / count, 0, (i + 1) / count, row), fronts[i]!, {
            handle: plan.handle,
            fitting: plan.fitting,
            panel: plan.panel,
          });
      for (const [i, bay] of plan.bays.entries()) {
        const opening = partOf(face, i / count, row, (i + 1) / count, 1);
        paintBay(stage, opening, bay, fronts[i]!, plan, i % 2 === 0, body);
      }
    },
  });
  const legs =
    plan.legs === 'steel' && plan.lift > 10
      ? [sledLegs(x0 + 8, 3, depth - 3, plan.lift), sledLegs(x1 - 8, 3, depth - 3, plan.lift)]
      : fourLegs(plan.legs, [x0, 0, x1, depth], plan.lift, body, 5);
  return [...legs, case_, topBoard([x0, height - 2.4, 0], [x1, height, depth], body)];
}

function paintBay(
  stage: Stage,
  face: Face,
  bay: Bay,
  material: Material,
  plan: CabinetPlan,
  hingeLeft: boolean,
  body: Material,
): void {
  const { handle, fitting } = plan;
  if (bay === 'drawers') {
    for (let i = 0; i < 3; i++)
      paintFront(stage, partOf(face, 0, i / 3, 1, (i + 1) / 3), material, { handle, fitting });
    return;
  }
  if (bay === 'open') {
    paintHollow(stage, face, body);
    return;
  }
  paintFront(stage, face, material, {
    handle: bay === 'slats' ? 'none' : handle,
    fitting,
    upright: true,
    handleAt: hingeLeft ? 0.9 : 0.1,
    panel: plan.panel && bay === 'door',
    grainAcross: plan.handle === 'cutout',
  });
  const inner = partOf(face, 0.09, 0.08, 0.91, 0.92);
  const brush = brushOn(stage, bay === 'slats' ? partOf(face, 0.02, 0.02, 0.98, 0.98) : inner);
  if (bay === 'slats')
    for (let i = 1; i < 16; i++) {
      brush.line(
        [
          [i / 16, 0],
          [i / 16, 1],
        ],
        shade(material.colour, 0.5),
        1.4,
        0.5,
      );
      brush.line(
        [
          [i / 16 + 0.02, 0],
          [i / 16 + 0.02, 1],
        ],
        shade(material.colour, 1.25),
        1,
        0.4,
      );
    }
  else if (bay === 'cane') {
    paintFace(stage, inner, {
      colour: hex('#dcbf8f'),
      gloss: 0,
      texture: (canvas) =>
        canvas.pattern(
          8,
          8,
          '<path d="M0 0L8 8M8 0L0 8M4 0V8M0 4H8" stroke="#8a6233" stroke-width=".9" stroke-opacity=".5"/>',
        ),
    });
    brush.line(trace('0 1, 0 0, 1 0'), shade(material.colour, 0.45), 1.4, 0.5);
  } else if (bay === 'glass') {
    paintHollow(stage, inner, body);
    brush.shape(trace('0.1 0, 0.4 0, 0.2 1, 0 1, 0 0.4'), [255, 255, 255], 0.16);
  }
}

/** A recess with a shelf, dark inside, a few things in it. */
function paintHollow(stage: Stage, face: Face, body: Material): void {
  const { random } = stage;
  const brush = brushOn(stage, face);
  const dark = shadowGap(body);
  brush.box(
    0,
    0,
    1,
    1,
    stage.canvas.gradient(
      'down',
      [0, shade(dark.colour, 0.8)],
      [0.4, dark.colour],
      [1, shade(dark.colour, 1.15)],
    ),
  );
  brush.box(0, 0.5, 1, 0.56, shade(body.colour, 0.86));
  for (const low of [0.5, 1]) {
    let x = random.between(0.05, 0.3);
    const end = random.between(0.5, 0.95);
    while (x < end) {
      const [wide, tall] = [random.between(0.03, 0.07), random.between(0.2, 0.38)];
      brush.box(
        x,
        low - tall,
        x + wide * 0.92,
        low,
        random.pick(hexes('#8c3f35 #3f5a61 #c9a45c #e5dccb #5f6f54 #b76e48')),
        0.92,
      );
      x += wide;
    }
  }
}

export function planFor(look: Look, random: Random, bays: readonly Bay[], topRow = 0): CabinetPlan {
  const { style } = look;
  const legs: Legs =
    style === 'midcentury' || style === 'scandi'
      ? random.pick(['splayed', 'tapered'])
      : style === 'industrial'
        ? 'steel'
        : style === 'classic'
          ? 'bun'
          : random.pick(['plinth', 'square']);
  const lift = legs === 'plinth' ? 6 : legs === 'bun' ? 8 : Math.min(22, look.height * 0.26);
  const handle: Handle =
    style === 'modern'
      ? random.pick(['groove', 'bar', 'none'])
      : style === 'scandi' || style === 'midcentury'
        ? random.pick(['cutout', 'knob', 'pull'])
        : style === 'industrial'
          ? random.pick(['bar', 'cup'])
          : random.pick(['knob', 'ring', 'cup']);
  const fitting =
    style === 'modern'
      ? chrome
      : style === 'industrial'
        ? blackSteel
        : random.chance(0.6)
          ? brass
          : darken(look.body, 0.65);
  return { bays, topRow, legs, lift, handle, fitting, panel: style === 'classic' || style === 'cottage' };
}

export const cabinetTop = ({ width, depth, height }: Look) => ({
  left: -width / 2 + 5,
  right: width / 2 - 5,
  back: 3,
  front: depth - 2,
  height,
});
