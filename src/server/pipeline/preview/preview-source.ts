import type { Answer, Checked } from '#contract/endpoint.ts';
import type { previewDataSource } from '#contract/looking.ts';
import { writeAmount } from '#contract/money.ts';
import type { ScrapingConfig } from '#contract/scraping-config.ts';
import type { Fetcher } from '#server/platform/net/fetcher.ts';
import { findSource } from '#server/sources/sources.queries.ts';
import { fetchPages } from '../1-fetch.ts';
import type { Collector } from '../collecting/collector.ts';
import { explainEmptyPage } from '../collecting/empty-page.ts';
import { findUnlikelyPage, findUnreadablePrices } from '../collecting/health.ts';
import { fetchAs } from '../fetch/own-fetcher.ts';
import {
  buildSearchAddress,
  isOwnAddress,
  type SourceToFetch,
  shortenAddress,
} from '../fetch/page-address.ts';
import type { NormalisedListing, RawListing } from '../listing.ts';
import { describeSite } from '../normalise/urls.ts';

type Preview = Answer<typeof previewDataSource>;

const mostShown = 20;
/** Nobody wants to wait for the own pages of a whole result page. */
const mostDetails = 3;

/** Tries a configuration on its first page and the own pages of the first listings there, and keeps nothing. */
export async function previewSource(
  { db, fetcherFor, reader, chromiumPath, signal, now }: Collector,
  source: Checked<typeof previewDataSource>['body'],
): Promise<Preview> {
  const known = source.sourceId ? await findSource(db, source.sourceId) : null;
  const fetched: string[] = [];
  const fetcher = writeDown(await fetcherFor(known ?? { demoKey: null, baseUrl: source.baseUrl }), fetched);
  const { searchTerm, scrapingConfig: config } = source;
  const objection = await fetchAs(source, fetcher).findObjection(buildSearchAddress(source, searchTerm, 1));
  if (objection)
    return {
      ...nothing,
      robots: objection.byRobots ? 'disallowed' : 'unknown',
      problem: objection.reason,
    };
  const firstPage = {
    ...source,
    scrapingConfig: { ...config, pagination: { ...config.pagination, maxPages: 1 } },
  };
  const options = { reader, chromiumPath, signal, searchTerm, mostDetails };
  for await (const step of fetchPages(firstPage, fetcher, options)) {
    if (step.kind === 'end') return { ...nothing, fetched, pageUrl: step.url, problem: step.reason };
    const normalised = await reader.normaliseListings(step.listings, {
      ...describeSite(source),
      collectedAt: now(),
    });
    if ('kind' in normalised) return { ...nothing, fetched, pageUrl: step.url, problem: normalised.reason };
    const { kept, currencies } = normalised;
    const dropped = [...step.dropped, ...normalised.dropped];
    return {
      robots: 'allowed',
      problem:
        step.problem ??
        (kept.length === 0
          ? `no listings found. ${explainEmptyPage(step.text ?? '') ?? 'Do the selectors match?'}`
          : null) ??
        findUnreadablePrices(kept, currencies) ??
        findUnlikelyPage(kept) ??
        findUnreachable(source, step.listings) ??
        findIdleSelectors(config, step.listings),
      pageUrl: step.url,
      fetched,
      listingsFound: kept.length,
      detailsRead: config.detail ? Math.min(mostDetails, step.listings.length) : 0,
      listings: kept.slice(0, mostShown).map(previewListing),
      listingsDropped: dropped.length,
      dropped: dropped.slice(0, mostShown).map(({ reason, title }) => ({ reason, title })),
      nextPage: step.nextPage && shortenAddress(step.nextPage, source),
    };
  }
  return nothing;
}

/** What a page that is shown in a browser loads besides is left out. */
function writeDown(fetcher: Fetcher, fetched: string[]): Fetcher {
  return {
    ...fetcher,
    get(url, options) {
      if (!options?.isPart) fetched.push(url);
      return fetcher.get(url, options);
    },
  };
}

/** Own pages that are never asked for. */
function findUnreachable(source: SourceToFetch, listings: RawListing[]): string | null {
  if (!source.scrapingConfig.detail || listings.some(({ url }) => isOwnAddress(url, source))) return null;
  return 'the listings’ own pages are on another host, so detail isn’t read there.';
}

/** A whole page may well have no piece that is reduced or sold. */
const seldomThere = new Set(['originalPrice', 'status', 'currency']);

/** Everything that the configuration names and no listing has. */
function findIdleSelectors({ selectors, detail }: ScrapingConfig, listings: RawListing[]): string | null {
  const { item: _item, link: _link, ...fields } = { ...selectors, ...detail };
  const looked = listings.slice(0, mostDetails);
  const idle = Object.entries(fields).filter(
    ([name, selector]) =>
      selector &&
      !seldomThere.has(name) &&
      (detail && name in detail ? looked : listings).every((listing) => !listing[name as keyof RawListing]),
  );
  if (idle.length === 0) return null;
  return `nothing found on any listing for ${idle.map(([name]) => name).join(', ')}. Do the selectors match?`;
}

const nothing: Preview = {
  robots: 'allowed',
  problem: null,
  pageUrl: null,
  fetched: [],
  listingsFound: 0,
  detailsRead: 0,
  listings: [],
  listingsDropped: 0,
  dropped: [],
  nextPage: null,
};

/** A listing as an operator looks at it before anything is kept. */
export function previewListing({
  price,
  originalPrice,
  listedAt,
  photos,
  ...listing
}: NormalisedListing): Preview['listings'][number] {
  return {
    ...listing,
    imageUrl: photos[0] ?? null,
    photos: photos.length,
    price: writeAmount(price),
    originalPrice: writeAmount(originalPrice),
    listedAt: listedAt?.toISOString() ?? null,
  };
}
