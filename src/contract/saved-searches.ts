import { z } from 'zod';
import { endpoint, idParams } from './endpoint.ts';
import { type FilterName, type FilterValue, filterFields } from './filter-fields.ts';
import { listingFilter } from './listing-filter.ts';
import { typedLine } from './text.ts';

const { search, ...filterShape } = listingFilter.shape;

type Emptiable<T extends z.ZodType> = z.ZodType<z.output<T> | null | undefined, z.output<T> | '' | null>;
type EmptiableShape = {
  [K in keyof typeof filterShape]: z.ZodOptional<Emptiable<(typeof filterShape)[K]>>;
};

/** An empty form field asks for nothing, just like null or a missing one. */
function emptiable<T extends z.ZodType>(schema: T): z.ZodOptional<Emptiable<T>> {
  return z
    .preprocess((value) => (value === '' ? null : value), schema.nullable())
    .optional() as unknown as z.ZodOptional<Emptiable<T>>;
}

const emptiableFields = Object.fromEntries(
  Object.entries(filterShape).map(([name, schema]) => [name, emptiable(schema)]),
) as EmptiableShape;

const name = typedLine
  .min(1, 'Please give your search a name')
  .max(100, 'Please keep the name to 100 characters or less');

/** The fields of a search; the keywords are called `searchQuery`. */
const searchFields = { searchQuery: emptiable(search), ...emptiableFields };

type Price = number | null | undefined;
const isInOrder = ({ minPrice, maxPrice }: { minPrice?: Price; maxPrice?: Price }) =>
  (minPrice ?? 0) <= (maxPrice ?? Number.POSITIVE_INFINITY);
const outOfOrder = { path: ['maxPrice'], message: 'Max price can’t be lower than min price' };

/** How many an account may have. */
export const mostSavedSearches = 100;

type Kept = {
  [Name in Exclude<FilterName, 'search'>]: FilterValue<Name> extends string[]
    ? string[]
    : FilterValue<Name> | null;
};

/** Every field of the filter; unused lists are empty, and anything else unused is null. */
const kept = Object.fromEntries(
  Object.entries(filterShape).map(([name, schema]) => {
    const isList = filterFields[name as FilterName].kind === 'list';
    return [name, isList ? z.array(z.string()) : schema.unwrap().nullable()];
  }),
) as unknown as { [Name in keyof Kept]: z.ZodType<Kept[Name]> };

const savedSearch = z.object({
  id: z.number(),
  name: z.string(),
  searchQuery: z.string().nullable(),
  ...kept,
  createdAt: z.iso.datetime(),
  /** How many pieces match now, and how many of them are new since the person last looked. */
  matches: z.number(),
  newMatches: z.number(),
});
export type SavedSearch = z.output<typeof savedSearch>;

export const listSavedSearches = endpoint({
  method: 'GET',
  path: '/api/accounts/:id/saved-searches',
  access: 'account',
  token: 'read',
  summary: 'Your saved searches, newest first, with how many pieces match.',
  params: idParams,
  answer: z.array(savedSearch),
});

export const createSavedSearch = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/saved-searches',
  access: 'account',
  token: 'alerts',
  summary: 'Save a search under a name, with any of the listings’ filters. Its words go in `searchQuery`.',
  params: idParams,
  body: z.object({ name, ...searchFields }).refine(isInOrder, outOfOrder),
  answer: savedSearch,
  status: 201,
});

export const updateSavedSearch = endpoint({
  method: 'PATCH',
  path: '/api/saved-searches/:id',
  access: 'account',
  token: 'alerts',
  summary:
    'Rename a saved search or change what it looks for. What you leave out stays as it is. Null removes a filter.',
  params: idParams,
  body: z.object({ name: name.optional(), ...searchFields }).refine(isInOrder, outOfOrder),
  answer: savedSearch,
});

export const lookAtSavedSearch = endpoint({
  method: 'POST',
  path: '/api/saved-searches/:id/look',
  access: 'account',
  summary: 'Say that you’ve looked, so what matches now no longer counts as new.',
  params: idParams,
  answer: savedSearch,
});

export const deleteSavedSearch = endpoint({
  method: 'DELETE',
  path: '/api/saved-searches/:id',
  access: 'account',
  token: 'alerts',
  summary: 'Delete a saved search, and the alerts that were made for it.',
  params: idParams,
  answer: z.object({ message: z.string() }),
});
