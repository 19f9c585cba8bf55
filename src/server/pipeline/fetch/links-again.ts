import { findDigests } from '#server/catalogue/catalogue.queries.ts';
import { changeKeys, findKeysByTitle } from '#server/catalogue/keys.queries.ts';
import type { Database } from '#server/platform/db/connect.ts';
import type { SourceRow } from '#server/sources/sources.queries.ts';
import { findSuspicionInLinks } from '../collecting/health.ts';
import type { NormalisedListing } from '../listing.ts';
import { canonicalUrl, listingKey, relativeTo } from '../normalise/urls.ts';

/** Whether known pieces now have other links. If the operator has said what identifies them, that stands. */
export async function doubtLinks(
  db: Database,
  source: SourceRow,
  kept: NormalisedListing[],
): Promise<string | null> {
  const known = await findUnderOtherLinks(db, source, kept);
  return known && findSuspicionInLinks(kept, known);
}

/**
 * The operator says that a marketplace has changed its links. Listings we can recognise by title and price,
 * and that can't be others, stay the same.
 */
export async function followMovedLinks(
  db: Database,
  source: SourceRow,
  kept: NormalisedListing[],
): Promise<void> {
  const known = (await findUnderOtherLinks(db, source, kept)) ?? [];
  const [before, after] = [findSingle(known), findSingle(kept)];
  const moved = [...after].flatMap(([wording, { key }]) => {
    const id = before.get(wording)?.id;
    return id === undefined ? [] : { id, key };
  });
  await changeKeys(db, moved);
}

/** Those with the same titles, where none of the page is known by its link. */
async function findUnderOtherLinks(db: Database, source: SourceRow, kept: NormalisedListing[]) {
  const { id, lastScraped, scrapingConfig } = source;
  if (!lastScraped || scrapingConfig.linkParameters || kept.length === 0) return null;
  const keys = kept.map(({ key }) => key);
  if ((await findDigests(db, id, keys)).length > 0) return null;
  const titles = kept.map(({ title }) => title);
  return findKeysByTitle(db, id, titles);
}

/** By title and price, those that are the only one. */
function findSingle<T extends { title: string; price: number | null }>(listings: T[]): Map<string, T> {
  const wordingOf = ({ title, price }: T) => `${price} ${title}`;
  const counts = new Map<string, number>();
  for (const listing of listings) counts.set(wordingOf(listing), (counts.get(wordingOf(listing)) ?? 0) + 1);
  const single = listings.filter((listing) => counts.get(wordingOf(listing)) === 1);
  return new Map(single.map((listing) => [wordingOf(listing), listing]));
}

/** Where listings are to be found now, by their keys. */
export function listLinks(source: SourceRow, addresses: string[]) {
  return addresses.flatMap((address) => {
    const [key, url] = [listingKey(address, source), canonicalUrl(address, source)];
    return key && url ? { key, url: relativeTo(source.baseUrl, url) } : [];
  });
}
