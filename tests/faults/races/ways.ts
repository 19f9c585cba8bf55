import { makeCode } from '#server/staff/one-time-codes.ts';
import { makePushDevice } from '../../support/push-device.ts';
import { describeSearch } from '../marketplace/pieces.ts';
import { password, type World } from './world.ts';

/** What two calls may have in common. */
type Thing = 'account' | 'list' | 'listing' | 'source' | 'subscriber' | 'contact' | 'staff';

export interface Way {
  /** What it changes or relies on: calls that share one of these are raced. */
  touches: Thing[];
  url(world: World): string;
  /** `copy` counts those sent at once. */
  body?(world: World, copy: number): object;
  /** Answers besides success, “gone” (404, 401), “full” (409) and “wait” (429) that are right. */
  mayAnswer?: number[];
  /** At most so many of those sent at once may succeed. */
  succeedsOnce?: true;
}

const own = (rest: string) => (world: World) => `/api/accounts/${world.accountId}${rest}`;
const ofList = (rest: string): Way => ({
  touches: ['account', 'list', 'listing'],
  url: ({ listId }) => `/api/lists/${listId}${rest}`,
});
const ofItem = (rest: string): Way => ({
  touches: ['account', 'list', 'listing'],
  url: ({ itemId }) => `/api/list-items/${itemId}${rest}`,
});
const fresh = { password: 'Kauri Drawer 9', confirmPassword: 'Kauri Drawer 9' };

