import type { Random } from '../../../catalogue/random.ts';
import { block } from '../../engine/block.ts';
import { brushOn } from '../../engine/brush.ts';
import { shade } from '../../engine/colour.ts';
import { cushion } from '../../engine/cushion.ts';
import type { Point, Spot } from '../../engine/geometry.ts';
import { type Material, metal } from '../../engine/material.ts';
import { arc, oval, roundedBox } from '../../engine/outlines.ts';
import { prism } from '../../engine/prism.ts';
import { bentRod, rod } from '../../engine/round-solids.ts';
import type { Solid } from '../../engine/stage.ts';
import type { Look } from '../../look.ts';
import { paleTimber } from './fittings.ts';
import { fourLegs } from './legs.ts';

export type ChairKind =
  | 'ladder'
  | 'spindle'
  | 'crossback'
  | 'bentwood'
  | 'padded'
  | 'shell'
  | 'slat'
  | 'steel'
  | 'wishbone';

export function chooseChair({ style, padded }: Look, random: Random): ChairKind {
  if (padded) return random.pick(['padded', 'padded', 'slat']);
  switch (style) {
    case 'classic':
      return random.pick(['ladder', 'spindle', 'crossback']);
    case 'cottage':
      return random.pick(['spindle', 'ladder', 'crossback', 'bentwood']);
    case 'midcentury':
      return random.pick(['wishbone', 'slat', 'spindle']);
    case 'industrial':
      return random.pick(['steel', 'bentwood']);
    case 'scandi':
      return random.pick(['wishbone', 'shell', 'spindle']);
    default:
      return random.pick(['shell', 'slat', 'padded']);
  }
}

