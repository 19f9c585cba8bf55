import type { Random } from '../../catalogue/random.ts';
import { block } from '../engine/block.ts';
import { hex } from '../engine/colour.ts';
import { type Material, paint } from '../engine/material.ts';
import type { Look, Sketch } from '../look.ts';
import { type Bay, type CabinetPlan, cabinet, cabinetTop, planFor } from './parts/cabinet.ts';

export function drawIsland(look: Look, random: Random): Sketch {
  const { width, depth, height } = look;
  const bench: Material = random.pick([
    paint(hex('#e6e1d6'), 0.5),
    {
      colour: hex('#c79a63'),
      gloss: 0.2,
      grain: { colour: hex('#8a5a2b'), strength: 0.3, spacing: 3, knots: 0.3 },
    },
    paint(hex('#4a4845'), 0.5),
  ]);
  const bays: Bay[] = Array.from({ length: width > 120 ? 3 : 2 }, () =>
    random.pick(['door', 'drawers', 'open']),
  );
  const plan: CabinetPlan = {
    ...planFor({ ...look, style: look.style === 'midcentury' ? 'modern' : look.style }, random, bays),
    legs: 'plinth',
    lift: 8,
  };
  const solids = cabinet({ ...look, width: width - 12, height: height - 1.5 }, random, plan);
  return {
    solids: [
      ...solids,
      block([-width / 2, height - 4, -2], [width / 2, height, depth + 3], bench, { grain: 'x' }),
    ],
    tops: [cabinetTop(look)],
  };
}
