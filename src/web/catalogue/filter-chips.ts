import { formatPrice } from '#web/lib/format.ts';
import type { Filter, FilterChanges } from './filter.ts';

interface Chip {
  label: string;
  /** What taking it away changes. */
  removed: FilterChanges;
}

/** Everything that narrows the results, in a shopper's words, in the order of the form. */
export function describeFilter(filter: Filter): Chip[] {
  const chips: Chip[] = [];
  const add = (label: string | false | undefined, removed: FilterChanges) =>
    label && chips.push({ label, removed });
  add(filter.search && `“${filter.search}”`, { search: undefined });
  add(filter.exclude && `Without “${filter.exclude}”`, { exclude: undefined });
  add(filter.category, { category: undefined });
  add(filter.type && sentence(filter.type), { type: undefined });
  add(filter.deals && (filter.deals === 'hot' ? 'Hot deals' : 'Great deals'), { deals: undefined });
  add(describePrices(filter), { minPrice: undefined, maxPrice: undefined });
  add(filter.condition, { condition: undefined });
  for (const condition of filter.conditions ?? [])
    add(condition, { conditions: without(filter.conditions, condition) });
  add(filter.region, { region: undefined, city: undefined });
  add(filter.city, { city: undefined });
  add(filter.location, { location: undefined });
  add(filter.near && `Within ${filter.withinKm ?? usualDistanceKm} km of ${filter.near}`, {
    near: undefined,
    withinKm: undefined,
  });
  for (const brand of filter.brands ?? []) add(brand, { brands: without(filter.brands, brand) });
  add(filter.platform, { platform: undefined });
  add(filter.fits && `Fits ${describeRoom(filter.fits)}`, { fits: undefined });
  for (const side of ['Width', 'Depth', 'Height'] as const) {
    const [least, most] = [filter[`min${side}`], filter[`max${side}`]];
    add(describeRange(side, least, most), { [`min${side}`]: undefined, [`max${side}`]: undefined });
  }
  return chips;
}

/** What the server takes where no distance is said. */
export const usualDistanceKm = 30;

/** The list without this one; undefined where nothing is left. */
export function without(list: readonly string[] | undefined, one: string): string[] | undefined {
  const rest = (list ?? []).filter((other) => other !== one);
  return rest.length > 0 ? rest : undefined;
}

function describePrices({ minPrice, maxPrice }: Filter): string | undefined {
  if (minPrice === undefined) {
    return maxPrice === undefined ? undefined : maxPrice === 0 ? 'Free' : `Up to ${dollars(maxPrice)}`;
  }
  return maxPrice === undefined ? `From ${dollars(minPrice)}` : `${dollars(minPrice)}–${dollars(maxPrice)}`;
}

function dollars(amount: number): string {
  return amount === 0 ? '$0' : formatPrice(String(amount));
}

function describeRange(side: string, least?: number, most?: number): string | undefined {
  if (least === undefined && most === undefined) return undefined;
  if (most === undefined) return `${side} from ${least} cm`;
  return least === undefined ? `${side} up to ${most} cm` : `${side} ${least}–${most} cm`;
}

/** "90 wide × 120 high cm" */
function describeRoom(fits: string): string {
  const sides = fits.split('x').map((side, index) => side && `${side} ${['wide', 'deep', 'high'][index]}`);
  return `${sides.filter(Boolean).join(' × ')} cm`;
}

function sentence(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
