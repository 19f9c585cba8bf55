/** What a shopper is looking at: all of it stands in the address, so that Back and a shared link restore it. */
export interface Filter {
  search?: string;
  category?: string;
  sort: Sort;
  page: number;
  view: 'grid' | 'list';
}

export type Sort = 'bestDeal' | 'priceLowToHigh' | 'priceHighToLow' | 'newest';

export const sorts: { value: Sort; label: string }[] = [
  { value: 'bestDeal', label: 'Best Deal' },
  { value: 'priceLowToHigh', label: 'Price: Low to High' },
  { value: 'priceHighToLow', label: 'Price: High to Low' },
  { value: 'newest', label: 'Newest' },
];

export function readFilter(parameters: URLSearchParams): Filter {
  const search = parameters.get('search')?.trim().slice(0, 200);
  const category = parameters.get('category')?.trim().slice(0, 200);
  const sort = sorts.find(({ value }) => value === parameters.get('sort'))?.value ?? 'bestDeal';
  const page = Math.min(Math.max(1, Math.trunc(Number(parameters.get('page')) || 1)), 1_000_000);
  const view = parameters.get('view') === 'list' ? 'list' : 'grid';
  return { ...(search && { search }), ...(category && { category }), sort, page, view };
}

/** The address of the home page with these changes; what is as by default is left out. */
export function writeFilter(filter: Filter, changes: Partial<Filter> = {}): string {
  // Another filter or order starts at its first page.
  const { search, category, sort, page, view } = { ...filter, page: 1, ...changes };
  const parameters = new URLSearchParams();
  if (search) parameters.set('search', search);
  if (category) parameters.set('category', category);
  if (sort !== 'bestDeal') parameters.set('sort', sort);
  if (page > 1) parameters.set('page', String(page));
  if (view !== 'grid') parameters.set('view', view);
  return parameters.size > 0 ? `/?${parameters}` : '/';
}
