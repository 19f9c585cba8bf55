import type { Database } from '#server/platform/db/connect.ts';
import type { RunRow } from '#server/sources/runs.queries.ts';
import type { SourceRow } from '#server/sources/sources.queries.ts';
import type { FetchedPage } from '../1-fetch.ts';
import { doubtLinks, followMovedLinks } from '../fetch/links-again.ts';
import { breakOff, type FetchEnd } from '../fetch/walker.ts';
import type { NormalisedListing } from '../listing.ts';
import { findUnlikelyPage, findUnreadablePrices } from './health.ts';
import { doubtPrices } from './prices-again.ts';
import { doubtSold } from './sold-at-once.ts';

/** Ends the run if a page can't be right, or seems unlikely and nobody has said that it's right. */
export async function judgePage(
  db: Database,
  source: SourceRow,
  { isTrusted }: RunRow,
  { url, cards, seen }: FetchedPage,
  { kept, currencies }: { kept: NormalisedListing[]; currencies: Record<string, number> },
): Promise<FetchEnd | null> {
  const wrong = findUnreadablePrices(kept, currencies);
  if (wrong) return breakOff(wrong, url);
  const isAllFresh = seen.length === 0;
  if (isTrusted) {
    if (isAllFresh) await followMovedLinks(db, source, kept);
    return null;
  }
  const doubt =
    (isAllFresh ? await doubtLinks(db, source, kept) : null) ??
    findUnlikelyPage(kept, cards.length) ??
    (await doubtSold(db, source.id, kept, seen.length)) ??
    (await doubtPrices(db, source.id, kept, seen.length));
  return doubt === null ? null : { ...breakOff(doubt, url), isDoubt: true };
}
