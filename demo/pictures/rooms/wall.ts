import { type Colour, mix, shade } from '../engine/colour.ts';
import { linePath, outlinePath, type Spot } from '../engine/geometry.ts';
import { awayFromLight, type Stage } from '../engine/stage.ts';
import { paintWallpaper } from './wallpaper.ts';

export const pictureWidth = 800;
export const pictureHeight = 600;

export type Panelling =
  | 'plain'
  | 'grooves'
  | 'battens'
  | 'dado'
  | 'rail'
  | 'paper'
  | 'brick'
  | 'block'
  | 'halfPaint';

export interface WallStyle {
  readonly colour: Colour;
  readonly trim: Colour;
  readonly panelling: Panelling;
  /** Height of the skirting board. */
  readonly skirting: number;
}

/** Where a level line on the wall meets the left and right edge of the picture. */
export function levelLine(stage: Stage, height: number): [Spot, Spot] {
  const [x1, y1] = stage.project([-100, height, 0]);
  const [x2, y2] = stage.project([100, height, 0]);
  const slope = (y2 - y1) / (x2 - x1);
  return [
    [0, y1 - slope * x1],
    [pictureWidth, y1 + slope * (pictureWidth - x1)],
  ];
}

/** A level strip of wall from edge to edge. */
export function wallBand(stage: Stage, low: number, high: number): string {
  const [a, b] = levelLine(stage, high);
  const [d, c] = levelLine(stage, low);
  return outlinePath([a, b, c, d]);
}

/** Upright lines at even steps across the whole picture. */
export function uprights(stage: Stage, step: number, low: number, high: number, offset = 0): [Spot, Spot][] {
  const lines: [Spot, Spot][] = [];
  for (let x = -Math.ceil(600 / step) * step; x <= 600; x += step) {
    if (stage.depthAt([x + offset, 0, 0]) < 60) continue;
    const top = stage.project([x + offset, high, 0]);
    if (top[0] < -30 || top[0] > pictureWidth + 30) continue;
    lines.push([top, stage.project([x + offset, low, 0])]);
  }
  return lines;
}

export function paintWall(stage: Stage, style: WallStyle): void {
  const { canvas } = stage;
  const { colour, panelling, skirting } = style;
  const [left, right] = levelLine(stage, 0);
  const wall = outlinePath([[0, 0], [pictureWidth, 0], right, left]);
  const tint = (light: number) => shade(colour, light);
  canvas.fill(
    wall,
    canvas.gradient(awayFromLight(stage), [0, tint(1.14)], [0.5, tint(1.05)], [1, tint(0.94)]),
  );
  if (panelling === 'paper') paintWallpaper(stage, colour, wall);
  else paintPanelling(stage, style);
  const gloom: Colour = [60, 40, 34];
  canvas.fill(wallBand(stage, 0, 70), canvas.gradient('down', [0, gloom, 0], [1, gloom, 0.13]));
  if (skirting > 0) paintSkirting(stage, style.trim, skirting);
}

function paintSkirting(stage: Stage, trim: Colour, height: number): void {
  const { canvas } = stage;
  const paint = canvas.gradient(
    'down',
    [0, shade(trim, 1.02)],
    [0.25, shade(trim, 0.97)],
    [1, shade(trim, 0.86)],
  );
  canvas.fill(wallBand(stage, 0, height), paint);
  canvas.stroke(linePath(levelLine(stage, height)), shade(trim, 1.25), 1.2, 0.9);
  canvas.stroke(linePath(levelLine(stage, height * 0.78)), shade(trim, 0.7), 0.8, 0.4);
  canvas.stroke(linePath(levelLine(stage, 0)), shade(trim, 0.4), 2, 0.5);
}

