import { hex, shade } from '../../engine/colour.ts';
import { linePath, outlinePath, type Spot } from '../../engine/geometry.ts';
import type { Material } from '../../engine/material.ts';
import type { Stage } from '../../engine/stage.ts';

/** A looking-glass on a face: pale, with slanted light. */
export function paintGlass(stage: Stage, rim: readonly Spot[], frame: Material): void {
  const { canvas } = stage;
  const path = outlinePath(rim);
  canvas.fill(path, canvas.gradient('down', [0, hex('#e3e9e6')], [0.5, hex('#c2cfce')], [1, hex('#dcd8cc')]));
  const xs = rim.map(([x]) => x);
  const ys = rim.map(([, y]) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const [wide, tall] = [right - left, bottom - top];
  const glint = (at: number, width: number): Spot[] => [
    [left + wide * (at + 0.14), top + tall * 0.14],
    [left + wide * (at + width + 0.14), top + tall * 0.14],
    [left + wide * (at + width), top + tall * 0.86],
    [left + wide * at, top + tall * 0.86],
  ];
  canvas.fill(outlinePath(glint(0.26, 0.16)) + outlinePath(glint(0.5, 0.05)), [255, 255, 255], 0.34);
  canvas.stroke(`${linePath(rim)}Z`, shade(frame.colour, 0.5), 1.2, 0.5);
}
