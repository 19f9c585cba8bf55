import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { categories } from '#contract/categories.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { chooseEncoding, type EncodedText, encode, sendEncoded } from '#server/platform/http/encoding.ts';
import { html, type Markup } from '#server/platform/http/html.ts';
import { changingSlowly, keepAnswers } from '#server/platform/http/kept-answers.ts';
import { siteOf } from '#server/platform/http/site.ts';
import { findForSale, findLastId } from './browse.queries.ts';

/** As many as a sitemap may have; each covers a range of numbers, so none has to be counted. */
const perSitemap = 50_000;
/** Few enough that nobody waits for them: other requests get their turn in between. */
const stretch = 200;
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const pages = [
  '/',
  '/categories',
  ...categories.map(({ name }) => `/?category=${encodeURIComponent(name)}`),
  '/worth',
  '/how-we-judge',
  '/safety-tips',
  '/contact',
  '/terms-of-service',
  '/privacy-policy',
];

/** In milliseconds: a sitemap is long, and nobody reads it twice in that time. */
const lasting = 60_000;
const mostBytes = 32_000_000;

/** How search engines and browsers' own search fields find their way in. Written once, for everybody. */
export function discoveryRoutes(
  app: FastifyInstance,
  version: () => number,
  listMorePages: (db: Database) => Promise<string[]>,
): void {
  const { db } = app.settings;
  const kept = keepAnswers<EncodedText>({
    version: changingSlowly(version, lasting),
    most: mostBytes,
    weigh: ({ bytes }) => bytes.length + 1000,
  });
  const options = { config: { access: 'anyone' } } as const;

  function serve(
    path: string,
    type: string,
    write: (site: string, request: FastifyRequest) => string | Promise<string>,
    params?: z.ZodObject,
  ): void {
    app.get(
      path,
      { ...options, schema: { hide: true, ...(params && { params }) } },
      async (request, reply) => {
        const [site, encoding] = [siteOf(request), chooseEncoding(request)];
        const [asked = ''] = request.url.split('?', 1);
        const text = await kept.recall(`${encoding} ${site} ${asked}`, async () =>
          encode(Buffer.from(await write(site, request)), encoding),
        );
        reply.type(`${type}; charset=utf-8`).header('cache-control', 'public, max-age=3600');
        return sendEncoded(request, reply, text);
      },
    );
  }

  serve(
    '/robots.txt',
    'text/plain',
    (site) =>
      `User-agent: *\nDisallow: /api/\nDisallow: /account\nDisallow: /admin\nDisallow: /offline\nDisallow: /worth?\n\nSitemap: ${site}/sitemap.xml\n`,
  );

  serve(
    '/opensearch.xml',
    'application/opensearchdescription+xml',
    (site) => declaration + describeSearch(site).text,
  );

  serve('/sitemap.xml', 'application/xml', async (site) => {
    const parts = Math.ceil((await findLastId(db)) / perSitemap);
    const names = ['pages', ...Array.from({ length: parts }, (_, index) => `listings-${index + 1}`)];
    const index = html`<sitemapindex xmlns="${namespace}">${names.map(
      (name) => html`<sitemap><loc>${site}/sitemap/${name}.xml</loc></sitemap>`,
    )}</sitemapindex>`;
    return declaration + index.text;
  });

  serve('/sitemap/pages.xml', 'application/xml', async (site) => {
    const all = [...pages, ...(await listMorePages(db))];
    const list = html`<urlset xmlns="${namespace}">${all.map(
      (path) => html`<url><loc>${site + path}</loc></url>`,
    )}</urlset>`;
    return declaration + list.text;
  });

  serve(
    '/sitemap/listings-:part.xml',
    'application/xml',
    (site, request) => writeListings(db, site, (request.params as { part: number }).part),
    z.object({ part: z.coerce.number().int().min(1).max(50_000) }),
  );
}

async function writeListings(db: Database, site: string, part: number): Promise<string> {
  const written: string[] = [];
  const address = html`${site}/listing/`.text;
  const last = part * perSitemap;
  for (let after = last - perSitemap; ; ) {
    const found = await findForSale(db, { after, last, most: stretch });
    for (const { id, changedAt } of found)
      written.push(`<url><loc>${address}${id}</loc><lastmod>${changedAt.toISOString()}</lastmod></url>`);
    if (found.length < stretch) break;
    after = found.at(-1)!.id;
  }
  return `${declaration}<urlset xmlns="${namespace}">${written.join('')}</urlset>`;
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
