import type { Listing } from '#contract/catalogue.ts';
import type { Activity, trackActivity } from '#contract/recommendations.ts';
import type { QueryClient } from '#web/lib/query/query-client.ts';
import { readAccountId } from './account-id.ts';
import { call } from './api.ts';

/** Sent together after a moment of quiet, or when the page is left. */
const quietMs = 1500;
const mostAtOnce = 50;

let waiting: Activity[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Records what the visitor did. The page must work the same whether it arrives or not. */
export function noteActivity(client: QueryClient, activity: Omit<Activity, 'userId'>): void {
  waiting.push({ ...activity, userId: readAccountId(client) });
  clearTimeout(timer);
  if (waiting.length >= mostAtOnce) send(client);
  else timer = setTimeout(() => send(client), quietMs);
}

export function describeListing(listing: Listing): Omit<Activity, 'userId' | 'action'> {
  return {
    listingId: listing.id,
    category: listing.category,
    priceRange: findPriceBand(listing.price),
    metadata: {
      brand: listing.brand,
      condition: listing.condition,
      location: listing.location?.slice(0, 200),
      source: listing.source,
    },
  };
}

function findPriceBand(price: string | null): Activity['priceRange'] {
  if (price === null) return null;
  const amount = Number(price);
  if (amount < 100) return '0-100';
  if (amount < 250) return '100-250';
  if (amount < 500) return '250-500';
  if (amount < 1000) return '500-1000';
  return amount < 2000 ? '1000-2000' : '2000+';
}

async function send(client: QueryClient): Promise<void> {
  const events = takeWaiting();
  if (events.length === 0) return;
  try {
    await call<typeof trackActivity>('POST /api/track-activity', { body: { events } });
    await client.invalidateQueries({ queryKey: ['GET /api/recommendations/:userId'] });
  } catch (error) {
    console.warn('Error tracking activity', error);
  }
}

/** Sends whatever is still waiting when the visitor leaves the page. */
export function sendActivityWhenLeaving(): () => void {
  const leave = () => {
    const events = takeWaiting();
    if (events.length > 0) {
      const body = new Blob([JSON.stringify({ events })], { type: 'application/json' });
      navigator.sendBeacon('/api/track-activity', body);
    }
  };
  window.addEventListener('pagehide', leave);
  return () => window.removeEventListener('pagehide', leave);
}

function takeWaiting(): Activity[] {
  clearTimeout(timer);
  const events = waiting;
  waiting = [];
  return events;
}
