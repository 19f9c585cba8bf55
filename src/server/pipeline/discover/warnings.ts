import { toDollars } from '#contract/money.ts';
import type { ScrapingConfig } from '#contract/scraping-config.ts';
import type { NormalisedListing, RawListing } from '../listing.ts';
import { nameCurrency } from '../normalise/currencies.ts';
import { readAskingPrice } from '../normalise/price.ts';
import type { Difference } from './look-at-own-pages.ts';

interface Found {
  raw: RawListing[];
  kept: NormalisedListing[];
  /** Those of them that were read as a run reads all. */
  whole: NormalisedListing[];
  /** Most are no furniture, and left out. */
  isMostlyOther: boolean;
  difference: Difference | null;
  /** What the configuration should say besides: it no longer asks the cards for prices where it has selectors. */
  extra: Partial<ScrapingConfig>;
  /** How many the second page has; null where there is none. */
  onPageTwo: number | null;
  newestOnly: boolean;
  linksRotate: 'path' | 'parameters' | null;
  /** What would be read, where that is more than was pasted. */
  readsMore?: string | null;
  /** A list that was left aside. */
  otherList?: { selector: string; count: number } | undefined;
  /** Every card says that its piece is sold, so that can't be how sold ones are marked. */
  isAllSold?: boolean;
  /** How many of the cards that are shown have a picture that couldn't be loaded. */
  unloaded?: number;
}

const most = 0.5;
/** This many may be a bargain or an heirloom. */
const fewOdd = 0.2;

/** What an operator should look at before saving; each sentence stands alone. */
export function listWarnings(found: Found): string[] {
  const { raw, kept, whole, onPageTwo, newestOnly, linksRotate, unloaded = 0 } = found;
  const share = (test: (listing: NormalisedListing) => boolean) =>
    whole.length === 0 ? 0 : whole.filter(test).length / whole.length;
  const warnings: string[] = [];
  const prices = raw.flatMap(({ price }) => (price ? [readAskingPrice(price)] : []));
  const foreign = prices.filter((price) => price.foreign);
  if (foreign.length > prices.length * most)
    warnings.push(
      `Prices are in ${listCurrencies(foreign)}. Tallboy only compares New Zealand dollars, so they won’t be shown.`,
    );
  else if (share(({ priceKind }) => priceKind === 'unknown') > most)
    warnings.push('We couldn’t read a price on most listings.');
  if (found.difference && !found.extra.selectors)
    warnings.push(
      `The cards and the listings’ own pages show different prices${writeDifference(found.difference)}. Check which are right.`,
    );
  const amounts = kept
    .flatMap(({ price, isAuction }) => (price && !isAuction ? [toDollars(price)] : []))
    .sort((a, b) => a - b);
  const odd = amounts.filter((amount) => amount < 5 || amount > 20_000);
  if (odd.length > amounts.length * fewOdd)
    warnings.push(
      `Prices look wrong for furniture: ${odd.length} of ${amounts.length} ${odd.length === 1 ? 'is' : 'are'} under $5 or over $20,000.`,
    );
  if (amounts.length > 4 && amounts[0] === amounts.at(-1))
    warnings.push('All prices are the same. Is that really the price?');
  if (found.isAllSold)
    warnings.push(
      'Every listing here is marked as sold, so we’re ignoring the mark. If these are past sales, paste the address of what’s for sale.',
    );
  if (share(({ city, region }) => !city && !region) > most)
    warnings.push(
      'Most listings don’t name a place in New Zealand. Enter the town it sells from, and look again.',
    );
  if (share(({ photos }) => photos.length === 0) > most) warnings.push('Most listings have no picture.');
  else if (unloaded > most) warnings.push('Most pictures can’t be loaded. Are they really pictures?');
  if (found.isMostlyOther)
    warnings.push('Most listings don’t look like furniture. We’ll only collect those that do.');
  if (found.otherList)
    warnings.push(
      `There’s another list of ${found.otherList.count} on the page (${found.otherList.selector}). If that’s the one you want, point at it.`,
    );
  if (found.readsMore)
    warnings.push(
      `This reads the whole ${found.readsMore}, not just what you searched or filtered for. Its data can’t be narrowed down.`,
    );
  if (linksRotate === 'path')
    warnings.push(
      'The paths of the links change each time the page is fetched, so we can’t tell which listings we’ve seen. Write the links in linkTemplate, with a part that stays the same.',
    );
  else if (linksRotate)
    warnings.push(
      'Links change each time the page is fetched. The second run will work out which part. If you know which parameter stays the same and tells listings apart, such as id, name that one in linkParameters.',
    );
  if (newestOnly)
    warnings.push(
      'A feed only has the newest listings. Older ones stay, because it doesn’t say which are gone.',
    );
  else if (onPageTwo === null)
    warnings.push(
      'We couldn’t find a second page, so we’ll only read this one. If there are more, add pagination to the configuration, so we know how to get to them.',
    );
  return warnings;
}

function listCurrencies(prices: { currency: string | null }[]): string {
  return [...new Set(prices.flatMap(({ currency }) => (currency ? nameCurrency(currency) : [])))].join(
    ' and ',
  );
}

export function writeDifference({ title, onCard, onOwnPage }: Difference): string {
  const cut = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
  return ` (“${cut(title)}”: ${cut(onCard)} on its card, ${cut(onOwnPage)} on its own page)`;
}
