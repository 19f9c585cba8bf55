import type { ListingFilter } from '#contract/listing-filter.ts';
import { usualDistanceKm } from '#contract/places.ts';
import { formatDollars } from './format.ts';

interface Part {
  /** The fields that say so; without the first the others mean nothing. */
  fields: (keyof ListingFilter)[];
  words: string;
}

/** Everything a search asks for, in a shopper's words, in the order of the form. */
export function describeFilter(filter: ListingFilter): Part[] {
  const { near, withinKm = usualDistanceKm, deals, type } = filter;
  const parts: [(keyof ListingFilter)[], string | false | undefined][] = [
    [['search'], filter.search && `“${filter.search}”`],
    [['exclude'], filter.exclude && `Without “${filter.exclude}”`],
    [['category'], filter.category],
    [['type'], type && startSentence(type)],
    [['deals'], deals && (deals === 'hot' ? 'Hot deals' : 'Great deals')],
    [['minPrice', 'maxPrice'], describePrices(filter)],
    [['condition'], filter.condition],
    [['conditions'], filter.conditions?.join(' or ')],
    [['region', 'city'], filter.region],
    [['city'], filter.city],
    [['location'], filter.location],
    [['near', 'withinKm'], near && `Within ${withinKm} km of ${near}`],
    [['brands'], filter.brands?.join(' or ')],
    [['platform'], filter.platform],
    [['fits'], filter.fits && `Fits ${describeRoom(filter.fits)}`],
    ...(['Width', 'Depth', 'Height'] as const).map((side): [(keyof ListingFilter)[], string | undefined] => [
      [`min${side}`, `max${side}`],
      describeSide(side, filter[`min${side}`], filter[`max${side}`]),
    ]),
  ];
  return parts.flatMap(([fields, words]) => (words ? [{ fields, words }] : []));
}

/** "Dining table" */
export function startSentence(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function describePrices({ minPrice, maxPrice }: ListingFilter): string | undefined {
  if (minPrice === undefined && maxPrice === 0) return 'Free';
  return describeRange(minPrice, maxPrice, formatDollars);
}

/** "90 wide × 120 high cm" */
function describeRoom(fits: string): string {
  const sides = fits.split('x').map((side, index) => side && `${side} ${['wide', 'deep', 'high'][index]}`);
  return `${sides.filter(Boolean).join(' × ')} cm`;
}

function describeSide(side: string, least?: number, most?: number): string | undefined {
  const range = describeRange(least, most, String);
  return range && `${side} ${range.toLowerCase()} cm`;
}

function describeRange(
  least: number | undefined,
  most: number | undefined,
  write: (number: number) => string,
): string | undefined {
  if (most === undefined) return least === undefined ? undefined : `From ${write(least)}`;
  return least === undefined ? `Up to ${write(most)}` : `${write(least)}–${write(most)}`;
}
