import type { NormalisedListing } from '../listing.ts';
import { explainEmptyPage } from './empty-page.ts';

/** A page of this many listings says something about the marketplace, not only about them. */
const telling = 3;
const readableShare = 0.2;
/** This many the same can't be chance. */
const fewAlike = 5;
const manyAlike = 10;

/** A page whose prices we can't read is no use. */
export function findUnreadablePrices(
  kept: NormalisedListing[],
  currencies: Record<string, number> = {},
): string | null {
  if (kept.length < telling) return null;
  const readable = kept.filter(({ priceKind }) => priceKind !== 'unknown').length;
  if (readable >= kept.length * readableShare) return null;
  const foreign = Object.entries(currencies).sort(([, a], [, b]) => b - a);
  const count = foreign.reduce((sum, [, times]) => sum + times, 0);
  if (count * 2 > kept.length)
    return `the prices are in ${foreign.map(([currency]) => currency).join(' and ')}, and Tallboy only compares New Zealand dollars.`;
  return readable === 0
    ? `we couldn’t read any of the ${kept.length} prices on a page. Has the layout changed?`
    : `we could only read ${readable} of the ${kept.length} prices on a page. Has the layout changed?`;
}

/** A page that's probably wrong: its layout has changed, or the selectors find something else. */
export function findUnlikelyPage(kept: NormalisedListing[], onPage = kept.length): string | null {
  return kept.length < telling ? null : (findRepeatedTitle(kept, onPage) ?? findOnePrice(kept));
}

/** A word such as "Featured" where the title should be. Sellers do list many similar chairs at one price. */
function findRepeatedTitle(kept: NormalisedListing[], onPage: number): string | null {
  const { value: title, count } = findMostFrequent(kept.map((listing) => listing.title));
  const same = kept.filter((listing) => listing.title === title);
  const isNoPiece = same[0]?.type === null && count >= fewAlike && count * 2 >= onPage;
  const prices = new Set(same.map(({ price }) => price)).size;
  const isOfSeveral = count >= manyAlike && count >= onPage * 0.9 && prices * 2 >= count;
  if (!isNoPiece && !isOfSeveral) return null;
  return `${count} of ${onPage} listings on a page are titled “${title}”. Is the title selector picking up something else?`;
}

/** Beds, stools and sofas that all cost the same: that's the price of something else. */
function findOnePrice(kept: NormalisedListing[]): string | null {
  const priced = kept.filter(({ price }) => price !== null && price > 0);
  const types = new Set(priced.map(({ type }) => type)).size;
  const prices = new Set(priced.map(({ price }) => price)).size;
  if (prices !== 1 || types < telling || priced.length < manyAlike || priced.length < kept.length * 0.9)
    return null;
  return `all ${priced.length} prices on a page are the same. Is the price selector picking up something else?`;
}

function findMostFrequent(values: string[]): { value: string; count: number } {
  const counts = new Map<string, number>();
  let top = { value: '', count: 0 };
  for (const value of values) {
    const count = (counts.get(value) ?? 0) + 1;
    counts.set(value, count);
    if (count > top.count) top = { value, count };
  }
  return top;
}

export function findNothing(found: number, others: number, page = ''): string | null {
  if (found > 0) return null;
  if (others > 0)
    return `no furniture found: ${others === 1 ? 'the only listing is' : `all ${others} listings are`} something else.`;
  return `no listings found. ${explainEmptyPage(page) ?? 'Do the selectors still match?'}`;
}

/** If a run finds far less than usual, it probably missed some. */
export function findSuspicionInCount(found: number, usualRuns: { kept: number }[]): string | null {
  const sorted = usualRuns.map(({ kept }) => kept).sort((a, b) => a - b);
  const usual = sorted[Math.floor(sorted.length / 2)] ?? 0;
  if (found * 2 >= usual) return null;
  return `only ${found} ${found === 1 ? 'listing' : 'listings'} found, less than half the usual ${usual}.`;
}

/**
 * None of what was there before, and as many that never were: the same pieces with new links, or another
 * site.
 */
export function findSuspicionInTurnover(found: number, isNew: number, before: number): string | null {
  if (before < manyAlike || found < manyAlike || isNew < found) return null;
  return `all ${found} listings are new, and none of the ${before} we knew are there. Have the links changed, or is it a different site?`;
}

/** A page of pieces that are all known, but under other links, and none under its own. */
export function findSuspicionInLinks(
  kept: NormalisedListing[],
  known: { title: string; price: number | null }[],
): string | null {
  const wordings = new Set(known.map(({ title, price }) => `${price} ${title}`));
  const fresh = new Set(kept.map(({ title, price }) => `${price} ${title}`));
  const again = [...fresh].filter((wording) => wordings.has(wording)).length;
  if (again < fewAlike || again < fresh.size * 0.8) return null;
  const told = `${again} of ${fresh.size} listings on a page are ones we know by other links.`;
  return `${told} If the site has moved them for good, say it’s right, and they’ll keep their history. If its links change from run to run, name the parameter that stays the same, such as id, in linkParameters. If the path changes, write the links in linkTemplate.`;
}
