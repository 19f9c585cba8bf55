import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { categories } from '#contract/categories.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { html, type Markup } from '#server/platform/http/html.ts';
import { siteOf } from '#server/platform/http/site.ts';
import { findForSale, findLastId } from './browse.queries.ts';

/** As many as a sitemap may have; each covers a range of numbers, so none has to be counted. */
const perSitemap = 50_000;
const stretch = 1000;
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const pages = [
  '/',
  '/categories',
  ...categories.map(({ name }) => `/?category=${encodeURIComponent(name)}`),
  '/safety-tips',
  '/contact',
  '/terms-of-service',
  '/privacy-policy',
];

/** How search engines and browsers' own search fields find their way in. */
export function discoveryRoutes(app: FastifyInstance): void {
  const { db } = app.settings;
  const options = { schema: { hide: true }, config: { access: 'anyone' } } as const;

  app.get('/robots.txt', options, (request, reply) =>
    cached(reply, 'text/plain').send(
      `User-agent: *\nDisallow: /api/\nDisallow: /account\nDisallow: /admin\n\nSitemap: ${siteOf(request)}/sitemap.xml\n`,
    ),
  );

  app.get('/opensearch.xml', options, (request, reply) =>
    cached(reply, 'application/opensearchdescription+xml').send(
      declaration + describeSearch(siteOf(request)).text,
    ),
  );

  app.get('/sitemap.xml', options, async (request, reply) => {
    const site = siteOf(request);
    const parts = Math.ceil((await findLastId(db)) / perSitemap);
    const names = ['pages', ...Array.from({ length: parts }, (_, index) => `listings-${index + 1}`)];
    const index = html`<sitemapindex xmlns="${namespace}">${names.map(
      (name) => html`<sitemap><loc>${site}/sitemap/${name}.xml</loc></sitemap>`,
    )}</sitemapindex>`;
    return cached(reply, 'application/xml').send(declaration + index.text);
  });

  app.get('/sitemap/pages.xml', options, (request, reply) => {
    const site = siteOf(request);
    const list = html`<urlset xmlns="${namespace}">${pages.map(
      (path) => html`<url><loc>${site + path}</loc></url>`,
    )}</urlset>`;
    return cached(reply, 'application/xml').send(declaration + list.text);
  });

  app.get(
    '/sitemap/listings-:part.xml',
    {
      ...options,
      schema: { hide: true, params: z.object({ part: z.coerce.number().int().min(1).max(50_000) }) },
    },
    (request, reply) => {
      const { part } = request.params as { part: number };
      return cached(reply, 'application/xml').send(Readable.from(writeListings(db, siteOf(request), part)));
    },
  );
}

async function* writeListings(db: Database, site: string, part: number): AsyncGenerator<string> {
  yield `${declaration}<urlset xmlns="${namespace}">`;
  const last = part * perSitemap;
  for (let after = last - perSitemap; ; ) {
    const found = await findForSale(db, { after, last, most: stretch });
    yield found.map(({ id, changedAt }) => describeListing(site, id, changedAt).text).join('');
    if (found.length < stretch) break;
    after = found.at(-1)!.id;
  }
  yield '</urlset>';
}

function describeListing(site: string, id: number, changedAt: Date): Markup {
  return html`<url><loc>${site}/listing/${id}</loc><lastmod>${changedAt.toISOString()}</lastmod></url>`;
}

function describeSearch(site: string): Markup {
  return html`<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>Tallboy</ShortName>
<Description>Second-hand furniture in New Zealand</Description>
<InputEncoding>UTF-8</InputEncoding>
<Image width="32" height="32" type="image/svg+xml">${site}/favicon.svg</Image>
<Url type="text/html" template="${site}/?search={searchTerms}"/>
</OpenSearchDescription>`;
}

function cached(reply: FastifyReply, type: string): FastifyReply {
  return reply.type(`${type}; charset=utf-8`).header('cache-control', 'public, max-age=3600');
}
