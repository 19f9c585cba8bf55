import { z } from 'zod';
import { amount, listing } from './catalogue.ts';
import { endpoint, idParams } from './endpoint.ts';
import { stages } from './limits.ts';
import { typedLine } from './text.ts';

const id = idParams.shape.id;
const done = z.object({ message: z.string() });
const token = z.string().min(1).max(200);

const member = z.object({
  id: z.number(),
  /** The first name from their profile; null while they have none there. */
  name: z.string().nullable(),
  isOwner: z.boolean(),
  isYou: z.boolean(),
});
export type ListMember = z.output<typeof member>;

const note = z.object({ memberId: z.number(), text: z.string(), isShared: z.boolean() });

const piece = z.object({
  id: z.number(),
  /** As last known, to show once Tallboy no longer has the listing. */
  title: z.string(),
  price: amount.nullable(),
  platform: z.string(),
  /** Sold or taken down. */
  isGone: z.boolean(),
  stage: z.enum(stages),
  /** Null when Tallboy no longer has it. */
  listing: listing.nullable(),
});

const item = piece.extend({
  viewingAt: z.iso.datetime().nullable(),
  addedBy: z.string().nullable(),
  addedAt: z.iso.datetime(),
  votes: z.array(z.object({ memberId: z.number(), vote: z.enum(['yes', 'no']) })),
  comments: z.number(),
  /** One's own, and what others share. */
  notes: z.array(note),
});
export type ListItem = z.output<typeof item>;

const list = z.object({
  id: z.number(),
  name: z.string(),
  isOwner: z.boolean(),
  /** Whether anyone with the secret link can look at it. */
  isShown: z.boolean(),
  members: z.array(member),
  /** Those not used yet, for the owner alone. */
  invitations: z.array(
    z.object({ id: z.number(), createdAt: z.iso.datetime(), expiresAt: z.iso.datetime() }),
  ),
  items: z.array(item),
});
export type List = z.output<typeof list>;

const summary = z.object({
  id: z.number(),
  name: z.string(),
  isOwner: z.boolean(),
  members: z.number(),
  items: z.number(),
  /** Pictures of the pieces added last. */
  pictures: z.array(z.string()),
  /** The item with the listing asked about; null when it isn't on the list. */
  itemId: z.number().nullable(),
});
export type ListSummary = z.output<typeof summary>;

export const listLists = endpoint({
  method: 'GET',
  path: '/api/accounts/:id/lists',
  access: 'account',
  summary: 'Your own lists and the ones you’ve joined, last changed first.',
  params: idParams,
  query: z.object({ listingId: id.optional() }),
  answer: z.array(summary),
});

const name = typedLine.min(1).max(100);

export const createList = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/lists',
  access: 'account',
  summary: 'Start a list, with a first piece if you like.',
  params: idParams,
  body: z.object({ name, listingId: id.optional() }),
  answer: list,
  status: 201,
});

export const readList = endpoint({
  method: 'GET',
  path: '/api/lists/:id',
  access: 'account',
  summary: 'A list with its members and pieces, for its members.',
  params: idParams,
  answer: list,
});

export const renameList = endpoint({
  method: 'PATCH',
  path: '/api/lists/:id',
  access: 'account',
  summary: 'Rename a list. Owner only.',
  params: idParams,
  body: z.object({ name }),
  answer: list,
});

export const deleteList = endpoint({
  method: 'DELETE',
  path: '/api/lists/:id',
  access: 'account',
  summary: 'Delete a list and everything on it, for everyone. Owner only.',
  params: idParams,
  answer: done,
});

export const leaveList = endpoint({
  method: 'POST',
  path: '/api/lists/:id/leave',
  access: 'account',
  summary:
    'Leave a list. Your votes and notes are deleted. If the owner leaves, the list goes to the next person on it.',
  params: idParams,
  answer: done,
});

export const handOverList = endpoint({
  method: 'POST',
  path: '/api/lists/:id/hand-over',
  access: 'account',
  summary: 'Make another member the owner. Owner only.',
  params: idParams,
  body: z.object({ memberId: id }),
  answer: list,
});

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/api/list-members/:id',
  access: 'account',
  summary: 'Take someone off a list. Owner only.',
  params: idParams,
  answer: done,
});

export const createInvitation = endpoint({
  method: 'POST',
  path: '/api/lists/:id/invitations',
  access: 'account',
  summary: 'Make an invitation link. It lets one person in, works for a week and is shown once. Owner only.',
  params: idParams,
  answer: z.object({ id: z.number(), token: z.string(), expiresAt: z.iso.datetime() }),
  status: 201,
});

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/api/list-invitations/:id',
  access: 'account',
  summary: 'Withdraw an invitation. Owner only.',
  params: idParams,
  answer: done,
});

export const readInvitation = endpoint({
  method: 'GET',
  path: '/api/list-invitations',
  access: 'anyone',
  summary: 'What an invitation is for. Once used, only the person who joined with it can see it.',
  query: z.object({ token }),
  answer: z.object({
    name: z.string(),
    invitedBy: z.string().nullable(),
    members: z.number(),
    /** The list’s id, for the person who has already joined by it. */
    joined: z.number().nullable(),
  }),
  limit: { calls: 60, seconds: 60 },
});

export const joinList = endpoint({
  method: 'POST',
  path: '/api/list-invitations/join',
  access: 'account',
  summary: 'Join a list with an invitation. Each one works once.',
  body: z.object({ token }),
  answer: z.object({ listId: z.number() }),
  limit: { calls: 30, seconds: 60 },
});

export const showList = endpoint({
  method: 'POST',
  path: '/api/lists/:id/showing',
  access: 'account',
  summary: 'Make a secret link that lets anyone look at the pieces. It replaces the one before. Owner only.',
  params: idParams,
  answer: z.object({ token: z.string() }),
  status: 201,
});

export const stopShowingList = endpoint({
  method: 'DELETE',
  path: '/api/lists/:id/showing',
  access: 'account',
  summary: 'Turn off the secret link. Owner only.',
  params: idParams,
  answer: done,
});

export const readShownList = endpoint({
  method: 'GET',
  path: '/api/shown-lists',
  access: 'anyone',
  summary:
    'A list as its secret link shows it: the pieces and how far along they are, but nothing about people.',
  query: z.object({ token }),
  answer: z.object({ name: z.string(), items: z.array(piece) }),
  limit: { calls: 60, seconds: 60 },
});

export const streamList = endpoint({
  method: 'GET',
  path: '/api/lists/:id/stream',
  access: 'account',
  summary:
    'Server-sent events: “changed” after each change to anything on the list, “gone” when you’re no longer on it.',
  params: idParams,
  answer: z.unknown(),
});
