import { nameCategory } from '#contract/categories.ts';
import type { ListingFilter, SortName } from '#contract/listing-filter.ts';

/** What a shopper is looking at: all of it stands in the address, so that Back and a shared link restore it. */
export interface Filter extends ListingFilter {
  sort: SortName;
  page: number;
  view: 'grid' | 'list';
}

export type FilterChanges = { [Name in keyof ListingFilter]?: ListingFilter[Name] | undefined } & {
  [Name in 'sort' | 'page' | 'view']?: Filter[Name];
};

const texts = [
  'search',
  'exclude',
  'category',
  'type',
  'location',
  'city',
  'region',
  'near',
  'condition',
  'platform',
] as const;
const lists = ['brands', 'conditions'] as const;
type NumberName = 'withinKm' | `${'min' | 'max'}${'Price' | 'Width' | 'Depth' | 'Height'}`;
/** With the least and the most the server takes. */
const numbers: Record<NumberName, [number, number]> = {
  minPrice: [0, 10_000_000],
  maxPrice: [0, 10_000_000],
  withinKm: [1, 2000],
  minWidth: [0, 10_000],
  maxWidth: [0, 10_000],
  minDepth: [0, 10_000],
  maxDepth: [0, 10_000],
  minHeight: [0, 10_000],
  maxHeight: [0, 10_000],
};
const numberNames = Object.keys(numbers) as NumberName[];

const sorts: { value: SortName; label: string }[] = [
  { value: 'bestDeal', label: 'Best Deal' },
  { value: 'priceLowToHigh', label: 'Price: Low to High' },
  { value: 'priceHighToLow', label: 'Price: High to Low' },
  { value: 'newest', label: 'Newest' },
];

/** How results may be ordered; by relevance only where there are words to be relevant to. */
export function sortsFor({ search }: ListingFilter): { value: SortName; label: string }[] {
  return search ? [...sorts, { value: 'relevance', label: 'Relevance' }] : sorts;
}

/** What an address asks for. Whatever makes no sense in it is passed over. */
export function readFilter(parameters: URLSearchParams): Filter {
  const found: Partial<Filter> = {};
  for (const name of texts) {
    const text = parameters.get(name)?.trim().slice(0, 200);
    if (text) found[name] = text;
  }
  if (found.category) found.category = nameCategory(found.category);
  for (const name of lists) {
    const chosen = parameters.getAll(name).map((value) => value.trim().slice(0, 200));
    if (chosen.some(Boolean)) found[name] = [...new Set(chosen.filter(Boolean))].slice(0, 50);
  }
  for (const name of numberNames) {
    const number = readNumber(parameters.get(name), ...numbers[name]);
    if (number !== undefined) found[name] = number;
  }
  // From $0 is from any price.
  if (found.minPrice === 0) delete found.minPrice;
  if (!found.near) delete found.withinKm;
  const deals = parameters.get('deals');
  if (deals === 'hot' || deals === 'great') found.deals = deals;
  const fits = readRoom(parameters.getAll('fits'));
  if (fits) found.fits = fits;
  const sort = sortsFor(found).find(({ value }) => value === parameters.get('sort'))?.value ?? 'bestDeal';
  const page = Math.trunc(readNumber(parameters.get('page'), 1, 1_000_000) ?? 1);
  return { ...found, sort, page, view: parameters.get('view') === 'list' ? 'list' : 'grid' };
}

/** The address of the home page with these changes; what is as by default is left out. */
export function writeFilter(filter: Filter, changes: FilterChanges = {}): string {
  // Another filter or order starts at its first page.
  const next = { ...filter, page: 1, ...changes };
  const parameters = new URLSearchParams();
  for (const name of [...texts, ...lists, ...numberNames, 'deals', 'fits'] as const) {
    for (const value of [next[name] ?? []].flat()) parameters.append(name, String(value));
  }
  if (!next.near) parameters.delete('withinKm');
  if (sortsFor(next).some(({ value }) => value === next.sort) && next.sort !== 'bestDeal')
    parameters.set('sort', next.sort);
  if (next.page > 1) parameters.set('page', String(next.page));
  if (next.view !== 'grid') parameters.set('view', next.view);
  return parameters.size > 0 ? `/?${parameters}` : '/';
}

/** The same order and view of everything. */
export function clearFilter({ sort, view }: Filter): string {
  return writeFilter({ sort, page: 1, view });
}

/** Only what narrows the results: neither the order nor the place in them. */
export function filterAlone({ sort: _sort, page: _page, view: _view, ...filter }: Filter): ListingFilter {
  return filter;
}

export function isFiltered(filter: Filter): boolean {
  return Object.keys(filterAlone(filter)).length > 0;
}

function readNumber(text: string | null, least: number, most: number): number | undefined {
  const number = text?.trim() ? Number(text) : Number.NaN;
  return number >= least && number <= most ? number : undefined;
}

/** "90x45x120"; or, from a form without a script, its three sides one after the other. */
function readRoom(values: string[]): string | undefined {
  const room = values.length === 3 ? values.map((side) => side.trim()).join('x') : values[0];
  return room && /^(?=.*\d)\d{0,4}x\d{0,4}x\d{0,4}$/.test(room) ? room : undefined;
}
