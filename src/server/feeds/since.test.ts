import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSince } from './since.ts';

const noon = Date.UTC(2026, 2, 1, 12);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon + 300 });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a feed has said the same since it first did; what it says next is a second later at least', () => {
  const tellSince = createSince();
  const since = (feed: string, text: string) => tellSince(feed, text).getTime() - noon;
  expect(since('/feed.atom', 'one')).toBe(0);
  // Times are told in whole seconds, so another within the same one takes the next.
  expect(since('/feed.atom', 'two')).toBe(1000);
  expect(since('/feed.atom', 'three')).toBe(2000);
  expect(since('/other.atom', 'three')).toBe(0);
  vi.setSystemTime(noon + 60_900);
  expect(since('/feed.atom', 'three')).toBe(2000);
  expect(since('/feed.atom', 'one')).toBe(60_000);
});