function paintPanelling(stage: Stage, { colour, trim, panelling }: WallStyle): void {
  const { canvas } = stage;
  const lines = (pairs: [Spot, Spot][], tint: Colour, width: number, opacity: number) =>
    canvas.stroke(pairs.map(linePath).join(''), tint, width, opacity);
  const level = (height: number, tint: Colour, width: number, opacity: number) =>
    canvas.stroke(linePath(levelLine(stage, height)), tint, width, opacity);
  const away = awayFromLight(stage);
  if (panelling === 'grooves') {
    lines(uprights(stage, 12, 0, 330), shade(colour, 0.6), 1.2, 0.28);
    lines(uprights(stage, 12, 0, 330, 0.5), shade(colour, 1.4), 0.9, 0.3);
  } else if (panelling === 'battens') {
    const wide = 2.2 * stage.scaleAt([0, 60, 0]);
    for (const [top, bottom] of uprights(stage, 46, 0, 130)) {
      const batten: Spot[] = [
        [top[0] - wide, top[1]],
        [top[0] + wide, top[1]],
        [bottom[0] + wide, bottom[1]],
        [bottom[0] - wide, bottom[1]],
      ];
      canvas.fill(outlinePath(batten), shade(colour, 1.07), 0.75);
      canvas.stroke(linePath([batten[1]!, batten[2]!]), shade(colour, 0.6), 1, 0.3);
    }
    canvas.fill(
      wallBand(stage, 128, 136),
      canvas.gradient(away, [0, shade(colour, 1.14)], [1, shade(colour, 0.94)]),
    );
    level(128, shade(colour, 0.6), 1.3, 0.4);
    level(136, shade(colour, 1.4), 1.2, 0.6);
  } else if (panelling === 'dado') {
    const lower = mix(trim, colour, 0.15);
    canvas.fill(
      wallBand(stage, 0, 92),
      canvas.gradient(away, [0, shade(lower, 1.02)], [1, shade(lower, 0.86)]),
    );
    lines(uprights(stage, 9, 0, 90), shade(lower, 0.66), 1.1, 0.3);
    canvas.fill(wallBand(stage, 90, 95), shade(trim, 0.98));
    level(90, shade(trim, 0.55), 1.3, 0.4);
    level(95, shade(trim, 1.3), 1.1, 0.7);
  } else if (panelling === 'halfPaint') {
    const deep = shade(mix(colour, [96, 104, 84], 0.4), 0.8);
    canvas.fill(
      wallBand(stage, 0, 112),
      canvas.gradient(away, [0, shade(deep, 1.05)], [1, shade(deep, 0.9)]),
    );
  } else if (panelling === 'rail') {
    canvas.fill(wallBand(stage, 197, 420), shade(mix(colour, trim, 0.7), 1), 0.8);
    canvas.fill(wallBand(stage, 192, 197), shade(trim, 0.98));
    level(192, shade(colour, 0.55), 1.3, 0.4);
  } else if (panelling === 'brick') paintBricks(stage, colour, 7.6, 23);
  else if (panelling === 'block') paintBricks(stage, colour, 20, 40);
}

function paintBricks(stage: Stage, colour: Colour, course: number, length: number): void {
  const { canvas, random } = stage;
  const joints: string[] = [];
  let tinted = '';
  for (let row = 0; row * course < 300; row++) {
    const [left, right] = levelLine(stage, row * course);
    if (left[1] < -40 && right[1] < -40) break;
    joints.push(linePath([left, right]));
    for (const [top, bottom] of uprights(
      stage,
      length,
      row * course,
      (row + 1) * course,
      row % 2 === 0 ? 0 : length / 2,
    )) {
      joints.push(linePath([top, bottom]));
      if (!random.chance(0.2)) continue;
      const wide = length * stage.scaleAt([0, 0, 0]) * 0.96;
      tinted += outlinePath([
        [top[0] + 1, top[1]],
        [top[0] + wide, top[1]],
        [bottom[0] + wide, bottom[1]],
        [bottom[0] + 1, bottom[1]],
      ]);
    }
  }
  if (tinted) canvas.fill(tinted, shade(colour, 0.7), 0.18);
  canvas.stroke(joints.join(''), shade(colour, 0.62), 1.3, 0.34);
}
