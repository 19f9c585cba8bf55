import { z } from 'zod';
import { endpoint, idParams } from './endpoint.ts';
import { stages } from './limits.ts';
import { typedParagraphs } from './text.ts';

const done = z.object({ message: z.string() });

export const addListItem = endpoint({
  method: 'POST',
  path: '/api/lists/:id/items',
  access: 'account',
  summary: 'Put a piece on a list. If it’s already there, nothing changes.',
  params: idParams,
  body: z.object({ listingId: idParams.shape.id }),
  answer: z.object({ id: z.number(), isNew: z.boolean() }),
  limit: { calls: 120, seconds: 60 },
});

export const moveListItem = endpoint({
  method: 'PATCH',
  path: '/api/list-items/:id',
  access: 'account',
  summary: 'Set how far along a piece is, and for a viewing, when.',
  params: idParams,
  body: z.object({ stage: z.enum(stages), viewingAt: z.iso.datetime().nullish() }),
  answer: done,
});

export const removeListItem = endpoint({
  method: 'DELETE',
  path: '/api/list-items/:id',
  access: 'account',
  summary: 'Take a piece off its list, with its votes, comments and notes.',
  params: idParams,
  answer: done,
});

export const voteOnListItem = endpoint({
  method: 'POST',
  path: '/api/list-items/:id/vote',
  access: 'account',
  summary: 'Vote yes or no on a piece, or take your vote back.',
  params: idParams,
  body: z.object({ vote: z.enum(['yes', 'no', 'none']) }),
  answer: done,
  limit: { calls: 120, seconds: 60 },
});

export const writeNote = endpoint({
  method: 'POST',
  path: '/api/list-items/:id/note',
  access: 'account',
  summary: 'Your own note on a piece. Only you see it unless you share it. An empty note is removed.',
  params: idParams,
  body: z.object({ text: typedParagraphs.max(2000), isShared: z.boolean() }),
  answer: done,
});

const comment = z.object({
  id: z.number(),
  /** Null: somebody without a first name in their profile. */
  by: z.string().nullable(),
  isYours: z.boolean(),
  text: z.string(),
  createdAt: z.iso.datetime(),
});
export type ListComment = z.output<typeof comment>;

export const listComments = endpoint({
  method: 'GET',
  path: '/api/list-items/:id/comments',
  access: 'account',
  summary: 'The comments on a piece, oldest first.',
  params: idParams,
  answer: z.array(comment),
});

export const addComment = endpoint({
  method: 'POST',
  path: '/api/list-items/:id/comments',
  access: 'account',
  summary: 'Comment on a piece. Everyone on the list sees it.',
  params: idParams,
  body: z.object({ text: typedParagraphs.min(1).max(1000) }),
  answer: z.object({ id: z.number() }),
  status: 201,
  limit: { calls: 60, seconds: 60 },
});

export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/api/list-comments/:id',
  access: 'account',
  summary: 'Delete your own comment. The list’s owner can delete any.',
  params: idParams,
  answer: done,
});
