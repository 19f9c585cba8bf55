import { type Life, livesOf, type Stretch } from './life.ts';
import { outlinePiece } from './outline.ts';
import { makePiece, type Piece } from './piece.ts';
import { priceStepsOf, roundLikePeople } from './price.ts';
import { hashToUnit } from './random.ts';
import { findWanted, type WantedAd, wantedCount, wantedOn } from './wanted.ts';
import type { World } from './world.ts';

/** One address on one marketplace. */
export interface Listing {
  readonly site: number;
  readonly key: number;
  readonly piece: Piece;
  /** Milliseconds. */
  readonly listedAt: number;
  readonly changedAt: number;
  readonly status: 'active' | 'sold';
  /** What it costs now, for the whole lot. */
  readonly price: number;
  /** What it cost before, if it came down and the seller says so. */
  readonly was: number | null;
}

export type Found =
  | { readonly kind: 'listing'; readonly listing: Listing }
  | { readonly kind: 'wanted'; readonly ad: WantedAd }
  /** Used to be here. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'unknown' };

/** What one marketplace shows on one day, newest first. */
export interface Shelf {
  readonly keys: Int32Array;
  readonly categories: Uint8Array;
}

const day = 86_400_000;
const soldDays = 4;

/** Slot, generation and address in one number; all of them fit for a million pieces. */
const keyOf = (slot: number, generation: number, address: number): number =>
  (slot * 256 + generation) * 2 + address;

const partsOf = (key: number) => ({
  slot: Math.floor(key / 512),
  generation: Math.floor(key / 2) % 256,
  address: key % 2,
});

/** Which stretch a life is in on a day, if it is for sale. */
function stretchOn({ stretches }: Life, today: number): Stretch | undefined {
  return stretches.find(({ from, until }) => from <= today && today < until);
}

export function shelvesOn(world: World, today: number): Shelf[] {
  const found: { key: number; listed: number; category: number }[][] = [[], [], [], []];
  for (let slot = 0; slot < world.listings; slot++) {
    for (const life of livesOf(world, slot)) {
      if (today >= life.next) continue;
      const stretch = stretchOn(life, today);
      if (!stretch) break;
      const { sites, category } = outlinePiece(world, slot, life.generation);
      const key = keyOf(slot, life.generation, stretch.address);
      for (const site of sites) found[site]!.push({ key, listed: stretch.listed, category });
      break;
    }
  }
  for (let index = 0; index < wantedCount(world); index++) {
    const ad = wantedOn(world, index, today);
    found[ad.site]!.push({ key: ad.key, listed: (ad.listedAt - world.epoch) / day, category: ad.category });
  }
  return found.map((entries) => {
    entries.sort((a, b) => b.listed - a.listed || a.key - b.key);
    return {
      keys: Int32Array.from(entries, ({ key }) => key),
      categories: Uint8Array.from(entries, ({ category }) => category),
    };
  });
}

/** What an address shows on a day. */
export function findListing(world: World, site: number, key: number, today: number): Found {
  const { slot, generation, address } = partsOf(key);
  if (slot >= world.listings) return findWanted(world, site, key, today);
  if (!outlinePiece(world, slot, generation).sites.includes(site)) return { kind: 'unknown' };
  for (const life of livesOf(world, slot)) {
    if (life.generation < generation) continue;
    const own = life.stretches.filter((stretch) => stretch.address === address);
    const begun = own.filter(({ from }) => from <= today).at(-1);
    if (!begun) return { kind: 'unknown' };
    const make = (status: Listing['status']): Found => ({
      kind: 'listing',
      listing: describe(world, site, key, life, begun, today, status),
    });
    if (today < begun.until) return make('active');
    if (begun.ending === 'relisted') return { kind: 'gone' };
    const returns = own.some(({ from }) => from > today);
    if (begun.ending === 'expired' && returns) return { kind: 'unknown' };
    return returns || today < begun.until + soldDays ? make('sold') : { kind: 'gone' };
  }
  return { kind: 'unknown' };
}

function describe(
  world: World,
  site: number,
  key: number,
  life: Life,
  stretch: Stretch,
  today: number,
  status: Listing['status'],
): Listing {
  const { slot, generation, address } = partsOf(key);
  const piece = makePiece(world, slot, generation);
  const start = life.stretches[0]!.from;
  const last = Math.min(today, stretch.until);
  const steps = priceStepsOf(piece).filter(({ age }) => start + age <= last);
  const relisted = address === 1;
  const cut = (price: number) =>
    priceHere(
      piece,
      site,
      relisted && !piece.bargain && piece.trap === null ? roundLikePeople(price * 0.93, 0.5) : price,
    );
  const price = cut(steps.at(-1)!.price);
  const shown = relisted ? [] : steps.map((step) => cut(step.price));
  const highest = Math.max(0, ...shown);
  const says = hashToUnit(piece.seed, 61) < 0.75;
  const lastStep = steps.length > 1 ? Math.ceil(start + steps.at(-1)!.age) : stretch.listed;
  const moved = Math.max(stretch.listed, lastStep, status === 'sold' ? stretch.until : -Infinity);
  return {
    site,
    key,
    piece,
    listedAt: Math.round(world.epoch + stretch.listed * day),
    changedAt: Math.round(world.epoch + moved * day),
    status,
    price,
    was: says && highest > price ? highest : null,
  };
}

/** The second marketplace often has a slightly different price; small prices stay the same. */
function priceHere(piece: Piece, site: number, price: number): number {
  if (piece.sites[0] === site || price < 60) return price;
  const other = roundLikePeople(price * (0.975 + hashToUnit(piece.seed, 62) * 0.05), 0.5);
  return Math.abs(other - price) / price <= 0.035 ? other : price;
}
