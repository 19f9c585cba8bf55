import type { SearchDocument } from '#server/search/document.ts';

/** A listing as the search follows it. */
export interface Followed extends SearchDocument {
  sourceId: number;
  /** The transaction that wrote it. */
  changedIn: string;
}

/** Marketplaces by their numbers. */
export type Marketplaces = ReadonlyMap<number, { name: string }>;

/** Without the marketplaces it is not known where they are offered. */
export function readStretch(text: string, marketplaces: Marketplaces = new Map()): Followed[] {
  const listings: Omit<Followed, 'platform'>[] = JSON.parse(text);
  return listings.map((listing) => ({
    platform: marketplaces.get(listing.sourceId)?.name ?? '',
    ...listing,
  }));
}
