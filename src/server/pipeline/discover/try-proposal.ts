import { formatCount } from '#contract/numbers.ts';
import type { ScrapingConfig } from '#contract/scraping-config.ts';
import { fetchPages } from '../1-fetch.ts';
import { isNamedByAddress } from '../extract/links.ts';
import type { SourceToFetch } from '../fetch/page-address.ts';
import type { NormalisedListing, RawListing } from '../listing.ts';
import { describeSite } from '../normalise/urls.ts';
import { type Difference, lookAtOwnPages, type Tools } from './look-at-own-pages.ts';
import type { Paging } from './next-page.ts';

export interface Tried {
  raw: RawListing[];
  kept: NormalisedListing[];
  /** How many are marked as sold; they are not among those kept. */
  sold: number;
  /** The others are only as their cards are: a run reads their own pages as well. */
  readsOwnPages: boolean;
  /** Those that were read as a run reads all: with their own pages, where fields come from there. */
  whole: NormalisedListing[];
  /** Most on the page are no furniture; they are left out, as a run would. */
  isMostlyOther: boolean;
  /** The cards show other prices than the listings' own pages do. */
  difference: Difference | null;
  onPageTwo: number | null;
  /** What the configuration should say besides, as trying showed. */
  extra: Partial<ScrapingConfig>;
  problem: string | null;
  /** A feed: it never has all there is. */
  newestOnly: boolean;
  /** Asked again, the same listings have other links. */
  linksRotate: 'path' | 'parameters' | null;
}

const mostPagings = 4;

/** Reads the first two pages of results as a run would, and three listings' own pages. */
export async function tryProposal(
  source: SourceToFetch,
  tools: Tools,
  otherPagings: Paging[] = [],
): Promise<Tried> {
  const { reader, now } = tools;
  const { paging, short, pages, problem, newestOnly } = await tryPagings(source, tools, otherPagings);
  const [first = [], second] = pages;
  const own = await lookAtOwnPages(first, source, tools);
  const raw = first.map((listing) => own.seen.get(listing.url) ?? own.readCard(listing));
  const normalise = async (listings: RawListing[]) => {
    const normalised = await reader.normaliseListings(listings, {
      ...describeSite(source),
      collectedAt: now(),
    });
    return 'kind' in normalised ? [] : normalised.kept;
  };
  const isForSale = ({ sold }: NormalisedListing) => !sold;
  // We don't judge what we haven't read: an address without words says nothing about the piece.
  const isUnread = (listing: RawListing) =>
    !source.scrapingConfig.selectors.title && !own.seen.has(listing.url) && isNamedByAddress(listing);
  const known = raw.filter((listing) => !isUnread(listing));
  const read = await normalise(known);
  const all = read.filter(isForSale);
  const sold = read.length - all.length;
  const furniture = all.filter(({ type }) => type !== null);
  const isMostlyOther = furniture.length * 2 < known.length - sold;
  const kept = [...(isMostlyOther ? furniture : all), ...(await normalise(raw.filter(isUnread)))];
  const readsOwnPages = Boolean((own.config.detail ?? source.scrapingConfig.detail) && own.seen.size > 0);
  return {
    raw,
    kept,
    isMostlyOther,
    sold,
    readsOwnPages,
    whole: own.seen.size > 0 ? (await normalise([...own.seen.values()])).filter(isForSale) : kept,
    difference: own.difference,
    onPageTwo: second?.length ?? null,
    extra: { ...paging, ...own.config },
    problem,
    newestOnly,
    linksRotate: await findRotation(first, short, tools),
  };
}

/** The first way that leads to a second page with something new, or else the first that leads anywhere. */
async function tryPagings(source: SourceToFetch, tools: Tools, otherPagings: Paging[]) {
  const { scrapingConfig: config } = source;
  const first = await readTwoPages(source, tools);
  if (first.pages.length !== 1 && first.pages[1]?.length !== 0) return { ...first, paging: {} };
  for (const { searchEndpoint, pagination } of otherPagings.slice(0, mostPagings)) {
    const paging = {
      searchEndpoint,
      pagination: { ...config.pagination, selector: undefined, ...pagination },
    };
    const read = await readTwoPages({ ...source, scrapingConfig: { ...config, ...paging } }, tools);
    if (read.pages[1]?.length) return { ...read, paging };
  }
  return { ...first, paging: {} };
}

async function readTwoPages(source: SourceToFetch, tools: Tools) {
  const pages: RawListing[][] = [];
  let problem: string | null = null;
  let newestOnly = false;
  const twoPages = { ...source.scrapingConfig.pagination, maxPages: 2 };
  const { detail: _, ...config } = source.scrapingConfig;
  const short = { ...source, scrapingConfig: { ...config, pagination: twoPages } };
  for await (const step of fetchPages(short, tools.fetcher, { ...tools, searchTerm: 'furniture' })) {
    if (step.kind === 'end') {
      if (pages.length === 0) problem = step.reason;
      newestOnly = step.isFeed ?? false;
      break;
    }
    pages.push(step.listings);
    if (pages.length === 1)
      tools.tell({
        now: `Read ${formatCount(step.listings.length, 'listing')}, looking for the second page`,
      });
    problem ??= step.problem;
  }
  return { short, pages, problem, newestOnly };
}

/** A part of a path such as "8d7f02ac". */
const tokenInPath = /\/(?=[a-z\d]*\d)(?=[a-z\d]*[a-z])[a-z\d]{6,}(?=\/)/i;

/** The first page once more: do the same titles have the same links? Only where they have something that could rotate. */
async function findRotation(
  first: RawListing[],
  source: SourceToFetch,
  tools: Tools,
): Promise<Tried['linksRotate']> {
  if (!first.some(({ url }) => url.includes('?') || tokenInPath.test(url))) return null;
  tools.tell({ now: 'Fetching the first page again, to see if its links change' });
  const before = new Map(first.map(({ title, url }) => [title, url]));
  for await (const step of fetchPages(source, tools.fetcher, { ...tools, searchTerm: 'furniture' })) {
    if (step.kind === 'end') return null;
    const again = step.listings.filter(({ title }) => before.has(title));
    const moved = again.filter(({ title, url }) => before.get(title) !== url);
    if (moved.length * 2 <= again.length) return null;
    const pathOf = (url = '') => url.split('?')[0];
    return moved.some(({ title, url }) => pathOf(before.get(title)) !== pathOf(url)) ? 'path' : 'parameters';
  }
  return null;
}
