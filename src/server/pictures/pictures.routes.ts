import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { findListing } from '#server/catalogue/browse.queries.ts';
import { keepPreview } from '#server/catalogue/catalogue.queries.ts';
import type { Fetcher } from '#server/platform/net/fetcher.ts';
import { type Format, formats, openPictures, widths } from './pictures.ts';

/** Anything that is no listing's number has no picture. */
const parameters = z.object({ id: z.coerce.number().int().min(0).max(2_147_483_647).catch(0) });
const query = z.object({ width: z.coerce.number().int().min(1).max(4000).catch(640) });

/** What stands where a picture is gone or cannot be had: a frame, drawn. */
const placeholder = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240" fill="none" stroke="#a39a8b" stroke-width="4"><rect width="320" height="240" fill="#efe9df" stroke="none"/><path d="M120 70h80v92h-80zM120 100h80M120 131h80M128 162v10M192 162v10M155 85h10M155 116h10M155 147h10" stroke-linejoin="round"/></svg>`;

/** Listing pictures, fetched as carefully as pages, resized to what a page asks for, and kept in `folder`. */
export function pictureRoutes(
  app: FastifyInstance,
  folder: string,
  fetcherFor: (source: { demoKey: string | null; baseUrl: string }) => Promise<Fetcher>,
): void {
  const pictures = openPictures(folder);
  const { db } = app.settings;
  app.get(
    '/pictures/:id',
    { schema: { hide: true, params: parameters, querystring: query }, config: { access: 'anyone' } },
    async (request, reply) => {
      const { id } = request.params as z.output<typeof parameters>;
      const wanted = (request.query as z.output<typeof query>).width;
      const width = widths.find((candidate) => candidate >= wanted) ?? widths.at(-1)!;
      const row = await findListing(db, id);
      const format = chooseFormat(request.headers.accept ?? '');
      const url = row?.listing.imageUrl && new URL(row.listing.imageUrl, row.baseUrl).href;
      const onPreview = (preview: string) => keepPreview(db, id, preview);
      const from = row && { openFetcher: () => fetcherFor(row), onPreview, signal: request.signal };
      const picture = from && url ? await pictures.read(url, width, format, from) : null;
      reply.header('vary', 'accept');
      if (picture === null || picture === 'busy') {
        const keep = picture === 'busy' ? 'no-store' : 'public, max-age=300';
        return reply.type('image/svg+xml').header('cache-control', keep).send(placeholder);
      }
      return reply.type(`image/${format}`).header('cache-control', 'public, max-age=86400').send(picture);
    },
  );
}

function chooseFormat(accept: string): Format {
  return formats.find((format) => accept.includes(`image/${format}`)) ?? 'jpeg';
}
