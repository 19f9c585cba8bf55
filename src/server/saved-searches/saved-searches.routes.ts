import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/saved-searches.ts';
import { takeTurn } from '#server/accounts/take-turn.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { type Owned, requireOwned } from '#server/platform/http/owned.ts';
import { route } from '#server/platform/http/route.ts';
import type { SearchIndex } from '#server/search/search-index.ts';
import {
  findSavedSearch,
  findSavedSearches,
  noteLook,
  removeSavedSearch,
  type SavedSearchRow,
} from './saved-searches.queries.ts';
import { presentSearch, saveSearch, updateSearch } from './saved-searches.ts';

export function savedSearchRoutes(app: FastifyInstance, index: SearchIndex): void {
  const change = <T>(
    db: Database,
    account: { id: number },
    id: number,
    make: (tx: Database, search: Owned<SavedSearchRow>) => Promise<T>,
  ) =>
    takeTurn(db, account.id, async (tx) =>
      make(tx, requireOwned(account, await findSavedSearch(tx, id), 'saved search')),
    );

  route(app, contract.listSavedSearches, async ({ account }, { db }) =>
    (await findSavedSearches(db, account.id)).map((row) => presentSearch(row, index)),
  );

  route(app, contract.createSavedSearch, async ({ body, account }, { db }) =>
    presentSearch(await saveSearch(db, account.id, body, index.newest()), index),
  );

  route(app, contract.updateSavedSearch, async ({ params, body, account }, { db }) => {
    const search = await change(db, account, params.id, (tx, found) => updateSearch(tx, found, body));
    return presentSearch(search, index);
  });

  route(app, contract.lookAtSavedSearch, async ({ params, account }, { db }) => {
    const newest = index.newest();
    const search = await change(db, account, params.id, (tx, found) => noteLook(tx, found, newest));
    return presentSearch(search, index);
  });

  route(app, contract.deleteSavedSearch, async ({ params, account }, { db }) => {
    await change(db, account, params.id, removeSavedSearch);
    return { message: 'The saved search is deleted.' };
  });
}
