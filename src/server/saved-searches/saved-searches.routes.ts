import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/saved-searches.ts';
import { takeTurn } from '#server/accounts/take-turn.ts';
import { findHiddenBy } from '#server/hiding/hiding.ts';
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

  /** What somebody has hidden counts for none of their searches. */
  async function presentAll(db: Database, accountId: number, rows: SavedSearchRow[]) {
    const view = index.without(await findHiddenBy(db, accountId));
    return rows.map((row) => presentSearch(row, view));
  }
  const presentOne = async (db: Database, row: SavedSearchRow) =>
    (await presentAll(db, row.accountId, [row]))[0]!;

  route(app, contract.listSavedSearches, async ({ account }, { db }) =>
    presentAll(db, account.id, await findSavedSearches(db, account.id)),
  );

  route(app, contract.createSavedSearch, async ({ body, account }, { db }) =>
    presentOne(db, await saveSearch(db, account.id, body, index.newest())),
  );

  route(app, contract.updateSavedSearch, async ({ params, body, account }, { db }) => {
    const search = await change(db, account, params.id, (tx, found) => updateSearch(tx, found, body));
    return presentOne(db, search);
  });

  route(app, contract.lookAtSavedSearch, async ({ params, account }, { db }) => {
    const newest = index.newest();
    const search = await change(db, account, params.id, (tx, found) => noteLook(tx, found, newest));
    return presentOne(db, search);
  });

  route(app, contract.deleteSavedSearch, async ({ params, account }, { db }) => {
    await change(db, account, params.id, removeSavedSearch);
    return { message: 'Saved search deleted.' };
  });
}
