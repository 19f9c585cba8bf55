import type { Fetcher } from '#server/platform/net/fetcher.ts';
import type { Page } from '#server/platform/net/outcome.ts';
import type { PageReader } from './extract/page-reader.ts';
import { createBrowserWalker } from './fetch/browser-walker.ts';
import { createDetailReader, type Details, type Results } from './fetch/details.ts';
import { fetchAs } from './fetch/own-fetcher.ts';
import { type SourceToFetch, shortenAddress } from './fetch/page-address.ts';
import { type PageMemory, rememberPage } from './fetch/page-memory.ts';
import { createRecent } from './fetch/recent.ts';
import {
  breakOff,
  createHttpWalker,
  type FetchEnd,
  finish,
  type Previous,
  type WalkerOptions,
} from './fetch/walker.ts';
import type { DroppedListing, RawListing } from './listing.ts';
import { listingKey } from './normalise/urls.ts';

export interface FetchOptions extends WalkerOptions {
  reader: PageReader;
  /** Which of these need no second look: we don't fetch their own pages, and only report them as seen. */
  findUnchanged?: ((listings: RawListing[]) => Promise<ReadonlySet<string>>) | undefined;
  /** Cards whose own pages are read next. */
  onCards?: ((cards: RawListing[]) => void) | undefined;
  onProgress?: ((progress: FetchProgress) => void) | undefined;
  chromiumPath?: string | null | undefined;
  /** How many of a page's listings have their own pages read at a time. */
  mostDetails?: number | undefined;
}

interface FetchProgress {
  pages: number;
  listings: number;
  url: string;
}

export interface FetchedPage {
  kind: 'results';
  /** Without the host, where the page is on the source's own: the key of its memory. */
  address: string;
  url: string;
  listings: RawListing[];
  /** All listings as the page itself shows them. */
  cards: RawListing[];
  /** Listings that are still there and need nothing else. */
  seen: string[];
  dropped: DroppedListing[];
  nextPage: string | null;
  /** To be stored once the listings are. Null if there's nothing (new) to remember. */
  memory: PageMemory | null;
  /** What was fetched, for the operator to look at; null when the page had not changed. */
  text: string | null;
  /** Why nothing could be read on it. */
  problem: string | null;
}

interface Reading {
  kind: 'reading';
  page: FetchedPage;
  /** All listings on the page, new or not. */
  links: string[];
  /** Including those that aren't furniture. */
  found: number;
  nextPage: string | null;
  newestOnly: boolean;
  /** Why there is no next page. */
  failure: FetchEnd | null;
}

/**
 * Step 1: yields a source's result pages one by one, with their listings, and finally how it ended. While the
 * caller works on a page, we're already fetching the next.
 */