/** One dining chair, its back at z = 0, facing the viewer. */
export function chair(
  kind: ChairKind,
  width: number,
  depth: number,
  height: number,
  body: Material,
  cloth: Material,
): Solid[] {
  const seat = Math.min(46, height * 0.52);
  const half = width / 2;
  const [x0, x1] = [-half, half];
  const post = (x: number, top: number): Solid =>
    block([x - 1.7, 0, 1], [x + 1.7, top, 4.4], body, { lean: [0, -4], grain: 'y' });
  const frontLeg = (x: number): Solid =>
    block([x - 1.8, 0, depth - 5], [x + 1.8, seat - 3, depth - 1.4], body, { taper: 0.7, grain: 'y' });
  const legs = [frontLeg(x0 + 2.5), frontLeg(x1 - 2.5)];
  const posts = [post(x0 + 2.5, height), post(x1 - 2.5, height)];
  const plank = block([x0, seat - 3.2, 3], [x1, seat, depth], body, { grain: 'x' });
  const pad = cushion([x0 + 1, seat - 3, 4], [x1 - 1, seat + 3.5, depth], cloth, {
    radius: 3,
    plump: 0.02,
    piping: true,
  });
  const apron = block([x0 + 3, seat - 8, 4], [x1 - 3, seat - 3, depth - 3], body);
  const lean = (y: number) => -4 * (y / height);
  const bar = (y: number, tall: number, thick = 2): Solid =>
    block([x0 + 4, y, 1.6 + lean(y)], [x1 - 4, y + tall, 1.6 + thick + lean(y)], body, { grain: 'x' });
  switch (kind) {
    case 'ladder':
      return [
        ...legs,
        ...posts,
        apron,
        plank,
        ...[0.2, 0.5, 0.8].map((share) => bar(seat + (height - seat - 8) * share, 6)),
        rod([x0 + 3, seat * 0.4, depth - 3], [x1 - 3, seat * 0.4, depth - 3], 1, body),
      ];
    case 'slat':
      return [
        ...legs,
        ...posts,
        apron,
        pad,
        bar(height - 9, 8),
        ...[-0.5, -0.17, 0.17, 0.5].map((share) =>
          block(
            [share * width - 1.6, seat, 1 + lean(seat)],
            [share * width + 1.6, height - 8, 2.6 + lean(seat)],
            body,
            { lean: [0, -2.5], grain: 'y' },
          ),
        ),
      ];
    case 'spindle':
      return [
        ...fourLegs('splayed', [x0, 2, x1, depth], seat - 3, body, 6),
        prism(body, { axis: 'y', outline: roundedBox(x0, 1, x1, depth, 10, 5), from: seat - 3.2, to: seat }),
        ...Array.from({ length: 7 }, (_, i) => {
          const share = (i - 3) / 3;
          return rod([share * half * 0.76, seat, 5], [share * half * 0.92, height - 4, -3], 0.75, body);
        }),
        prism(body, {
          axis: 'z',
          outline: [
            ...arc(0, height - 10, half, 9, 0.5, 0, 12),
            ...arc(0, height - 14, half - 1, 8, 0, 0.5, 12),
          ],
          from: -4.5,
          to: -2,
        }),
      ];
    case 'crossback':
      return [
        ...legs,
        apron,
        plank,
        bentRod(hoop(x0 + 2.5, x1 - 2.5, height), 1.6, body),
        bentRod(
          [
            [x0 + 4, seat, 3],
            [0, (seat + height) / 2 + 2, -1],
            [x1 - 5, height - 9, -3],
          ],
          1,
          body,
        ),
        bentRod(
          [
            [x1 - 4, seat, 3],
            [0, (seat + height) / 2 + 2, -1],
            [x0 + 5, height - 9, -3],
          ],
          1,
          body,
        ),
      ];
    case 'bentwood':
      return [
        ...[-1, 1].map((side) =>
          bentRod(
            [
              [side * half * 0.66, seat - 2, depth - 6],
              [side * half * 0.8, seat * 0.5, depth - 3],
              [side * half * 0.92, 0.5, depth],
            ],
            1.4,
            body,
          ),
        ),
        bentRod(hoop(x0 + 3, x1 - 3, height), 1.5, body),
        bentRod(hoop(x0 + 9, x1 - 9, height - 11, seat), 1.1, body),
        prism(body, {
          axis: 'y',
          outline: oval(0, depth * 0.52, half * 0.92, depth * 0.46, 28),
          from: seat - 3,
          to: seat,
          details: (stage, project) =>
            stage.canvas.stroke(
              `M${oval(0, depth * 0.52, half * 0.72, depth * 0.35, 24)
                .map((spot) => project(spot).join(' '))
                .join('L')}Z`,
              shade(body.colour, 0.55),
              1,
              0.5,
            ),
        }),
      ];
    case 'shell': {
      return [
        ...fourLegs('splayed', [x0 + 3, 5, x1 - 3, depth - 2], seat - 4, paleTimber, 6),
        prism(
          { colour: cloth.colour, gloss: 0.4 },
          { axis: 'x', outline: shellProfile(depth, seat, height), from: x0 + 1, to: x1 - 1 },
        ),
      ];
    }
    case 'steel': {
      const tin = metal(cloth.colour);
      return [
        ...fourLegs('splayed', [x0 + 2, 4, x1 - 2, depth], seat - 2, tin, 6),
        block([x0, seat - 2.4, 3], [x1, seat, depth], tin, {
          details: (stage, { top }) => brushOn(stage, top).disc(0.5, 0.5, 0.04, shade(tin.colour, 0.4)),
        }),
        bentRod(hoop(x0 + 2, x1 - 2, height, seat), 1.3, tin),
        block([-4, seat, 1], [4, height - 4, 2], tin, { lean: [0, -4] }),
      ];
    }
    case 'wishbone': {
      const rail: Spot[] = arc(0, depth * 0.4, half + 3, depth * 0.42, 0.5, 1, 16);
      const inner = arc(0, depth * 0.4, half - 0.5, depth * 0.42 - 3.5, 1, 0.5, 16);
      return [
        ...fourLegs('tapered', [x0, 2, x1, depth], seat - 2, body, 4),
        block([x0 + 2, seat - 5, 4], [x1 - 2, seat - 1, depth - 2], body),
        cushion([x0 + 1, seat - 2, 4], [x1 - 1, seat + 1.5, depth], cloth, { radius: 2, plump: 0.005 }),
        rod([x0 + 4, seat, 8], [x0 + 2, height - 4, 10], 1.2, body),
        rod([x1 - 4, seat, 8], [x1 - 2, height - 4, 10], 1.2, body),
        rod([-1.5, seat, 4], [-half * 0.45, height - 4, -1], 1.1, body),
        rod([1.5, seat, 4], [half * 0.45, height - 4, -1], 1.1, body),
        prism(body, { axis: 'y', outline: [...rail, ...inner], from: height - 4, to: height - 1 }),
      ];
    }
    default:
      return [
        ...fourLegs('tapered', [x0, 1, x1, depth], seat - 4, body, 3),
        cushion([x0, seat - 5, 5], [x1, seat + 2.5, depth], cloth, { radius: 3, plump: 0.015, piping: true }),
        cushion([x0 + 0.5, seat - 4, -1], [x1 - 0.5, height, 6], cloth, {
          radius: 4,
          plump: 0.01,
          lean: [0, -4],
        }),
      ];
  }
}

const hoop = (x0: number, x1: number, height: number, low = 0): Point[] => [
  [x0, low + 0.5, 3 - (low / 90) * 4],
  [x0, (low + height) / 2, 0],
  [x0 + (x1 - x0) * 0.08, height - 5, -3],
  [(x0 + x1) / 2, height, -4],
  [x1 - (x1 - x0) * 0.08, height - 5, -3],
  [x1, (low + height) / 2, 0],
  [x1, low + 0.5, 3 - (low / 90) * 4],
];

const shellProfile = (depth: number, seat: number, height: number): Spot[] => [
  [-3, height],
  [0.5, height - 1],
  [5, seat + 10],
  [10, seat + 1.5],
  [depth * 0.6, seat - 1],
  [depth - 3, seat + 1],
  [depth, seat - 1],
  [depth - 3, seat - 3],
  [depth * 0.6, seat - 4],
  [9, seat - 2],
  [2, seat + 8],
];
