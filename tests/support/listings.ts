import { scrapingConfig } from '#contract/scraping-config.ts';
import { normaliseListings } from '#server/pipeline/3-normalise.ts';
import { upsertListings } from '#server/pipeline/4-upsert.ts';
import type { RawListing } from '#server/pipeline/listing.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { insertSource, type SourceRow } from '#server/sources/sources.queries.ts';

export function addSource(db: Database, name: string): Promise<SourceRow> {
  return insertSource(db, {
    name,
    baseUrl: `http://${name.toLowerCase().replaceAll(' ', '-')}.example`,
    isActive: true,
    scrapingConfig: scrapingConfig.parse({ searchEndpoint: '/' }),
  });
}

/** Puts pieces into the catalogue as a run would; the same again changes them. */
export async function collectPieces(
  db: Database,
  { id: sourceId, baseUrl }: SourceRow,
  pieces: RawListing[],
  now = new Date(),
): Promise<number[]> {
  const { kept } = normaliseListings(pieces, { baseUrl, collectedAt: now });
  return (await upsertListings(db, { sourceId, baseUrl, now }, kept)).seen;
}
