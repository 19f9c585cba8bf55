import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type FoundListing,
  type Listing,
  listCategories,
  listListings,
  listSimilar,
  readFacets,
  readListing,
  readPriceHistory,
  readStats,
  readUnderstood,
  suggestSearches,
  suppressListing,
} from '#contract/catalogue.ts';
import { usualSort } from '#contract/filter-fields.ts';
import { writeAmount } from '#contract/money.ts';
import { readOverview } from '#contract/overview.ts';
import { readMap } from '#contract/towns.ts';
import { groupTypes } from '#server/furniture/types.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { retryTransaction } from '#server/platform/db/transaction.ts';
import { NotFound } from '#server/platform/http/errors.ts';
import { changingSlowly, keepAnswers } from '#server/platform/http/kept-answers.ts';
import { describePaging } from '#server/platform/http/paging.ts';
import { route, WrittenAnswer } from '#server/platform/http/route.ts';
import { carriesSession } from '#server/platform/http/sessions.ts';
import type { Hidden } from '#server/search/hidden.ts';
import type { SearchView } from '#server/search/search-index.ts';
import { findActiveSources } from '#server/sources/sources.queries.ts';
import { findAlsoOn, findListing, findPrices } from './browse.queries.ts';
import { removeForGood } from './catalogue.queries.ts';
import { findLiveliness, listWithCounts, presentListing } from './catalogue.ts';
import { describeRepeats } from './describe-repeats.ts';
import { documentOf } from './document.ts';
import type { LiveCatalogue } from './live-catalogue.ts';
import { mapTowns } from './map-towns.ts';
import { findOverview } from './overview.queries.ts';
import { findPhotos } from './photos.queries.ts';
import { readListingQuery, readStart } from './search-filter.ts';

/** For result pages and facets together. */
const mostBytes = 16_000_000;
/** In milliseconds. Which category is trending doesn't change with every listing. */
const livelyFor = 60_000;
/** As long as there are no more, they are looked through whenever their number changes. */
const soonCounted = 10_000;

/** Fills in what only the visitor's own session knows about listings. */
type Personalise = <L extends Listing>(db: Database, request: FastifyRequest, listings: L[]) => Promise<L[]>;

/** Forgets what others keep of a seller's words, before the listing itself is emptied. */
type ForgetWords = (db: Database, listingId: number) => Promise<void>;

/** What the visitor's own account has hidden; null for nobody, and where there is nothing. */
type FindHidden = (db: Database, request: FastifyRequest) => Promise<Hidden | null>;

interface OfOthers {
  personalise: Personalise;
  forgetWords: ForgetWords;
  findHidden: FindHidden;
}

