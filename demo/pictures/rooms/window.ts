import type { Random } from '../../catalogue/random.ts';
import { block } from '../engine/block.ts';
import { brushOn } from '../engine/brush.ts';
import { type Colour, hex, mix, shade } from '../engine/colour.ts';
import { outlinePath, type Spot, trace } from '../engine/geometry.ts';
import { paint } from '../engine/material.ts';
import type { Solid, Stage } from '../engine/stage.ts';
import { type Face, partOf, pointOn } from '../engine/surface.ts';

export interface WindowPlace {
  readonly left: number;
  readonly right: number;
  readonly low: number;
  readonly high: number;
}

/** A sash window with what lies outside; painted straight onto the wall. */
export function paintWindow(stage: Stage, random: Random, place: WindowPlace, trim: Colour): void {
  const { canvas } = stage;
  const { left, right, low, high } = place;
  const outer: Face = [
    [left, high, 0],
    [right, high, 0],
    [right, low, 0],
    [left, low, 0],
  ];
  const [rx, ry] = [8 / (right - left), 8 / (high - low)];
  const opening = partOf(outer, rx, ry, 1 - rx, 1 - ry);
  paintView(stage, random, opening);
  for (const [a, b, c, d] of [
    [0, 0, 1, ry],
    [0, 1 - ry, 1, 1],
    [0, 0, rx, 1],
    [1 - rx, 0, 1, 1],
  ] as const)
    canvas.fill(outlinePath(partOf(outer, a, b, c, d).map(stage.project)), shade(trim, 0.95));
  const bar = (face: Face) => canvas.fill(outlinePath(face.map(stage.project)), shade(trim, 0.9));
  const columns = right - left > 130 ? 3 : 2;
  const rows = random.chance(0.6) ? 2 : 1;
  for (let i = 1; i < columns; i++) bar(partOf(opening, i / columns - 0.012, 0, i / columns + 0.012, 1));
  for (let i = 1; i < rows; i++) bar(partOf(opening, 0, 0.46, 1, 0.5));
  const brush = brushOn(stage, opening);
  brush.line(trace('0 1, 0 0, 1 0'), shade(trim, 0.5), 2.4, 0.4);
  brush.line(trace('1 0, 1 1, 0 1'), shade(trim, 1.2), 1.4, 0.7);
  brushOn(stage, outer).line(trace('0 1, 0 0, 1 0, 1 1'), shade(trim, 0.62), 1.2, 0.4);
  block([left - 5, low - 3, 0], [right + 5, low, 6], paint(trim)).paint(stage);
}

function paintView(stage: Stage, random: Random, opening: Face): void {
  const inside = (value: number) => Math.max(0, Math.min(1, value));
  const whole = brushOn(stage, opening);
  const brush: typeof whole = {
    ...whole,
    blob: (spots, paint, opacity) =>
      whole.blob(
        spots.map(([x, y]): Spot => [inside(x), inside(y)]),
        paint,
        opacity,
      ),
  };
  const sky = random.pick([
    [hex('#cfe0e6'), hex('#f3ecdc')],
    [hex('#dbe6e4'), hex('#f6efe2')],
    [hex('#c3d7df'), hex('#eee6d8')],
  ] as const);
  brush.box(0, 0, 1, 1, stage.canvas.gradient('down', [0, sky[0]], [1, sky[1]]));
  const kind = random.pick(['harbour', 'hills', 'tree', 'garden'] as const);
  const haze = (colour: string) => mix(hex(colour), sky[1], 0.35);
  if (kind === 'harbour') {
    brush.blob(
      trace('0 0.66, 0.25 0.62, 0.45 0.54, 0.55 0.56, 0.8 0.65, 1 0.66, 1 0.7, 0 0.7'),
      haze('#6c8590'),
    );
    brush.box(0, 0.68, 1, 0.88, haze('#8fb0b8'));
  }
  if (kind === 'hills' || kind === 'harbour') {
    const low = kind === 'hills' ? 0.55 : 0.82;
    brush.blob(
      [
        [0, low + 0.08],
        [0.2, low],
        [0.5, low + 0.12],
        [0.8, low - 0.02],
        [1, low + 0.1],
        [1, 1],
        [0, 1],
      ],
      haze('#87a07c'),
    );
    brush.blob(
      [
        [0, low + 0.26],
        [0.3, low + 0.18],
        [0.6, low + 0.28],
        [1, low + 0.2],
        [1, 1],
        [0, 1],
      ],
      haze('#6d8a66'),
    );
    return;
  }
  for (let i = 0; i < 26; i++) {
    const spread = kind === 'tree' ? 0.75 : 0.5;
    const x = random.between(-0.05, 1.05);
    const y = 1 - random.next() * spread * (kind === 'tree' ? 1 : 0.8);
    const tint = random.pick(['#7d9b72', '#94ad80', '#6a8a68', '#a9bb8c']);
    const r = random.between(0.06, 0.14);
    brush.blob(
      [
        [x - r, y],
        [x, y - r * 0.8],
        [x + r, y],
        [x, y + r * 0.8],
      ],
      haze(tint),
      0.75,
    );
  }
  if (kind === 'garden')
    for (let i = 0; i < 9; i++)
      brush.disc(random.next(), random.between(0.6, 0.95), 0.018, hex('#d98b7b'), 0.8);
}

/** Curtains hung either side: soft upright folds. */
export function curtains(random: Random, place: WindowPlace, colour: Colour, floorLength: boolean): Solid[] {
  const width = random.between(26, 38);
  const low = floorLength ? 2 : place.low - 12;
  const top = place.high + 12;
  const cloth = paint(colour, 0);
  const drape = (x0: number) =>
    block([x0, low, 1], [x0 + width, top, 5], cloth, {
      shadow: true,
      details(stage, { front }) {
        const folds = 6;
        for (let i = 0; i < folds; i++) {
          const [a, b] = [i / folds, (i + 1) / folds];
          const fold: Face = [
            pointOn(front, a, 0),
            pointOn(front, b, 0),
            pointOn(front, b + Math.sin(i) * 0.03, 1),
            pointOn(front, a + Math.sin(i - 1) * 0.03, 1),
          ];
          const dark = shade(colour, 0.72);
          stage.canvas.fill(
            outlinePath(fold.map(stage.project)),
            stage.canvas.gradient(
              'right',
              [0, dark, 0.45],
              [0.35, shade(colour, 1.25), 0.45],
              [1, dark, 0.5],
            ),
          );
        }
      },
    });
  const pole: Spot = [place.left - width * 0.8, place.right + width * 0.8];
  const rail = block([pole[0], top, 2.5], [pole[1], top + 2.2, 4.5], paint(hex('#4b3a30')));
  return [rail, drape(place.left - width * 0.6), drape(place.right - width * 0.4)];
}
