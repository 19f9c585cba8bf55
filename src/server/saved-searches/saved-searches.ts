import { isDeepStrictEqual } from 'node:util';
import { filterFields, filterNames, type ListingFilter } from '#contract/filter-fields.ts';
import { mostSavedSearches, type SavedSearch } from '#contract/saved-searches.ts';
import { takeTurn } from '#server/accounts/take-turn.ts';
import { insistOnKnownPlace, readListingFilter, readStoredFilter } from '#server/catalogue/search-filter.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { isReferenceGone } from '#server/platform/db/transaction.ts';
import { Conflict, Invalid } from '#server/platform/http/errors.ts';
import type { Owned } from '#server/platform/http/owned.ts';
import type { SearchView } from '#server/search/search-index.ts';
import { readNarrowKeys } from './narrow-keys.ts';
import { writeMeaning } from './same-search.ts';
import {
  changeSavedSearch,
  countSavedSearches,
  findSavedSearches,
  findSearchesAfter,
  insertSavedSearch,
  replaceKeys,
  type SavedSearchRow,
} from './saved-searches.queries.ts';

/** What a form says: null and an empty list ask for nothing. */
type Form = { name?: string | undefined; searchQuery?: string | null | undefined } & {
  [K in Exclude<keyof ListingFilter, 'search'>]?: ListingFilter[K] | null | undefined;
};

export async function saveSearch(
  db: Database,
  accountId: number,
  { name, ...form }: Form & { name: string },
  newestSeen: number,
): Promise<SavedSearchRow> {
  const filter = changeFilter({}, form);
  const keys = readNarrowKeys(readListingFilter(filter));
  return takeTurn(db, accountId, async (tx) => {
    if ((await countSavedSearches(tx, accountId)) >= mostSavedSearches)
      throw new Conflict(`You already have ${mostSavedSearches} saved searches. Please delete one first.`);
    await insistOnAnother(tx, accountId, filter);
    return insertSavedSearch(tx, { accountId, name, filter, newestSeen }, keys);
  });
}

/** In a turn of the account, so that none of its searches is saved meanwhile. */
async function insistOnAnother(tx: Database, accountId: number, filter: ListingFilter): Promise<void> {
  const meaning = writeMeaning(filter);
  const same = (await findSavedSearches(tx, accountId)).find((row) => writeMeaning(row.filter) === meaning);
  if (same) throw new Conflict(`You’ve already saved this search, as “${same.name}”.`);
}

export async function updateSearch(
  tx: Database,
  search: Owned<SavedSearchRow>,
  { name = search.name, ...form }: Form,
): Promise<SavedSearchRow> {
  const filter = changeFilter(search.filter, form);
  if (filter.minPrice !== undefined && filter.maxPrice !== undefined && filter.minPrice > filter.maxPrice)
    throw new Invalid('Max price can’t be lower than min price', 'maxPrice');
  insistOnKnownPlace({ near: form.near ?? undefined });
  // Two that an older Tallboy took for different may still be renamed.
  if (writeMeaning(filter) !== writeMeaning(search.filter))
    await insistOnAnother(tx, search.accountId, filter);
  const keys = readNarrowKeys(readStoredFilter(filter));
  return changeSavedSearch(tx, search, { name, filter }, keys);
}

/**
 * A newer Tallboy may understand the same search differently, so its keys are rebuilt before the next listing
 * comes.
 */
export async function renewSearchKeys(db: Database): Promise<void> {
  for (let last = 0; ; ) {
    const rows = await findSearchesAfter(db, last, 500);
    for (const { id, filter, ...kept } of rows) {
      const wanted = readNarrowKeys(readStoredFilter(filter));
      const isSame = isDeepStrictEqual(wanted, { ...kept, keys: kept.keys.sort() });
      if (!isSame) await db.transaction((tx) => replaceKeys(tx, id, wanted)).catch(ignoreDeleted);
    }
    if (rows.length < 500) return;
    last = rows.at(-1)!.id;
  }
}

/** Its owner may have deleted it since it was read. */
function ignoreDeleted(error: unknown): void {
  if (!isReferenceGone(error)) throw error;
}

/** What is left out stays as it is. */
function changeFilter(filter: ListingFilter, { searchQuery, ...form }: Omit<Form, 'name'>): ListingFilter {
  const given = Object.entries({ ...form, search: searchQuery }).filter(([, value]) => value !== undefined);
  const changed = Object.entries({ ...filter, ...Object.fromEntries(given) });
  return Object.fromEntries(changed.filter(([, value]) => !isNothing(value)));
}

function isNothing(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

const nothing = Object.fromEntries(
  filterNames
    .filter((name) => name !== 'search')
    .map((name) => [name, filterFields[name].kind === 'list' ? [] : null]),
) as unknown as Omit<SavedSearch, 'searchQuery'>;

export function presentSearch(row: SavedSearchRow, index: SearchView): SavedSearch {
  const { id, name, createdAt, newestSeen } = row;
  const { search, ...filter } = row.filter;
  const { total, newer } = index.count(readStoredFilter(row.filter), newestSeen);
  return {
    ...nothing,
    ...(filter as Partial<SavedSearch>),
    searchQuery: search ?? null,
    id,
    name,
    createdAt: createdAt.toISOString(),
    matches: total,
    newMatches: newer,
  };
}
