import { formatCount } from '#contract/numbers.ts';
import type { Fetcher } from '#server/platform/net/fetcher.ts';
import type { Outcome, Page } from '#server/platform/net/outcome.ts';
import { buildSearchAddress, isOwnAddress, type SourceToFetch, shortenAddress } from './page-address.ts';
import { isSamePage, type PageMemory, recallPage } from './page-memory.ts';
import { createRecent } from './recent.ts';

/** How collecting ended. Only after a complete run does it mean anything that a listing is missing. */
export interface FetchEnd {
  kind: 'end';
  complete: boolean;
  /** It was only told to stop: what it found is right, but not everything. */
  isLimit?: true;
  isFeed?: true;
  /** What was found seems unlikely, and may still be right. */
  isDoubt?: true;
  reason: string;
  /** The page concerned. */
  url: string;
}

type Step =
  | { kind: 'page'; address: string; page: Page }
  | { kind: 'unchanged'; address: string; memory: PageMemory }
  | FetchEnd;

/** The page that was read last: where it leads, and how many listings it had. */
export interface Previous {
  nextPage: string | null;
  found: number;
  /** It has what is new, and not all there is. */
  newestOnly?: boolean;
}

/** Goes from one page of results to the next. */
export interface Walker {
  next(previous: Previous | null): Promise<Step>;
  /** Here a page with nothing new is how results end, not a sign of going in circles. */
  endsByRepeating: boolean;
  close(): Promise<void>;
}

export interface WalkerOptions {
  searchTerm: string;
  /** What an earlier run was told to remember about a page. */
  recall?: ((address: string) => Promise<PageMemory | null>) | undefined;
  signal?: AbortSignal | undefined;
}

export function createHttpWalker(source: SourceToFetch, fetcher: Fetcher, options: WalkerOptions): Walker {
  const { searchTerm, recall, signal } = options;
  const { pagination } = source.scrapingConfig;
  const counts = pagination.type === 'page';
  const visited = createRecent();
  let number = 0;
  let current = '';

  function choose(previous: Previous | null): string | FetchEnd {
    // A button that never goes away would lead to empty pages for ever.
    if (previous?.found === 0 && (counts || !previous.newestOnly))
      return finish('the first page without listings', current);
    if (!previous || counts) return buildSearchAddress(source, searchTerm, number + 1);
    const { nextPage, newestOnly } = previous;
    if (nextPage === null || nextPage === current)
      return newestOnly ? endOfFeed(current) : finish('the last page', current);
    if (visited.has(nextPage))
      return breakOff(`the next page is ${nextPage}, which we’ve already read`, current);
    return nextPage;
  }

  async function visit(address: string): Promise<Step> {
    const memory = recallPage(await recall?.(shortenAddress(address, source)), source);
    const outcome = await fetcher.get(address, { signal, ...(memory && { conditional: memory }) });
    if (outcome.kind === 'unchanged' && memory) return { kind: 'unchanged', address, memory };
    // Counting up, some marketplaces say so when there are no more pages.
    const isGone = outcome.kind === 'failed' && (outcome.status === 404 || outcome.status === 410);
    if (counts && number > 1 && isGone) return finish('the last page', address);
    const page = checkPage(outcome, address, source);
    if (page.kind === 'end') return page;
    return memory && isSamePage(page, memory)
      ? { kind: 'unchanged', address, memory }
      : { kind: 'page', address, page };
  }

  return {
    endsByRepeating: counts,
    async next(previous) {
      const address = choose(previous);
      if (typeof address !== 'string') return address;
      if (number >= pagination.maxPages) return stopAtLimit(pagination.maxPages, address);
      if (!isOwnAddress(address, source))
        return breakOff(`the next page is on another host: ${address}`, current);
      number++;
      current = address;
      visited.add(address);
      return visit(address);
    },
    close: async () => {},
  };
}

function endOfFeed(url: string): FetchEnd {
  const reason = 'read a feed, which only has the newest listings, so it can’t tell what’s gone';
  return { ...breakOff(reason, url), isLimit: true, isFeed: true };
}

export function checkPage(outcome: Outcome, address: string, source: SourceToFetch): Page | FetchEnd {
  if (outcome.kind === 'unchanged')
    return breakOff('it answered “not changed”, but we hadn’t asked', address);
  if (outcome.kind === 'failed' && outcome.status === 401)
    return breakOff(`${outcome.reason}. It asks for a key: add one under Key, in the source’s menu`, address);
  if (outcome.kind !== 'page') return breakOff(outcome.reason, address);
  return isOwnAddress(outcome.url, source)
    ? outcome
    : breakOff(`the page is on another host: ${outcome.url}`, address);
}

export function finish(reason: string, url: string): FetchEnd {
  return { kind: 'end', complete: true, reason, url };
}

export function breakOff(reason: string, url: string): FetchEnd {
  return { kind: 'end', complete: false, reason, url };
}

export function stopAtLimit(maxPages: number, url: string): FetchEnd {
  const reason = `stopped after ${formatCount(maxPages, 'page')}, the most maxPages allows, so it can’t tell what’s gone`;
  return { ...breakOff(reason, url), isLimit: true };
}
