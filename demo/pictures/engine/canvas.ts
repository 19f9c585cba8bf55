import type { Colour } from './colour.ts';
import { css } from './colour.ts';

/** An SVG in the making. Never writes `opacity` or filters: librsvg is an order of magnitude slower with them. */
export interface Canvas {
  fill(path: string, paint: Colour | string, opacity?: number): void;
  stroke(path: string, colour: Colour, width: number, opacity?: number): void;
  /** A gradient across the shape's own box. Level or upright only: slanted ones take ten times as long. */
  gradient(way: Way, ...stops: Stop[]): string;
  /** A small tile of whole pixels, never turned (librsvg is slow with others), repeated over what is filled with it. */
  pattern(width: number, height: number, tile: string): string;
  raw(markup: string): void;
  toSvg(width: number, height: number): string;
}

export type Way = 'down' | 'right' | 'left';

type Stop = readonly [at: number, colour: Colour, opacity?: number];

export function createCanvas(): Canvas {
  const definitions: string[] = [];
  const parts: string[] = [];
  const known = new Map<string, string>();

  function define(markup: (id: string) => string): string {
    const key = markup('');
    const found = known.get(key);
    if (found) return found;
    const id = `d${known.size}`;
    definitions.push(markup(id));
    known.set(key, `url(#${id})`);
    return `url(#${id})`;
  }

  const writeStops = (stops: readonly Stop[]) =>
    stops
      .map(([at, colour, opacity]) => {
        const fade = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
        return `<stop offset="${round(at * 100) / 100}" stop-color="${css(colour)}"${fade}/>`;
      })
      .join('');

  return {
    fill(path, paint, opacity) {
      const colour = typeof paint === 'string' ? paint : css(paint);
      parts.push(`<path d="${path}" fill="${colour}"${fade('fill', opacity)}/>`);
    },
    stroke(path, colour, width, opacity) {
      parts.push(
        `<path d="${path}" fill="none" stroke="${css(colour)}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round"${fade('stroke', opacity)}/>`,
      );
    },
    gradient(way, ...stops) {
      const line = way === 'down' ? 'x2="0" y2="1"' : way === 'right' ? 'x2="1"' : 'x1="1" x2="0"';
      return define((id) => `<linearGradient id="${id}" ${line}>${writeStops(stops)}</linearGradient>`);
    },
    pattern: (width, height, tile) =>
      define(
        (id) =>
          `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${tile}</pattern>`,
      ),
    raw: (markup) => void parts.push(markup),
    toSvg: (width, height) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitions.join('')}</defs>${parts.join('')}</svg>`,
  };
}

const fade = (name: string, opacity: number | undefined) =>
  opacity === undefined ? '' : ` ${name}-opacity="${Math.round(opacity * 1000) / 1000}"`;

export const round = (value: number): number => Math.round(value * 10) / 10;
