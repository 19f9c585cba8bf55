import { z } from 'zod';
import { amount } from './catalogue.ts';
import { endpoint } from './endpoint.ts';

const slug = z.string().regex(/^[^\s/]{1,100}$/, 'must be a name without spaces or slashes');

/** Half of all ask between low and high, half ask less than the median. */
const spread = z.object({ pieces: z.number(), median: amount, low: amount, high: amount });
export type Spread = z.output<typeof spread>;
const named = spread.extend({ name: z.string() });

const guide = z.object({
  /** As in addresses. */
  slug: z.string(),
  type: z.string(),
  plural: z.string(),
  brand: z.string().nullable(),
  /** Null where there are too few to say anything; then everything below is empty. */
  all: spread.nullable(),
  /** How many ask from so much to just under the next; the last has no end. */
  distribution: z.array(z.object({ from: z.number(), to: z.number().nullable(), count: z.number() })),
  conditions: z.array(named),
  regions: z.array(named),
  brands: z.array(named.extend({ slug: z.string() })),
  /** By when they were put up, oldest first: "2026-05". */
  months: z.array(named),
  /** How long half of them took to go. */
  days: z.number().nullable(),
  /** The best prices at the moment. */
  best: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      price: amount,
      fairPrice: amount.nullable(),
      place: z.string().nullable(),
    }),
  ),
});
export type Guide = z.output<typeof guide>;

export const listPrices = endpoint({
  method: 'GET',
  path: '/api/prices',
  access: 'anyone',
  token: 'read',
  summary:
    'What each type of furniture is listed for, if we’ve seen enough to say. Counts what’s for sale now and what’s gone in the last six months.',
  answer: z.array(spread.extend({ slug: z.string(), type: z.string(), plural: z.string() })),
});

export const readGuide = endpoint({
  method: 'GET',
  path: '/api/prices/:kind',
  access: 'anyone',
  token: 'read',
  summary:
    'What a type of furniture is listed for: its spread, by condition, region, brand and month, and how long it takes to go.',
  params: z.object({ kind: slug }),
  /** Only the pieces of one maker. */
  query: z.object({ maker: slug.optional() }),
  answer: guide,
});
