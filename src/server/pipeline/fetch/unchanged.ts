import { findDigests } from '#server/catalogue/catalogue.queries.ts';
import type { Database } from '#server/platform/db/connect.ts';
import type { SourceRow } from '#server/sources/sources.queries.ts';
import type { RawListing } from '../listing.ts';
import { hasManyLinks, listingKey } from '../normalise/urls.ts';
import type { SecondLook } from './second-look.ts';

/** Listings whose cards say what they said before, word for word; the others' digests are kept for step 4. */
export async function findUnchanged(
  db: Database,
  source: SourceRow,
  listings: RawListing[],
  digests: Map<string, string>,
  look: SecondLook,
): Promise<ReadonlySet<string>> {
  const known = new Map(
    (
      await findByAddress(
        db,
        source,
        listings.map(({ url }) => url),
      )
    ).map((row) => [row.key, row]),
  );
  const unchanged = new Set<string>();
  for (const listing of listings) {
    const key = listingKey(listing.url, source);
    if (!key) continue;
    const digest = look.digest(hasManyLinks(source) ? { ...listing, url: key } : listing);
    const row = known.get(key);
    const isSame = row?.digest === digest && row.status === 'active';
    // Removed at the seller's request: nobody looks at its page again.
    if (isSame || row?.suppressedAt) unchanged.add(listing.url);
    else digests.set(key, digest);
  }
  return unchanged;
}

export function findByAddress(db: Database, source: SourceRow, addresses: string[]) {
  const keys = addresses.map((address) => listingKey(address, source)).filter((key) => key !== null);
  return keys.length > 0 ? findDigests(db, source.id, keys) : Promise.resolve([]);
}
