import type { Listing } from '../catalogue/market.ts';
import { makePiece } from '../catalogue/piece.ts';
import { stripMacrons } from '../catalogue/places.ts';
import type { WantedAd } from '../catalogue/wanted.ts';
import { materialOf } from '../words/facts.ts';
import { titleOf } from '../words/wording.ts';
import type { Market } from './market.ts';

export type Entry = { readonly listing: Listing } | { readonly ad: WantedAd };

export interface Results {
  readonly entries: readonly Entry[];
  readonly total: number;
  /** Where the next page starts, if there is one. */
  readonly next: number | null;
}

export interface Query {
  readonly term: string;
  readonly category: number | null;
}

/** Looks things up on one marketplace's shelf; remembers the last few searches of the day. */
export function createSearch(
  market: Market,
  site: number,
): (query: Query, start: number, size: number) => Results {
  const remembered = new Map<string, Int32Array>();
  let day = -1;

  function keysFor({ term, category }: Query): Int32Array {
    const { keys, categories: shelved } = market.shelf(site);
    if (market.today() !== day) {
      remembered.clear();
      day = market.today();
    }
    const words = wordsOf(term);
    if (words.length === 0 && category === null) return keys;
    const name = `${category} ${words.join(' ')}`;
    const found =
      remembered.get(name) ??
      keys.filter((key, i) => (category === null || shelved[i] === category) && matches(key, words));
    remembered.delete(name);
    remembered.set(name, found);
    if (remembered.size > 12) remembered.delete(remembered.keys().next().value!);
    return found;
  }

  function matches(key: number, words: readonly string[]): boolean {
    if (words.length === 0) return true;
    const text = ` ${wordsIn(describeKey(market, site, key)).join(' ')}`;
    return words.every((word) => text.includes(` ${word}`));
  }

  return (query, start, size) => {
    const keys = keysFor(query);
    const entries = [...keys.subarray(start, start + size)].flatMap((key): Entry[] => {
      const found = market.find(site, key);
      return found.kind === 'listing'
        ? [{ listing: found.listing }]
        : found.kind === 'wanted'
          ? [{ ad: found.ad }]
          : [];
    });
    return { entries, total: keys.length, next: start + size < keys.length ? start + size : null };
  };
}

/** Everything a search may hit, without working out price and state. */
function describeKey({ world, find }: Market, site: number, key: number): string {
  const slot = Math.floor(key / 512);
  if (slot >= world.listings) {
    const found = find(site, key);
    return found.kind === 'wanted' ? `${found.ad.title} ${found.ad.text}` : '';
  }
  const piece = makePiece(world, slot, Math.floor(key / 2) % 256);
  const { type, maker, model } = piece;
  return [
    titleOf({ piece, site, key }),
    ...type.names,
    type.category,
    maker?.name,
    model,
    materialOf(piece),
  ].join(' ');
}

const wordsIn = (text: string) =>
  stripMacrons(text)
    .toLowerCase()
    .split(/[^a-z0-9]+/);

/** "Furniture" is everything here; plurals find singulars. */
function wordsOf(term: string): string[] {
  return wordsIn(term)
    .filter((word) => word !== '' && word !== 'furniture')
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word));
}
