import { findDigests } from '#server/catalogue/catalogue.queries.ts';
import { findKeysByTitle } from '#server/catalogue/keys.queries.ts';
import type { Database } from '#server/platform/db/connect.ts';
import type { SourceRow } from '#server/sources/sources.queries.ts';
import { findSuspicionInLinks } from '../collecting/health.ts';
import type { NormalisedListing } from '../listing.ts';
import { canonicalUrl, listingKey, relativeTo } from '../normalise/urls.ts';

/** Whether pieces that are there already come under other links; the operator's word on what identifies them holds. */
export async function doubtLinks(
  db: Database,
  { id, lastScraped, scrapingConfig }: SourceRow,
  kept: NormalisedListing[],
): Promise<string | null> {
  if (!lastScraped || scrapingConfig.linkParameters || kept.length === 0) return null;
  const keys = kept.map(({ key }) => key);
  if ((await findDigests(db, id, keys)).length > 0) return null;
  const titles = kept.map(({ title }) => title);
  return findSuspicionInLinks(kept, await findKeysByTitle(db, id, titles));
}

/** Where listings are to be found now, by their keys. */
export function listLinks(source: SourceRow, addresses: string[]) {
  return addresses.flatMap((address) => {
    const [key, url] = [listingKey(address, source), canonicalUrl(address, source)];
    return key && url ? { key, url: relativeTo(source.baseUrl, url) } : [];
  });
}
