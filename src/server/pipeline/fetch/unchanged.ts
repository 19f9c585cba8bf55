import { findDigests } from '#server/catalogue/catalogue.queries.ts';
import type { Database } from '#server/platform/db/connect.ts';
import type { SourceRow } from '#server/sources/sources.queries.ts';
import type { RawListing } from '../listing.ts';
import { hasManyLinks, listingKey } from '../normalise/urls.ts';
import { renewPhotos, withoutSignatures } from './photos-again.ts';
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
  const same: { id: number; card: RawListing; key: string; digest: string }[] = [];
  for (const listing of listings) {
    const key = listingKey(listing.url, source);
    if (!key) continue;
    const card = withoutSignatures(listing);
    const digest = look.digest(hasManyLinks(source) ? { ...card, url: key } : card);
    const row = known.get(key);
    const isSame = row?.digest === digest && row.status === 'active';
    // Removed at the seller's request: nobody looks at its page again.
    if (isSame || row?.suppressedAt) unchanged.add(listing.url);
    else digests.set(key, digest);
    if (isSame) same.push({ id: row.id, card: listing, key, digest });
  }
  const expired = await renewPhotos(db, source.baseUrl, same);
  for (const { id, card, key, digest } of same) {
    if (!expired.has(id)) continue;
    unchanged.delete(card.url);
    digests.set(key, digest);
  }
  return unchanged;
}

export function findByAddress(db: Database, source: SourceRow, addresses: string[]) {
  const keys = addresses.map((address) => listingKey(address, source)).filter((key) => key !== null);
  return keys.length > 0 ? findDigests(db, source.id, keys) : Promise.resolve([]);
}
