import { z } from 'zod';
import { amount } from './catalogue.ts';
import { comparable, verdict } from './deals.ts';
import { endpoint } from './endpoint.ts';
import { longestPasted, mostCentimetres, mostDollars, mostPieces } from './limits.ts';
import { formatNumber } from './numbers.ts';
import { typedLine, typedParagraphs } from './text.ts';

const fact = typedLine.max(200, 'Please keep it to 200 characters or less').optional();
const centimetres = z.number().min(1).max(mostCentimetres).nullable().optional();

/** What was understood. Sent back beside the text, it counts instead of what that says; empty means nobody knows. */
const given = z.object({
  title: fact,
  description: typedParagraphs.max(5000, 'Please keep it to 5,000 characters or less').optional(),
  /** Which kind of piece: sofa, tallboy, dining table. */
  type: fact,
  brand: fact,
  material: fact,
  condition: fact,
  place: typedLine.max(120, 'Please keep the place to 120 characters or less').optional(),
  needsRepair: z.boolean().optional(),
  /** How many alike pieces are sold together. */
  count: z.number().int().min(1).max(mostPieces).nullable().optional(),
  widthCm: centimetres,
  depthCm: centimetres,
  heightCm: centimetres,
  /** What is asked for it, in dollars. */
  price: z.number().min(0).max(mostDollars).nullable().optional(),
});

const understood = z.object({
  title: z.string(),
  description: z.string().nullable(),
  type: z.string().nullable(),
  brand: z.string().nullable(),
  material: z.string().nullable(),
  condition: z.string().nullable(),
  place: z.string().nullable(),
  needsRepair: z.boolean(),
  count: z.number().nullable(),
  widthCm: z.number().nullable(),
  depthCm: z.number().nullable(),
  heightCm: z.number().nullable(),
  price: amount.nullable(),
});
export type Understood = z.output<typeof understood>;

const sellingPrice = z.object({
  price: amount,
  /** How long half of the pieces at such a price took to go; null where too few went. */
  days: z.number().nullable(),
  note: z.string(),
});

const answer = z.object({
  facts: understood,
  /** Why there is no price to name, for a person to read; null where there is one. */
  problem: z.string().nullable(),
  fairPrice: amount.nullable(),
  /** Half of all sellers would ask between these two. */
  lowPrice: amount.nullable(),
  highPrice: amount.nullable(),
  /** How sure we are, and what would make us surer. */
  howSure: z.array(z.string()),
  count: z.number(),
  comparables: z.array(comparable),
  /** Null without a price. */
  verdict: verdict.nullable(),
  headline: z.string().nullable(),
  /** What to be careful of: the first of the reasons, and never folded away. */
  cautions: z.array(z.string()),
  reasons: z.array(z.string()),
  /** A polite first offer; null where asking for less makes no sense. */
  offer: z.object({ price: amount.nullable(), why: z.string(), message: z.string() }).nullable(),
  /** How long half of such pieces took to go. */
  daysToGo: z.object({ days: z.number(), gone: z.number(), of: z.string() }).nullable(),
  /** Null where there is too little to compare it with. */
  selling: z.object({ quick: sellingPrice, fair: sellingPrice, patient: sellingPrice }).nullable(),
});
export type Worth = z.output<typeof answer>;

/** A listing’s text, its address, or a few words and its address. */
const text = typedParagraphs.max(
  longestPasted,
  `Please keep the text to ${formatNumber(longestPasted)} characters or less`,
);

export const appraisePiece = endpoint({
  method: 'POST',
  path: '/api/worth',
  access: 'anyone',
  token: 'read',
  summary:
    'What a piece is worth, from a description, a listing’s text, or its address on a marketplace Tallboy reads. Keeps nothing.',
  body: given.extend({ text: text.optional() }),
  answer,
  limit: { calls: 60, seconds: 600 },
});

export const readWorth = endpoint({
  method: 'GET',
  path: '/api/worth',
  access: 'anyone',
  token: 'read',
  summary: 'The same from text alone, for links. Never opens a marketplace’s page.',
  query: z.object({ text }),
  answer,
  limit: { calls: 60, seconds: 600 },
});
