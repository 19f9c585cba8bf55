import type { SourceRow } from '#server/sources/sources.queries.ts';
import type { PageMemory } from '../fetch/page-memory.ts';
import { findMend } from '../mending/mend.ts';
import type { Collector } from './collector.ts';
import { findMedian } from './field-shares.ts';

/** A page that used to have listings or a next page, and now doesn't. Remembered once we believe the run. */
export interface DoubtfulPage {
  address: string;
  memory: PageMemory;
  /** It has exactly as many as when it had a next page, and no page of this run had one. */
  isFull: boolean;
}

export function doubtPage(
  before: PageMemory | null,
  { address, memory }: { address: string; memory: PageMemory | null },
  isFirst: boolean,
): DoubtfulPage | null {
  if (!before || !memory) return null;
  const isLast = before.nextPage !== null && memory.nextPage === null;
  const isEmptied = before.listings.length > 0 && memory.listings.length === 0;
  if (!isLast && !isEmptied) return null;
  // If earlier pages of this run had a next page, we still find the link: now and then the last page is full.
  const isFull = isFirst && isLast && memory.listings.length === before.listings.length;
  return { address, memory, isFull };
}

/** Whether runs usually read more pages than this. */
export function hadMorePages(pages: number, usualRuns: { pages: number }[]): boolean {
  return (findMedian(usualRuns.map((run) => run.pages)) ?? 0) > Math.max(1, pages);
}

/** A run that ended before a page that earlier ones reached: perhaps its link has only moved. */
export async function findMissingPages(
  collector: Collector,
  source: SourceRow,
  lastPage: { url: string; text: string } | null,
  doubtful: DoubtfulPage | null,
): Promise<string | null> {
  const { pagination } = source.scrapingConfig;
  if (pagination.type !== 'button') return null;
  if (doubtful?.isFull)
    return 'the link to the next page is missing, but this page is as full as when it had one. Has the layout changed?';
  const mend = await findMend(collector, source, lastPage, true);
  if (!mend || mend.scrapingConfig.pagination.selector === pagination.selector) return null;
  return 'the link to the next page is there, but the selector for pagination doesn’t find it. Has the layout changed?';
}
