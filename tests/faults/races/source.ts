import { sql } from 'drizzle-orm';
import { scrapingConfig } from '#contract/scraping-config.ts';
import { usualSearchTerm } from '#contract/sources.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { upsertCredentials } from '#server/sources/credentials.queries.ts';
import { changeSource } from '#server/sources/sources.queries.ts';
import { runs } from '#server/sources/sources.table.ts';

/**
 * A marketplace with a key, and one run: doubted, with a page that other selectors could read, and so long ago that
 * visitors may ask for another. Answers with the run's number.
 */
export async function prepareSource(db: Database, sourceId: number): Promise<number> {
  const config = scrapingConfig.parse({ searchEndpoint: '/', selectors: { title: 'h2' } });
  const mended = { ...config, selectors: { ...config.selectors, title: 'h3' } };
  const baseUrl = `https://kea-street-${sourceId}.example`;
  await changeSource(db, sourceId, { baseUrl, scrapingConfig: config });
  await upsertCredentials(db, { sourceId, kind: 'headers', headerNames: ['X-Api-Key'], sealed: 'x' });
  await db.delete(runs);
  const [run] = await db
    .insert(runs)
    .values({
      sourceId,
      status: 'failed',
      searchTerm: usualSearchTerm,
      requestedAt: sql`now() - interval '1 hour'`,
      problem: 'only 2 listings found',
      isDoubted: true,
      mend: { scrapingConfig: mended, found: 2, recognised: 2 },
    })
    .returning({ id: runs.id });
  return run!.id;
}
