import { shade } from './colour.ts';
import { areaOf, boundsOf, curvePath, outlinePath, type Point, type Spot } from './geometry.ts';
import type { Grain, Material } from './material.ts';
import type { Solid, Stage } from './stage.ts';
import { type Face, isWide, paintGrain, toneOf, unit } from './surface.ts';

export interface PrismOptions {
  /** Which way the outline is pushed: an outline along 'z' is drawn in (x, y), along 'x' in (z, y), along 'y' in (x, z). */
  readonly axis: 'x' | 'y' | 'z';
  readonly outline: readonly Spot[];
  readonly from: number;
  readonly to: number;
  readonly details?: (stage: Stage, project: (spot: Spot) => Spot) => void;
  readonly shadow?: boolean;
}

/** Any outline pushed along one direction: round tops, shaped headboards, rolled arms, curved shells. */
export function prism(material: Material, options: PrismOptions): Solid {
  const { axis, outline, from, to } = options;
  const place = ([a, b]: Spot, t: number): Point =>
    axis === 'z' ? [a, b, t] : axis === 'x' ? [t, b, a] : [a, t, b];
  const along = axis === 'x' ? 0 : axis === 'y' ? 1 : 2;
  const corners = [...outline.map((spot) => place(spot, from)), ...outline.map((spot) => place(spot, to))];
  const spin = Math.sign(areaOf(outline));
  return {
    bounds: boundsOf(corners),
    shadows: options.shadow === false ? [] : [corners],
    paint(stage) {
      const strips = outline.flatMap((start, i) => {
        const end = outline[(i + 1) % outline.length]!;
        const flat: Spot = [(end[1] - start[1]) * spin, (start[0] - end[0]) * spin];
        const normal = unit(place(flat, 0));
        const middle = place([(start[0] + end[0]) / 2, (start[1] + end[1]) / 2], (from + to) / 2);
        const gaze: Point = [stage.eye[0] - middle[0], stage.eye[1] - middle[1], stage.eye[2] - middle[2]];
        const facing = normal[0] * gaze[0] + normal[1] * gaze[1] + normal[2] * gaze[2];
        if (facing <= 0) return [];
        const quad: Face = [place(start, from), place(end, from), place(end, to), place(start, to)];
        return [{ quad, normal, far: Math.hypot(...gaze) }];
      });
      strips.sort((a, b) => b.far - a.far);
      for (const { quad, normal } of strips) {
        const tone = toneOf(normal, stage.light);
        const colour = shade(material.colour, tone);
        const path = outlinePath(quad.map(stage.project));
        stage.canvas.fill(path, colour, material.opacity);
        if (material.opacity === undefined) stage.canvas.stroke(path, colour, 0.7);
        if (material.texture) stage.canvas.fill(path, material.texture(stage.canvas));
        if (material.grain && Math.abs(areaOf(quad.map(stage.project))) > 2000)
          paintGrain(stage, quad, material.grain, tone, isWide(quad));
      }
      const ends = [from, to].filter((end) =>
        end === to ? stage.eye[along]! > end : stage.eye[along]! < end,
      );
      for (const end of ends) {
        paintCap(
          stage,
          outline.map((spot) => place(spot, end)),
          material,
          along,
          end === to ? 1 : -1,
        );
        options.details?.(stage, (spot) => stage.project(place(spot, end)));
      }
    },
  };
}

function paintCap(stage: Stage, cap: readonly Point[], material: Material, along: number, way: number): void {
  const { canvas } = stage;
  const normal: Point = [along === 0 ? way : 0, along === 1 ? way : 0, along === 2 ? way : 0];
  const tone = toneOf(normal, stage.light);
  const spots = cap.map(stage.project);
  const path = outlinePath(spots);
  if (Math.abs(areaOf(spots)) < 2) return;
  if (material.opacity !== undefined) {
    canvas.fill(path, shade(material.colour, tone), material.opacity);
    return;
  }
  const tint = (light: number) => shade(material.colour, light);
  canvas.fill(path, canvas.gradient('down', [0, tint(tone + 0.04)], [1, tint(tone - 0.06)]));
  if (material.texture) canvas.fill(path, material.texture(canvas));
  if (material.grain && Math.abs(areaOf(spots)) > 1500)
    paintCapGrain(stage, cap, material.grain, tone, along);
  if (material.gloss > 0.3) {
    const warm = [255, 248, 235] as const;
    canvas.fill(
      path,
      canvas.gradient('right', [0.1, warm, 0], [0.4, warm, material.gloss * 0.2], [0.7, warm, 0]),
    );
  }
}

/** Grain across a shaped face: each line runs from rim to rim. */
function paintCapGrain(stage: Stage, cap: readonly Point[], grain: Grain, tone: number, along: number): void {
  const [a, b] = along === 0 ? [2, 1] : along === 1 ? [0, 2] : [0, 1];
  const { low, high } = boundsOf(cap);
  const wide = high[a]! - low[a]! >= high[b]! - low[b]!;
  const [run, step] = wide ? [a, b] : [b, a];
  const count = Math.min(14, Math.max(3, Math.round((high[step]! - low[step]!) / grain.spacing)));
  let dark = '';
  let pale = '';
  for (let i = 0; i < count; i++) {
    const level = low[step]! + ((high[step]! - low[step]!) * (i + stage.random.between(0.2, 0.8))) / count;
    const crossings = cap.flatMap((from, k): number[] => {
      const to = cap[(k + 1) % cap.length]!;
      if (from[step]! > level === to[step]! > level) return [];
      return [from[run]! + ((to[run]! - from[run]!) * (level - from[step]!)) / (to[step]! - from[step]!)];
    });
    if (crossings.length < 2) continue;
    const [start, end] = [Math.min(...crossings) + 1, Math.max(...crossings) - 1];
    const spots = [0, 0.3, 0.65, 1].map((share, k) => {
      const point: [number, number, number] = [cap[0]![0], cap[0]![1], cap[0]![2]];
      point[run] = start + (end - start) * share;
      point[step] = level + (k === 1 ? 0.5 : k === 2 ? -0.6 : 0) * grain.spacing * 0.4;
      return stage.project(point);
    });
    if (stage.random.chance(0.65)) dark += curvePath(spots);
    else pale += curvePath(spots);
  }
  if (dark) stage.canvas.stroke(dark, shade(grain.colour, tone), 1, grain.strength * 0.8);
  if (pale) stage.canvas.stroke(pale, shade(grain.colour, tone + 0.75), 1, grain.strength * 0.35);
}
