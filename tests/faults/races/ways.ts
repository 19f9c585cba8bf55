import { makeCode } from '#server/staff/one-time-codes.ts';
import { describeSearch } from '../marketplace/pieces.ts';
import { password, type World } from './world.ts';

/** What two calls may have in common. */
type Thing = 'account' | 'listing' | 'source' | 'subscriber' | 'contact' | 'staff';

export interface Way {
  /** What of the world it changes or relies on: calls that share a thing are raced. */
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
    body: ({ searchId }) => ({ targetPrice: 300, savedSearchId: searchId }),
  },
  'PATCH /api/price-alerts/:id': {
    touches: ['account', 'listing'],
    url: ({ alertId }) => `/api/price-alerts/${alertId}`,
    // Each is another wish, so that each tells what is so already: it may be told once.
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
  'PATCH /api/accounts/:id/notifications/read-all': {
    touches: ['account'],
    url: own('/notifications/read-all'),
  },
  'POST /api/listings/:id/favorite': {
    touches: ['account', 'listing'],
    url: ({ listingId }) => `/api/listings/${listingId}/favorite`,
  },
  'DELETE /api/favorites/:id': {
    touches: ['account', 'listing'],
    url: ({ favoriteId }) => `/api/favorites/${favoriteId}`,
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
    body: () => ({
      name: 'Kea Street',
      baseUrl: 'http://kea-street.example',
      isActive: false,
      scrapingConfig: describeSearch('/shop'),
    }),
  },
  'PATCH /api/admin/data-sources/:id': {
    touches: ['source', 'listing'],
    url: ({ sourceId }) => `/api/admin/data-sources/${sourceId}`,
    body: () => ({ name: 'Kākā Street' }),
  },
  'DELETE /api/admin/data-sources/:id': {
    touches: ['source', 'listing'],
    url: ({ sourceId }) => `/api/admin/data-sources/${sourceId}`,
  },
  'POST /api/admin/data-sources/:id/scrape': {
    touches: ['source'],
    url: ({ sourceId }) => `/api/admin/data-sources/${sourceId}/scrape`,
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
  // Without the demo it refuses (409); it collects like a trigger.
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
