import type { Colour } from './colour.ts';
import { areaOf, clipOutline, growHull, hullOf, outlinePath, type Point, type Spot } from './geometry.ts';
import { type Solid, type Stage, shadowsOf } from './stage.ts';

const dark: Colour = [44, 28, 30];

/** The shadows the solids throw on floor and wall, softened by laying ever wider outlines over each other. */
export function paintShadows(
  stage: Stage,
  solids: readonly Solid[],
  strength: number,
  hasWall: boolean,
): void {
  const outlines = solids.flatMap(shadowsOf).filter((outline) => outline.length > 0);
  const thrown = outlines.flatMap((outline) => throwOnFloor(stage, outline));
  const behind = hasWall ? outlines.flatMap((outline) => throwOnWall(stage, outline)) : [];
  paintSoft(stage, behind, [0, 4, 9, 15], strength * 0.078);
  paintSoft(stage, thrown, [0, 6, 14], strength * 0.14);
  const standing = outlines.flatMap((outline) => standOnFloor(stage, outline));
  paintSoft(stage, standing, [0, 4, 10], strength * 0.155);
}

function throwOnFloor(stage: Stage, outline: readonly Point[]): Spot[][] {
  const [lx, ly, lz] = stage.light;
  const fallen = outline.map(([x, y, z]): Spot => {
    // Low light would throw shadows out of the picture: the length is capped.
    const reach = Math.min(y, 95) / ly;
    return [x - lx * reach, z - lz * reach];
  });
  return toPicture(
    stage,
    clipOutline(hullOf(fallen), ([, z]) => z),
    ([x, z]) => [x, 0, z],
  );
}

function throwOnWall(stage: Stage, outline: readonly Point[]): Spot[][] {
  const [lx, ly, lz] = stage.light;
  if (Math.min(...outline.map(([, , z]) => z)) > 60) return [];
  const fallen = outline.map(([x, y, z]): Spot => {
    const reach = Math.min(z, 60) / lz;
    return [x - lx * reach, y - ly * reach];
  });
  return toPicture(
    stage,
    clipOutline(hullOf(fallen), ([, y]) => y),
    ([x, y]) => [x, y, 0],
  );
}

/** The dark under whatever touches or nearly touches the floor. */
function standOnFloor(stage: Stage, outline: readonly Point[]): Spot[][] {
  if (Math.min(...outline.map(([, y]) => y)) > 36) return [];
  const footprint = hullOf(outline.map(([x, , z]): Spot => [x, z]));
  return toPicture(stage, footprint, ([x, z]) => [x, 0, z]);
}

function toPicture(stage: Stage, outline: readonly Spot[], place: (spot: Spot) => Point): Spot[][] {
  if (outline.length < 3) return [];
  return [hullOf(outline.map((spot) => stage.project(place(spot))))];
}

/** Leaves out what lies wholly under another shadow: a slatted chair throws a hundred, a dozen show. */
function dropCovered(shapes: readonly Spot[][]): Spot[][] {
  const kept: Spot[][] = [];
  const sized = shapes
    .map((shape) => ({ shape, area: Math.abs(areaOf(shape)) }))
    .sort((a, b) => b.area - a.area);
  for (const { shape, area } of sized)
    if (area > 30 && !kept.some((larger) => shape.every((spot) => isInside(spot, larger)))) kept.push(shape);
  return kept;
}

function isInside([x, y]: Spot, hull: readonly Spot[]): boolean {
  for (let i = 0; i < hull.length; i++) {
    const [ax, ay] = hull[i]!;
    const [bx, by] = hull[(i + 1) % hull.length]!;
    // Allow a pixel and a half: the soft edge hides it.
    const cross = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
    if (cross < -1.5 * Math.hypot(bx - ax, by - ay)) return false;
  }
  return true;
}

function paintSoft(stage: Stage, all: readonly Spot[][], radii: readonly number[], opacity: number): void {
  const shapes = dropCovered(all);
  if (shapes.length === 0) return;
  const away = stage.light[0] < 0 ? 0.7 : -0.7;
  // One path per layer, all wound the same way: overlapping outlines then count once.
  // Each wider layer slides away from the light, so that no dark rim shows on the lit side.
  for (const radius of radii) {
    const layer = shapes.map((shape) =>
      outlinePath(growHull(shape, radius).map(([x, y]): Spot => [x + radius * away, y + radius * 0.75])),
    );
    stage.canvas.fill(layer.join(''), dark, opacity);
  }
}
