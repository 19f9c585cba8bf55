import type { Random } from '../catalogue/random.ts';
import type { Point } from './engine/geometry.ts';
import type { Solid } from './engine/stage.ts';
import type { Setting, Top } from './look.ts';
import { bookStack } from './props/books.ts';
import { laptop, monitor, radio, recordPlayer } from './props/gadgets.ts';
import { deskLamp, tableLamp } from './props/lamps.ts';
import { plant } from './props/plants.ts';
import { bowlOfFruit, candle, mug, teapot, vase } from './props/vessels.ts';

type Thing = {
  readonly wide: number;
  readonly deep: number;
  readonly tall?: true;
  readonly make: (random: Random, at: Point) => Solid[];
};

const things = {
  books: { wide: 24, deep: 18, make: (random, at) => bookStack(random, at) },
  vase: { wide: 20, deep: 16, make: (random, at) => vase(random, at, random.between(16, 26)) },
  jar: { wide: 14, deep: 12, make: (random, at) => vase(random, at, random.between(10, 16), 'none') },
  lamp: {
    wide: 30,
    deep: 22,
    tall: true,
    make: (random, at) => tableLamp(random, at, random.between(38, 52)),
  },
  deskLamp: { wide: 34, deep: 20, make: deskLamp },
  plant: {
    wide: 24,
    deep: 18,
    make: (random, at) =>
      plant(random, at, random.between(22, 36), random.pick(['fern', 'blades', 'monstera'])),
  },
  fruit: { wide: 24, deep: 22, make: bowlOfFruit },
  mug: { wide: 11, deep: 10, make: mug },
  teapot: { wide: 26, deep: 18, make: teapot },
  candle: { wide: 10, deep: 10, make: candle },
  radio: { wide: 36, deep: 14, make: radio },
  records: { wide: 46, deep: 34, make: recordPlayer },
  laptop: { wide: 38, deep: 28, make: (_, at) => laptop(at) },
  monitor: { wide: 58, deep: 24, tall: true, make: (_, at) => monitor(at) },
} satisfies Record<string, Thing>;

const fitting: Record<Setting, readonly (keyof typeof things)[]> = {
  living: ['books', 'vase', 'jar', 'plant', 'fruit', 'candle', 'mug'],
  bedroom: ['lamp', 'books', 'vase', 'jar', 'plant', 'mug'],
  dining: ['fruit', 'vase', 'candle', 'teapot', 'jar'],
  office: ['books', 'plant', 'jar', 'deskLamp', 'vase'],
  kitchen: ['teapot', 'fruit', 'mug', 'jar', 'plant'],
  hall: ['lamp', 'vase', 'books', 'radio', 'records', 'jar', 'plant'],
  garden: ['plant', 'fruit', 'teapot', 'mug'],
  garage: ['books', 'jar'],
};

const forWork: readonly (keyof typeof things)[] = ['monitor', 'laptop', 'deskLamp', 'books', 'mug', 'plant'];

/** A few things on a surface, never crowded; nothing tall where a picture hangs behind. */
export function dressTop(random: Random, top: Top, setting: Setting, below: boolean): Solid[] {
  const [width, depth] = [top.right - top.left, top.front - top.back];
  const most = Math.min(3, Math.floor(width / 42) + 1);
  const wanted = random.pick([0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3]);
  const fits = (thing: Thing) => thing.wide < width && thing.deep < depth && !(below && thing.tall);
  const chosen = (top.desk ? forWork : fitting[setting])
    .map((name) => ({ thing: things[name] as Thing, order: random.next() }))
    .filter(({ thing }) => fits(thing))
    .sort((a, b) => a.order - b.order)
    .slice(0, Math.min(most, wanted))
    .map(({ thing }) => thing);
  const room = width - chosen.reduce((sum, thing) => sum + thing.wide, 0);
  if (room < 0) return [];
  let left = top.left + room * random.between(0.15, 0.85) * (chosen.length > 1 ? 0.5 : 1);
  return chosen.flatMap((thing) => {
    const x = left + thing.wide / 2;
    left += thing.wide + (room * 0.4) / chosen.length;
    const z = top.back + thing.deep / 2 + (depth - thing.deep) * random.between(0.25, 0.6);
    return thing.make(random, [x, top.height, z]);
  });
}
