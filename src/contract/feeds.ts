import { z } from 'zod';
import { endpoint, idParams } from './endpoint.ts';

const feed = z.object({
  id: z.number(),
  /** The saved search it follows; null: one's notifications. */
  savedSearchId: z.number().nullable(),
  createdAt: z.iso.datetime(),
});

export const listFeeds = endpoint({
  method: 'GET',
  path: '/api/accounts/:id/feeds',
  access: 'account',
  summary: 'Which of your saved searches have a private feed, and whether your notifications do.',
  params: idParams,
  answer: z.array(feed),
});

export const createFeed = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/feeds',
  access: 'account',
  summary:
    'Make a secret address where a feed reader can read a saved search, or your notifications if you don’t name one. It’s in this answer and never shown again. Any earlier address stops working.',
  params: idParams,
  body: z.object({ savedSearchId: idParams.shape.id.nullish() }),
  answer: feed.extend({
    /** The same as Atom and as JSON Feed. Whoever has either can read it. */
    atomUrl: z.string(),
    jsonUrl: z.string(),
  }),
  status: 201,
  limit: { calls: 30, seconds: 600 },
});

export const deleteFeed = endpoint({
  method: 'DELETE',
  path: '/api/feeds/:id',
  access: 'account',
  summary: 'Turn a private feed off: its address stops working.',
  params: idParams,
  answer: z.object({ message: z.string() }),
});
