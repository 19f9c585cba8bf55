import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** The marketplaces being collected from, as anyone may know them. */
export const marketplaces = endpoint({
  method: 'GET',
  path: '/api/marketplaces',
  access: 'anyone',
  summary: 'The marketplaces Tallboy collects from at the moment.',
  answer: z.array(z.object({ name: z.string(), baseUrl: z.string() })),
});
