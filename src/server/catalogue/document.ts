import { pick } from '#server/platform/pick.ts';
import { keptAlike, type SearchDocument } from '#server/search/document.ts';
import type { ListingRow } from './catalogue.queries.ts';

type Described = Pick<ListingRow, (typeof keptAlike)[number] | 'price' | 'createdAt' | 'imageUrl'>;

/** A listing as the search and the alerts see it. */
export function documentOf(listing: Described, platform: string): SearchDocument {
  return {
    ...pick(listing, keptAlike),
    platform,
    priceCents: listing.price,
    hasPhoto: listing.imageUrl !== null,
    createdAt: listing.createdAt.getTime(),
  };
}
