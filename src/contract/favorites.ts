import { z } from 'zod';
import { amount, listing } from './catalogue.ts';
import { endpoint, idParams, pageQuery } from './endpoint.ts';

const favorite = z.object({
  id: z.number(),
  savedAt: z.iso.datetime(),
  /** As it was when it was saved, to show once Tallboy no longer has the listing. */
  title: z.string(),
  priceWhenSaved: amount.nullable(),
  platform: z.string(),
  /** Sold or taken down. */
  isGone: z.boolean(),
  /** Null when Tallboy no longer has it. */
  listing: listing.nullable(),
});
export type Favorite = z.output<typeof favorite>;

export const toggleFavorite = endpoint({
  method: 'POST',
  path: '/api/listings/:id/favorite',
  access: 'account',
  summary:
    'Save a listing, or remove it from your favourites. A piece listed in several places is saved once.',
  params: idParams,
  answer: z.object({ isFavorite: z.boolean() }),
});

export const listFavorites = endpoint({
  method: 'GET',
  path: '/api/accounts/:id/favorites',
  access: 'account',
  token: 'read',
  summary: 'Your favourites, last saved first. Ones that are gone are marked.',
  params: idParams,
  query: pageQuery,
  answer: z.array(favorite),
});

export const deleteFavorite = endpoint({
  method: 'DELETE',
  path: '/api/favorites/:id',
  access: 'account',
  summary: 'Remove a favourite, even if its listing is gone.',
  params: idParams,
  answer: z.object({ message: z.string() }),
});
