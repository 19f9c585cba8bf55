import { nameCategory, splitCategories } from '#contract/categories.ts';
import {
  type ChosenSort,
  type FilterField,
  filterFields,
  filterNames,
  type ListingFilter,
  roomPattern,
  usualSort,
} from '#contract/filter-fields.ts';
import { chooseAny, listParameters, type OneOrSeveral, severalOf } from '#contract/one-or-several.ts';

const views = ['grid', 'list', 'map'] as const;

/** What a shopper is looking at: all of it is in the address, so that Back and a shared link restore it. */
export interface Filter extends ListingFilter {
  sort: ChosenSort;
  /** The town that nearest is measured from. */
  from?: string | undefined;
  page: number;
  view: (typeof views)[number];
}

export type FilterChanges = { [Name in keyof ListingFilter]?: ListingFilter[Name] | undefined } & {
  [Name in 'sort' | 'page' | 'view' | 'from']?: Filter[Name];
};

const sorts: { value: ChosenSort; label: string }[] = [
  { value: 'bestDeal', label: 'Best Deal' },
  { value: 'priceLowToHigh', label: 'Price: Low to High' },
  { value: 'priceHighToLow', label: 'Price: High to Low' },
  { value: 'newest', label: 'Newest' },
];

/** How results may be ordered; the best match only where there are words to match, the nearest where there is a town. */
export function sortsFor({ search, from }: ListingFilter & { from?: string | undefined }) {
  return [
    ...sorts,
    ...(search ? [{ value: 'relevance' as const, label: 'Best Match' }] : []),
    ...(from ? [{ value: 'nearest' as const, label: 'Nearest' }] : []),
  ];
}

/** What an address asks for. Anything that makes no sense is ignored. */
export function parseFilter(parameters: URLSearchParams): Filter {
  const values = filterNames.map((name) => [name, readField(filterFields[name], parameters.getAll(name))]);
  const found: Partial<Filter> = Object.fromEntries(values.filter(([, value]) => value !== undefined));
  for (const name of ['category', 'categories', 'condition', 'conditions'] as const) delete found[name];
  Object.assign(found, readChosen('category', parameters), readChosen('condition', parameters));
  // From $0 is from any price.
  if (found.minPrice === 0) delete found.minPrice;
  if (!found.near) delete found.withinKm;
  const from = parameters.get('from')?.trim().slice(0, 200);
  if (from) found.from = from;
  const chosen = sortsFor(found).find(({ value }) => value === parameters.get('sort'));
  const sort = chosen?.value ?? usualSort(found);
  const page = Math.trunc(readNumber(parameters.get('page'), 1, 1_000_000) ?? 1);
  return { ...found, sort, page, view: views.find((view) => view === parameters.get('view')) ?? 'grid' };
}

function readChosen(name: OneOrSeveral, parameters: URLSearchParams): FilterChanges {
  const values = [...parameters.getAll(name), ...parameters.getAll(severalOf[name])];
  const given = (name === 'category' ? values.flatMap(splitCategories) : values)
    .map((value) => value.trim().slice(0, 200))
    .filter(Boolean);
  return dropNothing(chooseAny(name, [...new Set(given.map(nameCategory))].slice(0, 50)));
}

/** The address of the home page with these changes, without the defaults. */
export function writeFilter(filter: Filter, changes: FilterChanges = {}): string {
  // A new filter or order starts at the first page; a sort order nobody chose depends on whether there are words.
  const next = { ...filter, page: 1, ...changes };
  if (!changes.sort && filter.sort === usualSort(filter)) next.sort = usualSort(next);
  const parameters = new URLSearchParams();
  for (const [name, value] of listParameters(next)) parameters.append(name, value);
  if (!next.near) parameters.delete('withinKm');
  if (sortsFor(next).some(({ value }) => value === next.sort) && next.sort !== usualSort(next))
    parameters.set('sort', next.sort);
  if (next.from) parameters.set('from', next.from);
  if (next.page > 1) parameters.set('page', String(next.page));
  if (next.view !== 'grid') parameters.set('view', next.view);
  return parameters.size > 0 ? `/?${parameters}` : '/';
}

/** The same order and view of everything. */
export function clearFilter(filter: Filter): string {
  const { sort, view, from } = filter;
  return writeFilter({ from, sort: sort === usualSort(filter) ? usualSort({}) : sort, page: 1, view });
}

/** Only what narrows the results: neither the order nor the place in them. */
export function filterAlone({
  sort: _sort,
  page: _page,
  view: _view,
  from: _from,
  ...filter
}: Filter): ListingFilter {
  return filter;
}

/** Asks for more than it allows: nothing can cost that. */
export function isUpsideDown({ minPrice = 0, maxPrice = Number.POSITIVE_INFINITY }: ListingFilter): boolean {
  return minPrice > maxPrice;
}

export function isFiltered(filter: Filter): boolean {
  return Object.keys(filterAlone(filter)).length > 0;
}

function dropNothing<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
}

/** The value for the field; undefined if it makes no sense. */
function readField(field: FilterField, given: string[]): unknown {
  const texts = given.map((value) => value.trim().slice(0, 200)).filter(Boolean);
  switch (field.kind) {
    case 'list':
      return texts.length > 0 ? [...new Set(texts)].slice(0, 50) : undefined;
    case 'number':
      return readNumber(given[0] ?? null, field.least, field.most);
    case 'oneOf':
      return texts[0] && Object.hasOwn(field.labels, texts[0]) ? texts[0] : undefined;
    case 'room':
      return readRoom(given);
    default:
      return given[0]?.trim().slice(0, 200) || undefined;
  }
}

function readNumber(text: string | null, least: number, most: number): number | undefined {
  const number = text?.trim() ? Number(text) : Number.NaN;
  return number >= least && number <= most ? number : undefined;
}

/** "90x45x120"; or, from a form without a script, its three sides one after the other. */
function readRoom(values: string[]): string | undefined {
  const room = values.length === 3 ? values.map((side) => side.trim()).join('x') : values[0];
  return room && roomPattern.test(room) ? room : undefined;
}
