import type { Random } from '../catalogue/random.ts';
import { type Colour, hexes } from './engine/colour.ts';
import type { Bounds } from './engine/geometry.ts';
import type { Solid, Stage } from './engine/stage.ts';
import type { Setting } from './look.ts';
import { cat } from './props/cat.ts';
import { floorLamp } from './props/lamps.ts';
import { plant } from './props/plants.ts';
import { basket } from './props/soft-things.ts';
import { framedPrint, roundMirror, wallClock } from './rooms/hangings.ts';
import { paintSunOnWall } from './rooms/light.ts';
import { paintRug } from './rooms/rug.ts';
import { curtains, paintWindow, type WindowPlace } from './rooms/window.ts';

/** How high up the wall the picture shows, in centimetres. */
function visibleTop(stage: Stage): number {
  const [, y] = stage.project([0, 0, 0]);
  return (y - 14) / stage.scaleAt([0, 0, 0]);
}

const curtainColours = hexes('#e9dfcd #d8c5a6 #b9c0b0 #c98d6c #dcd6ca');

/** What is on the wall: a window, prints, a mirror, a clock, the sun, or nothing. */
export function hangOnWall(
  stage: Stage,
  random: Random,
  { low, high }: Bounds,
  side: number,
  trim: Colour,
): Solid[] {
  const top = visibleTop(stage);
  const space = top - high[1];
  const width = high[0] - low[0];
  const choice = random.weighted({ print: 4, pair: 2, window: 3, mirror: 1, clock: 0.7, sun: 2, none: 2 });
  const middle = random.between(low[0], high[0]) * 0.4;
  if (choice === 'window') {
    const x = side * random.between(width * 0.3 + 30, width * 0.5 + 60);
    const place: WindowPlace = {
      left: x - random.between(48, 70),
      right: x + random.between(48, 70),
      low: random.between(82, 100),
      high: random.between(190, 215),
    };
    paintWindow(stage, random, place, trim);
    return random.chance(0.6) ? curtains(random, place, random.pick(curtainColours), random.chance(0.5)) : [];
  }
  if (choice === 'sun') {
    paintSunOnWall(stage, random, random.between(-80, 80), random.between(150, 200));
    return [];
  }
  if (space <= 46) {
    if (top < 110 || (choice !== 'print' && choice !== 'pair')) return [];
    const tall = random.between(40, 50);
    return [
      framedPrint(
        random,
        side * (width / 2 + random.between(34, 50)),
        Math.min(145, top - tall * 0.62),
        34,
        tall,
      ),
    ];
  }
  const tall = Math.min(space * 0.66, random.between(50, 70) + width * 0.1);
  const y = high[1] + space * random.between(0.5, 0.56);
  switch (choice) {
    case 'print':
      return [framedPrint(random, middle, y, tall * random.pick([0.74, 1, 1.3]), tall)];
    case 'pair': {
      const wide = tall * 0.74;
      return [
        framedPrint(random, middle - wide * 0.62, y, wide, tall),
        framedPrint(random, middle + wide * 0.62, y, wide, tall),
      ];
    }
    case 'mirror':
      return [roundMirror(random, middle, y, Math.min(38, space * 0.34))];
    case 'clock':
      return [wallClock(middle, y, Math.min(17, space * 0.2))];
    default:
      return [];
  }
}

/** What stands beside the piece: a plant, a lamp, a basket, a cat, or nothing. */
export function placeBeside(
  stage: Stage,
  random: Random,
  { low, high }: Bounds,
  side: number,
  setting: Setting,
): Solid[] {
  const edge = side > 0 ? high[0] : low[0];
  const z = Math.max(24, high[2] * random.between(0.3, 0.55));
  const tallest = Math.min(130, visibleTop(stage) * 0.72);
  const outdoors = setting === 'garden';
  const kind = random.weighted({
    nothing: 4,
    plant: outdoors ? 8 : 5,
    lamp: outdoors || setting === 'kitchen' ? 0 : 3,
    basket: outdoors ? 0 : 1.4,
    cat: 1.2,
  });
  switch (kind) {
    case 'plant':
      return plant(random, [edge + side * tallest * 0.3, 0, z], random.between(tallest * 0.6, tallest));
    case 'lamp':
      return floorLamp(random, [edge + side * random.between(24, 34), 0, z * 0.8]);
    case 'basket':
      return basket(random, [edge + side * 28, 0, z]);
    case 'cat':
      return [cat(random, [edge + side * random.between(22, 34), 0, z + 14], false)];
    default:
      return [];
  }
}

export function layRug(stage: Stage, random: Random, { low, high }: Bounds): void {
  const width = (high[0] - low[0]) * random.between(0.8, 1.15) + 40;
  const depth = Math.max(90, Math.min(170, width * 0.6));
  paintRug(stage, random, {
    x: (low[0] + high[0]) / 2 + random.between(-15, 15),
    z: high[2] * 0.6 + depth * 0.32,
    width,
    depth,
  });
}
