import { type Colour, mix, shade } from './colour.ts';
import { areaOf, between, curvePath, outlinePath, type Point, type Spot, trace } from './geometry.ts';
import type { Grain, Material } from './material.ts';
import type { Stage } from './stage.ts';

/** Four corners seen from outside: top left, top right, bottom right, bottom left. */
export type Face = readonly [Point, Point, Point, Point];

/** The point a share `across` and `down` the face. */
export const pointOn = (face: Face, across: number, down: number): Point =>
  between(between(face[0], face[1], across), between(face[3], face[2], across), down);

/** The part of a face between two shares across and down. */
export const partOf = (face: Face, left: number, top: number, right: number, bottom: number): Face => [
  pointOn(face, left, top),
  pointOn(face, right, top),
  pointOn(face, right, bottom),
  pointOn(face, left, bottom),
];

export function normalOf([a, b, , d]: Face): Point {
  const [ux, uy, uz] = [d[0] - a[0], d[1] - a[1], d[2] - a[2]];
  const [vx, vy, vz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  return unit([uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]);
}

export function unit([x, y, z]: Point): Point {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}

/** How brightly a surface facing this way is lit; 1 is the colour as it is. */
export function toneOf(normal: Point, light: Point): number {
  const lit = Math.max(0, normal[0] * light[0] + normal[1] * light[1] + normal[2] * light[2]);
  return 0.71 + lit * 0.41 + Math.max(0, normal[1]) * 0.07;
}

export function isTowardsEye(face: Face, stage: Stage): boolean {
  return areaOf(face.map(stage.project)) > 0.6;
}

export interface FaceLook {
  readonly tone?: number;
  /** Which way the grain runs on this face. */
  readonly grainAcross?: boolean;
}

export function paintFace(stage: Stage, face: Face, material: Material, look: FaceLook = {}): void {
  const spots = face.map(stage.project);
  const area = areaOf(spots) / 2;
  if (area < 0.6) return;
  const normal = normalOf(face);
  const tone = look.tone ?? toneOf(normal, stage.light);
  const path = outlinePath(spots);
  const flat = normal[1] > 0.5;
  const from = shade(material.colour, tone + (flat ? 0.02 : 0.05));
  const to = shade(material.colour, tone - (flat ? 0.05 : 0.07));
  const { canvas } = stage;
  if (material.opacity !== undefined) {
    paintGlass(stage, face, path, material, tone);
    return;
  }
  canvas.fill(path, area > 800 ? canvas.gradient('down', [0, from], [1, to]) : mix(from, to, 0.5));
  if (material.grain && area > 450)
    paintGrain(stage, face, material.grain, tone, look.grainAcross ?? isWide(face));
  if (material.texture && area > 60) canvas.fill(path, material.texture(canvas));
  if (material.gloss > 0.3 && area > 400) {
    const white: Colour = [255, 248, 235];
    canvas.fill(
      path,
      canvas.gradient('right', [0, white, 0], [0.3, white, material.gloss * 0.22], [0.55, white, 0]),
    );
  }
}

function paintGlass(stage: Stage, face: Face, path: string, material: Material, tone: number): void {
  const { canvas } = stage;
  canvas.fill(path, shade(material.colour, tone), material.opacity);
  const white: Colour = [255, 255, 255];
  for (const [left, right] of trace('0.12 0.3, 0.36 0.42')) {
    const glint: Face = [
      pointOn(face, left + 0.2, 0),
      pointOn(face, right + 0.2, 0),
      pointOn(face, right, 1),
      pointOn(face, left, 1),
    ];
    canvas.fill(outlinePath(glint.map(stage.project)), white, 0.16);
  }
}

export const isWide = (face: Face): boolean => distance(face[0], face[1]) >= distance(face[0], face[3]);

const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

/** Flowing lines along the board, dark and light, now and then a knot. */
export function paintGrain(stage: Stage, face: Face, grain: Grain, tone: number, across: boolean): void {
  const { random, canvas } = stage;
  const length = across ? distance(face[0], face[1]) : distance(face[0], face[3]);
  const breadth = across ? distance(face[0], face[3]) : distance(face[0], face[1]);
  const count = Math.max(2, Math.min(13, Math.round(breadth / grain.spacing)));
  const bends = Math.max(2, Math.min(5, Math.round(length / 30)));
  const phase = random.next() * 6.3;
  const heart = random.between(0.25, 0.75);
  const swing = Math.min(0.16, 5 / breadth);
  const at = (along: number, beside: number) =>
    stage.project(across ? pointOn(face, along, beside) : pointOn(face, beside, along));
  const paths = ['', '', ''];
  for (let i = 0; i < count; i++) {
    const middle = (i + random.between(0.15, 0.85)) / count;
    const start = random.chance(0.3) ? random.between(0, 0.4) : 0;
    const end = random.chance(0.3) ? random.between(0.6, 1) : 1;
    const spots: Spot[] = [];
    for (let bend = 0; bend <= bends; bend++) {
      const along = start + ((end - start) * bend) / bends;
      const flame = Math.sin(phase + along * 4.2) * swing * (1 - Math.abs(middle - heart));
      spots.push(at(along, Math.max(0.015, Math.min(0.985, middle + flame + random.between(-0.012, 0.012)))));
    }
    paths[random.whole(0, 2)] += curvePath(spots);
  }
  const dark = shade(grain.colour, tone);
  if (paths[0]) canvas.stroke(paths[0], dark, 0.8, grain.strength);
  if (paths[1]) canvas.stroke(paths[1], dark, 1.5, grain.strength * 0.55);
  if (paths[2]) canvas.stroke(paths[2], shade(grain.colour, tone + 0.75), 1, grain.strength * 0.4);
  const area = (length * breadth) / 10000;
  if (random.next() < grain.knots * area) {
    const [x, y] = at(random.between(0.12, 0.88), random.between(0.2, 0.8));
    const size = random.between(1.6, 2.8);
    canvas.raw(knot(x, y, size * (across ? 1.4 : 0.8), size * (across ? 0.8 : 1.4), dark, grain.strength));
  }
}

function knot(x: number, y: number, rx: number, ry: number, colour: Colour, strength: number): string {
  const spot = `fill="rgb(${colour.map(Math.round).join(',')})"`;
  const at = `cx="${x.toFixed(1)}" cy="${y.toFixed(1)}"`;
  return (
    `<ellipse ${at} rx="${(rx * 1.9).toFixed(1)}" ry="${(ry * 1.9).toFixed(1)}" ${spot} fill-opacity="${(strength * 0.35).toFixed(2)}"/>` +
    `<ellipse ${at} rx="${rx.toFixed(1)}" ry="${ry.toFixed(1)}" ${spot} fill-opacity="${Math.min(0.8, strength * 1.6).toFixed(2)}"/>`
  );
}
