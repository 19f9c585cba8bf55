import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { listListings } from '#contract/catalogue.ts';
import * as contract from '#contract/feeds.ts';
import { takeTurn } from '#server/accounts/take-turn.ts';
import type { LiveCatalogue } from '#server/catalogue/live-catalogue.ts';
import { readListingQuery } from '#server/catalogue/search-filter.ts';
import { chooseEncoding, type EncodedText, encode, sendEncoded } from '#server/platform/http/encoding.ts';
import { keepAnswers } from '#server/platform/http/kept-answers.ts';
import { requireOwned } from '#server/platform/http/owned.ts';
import { addressKey, countCall } from '#server/platform/http/rate-limits.ts';
import { route } from '#server/platform/http/route.ts';
import { siteOf } from '#server/platform/http/site.ts';
import { type FeedRow, findFeed, findFeeds, removeFeed } from './feeds.queries.ts';
import { followSearch } from './feeds.ts';
import { openFeed, startFeed } from './private-feeds.ts';
import { createSince } from './since.ts';
import { type Feed, type FeedFormat, feedTypes, writeFeed } from './write-feed.ts';

const mostBytes = 16_000_000;
/** In milliseconds, like pages. */
const lasting = 60_000;
/** From one address: a reader asks for all of somebody's feeds at once. */
const limit = { calls: 300, seconds: 60 };

type Asked = z.output<typeof listListings.query>;
const secret = z.object({ token: z.string() });

export function feedRoutes(app: FastifyInstance, catalogue: LiveCatalogue): void {
  const { db } = app.settings;
  const tellSince = createSince();
  const kept = keepAnswers<EncodedText>({
    version: catalogue.version,
    most: mostBytes,
    weigh: ({ bytes }) => bytes.length + 1000,
    lasting,
  });
  const options = { config: { access: 'anyone' } } as const;
  const placeOf = (request: FastifyRequest) => ({ db, catalogue, site: siteOf(request) });

  async function write(request: FastifyRequest, format: FeedFormat, feed: Feed): Promise<EncodedText> {
    const site = siteOf(request);
    const written = writeFeed[format](feed, site);
    const encoded = await encode(Buffer.from(written), chooseEncoding(request));
    return { ...encoded, since: tellSince(`${site}${request.url}`, written) };
  }

  for (const format of ['atom', 'json'] satisfies FeedFormat[]) {
    const send = (request: FastifyRequest, reply: FastifyReply, text: EncodedText) =>
      sendEncoded(request, reply.type(feedTypes[format]), text);

    // Any search, the same for everybody: what the visitor has hidden or saved doesn't matter.
    const search = { hide: true, querystring: listListings.query };
    app.get(`/feed.${format}`, { ...options, schema: search }, async (request, reply) => {
      const place = placeOf(request);
      const text = await kept.recall(`${chooseEncoding(request)} ${place.site}${request.url}`, async () =>
        write(request, format, await followSearch(place, readAsked(request, format))),
      );
      return send(request, reply.header('cache-control', 'public, no-cache'), text);
    });

    // These have addresses that only their owners know.
    const own = {
      ...options,
      schema: { hide: true, params: secret },
      onRequest: (request: FastifyRequest) => countCall(db, `GET /feeds ${addressKey(request.ip)}`, limit),
    };
    app.get(`/feeds/:token.${format}`, own, async (request, reply) => {
      reply.header('x-robots-tag', 'noindex');
      const feed = await openFeed(placeOf(request), (request.params as z.output<typeof secret>).token);
      const text = await write(request, format, feed);
      return send(request, reply.header('cache-control', 'private, no-cache'), text);
    });
  }

  route(app, contract.listFeeds, async ({ account }, call) =>
    (await findFeeds(call.db, account.id)).map(presentFeed),
  );

  route(app, contract.createFeed, async ({ account, body }, { request, ...call }) => {
    const { row, token } = await startFeed(call.db, account, body.savedSearchId ?? null);
    const address = `${siteOf(request)}/feeds/${token}`;
    return { ...presentFeed(row), atomUrl: `${address}.atom`, jsonUrl: `${address}.json` };
  });

  route(app, contract.deleteFeed, async ({ account, params }, call) => {
    await takeTurn(call.db, account.id, async (tx) =>
      removeFeed(tx, requireOwned(account, await findFeed(tx, params.id), 'feed')),
    );
    return { message: 'The feed is turned off.' };
  });
}

/** A feed ignores the order and the page of the results. */
function readAsked(request: FastifyRequest, format: FeedFormat) {
  const { page: _page, pageSize: _size, sort: _sort, from: _from, ...query } = request.query as Asked;
  const { category = [], categories = [], ...others } = query;
  const asked = { ...others, categories: [...category.filter(Boolean), ...categories] };
  return { asked, filter: readListingQuery(query), format };
}

function presentFeed({ id, savedSearchId, createdAt }: FeedRow) {
  return { id, savedSearchId, createdAt: createdAt.toISOString() };
}
