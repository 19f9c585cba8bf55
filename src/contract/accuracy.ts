import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Shares are from 0 to 1. */
const figures = z.object({
  /** How many pieces for sale could be compared: each was priced without its own price, and then looked at. */
  pieces: z.number(),
  /** Half of the fair prices were further than this from what is asked, as a share of it. */
  medianError: z.number(),
  within10: z.number(),
  within20: z.number(),
  within50: z.number(),
  /** How often the price lay within the range that should hold half. */
  insideHalf: z.number(),
  /** How many pieces there are, and how many of them have a verdict. */
  forSale: z.number(),
  judged: z.number(),
});
export type Figures = z.output<typeof figures>;

/** Why a piece has no verdict. */
export const reasonsLeftOut = [
  'auction',
  'no-price',
  'free',
  'unclear-price',
  'needs-repair',
  'unknown-kind',
  'several',
  'too-few',
] as const;
export type ReasonLeftOut = (typeof reasonsLeftOut)[number];

export const readAccuracy = endpoint({
  method: 'GET',
  path: '/api/accuracy',
  access: 'anyone',
  token: 'read',
  summary: 'How far off the fair prices are, by type, measured every night on everything for sale.',
  answer: z.object({
    /** Null until the first night. */
    latest: z
      .object({
        measuredAt: z.iso.datetime(),
        all: figures,
        kinds: z.array(figures.extend({ type: z.string(), plural: z.string() })),
        /** Kinds with too few pieces to say anything of. */
        otherKinds: z.number(),
        leftOut: z.array(z.object({ reason: z.enum(reasonsLeftOut), count: z.number() })),
      })
      .nullable(),
    /** The last nights, newest first. */
    nights: z.array(
      z.object({ measuredAt: z.iso.datetime(), medianError: z.number(), insideHalf: z.number() }),
    ),
  }),
});
export type Accuracy = z.output<(typeof readAccuracy)['answer']>;
