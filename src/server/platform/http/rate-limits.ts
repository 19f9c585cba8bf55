import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { lt, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/connect.ts';
import { TooMany } from './errors.ts';
import { rateLimits } from './rate-limits.table.ts';

/** Counts a call under `key`; the one after the last allowed is refused until the window has passed. */
export async function countCall(
  db: Database,
  key: string,
  limit: { calls: number; seconds: number },
): Promise<void> {
  const over = sql`${rateLimits.resetsAt} <= now()`;
  const fresh = sql`now() + make_interval(secs => ${limit.seconds})`;
  const [counted] = await db
    .insert(rateLimits)
    .values({ key, calls: 1, resetsAt: fresh })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        calls: sql`case when ${over} then 1 else least(${rateLimits.calls} + 1, 1000000) end`,
        resetsAt: sql`case when ${over} then ${fresh} else ${rateLimits.resetsAt} end`,
      },
    })
    .returning({
      calls: rateLimits.calls,
      seconds: sql<number>`ceil(extract(epoch from ${rateLimits.resetsAt} - now()))::int`,
    });
  if (counted && counted.calls > limit.calls) throw new TooMany(Math.max(1, counted.seconds));
}

/** Whoever guesses at one person's password from many addresses is slowed down too. */
export function countSignIn(db: Database, kind: string, email: string): Promise<void> {
  const person = createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
  return countCall(db, `${kind} sign-in as ${person}`, { calls: 10, seconds: 60 });
}

/** One visitor holds a whole /64 of IPv6 addresses. Some proxies write the port behind the address. */
export function addressKey(written: string): string {
  const address = written.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = 8 - groups.length - tail.split(':').filter(Boolean).length;
  return [...groups, ...Array(address.includes('::') ? missing : 0).fill('0')].slice(0, 4).join(':');
}

export async function removeExpiredLimits(db: Database): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.resetsAt, new Date()));
}
