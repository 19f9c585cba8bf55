import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listingQuery } from './listing-filter.ts';

const town = z.object({
  name: z.string(),
  region: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
/** Where a shopper starts from. */
export type Town = z.output<typeof town>;

export const findTown = endpoint({
  method: 'GET',
  path: '/api/towns',
  access: 'anyone',
  token: 'read',
  summary: 'Where a New Zealand city, town or suburb is, by name. Null if we don’t know it.',
  query: z.object({ name: z.string().trim().min(1).max(200) }),
  answer: town.nullable(),
});

export const readMap = endpoint({
  method: 'GET',
  path: '/api/listings/map',
  access: 'anyone',
  token: 'read',
  summary: 'For the same filters: how many pieces each town has, and where the town is.',
  query: listingQuery,
  answer: z.object({
    towns: z.array(town.extend({ count: z.number() })),
    /** How many do not say which town they are in. */
    unplaced: z.number(),
  }),
});
export type TownsMap = z.output<(typeof readMap)['answer']>;
