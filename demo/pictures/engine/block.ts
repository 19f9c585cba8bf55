import { shade } from './colour.ts';
import type { Point } from './geometry.ts';
import { boundsOf, hullOf, linePath, outlinePath } from './geometry.ts';
import type { Material } from './material.ts';
import type { Solid, Stage } from './stage.ts';
import type { Face } from './surface.ts';
import { isTowardsEye, paintFace } from './surface.ts';

export interface BlockOptions {
  /** Shifts the top from over the bottom: a lean (z) or a splay (x), in centimetres. */
  readonly lean?: readonly [x: number, z: number];
  /** Shrinks the bottom (or, above 1, widens it) about its middle. */
  readonly taper?: number;
  /** Which way the grain runs; by default along each face's longer side. */
  readonly grain?: 'x' | 'y' | 'z';
  /** Painted straight after the block, over it: handles, panels, seams. */
  readonly details?: (stage: Stage, faces: BlockFaces) => void;
  readonly shadow?: boolean;
}

export type Side = 'front' | 'top' | 'right' | 'left' | 'back' | 'bottom';

export type BlockFaces = Record<Side, Face>;

export function blockFaces(from: Point, to: Point, { lean = [0, 0], taper = 1 }: BlockOptions): BlockFaces {
  const [middleX, middleZ] = [(from[0] + to[0]) / 2, (from[2] + to[2]) / 2];
  const low = (x: number, z: number): Point => [
    middleX + (x - middleX) * taper,
    from[1],
    middleZ + (z - middleZ) * taper,
  ];
  const high = (x: number, z: number): Point => [x + lean[0], to[1], z + lean[1]];
  const [x0, z0, x1, z1] = [from[0], from[2], to[0], to[2]];
  return {
    back: [high(x1, z0), high(x0, z0), low(x0, z0), low(x1, z0)],
    bottom: [low(x0, z1), low(x1, z1), low(x1, z0), low(x0, z0)],
    left: [high(x0, z0), high(x0, z1), low(x0, z1), low(x0, z0)],
    right: [high(x1, z1), high(x1, z0), low(x1, z0), low(x1, z1)],
    top: [high(x0, z0), high(x1, z0), high(x1, z1), high(x0, z1)],
    front: [high(x0, z1), high(x1, z1), low(x1, z1), low(x0, z1)],
  };
}

export const sides: readonly Side[] = ['back', 'bottom', 'left', 'right', 'top', 'front'];

/** A hard-edged block: boards, panels, drawers, square legs. */
export function block(from: Point, to: Point, material: Material, options: BlockOptions = {}): Solid {
  const faces = blockFaces(from, to, options);
  const corners = [...faces.front, ...faces.back];
  return {
    bounds: boundsOf(corners),
    shadows: options.shadow === false ? [] : [corners],
    paint(stage) {
      if (material.opacity === undefined && material.texture === undefined)
        stage.canvas.fill(outlinePath(hullOf(corners.map(stage.project))), shade(material.colour, 0.8));
      for (const side of sides) {
        if (!isTowardsEye(faces[side], stage)) continue;
        const across = grainAcross(side, options.grain);
        paintFace(stage, faces[side], material, across === undefined ? {} : { grainAcross: across });
      }
      paintEdge(stage, faces, material);
      options.details?.(stage, faces);
    },
  };
}

function grainAcross(side: Side, grain: 'x' | 'y' | 'z' | undefined): boolean | undefined {
  if (!grain) return undefined;
  if (side === 'front' || side === 'back') return grain !== 'y';
  if (side === 'top' || side === 'bottom') return grain === 'x';
  return grain === 'z';
}

/** Where two lit faces meet, a worn edge catches the light. */
function paintEdge(stage: Stage, { top, front }: BlockFaces, material: Material): void {
  if (material.opacity !== undefined || !isTowardsEye(front, stage)) return;
  const edge = [front[0], front[1]].map(stage.project);
  if (Math.abs(edge[1]![0] - edge[0]![0]) < 8) return;
  const strength = isTowardsEye(top, stage) ? 0.5 : 0.25;
  stage.canvas.stroke(linePath(edge), shade(material.colour, 1.28), 0.9, strength);
}
