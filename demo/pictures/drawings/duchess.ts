import type { Random } from '../../catalogue/random.ts';
import { block } from '../engine/block.ts';
import type { Spot } from '../engine/geometry.ts';
import { arc, oval, roundedBox } from '../engine/outlines.ts';
import { prism } from '../engine/prism.ts';
import type { Solid } from '../engine/stage.ts';
import { partOf } from '../engine/surface.ts';
import type { Look, Sketch, Top } from '../look.ts';
import { drawDrawers } from './drawers.ts';
import { planFor } from './parts/cabinet.ts';
import { vary } from './parts/fittings.ts';
import { paintFront, topBoard } from './parts/fronts.ts';
import { fourLegs } from './parts/legs.ts';
import { paintGlass } from './parts/looking-glass.ts';

/** A mirror standing on a dressing table: plain, arched, oval or three-winged. */
function standingMirror({ width, body, style }: Look, low: number, high: number, random: Random): Solid[] {
  const half = width * random.between(0.3, 0.4);
  const kind =
    style === 'classic' || style === 'cottage'
      ? random.pick(['arched', 'oval', 'wings'] as const)
      : random.pick(['plain', 'arched', 'round'] as const);
  const pane = (outline: readonly Spot[], inner: readonly Spot[], z = 3): Solid =>
    prism(body, {
      axis: 'z',
      outline,
      from: z,
      to: z + 2.6,
      details: (stage, project) => paintGlass(stage, inner.map(project), body),
    });
  const posts = [-1, 1].map((side) =>
    block([side * half - 2, low, 2], [side * half + 2, low + (high - low) * 0.6, 5], body, { grain: 'y' }),
  );
  const tall = high - low;
  if (kind === 'plain')
    return [
      pane(roundedBox(-half, low + 1, half, high, 2), roundedBox(-half + 3, low + 4, half - 3, high - 3, 1)),
    ];
  if (kind === 'round')
    return [
      pane(
        oval(0, low + tall / 2, tall / 2, tall / 2, 40),
        oval(0, low + tall / 2, tall / 2 - 2.5, tall / 2 - 2.5, 40),
      ),
    ];
  if (kind === 'oval')
    return [
      ...posts,
      pane(
        oval(0, low + tall / 2, half * 0.86, tall / 2, 40),
        oval(0, low + tall / 2, half * 0.86 - 3, tall / 2 - 3, 40),
      ),
    ];
  const arch = (inset: number, from: number, to: number): Spot[] => [
    [from + inset, low + 2 + inset],
    ...arc((from + to) / 2, high - tall * 0.25, (to - from) / 2 - inset, tall * 0.25 - inset, 0.5, 0, 16),
    [to - inset, low + 2 + inset],
  ];
  if (kind === 'arched') return [...posts, pane(arch(0, -half + 3, half - 3), arch(3, -half + 3, half - 3))];
  const wing = half * 0.62;
  return [
    pane(arch(0, -half * 0.7, half * 0.7), arch(2.5, -half * 0.7, half * 0.7)),
    pane(
      roundedBox(-half * 0.7 - wing, low + 2, -half * 0.7, high - tall * 0.24, 3),
      roundedBox(-half * 0.7 - wing + 2, low + 4, -half * 0.7 - 2, high - tall * 0.24 - 2, 2),
    ),
    pane(
      roundedBox(half * 0.7, low + 2, half * 0.7 + wing, high - tall * 0.24, 3),
      roundedBox(half * 0.7 + 2, low + 4, half * 0.7 + wing - 2, high - tall * 0.24 - 2, 2),
    ),
  ];
}

/** Duchesses and dressing tables: drawers below, a mirror above. */
export function drawDuchess(look: Look, random: Random): Sketch {
  const { width, depth, height, body } = look;
  const table = height * random.between(0.5, 0.56);
  const top: Top[] = [
    { left: -width / 2 + 3, right: -width * 0.12, back: 10, front: depth - 2, height: table },
  ];
  const mirror = standingMirror(look, table, height, random);
  if (random.chance(0.5)) {
    const chest = drawDrawers({ ...look, height: table, parts: Math.max(4, look.parts) }, random).solids;
    return { solids: [...chest, ...mirror], tops: top };
  }
  const [x0, x1] = [-width / 2, width / 2];
  const plan = planFor(look, random, []);
  const knee = width * 0.38;
  const legs = look.style === 'classic' || look.style === 'cottage' ? 'turned' : 'tapered';
  const pedestal = (left: number, right: number): Solid =>
    block([left, 14, 1], [right, table - 2.4, depth - 1], body, {
      details(stage, { front }) {
        for (let i = 0; i < 3; i++)
          paintFront(
            stage,
            partOf(front, 0.06, 0.03 + i * 0.32, 0.94, 0.03 + (i + 1) * 0.32),
            vary(body, random, 0.03),
            { handle: plan.handle === 'none' ? 'knob' : plan.handle, fitting: plan.fitting },
          );
      },
    });
  return {
    solids: [
      ...fourLegs(legs, [x0, 0, x1, depth], 14, body, 4),
      pedestal(x0 + 1, x0 + (width - knee) / 2),
      pedestal(x1 - (width - knee) / 2, x1 - 1),
      block(
        [x0 + (width - knee) / 2, table - 14, 1],
        [x1 - (width - knee) / 2, table - 2.4, depth - 2],
        body,
        {
          details: (stage, { front }) =>
            paintFront(stage, partOf(front, 0.03, 0.08, 0.97, 0.92), body, {
              handle: 'knob',
              fitting: plan.fitting,
            }),
        },
      ),
      topBoard([x0 - 1, table - 2.4, -0.5], [x1 + 1, table, depth + 1], body),
      ...mirror,
    ],
    tops: top,
  };
}