export async function* fetchPages(
  source: SourceToFetch,
  usualFetcher: Fetcher,
  options: FetchOptions,
): AsyncGenerator<FetchedPage | FetchEnd, void> {
  const fetcher = fetchAs(source, usualFetcher);
  const stop = new AbortController();
  const abort = () => stop.abort();
  options.signal?.addEventListener('abort', abort);
  if (options.signal?.aborted) abort();
  const stoppable = { ...options, signal: stop.signal };
  const isRendered = source.scrapingConfig.render === 'browser';
  const walker = (isRendered ? createBrowserWalker : createHttpWalker)(source, fetcher, stoppable);
  const readDetails = source.scrapingConfig.detail
    ? createDetailReader(source, { ...stoppable, fetcher })
    : async (listings: RawListing[]): Promise<Details> => ({
        listings,
        dropped: [],
        unread: [],
        failure: null,
      });
  const recent = createRecent();
  // Some marketplaces put a token of its own into every link: what matters is where it leads.
  const keyOf = (link: string) => listingKey(link, source) ?? link;
  const isKnown = (link: string) => recent.has(keyOf(link));
  const progress = { pages: 0, listings: 0 };

  async function advance(previous: Previous | null): Promise<Reading | FetchEnd> {
    const step = await walker.next(previous);
    if (step.kind === 'end') return step;
    const read =
      step.kind === 'page'
        ? await readResults(step, source, { ...stoppable, readDetails, isKnown })
        : reportUnchanged(step, source);
    if (read.kind === 'end' || read.links.length === 0 || !read.links.every(isKnown)) return read;
    return walker.endsByRepeating
      ? finish('a page with nothing new', step.address)
      : breakOff('the pages go in circles: this one has only what earlier ones had', step.address);
  }

  /** Nobody looks at the next page before its turn, so its failure must wait until then. */
  function start(next: Promise<Reading | FetchEnd>) {
    next.catch(() => {});
    return next;
  }

  let upcoming = start(advance(null));
  try {
    for (;;) {
      const read = await upcoming;
      if (read.kind === 'end') return yield read;
      const { page, links, failure } = read;
      for (const link of links) recent.add(keyOf(link));
      const { nextPage, found, newestOnly } = read;
      const previous = { nextPage, found, newestOnly };
      upcoming = start(failure ? Promise.resolve(failure) : advance(previous));
      progress.pages++;
      progress.listings += page.listings.length + page.seen.length;
      options.onProgress?.({ ...progress, url: page.url });
      yield page;
    }
  } finally {
    abort();
    options.signal?.removeEventListener('abort', abort);
    await walker.close();
    await upcoming.catch(() => {});
  }
}

async function readResults(
  { address, page }: { address: string; page: Page },
  source: SourceToFetch,
  tools: FetchOptions & {
    readDetails(listings: RawListing[], results: Results): Promise<Details>;
    isKnown(link: string): boolean;
  },
): Promise<Reading | FetchEnd> {
  const { scrapingConfig: config } = source;
  const text = page.text();
  const extraction = await tools.reader.extractListings(text, {
    url: page.url,
    contentType: page.contentType,
    config,
  });
  if ('kind' in extraction) return breakOff(extraction.reason, address);
  const fresh = extraction.kept.filter(({ url }) => !tools.isKnown(url));
  const unchanged = (fresh.length > 0 && (await tools.findUnchanged?.(fresh))) || new Set<string>();
  const changed = fresh.filter(({ url }) => !unchanged.has(url));
  tools.onCards?.(changed);
  const links = extraction.kept.map(({ url }) => url);
  const details = await tools.readDetails(changed.slice(0, tools.mostDetails), { url: page.url, links });
  if (tools.mostDetails !== undefined) details.listings.push(...changed.slice(tools.mostDetails));
  const gone = new Set(details.dropped.map(({ url }) => url));
  const isWhole = details.unread.length === 0 && details.failure === null && config.render === 'http';
  return {
    kind: 'reading',
    page: {
      kind: 'results',
      address: shortenAddress(address, source),
      url: page.url,
      listings: details.listings,
      cards: extraction.kept,
      seen: [...unchanged, ...details.unread],
      dropped: [...extraction.dropped, ...details.dropped],
      nextPage: extraction.nextPage,
      memory: isWhole
        ? rememberPage(
            page,
            extraction,
            links.filter((link) => !gone.has(link)),
            source,
          )
        : null,
      text,
      problem: extraction.problem ?? null,
    },
    links,
    found: links.length + (extraction.others ?? 0),
    nextPage: extraction.nextPage,
    newestOnly: extraction.newestOnly ?? false,
    failure: details.failure === null ? null : breakOff(details.failure, address),
  };
}

function reportUnchanged(
  { address, memory }: { address: string; memory: PageMemory },
  source: SourceToFetch,
): Reading {
  const { listings: links, others = 0, nextPage, newestOnly = false } = memory;
  return {
    kind: 'reading',
    page: {
      kind: 'results',
      address: shortenAddress(address, source),
      url: address,
      listings: [],
      cards: [],
      seen: links,
      dropped: [],
      nextPage,
      memory: null,
      text: null,
      problem: null,
    },
    links,
    found: links.length + others,
    nextPage,
    newestOnly,
    failure: null,
  };
}
