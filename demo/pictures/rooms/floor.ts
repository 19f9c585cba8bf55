import { type Colour, mix, shade } from '../engine/colour.ts';
import { clipOutline, linePath, outlinePath, type Point } from '../engine/geometry.ts';
import { awayFromLight, type Stage } from '../engine/stage.ts';
import { levelLine, pictureHeight, pictureWidth } from './wall.ts';

type FloorKind = 'boards' | 'wideBoards' | 'crossBoards' | 'herringbone' | 'carpet' | 'tiles' | 'concrete';

export interface FloorStyle {
  readonly kind: FloorKind;
  readonly colour: Colour;
}

/** A patch of level ground as a path, cut off before it reaches the eye. */
function groundPatch(stage: Stage, corners: readonly Point[]): string {
  const seen = clipOutline(corners, (point) => stage.depthAt(point) - 40);
  return seen.length < 3 ? '' : outlinePath(seen.map(stage.project));
}

function groundLine(stage: Stage, from: Point, to: Point): string {
  const seen = clipOutline([from, to], (point) => stage.depthAt(point) - 40);
  return seen.length < 2 ? '' : linePath(seen.slice(0, 2).map(stage.project));
}

export function groundOutline(stage: Stage): string {
  const [left, right] = levelLine(stage, 0);
  return outlinePath([left, right, [pictureWidth, pictureHeight], [0, pictureHeight]]);
}

export function paintFloor(stage: Stage, { kind, colour }: FloorStyle): void {
  const { canvas } = stage;
  const ground = groundOutline(stage);
  canvas.fill(
    ground,
    canvas.gradient('down', [0, shade(colour, 0.93)], [0.35, shade(colour, 1.04)], [1, shade(colour, 1.08)]),
  );
  if (kind === 'boards') paintBoards(stage, colour, 13, false);
  else if (kind === 'wideBoards') paintBoards(stage, colour, 20, false);
  else if (kind === 'crossBoards') paintBoards(stage, colour, 14, true);
  else if (kind === 'herringbone') paintHerringbone(stage, colour);
  else if (kind === 'tiles') paintTiles(stage, colour);
  else paintSpeckle(stage, colour, ground, kind === 'carpet' ? 0.5 : 0.22);
  const sheen: Colour = [255, 244, 222];
  const gloom: Colour = [50, 32, 26];
  canvas.fill(
    ground,
    canvas.gradient(awayFromLight(stage), [0, gloom, 0.16], [0.5, gloom, 0], [1, sheen, 0.14]),
  );
}

const reach = 620;

function paintBoards(stage: Stage, colour: Colour, width: number, crosswise: boolean): void {
  const { canvas, random } = stage;
  const far = stage.eye[2];
  const tints = ['', '', ''];
  let joints = '';
  const [start, end] = crosswise ? [0, far] : [-reach, reach];
  for (let at = start; at < end; at += width) {
    let from = crosswise ? -reach : -random.between(0, 150);
    const limit = crosswise ? reach : far;
    while (from < limit) {
      const to = from + random.between(120, 260);
      const low = Math.max(from, crosswise ? -reach : 0);
      const board: Point[] = crosswise
        ? [
            [low, 0, at],
            [to, 0, at],
            [to, 0, at + width],
            [low, 0, at + width],
          ]
        : [
            [at, 0, low],
            [at + width, 0, low],
            [at + width, 0, to],
            [at, 0, to],
          ];
      const seen = board.map(stage.project);
      const outside = seen.every(([x]) => x < -30) || seen.every(([x]) => x > pictureWidth + 30);
      if (!outside) {
        if (random.chance(0.62)) tints[random.whole(0, 2)] += groundPatch(stage, board);
        joints += groundLine(stage, board[crosswise ? 0 : 0]!, board[crosswise ? 3 : 1]!);
        joints += groundLine(stage, board[0]!, board[crosswise ? 1 : 3]!);
      }
      from = to;
    }
  }
  if (tints[0]) canvas.fill(tints[0], shade(colour, 0.84), 0.4);
  if (tints[1]) canvas.fill(tints[1], shade(colour, 1.14), 0.4);
  if (tints[2]) canvas.fill(tints[2], shade(mix(colour, [150, 80, 40], 0.3), 0.95), 0.35);
  canvas.stroke(joints, shade(colour, 0.5), 1, 0.34);
}

function paintHerringbone(stage: Stage, colour: Colour): void {
  const { canvas, random } = stage;
  const tints = ['', ''];
  const size = 14;
  for (let z = -size; z < stage.eye[2]; z += size * 2) {
    for (let x = -420; x < 420; x += size * 2) {
      for (const way of [0, 1]) {
        const [ox, oz] = way === 0 ? [x, z] : [x + size * 2, z];
        const slope = way === 0 ? 1 : -1;
        const stave: Point[] = [
          [ox, 0, oz],
          [ox + slope * size * 2, 0, oz + size * 2],
          [ox + slope * size * 2, 0, oz + size * 3],
          [ox, 0, oz + size],
        ];
        const visible = clipOutline(stave, ([, , depth]) => depth);
        if (visible.length < 3 || stage.depthAt([ox, 0, oz]) < 60) continue;
        const [px] = stage.project([ox, 0, Math.max(0, oz)]);
        if (px < -90 || px > pictureWidth + 90) continue;
        tints[random.chance(0.5) ? way : 1 - way] += groundPatch(stage, visible);
      }
    }
  }
  if (tints[0]) canvas.fill(tints[0], shade(colour, 0.86), 0.5);
  if (tints[1]) canvas.fill(tints[1], shade(colour, 1.12), 0.4);
  canvas.stroke(tints.join(''), shade(colour, 0.52), 0.7, 0.3);
}

function paintTiles(stage: Stage, colour: Colour): void {
  const { canvas, random } = stage;
  const size = random.pick([30, 45, 60]);
  let joints = '';
  let tinted = '';
  const checked = random.chance(0.3);
  for (let x = -reach; x < reach; x += size) {
    joints += groundLine(stage, [x, 0, 0], [x, 0, stage.eye[2]]);
    for (let z = 0; z < stage.eye[2]; z += size) {
      const odd = Math.round((x + z) / size) % 2 === 0;
      if (checked ? odd : random.chance(0.2))
        tinted += groundPatch(stage, [
          [x, 0, z],
          [x + size, 0, z],
          [x + size, 0, z + size],
          [x, 0, z + size],
        ]);
    }
  }
  for (let z = 0; z < stage.eye[2]; z += size) joints += groundLine(stage, [-reach, 0, z], [reach, 0, z]);
  if (tinted) canvas.fill(tinted, shade(colour, 0.72), checked ? 0.55 : 0.18);
  canvas.stroke(joints, shade(colour, 1.35), 1.6, 0.6);
  canvas.stroke(joints, shade(colour, 0.6), 0.6, 0.4);
}

function paintSpeckle(stage: Stage, colour: Colour, ground: string, strength: number): void {
  const { canvas, random } = stage;
  const flecks = (tint: Colour, count: number) => {
    let path = '';
    for (let i = 0; i < count; i++)
      path += `M${(random.next() * 90).toFixed(1)} ${(random.next() * 60).toFixed(1)}h${random.between(0.8, 2.6).toFixed(1)}`;
    return `<path d="${path}" fill="none" stroke="rgb(${tint.map(Math.round).join(',')})" stroke-width="1.1" stroke-opacity="${strength}"/>`;
  };
  canvas.fill(
    ground,
    canvas.pattern(90, 60, flecks(shade(colour, 0.75), 90) + flecks(shade(colour, 1.35), 80)),
  );
}
