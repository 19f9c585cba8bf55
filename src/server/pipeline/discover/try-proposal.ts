import type { ScrapingConfig } from '#contract/scraping-config.ts';
import type { Fetcher } from '#server/platform/net/fetcher.ts';
import { fetchPages } from '../1-fetch.ts';
import type { Collector } from '../collecting/collector.ts';
import { isOwnAddress, type SourceToFetch } from '../fetch/page-address.ts';
import type { NormalisedListing, RawListing } from '../listing.ts';
import { describeSite } from '../normalise/urls.ts';
import type { TellProgress } from './progress.ts';

export interface Tried {
  raw: RawListing[];
  kept: NormalisedListing[];
  onPageTwo: number | null;
  /** What the configuration should say besides, as trying showed. */
  extra: Partial<ScrapingConfig>;
  problem: string | null;
  /** A feed: it never has all there is. */
  newestOnly: boolean;
  /** Asked again, the same listings have other links. */
  linksRotate: boolean;
}

type Tools = Pick<Collector, 'reader' | 'chromiumPath' | 'now'> & {
  fetcher: Fetcher;
  signal: AbortSignal;
  tell: TellProgress;
};

/** Reads the first two pages of results as a run would, and some listings' own pages where cards say too little. */
export async function tryProposal(source: SourceToFetch, tools: Tools): Promise<Tried> {
  const { reader, fetcher, now } = tools;
  const pages: RawListing[][] = [];
  let problem: string | null = null;
  let newestOnly = false;
  const twoPages = { ...source.scrapingConfig.pagination, maxPages: 2 };
  const { detail: _, ...config } = source.scrapingConfig;
  const short = { ...source, scrapingConfig: { ...config, pagination: twoPages } };
  for await (const step of fetchPages(short, fetcher, { ...tools, searchTerm: 'furniture' })) {
    if (step.kind === 'end') {
      if (pages.length === 0) problem = step.reason;
      newestOnly = step.isFeed ?? false;
      break;
    }
    pages.push(step.listings);
    if (pages.length === 1)
      tools.tell({ now: `Read ${step.listings.length} listings, looking for the second page` });
    problem ??= step.problem;
  }
  const [first = [], second] = pages;
  const extra = await lookAtOwnPages(first, source, tools);
  const raw = first.map((listing) => ({ ...listing, ...extra.seen.get(listing.url) }));
  const normalised = await reader.normaliseListings(raw, { ...describeSite(source), collectedAt: now() });
  const kept = 'kind' in normalised ? [] : normalised.kept;
  return {
    raw,
    kept,
    onPageTwo: second?.length ?? null,
    extra: extra.config,
    problem,
    newestOnly,
    linksRotate: await findRotation(first, short, tools),
  };
}

/** The first page once more: do the same titles have the same links? Only where links have parameters, which is what rotates. */
async function findRotation(first: RawListing[], source: SourceToFetch, tools: Tools): Promise<boolean> {
  if (!first.some(({ url }) => url.includes('?'))) return false;
  tools.tell({ now: 'Fetching the first page again, to see if its links change' });
  const before = new Map(first.map(({ title, url }) => [title, url]));
  for await (const step of fetchPages(source, tools.fetcher, { ...tools, searchTerm: 'furniture' })) {
    if (step.kind === 'end') return false;
    const again = step.listings.filter(({ title }) => before.has(title));
    return again.filter(({ title, url }) => before.get(title) !== url).length * 2 > again.length;
  }
  return false;
}

const looked = 3;

/** Where most cards lack a price, a picture or a place, three of their own pages tell whether those have them. */
async function lookAtOwnPages(
  listings: RawListing[],
  source: SourceToFetch,
  { reader, fetcher, signal, tell }: Tools,
) {
  const { scrapingConfig } = source;
  const seen = new Map<string, RawListing>();
  const config = { ...scrapingConfig, detail: {} };
  const lacking = (['price', 'image', 'location'] as const).filter(
    (field) => listings.filter((listing) => !listing[field]).length * 2 > listings.length,
  );
  if (lacking.length === 0 || scrapingConfig.format !== 'auto') return { config: {}, seen };
  const own = listings.filter(({ url }) => isOwnAddress(url, source));
  for (const listing of own.slice(0, looked)) {
    tell({ now: `The cards say too little. Looking at ${listing.url}` });
    const page = await fetcher.get(listing.url, { signal });
    if (page.kind !== 'page') continue;
    const { url, contentType } = page;
    const read = await reader.extractDetail(page.text(), { url, contentType, config }, listing);
    if (!('kind' in read)) seen.set(listing.url, read.listing);
  }
  const helps = lacking.some(
    (field) => [...seen.values()].filter((listing) => listing[field]).length * 2 > seen.size,
  );
  return helps ? { config: { detail: {} }, seen } : { config: {}, seen: new Map<string, RawListing>() };
}
