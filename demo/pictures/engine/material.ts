import type { Canvas } from './canvas.ts';
import { type Colour, css, shade } from './colour.ts';

export interface Grain {
  readonly colour: Colour;
  /** How clearly it shows, 0 to 1. */
  readonly strength: number;
  /** Centimetres between the lines. */
  readonly spacing: number;
  /** Knots per square metre. */
  readonly knots: number;
}

export interface Material {
  readonly colour: Colour;
  readonly grain?: Grain;
  /** A repeated tile laid over the colour: weave, print or cane. */
  readonly texture?: (canvas: Canvas) => string;
  /** 0 for felt, 1 for polished metal. */
  readonly gloss: number;
  /** Below 1 for glass. */
  readonly opacity?: number;
}

export const paint = (colour: Colour, gloss = 0.15): Material => ({ colour, gloss });

export const metal = (colour: Colour): Material => ({ colour, gloss: 0.8 });

export const glass: Material = { colour: [205, 224, 224], gloss: 1, opacity: 0.34 };

export type Weave =
  | 'linen'
  | 'wool'
  | 'velvet'
  | 'boucle'
  | 'corduroy'
  | 'leather'
  | 'stripe'
  | 'check'
  | 'floral'
  | 'geometric'
  | 'cane';

export function fabric(weave: Weave, colour: Colour): Material {
  const gloss = weave === 'leather' ? 0.6 : weave === 'velvet' ? 0.35 : 0;
  const tile = weave === 'leather' || weave === 'velvet' ? undefined : tiles[weave];
  if (!tile) return { colour, gloss };
  return { colour, gloss, texture: (canvas) => tile(canvas, colour) };
}

const line = (d: string, colour: Colour, width: number, opacity: number) =>
  `<path d="${d}" fill="none" stroke="${css(colour)}" stroke-width="${width}" stroke-opacity="${opacity}"/>`;

const shape = (d: string, colour: Colour, opacity: number) =>
  `<path d="${d}" fill="${css(colour)}" fill-opacity="${opacity}"/>`;

const dot = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

const tiles: Record<Exclude<Weave, 'leather' | 'velvet'>, (canvas: Canvas, colour: Colour) => string> = {
  linen: (canvas, colour) =>
    canvas.pattern(
      5,
      5,
      line('M0 1H5M0 3.6H5', shade(colour, 0.72), 0.7, 0.2) +
        line('M1.2 0V5M3.9 0V5', shade(colour, 1.25), 0.7, 0.22),
    ),
  wool: (canvas, colour) =>
    canvas.pattern(
      6,
      6,
      line('M0 6L6 0M-1 1L1 -1M5 7L7 5', shade(colour, 0.62), 1, 0.22) +
        line('M0 3L3 0M3 6L6 3', shade(colour, 1.3), 0.8, 0.2),
    ),
  boucle: (canvas, colour) =>
    canvas.pattern(
      22,
      20,
      line(
        'M2 4q3 -4 5 0t5 1M14 2q4 1 2 4t4 3M3 12q4 -3 6 1t-2 5M13 12q5 0 3 4t4 1M9 7q2 3 5 1',
        shade(colour, 0.72),
        1.4,
        0.26,
      ) + line('M4 6q2 -3 4 0M16 8q3 -2 4 1M6 16q3 -3 4 0M14 15q3 -2 4 0', shade(colour, 1.4), 1.3, 0.4),
    ),
  corduroy: (canvas, colour) =>
    canvas.pattern(
      7,
      7,
      line('M1.5 0V7', shade(colour, 0.6), 1.6, 0.28) + line('M5 0V7', shade(colour, 1.35), 1.6, 0.26),
    ),
  stripe: (canvas, colour) =>
    canvas.pattern(
      26,
      26,
      shape('M3 0H10V26H3Z', shade(colour, 0.62), 0.5) +
        shape('M15 0H16.5V26H15ZM20 0H21.5V26H20Z', shade(colour, 1.6), 0.7),
    ),
  check: (canvas, colour) =>
    canvas.pattern(
      30,
      30,
      shape('M0 0H11V30H0ZM0 0V11H30V0Z', shade(colour, 0.55), 0.34) +
        line('M20 0V30M0 20H30', shade(colour, 1.7), 1.2, 0.55) +
        line('M24 0V30M0 24H30', [190, 70, 50], 0.9, 0.5),
    ),
  floral: (canvas, colour) =>
    canvas.pattern(
      54,
      50,
      shape(dot(12, 12, 5) + dot(18, 9, 4) + dot(17, 16, 4.4), [196, 98, 92], 0.8) +
        shape(dot(15.5, 12.4, 2), [244, 214, 140], 0.95) +
        shape(dot(40, 34, 4.6) + dot(35, 38, 4) + dot(42, 41, 3.8), [222, 160, 120], 0.85) +
        shape(dot(39, 38, 1.8), [250, 232, 190], 0.95) +
        line('M15 18q-2 12 8 16t14 6M18 28q6 -4 8 -10M30 37q0 7 -6 9', [86, 112, 84], 1.7, 0.75) +
        line('M48 8q-5 2 -6 8M2 40q4 0 6 5', shade(colour, 0.7), 1.6, 0.6),
    ),
  geometric: (canvas, colour) =>
    canvas.pattern(
      36,
      36,
      shape(dot(18, 18, 15), [206, 122, 48], 0.75) +
        shape(dot(18, 18, 10), [240, 196, 96], 0.85) +
        shape(dot(18, 18, 5), shade(colour, 0.6), 0.9),
    ),
  cane: (canvas, colour) =>
    canvas.pattern(
      9,
      9,
      line('M0 0L9 9M9 0L0 9', shade(colour, 0.62), 1.1, 0.6) +
        line('M4.5 0V9M0 4.5H9', shade(colour, 0.8), 1, 0.6),
    ),
};
