import type { Random } from '../catalogue/random.ts';
import type { Size } from '../catalogue/traits.ts';

/** The size as a careful site prints it. */
export const writeSize = ({ width, depth, height }: Size): string =>
  `W ${width} × D ${depth} × H ${height} cm`;

export const writeSizeInMillimetres = ({ width, depth, height }: Size): string =>
  `${width * 10} × ${depth * 10} × ${height * 10} mm (W × D × H)`;

/** The size as people type it: any unit, any order they name. */
export function scrawlSize(size: Size, random: Random, round: boolean): string {
  const { width, depth, height } = size;
  const inches = (value: number) => `${Math.round((value / 2.54) * 2) / 2}"`;
  if (round)
    return random.pick([
      `${width}cm across, ${height}cm high`,
      `Diameter ${width} cm, height ${height} cm`,
      `${width * 10}mm diameter x ${height * 10}mm H`,
      `W ${width} x D ${depth} x H ${height} cm`,
    ]);
  return random.pick([
    `W ${width} x D ${depth} x H ${height}`,
    `W${width} x D${depth} x H${height} cm`,
    `${width}cm wide, ${depth}cm deep, ${height}cm high`,
    `${width}cm wide x ${depth}cm deep x ${height}cm tall`,
    `${width * 10}mm W x ${depth * 10}mm D x ${height * 10}mm H`,
    `Width ${width * 10}mm, depth ${depth * 10}mm, height ${height * 10}mm`,
    `${inches(width)} wide x ${inches(depth)} deep x ${inches(height)} high`,
    `Measures ${width} (w) x ${depth} (d) x ${height} (h) cm`,
    `H: ${height}cm W: ${width}cm D: ${depth}cm`,
    `${width}x${depth}x${height}cm (WxDxH)`,
    `${(width / 100).toFixed(2)}m wide, ${(depth / 100).toFixed(2)}m deep, ${(height / 100).toFixed(2)}m high`,
  ]);
}

/** Only one measure, as many give. */
export const scrawlWidth = ({ width, height }: Size, random: Random): string =>
  random.pick([
    `${width}cm wide`,
    `approx ${(width / 100).toFixed(1)}m long`,
    `about ${width} cm wide and ${height} cm high`,
    `${width * 10}mm wide`,
  ]);
