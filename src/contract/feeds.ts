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
  summary: 'Which of one’s saved searches, and whether one’s notifications, can be read as a private feed.',
  params: idParams,
  answer: z.array(feed),
});

export const createFeed = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/feeds',
  access: 'account',
  summary:
    'Make a secret address where a feed reader finds a saved search, or one’s notifications if none is named. It is told in this answer and never again. If there was one before, that stops working.',
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
