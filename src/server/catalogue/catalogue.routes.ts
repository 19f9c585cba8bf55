import type { FastifyInstance } from 'fastify';
import {
  listCategories,
  listListings,
  readListing,
  readPriceHistory,
  readStats,
} from '#contract/catalogue.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { NotFound } from '#server/platform/http/errors.ts';
import { sendPlace } from '#server/platform/http/paging.ts';
import { route } from '#server/platform/http/route.ts';
import { findActiveSources } from '#server/sources/sources.queries.ts';
import { findListing, findListings, findPrices, findTwins } from './browse.queries.ts';
import { plain, presentListing, readCategories } from './catalogue.ts';

export function catalogueRoutes(app: FastifyInstance): void {
  route(app, listListings, async ({ query }, { db, request, reply }) => {
    const { rows, total } = await findListings(db, query);
    sendPlace(request, reply, query, total);
    return rows.map(presentListing);
  });

  route(app, readListing, async ({ params }, { db }) => {
    const row = await requireListing(db, params.id);
    return { ...presentListing(row), alsoOn: await findTwins(db, row.listing) };
  });

  route(app, readPriceHistory, async ({ params }, { db }) => {
    await requireListing(db, params.id);
    const prices = await findPrices(db, params.id);
    return prices.map(({ price, seenAt }) => ({ price: plain(price), seenAt: seenAt.toISOString() }));
  });

  route(app, listCategories, (_input, { db }) => readCategories(db, new Date()));

  route(app, readStats, async (_input, { db }) => {
    const [all, sources] = await Promise.all([readCategories(db, new Date()), findActiveSources(db)]);
    return {
      listings: all.reduce((sum, { count }) => sum + count, 0),
      sources: sources.length,
      trending: all.filter(({ trending }) => trending).length,
    };
  });
}

async function requireListing(db: Database, id: number) {
  const row = await findListing(db, id);
  if (!row) throw new NotFound('There is no such listing.');
  return row;
}