/** How each changing call of the contract is made in a world. A new call has to be described here before it can land. */
export const ways: Record<string, Way> = {
  'POST /api/accounts/register': {
    touches: ['account'],
    url: () => '/api/accounts/register',
    // The address of the account there is, so that beside its deletion one takes the place of the other.
    body: ({ email }) => ({ email, ...fresh }),
    succeedsOnce: true,
  },
  'POST /api/accounts/login': {
    touches: ['account'],
    url: () => '/api/accounts/login',
    body: ({ email }) => ({ email, password }),
  },
  'POST /api/accounts/logout': { touches: ['account'], url: () => '/api/accounts/logout' },
  'PATCH /api/accounts/:id': { touches: ['account'], url: own(''), body: () => ({ firstName: 'Mere' }) },
  'DELETE /api/accounts/:id': {
    touches: ['account'],
    url: own(''),
    body: () => ({ password }),
    mayAnswer: [400],
  },
  'POST /api/accounts/:id/password': {
    touches: ['account'],
    url: own('/password'),
    body: () => ({ currentPassword: password, ...fresh }),
    mayAnswer: [400],
  },
  'DELETE /api/sessions/:id': { touches: ['account'], url: ({ sessionId }) => `/api/sessions/${sessionId}` },
  'DELETE /api/accounts/:id/sessions': { touches: ['account'], url: own('/sessions') },
  'POST /api/accounts/:id/verification': { touches: ['account'], url: own('/verification') },
  'POST /api/accounts/verify': {
    touches: ['account'],
    url: () => '/api/accounts/verify',
    body: ({ verifyToken }) => ({ token: verifyToken }),
    mayAnswer: [400],
    succeedsOnce: true,
  },
  'POST /api/accounts/forgotten-password': {
    touches: ['account'],
    url: () => '/api/accounts/forgotten-password',
    body: ({ email }) => ({ email }),
  },
  'POST /api/accounts/reset-password': {
    touches: ['account'],
    url: () => '/api/accounts/reset-password',
    body: ({ resetToken }) => ({ token: resetToken, ...fresh }),
    mayAnswer: [400],
    succeedsOnce: true,
  },
  'POST /api/accounts/:id/price-alerts': {
    touches: ['account', 'listing'],
    url: own('/price-alerts'),
    // Each asks for something else: a second one for the same would be refused.
    body: ({ searchId }, copy) => ({ targetPrice: 300 + copy, savedSearchId: searchId }),
  },
  'PATCH /api/price-alerts/:id': {
    touches: ['account', 'listing'],
    url: ({ alertId }) => `/api/price-alerts/${alertId}`,
    // Each is a different wish and reports what already matches, which may happen once.
    body: (_world, copy) => ({ targetPrice: 350 + copy }),
  },
  'DELETE /api/price-alerts/:id': {
    touches: ['account', 'listing'],
    url: ({ alertId }) => `/api/price-alerts/${alertId}`,
  },
  'PATCH /api/notifications/:id/read': {
    touches: ['account', 'listing'],
    url: ({ notificationId }) => `/api/notifications/${notificationId}/read`,
  },
  'DELETE /api/notifications/:id': {
    touches: ['account', 'listing'],
    url: ({ notificationId }) => `/api/notifications/${notificationId}`,
  },
  'POST /api/notifications/:id/restore': {
    touches: ['account', 'listing'],
    url: ({ notificationId }) => `/api/notifications/${notificationId}/restore`,
  },
  'PATCH /api/accounts/:id/favorite-news': {
    touches: ['account'],
    url: own('/favorite-news'),
    body: () => ({ isOn: false }),
  },
  'PATCH /api/accounts/:id/notifications/read-all': {
    touches: ['account'],
    url: own('/notifications/read-all'),
  },
  'POST /api/accounts/:id/tokens': {
    touches: ['account'],
    url: own('/tokens'),
    body: () => ({ name: 'Script', scope: 'read', days: 30, password }),
    mayAnswer: [400],
  },
  'DELETE /api/tokens/:id': { touches: ['account'], url: ({ tokenId }) => `/api/tokens/${tokenId}` },
  'POST /api/accounts/:id/channels': {
    touches: ['account'],
    url: own('/channels'),
    body: () => ({ kind: 'slack', url: 'https://chat.example/hook' }),
  },
  'POST /api/accounts/:id/devices': {
    touches: ['account'],
    url: own('/devices'),
    // Each a browser of its own, and beside them the same one again.
    body: (_world, copy) => ({
      name: 'Phone',
      endpoint: `https://push.example/${copy % 3}`,
      keys: makePushDevice().keys,
    }),
  },
  'PATCH /api/channels/:id': {
    touches: ['account'],
    url: ({ channelId }) => `/api/channels/${channelId}`,
    body: () => ({ pace: 'daily' }),
  },
  'DELETE /api/channels/:id': {
    touches: ['account'],
    url: ({ channelId }) => `/api/channels/${channelId}`,
  },
  'POST /api/accounts/:id/feeds': {
    touches: ['account'],
    url: own('/feeds'),
    body: ({ searchId }) => ({ savedSearchId: searchId }),
  },
  'DELETE /api/feeds/:id': { touches: ['account'], url: ({ feedId }) => `/api/feeds/${feedId}` },
  'POST /api/listings/:id/favorite': {
    touches: ['account', 'listing'],
    url: ({ listingId }) => `/api/listings/${listingId}/favorite`,
  },
  'DELETE /api/favorites/:id': {
    touches: ['account', 'listing'],
    url: ({ favoriteId }) => `/api/favorites/${favoriteId}`,
  },
  'POST /api/listings/:id/hide': {
    touches: ['account', 'listing'],
    url: ({ listingId }) => `/api/listings/${listingId}/hide`,
    body: () => ({ what: 'piece' }),
  },
  'PATCH /api/accounts/:id/hidden': {
    touches: ['account'],
    url: own('/hidden'),
    body: () => ({ dealers: true }),
  },
  'DELETE /api/hidden/:id': {
    touches: ['account', 'listing'],
    url: ({ hiddenId }) => `/api/hidden/${hiddenId}`,
  },
  'POST /api/accounts/:id/lists': {
    touches: ['account'],
    url: own('/lists'),
    body: ({ listingId }) => ({ name: 'Bach', listingId }),
  },
  'PATCH /api/lists/:id': { ...ofList(''), body: () => ({ name: 'Ours' }), mayAnswer: [403] },
  'DELETE /api/lists/:id': { ...ofList(''), mayAnswer: [403] },
  'POST /api/lists/:id/leave': ofList('/leave'),
  'POST /api/lists/:id/hand-over': {
    ...ofList('/hand-over'),
    body: ({ memberId }) => ({ memberId }),
    mayAnswer: [403],
  },
  'DELETE /api/list-members/:id': {
    touches: ['account', 'list'],
    url: ({ memberId }) => `/api/list-members/${memberId}`,
    mayAnswer: [403],
  },
  'POST /api/lists/:id/invitations': { ...ofList('/invitations'), mayAnswer: [403] },
  'DELETE /api/list-invitations/:id': {
    touches: ['account', 'list'],
    url: ({ invitationId }) => `/api/list-invitations/${invitationId}`,
    mayAnswer: [403],
  },
  // Whoever is on the list already may use the same invitation again.
  'POST /api/list-invitations/join': {
    touches: ['account', 'list'],
    url: () => '/api/list-invitations/join',
    body: ({ invitationToken }) => ({ token: invitationToken }),
  },
  'POST /api/lists/:id/showing': { ...ofList('/showing'), mayAnswer: [403] },
  'DELETE /api/lists/:id/showing': { ...ofList('/showing'), mayAnswer: [403] },
  'POST /api/lists/:id/items': { ...ofList('/items'), body: ({ listingId }) => ({ listingId }) },
  'PATCH /api/list-items/:id': { ...ofItem(''), body: () => ({ stage: 'asked' }) },
  'DELETE /api/list-items/:id': ofItem(''),
  'POST /api/list-items/:id/vote': { ...ofItem('/vote'), body: () => ({ vote: 'yes' }) },
  'POST /api/list-items/:id/note': { ...ofItem('/note'), body: () => ({ text: 'Mine', isShared: true }) },
  'POST /api/list-items/:id/comments': { ...ofItem('/comments'), body: () => ({ text: 'Hm' }) },
  'DELETE /api/list-comments/:id': {
    touches: ['account', 'list'],
    url: ({ commentId }) => `/api/list-comments/${commentId}`,
    mayAnswer: [403],
  },
  'POST /api/accounts/:id/saved-searches': {
    touches: ['account'],
    url: own('/saved-searches'),
    body: () => ({ name: 'Another', searchQuery: 'oak' }),
  },
  'PATCH /api/saved-searches/:id': {
    touches: ['account'],
    url: ({ searchId }) => `/api/saved-searches/${searchId}`,
    body: () => ({ name: 'Renamed', searchQuery: 'kauri' }),
  },
  'POST /api/saved-searches/:id/look': {
    touches: ['account'],
    url: ({ searchId }) => `/api/saved-searches/${searchId}/look`,
  },
  'DELETE /api/saved-searches/:id': {
    touches: ['account'],
    url: ({ searchId }) => `/api/saved-searches/${searchId}`,
  },
  'POST /api/track-activity': {
    touches: ['account', 'listing'],
    url: () => '/api/track-activity',
    body: ({ accountId, listingId }) => ({ userId: accountId, listingId, action: 'view' }),
  },

  'POST /api/subscribers': {
    touches: ['subscriber'],
    url: () => '/api/subscribers',
    body: ({ email }) => ({ email }),
  },
  'DELETE /api/admin/subscribers/:id': {
    touches: ['subscriber', 'staff'],
    url: ({ subscriberId }) => `/api/admin/subscribers/${subscriberId}`,
  },
  'POST /api/contacts': {
    touches: ['contact'],
    url: () => '/api/contacts',
    body: ({ email }) => ({ name: 'Mere', email, message: 'Tēnā koe' }),
  },
  'PATCH /api/admin/contacts/:id': {
    touches: ['contact', 'staff'],
    url: ({ contactId }) => `/api/admin/contacts/${contactId}`,
    body: () => ({ status: 'contacted', note: 'Rang them' }),
  },

  'POST /api/admin/listings/:id/suppress': {
    touches: ['listing', 'source'],
    url: ({ listingId }) => `/api/admin/listings/${listingId}/suppress`,
  },
  'POST /api/admin/data-sources': {
    touches: ['source'],
    url: () => '/api/admin/data-sources',
    mayAnswer: [400],
    succeedsOnce: true,
    body: ({ accountId }) => ({
      name: `Kea Street ${accountId}`,
      baseUrl: 'http://kea-street.example',
      isActive: false,
      scrapingConfig: describeSearch('/shop'),
    }),
  },
  'PATCH /api/admin/data-sources/:id': {
    touches: ['source', 'listing'],
    url: ({ sourceId }) => `/api/admin/data-sources/${sourceId}`,
    body: ({ sourceId }) => ({ name: `Kākā Street ${sourceId}` }),
  },
  'DELETE /api/admin/data-sources/:id': {
    touches: ['source', 'listing'],
    url: ({ sourceId }) => `/api/admin/data-sources/${sourceId}`,
  },
  'POST /api/admin/data-sources/:id/credentials': {
    touches: ['source'],
    url: ({ sourceId }) => `/api/admin/data-sources/${sourceId}/credentials`,
    body: () => ({ kind: 'headers', headers: [{ name: 'X-Api-Key', value: 'secret' }] }),
  },
  'DELETE /api/admin/data-sources/:id/credentials': {
    touches: ['source'],
    url: ({ sourceId }) => `/api/admin/data-sources/${sourceId}/credentials`,
  },
  'POST /api/admin/data-sources/:id/scrape': {
    touches: ['source'],
    url: ({ sourceId }) => `/api/admin/data-sources/${sourceId}/scrape`,
  },
  'POST /api/admin/data-sources/:id/mend': {
    touches: ['source'],
    url: ({ sourceId }) => `/api/admin/data-sources/${sourceId}/mend`,
    body: ({ runId }) => ({ runId }),
    succeedsOnce: true,
  },
  'POST /api/admin/data-sources/:id/trust': {
    touches: ['source'],
    url: ({ sourceId }) => `/api/admin/data-sources/${sourceId}/trust`,
    body: ({ runId }) => ({ runId }),
    succeedsOnce: true,
  },
  'POST /api/admin/scraping/trigger': {
    touches: ['source'],
    url: () => '/api/admin/scraping/trigger',
    body: () => ({}),
  },
  'POST /api/scraping/refresh': {
    touches: ['source'],
    url: () => '/api/scraping/refresh',
    body: () => ({}),
  },
  // It collects like a trigger.
  'POST /api/admin/demo/advance': {
    touches: ['source'],
    url: () => '/api/admin/demo/advance',
    body: () => ({}),
  },

  'POST /api/staff/confirm': {
    touches: ['staff'],
    url: () => '/api/staff/confirm',
    body: () => ({ password }),
  },
  'POST /api/staff/codes': { touches: ['staff'], url: () => '/api/staff/codes' },
  'POST /api/staff/codes/enable': {
    touches: ['staff'],
    url: () => '/api/staff/codes/enable',
    body: ({ codeSecret }) => ({ code: makeCode(codeSecret, Math.floor(Date.now() / 30_000)) }),
    mayAnswer: [400],
    succeedsOnce: true,
  },
  'DELETE /api/staff/codes': { touches: ['staff'], url: () => '/api/staff/codes' },
};