export function catalogueRoutes(
  app: FastifyInstance,
  catalogue: LiveCatalogue,
  { personalise, forgetWords, findHidden }: OfOthers,
): void {
  const { index, version } = catalogue;

  const pages = keepAnswers<{
    paging: Record<string, string | number>;
    ids: number[];
    fullOnPage: number;
    answer: WrittenAnswer;
  }>({ version, most: mostBytes, weigh: ({ ids, answer }) => answer.bytes.length + 8 * ids.length + 1000 });
  const facets = keepAnswers<WrittenAnswer>({
    version,
    most: mostBytes,
    weigh: ({ bytes }) => bytes.length + 1000,
  });
  const liveliness = keepAnswers<Awaited<ReturnType<typeof findLiveliness>>>({
    version: changingSlowly(version, livelyFor),
  });
  const counts = keepAnswers<ReturnType<typeof listWithCounts>>({ version });

  route(app, listListings, async ({ query }, { db, request, reply }) => {
    const findPage = (view: SearchView) => {
      const { page, pageSize, sort = usualSort({ search: query.search }), from, ...filter } = query;
      const { full, close, ids, fullOnPage } = view.browse(readListingQuery(filter), {
        ...(sort === 'nearest' ? { sort: 'bestDeal', from: readStart(from) } : { sort }),
        page,
        pageSize,
      });
      const paging = {
        ...describePaging(request.url, query, full || close, full + close),
        'x-close-count': close,
      };
      return { paging, ids, fullOnPage };
    };
    const hidden = await findOwnHidden(db, request);
    // What we cache is for everybody: visitors who have hidden something don't use the cache or add to it.
    if (hidden) {
      const { paging, ids, fullOnPage } = findPage(index.without(hidden));
      reply.headers(paging);
      return personalise(db, request, await presentFound(db, ids, fullOnPage));
    }
    const { paging, ids, fullOnPage, answer } = await pages.recall(request.url, async () => {
      const found = findPage(index);
      const shown = await presentFound(db, found.ids, found.fullOnPage);
      return { ...found, answer: new WrittenAnswer(listListings, shown) };
    });
    reply.headers(paging);
    if (!carriesSession(request)) return answer;
    return personalise(db, request, await presentFound(db, ids, fullOnPage));
  });

  /** Visitors without a session aren't looked up. */
  async function findOwnHidden(db: Database, request: FastifyRequest): Promise<Hidden | null> {
    return carriesSession(request) ? findHidden(db, request) : null;
  }

  /** Those that match every word come first. */
  async function presentFound(db: Database, ids: number[], full: number): Promise<FoundListing[]> {
    const fullIds = new Set(ids.slice(0, full));
    return (await catalogue.present(db, ids)).map((listing) => ({
      match: fullIds.has(listing.id) ? 'full' : 'close',
      ...listing,
    }));
  }

  route(app, readFacets, async ({ query }, { db, request }) => {
    const count = (view: SearchView) => {
      const filter = readListingQuery(query);
      const window = { sort: 'bestDeal', page: 1, pageSize: 1 } as const;
      const total = view.search(filter, window).total || view.browse(filter, window).close;
      const { type, ...others } = view.facets(filter);
      return new WrittenAnswer(readFacets, { total, ...others, type: groupTypes(type) });
    };
    const hidden = await findOwnHidden(db, request);
    return hidden ? count(index.without(hidden)) : facets.recall(request.url, async () => count(index));
  });

  route(app, readMap, async ({ query }, { db, request }) => {
    const draw = (view: SearchView) => new WrittenAnswer(readMap, mapTowns(view, readListingQuery(query)));
    const hidden = await findOwnHidden(db, request);
    return hidden ? draw(index.without(hidden)) : facets.recall(request.url, async () => draw(index));
  });

  route(app, readUnderstood, ({ query }) => index.understand(query.search));

  route(app, suggestSearches, ({ query }) => index.suggest(query.q));

  route(app, listSimilar, async ({ params, query }, { db, request }) => {
    const { listing, platform } = await requireListing(db, params.id);
    const view = index.without(await findOwnHidden(db, request));
    const ids = view.similar(documentOf(listing, platform), query.limit);
    return personalise(db, request, await catalogue.present(db, ids));
  });

  route(app, readListing, async ({ params }, { db, request }) => {
    const [row, shown] = await Promise.all([requireListing(db, params.id), findPhotos(db, params)]);
    const [alsoOn, repeats] = await Promise.all([
      row.isShared ? findAlsoOn(db, params) : [],
      describeRepeats(db, row.listing),
    ]);
    const places = shown.map(({ preview, isGivenUp }, at) => ({
      photo: { url: `/pictures/${params.id}${at > 0 ? `/${at}` : ''}`, preview },
      isGivenUp,
    }));
    const photos = places.filter(({ isGivenUp }) => !isGivenUp).map(({ photo }) => photo);
    const goneAt = row.listing.goneAt?.toISOString() ?? null;
    const images = photos.map(({ url }) => url);
    const listing = { ...presentListing(row), photos, images, goneAt, alsoOn, repeats };
    return (await personalise(db, request, [listing]))[0]!;
  });

  route(app, readPriceHistory, async ({ params }, { db }) => {
    const [prices] = await Promise.all([findPrices(db, params), requireListing(db, params.id)]);
    return prices.map(({ price, seenAt }) => ({ price: writeAmount(price), seenAt: seenAt.toISOString() }));
  });

  route(app, readOverview, async ({ query }, { db }) => ({
    ...(await findOverview(db, query.days)),
    answers: app.summariseAnswers(),
  }));

  route(app, suppressListing, async ({ params }, { db }) => {
    const isRemoved = await retryTransaction(db, async (tx) => {
      await forgetWords(tx, params.id);
      return removeForGood(tx, params.id, new Date());
    });
    if (!isRemoved) throw new NotFound('We can’t find that listing.');
    return { message: 'The listing has been removed and won’t come back.' };
  });

  /** The same search for somebody who has hidden things, without those. */
  const readCategories = async (db: Database, request: FastifyRequest) => {
    const hidden = await findOwnHidden(db, request);
    const all = await readKeptCategories(db);
    if (!hidden) return all;
    const counted = index.without(hidden).facets({}).category;
    return all.map((one) => ({
      ...one,
      count: counted.find(({ value }) => value === one.name)?.count ?? 0,
    }));
  };

  const readKeptCategories = (db: Database) => {
    const hour = Math.floor(Date.now() / 3_600_000);
    return counts.recall(`${hour}`, async () => {
      const forSale = index.facets({}).category;
      const total = forSale.reduce((sum, { count }) => sum + count, 0);
      const asked = `${hour} ${Math.min(total, soonCounted)}`;
      return listWithCounts(forSale, await liveliness.recall(asked, () => findLiveliness(db, new Date())));
    });
  };

  route(app, listCategories, (_input, { db, request }) => readCategories(db, request));

  route(app, readStats, async (_input, { db, request }) => {
    const [all, sources] = await Promise.all([readCategories(db, request), findActiveSources(db)]);
    return {
      listings: all.reduce((sum, { count }) => sum + count, 0),
      sources: sources.length,
      trending: all.filter(({ trending }) => trending).length,
    };
  });
}

async function requireListing(db: Database, id: number) {
  const row = await findListing(db, id);
  if (!row) throw new NotFound('We can’t find that listing.');
  return row;
}
