import type { BlockFaces, Side } from './block.ts';
import { type BlockOptions, blockFaces, sides } from './block.ts';
import { shade } from './colour.ts';
import type { Point } from './geometry.ts';
import { areaOf, boundsOf, hullOf, softPath } from './geometry.ts';
import type { Material } from './material.ts';
import type { Solid, Stage } from './stage.ts';
import { awayFromLight } from './stage.ts';
import { normalOf, toneOf } from './surface.ts';

export interface CushionOptions extends BlockOptions {
  /** Radius of the corners, in centimetres. */
  readonly radius?: number;
  /** How plump it is: 0 flat, 0.1 very. */
  readonly plump?: number;
  /** Draws the seam or piping round the front. */
  readonly piping?: boolean;
}

/** A soft block: the shading of each face melts into its neighbour's, so that the edges read as round. */
export function cushion(from: Point, to: Point, material: Material, options: CushionOptions = {}): Solid {
  const faces = blockFaces(from, to, options);
  const corners = [...faces.front, ...faces.back];
  const plump = options.plump ?? 0.03;
  return {
    bounds: boundsOf(corners),
    shadows: options.shadow === false ? [] : [corners],
    paint(stage) {
      const { canvas } = stage;
      const radius = (options.radius ?? 4) * stage.scaleAt(faces.front[0]);
      const tones = Object.fromEntries(
        sides.map((side) => [side, toneOf(normalOf(faces[side]), stage.light)]),
      ) as Record<Side, number>;
      const tint = (light: number) => shade(material.colour, light);
      const silhouette = softPath(hullOf(corners.map(stage.project)), radius, plump);
      canvas.fill(silhouette, tint((tones.front + tones.top) / 2 - 0.03));
      for (const side of sides) {
        const spots = faces[side].map(stage.project);
        if (areaOf(spots) < 2) continue;
        const tone = tones[side];
        const meeting =
          (tone + (side === 'top' ? tones.front : side === 'front' ? tones.top : tones.front)) / 2;
        const paint =
          side === 'top'
            ? canvas.gradient(
                'down',
                [0, tint(tone - 0.1)],
                [0.25, tint(tone + 0.01)],
                [0.7, tint(tone)],
                [1, tint(meeting)],
              )
            : side === 'front'
              ? canvas.gradient(
                  'down',
                  [0, tint(meeting + 0.03)],
                  [0.16, tint(tone + 0.02)],
                  [0.7, tint(tone - 0.04)],
                  [1, tint(tone - 0.18)],
                )
              : canvas.gradient(
                  side === 'left' ? 'left' : 'right',
                  [0, tint(meeting)],
                  [0.3, tint(tone)],
                  [1, tint(tone - 0.1)],
                );
        canvas.fill(softPath(spots, radius * 0.8, plump * 0.8), paint);
      }
      if (material.texture) canvas.fill(silhouette, material.texture(canvas));
      if (material.gloss > 0.2) paintSheen(stage, faces, material.gloss, radius);
      if (options.piping) {
        const rim = softPath(faces.front.map(stage.project), radius * 0.8, plump * 0.8);
        canvas.stroke(rim, tint(tones.front - 0.22), 1.1, 0.55);
      }
      options.details?.(stage, faces);
    },
  };
}

function paintSheen(stage: Stage, faces: BlockFaces, gloss: number, radius: number): void {
  const { canvas } = stage;
  const warm = [255, 246, 232] as const;
  for (const side of ['top', 'front'] as const) {
    const spots = faces[side].map(stage.project);
    if (areaOf(spots) < 300) continue;
    const sheen = canvas.gradient(
      awayFromLight(stage),
      [0, warm, 0],
      [0.3, warm, gloss * 0.3],
      [0.62, warm, 0],
    );
    canvas.fill(softPath(spots, radius), sheen);
  }
}
