import type { Random } from '../../catalogue/random.ts';
import type { Canvas, Way } from './canvas.ts';
import { type Bounds, boundsOf, cornersOf, type Point, type Spot, turnPoint } from './geometry.ts';

/** Everything a solid needs to paint itself: where the eye is, where the light comes from, and the paper. */
export interface Stage {
  readonly canvas: Canvas;
  readonly random: Random;
  readonly eye: Point;
  /** Points to the light. */
  readonly light: Point;
  project(point: Point): Spot;
  /** Pixels per centimetre at this point. */
  scaleAt(point: Point): number;
  /** How far in front of the eye, in centimetres; negative behind it. */
  depthAt(point: Point): number;
}

export interface Solid {
  readonly bounds: Bounds;
  paint(stage: Stage): void;
  /** The outlines that throw a shadow; the corners of the bounds if absent, none if empty. */
  readonly shadows?: readonly (readonly Point[])[];
}

export interface View {
  readonly eye: Point;
  /** How far the camera is turned from facing the wall squarely, in radians. */
  readonly yaw: number;
  readonly focal: number;
  readonly centre: Spot;
}

export function createStage(canvas: Canvas, random: Random, view: View, light: Point): Stage {
  const sin = Math.sin(view.yaw);
  const cos = Math.cos(view.yaw);
  const [eyeX, eyeY, eyeZ] = view.eye;
  const depthAt = ([x, , z]: Point) => (x - eyeX) * sin - (z - eyeZ) * cos;
  const scaleAt = (point: Point) => view.focal / Math.max(25, depthAt(point));
  return {
    canvas,
    random,
    eye: view.eye,
    light,
    project(point) {
      const scale = scaleAt(point);
      const across = (point[0] - eyeX) * cos + (point[2] - eyeZ) * sin;
      return [view.centre[0] + across * scale, view.centre[1] - (point[1] - eyeY) * scale];
    },
    scaleAt,
    depthAt,
  };
}

/** The way a gradient runs when its first colour is the lit one. */
export const awayFromLight = (stage: Stage): Way => (stage.light[0] < 0 ? 'right' : 'left');

export const shadowsOf = (solid: Solid): readonly (readonly Point[])[] =>
  solid.shadows ?? [cornersOf(solid.bounds)];

/** Several solids turned together about an upright line, such as a chair pulled out at an angle. */
export function turn(solids: readonly Solid[], angle: number, pivot: Spot): Solid {
  const forward = (point: Point) => turnPoint(point, angle, pivot);
  return {
    bounds: boundsOf(solids.flatMap((solid) => cornersOf(solid.bounds).map(forward))),
    shadows: solids.flatMap(shadowsOf).map((outline) => outline.map(forward)),
    paint(stage) {
      paintAll(solids, {
        ...stage,
        eye: turnPoint(stage.eye, -angle, pivot),
        light: turnPoint(stage.light, -angle, [0, 0]),
        project: (point) => stage.project(forward(point)),
        scaleAt: (point) => stage.scaleAt(forward(point)),
        depthAt: (point) => stage.depthAt(forward(point)),
      });
    },
  };
}

export function move(solids: readonly Solid[], by: Point): Solid {
  const forward = (point: Point): Point => [point[0] + by[0], point[1] + by[1], point[2] + by[2]];
  return {
    bounds: boundsOf(solids.flatMap((solid) => cornersOf(solid.bounds).map(forward))),
    shadows: solids.flatMap(shadowsOf).map((outline) => outline.map(forward)),
    paint(stage) {
      paintAll(solids, {
        ...stage,
        eye: [stage.eye[0] - by[0], stage.eye[1] - by[1], stage.eye[2] - by[2]],
        project: (point) => stage.project(forward(point)),
        scaleAt: (point) => stage.scaleAt(forward(point)),
        depthAt: (point) => stage.depthAt(forward(point)),
      });
    },
  };
}

/** Paints from the back to the front, whatever order the solids were made in. */
export function paintAll(solids: readonly Solid[], stage: Stage): void {
  for (const solid of sortBackToFront(solids, stage.eye)) solid.paint(stage);
}

function sortBackToFront(solids: readonly Solid[], eye: Point): Solid[] {
  const waitsFor = solids.map((solid, place) =>
    solids.flatMap((other, index) =>
      index !== place && isBehind(other, solid, index < place, eye) ? [index] : [],
    ),
  );
  const painted = new Set<number>();
  while (painted.size < solids.length) {
    const before = painted.size;
    for (let index = 0; index < solids.length; index++)
      if (!painted.has(index) && waitsFor[index]!.every((needed) => painted.has(needed))) painted.add(index);
    // The overlaps form a circle: take the first and go on.
    if (painted.size === before) painted.add(solids.findIndex((_, index) => !painted.has(index)));
  }
  return [...painted].map((index) => solids[index]!);
}

/** Whether `back` must be painted before `front`; of two that run into each other, the one made first goes first. */
function isBehind(back: Solid, front: Solid, madeFirst: boolean, eye: Point): boolean {
  return mayHide(front, back, eye) && (madeFirst || !mayHide(back, front, eye));
}

const slack = 0.05;

/** A ray of sight can only meet `front` and then `back` if the eye is on the right side of what separates them. */
function mayHide(front: Solid, back: Solid, eye: Point): boolean {
  for (let axis = 0; axis < 3; axis++) {
    const [low, high] = [front.bounds.low[axis]!, front.bounds.high[axis]!];
    if (high <= back.bounds.low[axis]! + slack && eye[axis]! >= high - slack) return false;
    if (low >= back.bounds.high[axis]! - slack && eye[axis]! <= low + slack) return false;
  }
  return true;
}
