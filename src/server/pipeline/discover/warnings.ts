import { toDollars } from '#contract/money.ts';
import type { NormalisedListing, RawListing } from '../listing.ts';
import { readAskingPrice } from '../normalise/price.ts';

interface Found {
  raw: RawListing[];
  kept: NormalisedListing[];
  /** How many the second page has; null where there is none. */
  onPageTwo: number | null;
  newestOnly: boolean;
  linksRotate: boolean;
}

const most = 0.5;

/** What an operator should look at before saving; each sentence stands alone. */
export function listWarnings({ raw, kept, onPageTwo, newestOnly, linksRotate }: Found): string[] {
  const share = (count: number) => (kept.length === 0 ? 0 : count / kept.length);
  const warnings: string[] = [];
  const prices = raw.map(({ price }) => readAskingPrice(price ?? ''));
  const foreign = prices.filter((price) => price.foreign);
  if (foreign.length > raw.length * most)
    warnings.push(
      `Prices are in ${foreign[0]!.currency}. Tallboy only compares New Zealand dollars, so they won’t be shown.`,
    );
  else if (share(kept.filter(({ priceKind }) => priceKind === 'unknown').length) > most)
    warnings.push('We couldn’t read a price on most listings.');
  const amounts = kept.flatMap(({ price }) => (price ? [toDollars(price)] : [])).sort((a, b) => a - b);
  const middle = amounts[Math.floor(amounts.length / 2)];
  if (middle !== undefined && (middle < 2 || middle > 50_000))
    warnings.push(
      `Prices look wrong for furniture. Half of them are ${middle < 2 ? 'below $2' : 'above $50,000'}.`,
    );
  if (amounts.length > 4 && amounts[0] === amounts.at(-1))
    warnings.push('All prices are the same. Is it really the price?');
  if (share(kept.filter(({ city, region }) => !city && !region).length) > most)
    warnings.push(
      'Most listings don’t name a place in New Zealand. Enter the town it sells from, and look again.',
    );
  if (share(kept.filter(({ photos }) => photos.length === 0).length) > most)
    warnings.push('Most listings have no picture.');
  if (isMostlyOther({ raw, kept }))
    warnings.push('Most listings don’t look like furniture. We’ll only collect those that do.');
  if (linksRotate)
    warnings.push(
      'Links change each time the page is fetched. The second run will work out which part. If you already know, name it in linkParameters.',
    );
  if (newestOnly)
    warnings.push(
      'A feed only has the newest listings. Older ones stay, because it doesn’t say which are gone.',
    );
  else if (onPageTwo === null)
    warnings.push(
      'No second page found. If there are more pages, paste the address of a page that links to them.',
    );
  return warnings;
}

export function isMostlyOther({ raw, kept }: Pick<Found, 'raw' | 'kept'>): boolean {
  return kept.filter(({ type }) => type !== null).length < raw.length * (1 - most);
}
