import { z } from 'zod';
import { listing } from './catalogue.ts';
import { endpoint, idParams } from './endpoint.ts';
import { typedLine } from './text.ts';

/** Price bands of the activity, each from its first number to just under its second. */
const priceBands = ['0-100', '100-250', '250-500', '500-1000', '1000-2000', '2000+'] as const;

const id = z.number().int().positive().max(2_147_483_647);
const short = typedLine.max(200).nullish();

const activity = z.object({
  /** The caller's own id, or null for nobody in particular. */
  userId: id.nullish(),
  listingId: id.nullish(),
  action: z.enum(['view', 'search', 'click', 'favorite']),
  category: short,
  priceRange: z.enum(priceBands).nullish(),
  searchQuery: short,
  metadata: z.object({ brand: short, condition: short, location: short, source: short }).partial().nullish(),
});
export type Activity = z.input<typeof activity>;

export const trackActivity = endpoint({
  method: 'POST',
  path: '/api/track-activity',
  access: 'anyone',
  summary: 'What a visitor looked at, searched, clicked or favourited: one event, or several under `events`.',
  body: z.object({
    ...activity.partial({ action: true }).shape,
    events: z.array(activity).min(1).max(50, 'must have at most 50 entries').optional(),
  }),
  answer: z.object({ accepted: z.number() }),
  status: 202,
  limit: { calls: 120, seconds: 60 },
});

export const listPopularSearches = endpoint({
  method: 'GET',
  path: '/api/popular-searches',
  access: 'anyone',
  token: 'read',
  summary: 'The eight types of furniture shoppers look for most, out of those for sale.',
  answer: z.array(z.string()),
});

export const listRecommendations = endpoint({
  method: 'GET',
  path: '/api/recommendations/:userId',
  access: 'account',
  token: 'read',
  summary: 'Pieces you might like, each with the reason.',
  params: z.object({ userId: idParams.shape.id }),
  query: z.object({ limit: z.coerce.number().int().min(1).max(24).default(8) }),
  answer: z.array(listing.extend({ because: z.string() })),
});
export type Recommendation = z.output<(typeof listRecommendations)['answer']>[number];
