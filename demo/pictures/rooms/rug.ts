import type { Random } from '../../catalogue/random.ts';
import { type Colour, hex, shade } from '../engine/colour.ts';
import { clipOutline, curvePath, outlinePath, type Spot } from '../engine/geometry.ts';
import { oval, roundedBox } from '../engine/outlines.ts';
import type { Stage } from '../engine/stage.ts';

interface RugPlace {
  readonly x: number;
  readonly z: number;
  readonly width: number;
  readonly depth: number;
}

const palettes: readonly (readonly string[])[] = [
  ['#e7dcc8', '#b98a63', '#8a5a44'],
  ['#d9cdb8', '#7d8a78', '#4f5f55'],
  ['#8d4a3c', '#d9b48a', '#2f3f4f'],
  ['#3f5361', '#d8c7a8', '#b0643f'],
  ['#cbb89a', '#efe6d4', '#9c7a56'],
  ['#e9e2d4', '#c9bda8', '#a89a86'],
  ['#a9b39c', '#e6dfcc', '#6d7a62'],
  ['#c9987e', '#efe0cd', '#8c4f3c'],
];

/** A rug on the floor: bordered, striped, round, braided or with diamonds. */
export function paintRug(stage: Stage, random: Random, { x, z, width, depth }: RugPlace): void {
  const { canvas } = stage;
  const [base, second, third] = random.pick(palettes).map(hex) as [Colour, Colour, Colour];
  const kind = random.pick(['border', 'stripes', 'round', 'jute', 'diamonds', 'plain'] as const);
  const flat = (spots: readonly Spot[]) => {
    const seen = clipOutline(
      spots.map(([a, b]) => [a, 0.6, Math.max(1, b)] as const),
      (point) => stage.depthAt(point) - 40,
    );
    return seen.map(stage.project);
  };
  const lay = (spots: readonly Spot[], colour: Colour | string, opacity?: number) => {
    const seen = flat(spots);
    if (seen.length > 2) canvas.fill(outlinePath(seen), colour, opacity);
  };
  const rect = (inset: number): Spot[] =>
    roundedBox(
      x - width / 2 + inset,
      z - depth / 2 + inset,
      x + width / 2 - inset,
      z + depth / 2 - inset,
      3,
      2,
    );
  const round = (share: number) => oval(x, z, (width / 2) * share, (depth / 2) * share, 40);
  const rounded = kind === 'round' || kind === 'jute';
  const edge = rounded ? round(1) : rect(0);
  const under = flat(edge);
  if (under.length < 3) return;
  canvas.stroke(curvePath(under, true), [40, 26, 20], 4, 0.14);
  lay(edge, canvas.gradient('down', [0, shade(base, 0.9)], [0.5, base], [1, shade(base, 1.06)]));
  if (kind === 'border') {
    lay(rect(width * 0.04), second);
    lay(rect(width * 0.055), base);
    lay(rect(width * 0.09), third, 0.85);
    lay(rect(width * 0.1), base);
    for (let i = 0; i < 5; i++)
      lay(oval(x + (i - 2) * width * 0.15, z, width * 0.05, depth * 0.12, 4), i % 2 ? second : third, 0.8);
  } else if (kind === 'stripes') {
    for (let i = 0; i < 9; i++) {
      const at = x - width / 2 + (width * (i + 0.5)) / 9.5;
      lay(
        [
          [at, z - depth / 2 + 1],
          [at + width * (i % 3 === 0 ? 0.05 : 0.02), z - depth / 2 + 1],
          [at + width * (i % 3 === 0 ? 0.05 : 0.02), z + depth / 2 - 1],
          [at, z + depth / 2 - 1],
        ],
        i % 3 === 0 ? second : third,
        0.8,
      );
    }
  } else if (kind === 'diamonds') {
    for (let row = 0; row < 3; row++)
      for (let i = 0; i < 7; i++) {
        const [cx, cz] = [x - width / 2 + (width * (i + 0.5)) / 7, z - depth / 2 + (depth * (row + 0.5)) / 3];
        const [rx, rz] = [width / 15, depth / 7];
        lay(
          [
            [cx, cz - rz],
            [cx + rx, cz],
            [cx, cz + rz],
            [cx - rx, cz],
          ],
          (i + row) % 2 ? second : third,
          0.75,
        );
        lay(
          [
            [cx, cz - rz * 0.5],
            [cx + rx * 0.5, cz],
            [cx, cz + rz * 0.5],
            [cx - rx * 0.5, cz],
          ],
          base,
        );
      }
  } else if (rounded) {
    for (let ring = 9; ring > 0; ring--) {
      const seen = flat(round(ring / 10));
      if (seen.length > 2)
        canvas.stroke(
          curvePath(seen, true),
          kind === 'jute' ? shade(base, 0.7) : ring % 3 === 0 ? second : third,
          kind === 'jute' ? 1 : ring % 3 === 0 ? 3 : 1.2,
          kind === 'jute' ? 0.4 : 0.7,
        );
    }
  }
  const fringe: string[] = [];
  if (!rounded && random.chance(0.6))
    for (let i = 0; i <= depth; i += 3.2)
      for (const side of [-1, 1]) {
        const from: Spot = [x + (side * width) / 2, z - depth / 2 + i];
        const seen = flat([from, [from[0] + side * 4, from[1] + 0.6]]);
        if (seen.length === 2) fringe.push(outlinePath(seen));
      }
  if (fringe.length > 0) canvas.stroke(fringe.join(''), shade(base, 1.1), 1.2, 0.85);
}
