import {
  type FilterField,
  type FilterName,
  filterFields,
  filterNames,
  type ListingFilter,
  usualDistanceKm,
} from './filter-fields.ts';
import { formatDollars } from './money.ts';

interface Part {
  /** The fields it describes; without the first the others mean nothing. */
  fields: FilterName[];
  words: string;
}

/** Everything a search asks for, in a shopper's words. */
export function describeFilter(filter: ListingFilter): Part[] {
  return filterNames.flatMap((name) => {
    const { fields, words } = together[name] ?? { fields: [name], words: describeOne(name, filter) };
    const said = typeof words === 'function' ? words(filter) : words;
    return said ? { fields, words: said } : [];
  });
}

/** What several fields say together. */
const together: {
  [Name in FilterName]?: { fields: FilterName[]; words(filter: ListingFilter): string | undefined };
} = {
  minPrice: { fields: ['minPrice', 'maxPrice'], words: describePrices },
  region: { fields: ['region', 'city'], words: ({ region }) => region },
  near: {
    fields: ['near', 'withinKm'],
    words: ({ near, withinKm = usualDistanceKm }) => near && `Within ${withinKm} km of ${near}`,
  },
  minWidth: describeSide('Width'),
  minDepth: describeSide('Depth'),
  minHeight: describeSide('Height'),
};

function describeOne(name: FilterName, filter: ListingFilter): string | undefined {
  const field: FilterField = filterFields[name];
  const value = filter[name];
  if (value === undefined) return undefined;
  if (field.kind === 'list') return (value as string[]).join(' or ');
  if (field.kind === 'oneOf') return field.labels[value as string];
  return field.kind === 'number' ? undefined : field.words?.(value as string);
}

function describePrices({ minPrice, maxPrice }: ListingFilter): string | undefined {
  if (minPrice === undefined && maxPrice === 0) return 'Free';
  return describeRange(minPrice, maxPrice, formatDollars);
}

function describeSide(side: 'Width' | 'Depth' | 'Height') {
  const [least, most] = [`min${side}`, `max${side}`] as const;
  return {
    fields: [least, most] as FilterName[],
    words(filter: ListingFilter) {
      const range = describeRange(filter[least], filter[most], String);
      return range && `${side} ${range.toLowerCase()} cm`;
    },
  };
}

function describeRange(
  least: number | undefined,
  most: number | undefined,
  write: (number: number) => string,
): string | undefined {
  if (most === undefined) return least === undefined ? undefined : `From ${write(least)}`;
  return least === undefined ? `Up to ${write(most)}` : `${write(least)}–${write(most)}`;
}
