import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/favorites.ts';
import { takeTurn } from '#server/accounts/take-turn.ts';
import type { LiveCatalogue } from '#server/catalogue/live-catalogue.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { requireOwned } from '#server/platform/http/owned.ts';
import { sendPaging } from '#server/platform/http/paging.ts';
import { route } from '#server/platform/http/route.ts';
import { countFavorites, findFavorite, findFavoritesOf, removeFavorite } from './favorites.queries.ts';
import { presentFavorites, toggleFavorite } from './favorites.ts';

/** `onSaved` is what the other slices do when somebody has saved a piece. */
export function favoriteRoutes(
  app: FastifyInstance,
  catalogue: LiveCatalogue,
  onSaved: (tx: Database, accountId: number) => Promise<void>,
): void {
  route(app, contract.toggleFavorite, async ({ params, account }, { db }) => ({
    isFavorite: await toggleFavorite(db, { accountId: account.id, listingId: params.id }, onSaved),
  }));

  route(app, contract.listFavorites, async ({ query, account }, { db, request, reply }) => {
    sendPaging(request, reply, query, await countFavorites(db, account.id));
    return presentFavorites(db, catalogue, await findFavoritesOf(db, account.id, query));
  });

  route(app, contract.deleteFavorite, async ({ params, account }, { db }) => {
    await takeTurn(db, account.id, async (tx) =>
      removeFavorite(tx, requireOwned(account, await findFavorite(tx, params.id), 'favourite')),
    );
    return { message: 'Removed from favorites' };
  });
}
