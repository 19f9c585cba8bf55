import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const readOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  access: 'staff',
  summary: 'The catalogue and collecting, day by day in New Zealand time.',
  query: z.object({
    days: z.coerce.number().int().min(7).max(365).default(30),
  }),
  answer: z.object({
    /** Oldest first, today last. */
    days: z.array(
      z.object({
        day: z.iso.date(),
        /** For sale at the end of the day. */
        listings: z.number(),
        added: z.number(),
        changed: z.number(),
        gone: z.number(),
      }),
    ),
    sources: z.array(
      z.object({
        name: z.string(),
        listings: z.number(),
        /** For each day: how long a page took on average, waiting between pages included; null if there was no run. */
        secondsPerPage: z.array(z.number().nullable()),
      }),
    ),
    /** How quickly this server has answered lately, in milliseconds. */
    answers: z.object({ count: z.number(), median: z.number(), slow: z.number() }),
  }),
});
