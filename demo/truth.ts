import { type CategoryName, categories } from './catalogue/categories.ts';
import { findListing, type Listing, shelvesOn } from './catalogue/market.ts';
import type { Place } from './catalogue/places.ts';
import type { Condition } from './catalogue/price.ts';
import type { Size, Trap } from './catalogue/traits.ts';
import type { World } from './catalogue/world.ts';
import type { Site } from './sites/site.ts';

/** What a piece really is, whatever its listings say. */
export interface TruePiece {
  readonly id: string;
  readonly category: CategoryName;
  /** The kind of piece, such as `threeSeater` or `tallboy`. */
  readonly type: string;
  readonly brand: string | null;
  readonly timber: string | null;
  readonly size: Size;
  readonly place: Place;
  readonly condition: Condition;
  /** How many are sold together. */
  readonly count: number;
  /** For the whole lot; null when the seller names no price. */
  readonly price: number | null;
  readonly fairPrice: number;
  readonly bargain: boolean;
  /** Why it only looks like a bargain. */
  readonly trap: Trap | null;
  /** One, or two if it is on two marketplaces. */
  readonly listings: readonly TrueListing[];
}

interface TrueListing {
  readonly site: string;
  readonly path: string;
  readonly price: number | null;
  readonly listedAt: number;
  /** Its address before it was relisted. */
  readonly before: string | null;
}

export interface Truth {
  readonly day: number;
  readonly pieces: readonly TruePiece[];
  readonly wanted: readonly { readonly site: string; readonly path: string }[];
}

/** Everything for sale on a day, each piece once. */
export function readTruth(world: World, day: number, sites: readonly Site[]): Truth {
  const found = new Map<number, Listing[]>();
  const wanted: { site: string; path: string }[] = [];
  shelvesOn(world, day).forEach(({ keys }, number) => {
    const site = sites[number]!;
    for (const key of keys) {
      const goods = findListing(world, number, key, day);
      if (goods.kind === 'wanted') wanted.push({ site: site.key, path: site.path(goods.ad) });
      if (goods.kind === 'listing') found.set(key, [...(found.get(key) ?? []), goods.listing]);
    }
  });
  const pieces = [...found.values()].map((listings) => describePiece(listings, sites));
  return { day, pieces, wanted };
}

function describePiece(listings: readonly Listing[], sites: readonly Site[]): TruePiece {
  const { piece, price } = listings[0]!;
  const { type, maker, finish, size, place, condition, count, fairPrice, bargain, trap } = piece;
  const asked = (amount: number) => (trap === 'offer' ? null : amount);
  return {
    id: `${piece.slot}-${piece.generation}`,
    category: categories.find(({ name }) => name === type.category)!.name,
    type: type.key,
    brand: maker?.name ?? null,
    timber: finish.kind === 'timber' && type.finish !== 'seat' ? finish.timber : null,
    size,
    place,
    condition,
    count,
    price: asked(price),
    fairPrice: Math.round(fairPrice),
    bargain,
    trap,
    listings: listings.map((listing) => {
      const site = sites[listing.site]!;
      const before = listing.key % 2 === 1 ? site.path({ ...listing, key: listing.key - 1 }) : null;
      return {
        site: site.key,
        path: site.path(listing),
        price: asked(listing.price),
        listedAt: listing.listedAt,
        before,
      };
    }),
  };
}
