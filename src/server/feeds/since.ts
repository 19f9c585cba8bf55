import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

const most = 10_000;
const digest = (text: string) => createHash('sha256').update(text).digest('base64');

/**
 * Since when each feed has said what it says, as far as this process has seen. A piece that leaves a feed
 * changes it as well, and no entry says when. Times are whole seconds, so if there are two changes within
 * one, the later takes the next second.
 */
export function createSince(): (feed: string, text: string) => Date {
  const seen = new LRUCache<string, { said: string; since: number }>({ max: most });
  return (feed, text) => {
    const [key, said] = [digest(feed), digest(text)];
    const before = seen.get(key);
    if (before?.said === said) return new Date(before.since);
    const now = Math.floor(Date.now() / 1000) * 1000;
    const since = Math.max(now, (before?.since ?? 0) + 1000);
    seen.set(key, { said, since });
    return new Date(since);
  };
}
