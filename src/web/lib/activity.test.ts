import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Listing } from '#contract/catalogue.ts';
import { trackActivity } from '#contract/recommendations.ts';
import { describeListing, noteActivity } from './activity.ts';
import { createQueryClient } from './query-client.ts';

test.each([
  [null, null],
  ['0', '0-100'],
  ['99.99', '0-100'],
  ['100', '100-250'],
  ['249.99', '100-250'],
  ['250', '250-500'],
  ['500', '500-1000'],
  ['999.99', '500-1000'],
  ['1000', '1000-2000'],
  ['1999.99', '1000-2000'],
  ['2000', '2000+'],
])('a price of %s is in the band %s', (price, band) => {
  expect(describeListing({ id: 7, price, location: 'x'.repeat(300) } as Listing)).toMatchObject({
    listingId: 7,
    priceRange: band,
    metadata: { location: 'x'.repeat(200) },
  });
});

test('no price band is unknown to the contract', () => {
  for (const price of [null, '50', '150', '300', '700', '1500', '5000']) {
    const event = { action: 'view', ...describeListing({ id: 7, price } as Listing) };
    expect(trackActivity.body.safeParse(event).success).toBe(true);
  }
});

const sent: { events: { listingId: number; userId: number | null }[] }[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return new Response('{"accepted":1}', { status: 202 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what a visitor does is sent together after a moment of quiet, each thing once', async () => {
  const client = createQueryClient();
  for (const listingId of [1, 2, 3]) {
    noteActivity(client, { action: 'view', listingId });
    await vi.advanceTimersByTimeAsync(1400);
  }
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(sent.map(({ events }) => events.map(({ listingId }) => listingId))).toEqual([[1, 2, 3]]);
  expect(sent[0]?.events[0]?.userId).toBeNull();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toHaveLength(1);
});

test('fifty are sent at once, and none of them is lost or sent twice', async () => {
  const client = createQueryClient();
  for (let listingId = 1; listingId <= 101; listingId++) noteActivity(client, { action: 'click', listingId });
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent.map(({ events }) => events.length)).toEqual([50, 50, 1]);
  const ids = sent.flatMap(({ events }) => events.map(({ listingId }) => listingId));
  expect(ids).toEqual(Array.from({ length: 101 }, (_, at) => at + 1));
});
