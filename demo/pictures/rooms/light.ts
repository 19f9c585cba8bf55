import type { Random } from '../../catalogue/random.ts';
import type { Colour } from '../engine/colour.ts';
import { clipOutline, growHull, hullOf, outlinePath, type Point, type Spot } from '../engine/geometry.ts';
import type { Stage } from '../engine/stage.ts';

const warm: Colour = [255, 236, 196];

/** Sun through a window behind the viewer: slanted panes of light across the wall. */
export function paintSunOnWall(stage: Stage, random: Random, x: number, y: number): void {
  const side = stage.light[0] < 0 ? 1 : -1;
  const [wide, tall] = [random.between(26, 38), random.between(30, 44)];
  const slant = side * 0.42;
  const panes: Spot[][] = [];
  for (const column of [0, 1])
    for (const row of [0, 1, 2]) {
      const left = x + column * (wide + 5) * side;
      const top = y - row * (tall + 5);
      const corner = (dx: number, dy: number): Point => [
        left + dx * wide * side + (y - top + dy * tall) * slant,
        top - dy * tall - dx * 10,
        0,
      ];
      const pane = clipOutline(
        [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)],
        ([, height]) => height,
      );
      if (pane.length > 2) panes.push(hullOf(pane.map(stage.project)));
    }
  for (const radius of [0, 2, 4.5])
    stage.canvas.fill(panes.map((pane) => outlinePath(growHull(pane, radius))).join(''), warm, 0.1);
}

/** The same sun lying on the floor. */
export function paintSunOnFloor(stage: Stage, random: Random, x: number, z: number): void {
  const side = stage.light[0] < 0 ? 1 : -1;
  const panes: Spot[][] = [];
  const [wide, deep] = [random.between(28, 40), random.between(40, 60)];
  for (const column of [0, 1, 2])
    for (const row of [0, 1]) {
      const left = x + column * (wide + 4) * side;
      const near = z + row * (deep + 4);
      const corner = (dx: number, dz: number): Point => [
        left + dx * wide * side + (near - z + dz * deep) * side * -0.35,
        0,
        near + dz * deep,
      ];
      const pane = [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)];
      const seen = clipOutline(pane, (point) => stage.depthAt(point) - 40);
      if (seen.length > 2) panes.push(hullOf(seen.map(stage.project)));
    }
  if (panes.length === 0) return;
  for (const radius of [0, 2, 4])
    stage.canvas.fill(panes.map((pane) => outlinePath(growHull(pane, radius))).join(''), warm, 0.12);
}

/** The corners of a photograph fall off a little. */
export function paintVignette(stage: Stage, width: number, height: number): void {
  const { canvas } = stage;
  const dark: Colour = [48, 30, 24];
  const frame = outlinePath([
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ]);
  canvas.fill(
    frame,
    canvas.gradient('down', [0, dark, 0.1], [0.18, dark, 0], [0.8, dark, 0], [1, dark, 0.12]),
  );
}
