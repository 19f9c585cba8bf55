import type { ScrapingConfig } from '#contract/scraping-config.ts';
import type { Fetcher } from '#server/platform/net/fetcher.ts';
import type { Outcome } from '#server/platform/net/outcome.ts';
import type { Collector } from '../collecting/collector.ts';
import { isOwnAddress, type SourceToFetch } from '../fetch/page-address.ts';
import type { RawListing } from '../listing.ts';
import { readAskingPrice } from '../normalise/price.ts';
import type { TellProgress } from './progress.ts';

export type Tools = Pick<Collector, 'reader' | 'chromiumPath' | 'now'> & {
  fetcher: Fetcher;
  signal: AbortSignal;
  tell: TellProgress;
  /** An operator has pointed at the fields, and knows better than we do. */
  isPointedAt: boolean;
  /** Listings' own pages that were fetched in this look: two ways to read a marketplace lead to the same ones. */
  ownPages: Map<string, Outcome>;
};

const looked = 3;
const fewestCompared = 2;

interface OwnPages {
  /** What the configuration should say because of them. */
  config: Partial<ScrapingConfig>;
  /** By link, what a run would read of the listings that were looked at. */
  seen: Map<string, RawListing>;
  /** What a run would read of the card of any other. */
  readCard(listing: RawListing): RawListing;
  difference: Difference | null;
}

/** One listing for which card and own page say different prices, as most do. */
export interface Difference {
  title: string;
  onCard: string;
  onOwnPage: string;
}

/**
 * Looks at three listings' own pages: do they ask the prices that the cards show? If not, the cards show
 * something else, and we no longer read prices from them. If most cards lack a price, a picture or a place,
 * the own pages may have them.
 */
export async function lookAtOwnPages(
  listings: RawListing[],
  source: SourceToFetch,
  tools: Tools,
): Promise<OwnPages> {
  const { selectors, format } = source.scrapingConfig;
  const nothing: OwnPages = { config: {}, seen: new Map(), readCard: (card) => card, difference: null };
  const lacking = (['price', 'image', 'location'] as const).filter((field) =>
    isMost(listings, (listing) => !listing[field] || (field === 'price' && isUnreadable(listing))),
  );
  const pairs = await readPairs(listings, source, tools, lacking.length > 0);
  const difference = findDifference(pairs);
  if (format !== 'auto') return { ...nothing, difference };
  const isOfElse = isMost(listings, isUnreadable) && isMost(pairs, ({ own }) => isPriced(own));
  const ownWin = (difference !== null || isOfElse) && !tools.isPointedAt && Boolean(selectors.price);
  const readCard = (card: RawListing) =>
    ownWin ? { ...card, price: undefined, originalPrice: undefined } : card;
  const whole = pairs.map(({ card, own }) =>
    ownWin ? own : { ...own, ...said(card, 'price'), ...said(card, 'originalPrice') },
  );
  const helps = lacking.some((field) => isMost(whole, (listing) => Boolean(listing[field])));
  if (!helps && !ownWin) return { ...nothing, difference };
  const { price: _, originalPrice: __, ...others } = selectors;
  return {
    config: { detail: {}, ...(ownWin && { selectors: others }) },
    seen: new Map(whole.map((listing) => [listing.url, listing])),
    readCard,
    difference,
  };
}

interface Pair {
  card: RawListing;
  /** Without what the card says of the price. */
  own: RawListing;
}

async function readPairs(
  listings: RawListing[],
  source: SourceToFetch,
  { reader, fetcher, signal, tell, ownPages }: Tools,
  saysTooLittle: boolean,
): Promise<Pair[]> {
  const config = { ...source.scrapingConfig, format: 'auto' as const, detail: {} };
  const pairs: Pair[] = [];
  const near = listings.filter(({ url, status }) => status !== 'sold' && isOwnAddress(url, source));
  for (const card of near.slice(0, looked)) {
    const why = saysTooLittle ? 'The cards say too little. Looking at' : 'Comparing prices with';
    tell({ now: `${why} ${card.url}` });
    const page = ownPages.get(card.url) ?? (await fetcher.get(card.url, { signal }));
    ownPages.set(card.url, page);
    if (page.kind !== 'page') continue;
    const { url, contentType } = page;
    const unpriced = { ...card, price: undefined, originalPrice: undefined };
    const read = await reader.extractDetail(page.text(), { url, contentType, config }, unpriced);
    if (!('kind' in read)) pairs.push({ card, own: read.listing });
  }
  return pairs;
}

function findDifference(pairs: Pair[]): Difference | null {
  const compared = pairs.flatMap(({ card, own }) => {
    const [shown, asked] = [card, own].map(({ price = '' }) => readAskingPrice(price));
    // A card that names another currency knows more than an own page with a plain dollar sign.
    if (!shown?.amount || !asked?.amount || shown.foreign) return [];
    const isSame = !asked.foreign && isNear(shown.amount, asked.amount);
    return [{ isSame, title: card.title, onCard: card.price!, onOwnPage: own.price! }];
  });
  const different = compared.filter(({ isSame }) => !isSame);
  const isRule = compared.length >= fewestCompared && different.length * 2 > compared.length;
  if (!isRule) return null;
  const { title, onCard, onOwnPage } = different[0]!;
  return { title, onCard, onOwnPage };
}

function isMost<T>(all: T[], test: (one: T) => boolean): boolean {
  return all.filter(test).length * 2 > all.length;
}

/** Something stands where the price should, but no price: what a week costs. */
function isUnreadable({ price }: RawListing): boolean {
  return Boolean(price) && readAskingPrice(price!).kind === 'unknown';
}

function isPriced({ price }: RawListing): boolean {
  return Boolean(price) && readAskingPrice(price!).amount !== null;
}

/** Cards leave out the cents. */
function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) < 1;
}

function said(card: RawListing, field: 'price' | 'originalPrice'): Partial<RawListing> {
  return card[field] ? { [field]: card[field] } : {};
}
