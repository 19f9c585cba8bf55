import { round } from './canvas.ts';
import { css, shade } from './colour.ts';
import { boundsOf, curvePath, linePath, type Point, type Spot } from './geometry.ts';
import type { Material } from './material.ts';
import { awayFromLight, type Solid } from './stage.ts';

/** A thin bar between two points: metal legs, spindles, stretchers, rails. */
export function rod(from: Point, to: Point, radius: number, material: Material): Solid {
  const around = [from, to].flatMap(([x, y, z]): Point[] => [
    [x - radius, y, z - radius],
    [x + radius, y, z + radius],
  ]);
  return {
    bounds: boundsOf(around),
    shadows: [around],
    paint(stage) {
      const [a, b] = [stage.project(from), stage.project(to)];
      const width = radius * 2 * stage.scaleAt(from);
      stage.canvas.stroke(linePath([a, b]), shade(material.colour, 0.74), width);
      const shift = (stage.light[0] > 0 ? 1 : -1) * width * 0.2;
      const lit: Spot[] = [a, b].map(([x, y]) => [x + shift, y - width * 0.06]);
      stage.canvas.stroke(
        linePath(lit),
        shade(material.colour, 1 + material.gloss * 0.35),
        width * 0.45,
        0.8,
      );
    },
  };
}

/** A bent bar through several points, painted as one: hairpin legs, hoops, cantilevered frames. */
export function bentRod(points: readonly Point[], radius: number, material: Material): Solid {
  return {
    bounds: boundsOf(
      points.flatMap(([x, y, z]): Point[] => [
        [x - radius, y, z - radius],
        [x + radius, y, z + radius],
      ]),
    ),
    shadows: points.slice(1).map((point, i) => [points[i]!, point]),
    paint(stage) {
      const path = curvePath(points.map(stage.project));
      const width = radius * 2 * stage.scaleAt(points[0]!);
      stage.canvas.stroke(path, shade(material.colour, 0.74), width);
      stage.canvas.stroke(path, shade(material.colour, 1 + material.gloss * 0.35), width * 0.4, 0.75);
    },
  };
}

/** Anything turned on a lathe: height and radius, height and radius, from the bottom up. */
export function turned(
  x: number,
  z: number,
  heightsAndRadii: readonly number[],
  material: Material,
  options: { readonly smooth?: boolean; readonly glow?: number; readonly shadow?: false } = {},
): Solid {
  const profile = Array.from(
    { length: heightsAndRadii.length / 2 },
    (_, i) => heightsAndRadii.slice(i * 2, i * 2 + 2) as [number, number],
  );
  const widest = Math.max(...profile.map(([, radius]) => radius));
  const [bottom] = profile[0]!;
  const [top, topRadius] = profile.at(-1)!;
  const bounds = boundsOf([
    [x - widest, bottom, z - widest],
    [x + widest, top, z + widest],
  ]);
  return {
    bounds,
    shadows:
      options.shadow === false ? [] : [profile.flatMap(([height, radius]) => ringAt(x, height, z, radius))],
    paint(stage) {
      const { canvas } = stage;
      const edge = (side: number): Spot[] =>
        profile.map(([height, radius]) => {
          const [px, py] = stage.project([x, height, z]);
          return [px + side * radius * stage.scaleAt([x, height, z]), py];
        });
      const left = edge(-1);
      const right = edge(1);
      const join = options.smooth ? curvePath : linePath;
      const foot = right[0]![0] - left[0]![0];
      const open = flatness(stage.eye[1] - bottom, stage.eye, z);
      const rounding = `A${round(foot / 2)} ${round((foot / 2) * open)} 0 0 0 ${round(right[0]![0])} ${round(right[0]![1])}`;
      const path = `${join([...left].reverse())}${rounding}${join(right).replace('M', 'L')}Z`;
      const tint = (light: number) => shade(material.colour, light + (options.glow ?? 0));
      canvas.fill(
        path,
        canvas.gradient(
          awayFromLight(stage),
          [0, tint(0.86)],
          [0.28, tint(1.05 + material.gloss * 0.2)],
          [0.6, tint(0.88)],
          [1, tint(0.62)],
        ),
        material.opacity,
      );
      if (material.texture) canvas.fill(path, material.texture(canvas));
      if (stage.eye[1] > top && topRadius > 0.6)
        canvas.fill(
          ellipse(
            stage.project([x, top, z]),
            topRadius * stage.scaleAt([x, top, z]),
            flatness(stage.eye[1] - top, stage.eye, z),
          ),
          tint(1.02),
          material.opacity,
        );
    },
  };
}

const ringAt = (x: number, y: number, z: number, radius: number): Point[] =>
  Array.from({ length: 10 }, (_, i) => {
    const angle = (i * Math.PI) / 5;
    return [x + Math.cos(angle) * radius, y, z + Math.sin(angle) * radius];
  });

/** How open a level circle looks from the eye: 0 a line, 1 a full circle. */
const flatness = (drop: number, eye: Point, z: number) =>
  Math.max(0.02, Math.min(0.9, drop / Math.hypot(drop, eye[2] - z)));

export function ellipse([x, y]: Spot, radius: number, flat: number): string {
  const ry = Math.abs(radius * flat);
  return `M${(x - radius).toFixed(1)} ${y.toFixed(1)}a${radius.toFixed(1)} ${ry.toFixed(1)} 0 1 0 ${(2 * radius).toFixed(1)} 0a${radius.toFixed(1)} ${ry.toFixed(1)} 0 1 0 ${(-2 * radius).toFixed(1)} 0Z`;
}

export function ball(centre: Point, radius: number, material: Material): Solid {
  const [x, y, z] = centre;
  return {
    bounds: boundsOf([
      [x - radius, y - radius, z - radius],
      [x + radius, y + radius, z + radius],
    ]),
    paint(stage) {
      const { canvas } = stage;
      const [cx, cy] = stage.project(centre);
      const r = radius * stage.scaleAt(centre);
      canvas.fill(ellipse([cx, cy], r, 1), shade(material.colour, 0.8));
      const shift = stage.light[0] > 0 ? 0.28 : -0.28;
      canvas.raw(
        `<circle cx="${(cx + r * shift).toFixed(1)}" cy="${(cy - r * 0.3).toFixed(1)}" r="${(r * 0.55).toFixed(1)}" fill="${css(shade(material.colour, 1.15 + material.gloss * 0.3))}" fill-opacity=".7"/>`,
      );
    },
  };
}
