import { z } from 'zod';
import { endpoint, idParams } from './endpoint.ts';

const hiddenThing = z.object({ id: z.number(), hiddenAt: z.iso.datetime() });

const hidden = z.object({
  pieces: z.array(
    hiddenThing.extend({
      listingId: z.number(),
      /** Every listing of the same piece, wherever it stands. */
      listingIds: z.array(z.number()),
      title: z.string(),
      platform: z.string(),
      isGone: z.boolean(),
    }),
  ),
  sellers: z.array(hiddenThing.extend({ name: z.string(), platform: z.string() })),
  withoutPhotos: z.boolean(),
  dealers: z.boolean(),
});
export type HiddenThings = z.output<typeof hidden>;

export const hideListing = endpoint({
  method: 'POST',
  path: '/api/listings/:id/hide',
  access: 'account',
  summary:
    'Hide a piece, or everything from its seller. It stays out of your results, counts, alerts and recommendations.',
  params: idParams,
  body: z.object({ what: z.enum(['piece', 'seller']) }),
  answer: z.object({ id: z.number() }),
});

export const readHidden = endpoint({
  method: 'GET',
  path: '/api/accounts/:id/hidden',
  access: 'account',
  token: 'read',
  summary: 'What you’ve hidden, newest first.',
  params: idParams,
  answer: hidden,
});

export const changeHidden = endpoint({
  method: 'PATCH',
  path: '/api/accounts/:id/hidden',
  access: 'account',
  summary: 'Hide pieces without photos, or dealers, or show them again.',
  params: idParams,
  body: z.object({ withoutPhotos: z.boolean().optional(), dealers: z.boolean().optional() }),
  answer: hidden,
});

export const bringBack = endpoint({
  method: 'DELETE',
  path: '/api/hidden/:id',
  access: 'account',
  summary: 'Show a hidden piece or seller again.',
  params: idParams,
  answer: z.object({ message: z.string() }),
});
