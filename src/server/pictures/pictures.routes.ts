import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Format, formats, widths } from './draw.ts';
import { findPhotosOf } from './pictures.queries.ts';
import type { Pictures } from './pictures.ts';

/** Anything that is no listing's number has no picture. */
const parameters = z.object({
  id: z.coerce.number().int().min(0).max(2_147_483_647).catch(0),
  place: z.coerce.number().int().min(0).max(1000).catch(1000).default(0),
});
const query = z.object({
  width: z.coerce.number().int().min(1).max(4000).catch(640),
  /** As the seller took it, not cut to four by three. */
  whole: z.coerce.boolean().catch(false),
});

const darkStyle = '@media (prefers-color-scheme:dark){svg{stroke:#857e72}rect{fill:#2f2c27}}';
/** The site's own would refuse that style where the drawing is opened by itself. */
const placeholderPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(darkStyle).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
/** What stands where a picture is gone or cannot be had: a chest of drawers, on what is no glare in the dark. */
const placeholder = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240" viewBox="0 0 320 240" fill="none" stroke="#a39a8b" stroke-width="4"><style>${darkStyle}</style><rect width="320" height="240" fill="#efe9df" stroke="none"/><path d="M120 70h80v92h-80zM120 100h80M120 131h80M128 162v10M192 162v10M155 85h10M155 116h10M155 147h10" stroke-linejoin="round"/></svg>`;

/** The header of a bitmap file of four by three pixels, which a preview completes; pages have the same. */
const bitmapHead = 'Qk1aAAAAAAAAADYAAAAoAAAABAAAAP3///8BABgAAAAAACQAAAAAAAAAAAAAAAAAAAAAAAAA';
/** As many pixels for a picture we know nothing of: the page's own background shows through, whichever it has. */
const seeThrough = Buffer.from('R0lGODlhBAADAIAAAExpcQAAACH5BAUAAAAALAAAAAAEAAMAAAIDhI9WADs=', 'base64');

/** Listing pictures in the size a page asks for; `/pictures/7/2` is the third. */
export function pictureRoutes(app: FastifyInstance, pictures: Pictures): void {
  const { db } = app.settings;
  const schema = { hide: true, params: parameters, querystring: query };

  async function show(request: FastifyRequest, reply: FastifyReply) {
    const { id, place } = request.params as z.output<typeof parameters>;
    const { width: wanted, whole } = request.query as z.output<typeof query>;
    const width = widths.find((candidate) => candidate >= wanted) ?? widths.at(-1)!;
    const photos = await findPhotosOf(db, id);
    const wantedPhoto = photos[place];
    // On a card, the next photo stands in for a first one we can't get.
    const instead = place === 0 && wantedPhoto?.isGivenUp && photos.find((one) => !one.isGivenUp);
    const photo = instead || wantedPhoto;
    // Feed readers and chats show them too.
    reply.headers({ vary: 'accept', 'cross-origin-resource-policy': 'cross-origin' });
    const size = { width, isWhole: whole };
    const format = chooseFormat(request.headers.accept ?? '');
    const shown = photo && (await pictures.show(photo, size, format, request.signal));
    if (shown === 'soon') {
      // It's so small that a page recognises it as a preview, and asks again.
      reply.headers({ 'cache-control': 'no-store', 'retry-after': 1 });
      const { preview } = photo!;
      if (preview === null) return reply.type('image/gif').send(seeThrough);
      return reply.type('image/bmp').send(Buffer.from(bitmapHead + preview, 'base64'));
    }
    if (!shown) {
      reply.headers({ 'cache-control': 'public, max-age=300', 'content-security-policy': placeholderPolicy });
      return reply.type('image/svg+xml').send(placeholder);
    }
    return reply
      .type(`image/${shown.format}`)
      .header('cache-control', `public, max-age=${instead ? 300 : 86_400}`)
      .send(shown.bytes);
  }

  app.get('/pictures/:id', { schema, config: { access: 'anyone' } }, show);
  app.get('/pictures/:id/:place', { schema, config: { access: 'anyone' } }, show);
}

function chooseFormat(accept: string): Format {
  return formats.find((format) => accept.includes(`image/${format}`)) ?? 'jpeg';
}
