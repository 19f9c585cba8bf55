import { describeFilter } from '#contract/describe-filter.ts';
import type { ListingFilter } from '#contract/filter-fields.ts';
import { startSentence } from '#contract/filter-fields.ts';
import { formatDollars } from '#contract/money.ts';
import { listChosen } from '#contract/one-or-several.ts';

/** "Rimu tallboy in Wellington under $300": what you would call it yourself. */
export function suggestName(filter: ListingFilter): string {
  const { search, type, brands, region, near, maxPrice, minPrice } = filter;
  const place = filter.city ?? region ?? near ?? filter.location;
  const kind = type ?? listChosen(filter, 'category').join(' or ');
  const what = search ?? [brands?.join(' or '), kind].filter(Boolean).join(' ');
  const price = maxPrice ? `under ${formatDollars(maxPrice)}` : minPrice && `from ${formatDollars(minPrice)}`;
  const words = [what || (place || price ? 'furniture' : ''), place && `in ${place}`, price]
    .filter(Boolean)
    .join(' ');
  return startSentence(words || describeFilter(filter)[0]?.words || '').slice(0, 100);
}
