import { createHash } from 'node:crypto';
import type { Page, Validators } from '#server/platform/net/outcome.ts';
import { restoreAddress, type SourceToFetch, shortenAddress } from './page-address.ts';

/** What the next run needs to skip a page that hasn't changed. Plain JSON, stored by its address. */
export interface PageMemory extends Validators {
  digest: string;
  /** A hash of the configuration: a page read with other selectors counts as unread. */
  fingerprint: string;
  nextPage: string | null;
  listings: string[];
  /** Listings that are of no furniture. */
  others?: number;
  newestOnly?: true;
  /** So many are all it ever shows: see `newest-window.ts`. */
  window?: number | undefined;
}

export function rememberPage(
  page: Page,
  { nextPage, others = 0, newestOnly }: { nextPage: string | null; others?: number; newestOnly?: boolean },
  listings: string[],
  source: SourceToFetch,
): PageMemory {
  return {
    ...page.validators,
    digest: hash(page.body),
    fingerprint: hash(JSON.stringify(source.scrapingConfig)),
    nextPage: nextPage && shortenAddress(nextPage, source),
    listings: listings.map((address) => shortenAddress(address, source)),
    ...(others > 0 && { others }),
    ...(newestOnly && { newestOnly }),
  };
}

/** The memory with addresses that can be used, unless it is of another configuration. */
export function recallPage(memory: PageMemory | null | undefined, source: SourceToFetch): PageMemory | null {
  if (memory?.fingerprint !== hash(JSON.stringify(source.scrapingConfig))) return null;
  return {
    ...memory,
    nextPage: memory.nextPage && restoreAddress(memory.nextPage, source),
    listings: memory.listings.map((address) => restoreAddress(address, source)),
  };
}

export function isSamePage(page: Page, memory: PageMemory | null): boolean {
  return memory?.digest === hash(page.body);
}

function hash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}
