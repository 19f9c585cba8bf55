import type { listComments } from '#contract/list-items.ts';
import type { listLists, readInvitation, readList, readShownList } from '#contract/lists.ts';
import { query } from '#web/lib/api.ts';

export function listsQuery(id: number, listingId?: number) {
  return query<typeof listLists>('GET /api/accounts/:id/lists', { params: { id }, query: { listingId } });
}

export function listQuery(id: number) {
  return query<typeof readList>('GET /api/lists/:id', { params: { id } });
}

export function commentsQuery(itemId: number) {
  return query<typeof listComments>('GET /api/list-items/:id/comments', { params: { id: itemId } });
}

export function invitationQuery(token: string) {
  return query<typeof readInvitation>('GET /api/list-invitations', { query: { token } });
}

export function shownListQuery(token: string) {
  return query<typeof readShownList>('GET /api/shown-lists', { query: { token } });
}
