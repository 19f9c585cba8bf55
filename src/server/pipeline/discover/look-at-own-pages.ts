import type { ScrapingConfig } from '#contract/scraping-config.ts';
import type { Fetcher } from '#server/platform/net/fetcher.ts';
import type { Collector } from '../collecting/collector.ts';
import { isOwnAddress, type SourceToFetch } from '../fetch/page-address.ts';
import type { RawListing } from '../listing.ts';
import { readAskingPrice } from '../normalise/price.ts';
import type { TellProgress } from './progress.ts';

export type Tools = Pick<Collector, 'reader' | 'chromiumPath' | 'now'> & {
  fetcher: Fetcher;
  signal: AbortSignal;
  tell: TellProgress;
  /** An operator pointed at the fields, and knows better. */
  isPointedAt: boolean;
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
  pricesDiffer: boolean;
}

/**
 * Where most cards lack a price, a picture or a place, three of their own pages tell whether those have them. Where
 * these then ask other prices than the cards, the cards show something else, and are no longer asked for it.
 */
export async function lookAtOwnPages(
  listings: RawListing[],
  source: SourceToFetch,
  tools: Tools,
): Promise<OwnPages> {
  const { selectors, format } = source.scrapingConfig;
  const nothing: OwnPages = { config: {}, seen: new Map(), readCard: (card) => card, pricesDiffer: false };
  const lacking = (['price', 'image', 'location'] as const).filter(
    (field) => listings.filter((listing) => !listing[field]).length * 2 > listings.length,
  );
  if (lacking.length === 0 || format !== 'auto') return nothing;
  const pairs = await readPairs(listings, source, tools);
  const pricesDiffer = doPricesDiffer(pairs);
  const ownWin = pricesDiffer && !tools.isPointedAt && Boolean(selectors.price);
  const readCard = (card: RawListing) =>
    ownWin ? { ...card, price: undefined, originalPrice: undefined } : card;
  const whole = pairs.map(({ card, own }) =>
    ownWin ? own : { ...own, ...said(card, 'price'), ...said(card, 'originalPrice') },
  );
  const helps = lacking.some((field) => whole.filter((listing) => listing[field]).length * 2 > whole.length);
  if (!helps && !ownWin) return { ...nothing, pricesDiffer };
  const { price: _, originalPrice: __, ...others } = selectors;
  return {
    config: { detail: {}, ...(ownWin && { selectors: others }) },
    seen: new Map(whole.map((listing) => [listing.url, listing])),
    readCard,
    pricesDiffer,
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
  { reader, fetcher, signal, tell }: Tools,
): Promise<Pair[]> {
  const config = { ...source.scrapingConfig, detail: {} };
  const pairs: Pair[] = [];
  const near = listings.filter(({ url }) => isOwnAddress(url, source));
  for (const card of near.slice(0, looked)) {
    tell({ now: `The cards say too little. Looking at ${card.url}` });
    const page = await fetcher.get(card.url, { signal });
    if (page.kind !== 'page') continue;
    const { url, contentType } = page;
    const unpriced = { ...card, price: undefined, originalPrice: undefined };
    const read = await reader.extractDetail(page.text(), { url, contentType, config }, unpriced);
    if (!('kind' in read)) pairs.push({ card, own: read.listing });
  }
  return pairs;
}

function doPricesDiffer(pairs: Pair[]): boolean {
  const amounts = pairs.flatMap(({ card, own }) => {
    const [shown, asked] = [card, own].map(({ price = '' }) => readAskingPrice(price).amount);
    return shown && asked ? [{ shown, asked }] : [];
  });
  const different = amounts.filter(({ shown, asked }) => shown !== asked);
  return amounts.length >= fewestCompared && different.length * 2 > amounts.length;
}

function said(card: RawListing, field: 'price' | 'originalPrice'): Partial<RawListing> {
  return card[field] ? { [field]: card[field] } : {};
}
