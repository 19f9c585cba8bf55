import type { Listing } from '../catalogue/market.ts';
import { writeId } from './address.ts';

/** The photos of a piece, one to three, each from another side: `/pictures/7.jpg`, `/pictures/7-2.jpg`. */
export function photosOf(site: number, { key, piece }: Listing): string[] {
  return Array.from({ length: countPhotos(piece) }, (_, at) => {
    const place = at === 0 ? '' : `-${at + 1}`;
    return `/pictures/${writeId(site, key)}${place}.jpg`;
  });
}

export function countPhotos({ seed }: Listing['piece']): number {
  return 1 + (seed % 3);
}
