import { categories } from './categories.ts';
import { timbers } from './materials.ts';
import { type Place, placeAt } from './places.ts';
import { createRandom, hash, hashToUnit } from './random.ts';
import { types } from './types.ts';
import type { World } from './world.ts';

/** Somebody looking for a piece: an ad among the listings that isn't one. */
export interface WantedAd {
  readonly site: number;
  readonly key: number;
  readonly category: number;
  readonly listedAt: number;
  readonly place: Place;
  readonly title: string;
  readonly text: string;
  /** What they would pay, if they say. */
  readonly upTo: number | null;
  readonly seed: number;
}

const day = 86_400_000;

export const wantedCount = ({ listings }: World): number => Math.ceil(listings * 0.026);

/** Wanted ads stay for three to six weeks, then another replaces them. */
export function wantedOn(world: World, index: number, today: number): WantedAd {
  const period = 21 + Math.floor(hashToUnit(world.seed, index, 71) * 22);
  const offset = hashToUnit(world.seed, index, 72) * period;
  const turn = Math.floor((today + offset) / period);
  return makeAd(world, index, turn, turn * period - offset);
}

function makeAd(world: World, index: number, turn: number, listed: number): WantedAd {
  const seed = hash(world.seed, index, turn, 73);
  const random = createRandom(seed);
  const type = random.pick(types);
  const name = random.pick(type.names);
  const timber =
    type.finish === 'cabinet' || type.finish === 'native'
      ? random.pick([timbers.rimu, timbers.oak, timbers.kauri, timbers.pine]).name
      : null;
  const thing = timber ? `${timber} ${name}` : name;
  const upTo = random.chance(0.5) ? Math.round((type.price * random.between(0.5, 1)) / 10) * 10 : null;
  return {
    site: random.pick([3, 3, 3, 3, 3, 3, 3, 0, 0, 1]),
    key: (world.listings + index) * 512 + (turn % 256) * 2,
    category: categories.findIndex(({ name: category }) => category === type.category),
    listedAt: Math.round(world.epoch + listed * day),
    place: placeAt(random.next()),
    title: random.pick([
      `WANTED: ${thing}`,
      `Wanted: ${thing}`,
      `WANTED ${thing}`,
      `Wanted to buy - ${thing}`,
      `WTB ${thing}`,
      `ISO ${thing}`,
    ]),
    text: random.pick([
      `Looking for a ${thing} for our first flat. Can pick up anywhere in town.`,
      `Wanting to buy a ${thing}, any condition considered. Cash ready, own trailer.`,
      `Does anyone have a ${thing} they want gone? Happy to pay a fair price.`,
      `In search of a ${thing} for my daughter's room. Text me a photo please.`,
    ]),
    upTo,
    seed,
  };
}

type FoundAd = { readonly kind: 'wanted'; readonly ad: WantedAd } | { readonly kind: 'unknown' };

export function findWanted(world: World, site: number, key: number, today: number): FoundAd {
  const index = Math.floor(key / 512) - world.listings;
  if (index >= wantedCount(world)) return { kind: 'unknown' };
  const ad = wantedOn(world, index, today);
  return ad.key === key && ad.site === site ? { kind: 'wanted', ad } : { kind: 'unknown' };
}
