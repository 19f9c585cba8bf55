import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/saved-searches.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { requireOwned } from '#server/platform/http/owned.ts';
import { route } from '#server/platform/http/route.ts';
import type { SearchIndex } from '#server/search/search-index.ts';
import { findSavedSearch, findSavedSearches, noteLook, removeSavedSearch } from './saved-searches.queries.ts';
import { presentSearch, saveSearch, updateSearch } from './saved-searches.ts';

export function savedSearchRoutes(app: FastifyInstance, index: SearchIndex): void {
  const requireSearch = async (db: Database, account: { id: number }, id: number) =>
    requireOwned(account, await findSavedSearch(db, id), 'saved search');

  route(app, contract.listSavedSearches, async ({ account }, { db }) =>
    (await findSavedSearches(db, account.id)).map((row) => presentSearch(row, index)),
  );

  route(app, contract.createSavedSearch, async ({ body, account }, { db }) =>
    presentSearch(await saveSearch(db, account.id, body, index.newest()), index),
  );

  route(app, contract.updateSavedSearch, async ({ params, body, account }, { db }) => {
    const search = await requireSearch(db, account, params.id);
    return presentSearch(await updateSearch(db, search, body), index);
  });

  route(app, contract.lookAtSavedSearch, async ({ params, account }, { db }) => {
    const search = await requireSearch(db, account, params.id);
    return presentSearch(await noteLook(db, search, index.newest()), index);
  });

  route(app, contract.deleteSavedSearch, async ({ params, account }, { db }) => {
    await removeSavedSearch(db, await requireSearch(db, account, params.id));
    return { message: 'The saved search is deleted.' };
  });
}
