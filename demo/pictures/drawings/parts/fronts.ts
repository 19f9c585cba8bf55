import { block } from '../../engine/block.ts';
import { type Colour, shade } from '../../engine/colour.ts';
import type { Spot } from '../../engine/geometry.ts';
import { linePath, outlinePath, type Point, softPath, trace } from '../../engine/geometry.ts';
import type { Material } from '../../engine/material.ts';
import { ellipse } from '../../engine/round-solids.ts';
import type { Solid, Stage } from '../../engine/stage.ts';
import { type Face, isTowardsEye, paintFace, partOf, pointOn } from '../../engine/surface.ts';
import { brass, darken } from './fittings.ts';

export type Handle = 'knob' | 'bar' | 'cup' | 'ring' | 'groove' | 'cutout' | 'pull' | 'none';

/** Paints a drawer or door on a face that has already been painted: a sunken joint, the front itself and its handle. */
export function paintFront(
  stage: Stage,
  face: Face,
  material: Material,
  options: {
    handle?: Handle;
    fitting?: Material;
    panel?: boolean;
    upright?: boolean;
    handleAt?: number;
    pair?: boolean;
    grainAcross?: boolean;
  },
): void {
  if (!isTowardsEye(face, stage)) return;
  const { canvas } = stage;
  const rim = face.map(stage.project);
  canvas.fill(outlinePath(rim), shade(material.colour, 0.42), 0.75);
  const width = Math.hypot(rim[1]![0] - rim[0]![0], rim[1]![1] - rim[0]![1]);
  const height = Math.hypot(rim[3]![0] - rim[0]![0], rim[3]![1] - rim[0]![1]);
  const [gapX, gapY] = [Math.min(0.06, 1.3 / width), Math.min(0.1, 1.3 / height)];
  const front = partOf(face, gapX, gapY, 1 - gapX, 1 - gapY);
  paintFace(stage, front, material, { grainAcross: options.grainAcross ?? !options.upright });
  canvas.stroke(linePath([front[0], front[1]].map(stage.project)), shade(material.colour, 1.3), 1, 0.5);
  if (options.panel) paintPanel(stage, front, material, width, height);
  const spots: readonly Spot[] = options.upright
    ? [[options.handleAt ?? 0.9, 0.5]]
    : options.pair
      ? trace('0.24 0.5, 0.76 0.5')
      : [[0.5, 0.5]];
  const wanted = options.handle ?? 'none';
  // A cup or a slot makes no sense on a door.
  const handle =
    options.upright && (wanted === 'cutout' || wanted === 'groove' || wanted === 'cup') ? 'pull' : wanted;
  for (const [across, down] of spots)
    paintHandle(stage, front, handle, across, down, options.fitting ?? brass, options.upright ?? false);
}

function paintPanel(stage: Stage, face: Face, material: Material, width: number, height: number): void {
  const { canvas } = stage;
  const edge = Math.min(width, height) * 0.17;
  const [dx, dy] = [edge / width, edge / height];
  const inner = partOf(face, dx, dy, 1 - dx, 1 - dy);
  paintFace(stage, inner, darken(material, 0.965));
  const [a, b, c, d] = inner.map(stage.project) as [
    [number, number],
    [number, number],
    [number, number],
    [number, number],
  ];
  canvas.stroke(linePath([d, a, b]), shade(material.colour, 0.55), 1.6, 0.5);
  canvas.stroke(linePath([b, c, d]), shade(material.colour, 1.3), 1.2, 0.55);
}

function paintHandle(
  stage: Stage,
  face: Face,
  kind: Handle,
  across: number,
  down: number,
  fitting: Material,
  upright: boolean,
): void {
  const { canvas } = stage;
  const centre = pointOn(face, across, down);
  const scale = stage.scaleAt(centre);
  const [x, y] = stage.project(centre);
  const dark = shade(fitting.colour, 0.6);
  const lit = shade(fitting.colour, 1.2);
  const shadow: Colour = [30, 18, 14];
  if (kind === 'knob') {
    const r = 1.5 * scale;
    canvas.fill(ellipse([x + r * 0.5, y + r * 0.9], r * 1.05, 1), shadow, 0.28);
    canvas.fill(ellipse([x, y], r, 1), fitting.colour);
    canvas.fill(ellipse([x - r * 0.25, y - r * 0.3], r * 0.45, 1), lit, 0.85);
  } else if (kind === 'bar' || kind === 'pull') {
    const half = (kind === 'pull' ? 4 : 7) * scale;
    const [dx, dy] = upright ? [0, half] : [half, 0];
    const slope = upright
      ? 0
      : (face[1] && stage.project(face[1])[1] - stage.project(face[0])[1]) /
        Math.max(1, stage.project(face[1])[0] - stage.project(face[0])[0]);
    const ends = (ox: number, oy: number): [number, number][] => [
      [x - dx + ox, y - dy - dx * slope + oy],
      [x + dx + ox, y + dy + dx * slope + oy],
    ];
    canvas.stroke(linePath(ends(1, 2.2)), shadow, 1.5 * scale, 0.28);
    canvas.stroke(linePath(ends(0, 0)), dark, 1.3 * scale);
    canvas.stroke(linePath(ends(0, -0.3 * scale)), lit, 0.45 * scale, 0.9);
  } else if (kind === 'cup') {
    const w = 3.6 * scale;
    const h = 2.4 * scale;
    const cup = (oy: number) =>
      `M${x - w} ${y + h / 2 + oy}Q${x - w} ${y - h + oy} ${x} ${y - h + oy}T${x + w} ${y + h / 2 + oy}Z`;
    canvas.fill(cup(1.6), shadow, 0.3);
    canvas.fill(cup(0), canvas.gradient('down', [0, lit], [1, dark]));
  } else if (kind === 'ring') {
    const r = 2.1 * scale;
    canvas.fill(ellipse([x, y], r * 1.1, 0.7), fitting.colour);
    canvas.stroke(
      `M${x - r} ${y}Q${x - r} ${y + r * 2.2} ${x} ${y + r * 2.2}T${x + r} ${y}`,
      dark,
      0.7 * scale,
    );
    canvas.stroke(`M${x - r} ${y - 0.6}Q${x - r} ${y + r * 2.1} ${x} ${y + r * 2.1}`, lit, 0.35 * scale, 0.9);
  } else if (kind === 'groove') {
    const lip = partOf(face, 0.02, 0, 0.98, 0.09);
    canvas.fill(outlinePath(lip.map(stage.project)), shadow, 0.42);
  } else if (kind === 'cutout') {
    const hole = partOf(face, across - 0.09, 0, across + 0.09, 0.3).map(stage.project);
    canvas.fill(softPath(hole, 3 * scale), shadow, 0.7);
  }
}

/** A carcass: sides, top and bottom as one block with the fronts painted on it. */
export function carcass(
  from: Point,
  to: Point,
  material: Material,
  fronts: (stage: Stage, face: Face) => void,
): Solid {
  return block(from, to, material, {
    details: (stage, faces) => isTowardsEye(faces.front, stage) && fronts(stage, faces.front),
  });
}

/** A thin top that stands proud of what is under it. */
export function topBoard(from: Point, to: Point, material: Material): Solid {
  return block(from, to, material, { grain: to[0] - from[0] >= to[2] - from[2] ? 'x' : 'z' });
}
