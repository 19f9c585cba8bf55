import type { Random } from '../../catalogue/random.ts';
import { cushion } from '../engine/cushion.ts';
import type { Solid } from '../engine/stage.ts';
import type { Look, Sketch } from '../look.ts';
import { cat } from '../props/cat.ts';
import { scatterCushion } from '../props/soft-things.ts';
import { darkTimber, paleTimber } from './parts/fittings.ts';
import { fourLegs, type Legs } from './parts/legs.ts';
import { type Arms, arm, paintButtons, paintChannels, paintCreases, seatBase } from './parts/upholstery.ts';
import { drawWoodFrame } from './wood-frame.ts';

type Back = 'loose' | 'tight' | 'channel' | 'buttoned' | 'pillows';

interface Shape {
  readonly arms: Arms;
  readonly back: Back;
  readonly legs: Legs;
  readonly lift: number;
  readonly armWidth: number;
  /** Height of the arms over the seat. */
  readonly armRise: number;
}

function chooseShape({ style }: Look, random: Random): Shape {
  const between = random.between;
  switch (style) {
    case 'classic':
      return random.chance(0.5)
        ? { arms: 'rolled', back: 'buttoned', legs: 'bun', lift: 9, armWidth: 20, armRise: 27 }
        : { arms: 'rolled', back: 'loose', legs: 'turned', lift: 11, armWidth: 18, armRise: 19 };
    case 'cottage':
      return {
        arms: random.pick(['rolled', 'pillow']),
        back: random.pick(['loose', 'pillows']),
        legs: 'bun',
        lift: 6,
        armWidth: between(17, 21),
        armRise: 17,
      };
    case 'midcentury':
      return {
        arms: random.pick(['track', 'slope']),
        back: random.pick(['tight', 'channel', 'loose']),
        legs: 'tapered',
        lift: 16,
        armWidth: between(8, 11),
        armRise: 17,
      };
    case 'scandi':
      return {
        arms: random.pick(['track', 'slope', 'pillow']),
        back: random.pick(['loose', 'tight']),
        legs: 'splayed',
        lift: 15,
        armWidth: between(9, 14),
        armRise: 15,
      };
    case 'industrial':
      return {
        arms: 'track',
        back: random.pick(['loose', 'channel']),
        legs: 'steel',
        lift: 12,
        armWidth: between(12, 17),
        armRise: 16,
      };
    default:
      return {
        arms: random.pick(['track', 'track', 'pillow']),
        back: random.pick(['loose', 'pillows']),
        legs: random.pick(['square', 'steel', 'plinth']),
        lift: 6,
        armWidth: between(14, 23),
        armRise: 13,
      };
  }
}

/** Sofas of one to four seats; one seat makes an armchair. */
export function drawSofa(look: Look, random: Random): Sketch {
  if (look.style === 'midcentury' && random.chance(0.45)) return drawWoodFrame(look, random);
  const { width, depth, height, cloth } = look;
  const shape = chooseShape(look, random);
  const seats = Math.max(1, look.parts);
  const seatHeight = Math.min(46, height * 0.52);
  const armWidth = Math.min(shape.armWidth, width * 0.2);
  const inner = width / 2 - armWidth;
  const armHeight = Math.min(height - 2, seatHeight + shape.armRise);
  const solids: Solid[] = [
    ...fourLegs(
      shape.legs,
      [-width / 2, 2, width / 2, depth],
      shape.lift,
      random.chance(0.5) ? darkTimber : paleTimber,
      7,
    ),
    seatBase(-inner, inner, shape.lift, seatHeight - 13, 4, depth - 3, cloth),
    cushion([-inner, shape.lift, 0], [inner, height - (shape.back === 'tight' ? 0 : 6), 14], cloth, {
      radius: 5,
      plump: 0.006,
    }),
    arm(shape.arms, -width / 2, -inner, shape.lift, armHeight, depth, cloth),
    arm(shape.arms, inner, width / 2, shape.lift, armHeight, depth, cloth),
  ];
  const oneSeat = seats > 1 && random.chance(0.18);
  const seatStep = (inner * 2) / (oneSeat ? 1 : seats);
  for (let left = -inner; left < inner - 1; left += seatStep)
    solids.push(
      cushion([left + 0.3, seatHeight - 14, 14], [left + seatStep - 0.3, seatHeight + 1, depth], cloth, {
        radius: 4.5,
        plump: 0.02,
        piping: true,
        details: (stage, faces) => paintCreases(stage, faces.top, cloth),
      }),
    );
  solids.push(...backCushions(shape.back, look, inner, seats, seatHeight));
  solids.push(...scatter(look, random, inner, seatHeight));
  return { solids };
}

function backCushions(
  back: Back,
  { cloth, height }: Look,
  inner: number,
  seats: number,
  seatHeight: number,
): Solid[] {
  const whole = back === 'tight' || back === 'channel' || back === 'buttoned';
  const step = (inner * 2) / (whole ? 1 : seats);
  const rise = back === 'pillows' ? 4 : 0;
  const made: Solid[] = [];
  for (let left = -inner; left < inner - 1; left += step)
    made.push(
      cushion(
        [left + 0.6, seatHeight, whole ? 13 : 15],
        [left + step - 0.6, height + rise, whole ? 24 : 32],
        cloth,
        {
          radius: back === 'pillows' ? 10 : 6,
          plump: whole ? 0.008 : back === 'pillows' ? 0.06 : 0.035,
          lean: [0, whole ? -5 : -9],
          details(stage, { front }) {
            if (back === 'buttoned')
              paintButtons(stage, front, cloth, Math.max(3, Math.round(inner / 11)), 3);
            else if (back === 'channel')
              paintChannels(stage, front, cloth, Math.max(5, Math.round(inner / 7)));
            else paintCreases(stage, front, cloth);
          },
        },
      ),
    );
  return made;
}

/** Loose cushions, now and then a sleeping cat. */
export function scatter(
  { parts, depth, cloth }: Look,
  random: Random,
  inner: number,
  seatHeight: number,
): Solid[] {
  const made: Solid[] = [];
  const size = random.between(32, 40);
  if (parts === 1) {
    if (random.chance(0.35))
      made.push(
        scatterCushion(
          random,
          cloth.colour,
          [random.between(-3, 3), seatHeight + 1, 30],
          Math.min(34, inner * 1.2),
        ),
      );
    else if (random.chance(0.12)) made.push(cat(random, [0, seatHeight + 1, depth * 0.62], true));
    return made;
  }
  const layout = random.weighted({ none: 3, left: 2, right: 2, both: 3 });
  if (layout === 'left' || layout === 'both')
    made.push(scatterCushion(random, cloth.colour, [-inner + size * 0.62, seatHeight + 1, 32], size));
  if (layout === 'right' || layout === 'both')
    made.push(scatterCushion(random, cloth.colour, [inner - size * 0.62, seatHeight + 1, 32], size));
  if (layout !== 'none' && random.chance(0.4))
    made.push(scatterCushion(random, cloth.colour, [-inner + size * 1.45, seatHeight + 1, 33], size * 0.82));
  if (random.chance(0.12))
    made.push(cat(random, [random.between(-0.3, 0.4) * inner, seatHeight + 1, depth * 0.66], true));
  return made;
}
