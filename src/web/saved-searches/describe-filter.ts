import type { ListingFilter } from '#contract/listing-filter.ts';
import { formatDollars } from '#web/lib/format.ts';

interface Part {
  /** The fields that say so. */
  fields: (keyof ListingFilter)[];
  words: string;
}

/** Everything a search asks for, in a shopper's words. */
export function describeFilter(filter: ListingFilter): Part[] {
  const { minPrice, maxPrice, near, withinKm, fits, deals } = filter;
  const parts: [(keyof ListingFilter)[], string | false | undefined][] = [
    [['search'], filter.search && `“${filter.search}”`],
    [['exclude'], filter.exclude && `Without “${filter.exclude}”`],
    [['category'], filter.category],
    [['type'], filter.type],
    [['deals'], deals && (deals === 'hot' ? 'Hot deals' : 'Great deals')],
    [['minPrice', 'maxPrice'], describePrices(minPrice, maxPrice)],
    [['condition'], filter.condition],
    [['conditions'], filter.conditions?.join(' or ')],
    [['region'], filter.region],
    [['city'], filter.city],
    [['location'], filter.location],
    [['near', 'withinKm'], near && (withinKm ? `Within ${withinKm} km of ${near}` : `Near ${near}`)],
    [['brands'], filter.brands?.join(' or ')],
    [['platform'], filter.platform],
    [['fits'], fits && `Fits ${describeRoom(fits)}`],
    ...(['Width', 'Depth', 'Height'] as const).map((side): [(keyof ListingFilter)[], string | undefined] => [
      [`min${side}`, `max${side}`],
      describeSide(side, filter[`min${side}`], filter[`max${side}`]),
    ]),
  ];
  return parts.flatMap(([fields, words]) => (words ? [{ fields, words }] : []));
}

/** "Rimu tallboy in Wellington under $300": what one would call it oneself. */
export function suggestName(filter: ListingFilter): string {
  const { search, type, category, brands, region, near, maxPrice, minPrice } = filter;
  const place = filter.city ?? region ?? near ?? filter.location;
  const what = search ?? [brands?.[0], type ?? category].filter(Boolean).join(' ');
  const price = maxPrice ? `under ${formatDollars(maxPrice)}` : minPrice && `from ${formatDollars(minPrice)}`;
  const words = [what || (place || price ? 'furniture' : ''), place && `in ${place}`, price]
    .filter(Boolean)
    .join(' ');
  const name = words || describeFilter(filter)[0]?.words || '';
  return (name.slice(0, 1).toUpperCase() + name.slice(1)).slice(0, 100);
}

function describePrices(least?: number, most?: number): string | undefined {
  if (most === undefined) return least === undefined ? undefined : `From ${formatDollars(least)}`;
  return least === undefined
    ? `Up to ${formatDollars(most)}`
    : `${formatDollars(least)} to ${formatDollars(most)}`;
}

/** "90 wide × 120 high cm" */
function describeRoom(fits: string): string {
  const sides = fits.split('x').map((side, index) => side && `${side} ${['wide', 'deep', 'high'][index]}`);
  return `${sides.filter(Boolean).join(' × ')} cm`;
}

function describeSide(side: string, least?: number, most?: number): string | undefined {
  if (most === undefined) return least === undefined ? undefined : `${side} from ${least} cm`;
  return least === undefined ? `${side} up to ${most} cm` : `${side} ${least} to ${most} cm`;
}
