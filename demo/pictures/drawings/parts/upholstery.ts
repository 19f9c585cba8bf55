import { brushOn } from '../../engine/brush.ts';
import { shade } from '../../engine/colour.ts';
import { cushion } from '../../engine/cushion.ts';
import { linePath, type Spot } from '../../engine/geometry.ts';
import type { Material } from '../../engine/material.ts';
import { arc } from '../../engine/outlines.ts';
import { prism } from '../../engine/prism.ts';
import type { Solid, Stage } from '../../engine/stage.ts';
import type { Face } from '../../engine/surface.ts';

export type Arms = 'track' | 'rolled' | 'slope' | 'pillow';

/** One arm; `inner` is the side that faces the seat. */
export function arm(
  kind: Arms,
  x0: number,
  x1: number,
  lift: number,
  height: number,
  depth: number,
  cloth: Material,
): Solid {
  if (kind === 'rolled') return rolledArm(x0, x1, lift, height, depth, cloth);
  if (kind === 'slope') {
    const outline: Spot[] = [
      [2, lift],
      [2, height + 9],
      [depth * 0.35, height + 5],
      [depth * 0.75, height - 3],
      [depth - 5, height - 7],
      [depth - 1, height - 12],
      [depth - 2, lift],
    ];
    return prism(cloth, {
      axis: 'x',
      outline,
      from: x0,
      to: x1,
      details: (stage, project) =>
        stage.canvas.stroke(linePath(outline.slice(1).map(project)), shade(cloth.colour, 1.2), 1, 0.4),
    });
  }
  const pillow = kind === 'pillow';
  return cushion([x0, lift, 2], [x1, height, depth - 1], cloth, {
    radius: pillow ? 8 : 3,
    plump: pillow ? 0.03 : 0.004,
    piping: true,
  });
}

function rolledArm(
  x0: number,
  x1: number,
  lift: number,
  height: number,
  depth: number,
  cloth: Material,
): Solid {
  const radius = (x1 - x0) / 2;
  const middle = (x0 + x1) / 2;
  const outline: Spot[] = [
    [x1 - 2.5, lift],
    [x1 - 2.5, height - radius * 1.5],
    ...arc(middle, height - radius, radius, radius, -0.08, 0.58, 16),
    [x0 + 2.5, height - radius * 1.5],
    [x0 + 2.5, lift],
  ];
  return prism(cloth, {
    axis: 'z',
    outline,
    from: 3,
    to: depth - 1,
    details(stage, project) {
      const dark = shade(cloth.colour, 0.62);
      stage.canvas.stroke(linePath(outline.map(project)), dark, 1.2, 0.5);
      stage.canvas.stroke(
        linePath(arc(middle, height - radius, radius * 0.62, radius * 0.62, -0.25, 0.75, 18).map(project)),
        dark,
        1.1,
        0.4,
      );
      stage.canvas.stroke(
        linePath(arc(middle, height - radius, radius * 0.25, radius * 0.25, 0, 1, 12).map(project)),
        dark,
        1.1,
        0.4,
      );
    },
  });
}

/** The hard frame under the seat: in the shade of the cushions. */
export const seatBase = (
  x0: number,
  x1: number,
  low: number,
  high: number,
  back: number,
  front: number,
  cloth: Material,
): Solid =>
  cushion(
    [x0, low, back],
    [x1, high, front],
    { ...cloth, colour: shade(cloth.colour, 0.93) },
    { radius: 1.5, plump: 0 },
  );

/** Deep buttoning: a diamond of folds with a button at each crossing. */
export function paintButtons(stage: Stage, face: Face, cloth: Material, columns: number, rows: number): void {
  const brush = brushOn(stage, face);
  const dark = shade(cloth.colour, 0.58);
  const pale = shade(cloth.colour, 1.22);
  for (let row = 0; row < rows; row++) {
    const odd = row % 2;
    for (let column = 0; column < columns - odd; column++) {
      const [x, y] = [(column + 0.5 + odd * 0.5) / columns, (row + 0.7) / (rows + 0.4)];
      const [dx, dy] = [0.5 / columns, 1 / (rows + 0.4)];
      if (row < rows - 1) {
        brush.line(
          [
            [x, y],
            [x - dx, y + dy],
          ],
          dark,
          1.1,
          0.3,
        );
        brush.line(
          [
            [x, y],
            [x + dx, y + dy],
          ],
          dark,
          1.1,
          0.3,
        );
        brush.line(
          [
            [x + dx * 0.1, y],
            [x + dx * 0.9, y + dy * 0.8],
          ],
          pale,
          1.3,
          0.25,
        );
      }
      const [px, py] = brush.at([x, y]);
      stage.canvas.fill(`M${px - 1.8} ${py}a1.8 1.8 0 1 0 3.600 0a1.8 1.8 0 1 0 -3.600 0`, dark, 0.9);
    }
  }
}

/** Upright channels stitched into a back. */
export function paintChannels(stage: Stage, face: Face, cloth: Material, count: number): void {
  const brush = brushOn(stage, face);
  for (let i = 1; i < count; i++) {
    brush.line(
      [
        [i / count, 0.04],
        [i / count, 0.98],
      ],
      shade(cloth.colour, 0.6),
      1.5,
      0.4,
    );
    brush.line(
      [
        [i / count + 0.25 / count, 0.06],
        [i / count + 0.25 / count, 0.9],
      ],
      shade(cloth.colour, 1.3),
      2,
      0.22,
    );
  }
}

/** A few soft creases where people sit. */
export function paintCreases(stage: Stage, face: Face, cloth: Material): void {
  const { random } = stage;
  const brush = brushOn(stage, face);
  for (let i = 0; i < 2; i++) {
    const [x, y] = [random.between(0.1, 0.6), random.between(0.25, 0.8)];
    brush.curve(
      [
        [x, y],
        [x + 0.12, y + 0.05],
        [x + 0.26, y + 0.02],
      ],
      shade(cloth.colour, 0.62),
      1.2,
      0.16,
    );
  }
}
