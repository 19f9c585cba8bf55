import type { FastifyInstance } from 'fastify';
import {
  listCategories,
  listListings,
  listSimilar,
  readFacets,
  readListing,
  readPriceHistory,
  readStats,
  suggestSearches,
  suppressListing,
} from '#contract/catalogue.ts';
import { readOverview } from '#contract/overview.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { NotFound } from '#server/platform/http/errors.ts';
import { sendPlace } from '#server/platform/http/paging.ts';
import { route, WrittenAnswer } from '#server/platform/http/route.ts';
import { findActiveSources } from '#server/sources/sources.queries.ts';
import { findListing, findPrices, findTwins } from './browse.queries.ts';
import { removeForGood } from './catalogue.queries.ts';
import { plain, presentListing, readCategories } from './catalogue.ts';
import { documentOf } from './document.ts';
import { keepAnswers } from './kept-answers.ts';
import type { LiveCatalogue } from './live-catalogue.ts';
import { findOverview } from './overview.queries.ts';
import { readListingFilter } from './search-filter.ts';

export function catalogueRoutes(app: FastifyInstance, catalogue: LiveCatalogue): void {
  const { index } = catalogue;

  const pages = keepAnswers<{ total: number; answer: WrittenAnswer }>(catalogue);
  const facets = keepAnswers<WrittenAnswer>(catalogue);
  const counts = keepAnswers<Awaited<ReturnType<typeof readCategories>>>(catalogue);

  route(app, listListings, async ({ query }, { db, request, reply }) => {
    const { total, answer } = await pages.recall(request.url, async () => {
      const { page, pageSize, sort, ...filter } = query;
      const { total, ids } = index.search(readListingFilter(filter), { sort, page, pageSize });
      return { total, answer: new WrittenAnswer(listListings, await catalogue.present(db, ids)) };
    });
    sendPlace(request, reply, query, total);
    return answer;
  });

  route(app, readFacets, ({ query }, { request }) =>
    facets.recall(request.url, async () => {
      const filter = readListingFilter(query);
      const { total } = index.search(filter, { sort: 'bestDeal', page: 1, pageSize: 1 });
      return new WrittenAnswer(readFacets, { total, ...index.facets(filter) });
    }),
  );

  route(app, suggestSearches, ({ query }) => index.suggest(query.q));

  route(app, listSimilar, async ({ params, query }, { db }) => {
    const { listing, platform } = await requireListing(db, params.id);
    return catalogue.present(db, index.similar(documentOf(listing, platform), query.limit));
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

  route(app, readOverview, async ({ query }, { db }) => ({
    ...(await findOverview(db, query.days)),
    answers: app.summariseAnswers(),
  }));

  route(app, suppressListing, async ({ params }, { db }) => {
    if (!(await removeForGood(db, params.id, new Date()))) throw new NotFound('There is no such listing.');
    return { message: 'The listing was removed and will not come back.' };
  });

  const readKeptCategories = (db: Database) => {
    const hour = Math.floor(Date.now() / 3_600_000);
    return counts.recall(`${hour}`, () => readCategories(db, new Date()));
  };

  route(app, listCategories, (_input, { db }) => readKeptCategories(db));

  route(app, readStats, async (_input, { db }) => {
    const [all, sources] = await Promise.all([readKeptCategories(db), findActiveSources(db)]);
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
