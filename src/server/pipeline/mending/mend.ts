import { findLatestOfSource } from '#server/catalogue/catalogue.queries.ts';
import type { SourceRow } from '#server/sources/sources.queries.ts';
import type { Mend } from '#server/sources/sources.table.ts';
import type { Collector } from '../collecting/collector.ts';

const mostKnown = 500;

/** What would mend a source whose page was fetched, but not understood any more. */
export async function findMend(
  { db, reader, logger }: Pick<Collector, 'db' | 'reader' | 'logger'>,
  { id, name, scrapingConfig: config }: SourceRow,
  page: { url: string; text: string } | null,
  hadMore: boolean,
): Promise<Mend | null> {
  if (!page) return null;
  const known = await findLatestOfSource(db, id, mostKnown);
  if (known.length === 0) return null;
  const toRead = { url: page.url, contentType: '', config };
  const mend = await reader.proposeMend(page.text, toRead, { known, hadMore });
  if (mend && 'kind' in mend) {
    logger.warn({ source: name, reason: mend.reason }, 'no fix was found');
    return null;
  }
  return mend;
}
