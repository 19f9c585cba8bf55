import type { SearchDocument } from '../document.ts';
import { nameSeller } from '../hidden.ts';

/** How many listings each seller has, by a number that stands for the seller: names would take more room. */
export interface Sellers {
  /** NaN where the listing names nobody. */
  add(document: Pick<SearchDocument, 'platform' | 'sellerName'>): number;
  remove(seller: number): void;
  count(seller: number): number;
}

export function makeSellers(): Sellers {
  const counts = new Map<number, number>();
  return {
    add(document) {
      const name = nameSeller(document);
      if (name === null) return Number.NaN;
      const seller = numberSeller(name);
      counts.set(seller, (counts.get(seller) ?? 0) + 1);
      return seller;
    },
    remove(seller) {
      const left = (counts.get(seller) ?? 0) - 1;
      if (left > 0) counts.set(seller, left);
      else counts.delete(seller);
    },
    count: (seller) => counts.get(seller) ?? 0,
  };
}

/** 53 bits of a hash: of a million sellers no two are likely to share one. */
export function numberSeller(name: string): number {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < name.length; at += 1) {
    const code = name.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}
