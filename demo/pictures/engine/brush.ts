import type { Colour } from './colour.ts';
import { curvePath, linePath, outlinePath, type Spot } from './geometry.ts';
import type { Stage } from './stage.ts';
import { type Face, pointOn } from './surface.ts';

/** Draws on a surface in shares of it: (0, 0) top left, (1, 1) bottom right. */
export interface Brush {
  at(spot: Spot): Spot;
  shape(spots: readonly Spot[], paint: Colour | string, opacity?: number): void;
  /** A rectangle from its left, top, right and bottom. */
  box(
    left: number,
    top: number,
    right: number,
    bottom: number,
    paint: Colour | string,
    opacity?: number,
  ): void;
  blob(spots: readonly Spot[], paint: Colour | string, opacity?: number): void;
  line(spots: readonly Spot[], colour: Colour, width: number, opacity?: number): void;
  curve(spots: readonly Spot[], colour: Colour, width: number, opacity?: number): void;
  disc(x: number, y: number, radius: number, colour: Colour | string, opacity?: number): void;
}

export function brushOn(stage: Stage, face: Face): Brush {
  const at = ([x, y]: Spot) => stage.project(pointOn(face, x, y));
  return brushWith(stage, at, aspectOf(face));
}

/** A brush on an upright plane that always faces the viewer, in centimetres to the right of and up from a foot. */
export function brushFacing(
  stage: Stage,
  foot: readonly [number, number, number],
): Brush & { readonly scale: number } {
  const [x0, y0] = stage.project(foot);
  const scale = stage.scaleAt(foot);
  return { ...brushWith(stage, ([x, y]) => [x0 + x * scale, y0 - y * scale], 1), scale };
}

function brushWith(stage: Stage, at: (spot: Spot) => Spot, aspect: number): Brush {
  const { canvas } = stage;
  return {
    at,
    shape: (spots, paint, opacity) => canvas.fill(outlinePath(spots.map(at)), paint, opacity),
    box: (left, top, right, bottom, paint, opacity) =>
      canvas.fill(
        outlinePath([at([left, top]), at([right, top]), at([right, bottom]), at([left, bottom])]),
        paint,
        opacity,
      ),
    blob: (spots, paint, opacity) => canvas.fill(curvePath(spots.map(at), true), paint, opacity),
    line: (spots, colour, width, opacity) => canvas.stroke(linePath(spots.map(at)), colour, width, opacity),
    curve: (spots, colour, width, opacity) => canvas.stroke(curvePath(spots.map(at)), colour, width, opacity),
    disc(x, y, radius, colour, opacity) {
      const round: Spot[] = Array.from({ length: 16 }, (_, i) => {
        const angle = (i * Math.PI) / 8;
        return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius * aspect];
      });
      canvas.fill(curvePath(round.map(at), true), colour, opacity);
    },
  };
}

function aspectOf([a, b, , d]: Face): number {
  return (
    Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2]) /
    (Math.hypot(d[0] - a[0], d[1] - a[1], d[2] - a[2]) || 1)
  );
}
