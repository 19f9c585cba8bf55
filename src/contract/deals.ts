import { z } from 'zod';
import { amount } from './catalogue.ts';
import { endpoint, idParams } from './endpoint.ts';

export const verdict = z.enum([
  'hot',
  'great',
  'fair',
  'above',
  'check-carefully',
  'not-enough',
  'not-compared',
]);
/** What the comparables share besides their type, from narrowest to widest. */
const tier = z.enum(['region', 'condition', 'brand', 'type']);

export const comparable = z.object({
  id: z.number(),
  title: z.string(),
  price: amount,
  /** Its price adjusted to this piece's condition, material, size and so on. */
  adjustedPrice: amount,
  condition: z.string().nullable(),
  place: z.string().nullable(),
  isGone: z.boolean(),
  /** An outlier that doesn't count. */
  isSetAside: z.boolean(),
});

export const readDeal = endpoint({
  method: 'GET',
  path: '/api/listings/:id/deal',
  access: 'anyone',
  token: 'read',
  summary: 'Whether a listing is a deal, why, and what we compared it with.',
  params: idParams,
  answer: z.object({
    verdict,
    /** In a line: "$180 · about $95 under similar". */
    headline: z.string(),
    /** What to be careful of: the first of the reasons, and never folded away. */
    cautions: z.array(z.string()),
    reasons: z.array(z.string()),
    /** 1 to 100, where 50 is what similar pieces ask; 0 for a piece to be careful with. */
    score: z.number().nullable(),
    fairPrice: amount.nullable(),
    /** Half of all prices, adjusted to this piece, lie between these two. */
    lowPrice: amount.nullable(),
    highPrice: amount.nullable(),
    tier: tier.nullable(),
    /** How many pieces it was compared with. */
    count: z.number(),
    /** All of them, those most like it first. */
    comparables: z.array(comparable),
  }),
});
export type Deal = z.output<(typeof readDeal)['answer']>;
