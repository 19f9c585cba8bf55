import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { listListings } from '#contract/catalogue.ts';
import type { LiveCatalogue } from '#server/catalogue/live-catalogue.ts';
import { readListingQuery } from '#server/catalogue/search-filter.ts';
import { chooseEncoding, type EncodedText, encode, sendEncoded } from '#server/platform/http/encoding.ts';
import { keepAnswers } from '#server/platform/http/kept-answers.ts';
import { siteOf } from '#server/platform/http/site.ts';
import { followSearch } from './feeds.ts';
import { createSince } from './since.ts';
import { type FeedFormat, feedTypes, writeFeed } from './write-feed.ts';

const mostBytes = 16_000_000;
/** In milliseconds, like pages. */
const lasting = 60_000;

/** Any search as a feed, the same for everybody: whatever the visitor has hidden or saved is not looked at. */
export function feedRoutes(app: FastifyInstance, catalogue: LiveCatalogue): void {
  const { db } = app.settings;
  const tellSince = createSince();
  const kept = keepAnswers<EncodedText>({
    version: catalogue.version,
    most: mostBytes,
    weigh: ({ bytes }) => bytes.length + 1000,
    lasting,
  });
  const options = {
    schema: { hide: true, querystring: listListings.query },
    config: { access: 'anyone' },
    compress: false,
  } as const;

  for (const format of ['atom', 'json'] satisfies FeedFormat[]) {
    app.get(`/feed.${format}`, options, async (request, reply) => {
      const [site, encoding] = [siteOf(request), chooseEncoding(request)];
      const address = `${site}${request.url}`;
      const text = await kept.recall(`${encoding} ${address}`, async () => {
        const { page: _page, pageSize: _size, sort: _sort, from: _from, ...query } = request.query as Asked;
        const { category = [], categories = [], ...others } = query;
        const asked = { ...others, categories: [...category.filter(Boolean), ...categories] };
        const feed = await followSearch(
          { db, catalogue, site },
          { asked, filter: readListingQuery(query), format },
        );
        const written = writeFeed[format](feed, site);
        const encoded = await encode(Buffer.from(written), encoding);
        return { ...encoded, since: tellSince(address, written) };
      });
      reply.type(feedTypes[format]).header('cache-control', 'public, no-cache');
      return sendEncoded(request, reply, text);
    });
  }
}

type Asked = z.output<typeof listListings.query>;
