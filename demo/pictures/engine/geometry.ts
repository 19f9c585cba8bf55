import { round } from './canvas.ts';

/** Centimetres: x to the right, y up from the floor, z out from the wall towards the viewer. */
export type Point = readonly [x: number, y: number, z: number];

/** Pixels on the picture. */
export type Spot = readonly [x: number, y: number];

export interface Bounds {
  readonly low: Point;
  readonly high: Point;
}

export function boundsOf(points: readonly Point[]): Bounds {
  const low: [number, number, number] = [Infinity, Infinity, Infinity];
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (const point of points) {
    for (let axis = 0; axis < 3; axis++) {
      low[axis] = Math.min(low[axis]!, point[axis]!);
      high[axis] = Math.max(high[axis]!, point[axis]!);
    }
  }
  return { low, high };
}

export function cornersOf({ low, high }: Bounds): Point[] {
  const corners: Point[] = [];
  for (const x of [low[0], high[0]])
    for (const y of [low[1], high[1]]) for (const z of [low[2], high[2]]) corners.push([x, y, z]);
  return corners;
}

export const between = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

/** Turns a point about the upright line through (x, z). */
export function turnPoint(point: Point, angle: number, [pivotX, pivotZ]: Spot): Point {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const x = point[0] - pivotX;
  const z = point[2] - pivotZ;
  return [pivotX + x * cos + z * sin, point[1], pivotZ - x * sin + z * cos];
}

/** Twice the signed area: positive when the spots run clockwise on the picture. */
export function areaOf(spots: readonly Spot[]): number {
  let area = 0;
  for (let i = 0; i < spots.length; i++) {
    const [x1, y1] = spots[i]!;
    const [x2, y2] = spots[(i + 1) % spots.length]!;
    area += x1 * y2 - x2 * y1;
  }
  return area;
}

export function hullOf(spots: readonly Spot[]): Spot[] {
  const sorted = [...spots].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: readonly Spot[]) => {
    const chain: Spot[] = [];
    for (const spot of list) {
      while (chain.length > 1 && turnOf(chain.at(-2)!, chain.at(-1)!, spot) <= 0) chain.pop();
      chain.push(spot);
    }
    chain.pop();
    return chain;
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

const turnOf = (a: Spot, b: Spot, c: Spot) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** A convex outline pushed out by a radius on every side, its corners cut off. */
export function growHull(hull: readonly Spot[], radius: number): Spot[] {
  if (radius === 0) return [...hull];
  const way = Math.sign(areaOf(hull)) * radius;
  return hull.flatMap(([x1, y1], i): Spot[] => {
    const [x2, y2] = hull[(i + 1) % hull.length]!;
    const length = Math.hypot(x2 - x1, y2 - y1) || 1;
    const [dx, dy] = [((y2 - y1) / length) * way, ((x1 - x2) / length) * way];
    return [
      [x1 + dx, y1 + dy],
      [x2 + dx, y2 + dy],
    ];
  });
}

/** Cuts a convex outline down to the side where `keep` is positive. */
export function clipOutline<T extends readonly number[]>(
  outline: readonly T[],
  keep: (point: T) => number,
): T[] {
  const kept: T[] = [];
  for (let i = 0; i < outline.length; i++) {
    const here = outline[i]!;
    const there = outline[(i + 1) % outline.length]!;
    const [a, b] = [keep(here), keep(there)];
    if (a >= 0) kept.push(here);
    if (a >= 0 !== b >= 0) {
      const share = a / (a - b);
      kept.push(here.map((value, axis) => value + (there[axis]! - value) * share) as unknown as T);
    }
  }
  return kept;
}

const known = new Map<string, readonly Spot[]>();

/** A list of spots written as text: `trace('0 0, 1 0, 1 1')`. */
export function trace(text: string): readonly Spot[] {
  const found = known.get(text);
  if (found) return found;
  const made = text.split(', ').map((pair): Spot => {
    const [x, y] = pair.split(' ').map(Number);
    return [x!, y!];
  });
  known.set(text, made);
  return made;
}

const write = ([x, y]: Spot) => `${round(x)} ${round(y)}`;

export const outlinePath = (spots: readonly Spot[]): string => `M${spots.map(write).join('L')}Z`;

export const linePath = (spots: readonly Spot[]): string => `M${spots.map(write).join('L')}`;

/** A smooth line through the spots. */
export function curvePath(spots: readonly Spot[], closed = false): string {
  const count = spots.length;
  const at = (i: number) => spots[closed ? (i + count) % count : Math.max(0, Math.min(count - 1, i))]!;
  let path = `M${write(at(0))}`;
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const out: Spot = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6];
    const into: Spot = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6];
    path += `C${write(out)} ${write(into)} ${write(p2)}`;
  }
  return closed ? `${path}Z` : path;
}

/** A closed outline with rounded corners and, if `bulge` is given, edges that swell outwards. */
export function softPath(spots: readonly Spot[], radius: number, bulge = 0): string {
  const count = spots.length;
  let path = '';
  for (let i = 0; i < count; i++) {
    const before = spots[(i + count - 1) % count]!;
    const here = spots[i]!;
    const after = spots[(i + 1) % count]!;
    const start = towards(here, before, radius);
    const end = towards(here, after, radius);
    path += path === '' ? `M${write(start)}` : edgeTo(towards(before, here, radius), start, bulge);
    path += `Q${write(here)} ${write(end)}`;
  }
  const last = spots[count - 1]!;
  const first = spots[0]!;
  path += edgeTo(towards(last, first, radius), towards(first, last, radius), bulge);
  return `${path}Z`;
}

function edgeTo(from: Spot, to: Spot, bulge: number): string {
  if (bulge === 0) return `L${write(to)}`;
  const middle: Spot = [
    (from[0] + to[0]) / 2 + (to[1] - from[1]) * bulge,
    (from[1] + to[1]) / 2 - (to[0] - from[0]) * bulge,
  ];
  return `Q${write(middle)} ${write(to)}`;
}

function towards(from: Spot, to: Spot, distance: number): Spot {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const share = Math.min(distance / length, 0.48);
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}
