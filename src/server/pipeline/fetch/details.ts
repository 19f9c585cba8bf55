import type { Fetcher } from '#server/platform/net/fetcher.ts';
import type { Page, Refused } from '#server/platform/net/outcome.ts';
import { notFurniture } from '../extract/candidate.ts';
import type { PageReader } from '../extract/page-reader.ts';
import type { DroppedListing, RawListing } from '../listing.ts';
import { listingKey } from '../normalise/urls.ts';
import { isOwnAddress, type SourceToFetch } from './page-address.ts';

export interface Details {
  listings: RawListing[];
  dropped: DroppedListing[];
  /** Still there, but not to be read this time. */
  unread: string[];
  /** Why the rest was not even tried. */
  failure: string | null;
}

/** The page of results that listings were found on, and all that it links to. */
export interface Results {
  url: string;
  links: string[];
}

/** After this many failures in a row, it isn't just single pages. */
const mostFailures = 5;
/** So many pages may wait to be read while the next is on its way. */
const mostUnread = 8;

/** Completes listings from their own pages. One whose page cannot be read now keeps what is stored of it. */
export function createDetailReader(
  source: SourceToFetch,
  { fetcher, reader, signal }: { fetcher: Fetcher; reader: PageReader; signal?: AbortSignal | undefined },
) {
  const { scrapingConfig: config } = source;
  let failures = 0;

  /** Null where its page doesn't tell. */
  async function complete(page: Page, listing: RawListing, details: Details): Promise<RawListing | null> {
    const { url, contentType } = page;
    const read = await reader.extractDetail(page.text(), { url, contentType, config }, listing);
    const { url: link, title } = 'kind' in read ? listing : read.listing;
    if ('kind' in read) details.unread.push(link);
    else if (read.isOther) details.dropped.push({ reason: notFurniture, url: link, title });
    else {
      details.dropped.push(...read.dropped);
      return read.listing;
    }
    return null;
  }

  return async (listings: RawListing[], results: Results): Promise<Details> => {
    const leadsAway = createRedirectCheck(source, results);
    const details: Details = { listings: [], dropped: [], unread: [], failure: null };
    /** However long each one takes to read, they come in the order of the page. */
    const found: (RawListing | Promise<RawListing | null>)[] = [];
    const readings: Promise<unknown>[] = [];
    for (const listing of listings) {
      const { url, title } = listing;
      const outcome = isOwnAddress(url, source) ? await fetcher.get(url, { signal }) : elsewhere;
      if (outcome.kind !== 'failed') failures = 0;
      if (outcome.kind === 'page' && !leadsAway(outcome.url, url)) {
        const reading = complete(outcome, listing, details);
        reading.catch(() => {});
        found.push(reading);
        readings.push(reading);
        await readings.at(-mostUnread);
      } else if (outcome.kind === 'failed' && (outcome.status === 404 || outcome.status === 410)) {
        details.dropped.push({ reason: 'Its own page is gone', url, title });
      } else if (outcome.kind === 'failed') {
        details.unread.push(url);
        const isHopeless = ++failures >= mostFailures || outcome.retryAt !== undefined || signal?.aborted;
        if (isHopeless) {
          details.failure = outcome.reason;
          break;
        }
        // A page that's refused now always will be, and a redirect elsewhere shows another page. So we only
        // have what the result page says.
      } else found.push(listing);
    }
    details.listings = (await Promise.all(found)).filter((listing) => listing !== null);
    return details;
  };
}

/** What is no longer for sale often leads to the page of results, to a piece like it, or off the site. */
function createRedirectCheck(source: SourceToFetch, results: Results) {
  const keys = new Set(results.links.map((link) => listingKey(link, source)));
  const pathOf = (address: string) => new URL(address).pathname;
  const shelf = pathOf(results.url);
  return (found: string, asked: string): boolean => {
    const key = listingKey(found, source);
    if (key === listingKey(asked, source)) return false;
    return key === null || keys.has(key) || (pathOf(found) === shelf && pathOf(asked) !== shelf);
  };
}

const elsewhere: Refused = { kind: 'refused', reason: 'it is on another host' };
